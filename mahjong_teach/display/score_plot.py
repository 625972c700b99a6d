"""A game's scores as lines, drawn by matplotlib for the lessons; widgets draw theirs themselves (display/chart.py)."""

import warnings
from collections.abc import Sequence

from mahjong_teach.display.lesson import Shown
from mahjong_teach.display.plots import Axes, picture
from mahjong_teach.display.style import colours
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.settle import SEATS

# Told apart by dash and mark before colour, and named at their ends.
LOOKS = (
    {"color": "mt-han", "linestyle": "-", "marker": "o"},
    {"color": "mt-no", "linestyle": (0, (4, 2)), "marker": "s"},
    {"color": "mt-ok", "linestyle": (0, (1.2, 1.6)), "marker": "^"},
    {"color": "mt-furi", "linestyle": (0, (5, 1.5, 1, 1.5)), "marker": "D"},
)
HEIGHT = 3.4                           # inches
CLOSEST = .07                          # of the chart's height, between two names
LETTERS = 12                           # of a name


def score_plot(scores: Sequence[Sequence[int]], names: Sequence[str]) -> Shown:
    """Four lines with the names at their ends. scores: the four at the start and after each hand."""
    words = text()
    told = [words.listed([words.number(four[seat]) for four in scores], "and") for seat in SEATS]
    lines = " ".join(words.say("plot.scores_line", name=name, scores=one) for name, one in zip(names, told))
    alt = words.say("plot.scores_alt", n=len(scores) - 1, lines=lines)
    with warnings.catch_warnings():
        # Players' names may be in any script. The font here only measures; the reader's own draws the letters.
        warnings.filterwarnings("ignore", message="Glyph")
        return picture(lambda axes: _draw(axes, scores, names, words), HEIGHT, alt)


def _draw(axes: Axes, scores: Sequence[Sequence[int]], names: Sequence[str], words: Text) -> None:
    c = colours("light")
    hands = range(len(scores))
    for seat in SEATS:
        look = {**LOOKS[seat], "color": c[LOOKS[seat]["color"]]}
        axes.plot(hands, [four[seat] for four in scores], linewidth=2, markersize=5, clip_on=False, **look)
    lowest, highest = (some(points for four in scores for points in four) for some in (min, max))
    for seat, y in _ends(scores[-1], CLOSEST * (highest - lowest)):
        name = names[seat] if len(names[seat]) <= LETTERS else f"{names[seat][:LETTERS - 1]}…"
        axes.annotate(name, (hands[-1], y), (8, 0), textcoords="offset points", va="center", weight="bold",
                      color=c[LOOKS[seat]["color"]], annotation_clip=False)
    axes.set(xlim=(0, max(1, hands[-1])), xlabel=words.say("plot.scores_x"))
    axes.set_xticks(hands, map(str, hands))
    ticks = [tick for tick in axes.get_yticks() if lowest <= tick <= highest]
    axes.set_yticks(ticks, [words.number(int(tick)) for tick in ticks])
    axes.grid(axis="y", color=c["mt-line"], linewidth=.8)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)


def _ends(last: Sequence[int], least: float) -> list[tuple[int, float]]:
    """(seat, height of its name): at the line's end, moved down where two would touch."""
    found: list[tuple[int, float]] = []
    for seat in sorted(SEATS, key=lambda seat: -last[seat]):
        y = float(last[seat])
        found.append((seat, min(y, found[-1][1] - least) if found else y))
    return found
