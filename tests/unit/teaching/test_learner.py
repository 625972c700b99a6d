"""A learner is what the answers say: what they seem to believe, what is due, what to ask next."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.chooser import pool, telling
from mahjong_teach.teaching.diagnosis import (
    NOTHING, Seen, chances, expected, held, plausible, supported,
)
from mahjong_teach.teaching.learner import Learner
from mahjong_teach.teaching.practice import Practice, Sitting, mistakes
from mahjong_teach.teaching.progress import Answered, Progress
from mahjong_teach.teaching.questions import TOPICS, ask, questions
from mahjong_teach.teaching.stores import FolderShelf

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
BELIEF = "kong_as_triplet"


@pytest.fixture(scope="module")
def showing():
    """Questions in which one misconception alone explains its answer."""
    return [question for question in (ask("fu", 4, n, aim=BELIEF) for n in range(6)) if question.singles_out(BELIEF)]


@pytest.fixture
def progress(tmp_path):
    return Progress("", FolderShelf(tmp_path), clock=lambda: NOON)


def wrong(question) -> Seen:
    return Seen(question, question.predictions[BELIEF])


# ── diagnosis ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_before_any_answer_nothing_is_believed():
    assert chances([]) == {NOTHING: 1.0}


def test_one_wrong_answer_is_no_diagnosis_and_several_are(showing):
    assert supported(chances([wrong(showing[0])])) == ()
    assert supported(chances(list(map(wrong, showing[:4])))) == (BELIEF,)


def test_right_answers_speak_against_a_belief(showing):
    twice = [wrong(question) for question in showing[:2]]
    right = [Seen(question, question.answer) for question in showing[2:]]
    assert held(chances(twice))[BELIEF] > 0.5 > held(chances([*twice, *right, *right]))[BELIEF]


def test_beliefs_that_lead_to_the_same_answers_are_not_told_apart_by_guessing():
    alike = next(question for question in questions("fu", 200, seed=3) if any(
        len(one.misconceptions) > 1 for one in question.distractors))
    twins = next(one for one in alike.distractors if len(one.misconceptions) > 1)
    likely = held(chances([Seen(alike, twins.value)] * 3))
    assert all(likely[id] < 0.9 for id in twins.misconceptions)
    assert supported(chances([Seen(alike, twins.value)] * 3)) == ()


def test_chances_add_up_and_do_not_depend_on_the_order_of_the_answers(showing):
    seen = [wrong(question) for question in showing[:2]] + [Seen(showing[2], showing[2].answer)]
    likely = chances(seen)
    assert sum(likely.values()) == pytest.approx(1)
    assert chances(seen[::-1]) == pytest.approx(likely)


def test_two_beliefs_held_together_are_found_by_what_they_lead_to_together():
    both = ("kong_as_triplet", "menzen_ron_forgotten")
    seen = []
    for n in range(5):
        for aim in both:
            question = ask("fu", 8, n, aim=aim)
            seen.append(Seen(question, expected(question, frozenset(both))))
    assert set(supported(chances(seen))) == set(both)


def test_what_was_told_is_not_told_again_and_others_still_are(showing):
    seen = list(map(wrong, showing[:4]))
    assert supported(chances(seen, [BELIEF]), [BELIEF]) == ()
    assert held(chances(seen, [BELIEF]))[BELIEF] > 0.9


@pytest.mark.parametrize("topic", TOPICS)
def test_a_slip_may_come_to_anything_that_is_offered_or_that_people_say(topic):
    for question in questions(topic, 12, seed=2):
        answers = plausible(question)
        assert question.answer in answers and len(set(answers)) == len(answers)
        assert all(one.value in answers for one in question.distractors)


# ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_question_that_shows_no_belief_tells_nothing(showing):
    likely = chances([wrong(showing[0])], also=showing)
    silent = next(question for question in questions("fu", 100, seed=1) if not question.predictions)
    assert telling(silent, likely) == pytest.approx(0, abs=1e-9)
    assert telling(showing[1], likely) > 0.1


def test_the_next_question_follows_a_suspicion(showing):
    learner, source = Learner(), pool("fu", 11, rules="online", level="normal")
    for n, question in enumerate(showing[:2], 1):
        verdict = learner.judge(question, question.predictions[BELIEF])
        learner.learn(question, Answered(n, NOON, question.id, verdict.given, False, verdict.skills))
    assert BELIEF in learner.next(source, NOON).predictions


def test_the_same_seed_and_answers_give_the_same_questions(tmp_path):
    def asked(folder: str) -> list[str]:
        practice = Practice(Progress("", FolderShelf(tmp_path / folder)))
        sitting = Sitting(practice, "waits", seed=5, clock=lambda: NOON)
        ids = []
        for _ in range(4):
            question = sitting.next()
            practice.answer(question, question.answer)
            ids.append(question.id)
        return ids

    assert asked("one") == asked("other")
    assert len(set(asked("third"))) == 4


def test_a_topic_that_does_not_exist_is_refused(progress):
    with pytest.raises(MahjongError) as error:
        Sitting(Practice(progress), "mahjong", seed=1).next()
    assert error.value.code == "unknown_topic"


# ── a learner from what was kept ──────────────────────────────────────────────────────────────────────────────────────


def test_a_learner_follows_from_the_answers_alone(progress, showing):
    practice = Practice(progress)
    for question in showing[:4]:
        practice.answer(question, question.predictions[BELIEF])
    again = Practice(Progress("", progress._store and FolderShelf(progress._store.place.rpartition("/")[0]))).learner
    assert again.told == practice.learner.told == (BELIEF,)
    assert again.mistakes == tuple(question.id for question in showing[:4])
    assert chances(again.seen, again.told) == pytest.approx(chances(practice.learner.seen, practice.learner.told))


def test_a_belief_that_was_told_is_recognised_again(progress, showing):
    practice = Practice(progress)
    verdicts = [practice.answer(question, question.predictions[BELIEF]) for question in showing]
    told = [verdict.told for verdict in verdicts]
    assert [ids for ids in told if ids] == [(BELIEF,)]
    assert verdicts[-1].again == (BELIEF,) and verdicts[-1].misreadings == (BELIEF,)


def test_a_wrong_answer_that_can_be_explained_counts_against_that_skill_only(progress, showing):
    question = next(one for one in showing if len(one.skills) > 1 and "fu.kong" in one.skills)
    verdict = Practice(progress).answer(question, question.predictions[BELIEF])
    assert verdict.skills == ("fu.kong",)


def test_answers_from_another_notebook_are_learned_too(tmp_path, showing):
    one, other = (Practice(Progress("", FolderShelf(tmp_path))) for _ in range(2))
    one.answer(showing[0], showing[0].answer)
    other.answer(showing[1], showing[1].predictions[BELIEF])
    one.answer(showing[2], showing[2].answer)
    assert one.learner.mistakes == (showing[1].id,)
    assert one.learner.streak == 1


def test_a_mistake_comes_back_until_it_is_answered_right(progress, showing):
    practice = Practice(progress)
    for question in showing[:2]:
        practice.answer(question, question.predictions[BELIEF])
    assert [question.id for question in mistakes(practice)] == [showing[1].id, showing[0].id]
    practice.answer(showing[1], showing[1].answer)
    assert [question.id for question in mistakes(practice)] == [showing[0].id]


def test_a_reset_makes_a_new_learner_and_undoing_it_brings_the_old_one_back(progress, showing):
    practice = Practice(progress)
    practice.answer(showing[0], showing[0].predictions[BELIEF])
    practice.reset()
    assert practice.learner.mistakes == () and practice.learner.schedule.met == ()
    practice.undo_reset()
    assert practice.learner.mistakes == (showing[0].id,)


def test_answers_to_questions_of_another_version_still_count_but_say_nothing(progress, showing):
    progress.record("q0.fu.online.normal.7.3", 40, right=False, skills=["fu.wait"])
    learner = Practice(progress).learner
    assert learner.seen == [] and learner.schedule.met == ("fu.wait",)
    assert list(mistakes(Practice(progress))) == []


def test_whatever_is_kept_makes_a_learner():
    rng = Random(3)
    given = (40, None, True, "pinfu", (), ("a", 1), (None, (2,)), -7)
    ids = ("q1.fu.online.normal.7.3", "q1.waits.online.normal.1.0", "q1.yaku.online.hard.2.2", "nonsense", "q1.", "")
    times = (NOON, datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC), NOON + timedelta(days=4000))
    answers = [
        Answered(n, rng.choice(times), rng.choice(ids), rng.choice(given), rng.random() < .5, ("x",), ("no_such_belief",))
        for n in range(1, 60)]
    learner = Learner(answers)
    question = learner.next(pool("fu", 1, rules="online", level="normal"), NOON)
    assert learner.judge(question, question.answer).right
