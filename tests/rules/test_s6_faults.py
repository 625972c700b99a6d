"""Rules §6.7 and §6.7b: chombo in its forms, the dead hand, minor irregularities."""

import pytest

from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.faults import DEAD_HAND_FORBIDS, OFFENCES, OUTCOMES, verdict
from mahjong_teach.scoring.rules import RULESETS, ruleset
from tests.tables import EAST, NORTH, SOUTH, WEST, chombo, drawn, settled, win, wins

AT_ONCE = ("false_win", "many_exposed", "dead_hand_claims")
LATER = ("riichi_not_tenpai", "bad_kong_after_riichi")
DEAD = ("tile_count", "others_exposed", "bad_call")
PREVENTED = ("online", "tenhou", "mahjong-soul")


def codes(offence, rules="ema-2008"):
    return {outcome: verdict(offence, outcome, ruleset(rules)).code for outcome in OUTCOMES}


def test_s6_7_in_2008_the_offender_pays_a_mangan_backwards():
    assert settled(chombo(SOUTH), "ema-2008").deltas == (4000, -8000, 2000, 2000)
    assert settled(chombo(EAST), "ema-2008").deltas == (-12000, 4000, 4000, 4000)


def test_s6_7_the_sticks_of_this_hand_go_back_and_older_ones_stay():
    settlement = settled(chombo(SOUTH), "ema-2008", sticks=3, riichi=[SOUTH, NORTH])
    assert settlement.deltas == (4000, -7000, 2000, 3000)
    assert settlement.sticks_left == 1


@pytest.mark.parametrize("rules", ["ema-2008", "ema-2025", "m-league"])
def test_s6_7_the_same_dealer_deals_again_without_a_new_counter(rules):
    assert settled(chombo(WEST), rules, honba=2).next == (EAST, 2, True)


@pytest.mark.parametrize("rules", ["ema-2016", "ema-2025", "wrc-2025", "m-league", "jpml-a"])
def test_s6_7_elsewhere_points_come_off_after_the_game(rules):
    settlement = settled(chombo(WEST), rules, sticks=1, riichi=[SOUTH])
    assert settlement.deltas == (0, 1000, 0, 0)
    assert settlement.offender == WEST


@pytest.mark.parametrize("rules", PREVENTED)
def test_s6_7_a_program_prevents_it(rules):
    with pytest.raises(TableError) as refused:
        settled(chombo(WEST), rules)
    assert refused.value.code == "chombo_not_in_rules"
    assert {code for offence in OFFENCES for code in codes(offence, rules).values()} == {"prevented"}


@pytest.mark.parametrize("offence", AT_ONCE)
def test_s6_7_some_faults_cost_a_chombo_at_once(offence):
    assert codes(offence) == dict.fromkeys(OUTCOMES, "chombo") | {"win_at_once": "ignored"}


@pytest.mark.parametrize("offence", LATER)
def test_s6_7_some_only_if_the_offender_wins_or_nobody_does(offence):
    assert codes(offence) == {
        "goes_on": "wait", "win_at_once": "nothing", "other_wins": "nothing",
        "offender_wins": "chombo", "drawn": "chombo",
    }


def test_s6_7_a_win_in_the_same_moment_cancels_the_chombo_by_text_001():
    assert verdict("false_win", "win_at_once", ruleset("ema-2008")).source == ("seed-001", "§3.4.6")


@pytest.mark.parametrize("offence", DEAD)
def test_s6_7b_a_dead_hand_costs_nothing_and_the_hand_goes_on(offence):
    assert codes(offence) == dict.fromkeys(OUTCOMES, "dead_hand") | {"offender_wins": "chombo"}
    assert verdict(offence, "goes_on", ruleset("ema-2008")).source == ("seed-001", "§3.4.7")


def test_s6_7b_a_dead_hand_may_neither_win_nor_call():
    assert {"ron", "tsumo", "chi", "pon", "kan", "tenpai"} <= set(DEAD_HAND_FORBIDS)
    with pytest.raises(TableError) as refused:
        settled(wins(win(SOUTH, han=1, fu=30)) | {"dead": [SOUTH]}, "ema-2008")
    assert refused.value.code == "dead_hand"


def test_s6_7b_a_dead_hand_is_never_tenpai_and_pays_as_noten():
    assert settled(drawn(SOUTH, dead=[EAST]), "ema-2008").deltas == (-1000, 3000, -1000, -1000)
    with pytest.raises(TableError) as refused:
        settled(drawn(EAST, SOUTH, dead=[EAST]), "ema-2008")
    assert refused.value.code == "dead_hand"


def test_s6_7b_a_dealer_with_a_dead_hand_loses_the_deal_at_a_draw():
    assert settled(drawn(SOUTH, dead=[EAST]), "ema-2008").next == (SOUTH, 1, False)


def test_s6_7b_the_bet_of_a_dead_riichi_hand_stays():
    settlement = settled(drawn(SOUTH, dead=[WEST]), "ema-2008", sticks=1, riichi=[WEST])
    assert (settlement.deltas, settlement.sticks_left) == ((-1000, 3000, -1000, -1000), 1)


def test_s6_7b_wall_tiles_exposed_by_accident_go_back():
    assert set(codes("wall_exposed").values()) == {"put_back"}


@pytest.mark.parametrize("rules", sorted(set(RULESETS) - set(PREVENTED)))
def test_s6_7_a_chombo_costs_what_the_rules_say(rules):
    assert verdict("false_win", "goes_on", ruleset(rules)).cost == ruleset(rules).chombo
