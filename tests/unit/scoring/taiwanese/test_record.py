"""Records of the command line: what may be left out, and what is refused, with which code."""

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.hand import EVENTS as RIICHI_EVENTS
from mahjong_teach.scoring.taiwanese.hand import EVENTS, FROM_RIICHI
from mahjong_teach.scoring.taiwanese.record import tai_answer, tai_explanation, tai_record
from tests.tai import BY_SELF_DRAW, EXAMPLE, code_of, example

PLAIN = {"hand": "123456m456789p23455s", "melds": [], "win_tile": "4s"}


def warned(**changes: object) -> list[str]:
    return [code for code, _ in example(**changes).warnings]


@pytest.mark.parametrize("changes, code", [
    ({"hand": "88m11z"}, "tile_count"),                                       # 16 tiles, kongs as three
    ({"hand": "888m111z"}, "tile_count"),                                     # 18
    ({"flowers": ["1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f", "1f"]}, "too_many_flowers"),
    ({"flowers": ["3f", "3f"]}, "flower_twice"), ({"flowers": ["9f"]}, "no_such_flower"),
    ({"flowers": [1]}, "bad_field"), ({"flowers": 3}, "bad_field"),
    ({"hand": "888m11z1f"}, "flower_in_hand"),
    ({"flags": ["riichi"]}, "riichi_flag"), ({"flags": {"haitei": True}}, "riichi_flag"),
    ({"flags": ["lucky"]}, "unknown_flag"),
    ({"flags": ["last_tile"]}, "last_tile_needs_self_draw"),
    ({"flags": ["after_kong"]}, "after_kong_needs_self_draw"),
    (BY_SELF_DRAW | {"flags": ["last_discard"]}, "last_discard_needs_ron"),
    (BY_SELF_DRAW | {"flags": ["robbing_kong"]}, "robbing_kong_needs_ron"),
    ({"flags": ["robbing_kong"]}, "robbed_tile_in_hand"),
    (PLAIN | BY_SELF_DRAW | {"flags": ["after_kong"]}, "after_kong_needs_replacement"),
    ({"flags": ["heavenly"]}, "heavenly_needs_dealer_self_draw"),
    ({"flags": ["earthly"]}, "won_at_once_with_call"),
    (PLAIN | {"seat": 0, "seat_wind": "E", "from_seat": 1, "flags": ["earthly"]}, "earthly_needs_non_dealer"),
    ({"flags": ["ready_on_deal"]}, "ready_with_call"),
    ({"win_tile": "8f", "hand": "888m1z", "flowers": ["1f"]}, "flower_does_not_win"),
    ({"win_tile": "9p"}, "win_tile_not_in_hand"), ({"win_tile": "8f"}, "tile_count"),
    ({"hand": "889m11z"}, "not_winning"), ({"hand": "88m121z"}, "not_winning"),
    ({"melds": EXAMPLE["melds"] + [{"type": "pon", "tiles": f"{n * 3}p"} for n in "12"]}, "meld_count"),
    ({"melds": [{"type": "chi", "tiles": "124m"}]}, "bad_chi"),
    ({"table": "hong-kong"}, "unknown_table"), ({"options": {"heavenly": 24}}, "unknown_tai_option"),
    ({"limit": -1}, "bad_table_number"), ({"repeats": -1}, "bad_number"), ({"repeats": 1.5}, "bad_number"),
    ({"seat": 4}, "bad_seat"), ({"from_seat": 3}, "pays_itself"), ({"win": "tsumo"}, "tsumo_from_somebody"),
    ({"seat_wind": "S"}, "other_seat_wind"), ({"seat_wind": "X"}, "unknown_wind"), ({"win": "riichi"}, "unknown_win"),
    ({"penalties": [{"seat": 3}]}, "foul_by_winner"), ({"penalties": 1}, "bad_field"),
    ({"hand": None}, "missing_field"), ({"round_wind": None}, "missing_field"), ({"win_tile": None}, "missing_field"),
    ({"hand": "5511s1z"}, "too_many_copies"),
])
def test_what_cannot_be_is_refused_and_told_in_both_languages(changes, code):
    with pytest.raises(MahjongError) as refused:
        tai_record(EXAMPLE | changes)
    assert refused.value.code == code
    assert all(text(lang).error(refused.value) for lang in LANGUAGES)


def test_a_record_that_is_none_is_refused():
    assert code_of([]) == "bad_record"
    assert code_of({}) == "missing_field"


def test_a_riichi_hand_is_told_by_its_flag_and_not_by_its_tiles():
    assert code_of({"hand": "123m", "win_tile": "1m", "win": "ron", "flags": ["riichi"]}) == "riichi_flag"


def test_every_word_of_riichi_is_known_and_some_have_another_name():
    assert FROM_RIICHI.keys() == set(RIICHI_EVENTS)
    assert {name for name in FROM_RIICHI.values() if name} <= set(EVENTS)


def test_who_sits_where_follows_from_what_is_said():
    left_out = {key: value for key, value in EXAMPLE.items() if key not in ("seat", "dealer_seat")}
    assert tai_record(left_out).at.winner == 3
    assert tai_record(left_out | {"dealer_seat": 2, "from_seat": 0}).at.winner == 1
    without_wind = {key: value for key, value in EXAMPLE.items() if key != "seat_wind"}
    assert tai_record(without_wind).win.seat == "N"
    assert tai_record({key: value for key, value in EXAMPLE.items() if key != "dealer_seat"}).at.dealer == 0


def test_without_the_discarder_the_tai_are_counted_and_nobody_pays():
    won = example(from_seat=None)
    assert (won.tai, won.payments) == (16, None)
    assert warned(from_seat=None) == ["giver_unknown"]
    assert tai_answer(won)["payments"] is None


def test_what_is_odd_but_possible_is_told():
    assert warned(repeats=2) == ["repeats_without_bonus"]
    assert warned(repeats=2, dealer_bonus=True) == []
    assert warned(flags=["early_5"], table="taiwan") == ["not_in_this_table"]
    assert warned(**PLAIN | BY_SELF_DRAW | {"flags": ["earthly"]}) == ["earthly_by_self_draw"]


def test_a_red_five_is_read_as_a_plain_one():
    red = example(**PLAIN | {"hand": "123406m456789p23455s", "win_tile": "4s"})
    assert red.items == example(**PLAIN).items
    assert [code for code, _ in red.warnings] == ["red_five_in_taiwan"]
    assert example(**PLAIN | {"hand": "123456m456789p23405s", "win_tile": "0s"}).reading.wait


def test_flowers_are_a_list_or_a_text_and_an_object_of_flags_will_do():
    assert example(flowers="26f").items == example(flowers=["2f", "6f"]).items
    assert example(**BY_SELF_DRAW, flags={"last_tile": True, "early_5": False}).items[-1] == ("last_tile", 1)


def test_the_eighth_flower_may_stand_among_the_flowers_or_only_be_the_winning_one():
    told = {"win_tile": "8f", "hand": "1257m2468p13z", "melds": EXAMPLE["melds"][1:3]}
    for drawn in ("1234567f", "12345678f"):
        assert example(**told, flowers=drawn).items == (("seven_flowers", 20),)


def test_the_answer_has_every_field():
    assert tai_answer(example()) == {
        "ok": True,
        "tai_items": [
            ["winning", 2], ["melded_kong", 1], ["honour_pung", 1], ["honour_pung", 1], ["all_pungs", 10],
            ["pair_wait", 1]],
        "tai": 16, "total": 16, "payments": [-16, 0, 0, 16],
        "groups": ["888m", "11z", "5555s", "777z", "222z", "333p"], "winning_group": "11z", "wait": "tanki",
    }


def test_the_explanation_tells_each_step_and_what_was_near():
    told = tai_explanation(example())
    assert [step["part"] for step in told["steps"]] == ["tai"] * 6 + ["paid"]
    assert told["steps"][0]["source"] == "seed-003 tai-table"
    assert {"pattern": "exposed_hand", "condition": "all_called", "tiles": [0, 1, 2], "facts": {}} in told["near_misses"]


def test_the_other_readings_are_told_too():
    told = tai_explanation(example(**PLAIN | {"hand": "111222333m456p23455s", "win_tile": "4s"}))
    assert [other["groups"][0] for other in told["other_readings"]] == ["111m"]
