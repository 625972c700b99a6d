"""Tables as JSON: how a winner's value may be told, and what no table can show."""

import pytest

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.settle_record import (
    final_answer, final_explanation, final_record, settle_answer, settle_explanation, settle_record,
)
from tests.tables import chombo, drawn, settled, win, wins

HAND = {"hand": "345m678m234p567s99s", "win_tile": "5s", "round_wind": "E", "flags": ["riichi"]}


def record(event, **more):
    return {"rules": "tenhou", "dealer_seat": 0, "scores": [25000] * 4, "event": event, **more}


def deltas(event, **more):
    return list(settle_record(record(event, **more))[0].deltas)


def refused(event, **more):
    with pytest.raises(MahjongError) as error:
        settle_record(record(event, **more))
    return error.value.code


@pytest.mark.parametrize("value", [
    {"han": 4, "fu": 40}, {"han": 5}, {"limit": "mangan"}, {"points": 8000}, {"han": 3, "fu": 70}, {"han": 5, "fu": 30},
])
def test_a_mangan_told_in_any_way_is_a_mangan(value):
    assert deltas(wins(win(1, 2, **value))) == [0, 8000, -8000, 0]
    assert deltas(wins(win(1, **value))) == [-4000, 8000, -2000, -2000]


def test_a_hand_is_scored_in_its_seat():
    assert deltas(wins(win(1, 2, **HAND))) == [0, 2000, -2000, 0]
    assert deltas(wins(win(0, 2, **HAND))) == [2900, 0, -2900, 0]


@pytest.mark.parametrize("points, shares", [(1100, (500, 300)), (7900, (3900, 2000)), (32_000, (16_000, 8000)),
                                            (96_000, (48_000, 24_000))])
def test_a_self_draw_told_in_points_is_shared_as_it_must_have_been(points, shares):
    from_dealer, from_others = shares
    assert deltas(wins(win(1, points=points))) == [-from_dealer, points, -from_others, -from_others]


def test_points_that_no_self_draw_pays_are_refused():
    assert refused(wins(win(1, points=1000))) == "impossible_points"


@pytest.mark.parametrize("value, code", [
    ({}, "missing_value"), ({"han": 3}, "missing_field"), ({"han": 0, "fu": 30}, "bad_han_fu"),
    ({"han": 3, "fu": 35}, "bad_han_fu"), ({"limit": "megaman"}, "unknown_limit"), ({"points": 3950}, "bad_points"),
    ({"yakuman": ["riichi"]}, "unknown_yakuman"), ({"yakuman": "daisangen"}, "unknown_yakuman"),
    ({"han": 2, "fu": 30, "pao": {"seat": 2}}, "liable_for_nothing"),
    ({"yakuman": ["tsuuiisou"], "pao": {"tsuuiisou": 2}}, "unknown_yakuman"),
    ({"yakuman": ["daisangen"], "pao": {"seat": 4}}, "bad_seat"),
    ({**HAND, "seat_wind": "W"}, "other_seat_wind"), ({**HAND, "win": "tsumo"}, "tsumo_from_somebody"),
    ({"han": 2, "fu": 30, "win": "chance"}, "unknown_win"),
])
def test_a_value_that_cannot_be_is_refused(value, code):
    assert refused(wins(win(1, 0, **value))) == code


def test_a_ron_says_who_discarded():
    assert refused(wins(win(1, han=2, fu=30, win="ron"))) == "missing_field"


def test_pao_of_a_seat_means_the_yakuman_one_can_be_liable_for():
    event = wins(win(1, yakuman=["daisangen", "tsuuiisou"], pao={"seat": 2}))
    assert deltas(event, rules="m-league") == [-16000, 64000, -40000, -8000]


@pytest.mark.parametrize("event, code", [
    (None, "missing_field"), ("win", "bad_field"), ({}, "missing_field"), ({"type": "rain"}, "unknown_event"),
    ({"type": "win", "wins": 3}, "bad_field"), ({"type": "win", "wins": [3]}, "bad_field"), (wins(), "no_winner"),
    ({"type": "exhaustive"}, "missing_field"), ({"type": "exhaustive", "tenpai": [1, 0, 0, 0]}, "bad_field"),
    (drawn(1, shown_hands={"1": "123m456p789s1124z"}), "shown_hand_not_tenpai"),
    (drawn(1, shown_hands={"1": "123m456p789s112"}), "suit_missing"),
    (drawn(1, shown_hands={"1": "123m456p789s11z"}), "ready_tile_count"), (chombo(9), "bad_seat"),
])
def test_an_event_that_cannot_be_is_refused(event, code):
    assert refused(event) == code


def test_a_hand_shown_by_somebody_who_is_noten_may_be_anything():
    assert deltas(drawn(1, shown_hands={"1": "123m456p789s1122z", "2": "159m"})) == [-1000, 3000, -1000, -1000]


@pytest.mark.parametrize("scores, sticks", [
    ([25000, 25000, 25000, 26000], 0), ([25000, 25000, 25000, 25050], 0), ([25000, 25000, 25000, 25300], 1),
])
def test_scores_that_do_not_add_up_are_refused(scores, sticks):
    assert refused(drawn(), scores=scores, riichi_sticks=sticks) == "scores_do_not_add_up"


def test_scores_may_be_left_out():
    settlement, scores = settle_record(record(drawn(1), scores=None, riichi_sticks=1))
    assert scores == (25000,) * 4
    assert settle_answer(settlement, scores)["scores"] == [24000, 28000, 24000, 24000]


def test_an_answer_has_every_field_of_the_contract():
    settlement = settled(wins(win(1, 0, han=1, fu=30), win(2, 0, han=1, fu=30)), "wrc-2025", sticks=1)
    assert settle_answer(settlement, (24000, 25000, 25000, 25000)) == {
        "ok": True, "deltas": [-1000, 2000, 0, 0], "scores": [23000, 27000, 25000, 25000], "sticks_left": 0,
        "paid_wins": [1], "unpaid": {"2": "head_bump"}, "next": {"dealer_seat": 1, "honba": 0, "same_dealer": False},
    }


def test_every_transfer_is_explained():
    steps = settle_explanation(settled(wins(win(1, 0, han=1, fu=30)), honba=1, sticks=1))["steps"]
    assert [(step["from"], step["to"], step["points"], step["why"]) for step in steps] == [
        (0, 1, 1000, "ron"), (0, 1, 300, "honba"), ("table", 1, 1000, "sticks"),
    ]


def test_final_points_are_numbers_whole_where_they_are_whole():
    ended = final_record({"rules": "ema-2025", "scores": [20000, 20000, 60000, 20000], "first_dealer_seat": 0})
    answer = final_answer(ended)
    assert answer == {"ok": True, "places": [2, 2, 1, 2], "points": [-15000, -15000, 45000, -15000], "unit": 1}
    assert all(type(points) is int for points in answer["points"])
    assert final_explanation(ended)["steps"][2] == {"own": 30000, "bonus": 15000, "penalty": 0}


@pytest.mark.parametrize("more, code", [
    ({"scores": None}, "missing_field"), ({"scores": [1, 2, 3]}, "bad_field"),
    ({"chombo": [0, 0, 0, -1]}, "bad_number"),
    ({"scores": [30000, 30000, 30000, 30100]}, "scores_do_not_add_up"), ({"first_dealer_seat": 7}, "bad_seat"),
])
def test_an_end_that_cannot_be_is_refused(more, code):
    with pytest.raises(MahjongError) as error:
        final_record({"rules": "ema-2025", "scores": [30000] * 4} | more)
    assert error.value.code == code
