"""The tables and tiles of the lessons."""

import re

import pytest

from mahjong_teach.display.lesson import show, show_group_fu, show_ready, show_waits, show_win, show_yaku
from mahjong_teach.display.text import LANGUAGES, language
from mahjong_teach.scoring.errors import NotationError

ALL = {
    "show": lambda: show("123m 55z", "0s"), "yaku": lambda: show_yaku("pinfu chun"),
    "groups": show_group_fu, "waits": show_waits, "ready": lambda: show_ready("123m 55z", "9s"),
    "win": lambda: show_win("123p789p234m55s", "4m", melds="chi 456p", dora="4s"),
}


@pytest.fixture(params=LANGUAGES)
def lang(request):
    before = language()
    yield language(request.param)
    language(before)


@pytest.mark.parametrize("name", ALL)
def test_only_html_that_untrusted_notebooks_and_github_leave_alone(name, lang):
    html = ALL[name]().html
    assert set(re.findall(r"<(\w+)", html)) <= {"div", "p", "table", "thead", "tbody", "tr", "th", "td", "b", "br", "span", "img"}
    assert set(re.findall(r" ([\w-]+)=", html)) <= {"style", "alt", "src"}


@pytest.mark.parametrize("name", ALL)
def test_every_picture_has_words(name, lang):
    html = ALL[name]().html
    assert all(re.findall(r'<img alt="([^"]*)"', html)) or "<img" not in html


def test_tiles_are_named_group_by_group_and_line_by_line():
    language("es")
    html = show("123m 55z", "0s").html
    assert re.findall(r'alt="([^"]*)"', html) == ["1, 2, 3 de caracteres; dragón blanco × 2", "5 rojo de bambúes"]


def test_tiles_without_codes_do_not_give_the_notation_away():
    assert show("123m", codes=False).html != show("123m").html


def test_a_tile_that_does_not_exist_is_refused():
    with pytest.raises(NotationError):
        show("8z")


def test_an_exercise_says_how_the_hand_won_and_not_what_it_is_worth():
    language("es")
    said = show_win("123p789p234m55s", "4m", melds="chi 456p", dora="4s").plain
    assert all(word in said for word in ("Ron", "Sur", "Este", "descubierta", "4 de bambúes"))
    assert not any(word in said for word in ("han", "fu", "3900"))


def test_a_hand_that_waits_and_its_discards_are_told_apart():
    language("es")
    shown = show_ready("123m 55z", "9s7z")
    assert shown.plain == "Tu mano: 123m 55z\nTus descartes: 9s7z"
    alts = re.findall(r'alt="([^"]*)"', shown.html)
    assert alts == ["1, 2, 3 de caracteres; dragón blanco × 2", "9 de bambúes, dragón rojo"]
    assert shown.html.index("Tu mano") < shown.html.index(alts[0]) < shown.html.index("Tus descartes")


def test_a_yaku_for_closed_hands_has_no_value_in_an_open_one(lang):
    name = {"es": "dragón rojo", "en": "red dragon"}[lang]
    assert show_yaku("pinfu chun").plain == f"pinfu · 1 · —\n{name} · 1 · 1"


def test_a_triplet_doubles_when_concealed_and_when_outside_and_a_kong_is_four_times_that(lang):
    rows = [line.split(" · ")[1:] for line in show_group_fu().plain.splitlines()]
    assert rows == [["2", "4"], ["4", "8"], ["8", "16"], ["16", "32"]]


def test_only_the_three_narrow_waits_give_fu(lang):
    fu = [line.rpartition(" · ")[2] for line in show_waits().plain.splitlines()]
    assert fu == ["0", "0", "2", "2", "2"]
