"""How close the hands that questions are about come to real games: two distances, and the shares behind them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log2

from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.frequencies import by_yaku, cells
from mahjong_teach.teaching.questions import Question, ask

MOST_YAKU = 20
# What asks how much a won hand is worth. Limits are asked about near a limit, readings where a hand has two, and so on:
# there the hands are chosen for what is asked.
SCORING_TOPICS = ("han", "fu", "base", "payment")

Kind = tuple[str, int | None, int | None]        # limit, han, fu; no fu at a limit, no han for yakuman


@dataclass(frozen=True, slots=True)
class Realism:
    """Real games and questions.

    n: how many questions. hands: how many won hands they are about. kinds, yaku: by kind of win and by the commonest
    yaku, (share among real wins, share among these), the commonest first; each column adds up to 1.
    """

    n: int
    hands: int
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


def realism(n: int, seed: int, rules: Ruleset | str = DEFAULT, level: str = "normal") -> Realism:
    """Ask n questions, of each scoring topic in turn, and compare the hands that they are about.

    >>> realism(20, 1).n
    20

    Raises what `ask` raises.
    """
    rules = ruleset(rules)
    asked = (ask(SCORING_TOPICS[i % len(SCORING_TOPICS)], seed, i, rules=rules, level=level) for i in range(n))
    hands = [hand for question in asked for hand in hands_of(question)]
    real_yaku = dict(list(by_yaku().items())[:MOST_YAKU])
    yaku = Counter(id for scored in hands for id, _ in scored.yaku if id in real_yaku)
    return Realism(
        n, len(hands), _side_by_side(_real_kinds(), Counter(map(kind_of, hands))), _side_by_side(real_yaku, yaku))


def hands_of(question: Question) -> tuple[Score, ...]:
    """The won hands that a question is about: one, several in a row, none where it tells only what they are worth."""
    cases = question.case if isinstance(question.case, tuple) else (question.case,)
    return tuple([case for case in cases if isinstance(case, Score)])


def kind_of(scored: Score) -> Kind:
    """What a win is, as a payment table sees it."""
    return scored.limit, scored.han, scored.fu if scored.limit == "none" else None


def _real_kinds() -> Counter[Kind]:
    found: Counter[Kind] = Counter()
    for cell in cells():
        found[cell.limit, cell.han, cell.fu if cell.limit == "none" else None] += cell.count
    return found


def _side_by_side(real: Mapping, asked: Mapping) -> dict:
    """Shares of both, by what they count."""
    all_real, all_asked = sum(real.values()), sum(asked.values())
    order = sorted({**real, **asked}, key=lambda what: -real.get(what, 0))
    return {what: (real.get(what, 0) / all_real, asked.get(what, 0) / all_asked) for what in order}


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
