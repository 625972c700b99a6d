"""The site in a browser of another family: WebKitGTK, the engine of Safari and of GNOME Web."""

import os
import subprocess

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.ensure_webkit import ensure_webkit

# Selenium's own WebKitGTK driver still sets up its connection the old way.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

PATIENCE = 120                                   # seconds: Python starts in the browser


@pytest.fixture(scope="module")
def webkit():
    """A WebKitGTK on a display without a screen."""
    found = ensure_webkit()
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
