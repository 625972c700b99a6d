"""Rules §6.3–6.9: counters and sticks, several winners, noten payments, liability, nagashi mangan. South is seat 1."""

import pytest

from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.rules import RULESETS, ruleset
from tests.tables import EAST, NORTH, SOUTH, WEST, aborted, drawn, paid_for, settled, win, wins

EMA = ("ema-2008", "ema-2016", "ema-2025")
HEAD_BUMP = ("wrc-2025", "m-league", "jpml-a")

DOUBLE_RON = wins(win(WEST, EAST, han=2, fu=30), win(SOUTH, EAST, han=3, fu=30))
TRIPLE_RON = wins(win(WEST, EAST, han=1, fu=30), win(NORTH, EAST, han=1, fu=30), win(SOUTH, EAST, han=1, fu=30))


# ── 6.3, 6.4 ──

def test_s6_3_a_counter_is_300_from_the_discarder_or_100_from_each():
    assert settled(wins(win(SOUTH, WEST, han=1, fu=30)), honba=2).deltas == (0, 1600, -1600, 0)
    assert settled(wins(win(SOUTH, han=1, fu=30)), honba=2).deltas == (-700, 1700, -500, -500)


def test_s6_4_sticks_come_from_the_table_so_the_deltas_sum_to_them():
    settlement = settled(wins(win(SOUTH, WEST, han=1, fu=30)), sticks=3, riichi=[SOUTH])
    assert settlement.deltas == (0, 4000, -1000, 0)
    assert (sum(settlement.deltas), settlement.sticks_left) == (3000, 0)


def test_s6_4_sticks_stay_through_draws():
    assert settled(drawn(SOUTH), sticks=2, riichi=[SOUTH]).sticks_left == 2
    assert settled(aborted("suukaikan"), sticks=2).sticks_left == 2


# ── 6.5 ──

@pytest.mark.parametrize("rules", EMA)
def test_s6_5_ema_pays_every_winner_and_every_winner_the_counters(rules):
    settlement = settled(DOUBLE_RON, rules, honba=1)
    assert settlement.paid == (SOUTH, WEST)
    assert settlement.deltas == (-6500, 3900 + 300, 2000 + 300, 0)


@pytest.mark.parametrize("rules", EMA)
def test_s6_5_ema_gives_back_own_sticks_of_this_hand_and_the_rest_to_the_nearest(rules):
    settlement = settled(DOUBLE_RON, rules, sticks=4, riichi=[WEST, NORTH])
    assert paid_for(settlement, "own_stick") == {(None, WEST): 1000}
    assert paid_for(settlement, "sticks") == {(None, SOUTH): 3000}


def test_s6_5_a_single_winner_takes_all_sticks_the_own_one_among_them():
    settlement = settled(wins(win(SOUTH, WEST, han=1, fu=30)), "ema-2008", sticks=2, riichi=[SOUTH])
    assert paid_for(settlement, "sticks") == {(None, SOUTH): 2000}
    assert paid_for(settlement, "own_stick") == {}


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul", "online"])
def test_s6_5_online_the_nearest_winner_takes_counters_and_sticks(rules):
    settlement = settled(DOUBLE_RON, rules, honba=1, sticks=2, riichi=[WEST])
    assert settlement.deltas == (-6200, 3900 + 300 + 2000, 2000, 0)


@pytest.mark.parametrize("rules", HEAD_BUMP)
def test_s6_5_head_bump_pays_only_the_next_in_turn(rules):
    settlement = settled(DOUBLE_RON, rules, honba=1, sticks=1, riichi=[WEST])
    assert (settlement.paid, dict(settlement.unpaid)) == ((SOUTH,), {WEST: "head_bump"})
    assert settlement.deltas == (-4200, 5200, 0, 0)


@pytest.mark.parametrize("discarder, nearest", [(EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH), (NORTH, EAST)])
def test_s6_5_the_next_in_turn_sits_to_the_right_of_the_discarder(discarder, nearest):
    others = [seat for seat in range(4) if seat != discarder]
    settlement = settled(wins(*[win(seat, discarder, han=1, fu=30) for seat in others]), "wrc-2025")
    assert settlement.paid == (nearest,)


def test_s6_5_three_winners_are_all_paid_in_mahjong_soul():
    settlement = settled(TRIPLE_RON, "mahjong-soul", honba=1)
    assert settlement.paid == (SOUTH, WEST, NORTH)
    assert settlement.deltas == (-3300, 1300, 1000, 1000)


def test_s6_5_three_winners_void_the_hand_in_tenhou():
    settlement = settled(TRIPLE_RON, "tenhou", honba=1, sticks=1, riichi=[SOUTH])
    assert settlement.deltas == (0, 0, 0, 0)
    assert (settlement.paid, settlement.sticks_left, settlement.next) == ((), 1, (EAST, 2, True))
    assert set(settlement.unpaid.values()) == {"triple_ron"}


def test_s6_5_of_three_winners_head_bump_pays_one():
    assert settled(TRIPLE_RON, "m-league").deltas == (-1000, 1000, 0, 0)


@pytest.mark.parametrize("rules, stays", [("ema-2025", True), ("online", True), ("wrc-2025", False)])
def test_s6_5_a_dealer_among_the_winners_keeps_the_deal_if_paid(rules, stays):
    settlement = settled(wins(win(WEST, NORTH, han=1, fu=30), win(SOUTH, NORTH, han=1, fu=30)), rules, dealer=WEST)
    assert settlement.next == ((WEST, 1, True) if stays else (NORTH, 0, False))


# ── 6.6 ──

@pytest.mark.parametrize("tenpai, deltas", [
    ([], (0, 0, 0, 0)), ([WEST], (-1000, -1000, 3000, -1000)), ([EAST, WEST], (1500, -1500, 1500, -1500)),
    ([EAST, WEST, NORTH], (1000, -3000, 1000, 1000)), ([EAST, SOUTH, WEST, NORTH], (0, 0, 0, 0)),
])
@pytest.mark.parametrize("rules", RULESETS)
def test_s6_6_3000_pass_from_noten_to_tenpai(rules, tenpai, deltas):
    assert settled(drawn(*tenpai), rules).deltas == deltas


def test_s6_6_a_waits_only_on_a_fifth_copy_is_noten():
    with pytest.raises(TableError) as refused:
        settled(drawn(EAST, shown_hands={"0": "123456789m5555p"}), "ema-2016")
    assert refused.value.code == "shown_hand_not_tenpai"


# ── 6.8: South wins, West is liable for the dragons ──

BOTH = ["daisangen", "tsuuiisou"]


@pytest.mark.parametrize("rules", RULESETS)
def test_s6_8_by_self_draw_the_liable_player_pays_the_whole_yakuman(rules):
    event = wins(win(SOUTH, yakuman=["daisangen"], pao={"daisangen": WEST}))
    assert settled(event, rules).deltas == (0, 32000, -32000, 0)


@pytest.mark.parametrize("rules", RULESETS)
def test_s6_8_by_ron_from_the_liable_player_that_player_pays_all(rules):
    event = wins(win(SOUTH, WEST, yakuman=["daisangen"], pao={"daisangen": WEST}))
    settlement = settled(event, rules, honba=1)
    assert settlement.deltas == (0, 32300, -32300, 0)
    assert not paid_for(settlement, "pao_ron")


@pytest.mark.parametrize("rules", RULESETS)
def test_s6_8_by_ron_from_a_third_player_each_pays_half_and_the_rules_say_who_the_counters(rules):
    event = wins(win(SOUTH, NORTH, yakuman=["daisangen"], pao={"daisangen": WEST}))
    settlement = settled(event, rules, honba=1)
    assert paid_for(settlement, "pao_ron") == {(WEST, SOUTH): 16000, (NORTH, SOUTH): 16000}
    payer = WEST if ruleset(rules).pao_honba == "liable" else NORTH
    assert paid_for(settlement, "honba") == {(payer, SOUTH): 300}


def test_s6_8_the_dealer_gets_half_of_48000_from_each():
    event = wins(win(SOUTH, NORTH, yakuman=["daisuushii"], pao={"daisuushii": WEST}))
    assert settled(event, "ema-2016", dealer=SOUTH).deltas == (0, 48000, -24000, -24000)


def test_s6_8_in_tenhou_liability_covers_the_whole_hand():
    event = wins(win(SOUTH, yakuman=BOTH, pao={"daisangen": WEST}))
    assert settled(event, "tenhou", honba=1).deltas == (0, 64300, -64300, 0)


def test_s6_8_elsewhere_the_rest_is_paid_as_usual():
    by_tsumo = wins(win(SOUTH, yakuman=BOTH, pao={"daisangen": WEST}))
    assert settled(by_tsumo, "m-league", honba=1).deltas == (-16000, 64300, -40300, -8000)
    by_ron = wins(win(SOUTH, NORTH, yakuman=BOTH, pao={"daisangen": WEST}))
    assert settled(by_ron, "mahjong-soul").deltas == (0, 64000, -16000, -48000)


def test_s6_8_a_yakuman_that_counts_twice_is_answered_for_twice():
    event = wins(win(SOUTH, yakuman=["daisuushii"], pao={"daisuushii": WEST}))
    assert settled(event, "mahjong-soul").deltas == (0, 64000, -64000, 0)
    assert settled(event, "tenhou").deltas == (0, 32000, -32000, 0)


@pytest.mark.parametrize("rules", RULESETS)
def test_s6_8_for_four_kongs_somebody_is_liable_in_the_leagues_and_wrc_only(rules):
    settlement = settled(wins(win(SOUTH, yakuman=["suukantsu"], pao={"suukantsu": WEST})), rules)
    liable = rules in HEAD_BUMP
    assert settlement.deltas == ((0, 32000, -32000, 0) if liable else (-16000, 32000, -8000, -8000))


def test_s6_8_the_sticks_are_no_part_of_the_split():
    event = wins(win(SOUTH, NORTH, yakuman=["daisangen"], pao={"daisangen": WEST}))
    assert settled(event, "tenhou", sticks=2).deltas == (0, 34000, -16000, -16000)


# ── 6.9 ──

def test_s6_9_in_2008_nagashi_is_paid_like_a_win_with_counters_and_sticks():
    settlement = settled(drawn(EAST, nagashi=[SOUTH]), "ema-2008", honba=1, sticks=2)
    assert settlement.deltas == (-4100, 8300 + 2000, -2100, -2100)
    assert (settlement.paid, settlement.sticks_left, settlement.next) == ((SOUTH,), 0, (SOUTH, 0, False))


def test_s6_9_in_2008_a_dealer_with_nagashi_deals_again():
    settlement = settled(drawn(nagashi=[EAST]), "ema-2008", honba=1)
    assert settlement.deltas == (12300, -4100, -4100, -4100)
    assert settlement.next == (EAST, 2, True)


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul", "online"])
def test_s6_9_online_nagashi_stands_in_for_the_noten_payments(rules):
    settlement = settled(drawn(EAST, nagashi=[SOUTH]), rules, honba=1, sticks=2)
    assert settlement.deltas == (-4000, 8000, -2000, -2000)
    assert (settlement.sticks_left, settlement.next) == (2, (EAST, 2, True))


def test_s6_9_two_players_may_have_it():
    assert settled(drawn(nagashi=[EAST, WEST]), "tenhou").deltas == (8000, -6000, 4000, -6000)


@pytest.mark.parametrize("rules", ["ema-2016", "ema-2025", "wrc-2025", "m-league", "jpml-a"])
def test_s6_9_elsewhere_there_is_none(rules):
    with pytest.raises(TableError) as refused:
        settled(drawn(nagashi=[SOUTH]), rules)
    assert refused.value.code == "nagashi_not_in_rules"


def test_s6_9_in_2008_the_hand_must_be_closed():
    pon = {"1": [{"type": "pon", "tiles": "111z", "from": 2}]}
    with pytest.raises(TableError) as refused:
        settled(drawn(nagashi=[SOUTH], melds=pon), "ema-2008")
    assert refused.value.code == "nagashi_open_hand"
    ankan = {"1": [{"type": "ankan", "tiles": "1111z"}]}
    assert settled(drawn(nagashi=[SOUTH], melds=ankan), "ema-2008").paid == (SOUTH,)
    assert settled(drawn(nagashi=[SOUTH], melds=pon), "tenhou").deltas == (-4000, 8000, -2000, -2000)
