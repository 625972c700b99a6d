"""Lessons as bare live pages (tools/site_build/plain.py), a server that can misbehave, and visits to it."""

import fcntl
import os
import threading
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.site import conftest as site
from tools.site_build import plain
from tools.site_build.serve import Handler, serve

LIVE_TIMEOUT = 120_000                            # ms, for Python to wake on a busy machine


@pytest.fixture(scope="session")
def plain_site(tmp_path_factory) -> Path:
    """Every lesson as a bare page; the first of several processes builds."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    out = shared / "plain-site"
    with open(shared / "plain-site-lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / "sw.js").exists():
            plain.build(out)
    return out


class Server:
    """Serves a folder until it is stopped. What it sends can be spoilt by a part of the path.

    missing: parts of paths that answer 404. altered: what replaces the content, by part of the path. gate: clear it, and
    paths with `held` in them wait until it is set.
    """

    def __init__(self, folder: Path, port: int = 0):
        self.missing, self.altered, self.held = set(), {}, None
        self.gate = threading.Event()
        self.gate.set()
        self.asked = []
        self._server = serve(folder, port)
        self._server.RequestHandlerClass = self._handler(folder)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _handler(self, folder: Path):
        server = self

        class Spoilt(Handler):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(folder))

            def send_head(self):
                server.asked.append(self.path)
                if server.held and server.held in self.path:
                    server.gate.wait()
                if any(part in self.path for part in server.missing):
                    self.send_response(HTTPStatus.NOT_FOUND)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return None
                for part, content in server.altered.items():
                    if part in self.path:
                        return self.send_altered(content)
                return super().send_head()

            def send_altered(self, content):
                self.send_response(HTTPStatus.OK)
                self.send_header("Content-Type", self.guess_type(self.path))
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def send_not_found(self):
                self.send_error(HTTPStatus.NOT_FOUND)

            def handle(self):
                try:
                    super().handle()
                except ConnectionError:
                    self.close_connection = True      # the browser has gone to another page

        return Spoilt

    def stop(self) -> None:
        """Be gone, as when a reader is on a train."""
        self.gate.set()
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def server(plain_site):
    """A well-behaved `Server` of the bare lessons."""
    server = Server(plain_site)
    yield server
    server.stop()


class Visit(site.Visit):
    """A reader on a lesson that wakes."""

    def __init__(self, context, address):
        super().__init__(context, address)
        self.page.set_default_timeout(LIVE_TIMEOUT)

    def wait_for(self, state):
        """Until Python is in this state."""
        self.page.locator(f'html[data-live="{state}"]').wait_for(state="attached", timeout=LIVE_TIMEOUT)
        return self

    def cell(self, name):
        return self.page.locator(f'[data-mt-cell="{name}"]')

    @property
    def status(self):
        return self.page.locator(".mt-live-status")


@pytest.fixture
def visit(chromium, server):
    """`visit("es/06_base_points.html", before="script")` opens a page in a browser of its own; returns the `Visit`.

    before: JavaScript that runs ahead of the page's. Other options are those of a browser context.
    """
    contexts = []

    def visit(path, before="", **options):
        contexts.append(chromium.new_context(**{"viewport": {"width": 1280, "height": 900}} | options))
        if before:
            contexts[-1].add_init_script(before)
        return Visit(contexts[-1], server.address).go(path)

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture(autouse=True)
def patience():
    """Nothing here is about speed, and machines are busy."""
    expect.set_options(timeout=LIVE_TIMEOUT)
