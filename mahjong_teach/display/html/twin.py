"""The whole count as HTML that survives everywhere: untrusted notebooks, GitHub, mail.

Those strip style sheets, classes, scripts and inline drawings, so this is tables, `<details>`, a few `style=` that may
go missing, and one `<img>` of the hand. No colours of its own but the picture's: it reads in light and in dark pages.
"""

from collections.abc import Iterable
from html import escape

from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html import doubts, ledger, points
from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import conditions
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.ruling import source_text
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import notation

PICTURE_WIDTH = 640                    # px; the picture shrinks where the page is narrower

_HEAD = "margin:1em 0 .2em;font-weight:bold"


def twin(score: Score, words: Text) -> str:
    """The hand and its count from han to payments, why not, other readings and sources."""
    parts = [
        paragraph(f"<b>{escape(words.say('stepper.title'))}</b>"),
        paragraph(escape(" · ".join(f"{what} {value}".strip() for what, value in conditions(score, words))), SMALL),
        hand_img(hand_view(score, words, part="fu"), lang=words.lang, tile_width=36, row_width=PICTURE_WIDTH),
        _indicators(score, words),
        _heading("1", "han", words), _han(score, words),
        *(() if score.yakuman else _fu_and_rounding(score, words)),
        _heading("4", "base", words), paragraph(_formula(score, words)),
        paragraph(escape(points.base_words(score, words)), SMALL),
        _heading("5", "payment", words), _payments(score, words),
        _why_not(score, words), _other_readings(score, words), _sources(score, words),
    ]
    return box(*parts)


def _heading(number: str, part: str, words: Text) -> str:
    return f'<p style="{_HEAD}">{number}. {escape(words.say(f"part.{part}"))}</p>'


def _indicators(score: Score, words: Text) -> str:
    shown = [("stepper.dora", score.win.dora), ("stepper.ura", score.win.ura)]
    told = [f"{words.say(key)}: {words.listed(map(words.tile, tiles), 'and')}" for key, tiles in shown if tiles]
    return paragraph(escape(" · ".join(told)), SMALL) if told else ""


def _noted(title: str, note: str) -> str:
    return f'{escape(title)}<br><span style="{SMALL}">{escape(note)}</span>' if note else escape(title)


def _han(score: Score, words: Text) -> str:
    unit = words.term("yakuman").name if score.yakuman else words.say("stepper.column.han")
    head = words.say("stepper.column.yaku"), unit, words.say("stepper.column.running")
    return _rows(ledger.han_rows(score, words), head)


def _rows(rows: list[ledger.Row], head: tuple[str, ...]) -> str:
    return table(((_noted(row.title, row.note), f"<b>{row.amount}</b>", row.running) for row in rows), "lrr", head)


def _fu_and_rounding(score: Score, words: Text) -> Iterable[str]:
    head = words.say("stepper.column.item"), words.say("stepper.column.fu"), words.say("stepper.column.running")
    yield _heading("2", "fu", words)
    yield _rows(ledger.fu_rows(score, words), head)
    yield _heading("3", "rounding", words)
    what, _ = points.rounding_words(score, words)
    yield paragraph(f"<b>{score.fu_raw} → {score.fu}</b> · {escape(what)}")


def _formula(score: Score, words: Text) -> str:
    step = score.part("base")[0]
    if step.rule != "formula":
        title, _ = words.step(step)
        return f"<b>{escape(title)} = {words.number(score.base)}</b>"
    facts = step.facts
    return (f'<b>{facts["fu"]} × 2<sup>{facts["han"]}+2</sup> = {facts["fu"]} × {facts["power"]} = '
            f'{words.number(facts["value"])}</b>')


def _payments(score: Score, words: Text) -> str:
    rows = [(_noted(one.who, one.how), f"<b>{words.number(one.points)}</b>") for one in ledger.payers(score, words)]
    collects = words.say("stepper.collects", wind=words.term(score.win.seat).name)
    rows.append((f"<b>{escape(collects)}</b>", f"<b>{words.number(score.winner_total)}</b>"))
    heading, note = ledger.payment_heading(score, words), ledger.payment_note(score, words)
    return paragraph(escape(heading)) + table(rows, "lr") + paragraph(escape(note), SMALL)


def _why_not(score: Score, words: Text) -> str:
    laid = [tile for row in score.rows for tile in row]
    misses = score.near_misses
    rows = (
        (f"<b>{escape(capital(words.term(miss.yaku).name))}</b>", escape(words.near_miss(miss, laid)),
         notation(laid[place] for place in miss.tiles))
        for miss in misses
    )
    inner = table(rows, "lll") if misses else paragraph(escape(words.say("stepper.no_near_miss")))
    return details(words.say("stepper.why_not"), words.say("stepper.near_misses", n=len(misses)), inner)


def _other_readings(score: Score, words: Text) -> str:
    if not score.others:
        inner = paragraph(escape(words.say("stepper.one_reading")))
    else:
        rows = (_reading(one, score, words) for one in (score, *score.others))
        inner = table(rows, "lr") + paragraph(escape(words.say("reading.rule")), SMALL)
    return details(words.say("stepper.other_readings"), words.say("stepper.other_count", n=len(score.others)), inner)


def _reading(one: Score, best: Score, words: Text) -> tuple[str, str]:
    """How it is split, what the winning tile completes, what it comes to."""
    at = one.reading.completed
    split = " ".join(f"<b>[{notation(row)}]</b>" if i == at else notation(row) for i, row in enumerate(one.rows))
    laid = [tile for row in one.rows for tile in row]
    title = words.say("reading.paid" if one is best else "reading.other")
    how = words.reading(one.reading, laid, one.win.tile)
    less = "" if one is best else f"<br>{escape(doubts.difference(best, one, words))}"
    return (f"<b>{escape(title)}</b><br>{split}<br>{escape(how)}<br>{escape(doubts.counted(one, words))}",
            f"<b>{words.number(one.winner_total)}</b>{less}")


def _sources(score: Score, words: Text) -> str:
    """Where the lines of the count are written, those from one place together."""
    lines: dict[str, list[str]] = {}
    for step in score.steps:
        if step.source:
            lines.setdefault(source_text(step.source, words.lang), []).append(words.step(step).title)
    told = "<br>".join(
        f"<b>{escape(', '.join(dict.fromkeys(titles)))}</b>: {escape(place)}" for place, titles in lines.items()
    )
    return details(words.say("stepper.source"), "", paragraph(told, SMALL))
