"""The scores of a game as lines, one a player: told apart by dashes and marks before colours, and named at its end."""

import base64
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from mahjong_teach.display.brush import number
from mahjong_teach.display.style import colours, css
from mahjong_teach.display.text import Text

STEPS = (1000, 2000, 5000, 10_000, 20_000, 50_000)      # between the lines of the grid
MOST_LINES = 6
LABEL = 16                                              # px between the names at the ends, so that none touch


class Frame(NamedTuple):
    """One of the two drawings, in CSS pixels at its natural size. letters: of a name that fit at a line's end."""

    name: str
    width: float
    height: float
    left: float
    right: float
    letters: int


WIDE = Frame("wide", 660, 270, 62, 108, 13)
SLIM = Frame("slim", 328, 250, 52, 76, 9)
TOP, BOTTOM = 12, 26
MIDDLE = 4.5                                            # from the middle of a line of text down to its base


class Scale(NamedTuple):
    """From hands and points to pixels."""

    frame: Frame
    hands: int
    lowest: int
    highest: int

    def x(self, hand: int) -> float:
        return self.frame.left + (self.frame.width - self.frame.left - self.frame.right) * hand / max(1, self.hands)

    def y(self, points: float) -> float:
        share = (points - self.lowest) / (self.highest - self.lowest)
        return self.frame.height - BOTTOM - (self.frame.height - TOP - BOTTOM) * share


def chart_svg(scores: Sequence[Sequence[int]], names: Sequence[str], label: str, words: Text) -> str:
    """Both drawings as inline SVG. scores: the four scores at the start and after each hand."""
    both = "".join(
        f'<svg class="mt-chart is-{frame.name}" viewBox="0 0 {number(frame.width)} {number(frame.height)}"'
        f' aria-hidden="true">{_drawn(scores, names, frame, words)}</svg>'
        for frame in (WIDE, SLIM)
    )
    return f'<div class="mt-charts" role="img" aria-label="{escape(label)}">{both}</div>'


def chart_img(scores: Sequence[Sequence[int]], names: Sequence[str], label: str, words: Text) -> str:
    """The wide drawing as an <img> that needs nothing from its page."""
    rules = "\n".join(rule for rule in css("game").splitlines() if rule.startswith(".mt .mt-chart "))
    for name, colour in colours("light").items():
        rules = rules.replace(f"var(--{name})", colour)
    rules = rules.replace("var(--mt-font)", "system-ui,sans-serif")
    width, height = number(WIDE.width), number(WIDE.height)
    size = f'width="{width}" height="{height}"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mt" {size} viewBox="0 0 {width} {height}">'
        f'<style>{rules}</style><rect {size} rx="10" fill="{colours("light")["mt-surface"]}"/>'
        f'<g class="mt-chart">{_drawn(scores, names, WIDE, words)}</g></svg>'
    )
    data = base64.b64encode(svg.encode()).decode("ascii")
    return f'<img alt="{escape(label)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def _drawn(scores: Sequence[Sequence[int]], names: Sequence[str], frame: Frame, words: Text) -> str:
    every = [points for four in scores for points in four]
    step = next((step for step in STEPS if (max(every) - min(every)) / step <= MOST_LINES - 1), STEPS[-1])
    lowest, highest = min(every) // step * step, -(-max(every) // step) * step
    scale = Scale(frame, len(scores) - 1, lowest, max(highest, lowest + step))
    players = "".join(_player(seat, scores, scale) for seat in range(4))
    return f"{_grid(scale, step, words)}{players}{_names(scores[-1], names, scale)}"


def _grid(scale: Scale, step: int, words: Text) -> str:
    frame = scale.frame
    drawn = ""
    left, right = number(frame.left), number(frame.width - frame.right)
    for points in range(scale.lowest, scale.highest + 1, step):
        y, kind = scale.y(points), "grid zero" if points == 0 else "grid"
        drawn += (
            f'<path class="{kind}" d="M{left} {number(y)}H{right}"/><text class="points" x="{number(frame.left - 6)}"'
            f' y="{number(y + MIDDLE)}">{words.number(points)}</text>'
        )
    every = max(1, -(-scale.hands // (12 if frame is WIDE else 6)))
    for hand in range(0, scale.hands + 1, every):
        drawn += f'<text class="hand" x="{number(scale.x(hand))}" y="{number(frame.height - 6)}">{hand}</text>'
    return drawn


def _player(seat: int, scores: Sequence[Sequence[int]], scale: Scale) -> str:
    places = [(scale.x(hand), scale.y(four[seat])) for hand, four in enumerate(scores)]
    line = "L".join(f"{number(x)} {number(y)}" for x, y in places)
    marks = "".join(_mark(seat, x, y) for x, y in places[1:])
    return f'<g class="p{seat}"><path class="line" d="M{line}"/>{marks}</g>'


_MARKS = (
    '<circle cx="{x}" cy="{y}" r="3.6"/>',
    '<path class="mark" d="M{x} {y}m-4 -4h8v8h-8z"/>',
    '<path class="mark" d="M{x} {y}m0 -5.4l5 9h-10z"/>',
    '<path class="mark" d="M{x} {y}m0 -5.4l5.4 5.4l-5.4 5.4l-5.4 -5.4z"/>',
)


def _mark(seat: int, x: float, y: float) -> str:
    return _MARKS[seat].format(x=number(x), y=number(y))


def _names(last: Sequence[int], names: Sequence[str], scale: Scale) -> str:
    """Names at the ends of their lines, moved apart where two scores are close."""
    order = sorted(range(4), key=lambda seat: (-last[seat], seat))
    ys: list[float] = []
    for seat in order:
        y = scale.y(last[seat]) + MIDDLE
        ys.append(max(y, ys[-1] + LABEL) if ys else y)
    over = max(0, ys[-1] - (scale.frame.height - BOTTOM + 8))
    x = scale.frame.width - scale.frame.right + 22
    said = ""
    for seat, y in zip(order, ys):
        name = names[seat] if len(names[seat]) <= scale.frame.letters else f"{names[seat][:scale.frame.letters - 1]}…"
        said += (f'<g class="p{seat}">{_mark(seat, x - 10, y - over - MIDDLE)}<text class="name" x="{number(x)}"'
                 f' y="{number(y - over)}">{escape(name)}</text></g>')
    return said
