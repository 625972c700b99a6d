"""The fu steps: running totals, the tiles they light up, and the facts they carry. The values are in tests/rules."""

import pytest

from mahjong_teach.scoring.tiles import Tile
from tests.winning import scored


def fu_steps(hand, **how):
    return scored(hand, **how).part("fu")


def step(hand, rule, **how):
    return next(step for step in fu_steps(hand, **how) if step.rule == rule)


def lit(hand, rule, **how):
    won = scored(hand, **how)
    tiles = [str(tile) for row in won.rows for tile in row]
    return [tiles[place] for place in step(hand, rule, **how).tiles]


def test_the_order_is_start_win_groups_pair_wait():
    rules = [step.rule for step in fu_steps("123m555p999s11444z", ron="3m", events="riichi")]
    assert rules == ["base", "menzen_ron", "triplet", "triplet", "triplet", "pair", "wait"]


def test_running_totals_follow_from_one_item_to_the_next():
    steps = fu_steps("123m555p999s11444z", ron="3m", events="riichi")
    assert [(step.before, step.amount, step.after) for step in steps] == [
        (0, 20, 20), (20, 10, 30), (30, 4, 34), (34, 8, 42), (42, 8, 50), (50, 2, 52), (52, 2, 54),
    ]


@pytest.mark.parametrize("hand, how, rule, before, after", [
    ("123m555p999s11444z", {"ron": "3m", "events": "riichi"}, "round_up", 54, 60),
    ("345678m234p567s99s", {"ron": "5s"}, "exact", 30, 30),
    ("1133m5577p2288s66z", {"ron": "6z"}, "not_rounded", 25, 25),
])
def test_the_rounding_is_a_step_of_its_own(hand, how, rule, before, after):
    [step] = scored(hand, **how).part("rounding")
    assert (step.rule, step.before, step.amount, step.after) == (rule, before, after - before, after)


@pytest.mark.parametrize("rule, how, tiles", [
    ("triplet", {"ron": "8s"}, ["9p", "9p", "9p"]),
    ("pair", {"ron": "8s"}, ["2z", "2z"]),
])
def test_an_item_lights_up_its_tiles(rule, how, tiles):
    assert lit("234m999p678345s22z", rule, events="riichi", **how) == tiles


def test_the_wait_lights_up_the_group_that_was_finished():
    assert lit("123456m789p234s55s", "wait", ron="3m", events="riichi") == ["1m", "2m", "3m"]


def test_the_start_lights_up_nothing():
    assert lit("123456m789p234s55s", "base", ron="3m", events="riichi") == []


def test_a_triplet_says_what_doubles_its_two_fu():
    facts = step("234567m345p111s99p", "triplet", ron="1s", events="riichi").facts
    assert (facts["tile"], facts["yaochu"], facts["concealed"], facts["by_ron"]) == (Tile.of("1s"), True, False, True)
    facts = step("234567m678s99p", "triplet", ron="8s", melds="pon 333p", events="houtei").facts
    assert (facts["yaochu"], facts["concealed"], facts["by_ron"]) == (False, False, False)


@pytest.mark.parametrize("pair, seat, round_, roles", [
    ("77z", "S", "E", ("dragon",)), ("22z", "S", "E", ("seat_wind",)), ("11z", "S", "E", ("round_wind",)),
    ("11z", "E", "E", ("seat_wind", "round_wind")),
])
def test_a_pair_says_what_makes_it_valuable(pair, seat, round_, roles):
    hand = f"234567m345p678s{pair}"
    assert step(hand, "pair", ron="8s", events="riichi", seat=seat, round=round_).facts["roles"] == roles


def test_a_wait_says_which_it_was():
    assert step("123456m789p234s55s", "wait", ron="5m", events="riichi").facts["wait"] == "kanchan"


def test_every_item_has_a_source():
    for how in ({"ron": "3m"}, {"tsumo": "3m"}):
        assert all(step.source for step in scored("123m555p999s11444z", events="riichi", **how).steps)
