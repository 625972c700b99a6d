"""The course without a network, and a new version of it."""

import json
import shutil

import pytest
from playwright.sync_api import expect

from tests.site.live.conftest import Server, Visit
from tools.site_build.offline import write_service_worker

FIRST = "en/06_base_points.html"
UNVISITED = ("en/00_start_here.html", "es/04_count_the_fu.html", "es/06_base_points.html")
# A version of the site is recognised by what its pages say.
SAYS = "<p id='version'>{}</p>"


@pytest.fixture
def site(plain_site, tmp_path):
    """A copy of the site with few lessons, in its first version."""
    out = tmp_path / "site"
    shutil.copytree(plain_site, out, ignore=lambda folder, names: {
        name for name in names if name.endswith(".html") and f"{folder[-2:]}/{name}" not in {FIRST, *UNVISITED}})
    (out / "index.html").write_text("<!doctype html><title>index</title>", encoding="utf-8")
    publish(out, "one")
    return out


def publish(site, version):
    """Make every page say its version, and one shared file, too."""
    for page in site.glob("*/*.html"):
        text = page.read_text(encoding="utf-8").partition("<p id='version'>")[0]
        page.write_text(text + SAYS.format(version), encoding="utf-8")
    (site / "es" / "shared.json").write_text(json.dumps(version), encoding="utf-8")
    write_service_worker(site)


@pytest.fixture
def reader(chromium, site):
    """Somebody who visits, and the server, which can be stopped and started."""
    context = chromium.new_context()
    server = Server(site)
    yield Visit(context, server.address), server
    context.close()
    server.stop()


def kept(seen):
    """Wait until the whole course is on the device."""
    expect(seen.page.locator("[data-mt-offline]")).to_contain_text("The whole course is on this device")


def shared(seen):
    return seen.page.evaluate("fetch('../es/shared.json').then((answer) => answer.json())")


def test_lessons_never_visited_are_alive_without_a_network(reader):
    seen, server = reader
    seen.go(FIRST)
    kept(seen)
    server.stop()
    for path in UNVISITED:
        seen.go(path).wait_for("ready")
    han = seen.cell("turn-han-and-fu").locator('[data-turn="han"]').first
    before = seen.cell("turn-han-and-fu").inner_text()
    han.press("ArrowUp")
    expect(seen.cell("turn-han-and-fu")).not_to_have_text(before, use_inner_text=True)
    assert seen.problems == []


def test_a_new_version_replaces_the_old_one_whole(reader, site):
    seen, server = reader
    seen.go(FIRST)
    kept(seen)
    assert (seen.page.locator("#version").inner_text(), shared(seen)) == ("one", "one")
    seen.page.goto("about:blank")
    publish(site, "two")
    seen.go(FIRST)
    assert (seen.page.locator("#version").inner_text(), shared(seen)) == ("two", "two")
    seen.wait_for("ready")
    seen.page.wait_for_function("caches.keys().then((names) => names.length === 1 && names[0] === 'mt-site-' + version)"
                                .replace("version", json.dumps(json.loads((site / "version.json").read_text())["version"])))
    server.stop()
    seen.go(UNVISITED[0])
    assert (seen.page.locator("#version").inner_text(), shared(seen)) == ("two", "two")


def test_a_page_of_the_new_version_gets_no_old_file_although_the_worker_was_stopped_meanwhile(reader, site):
    seen, server = reader
    seen.go(FIRST)
    kept(seen)
    seen.page.goto("about:blank")
    publish(site, "two")
    server.missing = {"sw.js"}                    # the worker of the new version is not there yet
    seen.go(FIRST)
    browser = seen.context.new_cdp_session(seen.page)
    browser.send("ServiceWorker.enable")
    browser.send("ServiceWorker.stopAllWorkers")
    assert (seen.page.locator("#version").inner_text(), shared(seen)) == ("two", "two")


def test_a_page_left_open_over_a_new_version_still_wakes(reader, site, chromium):
    seen, server = reader
    seen.go(FIRST)
    kept(seen)
    seen.page.goto("about:blank")
    seen.page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    seen.go(FIRST)
    expect(seen.page.locator("html")).to_have_attribute("data-widgets", "drawn")
    publish(site, "two")
    for old in (site / "_live").glob("worker.*"):
        old.unlink()
    write_service_worker(site)
    other = Visit(seen.context, server.address)
    other.go(UNVISITED[0])
    seen.cell("turn-han-and-fu").locator('[data-turn="han"]').first.press("ArrowUp")
    seen.wait_for("ready")
    assert seen.problems == []
