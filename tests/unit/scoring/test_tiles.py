"""Tiles and the notation players type."""

import pytest
from hypothesis import given, strategies as st

from mahjong_teach.scoring.errors import NotationError
from mahjong_teach.scoring.tiles import PLAIN, RED_FIVES, Tile, next_kind, notation, tiles

CODES = [tile.code for tile in (*PLAIN, *RED_FIVES.values())]


def codes(text):
    return [tile.code for tile in tiles(text)]


def refused(text):
    with pytest.raises(NotationError) as error:
        tiles(text)
    return error.value.code, error.value.facts


def test_digits_take_the_suit_letter_that_follows():
    assert codes("123m406p11z") == ["1m", "2m", "3m", "4p", "0p", "6p", "1z", "1z"]


def test_the_order_written_is_kept():
    assert codes("9p1m5s2m") == ["9p", "1m", "5s", "2m"]


def test_there_are_37_different_tiles():
    assert len(set(CODES)) == len(set(tiles("".join(CODES)))) == 37


def test_a_red_five_is_of_the_kind_of_a_five_but_another_tile():
    red, five = tiles("05m")
    assert (red.kind, red.plain) == (five.kind, five)
    assert red != five
    assert (red.number, red.suit) == (5, "m")


@pytest.mark.parametrize("typed", [
    "1m2m3m", "123m", "１２３m", "１２３ｍ", "123M", " 1 2 3 m ", "🀇🀈🀉", "🀇\ufe0e🀈\ufe0e🀉\ufe0e",
])
def test_the_same_tiles_however_they_are_typed(typed):
    assert codes(typed) == ["1m", "2m", "3m"]


def test_unicode_tiles_have_their_own_order_of_suits_and_dragons():
    assert codes("🀀🀁🀂🀃🀄🀅🀆") == ["1z", "2z", "3z", "4z", "7z", "6z", "5z"]
    assert codes("🀐🀘🀙🀡") == ["1s", "9s", "1p", "9p"]


@pytest.mark.parametrize("typed, code, facts", [
    ("123", "suit_missing", {"digits": "123"}),
    ("123m456", "suit_missing", {"digits": "456"}),
    ("m123", "suit_before_digits", {"typed": "m123", "meant": "123m"}),
    ("8z", "no_such_tile", {"tile": "8z"}),
    ("0z", "no_such_tile", {"tile": "0z"}),
    ("12x", "strange_character", {"character": "x"}),
    ("1m-2m", "strange_character", {"character": "-"}),
    ("123mm", "digits_missing", {"suit": "m"}),
])
def test_what_is_no_tile_is_refused_with_what_was_typed(typed, code, facts):
    assert refused(typed) == (code, facts | {"text": typed})


@pytest.mark.parametrize("typed, n", [("", 0), ("12m", 2)])
def test_one_tile_is_one_tile(typed, n):
    with pytest.raises(NotationError) as error:
        Tile.of(typed)
    assert (error.value.code, error.value.facts["n"]) == ("not_one_tile", n)


@pytest.mark.parametrize("kind, red", [(-1, False), (34, False), (3, True), (27, True)])
def test_a_kind_that_is_none_makes_no_tile(kind, red):
    with pytest.raises(NotationError):
        Tile(kind, red)


def test_notation_writes_one_run_for_neighbours_of_a_suit():
    assert notation(tiles("1z1m2m0m3z")) == "1z120m3z"


@given(st.lists(st.sampled_from(CODES), max_size=20))
def test_notation_is_read_back_as_the_same_tiles(some):
    assert codes(notation(tiles("".join(some)))) == some


@given(st.text(alphabet="0123456789mpszx 一🀇", max_size=12))
def test_any_text_is_either_tiles_or_a_complaint(text):
    try:
        assert all(tile in (*PLAIN, *RED_FIVES.values()) for tile in tiles(text))
    except NotationError as error:
        assert error.facts["text"] == text


def test_the_ring_of_every_suit_comes_back_to_its_start():
    for tile, length in ((0, 9), (9, 9), (18, 9), (27, 4), (31, 3)):
        kind = tile
        for _ in range(length):
            kind = next_kind(kind)
        assert kind == tile
