"""One table of Taiwanese patterns, and the ones that a hand earns.

Which of them a table knows, and what each is worth there, is in `tables.toml`; the order is the one they are called in.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_teach.scoring.conditions import (
    DRAGON_SET, HONOURS, WIND_SET, Condition, completed_group, event, no_groups, one_suit, one_suit_and_honours,
    only_honours, pair_group, self_drawn, some_honour, straight, two_sided_wait,
)
from mahjong_teach.scoring.near import NearMiss, near_miss
from mahjong_teach.scoring.readings import STANDARD
from mahjong_teach.scoring.taiwanese.conditions import (
    TaiCase, all_called, any_win, big_four_winds, big_three_dragons, big_three_winds, by_ron, concealed_triplet_groups,
    concealed_triplets, dragon_triplet, eight_flowers, eighth_robbed, exposed_by, five_chows, five_triplets, flower_set,
    four_kongs, honour_groups, honour_triplet, kong_called, kong_concealed, kong_groups, little_four_winds,
    little_three_dragons, little_three_winds, no_flower, no_honours_counts, none_in_the_way, nothing_called,
    one_chance_wait, only_wait, own_flower, own_wind_triplet, pair_wait, round_wind_triplet, seven_pairs_and_triplet,
    some_flower, some_suit, straight_concealed, straight_groups, without_honours,
)
from mahjong_teach.scoring.taiwanese.readings import FLOWERS, FOUR_KONGS, SEVEN_PAIRS_TRIPLET
from mahjong_teach.scoring.taiwanese.tables import TaiTable

Spot = tuple[tuple[int, ...], dict[str, object]]  # the groups that earn it once, and facts for the sentence

# What a pattern is about, and so in which readings it can count.
WIN, CLOSED, FLOWER, TRIPLETS, CHOWS, CALLED, HONOUR, TILES, WAY, LIMIT, ALONE = range(11)
COUNTS_IN = {
    STANDARD: {WIN, CLOSED, FLOWER, TRIPLETS, CHOWS, CALLED, HONOUR, TILES, WAY, LIMIT},
    SEVEN_PAIRS_TRIPLET: {WIN, FLOWER, TILES, WAY, LIMIT},
    FOUR_KONGS: {FLOWER, TRIPLETS, HONOUR, LIMIT},
    FLOWERS: {ALONE},
}


@dataclass(frozen=True, slots=True)
class Pattern:
    """needs: what it asks for. spots: the groups that earn it, once or several times; all of them once, if None."""

    id: str
    kanji: str
    about: int
    needs: tuple[Condition, ...]
    spots: Callable[[TaiCase], Iterable[Spot]] | None = None

    def earned(self, case: TaiCase) -> list[Spot]:
        """Each time the hand earns it."""
        if any(need.shortfall(case) for need in self.needs):
            return []
        return list(self.spots(case)) if self.spots else [(tuple(range(len(case.groups))), {})]


class Earned(NamedTuple):
    """A pattern that a hand has once. groups: by place; facts: for the sentence."""

    pattern: Pattern
    groups: tuple[int, ...]
    facts: dict[str, object]


def _once(groups: Callable[[TaiCase], Iterable[int]]) -> Callable[[TaiCase], list[Spot]]:
    return lambda case: [(tuple(groups(case)), {})]


def _honours(kinds: Callable[[TaiCase], int]) -> Callable[[TaiCase], list[Spot]]:
    return lambda case: [(spot, {}) for spot in honour_groups(case, kinds(case))]


def _kongs(concealed: bool) -> Callable[[TaiCase], list[Spot]]:
    return lambda case: [(spot, {}) for spot in kong_groups(case, concealed)]


def _flowers(which: str) -> Callable[[TaiCase], list[Spot]]:
    """One for each of these flowers (or sets), with the flowers in the facts."""

    def spots(case: TaiCase) -> Iterator[Spot]:
        for one in getattr(case, which):
            yield (), {"flowers": one if isinstance(one, tuple) else (one,)}

    return spots


def _all_flowers(case: TaiCase) -> list[Spot]:
    return [((), {"flowers": case.flowers})]


_nowhere = _once(no_groups)
_won_with = _once(completed_group)
_concealed = _once(concealed_triplet_groups)
_dragons = _once(lambda case: case.groups_with(DRAGON_SET))
_winds = _once(lambda case: case.groups_with(WIND_SET))

PATTERNS = (
    Pattern("winning", "胡牌", WIN, (any_win,), _nowhere),
    Pattern("self_draw", "自摸", WIN, (self_drawn,), _won_with),
    Pattern("concealed_hand", "門清", CLOSED, (by_ron, nothing_called)),
    Pattern("concealed_self_draw", "門清自摸", CLOSED, (self_drawn, nothing_called)),
    Pattern("flower", "花牌", FLOWER, (some_flower,), _flowers("flowers")),
    Pattern("seat_flower", "正花", FLOWER, (own_flower,), _flowers("own_flowers")),
    Pattern("flower_set", "花槓", FLOWER, (flower_set,), _flowers("flower_sets")),
    Pattern("no_flowers", "無花", FLOWER, (no_flower,), _nowhere),
    Pattern("melded_kong", "明槓", TRIPLETS, (kong_called,), _kongs(concealed=False)),
    Pattern("concealed_kong", "暗槓", TRIPLETS, (kong_concealed,), _kongs(concealed=True)),
    Pattern("honour_pung", "字牌刻子", TRIPLETS, (honour_triplet,), _honours(lambda case: HONOURS)),
    Pattern("dragon_pung", "三元牌", TRIPLETS, (dragon_triplet,), _honours(lambda case: DRAGON_SET)),
    Pattern("seat_wind_pung", "門風", TRIPLETS, (own_wind_triplet,), _honours(lambda case: 1 << case.seat_kind)),
    Pattern("round_wind_pung", "圈風", TRIPLETS, (round_wind_triplet,), _honours(lambda case: 1 << case.round_kind)),
    Pattern("straight", "清龍", CHOWS, (straight,), _once(straight_groups)),
    Pattern("concealed_straight", "暗清龍", CHOWS, (straight, straight_concealed), _once(straight_groups)),
    Pattern("two_concealed", "二暗刻", TRIPLETS, (concealed_triplets(2),), _concealed),
    Pattern("three_concealed", "三暗刻", TRIPLETS, (concealed_triplets(3),), _concealed),
    Pattern("four_concealed", "四暗刻", TRIPLETS, (concealed_triplets(4),), _concealed),
    Pattern("five_concealed", "五暗刻", TRIPLETS, (concealed_triplets(5),), _concealed),
    Pattern("little_three_dragons", "小三元", HONOUR, (little_three_dragons,), _dragons),
    Pattern("little_three_winds", "小三風", HONOUR, (little_three_winds,), _winds),
    Pattern("big_three_winds", "大三風", HONOUR, (big_three_winds,), _winds),
    Pattern("all_chows", "平胡", CHOWS, (five_chows,)),
    Pattern("pure_chows", "大平胡", CHOWS, (five_chows, without_honours, none_in_the_way)),
    Pattern("strict_chows", "平胡", CHOWS, (by_ron, five_chows, without_honours, none_in_the_way, two_sided_wait)),
    Pattern("all_pungs", "碰碰胡", TRIPLETS, (five_triplets,)),
    Pattern("exposed_hand", "全求人", CALLED, (exposed_by, all_called), _once(pair_group)),
    Pattern("half_exposed", "半求人", CALLED, (self_drawn, all_called), _once(pair_group)),
    Pattern("no_honours", "無字", TILES, (without_honours, no_honours_counts)),
    Pattern("no_honours_no_flowers", "無字無花", TILES, (without_honours, no_honours_counts, no_flower)),
    Pattern("half_flush", "混一色", TILES, (one_suit_and_honours, some_honour, some_suit)),
    Pattern("full_flush", "清一色", TILES, (one_suit,)),
    Pattern("all_honours", "字一色", TILES, (only_honours,)),
    Pattern("one_chance", "邊張・中洞", WAY, (one_chance_wait, only_wait), _won_with),
    Pattern("pair_wait", "單吊", WAY, (pair_wait, only_wait), _won_with),
    Pattern("last_tile", "海底撈月", WAY, (event("last_tile"),), _won_with),
    Pattern("last_discard", "河底撈魚", WAY, (event("last_discard"),), _won_with),
    Pattern("robbing_kong", "搶槓", WAY, (event("robbing_kong"),), _won_with),
    Pattern("after_kong", "槓上開花", WAY, (event("after_kong"),), _won_with),
    Pattern("early_10", "早胡", WAY, (event("early_10"),), _nowhere),
    Pattern("early_5", "極早胡", WAY, (event("early_5"),), _nowhere),
    Pattern("ready_on_deal", "地聽", WAY, (event("ready_on_deal"),), _nowhere),
    Pattern("big_three_dragons", "大三元", HONOUR, (big_three_dragons,), _dragons),
    Pattern("little_four_winds", "小四喜", HONOUR, (little_four_winds,), _winds),
    Pattern("big_four_winds", "大四喜", HONOUR, (big_four_winds,), _winds),
    Pattern("seven_pairs_triplet", "七對一刻", LIMIT, (seven_pairs_and_triplet,)),
    Pattern("four_kongs", "四槓", TRIPLETS, (four_kongs,), lambda case: [(four_kongs.where(case), {})]),
    Pattern("heavenly", "天胡", LIMIT, (event("heavenly"),), _nowhere),
    Pattern("earthly", "地胡", LIMIT, (event("earthly"),), _nowhere),
    Pattern("seven_flowers", "七搶一", ALONE, (eighth_robbed,), _all_flowers),
    Pattern("eight_flowers", "八仙過海", ALONE, (eight_flowers,), _all_flowers),
)


def earned(case: TaiCase) -> list[Earned]:
    """Every pattern that this reading has at its table, without those that another one contains."""
    found = {
        pattern.id: [Earned(pattern, *spot) for spot in spots]
        for pattern in _considered(case) if (spots := pattern.earned(case))
    }
    contained = {less for id in found for less in case.table.contained(id)}
    return [one for id, times in found.items() if id not in contained for one in times]


def near_misses(case: TaiCase, had: Iterable[str]) -> list[NearMiss]:
    """Every pattern of the table that failed by one condition, which lay in one group (or was one fact)."""
    had = set(had)
    settled = had | {less for id in had for less in case.table.contained(id)}
    found: list[NearMiss] = []
    for pattern in _considered(case):
        failing = [(need, amount) for need in pattern.needs if (amount := need.shortfall(case))]
        if pattern.id not in settled and len(failing) == 1 and (miss := near_miss(pattern.id, *failing[0], case)):
            found.append(miss)
    return found


def _considered(case: TaiCase) -> Iterator[Pattern]:
    """The patterns that the table has and that can count in a hand read like this."""
    form, table = case.reading.form, case.table
    for pattern in PATTERNS:
        if table.value(pattern.id) and pattern.about in _countable(form, table):
            yield pattern


def _countable(form: str, table: TaiTable) -> set[int]:
    if form == SEVEN_PAIRS_TRIPLET and table.plays("seven_pairs_with") == "nothing":
        return {WIN, LIMIT}
    return COUNTS_IN[form]
