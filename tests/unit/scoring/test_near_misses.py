"""Why not: the yaku that failed by one condition, which one, and on which tiles."""

import pytest

from mahjong_teach.scoring.near import NearMiss
from mahjong_teach.scoring.tiles import notation
from tests.winning import scored


def misses(hand, **how):
    """yaku → (condition, the tiles in the way as mpsz)."""
    won = scored(hand, **how)
    tiles = [tile for row in won.rows for tile in row]
    return {miss.yaku: (miss.condition, notation(tiles[place] for place in miss.tiles)) for miss in won.near_misses}


def miss_of(yaku, hand, **how) -> NearMiss:
    return next(miss for miss in scored(hand, **how).near_misses if miss.yaku == yaku)


@pytest.mark.parametrize("yaku, condition, tiles, hand, how", [
    ("pinfu", "two_sided_wait", "123m", "123456m789p234s55s", {"ron": "3m", "events": "riichi"}),
    ("pinfu", "pair_without_value", "22z", "234567m345p678s22z", {"ron": "8s", "events": "riichi"}),
    ("pinfu", "four_chows", "888s", "234567m345p888s99p", {"ron": "7m", "events": "riichi"}),
    ("pinfu", "closed_hand", "234p", "345678m567s88s", {"ron": "5s", "melds": "chi 234p"}),
    ("tanyao", "only_simples", "9s", "234567m345p789s88s", {"ron": "5p"}),
    ("tanyao", "only_simples", "44z", "234567m345p678s44z", {"ron": "5p"}),
    ("tanyao", "kuitan", "234p", "345678m567s88s",
     {"ron": "5s", "melds": "chi 234p", "events": "houtei", "rules": "ema-2008"}),
    ("sanankou", "three_concealed_triplets", "777p", "333444m777p99s234s", {"ron": "7p", "events": "riichi"}),
    ("suuankou", "four_concealed_triplets", "999m", "444999m111p666s33z", {"ron": "9m"}),
    ("toitoi", "four_triplets", "234s", "333444m777p99s234s", {"ron": "2s"}),
    ("sanshoku_doujun", "same_chow_three_suits", "234m234p", "234567m234p345s88p", {"ron": "7m"}),
    ("ittsuu", "straight", "123456m", "123456m789p234s55s", {"ron": "3m", "events": "riichi"}),
    ("sanshoku_doujun", "same_chow_three_suits", "234m234p", "234234m234p345s88p", {"ron": "2p", "events": "riichi"}),
    ("sanshoku_doukou", "same_triplet_three_suits", "222m222p", "11222m222p456s",
     {"ron": "6s", "melds": "chi 123m", "events": "houtei"}),
    ("ittsuu", "straight", "123456s", "234567m123456s55p", {"ron": "6s", "events": "riichi"}),
    ("ittsuu", "straight", "234567789s", "234m234567789s55p", {"ron": "4m", "events": "riichi"}),
    ("iipeikou", "twin_chows", "234345m", "234345678m999s44z", {"ron": "4m", "events": "riichi"}),
    ("seat_wind_south", "value_triplet", "22z", "234567m345p678s22z", {"ron": "8s", "events": "riichi"}),
    ("shousangen", "little_dragons", "44z", "234m567p44z", {"ron": "4m", "melds": "pon 555z, pon 666z"}),
    ("daisangen", "big_dragons", "77z", "234m567p77z", {"ron": "4m", "melds": "pon 555z, pon 666z"}),
    ("ryuuiisou", "only_greens", "55s", "22334466688855s", {"ron": "5s"}),
    ("tsuuiisou", "only_honours", "99m", "777222z99m", {"ron": "2z", "melds": "pon 111z, pon 666z"}),
    ("honitsu", "one_suit_and_honours", "99p", "234567789m99p444z", {"ron": "7m", "events": "riichi"}),
    ("chanta", "outside_everywhere", "456m", "123456m123p222z99s", {"ron": "3m", "seat": "W", "events": "riichi"}),
    ("junchan", "terminals_everywhere", "44z", "123789m123p123s44z", {"ron": "1m"}),
])
def test_one_condition_stood_in_the_way(yaku, condition, tiles, hand, how):
    assert misses(hand, **how)[yaku] == (condition, tiles)


def test_the_fact_that_failed_comes_with_it():
    assert miss_of("pinfu", "123456m789p234s55s", ron="3m", events="riichi").facts == {"wait": "penchan"}
    assert miss_of("pinfu", "234567m345p678s22z", ron="8s", events="riichi").facts == {"roles": ("seat_wind",)}
    assert miss_of("sanankou", "333444m777p99s234s", ron="7p", events="riichi").facts == {"by_ron": True}


def test_two_conditions_in_the_way_are_no_near_miss():
    """An edge wait and a pair of dragons: pinfu is out of reach."""
    assert "pinfu" not in misses("123456m789p234s55z", ron="3m", events="riichi")


def test_two_groups_in_the_way_are_no_near_miss():
    assert "tanyao" not in misses("123789m456p678s55p", ron="6p", events="riichi")


def test_what_did_not_happen_is_no_near_miss():
    assert not {"riichi", "ippatsu", "haitei", "menzen_tsumo"} & misses("345678m234p567s99s", ron="5s").keys()


def test_a_yaku_contained_in_one_that_is_there_is_no_near_miss():
    assert "iipeikou" not in misses("112233m445566p77s", ron="6p")
    assert "chanta" not in misses("111s333z99m", melds="pon 111m, pon 999p", ron="3z")


def test_a_guest_wind_triplet_is_one_near_miss_and_not_two():
    found = misses("234m567p678s11p333z", ron="4m", events="riichi")
    assert found["seat_wind_west"] == ("own_or_round_wind", "333z")
    assert "round_wind_west" not in found
    assert miss_of("seat_wind_west", "234m567p678s11p333z", ron="4m", events="riichi").facts == {
        "seat": "S", "round": "E",
    }


def test_the_rounds_wind_is_a_near_miss_of_ones_own_only():
    found = misses("234m567p678s11p111z", ron="4m", seat="S", round="E")
    assert found["seat_wind_east"] == ("own_wind", "111z")
    assert "round_wind_east" not in found


def test_beside_a_yakuman_only_yakuman_are_near():
    assert misses("777z234m99p", melds="pon 555z, pon 666z", ron="4m") == {}
    found = misses("222444m66p777p888s", tsumo="8s")
    assert not found.keys() & {"tanyao", "toitoi", "sanankou"}


def test_a_reading_that_lost_has_near_misses_of_its_own():
    won = scored("345678p567789s44z", ron="7s", events="riichi")
    [edge] = won.others
    assert [miss.condition for miss in edge.near_misses if miss.yaku == "pinfu"] == ["two_sided_wait"]
    assert not [miss for miss in won.near_misses if miss.yaku == "pinfu"]
