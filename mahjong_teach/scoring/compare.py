"""One hand by several rulesets: which of them agree, and which of their rules make the others differ.

>>> from mahjong_teach.scoring.typed import typed
>>> groups = compare(*typed("234m567m345p999s11z", "5p", seat="E", events="riichi"), ("online", "ema-2025"))
>>> [(group.names, group.score.fu, group.score.winner_total) for group in groups]
[(('online',), 50, 2400), (('ema-2025',), 40, 2000)]
>>> causes(*typed("234m567m345p999s11z", "5p", seat="E", events="riichi"), "online", "ema-2025")
('double_wind_fu',)
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.rules import RULESETS, Ruleset, differences, ruleset
from mahjong_teach.scoring.score import Score, score

# The rules that the count of a hand depends on; all others are about the table.
COUNTING = (
    "kuitan", "ippatsu", "uradora", "kandora", "kan_uradora", "akadora", "renhou", "double_wind_fu", "open_pinfu",
    "rinshan_fu", "kiriage", "limit_13", "yakuman_sum", "double_yakuman", "honba_value",
)
# What of a count may differ from ruleset to ruleset, in the order of the steps.
FIELDS = ("han", "fu", "limit", "base", "total")


class Outcome(NamedTuple):
    """What a hand comes to: a score, or the reason why it does not win."""

    score: Score | None
    error: HandError | None

    @property
    def yaku(self) -> tuple[tuple[str, int], ...]:
        """(id, han), or (id, how many yakuman)."""
        return () if self.score is None else (*self.score.yaku, *self.score.yakuman)

    def value(self, field: str) -> int | str | None:
        """One of FIELDS; None where there is no such number. Of a yakuman, `han` is None."""
        if self.score is None:
            return None
        return self.score.winner_total if field == "total" else getattr(self.score, field)

    @property
    def result(self) -> tuple:
        """Equal for rulesets that agree."""
        if self.score is None:
            return (self.error.code,)
        return (self.yaku, self.score.payments, *map(self.value, FIELDS))


class Agreeing(NamedTuple):
    """Rulesets by which a hand comes to the same."""

    rules: tuple[Ruleset, ...]
    outcome: Outcome

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(one.id for one in self.rules)

    @property
    def score(self) -> Score | None:
        return self.outcome.score


def outcome(hand: Hand, win: Win, rules: Ruleset | str) -> Outcome:
    """What a hand comes to by one ruleset.

    Raises HandError where it wins by none: not_winning, and what no table can show.
    """
    try:
        return Outcome(score(hand, win, rules), None)
    except HandError as error:
        if error.code != "no_yaku":
            raise
        return Outcome(None, error)


def compare(hand: Hand, win: Win, rulesets: Iterable[Ruleset | str] = RULESETS) -> tuple[Agreeing, ...]:
    """The rulesets in groups that agree, in the order of their first.

    Raises HandError as `outcome` does.
    """
    groups: dict[tuple, tuple[list[Ruleset], Outcome]] = {}
    for rules in map(ruleset, rulesets):
        found = outcome(hand, win, rules)
        groups.setdefault(found.result, ([], found))[0].append(rules)
    return tuple(Agreeing(tuple(rules), found) for rules, found in groups.values())


def causes(hand: Hand, win: Win, a: Ruleset | str, b: Ruleset | str) -> tuple[str, ...]:
    """The rules that make the hand come to something else by b than by a.

    A rule is a cause where taking it over from the other ruleset changes the count, in either direction; where that is
    true of none alone, two together.
    """
    a, b = ruleset(a), ruleset(b)
    results = {rules.id: outcome(hand, win, rules).result for rules in (a, b)}
    if results[a.id] == results[b.id]:
        return ()
    differing = [key for key, _, _ in differences(a, b) if key in COUNTING]

    def matter(*keys: str) -> bool:
        return any(
            outcome(hand, win, replace(one, **{key: other.value(key) for key in keys})).result != results[one.id]
            for one, other in ((a, b), (b, a))
        )

    alone = tuple(key for key in differing if matter(key))
    return alone or next((pair for pair in combinations(differing, 2) if matter(*pair)), tuple(differing))
