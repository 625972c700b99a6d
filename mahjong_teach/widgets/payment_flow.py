"""PaymentFlow: a hand has ended; who pays whom, and why. Guess first, look, change the hand, compare rules."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.record import read_rules
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.widgets.base import HtmlWidget
from mahjong_teach.widgets.hand_end import Entry, entry_of
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.payment_html import html, plain, twin
from mahjong_teach.widgets.payment_state import NOBODY, Outcome, State, check, show, start, update


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
        self.state = start(_state_of(record, chosen, text(lang).lang, guess))
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
        self._become(check(replace(self.state, marked=frozenset(seats) or frozenset({NOBODY})), ""))

    def guess_amounts(self, amounts: Mapping[int, int]) -> None:
        """Say how much each seat pays in all."""
        typed = MappingProxyType({seat: str(points) for seat, points in amounts.items()})
        self._become(check(replace(self.state, amounts=typed), ""))

    def show(self) -> None:
        """Show the payments."""
        self._become(show(self.state, ""))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """Settle again under other rules."""
        self._become(start(replace(self.state, rules=rules)))

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return twin(self.state)

    def plain(self) -> str:
        return plain(self.state)

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
