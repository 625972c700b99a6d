"""The link that a class opens: the test begins as soon as Python is awake, and ends with a result code."""

from playwright.sync_api import expect

from mahjong_teach.teaching.class_code import ClassExam
from mahjong_teach.teaching.result_code import read_result_code
from tests.browser.test_quiz import answer

EXAM = ClassExam(("fu", "furiten"), n=2, seed=412, lang="en")
PHONE = {"width": 360, "height": 740}


def test_the_link_of_a_class_opens_its_test_and_gives_a_result(visit):
    seen = visit(f"en/14_quiz_hall.html?class={EXAM.code.lower()}", viewport=PHONE)
    hall = seen.cell("hall")
    seen.wait_for("ready")
    for number, question in enumerate(EXAM.questions):
        expect(hall.locator(".mt-quiz")).to_have_attribute("data-at", f"asked-{number}-{max(number - 1, 0)}")
        hall.locator("[data-first]").focus()
        answer(seen.page.keyboard.press, seen.page.keyboard.type, question, question.answer)
    code = hall.locator(".mt-large-code")
    expect(code).to_be_visible()
    assert read_result_code(code.input_value(), EXAM).outcomes == (1, 1)
    assert seen.problems == []


def test_half_a_code_in_the_link_is_told_and_stands_in_the_field(visit):
    half = EXAM.code[:7]
    seen = visit(f"es/14_quiz_hall.html?class={half}")
    seen.wait_for("ready")
    expect(seen.cell("hall").get_by_role("alert")).to_contain_text(half)
    expect(seen.cell("hall").locator("[data-field=class]")).to_have_value(half)
    expect(seen.cell("hall").get_by_role("alert")).to_contain_text("6 de los 12")
