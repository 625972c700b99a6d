"""A real JupyterLab in a real Chromium: start it once, drive it many times.

The fixture `lab` (conftest.py) gives a `LabPage` on a copy of the notebooks:

    lesson = lab.open_lesson("es/00_start_here.ipynb")
    lesson.run_all()
    expect(lesson.outputs.first).to_contain_text("han")
    assert lesson.find_axe_violations() == []
    lesson.close()
    assert lab.take_problems() == []
"""

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.contrast import is_faint
from tools.ensure_chromium import NoChromium, find_chromium

PROJECT = Path(__file__).parent.parent.parent
TOKEN = "test"
START_TIMEOUT = 60  # seconds
CALL_TIMEOUT = 120  # seconds; running a whole lesson is one call
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"
# Words are as long by night as by day, and colours the same in either language.
ES_BY_DAY_EN_BY_NIGHT = (("es", LIGHT), ("en", DARK))
OWN_CONTENT = (".jp-OutputArea-output", ".jp-RenderedMarkdown")  # of a notebook: what the lesson shows and says

# Chromium's sandbox needs rights that containers lack; and no test may depend on, or tell, any host but this one.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]

OPEN_NOTEBOOK = """async path => {
    const panel = await jupyterapp.commands.execute('docmanager:open', {path});
    await panel.context.ready;
    await panel.revealed;
    await panel.sessionContext.ready;
    return panel.id;
}"""
RUN_COMMAND = """async ([command, more]) => {
    const result = await jupyterapp.commands.execute(command, more);
    return typeof result === 'object' ? null : result;  // a widget, say, can't leave the page
}"""
# Until JupyterLab has a thread of the kernel's own for widgets (a subshell), events go to the main one, and the next
# event may overtake them: no learner is as quick as that.
WIDGETS_LISTEN = """async id => {
    const panel = [...jupyterapp.shell.widgets('main')].find(panel => panel.id === id);
    const comms = panel.sessionContext.session.kernel._comms.values();
    await Promise.all([...comms].map(comm => comm.subshellStarted));
}"""
CLOSE_NOTEBOOK = """async id => {
    const panel = [...jupyterapp.shell.widgets('main')].find(panel => panel.id === id);
    await panel.sessionContext.shutdown();
    panel.context.model.dirty = false;  // or Lab asks whether to save
    panel.dispose();
}"""


# Links in a text differ from it by their colour alone, as JupyterLab draws them; no style of ours reaches there.
NOT_OURS = {"link-in-text-block": {"enabled": False}}

# How high the page must be for all of a notebook to show, and whether JupyterLab has given it that height.
HEIGHT = """panel => {
    panel.querySelector('.jp-WindowedPanel-outer').scrollTop = 0;
    return Math.ceil([...panel.querySelectorAll('.jp-Cell')].at(-1).getBoundingClientRect().bottom) + 100;
}"""
FITS = """panel => panel.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect().bottom
    > [...panel.querySelectorAll('.jp-Cell')].at(-1).getBoundingClientRect().bottom"""

AT_REST = "!document.getAnimations().some(one => one instanceof CSSTransition)"

UNREADABLE = (Path(__file__).parent / "legible.js").read_text(encoding="utf-8")

# Everything that sticks out of its widget on either side. What scrolls in a box of its own or is read aloud only has no
# place to be.
STICKING_OUT = """widget => {
    const box = widget.getBoundingClientRect();
    return [...widget.querySelectorAll('*')].filter(one => {
        const rect = one.getBoundingClientRect();
        return rect.width > 0 && !one.closest('.mt-hidden, .mt-scroll, [aria-hidden=true]')
            && (rect.left < box.left - 1 || rect.right > box.right + 1);
    }).map(one => one.outerHTML.slice(0, 100));
}"""


@dataclass(frozen=True)
class Server:
    """A running JupyterLab: `url` without a slash at the end, and the folder its notebooks are in."""

    url: str
    root: Path


@contextlib.contextmanager
def serve_lab(root: Path, scratch: Path) -> Iterator[Server]:
    """Run JupyterLab on the notebooks in `root`, with settings and state in `scratch` instead of the user's own.

    Raises RuntimeError with the end of its log if it doesn't come up.
    """
    port = find_free_port()
    server = Server(f"http://127.0.0.1:{port}", root)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    command += ["--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={root}"]
    # As window.jupyterapp, whose commands the tests call.
    command += [f"--{app}.expose_app_in_browser=True" for app in ("LabApp", "JupyterNotebookApp")]
    log_path = scratch / "jupyterlab.log"
    with log_path.open("w") as log:
        process = subprocess.Popen(
            command, env=make_environment(scratch), stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            wait_until_up(f"{server.url}/api/status?token={TOKEN}", process, log_path)
            yield server
        finally:
            process.terminate()
            process.wait(START_TIMEOUT)


def make_environment(scratch: Path) -> dict[str, str]:
    """Variables that give JupyterLab a home of its own, with the project's settings and the tests' own on top."""
    folders = {
        name: str(scratch / name.lower())
        for name in (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
            "IPYTHONDIR",
        )
    }
    settings = json.loads((PROJECT / "jupyter/labconfig/default_setting_overrides.json").read_text(encoding="utf-8"))
    # Lab draws only the cells in sight; tests look at all of them.
    settings["@jupyterlab/notebook-extension:tracker"] = {"windowingMode": "none"}
    overrides = Path(folders["JUPYTER_CONFIG_DIR"]) / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(json.dumps(settings), encoding="utf-8")
    shutil.copy(PROJECT / "jupyter/labconfig/page_config.json", overrides.parent)
    return {**os.environ, **folders, "JUPYTER_PREFER_ENV_PATH": "1", "PYDEVD_DISABLE_FILE_VALIDATION": "1"}


def find_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_up(address: str, process: subprocess.Popen, log: Path) -> None:
    """Until a server answers at this address. Raises RuntimeError with the end of its log if it doesn't."""
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.1)
    raise RuntimeError(f"{address} did not come up:\n{log.read_text()[-3000:]}")


@contextlib.contextmanager
def open_chromium() -> Iterator[Browser]:
    """A Chromium that reaches no host but this machine. Raises NoChromium if there is no browser."""
    chromium = find_chromium()
    if chromium is None:
        raise NoChromium("the browser tests need Chromium; run: python -m tools.ensure_chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def browse_lab(server: Server) -> Iterator["LabPage"]:
    """A Chromium page on the server's JupyterLab, ready to open lessons. Raises NoChromium if there is no browser."""
    with open_chromium() as browser:
        lab = LabPage(browser.new_page(), server)
        lab.load()
        yield lab


class LabPage:
    """JupyterLab as a learner sees it. `page` is Playwright's page, for whatever has no method here."""

    def __init__(self, page: Page, server: Server):
        self.page, self.server, self._problems = page, server, []
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self._problems.append(f"exception: {error}"))
        page.on("request", self._note_request)

    def _note_console(self, message) -> None:
        # The server stumbles over its list of kernels, for which JupyterLab asks now and then, while one of them starts.
        is_the_servers = "500" in message.text and message.location["url"].startswith(f"{self.server.url}/api/kernels?")
        if message.type == "error" and not is_the_servers:
            self._problems.append(f"console: {message.text}")

    def _note_request(self, request) -> None:
        if not request.url.startswith((self.server.url, self.server.url.replace("http", "ws", 1), "data:", "blob:")):
            self._problems.append(f"request to another host: {request.url}")

    def take_problems(self) -> list[str]:
        """Console errors, uncaught exceptions and requests to other hosts since the last call."""
        taken, self._problems = self._problems, []
        return taken

    def load(self) -> None:
        """Load JupyterLab with an empty workspace, one notebook filling the page, side bars folded."""
        self.set_viewport(1280, 900)
        self.page.goto(f"{self.server.url}/lab?token={TOKEN}&reset")
        self.page.wait_for_function(
            "window.jupyterapp && jupyterapp.restored.then(() => true)", timeout=START_TIMEOUT * 1000
        )
        self._wait_for_splash()
        self.execute("application:set-mode", {"mode": "single-document"})
        self.page.evaluate("jupyterapp.shell.collapseLeft()")
        # The page has no height of its own (JupyterLab places its parts absolutely), so axe would take every text for
        # hidden and looks at the contrast of none.
        self.page.add_style_tag(content="html, body { height: 100% }")

    def execute(self, command: str, arguments: dict | None = None):
        """Run one of JupyterLab's own commands and wait for its result, which must be JSON or nothing."""
        return self.call(RUN_COMMAND, [command, arguments or {}])

    def call(self, function: str, argument):
        """What an async JavaScript function returns. Playwright would wait for it for ever, for example on a dialog."""
        return self.page.evaluate(
            f"""argument => Promise.race([
                ({function})(argument),
                new Promise((resolve, reject) => setTimeout(reject, {CALL_TIMEOUT * 1000}, new Error("no answer"))),
            ])""",
            argument,
        )

    def set_viewport(self, width: int, height: int) -> None:
        """Width and height of the page in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    def set_theme(self, theme: str) -> None:
        """LIGHT or DARK; returns when it shows and no colour is on its way from one to the other."""
        self.execute("apputils:change-theme", {"theme": theme})
        self.page.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")
        self._wait_for_splash()
        self.page.wait_for_function(AT_REST)

    def _wait_for_splash(self) -> None:
        """Until JupyterLab has taken its moons away; shown anew before that, it stumbles over taking them away twice."""
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def open_lesson(self, path: str) -> "LessonPage":
        """Open the notebook at `path`, seen from the server's folder; returns when its kernel is ready."""
        return LessonPage(self, self.call(OPEN_NOTEBOOK, path))


def once_each(nodes: list[dict]) -> list[dict]:
    """Of elements that differ by their numbers only, the first."""
    return list({re.sub(r"\d+", "0", node["html"]): node for node in reversed(nodes)}.values())


class LessonPage:
    """An open notebook."""

    def __init__(self, lab: LabPage, panel_id: str):
        self.lab, self.page, self._panel_id = lab, lab.page, panel_id
        self._is_open = True

    @property
    def panel(self) -> Locator:
        """All of the notebook, JupyterLab's toolbar included."""
        return self.page.locator(f"[id='{self._panel_id}']")

    @property
    def cells(self) -> Locator:
        """Every cell, text and code."""
        return self.panel.locator(".jp-Cell")

    @property
    def outputs(self) -> Locator:
        """Every output of every code cell."""
        return self.panel.locator(".jp-OutputArea-output")

    def run_all(self) -> None:
        """Run every cell; returns when the last has finished. Raises AssertionError if one failed."""
        succeeded = self.lab.execute("notebook:run-all-cells")
        errors = self.panel.locator(".jp-OutputArea-output[data-mime-type*=stderr]")
        assert succeeded, "\n".join(errors.all_inner_texts())
        self.lab.call(WIDGETS_LISTEN, self._panel_id)

    def open_folds(self) -> None:
        """Unfold every answer and every part of a widget that is one press away."""
        self.panel.locator("details").evaluate_all("folds => folds.forEach(fold => { fold.open = true })")

    def find_unreadable(self) -> list[str]:
        """Text, pictures and controls of the lesson that are cut off, and words that are broken, one line for each."""
        return self.panel.evaluate(UNREADABLE)

    def find_axe_violations(self, *selectors: str) -> list[str]:
        """What axe-core finds wrong in the lesson's own content, one line for each element.

        selectors: parts of the notebook to look at; by default every output and every text. Each must be there.
        """
        return self._ask_axe(selectors or OWN_CONTENT, {})

    def find_poor_contrast(self) -> list[str]:
        """The lesson's own text that stands out from its ground by less than 4.5 : 1 (large text 3 : 1)."""
        return self._ask_axe(OWN_CONTENT, {"runOnly": ["color-contrast"]})

    def _ask_axe(self, selectors: tuple[str, ...], options: dict) -> list[str]:
        include = [[f"[id='{self._panel_id}'] {selector}"] for selector in selectors]
        options = options | {"resultTypes": ["violations", "incomplete"], "rules": NOT_OURS}
        with self.spread_out():
            answer = Axe().run(self.page, {"include": include}, options).response
            # Of what axe cannot decide nothing is let pass unseen: contrast is measured, the rest counts as wrong.
            undecided = [(rule, node) for rule in answer["incomplete"] for node in once_each(rule["nodes"])
                         if rule["id"] != "color-contrast" or is_faint(self.page.locator(*node["target"]))]
        found = [(rule, node) for rule in answer["violations"] for node in rule["nodes"]] + undecided
        return [f"{rule['id']}: {rule['help']}: {node['html']}" for rule, node in found]

    @contextlib.contextmanager
    def spread_out(self) -> Iterator[None]:
        """For a while the page is as high as the lesson: nothing lies under JupyterLab's bars."""
        before = self.page.viewport_size
        self.lab.set_viewport(before["width"], self.panel.evaluate(HEIGHT))
        self.page.wait_for_function(f"panel => ({FITS})(panel)", arg=self.panel.element_handle())
        yield
        self.page.set_viewport_size(before)

    def close(self) -> None:
        """End the kernel and close the notebook without saving it; nothing if that was done already."""
        if self._is_open:
            self._is_open = False
            # JupyterLab itself stumbles over a toolbar that is still folded when its notebook closes.
            self.lab.set_viewport(1280, 900)
            expect(self.panel.locator(".jp-Toolbar-responsive-opener:visible")).to_have_count(0)
            self.lab.call(CLOSE_NOTEBOOK, self._panel_id)
