"""What thirteen tiles wait for, against trying every tile."""

import pytest
from hypothesis import given, strategies as st

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.tiles import KINDS, PLAIN, tiles
from mahjong_teach.scoring.waits import waits


def codes(hand, *melds, rules=None):
    return [PLAIN[kind].code for kind in waits(tiles(hand), melds, rules)]


def by_trying(concealed, melds=()):
    """Every tile that makes a hand the scorer can read."""
    found = []
    for kind in KINDS:
        try:
            hand = Hand((*concealed, PLAIN[kind]), melds)
        except HandError:
            continue                              # a fifth copy
        if readings(hand, Win(PLAIN[kind], "ron")):
            found.append(kind)
    return tuple(found)


@pytest.mark.parametrize("hand, expected", [
    ("123m456p789s1122z", ["1z", "2z"]), ("123m456p789s111z2z", ["2z"]), ("12m456p789s111z22z", ["3m"]),
    ("46m456p789s111z22z", ["5m"]), ("45m456p789s111z22z", ["3m", "6m"]), ("34567m456p789s22z", ["2m", "5m", "8m"]),
    ("3334m456p789s222z", ["2m", "4m", "5m"]), ("1112345678999m", [f"{n}m" for n in range(1, 10)]),
    ("2345678m456p789s", ["2m", "5m", "8m"]), ("123m406p789s1122z", ["1z", "2z"]),
])
def test_waits_of_groups_and_a_pair(hand, expected):
    assert codes(hand) == expected


def test_seven_pairs_wait_for_the_pair_of_the_lone_tile():
    assert codes("1122m3344p5566s7z") == ["7z"]
    assert codes("1111m3344p5566s7z") == []       # four of a kind are no two pairs


def test_a_hand_may_wait_as_pairs_and_as_groups():
    assert codes("2233445566778m") == ["2m", "5m", "8m"]


def test_thirteen_orphans_wait_for_the_missing_kind_or_for_any():
    assert codes("19m19p199s123456z") == ["7z"]
    assert len(codes("19m19p19s1234567z")) == 13
    assert codes("19m19p199s12345z5m") == []


def test_a_called_hand_has_neither_pairs_nor_orphans():
    assert codes("1122m3344p56s", Meld.of("pon", "777z")) == []
    assert codes("5z", *[Meld.of("pon", f"{n}{n}{n}m") for n in (1, 3, 5, 7)]) == ["5z"]


def test_a_tile_held_four_times_is_no_wait_unless_the_rules_say_so():
    assert codes("123456789m5555p") == []
    assert codes("123456789m5555p", rules=ruleset({"ruleset": "ema-2016", "fifth_tile_tenpai": "yes"})) == ["5p"]
    assert codes("45m123456p77z", Meld.of("ankan", "6666m")) == ["3m"]     # the kong has the sixes


def test_other_waits_remain():
    assert codes("4555m123456p789s") == ["3m", "4m", "6m"]


@pytest.mark.parametrize("hand, melds, code", [
    ("123m456p789s112z", (), "ready_tile_count"), ("123m456p789s11222z", (), "ready_tile_count"),
    ("123m456p789s1122z", (Meld.of("pon", "777z"),), "ready_tile_count"), ("11111m456p789s11z", (), "too_many_copies"),
    ("1m", tuple(Meld.of("pon", "111m") for _ in range(4)), "too_many_copies"),
])
def test_what_is_no_hand_of_thirteen_is_refused(hand, melds, code):
    with pytest.raises(HandError) as refused:
        waits(tiles(hand), melds)
    assert refused.value.code == code


@st.composite
def crowded_hands(draw):
    """Thirteen tiles of few kinds, so that many are ready."""
    kinds = draw(st.sampled_from([range(9), range(9, 20), (0, 8, 9, 17, 18, 26, *range(27, 34)), range(18, 30)]))
    pool = [PLAIN[kind] for kind in kinds for _ in range(4)]
    return tuple(sorted(draw(st.permutations(pool))[:13]))


@given(crowded_hands())
def test_waits_are_the_tiles_that_make_a_hand(hand):
    assert waits(hand) == by_trying(hand)


@given(crowded_hands(), st.integers(1, 3))
def test_waits_of_an_open_hand_are_too(hand, groups):
    melds = tuple(Meld.of("pon", code * 3 + "z") for code in "567"[:groups])
    concealed = tuple([tile for tile in hand if tile.code not in ("5z", "6z", "7z")])[:13 - 3 * groups]
    if len(concealed) == 13 - 3 * groups:
        assert waits(concealed, melds) == by_trying(concealed, melds)
