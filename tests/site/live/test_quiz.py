"""Answers given on the site: kept over a reload, carried away, and taken in by notebooks and by another browser."""

from playwright.sync_api import expect

from mahjong_teach.teaching.class_code import ClassExam
from mahjong_teach.teaching.progress import Progress
from mahjong_teach.teaching.stores import FolderShelf
from tests.browser.test_quiz import answer

EXAM = ClassExam(("fu", "furiten"), n=2, seed=412, lang="en")
HALL = "en/14_quiz_hall.html"
COUNT = "Answers: {}. Right: {}."


def progress_of(seen):
    """The open panel of progress, with all it has."""
    hall = seen.cell("hall")
    hall.locator("[data-do=progress]").click()
    panel = hall.locator("[data-key=progress]")
    expect(panel).to_be_visible()
    panel.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    return panel


def test_answers_survive_a_reload_and_travel_to_a_notebook_and_to_another_browser(visit, tmp_path):
    seen = visit(f"{HALL}?class={EXAM.code}").wait_for("ready")
    hall = seen.cell("hall")
    for number, question in enumerate(EXAM.questions):
        expect(hall.locator(".mt-quiz")).to_have_attribute("data-at", f"asked-{number}-{max(number - 1, 0)}")
        hall.locator("[data-first]").focus()
        answer(seen.page.keyboard.press, seen.page.keyboard.type, question, question.answer)
    expect(hall.locator(".mt-large-code")).to_be_visible()

    seen.go(HALL)
    seen.page.reload()
    seen.wait_for("ready")
    panel = progress_of(seen)
    expect(panel).to_contain_text(COUNT.format(2, 2))
    with seen.page.expect_download() as download:
        panel.locator("a[download]").click()
    carried = tmp_path / download.value.suggested_filename
    download.value.save_as(carried)

    notebook = Progress(shelf=FolderShelf(tmp_path / "notebook"))
    assert notebook.take_in(carried.read_bytes()) == 2
    assert [one.question for one in notebook.answers] == [question.id for question in EXAM.questions]

    other = visit(HALL).wait_for("ready")
    panel = progress_of(other)
    expect(panel).not_to_contain_text(COUNT.format(2, 2))
    panel.locator("[data-field=import]").set_input_files(carried)
    expect(panel).to_contain_text(COUNT.format(2, 2))
    assert seen.problems == other.problems == []
