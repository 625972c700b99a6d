"""Charts of what real games are made of. What is counted is handed in; how often, as shares from 0 to 1."""

from collections.abc import Callable, Mapping, Sequence

from mahjong_teach.display.html.payment_table import TINTS, amounts, limit_note, way_key
from mahjong_teach.display.lesson import Shown
from mahjong_teach.display.plots import Axes, Rectangle, picture
from mahjong_teach.display.style import colours
from mahjong_teach.display.text import Text, capital, text
from mahjong_teach.scoring.payment_table import FU, HAN, Cell, Way, cell, limit_cells
from mahjong_teach.scoring.rules import Ruleset

MARKED = (10, 20, 30)                             # numbers known, on the curve of coverage
MARGIN = .68                                      # columns that the limits reach out to the left, under the fu
FEWEST = .005                                     # bars for less than this would be lines


def percent(share: float, words: Text) -> str:
    """A share in whole per cent."""
    return words.say("plot.percent", n=round(100 * share)) if share >= .01 else words.say("plot.percent_below_1")


# ── coverage ─────────────────────────────────────────────────────────────────────────────────────


def coverage_plot(covered: Sequence[float]) -> Shown:
    """The share of wins that the commonest number covers, the two commonest, and so on."""
    words = text()
    marks = [words.say("plot.coverage_mark", n=n, share=percent(covered[n - 1], words)) for n in MARKED]
    alt = words.say("plot.coverage_alt", marks=words.listed(marks, "and"), all=len(covered))
    return picture(lambda axes: _draw_coverage(axes, covered, marks, words), 3.3, alt)


def _draw_coverage(axes: Axes, covered: Sequence[float], marks: Sequence[str], words: Text) -> None:
    c = colours("light")
    axes.fill_between(range(len(covered) + 1), [0, *covered], facecolor=c["mt-q2"])
    axes.plot(range(len(covered) + 1), [0, *covered], color=c["mt-pay"], linewidth=2.5)
    for n, said in zip(MARKED, marks):
        y = covered[n - 1]
        axes.plot([n, n], [0, y], color=c["mt-border"], linewidth=1, linestyle=(0, (3, 2)))
        axes.plot([n], [y], marker="o", markersize=7, color=c["mt-pay"])
        axes.annotate(said, (n, y), (9, -9), textcoords="offset points", va="top", weight="bold")
    axes.set(xlim=(0, len(covered)), ylim=(0, 1.04), xlabel=words.say("plot.coverage_x"))
    quarters = (0, .25, .5, .75, 1)
    axes.set_yticks(quarters, [percent(one, words) if one else "0" for one in quarters])
    axes.spines[["top", "right"]].set_visible(False)


# ── bars ─────────────────────────────────────────────────────────────────────────────────────────


def yaku_plot(shares: Mapping[str, float]) -> Shown:
    """yaku → the share of wins that have it, the commonest first."""
    words = text()
    names = [words.term(yaku).name for yaku in shares]
    said = [percent(share, words) for share in shares.values()]
    bars = ", ".join(words.say("plot.bar", name=name, share=one) for name, one in zip(names, said))
    alt = words.say("plot.yaku_alt", n=len(shares), bars=bars)
    return picture(lambda axes: _draw_lying(axes, names, list(shares.values()), said), .28 * len(shares) + .3, alt)


def _draw_lying(axes: Axes, names: Sequence[str], shares: Sequence[float], said: Sequence[str]) -> None:
    """Bars to the right, a line each."""
    c = colours("light")
    axes.barh(range(len(shares)), shares, .72, facecolor=c["mj-face-han"], edgecolor=c["mt-han"], linewidth=1.2)
    for y, (share, one) in enumerate(zip(shares, said)):
        axes.annotate(one, (share, y), (4, 0), textcoords="offset points", va="center")
    axes.set(ylim=(len(shares) - .5, -.5), xlim=(0, 1.16 * max(shares)), xticks=[])
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(length=0)
    axes.spines[["top", "right", "bottom"]].set_visible(False)


def han_fu_plot(han: Mapping[int, float], fu: Mapping[int, float]) -> Shown:
    """How many han wins have, and how many fu those below mangan have."""
    words = text()

    def said(shares: Mapping[int, float], unit: str) -> str:
        return ", ".join(words.say("plot.bar", name=f"{n} {unit}", share=percent(share, words))
                         for n, share in shares.items())

    alt = words.say("plot.han_fu_alt", han=said(han, "han"), fu=said(fu, "fu"))

    def draw(above: Axes, below: Axes) -> None:
        _draw_standing(above, han, "han", words)
        _draw_standing(below, fu, "fu", words)

    return picture(draw, 4.8, alt, parts=2)


def _draw_standing(axes: Axes, shares: Mapping[int, float], unit: str, words: Text) -> None:
    """Bars upwards; what hardly ever happens keeps its place and its number."""
    c = colours("light")
    # The two differ by more than colour.
    hatch = "//" if unit == "fu" else None
    axes.bar(range(len(shares)), shares.values(), .74, facecolor=c[f"mj-face-{unit}"], edgecolor=c[f"mt-{unit}"],
             linewidth=1.2, hatch=hatch)
    for x, share in enumerate(shares.values()):
        if share >= FEWEST:
            axes.annotate(str(round(100 * share)), (x, share), (0, 3), textcoords="offset points", ha="center")
    axes.set_title(words.say(f"plot.{unit}_title"), loc="left", fontsize="medium", weight="bold")
    axes.set(ylim=(0, 1.16 * max(shares.values())), yticks=[])
    axes.set_xticks(range(len(shares)), map(str, shares))
    axes.set_xlabel(f"{unit}, %")
    axes.tick_params(length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)


# ── the table on paper ───────────────────────────────────────────────────────────────────────────


def payments_plot(way: Way, rules: Ruleset, often: Callable[[Cell], float]) -> Shown:
    """A payment table worth printing. often: a cell → how often it happens, of a thousand wins of its kind."""
    words = text()
    rows = {fu: [cell(han, fu, way, rules) for han in HAN] for fu in FU}
    rows = {fu: row for fu, row in rows.items() if not all(one.impossible for one in row)}
    what = words.say(f"payment_table.way.{way_key(way)}")
    alt = words.say(
        "plot.payments_alt", what=what,
        rows=" ".join(words.say("plot.payments_row", fu=fu, values=words.listed(
            [_shown(one, way, rules, words) for one in row], "and")) for fu, row in rows.items()),
        limits=words.listed([f"{words.term(one.limit).name} {amounts(one, way, rules, words)}"
                             for one in limit_cells(way, rules)], "and"))
    height = .27 * (len(rows) + len(limit_cells(way, rules))) + .9
    return picture(lambda axes: _draw_table(axes, rows, way, rules, often, words), height, alt)


def _shown(one: Cell, way: Way, rules: Ruleset, words: Text) -> str:
    if one.impossible:
        return "—"
    return words.term(one.limit).name if one.limit != "none" else amounts(one, way, rules, words)


def _draw_table(
    axes: Axes, rows: Mapping[int, Sequence[Cell]], way: Way, rules: Ruleset, often: Callable[[Cell], float],
    words: Text,
) -> None:
    c = colours("light")
    for y, row in enumerate(rows.values()):
        for x, one in enumerate(row):
            below = not one.impossible and one.limit == "none"
            if not one.impossible:
                _tile(axes, x, y, 1, often(one) if below else None)
            axes.text(x + .5, y + .53, _short(_shown(one, way, rules, words)), ha="center", va="center",
                      fontsize="small" if len(one.payments) > 1 else "medium",
                      color=c["mt-ink" if below else "mt-muted"])
    limits = limit_cells(way, rules)
    for y, one in enumerate(limits, len(rows)):
        _tile(axes, -MARGIN, y + .15, len(HAN) + MARGIN, often(one))
        axes.text(.12 - MARGIN, y + .66, capital(words.term(one.limit).name), va="center")
        axes.text(1.25, y + .66, _from_han(one, words), va="center", fontsize="small", color=c["mt-ink"])
        axes.text(len(HAN) - .12, y + .66, _short(amounts(one, way, rules, words)), ha="right", va="center",
                  weight="bold")
    axes.set(xlim=(0, len(HAN)), ylim=(len(rows) + len(limits) + .15, 0))
    axes.set_title(words.say("plot.payments_title", what=words.say(f"payment_table.way.{way_key(way)}"),
                             rules=rules.name[words.lang]), loc="left", fontsize="medium", weight="bold")
    axes.set_xticks([x + .5 for x in range(len(HAN))], [f"{han} han" for han in HAN])
    axes.set_yticks([y + .5 for y in range(len(rows))], [words.say("plot.fu_label", n=fu) for fu in rows])
    axes.tick_params(length=0, labeltop=True, labelbottom=False)
    axes.spines[:].set_visible(False)


def _short(amounts: str) -> str:
    return amounts.replace(" · ", "/")


def _from_han(one: Cell, words: Text) -> str:
    return f"{one.han} han" if one.limit == "mangan" else limit_note(one, words)


def _tile(axes: Axes, x: float, y: float, width: float, often: float | None) -> None:
    """A cell's ground: the tint of its frequency, on paper an edge too; hatched where a mangan swallows it (None)."""
    c = colours("light")
    step = 1 + sum(often >= least for least in TINTS) if often is not None else 1
    axes.add_patch(Rectangle(
        (x + .03, y + .06), width - .06, .88, facecolor=c["mt-no-bg"] if often is None else c[f"mt-q{step}"],
        edgecolor=c["mt-line"], linewidth=.8, clip_on=False, joinstyle="round"))
