"""The ScoreStepper in a real JupyterLab: by keyboard alone, in both languages and themes, wide and narrow."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import ES_BY_DAY_EN_BY_NIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

# 4 han, 32 fu rounded to 40, 2560 points over the ceiling of 2000, 8000 in all.
MANGAN = 'mt.ScoreStepper("23456778999m444z", "7m", "tsumo")'
RIICHI = 'mt.ScoreStepper("234567m34588p678s", "8s", events="riichi", guess=False)'
# Not the one below a HandBuilder.
STEPPER = ".mt[data-at]:not([data-key=builder] *)"
WHY_NOT = {"es": "¿Por qué no…?", "en": "Why not…?"}


UNFOLD = "all => all.forEach(one => { one.open = true; })"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_hand_is_counted_by_keyboard_alone(lab, show_widgets, lang):
    lesson = show_widgets(MANGAN, lang=lang)
    widget, press = lesson.panel.locator(".mt"), lab.page.keyboard.press
    focused = lab.page.locator(":focus")

    widget.get_by_role("radio").first.focus()
    for _ in range(3):
        press("ArrowRight")
    expect(widget.get_by_role("radio", checked=True)).to_have_text("4")
    press("Enter")

    # The focus lands on the first row; the row below lights all tiles, for the whole hand is half a flush.
    expect(widget.locator(".mt-say.is-ok")).to_be_visible()
    expect(widget.get_by_role("status")).to_contain_text("4")
    expect(focused).to_have_attribute("data-row", "han")
    press("ArrowDown")
    expect(widget.locator(".mt-tray .mj.is-lit")).to_have_count(14)
    press("Enter")
    expect(widget.locator(".mt-source:visible")).to_have_count(1)
    press("Escape")
    expect(widget.locator(".mt-tray .is-lit")).to_have_count(0)
    expect(widget.locator(".mt-source:visible")).to_have_count(0)

    # To the primary button: fu. A wrong answer is no dead end.
    press("Tab")
    press("Enter")
    expect(focused).to_have_attribute("role", "radio")
    press("End")
    press("Enter")
    expect(widget.locator(".mt-say")).to_be_visible()
    expect(focused).to_have_attribute("data-row", "fu")
    press("End")
    expect(focused).to_contain_text("32")
    expect(widget.locator(".mt-tray .mt-group.is-lit")).to_have_count(1)

    # Shown without an answer: rounding, base points, payments.
    for part, number in (("rounding", "40"), ("base", "2"), ("payment", "8")):
        widget.locator("[data-do=next]").focus()
        press("Enter")
        expect(widget.locator(f"[data-key=ask-{part}]")).to_be_visible()
        expect(focused).to_have_attribute("role", "radio")
        widget.locator("[data-do=show]").focus()
        press("Enter")
        expect(widget.locator(f"[data-key={part}]")).to_be_visible()
        expect(widget.locator(".mt-steps [aria-current] .mt-step-value")).to_contain_text(number)
        expect(widget.locator(":focus")).to_have_count(1)

    # Digits jump to steps already reached.
    press("2")
    expect(widget.locator("[data-key=fu]")).to_be_visible()
    expect(focused).to_have_attribute("data-row", "fu")

    why = widget.locator("summary", has_text=WHY_NOT[lang])
    why.focus()
    press("Enter")
    expect(widget.locator(".mt-why li").first).to_be_visible()
    lesson.close()
    assert lab.take_problems() == []


def test_an_open_fold_stays_open_from_step_to_step(show_widgets):
    lesson = show_widgets(RIICHI)
    widget = lesson.panel.locator(".mt")
    widget.locator("summary", has_text=WHY_NOT["es"]).click()
    widget.locator("[data-do=next]").click()
    expect(widget.locator("[data-key=fu]")).to_be_visible()
    expect(widget.locator("details[data-key=why]")).to_have_attribute("open", "")


def test_two_steppers_on_a_page_share_no_id(show_widgets):
    lesson = show_widgets(MANGAN, RIICHI, MANGAN)
    expect(lesson.panel.locator(".mt")).to_have_count(3)
    ids = lesson.panel.locator(".mt [id]").evaluate_all("some => some.map(one => one.id)")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("lang, theme", ES_BY_DAY_EN_BY_NIGHT)
def test_no_step_has_anything_that_axe_objects_to(lab, show_widgets, lang, theme):
    lab.set_theme(theme)
    lesson = show_widgets(MANGAN, "mt.HandBuilder('234567m34588p678s', '8s')", "mt.RulesPicker('ema-2025')", lang=lang)
    assert lesson.find_axe_violations() == []
    widget = lesson.panel.locator(".mt").first
    for part in ("han", "fu", "rounding", "base", "payment"):
        expect(widget.locator(f"[data-key=ask-{part}]")).to_be_visible()
        assert lesson.find_axe_violations(STEPPER) == []
        widget.locator("[data-do=show]").click()
        expect(widget.locator(f"[data-key={part}]")).to_be_visible()
        if part in ("han", "fu", "payment"):
            widget.locator("[data-row]").first.click()
        widget.locator("details").evaluate_all(UNFOLD)
        assert lesson.find_axe_violations(STEPPER) == []
        if part != "payment":
            widget.locator("[data-do=next]").click()
    assert lab.take_problems() == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_nothing_sticks_out_of_a_narrow_widget(lab, show_widgets, lang):
    kongs = 'mt.ScoreStepper("11z", "1z", seat="E", melds="ankan 5555z, ankan 6666z, kakan 7777z left, daiminkan 2222z")'
    lesson = show_widgets(MANGAN, kongs, "mt.HandBuilder()", "mt.RulesPicker()", lang=lang)
    lab.set_viewport(360, 740)
    for widget in lesson.panel.locator(".mt").all():
        assert widget.evaluate(STICKING_OUT) == []
    stepper = lesson.panel.locator(".mt").first
    for part in ("han", "fu", "rounding", "base", "payment"):
        stepper.locator("[data-do=show]").click()
        expect(stepper.locator(f"[data-key={part}]")).to_be_visible()
        stepper.locator("details").evaluate_all(UNFOLD)
        assert stepper.evaluate(STICKING_OUT) == []
        if part != "payment":
            stepper.locator("[data-do=next]").click()


def test_what_is_typed_stays_and_the_caret_with_it(lab, show_widgets):
    lesson = show_widgets("mt.HandBuilder()")
    field = lesson.panel.locator("[data-field=hand]")
    field.press_sequentially("234567m34588p67q")
    line = lesson.panel.locator("[data-key=line] [role=status]")
    expect(line).to_contain_text("q")
    field.press("Backspace")
    field.press_sequentially("8s")
    lesson.panel.locator("[data-field=win_tile]").fill("8s")
    expect(line).to_contain_text("pinfu")
    lesson.panel.get_by_label("Riichi", exact=True).check()
    expect(lesson.panel.locator(".mt-steps")).to_be_visible()
    assert field.input_value() == "234567m34588p678s"
    assert lab.take_problems() == []


def test_the_chosen_rules_are_followed_and_remembered(lab, show_widgets):
    four_han = 'mt.ScoreStepper("234567m34588p678s", "8s", events="riichi", dora="1m", seat="W", guess=False, step=4)'
    lesson = show_widgets("mt.RulesPicker()", four_han)
    rules = lesson.panel.locator(".mt-chips > .mt-chip").last
    expect(rules).to_have_text("Reglas Online")
    lesson.panel.locator("[data-field=rules]").select_option("ema-2025")
    expect(rules).to_have_text("Reglas EMA 2025")
    lesson.run_all()
    expect(rules).to_have_text("Reglas EMA 2025")
    lab.page.evaluate("localStorage.removeItem('mahjong-teach.rules')")
    assert lab.take_problems() == []
