"""The rows of a count: what counts, how much, how much so far — and where it is written.

A row is a button: pointing at it or moving to it lights its tiles, pressing it keeps them lit and opens its source.
"""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from mahjong_teach.display.cloth import lit_places
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.icons import icon
from mahjong_teach.display.ruling import source_text
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.sources import documents
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.scoring.trace import Source, Step


class Row(NamedTuple):
    """One line. amount, running: as shown; places: of the tiles it lights; said: their names, for who can't see them."""

    title: str
    note: str
    amount: str
    running: str
    places: tuple[int, ...]
    said: str
    source: Source | None


def han_rows(score: Score, words: Text) -> list[Row]:
    """The yaku and dora, or the yakuman."""
    return [_row(step, score, words, words.number(step.amount)) for step in _han_steps(score)]


def fu_rows(score: Score, words: Text) -> list[Row]:
    """The fu items; the first is what the count starts from, the others are added."""
    first, *more = score.part("fu")
    return [_row(first, score, words, words.number(first.amount)),
            *(_row(step, score, words, words.signed(step.amount)) for step in more)]


def _han_steps(score: Score) -> tuple[Step, ...]:
    return score.part("yakuman") or score.part("han")


def _row(step: Step, score: Score, words: Text, amount: str) -> Row:
    told = words.step(step)
    places = lit_places(step, score)
    laid = [tile for row in score.rows for tile in row]
    said = words.tiles_label([laid[place] for place in places]) if places else ""
    return Row(told.title, told.note, amount, words.number(step.after), places, said, step.source)


def han_ledger(score: Score, words: Text, ids: str) -> str:
    """The table of step 1."""
    unit = words.term("yakuman").name if score.yakuman else words.say("stepper.column.han")
    total = words.say("stepper.yakuman_total" if score.yakuman else "stepper.han_total")
    return ledger_html(han_rows(score, words), "han", words.say("stepper.column.yaku"), unit, total, words, ids)


def fu_ledger(score: Score, words: Text, ids: str) -> str:
    """The table of step 2."""
    what, unit = words.say("stepper.column.item"), words.say("stepper.column.fu")
    return ledger_html(fu_rows(score, words), "fu", what, unit, words.say("stepper.fu_total"), words, ids)


def ledger_html(rows: list[Row], tone: str, what: str, unit: str, total: str, words: Text, ids: str) -> str:
    """Rows under their columns, the last running number as the total. what, unit, total: what these are called."""
    columns = (
        f'<li><div class="mt-row is-head"><span></span><span>{escape(what)}</span>'
        f'<span class="mt-amount">{escape(unit)}</span>'
        f'<span class="mt-running">{escape(words.say("stepper.column.running"))}</span></div></li>'
    )
    lines = "".join(_line(row, tone, f"{ids}-{tone}-{i}", i == 0, words) for i, row in enumerate(rows))
    result = rows[-1].running
    return (
        f'<ol class="mt-ledger" data-rows>{columns}{lines}<li><div class="mt-row is-sum"><span></span>'
        f'<span>{escape(total)}</span><span></span><span class="mt-running mt-c-{tone}">{result}</span></div></li></ol>'
    )


def _line(row: Row, tone: str, key: str, first: bool, words: Text) -> str:
    note = f"<small>{escape(row.note)}</small>" if row.note else ""
    said = f'<span class="mt-hidden">{escape(words.say("stepper.lights", tiles=row.said))}</span>' if row.said else ""
    places = " ".join(map(str, row.places))
    return (
        f'<li><button type="button" class="mt-row is-{tone}" data-row="{tone}" data-tiles="{places}" id="{key}"'
        f' aria-expanded="false" aria-controls="{key}-source" tabindex="{0 if first else -1}"'
        f'{" data-first" if first else ""}{KEYS}>'
        f'{icon(tone, tone)}<span>{escape(row.title)}{note}{said}</span>'
        f'<span class="mt-amount mt-c-{tone}">{row.amount}</span>'
        f'{f"""<span class="mt-running">{row.running}</span>""" if row.running else ""}</button>'
        f'<p class="mt-source" id="{key}-source" hidden>{_where(row.source, words)}</p></li>'
    )


def _where(source: Source | None, words: Text) -> str:
    return f'<b>{escape(words.say("stepper.source"))}</b> {source_line(source, words)}'


def source_line(source: Source | None, words: Text) -> str:
    """Where a rule is written, the document linked where it is public."""
    if source is None:
        return escape(words.say("stepper.no_source"))
    told = escape(source_text(source, words.lang))
    url = documents()[source.document].url
    if url:
        return f'<a href="{escape(url)}" target="_blank" rel="noopener noreferrer"{KEYS}>{told}</a>'
    return told


# ── who pays ──────────────────────────────────────────────────────────────────────────────────────────────────────


class Payer(NamedTuple):
    """One line of the payments: who, how it comes about, how much, and where that is written."""

    who: str
    how: str
    points: int
    source: Source | None


def payers(score: Score, words: Text) -> list[Payer]:
    """Seat by seat where the seats are known (by ron, only the one who discarded pays), then counters and sticks."""
    found: list[Payer] = []
    for step in score.part("payment"):
        title, note = words.step(step)
        if step.rule in ("honba", "sticks"):
            found.append(Payer(title, note, step.amount, step.source))
            continue
        how = words.say("stepper.share", variant=_exactness(step), **step.facts)
        for wind in _payers_seats(step.rule, score.win.seat):
            who = title if wind is None else _seat(wind, words)
            found.append(Payer(who, how, step.facts["points"], step.source))
    return found


def _exactness(step: Step) -> str:
    return "exact" if step.facts["exact"] == step.facts["points"] else "rounded"


def _payers_seats(payer: str, winner: str) -> Iterable[str | None]:
    """The winds that pay; None is the one who discarded, whose seat a score does not know."""
    if payer == "discarder":
        return (None,)
    if payer == "dealer":
        return ("E",)
    return [wind for wind in WINDS if wind != winner and (wind != "E" or payer == "each")]


def _seat(wind: str, words: Text) -> str:
    name = words.term(wind).name
    return words.say("stepper.dealer", wind=name) if wind == "E" else name


def payment_heading(score: Score, words: Text) -> str:
    """Who pays, in one line."""
    key = "ron" if score.win.ron else "tsumo_dealer" if score.win.dealer else "tsumo_other"
    return words.say(f"stepper.paid.{key}", wind=words.term(score.win.seat).name)


def payment_ledger(score: Score, words: Text, ids: str) -> str:
    """The table of step 5."""
    lines = "".join(
        _line(Row(one.who, one.how, words.number(one.points), "", (), "", one.source), "pay", f"{ids}-pay-{i}", i == 0,
              words)
        for i, one in enumerate(payers(score, words))
    )
    collects = words.say("stepper.collects", wind=words.term(score.win.seat).name)
    return (
        f'<ol class="mt-ledger is-payments" data-rows>{lines}<li><div class="mt-row is-sum"><span></span>'
        f'<span>{escape(collects)}</span>'
        f'<span class="mt-running mt-c-pay">{words.number(score.winner_total)}</span></div></li></ol>'
    )


def payment_note(score: Score, words: Text) -> str:
    """What each one pays in all where there are counters, and that every payment is rounded for itself."""
    if not score.win.honba:
        return words.say("stepper.rounded_apart" if score.win.sticks else "stepper.nothing_extra")
    each = score.rules.honba_value * score.win.honba // sum(payment.payers for payment in score.payments)
    in_all = [
        f"{_payer_name(payment.payer, words)} {words.number(payment.points + each)}" for payment in score.payments
    ]
    return words.say("stepper.with_counters", each=words.listed(in_all, "and"))


def _payer_name(payer: str, words: Text) -> str:
    return words.say(f"payment.{payer}")
