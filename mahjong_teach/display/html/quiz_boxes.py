"""The boxes that a question's numbers are typed into, and what each is called."""

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_teach.display.asking import prompt
from mahjong_teach.display.html.quiz_case import Asked, is_row
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import WINDS


class Box(NamedTuple):
    """label: what is typed here. case: which of several cases it is about. signed: it may be negative."""

    label: str
    case: int = 0
    signed: bool = False


# What each case of a row asks for.
_ASKED = {
    "fu.row": ("raw", "rounded"), "han.row": ("han",), "yaku.row": ("han",), "base.row": ("base",),
    "limit.row": ("base",), "reading.row": ("reading",), "tai.row": ("tai",),
}


def boxes(asked: Asked, words: Text) -> tuple[Box, ...]:
    """In the order of the answer's numbers; one where the answer is a single number."""
    form = asked.form
    if is_row(asked):
        return tuple(box for at, case in enumerate(asked.case) for box in _of_case(form, case, at, words))
    if form in ("payment.table", "tai.payment"):
        return tuple(_seats(0, words))
    if form == "payment.tsumo":
        return tuple(Box(capital(words.say(f"payment.{payment.payer}"))) for payment in asked.case.payments)
    if form == "payment.whole":
        return tuple(Box(words.say(f"quiz.box.{what}")) for what in ("han", "fu", "points"))
    return (Box(prompt(asked, words)),)


def _of_case(form: str, case: object, at: int, words: Text) -> Iterator[Box]:
    if form in ("payment.tables", "tai.payments"):
        yield from _seats(at, words)
    elif isinstance(case, Score) and form == "payment.row":
        for payment in case.payments:
            yield Box(capital(words.say(f"payment.{payment.payer}")), at)
        yield Box(words.say("quiz.box.collects"), at)
    else:
        for what in _ASKED[form]:
            yield Box(words.say(f"quiz.box.{what}"), at)


def _seats(at: int, words: Text) -> Iterator[Box]:
    for wind in WINDS:
        yield Box(words.term(wind).name, at, signed=True)
