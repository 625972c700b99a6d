"""How close the hands that are dealt come to real games: two distances, and the shares behind them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log2

from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.dealing import dealt_like_real
from mahjong_teach.teaching.frequencies import by_yaku, cells

MOST_YAKU = 20

Kind = tuple[str, int | None, int | None]        # limit, han, fu; no fu at a limit, no han for yakuman


@dataclass(frozen=True, slots=True)
class Realism:
    """Real games and hands that were dealt.

    n: how many hands. kinds, yaku: by kind of win and by the commonest yaku, (share among real wins, share among those
    dealt), the commonest first; each column adds up to 1.
    """

    n: int
    kinds: Mapping[Kind, tuple[float, float]]
    yaku: Mapping[str, tuple[float, float]]

    @property
    def kinds_apart(self) -> float:
        """How far apart the kinds of win are, in bits: 0 for the same, 1 for nothing in common."""
        return divergence(self.kinds.values())

    @property
    def yaku_apart(self) -> float:
        """The same for the yaku."""
        return divergence(self.yaku.values())


def realism(n: int, seed: int | str, rules: Ruleset | str = DEFAULT, level: str = "normal") -> Realism:
    """Deal n hands and compare them. seed: a number or word; each hand's own is made of it.

    >>> realism(50, 1).n
    50
    """
    rules = ruleset(rules)
    dealt = [dealt_like_real(f"{seed}.{i}", rules, level) for i in range(n)]
    real_yaku = dict(list(by_yaku().items())[:MOST_YAKU])
    yaku = Counter(id for scored in dealt for id, _ in scored.yaku if id in real_yaku)
    return Realism(n, _side_by_side(_real_kinds(), Counter(map(kind_of, dealt))), _side_by_side(real_yaku, yaku))


def kind_of(scored: Score) -> Kind:
    """What a win is, as a payment table sees it."""
    return scored.limit, scored.han, scored.fu if scored.limit == "none" else None


def _real_kinds() -> Counter[Kind]:
    found: Counter[Kind] = Counter()
    for cell in cells():
        found[cell.limit, cell.han, cell.fu if cell.limit == "none" else None] += cell.count
    return found


def _side_by_side(real: Mapping, dealt: Mapping) -> dict:
    """Shares of both, by what they count."""
    all_real, all_dealt = sum(real.values()), sum(dealt.values())
    order = sorted({**real, **dealt}, key=lambda what: -real.get(what, 0))
    return {what: (real.get(what, 0) / all_real, dealt.get(what, 0) / all_dealt) for what in order}


def divergence(shares: Iterable[tuple[float, float]]) -> float:
    """Jensen–Shannon divergence of two distributions, in bits. shares: (of the one, of the other); each adds up to 1.

    >>> divergence([(.5, .5), (.5, .5)]), divergence([(1, 0), (0, 1)])
    (0.0, 1.0)
    """
    return sum(
        share * log2(2 * share / (one + other)) / 2
        for one, other in shares
        for share in (one, other)
        if share
    )
