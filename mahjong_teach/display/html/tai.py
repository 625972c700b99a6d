"""A Taiwanese count as HTML: the tai line by line, what each seat pays, why not, other readings; and all of it still."""

from collections.abc import Iterator
from html import escape

from mahjong_teach.display.cloth import hand_view, loose_view
from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.doubts import fold, split_view
from mahjong_teach.display.html.ledger import Row, ledger_html
from mahjong_teach.display.icons import icon
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.ruling import source_text
from mahjong_teach.display.svg import HandView, TileView, hand_html, tile_html
from mahjong_teach.display.taiwanese import (
    conditions, flower_list, near_text, pattern_name, seat_names, step_text, sureness,
)
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.readings import STANDARD
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.taiwanese.readings import SEVEN_PAIRS_TRIPLET
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import Tile, notation
from mahjong_teach.scoring.trace import Step

PICTURE_WIDTH = 640                    # px; the picture shrinks where the page is narrower


def tai_view(counted: TaiScore, words: Text) -> HandView:
    """The hand as it lies on the cloth; not by groups where it makes none."""
    if counted.reading.form in (STANDARD, SEVEN_PAIRS_TRIPLET):
        return hand_view(counted, words)
    winning = counted.win.tile if isinstance(counted.win.tile, Tile) else None
    return loose_view(counted.hand.concealed, counted.hand.melds, winning, words)


# ── for the widget ────────────────────────────────────────────────────────────────────────────────────────────────


def chips(counted: TaiScore, words: Text, ids: str = "") -> str:
    """The circumstances, one by one. ids: of a sprite that holds the flowers; without it they are only named."""
    drawn = counted.hand.drawn if ids else ()
    named = flower_list(drawn, words)
    tiles = "".join(tile_html(TileView(flower.code), prefix=ids) for flower in drawn)
    said = "".join(
        f'<span class="mt-chip mt-indicators">{tiles} {escape(what)}</span>' if tiles and what == named else
        f'<span class="mt-chip">{escape(what)}</span>'
        for what in conditions(counted, words)
    )
    return f'<div class="mt-chips">{said}</div>'


def tai_ledger(counted: TaiScore, words: Text, ids: str) -> str:
    """The patterns with their tai and how many it is so far; the limit, where it cuts."""
    total = words.say("tai_counter.total")
    rows = _rows(counted, words)
    if not rows:
        return f'<p>{escape(words.say("tai_counter.nothing"))}</p>'
    return ledger_html(rows, "han", words.say("tai_counter.column.pattern"), "tai", total, words, ids)


def _rows(counted: TaiScore, words: Text) -> list[Row]:
    return [_row(step, counted, words) for step in (*counted.part("tai"), *counted.part("cut"))]


def _row(step: Step, counted: TaiScore, words: Text) -> Row:
    title, note = step_text(step, words)
    if step.facts.get("sure") == "disputed":
        note = f'{note} · {words.say("tai_counter.disputed")}'
    laid = [tile for row in counted.rows for tile in row]
    said = words.tiles_label([laid[place] for place in step.tiles]) if step.tiles else ""
    amount = words.number(step.amount) if step.part == "tai" else words.signed(step.amount)
    return Row(title, note, amount, words.number(step.after), step.tiles, said, step.source)


def payments_html(counted: TaiScore, words: Text) -> str:
    """What each seat gains, with the reason; who pays nothing is there too."""
    if counted.payments is None:
        return f'<p>{escape(words.warning("giver_unknown"))}</p>'
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(why)}</td>'
        f'<td class="mt-number"><b>{words.signed(change)}</b></td></tr>'
        for name, why, change in _changes(counted, words)
    )
    head = "".join(
        f'<th scope="col"{kind}>{escape(words.say(f"tai_counter.column.{column}"))}</th>'
        for column, kind in (("seat", ""), ("why", ""), ("change", ' class="mt-number"'))
    )
    return f'<table class="mt-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _changes(counted: TaiScore, words: Text) -> Iterator[tuple[str, str, int]]:
    """(seat, why, what it gains) for each seat."""
    names = seat_names(counted, words)
    for seat in SEATS:
        notes = [step_text(step, words, names).note for step in counted.part("paid") if step.facts["giver"] == seat]
        why = "; ".join(notes) or words.say("tai_counter.wins" if seat == counted.at.winner else "tai_counter.pays_nothing")
        yield names[seat], why, counted.payments[seat]


def why_not(counted: TaiScore, words: Text, ids: str) -> str:
    """Every pattern that failed by one condition, its reason, and the tiles at fault."""
    misses = counted.near_misses
    laid = [tile for row in counted.rows for tile in row]
    lines = "".join(
        f'<li data-point="no" data-tiles="{" ".join(map(str, miss.tiles))}">{icon("no")}<span>'
        f"<b>{escape(capital(pattern_name(miss.yaku, words)))}</b> "
        f'<span class="mt-muted">{escape(words.say("tai_counter.tai", n=counted.table.value(miss.yaku)))}</span><br>'
        f'<span class="mt-muted">{escape(near_text(miss, laid, words))}</span></span>'
        f'<span class="mt-few{" is-many" if len(miss.tiles) > 4 else ""}">'
        f'{"".join(tile_html(TileView(laid[place].code), prefix=ids) for place in miss.tiles)}</span></li>'
        for miss in misses
    )
    inner = f'<ul class="mt-why">{lines}</ul>' if misses else f'<p>{escape(words.say("tai_counter.no_near_miss"))}</p>'
    return fold("why", words.say("stepper.why_not"), words.say("tai_counter.near_misses", n=len(misses)), inner)


def other_readings(counted: TaiScore, words: Text, ids: str) -> str:
    """The reading that counts and those with fewer tai."""
    n = len(counted.others)
    inner = f'<p>{escape(words.say("stepper.one_reading"))}</p>'
    if n:
        every = "".join(_reading(one, counted, words, ids) for one in (counted, *counted.others))
        inner = f'<ul class="mt-readings">{every}</ul>'
    return fold("readings", words.say("stepper.other_readings"), words.say("stepper.other_count", n=n), inner)


def _reading(one: TaiScore, best: TaiScore, words: Text, ids: str) -> str:
    view = split_view(one, words) if one.reading.completed is not None else tai_view(one, words)
    title = words.say("tai_counter.counts" if one is best else "reading.other")
    return (
        f'<li{" class=is-paid" if one is best else ""}><p><b>{escape(title)}</b></p>{hand_html(view, prefix=ids)}'
        f'<p class="mt-muted">{escape(_items(one, words))}</p>'
        f'<p class="mt-big mt-c-han">{words.say("tai_counter.tai", n=one.total)}</p></li>'
    )


def _items(counted: TaiScore, words: Text) -> str:
    return " · ".join(f"{pattern_name(id, words)} {tai}" for id, tai in counted.items)


# ── where there are no scripts ────────────────────────────────────────────────────────────────────────────────────


def tai_twin(counted: TaiScore, words: Text, *, asks: bool = False) -> str:
    """The hand and its count, for pages without scripts and style sheets. asks: the count is one click away."""
    count = _still_count(counted, words)
    if asks:
        count = paragraph(escape(words.say("tai_counter.ask"))) + details(words.say("tai_counter.answer"), "", count)
    return box(
        paragraph(f'<b>{escape(words.say("tai_counter.title"))}</b>'),
        paragraph(escape(" · ".join(conditions(counted, words))), SMALL),
        hand_img(tai_view(counted, words), lang=words.lang, tile_width=36, row_width=PICTURE_WIDTH),
        count,
    )


def _still_count(counted: TaiScore, words: Text) -> str:
    head = words.say("tai_counter.column.pattern"), "tai", words.say("stepper.column.running")
    lines = (
        (_noted(row.title, row.note), f"<b>{row.amount}</b>", row.running) for row in _rows(counted, words)
    )
    return "".join((
        table(lines, "lrr", head),
        paragraph(f'<b>{escape(words.say("tai_counter.total"))}: {words.say("tai_counter.tai", n=counted.tai)}</b>'),
        _still_payments(counted, words),
        _still_why_not(counted, words),
        _still_readings(counted, words),
        _still_sources(counted, words),
    ))


def _noted(title: str, note: str) -> str:
    return f'{escape(title)}<br><span style="{SMALL}">{escape(note)}</span>' if note else escape(title)


def _still_payments(counted: TaiScore, words: Text) -> str:
    if counted.payments is None:
        return paragraph(escape(words.warning("giver_unknown")))
    rows = ((_noted(name, why), f"<b>{words.signed(change)}</b>") for name, why, change in _changes(counted, words))
    return table(rows, "lr")


def _still_why_not(counted: TaiScore, words: Text) -> str:
    laid = [tile for row in counted.rows for tile in row]
    misses = counted.near_misses
    rows = (
        (f"<b>{escape(capital(pattern_name(miss.yaku, words)))}</b>", escape(near_text(miss, laid, words)),
         notation(laid[place] for place in miss.tiles))
        for miss in misses
    )
    inner = table(rows, "lll") if misses else paragraph(escape(words.say("tai_counter.no_near_miss")))
    return details(words.say("stepper.why_not"), words.say("tai_counter.near_misses", n=len(misses)), inner)


def _still_readings(counted: TaiScore, words: Text) -> str:
    if not counted.others:
        return ""
    rows = (
        (" ".join(map(notation, one.rows)), escape(_items(one, words)), f"<b>{one.total}</b>")
        for one in (counted, *counted.others)
    )
    return details(words.say("stepper.other_readings"), words.say("stepper.other_count", n=len(counted.others)),
                   table(rows, "llr"))


def _still_sources(counted: TaiScore, words: Text) -> str:
    """Where the lines are written and how sure they are, those from one place together."""
    lines: dict[str, list[str]] = {}
    for step in counted.part("tai"):
        place = f'{source_text(step.source, words.lang)} ({sureness(step.facts["sure"], words)})'
        lines.setdefault(place, []).append(step_text(step, words).title)
    told = "<br>".join(f"<b>{escape(', '.join(dict.fromkeys(titles)))}</b>: {escape(place)}" for place, titles in lines.items())
    return details(words.say("stepper.source"), "", paragraph(told, SMALL))
