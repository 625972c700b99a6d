"""What somebody who counts a hand writes down, stage by stage; each stage starts from what the earlier ones came to.

The rules of the stages are the engine's: `as_it_is` takes them from the trace or, where an earlier stage has gone wrong,
asks the same functions again. A misconception is one more function that writes on the sheet after its stage.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.scoring.conditions import Case
from mahjong_teach.scoring.points import STICK, Payment, ceil100, count_base, shares
from mahjong_teach.scoring.readings import CHIITOITSU
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.trace import Step

# `reading` chooses which reading is counted; all others write on its sheet, in this order.
STAGES = ("reading", "han", "fu", "rounding", "base", "shares", "payment", "extras")
DORA = ("dora", "akadora", "uradora")
NO_YAKU = (*DORA, "quad")                         # han that win nothing by themselves; for kongs some count han as well


class Line(NamedTuple):
    """One line of a count.

    part: `han yakuman fu`; rule: the id of what is counted; amount: what was counted for it.
    tiles: places in the laid-out hand that it is about.
    step: the step of the right count that it belongs to, None for a line that should not be there.
    right: is it as in the right count?
    """

    part: str
    rule: str
    amount: int
    tiles: tuple[int, ...]
    step: Step | None
    right: bool


@dataclass(slots=True)
class Sheet:
    """A count in the making.

    case: the hand as it is read; steps: the right count of that reading.
    han, fu: the lines; rounded: fu after rounding, None where no fu are counted; limit, base, payments as in Score.
    shares: (payer, times the base points, how many pay it). honba: points from *each* payer; sticks: points in all.
    wins_anyway: the hand is thought to win without any yaku.
    """

    case: Case
    steps: tuple[Step, ...]
    han: list[Line] = field(default_factory=list)
    fu: list[Line] = field(default_factory=list)
    rounded: int | None = None
    limit: str = "none"
    base: int = 0
    shares: tuple[tuple[str, int, int], ...] = ()
    payments: tuple[Payment, ...] = ()
    honba: int = 0
    sticks: int = 0
    wins_anyway: bool = False

    @classmethod
    def of(cls, score: Score) -> "Sheet":
        """An empty sheet for this reading of the hand."""
        return cls(Case(score.hand, score.win, score.rules, score.reading, score.hand.closed), score.steps)

    @property
    def is_yakuman(self) -> bool:
        return bool(self.han) and self.han[0].part == "yakuman"

    @property
    def total_han(self) -> int:
        """0 where no yaku is left: dora alone do not win."""
        return sum([line.amount for line in self.han]) if self.yaku or self.wins_anyway else 0

    @property
    def yaku(self) -> tuple[str, ...]:
        return tuple([line.rule for line in self.han if line.rule not in NO_YAKU])

    @property
    def raw_fu(self) -> int:
        return sum([line.amount for line in self.fu])

    @property
    def payers(self) -> int:
        return sum(payers for _, _, payers in self.shares)

    # ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def rewrite(self, part: str, amount: Callable[[Line], int | None]) -> None:
        """Count every line of a part anew: `amount` gives what somebody counts for it, None for nothing at all."""
        lines = getattr(self, part)
        kept = [(line, amount(line)) for line in lines]
        setattr(self, part, [
            line if now == line.amount else line._replace(amount=now, right=False)
            for line, now in kept if now is not None
        ])

    def set(self, part: str, rule: str, amount: int) -> None:
        """Count something else for every line of this rule."""
        self.rewrite(part, lambda line: amount if line.rule == rule else line.amount)

    def drop(self, part: str, *rules: str) -> None:
        """Leave these lines out."""
        self.rewrite(part, lambda line: None if line.rule in rules else line.amount)

    def add(self, part: str, rule: str, amount: int, tiles: tuple[int, ...] = ()) -> None:
        """Write a line that should not be there; new yaku before the dora."""
        lines = getattr(self, part)
        place = next((i for i, line in enumerate(lines) if line.rule in DORA), len(lines))
        lines.insert(place, Line(part, rule, amount, tiles, None, False))


# ── the stages as they are ────────────────────────────────────────────────────────────────────────────────────────


def _lines(sheet: Sheet, *parts: str) -> Iterator[Line]:
    return (Line(step.part, step.rule, step.amount, step.tiles, step, True) for step in sheet.steps if step.part in parts)


def _han(sheet: Sheet) -> None:
    sheet.han = list(_lines(sheet, "han", "yakuman"))


def _fu(sheet: Sheet) -> None:
    sheet.fu = list(_lines(sheet, "fu"))


def _rounding(sheet: Sheet) -> None:
    """Up to the next ten; the 25 of seven pairs stay."""
    raw = sheet.raw_fu
    stays = sheet.is_yakuman or sheet.case.reading.form == CHIITOITSU
    sheet.rounded = None if sheet.is_yakuman else raw if stays else -(-raw // 10) * 10


def _base(sheet: Sheet) -> None:
    if sheet.is_yakuman:
        sheet.limit = "yakuman"
        sheet.base = next(step.after for step in reversed(sheet.steps) if step.part == "base")
    elif sheet.total_han:
        sheet.limit, steps = count_base(sheet.total_han, sheet.rounded, sheet.case.rules)
        sheet.base = steps[-1].after


def _shares(sheet: Sheet) -> None:
    sheet.shares = shares(sheet.case.win)


def _payment(sheet: Sheet) -> None:
    sheet.payments = tuple(Payment(payer, ceil100(times * sheet.base), payers) for payer, times, payers in sheet.shares)


def _extras(sheet: Sheet) -> None:
    win, value = sheet.case.win, sheet.case.rules.honba_value
    sheet.honba = win.honba * (value if win.ron else value // 3)
    sheet.sticks = win.sticks * STICK


AS_IT_IS: Mapping[str, Callable[[Sheet], None]] = MappingProxyType({
    "han": _han, "fu": _fu, "rounding": _rounding, "base": _base, "shares": _shares, "payment": _payment,
    "extras": _extras,
})
