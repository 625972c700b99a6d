"""The glossary in a real JupyterLab: searched by keyboard, and reached from a lesson at the very term."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import DARK, LIGHT, STICKING_OUT

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang, wanted, first", [("es", "toncha", "contador"), ("en", "pond", "discards")])
def test_a_term_is_found_while_it_is_typed_and_esc_clears(lab, show_widgets, lang, wanted, first):
    widget = show_widgets("mt.Glossary()", lang=lang).panel.locator(".mt-glossary")
    field, names = widget.locator("[data-field=search]"), widget.locator(".mt-term-names b")
    field.focus()
    lab.page.keyboard.type(wanted)
    expect(names.first).to_have_text(first)
    lab.page.keyboard.press("Tab")
    expect(widget.locator(".mt-terms")).to_be_focused()
    field.focus()
    lab.page.keyboard.press("Escape")
    expect(names).to_have_count(0)
    expect(widget.get_by_role("status")).to_contain_text("185")


def test_a_misspelt_term_is_one_press_away(lab, show_widgets):
    widget = show_widgets("mt.Glossary()").panel.locator(".mt-glossary")
    widget.locator("[data-field=search]").focus()
    lab.page.keyboard.type("furitten")
    widget.get_by_role("button", name="furiten").press("Enter")
    expect(widget.locator(".mt-term-names b").first).to_have_text("furiten")


def test_a_link_of_a_lesson_leads_to_the_very_term(lab, open_lesson):
    page = open_lesson("en/glossary.ipynb")
    lesson = open_lesson("en/09_furiten.ipynb")
    lesson.panel.get_by_role("link", name="temporary furiten", exact=True).click()
    expect(page.panel).to_be_visible()
    expect(page.panel.get_by_text("temporary furiten", exact=True)).to_be_in_viewport()


@pytest.mark.parametrize("theme, lang", [(LIGHT, "en"), (DARK, "es")])
def test_axe_finds_nothing_and_nothing_sticks_out_on_a_phone(lab, show_widgets, theme, lang):
    lab.set_theme(theme)
    lesson = show_widgets('mt.Glossary("espera")', 'mt.Glossary("furitten")', lang=lang)
    widgets = lesson.panel.locator(".mt-glossary")
    assert lesson.find_axe_violations(".jp-OutputArea-output") == []
    lab.set_viewport(360, 800)
    assert [widget.evaluate(STICKING_OUT) for widget in widgets.all()] == [[], []]
    assert lab.take_problems() == []
