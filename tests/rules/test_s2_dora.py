"""Rules §2: at least one yaku, what adds up, and every kind of dora."""

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.tiles import Tile, next_kind
from tests.winning import scored, yaku_of

PINFU = "345678m234p567s99s"          # won on 5s, a two-sided wait


def test_s2_1_two_dora_without_a_yaku_are_no_win():
    with pytest.raises(HandError) as refused:
        scored("456789m234s99p", melds="chi 123s", ron="4s", dora="8p")
    assert refused.value.code == "no_yaku"
    assert refused.value.facts["dora"] == 2


def test_s2_2_han_of_all_yaku_and_dora_are_added():
    won = scored(PINFU, tsumo="5s", events="riichi ippatsu", dora="8s", ura="2m")
    assert dict(won.yaku) == {
        "riichi": 1, "ippatsu": 1, "menzen_tsumo": 1, "pinfu": 1, "dora": 2, "uradora": 1,
    }
    assert won.han == 7


def test_s2_3_beside_a_yakuman_yaku_and_dora_are_ignored():
    won = scored("777z234m99p", melds="pon 555z, pon 666z", ron="4m", dora="8p", events="houtei")
    assert won.yakuman == (("daisangen", 1),)
    assert (won.yaku, won.han, won.fu) == ((), None, None)


@pytest.mark.parametrize("indicators, dora", [
    ("123456789m", "234567891m"), ("123456789p", "234567891p"), ("123456789s", "234567891s"),
    ("1234z", "2341z"), ("567z", "675z"),
])
def test_s2_1_an_indicator_points_at_the_next_tile_in_its_ring(indicators, dora):
    suit = indicators[-1]
    pointed = [next_kind(Tile.of(number + suit).kind) for number in indicators[:-1]]
    assert pointed == [Tile.of(number + suit).kind for number in dora[:-1]]


def test_s2_1_every_copy_counts():
    assert yaku_of("444m567p234678s99p", ron="8s", dora="3m", events="riichi")["dora"] == 3


def test_s2_1_two_equal_indicators_count_every_copy_twice():
    assert yaku_of("444m567p234678s99p", ron="8s", dora="33m", events="riichi")["dora"] == 6


def test_s2_1_all_four_tiles_of_a_kong_count():
    assert yaku_of("567p234678s99p", melds="ankan 4444m", ron="8s", dora="3m", events="riichi")["dora"] == 4


def test_s2_1_dora_in_an_open_meld_count():
    assert yaku_of("345678m567s88s", melds="chi 234p", ron="5s", dora="1p")["dora"] == 1


def test_s2_1_the_indicator_itself_is_no_dora():
    assert "dora" not in yaku_of(PINFU, ron="5s", dora="9s")


def test_s2_1_a_red_five_is_one_han_and_no_yaku():
    assert yaku_of("340678m234p567s99s", ron="5s") == {"pinfu": 1, "akadora": 1}
    assert yaku_of("456789m234s99p", melds="chi 340s", ron="4s") == {}


def test_s2_1_a_red_five_that_is_dora_too_counts_for_both():
    assert yaku_of("340678m234p567s99s", ron="5s", dora="4m") == {"pinfu": 1, "dora": 1, "akadora": 1}


def test_s2_1_without_red_fives_in_the_rules_a_red_five_is_a_five_and_that_is_said():
    won = scored("340678m234p567s99s", ron="5s", rules="ema-2016")
    assert dict(won.yaku) == {"pinfu": 1}
    assert won.warnings == (("red_five_read_as_plain", {"tile": Tile.of("0m")}),)


@pytest.mark.parametrize("event", ["riichi", "double_riichi"])
def test_s2_1_ura_dora_count_with_riichi_of_either_kind(event):
    assert yaku_of(PINFU, ron="5s", events=event, ura="8s")["uradora"] == 2


def test_s2_1_ura_dora_count_for_nobody_else_and_that_is_said():
    won = scored(PINFU, ron="5s", ura="8s")
    assert dict(won.yaku) == {"pinfu": 1}
    assert won.warnings == (("ura_without_riichi", {"n": 1}),)


def test_s2_1_kan_dora_count_with_the_dora():
    assert yaku_of(PINFU, ron="5s", dora="8s2m")["dora"] == 3


def test_s2_1_kan_ura_count_with_the_ura_dora():
    assert yaku_of(PINFU, ron="5s", events="riichi", ura="8s2m")["uradora"] == 3


@pytest.mark.parametrize("rules, counted", [
    ("online", {"riichi": 1, "ippatsu": 1, "pinfu": 1, "dora": 3, "uradora": 2}),
    ("jpml-a", {"riichi": 1, "pinfu": 1, "dora": 2}),
])
def test_s2_1_jpml_a_plays_without_ippatsu_ura_dora_and_kan_dora(rules, counted):
    assert yaku_of(PINFU, ron="5s", events="riichi ippatsu", dora="8s2m", ura="6m7m", rules=rules) == counted


def test_s2_1_ura_without_kan_ura_reads_the_first_indicator_only():
    rules = {"ruleset": "online", "kan_uradora": False}
    assert yaku_of(PINFU, ron="5s", events="riichi", ura="8s2m", rules=rules)["uradora"] == 2
