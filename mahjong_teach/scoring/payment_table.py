"""The payment table: which pairs of han and fu there are, what each pays, which ones share a number; and the limits."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_teach.scoring.hand import Win
from mahjong_teach.scoring.points import (
    KAZOE_HAN, LIMITS, Payment, count_base, count_payments, count_yakuman_base, formula,
)
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import PLAIN
from mahjong_teach.scoring.trace import Step

HAN = (1, 2, 3, 4)                                # from five on the fu don't count
FU = (20, 25, *range(30, 120, 10))
YAKUMAN = "yakuman"


@dataclass(frozen=True, slots=True)
class Way:
    """How a hand won, as far as the table asks: by the dealer or not, by `ron` or `tsumo`, with how many counters.

    Raises HandError: unknown_win, bad_number.
    """

    dealer: bool = False
    by: str = "ron"
    honba: int = 0

    def __post_init__(self) -> None:
        self.as_win()

    def as_win(self) -> Win:
        """The same as a win. Its tile could be any: no payment asks for it."""
        return Win(PLAIN[0], self.by, "E" if self.dealer else "S", honba=self.honba)


class Cell(NamedTuple):
    """What a hand pays. fu: None where a limit goes by han alone; han: the least of a limit, None for a yakuman.

    most: the most han of a limit, None where it has no end. impossible: why no hand is like this, "" where one is.
    steps: to the base points, and from them to the payments; none where it is impossible.
    """

    han: int | None
    fu: int | None
    most: int | None
    limit: str
    payments: tuple[Payment, ...]
    steps: tuple[Step, ...]
    impossible: str = ""

    def part(self, name: str) -> tuple[Step, ...]:
        """The steps of `base` or of `payment`."""
        return tuple(step for step in self.steps if step.part == name)

    @property
    def base(self) -> int:
        return self.part("base")[-1].after

    @property
    def total(self) -> int:
        """All that the winner gets, counters too."""
        return self.steps[-1].after

    def paid(self, way: Way, rules: Ruleset) -> tuple[int, ...]:
        """What each one of `payments` comes to with its counters."""
        counters = way.honba * rules.honba_value // (1 if way.by == "ron" else 3)
        return tuple(payment.points + counters for payment in self.payments)


def cell(han: int, fu: int, way: Way, rules: Ruleset) -> Cell:
    """A cell of the table.

    han: 1–4; fu: one of FU.

    >>> from mahjong_teach.scoring.rules import ruleset
    >>> cell(3, 40, Way(), ruleset()).total, cell(1, 20, Way(), ruleset()).impossible
    (5200, 'pinfu_ron')
    """
    impossible = why_impossible(han, fu, way.by, rules)
    if impossible:
        return Cell(han, fu, han, "none", (), (), impossible)
    limit, base = count_base(han, fu, rules)
    return _paid(han, fu, han, limit, base, way, rules)


def limit_cells(way: Way, rules: Ruleset) -> tuple[Cell, ...]:
    """What the limits pay, mangan first, a single yakuman last."""
    starts = [(least, limit) for least, limit, _ in LIMITS]
    if rules.limit_13 == "kazoe_yakuman":
        starts.append((KAZOE_HAN, "kazoe_yakuman"))
    ends = [least - 1 for least, _ in starts[1:]]
    by_han = [
        _paid(least, None, most, limit, count_base(least, FU[-1], rules)[1], way, rules)
        for (least, limit), most in zip(starts, [*ends, None])
    ]
    return (*by_han, _paid(None, None, None, YAKUMAN, count_yakuman_base(1, rules), way, rules))


def _paid(
    han: int | None, fu: int | None, most: int | None, limit: str, base: list[Step], way: Way, rules: Ruleset,
) -> Cell:
    payments, steps = count_payments(base[-1].after, way.as_win(), rules)
    return Cell(han, fu, most, limit, payments, (*base, *steps))


def why_impossible(han: int, fu: int, by: str, rules: Ruleset) -> str:
    """Why no hand has so many han with these fu; "" where one can.

    The codes: pinfu_ron, pinfu_tsumo, pairs, pairs_tsumo, too_few_groups.
    """
    if fu == 20 and by == "ron" and rules.open_pinfu:
        return "pinfu_ron"                        # a closed hand has ten more by ron; an open one is counted as 30
    if fu == 20 and by == "tsumo" and han == 1:
        return "pinfu_tsumo"                      # pinfu and the self-draw are two han
    if fu == 25 and han == 1:
        return "pairs"                            # seven pairs are two han
    if fu == 25 and han == 2 and by == "tsumo":
        return "pairs_tsumo"                      # and the self-draw is one more
    if fu == 110 and han == 1 and by == "tsumo":
        return "too_few_groups"                   # two kongs of honours; more groups of that kind make more han
    return ""


def same_base(fus: Iterable[int], way: Way, rules: Ruleset) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Cells, as (han, fu), that have the same base points below the mangan: fu halved for each han more.

    fus: such as 30 and 60. Each group has two cells or more and begins with the fewest fu; the smallest base first.

    >>> from mahjong_teach.scoring.rules import ruleset
    >>> same_base((30, 60), Way(), ruleset())
    (((2, 30), (1, 60)), ((3, 30), (2, 60)), ((4, 30), (3, 60)))
    """
    groups: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for fu in sorted(fus):
        for han in HAN:
            one = cell(han, fu, way, rules)
            if not one.impossible and one.part("base")[0].after < LIMITS[0][2]:
                groups[formula(han, fu)].append((han, fu))
    return tuple(tuple(group) for _, group in sorted(groups.items()) if len(group) > 1)


def same_payment(one: Cell, way: Way, rules: Ruleset) -> tuple[Cell, ...]:
    """The other cells of the table that pay the same. Those of a limit are not listed: they are too many."""
    others = (cell(han, fu, way, rules) for han in HAN for fu in FU if (han, fu) != (one.han, one.fu))
    return tuple(other for other in others if other.payments == one.payments and other.limit == one.limit == "none")
