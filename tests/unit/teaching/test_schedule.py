"""A skill comes back when it is about to be forgotten; time is days and questions."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from mahjong_teach.teaching.schedule import Schedule
from mahjong_teach.teaching.simulate import PATIENCE, Memory, questions_to_mastery

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture
def schedule():
    return Schedule()


def test_what_was_never_practised_is_not_known_and_comes_after_what_is_due(schedule):
    schedule.practised(["old"], True, NOON)
    assert schedule.recall("new", NOON) == schedule.mastery("new", NOON) == 0
    assert schedule.need("old", NOON) < schedule.need("new", NOON) < schedule.need("old", NOON + 30 * DAY)


def test_each_question_in_between_wears_like_a_day(schedule):
    schedule.practised(["a"], True, NOON)
    a_day_later = schedule.recall("a", NOON + DAY)
    schedule.practised(["b"], True, NOON)
    assert schedule.recall("a", NOON) == pytest.approx(a_day_later)


def test_right_answers_make_it_last_and_a_wrong_one_does_not(schedule):
    for n in range(5):
        schedule.practised(["firm", "shaky"], True, NOON + n * DAY)
    schedule.practised(["shaky"], False, NOON + 5 * DAY)
    later = NOON + 10 * DAY
    assert schedule.mastery("firm", later) > schedule.mastery("shaky", later)
    assert schedule.need("shaky", later) > schedule.need("firm", later)


def test_a_clock_that_goes_back_or_far_ahead_ages_nothing_for_good(schedule):
    for when in (NOON, datetime(9999, 1, 1, tzinfo=UTC), datetime(1, 1, 1, tzinfo=UTC), NOON):
        schedule.practised(["a"], True, when)
    assert schedule.recall("a", NOON) > 0.9
    assert 0 <= schedule.recall("a", datetime(9999, 1, 1, tzinfo=UTC)) <= 1


def test_mastery_lies_between_nothing_and_all(schedule):
    for n in range(20):
        schedule.practised(["a"], True, NOON + n * 30 * DAY)
    assert 0.9 < schedule.mastery("a", NOON + 19 * 30 * DAY) <= 1


# ── forgetting ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_simulated_memory_fades_as_written():
    memory, rng = Memory(), Random(1)
    assert memory.recall(1) == 0 and not memory.answer(1, rng) and not memory.answer(2, rng)
    assert memory.recall(2) == 1 and memory.recall(7) == pytest.approx(2.718281828 ** -1)
    assert memory.answer(2, rng)
    assert memory.recall(2 + 12) == pytest.approx(2.718281828 ** (-12 / 12.5))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_schedule_leads_to_mastery_in_far_fewer_questions_than_chance(seed):
    skills = [f"skill {n}" for n in range(12)]
    scheduled = questions_to_mastery(skills, Random(seed), scheduled=True)
    assert scheduled < PATIENCE
    assert scheduled <= 0.7 * questions_to_mastery(skills, Random(seed), scheduled=False)
