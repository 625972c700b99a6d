"""One table of yaku, and the ones that a hand has."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mahjong_teach.scoring.conditions import (
    DRAGON_SET, WIND_SET, Case, Condition, big_dragons, big_winds, chow_groups, closed_hand, completed_group, event,
    four_chows, four_concealed_triplets, four_kongs, four_triplets, ippatsu_in_play, kuitan, little_dragons, little_winds,
    nine_gates, nine_sided, no_groups, one_suit, one_suit_and_honours, only_greens, only_honours, only_simples,
    only_terminals, only_terminals_and_honours, outside_everywhere, own_wind, pair_wait, pair_without_value, round_wind,
    same_chow_three_suits, same_triplet_three_suits, self_drawn, seven_pairs, some_chow, some_honour, some_terminal,
    straight, straight_groups, terminals_everywhere, thirteen_orphans, thirteen_sided, three_concealed_triplets,
    three_kongs, triplet_of, twin_chows, two_sided_wait, two_twin_chows,
)
from mahjong_teach.scoring.readings import CHOW, QUAD, TRIPLET
from mahjong_teach.scoring.tiles import CHUN, EAST, HAKU, HATSU


@dataclass(frozen=True, slots=True)
class Yaku:
    """closed, open: its han; None where it cannot be had. shows: the groups that make it; None for all of them."""

    id: str
    kanji: str
    closed: int
    open: int | None
    needs: tuple[Condition, ...]
    shows: Callable[[Case], Iterable[int]] | None = None

    def places(self, case: Case) -> tuple[int, ...]:
        """The places of the tiles that make it."""
        return case.every_place if self.shows is None else case.places(self.shows(case))


class Table(tuple[Yaku, ...]):
    """Yaku in rulebook order, and beside them the tests worth putting to a hand.

    Most yaku are out of the question for a plain reason: the hand is open, has no two chows, no triplet of honours.
    So there is a shorter list for each combination of those, made once.
    """

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self.tests = {
            (closed, has): tuple(
                (yaku, yaku.needs[0].shortfall, tuple(need.shortfall for need in yaku.needs[1:] if need is not closed_hand))
                for yaku in self
                if (closed or yaku.open is not None) and not yaku.needs[0].given & ~has
            )
            for closed in (False, True)
            for has in range(16)
        }


def _value_triplets() -> tuple[Yaku, ...]:
    dragons = [
        Yaku(name, kanji, 1, 1, (triplet_of(kind),), lambda case, kind=kind: case.groups_with(1 << kind))
        for name, kanji, kind in (("haku", "白", HAKU), ("hatsu", "發", HATSU), ("chun", "中", CHUN))
    ]
    winds = [
        Yaku(f"{which}_wind_{name}", kanji, 1, 1, (triplet_of(kind), is_it(kind)),
             lambda case, kind=kind: case.groups_with(1 << kind))
        for which, kanji, is_it in (("seat", "自風", own_wind), ("round", "場風", round_wind))
        for kind, name in enumerate(("east", "south", "west", "north"), start=EAST)
    ]
    return (*dragons, *winds)


YAKU = Table((
    Yaku("riichi", "立直", 1, None, (event("riichi"), closed_hand), no_groups),
    Yaku("double_riichi", "ダブル立直", 2, None, (event("double_riichi"), closed_hand), no_groups),
    Yaku("ippatsu", "一発", 1, None, (event("ippatsu"), ippatsu_in_play, closed_hand), completed_group),
    Yaku("menzen_tsumo", "門前清自摸和", 1, None, (self_drawn, closed_hand), completed_group),
    Yaku("pinfu", "平和", 1, None, (four_chows, two_sided_wait, pair_without_value, closed_hand)),
    Yaku("iipeikou", "一盃口", 1, None, (twin_chows, closed_hand), lambda case: _twins(case)),
    Yaku("tanyao", "断么九", 1, 1, (only_simples, kuitan)),
    *_value_triplets(),
    Yaku("rinshan", "嶺上開花", 1, 1, (event("rinshan"),), completed_group),
    Yaku("chankan", "搶槓", 1, 1, (event("chankan"),), completed_group),
    Yaku("haitei", "海底摸月", 1, 1, (event("haitei"),), completed_group),
    Yaku("houtei", "河底撈魚", 1, 1, (event("houtei"),), completed_group),
    Yaku("sanshoku_doujun", "三色同順", 2, 1, (same_chow_three_suits,), same_chow_three_suits.where),
    Yaku("ittsuu", "一気通貫", 2, 1, (straight,), straight_groups),
    Yaku("chanta", "混全帯么九", 2, 1, (outside_everywhere, some_chow, some_honour)),
    Yaku("chiitoitsu", "七対子", 2, None, (seven_pairs,)),
    Yaku("sanshoku_doukou", "三色同刻", 2, 2, (same_triplet_three_suits,), same_triplet_three_suits.where),
    Yaku("sanankou", "三暗刻", 2, 2, (three_concealed_triplets,),
         lambda case: case.groups_that(lambda group: group.shape in (TRIPLET, QUAD) and group.concealed)),
    Yaku("sankantsu", "三槓子", 2, 2, (three_kongs,), lambda case: case.groups_that(lambda group: group.shape == QUAD)),
    Yaku("toitoi", "対々和", 2, 2, (four_triplets,)),
    Yaku("honroutou", "混老頭", 2, 2, (only_terminals_and_honours, some_terminal, some_honour)),
    Yaku("shousangen", "小三元", 2, 2, (little_dragons,), lambda case: case.groups_with(DRAGON_SET)),
    Yaku("ryanpeikou", "二盃口", 3, None, (two_twin_chows, closed_hand), chow_groups),
    Yaku("honitsu", "混一色", 3, 2, (one_suit_and_honours, some_honour)),
    Yaku("junchan", "純全帯么九", 3, 2, (terminals_everywhere, some_chow)),
    Yaku("chinitsu", "清一色", 6, 5, (one_suit,)),
))

# Blessing of man is worth a fixed five han and stands alone (rules.renhou), so it is no row of the table above.
RENHOU = Yaku("renhou", "人和", 5, None, (event("renhou"), closed_hand), no_groups)

YAKUMAN = Table((
    Yaku("kokushi", "国士無双", 1, None, (thirteen_orphans,)),
    Yaku("kokushi_13", "国士無双十三面", 1, None, (thirteen_orphans, thirteen_sided)),
    Yaku("chuuren", "九蓮宝燈", 1, None, (nine_gates,)),
    Yaku("chuuren_9", "純正九蓮宝燈", 1, None, (nine_gates, nine_sided)),
    Yaku("tenhou", "天和", 1, None, (event("tenhou"),), no_groups),
    Yaku("chiihou", "地和", 1, None, (event("chiihou"),), completed_group),
    Yaku("suuankou", "四暗刻", 1, None, (four_concealed_triplets,)),
    Yaku("suuankou_tanki", "四暗刻単騎", 1, None, (four_concealed_triplets, pair_wait)),
    Yaku("suukantsu", "四槓子", 1, 1, (four_kongs,)),
    Yaku("ryuuiisou", "緑一色", 1, 1, (only_greens,)),
    Yaku("chinroutou", "清老頭", 1, 1, (only_terminals,)),
    Yaku("tsuuiisou", "字一色", 1, 1, (only_honours,)),
    Yaku("daisangen", "大三元", 1, 1, (big_dragons,), lambda case: case.groups_with(DRAGON_SET)),
    Yaku("shousuushii", "小四喜", 1, 1, (little_winds,), lambda case: case.groups_with(WIND_SET)),
    Yaku("daisuushii", "大四喜", 1, 1, (big_winds,), lambda case: case.groups_with(WIND_SET)),
))

# What contains what: the one on the left takes the place of those on the right.
ABSORBS: dict[str, tuple[str, ...]] = {
    "ryanpeikou": ("iipeikou",),
    "chinitsu": ("honitsu",),
    "junchan": ("chanta",),
    "honroutou": ("chanta", "junchan"),
    "kokushi_13": ("kokushi",),
    "chuuren_9": ("chuuren",),
    "suuankou_tanki": ("suuankou",),
    "daisuushii": ("shousuushii",),
}


def _twins(case: Case) -> tuple[int, ...]:
    """The first chow that is there twice."""
    kinds = [group.kind for group in case.groups if group.shape == CHOW]
    twin = next(kind for kind in kinds if kinds.count(kind) > 1)
    return case.groups_that(lambda group: group.shape == CHOW and group.kind == twin)[:2]


def granted(table: Table, case: Case) -> list[Yaku]:
    """The yaku of the table that this case has, without those that another one contains."""
    found = []
    for yaku, first, rest in table.tests[case.closed, case.has]:
        # Most fail their first condition: this loop is where a count spends most of its time.
        if first(case):
            continue
        for shortfall in rest:
            if shortfall(case):
                break
        else:
            found.append(yaku)
    if len(found) > 1:
        absorbed = [less for yaku in found for less in ABSORBS.get(yaku.id, ())]
        if absorbed:
            found = [yaku for yaku in found if yaku.id not in absorbed]
    return found
