"""HandBuilder in a real JupyterLab: by keys alone, by fingers alone and by typing, wide and narrow, in both themes."""

import pytest
from playwright.sync_api import expect

from mahjong_teach.display.text import text
from mahjong_teach.scoring.record import score_record
from tests.browser.at_the_builder import WAYS
from tests.browser.lab import ES_BY_DAY_EN_BY_NIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

# Closed with indicators; and groups of every kind, a red five among them. Ours, in the form of the shared cases.
BASIC = {
    "melds": [], "win": "ron", "seat_wind": "S", "round_wind": "E", "flags": [], "dora_indicators": [],
    "ura_indicators": [], "honba": 0, "riichi_sticks": 0, "rules": "online",
}
HANDS = {
    "closed": BASIC | {"hand": "234067m345p88s777z", "win_tile": "5p", "flags": ["riichi"], "dora_indicators": ["1m"],
                       "ura_indicators": ["9s"], "honba": 1},
    "called": BASIC | {"hand": "88p", "win_tile": "8p", "win": "tsumo", "seat_wind": "E", "melds": [
        {"type": "chi", "tiles": "340s", "called": "3s", "from": 3},
        {"type": "pon", "tiles": "666z", "called": "6z", "from": 2},
        {"type": "ankan", "tiles": "1111z"}, {"type": "kakan", "tiles": "7777p", "called": "7p", "from": 1}]},
}

TAB_STOPS = "box => [...box.querySelectorAll('button')].filter(one => one.tabIndex === 0).length"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", HANDS)
def test_a_hand_put_together_counts_as_it_should(lab, show_widgets, name, way):
    lesson = show_widgets("mt.HandBuilder(guess=False)")
    lab.set_viewport(*((390, 844) if way == "fingers" else (1280, 900)))
    widget = lesson.panel.locator(".mt").first
    WAYS[way](lesson).put_together(HANDS[name])
    expect(widget.locator(".mt-say.is-ok [role=status]")).to_be_visible()
    below = lesson.panel.locator(".mt-below")
    below.locator("[data-do=go][data-value='1']").wait_for()
    for step in range(1, 5):
        expect(below.locator(".mt-steps [aria-current] [data-do=go]")).to_have_attribute("data-value", str(step))
        below.locator("[data-do=next]").click()
    total = text("es").number(score_record(HANDS[name]).winner_total)
    expect(below.locator(".mt-steps [aria-current] .mt-step-value")).to_have_text(total)
    lesson.close()
    assert lab.take_problems() == []


def test_the_picker_is_one_stop_and_the_arrows_know_its_rows(lab, show_widgets):
    lesson = show_widgets("mt.HandBuilder()")
    widget, press = lesson.panel.locator(".mt"), lab.page.keyboard.press
    picker, focused = widget.locator(".mt-picker"), lab.page.locator(":focus")
    picker.locator("[data-value='1m']").focus()
    for key, tile in (("ArrowRight", "2m"), ("ArrowDown", "2p"), ("ArrowDown", "2s"), ("ArrowDown", "2z"),
                      ("End", "0s"), ("Home", "1m"), ("ArrowUp", "1m"), ("ArrowLeft", "1m"), ("ArrowDown", "1p")):
        press(key)
        expect(focused).to_have_attribute("data-value", tile)
    press("Enter")
    expect(focused).to_have_attribute("aria-label", "uno de círculos, quedan tres")
    expect(widget.locator("[data-field=hand]")).to_have_value("1p")
    assert picker.evaluate(TAB_STOPS) == 1
    press("Backspace")
    expect(widget.locator("[data-field=hand]")).to_have_value("")
    expect(focused).to_have_attribute("data-value", "1p")
    press("Tab")
    expect(focused).to_have_attribute("data-do", "take_back")
    press("Shift+Tab")
    expect(focused).to_have_attribute("data-value", "1p")


def test_the_focus_stays_on_the_picker_when_the_hand_is_complete(lab, show_widgets):
    lesson = show_widgets("mt.HandBuilder('234567m345p88s77z')")
    widget = lesson.panel.locator(".mt").first
    widget.locator(".mt-picker [data-value='7z']").focus()
    lab.page.keyboard.press("Enter")
    expect(lesson.panel.locator(".mt-below .mt-steps")).to_be_visible()
    expect(lab.page.locator(":focus")).to_have_attribute("data-do", "pick")


def test_a_tile_of_the_rack_wins_at_the_first_press_and_goes_at_the_second(lab, show_widgets):
    lesson = show_widgets("mt.HandBuilder('234567m345p88s777z', '5p')")
    widget = lesson.panel.locator(".mt").first
    rack = widget.locator(".mt-tray")
    rack.locator("[data-value='2m']").click()
    expect(widget.locator("[data-field=win_tile]")).to_have_value("2m")
    rack.locator("[data-do=drop]").click()
    expect(widget.locator("[data-field=hand]")).to_have_value("34567m345p88s777z")
    expect(widget.locator("[data-field=win_tile]")).to_have_value("5p")
    widget.locator("[data-do=undo]").click()
    expect(widget.locator("[data-field=hand]")).to_have_value("234567m345p88s777z")


def test_a_repair_is_one_press_away(lab, show_widgets):
    lesson = show_widgets("mt.HandBuilder('234m88p8888s', melds='pon 666z left')")
    widget = lesson.panel.locator(".mt").first
    widget.locator(".mt-picker [data-value='8s']").click()
    expect(widget.locator(".mt-say.is-no")).to_contain_text("8s")
    widget.get_by_role("button", name="Declarar kong oculto de").click()
    expect(widget.locator("[data-field=hand]")).to_have_value("234m88p")
    expect(widget.locator("[data-field='meld.1.tiles']")).to_have_value("8888s")


def test_another_widget_is_fed(lab, show_widgets):
    lesson = show_widgets(
        "stepper = mt.ScoreStepper('234567m345p88s777z', '5p', events='riichi', guess=False)",
        "mt.HandBuilder(feeds=stepper)", "stepper")
    fed = lesson.panel.locator(".jp-OutputArea-output").nth(1).locator(".mt-steps")
    expect(fed).to_contain_text("2")
    lesson.panel.get_by_label("Ippatsu").check()
    expect(fed.locator("[aria-current] .mt-step-value")).to_have_text("3")
    lesson.panel.locator(".mt-below [data-do=next]").click()
    expect(fed.locator("[aria-current] .mt-step-name")).to_have_text("Fu")


@pytest.mark.parametrize("lang, theme", ES_BY_DAY_EN_BY_NIGHT)
def test_nothing_sticks_out_and_axe_objects_to_nothing(lab, show_widgets, lang, theme):
    lab.set_theme(theme)
    lesson = show_widgets(
        "mt.HandBuilder()",
        "mt.HandBuilder('234m88p', '8p', 'tsumo', melds='pon 055s across, ankan 1111z, kakan 7777p right',"
        " events='rinshan', dora='3m9p')", "mt.HandBuilder('234567m34588p678s8p', '8s', events='ippatsu')", lang=lang)
    lesson.panel.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
    assert lesson.find_axe_violations() == []
    lab.set_viewport(360, 740)
    for widget in lesson.panel.locator(".mt").all():
        assert widget.evaluate(STICKING_OUT) == []
    assert lab.take_problems() == []
