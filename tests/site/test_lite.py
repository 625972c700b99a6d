"""A lesson as a notebook that can be edited and run in the browser (`make site LITE=1`), without any other host."""

import threading

import pytest
from playwright.sync_api import expect

from tests.site.conftest import DEFAULTS, Visit
from tools.site_build.lite import build_lite
from tools.site_build.pages import LANGUAGES
from tools.site_build.serve import serve

PATIENCE = 120_000                               # ms: Python starts in the browser, on a machine that does more


@pytest.fixture(scope="module")
def lite(tmp_path_factory):
    """Where a site that holds only JupyterLite is served."""
    site = tmp_path_factory.mktemp("site")
    build_lite(site / "lite")
    (site / "404.html").write_text("not here", encoding="utf-8")
    with serve(site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_lesson_runs_in_the_browser_and_its_widgets_answer(chromium, lite):
    seen = Visit(chromium.new_context(**DEFAULTS), lite)
    page = seen.go("lite/lab/index.html?path=en/04_count_the_fu.ipynb").page
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(state="attached", timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    stepper = page.locator(".jp-OutputArea-output .mt").nth(1)     # below the lesson's choice of rules
    stepper.get_by_role("button", name="Show me").click(timeout=PATIENCE)
    expect(stepper).to_contain_text("the count always starts at 20", timeout=PATIENCE)
    assert [one for one in seen.problems if one.startswith("http")] == []
    seen.context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lessons_lie_in_it(chromium, lite, lang):
    seen = Visit(chromium.new_context(**DEFAULTS), lite)
    listing = seen.context.request.get(f"{lite}/lite/api/contents/{lang}/all.json").json()
    assert "04_count_the_fu.ipynb" in [one["name"] for one in listing["content"]]
    seen.context.close()
