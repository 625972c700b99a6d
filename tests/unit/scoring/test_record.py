"""Hands as JSON: what is read, what is refused, what is answered."""

import json

import pytest
from hypothesis import given, strategies as st

from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.record import answer, explanation, score_record

RECORD = {
    "id": "A03", "hand": "345m678m234p567s99s", "melds": [], "win_tile": "5s", "win": "ron", "seat_wind": "E",
    "round_wind": "E", "flags": ["riichi"], "dora_indicators": [], "ura_indicators": [], "honba": 0, "riichi_sticks": 0,
    "rules": "ema-2008",
}
OPEN = RECORD | {
    "hand": "678m567s99s", "flags": [], "rules": "tenhou",
    "melds": [
        {"type": "chi", "tiles": "345m", "called": "3m", "from": 3}, {"type": "pon", "tiles": "777z", "from": "across"},
    ],
}


def answered(**changed):
    return answer(score_record(RECORD | changed))


def code_of(record):
    with pytest.raises(MahjongError) as refused:
        score_record(record)
    return refused.value.code


def test_the_answer_is_the_contracts():
    assert answered() == {
        "ok": True, "yaku": [["riichi", 1], ["pinfu", 1]], "yakuman": [], "han": 2,
        "fu_items": [["base", 20], ["menzen_ron", 10]], "fu_raw": 30, "fu": 30, "limit": "none", "base": 480,
        "payments": {"discarder": 2900}, "hand_total": 2900, "winner_total": 2900,
        "groups": ["345m", "678m", "234p", "567s", "99s"], "winning_group": "567s", "wait": "ryanmen",
    }


def test_the_winning_tile_lies_in_the_winning_group():
    ours = answer(score_record(RECORD | {"hand": "340m678m234p067s99s", "win_tile": "0s"}))
    assert ours["winning_group"] == "067s"


def test_a_yakuman_has_null_han_and_fu():
    ours = answered(hand="222m444m66p777p888s", win_tile="8s", win="tsumo", flags=[], rules="tenhou")
    assert (ours["yaku"], ours["yakuman"], ours["limit"]) == ([], [["suuankou", 1]], "yakuman")
    assert (ours["han"], ours["fu_raw"], ours["fu"], ours["fu_items"]) == (None, None, None, [])
    assert ours["payments"] == {"each": 16_000}


@pytest.mark.parametrize("changed", [
    {"flags": {"riichi": True, "ippatsu": False}}, {"flags": ("riichi",)}, {"sticks": 9}, {"unknown": {"key": 1}},
    {"melds": None}, {"dora_indicators": None}, {"dora_indicators": ""}, {"hand": "345678m 234p 567s 99s"},
])
def test_what_makes_no_difference(changed):
    assert answered(**changed) == answered()


def test_win_by_is_another_name_for_win():
    record = {key: value for key, value in RECORD.items() if key != "win"}
    assert answer(score_record(record | {"win_by": "tsumo"})) == answered(win="tsumo")


def test_sticks_is_another_name_for_riichi_sticks():
    record = {key: value for key, value in RECORD.items() if key != "riichi_sticks"}
    assert answer(score_record(record | {"sticks": 2}))["winner_total"] == 4900


def test_indicators_are_a_list_or_one_text():
    assert answered(dora_indicators=["8s", "2m"]) == answered(dora_indicators="8s2m")


def test_the_giver_is_a_number_or_a_word():
    assert [meld.giver for meld in score_record(OPEN).hand.melds] == [3, 2]


def test_rules_without_an_id_are_those_of_the_server_that_wrote_the_record():
    double = RECORD | {"hand": "222m444m66p777p888s", "win_tile": "6p", "flags": [], "rules": {}}
    assert answer(score_record(double | {"source": {"kind": "majsoul"}}))["yakuman"] == [["suuankou_tanki", 2]]
    assert answer(score_record(double | {"source": {"kind": "tenhou-mjlog"}}))["yakuman"] == [["suuankou_tanki", 1]]


def test_rules_may_be_overridden():
    assert answered(rules={"ruleset": "ema-2008", "honba_value": 1500}, honba=1)["winner_total"] == 4400


@pytest.mark.parametrize("missing", ["hand", "win_tile", "win", "seat_wind", "round_wind"])
def test_what_is_missing_is_named(missing):
    record = {key: value for key, value in RECORD.items() if key != missing}
    with pytest.raises(MahjongError) as refused:
        score_record(record)
    assert refused.value.code == "missing_field"
    assert refused.value.facts["field"] == ("win_by" if missing == "win" else missing)


@pytest.mark.parametrize("record, code", [
    (None, "bad_record"), ([], "bad_record"), ("345m", "bad_record"),
    (RECORD | {"hand": 345}, "bad_field"), (RECORD | {"melds": "pon 777z"}, "bad_field"),
    (RECORD | {"flags": "riichi"}, "bad_field"), (RECORD | {"flags": [1]}, "bad_field"),
    (RECORD | {"dora_indicators": 5}, "bad_field"), (RECORD | {"honba": "1"}, "bad_number"),
    (RECORD | {"flags": ["riichi", "open_riichi"]}, "unknown_flag"), (RECORD | {"rules": "my-club"}, "unknown_ruleset"),
    (RECORD | {"rules": {"sanma": True}}, "three_player_game"), (RECORD | {"win": "discard"}, "unknown_win"),
    (OPEN | {"melds": [{"type": "chi", "tiles": "135m"}]}, "bad_chi"),
])
def test_what_cannot_be_read_is_refused(record, code):
    assert code_of(record) == code


def test_a_chow_that_is_none_is_named_before_the_number_of_tiles():
    assert code_of(RECORD | {"hand": "1m", "melds": [{"type": "chi", "tiles": "444s"}]}) == "bad_chi"


GARBAGE = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.floats(allow_nan=True) | st.sampled_from(
        ["", "5s", "0m", "E", "ron", "123m", "m1", "riichi", "１m", "🀇", "tenhou", "pon", "left", "-"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["type", "tiles", "called", "from", "ruleset", "uma", "riichi"]), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.sampled_from([RECORD, OPEN]), st.dictionaries(st.sampled_from(sorted(RECORD)), GARBAGE, min_size=1, max_size=2),
)
def test_any_json_is_either_scored_or_refused_with_a_sentence_in_both_languages(record, changed):
    try:
        scored = score_record(record | changed)
    except MahjongError as error:
        assert all(text(lang).error(error) for lang in ("es", "en"))
    else:
        json.dumps([answer(scored), explanation(scored)])


def explained(**changed):
    return json.loads(json.dumps(explanation(score_record(RECORD | changed))))


def test_the_steps_are_plain_json_each_with_its_source():
    steps = explained()["steps"]
    assert [(step["part"], step["rule"], step["after"]) for step in steps] == [
        ("han", "riichi", 1), ("han", "pinfu", 2), ("fu", "base", 20), ("fu", "menzen_ron", 30),
        ("rounding", "exact", 30), ("base", "formula", 480), ("payment", "discarder", 2900),
    ]
    assert all(step["source"] for step in steps)


def test_the_reading_that_lost_is_answered_like_the_one_that_won():
    [edge] = explained(hand="345678p567789s44z", win_tile="7s")["other_readings"]
    assert (edge["wait"], edge["fu"], edge["payments"]) == ("penchan", 40, {"discarder": 2000})


def test_a_near_miss_names_its_condition_and_the_places():
    assert explained(hand="234567m345p789s88s", win_tile="5p")["near_misses"] == [
        {"yaku": "tanyao", "condition": "only_simples", "tiles": [11], "facts": {}},
    ]


def test_tiles_among_the_facts_are_written_as_mpsz():
    [edge] = [step for step in explained(hand="123456m789p234s55s", win_tile="3m")["steps"] if step["rule"] == "wait"]
    assert edge["facts"] == {"wait": "penchan", "tile": "3m"}
