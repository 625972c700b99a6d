"""BasePoints: turn the han and the fu, and see the base points double until the ceiling stops them. Or guess first."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from mahjong_teach.display.html import base_points as parts
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.payment_table import FU
from mahjong_teach.scoring.points import KAZOE_HAN
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.choices import Choice, base_choices
from mahjong_teach.widgets.dials import dial, turned
from mahjong_teach.widgets.keys import button
from mahjong_teach.widgets.lesson_rules import lesson_rules

HAN = tuple(range(1, KAZOE_HAN + 1))
SHOWN = "shown"                                   # instead of an answer: the learner asked to be shown


@dataclass(frozen=True, slots=True)
class State:
    """A han and a fu, and how far their base points are known.

    kiriage: what the learner set; None as the rules have it. guess: ask for every new number before showing it.
    chosen: id of the choice that is marked, "" for none; given: the one that was answered, SHOWN, or "" while asked.
    nudged: the learner pressed Check without an answer.
    """

    han: int
    fu: int
    rules: Ruleset
    lang: str
    guess: bool = False
    kiriage: bool | None = None
    chosen: str = ""
    given: str = ""
    nudged: bool = False

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def asking(self) -> bool:
        return self.guess and not self.given

    @property
    def count(self) -> parts.Count:
        """The base points, by the rules as they are set here."""
        rules = self.rules if self.kiriage is None else replace(self.rules, kiriage=self.kiriage)
        return parts.counted(self.han, self.fu, rules)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return base_choices(self.han, self.fu, self.count.base, self.words)


def update(state: State, event: str, value: str = "") -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    if event == "han":
        return _another(state, han=turned(state.han, value, HAN))
    if event == "fu":
        return _another(state, fu=turned(state.fu, value, FU))
    if event == "kiriage":
        return _another(state, kiriage=None if bool(value) == state.rules.kiriage else bool(value))
    if event == "guess":
        return _another(state, guess=bool(value))
    if event == "choose" and state.asking:
        return replace(state, chosen=value, nudged=False)
    if event == "check" and state.asking:
        return replace(state, given=state.chosen) if state.chosen else replace(state, nudged=True)
    if event == "show" and state.asking:
        return replace(state, given=SHOWN)
    return state


def _another(state: State, **changed: object) -> State:
    """Other numbers are a new question; the same ones are not."""
    after = replace(state, **changed)
    return state if after == state else replace(after, chosen="", given="", nudged=False)


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words, count = state.words, state.count
    chips = "".join(f'<span class="mt-chip">{one}</span>' for one in _chips(state))
    head = (f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("base_points.title"))}</h3>'
            f'<span class="mt-space"></span>{chips}</div>')
    power = f"<br>{escape(parts.power_words(count, words))}" if count.by_formula and not state.asking else ""
    formula = (
        f'<div data-key="formula">{parts.formula_html(count, words, asked=state.asking)}'
        f'<p class="mt-muted mt-small">fu × 2<sup>han + {parts.ALWAYS}</sup> = '
        f'{escape(words.say("base_points.formula"))}{power}</p></div>'
    )
    top = f'<div class="mt-split">{formula}{_dials(state, ids)}</div>'
    below = _question(state, ids) if state.asking else _answer(state)
    return (
        f'<div class="mt" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"'
        f' data-at="{"?" if state.asking else "known"}">{head}<div class="mt-body">{top}</div>'
        f'<p class="mt-hidden" role="status">{escape(_said(state))}</p>{below}</div>'
    )


def _chips(state: State) -> list[str]:
    words, rules = state.words, state.count.rules
    kiriage = words.say(f"base_points.{'with' if rules.kiriage else 'without'}_kiriage")
    return [f'{escape(words.say("stepper.rules"))} <b>{escape(rules_name(rules, words))}</b>', escape(kiriage)]


def _dials(state: State, ids: str) -> str:
    words = state.words
    return (
        f'<div class="mt-turn">{dial("han", words.say("base_points.han_label"), state.han, HAN, words, ids, "han")}'
        f'{dial("fu", words.say("base_points.fu_label"), state.fu, FU, words, ids, "fu")}'
        f'{_tick("kiriage", state.count.rules.kiriage, state)}{_tick("guess", state.guess, state)}</div>'
    )


def _tick(event: str, on: bool, state: State) -> str:
    label, note = (state.words.say(f"base_points.{event}_{what}") for what in ("label", "note"))
    return (f'<label class="mt-check"><input type="checkbox" data-field="{event}"{" checked" if on else ""}{KEYS}>'
            f'<span>{escape(label)}<small>{escape(note)}</small></span></label>')


def _question(state: State, ids: str) -> str:
    words = state.words
    stop = state.chosen or state.choices[0].id
    options = "".join(
        f'<button type="button" class="mt-button" role="radio" aria-checked="{str(choice.id == state.chosen).lower()}"'
        f' tabindex="{0 if choice.id == stop else -1}" data-do="choose" data-value="{choice.id}"{KEYS}'
        f'{" data-first" if choice.id == stop else ""}>{escape(choice.label)}</button>'
        for choice in state.choices
    )
    ask = words.say("base_points.ask", han=state.han, fu=state.fu)
    nudge = f'<p class="mt-muted">{escape(words.say("stepper.choose_first"))}</p>' if state.nudged else ""
    return (
        f'<div class="mt-body" data-key="ask"><h4 id="{ids}-ask">{escape(ask)}</h4>'
        f'<div class="mt-options" role="radiogroup" aria-labelledby="{ids}-ask" data-enter="check">{options}</div>'
        f'{nudge}</div><div class="mt-foot"><span class="mt-space"></span>'
        f'{button("show", words.say("stepper.show_me"), "is-bare")}'
        f'{button("check", words.say("stepper.check"), "is-go", after=icon("next"))}</div>'
    )


def _answer(state: State) -> str:
    words, count = state.words, state.count
    said = "".join(f"<p>{escape(one)}</p>" for one in parts.base_sentences(count, words))
    sources = "".join(f"<p>{source_line(step.source, words)}</p>" for step in count.steps)
    return (
        f'{_verdict(state)}<div class="mt-body" data-key="known">{parts.ladder_html(count, words)}'
        f'<div tabindex="-1" data-first>{said}</div>{parts.paid_html(count, words)}'
        f'<details class="mt-where" data-key="where"><summary{KEYS}>{escape(words.say("stepper.source"))}</summary>'
        f'{sources}</details></div>'
    )


def _verdict(state: State) -> str:
    said = verdict_words(state)
    if not said:
        return ""
    right = state.given == str(state.count.base)
    tone, kind = (" is-ok", "ok") if right else ("", "info")
    return f'<p class="mt-say{tone}">{icon(kind)}<span><b>{escape(said)}</b></span></p>'


def verdict_words(state: State) -> str:
    """What was answered and what it is; "" where nothing was."""
    if not state.given or state.given == SHOWN:
        return ""
    key = "right" if state.given == str(state.count.base) else "wrong"
    return state.words.say(f"stepper.{key}", given=int(state.given), answer=state.count.base)


def _said(state: State) -> str:
    """What a screen reader hears after an event."""
    words = state.words
    if state.nudged:
        return words.say("stepper.choose_first")
    said = words.say("base_points.said", fu=state.fu, han=state.han, n="?" if state.asking else state.count.base)
    return f"{verdict_words(state)} {said}".strip()


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class BasePoints(HtmlWidget):
    """A han and a fu to turn, and the base points that they make: the formula, each doubling, the ceiling, the limits.

    han: 1–13; fu: 20, 25, 30, 40 … 110. rules: anything `ruleset` takes; None follows the lesson's RulesPicker.
    guess: ask for the base points before showing them. lang: "es" or "en"; None the current one.

    Raises TableError: not_in_table.
    """

    def __init__(
        self, han: int = 2, fu: int = 30, rules: Ruleset | str | Path | Mapping | None = None, *, guess: bool = False,
        lang: str | None = None,
    ) -> None:
        if han not in HAN or fu not in FU:
            raise TableError("not_in_table", han=han, fu=fu, most=HAN[-1], known=FU)
        chosen = lesson_rules.rules if rules is None else ruleset(rules)
        self.state = State(han, fu, chosen, text(lang).lang, guess)
        super().__init__()
        if rules is None:
            lesson_rules.tell(self)
        self.redraw()

    @property
    def base(self) -> int:
        """The base points."""
        return self.state.count.base

    def turn(self, han: int | None = None, fu: int | None = None) -> None:
        """To another han, another fu, or both; None leaves it. Raises TableError: not_in_table."""
        han = self.state.han if han is None else han
        fu = self.state.fu if fu is None else fu
        if han not in HAN or fu not in FU:
            raise TableError("not_in_table", han=han, fu=fu, most=HAN[-1], known=FU)
        self._become(_another(self.state, han=han, fu=fu))

    def answer(self, base: int) -> None:
        """Answer the question, if one is asked."""
        self._become(update(update(self.state, "choose", str(base)), "check"))

    def show(self) -> None:
        """Show the base points without an answer."""
        self._become(update(self.state, "show"))

    def rules_changed(self, rules: Ruleset) -> None:
        """Count by other rules."""
        self._become(_another(self.state, rules=rules, kiriage=None))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return parts.base_points_twin(self.state.count, self.state.words, asked=self.state.asking)

    def __repr__(self) -> str:
        state = self.state
        return f"BasePoints(han={state.han}, fu={state.fu}, rules={state.count.rules.id!r})"
