"""Every way to read a hand, and how a reading is laid out."""

import pytest

from mahjong_teach.scoring.readings import CHIITOITSU, KOKUSHI, STANDARD, readings, splits
from mahjong_teach.scoring.tiles import tiles
from mahjong_teach.scoring.typed import typed


def ways(text, tile, **how):
    return readings(*typed(text, tile, **how))


def cuts(text):
    """Each split as sorted groups of digits, in one text."""
    counts = [0] * 34
    for tile in tiles(text):
        counts[tile.kind] += 1
    return sorted(" ".join(sorted(map(digits, cut))) for cut in splits(tuple(counts)))


def digits(group):
    return "".join(str(kind % 9 + 1) for kind in group.laid)


def laid(text, tile, **how):
    """The rows of the first reading as mpsz codes, and the place of the winning tile."""
    hand, win = typed(text, tile, **how)
    reading = readings(hand, win)[0]
    return [[str(t) for t in row] for row in reading.lay_out(hand, win)], reading.winning_place(win)


# ── splits ───────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("text, expected", [
    ("11123m", ["11 123"]),
    ("23455567m", ["234 55 567"]),
    ("111222333m44z", ["111 222 333 44", "123 123 123 44"]),
    ("111222333444m55z", ["111 222 333 444 55", "111 234 234 234 55", "123 123 123 444 55"]),
    ("777788889999p22z", ["22 777 789 888 999", "22 789 789 789 789"]),
    ("22334455667788m", ["22 345 345 678 678", "234 234 55 678 678", "234 234 567 567 88"]),
    ("11123455678999m", ["111 234 55 678 999"]),
    ("89m1p11z", []),                                      # no chow across suits
    ("567z11m", []),                                       # no chow of honours
    ("1122m", []),                                         # one pair, not two
])
def test_tiles_are_cut_in_every_way_and_in_none_twice(text, expected):
    assert cuts(text) == expected


# ── readings ─────────────────────────────────────────────────────────────────────────────────────

def test_the_winning_tile_may_have_finished_any_concealed_group_that_holds_it():
    found = ways("345678p567789s44z", "7s")
    assert {(way.wait, way.groups[way.completed].kind % 9 + 1) for way in found} == {("ryanmen", 5), ("penchan", 7)}


def test_equal_groups_give_one_reading():
    assert len(ways("223344m567p678s55z", "2m")) == 1


def test_a_called_meld_is_never_what_the_tile_finished():
    found = ways("345m55p567s", "5s", melds="chi 567s, pon 111z")
    assert [(way.completed, way.groups[way.completed].call) for way in found] == [(2, None)]


def test_melds_follow_the_concealed_groups_in_the_order_they_were_called():
    [way] = ways("234m55p", "5p", melds="ankan 9999s, chi 123p, kakan 7777z")
    assert [group.call for group in way.groups] == [None, None, "ankan", "chi", "kakan"]
    assert [group.concealed for group in way.groups] == [True, True, True, False, False]


@pytest.mark.parametrize("by, concealed", [("ron", False), ("tsumo", True)])
def test_ron_completing_a_koutsu_makes_it_open(by, concealed):
    [way] = ways("234567m345p111s99p", "1s", by=by)
    assert way.groups[way.completed].concealed is concealed
    assert way.groups[way.completed].opened_by_ron is not concealed


@pytest.mark.parametrize("text, tile, wait", [
    ("123456m789p234s55s", "1m", "ryanmen"), ("123456m789p234s55s", "3m", "penchan"),
    ("123456m789p234s55s", "7p", "penchan"), ("123456m789p234s55s", "9p", "ryanmen"),
    ("123456m789p234s55s", "2m", "kanchan"), ("123456m789p234s55s", "4m", "ryanmen"),
    ("234567m345p33456s", "3s", "tanki"), ("234567m345p111s99p", "1s", "shanpon"),
    ("1133m5577p2288s66z", "6z", "tanki"), ("19m19p19s12345677z", "1m", "kokushi"),
    ("19m19p19s12345677z", "7z", "kokushi_13"), ("11123455678999p", "5p", "chuuren_9"),
])
def test_the_wait_is_seen_from_the_group_that_was_finished(text, tile, wait):
    assert {way.wait for way in ways(text, tile)} == {wait}


def test_seven_pairs_and_chows_are_both_readings():
    assert [way.form for way in ways("112233m445566p77s", "7s")] == [CHIITOITSU, STANDARD]


def test_thirteen_orphans_are_twelve_single_tiles_and_a_pair():
    [way] = ways("19m19p19s12345677z", "1m")
    assert way.form == KOKUSHI
    assert sorted(group.shape for group in way.groups) == ["pair"] + ["single"] * 12


@pytest.mark.parametrize("text, tile, melds", [
    ("234567m34889p678s", "8p", ""),
    ("1111m5577p2288s66z", "6z", ""),                      # four equal tiles are not two pairs
    ("1133m5577p228s", "5p", "pon 666z"),                  # seven pairs need a whole hand
    ("19m19p19s1234567z2m", "1m", ""),                     # thirteen orphans, and a tile that is none
    ("19m19p19s1234567z2m", "2m", ""),
])
def test_tiles_that_make_no_complete_hand_have_no_reading(text, tile, melds):
    assert ways(text, tile, melds=melds) == []


def test_after_tenhou_no_tile_can_be_singled_out():
    for text in ("123456m789p234s55z", "19m19p19s12345677z", "1133m5577p2288s66z"):
        for way in ways(text, "1m", by="tsumo", seat="E", events="tenhou"):
            assert (way.completed, way.wait) == (None, None)


# ── the hand laid out ────────────────────────────────────────────────────────────────────────────

def test_places_count_through_the_whole_hand():
    [way] = ways("234m55p", "5p", melds="ankan 9999s, chi 123p, kakan 7777z")
    assert way.spans == ((0, 1, 2), (3, 4), (5, 6, 7, 8), (9, 10, 11), (12, 13, 14, 15))


def test_of_equal_tiles_the_last_is_the_one_that_came():
    rows, place = laid("234567m345p111s99p", "1s")
    assert rows[-1] == ["1s", "1s", "1s"] and place == 13


def test_a_red_five_that_won_lies_where_it_won():
    rows, place = laid("234567m340p55p678s", "0p")
    flat = [code for row in rows for code in row]
    assert flat[place] == "0p"
    assert flat.count("0p") == 1


def test_a_red_five_that_did_not_win_lies_elsewhere():
    rows, place = laid("234567m340p55p678s", "5p")
    flat = [code for row in rows for code in row]
    assert flat[place] == "5p"
    assert flat.count("0p") == 1


def test_the_red_fives_of_a_meld_stay_in_it():
    rows, _ = laid("555m678s99p", "9p", melds="pon 055p, chi 340s")
    assert [row.count(f"0{suit}") for row, suit in zip(rows[-2:], "ps")] == [1, 1]
    assert not any(code[0] == "0" for row in rows[:-2] for code in row)


def test_after_tenhou_no_place_is_the_winning_one():
    assert laid("123456m789p234s55z", "5z", by="tsumo", seat="E", events="tenhou")[1] is None
