"""Counting as somebody does who believes something that is not so."""

import pytest

from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.typed import typed
from mahjong_teach.teaching.count import count, fu_matter, places
from mahjong_teach.teaching.dealing import dealt
from mahjong_teach.teaching.misconceptions import misconceptions_about
from mahjong_teach.teaching.sheet import DORA

DEALT = 3000


@pytest.fixture(scope="module")
def dealt_hands():
    return [dealt(sort, seed) for sort in ("surprise", "yakuman", "typical") for seed in range(DEALT // 3)]


def counted(hand, last, by="ron", *beliefs, rules="online", **circumstances):
    return count(score(*typed(hand, last, by, **circumstances), rules), beliefs)


def test_without_beliefs_the_count_is_the_trace(dealt_hands):
    for right in dealt_hands:
        found = count(right)
        assert [line.step for line in (*found.han_lines, *found.fu_lines)] == [
            step for step in right.steps if step.part in ("han", "yakuman", "fu")]
        assert (found.han, found.fu_raw, found.fu) == (right.han, right.fu_raw, right.fu)
        assert (found.limit, found.base, found.payments) == (right.limit, right.base, right.payments)
        assert found.total == right.winner_total
        assert found.wins and all(line.right for line in found.han_lines)


def test_a_belief_never_changes_the_right_count(dealt_hands):
    for right in dealt_hands[:200]:
        before = count(right)
        for one in misconceptions_about("hand"):
            count(right, [one.id])
        assert count(right) == before


def test_a_later_stage_works_on_what_an_earlier_one_got_wrong():
    """34 fu with the ronned triplet open, 38 with it closed; nearly a mangan either way."""
    found = counted("234m567m345p88s666z", "6z", "ron", "ron_triplet_concealed", "fu_rounded_down")
    assert (found.fu_raw, found.fu) == (38, 30)


def test_two_beliefs_together_go_wrong_twice():
    found = counted("123m456m789m99p789s", "7s", "tsumo", "menzen_tsumo_forgotten", "fu_not_rounded")
    right = counted("123m456m789m99p789s", "7s", "tsumo")
    assert found.yaku == tuple(id for id in right.yaku if id != "menzen_tsumo")
    assert found.fu == right.fu_raw


def test_beliefs_about_fu_do_not_matter_to_who_is_told_the_fu():
    right = score(*typed("234m567m345p88s666z", "6z", "ron"))
    assert count(right, ["ron_triplet_concealed"], "base") == count(right)


def test_a_hand_in_which_somebody_sees_no_yaku_is_worth_nothing_to_them():
    found = counted("234m567p88s", "8s", "ron", "tanyao_closed_only", melds="chi 345p, pon 666m")
    assert (found.wins, found.han, found.base, found.total) == (False, 0, 0, 0)


def test_yakuman_are_beyond_beliefs_about_han_and_fu():
    right = dealt("yakuman", 3)
    for one in misconceptions_about("hand"):
        assert count(right, [one.id]).limit == "yakuman"


def test_fu_matter_up_to_four_han():
    hand = "234m567m345p88s666z"
    assert fu_matter(score(*typed(hand, "6z", "ron")))
    assert not fu_matter(score(*typed(hand, "6z", "ron", events="riichi ippatsu", dora="5z")))
    assert fu_matter(score(*typed(hand, "6z", "ron", events="riichi ippatsu", dora="5z")), ["formula_beyond_five_han"])


def test_places_name_every_number_once_and_end_with_the_total():
    right = score(*typed("234m567m345p88s666z", "6z", "ron", honba=2, sticks=1))
    parts = [place.part for place in places(count(right))]
    assert parts[-3:] == ["honba", "sticks", "total"]
    assert places(count(right))[-1].value == right.winner_total
    keys = [(place.part, place.rule, place.tiles) for place in places(count(right))]
    assert len(keys) == len(set(keys))


def test_dora_are_no_yaku_of_a_count():
    found = counted("234m567m345p88s666z", "6z", "ron", dora="5z")
    assert not set(found.yaku) & set(DORA)
    assert found.han == 4
