"""WhatIf: a fault at the table. Which one, how the hand goes on, and what it costs by the rules in force."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from mahjong_teach.display.html.bare import box, details, paragraph, table
from mahjong_teach.display.html.doubts import fold
from mahjong_teach.display.html.frame import rules_name
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.faults import OFFENCES, OUTCOMES, Verdict, verdict
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.keys import Key, live_line, radios
from mahjong_teach.widgets.lesson_rules import lesson_rules

# How grave a verdict looks; the words say it first.
TONES = {"chombo": "no", "dead_hand": "no", "wait": ""}


@dataclass(frozen=True, slots=True)
class State:
    """offence: one of OFFENCES, outcome: one of OUTCOMES; "" before one is chosen."""

    rules: Ruleset
    lang: str
    offence: str = ""
    outcome: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)


def update(state: State, event: str, value: str) -> State:
    """The state after a key; one that is none changes nothing."""
    if event == "offence" and value in OFFENCES:
        return replace(state, offence=value)
    if event == "outcome" and value in OUTCOMES:
        return replace(state, outcome=value)
    return state


def found(state: State, rules: Ruleset | None = None) -> Verdict:
    """The verdict on the chosen offence, under the state's own rules or others."""
    return verdict(state.offence, state.outcome, rules or state.rules)


# ── html ─────────────────────────────────────────────────────────────────────────────────────────

def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words = state.words
    rules = f'{escape(words.say("stepper.rules"))} <b>{escape(rules_name(state.rules, words))}</b>'
    offences = [Key("offence", one, words.say(f"faults.offence.{one}"), state.offence == one) for one in OFFENCES]
    asked = radios(words.say("what_if.offence"), offences, ids, "is-words")
    if state.offence:
        outcomes = [Key("outcome", one, words.say(f"faults.outcome.{one}"), state.outcome == one) for one in OUTCOMES]
        asked += f'<p class="mt-muted">{escape(words.say(f"faults.about.{state.offence}"))}</p>'
        asked += radios(words.say("what_if.outcome"), outcomes, ids, "is-words")
    return (
        f'<div class="mt" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"><div class="mt-head">'
        f'<h3 id="{ids}-title">{escape(words.say("what_if.title"))}</h3><span class="mt-space"></span>'
        f'<span class="mt-chip">{rules}</span></div><div class="mt-body">{asked}</div>{_verdict(state)}</div>'
    )


def _verdict(state: State) -> str:
    if not state.offence or not state.outcome:
        return ""
    words, now = state.words, found(state)
    where = f'<b>{escape(words.say("stepper.source"))}</b> {source_line(now.source, words)}'
    source = f'<p class="mt-body mt-small"><span>{where}</span></p>'
    groups = compare(state)
    lines = "".join(f"<li><b>{escape(', '.join(named))}</b>: {escape(said)}</li>" for said, named in groups.items())
    others = fold("rules", words.say("flow.other_rules"), words.say("flow.other_rules_n", n=len(groups) - 1),
                  f'<ul class="mt-verdict-list">{lines}</ul>')
    said = live_line(words.verdict(now), TONES.get(now.code, "ok"), "verdict")
    return f"{said}{source}{others}"


def compare(state: State) -> dict[str, list[str]]:
    """Verdict in words → the rulesets that give it, the state's own first."""
    groups: dict[str, list[str]] = {}
    for rules in (state.rules, *map(ruleset, RULESETS)):
        named = groups.setdefault(state.words.verdict(found(state, rules)), [])
        if rules_name(rules, state.words) not in named:
            named.append(rules_name(rules, state.words))
    return groups


# ── without a page ───────────────────────────────────────────────────────────────────────────────

def by_verdict(offence: str, state: State) -> dict[str, list[str]]:
    """Verdict in words → the outcomes after which it falls, as names."""
    groups: dict[str, list[str]] = {}
    for outcome in OUTCOMES:
        said = state.words.verdict(verdict(offence, outcome, state.rules))
        groups.setdefault(said, []).append(state.words.say(f"faults.outcome.{outcome}"))
    return groups


def twin(state: State) -> str:
    """All faults and what they cost, for pages without scripts and style sheets."""
    words = state.words
    parts = []
    for offence in OFFENCES:
        rows = [(escape("; ".join(outcomes)), escape(said)) for said, outcomes in by_verdict(offence, state).items()]
        about = paragraph(escape(words.say(f"faults.about.{offence}")))
        parts.append(details(words.say(f"faults.offence.{offence}"), "", about + table(rows, "ll")))
    title = f'<b>{escape(words.say("what_if.title"))}</b> · {escape(rules_name(state.rules, words))}'
    return box(paragraph(title), *parts)


def plain(state: State) -> str:
    """The same in lines of text."""
    lines = []
    for offence in OFFENCES:
        lines.append(f"{state.words.say(f'faults.offence.{offence}')}:")
        lines += [f"  {'; '.join(outcomes)}: {said}" for said, outcomes in by_verdict(offence, state).items()]
    return "\n".join(lines)


# ── widget ───────────────────────────────────────────────────────────────────────────────────────

class WhatIf(HtmlWidget):
    """What happens if… somebody commits a fault.

    offence: one of scoring/faults.py to begin with, "" for none. rules: anything `ruleset` takes; None follows the
    lesson's RulesPicker. lang: "es" or "en"; None the current one.

    Raises MahjongError where the rules are none, or there is no such offence.
    """

    def __init__(
        self, offence: str = "", rules: Ruleset | str | Path | Mapping | None = None, *, lang: str | None = None,
    ) -> None:
        self._follows = rules is None
        self.state = State(lesson_rules.rules if rules is None else ruleset(rules), text(lang).lang, offence)
        if offence:
            verdict(offence, OUTCOMES[0], self.state.rules)
        super().__init__()
        self.redraw()
        if self._follows:
            lesson_rules.tell(self)

    @property
    def verdict(self) -> Verdict | None:
        """On the chosen fault and how the hand goes on; None before both are chosen."""
        return found(self.state) if self.state.offence and self.state.outcome else None

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """Judge by other rules."""
        self.state = replace(self.state, rules=rules)
        self.redraw()

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return twin(self.state)

    def plain(self) -> str:
        return plain(self.state)

    def __repr__(self) -> str:
        return f"WhatIf({self.state.offence!r}, rules={self.state.rules.id!r})"
