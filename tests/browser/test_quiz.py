"""The Quiz in a real JupyterLab: twenty questions by keyboard alone, and nothing lost when the kernel is killed."""

import json

import pytest
from playwright.sync_api import expect

from mahjong_teach.teaching.progress import Progress
from mahjong_teach.teaching.questions import Question, ask, questions
from mahjong_teach.teaching.stores import FolderShelf
from tests.browser.lab import DARK, LIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

TOPICS = ("yaku", "han", "fu", "limit", "base", "payment", "reading", "waits", "furiten", "spot-the-error", "rules")
SEED, QUESTIONS = 7, 20
KERNEL_KILLED = """async id => {
    const panel = [...jupyterapp.shell.widgets('main')].find(panel => panel.id === id);
    await panel.sessionContext.restartKernel();
}"""


def quiz(folder, call: str) -> str:
    """A cell that plays with answers kept in a folder of the test's own."""
    return f'import os; os.environ["MAHJONG_TEACH_DATA"] = {str(folder)!r}\n{call}'


@pytest.fixture
def kept(tmp_path):
    """The questions that are on the disk as answered."""
    def kept() -> list[str]:
        found = [json.loads(path.read_text(encoding="utf-8"))["events"] for path in tmp_path.glob("*.json")]
        return [event["question"] for events in found for event in events]
    return kept


def answer(press, type_in, question: Question, value) -> None:
    """Give this answer with keys, the focus being where the question put it."""
    if question.kind in ("choice", "yesno"):
        at = question.choices.index(value)
        if at < 9:
            press(str(at + 1))
        else:
            for _ in range(at):
                press("ArrowDown")
    elif question.kind == "many":
        for at, choice in enumerate(question.choices):
            if choice in value:
                press(" ")
            if at < len(question.choices) - 1:
                press("Tab")
    elif question.kind == "tiles":
        press("Home")
        place = 0
        for to in sorted("mpsz".index(code[1]) * 9 + int(code[0]) - 1 for code in value):
            for _ in range(to - place):
                press("ArrowRight")
            press(" ")
            place = to
    else:
        for at, number in enumerate(value if isinstance(value, tuple) else (value,)):
            if at:
                press("Tab")
            type_in("" if number is None else str(number))
    press("Enter")


def given(question: Question, number: int):
    """The right answer to two questions of three; else one that somebody would give."""
    wrong = question.distractors and number % 3 == 2
    return question.distractors[0].value if wrong else question.answer


@pytest.mark.parametrize(("lang", "theme", "width"), [("es", LIGHT, 1280), ("en", DARK, 360), ("es", DARK, 360),
                                                       ("en", LIGHT, 1280)])
def test_twenty_questions_of_all_kinds_are_played_by_keyboard_alone(
    lab, show_widgets, tmp_path, kept, lang, theme, width,
):
    lab.set_theme(theme)
    lesson = show_widgets(quiz(tmp_path, f"mt.Quiz({TOPICS}, n={QUESTIONS}, seed={SEED})"), lang=lang)
    lab.set_viewport(width, 900)
    widget, keyboard = lesson.panel.locator(".mt-quiz"), lab.page.keyboard
    focused = lab.page.locator(":focus")
    widget.locator("[data-first]").focus()
    asked = [ask(TOPICS[number % len(TOPICS)], SEED, number) for number in range(QUESTIONS)]
    assert {question.kind for question in asked} >= {"choice", "many", "number", "numbers", "tiles", "yesno"}
    for number, question in enumerate(asked):
        expect(widget).to_have_attribute("data-at", f"asked-{number}-{max(number - 1, 0)}")
        expect(focused).to_have_attribute("data-first", "")
        assert widget.evaluate(STICKING_OUT) == []
        value = given(question, number)
        answer(keyboard.press, keyboard.type, question, value)

        # The verdict is heard, the answer is on the disk, and the focus waits on the way on.
        expect(widget).to_have_attribute("data-at", f"answered-{number + 1}-{number}")
        verdict = "is-ok" if value == question.answer else "is-no"
        expect(widget.locator(f".mt-told-why.{verdict} [role=status]")).to_be_visible()
        assert kept() == [one.id for one in asked[:number + 1]]
        expect(focused).to_have_attribute("data-do", "overview" if number == QUESTIONS - 1 else "next")
        assert widget.evaluate(STICKING_OUT) == []
        if number % 4 == 2:
            assert lesson.find_axe_violations(".mt-quiz") == []
        keyboard.press("Enter")
    expect(widget.locator(".mt-outcome")).to_be_visible()
    assert lesson.find_axe_violations(".mt-quiz") == []
    assert lab.take_problems() == []


def test_a_killed_kernel_loses_no_answer_and_the_quiz_opens_with_all_of_them(lab, show_widgets, tmp_path, kept):
    call = quiz(tmp_path, 'mt.Quiz("han", n=5, seed=1)')
    lesson = show_widgets(call, lang="en")
    widget, keyboard = lesson.panel.locator(".mt-quiz"), lab.page.keyboard
    for killed in range(2):
        widget.locator("[data-first]").focus()
        question = ask("han", 1, 0)
        answer(keyboard.press, keyboard.type, question, question.answer)
        expect(widget.locator(".mt-told-why")).to_be_visible()
        lab.call(KERNEL_KILLED, lesson.panel.get_attribute("id"))
        assert kept() == [question.id] * (killed + 1)
        lesson.run_all()
        expect(widget.locator("[data-do=check]")).to_be_visible()
    widget.locator("[data-do=stop]").click()
    widget.locator("[data-do=progress]").click()
    expect(widget.locator("[data-key=progress]")).to_contain_text("Answers: 2. Right: 2.")
    lab.take_problems()                           # a killed kernel is no fault of the page's


def test_answers_given_elsewhere_are_taken_in_from_a_file(lab, show_widgets, tmp_path):
    elsewhere = Progress(shelf=FolderShelf(tmp_path / "elsewhere"))
    for question in questions("fu", 2, SEED):
        elsewhere.record(question.id, question.answer, right=True)
    carried = tmp_path / "carried.json"
    carried.write_bytes(elsewhere.exported())
    lesson = show_widgets(quiz(tmp_path / "here", "mt.Quiz()"), lang="en")
    widget = lesson.panel.locator(".mt-quiz")
    widget.locator("[data-do=progress]").click()
    panel = widget.locator("[data-key=progress]")
    expect(panel).to_be_visible()
    lesson.open_folds()
    panel.locator("[data-field=import]").set_input_files(carried)
    expect(panel).to_contain_text("Answers: 2. Right: 2.")
    assert elsewhere.answers == Progress(shelf=FolderShelf(tmp_path / "here")).answers
    assert lab.take_problems() == []


def test_the_start_the_clock_and_the_progress_are_sound(lab, show_widgets, tmp_path):
    lesson = show_widgets(quiz(tmp_path, "mt.Quiz(timer=True)"), lang="es")
    lab.set_viewport(360, 900)
    widget = lesson.panel.locator(".mt-quiz")
    widget.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    assert lesson.find_axe_violations(".mt-quiz") == [] and widget.evaluate(STICKING_OUT) == []
    widget.locator("[data-do=topic][data-value=fu]").focus()
    lab.page.keyboard.press("Enter")
    expect(widget.locator("[data-do=topic][data-value=fu]")).to_have_attribute("aria-pressed", "true")
    widget.locator("[data-do=start]").focus()
    lab.page.keyboard.press("Enter")
    expect(widget.locator(".mt-clock")).to_be_visible()
    widget.locator("[data-do=stop]").click()
    widget.locator("[data-do=progress]").click()
    widget.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    assert lesson.find_axe_violations(".mt-quiz") == [] and widget.evaluate(STICKING_OUT) == []
    assert lab.take_problems() == []
