"""A lesson of the site on a projector: one thing a screen, by keys, and back to the page."""

import re

from playwright.sync_api import expect

from tests.axe import find_violations


def test_a_lesson_is_presented_one_thing_a_screen(visit):
    seen = visit("en/04_count_the_fu.html")
    page = seen.page
    page.get_by_role("button", name="Present").click()
    said = page.locator(".mt-presenter [role=status]")
    expect(said).to_have_text(re.compile(r"Screen 1 of \d+: 04 · Count the fu"))
    expect(page.locator(".sidebar-drawer")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("Screen 2 of")
    expect(page).to_have_url(re.compile(r"\?present=2$"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    assert find_violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".sidebar-drawer")).to_be_visible()
    expect(page.locator("article .mt-elsewhere")).to_have_count(0)     # the page is whole again
    expect(page).to_have_url(re.compile(r"04_count_the_fu\.html$"))
    assert seen.problems == []


def test_an_address_may_ask_for_a_screen_and_a_field_keeps_its_letters(visit):
    seen = visit("en/04_count_the_fu.html?present=8")
    said = seen.page.locator(".mt-presenter [role=status]")
    expect(said).to_contain_text("Screen 8 of")
    answer = seen.page.locator("article > section details:visible, article section section > details:visible").first
    field = seen.page.evaluate_handle("document.querySelector('.mt-presented').appendChild(document.createElement('input'))")
    field.as_element().focus()
    seen.page.keyboard.type("a 9")
    assert field.evaluate("field => field.value") == "a 9"
    expect(said).to_contain_text("Screen 8 of")
    assert not answer.evaluate("fold => fold.open")
    field.evaluate("field => field.blur()")
    seen.page.keyboard.press("a")
    assert answer.evaluate("fold => fold.open")
