"""Sheets in a real JupyterLab: a sheet made and downloaded by keys alone, and the whole set counted on its way."""

import io
import zipfile

import pytest
from playwright.sync_api import expect

from mahjong_teach.display.text import text
from mahjong_teach.sheets.kinds import sheet_pdf
from tests.browser.lab import DARK, LIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

MOST_STOPS = 20
# Every text that the bar's label has had, in order.
COUNTED = """widget => {
    window.counted = [];
    new MutationObserver(() => {
        const label = widget.querySelector('[data-key=work] .mt-label')?.textContent;
        if (label && label !== window.counted.at(-1)) window.counted.push(label);
    }).observe(widget, {subtree: true, childList: true, characterData: true});
}"""


def tab_to(wanted, press) -> None:
    """Go on with Tab until it has the focus."""
    for _ in range(MOST_STOPS):
        press("Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"{MOST_STOPS} times Tab, and no focus on {wanted}")


def downloaded(page) -> tuple[str, bytes]:
    """What comes when Enter is pressed: (file name, content)."""
    with page.expect_download() as coming:
        page.keyboard.press("Enter")
    return coming.value.suggested_filename, coming.value.path().read_bytes()


@pytest.mark.parametrize(("lang", "theme", "width"), [("es", DARK, 360), ("en", LIGHT, 1280)])
def test_a_sheet_is_made_and_downloaded_by_keys_alone(lab, show_widgets, lang, theme, width):
    lab.set_theme(theme)
    lesson = show_widgets("mt.Sheets(n=2)", lang=lang)
    lab.set_viewport(width, 900)
    widget, page, words = lesson.panel.locator(".mt-sheets"), lab.page, text(lang)
    press = page.keyboard.press

    # From the first list on, only Tab, arrows, digits and Enter.
    widget.locator("[data-field=kind]").focus()
    press("Tab")
    press("ArrowDown")
    expect(widget.locator("[data-field=topic]")).to_have_value("no-fu")
    seed = widget.locator("[data-field=seed]")
    tab_to(seed, press)
    press("Control+a")
    page.keyboard.type("4 1")
    press("Enter")
    expect(widget.get_by_role("status")).to_contain_text("4 1")
    expect(seed).to_be_focused()
    expect(seed).to_have_value("4 1")
    assert widget.evaluate(STICKING_OUT) == [] and lesson.find_axe_violations(".mt-sheets") == []
    press("Control+a")
    page.keyboard.type("41")
    press("Enter")
    expect(widget.locator("a[download]")).to_have_count(2)
    assert widget.evaluate(STICKING_OUT) == [] and lesson.find_axe_violations(".mt-sheets") == []

    tab_to(widget.locator("a[download]").first, press)
    for kind, end in (("exercises", ""), ("key", "-key")):
        made = sheet_pdf(kind, words, topic="no-fu", n=2, seed=41)
        assert downloaded(page) == (f"no-fu-2-seed41-online-{lang}{end}.pdf", made)
        assert made.startswith(b"%PDF-")
        press("Tab")
    assert lab.take_problems() == []


def test_the_whole_set_is_counted_on_the_page_and_comes_as_one_file(lab, show_widgets):
    lesson = show_widgets("mt.Sheets('tiles', n=1)", lang="es")
    widget, press = lesson.panel.locator(".mt-sheets"), lab.page.keyboard.press
    widget.evaluate(COUNTED)
    widget.locator("[data-key=set]").focus()
    press("Enter")
    expect(widget.locator("a[download]")).to_have_count(1, timeout=60_000)
    # The page may pass over a state that the next one has followed at once, yet it counts on.
    counted = lab.page.evaluate("window.counted")
    numbers = [int(one.split()[0]) for one in counted]
    assert len(numbers) > 10 and numbers == sorted(numbers) and all(one.endswith("de 36 archivos") for one in counted)
    expect(widget.locator("[data-key=set]")).to_be_focused()
    press("Tab")
    name, content = downloaded(lab.page)
    assert name == "sheets-1-seed1-online-es.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert len(archive.namelist()) == 36 and archive.testzip() is None
    assert lab.take_problems() == []
