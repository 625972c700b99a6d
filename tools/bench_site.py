"""Measure the built site in Chromium, as a reader meets it: `make bench-site`.

Every line is one measure beside its target; all come from one run on one machine, which should do nothing else. With a
JupyterLite in the site (`make site LITE=1`) the same lesson is opened there, too, and the two are compared.
"""

import argparse
import statistics
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.ensure_chromium import ensure_chromium
from tools.site_build.serve import SITE, serve

LESSON = "06_base_points"
BUILDER = "00_start_here"
PATIENCE = 180_000                               # ms
TIMES = 20
SLOW = {"offline": False, "latency": 50, "downloadThroughput": 1_250_000, "uploadThroughput": 1_250_000}   # 10 Mbit/s

# When the first text stood there, when the widgets were drawn and when they answered, in ms since the page was asked for.
WATCH = """() => {
    const seen = window.benchSeen = {moved: 0};
    const note = () => {
        const {widgets, live} = document.documentElement.dataset;
        if (widgets === "drawn") seen.drawn ??= performance.now();
        if (live === "ready") seen.live ??= performance.now();
    };
    // The document, for it has no root element yet.
    new MutationObserver(note).observe(document, {subtree: true, attributeFilter: ["data-widgets", "data-live"]});
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (one.name === "first-contentful-paint") seen.text = one.startTime;
    }).observe({type: "paint", buffered: true});
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) seen.moved += one.value;
    }).observe({type: "layout-shift", buffered: true});
}"""
# From a click to the moment the widget has been drawn anew, in ms.
ANSWER = """async (button) => {
    const widget = button.closest(".mt").parentElement;
    const drawn = new Promise((resolve) => {
        const watcher = new MutationObserver(() => { watcher.disconnect(); resolve(performance.now()); });
        watcher.observe(widget, {subtree: true, childList: true, characterData: true, attributes: true});
    });
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    button.click();
    return await drawn - start;
}"""


@contextmanager
def opened(browser: Browser, **throttle: object) -> Iterator[tuple[BrowserContext, Page, dict[str, int]]]:
    """A context with nothing cached, a page, and the bytes that arrive by address."""
    context = browser.new_context()
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    if throttle:
        wire.send("Network.emulateNetworkConditions", throttle)
    addresses: dict[str, str] = {}
    arrived: dict[str, int] = {}
    wire.on("Network.requestWillBeSent", lambda said: addresses.update({said["requestId"]: said["request"]["url"]}))
    wire.on("Network.loadingFinished",
            lambda said: arrived.update({addresses.get(said["requestId"], ""): int(said["encodedDataLength"])}))
    yield context, page, arrived
    context.close()


def visit(page: Page, address: str) -> dict[str, float]:
    """Open a lesson and wait until its widgets answer: {"text", "drawn", "live"} in seconds, "moved" as CLS."""
    page.goto(address)
    page.locator("html[data-live=ready]").wait_for(state="attached", timeout=PATIENCE)
    seen = page.evaluate("window.benchSeen")
    return {name: value / 1000 if name != "moved" else value for name, value in seen.items()}


def answers(page: Page, pick: Callable[[int], str]) -> float:
    """The median of TIMES clicks, in ms. pick: the selector of the n-th click."""
    return statistics.median(
        page.evaluate(ANSWER, page.locator(pick(n)).first.element_handle()) for n in range(TIMES)
    )


def measure(browser: Browser, site: Path, server: str) -> Iterator[tuple[str, float, str, float]]:
    """(what, value, unit, target) of every measure."""
    with opened(browser) as (_, page, arrived):
        cold = visit(page, f"{server}/en/{LESSON}.html")
        yield "text visible, cold", cold["text"], "s", .7
        yield "widgets answer, cold", cold["live"], "s", 2.5
        yield "layout shift until Python answers", cold["moved"], "", .01
        python = [name for name in arrived if name.endswith((".wasm", ".bin", ".zip", ".mjs")) or "worker." in name]
        own = sum(size for name, size in arrived.items() if name not in python)
        yield "bytes before Python", own / 1000, "kB", 400
        # A worker's own requests are not told to the page: the files on disk are what a browser that takes brotli gets.
        fetched = sum(path.stat().st_size for path in (site / "_live").rglob("*.br") if "rest." not in path.name)
        yield "bytes in all", (own + fetched) / 1e6, "MB", 7
        yield "BasePoints, key to picture (median)", answers(page, lambda n: (
            f"[data-mt-cell] .mt [data-do=han][data-value='{'-+'[n % 2]}1']")), "ms", 20
        again = visit(page, f"{server}/en/04_count_the_fu.html")
        yield "widgets answer, warm (another lesson)", again["live"], "s", 1.5
        visit(page, f"{server}/en/{BUILDER}.html")
        for fold in page.locator("[data-mt-cell] .mt details:not([open]) > summary").all():
            if fold.is_visible():
                fold.click()
        yield "ScoreStepper, new hand to picture (median)", answers(
            page, lambda n: "[data-mt-cell] .mt [data-do=deal] >> nth=2"), "ms", 60
    with opened(browser, **SLOW) as (_, page, _):
        slow = visit(page, f"{server}/en/{LESSON}.html")
        yield "widgets drawn, 10 Mbit/s", slow["drawn"], "s", 1
        yield "widgets answer, 10 Mbit/s", slow["live"], "s", 8
    if (site / "lite").exists():
        yield "how many times sooner than JupyterLite", in_lite(browser, server) / cold["live"], "×", 4


def in_lite(browser: Browser, server: str) -> float:
    """Seconds until the first widget of the same lesson stands there in JupyterLite, every cell run at once."""
    with opened(browser) as (_, page, _):
        page.goto(f"{server}/lite/lab/index.html?path=en/{LESSON}.ipynb")
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(state="attached", timeout=PATIENCE)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        page.locator(".jp-OutputArea-output .mt").first.wait_for(timeout=PATIENCE)
        return page.evaluate("performance.now()") / 1000


def main(arguments: list[str] | None = None) -> int:
    """Print the measures; 1 if there is no site yet. A missed target is told, it is no error."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_site", description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=Path, default=SITE, help="the built site (build/site)")
    site = parser.parse_args(arguments).site.resolve()
    if not (site / "index.html").exists():
        print(f"there is no site in {site} yet: run `make site LITE=1` first", file=sys.stderr)
        return 1
    with serve(site) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=ensure_chromium(), args=["--no-sandbox"])
        for what, value, unit, target in measure(browser, site, f"http://127.0.0.1:{server.server_port}"):
            met = value >= target if unit == "×" else value <= target
            print(f"{what:45}{value:9.2f} {unit:3} target {target:6} {unit:3} {'' if met else 'missed'}".rstrip(), flush=True)
        browser.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
