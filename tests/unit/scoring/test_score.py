"""`score` as a whole: what it hands back, what it refuses, what it only remarks on."""

import pytest

from mahjong_teach.scoring.errors import HandError, RulesError
from mahjong_teach.scoring.hand import Win
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.scoring.typed import typed
from tests.winning import scored

PINFU = "345678m234p567s99s"


def code_of(hand, **how):
    with pytest.raises(HandError) as refused:
        scored(hand, **how)
    return refused.value.code


def test_the_parts_of_the_count_come_in_the_order_of_the_lesson():
    won = scored(PINFU, tsumo="5s", events="riichi", dora="8s", honba=1, sticks=1)
    parts = [step.part for step in won.steps]
    assert list(dict.fromkeys(parts)) == ["han", "fu", "rounding", "base", "payment"]
    assert parts == sorted(parts, key=["han", "fu", "rounding", "base", "payment"].index)


def test_the_totals_are_the_last_running_totals():
    won = scored(PINFU, tsumo="5s", events="riichi", dora="8s", honba=1, sticks=1)
    assert won.han == won.part("han")[-1].after == 5
    assert won.fu_raw == won.part("fu")[-1].after == 20
    assert won.fu == won.part("rounding")[-1].after == 20
    assert won.base == won.part("base")[-1].after == 2000
    assert won.winner_total == won.part("payment")[-1].after == 8000 + 300 + 1000


def test_a_yakuman_has_no_han_and_no_fu():
    won = scored("222444m66p777p888s", tsumo="8s")
    assert (won.han, won.fu_raw, won.fu, won.yaku) == (None, None, None, ())
    assert list(dict.fromkeys(step.part for step in won.steps)) == ["yakuman", "base", "payment"]


def test_where_yakuman_are_not_added_the_largest_stands_alone():
    won = scored("333444z55z", melds="pon 111z, pon 222z", ron="5z", rules="ema-2025")
    assert [step.amount for step in won.part("yakuman")] == [1, 0]


def test_rules_are_an_id_a_table_or_a_ruleset():
    hand, win = typed("234567m678s88s", "7m", melds="chi 345p")
    for rules in ("tenhou", {"ruleset": "tenhou"}, ruleset("tenhou")):
        assert score(hand, win, rules).rules.id == "tenhou"
    with pytest.raises(RulesError):
        score(hand, win, "my-club")


def test_the_online_rules_are_played_where_none_are_named():
    assert score(*typed(PINFU, "5s")).rules.id == "online"


def test_readings_that_lost_are_kept_best_first():
    won = scored("678m222333444p99s", ron="8m")
    totals = [one.hand_total for one in (won, *won.others)]
    assert totals == sorted(totals, reverse=True) and len(totals) > 1
    assert all(one.others == () for one in won.others)


def test_readings_without_a_yaku_are_not_kept():
    assert scored("345678p567789s44z", ron="7s").others == ()


def test_what_does_not_win_and_what_has_no_yaku_are_two_things():
    assert code_of("234567m34889p678s", ron="8p") == "not_winning"
    assert code_of("123456m789p234s55s", ron="3m") == "no_yaku"
    assert code_of("19m19p19s1234567z2m", ron="2m") == "not_winning"


def test_the_tiles_are_looked_at_before_the_yaku():
    assert code_of(PINFU, ron="9p") == "win_tile_not_in_hand"
    assert code_of(PINFU, ron="5s", dora="9999s") == "too_many_copies"


@pytest.mark.parametrize("said, held", [("5s", "340678m234p067s99s"), ("0s", "345678m234p567s99s")])
def test_a_winning_five_may_be_said_red_or_plain(said, held):
    won = scored(held, ron=said)
    assert won.win.tile in won.hand.concealed
    assert won.win.tile.kind == Tile.of("5s").kind


def test_with_both_in_hand_the_five_that_was_said_won():
    for said in ("5s", "0s"):
        won = scored("345678m234p67055s", ron=said)
        assert str(won.win.tile) == said


def test_a_second_red_five_of_a_suit_needs_rules_that_have_four():
    hand = "234678m50p340p678s"
    assert code_of(hand, ron="8s") == "too_many_red_fives"
    won = scored(hand, ron="8s", rules={"ruleset": "online", "akadora": 4})
    assert dict(won.yaku)["akadora"] == 2


def test_what_is_odd_but_possible_is_remarked_on():
    won = scored(PINFU, ron="5s", honba=21, sticks=21, ura="8s")
    assert [code for code, _ in won.warnings] == ["honba_unusual", "sticks_unusual", "ura_without_riichi"]
    assert scored(PINFU, ron="5s", honba=20).warnings == ()


def test_two_equal_questions_have_equal_answers():
    first, second = (scored(PINFU, ron="5s", events="riichi", dora="8s") for _ in range(2))
    assert first == second


def test_the_order_of_flags_and_tiles_does_not_matter():
    hand, win = typed("99s765s432p876m543m", "5s", events="ippatsu riichi")
    assert score(hand, win).yaku == scored(PINFU, ron="5s", events="riichi ippatsu").yaku


def test_a_win_needs_its_tile_only_once():
    """The winning tile is one of the fourteen, not a fifteenth."""
    hand, _ = typed(PINFU, "5s")
    assert score(hand, Win(Tile.of("5s"), "ron")).rows == scored(PINFU, ron="5s").rows
    with pytest.raises(HandError) as refused:
        typed(PINFU + "5s", "5s")
    assert refused.value.code == "tile_count"
