"""HandBuilder without a browser: whatever is typed stays, what is wrong is said as everywhere else, and every real hand
can be typed."""

import shlex

import pytest

import mahjong_teach as mt
from mahjong_teach.cli import main
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.teaching.dealing import SORTS, dealt
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.hand_text import as_command, as_words
from mahjong_teach.widgets.lesson_rules import lesson_rules
from tests.widgets.hands import HANDS
from tests.widgets.markup import Markup, find_unsafe


def send(widget, event, value=""):
    widget._receive({"event": event, "value": value})


@pytest.fixture(autouse=True)
def default_rules():
    yield
    lesson_rules.set(ruleset())


def test_an_empty_form_asks_for_tiles_and_blames_nobody():
    widget = mt.HandBuilder(lang="es")
    assert widget.score is None and widget.message == ""
    page = Markup(widget.html)
    assert page.problems == []
    assert not page.all(aria_invalid="true")
    assert len([1 for _, attributes in page.elements if attributes.get("class") == "mj-slot"]) == 14


def test_a_hand_typed_field_by_field_is_counted_below():
    widget = mt.HandBuilder(lang="en")
    for event, value in (("hand", "234m34588p"), ("add_meld", ""), ("meld.0.type", "chi"), ("meld.0.tiles", "234s"),
                         ("add_meld", ""), ("meld.1.tiles", "666z"), ("meld.1.giver", "2"), ("win_tile", "8p"),
                         ("win", "tsumo"), ("seat_wind", "E"), ("honba", "1"), ("flag.haitei", "on")):
        send(widget, event, value)
    assert widget.score.yaku == (("hatsu", 1), ("haitei", 1))
    assert widget.record["melds"] == [
        {"type": "chi", "tiles": "234s", "from": 3}, {"type": "pon", "tiles": "666z", "from": 2}]
    assert Markup(widget.html).all("ol", **{"class": "mt-steps"})


def test_a_hand_half_typed_is_not_wrong_yet():
    widget = mt.HandBuilder("234m345", lang="es")
    page = Markup(widget.html)
    assert "¿De qué palo es «345»?" in page.text
    assert not page.all(aria_invalid="true")
    assert "is-no" not in widget.html


def test_the_winning_tile_is_asked_for_when_the_rest_is_there():
    widget = mt.HandBuilder("234567m34588p678s", lang="en")
    assert text("en").say("builder.pending.win_tile") in Markup(widget.html).text


def test_the_field_at_fault_is_marked_and_described():
    widget = mt.HandBuilder("234m34588p678s", "8s", melds="chi 135m", lang="en")
    wrong = Markup(widget.html).all(aria_invalid="true")
    assert [field["data-field"] for field in wrong] == ["meld.0.tiles"]
    assert wrong[0]["aria-describedby"].endswith("-line")


def test_what_is_typed_stays_in_its_box_however_wrong():
    typed = {"hand": "23q<b>4m", "win_tile": "9x", "dora": "zz", "ura": "0z", "honba": "many", "sticks": "-1"}
    widget = mt.HandBuilder(lang="en")
    for event, value in typed.items():
        send(widget, event, value)
    page = Markup(widget.html)
    assert page.problems == []
    shown = {field.get("data-field"): field.get("value") for field in page.all("input")}
    assert {name: shown[name] for name in typed} == typed


def test_a_group_can_be_taken_away_again():
    widget = mt.HandBuilder("234567m34588p678s", "8s", events="riichi", melds="pon 111z", lang="en")
    assert widget.score is None
    send(widget, "remove_meld", "0")
    assert widget.score.han == 3


def test_the_count_below_answers_as_a_stepper():
    widget = mt.HandBuilder("234567m34588p678s", "8s", events="riichi", lang="en")
    send(widget, "below:choose", "3")
    send(widget, "below:check")
    assert widget.feeds.state.reached == 1
    assert "You said 3, and so it is." in Markup(widget.html).text


def test_the_count_goes_on_where_it_was_while_the_hand_is_the_same():
    widget = mt.HandBuilder("234567m34588p678s", "8s", events="riichi", lang="en")
    send(widget, "below:show")
    send(widget, "hand", "234567m 34588p 678s")
    assert widget.feeds.state.reached == 1
    send(widget, "flag.riichi")
    assert widget.feeds.state.reached == 0


def test_a_form_without_rules_follows_the_lesson():
    widget = mt.HandBuilder("234567m34588p678s", "8s", lang="en")
    lesson_rules.set(ruleset("wrc-2025"))
    assert widget.score.rules.id == "wrc-2025"
    send(widget, "rules", "tenhou")
    lesson_rules.set(ruleset("ema-2025"))
    assert widget.score.rules.id == "tenhou"


def test_something_odd_is_counted_and_said():
    widget = mt.HandBuilder("234567m34588p678s", "8s", honba=1000, lang="en")
    assert widget.score.winner_total > 300_000
    assert "1,000" in Markup(widget.html).text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", HANDS)
def test_every_hand_can_be_typed(name, lang):
    widget = mt.HandBuilder(**HANDS[name], lang=lang)
    assert widget.score == mt.ScoreStepper(**HANDS[name]).score
    assert Markup(widget.html).problems == []
    assert find_unsafe(widget.twin()) == []


def test_a_hand_and_a_win_fill_the_form():
    hand, win = mt.typed("234m88s", "8s", "tsumo", events="rinshan", melds="kakan 0555p right, ankan 5550s, chi 340m")
    assert mt.HandBuilder(hand, win).score == mt.score(hand, win)


# ── ready made, undone, copied, fed ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("sort", SORTS)
def test_a_hand_ready_made_counts_at_once_and_again_is_the_next_seed(sort):
    widget = mt.HandBuilder(lang="en")
    send(widget, "seed", "7")
    send(widget, "deal", sort)
    assert widget.score == dealt(sort, 7)
    send(widget, "deal", sort)
    assert widget.score == dealt(sort, 8) and widget.state.seed == "8"


def test_a_hand_ready_made_keeps_to_the_rules_in_force():
    widget = mt.HandBuilder(rules="ema-2025")
    for seed in range(20):
        send(widget, "seed", str(seed))
        send(widget, "deal", "typical")
        assert widget.score.rules.id == "ema-2025" and not widget.score.hand.reds


def test_undo_takes_back_one_press_or_one_field():
    widget = mt.HandBuilder()
    for text_so_far in ("2", "23", "234m"):
        send(widget, "hand", text_so_far)
    for event, value in (("pick", "5m"), ("flag.riichi", "on"), ("clear", "")):
        send(widget, event, value)
    hands = []
    for _ in range(5):
        send(widget, "undo")
        hands.append((widget.record["hand"], widget.record["flags"]))
    assert hands == [("2345m", ["riichi"]), ("2345m", []), ("234m", []), ("", []), ("", [])]


def test_thirteen_tiles_offer_what_would_win():
    widget = mt.HandBuilder("234567m3488p678s", lang="es")
    assert [tile.code for tile in widget.state.wanted] == ["2p", "5p"]
    send(widget, "win_with", "5p")
    assert widget.record["hand"] == "234567m3488p678s5p" and widget.score.win.tile.code == "5p"


def test_what_stands_against_a_circumstance_is_below_its_box():
    page = Markup(mt.HandBuilder("234m88p", melds="pon 666z", lang="es").html)
    assert "la mano está descubierta" in page.text and "pide tsumo" in page.text


def test_what_cannot_be_is_said_before_the_hand_is_complete():
    widget = mt.HandBuilder("234m", melds="chi 123s", events="riichi", lang="es")
    assert widget.state.wrong.code == "riichi_open_hand"


def test_the_texts_to_copy_are_understood_by_the_command_line(capsys):
    widget = mt.HandBuilder("234m88s", "8s", "tsumo", events="rinshan", dora="4p1z", ura="9s", honba=2, seat="W",
                            melds="kakan 0555p right, ankan 5550s, chi 340m", rules="tenhou", lang="es")
    assert main(["score", *shlex.split(as_command(widget.state.typed))[2:], "--lang", "es"]) == 0
    assert f"{text('es').number(widget.score.winner_total)} puntos en total" in capsys.readouterr().out
    said = as_words(widget.state.typed, text("es"))
    assert said.startswith("234m88s · kakan 0555p · ankan 5550s · chi 340m · tsumo 8s · asiento Oeste, ronda Este")


def test_another_widget_takes_the_stepper_s_place():
    compared = mt.RulesCompare("234567m34588p678s", "8s", events="riichi", lang="en")
    widget = mt.HandBuilder(feeds=compared, lang="en")
    assert widget.record["hand"] == "234567m34588p678s", "it begins with the hand that is there"
    send(widget, "flag.ippatsu", "on")
    assert dict(compared.score.yaku)["ippatsu"] == 1
    page = Markup(widget.html)
    assert page.problems == [] and not page.all("ol", **{"class": "mt-steps"})
    send(widget, "below:first", "ema-2025")
    assert compared.score.rules.id == "ema-2025"


def test_what_happens_in_the_fed_widget_s_own_cell_is_seen_below_too():
    stepper = mt.ScoreStepper("234567m34588p678s", "8s", events="riichi", lang="en")
    widget = mt.HandBuilder(feeds=stepper, lang="en")
    stepper.show()
    assert stepper.html.replace(VIEW, f"{VIEW}-below") in widget.html


def test_while_the_hand_is_incomplete_nothing_stale_is_shown():
    widget = mt.HandBuilder("234567m34588p678s", "8s", events="riichi", lang="en")
    send(widget, "drop", "8s")
    assert widget.score is None and not Markup(widget.html).all("ol", **{"class": "mt-steps"})
    assert find_unsafe(widget.twin()) == []


@pytest.mark.parametrize("code, name", [
    ("3p", "tres de círculos, quedan dos"), ("0s", "cinco rojo de bambúes, queda una"), ("1z", "Este, no queda ninguna")])
def test_every_tile_says_its_name_and_how_many_are_left(code, name):
    page = Markup(mt.HandBuilder("33p1111z", lang="es").html)
    [button] = page.all("button", data_do="pick", data_value=code)
    assert button["aria-label"] == name


def test_the_picker_and_the_rack_are_one_tab_stop_each():
    page = Markup(mt.HandBuilder("33p1111z", "3p", lang="es").html)
    assert len(page.all("button", data_do="pick", tabindex="0")) == 1
    assert len(page.all("button", data_do="pick")) == 37
    assert not [one for one in page.all("button") if one.get("data-lm-suppress-shortcuts") != "true"]
