"""The table of yaku itself. That each is granted when it should be is in tests/rules."""

from collections import Counter
from collections.abc import Callable

import pytest

from mahjong_teach.scoring.conditions import completed_group, no_groups
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.readings import CHOW, PAIR, QUAD, TRIPLET, Group
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import CHUN, EAST, HAKU
from mahjong_teach.scoring.trace import Step
from mahjong_teach.scoring.yaku import ABSORBS, RENHOU, YAKU, YAKUMAN
from tests.peers.hands import deals
from tests.winning import scored

EVERY_YAKU = (*YAKU, RENHOU, *YAKUMAN)

ONE_HAN = (
    "riichi ippatsu menzen_tsumo pinfu iipeikou tanyao haku hatsu chun seat_wind_east seat_wind_south seat_wind_west "
    "seat_wind_north round_wind_east round_wind_south round_wind_west round_wind_north rinshan chankan haitei houtei"
).split()
CLOSED_ONLY = {
    "riichi", "double_riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou", "chiitoitsu", "ryanpeikou", "renhou",
}
LESS_WHEN_OPEN = {"sanshoku_doujun", "ittsuu", "chanta", "honitsu", "junchan", "chinitsu"}
CLOSED_YAKUMAN = {"kokushi", "kokushi_13", "chuuren", "chuuren_9", "tenhou", "chiihou", "suuankou", "suuankou_tanki"}


def test_every_id_of_the_contract_is_there_once():
    ids = [yaku.id for yaku in EVERY_YAKU]
    assert len(ids) == len(set(ids)) == 36 + 1 + 15


def test_the_one_han_family():
    assert {yaku.id for yaku in YAKU if yaku.closed == 1} == set(ONE_HAN)


def test_what_an_open_hand_cannot_have():
    assert {yaku.id for yaku in (*YAKU, RENHOU) if yaku.open is None} == CLOSED_ONLY
    assert {yaku.id for yaku in YAKUMAN if yaku.open is None} == CLOSED_YAKUMAN


def test_what_is_worth_one_han_less_open():
    lower = {yaku.id: yaku.closed - yaku.open for yaku in YAKU if yaku.open not in (None, yaku.closed)}
    assert lower == dict.fromkeys(LESS_WHEN_OPEN, 1)


def test_what_absorbs_and_what_is_absorbed_are_yaku():
    ids = {yaku.id for yaku in (*YAKU, *YAKUMAN)}
    assert {*ABSORBS, *(less for absorbed in ABSORBS.values() for less in absorbed)} <= ids


def test_yaku_are_named_in_the_order_of_the_table():
    won = scored("222333444p678m99s", tsumo="8m", events="riichi ippatsu")
    order = [yaku.id for yaku in YAKU]
    assert [id for id, _ in won.yaku] == sorted(dict(won.yaku), key=order.index)


@pytest.mark.parametrize("hand, how, yaku, lit", [
    ("123789m123p222z99s", {"ron": "3m", "seat": "W"}, "chanta", None),
    ("345678m234p567s99s", {"ron": "5s", "events": "riichi"}, "riichi", []),
    ("345678m234p567s99s", {"tsumo": "5s"}, "menzen_tsumo", ["567s"]),
    ("234m567p678s11p777z", {"ron": "4m"}, "chun", ["777z"]),
    ("223344678m999s44z", {"ron": "4m"}, "iipeikou", ["234m", "234m"]),
    ("234567m234p234s88p", {"ron": "7m"}, "sanshoku_doujun", ["234m", "234p", "234s"]),
    ("123456789s234m55p", {"ron": "4m"}, "ittsuu", ["123s", "456s", "789s"]),
    ("333444m777p99s234s", {"ron": "2s"}, "sanankou", ["333m", "444m", "777p"]),
    ("345m99p", {"ron": "5m", "melds": "ankan 2222m, ankan 6666p, ankan 8888s"}, "sankantsu",
     ["2222m", "6666p", "8888s"]),
    ("234m567p77z", {"ron": "4m", "melds": "pon 555z, pon 666z"}, "shousangen", ["77z", "555z", "666z"]),
    ("222m222p222567s99m", {"ron": "7s"}, "sanshoku_doukou", ["222m", "222p", "222s"]),
    ("11222m222p222s", {"ron": "2p", "melds": "chi 123m"}, "sanshoku_doukou", ["222m", "222p", "222s"]),
    ("123456678789s55p", {"ron": "1s"}, "ittsuu", ["123s", "456s", "789s"]),
    ("123123456789m55p", {"ron": "4m"}, "ittsuu", ["123m", "456m", "789m"]),
    ("345345m345p345s99p", {"ron": "4p"}, "sanshoku_doujun", ["345m", "345p", "345s"]),
    ("223344m223344p99s", {"ron": "4p"}, "ryanpeikou", ["234m", "234m", "234p", "234p"]),
    ("234m99p", {"ron": "4m", "melds": "pon 555z, pon 666z, pon 777z"}, "daisangen", ["555z", "666z", "777z"]),
    ("66z", {"ron": "6z", "melds": "pon 666p, ankan 2222m, ankan 8888s, kakan 4444s"}, "sankantsu",
     ["2222m", "4444s", "8888s"]),
])
def test_a_yaku_lights_up_the_groups_that_make_it(hand, how, yaku, lit):
    """lit: None for the whole hand."""
    won = scored(hand, **how)
    step = step_of(won, yaku)
    shown = [
        "".join(str(tile.number) for tile in row) + row[0].suit
        for row, span in zip(won.rows, won.reading.spans) if set(span) <= set(step.tiles)
    ]
    whole = sum(map(len, won.rows))
    assert (len(step.tiles) == whole) if lit is None else (sorted(shown) == sorted(lit) and len(step.tiles) < whole)


def step_of(won: Score, rule: str) -> Step:
    return next(step for step in won.steps if step.rule == rule)


def lit_groups(won: Score, step: Step) -> list[Group]:
    """The groups whose tiles the step lights up; all of a group's tiles or none."""
    lit = [(group, span) for group, span in zip(won.reading.groups, won.reading.spans) if set(span) & set(step.tiles)]
    assert sorted(step.tiles) == sorted(place for _, span in lit for place in span)
    return [group for group, _ in lit]


def test_of_two_equal_chows_the_closed_one_makes_the_yaku():
    won = scored("345m345p99s345s", ron="3p", melds="chi 345m")
    assert [group.call for group in lit_groups(won, step_of(won, "sanshoku_doujun"))] == [None, None, None]


def test_of_three_equal_chows_two_make_the_pure_double_sequence():
    """Paid as three triplets; another reading has the chows."""
    by_chows = next(other for other in scored("222333444m678p99s", tsumo="8p").others if "iipeikou" in dict(other.yaku))
    assert [group.kind for group in lit_groups(by_chows, step_of(by_chows, "iipeikou"))] == [1, 1]


# ── the pattern of each yaku that some of the groups make ────────────────────────────────────────────────────────────

Pattern = Callable[[list[Group]], bool]


def chows(groups: list[Group]) -> bool:
    return all(group.shape == CHOW for group in groups)


def triplets(groups: list[Group]) -> bool:
    return all(group.shape in (TRIPLET, QUAD) for group in groups)


def one_number_in_three_suits(groups: list[Group]) -> bool:
    first = groups[0].kind % 9
    return [group.kind for group in groups] == [first, first + 9, first + 18]


def one_four_and_seven(groups: list[Group]) -> bool:
    first = groups[0].kind
    return first in (0, 9, 18) and [group.kind for group in groups] == [first, first + 3, first + 6]


def twins(groups: list[Group]) -> bool:
    return all(n % 2 == 0 for n in Counter(group.kind for group in groups).values())


def honours(first: int, last: int, pairs: int) -> Pattern:
    """Each honour from first to last once, so many of them as a pair."""
    return lambda groups: (
        [group.kind for group in groups] == list(range(first, last + 1))
        and sum(group.shape == PAIR for group in groups) == pairs
        and not any(group.shape == CHOW for group in groups)
    )


# How many groups the yaku names, and what holds for them, ordered by kind.
MADE_OF: dict[str, tuple[int, tuple[Pattern, ...]]] = {
    **{yaku.id: (1, (triplets,)) for yaku in YAKU if yaku.id in ("haku", "hatsu", "chun") or "_wind_" in yaku.id},
    "iipeikou": (2, (chows, twins)),
    "ryanpeikou": (4, (chows, twins)),
    "sanshoku_doujun": (3, (chows, one_number_in_three_suits)),
    "sanshoku_doukou": (3, (triplets, one_number_in_three_suits)),
    "ittsuu": (3, (chows, one_four_and_seven)),
    "sanankou": (3, (triplets, lambda groups: all(group.concealed for group in groups))),
    "sankantsu": (3, (lambda groups: all(group.shape == QUAD for group in groups),)),
    "shousangen": (3, (honours(HAKU, CHUN, pairs=1),)),
    "daisangen": (3, (honours(HAKU, CHUN, pairs=0),)),
    "shousuushii": (4, (honours(EAST, EAST + 3, pairs=1),)),
    "daisuushii": (4, (honours(EAST, EAST + 3, pairs=0),)),
}


def test_every_yaku_that_some_of_the_groups_make_has_its_pattern_here():
    assert MADE_OF.keys() == {yaku.id for yaku in EVERY_YAKU if yaku.shows not in (None, no_groups, completed_group)}


def readings_paid(dealt) -> tuple[Score, ...]:
    """Every reading that may win, the best one first."""
    try:
        best = score(*dealt)
    except HandError:
        return ()
    return best, *best.others


def test_the_groups_that_a_yaku_names_make_it_by_themselves():
    named = Counter()
    for dealt in deals(6000, seed=11):
        for won in readings_paid(dealt):
            for step in won.steps:
                if step.rule in MADE_OF:
                    n, patterns = MADE_OF[step.rule]
                    groups = sorted(lit_groups(won, step), key=lambda group: group.kind)
                    assert len(groups) == n and all(holds(groups) for holds in patterns), (step.rule, str(won.hand))
                    named[step.rule] += 1
    assert named.keys() == MADE_OF.keys()
