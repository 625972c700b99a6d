"""Rules §3.4: what takes the place of what, and what cannot happen together."""

import pytest

from mahjong_teach.scoring.errors import HandError
from tests.winning import scored, yaku_of

PINFU = "345678m234p567s99s"


def test_s3_4_double_riichi_replaces_riichi_even_where_both_are_noted():
    assert yaku_of(PINFU, ron="5s", events="double_riichi riichi") == {"double_riichi": 2, "pinfu": 1}


def test_s3_4_ryanpeikou_replaces_iipeikou():
    assert "iipeikou" not in yaku_of("112233m445566p77s", ron="6p")


def test_s3_4_chinitsu_replaces_honitsu():
    assert yaku_of("23445667899m", melds="chi 123m", ron="8m") == {"chinitsu": 5}


def test_s3_4_junchan_replaces_chanta():
    assert yaku_of("123m123p789m99p", melds="chi 123s", ron="1m") == {"sanshoku_doujun": 1, "junchan": 2}


def test_s3_4_honroutou_leaves_no_chanta_and_no_junchan():
    assert yaku_of("111s333z99m", melds="pon 111m, pon 999p", ron="3z") == {"toitoi": 2, "honroutou": 2}


@pytest.mark.parametrize("pairs, yaku", [
    ("223344m5577p88s66z", {"chiitoitsu": 2}),                               # no iipeikou
    ("22m22p22s5577m66p88s", {"chiitoitsu": 2, "tanyao": 1}),                # no triple triplet
    ("2244m55p77p556677z", {"chiitoitsu": 2}),                               # no value triplets, no shousangen
    ("2244m5577p2288s66p", {"chiitoitsu": 2, "tanyao": 1}),
    ("1133557799s2266z", {"chiitoitsu": 2, "honitsu": 3}),
    ("11224455778899s", {"chiitoitsu": 2, "chinitsu": 6}),
    ("1199m1199p11s3344z", {"chiitoitsu": 2, "honroutou": 2}),
])
def test_s3_4_seven_pairs_go_with_whole_hand_yaku_but_with_none_made_of_groups(pairs, yaku):
    assert yaku_of(pairs, ron=pairs[-2:]) == yaku


def test_s3_4_seven_pairs_go_with_riichi_ippatsu_self_draw_and_the_last_tile():
    assert yaku_of("1133m5577p2288s66z", tsumo="6z", events="double_riichi ippatsu haitei") == {
        "double_riichi": 2, "ippatsu": 1, "menzen_tsumo": 1, "haitei": 1, "chiitoitsu": 2,
    }


def test_s3_4_seven_pairs_of_honours_are_all_honours_and_nothing_beside_it():
    won = scored("11223344556677z", ron="7z")
    assert (won.yakuman, won.yaku) == ((("tsuuiisou", 1),), ())


@pytest.mark.parametrize("code, how", [
    ("haitei_with_rinshan", {"tsumo": "5s", "events": "haitei rinshan"}),
    ("chankan_with_houtei", {"ron": "5s", "events": "chankan houtei"}),
    ("haitei_needs_tsumo", {"ron": "5s", "events": "haitei houtei"}),
    ("houtei_needs_ron", {"tsumo": "5s", "events": "haitei houtei"}),
    ("rinshan_needs_tsumo", {"ron": "5s", "events": "rinshan chankan"}),
    ("chankan_needs_ron", {"tsumo": "5s", "events": "rinshan chankan"}),
    ("ippatsu_with_rinshan", {"tsumo": "5s", "events": "riichi ippatsu rinshan"}),
    ("ippatsu_without_riichi", {"ron": "5s", "events": "ippatsu"}),
    ("tenhou_needs_dealer_tsumo", {"tsumo": "5s", "events": "tenhou", "seat": "S"}),
    ("tenhou_needs_dealer_tsumo", {"ron": "5s", "events": "tenhou", "seat": "E"}),
    ("chiihou_needs_non_dealer_tsumo", {"tsumo": "5s", "events": "chiihou", "seat": "E"}),
    ("renhou_needs_non_dealer_ron", {"tsumo": "5s", "events": "renhou"}),
    ("first_turn_with_other", {"tsumo": "5s", "events": "chiihou riichi"}),
])
def test_s3_4_what_cannot_happen_together_is_refused(code, how):
    with pytest.raises(HandError) as refused:
        scored(PINFU, **how)
    assert refused.value.code == code


def test_s3_4_a_kong_may_be_robbed_within_the_turn_of_ippatsu():
    assert yaku_of(PINFU, ron="5s", events="riichi ippatsu chankan") == {
        "riichi": 1, "ippatsu": 1, "pinfu": 1, "chankan": 1,
    }


@pytest.mark.parametrize("what, hand, tile", [
    ("a pair", "234567m345p33456s", "3s"),
    ("a triplet", "234567m678s333p77s", "3p"),
    ("the thirteen-sided kokushi", "19m19p19s12345677z", "7z"),
])
def test_s3_4_a_robbed_tile_cannot_be_one_that_the_winner_holds_too(what, hand, tile):
    """All four copies lie in the kong that is robbed."""
    with pytest.raises(HandError) as refused:
        scored(hand, ron=tile, events="chankan")
    assert refused.value.code == "chankan_tile_in_hand"


def test_s3_4_a_robbed_tile_may_be_the_one_kind_that_kokushi_lacks():
    assert yaku_of("19m19p19s12345677z", ron="1m", events="chankan") == {"kokushi": 1}
