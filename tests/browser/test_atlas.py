"""YakuAtlas and RulesCompare in a real JupyterLab: by keyboard, in both languages and themes, wide and narrow."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import ES_BY_DAY_EN_BY_NIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

ATLAS = 'mt.YakuAtlas(show="ittsuu")'
COMPARE = 'mt.RulesCompare("234m567m345p999s11z", "5p", seat="E", events="riichi")'
SMALL_TARGETS = """widget => [...widget.querySelectorAll('button, input, select')]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 40)
    .map(one => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("lang, wanted, found, name", [
    ("es", "pareja", 2, "Siete parejas"), ("en", "seven", 1, "Seven pairs"),
])
def test_a_yaku_is_searched_for_and_opened_by_keyboard_alone(lab, show_widgets, lang, wanted, found, name):
    widget = show_widgets(ATLAS, lang=lang).panel.locator(".mt")
    keyboard, focused = lab.page.keyboard, lab.page.locator(":focus")
    search = widget.locator("[data-field=search]")
    search.focus()
    keyboard.type(wanted)
    expect(search).to_have_value(wanted)
    expect(widget.locator(".mt-list-row")).to_have_count(found)          # the answer to the last letter
    expect(widget.locator(".mt-list-row").filter(has_text=name)).to_be_visible()

    widget.locator(".mt-list-row").first.focus()
    while focused.get_attribute("data-value") != "chiitoitsu":
        here = focused.get_attribute("data-value")
        keyboard.press("ArrowDown")
        expect(focused).not_to_have_attribute("data-value", here)
    keyboard.press("Enter")
    expect(widget.locator(".mt-yaku h4")).to_have_text(name)
    expect(focused).to_have_attribute("aria-pressed", "true")


def test_a_yaku_is_broken_by_keyboard_alone(lab, show_widgets):
    widget = show_widgets(ATLAS).panel.locator(".mt")
    press, focused = lab.page.keyboard.press, lab.page.locator(":focus")
    widget.locator("[data-do=break]").focus()
    press("Enter")
    tiles = widget.locator(".mt-pick button")
    expect(tiles).to_have_count(14)
    tiles.first.focus()
    press("End")
    expect(focused).to_have_attribute("aria-label", "nueve de bambúes")
    press("Enter")
    expect(focused).to_have_attribute("aria-pressed", "true")
    widget.locator('[data-value="tile:9s:6s"]').focus()
    press("Enter")
    expect(widget.locator("[data-key=verdict]")).to_contain_text("Roto: ya no es escalera completa.")
    # The key that was pressed is gone; the focus has stayed in the widget.
    assert widget.evaluate("widget => widget.contains(document.activeElement)")


def test_filters_and_card_by_touch(lab, show_widgets):
    lab.set_viewport(360, 800)
    widget = show_widgets(ATLAS).panel.locator(".mt")
    widget.locator('[data-do=han][data-value="yakuman"]').click()
    expect(widget.locator(".mt-list-row")).to_have_count(15)
    widget.locator('[data-value="daisangen"]').click()
    expect(widget.locator(".mt-yaku h4")).to_have_text("Tres grandes dragones")
    expect(widget.locator(".mt-yaku-card")).to_be_in_viewport()


def test_the_others_are_compared_with_the_chosen_rules(show_widgets):
    widget = show_widgets(COMPARE).panel.locator(".mt")
    expect(widget.locator(".is-unequal")).to_have_text([re.compile("40"), re.compile("320"), re.compile("2000")])
    widget.locator("[data-field=first]").select_option("m-league")
    expect(widget.locator(".is-unequal")).to_have_text([re.compile("50"), re.compile("400"), re.compile("2400")])


@pytest.mark.parametrize("lang, theme", ES_BY_DAY_EN_BY_NIGHT)
def test_nothing_sticks_out_and_axe_finds_nothing(lab, show_widgets, theme, lang):
    lab.set_theme(theme)
    lesson = show_widgets(ATLAS, COMPARE, lang=lang)
    widgets = lesson.panel.locator(".mt")
    for width in (1280, 800, 360):
        lab.set_viewport(width, 900)
        for widget in widgets.all():
            assert widget.evaluate(STICKING_OUT) == []
            assert widget.evaluate(SMALL_TARGETS) == []
    assert lesson.find_axe_violations(".jp-OutputArea-output") == []
    widgets.first.locator("[data-do=break]").click()
    widgets.first.locator('.mt-pick [data-value="9s"]').first.click()
    expect(widgets.first.locator('[data-value="tile:9s:6s"]')).to_be_visible()
    assert widgets.first.evaluate(STICKING_OUT) == []
    assert lesson.find_axe_violations(".jp-OutputArea-output") == []
    widgets.first.locator('[data-value="tile:9s:6s"]').click()
    expect(widgets.first.locator("[data-key=verdict]")).to_be_visible()
    assert lesson.find_axe_violations(".jp-OutputArea-output") == []
    assert lab.take_problems() == []
