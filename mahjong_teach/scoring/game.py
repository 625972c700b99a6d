"""A whole game, hand by hand. A game is a list of events; folding them gives the ledger; undo drops the last one.

An event is a JSON object, as the `event` of a settlement (`settle_record.py`), with the seats that declared riichi in
that hand beside it:

    {"type": "win", "wins": [{"seat": 1, "from_seat": 0, "han": 3, "fu": 40}], "riichi": [1]}
    {"type": "exhaustive", "tenpai": [true, false, false, true], "nagashi": [], "riichi": []}
    {"type": "abortive", "reason": "kyuushu_kyuuhai"}      {"type": "chombo", "seat": 2}
    {"type": "stop"}                                        the dealer ends the game while leading (agariyame)
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError, TableError
from mahjong_teach.scoring.fields import objects_of, seat_of, seats_of
from mahjong_teach.scoring.final import Final, final, hand_out_sticks, ranking
from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.settle import SEATS, Settlement, Table, check_seat
from mahjong_teach.scoring.settle_record import settle_event
from mahjong_teach.scoring.tiles import WINDS

SAVED_FORM = 1                                    # of `Game.saved`; raised when old files can no longer be read
QUOTED = 60                                       # characters of a broken file that an error repeats
SOUTH_ROUND, WEST_ROUND = 1, 2


class Row(NamedTuple):
    """One hand of the ledger. round: 0 East … 3 North; number: 1–4 in its round; scores: afterwards."""

    round: int
    number: int
    dealer: int
    honba: int
    event: Mapping
    riichi: tuple[int, ...]
    settlement: Settlement
    scores: tuple[int, int, int, int]
    sticks: int

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the hand changed for each seat, the riichi sticks laid in it included."""
        return tuple(
            delta - STICK * (seat in self.riichi) for seat, delta in enumerate(self.settlement.deltas)
        )


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where a game stands.

    round: 0 East … 3 North. scores, sticks: now. chombo: how many by seat. rows: the hands so far.
    ended: None while it goes on, else `last_hand`, `target_reached`, `below_zero` or `dealer_stopped`.
    may_stop: the dealer leads after the last hand and may end the game.
    """

    rules: Ruleset
    first_dealer: int
    scores: tuple[int, int, int, int]
    round: int = 0
    dealer: int = 0
    honba: int = 0
    sticks: int = 0
    chombo: tuple[int, int, int, int] = (0, 0, 0, 0)
    rows: tuple[Row, ...] = ()
    ended: str | None = None
    may_stop: bool = False

    @property
    def number(self) -> int:
        """The number of the hand in its round, 1–4."""
        return (self.dealer - self.first_dealer) % 4 + 1

    @property
    def winds(self) -> tuple[str, ...]:
        """The wind of each seat now."""
        return tuple(WINDS[(seat - self.dealer) % 4] for seat in range(4))

    def final(self) -> Final:
        """Places and final points as things stand, leftover sticks handed out."""
        scores, _ = hand_out_sticks(self.scores, self.sticks, self.rules, self.first_dealer)
        return final(scores, self.rules, self.first_dealer, self.chombo)

    def after(self, event: Mapping) -> "Ledger":
        """The ledger after one more event.

        Raises TableError: game_over, stop_not_allowed, riichi_too_few_points, and all that `settle_event` refuses.
        """
        if self.ended:
            raise TableError("game_over", reason=self.ended)
        if event.get("type") == "stop":
            if not self.may_stop:
                raise TableError("stop_not_allowed")
            return replace(self, ended="dealer_stopped", may_stop=False)
        riichi = tuple(sorted(seats_of(event, "riichi")))
        laid = self._with_sticks_laid(riichi)
        table = Table(self.rules, self.dealer, self.honba, self.sticks + len(riichi), frozenset(riichi))
        return self._settled(event, riichi, laid, settle_event(table, event))

    def _settled(
        self, event: Mapping, riichi: tuple[int, ...], laid: tuple[int, ...], settlement: Settlement,
    ) -> "Ledger":
        """The hand written down, and the next one set up. laid: the scores with this hand's riichi sticks paid."""
        scores = tuple([score + delta for score, delta in zip(laid, settlement.deltas)])
        row = Row(
            self.round, self.number, self.dealer, self.honba, event, riichi, settlement, scores, settlement.sticks_left,
        )
        after = settlement.next
        passed_on = after.dealer != self.dealer
        next_round = self.round + (passed_on and after.dealer == self.first_dealer)
        ended = self._end(scores, next_round)
        return replace(
            self, scores=scores, round=self.round if ended else next_round,
            dealer=self.dealer if ended else after.dealer, honba=after.honba, sticks=settlement.sticks_left,
            chombo=tuple([n + (seat == settlement.offender) for seat, n in enumerate(self.chombo)]),
            rows=(*self.rows, row), ended=ended,
            may_stop=not ended and not passed_on and self._dealer_may_stop(scores, event, settlement),
        )

    def _with_sticks_laid(self, riichi: tuple[int, ...]) -> tuple[int, ...]:
        """The scores once everybody who declared riichi has laid a stick."""
        for seat in riichi:
            if self.rules.riichi_min_points >= 0 and self.scores[seat] < self.rules.riichi_min_points:
                raise TableError(
                    "riichi_too_few_points", seat=seat, points=self.scores[seat], needed=self.rules.riichi_min_points,
                )
        return tuple(score - STICK * (seat in riichi) for seat, score in enumerate(self.scores))

    def _end(self, scores: tuple[int, ...], next_round: int) -> str | None:
        """Why the game is over after a hand with these scores, if it is."""
        rules = self.rules
        if rules.tobi and min(scores) < 0:
            return "below_zero"
        if next_round <= SOUTH_ROUND:
            return None
        if not rules.west_round:
            return "last_hand"
        # With a West round the game goes on until somebody reaches the target; West 4 is the end in any case.
        if max(scores) >= rules.west_round:
            return "target_reached" if self.round >= WEST_ROUND else "last_hand"
        return "last_hand" if next_round > WEST_ROUND else None

    def _dealer_may_stop(self, scores: tuple[int, ...], event: Mapping, settlement: Settlement) -> bool:
        """Agariyame: the last dealer has won, or is tenpai in an exhaustive draw, and leads."""
        last = self.round >= SOUTH_ROUND and self.number == 4
        earned = self.dealer in settlement.paid or event["type"] == "exhaustive"
        leads = ranking(scores, self.first_dealer)[0] == self.dealer
        reached = scores[self.dealer] >= self.rules.west_round
        return self.rules.agariyame and last and earned and leads and reached


@dataclass(frozen=True, slots=True)
class Game:
    """The rules, who deals first, the players' names, and the events so far."""

    rules: Ruleset
    first_dealer: int = 0
    names: tuple[str, ...] = ("", "", "", "")
    events: tuple[Mapping, ...] = ()

    def __post_init__(self) -> None:
        check_seat(self.first_dealer)

    def play(self, event: Mapping) -> "Game":
        """The game with one more event.

        Raises what `Ledger.after` raises; then nothing has changed. HandError bad_field where the event is no JSON.
        """
        kept = _as_json(event)
        self.ledger().after(kept)
        return replace(self, events=(*self.events, kept))

    def undo(self) -> "Game":
        """The game without its last event; without events, itself."""
        return replace(self, events=self.events[:-1])

    def ledger(self) -> Ledger:
        """All events folded, from the start."""
        state = Ledger(self.rules, self.first_dealer, (self.rules.start,) * 4, dealer=self.first_dealer)
        for event in self.events:
            state = state.after(event)
        return state

    def saved(self) -> str:
        """The game as JSON text, which `Game.loaded` reads back equal.

        House rules are saved by what differs from the ruleset they build on.
        """
        return json.dumps({
            "form": SAVED_FORM, "rules": self.rules.spec, "first_dealer": self.first_dealer, "names": list(self.names),
            "events": list(self.events),
        }, ensure_ascii=False, indent=1)

    @classmethod
    def loaded(cls, text: str) -> "Game":
        """A saved game.

        Raises TableError: not_a_saved_game, newer_saved_game; RulesError; and what its events raise if they cannot have
        been.
        """
        try:
            told = json.loads(text)
        except ValueError as error:
            raise TableError("not_a_saved_game", line=getattr(error, "lineno", 1), text=text[:QUOTED]) from error
        if not isinstance(told, dict) or "form" not in told:
            raise TableError("not_a_saved_game", line=1, text=text[:QUOTED])
        if told["form"] != SAVED_FORM:
            raise TableError("newer_saved_game", form=told["form"], known=SAVED_FORM)
        names = told.get("names")
        if not isinstance(names, list) or len(names) != len(SEATS) or not all(isinstance(name, str) for name in names):
            raise HandError("bad_field", field="names", given=repr(names))
        events = tuple(objects_of(told, "events"))
        game = cls(ruleset(told.get("rules")), seat_of(told, "first_dealer"), tuple(names), events)
        game.ledger()                             # an impossible game is refused here, not at its next hand
        return game


def _as_json(event: object) -> dict:
    """A copy of its own, as it will come back from a file."""
    try:
        kept = json.loads(json.dumps(event, allow_nan=False))
    except (TypeError, ValueError) as error:
        raise HandError("bad_field", field="event", given=repr(event)) from error
    if not isinstance(kept, dict):
        raise HandError("bad_field", field="event", given=repr(event))
    return kept
