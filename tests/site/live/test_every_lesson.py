"""Every lesson of the built site, in both languages: it wakes, shows what was drawn, and each of its widgets answers."""

import pytest
from playwright.sync_api import expect

from tests.site.live.conftest import Server
from tests.site.live.lessons import parts
from tools.site_build.pages import LANGUAGES, lessons

PAGES = [f"{language}/{path.stem}.html" for language in LANGUAGES for path in lessons(language)]
# `changes`: what Python's waking changed within the widgets. `told`: how many events went to Python and came back, and
# which models had something new to show for them.
WATCH = """
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    if (document.documentElement.dataset.widgets !== "drawn" || window.changes) return;
    window.changes = [];
    for (const one of document.querySelectorAll(".mt-live"))
        new MutationObserver((some) => changes.push(...some.map((change) => change.target.outerHTML)))
            .observe(one, {subtree: true, childList: true, attributes: true, characterData: true});
}).observe(document.documentElement, {attributes: true}));
window.told = {asked: 0, heard: 0, answered: []};
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({data}) => {
            if (data.type !== "heard") return;
            told.heard += data.ids.length;
            told.answered.push(...data.changes.map(({model}) => model));
        });
    }
    postMessage(message) {
        if (message.type === "hear") told.asked += message.events.length;
        super.postMessage(message);
    }
};
"""
# Types into, slides or turns one control of every kind in a cell's widget and presses one button of every kind, each
# when the one before was answered. Returns how many there were.
USE = """async (cell) => {
    const root = document.querySelector(`[data-mt-cell="${cell}"]`);
    const answered = async () => { while (told.asked > told.heard) await new Promise(requestAnimationFrame); };
    const fire = (one, type) => one.dispatchEvent(new Event(type, {bubbles: true}));
    const ways = {
        field(one) {
            if (one.type === "checkbox") { one.click(); return; }
            if (one.tagName === "SELECT") one.selectedIndex = (one.selectedIndex + 1) % one.options.length;
            else if (one.type === "range" || one.type === "number") one.value = one.value === one.max ? one.min : one.max || 2;
            else one.value = "123m";
            fire(one, "input");
            fire(one, "change");
        },
        turn: (one) => one.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowUp", bubbles: true})),
        do: (one) => one.click(),
    };
    let count = 0;
    for (const [way, use] of Object.entries(ways)) {
        const controls = () => [...root.querySelectorAll(`[data-${way}]:not([disabled], [type=file])`)];
        for (const kind of new Set(controls().map((one) => one.dataset[way]))) {
            const one = controls().find((one) => one.dataset[way] === kind);
            if (!one) continue;               // another press has taken it away
            use(one);
            count += 1;
            await answered();
        }
    }
    return count;
}"""


@pytest.fixture
def server(built):
    """A `Server` of the whole site."""
    server = Server(built)
    yield server
    server.stop()


@pytest.mark.parametrize("path", PAGES)
def test_a_lesson_wakes_unchanged_and_every_widget_answers(visit, server, built, path):
    # A service worker would fetch everything, also what the page itself must not need.
    seen = visit(path, before=WATCH, service_workers="block", permissions=["clipboard-write"]).wait_for("ready")
    assert seen.page.evaluate("changes") == []
    views = parts(built / path)["views"]
    for cell, model in views.items():
        expect(seen.cell(cell).locator(".mt-live .mt").first).to_be_visible()
        if seen.page.evaluate(USE, cell):
            assert model in seen.page.evaluate("told.answered"), cell
    assert seen.page.evaluate("told.answered.length"), "no widget has anything to use"
    assert not any("rest." in asked for asked in server.asked)
    assert seen.problems == []
