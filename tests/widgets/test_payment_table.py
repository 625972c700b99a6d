"""PaymentTable without a browser: every cell is the engine's, says what it is, and tells where it comes from."""

import pytest

import mahjong_teach as mt
from mahjong_teach.display.html.payment_table import PATTERNS, START
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.payment_table import FU, HAN, Way, cell, limit_cells
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.widgets.lesson_rules import lesson_rules
from tests.widgets.markup import Markup, find_unsafe

WAYS = [(dealer, by) for dealer in (False, True) for by in ("ron", "tsumo")]


@pytest.fixture(autouse=True)
def default_rules():
    yield
    lesson_rules.set(ruleset())


def send(widget, *events):
    for event in events:
        name, _, value = event.partition(" ")
        widget._receive({"event": name, "value": value})


def cells(widget):
    """The buttons of the table, by their keys."""
    return {one["data-value"]: one for one in Markup(widget.html).all("button", data_do="open")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULESETS)
def test_every_cell_says_what_the_engine_pays(rules, lang):
    words, rules = text(lang), ruleset(rules)
    for dealer, by in WAYS:
        way, found = Way(dealer, by, 1), cells(mt.PaymentTable(rules, dealer, by, 1, lang=lang))
        wanted = [cell(han, fu, way, rules) for fu in FU for han in HAN]
        assert len(found) == len(wanted) + len(limit_cells(way, rules))
        for one in wanted:
            said = found[f"{one.han}:{one.fu}"]["aria-label"]
            assert words.say("payment_table.cell", han=one.han, fu=one.fu) in said
            assert all(words.number(points) in said for points in one.paid(way, rules))
            assert bool(one.impossible) == (words.say("payment_table.none") in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("dealer, by", WAYS)
def test_every_cell_opens_and_the_markup_fits_together(dealer, by, lang):
    widget = mt.PaymentTable(dealer=dealer, win=by, lang=lang)
    for key in cells(widget):
        send(widget, f"open {key}")
        page = Markup(widget.html)
        assert page.problems == []
        assert [one["data-value"] for one in page.all("button", aria_expanded="true")] == [key]
    for pattern in PATTERNS:
        send(widget, f"pattern {pattern}")
        assert Markup(widget.html).problems == []


def test_the_table_is_one_stop_of_the_tab_key_and_remembers_where():
    widget = mt.PaymentTable()
    stops = [key for key, one in cells(widget).items() if one["tabindex"] == "0"]
    assert stops == [START]
    send(widget, "open 3:40", "close")
    assert [key for key, one in cells(widget).items() if one["tabindex"] == "0"] == ["3:40"]


def test_a_derivation_shows_the_base_the_payment_and_where_else_the_number_stands():
    widget = mt.PaymentTable(lang="en")
    widget.show(3, 40)
    said = Markup(widget.html).text
    assert all(part in said for part in ("1,280", "5,120", "5,200", "2 han 80 fu", "89 of every 1,000"))
    widget.hide()
    assert "5,120" not in Markup(widget.html).text and "data-escape" not in widget.html


def test_the_same_cell_again_closes_it():
    widget = mt.PaymentTable()
    send(widget, "open 3:40", "open 3:40")
    assert widget.state.opened == ""


def test_an_impossible_cell_explains_itself():
    widget = mt.PaymentTable(win="tsumo", lang="es")
    widget.show(2, 25)
    assert "siete parejas" in Markup(widget.html).text


def test_a_limit_opens_too_and_closes_where_the_rules_do_not_know_it():
    widget = mt.PaymentTable("online")
    widget.show("kazoe_yakuman")
    assert widget.state.opened == "kazoe_yakuman"
    send(widget, "rules ema-2025")
    assert widget.state.opened == "" and "kazoe_yakuman" not in cells(widget)


def test_the_commonest_cell_is_the_darkest_and_has_the_longest_bar():
    found = cells(mt.PaymentTable())
    assert found["2:30"]["class"] == "is-q5" and found["2:110"]["class"] == "is-q1"
    assert found["4:40"]["class"] == "is-limit" and found["1:20"]["class"] == "is-none"


def test_a_pattern_marks_the_cells_that_share_a_number():
    widget = mt.PaymentTable()
    send(widget, "pattern 30_60")
    marked = {key: one["aria-label"][0] for key, one in cells(widget).items() if "is-marked" in one["class"]}
    assert marked == {"2:30": "A", "1:60": "A", "3:30": "B", "2:60": "B", "4:30": "C", "3:60": "C"}
    send(widget, "pattern")
    assert "is-marked" not in widget.html


def test_doubling_is_shown_in_the_row_of_the_cell_that_is_open():
    widget = mt.PaymentTable()
    send(widget, "pattern double")
    assert [key for key, one in cells(widget).items() if "is-marked" in one["class"]] == [f"{han}:30" for han in HAN]
    widget.show(2, 25)
    assert [key for key, one in cells(widget).items() if "is-marked" in one["class"]] == ["2:25", "3:25", "4:25"]
    widget.show(1, 20)                 # a row without a payable cell has nothing to double
    assert [key for key, one in cells(widget).items() if "is-marked" in one["class"]] == [f"{han}:30" for han in HAN]


def test_the_keys_choose_another_table():
    widget = mt.PaymentTable(lang="en")
    send(widget, "dealer yes", "by tsumo", "honba +1")
    assert "600" in cells(widget)["1:30"]["aria-label"]
    assert repr(widget) == "PaymentTable('online', dealer=True, win='tsumo', honba=1)"
    send(widget, "by chombo", "pattern stripes", "open 9:99", "rules none", "nonsense")
    assert repr(widget) == "PaymentTable('online', dealer=True, win='tsumo', honba=1)"


def test_without_rules_of_its_own_it_follows_the_lesson():
    follows, keeps = mt.PaymentTable(), mt.PaymentTable("tenhou")
    lesson_rules.set(ruleset("ema-2025"))
    assert cells(follows)["4:30"]["class"] == "is-limit" and cells(keeps)["4:30"]["class"] != "is-limit"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twin_has_all_four_tables_and_survives_a_sanitizer(lang):
    twin = mt.PaymentTable(lang=lang).twin()
    assert find_unsafe(twin) == []
    words = text(lang)
    for points in (1000, 7700, 11600, 32000, 48000, 300, 3900):
        assert words.number(points) in Markup(twin).text
    assert len(Markup(twin).all("details")) == 3


def test_what_no_table_has_is_refused():
    with pytest.raises(HandError):
        mt.PaymentTable(win="draw")
    with pytest.raises(HandError):
        mt.PaymentTable(honba=-1)
