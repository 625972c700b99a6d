"""PaymentFlow and GameLedger in a real JupyterLab: by taps on a phone, by keyboard, in both languages and themes."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import ES_BY_DAY_EN_BY_NIGHT, STICKING_OUT

pytestmark = pytest.mark.browser

DOUBLE_RON = """mt.PaymentFlow({
    "rules": "tenhou", "dealer_seat": 0, "honba": 1, "riichi_sticks": 1, "scores": [25000, 25000, 25000, 24000],
    "event": {"type": "win", "wins": [
        {"seat": 1, "from_seat": 0, "points": 2000}, {"seat": 2, "from_seat": 0, "points": 3900}]}})"""
CHOMBO = 'mt.PaymentFlow({"type": "chombo", "seat": 0}, "ema-2008", guess=True)'
EMPTY = 'mt.PaymentFlow(rules="m-league")'
LEDGER = 'mt.GameLedger(rules="ema-2016", names=("Ana", "Beto", "Carla", "Dora"), keep="{keep}")'

FITS = "width => document.querySelector('.mt').getBoundingClientRect().right <= width"
SMALL_TARGETS = """widget => [...widget.querySelectorAll('button, summary, input, select, textarea, a')]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 40)
    .map(one => one.outerHTML.slice(0, 120))"""


def tap(widget, *keys):
    """Press keys like "giver 3" by their event and value."""
    for key in keys:
        event, _, value = key.partition(" ")
        which = f'[data-do="{event}"][data-value="{value}"]' if value else f'[data-do="{event}"]'
        widget.locator(f"{which}:visible").click()
        if value:
            expect(widget.locator(which)).to_have_attribute(
                "aria-checked" if widget.locator(f'{which}[role="radio"]').count() else "aria-pressed", "true")


def scores(widget):
    return [int("".join(filter(str.isdigit, said))) for said in widget.locator(".mt-points").all_inner_texts()]


def write_down(widget, hands, *keys):
    """Enter a hand and wait until it is the one of this number."""
    tap(widget, *keys)
    tap(widget, "write_down")
    expect(widget.locator(".mt-hands > li")).to_have_count(hands)


# ── PaymentFlow ──────────────────────────────────────────────────────────────────────────────────

def test_a_row_and_its_arrow_light_together(lab, show_widgets):
    flow = show_widgets(DOUBLE_RON).panel.locator(".mt")
    lit = flow.locator(".mt-flow.is-wide .arrow.is-lit")
    rows = flow.locator("[data-row]")
    expect(rows).to_have_count(4)
    rows.first.focus()
    expect(lit).to_have_attribute("data-place", "0 1")
    expect(flow.locator(".mt-flow.is-wide .arrow.is-dim")).to_have_count(2)
    lab.page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    expect(lit).to_have_attribute("data-place", "0 1")
    lab.page.keyboard.press("End")
    expect(rows.last).to_be_focused()
    expect(lit).to_have_class("arrow table is-lit is-pay")
    expect(flow.locator(".mt-flow.is-wide .stick.is-lit")).to_have_count(1)
    lab.page.keyboard.press("Enter")
    expect(flow.locator(".mt-source:visible")).to_have_count(1)
    lab.page.keyboard.press("Escape")
    expect(flow.locator(".is-lit")).to_have_count(0)
    rows.nth(2).hover()
    expect(lit).to_have_attribute("data-place", "2")
    assert lab.take_problems() == []


def test_the_seeds_chombo_is_guessed_by_keyboard_alone(lab, show_widgets):
    flow = show_widgets(CHOMBO).panel.locator(".mt")
    press = lab.page.keyboard.press
    flow.locator('[data-do="mark"]').first.focus()
    press("Enter")
    expect(flow.locator('[data-do="mark"]').first).to_have_attribute("aria-pressed", "true")
    flow.locator('[data-do="check"]').focus()
    press("Enter")
    expect(flow.locator("input:focus")).to_have_count(1)
    lab.page.keyboard.type("12000")
    expect(flow.locator("input:focus")).to_have_value("12000")
    flow.locator('[data-do="check"]').focus()
    press("Enter")
    expect(flow.locator(".mt-verdicts .mt-c-ok")).to_have_count(2)
    expect(flow.locator(".mt-flow.is-wide .out .delta")).to_have_text("−12\u202f000")
    assert lab.take_problems() == []


@pytest.mark.parametrize("lang, said, half", [
    ("es", "Responsabilidad por tres grandes dragones", "−16\u202f000"), ("en", "big three dragons", "−16,000"),
])
def test_a_liability_hand_is_entered_key_by_key(lab, show_widgets, lang, said, half):
    lab.set_viewport(360, 740)
    flow = show_widgets(EMPTY, lang=lang).panel.locator(".mt")
    tap(flow, "ending ron", "winner 1", "giver 3", "limit 1:yakuman")
    flow.locator('[data-key="which-1"] summary').click()
    tap(flow, "yakuman 1:daisangen", "liable 1:2")
    expect(flow.locator(".mt-row").first).to_contain_text(said)
    expect(flow.locator(".mt-flow.is-slim .out .delta")).to_have_text([half, half])
    assert lab.take_problems() == []


@pytest.mark.parametrize("lang, theme", ES_BY_DAY_EN_BY_NIGHT)
def test_nothing_sticks_out_and_axe_is_content(lab, show_widgets, lang, theme):
    lab.set_theme(theme)
    lesson = show_widgets(DOUBLE_RON, CHOMBO, LEDGER.format(keep=f"axe-{lang}"), lang=lang)
    ledger = lesson.panel.locator(".mt-game")
    tap(ledger, "riichi 1", "ending ron", "winner 1", "winner 2", "giver 3", "han 1:3", "fu 1:40", "limit 2:haneman")
    expect(ledger.locator(".mt-row").first).to_be_visible()
    lesson.panel.locator(".mt details").evaluate_all("folds => folds.forEach(fold => { fold.open = true })")
    for width in (1280, 360, 320):
        lab.set_viewport(width, 800)
        lab.page.wait_for_function(FITS, arg=width)
        for widget in lesson.panel.locator(".mt").all():
            assert widget.evaluate(STICKING_OUT) == []
            assert widget.evaluate(SMALL_TARGETS) == []
        assert lesson.find_axe_violations(".mt") == []
    assert lab.take_problems() == []


def test_a_fault_is_judged_by_keyboard_alone(lab, show_widgets):
    lesson = show_widgets('mt.WhatIf(rules="ema-2008")')
    what_if, press = lesson.panel.locator(".mt"), lab.page.keyboard.press
    what_if.locator('[data-do="offence"]').first.focus()
    for _ in range(3):
        press("ArrowRight")
    expect(what_if.locator(".mt-muted")).to_contain_text("a falta de una sola ficha")
    press("Tab")
    expect(lab.page.locator(":focus")).to_have_attribute("data-value", "goes_on")
    press("End")
    expect(what_if.locator(".mt-say.is-no")).to_contain_text("Chombo")
    press("ArrowLeft")
    expect(what_if.locator(".mt-say.is-ok")).to_be_visible()
    for width in (1280, 320):
        lab.set_viewport(width, 800)
        lab.page.wait_for_function(FITS, arg=width)
        assert what_if.evaluate(STICKING_OUT) == []
    assert lesson.find_axe_violations(".mt") == []
    assert lab.take_problems() == []


# ── GameLedger ───────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_whole_south_round_game_on_a_phone_by_taps(lab, show_widgets, lang):
    lab.set_viewport(360, 740)
    ledger = show_widgets(LEDGER.format(keep=f"phone-{lang}"), lang=lang).panel.locator(".mt")
    write_down(ledger, 1, "riichi 1", "ending ron", "winner 1", "giver 3", "han 1:3", "fu 1:40")
    assert scores(ledger) == [30_000, 35_200, 30_000, 24_800]
    write_down(ledger, 2, "ending tsumo", "winner 1", "limit 1:mangan")
    assert scores(ledger) == [26_000, 47_200, 26_000, 20_800]
    write_down(ledger, 3, "riichi 2", "ending exhaustive", "tenpai 0")
    assert scores(ledger) == [27_500, 45_700, 26_500, 19_300]
    write_down(ledger, 4, "ending ron", "winner 0", "winner 3", "giver 2", "han 0:1", "fu 0:30", "han 3:2", "fu 3:30")
    # East 3 with 2 counters and a stick: each gets 600; the stick goes to Dora, who sits next after Carla.
    assert scores(ledger) == [29_100, 45_700, 22_300, 22_900]
    write_down(ledger, 5, "ending chombo", "offender 0")
    assert scores(ledger) == [29_100, 45_700, 22_300, 22_900], "its 20,000 come off at the end"
    for hand in range(6, 10):
        write_down(ledger, hand, "ending exhaustive")
    write_down(ledger, 10, "ending ron", "winner 3", "giver 1", "limit 3:baiman")
    tap(ledger, "undo")
    expect(ledger.locator(".mt-hands > li")).to_have_count(9)
    write_down(ledger, 10, "limit 3:mangan")
    while ledger.locator('[data-do="ending"]').count():
        write_down(ledger, ledger.locator(".mt-hands > li").count() + 1, "ending exhaustive")

    final = ledger.locator('[data-key="final"] tbody tr')
    expect(final).to_have_count(4)
    assert sum(scores(ledger)) == 120_000
    # Third with 29,100: 900 short of the return, 5,000 for the place, 20,000 for the chombo.
    expect(final.nth(2)).to_contain_text("Ana")
    expect(final.nth(2)).to_contain_text("−25\u202f900" if lang == "es" else "−25,900")
    expect(ledger.locator(".mt-chart.is-slim .line")).to_have_count(4)
    assert ledger.evaluate(STICKING_OUT) == []
    assert lab.take_problems() == []


def test_a_reload_does_not_lose_the_evenings_game(lab, show_widgets):
    lesson = show_widgets(LEDGER.format(keep="reload"))
    ledger = lesson.panel.locator(".mt")
    write_down(ledger, 1, "ending exhaustive")
    write_down(ledger, 2, "ending ron", "winner 1", "giver 3", "limit 1:mangan")
    lesson.run_all()
    expect(ledger.locator(".mt-hands > li")).to_have_count(2)
    assert scores(ledger) == [30_000, 42_300, 30_000, 17_700]


def test_a_game_is_downloaded_and_opened_again(lab, show_widgets, tmp_path):
    lesson = show_widgets(LEDGER.format(keep="one"), LEDGER.format(keep="other"))
    one, other = lesson.panel.locator(".mt-game").all()
    write_down(one, 1, "ending tsumo", "winner 2", "limit 2:haneman")
    one.locator('[data-key="save"] > summary').click()
    with lab.page.expect_download() as download:
        one.locator("a[download]").click()
    download.value.save_as(tmp_path / "game.json")
    other.locator('[data-key="save"] > summary').click()
    other.locator('input[type="file"]').set_input_files(tmp_path / "game.json")
    expect(other.locator(".mt-hands > li")).to_have_count(1)
    assert scores(other) == scores(one)

    other.locator("textarea").fill("half a game")
    tap(other, "restore")
    expect(other.locator(".mt-say.is-no")).to_be_visible()
    expect(other.locator("textarea")).to_have_value("half a game")
    assert scores(other) == scores(one)
    assert lab.take_problems() == []


def test_a_hand_is_entered_by_keyboard_alone(lab, show_widgets):
    ledger = show_widgets(LEDGER.format(keep="keys")).panel.locator(".mt")
    press, focused = lab.page.keyboard.press, lab.page.locator(":focus")
    ledger.locator('[data-do="ending"]').first.focus()
    press("ArrowRight")
    expect(focused).to_have_attribute("data-value", "tsumo")
    expect(ledger.locator('[data-do="winner"]')).to_have_count(4)
    press("Tab")
    press("ArrowRight")
    expect(ledger.locator('[data-do="limit"]').first).to_be_visible()
    press("Tab")
    press("End")
    expect(focused).to_have_attribute("data-value", "1:yakuman")
    ledger.locator('[data-do="write_down"]').focus()
    press("Enter")
    expect(ledger.locator(".mt-hands > li")).to_have_count(1)
    # The key that was pressed is gone: the next hand begins where the focus lands.
    expect(focused).to_have_attribute("data-do", "ending")
    assert scores(ledger) == [14_000, 62_000, 22_000, 22_000]
    assert lab.take_problems() == []
