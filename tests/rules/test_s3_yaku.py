"""Rules §3.1–3.3: for every yaku a hand that earns it, and hands that just miss it."""

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import RULESETS
from mahjong_teach.scoring.yaku import RENHOU, YAKU
from tests.winning import paid, scored, yaku_of

PINFU = "345678m234p567s99s"          # won on 5s, a two-sided wait
NOT_PINFU = "123456m789p234s55s"      # won on 3m, an edge wait


def case(hand, **how):
    return {"hand": hand, **how}


# id → (han closed, a closed hand with it)
CLOSED = {
    "riichi": (1, case(PINFU, ron="5s", events="riichi")),
    "double_riichi": (2, case(PINFU, ron="5s", events="double_riichi")),
    "ippatsu": (1, case(PINFU, ron="5s", events="riichi ippatsu")),
    "menzen_tsumo": (1, case(PINFU, tsumo="5s")),
    "pinfu": (1, case(PINFU, ron="5s")),
    "iipeikou": (1, case("223344678m999s44z", ron="4m")),
    "tanyao": (1, case("234567m345p678s88s", ron="5p")),
    "haku": (1, case("234m567p678s11p555z", ron="4m")),
    "hatsu": (1, case("234m567p678s11p666z", ron="4m")),
    "chun": (1, case("234m567p678s11p777z", ron="4m")),
    "seat_wind_east": (1, case("234m567p678s11p111z", ron="4m", seat="E", round="S")),
    "seat_wind_south": (1, case("234m567p678s11p222z", ron="4m", seat="S", round="E")),
    "seat_wind_west": (1, case("234m567p678s11p333z", ron="4m", seat="W", round="E")),
    "seat_wind_north": (1, case("234m567p678s11p444z", ron="4m", seat="N", round="E")),
    "round_wind_east": (1, case("234m567p678s11p111z", ron="4m", seat="S", round="E")),
    "round_wind_south": (1, case("234m567p678s11p222z", ron="4m", seat="E", round="S")),
    "round_wind_west": (1, case("234m567p678s11p333z", ron="4m", seat="E", round="W")),
    "round_wind_north": (1, case("234m567p678s11p444z", ron="4m", seat="E", round="N")),
    "rinshan": (1, case("234m567p678s99p", melds="ankan 1111s", tsumo="4m", events="rinshan")),
    "chankan": (1, case(NOT_PINFU, ron="3m", events="chankan")),
    "haitei": (1, case(NOT_PINFU, tsumo="3m", events="haitei")),
    "houtei": (1, case(NOT_PINFU, ron="3m", events="houtei")),
    "sanshoku_doujun": (2, case("234567m234p234s88p", ron="7m")),
    "ittsuu": (2, case("123456789s234m55p", ron="4m")),
    "chanta": (2, case("123789m123p222z99s", ron="3m", seat="W")),
    "chiitoitsu": (2, case("1133m5577p2288s66z", ron="6z")),
    "sanshoku_doukou": (2, case("222m222p222567s99m", ron="7s")),
    "sanankou": (2, case("333444m777p99s234s", ron="2s")),
    "sankantsu": (2, case("345m99p", melds="ankan 2222m, ankan 6666p, ankan 8888s", ron="5m")),
    "toitoi": (2, case("333444m77799s888s", ron="8s")),
    "honroutou": (2, case("1199m1199p11s3344z", ron="4z")),
    "shousangen": (2, case("234m567p55566677z", ron="4m")),
    "ryanpeikou": (3, case("112233445566m77s", ron="6m")),
    "honitsu": (3, case("234567789m99m444z", tsumo="7m")),
    "junchan": (3, case("123789m123p123s99p", ron="1m")),
    "chinitsu": (6, case("22334455667788m", ron="2m")),
    "renhou": (5, case("123456m789p234s55z", ron="5z", seat="W", events="renhou", rules="ema-2025")),
}

# id → (han open, an open hand with it); the other yaku are for closed hands only
OPEN = {
    "tanyao": (1, case("234567m678s88s", melds="chi 345p", ron="7m")),
    "haku": (1, case("234m567p678s11p", melds="pon 555z", ron="4m")),
    "hatsu": (1, case("234m567p678s11p", melds="daiminkan 6666z", ron="4m")),
    "chun": (1, case("234m567p678s11p", melds="kakan 7777z", ron="4m")),
    "seat_wind_east": (1, case("234m567p678s11p", melds="pon 111z", ron="4m", seat="E", round="S")),
    "seat_wind_south": (1, case("234m567p678s11p", melds="pon 222z", ron="4m", seat="S", round="E")),
    "seat_wind_west": (1, case("234m567p678s11p", melds="pon 333z", ron="4m", seat="W", round="E")),
    "seat_wind_north": (1, case("234m567p678s11p", melds="pon 444z", ron="4m", seat="N", round="E")),
    "round_wind_east": (1, case("234m567p678s11p", melds="pon 111z", ron="4m", seat="S", round="E")),
    "round_wind_south": (1, case("234m567p678s11p", melds="pon 222z", ron="4m", seat="E", round="S")),
    "round_wind_west": (1, case("234m567p678s11p", melds="pon 333z", ron="4m", seat="E", round="W")),
    "round_wind_north": (1, case("234m567p678s11p", melds="pon 444z", ron="4m", seat="E", round="N")),
    "rinshan": (1, case("234m567p678s99p", melds="daiminkan 1111s", tsumo="4m", events="rinshan")),
    "chankan": (1, case("123m789p234s55s", melds="chi 456m", ron="3m", events="chankan")),
    "haitei": (1, case("123m789p234s55s", melds="chi 456m", tsumo="3m", events="haitei")),
    "houtei": (1, case("123m789p234s55s", melds="chi 456m", ron="3m", events="houtei")),
    "sanshoku_doujun": (1, case("234567m234p88p", melds="chi 234s", ron="7m")),
    "ittsuu": (1, case("123789p234m55s", melds="chi 456p", ron="4m")),
    "chanta": (1, case("123789m222z99s", melds="chi 123p", ron="3m", seat="W")),
    "sanshoku_doukou": (2, case("222p222567s99m", melds="pon 222m", ron="7s")),
    "sanankou": (2, case("333444m777p99s", melds="chi 234s", tsumo="7p")),
    "sankantsu": (2, case("345m99p", melds="ankan 2222m, kakan 6666p, daiminkan 8888s", ron="5m")),
    "toitoi": (2, case("333777m44z", melds="pon 222p, pon 888s", ron="7m")),
    "honroutou": (2, case("111s333z99m", melds="pon 111m, pon 999p", ron="3z")),
    "shousangen": (2, case("234m567p77z", melds="pon 555z, pon 666z", ron="4m")),
    "honitsu": (2, case("789999s55z", melds="pon 111z, chi 123s", ron="7s", seat="E")),
    "junchan": (2, case("123m123p789m99p", melds="chi 123s", ron="1m")),
    "chinitsu": (5, case("23445667899m", melds="chi 123m", ron="8m")),
}

# (id, what is missing, a complete hand without it)
MISSED = [
    ("riichi", "it was not declared", case(PINFU, ron="5s")),
    ("double_riichi", "it was not the first discard", case(PINFU, ron="5s", events="riichi")),
    ("ippatsu", "the turn had gone by", case(PINFU, ron="5s", events="riichi")),
    ("ippatsu", "these rules do not know it", case(PINFU, ron="5s", events="riichi ippatsu", rules="jpml-a")),
    ("menzen_tsumo", "ron", case(PINFU, ron="5s")),
    ("menzen_tsumo", "the hand is open", case("345678m567s88s", melds="chi 234p", tsumo="5s")),
    ("pinfu", "an edge wait", case("123456m789p234s55s", ron="3m", events="riichi")),
    ("pinfu", "a closed wait", case("123456m789p234s55s", ron="5m", events="riichi")),
    ("pinfu", "a pair wait (nobetan)", case("234567m345p33456s", ron="3s", events="riichi")),
    ("pinfu", "the pair is one's own wind", case("234567m345p678s22z", ron="8s", events="riichi")),
    ("pinfu", "the pair is the round's wind", case("234567m345p678s11z", ron="8s", events="riichi")),
    ("pinfu", "the pair is a dragon", case("234567m345p678s77z", ron="8s", events="riichi")),
    ("pinfu", "a triplet", case("234567m345p888s99p", ron="7m", events="riichi")),
    ("pinfu", "a concealed kong", case("234567m678s99p", melds="ankan 8888p", ron="7m", events="riichi")),
    ("pinfu", "the hand is open", case("345678m567s88s", melds="chi 234p", ron="5s")),
    ("iipeikou", "two suits", case("234678m234p999s44z", ron="4m", events="riichi")),
    ("iipeikou", "one step apart", case("234345678m999s44z", ron="4m", events="riichi")),
    ("iipeikou", "the hand is open", case("223344678m88p", melds="pon 888s", ron="4m")),
    ("iipeikou", "seven pairs", case("223344m5577p88s66z", ron="6z")),
    ("tanyao", "a 9", case("234567m345p789s88s", ron="5p")),
    ("tanyao", "a pair of honours", case("234567m345p678s44z", ron="5p")),
    ("tanyao", "open, and these rules want it closed",
     case("234567m678s88s", melds="chi 345p", ron="7m", rules="ema-2008")),
    ("haku", "only a pair", case("234567m678s111p55z", ron="4m", events="riichi")),
    ("hatsu", "only a pair", case("234567m678s111p66z", ron="4m", events="riichi")),
    ("chun", "only a pair", case("234567m678s111p77z", ron="4m", events="riichi")),
    *((f"{which}_wind_{name}", "neither one's own wind nor the round's",
       case(f"234m567p678s11p{tile * 3}z", ron="4m", seat=other, round=other, events="riichi"))
      for which in ("seat", "round") for name, tile, other in
      (("east", "1", "S"), ("south", "2", "E"), ("west", "3", "E"), ("north", "4", "E"))),
    ("rinshan", "the tile came from the wall", case("234m567p678s99p", melds="ankan 1111s", tsumo="4m")),
    ("chankan", "the tile was discarded", case(PINFU, ron="5s")),
    ("haitei", "not the last tile", case(PINFU, tsumo="5s")),
    ("houtei", "not the last discard", case(PINFU, ron="5s")),
    ("sanshoku_doujun", "the third one step off", case("234567m234p345s88p", ron="7m")),
    ("sanshoku_doujun", "twice in one suit", case("223344m234p567s88p", ron="7s")),
    ("ittsuu", "across two suits", case("123456s234m789p55p", ron="4m", events="riichi")),
    ("ittsuu", "234 567 789", case("234567789s234m55p", ron="4m", events="riichi")),
    ("chanta", "an inner chow", case("123456m123p222z99s", ron="3m", seat="W", events="riichi")),
    ("chanta", "an inner pair", case("123789m123p222z55s", ron="3m", seat="W", events="riichi")),
    ("chanta", "no honours", case("123789m123p123s99p", ron="1m")),
    ("chanta", "no chow", case("111s333z99m", melds="pon 111m, pon 999p", ron="3z")),
    ("sanshoku_doukou", "two numbers", case("222m222p333567s99m", ron="7s", events="riichi")),
    ("sanankou", "ron finished the third, so it counts as open",
     case("333444m777p99s234s", ron="7p", events="riichi")),
    ("sanankou", "one was called", case("333444m99s234s", melds="pon 777p", ron="2s", events="houtei")),
    ("sankantsu", "two kongs and a triplet",
     case("345m99p888s", melds="ankan 2222m, kakan 6666p", ron="5m", events="houtei")),
    ("sankantsu", "four equal tiles that nobody declared",
     case("555567m99p", melds="ankan 2222p, ankan 8888s", ron="7m", events="riichi")),
    ("toitoi", "a chow", case("333m789m44z", melds="pon 222p, pon 888s", ron="7m", events="houtei")),
    ("honroutou", "a 2", case("222s333z99m", melds="pon 111m, pon 999p", ron="3z")),
    ("shousangen", "the pair is no dragon", case("234m567p44z", melds="pon 555z, pon 666z", ron="4m")),
    ("shousangen", "one triplet and a pair", case("234m567p999s77z", melds="pon 555z", ron="4m")),
    ("ryanpeikou", "one pair of chows only", case("112233m456p789p77s", ron="9p")),
    ("honitsu", "one tile of another suit", case("234567789m99p444z", ron="7m", events="riichi")),
    ("junchan", "an inner chow", case("123m123p789m99p", melds="chi 234s", ron="1m", events="houtei")),
    ("junchan", "an honour", case("123789m123p123s44z", ron="1m")),
    ("chinitsu", "a pair of honours", case("234456678m55z", melds="chi 123m", ron="8m")),
    ("renhou", "a draw was had", case("123456m789p234s55z", ron="5z", seat="W", events="riichi", rules="ema-2025")),
]


def test_every_yaku_has_a_case():
    assert set(CLOSED) == {yaku.id for yaku in (*YAKU, RENHOU)}
    assert set(OPEN) == {yaku.id for yaku in YAKU if yaku.open is not None}
    assert {id for id, _, _ in MISSED} == set(CLOSED) - {"chiitoitsu"}      # that one has a test of its own


@pytest.mark.parametrize("id", CLOSED)
def test_s3_earned_by_a_closed_hand(id):
    han, hand = CLOSED[id]
    assert yaku_of(**hand).get(id) == han


@pytest.mark.parametrize("id", OPEN)
def test_s3_earned_by_an_open_hand(id):
    han, hand = OPEN[id]
    assert yaku_of(**hand).get(id) == han


@pytest.mark.parametrize("id, missing, hand", MISSED, ids=[f"{id}: {missing}" for id, missing, _ in MISSED])
def test_s3_just_missed(id, missing, hand):
    assert id not in yaku_of(**hand)


def test_s3_1_a_guest_wind_pair_leaves_pinfu():
    assert yaku_of("234567m345p678s33z", ron="8s") == {"pinfu": 1}


def test_s3_1_a_wind_that_is_own_and_round_is_two_yaku():
    assert yaku_of("234m567p678s11p111z", ron="4m", seat="E", round="E") == {
        "seat_wind_east": 1, "round_wind_east": 1,
    }


def test_s3_1_the_dealers_own_wind_is_east_in_the_south_round_too():
    assert yaku_of("234m567p678s11p222z", ron="4m", seat="E", round="S") == {"round_wind_south": 1}


def test_s3_2_four_equal_tiles_are_not_two_pairs():
    with pytest.raises(HandError) as refused:
        scored("1111m5577p2288s66z", ron="6z")
    assert refused.value.code == "not_winning"


def test_s3_2_little_three_dragons_is_four_han_with_its_two_triplets():
    assert yaku_of("234m567p77z", melds="pon 555z, pon 666z", ron="4m") == {"haku": 1, "hatsu": 1, "shousangen": 2}


def test_s3_2_all_terminals_and_honours_comes_with_all_triplets_or_with_seven_pairs():
    assert yaku_of("111s333z99m", melds="pon 111m, pon 999p", ron="3z") == {"toitoi": 2, "honroutou": 2}
    assert yaku_of("1199m1199p11s3344z", ron="4z") == {"chiitoitsu": 2, "honroutou": 2}


def test_s3_ryanpeikou_beats_seven_pairs():
    """112233m 445566p 77s is seven pairs too; four chows are two equal pairs of them: 3 han instead of 2."""
    assert yaku_of("112233m445566p77s", ron="6p", events="riichi") == {"riichi": 1, "pinfu": 1, "ryanpeikou": 3}
    assert yaku_of("112233m445566p77s", ron="7s", events="riichi") == {"riichi": 1, "ryanpeikou": 3}


def test_s3_ryanpeikou_of_four_equal_chows():
    """777788889999p is 789 four times: two pairs of equal chows, even though both pairs are alike (rules 3.3)."""
    assert yaku_of("777788889999p22z", ron="8p", seat="W") == {"ryanpeikou": 3, "chanta": 2, "honitsu": 3}


@pytest.mark.parametrize("rules", RULESETS)
def test_s3_1_open_tanyao_counts_where_kuitan_is_on(rules):
    earned = yaku_of("234567m678s88s", melds="chi 345p", ron="7m", rules=rules)
    assert earned == ({} if rules == "ema-2008" else {"tanyao": 1})


@pytest.mark.parametrize("rules", RULESETS)
def test_s3_3_renhou_is_a_mangan_of_its_own_where_it_is_played(rules):
    """Beside it even the yaku that the hand has do not count: it "combines with nothing"."""
    won = scored("234567m345p678s88s", ron="5p", seat="W", events="renhou", rules=rules)
    if rules in ("ema-2016", "ema-2025", "wrc-2025"):
        assert (won.yaku, won.limit, paid(won)) == ((("renhou", 5),), "mangan", {"discarder": 8000})
    else:
        assert dict(won.yaku) == {"pinfu": 1, "tanyao": 1}


def test_s3_3_the_ordinary_value_counts_instead_of_renhou_where_it_is_more():
    won = scored("22334455667788m", ron="2m", seat="W", events="renhou", rules="ema-2025")
    assert dict(won.yaku) == {"pinfu": 1, "tanyao": 1, "ryanpeikou": 3, "chinitsu": 6}
    assert won.others[-1].yaku == (("renhou", 5),)
