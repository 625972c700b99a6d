"""The pages of the built site, as a reader meets them."""

import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from mahjong_teach.sheets.kit import RULES, evening, kit
from tests.axe import find_violations
from tests.site.conftest import SAVES_DATA
from tests.site.live.conftest import LIVE_TIMEOUT
from tools.site_build import pages
from tools.site_build.front import base_path
from tools.site_build.pages import LANGUAGES, NOTEBOOKS, SITE, read_words

STEMS = sorted(path.stem for path in (NOTEBOOKS / "es").glob("*.ipynb"))
PAGES = ["index.html", *(f"{lang}/{stem}.html" for lang in LANGUAGES for stem in ("index", "search", "sheets", *STEMS))]
WIDTHS = (320, 360, 390, 768, 1280)
WIDGETS = "[data-mt-cell]"
# What is wider than the page, unless it scrolls in a box of its own.
TOO_WIDE = """() => [...document.querySelectorAll('body *')].filter(one => {
    const box = one.getBoundingClientRect();
    if (!box.width || box.right <= innerWidth + 1 && box.left >= -1) return false;
    if (one.closest('.sidebar-drawer, .toc-drawer, .skip-to-content, svg, [aria-hidden=true], .mt-hidden')) return false;
    for (let up = one; up && up !== document.body; up = up.parentElement)
        if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(up).overflowX)) return false;
    return true;
}).slice(0, 5).map(one => one.outerHTML.slice(0, 120))"""

# Where the Tab key has come to: "seen", "end" when it has left the page or begun again, or an element without a mark.
FOCUS = """() => {
    const one = document.activeElement;
    if (one === document.body || reached.has(one)) return "end";
    reached.add(one);
    const style = getComputedStyle(one);
    return style.outlineStyle !== "none" || style.boxShadow !== "none" ? "seen" : one.outerHTML.slice(0, 200);
}"""
UNREACHED = """() => [...document.querySelectorAll("article :is(a[href], button, input, select, textarea, summary, [tabindex])")]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true}) && !reached.has(one))
    .map((one) => one.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_asks_no_other_host_is_open_to_everybody_and_never_scrolls_sideways(visit, path):
    seen = visit("index.html#choose" if path == "index.html" else path, before=SAVES_DATA)
    if seen.page.locator(WIDGETS).count():
        seen.page.locator("html[data-widgets=drawn]").wait_for(state="attached")
    for theme in ("light", "dark"):
        seen.page.emulate_media(color_scheme=theme)
        assert find_violations(seen.page) == []
    for width in WIDTHS:
        seen.page.set_viewport_size({"width": width, "height": 800})
        assert seen.page.evaluate("document.documentElement.scrollWidth") <= width, width
        assert seen.page.evaluate(TOO_WIDE) == [], width
    assert seen.problems == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stem", STEMS)
def test_without_javascript_a_lesson_has_its_texts_and_its_tiles(visit, lang, stem):
    page = visit(f"{lang}/{stem}.html", java_script_enabled=False).page
    notebook = nbformat.read(NOTEBOOKS / lang / f"{stem}.ipynb", as_version=4)
    expect(page.locator("h1")).to_contain_text(notebook.cells[0].source.splitlines()[0].lstrip("# "))
    outputs = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs]
    for cell in outputs:
        assert page.locator(f"#cell-{cell.id} .cell_output").inner_text().strip() or page.locator(
            f"#cell-{cell.id} .cell_output :is(img, svg)").count(), cell.id
    drawn = sum("data:image/svg+xml" in str(cell.outputs) for cell in outputs)
    assert page.locator(".cell_output img").count() >= drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_switch_stays_on_the_page_and_is_remembered(visit, lang):
    other = read_words(lang)["other_code"]
    seen = visit(f"{lang}/04_count_the_fu.html")
    seen.page.locator("a.language:visible").click()
    expect(seen.page).to_have_url(f"{seen.address}/{other}/04_count_the_fu.html")
    assert seen.page.locator("html").get_attribute("lang") == other
    seen.go("index.html")
    expect(seen.page).to_have_url(f"{seen.address}/{other}/index.html")


@pytest.mark.parametrize("locale, lang", [("es-MX", "es"), ("en-GB", "en")])
def test_the_start_page_takes_the_browsers_language(visit, locale, lang):
    seen = visit("index.html", locale=locale)
    expect(seen.page).to_have_url(f"{seen.address}/{lang}/index.html")


def test_the_start_page_lets_others_choose(visit):
    seen = visit("index.html", locale="ja-JP")
    seen.page.get_by_role("link", name=re.compile("^English")).click()
    expect(seen.page).to_have_url(f"{seen.address}/en/index.html")


@pytest.mark.parametrize("lang, word, lesson", [("es", "contadores", "07"), ("en", "rounding", "04")])
def test_search_finds_lessons_in_their_own_language(visit, lang, word, lesson):
    seen = visit(f"{lang}/index.html")
    seen.page.get_by_role("search").get_by_role("textbox").fill(word)
    seen.page.keyboard.press("Enter")
    expect(seen.page.locator("#search-results li", has_text=lesson).first).to_be_visible()
    assert seen.problems == []


def test_a_page_that_is_not_there_says_so_in_both_languages(visit):
    seen = visit("es/nothing.html")
    for lang in LANGUAGES:
        expect(seen.page.get_by_text(read_words(lang)["not_found"])).to_be_visible()
    assert seen.page.get_by_role("link").first.get_attribute("href") == f"{base_path()}es/index.html"
    assert find_violations(seen.page) == []


def test_the_contents_open_and_close_by_keyboard_on_a_phone(visit):
    page = visit("es/04_count_the_fu.html", viewport={"width": 360, "height": 800}).page
    button = page.get_by_role("button", name=read_words("es")["contents"])
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sidebar-drawer")).to_be_in_viewport()
    expect(page.locator(".sidebar-brand")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".sidebar-drawer")).not_to_be_in_viewport()
    expect(button).to_be_focused()


def test_a_whole_lesson_is_walked_by_the_tab_key_and_the_focus_is_always_seen(visit):
    page = visit("en/04_count_the_fu.html").page
    page.locator("html[data-live=ready]").wait_for(state="attached", timeout=LIVE_TIMEOUT)
    assert find_violations(page) == []
    page.evaluate("window.reached = new Set()")
    while (focus := page.keyboard.press("Tab") or page.evaluate(FOCUS)) == "seen":
        pass
    assert focus == "end"
    assert page.evaluate(UNREACHED) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_leads_to_its_notebook_file(visit, lang):
    seen = visit(f"{lang}/04_count_the_fu.html")
    link = seen.page.get_by_role("link", name=read_words(lang)["notebook_download"])
    answer = seen.page.request.get(seen.page.evaluate("link => link.href", link.element_handle()))
    assert answer.text() == (NOTEBOOKS / lang / "04_count_the_fu.ipynb").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheets_are_there_one_by_one_and_as_a_set(visit, built, lang):
    seen = visit(f"{lang}/sheets.html")
    links = seen.page.locator("article a[href*='/sheets/']").evaluate_all("all => all.map((one) => one.href)")
    assert len(links) == len(set(links)) == sum(len(kit(evening(lang, rules))) + 1 for rules in RULES)
    for link in links:
        content = (built / link.removeprefix(f"{seen.address}/")).read_bytes()
        assert content.startswith(b"%PDF" if link.endswith(".pdf") else b"PK"), link


def test_the_site_says_the_same_things_in_both_languages():
    es, en = map(read_words, LANGUAGES)
    assert es.keys() == en.keys()
    speakers = [*(SITE / "theme").rglob("*.html"), *(SITE / "pages").iterdir(), SITE / "conf.py", Path(pages.__file__)]
    said = "".join(path.read_text(encoding="utf-8") for path in speakers)
    for key in es:
        assert re.search(rf"""words\.{key}\b|words\[["']{key}["']\]|\$(es|en)_{key}\b""", said, re.IGNORECASE), key
