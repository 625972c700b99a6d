"""The sixteen characters on the tiles, stroke by stroke in the order they are written.

Every function writes one character with the brush it is given; coordinates are on the brush's 100 × 100 square.
"""
from __future__ import annotations

from collections.abc import Callable

from mahjong_teach.display.brush import Brush


def _one(b: Brush) -> None:
    """一"""
    b.across(3, 55, 97, 48, k=1.12)


def _two(b: Brush) -> None:
    """二"""
    b.across(20, 20, 80, 15)
    b.across(3, 84, 97, 78, k=1.1)


def _three(b: Brush) -> None:
    """三"""
    b.across(17, 11, 83, 6)
    b.across(25, 49, 75, 46, k=.95)
    b.across(3, 90, 97, 85, k=1.08)


def _four(b: Brush) -> None:
    """四"""
    b.down(11, 12, 17, 93, cut=.15)
    b.corner(12, 18, 88, 13, 83, 93, k=.8, k_down=1.05)
    b.fall_left(38, 17, 37, 42, 24, 64, k=.8, tip=.2)
    b.bend(58, 15, 58, 32, 60, 52, 65, 58, 76, 57, k=.8)
    b.rule(16, 84, 84, 83)


def _five(b: Brush) -> None:
    """五"""
    b.across(15, 9, 85, 5)
    b.down(47, 10, 36, 90, k=.95)
    b.corner(20, 46, 71, 43, 67, 90, k=.8, k_down=.98)
    b.across(3, 93, 97, 90, k=1.05)


def _six(b: Brush) -> None:
    """六"""
    b.dot(44, 0, 58, 24, k=1.15)
    b.across(3, 42, 97, 36, k=1.05)
    b.fall_left(38, 56, 30, 76, 8, 98, k=1.0, tip=.18)
    b.dot(60, 56, 90, 94, k=1.2, head=.3)


def _seven(b: Brush) -> None:
    """七"""
    b.across(3, 48, 97, 32, k=1.02)
    b.bend(42, 2, 42, 40, 45, 80, 54, 93, 88, 92, k=1.05)
    b.hook_up(88, 92, .3, 1.55)


def _eight(b: Brush) -> None:
    """八"""
    b.fall_left(38, 14, 31, 56, 3, 94, k=1.05, tip=.2)
    b.fall_right(55, 8, 62, 46, 84, 80, k=1.15, head=.75)


def _nine(b: Brush) -> None:
    """九"""
    b.fall_left(40, 2, 37, 58, 3, 97, k=1.0, tip=.2)
    b.corner(10, 34, 68, 29, 65.5, 56, k=.8, k_down=1.02, tail=.72)
    b.bend(66, 48, 65, 62, 67, 80, 74, 91, 92, 90, k=1.03)
    b.hook_up(92, 90, .3, 1.9)


def _ten_thousand(b: Brush) -> None:
    """萬"""
    b.across(4, 15, 96, 12)
    b.down(31, 1, 36, 26, k=.95, tail=.8)
    b.down(69, 0, 63, 26, k=.95, tail=.7)
    b.down(22, 31.5, 26, 60, k=.9, cut=.15)
    b.corner(23, 34.5, 77, 32, 74, 60, k=.76, k_down=.95)
    b.rule(25, 45.5, 75, 45, k=.6)
    b.rule(26, 57.5, 74, 57, k=.64)
    b.down(12, 68, 12, 99, k=1.05, cut=.15)
    b.corner(13, 71, 87, 69.5, 86, 89.5, k=.78, k_down=1.1)
    b.hook_left(86, 96, dx=1.5, dy=.5, k=1.1)
    b.down(49, 32, 49, 86, k=.92)
    b.flick(28, 89, 68, 83, k=.9)
    b.dot(59, 74, 73, 91, k=.95)


def _east(b: Brush) -> None:
    """東"""
    b.across(8, 17, 92, 13)
    b.down(21, 31, 25, 64, cut=.15)
    b.corner(22, 34.5, 78, 32, 75, 64, k=.78, k_down=1.05)
    b.rule(24, 48, 76, 47, k=.7)
    b.rule(25, 61, 75, 60.5, k=.72)
    b.down(50, 0, 50, 99, k=1.12, tail=.8)
    b.fall_left(47, 63, 34, 80, 3, 96, k=1.0, tip=.16)
    b.fall_right(54, 63, 66, 78, 86, 91, k=1.1)


def _south(b: Brush) -> None:
    """南"""
    b.across(8, 16, 92, 12)
    b.down(50, 0, 49, 35, k=1.05)
    b.down(11, 33.5, 12, 99, k=1.05, cut=.15)
    b.corner(12, 37, 88, 34, 87, 90, k=.8, k_down=1.12)
    b.hook_left(87, 96, dx=1.4, dy=.45, k=1.12)
    b.dot(32, 43, 43, 55, k=.95)
    b.fall_left(69, 41, 66, 49, 58, 56, k=.85, tip=.35)
    b.rule(27, 62, 73, 60)
    b.rule(25, 77, 75, 75)
    b.down(50, 60, 50, 97, k=1.0, tail=.85)


def _west(b: Brush) -> None:
    """西"""
    b.across(3, 12, 97, 7)
    b.down(9, 34.5, 15, 96, k=1.05, cut=.15)
    b.corner(10, 38, 90, 35, 85, 95, k=.82, k_down=1.1)
    b.fall_left(38, 10, 38, 40, 23, 66, k=.95, tip=.2)
    b.bend(60, 9, 60, 38, 61, 56, 66, 63, 77, 62, k=.92)
    b.rule(15, 87, 85, 86, k=.82)


def _north(b: Brush) -> None:
    """北"""
    b.down(33, 3, 33, 98, k=1.1, tail=.8)
    b.rule(5, 33, 33, 31, k=.85)
    b.flick(3, 84, 35, 67, k=1.05)
    b.fall_left(93, 20, 82, 34, 62, 45, k=1.0, tip=.2)
    b.bend(59, 2, 59, 46, 60, 82, 68, 93, 93, 92, k=1.12)
    b.hook_up(93, 92, .25, 1.9, k=1.1)


def _green(b: Brush) -> None:
    """發"""
    b.corner_fall(12, 10, 41, 7, 31, 27, 3, 43, k=.78, k_down=.95)
    b.dot(15, 20, 27, 31, k=.85)
    b.fall_left(74, 2, 69, 11, 60, 17, k=.85, tip=.2)
    b.fall_left(91, 12, 83, 22, 71, 28, k=.85, tip=.2)
    b.fall_right(51, 3, 64, 22, 86, 37, k=1.05)
    b.corner(10, 49.5, 40, 48, 38, 62, k=.76, k_down=.9)
    b.rule(13, 61, 39, 60, k=.72)
    b.down(12, 60, 9, 76, k=.85, cut=.15)
    b.corner(9, 75, 41, 73.5, 36, 90.5, k=.76, k_down=.95)
    b.hook_left(36, 95, dx=1.5, dy=.5, k=.95)
    b.fall_left(60, 45, 59, 58, 47, 70, k=.88, tip=.2)
    b.rule(60, 48, 81, 46.5, k=.76)
    b.bend(81, 44.5, 80, 50, 81, 57, 85, 61, 96, 60, k=.85)
    b.corner_fall(52, 75, 83, 73, 72, 89, 44, 99.5, k=.76, k_down=.95)
    b.fall_right(58, 78, 70, 87, 87, 94, k=.95, head=.4)


def _red(b: Brush) -> None:
    """中"""
    b.down(11, 27, 16, 67, cut=.15)
    b.corner(12, 30.5, 88, 27, 84, 67, k=.84, k_down=1.1)
    b.rule(16, 61.5, 84, 60, k=.84)
    b.down(50, 0, 50, 99, k=1.2, tail=.75)


_WRITERS: dict[str, Callable[[Brush], None]] = {
    "一": _one, "二": _two, "三": _three, "四": _four, "五": _five, "六": _six, "七": _seven, "八": _eight, "九": _nine,
    "萬": _ten_thousand, "東": _east, "南": _south, "西": _west, "北": _north, "發": _green, "中": _red,
}
CHARACTERS = tuple(_WRITERS)


def glyph(character: str, x: float, y: float, width: float, height: float, weight: float) -> str:
    """The outline of one of CHARACTERS, written into a rectangle (tile units), as the d of an SVG path."""
    brush = Brush(x, y, width, height, weight)
    _WRITERS[character](brush)
    return brush.path
