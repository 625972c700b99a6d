"""From han and fu to base points, and from base points to what each one pays. Integers only."""

from typing import NamedTuple

from mahjong_teach.scoring.hand import Win
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.trace import Step

MANGAN, HANEMAN, BAIMAN, SANBAIMAN, YAKUMAN_BASE = 2000, 3000, 4000, 6000, 8000

# From this many han, whatever the fu; the last one that fits counts.
LIMITS = ((5, "mangan", MANGAN), (6, "haneman", HANEMAN), (8, "baiman", BAIMAN), (11, "sanbaiman", SANBAIMAN))
KAZOE_HAN = 13
STICK = 1000


def formula(han: int, fu: int) -> int:
    """Base points before any limit: fu doubled han + 2 times.

    >>> formula(4, 30), formula(3, 70)
    (1920, 2240)
    """
    return fu * 2 ** (han + 2)


def ceil100(points: int) -> int:
    """Up to the next hundred.

    >>> ceil100(7680), ceil100(2000)
    (7700, 2000)
    """
    return -(-points // 100) * 100


def count_base(han: int, fu: int, rules: Ruleset) -> tuple[str, list[Step]]:
    """The limit's id (`none` below mangan) and the steps to the base points.

    han ≥ 1; fu: 25 or a multiple of ten.

    >>> from mahjong_teach.scoring.rules import ruleset
    >>> limit, steps = count_base(4, 30, ruleset("ema-2025"))
    >>> limit, steps[-1].after
    ('mangan', 2000)
    """
    if han >= 5:
        limit, base = _limit(han, rules)
        facts = {"limit": limit, "han": han}
        return limit, [Step("base", "limit", base, 0, base, (), facts, rules.source(limit))]
    value = formula(han, fu)
    facts = {"fu": fu, "han": han, "exponent": han + 2, "power": 2 ** (han + 2), "value": value}
    steps = [Step("base", "formula", value, 0, value, (), facts, rules.source("formula"))]
    if value >= MANGAN:
        steps.append(Step("base", "mangan_cap", MANGAN - value, value, MANGAN, (), facts, rules.source("mangan")))
    elif rules.kiriage and value == 1920:
        # 4 han 30 fu and 3 han 60 fu: the only two that end 80 short of a mangan.
        steps.append(Step("base", "kiriage", MANGAN - value, value, MANGAN, (), facts, rules.source("kiriage")))
    else:
        return "none", steps
    return "mangan", steps


def _limit(han: int, rules: Ruleset) -> tuple[str, int]:
    if han >= KAZOE_HAN and rules.limit_13 == "kazoe_yakuman":
        return "kazoe_yakuman", YAKUMAN_BASE
    return next((limit, base) for least, limit, base in reversed(LIMITS) if han >= least)


def count_yakuman_base(multiple: int, rules: Ruleset) -> list[Step]:
    """The base points of `multiple` yakuman, as one step."""
    base = YAKUMAN_BASE * multiple
    return [Step("base", "yakuman", base, 0, base, (), {"n": multiple}, rules.source("yakuman"))]


class Payment(NamedTuple):
    """payer: `discarder`, `dealer`, `each_non_dealer`, or `each` (all three pay a dealer's tsumo); points: from each."""

    payer: str
    points: int
    payers: int


def count_payments(base: int, win: Win, rules: Ruleset) -> tuple[tuple[Payment, ...], list[Step]]:
    """Who pays what for the hand itself, and the steps, counters and sticks last."""
    payments: list[Payment] = []
    steps: list[Step] = []
    total = 0
    source = rules.source(win.by, "payment")
    for payer, times, payers in shares(win):
        exact = times * base
        points = ceil100(exact)
        amount = points * payers
        payments.append(Payment(payer, points, payers))
        facts = {"base": base, "times": times, "exact": exact, "points": points, "payers": payers}
        steps.append(Step("payment", payer, amount, total, total + amount, (), facts, source))
        total += amount
    if win.honba:
        amount = win.honba * rules.honba_value
        facts = {"n": win.honba, "value": rules.honba_value if win.ron else rules.honba_value // 3, "by": win.by}
        steps.append(Step("payment", "honba", amount, total, total + amount, (), facts, rules.source("honba")))
        total += amount
    if win.sticks:
        amount = win.sticks * STICK
        steps.append(Step("payment", "sticks", amount, total, total + amount, (), {"n": win.sticks}, rules.source("sticks")))
    return tuple(payments), steps


def shares(win: Win) -> tuple[tuple[str, int, int], ...]:
    """(payer, how many times the base points, how many pay it)."""
    if win.ron:
        return (("discarder", 6 if win.dealer else 4, 1),)
    if win.dealer:
        return (("each", 2, 3),)
    return (("dealer", 2, 1), ("each_non_dealer", 1, 2))
