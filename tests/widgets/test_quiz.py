"""The Quiz by its events: every kind of question answered, explained and kept; nothing lost, nothing read too early."""

import json
import re

import pytest

from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.progress import Progress, profiles
from mahjong_teach.teaching.questions import LEVELS, TOPICS, Question, ask, questions
from mahjong_teach.widgets.quiz import Quiz, named
from mahjong_teach.widgets.quiz_card import option, option_words
from mahjong_teach.widgets.quiz_state import Draft, NoAnswer, answer_of
from tests.widgets.markup import Markup, find_unsafe

LANGUAGES = ("es", "en")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Answers go to a folder of the test's own."""
    monkeypatch.setenv("MAHJONG_TEACH_DATA", str(tmp_path))
    return tmp_path


def first_of(form: str) -> tuple[str, int]:
    """A topic and a seed whose first question is of this form and has a wrong answer that only one idea explains."""
    topic = "spot-the-error" if form.startswith("spot") else form.partition(".")[0]
    return next((topic, seed) for seed in range(400) if is_telling(ask(topic, seed), form))


def is_telling(question: Question, form: str) -> bool:
    return question.form == form and any(len(one.misconceptions) == 1 for one in question.distractors)


def wrong(question: Question):
    """A wrong answer and the one idea that explains it."""
    return next((one.value, one.misconceptions[0]) for one in question.distractors if len(one.misconceptions) == 1)


def press(quiz: Quiz, *events) -> None:
    """As the page tells of what was done."""
    for event in events:
        name, value = event if isinstance(event, tuple) else (event, "")
        quiz._receive({"event": name, "value": str(value)})


def fill_in(quiz: Quiz, answer) -> None:
    """Choose, tick, type or press what makes this answer."""
    question = quiz.state.question
    if question.kind in ("choice", "yesno"):
        press(quiz, ("choose", question.choices.index(answer)))
    elif question.kind == "many":
        press(quiz, *(("tick", question.choices.index(one)) for one in answer))
    elif question.kind == "tiles":
        press(quiz, *(("tile", code) for code in answer))
    else:
        numbers = answer if isinstance(answer, tuple) else (answer,)
        press(quiz, *((f"box-{at}", "" if n is None else n) for at, n in enumerate(numbers)))


# ── asking and answering ──


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_is_asked_answered_and_explained_in_sound_html(topic, lang):
    for seed in range(3):
        quiz = Quiz(topic, n=2, seed=seed, level=("easy", "normal", "rare")[seed], lang=lang)
        assert Markup(quiz.html).problems == [] and find_unsafe(quiz.twin()) == []
        answer = quiz.state.question.answer
        fill_in(quiz, answer)
        press(quiz, "check")
        assert quiz.state.phase == "answered" and quiz.state.seen.verdict.right
        assert Markup(quiz.html).problems == []
        press(quiz, "next")
        if quiz.state.question.distractors:
            fill_in(quiz, quiz.state.question.distractors[0].value)
            press(quiz, "check")
            assert not quiz.state.seen.verdict.right and Markup(quiz.html).problems == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_no_two_choices_are_told_the_same(topic, lang):
    words = text(lang)
    for level in LEVELS:
        for one in questions(topic, 40 if topic == "reading" else 10, 3, level=level):
            for tell in (option_words, seen):
                told = [tell(one, at, words) for at in range(len(one.choices))]
                assert len(set(told)) == len(told), (one.id, told)


def seen(question: Question, at: int, words) -> str:
    """What the key of a choice shows to somebody who cannot tell its colours apart."""
    return re.sub(r' class="[^"]*"', "", option(question, at, words, "t"))


def test_every_number_that_can_be_typed_is_read_and_nothing_else_is():
    question = ask("payment", 44)
    assert question.kind == "number"
    for typed in ("7700", "7,700", "7.700", "7 700", " 7\u202f700 "):
        assert answer_of(question, Draft(boxes={0: typed}), 1) == 7700
    for typed in ("", "seven", "7700 points", "٧"):
        with pytest.raises(NoAnswer):
            answer_of(question, Draft(boxes={0: typed}), 1)


def test_a_loss_may_be_written_with_either_minus():
    topic, seed = first_of("payment.table")
    question = ask(topic, seed)
    typed = {at: str(n).replace("-", "−") for at, n in enumerate(question.answer)}
    assert answer_of(question, Draft(boxes=typed), 4) == question.answer


def test_fu_may_stay_empty_at_a_limit_and_other_boxes_may_not():
    question = next(one for one in (ask("payment", seed) for seed in range(400))
                    if one.form == "payment.whole" and one.answer[1] is None)
    han, _, points = question.answer
    given = answer_of(question, Draft(boxes={0: str(han), 2: str(points)}), 3)
    assert given == (han, None, points) and question.is_right(given)
    with pytest.raises(NoAnswer):
        answer_of(question, Draft(boxes={0: str(han), 1: "30"}), 3)


def test_check_without_an_answer_says_so_and_forgets_nothing():
    quiz = Quiz("fu", seed=next(seed for seed in range(99) if ask("fu", seed).form == "fu.row"), lang="en")
    press(quiz, ("box-0", "28"), "check")
    assert quiz.state.phase == "asked" and 'role="alert"' in quiz.html and 'value="28"' in quiz.html


# ── the verdict ──


def test_a_wrong_answer_is_named_and_both_counts_stand_side_by_side():
    topic, seed = first_of("fu.raw")
    quiz = Quiz(topic, seed=seed, lang="en")
    value, idea = wrong(quiz.state.question)
    right = quiz.state.question.answer
    fill_in(quiz, value)
    press(quiz, "check")
    page = Markup(quiz.html)
    assert f"Not {value}: it is {right}." in page.text
    assert text("en").say(f"misconceptions.{idea}.name") in page.text
    # The failing step comes first; those after it only carry the error, with the right number below.
    states = [one["class"] for one in page.all("li") if one.get("class") in ("is-wrong", "is-lost")]
    assert states[0] == "is-wrong" and states.count("is-wrong") == 1
    assert len(page.all("button", data_row="no")) >= 1
    [lit] = [one for one in page.all("button") if "data-lit" in one]
    assert lit["data-row"] == "no"


def test_an_answer_that_several_ideas_explain_is_given_no_name():
    question = next(one for one in (ask("fu", seed) for seed in range(400))
                    if any(len(other.misconceptions) > 1 for other in one.distractors))
    several = next(one for one in question.distractors if len(one.misconceptions) > 1)
    _, _, _, level, seed, _ = question.id.split(".")
    quiz = Quiz("fu", seed=int(seed), level=level)
    verdict = quiz.answer(several.value)
    assert len(verdict.misreadings) > 1 and named(verdict) == "" == quiz.state.seen.named


def test_of_several_hands_the_first_wrong_one_is_explained_and_the_others_can_be_looked_at():
    topic, seed = first_of("han.row")
    quiz = Quiz(topic, seed=seed)
    right = list(quiz.state.question.answer)
    quiz.answer([right[0], right[1] + 1, right[2]])
    assert quiz.state.case == 1
    press(quiz, ("case", 2))
    assert quiz.state.case == 2 and Markup(quiz.html).problems == []


def test_next_has_the_focus_and_the_question_can_be_reported():
    topic, seed = first_of("han.total")
    quiz = Quiz(topic, seed=seed)
    id = quiz.state.question.id
    quiz.answer(quiz.state.question.answer)
    page = Markup(quiz.html)
    assert [one["data-do"] for one in page.all("button") if "data-first" in one] == ["next"]
    assert [one["value"] for one in page.all("input") if "readonly" in one] == [id]


def test_one_more_like_this_is_about_the_same_idea_and_does_not_count():
    topic, seed = first_of("fu.raw")
    quiz = Quiz(topic, n=2, seed=seed)
    value, idea = wrong(quiz.state.question)
    quiz.answer(value)
    press(quiz, "more")
    assert quiz.state.extra and quiz.state.question.id.endswith(f".{idea}")
    quiz.answer(quiz.state.question.answer)
    press(quiz, "next")
    assert quiz.state.number == 2 and not quiz.state.extra


# ── a whole round ──


def play(quiz: Quiz, right: bool = True) -> None:
    """Answer everything to the end."""
    while quiz.state.phase in ("asked", "answered"):
        if quiz.state.phase == "answered":
            press(quiz, "next")
            continue
        question = quiz.state.question
        quiz.answer(question.answer if right or not question.distractors else question.distractors[0].value)


def test_at_the_end_it_says_how_it_went_and_every_question_can_be_opened_again():
    quiz = Quiz("han", n=3, seed=1, lang="en")
    play(quiz)
    page = Markup(quiz.html)
    assert quiz.state.phase == "done" and "3 right, of 3 questions" in " ".join(page.text.split())
    press(quiz, ("look", 1))
    assert quiz.state.phase == "answered" and quiz.state.number == 2
    press(quiz, "overview")
    assert quiz.state.phase == "done"


def test_an_exam_tells_its_verdicts_at_the_end_and_asks_everybody_the_same():
    one, other = (Quiz(["fu", "furiten"], n=4, exam=True, seed=412, profile=name) for name in ("Ana", "Bo"))
    asked = []
    for quiz in (one, other):
        asked.append([])
        while quiz.state.phase == "asked":
            asked[-1].append(quiz.state.question.id)
            quiz.answer(quiz.state.question.answer)
            assert quiz.state.phase in ("asked", "done")
    assert asked[0] == asked[1] and len(asked[0]) == 4
    assert {id.split(".")[1] for id in asked[0]} == {"fu", "furiten"}
    assert profiles() == ("Ana", "Bo")


def test_without_a_seed_it_asks_what_to_be_asked_about():
    quiz = Quiz(lang="en")
    assert quiz.state.phase == "start"
    press(quiz, ("topic", "fu"), ("topic", "han"), ("topic", "mixed"), ("topic", "waits"), ("n", 5), ("level", "easy"))
    assert quiz.state.settings.topics == ("waits",) and quiz.state.settings.n == 5
    press(quiz, "start")
    assert quiz.state.phase == "asked" and quiz.state.question.topic == "waits"


def test_a_class_number_that_is_none_is_refused_kindly_and_stays():
    quiz = Quiz(lang="en")
    press(quiz, ("seed", "our class"), "start")
    assert quiz.state.phase == "start" and 'role="alert"' in quiz.html and "our class" in quiz.html


def test_mistakes_come_back_to_be_reviewed_until_they_are_right():
    quiz = Quiz("han", n=2, seed=1)
    play(quiz, right=False)
    press(quiz, "review")
    assert quiz.state.reviewing == 2
    play(quiz)
    assert quiz.practice.learner.mistakes == ()


@pytest.mark.parametrize("bad", [{"topic": "chess"}, {"level": "absurd"}, {"n": 0}, {"topic": []}])
def test_what_cannot_be_asked_is_refused_at_once(bad):
    with pytest.raises(MahjongError):
        Quiz(**bad)


# ── what is kept ──


def test_nothing_is_read_or_written_before_the_first_answer(folder):
    quiz = Quiz("fu", seed=1)
    quiz.twin()
    fill_in(quiz, quiz.state.question.answer)
    assert list(folder.iterdir()) == []
    press(quiz, "check")
    assert list(folder.iterdir()) != []


def test_a_killed_kernel_between_any_two_answers_loses_nothing():
    quiz = Quiz("mixed", n=4, seed=3)
    for answered in range(1, 5):
        quiz.answer(quiz.state.question.answer)
        # Whoever opens it now, with nothing but what was saved, finds every answer.
        assert len(Progress().answers) == answered
        press(quiz, "next")
    reopened = Quiz()
    press(reopened, "progress")
    assert reopened._record().streak == 4 and "4" in Markup(reopened.html).text


def test_a_full_disk_is_said_and_the_answers_stay(monkeypatch):
    quiz = Quiz("han", n=3, seed=1, lang="en")
    store = quiz.practice.progress._store

    def full(data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "write", full)
    quiz.answer(quiz.state.question.answer)
    assert "No space left on device" in quiz.html and len(quiz.practice.progress.answers) == 1
    press(quiz, "next")
    quiz.answer(quiz.state.question.answer)
    assert "No space left on device" in quiz.html
    monkeypatch.undo()


def test_progress_shows_skills_and_can_be_carried_away_reset_and_brought_back():
    quiz = Quiz("fu", n=2, seed=12, lang="en")
    play(quiz)
    press(quiz, "progress")
    assert len(Markup(quiz.html).all("rect", **{"class": "mt-bar-part"})) == len(quiz.practice.learner.schedule.met) > 0
    document = quiz.practice.progress.exported()
    press(quiz, "reset")
    assert quiz.practice.learner.schedule.met == ()
    press(quiz, "undo")
    assert len(quiz.practice.progress.answers) == 2
    press(quiz, ("new_profile", "Bo"))
    assert quiz.practice.progress.answers == () and quiz.practice.progress.profile == "Bo"
    press(quiz, ("import", document.decode()))
    assert len(quiz.practice.progress.answers) == 2
    press(quiz, ("import", json.dumps({"format": "something else"})))
    assert len(quiz.practice.progress.answers) == 2 and 'role="alert"' in quiz.html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twin_holds_question_and_answer_and_never_what_was_answered_before(lang):
    fresh = Quiz("fu", seed=12, lang=lang)
    before = fresh.twin()
    play(fresh)
    assert fresh.twin() == before == Quiz("fu", seed=12, lang=lang).twin()
    page = Markup(before)
    assert page.problems == [] and [tag for tag, _ in page.elements].count("details") == 1
    assert "data:image" in before
