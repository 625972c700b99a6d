"""Count a hand as somebody would who believes something that is not so.

>>> from mahjong_teach.scoring.score import score
>>> from mahjong_teach.scoring.typed import typed
>>> s = score(*typed("234m567m345p88s666z", "6z", "ron"))
>>> count(s).fu_raw, count(s, {"ron_triplet_concealed"}).fu_raw
(34, 38)
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_teach.scoring.points import Payment
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.trace import Step
from mahjong_teach.teaching.misconceptions import Misconception, misconception
from mahjong_teach.teaching.sheet import AS_IT_IS, NO_YAKU, STAGES, Line, Sheet

FEW_FU, MANY_FU = 20, 110


@dataclass(frozen=True, slots=True)
class Count:
    """A hand counted in full; without beliefs it is the trace of `score`.

    score: the reading that was counted. han_lines, fu_lines: line by line. yaku: the yaku or yakuman, without dora.
    wins: enough for a win? han, fu_raw, fu: None for a yakuman; a hand that does not win has 0 han and is worth nothing.
    limit, base, payments: as in Score. honba: points from each payer; sticks: points in all.
    """

    score: Score
    han_lines: tuple[Line, ...]
    fu_lines: tuple[Line, ...]
    wins: bool
    han: int | None
    fu_raw: int | None
    fu: int | None
    limit: str
    base: int
    payments: tuple[Payment, ...]
    honba: int
    sticks: int

    @property
    def yaku(self) -> tuple[str, ...]:
        """The yaku, or the yakuman, without dora."""
        return tuple(line.rule for line in self.han_lines if line.rule not in NO_YAKU)

    @property
    def hand_total(self) -> int:
        """Points for the hand alone."""
        return sum(payment.points * payment.payers for payment in self.payments)

    @property
    def total(self) -> int:
        """Points that the winner gets, counters and sticks included."""
        return self.hand_total + self.honba * sum(payment.payers for payment in self.payments) + self.sticks

    @property
    def paid(self) -> tuple[tuple[str, int], ...]:
        """(payer, what each such payer hands over, counters included)."""
        return tuple((payment.payer, payment.points + self.honba) for payment in self.payments)


def count(score: Score, beliefs: Collection[str] = (), start: str = "reading") -> Count:
    """The count of somebody with these beliefs.

    score: the right count. beliefs: ids of misconceptions; those that are about something else change nothing.
    start: the first of STAGES at which beliefs matter: who is *told* han and fu can only go wrong from `base` on.
    Raises KeyError for a belief that nobody has described.
    """
    return count_with(score, [misconception(id) for id in beliefs], start)


def count_with(score: Score, held: Collection[Misconception], start: str = "reading") -> Count:
    """The same with the misconceptions themselves."""
    reached = STAGES[STAGES.index(start):]

    def changes(stage: str) -> list[Callable]:
        return [one.changes[stage] for one in held if stage in one.changes] if stage in reached else []

    for choose in changes("reading"):
        score = choose(score)
    sheet = Sheet.of(score)
    for stage, rule in AS_IT_IS.items():
        rule(sheet)
        for change in changes(stage):
            if not (sheet.is_yakuman and stage in ("han", "fu", "rounding", "base")):
                change(sheet)
    return _finished(score, sheet)


def _finished(score: Score, sheet: Sheet) -> Count:
    yakuman = sheet.is_yakuman
    return Count(
        score, tuple(sheet.han), tuple(sheet.fu), bool(sheet.yaku) or sheet.wins_anyway, None if yakuman else sheet.total_han,
        None if yakuman else sheet.raw_fu, sheet.rounded, sheet.limit, sheet.base, sheet.payments,
        sheet.honba if sheet.base else 0, sheet.sticks if sheet.base else 0,
    )


# ── where a count went wrong ──────────────────────────────────────────────────────────────────────────────────────


class Place(NamedTuple):
    """One number of a count that can be compared.

    part: `han yakuman fu rounding base payment honba sticks total`; rule: which line of it, "" where there is only one.
    tiles: places that the line is about. value: the number. step: of the right count, where it has one.
    """

    part: str
    rule: str
    tiles: tuple[int, ...]
    value: int
    step: Step | None


def places(counted: Count) -> tuple[Place, ...]:
    """The numbers of a count in the order in which they are written."""
    steps = {(step.part, step.rule): step for step in counted.score.steps}
    found = [
        Place(line.part, line.rule, line.tiles, line.amount, line.step)
        for line in (*counted.han_lines, *counted.fu_lines)
    ]
    if counted.fu is not None:
        found.append(Place("rounding", "", (), counted.fu, _last(counted.score, "rounding")))
    found.append(Place("base", "", (), counted.base, _last(counted.score, "base")))
    found += [
        Place("payment", payment.payer, (), payment.points, steps.get(("payment", payment.payer)))
        for payment in counted.payments
    ]
    for rule, value in (("honba", counted.honba), ("sticks", counted.sticks)):
        if value or ("payment", rule) in steps:
            found.append(Place(rule, "", (), value, steps.get(("payment", rule))))
    return (*found, Place("total", "", (), counted.total, None))


def _last(score: Score, part: str) -> Step | None:
    """The last step of a part, which carries its result."""
    return next((step for step in reversed(score.steps) if step.part == part), None)


def fu_matter(score: Score, beliefs: Collection[str] = ()) -> bool:
    """With the han of this hand, does the number of fu change what it is worth?"""
    held = [misconception(id) for id in beliefs]
    return len({_base_with(score, held, fu) for fu in (FEW_FU, MANY_FU)}) > 1


def _base_with(score: Score, held: Collection[Misconception], fu: int) -> int:
    """The base points with other fu."""
    sheet = Sheet.of(score)
    for stage in ("han", "fu"):
        AS_IT_IS[stage](sheet)
    sheet.rounded = fu
    AS_IT_IS["base"](sheet)
    for one in held:
        if "base" in one.changes:
            one.changes["base"](sheet)
    return sheet.base
