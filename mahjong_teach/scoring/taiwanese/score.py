"""Count a Taiwanese hand: read it every way, add up the tai of each, keep the highest total, and let the losers pay."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from mahjong_teach.scoring.errors import HandError, TableError
from mahjong_teach.scoring.near import NearMiss
from mahjong_teach.scoring.nearest import nearest
from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.taiwanese.conditions import TaiCase
from mahjong_teach.scoring.taiwanese.hand import TaiHand, TaiWin, fits
from mahjong_teach.scoring.taiwanese.patterns import earned, near_misses
from mahjong_teach.scoring.taiwanese.payments import Penalty, Seating, deltas, pay
from mahjong_teach.scoring.taiwanese.readings import FLOWERS, readings
from mahjong_teach.scoring.taiwanese.tables import DEFAULT_TABLE, TaiTable, line_source, tai_table
from mahjong_teach.scoring.tiles import WINDS, Tile
from mahjong_teach.scoring.trace import Step

Oddity = tuple[str, dict[str, object]]            # code and facts of something odd but possible


@dataclass(frozen=True, slots=True)
class TaiScore:
    """What a Taiwanese hand is worth and why.

    items: (id, tai) in the order counted; what is earned twice is there twice. total: their sum. tai: the same after
    the limit. steps: the whole count, in the parts `tai cut paid`. others: the readings with fewer tai, best first.
    at: who sits where. warnings: (code, facts) of what is odd but possible.
    """

    hand: TaiHand
    win: TaiWin
    table: TaiTable
    at: Seating
    reading: Reading
    items: tuple[tuple[str, int], ...]
    total: int
    tai: int
    steps: tuple[Step, ...]
    others: tuple["TaiScore", ...] = ()
    warnings: tuple[Oddity, ...] = field(default=(), compare=False)

    @property
    def payments(self) -> tuple[int, int, int, int] | None:
        """What each seat gains, in points; the sum is 0. None where nobody said who discarded."""
        paid = self.part("paid")
        return deltas(paid) if paid else None

    @property
    def near_misses(self) -> list[NearMiss]:
        """Every pattern of the table that failed by one condition, worked out when asked for."""
        return near_misses(TaiCase(self.hand, self.win, self.table, self.reading), [id for id, _ in self.items])

    @property
    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The hand's tiles, group by group, in the order of `reading.groups`."""
        return self.reading.lay_out(self.hand, self.win)

    def part(self, name: str) -> tuple[Step, ...]:
        """The steps of one part: `tai cut paid`."""
        return tuple([step for step in self.steps if step.part == name])


def count_tai(
    hand: TaiHand, win: TaiWin, table: TaiTable | str = DEFAULT_TABLE, at: Seating | None = None,
    penalties: Iterable[Penalty] = (),
) -> TaiScore:
    """The reading with the most tai of a hand that has won, with the whole count and what everybody pays.

    at: who sits where; without it East deals from seat 0, and nobody knows who discarded.

    >>> from mahjong_teach.scoring.hand import Meld
    >>> hand = TaiHand.of("888m11z", Meld.of("daiminkan", "5555s"), Meld.of("pon", "777z"), Meld.of("pon", "222z"),
    ...                   Meld.of("pon", "333p"))
    >>> won = count_tai(hand, TaiWin(Tile.of("1z"), "ron", "N", "S"), at=Seating(3, 0))
    >>> won.tai, won.payments
    (16, (-16, 0, 0, 16))

    Raises MahjongError: not_winning, other_seat_wind, tsumo_from_somebody, and what TaiHand, TaiWin, `fits` and `pay` refuse.
    """
    table = tai_table(table)
    at = at or _usual_seating(win)
    if at.wind != win.seat:
        raise TableError("other_seat_wind", seat=at.winner, given=win.seat, wind=at.wind)
    if not win.ron and at.giver is not None:
        raise TableError("tsumo_from_somebody", seat=at.winner, giver=at.giver)
    hand, win, warnings = _as_played(hand, win, table, at)
    fits(hand, win)
    ways = readings(hand, win, table)
    if not ways:
        raise HandError("not_winning", text=str(hand), size=hand.size, **nearest(hand))
    penalties = tuple(penalties)
    counts = [_count(TaiCase(hand, win, table, way), at, penalties) for way in ways]
    best, *others = sorted(counts, key=lambda count: count.total, reverse=True)
    return replace(best, others=tuple(others), warnings=tuple(warnings))


def _usual_seating(win: TaiWin) -> Seating:
    return Seating(WINDS.index(win.seat))


def _as_played(hand: TaiHand, win: TaiWin, table: TaiTable, at: Seating) -> tuple[TaiHand, TaiWin, list[Oddity]]:
    """The hand and the win without red fives, which these sets do not have, and what is odd about them."""
    oddities: list[Oddity] = [("red_five_in_taiwan", {"tile": tile}) for tile in dict.fromkeys(hand.reds)]
    if oddities:
        hand = hand.plain
    if isinstance(win.tile, Tile) and win.tile.red:
        win = replace(win, tile=win.tile.plain)
    if win.ron and at.giver is None:
        oddities.append(("giver_unknown", {}))
    if at.repeats and not table.dealer_bonus:
        oddities.append(("repeats_without_bonus", {"n": at.repeats, "table": table.id}))
    for flag in sorted(win.events):
        if flag in ("early_5", "early_10") and not table.value(flag):
            oddities.append(("not_in_this_table", {"pattern": flag, "table": table.id}))
    if "earthly" in win.events and not win.ron:
        oddities.append(("earthly_by_self_draw", {}))
    return hand, win, oddities


def _count(case: TaiCase, at: Seating, penalties: tuple[Penalty, ...]) -> TaiScore:
    """tai, limit and payments of one reading."""
    table = case.table
    steps: list[Step] = []
    items: list[tuple[str, int]] = []
    total = 0
    for pattern, groups, facts in earned(case):
        row = table.rows[pattern.id]
        places = case.places(groups)
        facts = {**facts, "sure": row.sure}
        steps.append(Step("tai", pattern.id, row.tai, total, total + row.tai, places, facts, row.source))
        items.append((pattern.id, row.tai))
        total += row.tai
    tai = total
    if table.limit and total > table.limit:
        tai = table.limit
        facts = {"limit": table.limit, "total": total}
        steps.append(Step("cut", "limit", tai - total, total, tai, (), facts, line_source("limit")))
    # Eight flowers are nobody's discard, even where the last tile of the record is.
    all_eight = case.reading.form == FLOWERS and not (case.hand.by_flowers and case.win.ron)
    robbed_paid_by_all = case.reading.form == FLOWERS and table.plays("eighth_flower") == "all"
    everybody = not case.win.ron or all_eight or robbed_paid_by_all
    if everybody or at.giver is not None:
        steps += pay(tai, at, table, everybody=everybody, penalties=penalties)
    return TaiScore(case.hand, case.win, table, at, case.reading, tuple(items), total, tai, tuple(steps))
