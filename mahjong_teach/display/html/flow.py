"""A settled hand as HTML: the picture, its payments as rows that light their arrow, the sum, and what comes next."""

from html import escape

from mahjong_teach.display.flow import Flow, Line, next_words
from mahjong_teach.display.flow_picture import flow_img, flow_svg
from mahjong_teach.display.html.bare import details, paragraph, table
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.points import STICK


def flow_html(state: Flow, words: Text, ids: str) -> str:
    """Picture and list, side by side where there is room."""
    listed = payments(state, words, ids)
    return f'<div class="mt-paying">{flow_svg(state, words)}<div class="mt-paid">{listed}</div></div>'


def payments(state: Flow, words: Text, ids: str) -> str:
    """The rows, the sum, and the next hand."""
    rows = "".join(_row(i, line, state, words, ids) for i, line in enumerate(state.lines))
    listed = f'<ol class="mt-ledger is-payments" data-rows>{rows}{_sum(state, words)}</ol>' if rows else (
        f'<p><b>{escape(words.say("flow.nobody"))}</b></p>')
    remark = f"<p>{escape(state.remark)}</p>" if state.remark else ""
    return f'{remark}{listed}<p class="mt-next">{icon("next")}<span>{escape(next_words(state, words))}</span></p>'


def _row(number: int, line: Line, state: Flow, words: Text, ids: str) -> str:
    key = f"{ids}-pay-{number}"
    return (
        f'<li><button type="button" class="mt-row is-pay" data-row="pay" data-tiles="{number}" id="{key}"'
        f' aria-expanded="false" aria-controls="{key}-source" tabindex="{-1 if number else 0}"{KEYS}>'
        f'{icon("pay", "pay")}<span><b>{escape(direction(line, state, words))}</b>'
        f"<small>{escape(line.why)}</small></span>"
        f'<span class="mt-amount mt-c-pay">{words.number(line.points)}</span></button>'
        f'<p class="mt-source" id="{key}-source" hidden><b>{escape(words.say("stepper.source"))}</b>'
        f' {source_line(line.source, words)}</p></li>'
    )


def direction(line: Line, state: Flow, words: Text) -> str:
    """Este → Sur."""
    return f"{state.name(line.giver, words)} → {state.name(line.taker, words)}"


def sum_words(state: Flow, words: Text) -> tuple[str, str]:
    """What all seats and the table gained, which comes to zero, and what the table's part is."""
    terms = [seat.delta for seat in state.seats]
    if state.table_delta:
        terms.append(state.table_delta)
    first, *more = terms
    said = words.signed(first) + "".join(f" {'−' if term < 0 else '+'} {words.number(abs(term))}" for term in more)
    taken = -state.table_delta // STICK
    note = words.say("flow.sum_table", n=taken, points=-state.table_delta) if taken else words.say("flow.sum_zero")
    return f"{said} = {words.number(sum(terms))}", note


def _sum(state: Flow, words: Text) -> str:
    equation, note = sum_words(state, words)
    left, _, zero = equation.rpartition(" = ")
    return (
        f'<li><div class="mt-row is-sum"><span></span><span class="mt-equation">{escape(left)}'
        f'<small>{escape(note)}</small></span><span class="mt-running">= {zero}</span></div></li>'
    )


# ── without style sheets ─────────────────────────────────────────────────────────────────────────

def flow_twin(state: Flow, words: Text) -> str:
    """Picture, payments, sum, scores, for pages that strip style sheets."""
    rows = [
        (f"<b>{escape(direction(line, state, words))}</b><br>{escape(line.why)}", f"<b>{words.number(line.points)}</b>")
        for line in state.lines
    ]
    equation, note = sum_words(state, words)
    listed = table(rows, "lr") + paragraph(f"<b>{escape(equation)}</b> · {escape(note)}") if rows else (
        paragraph(f'<b>{escape(words.say("flow.nobody"))}</b>'))
    remark = paragraph(escape(state.remark)) if state.remark else ""
    scores = table(
        [(escape(seat.name), escape(seat.role), words.number(seat.before), words.signed(seat.delta),
          f"<b>{words.number(seat.after)}</b>") for seat in sorted(state.seats, key=lambda seat: seat.place)],
        "llrrr", [words.say(f"flow.column.{column}") for column in ("seat", "role", "before", "delta", "after")],
    )
    return (f"{flow_img(state, words)}{remark}{listed}{details(words.say('flow.scores'), '', scores)}"
            f"{paragraph(escape(next_words(state, words)))}")


# ── plain text ───────────────────────────────────────────────────────────────────────────────────

def flow_plain(state: Flow, words: Text) -> str:
    """The same in lines of text."""
    lines = [f"{direction(line, state, words)}: {words.number(line.points)} ({line.why})" for line in state.lines]
    equation, _ = sum_words(state, words)
    scores = [
        f"{seat.name}: {words.number(seat.before)} → {words.number(seat.after)}"
        for seat in sorted(state.seats, key=lambda seat: seat.place)
    ]
    paid = [*lines, equation] if lines else [words.say("flow.nobody")]
    return "\n".join([*paid, *([state.remark] if state.remark else []), *scores, next_words(state, words)])
