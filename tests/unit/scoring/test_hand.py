"""Hands, melds and wins: what they hold, and what no table can show."""

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Meld, Win, fits
from mahjong_teach.scoring.tiles import Tile, tiles
from mahjong_teach.scoring.typed import typed


def code_of(make, *arguments, **named):
    with pytest.raises(HandError) as error:
        make(*arguments, **named)
    return error.value.code


# ── melds ────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("call, text, shape, open_, kong", [
    ("chi", "324m", "chow", True, False), ("pon", "505p", "triplet", True, False),
    ("daiminkan", "7777z", "quad", True, True), ("kakan", "1111s", "quad", True, True),
    ("ankan", "1111s", "quad", False, True),
])
def test_only_the_concealed_kong_leaves_the_hand_closed(call, text, shape, open_, kong):
    meld = Meld.of(call, text)
    assert (meld.shape, meld.open, meld.kong) == (shape, open_, kong)


@pytest.mark.parametrize("call, text, code", [
    ("chi", "135m", "bad_chi"), ("chi", "444s", "bad_chi"), ("chi", "891m", "bad_chi"), ("chi", "12m3p", "bad_chi"),
    ("chi", "89m1p", "bad_chi"), ("chi", "123z", "bad_chi"), ("chi", "1234m", "bad_chi"), ("chi", "", "bad_chi"),
    ("pon", "112m", "bad_pon"), ("pon", "1111m", "bad_pon"), ("pon", "5m5p5s", "bad_pon"),
    ("ankan", "111m", "bad_kong"), ("kakan", "1112m", "bad_kong"), ("kan", "1111m", "unknown_call"),
])
def test_a_meld_that_is_none(call, text, code):
    assert code_of(Meld.of, call, text) == code


def test_a_chow_of_three_equal_tiles_is_told_apart():
    with pytest.raises(HandError) as error:
        Meld.of("chi", "444s")
    assert error.value.facts["equal"]


def test_the_claimed_tile_is_one_of_the_meld():
    assert code_of(Meld.of, "chi", "123m", called="4m") == "called_not_in_meld"
    assert Meld.of("pon", "055p", called="0p").called == Tile.of("0p")


@pytest.mark.parametrize("giver, code", [(0, "bad_giver"), (4, "bad_giver"), (1, "chi_only_from_left")])
def test_a_chow_comes_from_the_left(giver, code):
    assert code_of(Meld.of, "chi", "123m", giver=giver) == code


def test_nobody_gave_a_concealed_kong():
    assert code_of(Meld.of, "ankan", "1111m", giver=2) == "bad_giver"


# ── hands ────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("text, melds, n, needed", [
    ("234567m34588p8s", "", 12, 14), ("234567m34588p78s", "", 13, 14), ("234567m34588p6789s", "", 15, 14),
    ("234567m88p78s", "ankan 5555z", 14, 15), ("88p7s", "pon 222z, pon 333z, ankan 4444z, pon 666z", 16, 15),
])
def test_a_kong_needs_one_tile_more(text, melds, n, needed):
    with pytest.raises(HandError) as error:
        typed(text, "8p", melds=melds)
    assert (error.value.code, error.value.facts["n"], error.value.facts["needed"]) == ("tile_count", n, needed)


def test_there_are_four_of_a_kind_melds_included():
    assert code_of(typed, "11111m345678p999s", "1m") == "too_many_copies"
    assert code_of(typed, "55m234678p99s", "9s", melds="pon 555m, pon 111z") == "too_many_copies"
    assert code_of(typed, "11m234678p99s", "9s", melds="ankan 1111m") == "too_many_copies"


def test_no_suit_has_three_red_fives():
    assert code_of(typed, "000m345678p99s123s", "9s") == "too_many_red_fives"


def test_no_more_than_four_melds():
    assert code_of(typed, "", "1m", melds=", ".join(f"pon {n * 3}m" for n in "12345")) == "meld_count"


def test_a_hand_is_closed_while_its_melds_are_concealed_kongs():
    assert typed("234567m88s", "8s", melds="ankan 5555z, ankan 1111p")[0].closed
    assert not typed("234567m88s", "8s", melds="ankan 5555z, pon 111p")[0].closed


def test_every_tile_is_there_once_the_melds_last():
    hand, _ = typed("340m88s", "8s", melds="pon 222z, chi 406p, ankan 5550s")
    assert "".join(tile.code for tile in hand.tiles) == "3m4m0m8s8s2z2z2z4p0p6p5s5s5s0s"
    assert [tile.code for tile in hand.reds] == ["0m", "0p", "0s"]
    assert hand.plain.reds == ()
    assert hand.plain.counts_with_melds == hand.counts_with_melds


# ── wins ─────────────────────────────────────────────────────────────────────────────────────────

def win(by="ron", **named):
    return Win(Tile.of("5s"), by, **named)


@pytest.mark.parametrize("named, code", [
    ({"by": "discard"}, "unknown_win"), ({"seat": "X"}, "unknown_wind"), ({"round": ""}, "unknown_wind"),
    ({"round": "ES"}, "unknown_wind"), ({"honba": -1}, "bad_number"), ({"sticks": 1.5}, "bad_number"),
    ({"honba": True}, "bad_number"), ({"events": frozenset({"open_riichi"})}, "unknown_flag"),
    ({"dora": tiles("123456m")}, "too_many_indicators"), ({"ura": tiles("123456m")}, "too_many_indicators"),
])
def test_a_win_that_cannot_be(named, code):
    assert code_of(win, **named) == code


def test_double_riichi_stands_alone():
    assert win(events=frozenset({"riichi", "double_riichi"})).events == {"double_riichi"}


def test_the_dealer_is_east_whatever_the_round():
    assert win(seat="E", round="S").dealer
    assert not win(seat="S", round="S").dealer


@pytest.mark.parametrize("text, tile, how, code", [
    ("234567m678s34588p", "9p", {}, "win_tile_not_in_hand"),
    ("567m34588p678s", "8s", {"melds": "chi 234m", "events": "riichi"}, "riichi_open_hand"),
    ("567m34588p678s", "8s", {"melds": "chi 234m", "events": "double_riichi"}, "riichi_open_hand"),
    ("234567m34588p678s", "8s", {"by": "tsumo", "events": "rinshan"}, "rinshan_needs_kong"),
    ("234567m33388p67s8s", "8p", {"events": "chankan"}, "chankan_tile_in_hand"),
    ("567m34588p678s", "8s", {"by": "tsumo", "seat": "E", "melds": "ankan 1111z", "events": "tenhou"},
     "first_turn_with_call"),
    ("234567m34588p678s", "8s", {"dora": "8888p"}, "too_many_copies"),
    ("234567m34588p678s", "8s", {"dora": "111m", "ura": "11m", "events": "riichi"}, "too_many_copies"),
])
def test_a_win_that_does_not_belong_to_the_hand(text, tile, how, code):
    assert code_of(fits, *typed(text, tile, **how)) == code


@pytest.mark.parametrize("text, tile, how", [
    ("567m34588p678s", "8s", {"by": "tsumo", "melds": "ankan 1111z", "events": "riichi rinshan"}),
    ("234567m34588p678s", "8s", {"dora": "88p"}),
    ("234567m34588p678s", "3p", {"events": "chankan"}),
    ("234567m34588p678s", "8s", {"dora": "11223m", "ura": "11234p", "events": "riichi"}),
])
def test_a_win_that_may_be(text, tile, how):
    assert fits(*typed(text, tile, **how)) is None
