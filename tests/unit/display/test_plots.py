"""The lessons' charts: what they say in words, and that they look the same everywhere."""

import base64
import re
import warnings
import xml.etree.ElementTree as ElementTree
from html import unescape

import pytest

from mahjong_teach.display import plots
from mahjong_teach.display.plots import plot_ceiling, plot_doubling
from mahjong_teach.display.text import LANGUAGES, language

CHARTS = [pytest.param(lambda: plot_doubling(30, 40), id="doubling"), pytest.param(plot_ceiling, id="ceiling")]
LARGEST = 25_000                       # characters of HTML


@pytest.fixture(params=LANGUAGES)
def lang(request):
    before = language()
    yield language(request.param)
    language(before)


def svg_of(shown):
    return base64.b64decode(re.search(r'base64,([^"]+)"', shown.html)[1]).decode()


def words_in(svg):
    return [element.text for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("}text")]


@pytest.mark.parametrize("draw", CHARTS)
def test_a_chart_is_one_image_that_survives_a_sanitizer(draw, lang):
    html = draw().html
    assert re.fullmatch(r'<img alt="[^"<>]+" style="[^"<>]+" src="data:image/svg\+xml;base64,[\w+/=]+">', html)
    assert len(html) < LARGEST


@pytest.mark.parametrize("draw", CHARTS)
def test_the_same_chart_is_the_same_bytes(draw, lang):
    assert draw() == draw()


@pytest.mark.parametrize("draw", CHARTS)
def test_the_letters_are_text_that_every_reader_has(draw, lang):
    with warnings.catch_warnings():
        warnings.simplefilter("error")     # a glyph that the font lacks is a warning
        svg = svg_of(draw())
    assert words_in(svg)
    assert set("".join(words_in(svg))) <= set("abcdefghijklmnopqrstuvwxyz0123456789 :,—\u202f")


@pytest.mark.parametrize("draw", CHARTS)
def test_every_number_of_the_chart_is_in_its_alternative_text(draw, lang):
    shown = draw()
    numbers = {word for word in words_in(svg_of(shown)) if re.fullmatch(r"[\d,]+", word)}
    assert numbers <= set(re.findall(r"\d[\d,]*\d", shown.plain))


def test_the_ceiling_cuts_what_passes_it(lang):
    said = plot_doubling(30, 40).plain
    beyond, ceiling = {"es": ("2560", "2000"), "en": ("2,560", "2,000")}[lang]
    assert beyond in said and ceiling in said


def test_the_ceiling_swallows_the_cells_from_4_han_40_fu_and_3_han_70_fu_on(lang):
    words = words_in(svg_of(plot_ceiling()))
    assert words.count("mangan") == 8 + 5
    assert words.count({"es": "1920", "en": "1,920"}[lang]) == 2
    assert words.count("—") == 2


def test_no_chart_stays_behind_in_pyplot():
    import sys

    plot_ceiling()
    assert "matplotlib.pyplot" not in sys.modules


@pytest.mark.parametrize("draw", CHARTS)
def test_where_matplotlib_is_missing_a_chart_is_told_in_words(draw, lang, monkeypatch):
    drawn = draw()
    monkeypatch.setattr(plots, "matplotlib", None)
    told = draw()
    assert told.plain == drawn.plain
    assert "<img" not in told.html and drawn.plain in unescape(told.html)
