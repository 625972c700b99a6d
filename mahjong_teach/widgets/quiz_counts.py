"""Both counts side by side: the one that leads to the answer given, and the right one; the step that fails first."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from mahjong_teach.display.html.frame import KEYS, PARTS, TONES
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.html.quiz_case import ABOUT_LIMITS, ABOUT_PAYING, counted
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import StepText, Text, capital
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.trace import Source
from mahjong_teach.teaching.count import Count, Place, count, places
from mahjong_teach.teaching.questions import Question

# Which step of a count a question is about; nothing for those that are about the hand as a whole.
_ABOUT = {
    "yaku": "han", "han": "han", "fu": "fu", "limit": "base", "base": "base", "payment": "payment", "rules": "payment",
    "reading": "payment", "spot-the-error": "payment",
}
_PLACES = {"han": ("han", "yakuman"), "fu": ("fu",), "rounding": ("rounding",), "base": ("base",),
           "payment": ("payment", "honba", "sticks", "total")}


class Compared(NamedTuple):
    """right: the count as it is. theirs: as somebody counts it, None where nothing tells how. part: the step that fails
    first, or without theirs the one that the question is about."""

    right: Count
    theirs: Count | None
    part: str


class Row(NamedTuple):
    """One line of both counts: mine or right is None where a count has no such line."""

    told: StepText
    mine: int | None
    right: int | None
    tiles: tuple[int, ...]
    source: Source | None

    @property
    def differs(self) -> bool:
        return self.mine != self.right


def compared(question: Question, misconception: str, at: int = 0) -> Compared | None:
    """What there is to compare; None where the question is not about a count.

    misconception: the one that explains the answer, "" for none. at: which of several cases.
    """
    score = counted(question, at)
    if score is None or not (score.yaku or score.yakuman):
        return None
    right = count(score)
    told = question.form in (*ABOUT_LIMITS, *ABOUT_PAYING)
    theirs = count(score, (misconception,), "base" if told else "reading") if misconception else None
    failing = _failing(right, theirs) if theirs else ""
    return Compared(right, theirs if failing else None, failing or _about(question, score))


def _failing(right: Count, theirs: Count) -> str:
    """The first step whose lines differ; "" where none does."""
    for part in PARTS:
        if _lines(right, part) != _lines(theirs, part):
            return part
    return ""


def _lines(counted: Count, part: str) -> list[tuple]:
    return [_key(place) + (place.value,) for place in places(counted) if place.part in _PLACES[part]]


def _key(place: Place) -> tuple:
    return place.part, place.rule, place.tiles


def _about(question: Question, score: Score) -> str:
    if question.form in ("fu.rounded", "fu.row"):
        return "fu"
    part = _ABOUT[question.topic]
    return "base" if part == "fu" and score.yakuman else part


# ── the five steps ────────────────────────────────────────────────────────────────────────────────────────────────


def steps_html(shown: Compared, words: Text) -> str:
    """The steps with their numbers; the one that fails is marked, those that carry its error are struck through."""
    label = escape(words.say("quiz.card.steps"))
    items = "".join(_step(part, shown, words) for part in PARTS)
    return f'<ol class="mt-steps is-count" aria-label="{label}">{items}</ol>'


def _value(counted: Count, part: str) -> int | None:
    """The number that a step ends with; None where it has none."""
    return {"han": counted.han, "fu": counted.fu_raw, "rounding": counted.fu, "base": counted.base,
            "payment": counted.total}[part]


def _number(value: int | None, words: Text) -> str:
    return "–" if value is None else words.number(value)


def _step(part: str, shown: Compared, words: Text) -> str:
    right = _number(_value(shown.right, part), words)
    mine = _number(_value(shown.theirs, part), words) if shown.theirs else right
    fails = shown.theirs is not None and part == shown.part
    state = "is-wrong" if fails else "is-lost" if mine != right else ""
    current = ' aria-current="step"' if part == shown.part else ""
    name = f'<span class="mt-step-name">{escape(words.say(f"part.{part}"))}</span>'
    if not state:
        inner = f'<span class="mt-step-value mt-c-{TONES[part]}">{right}</span>'
    else:
        sign = icon("no") if fails else ""
        said = f'<span class="mt-hidden">{escape(words.say("quiz.card.mine"))} </span>'
        inner = (f'<span class="mt-step-value">{said}{sign}{mine}</span>'
                 f'<span class="mt-step-unit">{escape(words.say("quiz.card.instead", value=right))}</span>')
    return f'<li class="{state}"{current}><div>{name}{inner}</div></li>'


# ── line by line ──────────────────────────────────────────────────────────────────────────────────────────────────


def rows(shown: Compared, words: Text) -> list[Row]:
    """The lines of the step in view, in the order of the right count, with those that only the other one has."""
    right = [place for place in places(shown.right) if place.part in _PLACES[shown.part]]
    if shown.theirs is None:
        return [_row(place, place.value, place.value, shown.right.score, words) for place in right]
    theirs = [place for place in places(shown.theirs) if place.part in _PLACES[shown.part]]
    mine = {_key(place): place.value for place in theirs}
    found = [_row(place, mine.pop(_key(place), None), place.value, shown.right.score, words) for place in right]
    added = [place for place in theirs if _key(place) in mine]
    return [*found, *(_row(place, place.value, None, shown.theirs.score, words) for place in added)]


def _row(place: Place, mine: int | None, right: int | None, score: Score, words: Text) -> Row:
    return Row(line_told(place, score, words), mine, right, place.tiles, place.step.source if place.step else None)


def line_told(place: Place, score: Score, words: Text) -> StepText:
    """What a line of a count is called, and why it counts what it does."""
    if place.step is not None and place.part in ("han", "yakuman", "fu"):
        return words.step(place.step)
    if place.part in ("han", "yakuman"):
        return StepText(capital(words.term(place.rule).name), "")
    if place.part == "fu":
        laid = [tile for group in score.rows for tile in group]
        tiles = tuple(laid[at] for at in place.tiles)
        return StepText(capital(words.say(f"quiz.line.fu.{place.rule}", tiles=tiles)), "")
    if place.part == "payment":
        return StepText(capital(words.say(f"payment.{place.rule}")), "")
    return StepText(capital(words.say(f"quiz.line.{place.part}")), "")


def ledger_html(shown: Compared, words: Text, ids: str) -> str:
    """The table of the step in view."""
    sums = {"han": "stepper.han_total", "fu": "stepper.fu_total"}
    total = words.say(sums[shown.part]) if shown.part in sums and shown.right.han is not None else ""
    return lines_html(
        rows(shown, words), TONES[shown.part], words.say(f"quiz.card.column.{shown.part}"), words, ids,
        both=shown.theirs is not None, total=total)


def lines_html(
    lines: Sequence[Row], tone: str, column: str, words: Text, ids: str, *, both: bool, total: str = "",
) -> str:
    """A table of such lines; a row lights its tiles and opens its source.

    column: what is counted. both: mine beside the right one. total: what their sum is called, "" where they have none.
    """
    first = next((at for at, row in enumerate(lines) if row.differs), 0)
    drawn = "".join(_line(row, at, at == first, both, tone, words, ids) for at, row in enumerate(lines))
    columns = (*((words.say("quiz.card.your_count"),) if both else ()), column)
    head = "".join(f'<span class="mt-amount">{escape(one)}</span>' for one in columns)
    return (
        f'<ol class="mt-ledger is-compared{" is-both" if both else ""}" data-rows><li><div class="mt-row is-head">'
        f'<span></span><span>{escape(words.say("stepper.column.item"))}</span>{head}</div></li>'
        f"{drawn}{_sum(lines, tone, total, words, both=both) if total else ''}</ol>"
    )


def _line(row: Row, at: int, first: bool, both: bool, tone: str, words: Text, ids: str) -> str:
    wrong = both and row.differs
    kind = "no" if wrong else tone
    note = f"<small>{escape(row.told.note)}</small>" if row.told.note else ""
    sign = f'{icon("no" if wrong else "ok", "no" if wrong else "ok")}' if both else icon(tone, tone)
    heard = words.say(f"quiz.card.{'wrong' if wrong else 'right'}_line")
    spoken = f'<span class="mt-hidden">{escape(heard)}</span>' if both else ""
    mine = f'<span class="mt-amount{" is-struck" if wrong else ""}">{_number(row.mine, words)}</span>' if both else ""
    key = f"{ids}-line-{at}"
    source = f'<b>{escape(words.say("stepper.source"))}</b> {source_line(row.source, words)}' if row.source else (
        escape(words.say("quiz.card.no_such_line")))
    return (
        f'<li><button type="button" class="mt-row is-{kind}" data-row="{kind}"{" data-lit" if wrong and first else ""}'
        f' data-tiles="{" ".join(map(str, row.tiles))}" id="{key}" aria-expanded="false" aria-controls="{key}-source"'
        f' tabindex="{0 if first else -1}"{KEYS}>{sign}<span>{spoken}{escape(row.told.title)}{note}</span>{mine}'
        f'<span class="mt-amount mt-c-{tone}">{_number(row.right, words)}</span></button>'
        f'<p class="mt-source" id="{key}-source" hidden>{source}</p></li>'
    )


def _sum(lines: Sequence[Row], tone: str, title: str, words: Text, *, both: bool) -> str:
    """The total, of the steps that are sums."""
    mine = sum(row.mine or 0 for row in lines)
    right = sum(row.right or 0 for row in lines)
    struck = " is-struck" if mine != right else ""
    said = f'<span class="mt-amount{struck}">{words.number(mine)}</span>' if both else ""
    return (f'<li><div class="mt-row is-sum"><span></span><span>{escape(title)}</span>{said}'
            f'<span class="mt-amount mt-c-{tone}">{words.number(right)}</span></div></li>')


def cost(shown: Compared, words: Text) -> str:
    """What the error would have cost at the table; "" where it costs nothing or there is none."""
    if shown.theirs is None or shown.theirs.total == shown.right.total:
        return ""
    mine, right = shown.theirs.total, shown.right.total
    if not mine:
        return words.say("quiz.card.cost_all", right=right)
    return words.say("quiz.card.cost", n=abs(mine - right), mine=mine, right=right)
