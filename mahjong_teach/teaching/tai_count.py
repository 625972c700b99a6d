"""Count a Taiwanese hand as somebody would who believes something that is not so.

>>> from mahjong_teach.teaching.tai_hands import dealt_tai
>>> dealt = dealt_tai(7)
>>> tai_count(dealt).payments == dealt.payments
True
>>> tai_count(dealt).tai - tai_count(dealt, ["winning_tai_forgotten"]).tai
2
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from mahjong_teach.scoring.taiwanese.conditions import TaiCase
from mahjong_teach.scoring.taiwanese.patterns import earned
from mahjong_teach.scoring.taiwanese.payments import pay
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.taiwanese.tables import TaiTable
from mahjong_teach.teaching.misconceptions import Misconception, misconception
from mahjong_teach.teaching.tai_sheet import STAGES, Paying, Share, TaiLine

@dataclass(frozen=True, slots=True)
class TaiCount:
    """A hand counted in full; without beliefs it is the trace of its score.

    score: the right count. lines: pattern by pattern. tai: of the hand, after the limit. shares: payment by payment,
    empty where nobody said who discarded.
    """

    score: TaiScore
    lines: tuple[TaiLine, ...]
    tai: int
    shares: tuple[Share, ...]

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns, each once."""
        return tuple(dict.fromkeys(line.rule for line in self.lines))

    def worth(self, pattern: str) -> int:
        """The tai for one pattern, however often it is counted."""
        return sum([line.amount for line in self.lines if line.rule == pattern])

    @property
    def payments(self) -> tuple[int, int, int, int]:
        """What each seat gains; the sum is 0."""
        change = [0, 0, 0, 0]
        for share in self.shares:
            change[share.payer] -= share.points
            change[self.score.at.winner] += share.points
        return tuple(change)


def tai_count(score: TaiScore, beliefs: Collection[str] = (), start: str = "case") -> TaiCount:
    """The count of somebody with these beliefs.

    score: the right count. beliefs: ids of misconceptions; those that are about something else change nothing.
    start: the first of STAGES at which beliefs matter: who is *told* the tai can only go wrong from `paying` on.
    Raises KeyError for a belief that nobody has described.
    """
    return tai_count_with(score, [misconception(id) for id in beliefs], start)


def tai_count_with(score: TaiScore, held: Collection[Misconception], start: str = "case") -> TaiCount:
    """The same with the misconceptions themselves."""
    reached = STAGES[STAGES.index(start):]

    def changes(stage: str) -> list[Callable]:
        return [one.changes[stage] for one in held if stage in one.changes] if stage in reached else []

    case, lines = _counted(score, changes("case"))
    for change in changes("tai"):
        lines = change(case, lines)
    total = sum([line.amount for line in lines])
    tai = min(total, case.table.limit or total)
    paying = _paying(score, tai, case.table)
    if paying is None:
        return TaiCount(score, lines, tai, ())
    for change in changes("paying"):
        paying = change(paying)
    steps = pay(paying.tai, paying.at, paying.table, everybody=paying.everybody)
    shares = tuple([Share(step.facts["giver"], step.amount, step.facts["giver"]) for step in steps])
    for change in changes("paid"):
        shares = change(paying, shares)
    return TaiCount(score, lines, tai, shares)


def _counted(score: TaiScore, changes: Collection[Callable]) -> tuple[TaiCase, tuple[TaiLine, ...]]:
    """The case as it is seen, and what it earns at the table as it is seen; the trace where nothing is seen wrong."""
    case = TaiCase(score.hand, score.win, score.table, score.reading)
    if not changes:
        return case, tuple([
            TaiLine(step.rule, step.amount, step.tiles, _numbers(step.rule, step.facts)) for step in score.part("tai")])
    for change in changes:
        case = change(case)
    return case, tuple([
        TaiLine(pattern.id, case.table.value(pattern.id), case.places(groups), _numbers(pattern.id, facts))
        for pattern, groups, facts in earned(case)
    ])


def _numbers(rule: str, facts: dict[str, object]) -> tuple[int, ...]:
    """Which flowers a line is for; none, where they only stand in the way or are far from what is counted."""
    return tuple([flower.number for flower in facts.get("flowers", ())]) if "flower" in rule else ()


def _paying(score: TaiScore, tai: int, table: TaiTable) -> Paying | None:
    """As it is, but for the tai; None where nobody said who discarded."""
    paid = score.part("paid")
    return Paying(tai, score.at, table, paid[0].rule == "self_draw") if paid else None
