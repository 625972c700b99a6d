"""What a pressed tile does to the form of a hand, and how many are left to press."""

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.widgets.picking import appended, copies_left, drop, pick, take_back, turn_red
from mahjong_teach.widgets.typed_hand import TypedHand, TypedMeld

ONLINE, WITHOUT_REDS, FOUR_REDS = ruleset("online"), ruleset("ema-2025"), ruleset({"ruleset": "online", "akadora": 4})


def left(typed, code, rules=ONLINE):
    return copies_left(typed, rules)[Tile.of(code)]


def picked(typed, target, code, rules=ONLINE):
    return pick(typed, target, Tile.of(code), rules)


def test_hand_groups_and_indicators_all_use_up_tiles():
    typed = TypedHand("11m", melds=(TypedMeld("chi", "123m"),), dora="1m", ura="5z")
    assert [left(typed, code) for code in ("1m", "2m", "5z", "9p")] == [0, 3, 3, 4]


@pytest.mark.parametrize("rules, plain, red", [(ONLINE, 3, 1), (WITHOUT_REDS, 4, 0), (FOUR_REDS, 2, 2)])
def test_red_fives_count_by_themselves(rules, plain, red):
    assert left(TypedHand(), "5p", rules) == plain and left(TypedHand(), "0p", rules) == red


def test_a_red_five_typed_where_there_are_none_is_a_plain_one():
    assert left(TypedHand("0p"), "5p", WITHOUT_REDS) == 3


def test_four_plain_fives_leave_no_red_one():
    assert left(TypedHand("5555s"), "0s") == 0


def test_a_text_keeps_what_is_still_being_typed():
    assert appended("234m5", Tile.of("9p")) == "234m9p5"
    assert appended("🀇 2m", Tile.of("3m")) == "🀇 2m3m", "what was typed is not written anew"


def test_the_fourteenth_tile_wins_unless_another_one_does():
    thirteen = TypedHand("234567m345p88s77z")
    assert picked(thirteen, "hand", "7z").win_tile == "7z"
    assert picked(TypedHand("234567m345p88s77z", "5p"), "hand", "7z").win_tile == "5p"
    assert picked(TypedHand("234m"), "hand", "5m").win_tile == ""


def test_a_fifth_copy_is_not_to_be_had():
    with pytest.raises(HandError) as raised:
        picked(TypedHand("8888p"), "hand", "8p")
    assert raised.value.code == "no_copies_left"


def test_after_three_plain_fives_only_the_red_one_is_left():
    with pytest.raises(HandError) as raised:
        picked(TypedHand("555s"), "hand", "5s")
    assert (raised.value.code, raised.value.facts["tile"]) == ("only_red_left", Tile.of("0s"))


@pytest.mark.parametrize("pressed, tiles, called", [("3s", "345s", "3s"), ("7m", "789m", "7m"), ("9m", "789m", "9m"),
                                                    ("0p", "067p", "0p")])
def test_a_chow_is_made_around_the_pressed_tile_which_was_called(pressed, tiles, called):
    [meld] = picked(TypedHand(), "chi", pressed).melds
    assert meld == TypedMeld("chi", tiles, called, "3")


def test_honours_make_no_chow():
    with pytest.raises(HandError) as raised:
        picked(TypedHand(), "chi", "1z")
    assert raised.value.code == "honours_make_no_chow"


def test_a_kong_of_fives_takes_the_red_one_too():
    assert picked(TypedHand(), "kakan", "5m").melds[0].tiles == "5550m"
    assert picked(TypedHand(), "ankan", "0m").melds == (TypedMeld("ankan", "5550m"),)


def test_a_group_takes_from_the_hand_what_is_not_left():
    typed = picked(TypedHand("44z123m"), "pon", "4z")
    assert (typed.hand, typed.melds[0].tiles) == ("123m", "444z"), "two of the hand and the one that was called"
    typed = picked(TypedHand("8888p123m", "8p"), "ankan", "8p")
    assert (typed.hand, typed.win_tile) == ("123m", ""), "the winning tile is gone with them"


def test_a_group_that_cannot_be_had_changes_nothing():
    with pytest.raises(HandError) as raised:
        picked(TypedHand(dora="44z"), "pon", "4z")
    assert raised.value.code == "no_copies_left"


def test_there_are_four_groups_at_most():
    with pytest.raises(HandError) as raised:
        picked(TypedHand(melds=(TypedMeld("pon", "111z"),) * 4), "pon", "2z")
    assert raised.value.code == "meld_count"


def test_a_five_in_a_group_turns_red_and_back():
    typed = picked(TypedHand(), "chi", "3m").change("meld.0.called", "5m")
    red = turn_red(typed, 0)
    assert (red.melds[0].tiles, red.melds[0].called) == ("340m", "0m")
    assert turn_red(red, 0) == typed


def test_taking_back_is_the_other_way_round():
    typed = picked(picked(TypedHand("12m"), "pon", "7z"), "dora", "1p")
    assert take_back(typed, "hand").hand == "1m"
    assert take_back(typed, "kakan").melds == ()
    assert take_back(typed, "dora").dora == ""
    assert take_back(TypedHand("12m3"), "hand").hand == "12m", "first what is no tile yet"
    assert take_back(TypedHand(), "hand") == TypedHand()


def test_a_dropped_tile_wins_no_more_unless_there_is_another_copy():
    assert drop(TypedHand("12m", "2m"), Tile.of("2m")) == TypedHand("1m")
    assert drop(TypedHand("122m", "2m"), Tile.of("2m")).win_tile == "2m"
