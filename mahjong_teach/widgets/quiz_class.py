"""The quiz in a class: the field for the class code, and at the end the result code for whoever teaches."""

from collections.abc import Sequence
from html import escape

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.class_code import SIGNS, ClassExam, read_class_code
from mahjong_teach.teaching.result_code import SKIPPED, outcome_of, result_code
from mahjong_teach.widgets.class_parts import about, large_code
from mahjong_teach.widgets.keys import field, live_line
from mahjong_teach.widgets.quiz_state import Given, State


def class_field(state: State, ids: str) -> str:
    """Where a class code is typed, and what it stands for as soon as it is whole."""
    words, typed = state.words, state.settings.class_code
    signs = ' autocapitalize="characters" spellcheck="false"'
    inner = field("class", words.say("class.field"), typed, ids, note=words.say("class.field_note"), attributes=signs,
                  is_number=False)
    return f'<div class="mt-class-field" data-key="class">{inner}{_read(state)}</div>'


def _read(state: State) -> str:
    """Half a code is no mistake yet."""
    typed = state.settings.class_code
    if sum(sign.isalnum() for sign in typed) < SIGNS:
        return '<p class="mt-hidden" role="status" data-key="said"></p>'
    try:
        exam = read_class_code(typed)
    except MahjongError as error:
        return live_line(state.words.error(error), "no")
    return live_line(about(exam, state.words), "ok")


def outcomes(exam: ClassExam, given: Sequence[Given]) -> list[int]:
    """For each question of the test what its answer came to, the first one where there are several."""
    first = {one.question.id: one.verdict.given for one in reversed(given) if not one.extra}
    return [outcome_of(question, first[question.id]) if question.id in first else SKIPPED for question in exam.questions]


def result(state: State, ids: str) -> str:
    """The result code, and what it is for; "" where no class asked."""
    if state.exam is None:
        return ""
    words, code = state.words, result_code(state.exam, outcomes(state.exam, state.given))
    shown = large_code("result", words.say("class.result"), code, words, ids, qr=code, copied=state.copied)
    return f'{shown}<p class="mt-muted mt-small">{escape(words.say("class.result_note"))}</p>'
