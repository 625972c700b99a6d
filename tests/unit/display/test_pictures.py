"""Pictures that are asked for: `.svg()` of the records, and PNGs of them."""

import struct
import sys
import xml.etree.ElementTree as ElementTree

import pytest

import mahjong_teach as mt
from mahjong_teach.display.raster import png
from mahjong_teach.scoring.errors import MahjongError

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setattr("mahjong_teach.display.text._current", "en")


def won():
    melds = "pon 055s across, ankan 1111z, kakan 7777p right"
    hand, win = mt.typed("234m88p", "8p", "tsumo", melds=melds, events="rinshan")
    return mt.score(hand, win)


RECORDS = {
    "tile": lambda: mt.Tile.of("0p"),
    "meld": lambda: mt.Meld.of("chi", "340m", "3m", 3),
    "hand": lambda: won().hand,
    "reading": lambda: won().reading,
    "score": won,
}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_record_is_a_picture_that_says_what_it_shows(record):
    picture = ElementTree.fromstring(record().svg())
    assert picture.tag == f"{SVG}svg"
    assert picture.find(f"{SVG}title").text


def test_a_tile_says_its_name_in_the_current_language(monkeypatch):
    assert "<title>red 5 of circles</title>" in mt.Tile.of("0p").svg()
    monkeypatch.setattr("mahjong_teach.display.text._current", "es")
    assert "<title>5 rojo de círculos</title>" in mt.Tile.of("0p").svg()


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_picture_has_the_width_that_is_asked_for_and_keeps_its_shape(record):
    natural, wide = (ElementTree.fromstring(svg) for svg in (record().svg(), record().svg(width=700)))
    assert wide.get("width") == "700"
    assert float(wide.get("width")) / float(wide.get("height")) == pytest.approx(
        float(natural.get("width")) / float(natural.get("height")), rel=0.01)
    assert wide.get("viewBox") == natural.get("viewBox")


def test_the_score_has_its_fu_above_the_groups():
    captions = [text.text for text in ElementTree.fromstring(won().svg()).iter(f"{SVG}text")]
    assert "+32 kong" in captions and "+2 wait on the pair" not in captions


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", picture[16:24])


def test_a_png_is_as_wide_as_asked_for():
    svg = won().svg()
    assert size_of(png(svg, 800))[0] == 800
    assert size_of(png(svg))[0] == pytest.approx(float(ElementTree.fromstring(svg).get("width")), abs=1)


def test_a_png_shows_the_captions():
    """Where the font is not found, text is left out in silence."""
    svg = won().svg()
    assert png(svg) != png(svg.replace("+32 kong", ""))


def test_without_the_package_that_draws_pngs_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MahjongError) as raised:
        png(won().svg())
    assert raised.value.code == "png_needs_resvg" and "pip install resvg-py" in str(raised.value)
