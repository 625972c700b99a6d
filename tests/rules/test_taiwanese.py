"""Taiwanese scoring, clause by clause: §2 flowers, §3 the hand, §4 going out, §5 limit hands, §6 payments, §7 the example."""

import pytest

from mahjong_teach.scoring.taiwanese.tables import TABLES, tai_table
from tests.tai import BY_SELF_DRAW, EAST, SOUTH, counted, example, items

FOUR_PONS = "pon 111m, pon 444p, pon 777s, pon 222z"

# pattern → (a hand that earns it, a hand that just misses it), each as `counted` takes it: in both tables, then in one.
IN_BOTH = {
    "concealed_hand": (
        dict(hand="123456m456789p23455s", ron="4s"), dict(hand="456m456789p23455s", melds="chi 123m", ron="4s")),
    "concealed_self_draw": (
        dict(hand="123456m456789p23455s", tsumo="4s"), dict(hand="456m456789p23455s", melds="chi 123m", tsumo="4s")),
    "three_concealed": (
        dict(hand="111999m444p23455s", ron="4s", melds="chi 456p"),
        dict(hand="111999m444p23455s", ron="4p", melds="chi 456p")),
    "four_concealed": (
        dict(hand="111999m444p11155s", ron="5s", melds="chi 456p"),
        dict(hand="111999m444p11155s", ron="1s", melds="chi 456p")),
    "five_concealed": (
        dict(hand="111999m444p11155s333z", tsumo="3z"), dict(hand="111999m444p11155s333z", ron="3z")),
    "little_three_dragons": (
        dict(hand="123m456p77z", melds="chi 789s, pon 555z, pon 666z", ron="7z"),
        dict(hand="123m456p11z", melds="chi 789s, pon 555z, pon 666z", ron="1z")),
    "all_pungs": (dict(hand="888m11z", melds=FOUR_PONS, ron="1z"), dict(
        hand="678m11z", melds="pon 111m, pon 444p, pon 777s, pon 222z", ron="1z")),
    "half_flush": (
        dict(hand="123456789m234m11z555m", ron="4m"), dict(hand="123456789m234m11z555p", ron="4m")),
    "full_flush": (
        dict(hand="123456789m234m555m99m", ron="4m"), dict(hand="123456789m234m555m11z", ron="4m")),
    "last_tile": (
        dict(hand="123456m456789p23455s", tsumo="2s", events="last_tile"),
        dict(hand="123456m456789p23455s", ron="2s", events="last_discard")),
    "last_discard": (
        dict(hand="123456m456789p23455s", ron="2s", events="last_discard"),
        dict(hand="123456m456789p23455s", tsumo="2s", events="last_tile")),
    "robbing_kong": (
        dict(hand="123456m456789p23455s", ron="2s", events="robbing_kong"),
        dict(hand="123456m456789p23455s", ron="2s", events="last_discard")),
    "ready_on_deal": (
        dict(hand="123456m456789p23455s", ron="2s", events="ready_on_deal"),
        dict(hand="123456m456789p23455s", ron="2s")),
    "big_three_dragons": (
        dict(hand="123m456p11z", melds="pon 777z, pon 555z, pon 666z", ron="1z"),
        dict(hand="123m456p77z", melds="chi 789s, pon 555z, pon 666z", ron="7z")),
    "little_four_winds": (
        dict(hand="123m456p33z", melds="pon 444z, pon 111z, pon 222z", ron="3z"),
        dict(hand="123m456p55z", melds="pon 444z, pon 111z, pon 222z", ron="5z")),
    "big_four_winds": (
        dict(hand="333z456p55z", melds="pon 444z, pon 111z, pon 222z", ron="5z"),
        dict(hand="123m456p33z", melds="pon 444z, pon 111z, pon 222z", ron="3z")),
    "heavenly": (
        dict(hand="123456m456789p23455s", tsumo="2s", seat="E", events="heavenly"),
        dict(hand="123456m456789p23455s", tsumo="2s", seat="E")),
    "earthly": (
        dict(hand="123456m456789p23455s", ron="2s", events="earthly"), dict(hand="123456m456789p23455s", ron="2s")),
    "seven_flowers": (
        dict(hand="1357m2468p1357s1234z", ron="8f", drawn="12345678f"),
        dict(hand="123456m456789p23455s", ron="2s", drawn="1234567f")),
    "eight_flowers": (
        dict(hand="1357m2468p1357s1234z", tsumo="8f", drawn="12345678f"),
        dict(hand="123456m456789p23455s", tsumo="2s", drawn="1234567f")),
}
ROWS = {
    "mahjong-time": IN_BOTH | {
        "winning": (
            dict(hand="123456m456789p23455s", ron="4s"), dict(hand="1357m2468p1357s1234z", tsumo="8f", drawn="12345678f")),
        "self_draw": (
            dict(hand="23455s", melds="chi 123m, chi 456m, chi 456p, chi 789p", tsumo="4s"),
            dict(hand="23455s", melds="chi 123m, chi 456m, chi 456p, chi 789p", ron="4s")),
        "flower": (
            dict(hand="123456m456789p23455s", ron="4s", drawn="3f"), dict(hand="123456m456789p23455s", ron="4s", drawn="")),
        "no_flowers": (
            dict(hand="123456m456789p234s11z", ron="4p", drawn=""), dict(hand="123456m456789p234s11z", ron="4p")),
        "melded_kong": (
            dict(hand="123456m456p11z", ron="1z", melds="chi 234s, daiminkan 9999p"),
            dict(hand="123456m456p11z", ron="1z", melds="chi 234s, ankan 9999p")),
        "concealed_kong": (
            dict(hand="123456m456p11z", ron="1z", melds="chi 234s, ankan 9999p"),
            dict(hand="123456m456p11z", ron="1z", melds="chi 234s, kakan 9999p")),
        "honour_pung": (
            dict(hand="123456m456789p33344z", ron="4p"), dict(hand="123456m456789p234s44z", ron="4p")),
        "straight": (
            dict(hand="456789m456p23455s", ron="4s", melds="chi 123m"),
            dict(hand="456678m456p23455s", ron="4s", melds="chi 123m")),
        "concealed_straight": (
            dict(hand="123456789m23455s", ron="4s", melds="chi 456p"),
            dict(hand="456789m456p23455s", ron="4s", melds="chi 123m")),
        "two_concealed": (
            dict(hand="111999m456p23455s", ron="4s", melds="chi 456p"),
            dict(hand="111999m456p23455s", ron="9m", melds="chi 456p")),
        "little_three_winds": (
            dict(hand="123m456p33z", melds="chi 789s, pon 111z, pon 222z", ron="3z"),
            dict(hand="123m456p55z", melds="chi 789s, pon 111z, pon 222z", ron="5z")),
        "big_three_winds": (
            dict(hand="123m456p55z", melds="pon 444z, pon 111z, pon 222z", ron="5z"),
            dict(hand="123m456p44z", melds="chi 789s, pon 111z, pon 222z", ron="4z")),
        "all_chows": (
            dict(hand="123456m456789p234s11z", ron="4p"), dict(hand="123456m456p234333s11z", ron="4p")),
        "pure_chows": (
            dict(hand="123456m456789p23455s", ron="4s", drawn=""), dict(hand="123456m456789p23455s", ron="4s", drawn="2f")),
        "exposed_hand": (
            dict(hand="11z", melds=f"{FOUR_PONS}, chi 678m", ron="1z"), dict(hand="678m11z", melds=FOUR_PONS, ron="1z")),
        "no_honours": (
            dict(hand="123456m456p23455s888p", ron="4s", drawn="2f"),
            dict(hand="123456m456p234s11z888p", ron="4s", drawn="2f")),
        "no_honours_no_flowers": (
            dict(hand="123456m456p23455s888p", ron="4s", drawn=""),
            dict(hand="123456m456p23455s888p", ron="4s", drawn="5f")),
        "one_chance": (
            dict(hand="123456m456789p23455s", ron="3s"), dict(hand="123456m456789p23455s", ron="2s")),
        "pair_wait": (
            dict(hand="123456m456789p23455s", ron="5s"), dict(hand="123456m456789p23455s", ron="2s")),
        "early_10": (
            dict(hand="123456m456789p23455s", ron="2s", events="early_10"), dict(hand="123456m456789p23455s", ron="2s")),
        "early_5": (
            dict(hand="123456m456789p23455s", ron="2s", events="early_5"),
            dict(hand="123456m456789p23455s", ron="2s", events="early_10")),
        "seven_pairs_triplet": (
            dict(hand="1133m5577p2299s11z777z", ron="2s"),
            dict(hand="123456m456789p23455s", ron="2s")),
    },
    "taiwan": IN_BOTH | {
        "self_draw": (
            dict(hand="23455s", melds="chi 123m, chi 456m, chi 456p, chi 789p", tsumo="4s"),
            dict(hand="123456m456789p23455s", tsumo="4s")),
        "dragon_pung": (
            dict(hand="123456m456p234s77711z", ron="2s"),
            dict(hand="123456m456p234s333z77z", ron="2s")),
        "seat_wind_pung": (
            dict(hand="123456m456p234s222z77z", ron="2s"), dict(hand="123456m456p234s333z77z", ron="2s")),
        "round_wind_pung": (
            dict(hand="123456m456p234s111z77z", ron="2s"), dict(hand="123456m456p234s222z77z", ron="2s")),
        "strict_chows": (
            dict(hand="123456m456789p23455s", ron="2s", drawn=""), dict(hand="123456m456789p23455s", ron="3s", drawn="")),
        "exposed_hand": (
            dict(hand="11z", melds=f"{FOUR_PONS}, chi 678m", ron="1z"),
            dict(hand="11z", melds=f"{FOUR_PONS}, chi 678m", tsumo="1z")),
        "half_exposed": (
            dict(hand="11z", melds=f"{FOUR_PONS}, chi 678m", tsumo="1z"),
            dict(hand="11z", melds=f"{FOUR_PONS}, chi 678m", ron="1z")),
        "all_honours": (
            dict(hand="555z66z", melds="pon 111z, pon 222z, pon 333z, pon 444z", ron="6z"),
            dict(hand="555p66z", melds="pon 111z, pon 222z, pon 333z, pon 444z", ron="6z")),
        "one_chance": (
            dict(hand="123456m456789p23455s", ron="3s"), dict(hand="123456m456789p12333s", ron="2s")),
        "pair_wait": (
            dict(hand="123456m456789p222s11z", ron="1z"), dict(hand="123456m456789p23455s", ron="5s")),
        "after_kong": (
            dict(hand="456m456789p23455s", melds="ankan 1111z", tsumo="2s", events="after_kong"),
            dict(hand="456m456789p23455s", melds="ankan 1111z", tsumo="2s")),
        "four_kongs": (
            dict(hand="456p55z", melds="ankan 1111m, ankan 9999m, daiminkan 2222s, kakan 8888s", tsumo="5z"),
            dict(hand="456p55z", melds="ankan 1111m, ankan 9999m, daiminkan 2222s, pon 888s", tsumo="5z")),
        "seat_flower": (
            dict(hand="123456m456789p23455s", ron="4s", drawn="2f"), dict(hand="123456m456789p23455s", ron="4s", drawn="1f")),
        "flower_set": (
            dict(hand="123456m456789p23455s", ron="4s", drawn="5678f"),
            dict(hand="123456m456789p23455s", ron="4s", drawn="4567f")),
    },
}
CASES = [(table, pattern) for table in TABLES for pattern, row in tai_table(table).rows.items() if row.tai]


def test_every_row_of_both_tables_has_its_two_hands():
    assert {(table, pattern) for table in TABLES for pattern in ROWS[table]} == set(CASES)


@pytest.mark.parametrize("table, pattern", CASES)
def test_s2_to_s5_a_hand_earns_it(table, pattern):
    hand, _ = ROWS[table][pattern]
    won = counted(table=table, **hand)
    assert (pattern, tai_table(table).value(pattern)) in won.items


@pytest.mark.parametrize("table, pattern", CASES)
def test_s2_to_s5_a_hand_just_misses_it(table, pattern):
    _, hand = ROWS[table][pattern]
    assert pattern not in items(counted(table=table, **hand))


# ── §2 flowers ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_s2_each_flower_is_a_line_of_its_own():
    won = counted("123456m456789p23455s", ron="4s", drawn="156f")
    assert items(won).count("flower") == 3 and "no_flowers" not in items(won)


def test_s2_in_taiwan_only_the_flowers_of_the_seat_count_and_a_set_counts_beside_them():
    won = counted("123456m456789p23455s", ron="4s", drawn="12345f", table="taiwan")
    assert [id for id in items(won) if "flower" in id] == ["seat_flower", "flower_set"]
    assert items(counted("123456m456789p23455s", ron="4s", drawn="26f", table="taiwan")).count("seat_flower") == 2


def test_s2_without_flowers_in_play_nothing_about_them_is_earned_or_lost():
    won = counted("123456m456789p23455s", ron="4s")
    assert "pure_chows" in items(won) and not {"no_flowers", "no_honours_no_flowers"} & {*items(won)}
    assert "no_honours" in items(counted("123456m456p23455s888p", ron="4s"))
    assert "all_chows" in items(
        counted("123456m456789p23455s", ron="4s", options={"flowers_not_in_play": "as_some"}))


def test_s2_the_flower_hands_ignore_everything_else():
    for table, tai in (("mahjong-time", 30), ("taiwan", 8)):
        won = counted("1357m2468p1357s1234z", tsumo="8f", drawn="12345678f", table=table)
        assert won.items == (("eight_flowers", tai),)


def test_s2_whoever_drew_the_eighth_flower_pays_alone():
    hand = dict(hand="1357m2468p1357s1234z", ron="8f", drawn="12345678f")
    assert counted(**hand).payments == (-20, 20, 0, 0)
    assert counted(**hand, options={"eighth_flower": "all"}).payments == (-20, 60, -20, -20)


def test_s2_all_eight_flowers_are_paid_as_a_self_draw():
    assert counted("123456m456789p23455s", ron="4s", drawn="12345678f").payments == (-30, 90, -30, -30)


# ── §3 the hand ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_s3_a_concealed_kong_is_no_call():
    assert "concealed_hand" in items(counted("123456m456p23455s", ron="4s", melds="ankan 9999p"))


def test_s3_in_mahjong_time_any_wind_counts_and_in_taiwan_only_two():
    hand = dict(hand="123456m456p234s33377z", ron="7z")
    assert "honour_pung" in items(counted(**hand))
    assert items(counted(**hand, table="taiwan")) == ["concealed_hand", "pair_wait"]


def test_s3_a_wind_that_is_both_counts_twice_in_taiwan():
    won = counted("123456m456p234s77z111z", ron="7z", seat="E", table="taiwan")
    assert {"seat_wind_pung", "round_wind_pung"} <= {*items(won)}


def test_s3_the_straight_is_ten_by_what_the_table_asks_for():
    called = dict(hand="456789m456p23455s", melds="chi 123m")
    self_drawn = {"straight_ten": "self_drawn"}
    assert "straight" in items(counted(**called, tsumo="4s"))
    assert "concealed_straight" in items(counted(**called, tsumo="4s", options=self_drawn))
    assert "straight" in items(counted("123456789m456p23455s", ron="4s", options=self_drawn))
    assert "straight" in items(counted("123456789m456p23455s", tsumo="4s", options={"straight_ten": "never"}))


def test_s3_of_two_equal_chows_the_concealed_one_makes_the_straight():
    assert "concealed_straight" in items(counted("123456789m23455s", ron="4s", melds="chi 123m"))


def test_s3_pungs_of_honours_inside_the_dragon_and_wind_patterns():
    dragons = dict(hand="123m456p77z", melds="chi 789s, pon 555z, pon 666z", ron="7z")
    assert items(counted(**dragons)).count("honour_pung") == 2
    assert "honour_pung" not in items(counted(**dragons, options={"honours_in_patterns": "left_out"}))
    assert "dragon_pung" not in items(counted(**dragons, table="taiwan"))
    winds = dict(hand="123m456p33z", melds="pon 444z, pon 111z, pon 222z", ron="3z")
    for table, pung in (("mahjong-time", "honour_pung"), ("taiwan", "seat_wind_pung")):
        assert pung in items(counted(**winds, table=table))
    big = dict(hand="333z456p55z", melds="pon 444z, pon 111z, pon 222z", ron="5z", table="taiwan")
    assert not {"seat_wind_pung", "round_wind_pung"} & {*items(counted(**big))}


def test_s3_left_out_means_the_winds_of_the_three_wind_patterns_too_but_not_of_little_four_winds():
    left_out = {"honours_in_patterns": "left_out"}
    three = dict(hand="123m456p55z", melds="pon 444z, pon 111z, pon 222z", ron="5z")
    four = dict(hand="123m456p33z", melds="pon 444z, pon 111z, pon 222z", ron="3z")
    assert "honour_pung" not in items(counted(**three, options=left_out))
    assert items(counted(**four, options=left_out)).count("honour_pung") == 3


def test_s3_all_called_includes_the_wait():
    hand = dict(hand="11z", melds=f"{FOUR_PONS}, chi 678m", ron="1z")
    assert "pair_wait" not in items(counted(**hand))
    assert "pair_wait" in items(counted(**hand, table="taiwan"))
    assert "pair_wait" not in items(counted(**hand, table="taiwan", options={"wait_in_exposed": "left_out"}))


def test_s3_all_called_by_self_draw_depends_on_the_table():
    hand = dict(hand="11z", melds=f"{FOUR_PONS}, chi 678m", tsumo="1z")
    assert "exposed_hand" in items(counted(**hand))
    assert "exposed_hand" not in items(counted(**hand, options={"exposed_by": "ron"}))


def test_s3_one_suit_only_is_41_with_no_honours():
    won = counted("123456789m234m555m99m", ron="4m")
    assert dict(won.items)["full_flush"] + dict(won.items)["no_honours"] == 41
    left_out = counted("123456789m234m555m99m", ron="4m", drawn="", options={"no_honours_in_one_suit": "left_out"})
    assert "no_flowers" in items(left_out) and not {"no_honours", "no_honours_no_flowers"} & {*items(left_out)}


def test_s3_all_honours_has_no_value_of_its_own_in_mahjong_time():
    hand = dict(hand="555z66z", melds="pon 111z, pon 222z, pon 333z, pon 444z", ron="6z")
    assert not {"all_honours", "half_flush"} & {*items(counted(**hand))}
    assert {"all_pungs", "all_honours"} <= {*items(counted(**hand, table="taiwan"))}
    assert dict(counted(**hand, options={"all_honours": 16}).items)["all_honours"] == 16


# ── §4 going out ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_s4_the_wait_counts_by_its_shape_or_only_alone():
    hand = dict(hand="123456m456789p12333s", ron="2s")
    assert "one_chance" in items(counted(**hand))
    assert "one_chance" not in items(counted(**hand, options={"waits": "only"}))
    assert "one_chance" in items(counted(**hand, table="taiwan", options={"waits": "shape"}))


def test_s4_a_tile_that_the_hand_itself_has_used_up_is_not_waited_for():
    # 1333s waits for 1s and 2s. With the other three 1s in a triplet, only 2s is left.
    used_up = dict(hand="456789p12333s", ron="2s", table="taiwan")
    assert "one_chance" in items(counted(**used_up, melds="pon 111s, chi 456m"))
    assert "one_chance" not in items(counted(**used_up, melds="pon 111m, chi 456m"))


def test_s4_robbing_a_kong_may_come_with_the_last_discard():
    won = counted("123456m456789p23455s", ron="2s", events="robbing_kong last_discard")
    assert {"robbing_kong", "last_discard"} <= {*items(won)}


def test_s4_the_last_tile_is_added_to_the_self_draw():
    won = counted("456m456789p23455s", melds="chi 123m", tsumo="2s", events="last_tile")
    assert {"self_draw", "last_tile"} <= {*items(won)}


def test_s4_of_the_early_wins_only_the_earlier_counts():
    won = counted("123456m456789p23455s", ron="2s", events="early_5 early_10")
    assert "early_5" in items(won) and "early_10" not in items(won)


# ── §5 limit hands ────────────────────────────────────────────────────────────────────────────────────────────────


def test_s5_limit_hands_are_added_to_the_rest_with_winning_among_it():
    hand = dict(hand="123m456p11z", melds="pon 777z, pon 555z, pon 666z", ron="1z")
    assert counted(**hand).items == (
        ("winning", 2), ("honour_pung", 1), ("honour_pung", 1), ("honour_pung", 1), ("pair_wait", 1),
        ("big_three_dragons", 30))
    assert "winning" not in items(counted(**hand, options={"winning_with_limit": "left_out"}))


def test_s5_seven_pairs_and_a_triplet_count_tiles_flowers_and_the_way_and_nothing_about_groups():
    won = counted("1133557799m2244z777z", tsumo="4z", drawn="")
    assert won.items == (
        ("winning", 2), ("self_draw", 1), ("no_flowers", 1), ("half_flush", 10), ("pair_wait", 1),
        ("seven_pairs_triplet", 30))
    alone = counted("1133557799m2244z777z", tsumo="4z", drawn="", options={"seven_pairs_with": "nothing"})
    assert alone.items == (("winning", 2), ("self_draw", 1), ("seven_pairs_triplet", 30))


def test_s5_four_equal_tiles_may_be_two_of_the_pairs():
    assert "seven_pairs_triplet" in items(counted("1111m5577p2299s11z777z", ron="2s"))


def test_s5_four_kongs_win_at_once_in_taiwan_without_the_self_draw():
    won = counted(
        "19m258p", melds="ankan 1111z, ankan 7777z, kakan 2222s, daiminkan 8888s", tsumo="8p", table="taiwan")
    assert won.items == (("dragon_pung", 1), ("round_wind_pung", 1), ("four_kongs", 8))
    assert won.reading.form == "four_kongs"


# ── §6 payments ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_s6_1_each_loser_pays_a_self_draw_and_the_discarder_only_himself():
    assert example(**BY_SELF_DRAW).payments == (-17, -17, -17, 51)
    assert example().payments == (-16, 0, 0, 16)


def test_s6_2_the_dealer_bonus_is_off_in_mahjong_time_and_on_in_taiwan():
    assert example(repeats=2).payments == (-16, 0, 0, 16)
    assert example(repeats=2, dealer_bonus=1).payments == (-21, 0, 0, 21)
    assert example(table="taiwan").payments == (-260, 0, 0, 260)        # 7 tai and 1 for the dealer: 100 + 8 × 20
    assert example(table="taiwan", repeats=1).payments == (-300, 0, 0, 300)
    assert example(table="taiwan", repeats=1, from_seat=SOUTH).payments == (0, -240, 0, 240)


def test_s6_2_only_the_dealers_own_payment_has_the_bonus():
    assert example(**BY_SELF_DRAW, table="taiwan", repeats=1).payments == (-320, -260, -260, 840)


def test_s6_2_whether_east_pays_the_bonus_on_anothers_self_draw_is_disputed():
    changes = BY_SELF_DRAW | {"dealer_bonus": 1}
    assert example(**changes).payments == (-18, -17, -17, 52)
    assert example(**changes, options={"east_pays_self_draw": False}).payments == (-17, -17, -17, 51)


def test_s6_3_each_payment_is_a_fixed_part_and_the_tai():
    assert example(table="taiwan", base=100, unit=20, dealer_bonus=0).payments == (-240, 0, 0, 240)
    assert example(base=5, unit=2).payments == (-37, 0, 0, 37)


def test_s6_4_the_limit_cuts_the_hand_and_the_bonus_comes_after_it():
    cut = example(limit=10, dealer_bonus=1)
    assert (cut.total, cut.tai, cut.payments) == (16, 10, (-11, 0, 0, 11))
    assert example(limit=10, dealer_bonus=1, options={"limit_cuts": "all"}).payments == (-10, 0, 0, 10)


def test_s6_5_penalties_are_paid_at_the_very_end():
    won = example(limit=10, penalties=[{"seat": EAST}, {"seat": SOUTH, "points": 2}])
    assert won.payments == (-11, -2, 0, 13)
    assert [step.rule for step in won.steps][-2:] == ["penalty", "penalty"]


# ── §7 the worked example ─────────────────────────────────────────────────────────────────────────────────────────


def test_s7_the_example_has_exactly_the_six_printed_lines():
    assert example().items == (
        ("winning", 2), ("melded_kong", 1), ("honour_pung", 1), ("honour_pung", 1), ("all_pungs", 10), ("pair_wait", 1))
    assert [step.after for step in example().part("tai")] == [2, 3, 4, 5, 15, 16]
    assert example().tai == 16


def test_s7_with_flowers_in_play_and_none_drawn_it_would_be_17():
    assert example(flowers=[]).tai == 17


def test_s7_1_the_printed_table_of_points():
    assert [2000 + change for change in example().payments] == [1984, 2000, 2000, 2016]


FORTY_TWO = BY_SELF_DRAW | {
    "hand": "333s555s999s11z", "melds": [{"type": "ankan", "tiles": "1111s"}, {"type": "pon", "tiles": "777z"}],
}


@pytest.mark.parametrize("changes, total, tai, payments", [
    (BY_SELF_DRAW, 17, 17, (-17, -17, -17, 51)),
    ({"from_seat": SOUTH}, 16, 16, (0, -16, 0, 16)),
    (FORTY_TWO | {"limit": 40}, 42, 40, (-40, -40, -40, 120)),
    (FORTY_TWO, 42, 42, (-42, -42, -42, 126)),
    ({"dealer_bonus": 1}, 16, 16, (-17, 0, 0, 17)),
    (BY_SELF_DRAW | {"dealer_bonus": 1, "repeats": 1}, 17, 17, (-20, -17, -17, 54)),
    (BY_SELF_DRAW | {"dealer_bonus": 1, "repeats": 2, "seat": EAST, "seat_wind": "E"}, 17, 17, (66, -22, -22, -22)),
], ids=["a", "b", "c", "c2", "d", "e", "f"])
def test_s7_2_every_variation(changes, total, tai, payments):
    won = example(**changes)
    assert (won.total, won.tai, won.payments) == (total, tai, payments)


def test_s7_2_the_42_tai_hand_line_by_line():
    assert {*example(**FORTY_TWO).items} == {
        ("winning", 2), ("self_draw", 1), ("pair_wait", 1), ("concealed_kong", 2), ("honour_pung", 1),
        ("four_concealed", 15), ("all_pungs", 10), ("half_flush", 10)}
