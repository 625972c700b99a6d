"""PaymentFlow without a browser: guessing, changing the hand, other rules, and what is told when it cannot be."""

import re

import pytest

from mahjong_teach.display.text import LANGUAGES
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.widgets import PaymentFlow
from mahjong_teach.widgets.lesson_rules import LessonRules
from mahjong_teach.widgets.payment_state import HOW_MUCH, KNOWN, WHO, compare

RON = {"type": "win", "wins": [{"seat": 1, "from_seat": 3, "han": 3, "fu": 40}]}
DOUBLE_RON = {
    "rules": "tenhou", "dealer_seat": 0, "honba": 1, "riichi_sticks": 1, "scores": [25_000, 25_000, 25_000, 24_000],
    "event": {"type": "win", "wins": [
        {"seat": 1, "from_seat": 0, "points": 2000}, {"seat": 2, "from_seat": 0, "points": 3900}]},
}
CHOMBO = {"type": "chombo", "seat": 0}


def text_of(html):
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", " ", html))


def presses(widget, *keys):
    for key in keys:
        event, _, value = key.partition(" ")
        widget.hear(event, value)
    return widget


def test_a_record_is_settled_by_its_own_rules():
    flow = PaymentFlow(DOUBLE_RON)
    assert flow.outcome.settlement.deltas == (-6200, 3300, 3900, 0)
    assert flow.state.rules.id == "tenhou"


def test_rules_given_beside_a_record_go_before_its_own():
    assert PaymentFlow(DOUBLE_RON, rules="ema-2016").outcome.settlement.deltas == (-6500, 3300, 4200, 0)


def test_the_dealers_chombo_of_the_source_text():
    flow = PaymentFlow(CHOMBO, "ema-2008", lang="es")
    assert flow.outcome.settlement.deltas == (-12_000, 4000, 4000, 4000)
    assert "−12\u202f000 + 4000 + 4000 + 4000" in text_of(flow.html)


# ── guess first ──────────────────────────────────────────────────────────────────────────────────

def test_nothing_is_given_away_before_the_guess():
    flow = PaymentFlow(RON, guess=True)
    assert flow.state.asks == WHO
    assert "5200" not in text_of(flow.html) and "data-row" not in flow.html


def test_first_who_pays_then_how_much():
    flow = PaymentFlow(RON, guess=True, lang="es")
    flow.guess_who(3)
    assert flow.state.asks == HOW_MUCH and "Así es. Paga: Norte." in text_of(flow.html)
    flow.guess_amounts({3: 5200})
    assert flow.state.asks == KNOWN and "Norte: 5200, correcto." in text_of(flow.html)


def test_a_wrong_guess_is_told_beside_the_right_number():
    flow = PaymentFlow(RON, guess=True, lang="es")
    flow.guess_who(0, 2, 3)
    assert "No del todo: dijiste Este, Oeste y Norte. Paga: Norte." in text_of(flow.html)
    flow.guess_amounts({3: 5120})
    assert "Norte: dijiste 5120; son 5200." in text_of(flow.html)


def test_checking_without_an_answer_asks_for_one_and_keeps_what_is_there():
    flow = presses(PaymentFlow(RON, guess=True), "check")
    assert flow.state.asks == WHO and flow.state.nudge
    presses(flow, "mark 3", "check", "amount:3 fifty", "check")
    assert flow.state.asks == HOW_MUCH and flow.state.amounts[3] == "fifty"
    assert "fifty" in text_of(flow.draw())


def test_nobody_excludes_everybody_else():
    flow = presses(PaymentFlow(RON, guess=True), "mark 3", "mark nobody")
    assert flow.state.marked == {"nobody"}
    assert presses(flow, "mark 3").state.marked == {3}


def test_where_nobody_pays_there_is_no_second_question():
    flow = PaymentFlow({"type": "exhaustive", "tenpai": [False] * 4}, guess=True)
    flow.guess_who()
    assert flow.state.asks == KNOWN


def test_showing_and_asking_again():
    flow = PaymentFlow(RON, guess=True)
    flow.show()
    assert flow.state.asks == KNOWN
    assert presses(flow, "again").state.asks == WHO


# ── changing the hand ────────────────────────────────────────────────────────────────────────────

def test_an_empty_form_says_what_to_do_first():
    assert "Elige cómo acaba la mano." in text_of(PaymentFlow(lang="es").html)


def test_the_form_settles_what_is_entered():
    flow = presses(PaymentFlow(rules="ema-2016"), "ending ron", "winner 1", "giver 3", "han 1:3", "fu 1:40", "honba 2")
    assert flow.outcome.settlement.deltas == (0, 5800, 0, -5800)


def test_a_riichi_in_the_form_lays_a_stick_and_pays_for_it():
    flow = presses(PaymentFlow(RON, "ema-2016"), "riichi 0")
    assert flow.state.sticks == "1"
    assert flow.outcome.settlement.deltas == (0, 6200, 0, -5200)
    assert flow.outcome.before == (29_000, 30_000, 30_000, 30_000)


@pytest.mark.parametrize("keys, said", [
    (("score:0 24990",), "24"),
    (("honba two",), "«two»"),
    (("sticks 0", "riichi 1", "sticks 0"), "palito"),
    (("ending chombo", "offender 1"), "chombo"),
    (("ending abortive", "reason sanchahou"), "triple ron"),
])
def test_an_impossible_table_is_told_kindly_and_stays_as_typed(keys, said):
    flow = presses(PaymentFlow(RON, "online", lang="es"), *keys)
    assert said in flow.outcome.trouble
    assert flow.outcome.trouble in text_of(flow.draw()).replace("&quot;", '"')
    typed = keys[-1].partition(" ")
    assert f'value="{typed[2]}"' in flow.draw()


def test_what_was_typed_returns_once_the_table_is_possible_again():
    flow = presses(PaymentFlow(RON, "online"), "ending chombo", "offender 1", "ending ron")
    assert flow.outcome.settlement.deltas == (0, 5200, 0, -5200)


@pytest.mark.parametrize("told, code", [
    ({"type": "nothing"}, "unknown_event"),
    ({"type": "win", "wins": [{"seat": 1, "from_seat": 1, "han": 3, "fu": 40}] * 2}, "two_winners_same_seat"),
    ({"type": "win", "wins": [{"seat": 7, "han": 3, "fu": 40}]}, "bad_seat"),
    ({"type": "win", "wins": [{"seat": 1, "han": 3, "fu": 40, "pao": {"daisangen": 2}}]}, "liable_for_nothing"),
])
def test_what_is_no_record_is_refused_at_once(told, code):
    with pytest.raises(MahjongError) as caught:
        PaymentFlow(told)
    assert caught.value.code == code


# ── rules ────────────────────────────────────────────────────────────────────────────────────────

def test_a_widget_without_rules_follows_the_lessons(monkeypatch):
    rules = LessonRules()
    monkeypatch.setattr("mahjong_teach.widgets.payment_flow.lesson_rules", rules)
    flow = PaymentFlow(CHOMBO)
    assert "chombo" in flow.outcome.trouble
    rules.set(ruleset("ema-2008"))
    assert flow.outcome.settlement.deltas[0] == -12_000
    assert "12" in text_of(flow.html)


def test_other_rules_are_grouped_by_what_they_pay():
    groups = [named for named, _ in compare(PaymentFlow(DOUBLE_RON, lang="en").state)]
    assert groups == [
        ["Tenhou", "Online", "Mahjong Soul"], ["EMA 2008", "EMA 2016", "EMA 2025"], ["WRC 2025", "M.League", "JPML A"]]


def test_the_twin_of_a_guess_keeps_the_answer_folded():
    asked, told = (PaymentFlow(RON, "ema-2016", guess=guess).twin() for guess in (True, False))
    assert "5200" not in asked.partition("<details")[0].replace(",", "")
    assert "5200" in told.partition("<details")[0].replace(",", "")


# ── without a page ───────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twin_tells_everything_without_style_sheets(lang):
    bundle, _ = PaymentFlow(DOUBLE_RON, guess=True, lang=lang)._repr_mimebundle_()
    twin = bundle["text/html"]
    assert "<svg" not in twin and "class=" not in twin and "aria-" not in twin
    assert twin.count("<img") == 1 and "alt=" in twin
    assert "6200" in text_of(twin).replace(",", "") and "6200" in bundle["text/plain"].replace(",", "")


def test_the_repr_is_the_same_every_time():
    assert repr(PaymentFlow(RON, "ema-2016")) == "PaymentFlow(rules='ema-2016', guess=False)"
