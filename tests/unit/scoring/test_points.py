"""From han and fu to base points to payments, as steps. The tables are in tests/rules."""

import pytest

from mahjong_teach.scoring.points import count_base, count_yakuman_base
from mahjong_teach.scoring.rules import ruleset
from tests.winning import scored

PINFU = "345678m234p567s99s"


def base_steps(han, fu, rules="online"):
    return [(step.rule, step.amount, step.before, step.after) for step in count_base(han, fu, ruleset(rules))[1]]


def test_below_the_cap_the_formula_is_the_only_step():
    assert base_steps(2, 30) == [("formula", 480, 0, 480)]


def test_the_formula_says_how_it_is_worked_out():
    [step] = count_base(3, 40, ruleset())[1]
    assert {"fu": 40, "han": 3}.items() <= step.facts.items()


def test_over_the_cap_what_is_too_much_is_taken_off():
    assert base_steps(4, 40) == [("formula", 2560, 0, 2560), ("mangan_cap", -560, 2560, 2000)]


def test_kiriage_adds_what_is_missing():
    assert base_steps(4, 30, "ema-2025") == [("formula", 1920, 0, 1920), ("kiriage", 80, 1920, 2000)]


def test_from_five_han_there_is_no_formula():
    assert base_steps(6, 30) == [("limit", 3000, 0, 3000)]


@pytest.mark.parametrize("multiple", [1, 2, 3])
def test_yakuman_are_multiples_of_8000(multiple):
    [step] = count_yakuman_base(multiple, ruleset())
    assert (step.after, step.facts["n"]) == (8000 * multiple, multiple)


def test_a_payment_says_how_it_came_about():
    dealer, others = scored(PINFU, tsumo="5s").part("payment")
    assert {"base": 320, "times": 2, "exact": 640, "points": 700, "payers": 1}.items() <= dealer.facts.items()
    assert {"base": 320, "times": 1, "exact": 320, "points": 400, "payers": 2}.items() <= others.facts.items()
    assert (dealer.after, others.before, others.amount, others.after) == (700, 700, 800, 1500)


def test_counters_and_sticks_come_last():
    rules = [step.rule for step in scored(PINFU, tsumo="5s", honba=1, sticks=2).part("payment")]
    assert rules == ["dealer", "each_non_dealer", "honba", "sticks"]
