"""BasePoints without a browser: what turning and answering does, and what the ladder draws."""

import re

import pytest

import mahjong_teach as mt
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.payment_table import FU
from mahjong_teach.scoring.points import count_base
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.widgets.base_points import HAN
from mahjong_teach.widgets.lesson_rules import lesson_rules
from tests.widgets.markup import Markup, find_unsafe

CEILING = 86.0                         # % of a bar's room


@pytest.fixture(autouse=True)
def default_rules():
    yield
    lesson_rules.set(ruleset())


def send(widget, *events):
    for event in events:
        name, _, value = event.partition(" ")
        widget._receive({"event": name, "value": value})


def rungs(widget):
    """(kind, width in %, what its number says) of every bar."""
    found = re.findall(r'mt-rung ([\w -]*)".*?width:([\d.]+)%.*?</i>.*?<b[^>]*>([^<]*)</b></span></div>', widget.html)
    return [(kind, float(width), said) for kind, width, said in found]


@pytest.mark.parametrize("rules", ["online", "ema-2025"])
def test_every_han_and_fu_has_the_base_points_of_the_engine(rules):
    widget = mt.BasePoints(1, 20, rules)
    for han in HAN:
        for fu in FU:
            widget.turn(han, fu)
            assert widget.base == count_base(han, fu, ruleset(rules))[1][-1].after


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("han, fu", [(1, 20), (2, 30), (3, 60), (3, 70), (4, 110), (5, 30), (13, 25)])
def test_the_markup_fits_together_and_the_twin_survives_a_sanitizer(han, fu, lang):
    for guess in (False, True):
        widget = mt.BasePoints(han, fu, guess=guess, lang=lang)
        assert Markup(widget.html).problems == []
    assert find_unsafe(widget.twin()) == []
    assert text(lang).number(widget.base) in Markup(widget.twin()).text


def test_no_bar_that_is_paid_crosses_the_ceiling():
    for han in (1, 2, 3, 4):
        for fu in FU:
            for kind, width, _ in rungs(mt.BasePoints(han, fu)):
                assert width <= CEILING or "is-over" in kind


def test_each_bar_is_twice_as_long_as_the_one_before():
    widths = [width for _, width, _ in rungs(mt.BasePoints(2, 30))]
    assert len(widths) == 6            # 30 fu, two doublings, two han, and the next han hatched
    for before, after in zip(widths, widths[1:]):
        assert after == pytest.approx(2 * before, abs=.15)


def test_the_next_han_is_hatched_and_says_what_the_ceiling_leaves_of_it():
    *_, last = rungs(mt.BasePoints(3, 60, lang="en"))
    assert "is-over" in last[0] and last[2] == "3,840 → 2,000"


def test_above_four_han_the_limits_take_the_place_of_the_doubling():
    widget = mt.BasePoints(7, 30, lang="en")
    assert [said for _, _, said in rungs(widget)] == ["2,000", "3,000", "4,000", "6,000", "8,000"]
    assert "<s" in widget.html and "15,360" in widget.html
    assert len(rungs(mt.BasePoints(7, 30, "m-league"))) == 4


def test_the_dials_turn_by_one_and_stop_at_the_ends():
    widget = mt.BasePoints(1, 25)
    send(widget, "fu +1", "han -1")
    assert (widget.state.han, widget.state.fu) == (1, 30)
    send(widget, "han last", "fu last", "fu +1")
    assert (widget.state.han, widget.state.fu) == (13, 110)
    send(widget, "han first", "fu first", "fu -1", "han", "fu 33")
    assert (widget.state.han, widget.state.fu) == (1, 20)


def test_kiriage_can_be_switched_on_and_off_whatever_the_rules():
    widget = mt.BasePoints(4, 30)
    assert widget.base == 1920
    send(widget, "kiriage on")
    assert widget.base == 2000 and "mt-rung is-paid" in widget.html
    send(widget, "kiriage")
    assert widget.base == 1920


def test_eighty_short_of_the_ceiling_is_said_with_what_it_costs():
    said = Markup(mt.BasePoints(3, 60, lang="es").html).text
    assert "80" in said and "8000" in said and "7700" in said


@pytest.mark.parametrize("han, fu", [(1, 20), (1, 25)])
def test_a_pair_that_no_hand_has_says_so(han, fu):
    assert "pinfu" in Markup(mt.BasePoints(1, 20).html).text
    assert len(Markup(mt.BasePoints(han, fu).html).text) > len(Markup(mt.BasePoints(2, fu).html).text)


def test_a_question_hides_the_answer_and_offers_it():
    widget = mt.BasePoints(2, 40, guess=True, lang="en")
    shown = Markup(widget.html)
    assert "?" in shown.text and rungs(widget) == []
    offered = [one["data-value"] for one in shown.all("button", role="radio")]
    assert "640" in offered and len(offered) >= 4
    widget.answer(320)
    assert "320" in Markup(widget.html).text and rungs(widget)


def test_check_without_an_answer_asks_for_one_and_show_never_punishes():
    widget = mt.BasePoints(2, 40, guess=True)
    send(widget, "check")
    assert widget.state.asking and widget.state.nudged
    send(widget, "show")
    assert not widget.state.asking and "mt-say" not in widget.html


def test_a_right_answer_is_told_from_a_wrong_one():
    right, wrong = mt.BasePoints(2, 40, guess=True), mt.BasePoints(2, 40, guess=True)
    right.answer(640)
    wrong.answer(320)
    assert "mt-say is-ok" in right.html and "mt-say is-ok" not in wrong.html


def test_another_number_is_another_question():
    widget = mt.BasePoints(2, 40, guess=True)
    widget.show()
    send(widget, "han +1")
    assert widget.state.asking
    send(widget, "guess")
    assert not widget.state.asking


def test_without_rules_of_its_own_it_follows_the_lesson():
    follows, keeps = mt.BasePoints(4, 30), mt.BasePoints(4, 30, "tenhou")
    lesson_rules.set(ruleset("ema-2025"))
    assert (follows.base, keeps.base) == (2000, 1920)
    assert 'ema-2025' in repr(follows)


@pytest.mark.parametrize("han, fu", [(0, 30), (14, 30), (2, 33), (2, 120)])
def test_what_is_not_on_the_dials_is_refused_in_words(han, fu):
    with pytest.raises(TableError) as refused:
        mt.BasePoints(han, fu)
    assert refused.value.code == "not_in_table"
    with pytest.raises(TableError):
        mt.BasePoints().turn(han, fu)
