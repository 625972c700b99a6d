"""What PaymentFlow knows: a hand's end, what lay on the table, and how far a learner has guessed its payments."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from mahjong_teach.display.flow import Flow, flow
from mahjong_teach.display.html.frame import rules_name
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.scoring.settle import SEATS, Table
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.widgets.hand_end import Entry, event_of, read_points, update as update_entry
from mahjong_teach.widgets.hand_end_form import missing_words

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
        return start(replace(state, **{event: value}))
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
    return start(replace(state, entry=entry, sticks=sticks))


def start(state: State) -> State:
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


def check(state: State, _: str) -> State:
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


def show(state: State, _: str) -> State:
    """Show what is asked without an answer."""
    return replace(state, asks=KNOWN, shown=True, nudge=None)


_STEPS = {"mark": _mark, "check": check, "show": show, "again": lambda state, _: start(state)}


# ── other rules ──────────────────────────────────────────────────────────────────────────────────

def compare(state: State) -> list[tuple[list[str], Outcome]]:
    """The rulesets by what the hand comes to in them, those that agree with the state's own first."""
    found: dict[object, tuple[list[str], Outcome]] = {}
    for rules in (state.rules, *map(ruleset, RULESETS)):
        outcome = Outcome(state, rules)
        key = outcome.trouble or (outcome.settlement.deltas, outcome.flow.remark, outcome.settlement.next)
        named, _ = found.setdefault(key, ([], outcome))
        if rules_name(rules, state.words) not in named:
            named.append(rules_name(rules, state.words))
    return list(found.values())
