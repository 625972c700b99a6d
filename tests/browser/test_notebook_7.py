"""Lessons in Notebook 7, which shows one notebook a page: they run, and their widgets keep the keys for themselves."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import TOKEN

pytestmark = pytest.mark.browser

# Notebook 7.6 throws this by itself at every start.
ITS_OWN = "reading 'schema'"


RUN_ALL = """async () => {
    await jupyterapp.restored;
    const panel = jupyterapp.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    return await jupyterapp.commands.execute('notebook:run-all-cells');
}"""


@pytest.fixture
def open_in_notebook_7(shared_lab):
    """Open a lesson in a page of its own and run it; what the console said against it is looked at in the end."""
    pages, problems = [], []

    def open_and_run(path: str) -> Page:
        page = shared_lab.page.context.browser.new_page(viewport={"width": 1280, "height": 900})
        pages.append(page)
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"{shared_lab.server.url}/notebooks/{path}?token={TOKEN}")
        # Until it is named, a kernel that has not come up would leave the cells waiting.
        expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_be_visible(timeout=60_000)
        page.wait_for_function("window.jupyterapp")
        assert page.evaluate(RUN_ALL)
        return page

    yield open_and_run
    for page in pages:
        page.close()
    assert [problem for problem in problems if ITS_OWN not in problem] == []


def test_the_arrows_move_through_a_stepper_and_not_through_the_notebook(open_in_notebook_7):
    page = open_in_notebook_7("es/04_count_the_fu.ipynb")
    answers = page.locator(".mt[lang=es] [role=radiogroup]").first.get_by_role("radio")
    expect(answers.first).to_be_visible(timeout=60_000)
    answers.first.focus()
    page.keyboard.press("ArrowRight")
    expect(answers.nth(1)).to_be_focused()
    expect(answers.nth(1)).to_have_attribute("aria-checked", "true")


def test_the_arrows_turn_a_dial(open_in_notebook_7):
    page = open_in_notebook_7("en/06_base_points.ipynb")
    dial = page.get_by_role("spinbutton").first
    expect(dial).to_have_attribute("aria-valuenow", "3", timeout=60_000)
    dial.focus()
    page.keyboard.press("ArrowUp")
    expect(dial).to_have_attribute("aria-valuenow", "4")
    expect(dial).to_be_focused()


def test_the_arrows_go_through_a_round(open_in_notebook_7):
    page = open_in_notebook_7("es/09_furiten.ipynb")
    slider = page.get_by_role("slider").first
    expect(slider).to_be_visible(timeout=60_000)
    before = int(slider.input_value())
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(before - 1))
