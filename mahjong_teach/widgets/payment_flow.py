"""PaymentFlow: a hand has ended; who pays whom, how much, and why. Guess first, look, change the hand, compare rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from types import MappingProxyType

from mahjong_teach.display.flow import Flow, event_words, flow
from mahjong_teach.display.flow_picture import flow_svg
from mahjong_teach.display.html import frame
from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.flow import flow_html, flow_plain, flow_twin
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError, TableError
from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.record import read_rules
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.scoring.settle import SEATS, Table
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.hand_end import Entry, entry_of, event_of, read_points, update as update_entry
from mahjong_teach.widgets.hand_end_form import Form, missing_words
from mahjong_teach.widgets.keys import Key, button, toggles
from mahjong_teach.widgets.lesson_rules import lesson_rules

WHO, HOW_MUCH, KNOWN = "who", "how_much", "known"     # what is asked; in the end nothing is
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class State:
    """A hand's end and how far its payments are known.

    honba, sticks, scores: as typed, scores by seat. asks: WHO, HOW_MUCH or KNOWN. marked: seats (or NOBODY) that the
    learner says pay. amounts: seat → what it pays, as typed. shown: the learner asked to be shown. nudge: a sentence's
    key, what is still missing from an answer.
    """

    rules: Ruleset
    lang: str
    dealer: int = 0
    honba: str = "0"
    sticks: str = "0"
    scores: tuple[str, str, str, str] = ("", "", "", "")
    entry: Entry = Entry()
    guess: bool = False
    asks: str = KNOWN
    marked: frozenset = frozenset()
    amounts: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    shown: bool = False
    nudge: tuple[str, str] | None = None

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def names(self) -> tuple[str, ...]:
        """The winds of the seats."""
        return tuple(self.words.term(WINDS[(seat - self.dealer) % 4]).name for seat in SEATS)


class Outcome:
    """What a state comes to under some rules: a settled hand, or `trouble`, a sentence that says why there is none."""

    def __init__(self, state: State, rules: Ruleset | None = None) -> None:
        self.rules = rules or state.rules
        self._words = state.words
        self.trouble = missing_words(state.entry, state.names, state.words) or _unreadable(state)
        if self.trouble:
            return
        try:
            self.record = record_of(state, self.rules)
            self.settlement, self.before = settle_record(self.record)
        except MahjongError as error:
            self.trouble = state.words.error(error)

    @property
    def flow(self) -> Flow:
        """The settled hand in words."""
        record = self.record
        table = Table(
            self.rules, record["dealer_seat"], record["honba"], record["riichi_sticks"],
            frozenset(record["riichi_this_hand"]),
        )
        return flow(self.settlement, table, record["event"], self.before, self._words)

    @property
    def paying(self) -> dict[int, int]:
        """Seat → all that it pays."""
        paid: dict[int, int] = {}
        for transfer in self.settlement.transfers:
            if transfer.giver is not None:
                paid[transfer.giver] = paid.get(transfer.giver, 0) + transfer.points
        return paid


def record_of(state: State, rules: Ruleset) -> dict[str, object]:
    """The state as a record of scoring/settle_record.py. Scores that nobody typed are those of the start."""
    event = event_of(state.entry, rules)
    return {
        "rules": rules, "dealer_seat": state.dealer, "honba": read_points(state.honba),
        "riichi_sticks": read_points(state.sticks), "riichi_this_hand": sorted(state.entry.riichi),
        "scores": [read_points(typed) for typed in _scores(state, rules)], "event": event,
    }


def _scores(state: State, rules: Ruleset) -> list[str]:
    """As typed; the empty ones as after laying this hand's stick, and nothing else, since the start."""
    if any(typed.strip() for typed in state.scores):
        return [typed if typed.strip() else str(rules.start) for typed in state.scores]
    return [str(rules.start - STICK * (seat in state.entry.riichi)) for seat in SEATS]


def _unreadable(state: State) -> str:
    """The first of the table's numbers that is none."""
    typed = (state.honba, state.sticks, *filter(str.strip, state.scores))
    wrong = next((one for one in typed if read_points(one) is None), None)
    return "" if wrong is None else state.words.say("flow.guess.not_a_number", given=wrong)


# ── events ───────────────────────────────────────────────────────────────────────────────────────

def update(state: State, event: str, value: str = "") -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    if event in _STEPS:
        return _STEPS[event](state, value)
    if event in ("honba", "sticks"):
        return _start(replace(state, **{event: value}))
    if event.startswith("score:"):
        seat = int(event.removeprefix("score:"))
        return replace(state, scores=(*state.scores[:seat], value, *state.scores[seat + 1:]))
    if event.startswith("amount:"):
        amounts = MappingProxyType({**state.amounts, int(event.removeprefix("amount:")): value})
        return replace(state, amounts=amounts, nudge=None)
    entry = update_entry(state.entry, event, value)
    if entry is state.entry:
        return state
    sticks = _with_riichi(state, entry) if event == "riichi" else state.sticks
    return _start(replace(state, entry=entry, sticks=sticks))


def _start(state: State) -> State:
    """Ask from the beginning, where there is something to ask."""
    asks = WHO if state.guess and not Outcome(state).trouble else KNOWN
    return replace(state, asks=asks, marked=frozenset(), amounts=MappingProxyType({}), shown=False, nudge=None)


def _with_riichi(state: State, entry: Entry) -> str:
    """The sticks on the table after one more riichi, or one fewer."""
    before = read_points(state.sticks)
    return state.sticks if before is None else str(max(0, before + len(entry.riichi) - len(state.entry.riichi)))


def _mark(state: State, value: str) -> State:
    """Somebody pays, or nobody: the two exclude each other."""
    if value == NOBODY:
        return replace(state, marked=frozenset({NOBODY}) ^ state.marked & {NOBODY}, nudge=None)
    return replace(state, marked=(state.marked - {NOBODY}) ^ {int(value)}, nudge=None)


def _check(state: State, _: str) -> State:
    if state.asks == WHO:
        if not state.marked:
            return replace(state, nudge=("mark_first", ""))
        return replace(state, asks=HOW_MUCH if Outcome(state).paying else KNOWN)
    for seat in Outcome(state).paying:
        typed = state.amounts.get(seat, "").strip()
        if not typed:
            return replace(state, nudge=("write_all", ""))
        if read_points(typed) is None:
            return replace(state, nudge=("not_a_number", typed))
    return replace(state, asks=KNOWN, nudge=None)


def _show(state: State, _: str) -> State:
    """Show what is asked without an answer."""
    return replace(state, asks=KNOWN, shown=True, nudge=None)


_STEPS = {"mark": _mark, "check": _check, "show": _show, "again": lambda state, _: _start(state)}


# ── html ─────────────────────────────────────────────────────────────────────────────────────────

def html(state: State, ids: str = VIEW, heading: str = "") -> str:
    """The widget in this state. heading: instead of the usual title."""
    words, outcome = state.words, Outcome(state)
    title = escape(heading or words.say("flow.title"))
    body = _trouble(outcome, words) if outcome.trouble else _asked(state, outcome, ids) if state.asks != KNOWN else (
        _known(state, outcome, ids))
    return (
        f'<section class="mt" aria-labelledby="{ids}-title" data-at="{state.asks}"><header class="mt-head">'
        f'<h3 id="{ids}-title">{title}</h3></header>{_chips(state, outcome)}{body}{_form(state, outcome, ids)}</section>'
    )


def _chips(state: State, outcome: Outcome) -> str:
    """What is known of the table, and what happened."""
    words = state.words
    said = [f'{escape(words.say("stepper.rules"))} <b>{escape(frame.rules_name(state.rules, words))}</b>']
    if not outcome.trouble:
        record = outcome.record
        said += [escape(words.say("flow.deals", name=state.names[state.dealer])),
                 escape(words.say("flow.counters", n=record["honba"])), escape(words.say("flow.sticks", n=record["riichi_sticks"]))]
    chips = "".join(f'<span class="mt-chip">{one}</span>' for one in said)
    happened = "" if outcome.trouble else (
        f'<p class="mt-happened">{escape(event_words(outcome.record["event"], state.names, words))}</p>')
    return f'<div class="mt-chips">{chips}</div>{happened}'


def _trouble(outcome: Outcome, words: Text) -> str:
    return f'<p class="mt-say" role="status">{icon("info")}<span>{escape(outcome.trouble)}</span></p>'


def _asked(state: State, outcome: Outcome, ids: str) -> str:
    """The picture without its payments, and the question."""
    words = state.words
    question = _who(state, ids) if state.asks == WHO else _how_much(state, outcome, ids)
    nudge = ""
    if state.nudge:
        key, given = state.nudge
        nudge = f'<p class="mt-muted" role="status">{escape(words.say(f"flow.guess.{key}", given=given))}</p>'
    return (
        f'<div class="mt-body" data-key="ask-{state.asks}"><div class="mt-paying">{flow_svg(outcome.flow, words, asked=True)}'
        f'<div class="mt-paid">{question}{nudge}</div></div></div>'
        f'<div class="mt-foot"><span class="mt-space"></span>{button("show", words.say("flow.guess.show_me"), "is-bare")}'
        f'{button("check", words.say("flow.guess.check"), "is-go", after=icon("next"))}</div>'
    )


def _who(state: State, ids: str) -> str:
    keys = [Key("mark", str(seat), state.names[seat], seat in state.marked) for seat in _in_turn(state)]
    keys.append(Key("mark", NOBODY, state.words.say("flow.guess.nobody"), NOBODY in state.marked))
    return toggles(state.words.say("flow.guess.who"), keys, ids, "is-seats")


def _how_much(state: State, outcome: Outcome, ids: str) -> str:
    words = state.words
    fields = "".join(
        f'<label class="mt-field"><span class="mt-label">{escape(words.say("flow.guess.seat_pays", name=state.names[seat]))}'
        f'</span><input class="mt-input" id="{ids}-amount-{seat}" inputmode="numeric" autocomplete="off"'
        f' data-field="amount:{seat}" value="{escape(state.amounts.get(seat, ""))}"{frame.KEYS}'
        f'{" data-first" if i == 0 else ""}></label>'
        for i, seat in enumerate(seat for seat in _in_turn(state) if seat in outcome.paying)
    )
    return (f'<p>{escape(_who_verdict(state, outcome))}</p><h4>{escape(words.say("flow.guess.how_much"))}</h4>'
            f'<div class="mt-form">{fields}</div>')


def _in_turn(state: State) -> list[int]:
    """The dealer first."""
    return [(state.dealer + i) % 4 for i in SEATS]


def _named(seats: set, state: State) -> str:
    named = [state.names[seat] for seat in _in_turn(state) if seat in seats]
    return state.words.listed(named, "and") if named else state.words.say("flow.guess.nobody")


def _who_verdict(state: State, outcome: Outcome) -> str:
    """Whether those who were marked are those who pay."""
    words, pay = state.words, set(outcome.paying)
    answer = words.say("flow.guess.who_shown", answer=_named(pay, state))
    if not state.marked:
        return answer
    if state.marked - {NOBODY} == pay:
        return f'{words.say("flow.guess.who_right")} {answer}'
    return f'{words.say("flow.guess.who_wrong", given=_named(set(state.marked), state))} {answer}'


def verdicts(state: State, outcome: Outcome) -> list[tuple[bool, str]]:
    """What the learner said and what it is: (right, sentence), who pays first, then seat by seat."""
    if not state.guess or not state.marked:
        return []
    found = [(state.marked - {NOBODY} == set(outcome.paying), _who_verdict(state, outcome))]
    if state.shown:
        return found
    for seat in _in_turn(state):
        if seat in outcome.paying:
            given, answer = read_points(state.amounts[seat]), outcome.paying[seat]
            key = "one_right" if given == answer else "one_wrong"
            said = state.words.say(f"flow.guess.{key}", name=state.names[seat], given=given, answer=answer)
            found.append((given == answer, said))
    return found


def _known(state: State, outcome: Outcome, ids: str) -> str:
    words = state.words
    lines = "".join(
        f'<li>{icon("ok" if right else "no", "ok" if right else "no")}<span>{escape(said)}</span></li>'
        for right, said in verdicts(state, outcome)
    )
    told = f'<ul class="mt-verdicts" role="status">{lines}</ul>' if lines else ""
    again = f'<div class="mt-foot">{button("again", words.say("flow.guess.again"))}</div>' if state.guess else ""
    return (f'<div class="mt-body" data-key="known">{told}{flow_html(outcome.flow, words, ids)}</div>{again}'
            f'{_other_rules(state, outcome, ids)}')


# ── other rules ──────────────────────────────────────────────────────────────────────────────────

def compare(state: State) -> list[tuple[list[str], Outcome]]:
    """The rulesets by what the hand comes to in them, those that agree with the state's own first."""
    found: dict[object, tuple[list[str], Outcome]] = {}
    for rules in (state.rules, *map(ruleset, RULESETS)):
        outcome = Outcome(state, rules)
        key = outcome.trouble or (outcome.settlement.deltas, outcome.flow.remark, outcome.settlement.next)
        named, _ = found.setdefault(key, ([], outcome))
        if frame.rules_name(rules, state.words) not in named:
            named.append(frame.rules_name(rules, state.words))
    return list(found.values())


def _comparison(state: State) -> list[list[str]]:
    """Rows of cells, as text: rules, then what each seat gains, or one cell that says why nothing is paid."""
    words, rows = state.words, []
    for named, outcome in compare(state):
        if outcome.trouble:
            rows.append([", ".join(named), outcome.trouble])
        else:
            deltas = [words.signed(outcome.settlement.deltas[seat]) for seat in _in_turn(state)]
            rows.append([", ".join(named), *deltas, outcome.flow.remark])
    return rows


def _other_rules(state: State, outcome: Outcome, ids: str) -> str:
    words = state.words
    rows = _comparison(state)
    head = "".join(f"<th scope=\"col\">{escape(state.names[seat])}</th>" for seat in _in_turn(state))
    lines = ""
    for named, *cells in rows:
        if len(cells) == 1:
            inner = f'<td colspan="4">{escape(cells[0])}</td>'
        else:
            *deltas, remark = cells
            inner = "".join(f'<td class="mt-number">{delta}</td>' for delta in deltas)
            named = f"{named}. {remark}" if remark else named
        lines += f'<tr><th scope="row">{escape(named)}</th>{inner}</tr>'
    count = words.say("flow.other_rules_n", n=len(rows) - 1)
    return (
        f'<details class="mt-fold" data-key="rules"><summary{frame.KEYS}>{escape(words.say("flow.other_rules"))}'
        f'<span class="mt-chip">{escape(count)}</span></summary><div class="mt-inner"><div class="mt-scroll" tabindex="0"'
        f' role="region" aria-label="{escape(words.say("flow.other_rules"))}"{frame.KEYS}><table class="mt-deltas"><thead><tr>'
        f'<th scope="col">{escape(words.say("stepper.rules"))}</th>{head}</tr></thead><tbody>{lines}</tbody></table></div></div>'
        "</details>"
    )


# ── the form ─────────────────────────────────────────────────────────────────────────────────────

def _form(state: State, outcome: Outcome, ids: str) -> str:
    """How the hand ended and what lay on the table, to be changed; open where there is no hand yet."""
    words = state.words
    entered = Form(state.entry, state.rules, state.names, words, ids)
    fields = [("honba", words.say("ui.honba"), state.honba), ("sticks", words.say("flow.form.sticks"), state.sticks)]
    fields += [
        (f"score:{seat}", words.say("flow.form.score", name=state.names[seat]), state.scores[seat])
        for seat in _in_turn(state)
    ]
    drawn = "".join(
        f'<label class="mt-field"><span class="mt-label">{escape(label)}</span><input class="mt-input"'
        f' id="{ids}-{event.replace(":", "-")}" inputmode="numeric" autocomplete="off" data-field="{event}"'
        f' value="{escape(typed)}"{frame.KEYS}></label>'
        for event, label, typed in fields
    )
    inner = f'{entered.html()}{entered.riichi()}<div class="mt-form">{drawn}</div>'
    return (
        f'<details class="mt-fold" data-key="form"{"" if state.entry.ending else " open"}><summary{frame.KEYS}>'
        f'{escape(words.say("flow.change"))}<span class="mt-chip">{escape(words.say("flow.change_note"))}</span></summary>'
        f'<div class="mt-inner">{inner}</div></details>'
    )


# ── without a page ───────────────────────────────────────────────────────────────────────────────

def twin(state: State) -> str:
    """The settled hand for pages without scripts and style sheets."""
    words, outcome = state.words, Outcome(state)
    title = paragraph(f'<b>{escape(words.say("flow.title"))}</b>')
    if outcome.trouble:
        return box(title, paragraph(escape(outcome.trouble)))
    record = outcome.record
    on_table = words.say("flow.on_table", counters=words.say("flow.counters", n=record["honba"]),
                         sticks=words.say("flow.sticks", n=record["riichi_sticks"]))
    happened = event_words(record["event"], state.names, words)
    rows = [[escape(cell) for cell in (*row, *[""] * (6 - len(row)))] for row in _comparison(state)]
    head = [words.say("stepper.rules"), *(state.names[seat] for seat in _in_turn(state)), ""]
    others = details(words.say("flow.other_rules"), words.say("flow.other_rules_n", n=len(rows) - 1),
                     table(rows, "lrrrrl", head))
    rules = f'{words.say("stepper.rules")} {frame.rules_name(state.rules, words)}'
    return box(title, paragraph(f"<b>{escape(happened)}</b>"), paragraph(escape(f"{rules} · {on_table}"), SMALL),
               flow_twin(outcome.flow, words), others)


def plain(state: State) -> str:
    """The settled hand in lines of text."""
    outcome = Outcome(state)
    if outcome.trouble:
        return outcome.trouble
    happened = event_words(outcome.record["event"], state.names, state.words)
    return f"{happened}\n{flow_plain(outcome.flow, state.words)}"


# ── widget ───────────────────────────────────────────────────────────────────────────────────────

class PaymentFlow(HtmlWidget):
    """Four seats, an arrow for each payment, and its reason.

    told: a record as `settle` reads it, or its event alone; None for an empty form to fill in. rules: anything
    `ruleset` takes; None follows the record, and without one the lesson's RulesPicker. dealer, honba, sticks, scores:
    beside an event. guess: ask who pays, and how much, before showing it. lang: "es" or "en"; None the current one.

    Raises MahjongError where what was told is no record, or its rules are none.
    """

    def __init__(
        self, told: Mapping | None = None, rules: Ruleset | str | Path | Mapping | None = None, *, dealer: int = 0,
        honba: int = 0, sticks: int = 0, scores: tuple[int, int, int, int] | None = None, guess: bool = False,
        lang: str | None = None,
    ) -> None:
        record = _as_record(told, dealer, honba, sticks, scores)
        self._follows = rules is None and "rules" not in record
        chosen = lesson_rules.rules if self._follows else read_rules(record) if rules is None else ruleset(rules)
        if told is not None:
            _refuse_what_is_none({**record, "rules": chosen})
        self.state = _start(_state_of(record, chosen, text(lang).lang, guess))
        super().__init__()
        self.redraw()
        if self._follows:
            lesson_rules.tell(self)

    @property
    def outcome(self) -> Outcome:
        """What the hand comes to."""
        return Outcome(self.state)

    def guess_who(self, *seats: int) -> None:
        """Say who pays; without seats, that nobody does."""
        self._become(_check(replace(self.state, marked=frozenset(seats) or frozenset({NOBODY})), ""))

    def guess_amounts(self, amounts: Mapping[int, int]) -> None:
        """Say how much each seat pays in all."""
        typed = MappingProxyType({seat: str(points) for seat, points in amounts.items()})
        self._become(_check(replace(self.state, amounts=typed), ""))

    def show(self) -> None:
        """Show the payments."""
        self._become(_show(self.state, ""))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """Settle again under other rules."""
        self._become(_start(replace(self.state, rules=rules)))

    def _become(self, state: State) -> None:
        self.state = state
        self.redraw()

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return twin(self.state)

    def _repr_mimebundle_(self, **options: object) -> tuple[dict, dict]:
        data, metadata = super()._repr_mimebundle_(**options)
        return {**data, "text/plain": plain(self.state)}, metadata

    def __repr__(self) -> str:
        return f"PaymentFlow(rules={self.state.rules.id!r}, guess={self.state.guess})"


def _as_record(told: Mapping | None, dealer: int, honba: int, sticks: int, scores: tuple | None) -> dict:
    record = {"dealer_seat": dealer, "honba": honba, "riichi_sticks": sticks}
    if scores is not None:
        record["scores"] = list(scores)
    return record | ({} if told is None else told if "event" in told else {"event": told})


def _refuse_what_is_none(record: Mapping) -> None:
    """Raise what is wrong with a record; what only these rules do not have is told in the widget instead."""
    try:
        settle_record(record)
    except TableError as error:
        if not error.code.endswith("_not_in_rules"):
            raise


def _state_of(record: Mapping, rules: Ruleset, lang: str, guess: bool) -> State:
    event = record.get("event")
    entry = entry_of({"riichi": record.get("riichi_this_hand"), **event}) if event else Entry()
    return State(
        rules, lang, record["dealer_seat"], str(record.get("honba", 0)), str(record.get("riichi_sticks", 0)),
        tuple(map(str, record["scores"])) if record.get("scores") else ("",) * 4, entry, guess,
    )
