"""The lessons' charts, drawn by matplotlib: the only module that loads it.

A chart is one <img> that carries its SVG: that survives untrusted notebooks and GitHub, where inline SVG does not, and
`alt` holds every number of the chart in words. An <img> cannot take the page's colours, so, like the tiles, a chart
lies on a light ground of its own and looks the same in both themes. Each series differs by brightness and pattern too.
"""

import base64
import io
import re
from collections.abc import Callable, Sequence
from html import escape

try:
    import matplotlib
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import FancyBboxPatch, Rectangle
except ModuleNotFoundError:             # Python in a browser has none: a chart is then told in words
    matplotlib = Axes = Figure = FancyBboxPatch = Rectangle = None

from mahjong_teach.display.html.bare import paragraph
from mahjong_teach.display.lesson import Shown
from mahjong_teach.display.style import colours
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.points import MANGAN, formula

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
HAN = (1, 2, 3, 4)
# 20 fu is pinfu by self-draw and 25 seven pairs: both are two han already.
NO_SUCH = {(1, 20), (1, 25)}
JUST_BELOW = 1920                      # 80 short of a mangan; the next smaller value is 1600

WIDTH = 4.4                            # inches: as wide as a phone, so that letters stay readable there
LETTERS = 11                           # points
SHOWN_WIDTH = "34em"                   # on a wide page it grows to this


def plot_doubling(*fu: int) -> Shown:
    """Bars of the base points of 1–4 han, one series for each of two fu, under the mangan ceiling.

    fu: two values, like 30 and 40.
    """
    words = text()
    series = {one: [formula(han, one) for han in HAN] for one in fu}
    bars = " ".join(words.say("plot.doubling_bars", fu=one, values=_listed(values, words))
                    for one, values in series.items())
    alt = words.say("plot.doubling_alt", bars=bars, ceiling=MANGAN)
    return picture(lambda axes: _draw_doubling(axes, series, words), 3.5, alt)


def _draw_doubling(axes: Axes, series: dict[int, list[int]], words: Text) -> None:
    c = colours("light")
    looks = ({"facecolor": c["mt-han"], "edgecolor": c["mt-han"]},
             {"facecolor": c["mj-face-fu"], "edgecolor": c["mt-fu"], "hatch": "//"})
    width = .41
    for place, ((fu, values), look) in enumerate(zip(series.items(), looks)):
        xs = [han + (place - .5) * (width + .03) for han in HAN]
        axes.bar(xs, [min(value, MANGAN) for value in values], width, linewidth=1.2,
                 label=words.say("plot.fu_label", n=fu), **look)
        for x, value in zip(xs, values):
            if value > MANGAN:
                _draw_excess(axes, x, value, width)
            _draw_value(axes, x, value, words, on_dark=place == 0)
    axes.axhline(MANGAN, color=c["mt-no"], linewidth=2)
    axes.annotate(words.say("plot.ceiling", n=MANGAN), (HAN[0] - .45, MANGAN), (0, 4), textcoords="offset points",
                  color=c["mt-no"], weight="bold")
    axes.set(xlim=(.5, 4.5), ylim=(0, 2900), xticks=HAN, xticklabels=[f"{han} han" for han in HAN], yticks=[])
    axes.tick_params(length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.legend(loc="upper left", bbox_to_anchor=(0, .69), frameon=False, handlelength=1.2)


def _draw_value(axes: Axes, x: float, value: int, words: Text, on_dark: bool) -> None:
    """A bar's number, above it; inside where the ceiling would cross it."""
    c = colours("light")
    inside = MANGAN - 250 < value <= MANGAN
    ink = c["mt-surface"] if inside and on_dark else c["mt-muted"] if value > MANGAN else c["mt-ink"]
    axes.annotate(words.number(value), (x, value), (0, -4 if inside else 3), textcoords="offset points", ha="center",
                  va="top" if inside else "bottom", color=ink)


def _draw_excess(axes: Axes, x: float, value: int, width: float) -> None:
    """What the formula gives and nobody pays."""
    edge = colours("light")["mt-border"]
    axes.add_patch(Rectangle((x - width / 2, MANGAN), width, value - MANGAN, fill=False, edgecolor=edge,
                             linestyle=(0, (3, 2)), hatch="xx", linewidth=1))


def plot_ceiling() -> Shown:
    """Every cell of fu × han: its base points, or the mangan that swallows it."""
    words = text()
    rows = " ".join(
        words.say("plot.cap_row", fu=fu, values=_listed([_cell(han, fu, words) for han in HAN], words)) for fu in FU
    )
    alt = words.say("plot.cap_alt", rows=rows, near=JUST_BELOW)
    return picture(lambda axes: _draw_ceiling(axes, words), 4.6, alt)


def _cell(han: int, fu: int, words: Text) -> int | str:
    """The base points, or the word that stands in their place."""
    if (han, fu) in NO_SUCH:
        return words.say("plot.no_such")
    value = formula(han, fu)
    return words.say("plot.swallowed") if value >= MANGAN else value


def _draw_ceiling(axes: Axes, words: Text) -> None:
    c = colours("light")
    for y, fu in enumerate(FU):
        for x, han in enumerate(HAN):
            if (han, fu) in NO_SUCH:
                axes.text(x + .5, y + .5, "—", ha="center", va="center", color=c["mt-muted"])
                continue
            value = formula(han, fu)
            swallowed = value >= MANGAN
            axes.add_patch(Rectangle(
                (x + .04, y + .06), .92, .88, facecolor=c["mt-no-bg"] if swallowed else _shade(value),
                edgecolor=c["mt-ink"], linewidth=2 if value == JUST_BELOW else 0))
            axes.text(x + .5, y + .53, words.say("plot.swallowed") if swallowed else words.number(value),
                      ha="center", va="center", color=c["mt-no"] if swallowed else c["mt-ink"])
    axes.set(xlim=(0, len(HAN)), ylim=(len(FU), 0))
    axes.set_xticks([x + .5 for x in range(len(HAN))], [f"{han} han" for han in HAN])
    axes.set_yticks([y + .5 for y in range(len(FU))], [words.say("plot.fu_label", n=fu) for fu in FU])
    axes.tick_params(length=0, labeltop=True, labelbottom=False)
    axes.spines[:].set_visible(False)


def _shade(value: int) -> str:
    """The darker, the more: one step of the frequency scale for each doubling."""
    step = 1 + sum(value >= least for least in (240, 480, 960, 1600))
    return colours("light")[f"mt-q{step}"]


def _listed(values: Sequence[int | str], words: Text) -> str:
    return words.listed([words.number(one) if isinstance(one, int) else one for one in values], "and")


# ── the document ─────────────────────────────────────────────────────────────────────────────────

def picture(draw: Callable[..., None], height: float, alt: str, parts: int = 1) -> Shown:
    """A figure on its own ground, as an image. height in inches; draw takes `parts` axes, one below the other.

    Where matplotlib is missing, its text: `alt` holds every number of the chart.
    """
    if matplotlib is None:
        return Shown(paragraph(escape(alt)), alt)
    c = colours("light")
    settings = {
        "svg.fonttype": "none", "svg.hashsalt": "mahjong_teach", "font.size": LETTERS, "hatch.linewidth": .7,
        "font.family": "sans-serif", "font.sans-serif": ["DejaVu Sans"],
        "text.color": c["mt-ink"], "xtick.color": c["mt-ink"], "ytick.color": c["mt-ink"],
        "axes.edgecolor": c["mt-border"], "axes.facecolor": "none", "figure.facecolor": "none",
    }
    with matplotlib.rc_context(settings):
        # No pyplot: it would keep the figure, and Jupyter would show it a second time.
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        figure.get_layout_engine().set(w_pad=.12, h_pad=.12)
        figure.patches.append(FancyBboxPatch(
            (0, 0), 1, 1, boxstyle="round,pad=0,rounding_size=.02", mutation_aspect=WIDTH / height, linewidth=0,
            facecolor=c["mt-sunk"], transform=figure.transFigure, zorder=-1))
        draw(*(figure.add_subplot(parts, 1, n + 1) for n in range(parts)))
        target = io.StringIO()
        figure.savefig(target, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    data = base64.b64encode(_slim(target.getvalue()).encode()).decode("ascii")
    style = f"display:block;width:100%;max-width:{SHOWN_WIDTH}"
    return Shown(f'<img alt="{escape(alt)}" style="{style}" src="data:image/svg+xml;base64,{data}">', alt)


def _slim(svg: str) -> str:
    """Without what no reader sees, and with letters in the reader's own font."""
    svg = svg[svg.index("<svg"):]
    for useless in (r"<metadata>.*?</metadata>", r"<!--.*?-->", r' transform="rotate\(-?0 [^"]*"', r' id="[a-z]+_[\w.]+"'):
        svg = re.sub(useless, "", svg, flags=re.DOTALL)
    svg = re.sub(r"(\.\d\d)\d+", r"\1", svg)
    # Said once for all letters instead of with each.
    svg = re.sub(r"font-family: [^;\"]+; ?", "", svg)
    svg = svg.replace("stroke-linecap: butt", "stroke-linecap: butt; font-family: system-ui, sans-serif", 1)
    # Only ASCII's blanks: those inside a number do not break, and stay.
    return re.sub(r"> <", "><", re.sub(r"\s+", " ", svg, flags=re.ASCII)).strip()
