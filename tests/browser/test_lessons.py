"""Every lesson in a real JupyterLab: it runs, says nothing on the console, and can be read on a phone, a tablet and a
desk, by day and by night, by eye and by ear.

Even lessons are walked in Spanish and odd ones in English; with BOTH_LANGUAGES=1 (`make test-all`) each in both.
"""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.lab import DARK, PROJECT

pytestmark = pytest.mark.browser

STEMS = [path.stem for path in sorted((PROJECT / "notebooks" / "src").glob("*.md"))]
BOTH = "BOTH_LANGUAGES" in os.environ
WALKS = [(stem, lang) for at, stem in enumerate(STEMS) for lang in ("es", "en") if BOTH or lang == ("es", "en")[at % 2]]
WIDTHS = (1280, 800, 360)


@pytest.mark.parametrize("stem, lang", WALKS)
def test_a_lesson_runs_clean_and_can_be_read_in_either_theme_and_at_any_width(lab, open_lesson, stem, lang):
    lesson = open_lesson(f"{lang}/{stem}.ipynb")
    lesson.run_all()
    expect(lesson.panel.locator(".mt[lang]").first).to_be_visible()
    expect(lesson.panel.locator(f".mt[lang]:not([lang={lang}])")).to_have_count(0)
    lesson.open_folds()
    assert lesson.find_axe_violations() == []
    for width in WIDTHS:
        lab.set_viewport(width, 900)
        assert lesson.find_unreadable() == [], f"{width} px wide"
    lab.set_theme(DARK)
    assert lesson.find_poor_contrast() == [], DARK
    assert lab.take_problems() == []
