"""The art of the tiles as SVG fragments: faces, bodies, back, red corner, marks and point sticks.

A tile is 60 units wide and 80 high. Its ivory face is 58 × 70.5 from (1, 1); below it lie 3.7 units of side and 3.8
of jade. Art keeps to ART_BOX. The corner index sits at the upper left, so crowded faces lean 1 to 1.5 units away
from it. Codes are mpsz: "7p", "0s" (red five), "6z"; "3f" is a flower of the Taiwanese game.

Colour comes only from classes, which a style sheet resolves: style/tiles.css on a page, picture.py in a standalone
picture. mj-k, -r, -g, -u set the paint (ink, red, green, blue); mj-q fills with it, mj-p is a brushed outline, mj-n a
filled shape with a rim of face colour. mj-f fills and mj-e draws with the colour of the face; mj-s, -j, -o are side,
jade and outline; mj-i, mj-y the index and its clearing; mj-m, mj-l the marks of a winning or chosen tile.

Ids and references are written `@7p`; whoever delivers the fragments replaces `@` by a prefix of its own.
"""
from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from mahjong_teach.display.brush import number
from mahjong_teach.display.flower_art import FLOWER_CODES, flower_face
from mahjong_teach.display.glyphs import glyph

CODES = tuple(f"{n}{suit}" for suit, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7)) for n in range(1, last + 1))
RED_CODES = ("0m", "0p", "0s")
DRAWN_CODES = (*CODES, *RED_CODES, *FLOWER_CODES)
ART_BOX = (7.0, 8.5, 53.5, 69.5)       # left, top, right, bottom

# ── corner index ─────────────────────────────────────────────────────────────────────────────────

# In English W is West, so the white dragon is B, for blank.
HONOUR_LETTERS = {"es": "ESONBVR", "en": "ESWNBGR"}

# Drawn with one line each on a 7 × 10.5 rectangle: an index in a web font would differ from machine to machine.
INDEX_LINES = {
    "1": "M1.4 3 4 1v9.5", "2": "M1 3.3C1 0 6.5 0 6.5 3.3 6.5 6 1 8 1 10.5h5.6",
    "3": "M1.2 1h5.2L3.3 4.7c5 0 4.6 5.8.2 5.8-1.2 0-2-.4-2.7-1.2", "4": "M5 10.5V1L.7 7.5h6.1",
    "5": "M6.2 1H2L1.5 5C8 3 8.2 10.5 3.5 10.5c-1.2 0-2-.4-2.7-1.2",
    "6": "M5.5 1C2.6 2.4.9 5 .9 7.4c0 4.2 5.9 4.2 5.9 0 0-3.8-4.8-4-5.7-.9", "7": "M.9 1h5.7L3 10.5",
    "8": "M3.8 5.4C.7 4.6.7 1 3.8 1s3.1 3.6 0 4.4c-3.8.9-3.8 5.1 0 5.1s3.8-4.2 0-5.1z",
    "9": "M2.1 10.5C5 9.1 6.7 6.5 6.7 4.1c0-4.2-5.9-4.2-5.9 0 0 3.8 4.8 4 5.7.9",
    "E": "M6 1H1.2v9.5H6M1.2 5.6h4.2", "S": "M6.3 2.4C5.4.4 1.2.5 1.2 3.3c0 3.2 5.4 1.5 5.4 4.8 0 3-4.8 3.2-5.8.7",
    "W": "M.3 1 2.3 10.5 4.2 3.4 6 10.5 8 1", "N": "M1.1 10.5V1L6.5 10.5V1",
    "O": "M4 1C-.2 1-.2 10.5 4 10.5S8.2 1 4 1z",
    "G": "M6.7 2.6C5.4-.2.9.4.9 5.8c0 5.9 5.8 5.9 5.8 1.2V6.1H4.3",
    "R": "M1.1 10.5V1h2.4c3.6 0 3.6 5.1 0 5.1H1.2M3.8 6.2l2.8 4.3",
    "B": "M1.1 5.5h2.5c3 0 2.8-4.5 0-4.5H1.1v9.5h2.7c3.6 0 3.4-5 .2-5", "V": "M.5 1 3.6 10.5 6.7 1",
}
INDEX_AT = (4.4, 4.6)
INDEX_SCALE = .8


def index_letter(code: str, lang: str) -> str:
    """The letter in the corner: the number of a suited tile, the initial of an honour in the language.

    >>> index_letter("0p", "es"), index_letter("3z", "es"), index_letter("3z", "en")
    ('5', 'O', 'W')
    """
    n, suit = code
    if suit == "z":
        return HONOUR_LETTERS[lang][int(n) - 1]
    return "5" if n == "0" else n


def index_mark(letter: str) -> str:
    """The letter twice: a wide line in the colour of the face clears the art beneath, then the letter itself."""
    line = INDEX_LINES[letter]
    place = f"translate({number(INDEX_AT[0])} {number(INDEX_AT[1])}) scale({number(INDEX_SCALE)})"
    return (f'<g id="@i{letter}" class="mj-i" transform="{place}"><path class="mj-y" d="{line}"/>'
            f'<path stroke="currentColor" d="{line}"/></g>')


# ── faces ────────────────────────────────────────────────────────────────────────────────────────

NUMERALS = "一二三四五六七八九"


class Disc(NamedTuple):
    """A ringed circle: its centre and colour class."""
    x: float
    y: float
    colour: str


class Stick(NamedTuple):
    """A bamboo stick: x of its middle, y of its top, colour class, and turn about its middle in degrees."""
    x: float
    top: float
    colour: str
    turn: float = 0.0


class Sticks(NamedTuple):
    """Sticks of one size."""
    width: float
    length: float
    sticks: list[Stick]


def _disc_rows(xs: tuple[float, ...], rows: tuple[tuple[float, str], ...]) -> list[Disc]:
    return [Disc(x, y, colour) for y, colour in rows for x in xs]


def _stick_rows(xs: tuple[float, ...], tops: tuple[float, ...], red_column: float = 0) -> list[Stick]:
    return [Stick(x, top, "r" if x == red_column else "g") for top in tops for x in xs]


DISCS = {                              # radius, and where the discs lie
    2: (12, [Disc(30, 25, "g"), Disc(30, 54.5, "u")]),
    3: (9.8, [Disc(18.5, 22.5, "u"), Disc(30.5, 40, "r"), Disc(42.5, 57.5, "g")]),
    4: (10.2, [Disc(18.6, 26, "u"), Disc(42.6, 26, "g"), Disc(18.6, 55.5, "g"), Disc(42.6, 55.5, "u")]),
    5: (9, [Disc(17.6, 23.5, "u"), Disc(43.6, 23.5, "g"), Disc(30.6, 40.6, "r"),
            Disc(17.6, 57.7, "g"), Disc(43.6, 57.7, "u")]),
    6: (8.5, _disc_rows((19.8, 41.8), ((21.6, "g"), (42.6, "r"), (60.2, "r")))),
    7: (7.2, [Disc(17.2, 19.4, "g"), Disc(31, 24.2, "g"), Disc(44.8, 29, "g"),
              *_disc_rows((21, 41), ((46, "r"), (61.6, "r")))]),
    8: (7, _disc_rows((20.8, 41.6), ((18, "u"), (32.5, "u"), (47, "u"), (61.5, "u")))),
    9: (7.3, _disc_rows((14.8, 30.2, 45.6), ((23.4, "g"), (41.7, "r"), (60, "u")))),
}

TWO_ROWS, THREE_ROWS, THREE_COLUMNS = (13.6, 42.2), (13, 31.7, 50.4), (18, 31.5, 45)
LONG, SHORT = (9.6, 26.2), (9.6, 18)   # width and length of a stick
M, W = 1, -1                           # the eight is an M above a W: which way its inner sticks lean

STICKS = {
    2: Sticks(*LONG, _stick_rows((30,), TWO_ROWS)),
    3: Sticks(*LONG, [*_stick_rows((30,), TWO_ROWS[:1]), *_stick_rows((18, 42), TWO_ROWS[1:])]),
    4: Sticks(*LONG, _stick_rows((18.5, 43.5), TWO_ROWS)),
    5: Sticks(*LONG, [*_stick_rows((17, 45.4), TWO_ROWS), Stick(31.2, 27.9, "r")]),
    6: Sticks(*LONG, _stick_rows(THREE_COLUMNS, TWO_ROWS)),
    7: Sticks(*SHORT, [Stick(31.5, 9.6, "r"), *_stick_rows(THREE_COLUMNS, (30, 50.4))]),
    8: Sticks(7.5, 24.4, [Stick(31.3 + x, top, "g", lean * letter) for letter, top in ((M, 15.6), (W, 44))
                          for x, lean in ((-18, 0), (-7, -17), (7, 17), (18, 0))]),
    9: Sticks(*SHORT, _stick_rows(THREE_COLUMNS, THREE_ROWS, red_column=31.5)),
}

HONOURS = {                            # character, box (x, y, width, height), weight and colour class
    1: ("東", (9.6, 13.4, 41.5, 54.5), 4.9, "k"), 2: ("南", (10, 13.4, 41, 54.5), 4.7, "k"),
    3: ("西", (10, 13.6, 41, 54.2), 4.9, "k"), 4: ("北", (9.6, 13.4, 41.5, 54.5), 5.6, "k"),
    6: ("發", (9.6, 13.2, 42, 55), 4.5, "g"), 7: ("中", (9.5, 14, 42, 53.5), 6.4, "r"),
}


@cache
def face(code: str) -> str:
    """What is painted on the tile, without index and corner."""
    n, suit = int(code[0]), code[1]
    red, n = n == 0, n or 5
    match suit:
        case "m":
            return _numeral(n, "r" if red else "k") + '<use href="#@wan"/>'
        case "p":
            return _great_circle() if n == 1 else _discs(*DISCS[n], red)
        case "s":
            return _bird() if n == 1 else _sticks(STICKS[n], red)
        case "f":
            return flower_face(n)
    if n == 5:
        return _white_dragon()
    character, box, weight, colour = HONOURS[n]
    return _written(glyph(character, *box, weight), colour)


def _written(path: str, colour: str) -> str:
    return f'<path class="mj-p mj-{colour}" d="{path}"/>'


def _numeral(n: int, colour: str) -> str:
    """The number above 萬; few strokes need less height, 四 less width."""
    top, height = (12.4, 20) if n <= 2 else (10.4, 22.4)
    left, width = {4: (15, 33.5), 6: (12.8, 37), 7: (12.8, 37)}.get(n, (13.2, 36))
    return _written(glyph(NUMERALS[n - 1], left, top, width, height, 4.4 if n in (4, 5) else 5), colour)


def _discs(radius: float, discs: list[Disc], red: bool) -> str:
    scale = radius / 10                # the part has a radius of 10
    pieces = (("r" if red else d.colour, f'<use href="#@disc" x="{number(d.x / scale)}" y="{number(d.y / scale)}"/>')
              for d in discs)
    return f'<g transform="scale({scale:g})">{_by_colour(pieces)}</g>'


def _sticks(sticks: Sticks, red: bool) -> str:
    across, along = sticks.width / 8, sticks.length / 26      # the part is 8 × 26, around its middle

    def draw(s: Stick) -> str:
        x, y = number(s.x / across), number((s.top + sticks.length / 2) / along)
        place = f'transform="translate({x} {y}) rotate({number(s.turn)})"' if s.turn else f'x="{x}" y="{y}"'
        return f'<use href="#@stick" {place}/>'
    pieces = (("r" if red else s.colour, draw(s)) for s in sticks.sticks)
    return f'<g transform="scale({across:.3g} {along:.3g})">{_by_colour(pieces)}</g>'


def _by_colour(pieces: Iterable[tuple[str, str]]) -> str:
    """Pieces with their colours, one <g> a colour, in the order the colours first appear."""
    groups: dict[str, str] = {}
    for colour, piece in pieces:
        groups[colour] = groups.get(colour, "") + piece
    return "".join(f'<g class="mj-{colour}">{pieces}</g>' for colour, pieces in groups.items())


def _great_circle() -> str:
    """1 of circles. The rings of dots are dashes of no length with round ends."""
    return ('<g class="mj-g"><circle cx="30" cy="40" r="22.3" class="mj-q"/>'
            '<circle cx="30" cy="40" r="19.6" class="mj-f"/>'
            '<circle cx="30" cy="40" r="16.3" fill="none" stroke="currentColor" stroke-width="4.6"'
            ' stroke-linecap="round" stroke-dasharray="0 6.401"/></g>'
            '<circle cx="30" cy="40" r="12.1" class="mj-q mj-r"/>'
            '<circle cx="30" cy="40" r="6.9" class="mj-e" stroke-width="4.6" stroke-linecap="round"'
            ' stroke-dasharray="0 5.419"/><circle cx="30" cy="40" r="2.4" class="mj-f"/>')


def _bird() -> str:
    """1 of bamboo: a peacock. Five plumes fan out behind a body that is one line from crest to breast."""
    plumes = "".join(f'<use href="#@plume" transform="translate(24 52) scale(1 1.22) rotate({turn})"/>'
                     for turn in (8, 33, 58, 83, 108))
    body = ("M12.4 22.6c-.2-3.6 2-6.4 5.2-6.4 3.3 0 5.2 2.7 4.9 6-.4 4.8-2.4 8.2-.9 12.6 1.7 4.8 8.6 7.6 9.6 14.4"
            ".9 6.6-4 11.6-10.6 11.6-7.6 0-12.8-5.8-12-13.2.7-5.8 4.4-8.6 5-14 .4-4-1-6.8-1.2-11z")
    wing = "M15.5 46.5c3-4 10-3.5 13.5 1.5M16.5 50.5c3-3 8-2.7 11 1M18.5 54.2c2-1.8 5-1.7 7 .4"
    crest_and_legs = "M16.5 15.6 13.5 11M18 15.4V9.8M19.5 15.8l3-4.6M19 61v6M24.5 60.5l.8 6.5M14.5 67.5h16"
    return ('<g transform="translate(1.2 .6)">'
            f'<g class="mj-g">{plumes}<path class="mj-n" d="{body}"/>'
            f'<path class="mj-e" stroke-width="1.5" stroke-linecap="round" d="{wing}"/>'
            '<circle cx="16.8" cy="21.5" r="1.5" class="mj-f"/></g>'
            '<g class="mj-r"><path class="mj-q" d="M12.7 20.8 6.5 24.2l6.5 1.6z"/>'
            '<path fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"'
            f' d="{crest_and_legs}"/></g></g>')


def _white_dragon() -> str:
    """A frame: left blank, the tile looks like a picture that failed to load, and on paper like a gap."""
    return ('<g class="mj-u" fill="none" stroke="currentColor">'
            '<path stroke-width="3.2" d="M20.5 13.8h19l7 7v39l-7 7h-19l-7-7v-39z"/>'
            '<path stroke-width="1.5" d="M22.5 18.8h15l4 4v35l-4 4h-15l-4-4v-35z"/></g>')


# ── whole tiles and what they share ──────────────────────────────────────────────────────────────

def tile_art(code: str, lang: str) -> str:
    """An upright tile as <g id="@7p">; inside it <g id="@a7p"> holds the painting alone, for a lying tile."""
    corner = '<use href="#@corner"/>' if code in RED_CODES else ""
    return (f'<g id="@{code}"><use href="#@body"/><g id="@a{code}"><g class="mj-a">{face(code)}</g>'
            f'<use href="#@i{index_letter(code, lang)}"/></g>{corner}</g>')


def lying_art(code: str) -> str:
    """A tile on its side (80 × 60): a lying body, the painting turned to the left, the red corner in its place."""
    corner = '<use href="#@corner-lying"/>' if code in RED_CODES else ""
    return f'<use href="#@lying"/><use href="#@a{code}" transform="translate(5.7 53) rotate(-90) scale(.88)"/>{corner}'


def needs(code: str, lang: str) -> tuple[str, ...]:
    """Names of the parts an upright tile refers to."""
    n, suit = code
    drawn = {"m": ["wan"], "p": ["disc"] * (n != "1"), "s": ["plume" if n == "1" else "stick"]}.get(suit, [])
    return ("body", *drawn, *["corner"] * (code in RED_CODES), f"i{index_letter(code, lang)}")


def _part(name: str, *shapes: str) -> str:
    return f'<g id="@{name}">{"".join(shapes)}</g>'


def _block(width: float, height: float) -> str:
    """Jade, side and ivory, one over the other, and the outline."""
    def layer(h: float, colour: str) -> str:
        return f'<rect x="1" y="1" width="{number(width)}" height="{number(h)}" rx="7" class="mj-{colour}"/>'
    return layer(height, "j") + layer(height - 3.8, "s") + layer(height - 7.5, "f") + layer(height, "o")


def _back() -> str:
    """Face down: the jade on top. Its lozenge keeps it from looking like an empty button."""
    return ('<rect x="1" y="1" width="58" height="78" rx="7" class="mj-s"/>'
            '<rect x="1" y="1" width="58" height="70.5" rx="7" class="mj-j"/>'
            '<g class="mj-e" stroke-width="1.3" opacity=".6"><rect x="7.5" y="7.5" width="45" height="57.5" rx="3"/>'
            '<path d="M30 15 45 36.3 30 57.5 15 36.3zM30 24.5l8.3 11.8L30 48l-8.3-11.7z"/></g>'
            '<rect x="1" y="1" width="58" height="78" rx="7" class="mj-o"/>')


def _point_stick(dots: str) -> str:
    bar = '<rect x=".5" y=".5" width="83" height="9" rx="2.5" class="mj-{}"/>'
    return bar.format("f") + bar.format("o") + dots


_STICK = ("M0-13C2-13 3.8-12.2 3.8-10.9 3.8-9.7 2.7-9.3 2.7-7.5v4.4C2.7-1.8 3.8-1.4 3.8 0s-1.1 1.8-1.1 3.1v4.4"
          "c0 1.8 1.1 2.2 1.1 3.4C3.8 12.2 2 13 0 13S-3.8 12.2-3.8 10.9c0-1.2 1.1-1.6 1.1-3.4V3.1"
          "C-2.7 1.8-3.8 1.4-3.8 0s1.1-1.8 1.1-3.1v-4.4C-2.7-9.3-3.8-9.7-3.8-10.9-3.8-12.2-2-13 0-13z")
_PLUME = "M0 0C-1-9-5.2-13-5.2-21.5c0-8 10.4-8 10.4 0C5.2-13 1-9 0 0z"
_HUNDRED = ('<path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"'
            ' stroke-dasharray="0 3.5" class="mj-k" d="M36.75 3.4h10.6M36.75 6.6h10.6"/>')


@cache
def parts() -> dict[str, str]:
    """Everything tiles share or are marked with, by name, in the order a sprite lists it.

    body, lying, back: the blocks. corner, corner-lying: the red five's cut corner with its hole, which survives a
    one-ink print. disc, stick, plume, wan: shared art. win: the triangle below a winning tile. chosen: edge and bar
    of a picked tile. k1, k100: point sticks of 1,000 and 100. i1 … iV: index letters.
    """
    return {
        "body": _part("body", _block(58, 78)),
        "lying": _part("lying", _block(78, 58)),
        "back": _part("back", _back()),
        "corner": _part("corner", '<path class="mj-q mj-r" d="M39 1h13q7 0 7 7v13z"/>',
                        '<circle cx="51.6" cy="8.4" r="3" class="mj-f"/>'),
        "corner-lying": _part("corner-lying", '<path class="mj-q mj-r" d="M20 1H8Q1 1 1 8v12z"/>',
                              '<circle cx="8" cy="8" r="2.8" class="mj-f"/>'),
        "disc": _part("disc", '<circle r="9.7" class="mj-q"/><circle r="5.9" class="mj-e" stroke-width="2"/>',
                      '<circle r="1.7" class="mj-f"/>'),
        "stick": _part("stick", f'<path class="mj-q" d="{_STICK}"/>',
                       '<path class="mj-e" stroke-width="1.1" stroke-linecap="round" d="M0-8.3v5M0 3.3v5"/>'),
        "plume": _part("plume", f'<path class="mj-n" d="{_PLUME}"/>', '<circle cy="-21.5" r="3.1" class="mj-f"/>',
                       '<circle cy="-21.5" r="1.9" class="mj-q mj-r"/>'),
        "wan": _part("wan", _written(glyph("萬", 11.5, 36.2, 38, 32.3, 3.2), "r")),
        "win": _part("win", '<path class="mj-m" d="M19 95h22L30 84z"/>'),
        "chosen": _part("chosen", '<rect x="1.8" y="1.8" width="56.4" height="76.4" rx="6.5" class="mj-l"/>',
                        '<path class="mj-m" d="M24 84h12v5H24z"/>'),
        "k1": _part("k1", _point_stick('<circle cx="42" cy="5" r="2.8" class="mj-q mj-r"/>')),
        "k100": _part("k100", _point_stick(_HUNDRED)),
        **{f"i{letter}": index_mark(letter) for letter in INDEX_LINES},
    }
