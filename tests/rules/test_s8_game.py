"""Rules §8: who deals next, counters, draws, the end of the game, uma and oka."""

from fractions import Fraction

import pytest

from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.final import final, hand_out_sticks
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.rules import RULESETS, ruleset
from tests.tables import EAST, NORTH, SOUTH, WEST, aborted, chombo, drawn, settled, win, wins

ONLINE = ("tenhou", "mahjong-soul", "online")
TABLE_RULES = tuple(sorted(set(RULESETS) - set(ONLINE)))
NOTHING = drawn()                                  # nobody tenpai: the deal moves on, no points move
STOP = {"type": "stop"}


def played(rules, *events, first_dealer=EAST):
    game = Game(ruleset(rules), first_dealer)
    for event in events:
        game = game.play(event)
    return game.ledger()


def to_last_hand(rules, *events):
    """The ledger's game at South 4, after the events; the rest of the hands are drawn with nobody tenpai."""
    game = Game(ruleset(rules))
    for event in events:
        game = game.play(event)
    while (game.ledger().round, game.ledger().number) != (1, 4):
        game = game.play(NOTHING)
    return game


# ── 8.1, 8.2 ──

@pytest.mark.parametrize("event, after", [
    (wins(win(EAST, WEST, han=1, fu=30)), (EAST, 1)), (wins(win(SOUTH, WEST, han=1, fu=30)), (SOUTH, 0)),
    (drawn(EAST), (EAST, 1)), (drawn(SOUTH), (SOUTH, 1)), (aborted("kyuushu_kyuuhai"), (EAST, 1)),
])
def test_s8_1_east_stays_with_a_win_or_tenpai_and_counters_grow_with_both_and_with_draws(event, after):
    ledger = played("online", event)
    assert (ledger.dealer, ledger.honba) == after


def test_s8_1_after_a_chombo_nothing_rotates():
    ledger = played("ema-2008", chombo(EAST))
    assert (ledger.round, ledger.number, ledger.dealer, ledger.honba) == (0, 1, EAST, 0)


def test_s8_1_the_winds_move_on_with_the_deal():
    assert played("online", NOTHING).winds == ("N", "E", "S", "W")


def test_s8_1_the_south_round_begins_when_the_first_dealer_deals_again():
    ledger = played("online", *[NOTHING] * 4, first_dealer=WEST)
    assert (ledger.round, ledger.number, ledger.dealer) == (1, 1, WEST)


def test_s8_2_a_win_by_another_removes_the_counters():
    assert played("online", drawn(EAST), drawn(EAST)).honba == 2
    assert played("online", drawn(EAST), drawn(EAST), wins(win(SOUTH, WEST, han=1, fu=30))).honba == 0


# ── 8.4 ──

@pytest.mark.parametrize("rules, known", [
    ("tenhou", 5), ("mahjong-soul", 4), ("online", 4), ("ema-2008", 4), ("ema-2016", 0), ("ema-2025", 0),
    ("wrc-2025", 0), ("m-league", 0), ("jpml-a", 0),
])
def test_s8_4_which_abortive_draws_there_are(rules, known):
    reasons = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")
    for reason in reasons[:known]:
        settlement = settled(aborted(reason), rules, honba=1, sticks=1)
        assert (settlement.deltas, settlement.sticks_left, settlement.next) == ((0, 0, 0, 0), 1, (EAST, 2, True))
    for reason in reasons[known:]:
        with pytest.raises(TableError) as refused:
            settled(aborted(reason), rules)
        assert refused.value.code == "abortive_not_in_rules"


# ── 8.5 ──

@pytest.mark.parametrize("rules", TABLE_RULES)
def test_s8_5_the_game_ends_after_south(rules):
    ledger = played(rules, *[NOTHING] * 8)
    assert (ledger.ended, ledger.round, ledger.number) == ("last_hand", 1, 4)


@pytest.mark.parametrize("rules", ONLINE)
def test_s8_5_online_the_west_round_is_played_until_somebody_has_30000(rules):
    game = to_last_hand(rules).play(NOTHING)
    assert (game.ledger().ended, game.ledger().round, game.ledger().number) == (None, 2, 1)
    game = game.play(wins(win(SOUTH, WEST, han=2, fu=30)))
    assert game.ledger().ended is None                       # 27,000
    assert game.play(wins(win(SOUTH, WEST, han=3, fu=40))).ledger().ended == "target_reached"


@pytest.mark.parametrize("rules", ONLINE)
def test_s8_5_online_somebody_with_30000_after_south_4_ends_it(rules):
    game = to_last_hand(rules, wins(win(SOUTH, WEST, limit="mangan")))
    assert game.play(NOTHING).ledger().ended == "last_hand"


def test_s8_5_west_4_is_the_end_in_any_case():
    ledger = played("online", *[NOTHING] * 12)
    assert (ledger.ended, ledger.round, ledger.number) == ("last_hand", 2, 4)


YAKUMAN = wins(win(SOUTH, WEST, limit="yakuman"))


@pytest.mark.parametrize("rules", ONLINE)
def test_s8_5_online_somebody_below_zero_ends_it(rules):
    assert played(rules, YAKUMAN).ended == "below_zero"


@pytest.mark.parametrize("rules", ONLINE)
def test_s8_5_exactly_zero_is_not_below(rules):
    ledger = played(rules, wins(win(SOUTH, WEST, points=25_000)))
    assert (ledger.scores[WEST], ledger.ended) == (0, None)


@pytest.mark.parametrize("rules", TABLE_RULES)
def test_s8_5_elsewhere_play_goes_on_below_zero(rules):
    ledger = played(rules, YAKUMAN)
    assert (ledger.scores[WEST], ledger.ended) == (ruleset(rules).start - 32_000, None)


@pytest.mark.parametrize("rules", ONLINE)
def test_s8_5_agariyame_a_leading_dealer_may_stop_after_a_win_in_south_4(rules):
    game = to_last_hand(rules).play(wins(win(NORTH, WEST, limit="mangan")))
    assert game.ledger().may_stop
    assert game.play(STOP).ledger().ended == "dealer_stopped"
    assert game.play(NOTHING).ledger().ended == "last_hand"      # or go on


def test_s8_5_agariyame_needs_the_lead_the_target_and_a_hand_of_the_dealers():
    behind = to_last_hand("online", wins(win(SOUTH, WEST, limit="haneman")), drawn(), drawn(EAST, SOUTH, WEST))
    assert not behind.play(wins(win(NORTH, WEST, han=1, fu=30))).ledger().may_stop
    short = to_last_hand("online").play(wins(win(NORTH, WEST, han=1, fu=30)))
    assert not short.ledger().may_stop                           # 26,500
    voided = to_last_hand("online", wins(win(NORTH, WEST, limit="mangan"))).play(aborted("suukaikan"))
    assert not voided.ledger().may_stop


@pytest.mark.parametrize("rules", TABLE_RULES)
def test_s8_5_elsewhere_nobody_may_stop(rules):
    game = to_last_hand(rules).play(wins(win(NORTH, WEST, limit="mangan")))
    with pytest.raises(TableError) as refused:
        game.play(STOP)
    assert refused.value.code == "stop_not_allowed"


@pytest.mark.parametrize("rules, given, left", [
    ("ema-2008", (2000, 0, 0, 0), 0), ("ema-2025", (2000, 0, 0, 0), 0), ("m-league", (2000, 0, 0, 0), 0),
    ("tenhou", (2000, 0, 0, 0), 0), ("online", (2000, 0, 0, 0), 0), ("wrc-2025", (0, 0, 0, 0), 2),
    ("jpml-a", (0, 0, 0, 0), 2),
])
def test_s8_5_sticks_left_on_the_table_go_to_first_place_or_stay(rules, given, left):
    before = (40_000, 30_000, 20_000, 8000)
    after = tuple(score + more for score, more in zip(before, given))
    assert hand_out_sticks(before, 2, ruleset(rules), EAST) == (after, left)


def test_s8_5_tied_winners_share_the_sticks_where_ties_are_allowed():
    tied = (35_000, 35_000, 20_000, 9000)
    assert hand_out_sticks(tied, 1, ruleset("ema-2025"), EAST) == ((35_500, 35_500, 20_000, 9000), 0)
    assert hand_out_sticks(tied, 1, ruleset("tenhou"), SOUTH) == ((35_000, 36_000, 20_000, 9000), 0)


def test_s8_5_what_three_cannot_share_in_hundreds_goes_to_the_earliest():
    tied = (33_000, 33_000, 33_000, 20_000)
    assert hand_out_sticks(tied, 1, ruleset("ema-2025"), SOUTH) == ((33_300, 33_400, 33_300, 20_000), 0)


# ── 8.6 ──

def points(scores, rules, **more):
    return [float(one) for one in final(scores, ruleset(rules), **more).points]


def test_s8_6_the_uma_of_2008_and_the_tie_of_text_001():
    assert points((45_000, 35_000, 25_000, 15_000), "ema-2008") == [24_000, 8000, -8000, -24_000]
    tied = final((38_000, 38_000, 27_000, 17_000), ruleset("ema-2008"))
    assert [int(one) for one in tied.bonus] == [6000, 6000, -3000, -9000]
    assert tied.places == (1, 1, 3, 4)


def test_s8_6_three_tied_share_three_places():
    ended = final((20_000, 20_000, 60_000, 20_000), ruleset("ema-2025"))
    assert ended.places == (2, 2, 1, 2)
    assert ended.bonus[EAST] == Fraction(5000 - 5000 - 15_000, 3)
    assert sum(ended.points) == 0


def test_s8_6_all_four_tied_get_nothing():
    assert points((30_000,) * 4, "ema-2025") == [0, 0, 0, 0]


def test_s8_6_online_the_seat_order_breaks_ties():
    ended = final((25_000, 25_000, 30_000, 20_000), ruleset("mahjong-soul"), first_dealer=SOUTH)
    assert ended.places == (3, 2, 1, 4)


def test_s8_6_the_oka_is_what_everybody_put_in_and_goes_to_first_place():
    ended = final((40_000, 30_000, 20_000, 10_000), ruleset("tenhou"))
    assert (ended.own, ended.bonus) == ((10, 0, -10, -20), (40, 10, -10, -20))
    assert [int(one) for one in ended.points] == [50, 10, -20, -40]
    assert points((40_000, 30_000, 20_000, 10_000), "m-league") == [60, 10, -20, -50]


def test_s8_6_jpml_s_uma_depends_on_how_many_end_at_30000():
    rows = dict(ruleset("jpml-a").floating_uma)
    for n, scores in ((1, (50_000, 29_000, 25_000, 16_000)), (2, (50_000, 30_000, 24_000, 16_000)),
                      (3, (40_000, 35_000, 30_000, 15_000))):
        assert final(scores, ruleset("jpml-a")).bonus == rows[n]


def test_s8_6_a_chombo_comes_off_after_the_uma():
    assert points((45_000, 35_000, 25_000, 15_000), "ema-2025", chombo=(1, 0, 0, 0))[EAST] == 30_000 - 20_000
    assert points((45_000, 35_000, 25_000, 15_000), "m-league", chombo=(0, 2, 0, 0))[SOUTH] == 5 + 10 - 40
    assert points((45_000, 35_000, 25_000, 15_000), "ema-2008", chombo=(1, 0, 0, 0))[EAST] == 24_000


def test_s8_6_older_tenhou_logs_round_and_the_first_takes_the_rest():
    rules = {"ruleset": "tenhou", "final_rounding": "half_away"}
    assert points((41_600, 29_500, 18_400, 10_500), "tenhou") == [51.6, 9.5, -21.6, -39.5]
    assert points((41_600, 29_500, 18_400, 10_500), rules) == [51, 10, -22, -39]
