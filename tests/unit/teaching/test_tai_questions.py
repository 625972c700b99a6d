"""Taiwanese questions: the count is the engine's, beliefs change just what they are about, and riichi is left alone."""

import json

import pytest

from mahjong_teach.display.asking import stated
from mahjong_teach.display.text import text
from mahjong_teach.scoring.taiwanese.record import tai_record
from mahjong_teach.scoring.taiwanese.tables import tai_table
from mahjong_teach.teaching.chooser import pool
from mahjong_teach.teaching.misconceptions import misconceptions_about
from mahjong_teach.teaching.questions import LEVELS, MIXED, questions
from mahjong_teach.teaching.tai_count import tai_count
from mahjong_teach.teaching.tai_hands import dealt_tai
from tests.tai import BY_SELF_DRAW, example

TABLES = [
    tai_table("mahjong-time"), tai_table("mahjong-time", dealer_bonus=1, limit=40), tai_table("taiwan"),
    tai_table("taiwan", limit=10, dealer_bonus=0),
]


@pytest.fixture(scope="module")
def asked():
    """Questions of all levels."""
    return [one for level in LEVELS for one in questions("tai", 30, 4, level=level)]


def cases(question):
    """(given, the engine's count) of each hand of a question."""
    alone = not isinstance(question.case, tuple)
    return [(question.given, question.case)] if alone else list(zip(question.given["cases"], question.case))


# ── the count ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.id}-{table.limit}")
def test_without_beliefs_it_is_the_engines_count(table):
    for seed in range(60):
        won = dealt_tai(seed, table)
        counted = tai_count(won)
        assert tuple((line.rule, line.amount) for line in counted.lines) == won.items
        assert (counted.tai, counted.payments) == (won.tai, won.payments)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.id}-{table.limit}")
def test_whatever_somebody_believes_the_payments_sum_to_zero(table):
    for seed in range(20):
        for one in misconceptions_about("tai"):
            assert sum(tai_count(dealt_tai(seed, table), [one.id]).payments) == 0


def test_beliefs_about_riichi_change_nothing_here():
    won = dealt_tai(3)
    assert tai_count(won, ["kong_as_triplet", "only_best_hand_wins"]) == tai_count(won)


@pytest.mark.parametrize("belief, tai", [
    ("winning_tai_forgotten", 14),
    ("guest_wind_worthless", 16),                 # its wind triplet is the round's
    ("no_flowers_without_flowers", 17),
    ("contained_tai_added", 16),
])
def test_the_texts_own_hand_as_somebody_counts_it(belief, tai):
    assert tai_count(example(), [belief]).tai == tai


@pytest.mark.parametrize("belief, changes, payments", [
    ("discarder_pays_for_three", {}, (-48, 0, 0, 48)),
    ("all_pay_a_discard", {}, (-16, -16, -16, 48)),
    ("self_draw_shared", BY_SELF_DRAW, (-6, -6, -6, 18)),
    ("dealer_share_doubled", BY_SELF_DRAW, (-34, -17, -17, 68)),
    ("dealer_bonus_always", {}, (-17, 0, 0, 17)),
    ("dealer_bonus_forgotten", {"dealer_bonus": 1}, (-16, 0, 0, 16)),
    ("repeat_adds_one", {"dealer_bonus": 1, "repeats": 2}, (-19, 0, 0, 19)),
    ("repeats_add_once", {"dealer_bonus": 1, "repeats": 2}, (-19, 0, 0, 19)),
    # 17 + 1 + 4: one way to the text's 22, if all three pay what only the dealer has to.
    ("dealer_bonus_from_everybody", {**BY_SELF_DRAW, "dealer_bonus": 1, "repeats": 2}, (-22, -22, -22, 66)),
    ("fixed_part_forgotten", {"table": "taiwan"}, (-160, 0, 0, 160)),
    ("fixed_part_for_each_tai", {"table": "taiwan"}, (-960, 0, 0, 960)),
])
def test_the_texts_own_hand_as_somebody_pays_it(belief, changes, payments):
    assert tai_count(example(**changes), [belief], "paying").payments == payments


def test_who_adds_what_is_contained_still_knows_that_of_grades_only_the_highest_counts():
    won = tai_record({
        "hand": "111999m222p444s66s", "win_tile": "4s", "win": "tsumo", "seat_wind": "S", "round_wind": "E",
        "melds": [{"type": "chi", "tiles": "789s"}],
    })
    assert ("four_concealed", 15) in won.items
    assert tai_count(won, ["contained_tai_added"]).tai == won.tai
    assert tai_count(won, ["graded_tai_added"]).tai == won.tai + 5 + 2


# ── questions ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_given_counts_to_the_answer(asked):
    for one in asked:
        again = [tai_record(json.loads(json.dumps(given))) for given, _ in cases(one)]
        assert not any(won.warnings for won in again)
        assert [(won.items, won.payments) for won in again] == [(won.items, won.payments) for _, won in cases(one)]
        if one.form in ("tai.total", "tai.row"):
            assert [won.tai for won in again] == list(one.answer if one.kind == "numbers" else [one.answer])
        if one.form in ("tai.payment", "tai.payments"):
            assert [points for won in again for points in won.payments] == list(one.answer)


def test_seats_are_in_the_order_of_the_winds_and_flowers_leave_the_hand_to_be_counted(asked):
    for one in asked:
        for _, won in cases(one):
            assert won.at.dealer == 0
            assert not won.hand.all_flowers
            assert won.reading.completed is not None


def test_nobody_wins_earlier_than_the_calls_allow():
    early = [won for one in questions("tai", 120, 9, level="rare") for _, won in cases(one)
             if "early_5" in won.win.events]
    assert early
    assert all(sum(meld.open for meld in won.hand.melds) <= 2 for won in early)


def test_who_is_told_the_tai_can_only_go_wrong_in_paying(asked):
    about_lines = {one.id for one in misconceptions_about("tai") if {"case", "tai"} & one.changes.keys()}
    told = [one for one in asked if one.form in ("tai.payment", "tai.payments")]
    assert told and not any(about_lines & one.predictions.keys() for one in told)


def test_a_pattern_that_is_asked_about_is_one_of_the_table(asked):
    single = [one for one in asked if one.form == "tai.pattern"]
    assert single and all(one.case.table.value(one.facts["pattern"]) for one in single)
    assert {0} < {one.answer for one in single}


def test_both_tables_come_up_and_are_named_in_the_question(asked):
    names = {won.table.id for one in asked for _, won in cases(one)}
    assert names == {"mahjong-time", "taiwan"}
    total = next(one for one in asked if one.form == "tai.total" and one.case.table.id == "taiwan")
    assert "Taiwán" in stated(total, text("es")) and "Taiwan" in stated(total, text("en"))


def test_flowers_are_told_by_their_names(asked):
    drawn = next(one for one in asked if one.form == "tai.total" and one.case.hand.drawn)
    name = text("en").say(f"tai.flower.{drawn.case.hand.drawn[0].code}")
    assert name in stated(drawn, text("en")).lower()


# ── riichi learners ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bit_of_everything_is_all_riichi():
    assert "tai" not in {one.topic for one in questions(MIXED, 150, 2)}


def test_nobody_who_practises_a_bit_of_everything_is_suspected_of_beliefs_about_tai():
    here = {one.id for one in misconceptions_about("tai")}
    mixed, tai = (pool(topic, 1, rules="online", level="normal") for topic in (MIXED, "tai"))
    for chosen in (mixed, tai):
        chosen.refill({})
    assert not any(here & question.predictions.keys() for question in mixed.questions)
    assert {question.topic for question in tai.questions} == {"tai"}
