"""A question for pages without scripts: the situation, what is asked, and the answer one press away."""

from html import escape

from mahjong_teach.display.asking import case_label, prompt, said
from mahjong_teach.display.html import tai
from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import conditions, rules_name
from mahjong_teach.display.html.quiz_boxes import boxes
from mahjong_teach.display.html.quiz_case import (
    ABOUT_LIMITS, ABOUT_PAYING, ABOUT_TAI_PAID, discards, is_row, standing, tai_standing, waiting,
)
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import notation
from mahjong_teach.teaching.questions import Question
from mahjong_teach.widgets.quiz_counts import Compared, compared, rows

PICTURE_WIDTH = 640                    # px
TILE = 30                              # px


def twin(question: Question, n: int, words: Text) -> str:
    """The question, and folded below it the answer. n: how many there are with a kernel."""
    return box(
        paragraph(f"<b>{escape(words.say('quiz.title'))}</b> · {escape(words.say(f'quiz.topic.{question.topic}'))}"),
        *_situation(question, words),
        paragraph(f"<b>{escape(prompt(question, words))}</b>"),
        _choices(question, words),
        details(words.say("quiz.twin.answer"), "", paragraph(_answer(question, words)) + _count(question, words)),
        paragraph(escape(words.say("quiz.twin.more", n=n)), SMALL),
    )


def _situation(question: Question, words: Text) -> list[str]:
    form, case = question.form, question.case
    if is_row(question):
        return [part for at in range(len(case)) for part in _case(question, at, words)]
    if form.startswith(("waits.", "furiten.")):
        return _ready(question, words)
    if isinstance(case, TaiScore):
        return _tai(form, case, words)
    case = getattr(case, "told", case)
    if not isinstance(case, Score):
        return []
    return _hand(case, words, pictured=form not in (*ABOUT_LIMITS, *ABOUT_PAYING))


def _case(question: Question, at: int, words: Text) -> list[str]:
    case, pictured = question.case[at], question.form not in (*ABOUT_LIMITS, *ABOUT_PAYING)
    title = paragraph(f"<b>{escape(capital(case_label(question, at, words)))}</b>")
    if isinstance(case, TaiScore):
        return [title, *_tai(question.form, case, words)]
    return [title, *(_hand(case, words, pictured=pictured) if isinstance(case, Score) else [])]


def _tai(form: str, score: TaiScore, words: Text) -> list[str]:
    if form in ABOUT_TAI_PAID:
        return []
    picture = hand_img(tai_standing(score, words), lang=words.lang, tile_width=TILE, row_width=PICTURE_WIDTH)
    return [paragraph(escape(" · ".join(tai.conditions(score, words))), SMALL), picture]


def _hand(score: Score, words: Text, *, pictured: bool) -> list[str]:
    """The conditions, and the hand as a picture."""
    told = [f"{what} {value}".strip() for what, value in conditions(score, words)]
    for key, tiles in (("stepper.dora", score.win.dora), ("stepper.ura", score.win.ura)):
        if tiles:
            told.append(f"{words.say(key)} {notation(tiles)}")
    chips = paragraph(escape(" · ".join(told)), SMALL)
    if not pictured:
        return [chips]
    view = standing(score.hand, score.win, words)
    return [chips, hand_img(view, lang=words.lang, tile_width=TILE, row_width=PICTURE_WIDTH)]


def _ready(question: Question, words: Text) -> list[str]:
    hand = getattr(question.case, "hand", question.case)
    told = [f"{words.say('stepper.seat')} {words.term(hand.seat).name}",
            f"{words.say('stepper.round')} {words.term(hand.round).name}",
            f"{words.say('stepper.rules')} {rules_name(hand.rules, words)}"]
    view = waiting(hand.concealed, hand.melds, words)
    picture = hand_img(view, lang=words.lang, tile_width=TILE, row_width=PICTURE_WIDTH)
    thrown = [tile for tile, _ in discards(question)]
    river = [paragraph(escape(words.say("quiz.card.discards", tiles=tuple(thrown))), SMALL)] if thrown else []
    return [paragraph(escape(" · ".join(told)), SMALL), picture, *river]


def _choices(question: Question, words: Text) -> str:
    if question.kind not in ("choice", "many") or question.form == "yaku.which":
        return ""
    several = question.kind == "many"
    told = [capital(said(question, (value,) if several else value, words)) for value in question.choices]
    return table(([escape(one)] for one in told), "l")


def _answer(question: Question, words: Text) -> str:
    """The answer in words; of several numbers, each with its name."""
    if question.kind != "numbers":
        return f"<b>{escape(capital(said(question, question.answer, words)))}</b>"
    fields = boxes(question, words)
    return "<br>".join(
        f"{escape(box.label)}: <b>{_number(value, box.signed, words)}</b>"
        for box, value in zip(fields, question.answer))


def _number(value: int | None, signed: bool, words: Text) -> str:
    if value is None:
        return escape(words.say("quiz.said.empty"))
    return words.signed(value) if signed else words.number(value)


def _count(question: Question, words: Text) -> str:
    """The lines of the count that the answer comes from."""
    shown: Compared | None = None if is_row(question) else compared(question, "")
    if shown is None:
        return ""
    lines = rows(shown, words)
    return table(([_noted(*row.told), f"<b>{words.number(row.right or 0)}</b>"] for row in lines), "lr")


def _noted(title: str, note: str) -> str:
    return f'{escape(title)}<br><span style="{SMALL}">{escape(note)}</span>' if note else escape(title)
