"""Rules §6.1–6.4: who pays one winner, counters and riichi sticks."""

import pytest

from tests.winning import paid, scored

PINFU = "345678m234p567s99s"
EDGE = "123456m789p234s55s"           # won on 3m with riichi: 1 han 40 fu; drawn: 2 han 30 fu


@pytest.mark.parametrize("seat, points", [("S", 1000), ("W", 1000), ("N", 1000), ("E", 1500)])
def test_s6_1_by_ron_the_discarder_alone_pays_four_or_six_times(seat, points):
    won = scored(PINFU, ron="5s", seat=seat)
    assert (won.base, paid(won), won.hand_total) == (240, {"discarder": points}, points)


def test_s6_2_by_self_draw_the_dealer_pays_twice_and_the_others_once():
    won = scored(PINFU, tsumo="5s", seat="S")
    assert (won.base, paid(won), won.hand_total) == (320, {"dealer": 700, "each_non_dealer": 400}, 1500)


def test_s6_2_a_dealer_who_draws_is_paid_twice_by_each():
    won = scored(PINFU, tsumo="5s", seat="E")
    assert (won.base, paid(won), won.hand_total) == (320, {"each": 700}, 2100)


def test_s6_2_the_dealer_is_east_in_the_south_round_too():
    assert paid(scored(PINFU, tsumo="5s", seat="E", round="S")) == {"each": 700}


def test_s6_2_each_payer_rounds_so_the_sum_may_differ_from_ron():
    """1 han 40 fu: 1,300 by ron, 400 + 400 + 700 = 1,500 by self-draw."""
    by_ron = scored(EDGE, ron="3m", events="riichi")
    assert (by_ron.han, by_ron.fu, by_ron.hand_total) == (1, 40, 1300)
    drawn = scored("123m789p234s55s", melds="pon 777z", tsumo="3m")
    assert (drawn.han, drawn.fu, drawn.hand_total) == (1, 30, 1100)
    drawn = scored("123m789p234s55s", melds="daiminkan 7777z", tsumo="3m")
    assert (drawn.han, drawn.fu, drawn.hand_total) == (1, 40, 1500)


@pytest.mark.parametrize("honba, ron, tsumo", [(0, 1000, 1500), (1, 1300, 1800), (2, 1600, 2100), (7, 3100, 3600)])
def test_s6_3_each_counter_adds_300_in_all(honba, ron, tsumo):
    assert scored(PINFU, ron="5s", honba=honba).winner_total == ron
    assert scored(PINFU, tsumo="5s", honba=honba).winner_total == tsumo


def test_s6_3_counters_change_neither_han_nor_fu_nor_limit_nor_the_payment_for_the_hand():
    plain, counted = scored(PINFU, tsumo="5s"), scored(PINFU, tsumo="5s", honba=3)
    assert (counted.han, counted.fu, counted.limit, counted.payments, counted.hand_total) == (
        plain.han, plain.fu, plain.limit, plain.payments, plain.hand_total)


def test_s6_3_a_counter_is_300_by_ron_and_100_from_each_by_self_draw():
    for how, each in (({"ron": "5s"}, 300), ({"tsumo": "5s"}, 100)):
        step = next(step for step in scored(PINFU, honba=2, **how).part("payment") if step.rule == "honba")
        assert (step.amount, step.facts["n"], step.facts["value"]) == (600, 2, each)


def test_s6_3_a_lobby_may_play_with_dearer_counters():
    rules = {"ruleset": "tenhou", "honba_value": 1500}
    assert scored(PINFU, ron="5s", honba=1, rules=rules).winner_total == 2500
    assert scored(PINFU, tsumo="5s", honba=1, rules=rules).winner_total == 3000


def test_s6_4_sticks_go_to_the_winner_at_1000_each():
    won = scored(PINFU, ron="5s", sticks=3, honba=1)
    assert (won.hand_total, won.winner_total) == (1000, 4300)
    assert [(step.rule, step.amount) for step in won.part("payment")] == [
        ("discarder", 1000), ("honba", 300), ("sticks", 3000),
    ]


@pytest.mark.parametrize("how, seat, payers", [
    ({"ron": "5s"}, "S", [("discarder", 1)]), ({"tsumo": "5s"}, "E", [("each", 3)]),
    ({"tsumo": "5s"}, "W", [("dealer", 1), ("each_non_dealer", 2)]),
])
def test_s6_who_pays(how, seat, payers):
    won = scored(PINFU, seat=seat, **how)
    assert [(payment.payer, payment.payers) for payment in won.payments] == payers
