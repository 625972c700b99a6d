"""Whatever fails, the lesson can be read, a notice says what to do, and nothing that was typed is lost."""

import pytest
from playwright.sync_api import expect

from tests.site.live.lessons import with_code

LESSON = "en/00_start_here.html"
HAND = '[data-field="hand"]'
NO_STORE = "Object.defineProperty(self, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
NO_DATABASE = b"IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };\n"
# A widget that never comes back from a certain text, and one that fails at another.
TRAPS = """
from mahjong_teach.widgets.base import HtmlWidget
_receive = HtmlWidget._receive
def receive(self, message):
    while message["value"] == "hang":
        pass
    assert message["value"] != "fail"
    _receive(self, message)
HtmlWidget._receive = receive
"""


@pytest.fixture
def trapped(server, plain_site):
    """The lesson's widgets hang at "hang" and fail at "fail"."""
    server.altered["00_start_here"] = with_code(plain_site / LESSON, TRAPS)


@pytest.mark.parametrize("button", ["Try again", "Reload the page"])
@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "pyodide.asm.mjs", "python.", "worker."])
def test_a_file_is_missing_and_later_it_is_there(visit, server, file, button):
    server.missing.add(file)
    seen = visit(LESSON).wait_for("failed")
    expect(seen.status).to_contain_text("could not start")
    expect(seen.cell("whole-hand").locator(".mt").first).to_be_visible()
    field = seen.cell("your-hand").locator(HAND)
    field.fill("234m567m345p99s777z")
    server.missing.clear()
    seen.status.get_by_role("button", name=button).click()
    seen.wait_for("ready")
    expect(field).to_have_value("234m567m345p99s777z")


# What arrives instead of a file: nothing, something else, or as many bytes with one of them wrong.
DAMAGE = {
    "empty": lambda whole: b"",
    "another": lambda whole: b"not at all what was expected" * 100,
    "as long": lambda whole: whole[:len(whole) // 2] + bytes([whole[len(whole) // 2] ^ 0xFF]) + whole[len(whole) // 2 + 1:],
}


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "python."])
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_file_is_damaged_and_later_it_is_whole(visit, server, plain_site, file, damage):
    whole = next(path for path in (plain_site / "_live").rglob(f"{file}*") if path.suffix in (".wasm", ".bin"))
    server.altered[file] = DAMAGE[damage](whole.read_bytes())
    seen = visit(LESSON).wait_for("failed")
    expect(seen.status).to_contain_text("arrived damaged")
    field = seen.cell("your-hand").locator(HAND)
    field.fill("234m567m345p99s777z")
    server.altered.clear()
    seen.status.get_by_role("button", name="Try again").click()
    seen.wait_for("ready")
    expect(field).to_have_value("234m567m345p99s777z")


def test_an_endless_loop_is_ended_and_all_else_is_as_it_was(visit, trapped):
    seen = visit(LESSON).wait_for("ready")
    field = seen.cell("your-hand").locator(HAND)
    field.fill("234m567m345p99s777z")
    seen.cell("your-hand").locator('[data-field="dora"]').fill("hang")
    seen.wait_for("busy")
    seen.status.get_by_role("button", name="Start it again").click()
    seen.wait_for("ready")
    expect(field).to_have_value("234m567m345p99s777z")
    seen.cell("your-hand").locator('[data-field="dora"]').fill("4m")
    expect(seen.cell("your-hand").locator('[data-field="dora"]')).to_have_value("4m")
    assert seen.problems == []


def test_a_widget_fails_and_the_others_still_answer(visit, trapped):
    seen = visit(LESSON).wait_for("ready")
    seen.cell("your-hand").locator('[data-field="dora"]').fill("fail")
    expect(seen.status).to_contain_text("could not do that")
    assert any("AssertionError" in problem for problem in seen.problems)
    before = seen.cell("set-up").inner_text()
    seen.cell("set-up").locator("select").first.select_option(index=1)
    expect(seen.cell("set-up")).not_to_have_text(before, use_inner_text=True)


def test_a_lesson_that_fails_in_the_browser_says_so(visit, server, plain_site):
    server.altered["00_start_here"] = with_code(plain_site / LESSON, "1 / 0")
    seen = visit(LESSON).wait_for("failed")
    expect(seen.status).to_contain_text("a step of this lesson fails")


def test_progress_cannot_be_stored_and_the_learner_is_told(visit, server, plain_site):
    record = 'from mahjong_teach.teaching.progress import Progress\nProgress().record("q", 1, right=True)'
    server.altered["00_start_here"] = with_code(plain_site / LESSON, record)
    worker, = (plain_site / "_live").glob("worker.*.js")
    server.altered["worker."] = NO_DATABASE + worker.read_bytes()
    seen = visit(LESSON).wait_for("ready")
    expect(seen.status).to_contain_text("keeps nothing")


def test_local_storage_is_forbidden(visit):
    seen = visit(LESSON, before=NO_STORE).wait_for("ready")
    expect(seen.cell("whole-hand").locator(".mt-live")).to_be_visible()
    assert seen.problems == []


def test_without_scripts_the_saved_pictures_are_there(visit):
    seen = visit(LESSON, java_script_enabled=False)
    expect(seen.cell("whole-hand").locator("img").first).to_be_visible()


def test_a_browser_without_workers_shows_the_widgets_and_says_that_it_is_too_old(visit):
    seen = visit(LESSON, before="delete window.Worker").wait_for("failed")
    expect(seen.status).to_contain_text("too old")
    expect(seen.cell("whole-hand").locator(".mt-live")).to_be_visible()
