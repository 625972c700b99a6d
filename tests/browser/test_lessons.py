"""Every lesson in a real JupyterLab: it runs, says nothing on the console, axe finds nothing in it, and it fits a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import DARK, LIGHT, PROJECT

pytestmark = pytest.mark.browser

LESSONS = [path.stem for path in sorted((PROJECT / "notebooks" / "src").glob("*.md"))]
THEMES = {"es": LIGHT, "en": DARK}

# Whatever of the lesson's own outputs reaches out of its cell and is not in a box that scrolls by itself.
STICKING_OUT = """panel => [...panel.querySelectorAll('.jp-OutputArea-output')].flatMap(output => {
    const box = output.getBoundingClientRect();
    return [...output.querySelectorAll('*')].filter(one => {
        const rect = one.getBoundingClientRect();
        return rect.width > 0 && rect.right > box.right + 1
            && !one.closest('.mt-hidden, defs, pre, [style*="overflow-x"], .mt-scroll');
    }).map(one => one.outerHTML.slice(0, 120));
}).slice(0, 5)"""


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("stem", LESSONS)
def test_a_lesson_runs_clean_accessible_and_whole_on_a_phone(lab, open_lesson, stem, lang):
    lab.set_theme(THEMES[lang])
    lesson = open_lesson(f"{lang}/{stem}.ipynb")
    lesson.run_all()
    expect(lesson.panel.locator(".mt[lang]").first).to_be_visible()
    expect(lesson.panel.locator(f".mt[lang]:not([lang={lang}])")).to_have_count(0)
    assert lesson.find_axe_violations() == []
    lab.set_viewport(360, 800)
    assert lesson.panel.evaluate(STICKING_OUT) == []
    assert lab.take_problems() == []
