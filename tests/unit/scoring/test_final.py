"""The end of a game: places, uma and oka, under every ruleset and house rules."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from mahjong_teach.scoring.final import final, hand_out_sticks, ranking
from mahjong_teach.scoring.rules import RULESETS, ruleset

HUNDREDS = st.integers(-300, 900).map(lambda n: 100 * n)


@st.composite
def ended_games(draw):
    """(rules, scores that add up to four starts, first dealer)."""
    rules = ruleset(draw(st.sampled_from(RULESETS)))
    three = draw(st.lists(HUNDREDS, min_size=3, max_size=3))
    return rules, (*three, 4 * rules.start - sum(three)), draw(st.integers(0, 3))


@given(ended_games())
def test_final_points_add_up_to_nothing(game):
    rules, scores, first_dealer = game
    put_in = 4 * (rules.return_ - rules.start)
    assert sum(final(scores, rules, first_dealer).points) * rules.uma_unit == rules.oka * rules.uma_unit - put_in == 0


@given(ended_games())
def test_more_points_never_rank_lower(game):
    rules, scores, first_dealer = game
    places = final(scores, rules, first_dealer).places
    for one in range(4):
        for other in range(4):
            if scores[one] > scores[other]:
                assert places[one] < places[other]


@given(ended_games())
def test_equal_scores_share_a_place_only_where_ties_are_split(game):
    rules, scores, first_dealer = game
    ended = final(scores, rules, first_dealer)
    if rules.ties == "seat":
        assert sorted(ended.places) == [1, 2, 3, 4]
    else:
        for one in range(4):
            for other in range(4):
                if scores[one] == scores[other]:
                    assert (ended.places[one], ended.bonus[one]) == (ended.places[other], ended.bonus[other])


@given(ended_games())
def test_the_points_are_made_of_their_parts(game):
    rules, scores, first_dealer = game
    ended = final(scores, rules, first_dealer, (1, 0, 2, 0))
    assert ended.points == tuple(
        own + bonus - penalty for own, bonus, penalty in zip(ended.own, ended.bonus, ended.penalty))


@given(ended_games(), st.integers(0, 9))
def test_leftover_sticks_are_given_whole_or_stay(game, sticks):
    rules, scores, first_dealer = game
    after, left = hand_out_sticks(scores, sticks, rules, first_dealer)
    assert sum(after) - sum(scores) == 1000 * (sticks - left)
    assert left in (0, sticks)
    assert all(score % 100 == 0 for score in after)


@pytest.mark.parametrize("first_dealer, order", [(0, [2, 0, 1, 3]), (1, [2, 1, 3, 0]), (3, [2, 3, 0, 1])])
def test_of_equal_scores_the_one_nearer_to_the_first_dealer_ranks_higher(first_dealer, order):
    assert ranking((25_000, 25_000, 30_000, 25_000), first_dealer) == order


def test_half_a_point_goes_away_from_zero():
    rules = ruleset({"ruleset": "tenhou", "final_rounding": "half_away", "uma": [0, 0, 0, 0]})
    assert final((60_500, 41_000, -500, -1000), rules).own[2] == Fraction(-31)
    assert final((60_000, 40_500, 500, -1000), rules).own[1:3] == (Fraction(11), Fraction(-29))
