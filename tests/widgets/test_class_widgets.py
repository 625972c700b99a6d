"""The widgets of a class by their events: the quiz with a class code, the maker of codes, the results of a room."""

import io
import re
import sys

import pytest

from mahjong_teach import cli
from mahjong_teach.display.qr import qr_svg
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.sheets.exercises import SHEET_TOPICS
from mahjong_teach.teaching.class_code import ClassExam, read_class_code
from mahjong_teach.teaching.progress import Progress
from mahjong_teach.teaching.questions import TOPICS
from mahjong_teach.teaching.result_code import RIGHT, SKIPPED, read_result_code, result_of
from mahjong_teach.teaching.room import Next
from mahjong_teach.teaching.stores import FOLDER_VARIABLE
from mahjong_teach.widgets.class_code import ClassCode
from mahjong_teach.widgets.class_results import ClassResults
from mahjong_teach.widgets.class_results_html import command
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.quiz import Quiz
from tests.widgets.markup import Markup, find_unsafe

LANGUAGES = ("es", "en")
EXAM = ClassExam(("fu", "payment"), n=4, seed=412, rules="ema-2025", lang="en")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Answers go to a folder of the test's own."""
    monkeypatch.setenv("MAHJONG_TEACH_DATA", str(tmp_path))


def press(widget, *events) -> None:
    """As the page tells of what was done."""
    for event in events:
        name, value = event if isinstance(event, tuple) else (event, "")
        widget._receive({"event": name, "value": str(value)})


def shown_code(widget) -> str:
    """The large code that stands there."""
    return re.search(r'mt-large-code"[^>]*>([^<]*)<', widget.html)[1]


def finish(quiz: Quiz) -> None:
    while quiz.state.phase == "asked":
        quiz.answer(quiz.state.question.answer)


# ── the quiz of a class ──


def test_a_class_code_asks_its_questions_at_once_in_its_language_under_its_rules():
    quiz = Quiz(class_code=EXAM.code, lang="es")
    assert quiz.state.question == EXAM.questions[0] and quiz.state.lang == "en" and 'lang="en"' in quiz.html
    assert quiz.state.question.id.startswith("q1.fu.ema-2025.")
    assert repr(quiz) == f"Quiz(class_code='{EXAM.code}')"


def test_a_code_typed_at_the_start_is_told_before_and_taken_by_start():
    quiz = Quiz(lang="es")
    press(quiz, ("class", EXAM.code[:5]))
    assert "is-no" not in quiz.html                # half a code is no mistake yet
    press(quiz, ("class", EXAM.code))
    assert "4 preguntas" in quiz.html
    press(quiz, "start")
    assert quiz.state.exam == EXAM and quiz.state.question == EXAM.questions[0]


def test_a_mistyped_code_is_told_and_stays_in_its_field():
    quiz, typed = Quiz(lang="en"), EXAM.code[:-1] + ("0" if EXAM.code[-1] != "0" else "1")
    press(quiz, ("class", typed), "start")
    assert quiz.state.phase == "start" and 'role="alert"' in quiz.html and f'value="{typed}"' in quiz.html
    assert Markup(quiz.html).problems == []
    with pytest.raises(MahjongError):
        Quiz(class_code=typed)


def test_verdicts_come_at_the_end_and_with_them_the_result_code():
    quiz = Quiz(class_code=EXAM.code)
    press(quiz, "skip")
    finish(quiz)
    assert quiz.state.phase == "done" and Markup(quiz.html).problems == []
    assert read_result_code(shown_code(quiz), EXAM).outcomes == (SKIPPED, RIGHT, RIGHT, RIGHT)
    assert "mt-qr" in quiz.html
    press(quiz, ("copied", "result"))
    assert "Copied" in quiz.html


def test_a_question_looked_at_afterwards_has_the_number_it_had():
    quiz = Quiz(class_code=EXAM.code)
    press(quiz, "skip")
    finish(quiz)
    press(quiz, ("look", "0"))
    assert quiz.state.number == 2


def test_who_stops_early_has_a_result_and_does_not_go_on_after_the_verdicts():
    quiz = Quiz(class_code=EXAM.code)
    quiz.answer(quiz.state.question.answer)
    press(quiz, "stop")
    assert read_result_code(shown_code(quiz), EXAM).outcomes == (RIGHT, SKIPPED, SKIPPED, SKIPPED)
    press(quiz, ("look", "0"), "next")
    assert quiz.state.phase != "asked"


def test_who_passes_over_everything_has_a_result_too():
    quiz = Quiz(class_code=EXAM.code, timer=True)
    press(quiz, *["skip"] * EXAM.n)
    assert read_result_code(shown_code(quiz), EXAM).outcomes == (SKIPPED,) * EXAM.n


def test_answers_in_a_class_are_kept_like_all_others():
    finish(Quiz(class_code=EXAM.code))
    assert [answer.question for answer in Progress("").answers] == [question.id for question in EXAM.questions]


def test_after_the_class_the_quiz_is_as_it_was():
    quiz = Quiz(lang="es")
    press(quiz, ("join", EXAM.code))
    finish(quiz)
    press(quiz, "again")
    settings = quiz.state.settings
    assert (quiz.state.phase, quiz.state.lang, settings.exam, settings.class_code) == ("start", "es", False, "")
    press(quiz, "skip")
    assert quiz.state.phase == "start"


def test_the_lesson_s_rules_do_not_change_a_class():
    quiz = Quiz(class_code=EXAM.code)
    lesson_rules.set(ruleset("m-league"))
    assert quiz.state.question == EXAM.questions[0]


def test_a_link_while_something_else_is_asked_begins_the_class():
    quiz = Quiz("han", seed=1)
    press(quiz, ("join", EXAM.code))
    assert quiz.state.question == EXAM.questions[0]


# ── the maker ──


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_chosen_is_what_the_code_says(lang):
    maker = ClassCode("fu", seed=7, lang=lang)
    press(maker, ("topic", "waits"), ("n", "20"), ("level", "hard"), ("lang", "en"), ("seed", "65535"))
    assert read_class_code(maker.code) == maker.exam == ClassExam(
        ("fu", "waits"), n=20, seed=65_535, level="hard", lang="en")
    assert shown_code(maker) == maker.code
    assert Markup(maker.html).problems == [] and find_unsafe(maker.twin()) == []


@pytest.mark.parametrize("typed", ["seven", "65536", "-1", ""])
def test_a_number_that_is_none_is_told_and_the_last_code_stays(typed):
    maker = ClassCode("fu", seed=7, lang="en")
    before = maker.code
    press(maker, ("seed", typed))
    assert 'role="alert"' in maker.html and maker.code == before and f'value="{typed}"' in maker.html


def test_the_code_follows_the_lesson_s_rules_and_says_so_where_it_cannot(tmp_path):
    maker = ClassCode("fu", seed=7, lang="es")
    lesson_rules.set(ruleset("wrc-2025"))
    assert read_class_code(maker.code).rules == "wrc-2025"
    club = tmp_path / "club.toml"
    club.write_text('ruleset = "online"\nname = "Club"\nkuitan = false\n', encoding="utf-8")
    lesson_rules.set(ruleset(str(club)))
    assert read_class_code(maker.code).rules == "online" and "archivo tuyo" in maker.html


def test_with_an_address_there_is_a_link_for_the_phones():
    maker = ClassCode("fu", seed=7, lang="es", site="https://club.example/curso/")
    assert f"https://club.example/curso/es/14_quiz_hall.html?class={maker.code}" in maker.html
    assert "?class=" not in ClassCode("fu", seed=7).html


def test_the_answers_are_there_for_who_teaches():
    maker = ClassCode("fu", n=5, seed=7, lang="en")
    assert maker.html.count("<li><p>") == 5 and "<details" in maker.twin()


def test_without_segno_the_code_alone_is_shown(monkeypatch):
    monkeypatch.setitem(sys.modules, "segno", None)
    assert qr_svg("1091", "QR") == ""
    maker = ClassCode("fu", seed=7)
    assert "mt-qr" not in maker.html and shown_code(maker) == maker.code


# ── the results ──


PLANTED = ((), ("fu_times_han",), ("fu_times_han",), ("payment_rounded_down",))
LONG = ClassExam(("fu", "payment"), n=10, seed=412, lang="en")
CODES = [result_of(LONG, beliefs) for beliefs in PLANTED]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_planted_misconceptions_are_shown_with_how_many_hold_them(lang):
    results = ClassResults(LONG.code, "\n".join(CODES), lang=lang)
    assert [(idea.id, len(idea.held)) for idea in results.room.ideas] == [
        ("fu_times_han", 2), ("payment_rounded_down", 1)]
    assert "sheet exercises --topic payment" in results.html and "mt-class-ideas" in results.html
    assert Markup(results.html).problems == [] and find_unsafe(results.twin()) == []


def test_lines_that_cannot_be_read_are_told_and_the_text_is_left_alone():
    results = ClassResults(lang="en")
    typed = f"Ana: {CODES[0]}\nBruno: {CODES[1][:8]}\n<b>&"
    press(results, ("class", LONG.code), ("pasted", typed))
    assert results.state.pasted == typed and len(results.room.learners) == 1
    assert "Line 2, Bruno:" in results.html and "&lt;b&gt;&amp;" in results.html
    assert Markup(results.html).problems == []


def test_a_file_is_added_to_what_is_typed():
    results = ClassResults(LONG.code, CODES[0])
    press(results, ("upload", f"\ufeffname;code\r\n{CODES[1]}\r\n"))
    assert len(results.room.learners) == 2 and results.state.pasted.startswith(CODES[0])


def test_results_typed_before_the_class_code_are_read_once_it_is_there():
    results = ClassResults(results=CODES[0], lang="en")
    assert results.room is None and CODES[0] in results.html
    press(results, ("class", LONG.code[:-3]))
    assert "is-no" in results.html and results.room is None
    press(results, ("class", LONG.code))
    assert len(results.room.learners) == 1


def test_an_empty_one_says_how_to_begin_in_both_forms():
    results = ClassResults(lang="en")
    assert "Type the class code" in results.html and "Type the class code" in results.twin()


@pytest.mark.parametrize("topic", TOPICS)
def test_what_is_suggested_next_is_a_command_that_runs(topic, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    program, *arguments = command(Next(topic, .4, "easy", 7), ClassExam((topic,), 5, 3, lang="en")).split()
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "kept"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())                      # the reader leaves the quiz at once
    assert program == "mahjong-teach" and cli.main(arguments) == 0
    told = capsys.readouterr().out
    assert (tmp_path / f"{topic}.pdf").exists() == (topic in SHEET_TOPICS)
    assert topic in SHEET_TOPICS or f"q1.{topic}.online.easy.7." in told
