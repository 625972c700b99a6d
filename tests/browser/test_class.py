"""A class from beginning to end in a real JupyterLab: a code, five learners on a phone, their results, what they believe."""

import pytest
from playwright.sync_api import expect

from mahjong_teach.display.text import text
from mahjong_teach.teaching.class_code import read_class_code
from mahjong_teach.teaching.result_code import read_result_code, result_of
from tests.browser.lab import STICKING_OUT
from tests.browser.test_quiz import answer, quiz

pytestmark = pytest.mark.browser

PHONE = 360, 740
PLANTED = ((), ("fu_times_han",), ("fu_times_han",), ("payment_rounded_down",), ("two_han_forgotten",))


def make_code(maker) -> str:
    """The teacher chooses fu and payments; the code that is shown."""
    expect(maker.locator(".mt-qr svg")).to_be_visible()
    before = maker.locator(".mt-large-code").first.input_value()
    for topic in ("fu", "payment"):
        maker.locator(f"[data-do=topic][data-value={topic}]").click()
        expect(maker.locator(f"[data-do=topic][data-value={topic}]")).to_have_attribute("aria-pressed", "true")
    expect(maker.locator(".mt-large-code").first).not_to_have_value(before)
    return maker.locator(".mt-large-code").first.input_value()


def take(widget, keyboard, code: str, beliefs) -> str:
    """A learner types the code, says what these beliefs lead to, and has a result code at the end."""
    exam = read_class_code(code)
    widget.locator("[data-field=class]").fill(code.lower().replace("-", " "))
    expect(widget.locator(".mt-class-field .is-ok")).to_be_visible()
    widget.locator("[data-do=start]").click()
    for number, question in enumerate(exam.questions):
        expect(widget).to_have_attribute("data-at", f"asked-{number}-{max(number - 1, 0)}")
        widget.locator("[data-first]").focus()
        answer(keyboard.press, keyboard.type, question, question.answered_with(beliefs))
    expect(widget.locator(".mt-qr svg")).to_be_visible()
    assert widget.evaluate(STICKING_OUT) == []
    return widget.locator(".mt-large-code").input_value()


def test_five_learners_with_planted_misconceptions_and_the_room_names_them(lab, show_widgets, tmp_path):
    cells = [quiz(tmp_path, "mt.ClassCode(n=5, seed=412)"), *["mt.Quiz()"] * len(PLANTED), "mt.ClassResults()"]
    lesson = show_widgets(*cells, lang="es")
    maker, results = (lesson.panel.locator(".mt-class").nth(at) for at in (0, 1))
    code = make_code(maker)
    maker.locator("[data-do=n][data-value='10']").click()
    expect(maker.locator(".mt-large-code").first).not_to_have_value(code)
    code = maker.locator(".mt-large-code").first.input_value()
    exam = read_class_code(code)
    lab.set_viewport(*PHONE)
    assert maker.evaluate(STICKING_OUT) == []

    codes = [take(lesson.panel.locator(".mt-quiz").nth(at), lab.page.keyboard, code, beliefs)
             for at, beliefs in enumerate(PLANTED)]
    assert codes == [result_of(exam, beliefs) for beliefs in PLANTED]
    assert all(read_result_code(one, exam) for one in codes)
    assert lesson.find_axe_violations(".mt-quiz") == []

    # The teacher pastes them with names, and one that was cut in half: it is told, and nothing typed is lost.
    pasted = "\n".join([*(f"Persona {at}: {one}" for at, one in enumerate(codes, start=1)), f"Ana {codes[0][:8]}"])
    results.locator("[data-field=class]").fill(code)
    results.locator("[data-field=pasted]").fill(pasted)
    expect(results.locator(".mt-class-refused")).to_contain_text(codes[0][:8])
    expect(results.locator("[data-field=pasted]")).to_have_value(pasted)
    words = text("es")
    for id, people in (("fu_times_han", "2 personas"), ("payment_rounded_down", "una persona"),
                       ("two_han_forgotten", "una persona")):
        line = results.locator(".mt-class-ideas li", has_text=words.say(f"misconceptions.{id}.name"))
        expect(line).to_contain_text(people)
    expect(results.locator(".mt-class-next code")).to_contain_text("sheet exercises --topic payment")
    assert results.evaluate(STICKING_OUT) == [] and lesson.find_axe_violations(".mt-class") == []
    assert lab.take_problems() == []
