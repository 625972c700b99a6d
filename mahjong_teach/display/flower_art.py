"""The faces of the eight bonus tiles: four flowers, four seasons. Shapes and colours tell them apart, and the index.

Same units, classes and box as in tile_art.py, where they are made into tiles.
"""
from __future__ import annotations

from collections.abc import Iterable

FLOWER_CODES = tuple(f"{n}f" for n in range(1, 9))

_LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
_PETAL = "M0 0C-5.4-7-4.6-16.6 0-20.4 4.6-16.6 5.4-7 0 0z"
_BLADE = "M0 0C-6-9-6-19 0-29 6-19 6-9 0 0z"


def flower_face(n: int) -> str:
    """What is painted on a flower (1–4) or a season (5–8)."""
    return (_plum, _orchid, _chrysanthemum, _bamboo, _spring, _summer, _autumn, _winter)[n - 1]()


def _coloured(colour: str, *shapes: str) -> str:
    return f'<g class="mj-{colour}">{"".join(shapes)}</g>'


def _line(width: float, path: str) -> str:
    return f'<path {_LINE} stroke-width="{width:g}" d="{path}"/>'


def _around(shape: str, x: float, y: float, turns: Iterable[int]) -> str:
    """A shape that points up from (0, 0), turned about (x, y) again and again."""
    return "".join(f'<g transform="translate({x:g} {y:g}) rotate({turn})">{shape}</g>' for turn in turns)


def _plum() -> str:
    """Five round petals on a bare branch."""
    petals = _around('<circle cy="-11.6" r="8.4" class="mj-n"/>', 31, 34, range(0, 360, 72))
    heart = '<circle cx="31" cy="34" r="5" class="mj-f"/><circle cx="31" cy="34" r="2.4" class="mj-q"/>'
    branch = _line(3.6, "M31 42C30.5 54 26 62 14.5 67M28.5 57c6 .2 12 2.8 16.5 8")
    return _coloured("k", branch) + _coloured("r", petals, heart)


def _orchid() -> str:
    """Long leaves that bend outwards, and one flower between them."""
    leaves = _line(4, "M30 67.3C28 52 21 42 9.5 39M30 67.3c1-16 8-25.3 20.5-30.3"
                      "M30 67.3c-1.6-9.3-7-14.3-16-15.8M30 67.3c2-8.3 7-13.5 16.5-15")
    flower = _around(f'<path class="mj-n" d="{_PETAL}"/>', 31, 35, (-76, -38, 0, 38, 76))
    return _coloured("g", leaves, _line(2.6, "M30 66.5 31 36")) + _coloured(
        "u", flower, '<circle cx="31" cy="34.5" r="4" class="mj-q mj-r"/>')


def _chrysanthemum() -> str:
    """Many narrow petals on a stalk with two leaves."""
    petals = _around('<path class="mj-n" d="M0-2C-5.2-9-4.4-17 0-20 4.4-17 5.2-9 0-2z"/>', 31, 33, range(0, 360, 30))
    leaves = '<path class="mj-q" d="M31 66C26 58 19 55 11 58 15 65 22 68 31 66zM31 66c5-8 12-11 20-8-4 7-11 10-20 8z"/>'
    return _coloured("g", _line(3.4, "M31 67.5V46"), leaves) + _coloured(
        "r", petals, '<circle cx="31" cy="33" r="5.4" class="mj-f"/><circle cx="31" cy="33" r="3.2" class="mj-q"/>')


def _bamboo() -> str:
    """A stem in joints, with leaves."""
    stem = _line(6.4, "M21 66V57M21 47V37M21 27V16.5")
    leaves = "".join(
        f'<path class="mj-n" d="{_BLADE}" transform="translate({x} {y}) rotate({turn})"/>'
        for x, y, turn in ((23.5, 32, 38), (23.5, 32, 84), (23.5, 52, 50), (23.5, 52, 96)))
    return _coloured("g", stem, leaves)


def _spring() -> str:
    """A shoot with two leaves."""
    leaves = ('<path class="mj-q" d="M30 42C27 27 18 20 9.5 20.5 9 34 17 42.5 30 42z"/>'
              '<path class="mj-q" d="M31 36c0-14 8-22 20.5-22.5C52.5 27 45 36 31 36z"/>')
    return _coloured("g", leaves, _line(3.8, "M30 66C31.5 56 31 46 30 36")) + _coloured("k", _line(3.4, "M13 67.5h35"))


def _summer() -> str:
    """The sun."""
    rays = _around('<path d="M0-17.5V-22.5"/>', 30.5, 41, range(0, 360, 45))
    disc = '<circle cx="30.5" cy="41" r="12.2" class="mj-q"/>'
    return _coloured("r", disc, f'<g {_LINE} stroke-width="4.2">{rays}</g>')


def _autumn() -> str:
    """A fallen leaf."""
    leaf = "M46.5 14C50.5 32 45 52 27 56.5 12 56 9.5 42 17 31 24 21.5 36 21.5 46.5 14z"
    veins = ('<path class="mj-e" stroke-width="2" stroke-linecap="round"'
             ' d="M39.5 25 20.5 52M33 34.5l-1-9M33 34.5l10.5.5M27 43l-7.5-4.5M27 43l11 2.5"/>')
    return _coloured("r", f'<path class="mj-q" d="{leaf}"/>', veins, _line(3.4, "M21.5 51C18 57 15 62 12.5 67.5"))


def _winter() -> str:
    """A snow crystal."""
    arm = '<path d="M0 0V-23M0-12.5l-6.5-6M0-12.5l6.5-6"/>'
    return _coloured("u", f'<g {_LINE} stroke-width="3.6">{_around(arm, 30.5, 41, range(0, 360, 60))}</g>')
