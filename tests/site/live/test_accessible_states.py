"""What a page says of itself while Python wakes, after it failed, and of the course on this device: nothing for axe-core
to find, by day and by night."""

import pytest
from playwright.sync_api import expect

from tests.axe import find_violations
from tests.site.conftest import DEFAULTS, SAVES_DATA
from tests.site.live.conftest import Server, Visit

LESSON = "es/06_base_points.html"
PLAIN_HTTP = "delete Navigator.prototype.serviceWorker"


@pytest.fixture
def server(built):
    """The real site, from a server that can misbehave."""
    server = Server(built)
    yield server
    server.stop()


@pytest.fixture
def visit(chromium, server):
    contexts = []

    def visit(before=""):
        contexts.append(chromium.new_context(**DEFAULTS))
        contexts[-1].add_init_script(before or "0")
        return Visit(contexts[-1], server.address).go(LESSON)

    yield visit
    for context in contexts:
        context.close()


def by_day_and_night(seen, selector):
    """All that axe finds in one part of the page, in either theme."""
    found = []
    for theme in ("light", "dark"):
        seen.page.emulate_media(color_scheme=theme)
        found += find_violations(seen.page, selector)
    return found


def test_while_python_wakes_and_the_course_is_fetched(visit, server):
    server.held = ".wasm"
    server.gate.clear()
    seen = visit().wait_for("waking")
    expect(seen.status).to_contain_text("%")
    assert by_day_and_night(seen, ".mt-live-status") == []
    server.held = "es/09_furiten"
    server.gate.set()
    server.gate.clear()
    seen.wait_for("ready")
    assert by_day_and_night(seen, ".mt-live-status") == []
    expect(seen.page.locator("[data-mt-offline] progress")).to_be_visible()
    assert by_day_and_night(seen, "[data-mt-offline]") == []
    server.gate.set()
    more = seen.page.locator("[data-mt-offline] button")
    expect(more).to_contain_text("Guardar también")
    assert by_day_and_night(seen, "[data-mt-offline]") == []
    server.missing = {"sheets/es/online/yaku-"}
    more.click()
    expect(more).to_have_text("Probar otra vez")
    assert by_day_and_night(seen, "[data-mt-offline]") == []
    server.missing = set()
    more.click()
    expect(seen.page.locator("[data-mt-offline]")).to_contain_text("Todo el curso está en este dispositivo")
    assert by_day_and_night(seen, "[data-mt-offline]") == []


def test_after_python_could_not_start(visit, server):
    server.missing = {".wasm"}
    seen = visit().wait_for("failed")
    expect(seen.status.get_by_role("button").first).to_be_visible()
    assert by_day_and_night(seen, ".mt-live-status") == []


def test_where_data_is_saved_the_button_asks_first(visit):
    seen = visit(SAVES_DATA)
    expect(seen.page.locator("[data-mt-offline]").get_by_role("button")).to_be_visible()
    assert by_day_and_night(seen, "[data-mt-offline]") == []


def test_where_a_page_cannot_keep_itself_it_says_why(visit):
    seen = visit(PLAIN_HTTP)
    expect(seen.page.locator("[data-mt-offline] p")).to_be_visible()
    assert by_day_and_night(seen, "[data-mt-offline]") == []
