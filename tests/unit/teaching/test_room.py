"""A room's results: every line read or refused with a reason, planted misconceptions named, the next sheet suggested."""

from mahjong_teach.teaching.class_code import MOST_SEED, ClassExam
from mahjong_teach.teaching.result_code import RIGHT, SKIPPED, WRONG, outcome_of, result_code
from mahjong_teach.teaching.room import read_lines, room

EXAM = ClassExam(("fu", "payment"), n=10, seed=412)
PLANTED = ((), ("fu_times_han",), ("fu_times_han",), ("payment_rounded_down",), ("two_han_forgotten",))


def code(beliefs=()) -> str:
    return result_code(EXAM, [outcome_of(one, one.answered_with(beliefs)) for one in EXAM.questions])


def results(*codes):
    return room(EXAM, read_lines("\n".join(codes), EXAM))


def test_a_name_or_a_number_may_stand_before_a_code_in_any_way():
    lines = [f"{before}{code()}" for before in ("", "Ana: ", "Ana ", "3. ", "Ana;", "Ana,", "José María\t", "12 - ")]
    read = read_lines("\n\n".join(lines), EXAM)
    assert [line.label for line in read] == ["", "Ana", "Ana", "3.", "Ana", "Ana", "José María", "12"]
    assert all(line.result.outcomes == (RIGHT,) * 10 for line in read)


def test_a_code_with_spaces_for_dashes_is_read_with_its_label():
    line, = read_lines(f"Ana {code().replace('-', ' ').lower()}", EXAM)
    assert line.label == "Ana" and line.result


def test_lines_that_are_no_results_keep_their_number_their_text_and_a_reason():
    typed = f"Ana: {code()}\n\nBruno: {code()[:9]}\n{EXAM.code}\nwho is this?\n{code()[:-1]}Z"
    good, *bad = read_lines(typed, EXAM)
    assert good.result and [(line.number, line.error.code) for line in bad] == [
        (3, "result_code_short"), (4, "result_code_is_class"), (5, "code_sign"), (6, "result_code_wrong")]
    assert bad[0].label == "Bruno" and bad[0].typed == code()[:9]


def test_planted_misconceptions_are_named_and_the_commonest_comes_first():
    seen = results(*map(code, PLANTED))
    assert [learner.beliefs for learner in seen.learners] == [*PLANTED]
    assert [(idea.id, len(idea.held)) for idea in seen.ideas] == [
        ("fu_times_han", 2), ("payment_rounded_down", 1), ("two_han_forgotten", 1)]


def test_one_slip_is_a_perhaps_and_no_belief():
    outcomes = [RIGHT] * EXAM.n
    at, question = next((at, one) for at, one in enumerate(EXAM.questions)
                        if any(len(wrong.misconceptions) == 1 for wrong in one.distractors))
    slip = next(wrong for wrong in question.distractors if len(wrong.misconceptions) == 1)
    outcomes[at] = outcome_of(question, slip.value)
    seen = results(result_code(EXAM, outcomes))
    assert seen.learners[0].beliefs == ()
    assert [(idea.id, len(idea.held), len(idea.hinted)) for idea in seen.ideas] == [(slip.misconceptions[0], 0, 1)]


def test_each_question_says_how_many_were_right_wrong_or_passed_it_over():
    right, rest = [RIGHT] * EXAM.n, [SKIPPED] * (EXAM.n - 1)
    seen = results(result_code(EXAM, right), result_code(EXAM, [WRONG, *rest]), result_code(EXAM, [RIGHT, *rest]))
    assert seen.questions[0][1:4] == (2, 1, 0) and seen.questions[1][1:4] == (1, 0, 2)


def test_a_question_that_about_half_get_right_splits_the_room():
    seen = results(*map(code, PLANTED[:4]))
    splitting = [one for one in seen.questions if one.splits]
    assert all(0.3 <= one.share <= 0.7 for one in splitting)
    assert {one.question.topic for one in seen.questions if not one.splits} >= {"fu"}
    mixed = results(code(), code(), code(("fu_times_han",)), code(("fu_times_han",)))
    assert [one.question.topic for one in mixed.questions if one.splits] == ["payment"] * 5


def test_the_commonest_mistake_comes_with_the_idea_behind_it():
    asked = results(*map(code, PLANTED)).questions[1]
    value, ids, n = asked.commonest
    assert n == 2 and "fu_times_han" in ids and value == asked.question.answered_with(("fu_times_han",))


def test_the_weakest_topic_is_practised_next_with_other_questions():
    first, *_ = results(*map(code, PLANTED)).next
    assert (first.topic, first.level, first.seed) == ("payment", "easy", EXAM.seed + 1)


def test_after_the_last_seed_that_a_class_code_can_hold_comes_the_first():
    exam = ClassExam(("fu",), n=2, seed=MOST_SEED)
    typed = result_code(exam, [WRONG, SKIPPED])
    [suggested] = room(exam, read_lines(typed, exam)).next
    assert suggested.seed == 0 and ClassExam((suggested.topic,), seed=suggested.seed).code


def test_a_room_that_knows_it_all_needs_no_sheet():
    seen = results(code(), code())
    assert seen.next == () and seen.ideas == () and {one.share for one in seen.skills} == {1.0}


def test_somebody_who_passed_over_everything_is_in_the_room_and_tells_nothing():
    seen = results(result_code(EXAM, [SKIPPED] * EXAM.n))
    assert len(seen.learners) == 1 and seen.skills == () and seen.ideas == ()
