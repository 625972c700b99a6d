"""FuritenTimeline in a real JupyterLab: scrubbed by keyboard and pointer, guessed, in both languages and themes."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import ES_BY_DAY_EN_BY_NIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

RIICHI = 'mt.FuritenTimeline("missed_in_riichi", guess=False, rules="online")'
GUESS = 'mt.FuritenTimeline("hoping_for_more", rules="online")'
KONG = 'mt.FuritenTimeline("added_kong", at=36, guess=False, rules="online")'

TABLE_TOP = "widget => widget.querySelector('.mt-felt').getBoundingClientRect().top - widget.getBoundingClientRect().top"
# px of the verdict's field below its words
EMPTY_ROOM = """widget => widget.querySelector('.mt-verdict').getBoundingClientRect().bottom
    - [...widget.querySelectorAll('.mt-verdict :is([role=status], .mt-options)')].at(-1).getBoundingClientRect().bottom"""
UNFOLD = "all => all.forEach(one => { one.open = true; })"

VERDICTS = {
    "es": ("Aún no estás en tenpai.", "Sin furiten", "Furiten de riichi", "¡Tsumo!"),
    "en": ("You are not tenpai yet.", "No furiten", "Riichi furiten", "Tsumo!"),
}
ASKED = {"es": "¿Puedes ganar por ron con esta ficha?", "en": "Can you win by ron on this tile?"}


def at(slider, frame):
    """The slider, Python and what a screen reader hears agree on the frame."""
    expect(slider).to_have_value(str(frame))
    expect(slider).to_have_attribute("value", str(frame))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_round_is_scrubbed_by_keyboard_alone(lab, show_widgets, lang):
    lesson = show_widgets(RIICHI, lang=lang)
    widget, press = lesson.panel.locator(".mt"), lab.page.keyboard.press
    verdict, slider = widget.locator(".mt-verdict"), widget.get_by_role("slider")
    noten, free, furiten, tsumo = VERDICTS[lang]

    slider.focus()
    expect(verdict).to_contain_text(noten)
    press("ArrowRight")
    press("ArrowRight")
    at(slider, 2)
    press("ArrowLeft")
    at(slider, 1)
    expect(slider).to_be_focused()

    # A turn at a time: to the first discard of the next turn, and back.
    press("PageDown")
    at(slider, 5)
    press("PageDown")
    at(slider, 9)
    press("PageUp")
    at(slider, 5)

    press("End")
    at(slider, 38)
    expect(verdict).to_contain_text(tsumo)
    press("Home")
    at(slider, 0)
    expect(verdict).to_contain_text(noten)

    # Riichi with South's fifth discard; West's 6p is passed five frames later.
    for _ in range(18):
        press("ArrowRight")
    expect(verdict).to_contain_text(free)
    expect(widget.locator(".mt-felt .mj-lying")).to_have_count(1)
    for _ in range(5):
        press("ArrowRight")
    at(slider, 23)
    expect(widget.locator(".mt-thrown.is-now .mj.is-furi")).to_have_count(1)
    press("ArrowRight")
    expect(verdict).to_contain_text(furiten)
    assert lab.take_problems() == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_slider_stops_at_a_question_until_it_is_answered(lab, show_widgets, lang):
    lesson = show_widgets(GUESS, lang=lang)
    widget, press = lesson.panel.locator(".mt"), lab.page.keyboard.press
    slider = widget.get_by_role("slider")

    slider.focus()
    press("End")
    at(slider, 22)
    expect(widget.locator(".mt-verdict.is-asking")).to_contain_text(ASKED[lang])
    press("ArrowRight")
    at(slider, 22)
    expect(widget.locator(".mt-ways .mt-chip")).to_have_count(0)

    # Answered by keyboard, and on from where one was.
    expect(slider).to_be_focused()
    widget.locator("[data-do=yes]").focus()
    press("Enter")
    expect(widget.locator(".mt-said .mt-c-ok")).to_be_visible()
    expect(slider).to_be_focused()
    press("End")
    at(slider, 23)
    widget.locator("[data-do=yes]").click()
    expect(widget.locator(".mt-said .mt-c-no")).to_be_visible()
    assert lab.take_problems() == []


def test_a_line_of_the_story_leads_back_to_its_moment(lab, show_widgets):
    widget = show_widgets(KONG).panel.locator(".mt")
    widget.locator(".mt-log button").nth(1).click()
    at(widget.get_by_role("slider"), 28)
    expect(widget.locator(".mt-seat.is-right .mj-stack")).to_have_count(1)      # East's added kong
    assert lab.take_problems() == []


def test_the_slider_follows_the_pointer(lab, show_widgets):
    slider = show_widgets(RIICHI).panel.get_by_role("slider")
    box = slider.bounding_box()
    lab.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    at(slider, 19)


def test_another_seat_and_the_lessons_rules(lab, show_widgets):
    lesson = show_widgets("mt.RulesPicker()", 'mt.FuritenTimeline("their_pung", at=25, guess=False)')
    widget = lesson.panel.locator(".mt").last
    expect(widget.locator(".mt-verdict")).to_contain_text("Furiten temporal")
    lesson.panel.locator("[data-field=rules]").select_option("ema-2008")
    expect(widget.locator(".mt-verdict")).to_contain_text("Sin furiten")
    widget.get_by_role("radio", checked=True).focus()
    lab.page.keyboard.press("ArrowRight")
    expect(widget.locator(".is-self .mt-seat-name")).to_contain_text("Norte")
    lab.page.evaluate("localStorage.removeItem('mahjong-teach.rules')")
    assert lab.take_problems() == []


def test_a_round_that_is_typed_wrong_keeps_what_was_typed_and_says_what_is_wrong(lab, show_widgets):
    widget = show_widgets(RIICHI).panel.locator(".mt")
    widget.locator(".mt-others summary").click()
    field = widget.locator("[data-field=pasted]")
    field.fill("2345678m234567p 2345678s234567m 8m2345678p22334s 1111z22223333z5m 0t4z 0x4z 1t1z")
    note = widget.locator(".mt-others [role=status]")
    expect(note).to_contain_text("«1t1z»")
    expect(widget.get_by_role("heading").first).to_have_text("Una sola vez, en riichi")
    field.press("End")
    for _ in range(4):
        field.press("Backspace")
    field.press_sequentially("1t4z 1x4z")
    expect(note).to_contain_text("4 sucesos")
    expect(field).to_have_value("2345678m234567p 2345678s234567m 8m2345678p22334s 1111z22223333z5m 0t4z 0x4z 1t4z 1x4z")
    expect(field).to_be_focused()
    assert lab.take_problems() == []


@pytest.mark.parametrize("lang, theme", ES_BY_DAY_EN_BY_NIGHT)
def test_axe_objects_to_nothing(lab, show_widgets, lang, theme):
    lab.set_theme(theme)
    lesson = show_widgets(RIICHI, GUESS, KONG, 'mt.FuritenTimeline("claimed_discard", at=30, guess=False)', lang=lang)
    for widget in lesson.panel.locator(".mt").all():
        widget.locator("details").evaluate_all(UNFOLD)
        slider = widget.get_by_role("slider")
        slider.focus()
        lab.page.keyboard.press("End")
        expect(slider).not_to_have_attribute("value", "0")
    assert lesson.find_axe_violations() == []
    assert lab.take_problems() == []


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("width", [1280, 360])
def test_nothing_sticks_out_and_where_there_is_room_the_table_stays_where_it_is(lab, show_widgets, lang, width):
    lesson = show_widgets(RIICHI, KONG, GUESS, 'mt.FuritenTimeline("orphans", guess=False)', lang=lang)
    lab.set_viewport(width, 740)
    for widget in lesson.panel.locator(".mt").all():
        widget.locator("details").evaluate_all(UNFOLD)
        slider = widget.get_by_role("slider")
        slider.focus()
        tops = set()
        for key in ("Home", *["PageDown"] * 10):
            lab.page.keyboard.press(key)
            value = slider.input_value()
            expect(slider).to_have_attribute("value", value)
            tops.add(round(widget.evaluate(TABLE_TOP)))
            assert widget.evaluate(STICKING_OUT) == []
            assert width > 360 or widget.evaluate(EMPTY_ROOM) < 48
        # On a phone room for the longest verdict would be most of the screen; a question is a line longer.
        assert width == 360 or max(tops) - min(tops) <= 24
    assert lab.take_problems() == []
