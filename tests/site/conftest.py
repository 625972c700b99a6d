"""The course site, built once for all tests of a run, and a page of a real browser on it.

Tests run in several processes: the first one to come builds, the others wait for it.
"""

import fcntl
import os
import threading
from pathlib import Path

import pytest

from tests.browser.lab import open_chromium
from tools.site_build.__main__ import build
from tools.site_build.serve import serve


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> Path:
    """The folder of the built site."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    out, ready = shared / "site", shared / "site-is-built"
    with open(shared / "site-lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            build(out)
            ready.touch()
    return out


@pytest.fixture(scope="session")
def address(built):
    """Where the site is served."""
    with serve(built) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="package")
def chromium():
    """A Chromium that reaches no host but this machine."""
    with open_chromium() as browser:
        yield browser


# Without motion, or colours would be looked at halfway from one theme to the other.
DEFAULTS = {"viewport": {"width": 1280, "height": 900}, "locale": "es-ES", "reduced_motion": "reduce"}
# Where data is saved, Python sleeps until a widget is touched.
SAVES_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"


class Visit:
    """A page of the site in a browser of its own; `problems` are console errors and requests to anybody else."""

    def __init__(self, context, address):
        self.context, self.address, self.problems = context, address, []
        self.page = context.new_page()
        self.page.on("console", lambda said: said.type == "error" and self.problems.append(said.text))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("request", self.note_outsiders)

    def note_outsiders(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.problems.append(request.url)

    def go(self, path):
        self.page.goto(f"{self.address}/{path}")
        return self


@pytest.fixture
def visit(chromium, address):
    """Open a page: `visit("es/index.html", color_scheme="dark")` gives the `Visit`.

    before: JavaScript that runs ahead of the page's. Other options are those of a browser context.
    """
    visits = []

    def visit(path, before="", **options):
        visits.append(Visit(chromium.new_context(**DEFAULTS | options), address))
        if before:
            visits[-1].context.add_init_script(before)
        visits[-1].go(path)
        return visits[-1]

    yield visit
    for one in visits:
        one.context.close()
