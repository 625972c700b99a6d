"""A lesson's page is there at once, and answers when Python is."""

from playwright.sync_api import expect

from tests.site.conftest import SAVES_DATA
from tests.site.live.lessons import with_code

HAND = '[data-field="hand"]'


def test_a_press_is_answered(visit):
    seen = visit("es/06_base_points.html").wait_for("ready")
    han = seen.cell("turn-han-and-fu").locator('[data-turn="han"]').first
    before = seen.cell("turn-han-and-fu").inner_text()
    han.press("ArrowUp")
    expect(seen.cell("turn-han-and-fu")).not_to_have_text(before, use_inner_text=True)
    expect(han).to_be_focused()


def test_what_is_done_while_python_wakes_is_answered_and_what_is_typed_stays(visit, server):
    server.held = "python."
    server.gate.clear()
    seen = visit("en/00_start_here.html")
    expect(seen.cell("your-hand").locator(HAND)).to_be_visible()
    seen.cell("your-hand").locator('[data-field="dora"]').fill("4m")
    field = seen.cell("your-hand").locator(HAND)
    field.fill("234m567m345p99s777z")
    server.gate.set()
    seen.wait_for("ready")
    expect(seen.cell("your-hand").locator(".mt-tray").first).to_contain_text("")
    expect(field).to_be_focused()
    expect(field).to_have_value("234m567m345p99s777z")
    expect(seen.cell("your-hand").locator('[data-field="dora"]')).to_have_value("4m")
    assert seen.problems == []


def test_whoever_saves_data_wakes_python_by_touching_a_widget(visit, server):
    seen = visit("en/06_base_points.html", before=SAVES_DATA)
    expect(seen.page.locator("html")).to_have_attribute("data-widgets", "drawn")
    seen.page.evaluate("new Promise((then) => requestIdleCallback(then))")
    assert not any("python." in asked for asked in server.asked)
    seen.cell("turn-han-and-fu").locator('[data-turn="han"]').first.press("ArrowUp")
    seen.wait_for("ready")
    assert seen.problems == []


def test_a_page_that_is_left_gives_its_python_back(visit):
    seen = visit("en/06_base_points.html").wait_for("ready")
    assert len(seen.page.workers) == 1
    seen.page.goto(f"{seen.address}/en/00_start_here.html")
    seen.wait_for("ready")
    assert len(seen.page.workers) == 1


def test_progress_is_there_another_day_and_on_other_pages(visit, server, plain_site):
    count = """
from mahjong_teach.teaching.progress import Progress
progress = Progress()
progress.record("a question", 4, right=True)
assert not progress.notices()
_picker = mt.RulesPicker()
import live_kernel
live_kernel.page.widgets["set-up.1"].html = f'<p class="mt">answers: {len(progress.answers)}</p>'
"""
    for stem in ("00_start_here", "06_base_points"):
        server.altered[f"en/{stem}"] = with_code(plain_site / "en" / f"{stem}.html", count)
    seen = visit("en/00_start_here.html").wait_for("ready")
    expect(seen.cell("set-up")).to_contain_text("answers: 1")
    seen.page.reload()
    expect(seen.cell("set-up")).to_contain_text("answers: 2")
    seen.go("en/06_base_points.html")
    expect(seen.cell("set-up")).to_contain_text("answers: 3")
    assert seen.problems == []
