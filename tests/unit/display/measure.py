"""Where an SVG fragment of the tile art really draws: walks groups, references and transforms, and samples curves."""
from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import cos, radians, sin

Point = tuple[float, float]
Place = Callable[[float, float], Point]

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_CALL = re.compile(r"(\w+)\(([^)]*)\)")
_SAMPLES = [i / 8 for i in range(1, 9)]


def bounds(fragment: str, definitions: str) -> tuple[float, float, float, float]:
    """left, top, right, bottom of everything the fragment draws; references point into the definitions."""
    parts = {e.get("id"): e for e in ET.fromstring(f"<svg>{definitions}</svg>").iter() if e.get("id")}
    points = list(_walk(ET.fromstring(f"<svg>{fragment}</svg>"), parts, lambda x, y: (x, y)))
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _walk(element: ET.Element, parts: dict[str | None, ET.Element], place: Place) -> Iterator[Point]:
    place = _moved(element, place)
    reach = float(element.get("stroke-width", 0)) / 2
    for x, y in _outline(element):
        for dx, dy in ((-reach, -reach), (reach, reach)):
            yield place(x + dx, y + dy)
    if _tag(element) == "use":
        yield from _walk(parts[element.get("href", "").removeprefix("#")], parts, place)
    for child in element:
        yield from _walk(child, parts, place)


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _moved(element: ET.Element, place: Place) -> Place:
    """`place` after the element's own transform and, for a reference, its x and y."""
    calls = [(name, [float(v) for v in re.split(r"[\s,]+", args.strip())])
             for name, args in _CALL.findall(element.get("transform", ""))]
    if _tag(element) == "use":
        calls.append(("translate", [float(element.get("x", 0)), float(element.get("y", 0))]))

    def moved(x: float, y: float) -> Point:
        for name, v in reversed(calls):
            if name == "translate":
                x, y = x + v[0], y + v[1]
            elif name == "scale":
                x, y = x * v[0], y * v[-1]
            else:
                turn = radians(v[0])
                x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        return place(x, y)
    return moved


def _outline(element: ET.Element) -> Iterator[Point]:
    if _tag(element) == "circle":
        x, y, r = (float(element.get(k, 0)) for k in ("cx", "cy", "r"))
        yield from ((x - r, y), (x + r, y), (x, y - r), (x, y + r))
    elif _tag(element) == "rect":
        x, y, w, h = (float(element.get(k, 0)) for k in ("x", "y", "width", "height"))
        yield from ((x, y), (x + w, y + h))
    elif _tag(element) == "path":
        yield from path_points(element.get("d", ""))


def path_points(d: str) -> Iterator[Point]:
    """Points along a path: its corners, and samples of its curves."""
    sizes = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}
    tokens = _TOKEN.findall(d)
    here = start = last_control = (0.0, 0.0)
    command = ""
    i = 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        kind, size = command.upper(), sizes[command.upper()]
        values = [float(v) for v in tokens[i:i + size]]
        i += size
        origin = here if command.islower() else (0.0, 0.0)
        if kind == "Z":
            here = start
            continue
        if kind in "HV":
            here = (origin[0] + values[0], here[1]) if kind == "H" else (here[0], origin[1] + values[0])
            yield here
            continue
        ends = [(origin[0] + x, origin[1] + y) for x, y in zip(values[::2], values[1::2], strict=True)]
        if kind == "S":
            ends.insert(0, (2 * here[0] - last_control[0], 2 * here[1] - last_control[1]))
        yield from ends if kind == "M" else (_bezier([here, *ends], t) for t in _SAMPLES)
        last_control = ends[-2] if len(ends) > 1 else ends[-1]
        here = ends[-1]
        if kind == "M":
            start, command = here, "l" if command == "m" else "L"


def _bezier(points: list[Point], t: float) -> Point:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]
