"""ScoreStepper: one hand, five steps in order. Guess before you look; every row lights up its tiles."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from types import MappingProxyType

from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html import doubts, frame, ledger, points
from mahjong_teach.display.html.frame import KEYS, PARTS, StepView
from mahjong_teach.display.html.twin import twin
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import sprite, used_names
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.near import NearMiss
from mahjong_teach.scoring.points import LIMITS
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.typed import typed
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.choices import Choice, answer, choices
from mahjong_teach.widgets.lesson_rules import lesson_rules

LAST = len(PARTS)
SHOWN = "shown"                        # instead of an answer: the learner asked to be shown


@dataclass(frozen=True, slots=True)
class State:
    """Where a learner is.

    at: the step in view, 1–5. reached: the last step whose number is known, 0–5; while `at` is beyond, it is asked.
    chosen: id of the choice that is marked, "" for none. given: by step, the choice's id that was answered, or SHOWN.
    nudged: the learner pressed Check without an answer.
    """

    score: Score
    lang: str
    guess: bool = True
    at: int = 1
    reached: int = 0
    chosen: str = ""
    nudged: bool = False
    given: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    near_misses: tuple[NearMiss, ...] = ()

    @property
    def asking(self) -> bool:
        return self.at > self.reached

    @property
    def part(self) -> str:
        return PARTS[self.at - 1]

    @property
    def words(self) -> Text:
        return text(self.lang)


def start(scored: Score, lang: str, guess: bool = True, at: int = 1) -> State:
    """The first state: at step `at`, everything before it known."""
    state = State(scored, lang, guess, near_misses=tuple(scored.near_misses))
    return go(replace(state, reached=at - 1), at)


# ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────


def update(state: State, event: str, value: str = "") -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    if event == "go" and value.isdecimal():
        return go(state, int(value)) if int(value) <= state.reached + 1 else state
    if event == "choose" and state.asking:
        return replace(state, chosen=value, nudged=False)
    if event == "check" and state.asking:
        return check(state)
    handler = {"show": show, "next": go_on, "back": back, "again": again}.get(event)
    return handler(state) if handler else state


def go(state: State, at: int) -> State:
    """To a step, 1–5. Steps on the way count as known; the step itself is asked in guess mode, if it can be."""
    at = _landing(state, max(1, min(at, LAST)))
    known = max(state.reached, at - 1)
    if not (state.guess and is_asked(state.score, PARTS[at - 1])):
        known = max(known, at)
    return replace(state, at=at, reached=known, chosen="", nudged=False)


def go_on(state: State) -> State:
    """To the step after this one; fu and rounding are passed over where they change nothing."""
    return state if state.asking or state.at == LAST else go(state, _following(state.score, state.at))


def back(state: State) -> State:
    """To the step before this one."""
    return go(state, _preceding(state.score, state.at))


def again(state: State) -> State:
    """From the beginning."""
    return go(replace(state, reached=0, given=MappingProxyType({})), 1)


def check(state: State) -> State:
    """Take the marked choice as the answer; without one, ask for it."""
    if not state.chosen:
        return replace(state, nudged=True)
    return _reach(state, state.chosen)


def show(state: State) -> State:
    """Show the number without an answer."""
    return _reach(state, SHOWN) if state.asking else state


def _reach(state: State, given: str) -> State:
    answers = MappingProxyType({**state.given, state.at: given})
    return replace(state, reached=state.at, given=answers, chosen="", nudged=False)


def fu_matter(scored: Score) -> bool:
    """False where the limit goes by han alone, or a yakuman counts."""
    return not scored.yakuman and scored.han < LIMITS[0][0]


def is_asked(scored: Score, part: str) -> bool:
    """Is there anything to guess?"""
    return fu_matter(scored) or part not in ("fu", "rounding")


def _landing(state: State, at: int) -> int:
    """A yakuman has no fu and no rounding to look at."""
    return 4 if state.score.yakuman and at in (2, 3) else at


def _following(scored: Score, at: int) -> int:
    return 4 if at == 1 and not fu_matter(scored) else at + 1


def _preceding(scored: Score, at: int) -> int:
    return 1 if at == 4 and not fu_matter(scored) else max(at - 1, 1)


def given_choice(state: State, at: int) -> Choice | None:
    """What was answered at a step, None if nothing was."""
    given = state.given.get(at, SHOWN)
    offered = choices(state.score, PARTS[at - 1], state.words) if given != SHOWN else ()
    return next((choice for choice in offered if choice.id == given), None)


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW, heading: str = "") -> str:
    """The widget in this state. heading: instead of the usual title."""
    scored, words = state.score, state.words
    known = state.part if not state.asking else ""
    hand = hand_view(scored, words, part=known)
    body = _question(state, ids) if state.asking else _answer(state, ids)
    folds = "" if state.asking else (
        doubts.why_not(scored, list(state.near_misses), words, ids) + doubts.other_readings(scored, words, ids))
    shown = [code.code for code in (*scored.win.dora, *scored.win.ura)]
    art = sprite({*used_names(hand.tiles), *_red_and_plain(scored), *shown, "win"}, prefix=ids, lang=state.lang)
    return (
        f'<div class="mt is-column" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"'
        f' data-at="{state.at}{"?" if state.asking else ""}">{art}'
        f'{frame.head(heading or words.say("stepper.title"), words, ids)}{frame.chips(scored, words, ids)}'
        f'{frame.tray(hand, ids)}{frame.steps_bar(_bar(state), words)}'
        f'<p class="mt-hidden" role="status">{escape(_said(state))}</p>{body}{folds}</div>'
    )


def _red_and_plain(scored: Score) -> set[str]:
    """Other readings may put a red five elsewhere, and an unseen side of a kong may be needed face up."""
    return {tile.code for tile in scored.hand.tiles}


def _bar(state: State) -> list[StepView]:
    views = []
    for at, part in enumerate(PARTS, 1):
        value, unit = frame.step_value(state.score, part, state.words)
        if at > state.reached:
            value, unit = "?" if state.asking and at == state.at else "", ""
        is_open = at <= max(state.reached, state.at) and not (state.score.yakuman and at in (2, 3))
        views.append(StepView(part, value, unit, at == state.at, is_open))
    return views


def _question(state: State, ids: str) -> str:
    words, part = state.words, state.part
    offered = choices(state.score, part, words)
    # One stop for the Tab key: the marked answer, or the first.
    stop = state.chosen or offered[0].id
    options = "".join(
        f'<button type="button" class="mt-button" role="radio" aria-checked="{str(choice.id == state.chosen).lower()}"'
        f' tabindex="{0 if choice.id == stop else -1}" data-do="choose" data-value="{choice.id}"{KEYS}'
        f'{" data-first" if choice.id == stop else ""}>{escape(choice.label)}</button>'
        for choice in offered
    )
    nudge = f'<p class="mt-muted">{escape(words.say("stepper.choose_first"))}</p>' if state.nudged else ""
    return (
        f'<div class="mt-body" data-key="ask-{part}"><h4 id="{ids}-question">{escape(question(state.score, part, words))}</h4>'
        f'<div class="mt-options" role="radiogroup" aria-labelledby="{ids}-question" data-enter="check">{options}</div>'
        f'{nudge}</div><div class="mt-foot">{_back(state)}<span class="mt-space"></span>'
        f'{_button("show", words.say("stepper.show_me"), "is-bare")}'
        f'{_button("check", words.say("stepper.check"), "is-go", after=icon("next"))}</div>'
    )


def question(scored: Score, part: str, words: Text) -> str:
    """What is asked at a step."""
    key = "yakuman" if part == "han" and scored.yakuman else part
    return words.say(f"stepper.ask.{key}", fu=scored.fu_raw, wind=words.term(scored.win.seat).name)


def _answer(state: State, ids: str) -> str:
    return f'{_verdict(state)}{_body(state, ids)}<div class="mt-foot">{_back(state)}{_next(state)}</div>'


def _body(state: State, ids: str) -> str:
    scored, words, part = state.score, state.words, state.part
    if part == "han":
        inner = ledger.han_ledger(scored, words, ids)
    elif part == "fu":
        note = "" if fu_matter(scored) else _muted(words.say("stepper.fu_not_needed", limit=scored.limit))
        inner = note + ledger.fu_ledger(scored, words, ids)
    elif part == "rounding":
        what, also = points.rounding_words(scored, words)
        inner = f'{points.ruler(scored, words)}<p tabindex="-1" data-first>{escape(what)}</p>{_muted(also)}'
    elif part == "base":
        inner = (f'{points.formula_html(scored, words)}{points.ladder(scored, words)}'
                 f'<p tabindex="-1" data-first>{escape(points.base_words(scored, words))}</p>')
    else:
        inner = (f'<h4>{escape(ledger.payment_heading(scored, words))}</h4>{ledger.payment_ledger(scored, words, ids)}'
                 f'{_muted(ledger.payment_note(scored, words))}')
    if part in ("rounding", "base"):
        inner += _sources(state)
    return f'<div class="mt-body" data-key="{part}">{inner}</div>'


def _muted(said: str) -> str:
    return f'<p class="mt-muted mt-small">{escape(said)}</p>'


def _sources(state: State) -> str:
    """Where the steps of this part are written, for parts that have no rows."""
    told = dict.fromkeys(ledger.source_line(step.source, state.words) for step in state.score.part(state.part))
    lines = "".join(f"<p>{one}</p>" for one in told)
    return (f'<details class="mt-where" data-key="where"><summary{KEYS}>{escape(state.words.say("stepper.source"))}'
            f'</summary>{lines}</details>')


def _verdict(state: State) -> str:
    """Right or wrong, kindly, and what to look at now."""
    choice = given_choice(state, state.at)
    if choice is None:
        return ""
    right = choice.holds(answer(state.score, state.part))
    look = state.words.say(f"stepper.{'look' if right else 'look_where'}.{state.part}")
    kind, tone = ("ok", " is-ok") if right else ("info", "")
    return (f'<p class="mt-say{tone}">{icon(kind)}<span><b>{escape(verdict_words(state, choice))}</b> '
            f'{escape(look)}</span></p>')


def verdict_words(state: State, choice: Choice) -> str:
    """What was said and what it is."""
    number = answer(state.score, state.part)
    right = choice.holds(number)
    key = "wrong" if not right else "right" if choice.least == choice.most else "right_range"
    return state.words.say(f"stepper.{key}", given=choice.label, answer=number)


def _said(state: State) -> str:
    """What a screen reader hears after an event: the verdict, and the number reached."""
    words = state.words
    if state.nudged:
        return words.say("stepper.choose_first")
    if state.asking:
        return ""
    choice = given_choice(state, state.at)
    value, unit = frame.step_value(state.score, state.part, words)
    total = words.say("stepper.total", name=words.say(f"part.{state.part}"), value=f"{value} {unit}".strip())
    return f"{verdict_words(state, choice)} {total}" if choice else total


def _back(state: State) -> str:
    if state.at == 1:
        return ""
    name = state.words.say(f"part.{PARTS[_preceding(state.score, state.at) - 1]}")
    return _button("back", name, before=icon("prev"))


def _next(state: State) -> str:
    if state.at == LAST:
        return _button("again", state.words.say("stepper.again"), "is-go")
    skips = _following(state.score, state.at) > state.at + 1
    key = "stepper.straight_to_base" if skips else f"stepper.next.{state.part}"
    return _button("next", state.words.say(key), "is-go", after=icon("next"))


def _button(event: str, label: str, kind: str = "", *, before: str = "", after: str = "") -> str:
    return (f'<button type="button" class="mt-button{f" {kind}" if kind else ""}" data-do="{event}"{KEYS}>'
            f'{before}{escape(label)}{after}</button>')


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class ScoreStepper(HtmlWidget):
    """A hand taken apart in five steps: han, fu, rounding, base points, payments.

    hand, win, by and what follows: as in `mahjong_teach.typed`; or a Hand and a Win, and the rest is left out.
    rules: anything `ruleset` takes; None follows the lesson's RulesPicker.
    guess: ask for each number before showing it. step: where to begin, 1–5. lang: "es" or "en"; None the current one.

    Raises MahjongError where the hand cannot be scored.
    """

    def __init__(
        self, hand: Hand | str, win: Win | str, by: str = "ron", *, seat: str = "S", round: str = "E",
        events: str = "", melds: str = "", dora: str = "", ura: str = "", honba: int = 0, sticks: int = 0,
        rules: Ruleset | str | Path | Mapping | None = None, guess: bool = True, step: int = 1,
        lang: str | None = None,
    ) -> None:
        if isinstance(hand, str):
            hand, win = typed(hand, win, by, seat=seat, round=round, events=events, melds=melds, dora=dora, ura=ura,
                              honba=honba, sticks=sticks)
        self._hand, self._win, self._follows = hand, win, rules is None
        chosen = lesson_rules.rules if rules is None else ruleset(rules)
        self.state = start(score(hand, win, chosen), text(lang).lang, guess, step)
        self._trouble: MahjongError | None = None
        super().__init__()
        self.redraw()
        if self._follows:
            lesson_rules.tell(self)

    @property
    def score(self) -> Score:
        """The count under the rules in force."""
        return self.state.score

    def go(self, step: int) -> None:
        """Go to a step, 1–5; what lies before counts as known."""
        self._become(go(self.state, step))

    def answer(self, value: int) -> None:
        """Answer the question in view with a number."""
        offered = choices(self.score, self.state.part, self.state.words)
        choice = next((one for one in offered if one.holds(value)), None)
        if self.state.asking and choice:
            self._become(_reach(self.state, choice.id))

    def show(self) -> None:
        """Show the number that is asked for."""
        self._become(show(self.state))

    def back(self) -> None:
        """Go one step back."""
        self._become(back(self.state))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def take(self, hand: Hand, win: Win, rules: Ruleset) -> None:
        """From now on take this hand apart, under these rules; from the first step, if it counts differently."""
        self._hand, self._win = hand, win
        lesson_rules.forget(self)
        scored = score(hand, win, rules)
        self._trouble = None
        if scored != self.score:
            self.state = start(scored, self.state.lang, self.state.guess)
        self.redraw()

    def rules_changed(self, rules: Ruleset) -> None:
        """Count again under other rules; a hand that no longer wins says so and keeps the old count."""
        try:
            scored = score(self._hand, self._win, rules)
        except MahjongError as error:
            self._trouble = error
        else:
            self._trouble = None
            self.state = start(scored, self.state.lang, self.state.guess, self.state.at)
        self.redraw()

    def draw(self) -> str:
        if self._trouble:
            return trouble(self._trouble, self.state.words)
        return html(self.state)

    def twin(self) -> str:
        return twin(self.score, self.state.words)

    def __repr__(self) -> str:
        return f"ScoreStepper({str(self._hand)!r}, {str(self._win.tile)!r}, {self._win.by!r}, rules={self.score.rules.id!r})"


def trouble(error: MahjongError, words: Text) -> str:
    """Instead of a count: what is wrong with it."""
    label = escape(words.say("stepper.title"))
    return (f'<div class="mt is-column" role="group" lang="{words.lang}" aria-label="{label}"><p class="mt-say is-no" role="status">'
            f'{icon("no")}<span><b>{escape(words.say("stepper.not_scored"))}</b> {escape(words.error(error))}</span></p>'
            "</div>")
