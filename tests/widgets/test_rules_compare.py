"""RulesCompare without a browser: what lights up, why, held against which rules, and two rulesets by themselves."""

import re

import pytest

from mahjong_teach.display.text import LANGUAGES
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import differences, ruleset
from mahjong_teach.scoring.typed import typed
from mahjong_teach.widgets import RulesCompare
from tests.widgets.markup import Markup, find_unsafe

DOUBLE_WIND = {"hand": "234m567m345p999s11z", "win": "5p", "seat": "E", "events": "riichi"}
OPEN_TANYAO = {"hand": "345m678m567s88s", "win": "5s", "by": "tsumo", "melds": "chi 234p left"}
TWO_YAKUMAN = {"hand": "22z111z444z", "win": "1z", "melds": "pon 333z left, pon 555z right"}
SAME = {"hand": "345m678m234p567s99s", "win": "5s"}


def said(html):
    return re.sub(r"\s+", " ", Markup(html).text)


def unequal(widget):
    cells = Markup(widget.html).all("td")
    return [cell.get("data-label") for cell in cells if "is-unequal" in (cell.get("class") or "")]


def test_only_what_differs_lights_up():
    assert unequal(RulesCompare(**DOUBLE_WIND, lang="es")) == ["Fu", "Puntos base", "Se cobra"]


def test_where_all_agree_nothing_lights_up():
    widget = RulesCompare(**SAME, lang="es")
    assert unequal(widget) == [] and "Con los 9 reglamentos vale lo mismo." in said(widget.html)


def test_the_rule_that_makes_the_difference_is_named_with_both_values_and_its_source():
    told = said(RulesCompare(**DOUBLE_WIND, lang="es").html)
    assert "9 reglamentos, dos resultados." in told
    assert "Fu de una pareja de doble viento: 2; en Online, 4" in told and "EMA de 2025" in told


def test_a_hand_that_does_not_win_by_some_rules_says_so():
    widget = RulesCompare(**OPEN_TANYAO, lang="es")
    assert "≠ No gana: con estas reglas la mano no tiene yaku." in said(widget.html)
    widget.hold_against("ema-2008")
    assert widget.score is None and "Todo simples con la mano descubierta" in said(widget.html)


def test_the_others_are_held_against_the_chosen_rules():
    widget = RulesCompare(**DOUBLE_WIND, lang="es")
    widget.hear("first", "m-league")
    widget.redraw()
    assert widget.state.rules[0].id == "m-league" and widget.score.fu == 40
    assert "Fu de una pareja de doble viento: 4; en M.League, 2" in said(widget.html)


def test_an_unknown_ruleset_changes_nothing():
    widget = RulesCompare(**DOUBLE_WIND)
    before = widget.html
    widget.hold_against("tsubame")
    assert widget.html == before


def test_yakuman_are_compared_by_how_many_count():
    told = said(RulesCompare(**TWO_YAKUMAN, rules=("tenhou", "ema-2016"), lang="en").html)
    assert "two results" in told and "Different yakuman" in told


def test_house_rules_stand_beside_the_others():
    club = ruleset({"ruleset": "online", "name": "Club del jueves", "double_wind_fu": 2})
    told = said(RulesCompare(**DOUBLE_WIND, rules=("online", club), lang="es").html)
    assert "2 reglamentos, dos resultados." in told and "Club del jueves" in told


def test_another_hand_can_be_fed_even_one_that_cannot_be_counted():
    widget = RulesCompare(**DOUBLE_WIND, lang="es")
    widget.take(*typed("345m678m234p567s99s", "5s"), ruleset("tenhou"))
    assert widget.state.rules[0].id == "tenhou" and unequal(widget) == []
    widget.take(*typed("123m456p789s11223z", "3z"), ruleset("tenhou"))
    assert 'class="mt-say is-no"' in widget.html and widget.twin().startswith("<p>")
    assert widget._repr_mimebundle_()[0]["text/plain"]


def test_a_hand_that_nobody_counts_is_refused():
    with pytest.raises(HandError) as caught:
        RulesCompare("123m456p789s11223z", "3z")
    assert caught.value.code == "not_winning"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("facts", [DOUBLE_WIND, OPEN_TANYAO, TWO_YAKUMAN, SAME], ids=lambda facts: facts["hand"])
def test_markup_is_sound_and_the_twin_survives_a_sanitizer(facts, lang):
    widget = RulesCompare(**facts, lang=lang)
    assert Markup(widget.html).problems == [] and Markup(widget.twin()).problems == []
    assert find_unsafe(widget.twin()) == [] and "<img" in widget.twin()


def test_the_plain_text_has_every_group_and_its_reason():
    plain = RulesCompare(**DOUBLE_WIND, lang="en")._repr_mimebundle_()[0]["text/plain"]
    assert plain.splitlines()[0] == "9 rulesets, two results. What differs is marked ≠."
    assert plain.splitlines()[-1].endswith(": 2; in Online, 4")


def test_its_repr_is_stable():
    assert repr(RulesCompare(**SAME)) == "RulesCompare('345678m234p56799s', '5s', 'ron')"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_rulesets_by_themselves(lang):
    shown = RulesCompare.differences("ema-2016", "ema-2025", lang)
    rows = Markup(shown.html).all("tr")
    assert len(rows) == 1 + len(differences(ruleset("ema-2016"), ruleset("ema-2025")))
    assert find_unsafe(shown.html) == [] and "EMA 2025" in shown.plain
