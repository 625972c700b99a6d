"""`make workshop`: a lesson on a projector, stepped through by keys, that says when its Python has stopped."""

import re
import subprocess
import sys

import psutil
import pytest
from playwright.sync_api import expect

from tests.axe import find_violations
from tests.browser.lab import PROJECT, find_free_port, open_chromium, wait_until_up

LESSON = "es/04_count_the_fu.ipynb"
PATIENCE = 60_000                                # ms, for a kernel to start and run the lesson on a busy machine


@pytest.fixture(scope="module")
def voila(tmp_path_factory):
    """A running `make workshop`; `voila.address` is the lesson's."""
    port = find_free_port()
    log = tmp_path_factory.mktemp("voila") / "log"
    command = [sys.executable, "-m", "tools.workshop", LESSON, "--no-browser", f"--port={port}", "--Voila.port_retries=0"]
    silent = {"stdin": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
    with log.open("w") as told, psutil.Popen(command, cwd=PROJECT, stdout=told, **silent) as server:
        server.address = f"http://127.0.0.1:{port}/voila/render/{LESSON}"
        try:
            wait_until_up(f"http://127.0.0.1:{port}/voila/static/voila.js", server, log)
            yield server
            assert server.address in log.read_text()
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def browser():
    with open_chromium() as browser:
        yield browser


@pytest.fixture
def wall(voila, browser):
    """The lesson on a wall of 1280 × 720, its first widget alive."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.problems = []
    page.on("console", lambda said: said.type == "error" and page.problems.append(said.text))
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("request", lambda asked: page.problems.append(asked.url) if "//127.0.0.1:" not in asked.url
            and not asked.url.startswith(("data:", "blob:")) else None)
    page.set_default_timeout(PATIENCE)
    page.goto(voila.address)
    page.locator(".mt select").first.wait_for()
    yield page
    page.close()


def screen(page):
    return page.locator(".mt-presenter [role=status]")


def go_on(page, until):
    """→ until the screen's announcement has these words."""
    for _ in range(100):
        if until in screen(page).text_content():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no screen says {until}")


def test_keys_step_through_a_lesson_and_answers_stay_folded_until_asked_for(wall):
    expect(screen(wall)).to_have_text(re.compile(r"Pantalla 1 de \d+: 04 · Contar los fu"))
    for key, number in [("ArrowRight", 2), ("PageDown", 3), ("PageUp", 2), (" ", 3), ("ArrowLeft", 2)]:
        wall.keyboard.press(key)
        expect(screen(wall)).to_contain_text(f"Pantalla {number} de")
    go_on(wall, "La trampa")
    answer = wall.get_by_text("porque la tercera ficha la puso otra persona")
    expect(answer).to_be_hidden()
    wall.keyboard.press("a")
    expect(answer).to_be_visible()
    expect(wall.get_by_role("button", name="Respuestas")).to_have_attribute("aria-pressed", "true")
    wall.keyboard.press("a")
    expect(answer).to_be_hidden()
    assert find_violations(wall) == []
    wall.keyboard.press("Escape")
    expect(wall.get_by_role("heading", name="Practica")).to_be_visible()
    expect(wall.get_by_role("button", name="Proyectar")).to_be_focused()
    wall.keyboard.press("Enter")
    expect(screen(wall)).to_contain_text("La trampa")
    assert wall.problems == []


def test_a_widget_keeps_its_own_keys(wall):
    go_on(wall, "Primero, adivina")
    here = screen(wall).text_content()
    guesses = wall.locator(".mt:visible [role=radio]")
    guesses.first.focus()
    wall.keyboard.press("ArrowRight")
    expect(guesses.nth(1)).to_be_focused()
    wall.keyboard.press(" ")
    expect(guesses.nth(1)).to_have_attribute("aria-checked", "true")
    expect(screen(wall)).to_have_text(here)
    wall.keyboard.press("PageDown")               # what a clicker sends: never a widget's
    expect(screen(wall)).not_to_have_text(here)
    assert wall.problems == []


def newest_kernel(server):
    kernels = [child for child in server.children(recursive=True) if "ipykernel_launcher" in " ".join(child.cmdline())]
    return max(kernels, key=lambda process: process.create_time())


def test_a_page_that_is_left_takes_its_kernel_with_it(wall, voila):
    kernel = newest_kernel(voila)
    wall.goto("about:blank")
    assert psutil.wait_procs([kernel], timeout=PATIENCE / 1000)[1] == []
    assert wall.problems == []


def test_when_the_kernel_dies_the_page_says_so_and_starts_again_where_it_was(wall, voila):
    go_on(wall, "La trampa")
    here = screen(wall).text_content()
    newest_kernel(voila).kill()
    notice = wall.get_by_role("alertdialog")
    expect(notice).to_contain_text("se ha parado")
    assert find_violations(wall) == []
    expect(notice.get_by_role("button", name="Empezar de nuevo")).to_be_focused()
    wall.keyboard.press("Enter")
    expect(notice).to_be_hidden()
    expect(screen(wall)).to_have_text(here)
    expect(wall.locator(".mt:visible [role=radio]").first).to_be_visible()     # asked of the new kernel
    assert wall.problems == []
