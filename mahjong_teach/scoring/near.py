"""Why not? The yaku that a hand failed to have by one condition only."""

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_teach.scoring.conditions import EVENT, KINDS, SHORT, Case, Condition
from mahjong_teach.scoring.yaku import ABSORBS, Yaku


class NearMiss(NamedTuple):
    """A yaku that failed by one condition only.

    condition: its id; tiles: places in the laid-out hand of what is in the way; facts: for the sentence.
    """

    yaku: str
    condition: str
    tiles: tuple[int, ...]
    facts: dict[str, object]


def near_misses(table: Iterable[Yaku], case: Case, had: Iterable[str]) -> list[NearMiss]:
    """Every yaku of the table that failed by one condition, which lay in one group (or was one fact)."""
    had = set(had)
    settled = had | {less for yaku in had for less in ABSORBS.get(yaku, ())}
    found: list[NearMiss] = []
    for yaku in table:
        if yaku.id in settled:
            continue
        failing = [(need, amount) for need in yaku.needs if (amount := need.shortfall(case))]
        if len(failing) == 1 and (miss := near_miss(yaku.id, *failing[0], case)):
            found.append(miss)
    return _winds_joined(found)


def near_miss(yaku: str, need: Condition, amount: int, case: Case) -> NearMiss | None:
    """The near miss of a yaku of which only this condition fails, by this amount; None where that is not near."""
    if need.reads == EVENT:
        return None
    if need.reads == KINDS:
        groups = case.groups_with(amount)
        if len(groups) != 1:
            return None
        [i] = groups
        tiles = tuple([p for p, kind in zip(case.spans[i], case.groups[i].laid) if amount >> kind & 1])
        return NearMiss(yaku, need.id, tiles, need.facts(case))
    if need.reads == SHORT and amount > 1:
        return None
    return NearMiss(yaku, need.id, case.places(need.where(case)), need.facts(case))


def _winds_joined(misses: list[NearMiss]) -> list[NearMiss]:
    """A triplet of a wind that is neither one's own nor the round's is *one* near miss, not two."""
    own = {miss.yaku[-5:]: miss for miss in misses if miss.condition == "own_wind"}
    both = {miss.yaku[-5:] for miss in misses if miss.condition == "round_wind"} & own.keys()
    kept = []
    for miss in misses:
        if miss.condition == "round_wind" and miss.yaku[-5:] in both:
            continue
        if miss.condition == "own_wind" and miss.yaku[-5:] in both:
            miss = miss._replace(condition="own_or_round_wind")
        kept.append(miss)
    return kept
