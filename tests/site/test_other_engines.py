"""The site in browsers of other families: WebKitGTK, the engine of Safari and of GNOME Web, and Firefox."""

import os
import subprocess

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.site.firefox import open_firefox
from tools.ensure_engines import FIREFOX, WEBKIT, ensure

# Selenium's own WebKitGTK driver still sets up its connection the old way.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

PATIENCE = 120                                   # seconds: Python starts in the browser


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    """A Firefox as wide as a phone."""
    with open_firefox(ensure(FIREFOX), tmp_path_factory.mktemp("firefox"), 360, 780) as page:
        yield page


@pytest.fixture(scope="module")
def webkit():
    """A WebKitGTK on a display without a screen."""
    found = ensure(WEBKIT)
    told, number = os.pipe()
    display = subprocess.Popen([found.display, "-displayfd", str(number), "-screen", "0", "1280x1000x24"], pass_fds=[number])
    os.close(number)
    with os.fdopen(told) as line:
        shown_on = f":{line.readline().strip()}"
    options = Options()
    options.binary_location = found.browser
    options.add_argument("--automation")
    browser = webdriver.WebKitGTK(options=options, service=Service(found.driver, env={**os.environ, "DISPLAY": shown_on}))
    yield browser
    browser.quit()
    display.terminate()
    display.wait()


def test_a_lesson_comes_alive_and_answers_in_webkit(webkit, address):
    webkit.get(f"{address}/es/04_count_the_fu.html")
    wait = WebDriverWait(webkit, PATIENCE)
    root = webkit.find_element(By.TAG_NAME, "html")
    wait.until(lambda _: root.get_attribute("data-widgets") == "drawn")
    wait.until(lambda _: root.get_attribute("data-live") == "ready")
    stepper = webkit.find_elements(By.CSS_SELECTOR, "[data-mt-cell] .mt")[1]
    show_me = next(one for one in stepper.find_elements(By.TAG_NAME, "button") if "Enséñamelo" in one.text)
    show_me.send_keys(Keys.ENTER)
    wait.until(lambda _: "se parte siempre de 20" in stepper.text)


def test_a_hand_can_be_typed_in_webkit(webkit, address):
    webkit.get(f"{address}/en/01_tiles_and_groups.html")
    wait = WebDriverWait(webkit, PATIENCE)
    root = webkit.find_element(By.TAG_NAME, "html")
    wait.until(lambda _: root.get_attribute("data-live") == "ready")
    builder = webkit.find_element(By.CSS_SELECTOR, "[data-mt-cell=complete-it] .mt")
    field = builder.find_element(By.CSS_SELECTOR, "input[data-field=hand]")
    webkit.execute_script("arguments[0].scrollIntoView({block: 'center'})", field)
    # WebKit selects all of a field that keys arrive in.
    field.send_keys(Keys.END, "1z")
    wait.until(lambda _: "All the tiles are there." in builder.text)


def test_a_lesson_comes_alive_and_answers_in_firefox(firefox, address):
    firefox.go(f"{address}/es/04_count_the_fu.html")
    firefox.wait_for("document.documentElement.dataset.live === 'ready'")
    firefox.evaluate("void (window.stepper = document.querySelectorAll('[data-mt-cell] .mt')[1])")
    firefox.evaluate("[...stepper.querySelectorAll('button')].find(one => one.textContent.includes('Enséñamelo')).focus()")
    firefox.press("Enter")
    firefox.wait_for("stepper.textContent.includes('se parte siempre de 20')")
    assert firefox.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert firefox.errors == []
    assert all(url.startswith(address) for url in firefox.asked if not url.startswith(("data:", "blob:", "about:")))


def test_a_hand_can_be_typed_in_firefox(firefox, address):
    firefox.go(f"{address}/en/01_tiles_and_groups.html")
    firefox.wait_for("document.documentElement.dataset.live === 'ready'")
    firefox.evaluate("document.querySelector('[data-mt-cell=complete-it] .mt input[data-field=hand]').focus()")
    firefox.press("End", "1", "z")
    firefox.wait_for("document.querySelector('[data-mt-cell=complete-it]').textContent.includes('All the tiles are there.')")
    assert firefox.errors == []
