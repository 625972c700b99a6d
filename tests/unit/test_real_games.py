"""The charts of real games: small, the same everywhere, whole, and told in words."""

import base64
import re
import warnings
import xml.etree.ElementTree as ElementTree

import pytest

import mahjong_teach as mt
from mahjong_teach.display.score_plot import LOOKS, score_plot
from mahjong_teach.display.text import LANGUAGES, language, text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.teaching import frequencies

CHARTS = {
    "coverage": lambda: mt.plot_coverage(),
    "yaku": lambda: mt.plot_yaku(),
    "han and fu": lambda: mt.plot_han_fu(),
    "ron": lambda: mt.plot_payments(),
    "dealer's ron": lambda: mt.plot_payments(True, "ron", "ema-2025"),
    "self-draw": lambda: mt.plot_payments(win="tsumo"),
    "dealer's self-draw": lambda: mt.plot_payments(True, "tsumo"),
    "scores": lambda: mt.plot_scores(),
}
LARGEST = 25_000                       # characters of HTML


@pytest.fixture(params=LANGUAGES)
def lang(request):
    before = language()
    yield language(request.param)
    language(before)


def words_in(shown):
    svg = base64.b64decode(re.search(r'base64,([^"]+)"', shown.html)[1]).decode()
    every = ElementTree.fromstring(svg).iter()
    return ["".join(element.itertext()) for element in every if element.tag.endswith("}text")]


@pytest.mark.parametrize("draw", CHARTS.values(), ids=CHARTS)
def test_a_chart_is_one_small_image_and_the_same_every_time(draw, lang):
    with warnings.catch_warnings():
        warnings.simplefilter("error")     # a glyph that the font lacks is a warning
        shown = draw()
    assert re.fullmatch(r'<img alt="[^"<>]+" style="[^"<>]+" src="data:image/svg\+xml;base64,[\w+/=]+">', shown.html)
    assert len(shown.html) < LARGEST
    assert draw() == shown


@pytest.mark.parametrize("name", [name for name in CHARTS if "ron" in name or "self" in name])
def test_every_number_of_a_payment_table_is_in_its_alternative_text(name, lang):
    shown = CHARTS[name]()
    drawn = {part for one in words_in(shown) for part in one.split("/") if re.fullmatch(r"[\d,\u202f]{3,}", part)}
    assert len(drawn) > 12
    assert all(part in shown.plain for part in drawn)


def test_the_curve_says_how_many_numbers_are_three_quarters_of_all_hands(lang):
    words = text(lang)
    said = words.say("plot.coverage_mark", n=20, share=words.say("plot.percent", n=76))
    assert said in words_in(mt.plot_coverage()) and said in mt.plot_coverage().plain


def test_the_commonest_yaku_come_first_under_their_names(lang):
    names = [text(lang).term(yaku).name for yaku in list(frequencies.by_yaku())[:5]]
    drawn = words_in(mt.plot_yaku(5))
    assert [one for one in drawn if one in names] == names
    assert len(drawn) == 10


def test_two_in_three_small_hands_have_30_fu(lang):
    drawn = words_in(mt.plot_han_fu())
    assert "67" in drawn and drawn.count("30") == 1


def test_kiriage_takes_two_numbers_out_of_the_printed_table(lang):
    with_it, without = words_in(mt.plot_payments(rules="ema-2025")), words_in(mt.plot_payments())
    assert with_it.count("mangan") == without.count("mangan") + 2


RON = {"type": "win", "wins": [{"seat": 1, "from_seat": 0, "han": 3, "fu": 40}]}


def test_the_scores_of_a_ledger_are_told_hand_by_hand(lang):
    game = Game(ruleset("online"), names=("Ana", "", "Carla", "Dani")).play(RON)
    said = mt.plot_scores(game).plain
    number = text(lang).number
    assert all(number(points) in said for points in (25_000, 19_800, 30_200))
    assert "Ana" in said and text(lang).term("S").name in said


def test_each_line_of_scores_is_named_at_its_end(lang):
    drawn = words_in(mt.plot_scores())
    assert all(drawn.count(name) == 1 for name in ("Ana", "Beto", "Carla", "Dani"))


def test_no_two_lines_of_scores_differ_by_colour_alone():
    assert len({str(look["linestyle"]) for look in LOOKS}) == len({look["marker"] for look in LOOKS}) == 4


def test_names_in_another_script_are_drawn_and_nothing_is_warned_of():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        shown = score_plot([(25_000,) * 4, (26_000, 24_000, 25_000, 25_000)], ("東風", "Beto", "C", "D"))
    assert "東風" in words_in(shown) and "東風" in shown.plain


def test_a_table_of_nothing_is_refused():
    with pytest.raises(HandError):
        mt.plot_payments(win="draw")
