"""Rules §3.5: for every yakuman a hand that earns it, hands that just miss it, and what is doubled and added where."""

import pytest

from mahjong_teach.scoring.rules import RULESETS
from mahjong_teach.scoring.yaku import YAKUMAN
from tests.winning import fu_of, scored, yaku_of


def case(hand, **how):
    return {"hand": hand, **how}


EARNED = {
    "kokushi": case("19m19p19s12345677z", ron="1m"),
    "kokushi_13": case("19m19p19s12345677z", ron="7z"),
    "chuuren": case("11123455678999p", ron="9p"),
    "chuuren_9": case("11123455678999p", ron="5p"),
    "tenhou": case("123456m789p234s55z", tsumo="5z", seat="E", events="tenhou"),
    "chiihou": case("123456m789p234s55z", tsumo="5z", seat="W", events="chiihou"),
    "suuankou": case("222444m66p777p888s", tsumo="8s"),
    "suuankou_tanki": case("222444m66p777p888s", ron="6p"),
    "suukantsu": case("55z", melds="ankan 1111m, kakan 3333p, daiminkan 6666s, kakan 9999s", ron="5z"),
    "ryuuiisou": case("234s66s888s", melds="chi 234s, pon 666z", ron="4s"),
    "chinroutou": case("111m999m111p99s", melds="pon 999p", ron="1p"),
    "tsuuiisou": case("777222z33z", melds="pon 111z, pon 666z", ron="2z"),
    "daisangen": case("777z234m99p", melds="pon 555z, pon 666z", ron="4m"),
    "shousuushii": case("11122244z567p", melds="pon 333z", ron="7p"),
    "daisuushii": case("333444z55p", melds="pon 111z, pon 222z", ron="5p"),
}

# (id, what is missing, the hand, what it has instead)
MISSED = [
    ("kokushi_13", "a kind was missing before the win", case("19m19p19s12345677z", ron="1m"), {"kokushi": 1}),
    ("chuuren", "a concealed kong", case("23455678999p", melds="ankan 1111p", ron="4p"), {"chinitsu": 6}),
    ("chuuren", "the 2", case("11133445567899p", ron="8p"), {"iipeikou": 1, "chinitsu": 6}),
    ("chuuren_9", "not every 1 and 9 was there", case("11123455678999p", ron="1p"), {"chuuren": 1}),
    ("tenhou", "an ordinary draw", case("123456m789p234s55z", tsumo="5z", seat="E"), {"menzen_tsumo": 1}),
    ("chiihou", "an ordinary draw", case("123456m789p234s55z", tsumo="5z", seat="W"), {"menzen_tsumo": 1}),
    ("suuankou", "ron finished the fourth triplet", case("444999m111p666s33z", ron="9m", seat="S"),
     {"sanankou": 2, "toitoi": 2}),
    ("suuankou_tanki", "self-draw, but not on the pair", case("222444m66p777p888s", tsumo="8s"), {"suuankou": 1}),
    ("suukantsu", "three kongs and a triplet",
     case("55z999s", melds="ankan 1111m, kakan 3333p, daiminkan 6666s", ron="9s"), {"sankantsu": 2, "toitoi": 2}),
    ("ryuuiisou", "a 5 of bamboo", case("22334466688855s", ron="5s"), None),
    ("ryuuiisou", "a 7 of bamboo", case("22334466777888s", ron="4s"), None),
    ("ryuuiisou", "the white dragon", case("22334466s888s555z", ron="4s"), None),
    ("chinroutou", "a pair of honours", case("111999m111p11z", melds="pon 999p", ron="1p"),
     {"toitoi": 2, "honroutou": 2}),
    ("tsuuiisou", "a pair of terminals", case("777222z99m", melds="pon 111z, pon 666z", ron="2z", seat="W"), None),
    ("daisangen", "the third is a pair", case("234m567p77z", melds="pon 555z, pon 666z", ron="4m"),
     {"haku": 1, "hatsu": 1, "shousangen": 2}),
    ("shousuushii", "the pair is no wind", case("11122255z567p", melds="pon 333z", ron="7p"), None),
    ("daisuushii", "the fourth is a pair", case("11122244z567p", melds="pon 333z", ron="7p"), {"shousuushii": 1}),
]


def test_every_yakuman_has_a_case():
    assert set(EARNED) == {yaku.id for yaku in YAKUMAN}
    assert {id for id, _, _, _ in MISSED} == set(EARNED) - {"kokushi"}      # thirteen kinds or no hand at all


@pytest.mark.parametrize("id", EARNED)
def test_s3_5_earned(id):
    assert yaku_of(**EARNED[id], rules="tenhou").get(id) == 1


@pytest.mark.parametrize("id, missing, hand, instead", MISSED, ids=[f"{id}: {why}" for id, why, _, _ in MISSED])
def test_s3_5_just_missed(id, missing, hand, instead):
    has = yaku_of(**hand, rules="tenhou")
    assert id not in has
    if instead:
        assert has == instead


def test_s3_5_the_finer_yakuman_takes_the_place_of_the_plain_one():
    assert yaku_of(**EARNED["kokushi_13"], rules="tenhou") == {"kokushi_13": 1}
    assert yaku_of(**EARNED["chuuren_9"], rules="tenhou") == {"chuuren_9": 1}
    assert yaku_of(**EARNED["suuankou_tanki"], rules="tenhou") == {"suuankou_tanki": 1}
    assert yaku_of(**EARNED["daisuushii"], rules="tenhou") == {"daisuushii": 1}


DOUBLED_IN = {
    "kokushi_13": {"online", "mahjong-soul"},
    "chuuren_9": {"online", "mahjong-soul"},
    "suuankou_tanki": {"ema-2008", "online", "mahjong-soul"},
    "daisuushii": {"ema-2008", "online", "mahjong-soul"},
}


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("id", EARNED)
def test_s3_5_worth_two_yakuman_only_where_the_last_column_says_so(id, rules):
    won = scored(**EARNED[id], rules=rules)
    multiple = 2 if rules in DOUBLED_IN.get(id, ()) else 1
    assert (won.yakuman, won.base) == (((id, multiple),), 8000 * multiple)


ADDED = {
    "online": 3, "mahjong-soul": 3,                        # doubled and added
    "tenhou": 2, "m-league": 2, "jpml-a": 2, "wrc-2025": 2,
    "ema-2008": 2,                                         # doubled, not added
    "ema-2016": 1, "ema-2025": 1,
}


@pytest.mark.parametrize("rules", RULESETS)
def test_s3_5_four_winds_and_all_honours_together(rules):
    won = scored("333444z55z", melds="pon 111z, pon 222z", ron="5z", rules=rules)
    assert {id for id, _ in won.yakuman} == {"daisuushii", "tsuuiisou"}
    assert won.base == 8000 * ADDED[rules]


def test_s3_5_tenhou_singles_out_no_tile_so_no_finer_yakuman_comes_with_it():
    for hand, plain in (
        ("19m19p19s12345677z", "kokushi"), ("11123455678999p", "chuuren"), ("222444m66p777p888s", "suuankou"),
    ):
        pair_tile = {"kokushi": "7z", "chuuren": "5p", "suuankou": "6p"}[plain]
        assert yaku_of(hand, tsumo=pair_tile, seat="E", events="tenhou") == {plain: 1, "tenhou": 1}


def test_s3_5_chiihou_has_a_winning_tile_and_so_the_finer_yakuman():
    assert yaku_of("19m19p19s12345677z", tsumo="7z", events="chiihou") == {"kokushi_13": 2, "chiihou": 1}


def test_s3_5_four_triplets_by_ron_on_one_of_them():
    """444m 999m 111p 666s 33z on 9m. Drawn, it is four concealed triplets; by ron the 999m counts as open: three of
    them and all triplets, 4 han, 20 + 10 + 8 + 4 + 4 + 4 = 50 fu."""
    hand = "444999m111p666s33z"
    assert yaku_of(hand, tsumo="9m") == {"suuankou": 1}
    won = scored(hand, ron="9m")
    assert dict(won.yaku) == {"sanankou": 2, "toitoi": 2}
    assert sorted(fu_of(won)) == [
        ("base", 20), ("menzen_ron", 10), ("triplet", 4), ("triplet", 4), ("triplet", 4), ("triplet", 8),
    ]
    assert (won.fu, won.limit) == (50, "mangan")


def test_s3_5_all_green_needs_no_green_dragon():
    assert yaku_of("22334444666888s", ron="4s")["ryuuiisou"] == 1


def test_s3_5_a_yakuman_comes_before_han_that_add_up_to_one():
    """222333444m888m66m drawn on 2m: four concealed triplets, or three equal chows with 13 han. Both pay 8,000 base
    points, and where there is a yakuman nothing else counts (rules 2)."""
    won = scored("22233344488866m", tsumo="2m", events="riichi ippatsu", dora="7m")
    assert won.yakuman == (("suuankou", 1),)
    assert (won.others[0].limit, won.others[0].han) == ("kazoe_yakuman", 14)
