"""The payment table as a real table: what each han and fu pays, how often that happens, where each number comes from.

Cells are buttons. A tint and a bar say how often real games have that cell; a letter, which cells share a number.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.payment_table import FU, HAN, YAKUMAN, Cell, Way, cell, limit_cells, same_base, same_payment
from mahjong_teach.scoring.points import shares
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.trace import Step

# How often a cell happens, in wins of its kind out of a thousand: from these on, the next darker tint.
TINTS = (1, 5, 40, 100)
FULL_BAR = 200                                    # of a thousand: a bar as wide as its cell; the commonest has 168
START = "2:30"                                    # where the Tab key enters the table: its commonest cell

DOUBLE = "double"
FAMILIES = {"30_60": (30, 60), "25_50_100": (25, 50, 100), "20_40_80": (20, 40, 80)}
PATTERNS = (DOUBLE, *FAMILIES)
LETTERS = "ABCDEF"


class Grid(NamedTuple):
    """A table to draw. often: a cell → how often it happens, of a thousand wins of its kind.

    opened: the key of the cell whose derivation is shown, "" for none; at: the one that the Tab key comes to.
    marks: a cell's key → what stands in its corner.
    """

    way: Way
    rules: Ruleset
    often: Callable[[Cell], float]
    opened: str = ""
    at: str = START
    marks: Mapping[str, str] = {}


def key_of(one: Cell) -> str:
    """What a cell is called in events: `3:40`, or its limit."""
    return one.limit if one.fu is None else f"{one.han}:{one.fu}"


def find(key: str, way: Way, rules: Ruleset) -> Cell | None:
    """The cell of a key, None where the table has none."""
    han, _, fu = key.partition(":")
    if fu:
        known = han in map(str, HAN) and fu in map(str, FU)
        return cell(int(han), int(fu), way, rules) if known else None
    return next((one for one in limit_cells(way, rules) if one.limit == key), None)


def way_key(way: Way) -> str:
    """The key of a way to win: ron_other, ron_dealer, tsumo_other, tsumo_dealer."""
    return f"{way.by}_{'dealer' if way.dealer else 'other'}"


def amounts(one: Cell, way: Way, rules: Ruleset, words: Text) -> str:
    """What is paid, a dealer's share last: `500 · 1000`."""
    return " · ".join(words.number(points) for points in one.paid(way, rules)[::-1])


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────


def table_html(grid: Grid, words: Text) -> str:
    """fu down, han across, the limits below; in a frame that the arrow keys walk."""
    way, rules = grid.way, grid.rules
    head = "".join(f'<th scope="col">{han} han</th>' for han in HAN)
    rows = "".join(
        f'<tr><th scope="row">{escape(words.say("payment_table.fu", n=fu))}</th>'
        f'{"".join(f"<td>{_cell(cell(han, fu, way, rules), grid, words)}</td>" for han in HAN)}</tr>'
        for fu in FU
    )
    two = " is-two" if len(shares(way.as_win())) > 1 else ""
    limits = "".join(
        f'<tr><td colspan="{len(HAN) + 1}">{_limit(one, grid, words)}</td></tr>' for one in limit_cells(way, rules)
    )
    return (
        f'<table class="mt-pays{two}" data-walk>'
        f'<caption class="mt-small mt-muted">{escape(caption(way, words))}</caption>'
        f'<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody><tbody class="is-limits">{limits}</tbody></table>'
    )


def caption(way: Way, words: Text) -> str:
    """What the numbers of the table are."""
    return words.say(f"payment_table.caption.{way_key(way)}")


def _cell(one: Cell, grid: Grid, words: Text) -> str:
    name = words.say("payment_table.cell", han=one.han, fu=one.fu)
    if one.impossible:
        return _button(one, grid, "is-none", f'{name}: {words.say("payment_table.none")}', "—")
    if one.limit != "none":
        limit = words.term(one.limit).name
        said = f"{name}: {limit}, {amounts_words(one, grid, words)}"
        return _button(one, grid, "is-limit", said, f"<small>{escape(limit)}</small>")
    often = grid.often(one)
    said = f"{name}: {amounts_words(one, grid, words)}. {often_words(often, words)}"
    shown = "".join(f"<span>{words.number(points)}</span>" for points in one.paid(grid.way, grid.rules)[::-1])
    return _button(one, grid, f"is-q{tint(often)}", said, f"{shown}{_bar(often)}")


def _limit(one: Cell, grid: Grid, words: Text) -> str:
    limit, often = capital(words.term(one.limit).name), grid.often(one)
    said = f"{limit}: {amounts_words(one, grid, words)}. {often_words(often, words)}"
    shown = amounts(one, grid.way, grid.rules, words)
    note = limit_note(one, words)
    return _button(one, grid, f"is-row is-q{tint(often)}", said,
                   f"<b>{escape(limit)}</b><small>{escape(note)}</small><span>{shown}</span>{_bar(often)}")


def limit_note(one: Cell, words: Text) -> str:
    """From which han on a limit counts."""
    if one.limit == YAKUMAN:
        return words.say("payment_table.yakuman_note")
    if one.limit == "mangan":
        return words.say("payment_table.mangan_note", han=one.han)
    variant = "open" if one.most is None else "pair" if one.most == one.han + 1 else "range"
    return words.say("stepper.bar.han", variant=variant, least=one.han, most=one.most)


def _button(one: Cell, grid: Grid, kind: str, said: str, inner: str) -> str:
    key = key_of(one)
    mark = grid.marks.get(key, "")
    badge = f'<b class="mt-mark">{mark}</b>' if mark else ""
    if mark:
        kind, said = f"{kind} is-marked", f"{mark}: {said}"
    stop = 'tabindex="0" data-first' if key == grid.at else 'tabindex="-1"'
    return (
        f'<button type="button" class="{kind}" data-key="{key}" data-do="open" data-value="{key}" {stop}'
        f' aria-expanded="{str(key == grid.opened).lower()}" aria-label="{escape(said)}"{KEYS}>{badge}{inner}</button>'
    )


def tint(often: float) -> int:
    """1–5, the darker the oftener."""
    return 1 + sum(often >= least for least in TINTS)


def _bar(often: float) -> str:
    return f'<i style="width:{min(1, often / FULL_BAR):.1%}"></i>' if often >= 1 else ""


def amounts_words(one: Cell, grid: Grid, words: Text) -> str:
    """Who pays what: "500 y 1000"; the cell's name has the rest."""
    payers = [
        words.say("payment_table.pays", who=words.say(f"payment.{payment.payer}"), n=points)
        for payment, points in zip(one.payments, one.paid(grid.way, grid.rules))
    ]
    return words.listed(payers, "and")


def often_words(often: float, words: Text) -> str:
    """How often that is: "89 de cada 1000"."""
    if 0 < often < 1:
        return words.say("payment_table.often.seldom")
    return words.say("payment_table.often", n=round(often), variant="counted") if often else words.say(
        "payment_table.often.never")


def scale_html(way: Way, words: Text) -> str:
    """What the tints mean."""
    ends = [*(least - 1 for least in TINTS[1:]), None]
    steps = [words.say("payment_table.scale.seldom")] + [
        words.say("payment_table.scale.open" if end is None else "payment_table.scale.range", least=least, most=end)
        for least, end in zip(TINTS, ends)
    ]
    swatches = "".join(f'<li><i class="is-q{n}"></i>{escape(one)}</li>' for n, one in enumerate(steps, 1))
    lead = words.say("payment_table.scale.lead", kind=words.say(f"payment_table.kind.{way_key(way)}"))
    return f'<div class="mt-scale mt-small"><p>{escape(lead)}</p><ul>{swatches}</ul></div>'


# ── how a number comes about ──────────────────────────────────────────────────────────────────────────────────────


def derivation_html(one: Cell, grid: Grid, words: Text) -> str:
    """The steps to a cell's number, how often it happens, and where else it stands."""
    return (
        f'<div class="mt-derivation" data-key="derivation" data-reveal="{key_of(one)}">'
        f"<h4>{_title(one, grid, words)}</h4>{_steps(one, grid, words)}</div>"
    )


def _title(one: Cell, grid: Grid, words: Text) -> str:
    if one.fu is None:
        name = f'<span class="mt-c-han">{escape(capital(words.term(one.limit).name))}</span>'
    else:
        name = f'<span class="mt-c-han">{one.han} han</span> · <span class="mt-c-fu">{one.fu} fu</span>'
    if one.impossible:
        return f'{name} · {escape(words.say("payment_table.none"))}'
    points = amounts(one, grid.way, grid.rules, words)
    return f'{name} → <span class="mt-c-pay">{points}</span>'


def _steps(one: Cell, grid: Grid, words: Text) -> str:
    if one.impossible:
        return f'<p>{escape(words.say(f"payment_table.impossible.{one.impossible}"))}</p>'
    rows = "".join(
        f'<li><div class="mt-row">{icon(tone, tone)}<span>{title}<small>{escape(note)}</small></span>'
        f'<span class="mt-amount">{amount}</span></div></li>'
        for tone, title, note, amount in derivation(one, grid, words)
    )
    sources = dict.fromkeys(source_line(step.source, words) for step in one.steps)
    return (
        f'<ol class="mt-ledger is-payments">{rows}</ol><p class="mt-small mt-muted">'
        f"{escape(real_words(one, grid, words))}</p>{_elsewhere(one, grid, words)}"
        f'<details class="mt-where" data-key="where"><summary{KEYS}>{escape(words.say("stepper.source"))}</summary>'
        f'{"".join(f"<p>{line}</p>" for line in sources)}</details>'
    )


def derivation(one: Cell, grid: Grid, words: Text) -> list[tuple[str, str, str, str]]:
    """(icon, title as HTML, note, number) for each step to the payments, and for what the winner gets in all."""
    rows = [
        ("pts" if step.part == "base" else "pay", _step_title(step, words), words.step(step).note, _number(step, words))
        for step in one.steps
    ]
    if len(one.part("payment")) > 1 or one.payments[0].payers > 1:
        rows.append(("pay", escape(words.say("payment_table.collects")), "", words.number(one.total)))
    return rows


def _step_title(step: Step, words: Text) -> str:
    if step.rule == "formula":
        return f'{step.facts["fu"]} × 2<sup>{step.facts["han"]}+2</sup>'
    return escape(words.step(step).title)


def _number(step: Step, words: Text) -> str:
    """The base points so far; what each one pays; what counters add."""
    if step.part == "base":
        return words.number(step.after)
    return words.number(step.facts["points"]) if "points" in step.facts else words.signed(step.amount)


def real_words(one: Cell, grid: Grid, words: Text) -> str:
    """How often real games have it."""
    kind = words.say(f"payment_table.kind.{way_key(grid.way)}")
    often = grid.often(one)
    variant = "never" if not often else "seldom" if often < 1 else "counted"
    return words.say("payment_table.real", n=round(often), kind=kind, variant=variant)


def _elsewhere(one: Cell, grid: Grid, words: Text) -> str:
    others = same_payment(one, grid.way, grid.rules) if one.fu else ()
    if not others:
        return ""
    cells = words.listed([words.say("payment_table.cell", han=other.han, fu=other.fu) for other in others], "and")
    return (f'<h4>{escape(words.say("payment_table.elsewhere"))}</h4><p class="mt-small">'
            f'{escape(words.say("payment_table.elsewhere_note", cells=cells))}</p>')


# ── patterns ──────────────────────────────────────────────────────────────────────────────────────────────────────


def marks(pattern: str, way: Way, rules: Ruleset, fu: int) -> dict[str, str]:
    """A pattern's cells by key, and what stands in their corners: ×2, ×4 along the row of `fu`, or a shared letter."""
    if pattern == DOUBLE:
        row = _payable(fu, way, rules)
        return {key_of(one): f"×{2 ** n}" for n, one in enumerate(row)}
    groups = same_base(FAMILIES[pattern], way, rules) if pattern else ()
    return {f"{han}:{fu}": letter for letter, group in zip(LETTERS, groups) for han, fu in group}


def _payable(fu: int, way: Way, rules: Ruleset) -> list[Cell]:
    """The cells of a row that pay a number of their own."""
    row = (cell(han, fu, way, rules) for han in HAN)
    return [one for one in row if not one.impossible and one.limit == "none"]


def pattern_name(pattern: str, words: Text) -> str:
    """A pattern on its key: "30 y 60"."""
    if pattern in FAMILIES:
        return words.listed(map(str, FAMILIES[pattern]), "and")
    return words.say(f"payment_table.pattern.{pattern or 'off'}")


def pattern_html(pattern: str, grid: Grid, words: Text, fu: int) -> str:
    """What the marked cells show."""
    if not pattern:
        return ""
    if pattern == DOUBLE:
        chain = " → ".join(_points(one, grid, words) for one in _payable(fu, grid.way, grid.rules))
        return f'<p>{escape(words.say("payment_table.pattern.double_note", fu=fu, chain=chain))}</p>'
    groups = same_base(FAMILIES[pattern], grid.way, grid.rules)
    lines = "".join(
        f'<li><b class="mt-mark">{letter}</b> {escape(_equation(group, grid, words))}</li>'
        for letter, group in zip(LETTERS, groups)
    )
    return f'<p>{escape(words.say("payment_table.pattern.family_note"))}</p><ul class="mt-equal">{lines}</ul>'


def _equation(group: Sequence[tuple[int, int]], grid: Grid, words: Text) -> str:
    """`2 han 30 fu = 1 han 60 fu: 2000`."""
    names = " = ".join(words.say("payment_table.cell", han=han, fu=fu) for han, fu in group)
    return f"{names}: {_points(cell(*group[0], grid.way, grid.rules), grid, words)}"


def _points(one: Cell, grid: Grid, words: Text) -> str:
    return amounts(one, grid.way, grid.rules, words)


# ── without style sheets ──────────────────────────────────────────────────────────────────────────────────────────


def payment_table_twin(shown: Grid, others: Sequence[Grid], words: Text) -> str:
    """One table open, others one click away, for pages that strip style sheets and scripts."""
    title = f'<b>{escape(words.say("payment_table.title"))}</b> · {escape(rules_name(shown.rules, words))}'
    return box(
        paragraph(title), _twin_table(shown, words), paragraph(escape(words.say("payment_table.twin_note")), SMALL),
        *(details(words.say(f"payment_table.way.{way_key(grid.way)}"), "", _twin_table(grid, words))
          for grid in others),
    )


def _twin_table(grid: Grid, words: Text) -> str:
    way, rules = grid.way, grid.rules
    head = ["", *(f"{han} han" for han in HAN)]
    rows = [
        [f'<b>{escape(words.say("payment_table.fu", n=fu))}</b>',
         *(_twin_cell(cell(han, fu, way, rules), grid, words) for han in HAN)]
        for fu in FU
    ]
    limits = [
        (f"<b>{escape(capital(words.term(one.limit).name))}</b>", escape(limit_note(one, words)),
         f"<b>{_points(one, grid, words)}</b>")
        for one in limit_cells(way, rules)
    ]
    return paragraph(escape(caption(way, words))) + table(rows, "lrrrr", head) + table(limits, "llr")


def _twin_cell(one: Cell, grid: Grid, words: Text) -> str:
    """The number; bold where it is common."""
    if one.impossible:
        return "—"
    if one.limit != "none":
        return escape(words.term(one.limit).name)
    points = _points(one, grid, words)
    return f"<b>{points}</b>" if grid.often(one) >= TINTS[2] else points
