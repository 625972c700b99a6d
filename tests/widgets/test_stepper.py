"""The ScoreStepper without a browser: events change the state, and the state says what the HTML is."""

import re

import pytest

import mahjong_teach as mt
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.choices import answer, choices
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.stepper import PARTS, is_asked
from tests.widgets.hands import HANDS
from tests.widgets.markup import Markup, find_unsafe

STEPS = range(1, 6)


def stepper(name="mangan by the formula", **more):
    return mt.ScoreStepper(**{"lang": "es", **HANDS[name], **more})


def send(widget, event, value=""):
    """As the page does it."""
    widget._receive({"event": event, "value": value})


# ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_at_first_the_han_are_asked_and_no_number_is_shown():
    widget = stepper()
    assert (widget.state.at, widget.state.reached) == (1, 0)
    page = Markup(widget.html)
    assert page.all("button", role="radio")
    assert not page.all("button", data_row="han")
    assert "8000" not in page.text


def test_a_right_answer_is_said_and_the_rows_shown():
    widget = stepper()
    send(widget, "choose", "4")
    send(widget, "check")
    page = Markup(widget.html)
    assert widget.state.reached == 1
    assert "Dijiste 4, y así es." in page.text
    assert len(page.all("button", data_row="han")) == len(widget.score.yaku)


def test_a_wrong_answer_is_said_kindly_and_the_count_goes_on():
    widget = stepper()
    widget.answer(2)
    assert "Dijiste 2; son 4." in Markup(widget.html).text
    send(widget, "next")
    assert (widget.state.at, widget.state.reached) == (2, 1)


def test_an_answer_may_be_a_range():
    widget = stepper("haneman with counters", lang="en")
    widget.answer(7)
    assert "You said 6–7, and it is 6." in Markup(widget.html).text


def test_check_without_an_answer_asks_for_one():
    widget = stepper()
    send(widget, "check")
    assert widget.state.reached == 0
    assert text("es").say("stepper.choose_first") in Markup(widget.html).text


def test_being_shown_is_no_answer():
    widget = stepper()
    widget.show()
    assert widget.state.reached == 1
    assert "Dijiste" not in widget.html


def test_without_guessing_nothing_is_asked():
    widget = stepper(guess=False)
    for at in STEPS:
        assert (widget.state.at, widget.state.reached) == (at, at)
        assert not Markup(widget.html).all("button", role="radio")
        send(widget, "next")


def test_a_step_ahead_cannot_be_jumped_to_by_the_page():
    widget = stepper()
    send(widget, "go", "5")
    assert widget.state.at == 1


def test_a_step_already_reached_can():
    widget = stepper(step=4)
    send(widget, "go", "2")
    assert (widget.state.at, widget.state.reached) == (2, 3)
    send(widget, "go", "4")
    assert widget.state.asking


def test_from_python_any_step_can_be_gone_to():
    widget = stepper()
    widget.go(5)
    widget.show()
    assert widget.state.reached == 5
    widget.back()
    assert widget.state.at == 4


def test_begin_again_forgets_the_answers():
    widget = stepper(step=5)
    widget.show()
    send(widget, "again")
    assert (widget.state.at, widget.state.reached, dict(widget.state.given)) == (1, 0, {})


def test_fu_are_passed_over_where_the_limit_goes_by_han():
    widget = stepper("haneman with counters")
    widget.show()
    send(widget, "next")
    assert widget.state.at == 4
    widget.show()
    send(widget, "go", "2")
    assert "los fu no cambian nada" in Markup(widget.html).text


def test_a_yakuman_has_no_fu_to_look_at():
    widget = stepper("four kongs", step=5)
    closed = [button["data-value"] for button in Markup(widget.html).all("button", data_do="go") if "disabled" in button]
    assert closed == ["2", "3"]
    widget.go(3)
    assert widget.state.at == 4


@pytest.mark.parametrize("event, value", [("go", "x"), ("go", ""), ("nonsense", "1"), ("choose", "1"), ("next", "")])
def test_an_event_that_means_nothing_here_changes_nothing(event, value):
    widget = stepper(step=5)
    widget.show()
    before = widget.state
    send(widget, event, value)
    assert widget.state == before


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", HANDS)
def test_exactly_one_choice_is_right_and_there_are_others(name):
    score = stepper(name).score
    for part in filter(lambda part: is_asked(score, part), PARTS):
        offered = choices(score, part, text("en"))
        assert sum(choice.holds(answer(score, part)) for choice in offered) == 1, part
        assert len(offered) >= 3, part
        assert [choice.least for choice in offered] == sorted({choice.least for choice in offered}), part


def test_the_slips_that_people_make_are_among_the_choices():
    score = stepper().score
    offered = {part: [choice.least for choice in choices(score, part, text("en"))] for part in PARTS}
    assert 30 in offered["rounding"], "rounded down"
    assert 32 in offered["rounding"], "not rounded"
    assert 2560 in offered["base"], "no ceiling"


def test_a_payment_without_its_counters_is_offered():
    score = stepper("haneman with counters").score
    assert score.hand_total in [choice.least for choice in choices(score, "payment", text("en"))]


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", HANDS)
def test_every_step_of_every_hand_is_well_formed(name, lang):
    widget = stepper(name, lang=lang)
    for at in STEPS:
        widget.go(at)
        assert Markup(widget.html).problems == []
        widget.show()
        assert Markup(widget.html).problems == []


@pytest.mark.parametrize("name", HANDS)
def test_every_id_begins_with_what_the_view_replaces(name):
    widget = stepper(name, guess=False)
    assert all(attributes["id"].startswith(VIEW) for _, attributes in Markup(widget.html).elements if "id" in attributes)


@pytest.mark.parametrize("name", HANDS)
def test_every_control_keeps_its_keys_from_the_notebook(name):
    widget = stepper(name)
    for at in STEPS:
        widget.go(at)
        for focusable in ("button", "summary", "a"):
            for attributes in Markup(widget.html).all(focusable):
                assert attributes.get("data-lm-suppress-shortcuts") == "true", attributes
        widget.show()


@pytest.mark.parametrize("name", HANDS)
def test_every_tile_of_the_hand_has_a_place_of_its_own(name):
    widget = stepper(name, guess=False)
    places = [attributes["data-place"] for attributes in Markup(widget.html).all() if "data-place" in attributes]
    assert sorted(map(int, places)) == list(range(len(widget.score.hand.tiles)))


def test_a_row_lights_the_tiles_that_its_step_is_about():
    widget = stepper(step=2, guess=False)
    rows = Markup(widget.html).all("button", data_row="fu")
    lit = {row["id"]: row["data-tiles"] for row in rows}
    assert list(lit.values()) == ["", "6", "11 12 13", "6 7 8"]      # every hand; tsumo: its tile; triplet; wait


def test_one_radio_is_the_stop_of_the_tab_key():
    page = Markup(stepper().html)
    assert [radio["data-value"] for radio in page.all("button", role="radio", tabindex="0")] == ["1"]
    assert len(page.all(role="radiogroup")) == 1


def test_one_row_is_the_stop_of_the_tab_key():
    page = Markup(stepper(guess=False).html)
    assert len(page.all("button", data_row="han", tabindex="0")) == 1


def test_the_verdict_is_announced():
    widget = stepper()
    widget.answer(4)
    spoken = re.search(r'role="status">([^<]*)<', widget.html)[1]
    assert spoken == "Dijiste 4, y así es. Han: 4."


def test_a_called_tile_lies_where_its_giver_sits():
    for melds, place in (("pon 666z left", 0), ("pon 666z across", 1), ("pon 666z right", 2)):
        widget = mt.ScoreStepper("234m34588p234s", "8p", melds=melds, guess=False)
        meld = widget.html.split('class="mt-group"')[-1].split('class="mt-steps"')[0]
        turned = [kind == "mj mj-lying" for kind in re.findall(r'<svg class="([^"]*)"', meld)]
        assert turned.index(True) == place, melds


def test_a_concealed_kong_shows_its_red_five():
    group = re.search(r"<b>kong oculto</b><span>(.*?)</span>", stepper("red kongs").html)[1]
    assert re.findall(rf'href="#{VIEW}-(\w+)"', group) == ["back", "5s", "0s", "back"]


def test_indicators_are_shown_as_tiles():
    assert len(re.findall(r'class="mt-chip mt-indicators"', stepper("red kongs").html)) == 2


def test_counters_and_sticks_reach_the_sum():
    widget = stepper("haneman with counters", step=5, guess=False)
    text_ = Markup(widget.html).text
    assert "Dos contadores" in text_ and "Un palito de riichi" in text_ and "19\u202f600" in text_


def test_a_reading_that_pays_less_stands_beside_the_paid_one():
    widget = stepper(step=5, guess=False)
    page = Markup(widget.html)
    assert page.text.count("Se cobra esta") == 1
    assert "paga 100 menos" in page.text


def test_near_misses_draw_the_tiles_at_fault():
    few = stepper(guess=False).html.split('class="mt-few')[1].split("</span>")[0]
    assert few.count("<svg") == 3


def test_the_same_hand_gives_the_same_html_and_the_same_twin():
    assert stepper().html == stepper().html
    assert stepper().twin() == stepper().twin()


# ── rules ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_stepper_without_rules_follows_the_lesson():
    widget = mt.ScoreStepper("345m345678p345s22z", "5s", seat="S", guess=False, step=4)
    before = widget.score.rules.id
    lesson_rules.set(ruleset("ema-2025"))
    assert (before, widget.score.rules.id) == ("online", "ema-2025")
    assert "EMA 2025" in widget.html


def test_a_stepper_with_rules_of_its_own_does_not():
    widget = stepper(rules="tenhou")
    lesson_rules.set(ruleset("ema-2025"))
    assert widget.score.rules.id == "tenhou"


def test_a_hand_that_no_longer_wins_says_why_and_comes_back():
    widget = mt.ScoreStepper("234m34588p234s", "8p", melds="chi 678s", lang="en", guess=False)
    lesson_rules.set(ruleset({"ruleset": "online", "kuitan": False}))
    page = Markup(widget.html)
    assert page.problems == []
    assert "does not win" in page.text
    lesson_rules.set(ruleset())
    assert "does not win" not in widget.html


def test_a_hand_that_does_not_win_is_refused_at_once():
    with pytest.raises(HandError, match="no"):
        mt.ScoreStepper("234m34588p234s", "8p", melds="chi 789s")


# ── twin ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", HANDS)
def test_the_twin_survives_a_sanitizer_and_is_light(name, lang):
    twin = stepper(name, lang=lang).twin()
    assert Markup(twin).problems == []
    assert find_unsafe(twin) == []
    assert len(twin.encode()) < 25_000
    images = Markup(twin).all("img")
    assert len(images) == 1 and images[0]["alt"] and images[0]["src"].startswith("data:image/svg+xml;base64,")


def test_the_twin_teaches_the_whole_count():
    told = Markup(stepper().twin()).text
    for number in ("32 → 40", "40 × 24+2 = 40 × 64 = 2560", "8000", "¿Por qué no…?", "Otras lecturas", "¿Dónde lo dice?"):
        assert number in told


def test_the_bundle_carries_view_twin_and_text():
    data, _ = stepper()._repr_mimebundle_()
    assert data["text/html"] == stepper().twin()
    assert data["text/plain"] == "ScoreStepper('23456778999m444z', '7m', 'tsumo', rules='online')"
    assert "application/vnd.jupyter.widget-view+json" in data
