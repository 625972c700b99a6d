"""What real games are made of: how often each han and fu, each payment and each yaku came up (frequencies.toml).

>>> wins(), round(1000 * count(2, 30, by="ron", dealer=False) / wins(by="ron", dealer=False))
(102453, 168)
>>> round(coverage()[19], 2), needed(.9)          # what the 20 commonest payments cover; how many cover nine tenths
(0.76, 29)
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.scoring.payment_table import Cell as TableCell, Way
from mahjong_teach.scoring.points import count_base, count_payments, count_yakuman_base
from mahjong_teach.scoring.rules import ruleset

RULES = "tenhou"                                  # the rules that these wins were counted by


class Cell(NamedTuple):
    """Wins that are alike. fu: None from six han on, where nobody counted them; han: None for yakuman.

    yakuman: how many of them, 0 for none. limit: "none" below mangan. points: all that the winner got, without
    counters and sticks.
    """

    dealer: bool
    by: str
    han: int | None
    fu: int | None
    yakuman: int
    limit: str
    points: int
    count: int


class Payment(NamedTuple):
    """A number to know: what a dealer, or somebody else, gets by ron or by self-draw; and how many wins paid it."""

    dealer: bool
    by: str
    points: int
    count: int


@cache
def cells() -> tuple[Cell, ...]:
    """Every kind of win that came up."""
    return tuple(_cells())


def wins(*, dealer: bool | None = None, by: str | None = None) -> int:
    """How many wins there were. dealer, by: only such ones; None: all."""
    return sum(cell.count for cell in _chosen(dealer, by))


def count(han: int, fu: int, *, dealer: bool | None = None, by: str | None = None) -> int:
    """How many wins had so many han and fu. han: up to five; beyond that no fu were counted."""
    return sum(cell.count for cell in _chosen(dealer, by) if (cell.han, cell.fu) == (han, fu))


def count_limit(limit: str, *, dealer: bool | None = None, by: str | None = None) -> int:
    """How many wins reached a limit and no higher one. limit: its id; "none" for all below mangan."""
    return sum(cell.count for cell in _chosen(dealer, by) if cell.limit == limit)


def of_thousand(dealer: bool, by: str) -> Callable[[TableCell], float]:
    """A function from a cell of the payment table to how often it came up, of a thousand wins of this kind."""
    kind = {"dealer": dealer, "by": by}
    total = wins(**kind)

    def often(cell: TableCell) -> float:
        found = count_limit(cell.limit, **kind) if cell.fu is None else count(cell.han, cell.fu, **kind)
        return 1000 * found / total

    return often


def by_han() -> Mapping[int, int]:
    """han → wins, ascending; yakuman are not among them."""
    found = Counter()
    for cell in cells():
        if cell.han is not None:
            found[cell.han] += cell.count
    return MappingProxyType(dict(sorted(found.items())))


def by_fu() -> Mapping[int, int]:
    """fu → wins, ascending, for those below mangan: the only ones where the fu count."""
    found = Counter()
    for cell in cells():
        if cell.limit == "none":
            found[cell.fu] += cell.count
    return MappingProxyType(dict(sorted(found.items())))


@cache
def by_yaku() -> Mapping[str, int]:
    """yaku → wins that had it, the commonest first. Dora, ura dora and red fives: wins that had any."""
    return MappingProxyType(dict(sorted(_table()["yaku"].items(), key=lambda entry: -entry[1])))


def yaku_share(yaku: str) -> float:
    """The share of wins that had a yaku, 0–1; 0.0 for one that never came up.

    >>> round(yaku_share("riichi"), 2), yaku_share("daisangen") < .001
    (0.41, True)
    """
    return by_yaku().get(yaku, 0) / wins()


@cache
def payments() -> tuple[Payment, ...]:
    """The numbers that were paid, the commonest first."""
    found: Counter[tuple[bool, str, int]] = Counter()
    for cell in cells():
        found[cell.dealer, cell.by, cell.points] += cell.count
    return tuple(Payment(*what, n) for what, n in sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


@cache
def coverage() -> tuple[float, ...]:
    """The share of all wins, 0–1, that the commonest payment covers, then the two commonest, and so on to all."""
    total = wins()
    return tuple(covered / total for covered in accumulate(payment.count for payment in payments()))


def needed(share: float) -> int:
    """How many payments, the commonest first, cover at least this share of wins. share: 0–1."""
    return next((n for n, covered in enumerate(coverage(), 1) if covered >= share), len(coverage()))


def _chosen(dealer: bool | None, by: str | None) -> Iterator[Cell]:
    return (cell for cell in cells() if dealer in (None, cell.dealer) and by in (None, cell.by))


@cache
def _table() -> Mapping:
    return tomllib.loads(files("mahjong_teach.teaching").joinpath("frequencies.toml").read_text(encoding="utf-8"))


def _cells() -> Iterator[Cell]:
    for by in ("ron", "tsumo"):
        for dealer in (False, True):
            win, rules = Way(dealer, by).as_win(), ruleset(RULES)
            for han, fu, yakuman, n in _rows(_table()[by]["dealer" if dealer else "other"]):
                if yakuman:
                    limit, steps = "yakuman", count_yakuman_base(yakuman, rules)
                else:
                    limit, steps = count_base(han, fu, rules)
                _, steps = count_payments(steps[-1].after, win, rules)
                yield Cell(dealer, by, han, fu, yakuman, limit, steps[-1].after, n)


def _rows(table: Mapping) -> Iterator[tuple[int | None, int | None, int, int]]:
    """(han, fu, yakuman, wins)"""
    for han, found in table.items():
        if han == "yakuman":
            yield from ((None, None, int(multiple), n) for multiple, n in found.items())
        elif isinstance(found, int):
            yield int(han), None, 0, found
        else:
            yield from ((int(han), int(fu), 0, n) for fu, n in found.items())
