"""view.js by itself, with a Python that answers when the test says so."""

import pytest

from tests.browser.lab import PROJECT

pytestmark = pytest.mark.browser

# window.said: what the view told Python; window.show(html): what Python answers.
STAGE = (PROJECT / "mahjong_teach/widgets/view.js").read_text(encoding="utf-8") + """
window.said = [];
window.start = html => {
    let drawn = html, draw;
    const model = { get: () => drawn, on: (name, call) => { draw = call; }, off() {},
                    send: ({ value }) => window.said.push(value) };
    render({ model, el: document.body });
    window.show = html => { drawn = html; draw(); };
};
"""


@pytest.fixture
def stage(lab):
    page = lab.page.context.browser.new_page()
    page.add_script_tag(content=STAGE, type="module")
    page.wait_for_function("'start' in window")
    yield page
    page.close()


def options(chosen):
    listed = "".join(f'<option{" selected" if value == chosen else ""}>{value}</option>' for value in "abcd")
    return f'<p>{chosen}</p><select data-field="some">{listed}</select>'


def test_an_answer_that_comes_late_does_not_take_a_choice_back(stage):
    stage.evaluate("html => start(html)", options("a"))
    stage.locator("select").focus()
    stage.keyboard.press("ArrowDown")
    stage.keyboard.press("ArrowDown")
    stage.evaluate("html => show(html)", options("b"))
    stage.keyboard.press("ArrowDown")
    assert stage.evaluate("said") == ["b", "c", "d"]
    assert stage.locator("p").inner_text() == "b"


def test_a_list_left_alone_shows_what_python_says(stage):
    stage.evaluate("html => start(html)", options("a"))
    stage.locator("select").focus()
    stage.keyboard.press("ArrowDown")
    stage.evaluate("html => show(html)", options("b"))
    stage.locator("select").blur()
    stage.evaluate("html => show(html)", options("d"))
    assert stage.locator("select").input_value() == "d"
