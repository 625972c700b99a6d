"""The quiz about tai: both counts side by side, who pays, and every tile drawn, flowers too."""

import re

import pytest

import mahjong_teach as mt
from mahjong_teach.teaching.questions import ask

FORMS = {"tai.pattern", "tai.all", "tai.total", "tai.row", "tai.payment", "tai.payments"}


@pytest.fixture(autouse=True)
def own_data(tmp_path, monkeypatch):
    monkeypatch.setenv("MAHJONG_TEACH_DATA", str(tmp_path))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_form_is_asked_and_answered_with_all_its_tiles_drawn(lang):
    quiz, seen = mt.Quiz("tai", n=40, seed=5, lang=lang), set()
    while quiz.state.phase == "asked":
        question = quiz.state.question
        seen.add(question.form)
        asked = quiz.draw()
        quiz.answer(question.distractors[0].value if question.distractors else question.answer)
        for html in (asked, quiz.draw()):
            assert set(re.findall(r'href="#([^"]+)"', html)) <= set(re.findall(r'\bid="([^"]+)"', html))
        quiz.next()
    assert seen == FORMS


def answered_with(belief, form):
    """A quiz in which somebody with this belief has answered a question of this form."""
    question = next(one for one in (ask("tai", seed, aim=belief) for seed in range(60))
                    if one.form == form and one.singles_out(belief))
    quiz = mt.Quiz("tai", n=5, seed=1, lang="en")
    quiz._ask(question)
    quiz.answer(question.answered_with([belief]))
    return question, quiz.draw()


def test_a_line_that_somebody_forgot_stands_beside_the_right_one():
    question, html = answered_with("winning_tai_forgotten", "tai.total")
    assert "is-both" in html
    assert f'is-struck">{question.answer - 2}<' in html


def test_a_line_that_should_not_be_there_is_listed_too():
    question, html = answered_with("every_flower_counts", "tai.total")
    others = [one for one in question.case.hand.drawn if one.wind != question.case.win.seat]
    assert html.count("No rule counts this here.") == len(others)


def test_told_the_tai_one_sees_who_pays_what():
    _, html = answered_with("discarder_pays_for_three", "tai.payment")
    assert "pays nothing" in html and "wins and collects" in html
