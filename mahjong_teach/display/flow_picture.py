"""The picture of a payment: four seats round the cloth, an arrow for each payer and payee, as thick as it is dear.

It is drawn twice, for a wide and for a narrow place; style/flow.css shows the one that fits. The same drawing stands
alone as an <img> where neither style sheets nor inline SVG survive: it then carries its own colours.
"""

import base64
from html import escape
from typing import NamedTuple

from mahjong_teach.display.brush import number
from mahjong_teach.display.flow import Flow, Line, SeatView, told
from mahjong_teach.display.style import colours, css
from mahjong_teach.display.text import Text

LETTER = .56                                     # mean width of a letter in ems
HEAD = 7                                         # how far an arrow's head reaches beyond its line, at least
THIN, THICK = 2.0, 10.0                          # the line of no points, and what the dearest payment adds to it
FULL = 8000                                      # points that make a thick line, unless something dearer is paid
MOST_STICKS = 3                                  # drawn one by one; more are only counted
STICK_STEP, COUNT_BELOW = 8, 18                  # from stick to stick, and room for their number below the last
Point = tuple[float, float]


class Layout(NamedTuple):
    """Lengths of one of the two drawings, in CSS pixels at its natural size.

    box: a seat's size. cloth: half its width and height. beside: how far from the middle line the arrows between
    opposite seats begin, and bend, so that they leave the middle to the sticks. letters: of a name that fit.
    """

    name: str
    width: float
    height: float
    box: Point
    cloth: Point
    beside: float
    bend: float
    letters: int
    shows_before: bool

    def seat(self, place: int) -> Point:
        """The middle of a seat: dealer at the bottom, then turn by turn to the right."""
        across, down = (self.width - self.box[0]) / 2 - 2, (self.height - self.box[1]) / 2 - 2
        right, below = ((0, 1), (1, 0), (0, -1), (-1, 0))[place]
        return self.width / 2 + right * across, self.height / 2 + below * down

    @property
    def middle(self) -> Point:
        return self.width / 2, self.height / 2


WIDE = Layout("wide", 600, 410, (170, 86), (116, 104), 34, 76, 15, True)
SLIM = Layout("slim", 328, 460, (106, 98), (54, 122), 22, 38, 10, False)


class Arrow(NamedTuple):
    """All that one giver pays one taker. lines: their numbers in the list."""

    giver: int | None
    taker: int
    lines: tuple[tuple[int, Line], ...]

    @property
    def points(self) -> int:
        return sum(line.points for _, line in self.lines)


def arrows(state: Flow) -> list[Arrow]:
    """One for each pair of giver and taker, in the order of the list."""
    pairs = dict.fromkeys((line.giver, line.taker) for line in state.lines)
    numbered = list(enumerate(state.lines))
    return [
        Arrow(*pair, tuple((i, line) for i, line in numbered if (line.giver, line.taker) == pair)) for pair in pairs
    ]


# ── the two ways to show it ──────────────────────────────────────────────────────────────────────

def flow_svg(state: Flow, words: Text, *, asked: bool = False) -> str:
    """Both drawings, as inline SVG; they say the same, so a screen reader meets one picture.

    asked: the payments are still to be guessed, so the seats show question marks.
    """
    draw = _asked if asked else _drawn
    both = "".join(
        f'<svg class="mt-flow is-{layout.name}" viewBox="0 0 {number(layout.width)} {number(layout.height)}"'
        f' aria-hidden="true">{draw(state, layout, words)}</svg>'
        for layout in (WIDE, SLIM)
    )
    label = words.say("flow.guess.picture") if asked else told(state, words)
    return f'<div class="mt-flows" role="img" aria-label="{escape(label)}" data-picture>{both}</div>'


def flow_img(state: Flow, words: Text) -> str:
    """The wide drawing as an <img> that needs nothing from its page."""
    paper = f'<rect width="100%" height="100%" rx="10" fill="{colours("light")["mt-surface"]}"/>'
    width, height = number(WIDE.width), number(WIDE.height)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mt" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><style>{_own_rules()}</style>{paper}'
        f'<g class="mt-flow">{_drawn(state, WIDE, words)}</g></svg>'
    )
    data = base64.b64encode(svg.encode()).decode("ascii")
    return f'<img alt="{escape(told(state, words))}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def _own_rules() -> str:
    """The style sheet's rules for the drawing with the colours of the light theme written out."""
    rules = "\n".join(rule for rule in css("flow").splitlines() if rule.startswith(".mt .mt-flow "))
    for name, colour in colours("light").items():
        rules = rules.replace(f"var(--{name})", colour)
    return rules.replace("var(--mt-font)", "system-ui,sans-serif")


# ── drawing ──────────────────────────────────────────────────────────────────────────────────────

def _asked(state: Flow, layout: Layout, words: Text) -> str:
    seats = "".join(_seat(seat, layout, words, asked=True) for seat in state.seats)
    return f"{_cloth(layout)}{_middle(state, layout, words)}{seats}"


def _drawn(state: Flow, layout: Layout, words: Text) -> str:
    paid = arrows(state)
    dearest = max([FULL, *(arrow.points for arrow in paid)])
    pairs = {(arrow.giver, arrow.taker) for arrow in paid}
    curves = [_curve(arrow, state, layout, (arrow.taker, arrow.giver) in pairs) for arrow in paid]
    lines = "".join(_line(arrow, curve, dearest) for arrow, curve in zip(paid, curves))
    labels = "".join(_label(arrow, curve, words) for arrow, curve in zip(paid, curves))
    seats = "".join(_seat(seat, layout, words) for seat in state.seats)
    return f"{_cloth(layout)}{_middle(state, layout, words)}{lines}{seats}{labels}"


def _cloth(layout: Layout) -> str:
    (x, y), (half_width, half_height) = layout.middle, layout.cloth
    return (f'<rect class="cloth" x="{number(x - half_width)}" y="{number(y - half_height)}"'
            f' width="{number(2 * half_width)}" height="{number(2 * half_height)}" rx="10"/>')


class Curve(NamedTuple):
    """A quadratic curve, and where along it (0–1) its label is written."""

    start: Point
    bend: Point
    end: Point
    label_at: float = .5

    def at(self, t: float) -> Point:
        """The point at t, 0 the start and 1 the end."""
        weights = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return tuple(sum(w * p[i] for w, p in zip(weights, (self.start, self.bend, self.end))) for i in (0, 1))


def _curve(arrow: Arrow, state: Flow, layout: Layout, both_ways: bool) -> Curve:
    if arrow.giver is None:
        return _from_table(state.seats[arrow.taker].place, layout)
    giver, taker = state.seats[arrow.giver].place, state.seats[arrow.taker].place
    if (giver - taker) % 2 == 0:
        return _across(giver, taker, layout)
    # Round the corner outside; what is paid back the other way goes inside.
    return _inside(giver, taker, layout) if both_ways and (taker - giver) % 4 == 3 else _outside(giver, taker, layout)


def _inward(place: int) -> Point:
    """From a seat towards the middle."""
    return ((0, -1), (-1, 0), (0, 1), (1, 0))[place]


def _edge(place: int, toward: Point, layout: Layout, shift: float = 0) -> Point:
    """A point on a seat's edge, on the side that `toward` (-1, 0 or 1 each way) names, shifted along that side."""
    (x, y), (width, height) = layout.seat(place), layout.box
    dx, dy = toward
    return x + dx * (width / 2 + 3) + (0 if dx else shift), y + dy * (height / 2 + 3) + (0 if dy else shift)


def _outside(giver: int, taker: int, layout: Layout) -> Curve:
    """Seats at the bottom and the top are left and reached by their sides, the others from below or above."""
    ends = {place: _corner_end(place, other, layout) for place, other in ((giver, taker), (taker, giver))}
    horizontal, vertical = (giver, taker) if giver % 2 == 0 else (taker, giver)
    corner = ends[vertical][0], ends[horizontal][1]
    return Curve(ends[giver], corner, ends[taker])


def _corner_end(place: int, other: int, layout: Layout) -> Point:
    (x, y), (there_x, there_y) = layout.seat(place), layout.seat(other)
    if place % 2 == 0:
        return _edge(place, (1 if there_x > x else -1, 0), layout)
    return _edge(place, (0, 1 if there_y > y else -1), layout)


def _inside(giver: int, taker: int, layout: Layout) -> Curve:
    """Across the cloth's corner."""
    ends = []
    for place, other in ((giver, taker), (taker, giver)):
        (x, y), (there_x, there_y) = layout.seat(place), layout.seat(other)
        shift = layout.beside * (1 if (there_x > x if place % 2 == 0 else there_y > y) else -1)
        ends.append(_edge(place, _inward(place), layout, shift))
    horizontal, vertical = (0, 1) if giver % 2 == 0 else (1, 0)
    return Curve(ends[0], (ends[horizontal][0], ends[vertical][1]), ends[1])


def _across(giver: int, taker: int, layout: Layout) -> Curve:
    """Over the cloth, beside its middle: upwards and to the right on one side, back on the other."""
    side = -1 if giver in (0, 3) else 1
    x, y = layout.middle
    if giver % 2 == 0:
        start, end = (_edge(place, _inward(place), layout, side * layout.beside) for place in (giver, taker))
        return Curve(start, (x + side * layout.bend, y), end, .3)
    start, end = (_edge(place, _inward(place), layout, side * layout.beside) for place in (giver, taker))
    return Curve(start, (x, y + side * layout.bend), end)


def _from_table(place: int, layout: Layout) -> Curve:
    """Straight from the middle, where the sticks lie, to a seat."""
    (x, y), (dx, dy) = layout.middle, _inward(place)
    start, end = (x - dx * 30, y - dy * 40), _edge(place, (dx, dy), layout)
    return Curve(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end)


def _line(arrow: Arrow, curve: Curve, dearest: int) -> str:
    thick = THIN + THICK * arrow.points / dearest
    head = thick / 2 + HEAD
    (x, y), (from_x, from_y) = curve.end, curve.bend
    length = ((x - from_x) ** 2 + (y - from_y) ** 2) ** .5 or 1
    ux, uy = (x - from_x) / length, (y - from_y) / length
    neck = (x - ux * head * 1.3, y - uy * head * 1.3)
    points = " ".join(_xy(p) for p in (
        (x, y), (neck[0] - uy * head, neck[1] + ux * head), (neck[0] + uy * head, neck[1] - ux * head)))
    dashed = " table" if arrow.giver is None else ""
    return (
        f'<g class="arrow{dashed}" data-place="{_places(arrow)}"><path stroke-width="{number(thick)}"'
        f' d="M{_xy(curve.start)}Q{_xy(curve.bend)} {_xy(neck)}"/><polygon points="{points}"/></g>'
    )


def _label(arrow: Arrow, curve: Curve, words: Text) -> str:
    """What is paid, each part lit by its own line. The table's sticks are labelled where they lie."""
    if arrow.giver is None:
        return ""
    parts = [words.number(line.points) for _, line in arrow.lines]
    if len(parts) > 3:
        parts = [words.number(arrow.points)]
    x, y = curve.at(curve.label_at)
    said = " + ".join(parts)
    width = len(said) * LETTER * 15 + 14
    spans = f"<tspan>{parts[0]}</tspan>" + "".join(f" + {part}" for part in parts[1:])
    return (
        f'<g class="paid" data-place="{_places(arrow)}"><rect x="{number(x - width / 2)}" y="{number(y - 12)}"'
        f' width="{number(width)}" height="24" rx="12"/><text x="{number(x)}" y="{number(y + 5.2)}">{spans}</text></g>'
    )


def _places(arrow: Arrow) -> str:
    return " ".join(str(i) for i, _ in arrow.lines)


def _seat(seat: SeatView, layout: Layout, words: Text, *, asked: bool = False) -> str:
    """A seat's name and part in the hand, what it gains or loses, and its score before and after."""
    (x, y), (width, height) = layout.seat(seat.place), layout.box
    tone = "even" if asked or not seat.delta else "in" if seat.delta > 0 else "out"
    before = words.number(seat.before)
    after = f"→ <tspan>{words.number(seat.after)}</tspan>"
    scores = before if asked else f"{before} {after}" if layout.shows_before else after
    texts = [("name", escape(_short(seat.name, layout.letters)), 22), ("role", escape(seat.role), 38),
             ("delta", "?" if asked else words.signed(seat.delta), 61), ("after", scores, 79)]
    if not seat.role:
        # One line fewer: the others move together.
        texts = [(kind, said, at + {"name": 5, "delta": -5}.get(kind, 0)) for kind, said, at in texts if kind != "role"]
    top = y - height / 2
    first = top + (height - 86) / 2
    said = "".join(
        f'<text class="{kind}" x="{number(x)}" y="{number(first + at)}">{text}</text>' for kind, text, at in texts
    )
    return (
        f'<g class="seat {tone}"><rect x="{number(x - width / 2)}" y="{number(top)}" width="{number(width)}"'
        f' height="{number(height)}" rx="7"/>{said}</g>'
    )


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[:most - 1]}…"


def _middle(state: Flow, layout: Layout, words: Text) -> str:
    """What lies on the cloth: counters above the middle, riichi sticks below it, with their numbers."""
    x, y = layout.middle
    drawn = ""
    if state.honba:
        above = STICK_STEP * min(state.honba, MOST_STICKS) + COUNT_BELOW
        drawn += _sticks(state.honba, "counter", (x, y - above), words, "")
    if state.sticks:
        taken = " ".join(str(i) for i, line in enumerate(state.lines) if line.giver is None)
        drawn += _sticks(state.sticks, "stick", (x, y + 3), words, taken)
    return drawn


def _sticks(n: int, kind: str, at: Point, words: Text, places: str) -> str:
    x, y = at
    shown = min(n, MOST_STICKS)
    drawn = "".join(_stick(kind, (x, y + STICK_STEP * i)) for i in range(shown))
    place = f' data-place="{places}"' if places else ""
    count = f'<text x="{number(x)}" y="{number(y + STICK_STEP * shown + 9)}">× {words.number(n)}</text>'
    return f'<g class="{kind}"{place}>{drawn}{count}</g>'


def _stick(kind: str, middle: Point) -> str:
    """A riichi stick of 1,000 with its dot, or a counter with its row of them."""
    x, y = middle
    dot, row = f'<circle cx="{number(x)}" cy="{number(y)}" r="1.9"/>', f'<path d="M{number(x - 6)} {number(y)}h12"/>'
    mark = dot if kind == "stick" else row
    return f'<rect x="{number(x - 24)}" y="{number(y - 3)}" width="48" height="6" rx="2"/>{mark}'


def _xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def stick_svg(kind: str) -> str:
    """One stick for a line of text: a riichi `stick` of 1,000, or a `counter`."""
    return (f'<svg class="mt-flow mt-stick" viewBox="0 0 50 8" aria-hidden="true">'
            f'<g class="{kind}">{_stick(kind, (25, 4))}</g></svg>')
