"""Entering how a hand ended: what is asked next, what is kept, and the event that comes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.settle import Table
from mahjong_teach.scoring.settle_record import settle_event
from mahjong_teach.widgets.hand_end import ENDINGS, Entry, entry_of, event_of, fu_keys, missing, read_points, update

EMA, ONLINE = ruleset("ema-2008"), ruleset("online")


def press(*keys: str, entry: Entry = Entry()) -> Entry:
    """The entry after keys like "winner 1" or "fu 1:40"."""
    for key in keys:
        event, _, value = key.partition(" ")
        entry = update(entry, event, value)
    return entry


RON = ("ending ron", "winner 1", "giver 3", "han 1:3", "fu 1:40")


def test_five_keys_enter_a_ron():
    assert event_of(press(*RON), EMA) == {"type": "win", "wins": [{"seat": 1, "from_seat": 3, "han": 3, "fu": 40}]}


@pytest.mark.parametrize("keys, lacks", [
    ((), "ending"),
    (RON[:1], "winner"),
    (RON[:2], "giver"),
    (RON[:3], "worth"),
    (RON[:4], "fu"),
    (("ending tsumo", "winner 0", "points:0 a lot"), "points"),
    (("ending abortive",), "reason"),
    (("ending chombo",), "offender"),
    (RON, None),
])
def test_the_next_missing_thing_is_named(keys, lacks):
    assert (missing(press(*keys)) or (None,))[0] == lacks


def test_riichi_stays_with_whatever_ends_the_hand():
    assert event_of(press("riichi 2", *RON), EMA)["riichi"] == [2]
    assert event_of(press("riichi 2", "ending chombo", "offender 0"), EMA)["riichi"] == [2]
    assert "riichi" not in event_of(press("riichi 2", "riichi 2", *RON), EMA)


def test_who_declared_riichi_counts_as_tenpai_at_a_draw():
    assert event_of(press("riichi 2", "ending exhaustive", "tenpai 0"), EMA)["tenpai"] == [True, False, True, False]


def test_looking_at_another_ending_loses_nothing():
    entry = press(*RON)
    assert event_of(press("ending exhaustive", "ending chombo", "ending ron", entry=entry), EMA) == event_of(entry, EMA)


def test_a_winner_is_not_taken_for_the_one_who_discards():
    entry = press(*RON, "winner 3")
    assert missing(entry)[0] == "giver"
    assert event_of(press("winner 3", entry=entry), EMA) == event_of(press(*RON), EMA)


def test_three_winners_leave_one_who_discards():
    assert press("ending ron", "winner 0", "winner 1", "winner 3").from_seat == 2


def test_a_fourth_winner_takes_the_place_of_the_first():
    assert press("ending ron", *(f"winner {seat}" for seat in range(4))).winners == (1, 2, 3)


def test_a_self_draw_has_one_winner_even_after_a_double_ron():
    entry = press("ending ron", "winner 0", "winner 1", "ending tsumo", "limit 0:mangan")
    assert event_of(entry, EMA) == {"type": "win", "wins": [{"seat": 0, "limit": "mangan"}]}
    assert press("ending ron", entry=entry).winning == (0, 1)


def test_twenty_fu_are_offered_only_where_they_exist():
    assert 20 not in fu_keys(3, "ron")
    assert 20 not in fu_keys(1, "tsumo")
    assert 25 not in fu_keys(2, "tsumo"), "seven pairs by self-draw are three han at least"


def test_fu_that_a_self_draw_cannot_have_are_asked_again_after_a_change_to_ron():
    entry = press("ending tsumo", "winner 1", "han 1:2", "fu 1:20")
    assert missing(entry) is None
    assert missing(press("ending ron", "giver 0", entry=entry)) == ("fu", {"seat": 1})


def test_a_liable_seat_counts_only_with_its_yakuman():
    keys = ("ending tsumo", "winner 1", "limit 1:yakuman", "yakuman 1:daisangen", "liable 1:2")
    assert event_of(press(*keys), ONLINE)["wins"][0]["pao"] == {"seat": 2}
    assert "pao" not in event_of(press(*keys, "yakuman 1:tsuuiisou", "yakuman 1:daisangen"), ONLINE)["wins"][0]


def test_a_key_replaces_typed_points_and_they_replace_it():
    entry = press("ending ron", "winner 1", "giver 3", "han 1:3", "fu 1:40", "points:1 7.700")
    assert event_of(entry, EMA)["wins"][0] == {"seat": 1, "from_seat": 3, "points": 7700}
    assert "points" not in event_of(press("han 1:2", "fu 1:30", entry=entry), EMA)["wins"][0]


@pytest.mark.parametrize("typed", ["11600", "11 600", "11\u202f600", "11,600", "11.600", " 11600 "])
def test_points_are_read_however_they_are_grouped(typed):
    assert read_points(typed) == 11600


EVENTS = st.one_of(
    st.builds(
        lambda seats, han, fu: {"type": "win", "wins": [
            {"seat": seat, "from_seat": seats[0], "han": han, "fu": fu} for seat in seats[1:]]},
        st.lists(st.integers(0, 3), min_size=2, max_size=4, unique=True), st.integers(1, 4), st.sampled_from([30, 40]),
    ),
    st.builds(lambda seat, limit: {"type": "win", "wins": [{"seat": seat, "limit": limit}]},
              st.integers(0, 3), st.sampled_from(["mangan", "yakuman"])),
    st.builds(
        lambda seat, further: {"type": "win", "wins": [
            {"seat": seat, "yakuman": ["daisangen"], "pao": {"seat": (seat + further) % 4}}]},
        st.integers(0, 3), st.integers(1, 3),
    ),
    st.builds(lambda tenpai: {"type": "exhaustive", "tenpai": tenpai, "nagashi": []},
              st.lists(st.booleans(), min_size=4, max_size=4)),
    st.builds(lambda seat: {"type": "chombo", "seat": seat}, st.integers(0, 3)),
    st.just({"type": "abortive", "reason": "suufon_renda"}),
)


@given(EVENTS)
def test_the_entry_of_an_event_makes_the_same_event_again(event):
    entry = entry_of(event)
    assert entry.ending in ENDINGS and missing(entry) is None
    assert event_of(entry, EMA) == event


@given(EVENTS)
def test_what_can_be_entered_can_be_settled(event):
    settlement = settle_event(Table(EMA, sticks=1), event_of(entry_of(event), EMA))
    assert sum(settlement.deltas) == 1000 * (1 - settlement.sticks_left)


def test_a_dead_hand_is_not_tenpai_even_after_riichi():
    event = event_of(press("riichi 2", "ending exhaustive", "tenpai 0", "dead 2"), EMA)
    assert event["tenpai"] == [True, False, False, False] and event["dead"] == [2]
    assert settle_event(Table(EMA, sticks=1, riichi=frozenset({2})), event).deltas == (3000, -1000, -1000, -1000)
    assert event_of(entry_of(event), EMA) == event
