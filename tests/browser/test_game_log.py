"""GameLog in a real JupyterLab: a game pasted, opened from a file, walked by keyboard; accessible, wide and narrow."""

import pytest
from playwright.sync_api import expect

from mahjong_teach.display.text import text
from mahjong_teach.teaching.sample_game import sample_log
from tests.browser.lab import DARK, LIGHT, STICKING_OUT

pytestmark = pytest.mark.browser


def hands(widget):
    return widget.locator(".mt-log-hands [data-do=hand]")


def test_a_game_is_opened_and_walked_by_keyboard_alone(lab, show_widgets):
    lesson = show_widgets("mt.GameLog()")
    panel, press, focused = lesson.panel, lab.page.keyboard.press, lab.page.locator(":focus")
    panel.locator("[data-do=sample]").focus()
    press("Enter")
    expect(hands(panel)).not_to_have_count(0)

    hands(panel).first.focus()
    press("ArrowDown")
    expect(focused).to_have_attribute("data-value", "2")
    press("Enter")
    expect(focused).to_have_attribute("aria-pressed", "true")
    below = panel.locator(".mt-below")
    expect(below).to_contain_text(text("es").say("stepper.title"))

    # The three ways to look at it are one choice: arrows go on.
    panel.get_by_role("radio", name=text("es").say("log.view.score")).focus()
    press("ArrowRight")
    expect(below).to_contain_text(text("es").say("flow.title"))
    press("ArrowRight")
    slider = below.get_by_role("slider")
    slider.focus()
    press("ArrowRight")
    expect(slider).to_have_value("1")
    assert lab.take_problems() == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_is_pasted_stays_and_what_is_wrong_with_it_is_said(lab, show_widgets, lang):
    panel = show_widgets("mt.GameLog()", lang=lang).panel
    field = panel.locator("[data-field=pasted]")
    cut = sample_log()[:300]
    field.fill(cut)
    expect(panel.locator(".mt-say.is-no")).to_contain_text({"es": "se corta", "en": "cut short"}[lang])
    expect(field).to_have_value(cut)
    field.fill(sample_log())
    expect(hands(panel)).not_to_have_count(0)
    expect(panel.locator(".mt-say.is-no")).to_have_count(0)
    assert lab.take_problems() == []


def test_a_file_is_opened_without_leaving_the_computer(lab, show_widgets, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(sample_log(), encoding="utf-8")
    panel = show_widgets("mt.GameLog()").panel
    panel.locator("[data-field=file]").set_input_files(path)
    expect(hands(panel)).not_to_have_count(0)
    assert lab.take_problems() == []


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_it_is_accessible_and_fits_a_phone(lab, show_widgets, theme):
    lab.set_theme(theme)
    lesson = show_widgets('mt.GameLog("sample", hand=2)', "mt.GameLog()", lang="en")
    assert lesson.find_axe_violations() == []
    for width in (1280, 360):
        lab.set_viewport(width, 800)
        for widget in lesson.panel.locator(".mt").all():
            assert widget.evaluate(STICKING_OUT) == []
    assert lab.take_problems() == []
