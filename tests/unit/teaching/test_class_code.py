"""Class codes and result codes: what goes in comes out, and whatever else is typed is refused kindly."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import RULESETS
from mahjong_teach.teaching import spoken_code
from mahjong_teach.teaching.class_code import MOST_QUESTIONS, MOST_SEED, SIGNS, ClassExam, read_class_code
from mahjong_teach.teaching.questions import LEVELS, MIXED, TOPICS
from mahjong_teach.teaching.result_code import (
    FORESEEN, RIGHT, SKIPPED, WRONG, fingerprint, outcome_of, read_result_code, result_code, value_of,
)

EXAM = ClassExam(("fu", "payment"), n=10, seed=412, lang="es")
exams = st.builds(
    ClassExam, st.one_of(st.just((MIXED,)), st.sets(st.sampled_from(TOPICS), min_size=1).map(tuple)),
    st.integers(1, MOST_QUESTIONS), st.integers(0, MOST_SEED), st.sampled_from(RULESETS), st.sampled_from(LEVELS),
    st.sampled_from(("es", "en")),
)


def refusal(read, typed, *more) -> str:
    """The code of the error; its sentence quotes what was typed in both languages."""
    with pytest.raises(MahjongError) as caught:
        read(typed, *more)
    for lang in ("es", "en"):
        assert spoken_code.quoted(typed) in text(lang).error(caught.value)
    return caught.value.code


def outcomes(beliefs=()) -> list[int]:
    return [outcome_of(question, question.answered_with(beliefs)) for question in EXAM.questions]


RESULT = result_code(EXAM, outcomes())


# ── class codes ──


@given(exams)
def test_every_test_comes_back_from_its_code(exam):
    assert read_class_code(exam.code) == exam
    assert len(exam.code.replace("-", "")) == SIGNS


def test_a_code_is_read_however_it_is_typed():
    loose = EXAM.code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert read_class_code(f"  {loose}\n") == EXAM


@pytest.mark.parametrize("more", ["", "&present=2", "#hall"])
def test_a_link_is_read_like_the_code_in_it(more):
    assert read_class_code(EXAM.link("https://example.org/riichi") + more) == EXAM


def test_a_code_that_is_on_a_blackboard_today_is_read_tomorrow(monkeypatch):
    monkeypatch.setattr(spoken_code, "VERSION", 1)
    assert read_class_code("1091-40SR-0HTB") == EXAM


def test_everybody_gets_the_same_questions_topics_in_turn():
    again = read_class_code(EXAM.code)
    assert again.questions == EXAM.questions
    assert [question.topic for question in again.questions] == ["fu", "payment"] * 5


@pytest.mark.parametrize("typed, code", [
    ("", "class_code_missing"), ("   ", "class_code_missing"), (EXAM.code[:7], "class_code_short"),
    (f"{EXAM.code}-0", "class_code_long"), ("1091-40SR-0HTC", "class_code_wrong"), ("1091-40SR-0HT!", "code_sign"),
    ("1091-40SU-0HTB", "code_sign"), ("ſ091-40SR-0HTB", "code_sign"), ("x" * 500, "class_code_long"),
    ("x" * 20_000, "class_code_long"),
])
def test_what_is_no_class_code_is_told_with_what_is_wrong(typed, code):
    assert refusal(read_class_code, typed) == code


def test_a_result_typed_as_a_class_code_is_told_apart():
    assert refusal(read_class_code, result_code(EXAM, outcomes())) == "class_code_is_result"


def test_a_class_code_of_another_version_is_told_and_not_guessed_at(monkeypatch):
    monkeypatch.setattr(spoken_code, "VERSION", 2)
    newer = ClassExam(("fu", "payment"), n=10, seed=412, lang="es").code
    monkeypatch.undo()
    assert refusal(read_class_code, newer) == "class_code_version"


@pytest.mark.parametrize("wrong, code", [
    ({"n": 0}, "class_n"), ({"n": 65}, "class_n"), ({"seed": 65_536}, "class_seed"), ({"seed": -1}, "class_seed"),
    ({"rules": "club"}, "class_rules"), ({"topics": ("luck",)}, "unknown_topic"), ({"topics": ()}, "unknown_topic"),
    ({"level": "odd"}, "unknown_level"), ({"lang": "fr"}, "unknown_language"),
])
def test_a_test_that_no_code_can_hold_is_refused(wrong, code):
    with pytest.raises(MahjongError) as caught:
        replace(EXAM, **wrong)
    assert caught.value.code == code and all(text(lang).error(caught.value) for lang in ("es", "en"))


# ── result codes ──


@settings(deadline=None)
@given(st.data())
def test_every_result_comes_back_from_its_code(data):
    sizes = [FORESEEN + len(question.distractors) for question in EXAM.questions]
    drawn = tuple(data.draw(st.integers(0, size - 1)) for size in sizes)
    assert read_result_code(result_code(EXAM, drawn).lower(), EXAM).outcomes == drawn


def test_an_outcome_tells_which_wrong_answer_it_was():
    question = next(one for one in EXAM.questions if one.distractors)
    wrong = question.distractors[0].value
    assert outcome_of(question, question.answer) == RIGHT and outcome_of(question, wrong) == FORESEEN
    assert value_of(question, FORESEEN) == wrong
    assert outcome_of(question, 987_654) == WRONG


def test_a_result_says_nothing_of_who_somebody_is():
    assert result_code(EXAM, outcomes()) == result_code(EXAM, outcomes())


def test_a_result_fits_a_line_of_a_phone():
    assert len(result_code(EXAM, outcomes())) <= 19


def mutated(code: str, random: Random) -> str:
    """The code with one to three signs changed, two signs swapped, a part cut off or something put in."""
    signs = list(code.replace("-", ""))
    way = random.choice(("change", "swap", "cut", "insert", "double"))
    if way == "change":
        for at in random.sample(range(len(signs)), random.randint(1, 3)):
            signs[at] = random.choice(spoken_code.SIGNS)
    elif way == "swap":
        a, b = random.sample(range(len(signs)), 2)
        signs[a], signs[b] = signs[b], signs[a]
    elif way == "cut":
        a, b = sorted(random.sample(range(len(signs) + 1), 2))
        signs = signs[a:b]
    elif way == "insert":
        signs.insert(random.randrange(len(signs) + 1), random.choice([*spoken_code.SIGNS, "é", "ß", "U", "٣", "🀄"]))
    else:
        signs *= 2
    return "".join(signs)


def test_a_thousand_mutated_results_none_accepted_wrongly_and_none_crashes():
    random, refused = Random(8), 0
    codes = [result_code(EXAM, outcomes(beliefs)) for beliefs in ((), ("fu_times_han",), ("payment_rounded_down",))]
    while refused < 1000:
        code = random.choice(codes)
        other = mutated(code, random)
        if other != code.replace("-", ""):
            assert refusal(read_result_code, other, EXAM).startswith(("result_code_", "code_sign"))
            refused += 1


@given(st.text(max_size=40))
def test_no_text_whatever_crashes_the_readers(typed):
    for read, more in ((read_class_code, ()), (read_result_code, (EXAM,))):
        with pytest.raises(MahjongError) as caught:
            read(typed, *more)
        assert text("es").error(caught.value) and text("en").error(caught.value)


def test_results_of_another_class_are_told_apart():
    other = replace(EXAM, seed=413)
    code = result_code(other, [SKIPPED] * other.n)
    assert refusal(read_result_code, code, EXAM) == "result_code_class"


def test_a_result_of_another_version_is_told_and_not_guessed_at(monkeypatch):
    monkeypatch.setattr(spoken_code, "VERSION", 2)
    newer = result_code(EXAM, outcomes())
    monkeypatch.undo()
    assert refusal(read_result_code, newer, EXAM) == "result_code_version"


def test_where_two_computers_ask_different_things_the_fingerprint_differs():
    class OtherEdition:
        code = EXAM.code
        questions = (*EXAM.questions[:-1], EXAM.questions[0])

    assert fingerprint(OtherEdition()) != fingerprint(EXAM)


@pytest.mark.parametrize("typed, code", [
    ("", "result_code_short"), (EXAM.code, "result_code_is_class"), (RESULT[:9], "result_code_short"),
    (RESULT.replace("-", " ")[:-1] + ("0" if RESULT[-1] != "0" else "1"), "result_code_wrong"),
    (f"{RESULT}-0", "result_code_long"), ("x" * 20_000, "result_code_long"),
])
def test_what_is_no_result_is_told_with_what_is_wrong(typed, code):
    assert refusal(read_result_code, typed, EXAM) == code
