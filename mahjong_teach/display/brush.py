"""A brush that writes regular script (kaisho) as filled outlines, so that tiles need no font.

A stroke is pressed where the brush lands, thin where it travels, and pressed, hooked or swept to a point where it
leaves. Strokes are given on a 100 × 100 square (x to the right, y down) and written into a rectangle of the tile.
Every number is rounded to one decimal, so the same strokes always give the same bytes.
"""
from __future__ import annotations

import math
from itertools import pairwise

Point = tuple[float, float]
Node = tuple[float, float, float]      # x, y and the width of the brush there
Segment = tuple[Point, ...]            # (end,) is a line; (control, end) a quadratic curve


def number(value: float) -> str:
    """One decimal, as short as SVG allows.

    >>> number(0.5), number(-0.04), number(12.0), number(-0.25)
    ('.5', '0', '12', '-.2')
    """
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: list[float]) -> str:
    """Numbers joined with the fewest separators SVG allows.

    >>> numbers([1, -2, 0.5, 0.5])
    '1-2 .5.5'
    """
    out, previous = "", ""
    for text in map(number, values):
        joins_itself = not out or text[0] == "-" or (text[0] == "." and "." in previous)
        out += text if joins_itself else " " + text
        previous = text
    return out


class Brush:
    """Writes strokes into the rectangle x, y, width, height; `weight` is the width of a stroke. All in tile units.

    Each stroke is a method named for what the hand does, and its factor k makes it heavier or lighter. The outline
    written so far is in `path`, ready for the d attribute of an SVG path.
    """

    def __init__(self, x: float, y: float, width: float, height: float, weight: float) -> None:
        self.x, self.y = x, y
        self.scale_x, self.scale_y = width / 100, height / 100
        self.weight = weight
        self.path = ""

    # ── the strokes ──────────────────────────────────────────────────────────────────────────────

    def across(self, x0: float, y0: float, x1: float, y1: float, k: float = 1.0) -> None:
        """横: to the right, pressed at both ends."""
        (ax, ay), (bx, by), w = self._at(x0, y0), self._at(x1, y1), self.weight * k
        mx, my = (ax + bx) / 2, (ay + by) / 2
        top = [(ax - .1 * w, ay - .42 * w), (mx, my - .4 * w), (bx - .62 * w, by - .6 * w)]
        foot = [(bx - .3 * w, by + .5 * w), (mx, my + .36 * w), (ax + .42 * w, ay + .56 * w)]
        press = (((bx + .05 * w, by - .3 * w), (bx + .34 * w, by + .22 * w)), ((bx + .2 * w, by + .56 * w), foot[0]))
        self._close(top[0], *_through(top), *press, *_through(foot))

    def rule(self, x0: float, y0: float, x1: float, y1: float, k: float = .8) -> None:
        """横 inside a box: to the right without a press."""
        (ax, ay), (bx, by), half = self._at(x0, y0), self._at(x1, y1), self.weight * k / 2
        self._close((ax, ay - half), ((bx, by - half),), ((bx, by + half),), ((ax, ay + half),))

    def down(self, x0: float, y0: float, x1: float, y1: float,
             k: float = 1.0, tail: float = .9, cut: float = .5) -> None:
        """竖: downwards; the slanted brush cuts the head (cut), and tail is the width where it stops."""
        (ax, ay), (bx, by), w = self._at(x0, y0), self._at(x1, y1), self.weight * k
        mx, my, half = (ax + bx) / 2, (ay + by) / 2, w * tail / 2
        left = [(ax - .56 * w, ay - .12 * w), (mx - .42 * w, my), (bx - half, by - .1 * w)]
        right = [(bx + half, by + .14 * w), (mx + .42 * w, my), (ax + .6 * w, ay + cut * w)]
        self._close(left[0], *_through(left), (right[0],), *_through(right))

    def fall_left(self, x0: float, y0: float, xm: float, ym: float, x1: float, y1: float,
                  k: float = 1.0, tip: float = .14) -> None:
        """撇: pressed, then swept down to the left to a point."""
        start, middle, end, w = self._at(x0, y0), self._at(xm, ym), self._at(x1, y1), self.weight * k
        self._sweep([(*start, w * 1.12), (*middle, w * .84), (*end, w * tip)], lean_start=-.5)

    def fall_right(self, x0: float, y0: float, xm: float, ym: float, x1: float, y1: float,
                   k: float = 1.0, head: float = .35, foot: float = 1.5) -> None:
        """捺: grows down to its foot at (x1, y1), then leaves to the right."""
        (ax, ay), (mx, my), (bx, by), w = self._at(x0, y0), self._at(xm, ym), self._at(x1, y1), self.weight * k
        (ux, uy), (vx, vy), (wx, wy) = _tangents((ax, ay), (mx, my), (bx, by))
        upper = [(ax + uy * w * head / 2, ay - ux * w * head / 2),
                 (mx + vy * w * .36, my - vx * w * .36),
                 (bx + wy * w * .6, by - wx * w * .6)]
        lower = [(bx - wy * w * .62 + wx * w * .2, by + wx * w * .62 + wy * w * .2),
                 (mx - vy * w * .36, my + vx * w * .36),
                 (ax - uy * w * head / 2, ay + ux * w * head / 2)]
        tip = (bx + w * foot, by + w * .42)
        ankle = (upper[2][0] + wx * w * .6, upper[2][1] + wy * w * .55)
        self._close(upper[0], *_through(upper), (ankle, tip), ((bx + w * .5, by + w * .72), lower[0]), *_through(lower))

    def dot(self, x0: float, y0: float, x1: float, y1: float, k: float = 1.0, head: float = .2) -> None:
        """点: a drop that swells from (x0, y0)."""
        (ax, ay), (bx, by), w = self._at(x0, y0), self._at(x1, y1), self.weight * k
        belly = (ax * .4 + bx * .6, ay * .4 + by * .6)
        self._sweep([(ax, ay, w * head), (*belly, w), (bx, by, w * .62)], lean_end=-.4)

    def flick(self, x0: float, y0: float, x1: float, y1: float, k: float = 1.0) -> None:
        """提: pressed low on the left, flicked up to the right."""
        (ax, ay), (bx, by), w = self._at(x0, y0), self._at(x1, y1), self.weight * k
        middle = ((ax + bx) / 2, (ay + by) / 2 + .06 * w)
        self._sweep([(ax, ay, w), (*middle, w * .66), (bx, by, w * .14)], lean_start=.6)

    def bend(self, *coordinates: float, k: float = 1.0) -> None:
        """弯: down, round a bend and along. Five points: start, on the way, the bend, on the way, end."""
        points = [self._at(x, y) for x, y in zip(coordinates[::2], coordinates[1::2], strict=True)]
        widths = (1.1, .86, .86, .92, 1.0)
        nodes = [(x, y, self.weight * k * width) for (x, y), width in zip(points, widths, strict=True)]
        self._sweep(nodes, lean_start=-.5)

    def hook_up(self, x: float, y: float, dx: float, dy: float, k: float = 1.0) -> None:
        """钩 upwards, from (x, y) where a stroke that came from the left ends; dx and dy count stroke widths."""
        (ax, ay), w = self._at(x, y), self.weight * k
        self._close((ax - 1.1 * w, ay - .36 * w),
                    ((ax + .02 * w, ay - .48 * w), (ax + dx * w, ay - dy * w)),
                    ((ax + dx * w + .32 * w, ay - .1 * w), (ax + .2 * w, ay + .5 * w)),
                    ((ax - 1.1 * w, ay + .36 * w),))

    def hook_left(self, x: float, y: float, dx: float = 1.35, dy: float = .45, k: float = 1.0) -> None:
        """钩 to the left, from (x, y) at the foot of a vertical; dx and dy count stroke widths."""
        (ax, ay), w = self._at(x, y), self.weight * k
        self._close((ax + .46 * w, ay - w),
                    ((ax + .5 * w, ay + .1 * w), (ax - .12 * w, ay + .55 * w)),
                    ((ax - .5 * w, ay), (ax - dx * w, ay - dy * w)),
                    ((ax - .45 * w, ay - .42 * w), (ax - .44 * w, ay - w)))

    def corner(self, x0: float, y0: float, x1: float, y1: float, x2: float, y2: float,
               k: float = .8, k_down: float = 1.0, tail: float = .9) -> None:
        """横折: along, a shoulder at (x1, y1), and down."""
        (ax, ay), (bx, by), (cx, cy) = self._at(x0, y0), self._at(x1, y1), self._at(x2, y2)
        half, v = self.weight * k / 2, self.weight * k_down
        mx, my, end = (bx + cx) / 2, (by + cy) / 2, v * tail / 2
        right = [(bx + .6 * v, by + .3 * v), (mx + .43 * v, my), (cx + end, cy + .14 * v)]
        left = [(cx - end, cy - .06 * v), (mx - .43 * v, my), (bx - .44 * v, by + half)]
        shoulder = ((bx - .15 * v, by - half - .06 * v), (bx - .05 * v, by - half - .2 * v))
        self._close((ax, ay - half), ((bx - .6 * v, by - half + .02 * v),), shoulder,
                    (right[0],), *_through(right), (left[0],), *_through(left), ((ax, ay + half),))

    def corner_fall(self, x0: float, y0: float, x1: float, y1: float, xm: float, ym: float, x2: float, y2: float,
                    k: float = .78, k_down: float = 1.0) -> None:
        """横撇: along, a shoulder at (x1, y1), and a sweep to the left."""
        (ax, ay), (bx, by) = self._at(x0, y0), self._at(x1, y1)
        (mx, my), (cx, cy) = self._at(xm, ym), self._at(x2, y2)
        half, v = self.weight * k / 2, self.weight * k_down
        tx, ty = _unit(cx - bx, cy - by)
        outer = [(bx + .5 * v, by + .28 * v), (mx + ty * .42 * v, my - tx * .42 * v), (cx, cy)]
        inner = [(cx, cy), (mx - ty * .42 * v, my + tx * .42 * v), (bx - .55 * v, by + half)]
        shoulder = ((bx - .12 * v, by - half - .04 * v), (bx - .02 * v, by - half - .18 * v))
        self._close((ax, ay - half), ((bx - .5 * v, by - half + .02 * v),), shoulder,
                    (outer[0],), *_through(outer), *_through(inner), ((ax, ay + half),))

    # ── outlines ─────────────────────────────────────────────────────────────────────────────────

    def _at(self, x: float, y: float) -> Point:
        return self.x + x * self.scale_x, self.y + y * self.scale_y

    def _sweep(self, nodes: list[Node], lean_start: float = 0.0, lean_end: float = 0.0) -> None:
        """The outline of a brush moved along a curve through 3 or 5 nodes; its ends are cut aslant."""
        spans = [nodes[:3]] if len(nodes) == 3 else [nodes[:3], nodes[2:]]
        tangents: list[Point] = []
        for start, middle, end in spans:
            of_span = _tangents(start[:2], middle[:2], end[:2])
            if tangents:               # two spans meet: the brush takes the mean direction
                (px, py), (qx, qy) = tangents.pop(), of_span.pop(0)
                tangents.append(_unit(px + qx, py + qy))
            tangents += of_span
        leans = [lean_start, *[0.0] * (len(nodes) - 2), lean_end]
        left: list[Point] = []
        right: list[Point] = []
        for (x, y, width), (tx, ty), lean in zip(nodes, tangents, leans, strict=True):
            half, slant = width / 2, lean * width / 2
            left.append((x + ty * half - tx * slant, y - tx * half - ty * slant))
            right.append((x - ty * half + tx * slant, y + tx * half + ty * slant))
        self._close(left[0], *_through(left), (right[-1],), *_through(right[::-1]))

    def _close(self, start: Point, *segments: Segment) -> None:
        """Add a closed outline. All outlines turn the same way: with the non-zero rule, overlaps stay filled."""
        if _signed_area([start, *(point for segment in segments for point in segment)]) < 0:
            start, segments = _reversed(start, segments)
        x, y = round(start[0], 1), round(start[1], 1)
        self.path += "M" + numbers([x, y])
        for segment in segments:
            command = "q" if len(segment) == 2 else "l"
            self.path += command + numbers([v for px, py in segment for v in (px - x, py - y)])
            x, y = x + round(segment[-1][0] - x, 1), y + round(segment[-1][1] - y, 1)
        self.path += "z"


def _unit(dx: float, dy: float) -> Point:
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def _control(start: Point, middle: Point, end: Point) -> Point:
    """The control point of the quadratic curve that passes through `middle` half way."""
    return 2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2


def _tangents(start: Point, middle: Point, end: Point) -> list[Point]:
    """Directions of that curve at its start, half way and at its end."""
    control = _control(start, middle, end)
    return [_unit(control[0] - start[0], control[1] - start[1]),
            _unit(end[0] - start[0], end[1] - start[1]),
            _unit(end[0] - control[0], end[1] - control[1])]


def _through(points: list[Point]) -> list[Segment]:
    """Quadratic curves from points[0] through the others, two points a curve: half way and end."""
    return [(_control(a, m, b), b) for a, m, b in zip(points[0::2], points[1::2], points[2::2])]


def _signed_area(points: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]]))


def _reversed(start: Point, segments: tuple[Segment, ...]) -> tuple[Point, tuple[Segment, ...]]:
    """The same outline walked the other way round, from its last point."""
    ends = [start, *(segment[-1] for segment in segments)]
    back = [(*segment[:-1], ends[i]) for i, segment in enumerate(segments)]
    return ends[-1], tuple(reversed(back))
