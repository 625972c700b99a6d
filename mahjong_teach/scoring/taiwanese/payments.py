"""Who pays a Taiwanese hand: everybody a self-draw, whoever discarded a ron, and each for himself only."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError, TableError
from mahjong_teach.scoring.settle import SEATS, check_seat
from mahjong_teach.scoring.taiwanese.tables import TaiTable, line_source
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.scoring.trace import Step

REPEAT_TAI = 2                                    # what each repeat adds to the dealer's payments


class Penalty(NamedTuple):
    """Points that an offender pays the winner after everything else."""

    seat: int
    points: int = 1


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where. winner: seat 0–3. giver: who discarded the winning tile (or drew the eighth flower), None after a
    self-draw. dealer: East's seat. repeats: how many times in a row the dealer has stayed.

    Raises HandError, TableError: bad_seat, pays_itself, bad_number.
    """

    winner: int
    giver: int | None = None
    dealer: int = 0
    repeats: int = 0

    def __post_init__(self) -> None:
        for seat in (self.winner, self.dealer, *(() if self.giver is None else (self.giver,))):
            check_seat(seat)
        if self.giver == self.winner:
            raise TableError("pays_itself", seat=self.winner)
        if type(self.repeats) is not int or self.repeats < 0:
            raise HandError("bad_number", name="repeats", given=self.repeats)

    @property
    def wind(self) -> str:
        """The winner's wind."""
        return WINDS[(self.winner - self.dealer) % 4]

    @property
    def losers(self) -> tuple[int, ...]:
        """The other three in turn order, the nearest first."""
        return tuple([(self.winner + turns) % 4 for turns in (1, 2, 3)])


def pay(
    tai: int, at: Seating, table: TaiTable, *, everybody: bool, penalties: Iterable[Penalty] = (),
) -> list[Step]:
    """The steps of what the winner receives; `giver` and `taker` are among each one's facts.

    tai: the hand's, after the limit. everybody: all three pay, though one of them may have given the tile.

    Raises TableError: foul_by_winner, bad_seat.
    """
    steps: list[Step] = []
    total = 0
    for step in (*_shares(tai, at, table, everybody), *_fouls(at, penalties)):
        steps.append(step._replace(before=total, after=total + step.amount))
        total += step.amount
    return steps


def deltas(steps: Iterable[Step]) -> tuple[int, int, int, int]:
    """What each seat gains over these payments; the sum is 0."""
    change = [0] * len(SEATS)
    for step in steps:
        change[step.facts["giver"]] -= step.amount
        change[step.facts["taker"]] += step.amount
    return tuple(change)


def _shares(tai: int, at: Seating, table: TaiTable, everybody: bool) -> Iterator[Step]:
    rule = "self_draw" if everybody else "discard"
    for payer in at.losers if everybody else (at.giver,):
        extra = _dealer_tai(payer, at, table, everybody)
        most = table.limit if table.limit and table.plays("limit_cuts") == "all" else None
        counted = tai + extra if most is None else min(tai + extra, most)
        points = table.base + table.unit * counted
        facts = {
            "giver": payer, "taker": at.winner, "tai": tai, "extra": extra, "counted": counted, "repeats": at.repeats,
            "base": table.base, "unit": table.unit, "points": points, "dealer_wins": at.winner == at.dealer,
        }
        yield Step("paid", rule, points, 0, 0, (), facts, line_source("dealer_bonus" if extra else rule))


def _dealer_tai(payer: int, at: Seating, table: TaiTable, everybody: bool) -> int:
    """The tai that only the dealer's own payments have: the bonus, and two more for each repeat."""
    if not table.dealer_bonus or at.dealer not in (payer, at.winner):
        return 0
    if everybody and at.dealer == payer and not table.plays("east_pays_self_draw"):
        return 0
    return table.dealer_bonus + REPEAT_TAI * at.repeats


def _fouls(at: Seating, penalties: Iterable[Penalty]) -> Iterator[Step]:
    for seat, points in penalties:
        check_seat(seat)
        if seat == at.winner:
            raise TableError("foul_by_winner", seat=seat)
        facts = {"giver": seat, "taker": at.winner, "points": points}
        yield Step("paid", "penalty", points, 0, 0, (), facts, line_source("penalty"))
