"""One hand by several rulesets: who agrees, and which rule makes the others differ."""

import pytest

from mahjong_teach.scoring.compare import COUNTING, causes, compare, outcome
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import KEYS, RULESETS, ruleset
from mahjong_teach.scoring.typed import typed

DOUBLE_WIND = typed("234m567m345p999s11z", "5p", seat="E", events="riichi")
OPEN_TANYAO = typed("345m678m567s88s", "5s", "tsumo", melds="chi 234p left")
FIRST_TURN = typed("456m12377p123678s", "7s", events="renhou")


def found(hand_and_win):
    return {group.names: group.score and (group.score.han, group.score.fu, group.score.winner_total)
            for group in compare(*hand_and_win)}


def test_a_double_wind_pair_is_four_fu_or_two():
    assert found(DOUBLE_WIND) == {
        ("online", "ema-2008", "ema-2016", "tenhou", "mahjong-soul"): (1, 50, 2400),
        ("ema-2025", "wrc-2025", "m-league", "jpml-a"): (1, 40, 2000),
    }


def test_without_a_yaku_nobody_wins():
    groups = compare(*OPEN_TANYAO)
    assert groups[1].names == ("ema-2008",) and groups[1].score is None
    assert groups[1].outcome.error.code == "no_yaku" and groups[1].outcome.value("total") is None
    assert causes(*OPEN_TANYAO, "online", "ema-2008") == ("kuitan",)


def test_rulesets_that_agree_have_no_causes():
    assert causes(*DOUBLE_WIND, "online", "tenhou") == ()


def test_causes_are_the_same_from_either_side():
    assert causes(*DOUBLE_WIND, "ema-2025", "online") == causes(*DOUBLE_WIND, "online", "ema-2025") == ("double_wind_fu",)


def test_two_rules_may_each_have_their_share():
    hand = typed("234567m22p345678s", "8s", "tsumo", events="riichi ippatsu", dora="9m", ura="1p")
    assert set(causes(*hand, "online", "jpml-a")) == {"ippatsu", "uradora"}


def test_house_rules_are_compared_like_others():
    club = ruleset({"ruleset": "ema-2025", "double_wind_fu": 4})
    assert [group.rules for group in compare(*DOUBLE_WIND, ("online", club))] == [(ruleset("online"), club)]
    assert causes(*DOUBLE_WIND, club, "ema-2025") == ("double_wind_fu",)


def test_a_hand_that_no_ruleset_counts_is_refused_with_its_reason():
    with pytest.raises(HandError) as caught:
        compare(*typed("123m456p789s11223z", "3z"))
    assert caught.value.code == "not_winning"


def test_the_blessing_of_man_wins_where_it_exists():
    groups = {group.names: group.score for group in compare(*FIRST_TURN)}
    assert groups["ema-2016", "ema-2025", "wrc-2025"].limit == "mangan"
    assert causes(*FIRST_TURN, "online", "ema-2016") == ("renhou",)


def test_only_rules_that_exist_are_tried():
    assert set(COUNTING) <= set(KEYS)


@pytest.mark.parametrize("name", RULESETS)
def test_an_outcome_is_what_score_says(name):
    alone = outcome(*DOUBLE_WIND, name)
    assert alone.value("fu") == alone.score.fu and alone.yaku == (("riichi", 1),)
