"""The harness itself, on a notebook made here: it sees what works and it sees what doesn't."""

import re

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.lab import DARK
from tools.build_notebooks import NOTEBOOK_METADATA

pytestmark = pytest.mark.browser

SLIDER = """
import ipywidgets

han = ipywidgets.IntSlider(value=2, min=1, max=13)
shown = ipywidgets.HTML()
ipywidgets.dlink((han, "value"), (shown, "value"), lambda value: f"<p class='base'>{30 * 2 ** (value + 2)}</p>")
ipywidgets.VBox([han, shown])
"""


@pytest.fixture
def write_notebook(lab):
    def write(*sources):
        cells = [nbformat.v4.new_markdown_cell("# Base points"), *map(nbformat.v4.new_code_cell, sources)]
        path = lab.server.root / "try.ipynb"
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA), path)
        return path.name

    return write


def test_a_widget_answers_the_keyboard(lab, open_lesson, write_notebook):
    lesson = open_lesson(write_notebook(SLIDER))
    lesson.run_all()
    expect(lesson.panel.locator(".base")).to_have_text("480")
    lesson.panel.get_by_role("slider").focus()
    lab.page.keyboard.press("ArrowRight")
    expect(lesson.panel.locator(".base")).to_have_text("960")
    assert lab.take_problems() == []


def test_the_theme_changes(lab, open_lesson, write_notebook):
    lesson = open_lesson(write_notebook("print(1)"))
    light = lesson.panel.locator(".jp-Notebook").evaluate("notebook => getComputedStyle(notebook).backgroundColor")
    lab.set_theme(DARK)
    dark = lesson.panel.locator(".jp-Notebook").evaluate("notebook => getComputedStyle(notebook).backgroundColor")
    assert light != dark


def test_a_failing_cell_is_noticed(open_lesson, write_notebook):
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        open_lesson(write_notebook("1 / 0")).run_all()


def test_axe_finds_what_is_wrong_and_only_in_the_lessons_own_content(open_lesson, write_notebook):
    lesson = open_lesson(write_notebook("from IPython.display import HTML", "HTML('<button></button>')"))
    lesson.run_all()
    (violation,) = lesson.find_axe_violations()
    assert violation.startswith("button-name: ")
    assert lesson.find_axe_violations(".jp-RenderedMarkdown") == []


def html_cell(markup):
    return f"from IPython.display import HTML\nHTML({markup!r})"


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        ("<p style='color: #999; background: #fff'>faint</p>", "color-contrast: "),
        # axe cannot decide, so it has to be mended as well
        ("<p style='background: linear-gradient(#000, #fff)'>on a pattern</p>", "color-contrast: "),
    ],
    ids=["faint", "on a pattern"],
)
def test_poor_contrast_is_noticed(open_lesson, write_notebook, markup, fault):
    lesson = open_lesson(write_notebook(html_cell(markup)))
    lesson.run_all()
    (found,) = lesson.find_poor_contrast()
    assert found.startswith(fault)


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        ("<p style='width: 3em; overflow: hidden; white-space: nowrap'>longer than that</p>", "cut off: p: longer"),
        (f"<p style='width: 200em'>{'wider than any page ' * 20}</p>", "cut off: p: wider"),
        ("<div style='height: .5em; overflow: hidden'>half a line</div>", "cut off: div: half"),
        ("<p style='width: 3em; overflow-wrap: anywhere'>unbreakable</p>", "broken word: p: unbreakable"),
        ("<select style='width: 4em'><option>a long choice</option></select>", "choice cut off: select: a long"),
        ("<input size=2 value='a long value'>", "field cut off: input: a long"),
    ],
    ids=["clipped", "beyond the cell", "half a line", "broken word", "choice", "field"],
)
def test_what_nobody_can_read_is_noticed(lab, open_lesson, write_notebook, markup, fault):
    lesson = open_lesson(write_notebook(html_cell(markup)))
    lesson.run_all()
    (found,) = lesson.find_unreadable()
    assert found.startswith(fault)


def test_what_scrolls_or_is_for_screen_readers_only_can_be_read(open_lesson, write_notebook):
    lesson = open_lesson(write_notebook(html_cell(
        "<div style='overflow-x: auto'><p style='width: 200em; white-space: nowrap'>a long line</p></div>"
        "<p style='position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)'>spoken</p>"
    )))
    lesson.run_all()
    assert lesson.find_unreadable() == []


@pytest.mark.parametrize(
    ("script", "last_event", "problem"),
    [
        ("console.error('broken')", "console", "console: broken"),
        ("setTimeout(() => { throw new Error('thrown') })", "pageerror", "exception: thrown"),
        # Chromium also says on the console that the request failed; with that the last trace of it has arrived.
        ("fetch('http://127.0.0.2/').catch(() => {})", "console", "request to another host: http://127.0.0.2/"),
    ],
    ids=["console error", "exception", "outside request"],
)
def test_what_goes_wrong_in_the_page_is_noticed(lab, script, last_event, problem):
    with lab.page.expect_event(last_event):
        lab.page.evaluate(f"() => {{ {script} }}")
    assert problem in lab.take_problems()


@pytest.mark.parametrize("asked, problems", [("kernels", 0), ("sessions", 1)])
def test_the_server_stumbles_over_its_kernels_without_a_lesson_being_at_fault(lab, asked, problems):
    lab.page.route(re.compile("answer=500"), lambda route: route.fulfill(status=500))
    with lab.page.expect_event("console"):
        lab.page.evaluate(f"() => {{ fetch('/api/{asked}?answer=500') }}")
    lab.page.unroute_all()
    assert len(lab.take_problems()) == problems


def test_the_notebook_on_disk_stays_as_it_was(lab, open_lesson, write_notebook):
    name = write_notebook("print(1)")
    before = (lab.server.root / name).read_bytes()
    lesson = open_lesson(name)
    lesson.run_all()
    expect(lesson.outputs).to_have_text("1")
    lesson.close()
    assert (lab.server.root / name).read_bytes() == before
