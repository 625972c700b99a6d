"""BasePoints and PaymentTable in a real JupyterLab: by keyboard, in both languages and themes, wide and narrow."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import ES_BY_DAY_EN_BY_NIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

# Numbers wider than the cell they stand in, which no element's own box would show.
CUT = """widget => [...widget.querySelectorAll('.mt-pays button')]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.getAttribute('aria-label'))"""
IN_SIGHT = """one => {
    const rect = one.getBoundingClientRect();
    return rect.top < innerHeight - 40 && rect.bottom > 40;
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_table_is_walked_and_opened_by_keyboard_alone(lab, show_widgets, lang):
    widget = show_widgets("mt.PaymentTable()", lang=lang).panel.locator(".mt")
    press, focused = lab.page.keyboard.press, lab.page.locator(":focus")

    widget.locator('[data-value="2:30"]').focus()
    press("ArrowRight")
    press("ArrowDown")
    expect(focused).to_have_attribute("data-value", "3:40")
    press("Enter")
    opened = widget.locator("[data-key=derivation]")
    expect(opened).to_contain_text({"es": "5120", "en": "5,120"}[lang])
    expect(focused).to_have_attribute("aria-expanded", "true")

    # The open cell stays in the table's one stop; arrows go on from it, and Esc closes what is open.
    press("ArrowRight")
    expect(focused).to_have_attribute("data-value", "4:40")
    press("Enter")
    expect(opened).to_contain_text("mangan")
    press("Escape")
    expect(opened).to_have_count(0)
    expect(focused).to_have_attribute("data-value", "4:40")

    # To the edges and no further; from the last row to the limits.
    press("Home")
    expect(focused).to_have_attribute("data-value", "1:40")
    press("ArrowLeft")
    expect(focused).to_have_attribute("data-value", "1:40")
    for _ in range(7):
        press("ArrowDown")
    expect(focused).to_have_attribute("data-value", "1:110")
    press("ArrowDown")
    expect(focused).to_have_attribute("data-value", "mangan")
    press("Space")
    expect(opened).to_contain_text({"es": "8000", "en": "8,000"}[lang])
    assert lab.take_problems() == []


def test_the_dials_are_turned_by_arrow_keys_however_fast(lab, show_widgets):
    widget = show_widgets("mt.BasePoints(1, 30)").panel.locator(".mt")
    han, fu = (widget.get_by_role("spinbutton", name=name) for name in ("Han", "Fu"))
    han.focus()
    for _ in range(3):
        lab.page.keyboard.press("ArrowUp")
    expect(han).to_have_text("4")
    expect(widget.locator(".mt-result")).to_have_text("1920")
    lab.page.keyboard.press("Tab")
    expect(fu).to_be_focused()
    lab.page.keyboard.press("ArrowRight")
    expect(widget.locator(".mt-result")).to_have_text("2000")
    lab.page.keyboard.press("Home")
    expect(fu).to_have_text("20")
    widget.get_by_role("button", name="Han: menos").click()
    expect(han).to_have_text("3")
    assert lab.take_problems() == []


def test_base_points_are_guessed_by_keyboard(lab, show_widgets):
    widget = show_widgets("mt.BasePoints(2, 40, guess=True)").panel.locator(".mt")
    widget.get_by_role("radio", name="160").focus()
    for guess in ("320", "640"):
        lab.page.keyboard.press("ArrowRight")
        expect(widget.get_by_role("radio", checked=True)).to_have_text(guess)
    lab.page.keyboard.press("Enter")
    expect(widget.locator(".mt-say.is-ok")).to_be_visible()
    expect(widget.get_by_role("status")).to_contain_text("640")
    assert lab.take_problems() == []


def test_on_a_phone_the_derivation_comes_into_sight(lab, show_widgets):
    lesson = show_widgets("mt.PaymentTable()")
    lab.set_viewport(360, 740)
    widget = lesson.panel.locator(".mt")
    widget.locator('[data-value="2:30"]').click()
    opened = widget.locator("[data-key=derivation]")
    expect(opened).to_be_visible()
    assert opened.evaluate(IN_SIGHT)


@pytest.mark.parametrize("lang, theme", ES_BY_DAY_EN_BY_NIGHT)
def test_axe_finds_nothing_and_nothing_is_cut_on_a_phone(lab, show_widgets, lang, theme):
    lab.set_theme(theme)
    lesson = show_widgets(
        "mt.PaymentTable(dealer=True, honba=2)", "mt.PaymentTable('ema-2025', win='tsumo')", "mt.BasePoints(3, 70)",
        "mt.BasePoints(7, 30)", "mt.BasePoints(2, 40, guess=True)", lang=lang)
    for width in (1280, 360):
        lab.set_viewport(width, 900)
        tables = lesson.panel.locator(".mt:has(.mt-pays)")
        for table in tables.all():
            for key in ("1:20", "3:50", "mangan"):
                table.locator(f'[data-value="{key}"]').click()
                expect(table.locator(f'[data-reveal="{key}"]')).to_be_visible()
                assert table.evaluate(STICKING_OUT) == [] and table.evaluate(CUT) == []
            table.locator('[data-do=pattern][data-value="30_60"]').click()
            expect(table.locator(".is-marked").first).to_be_visible()
        for widget in lesson.panel.locator(".mt").all():
            assert widget.evaluate(STICKING_OUT) == []
        assert lesson.find_axe_violations() == []
    assert lab.take_problems() == []
