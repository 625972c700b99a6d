"""Where somebody is in a quiz, and what typing, ticking and moving about change."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.teaching.class_code import ClassExam
from mahjong_teach.teaching.learner import Verdict
from mahjong_teach.teaching.progress import Notice
from mahjong_teach.teaching.questions import LEVELS, MIXED, TOPICS, Answer, Question

START, ASKED, ANSWERED, DONE, PROGRESS = "start", "asked", "answered", "done", "progress"
NUMBERS = (5, 10, 20, 40)
MAY_BE_EMPTY = MappingProxyType({"payment.whole": 1})        # the box for fu: at a limit they are not needed
_NUMBER = re.compile(r"[+−-]?[0-9]{1,9}")
_BETWEEN_DIGITS = re.compile(r"[\s.,\u202f\u00a0']")


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked. topics: in turn. seed: as it was typed; "" for questions chosen as the answers ask for them.

    class_code: as it was typed; it says all the rest.
    """

    topics: tuple[str, ...] = (MIXED,)
    n: int = 10
    level: str = "normal"
    timer: bool = False
    exam: bool = False
    seed: str = ""
    class_code: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer in the making. boxes: what is typed, by place; ticks: places of choices, or codes of tiles."""

    choice: int | None = None
    boxes: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    ticks: frozenset[int | str] = frozenset()


@dataclass(frozen=True, slots=True)
class Given:
    """An answered question. named: the misconception that explains the answer, "" where none or several do.

    seconds: how long it took. extra: one more like the one before, which does not count towards the number.
    """

    question: Question
    verdict: Verdict
    named: str = ""
    seconds: float = 0.0
    extra: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """at: of the answered questions the one in view; case: of several side by side the one that is explained.

    nudged: Check was pressed before there was an answer. reviewing: how many mistakes are asked again, 0 otherwise.
    notices: what has to be said about saving. refused: why something about saved answers could not be done, or why a
    class code is none. exam: the test of a class; skipped: how many of its questions were passed over.
    """

    lang: str
    phase: str = START
    settings: Settings = Settings()
    question: Question | None = None
    extra: bool = False
    draft: Draft = Draft()
    given: tuple[Given, ...] = ()
    at: int = 0
    case: int = 0
    nudged: bool = False
    copied: bool = False
    reviewing: int = 0
    notices: tuple[Notice, ...] = ()
    refused: MahjongError | None = None
    exam: ClassExam | None = None
    skipped: int = 0

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def total(self) -> int:
        """How many questions this sitting has, without those that were asked for beside."""
        return self.reviewing or self.settings.n

    @property
    def asked(self) -> int:
        """How many of them have been answered or passed over."""
        return sum(not one.extra for one in self.given) + self.skipped

    @property
    def number(self) -> int:
        """Of the question in view, from 1."""
        if self.phase == ASKED:
            return self.asked + (not self.extra)
        if self.exam is not None:
            return self.exam.questions.index(self.seen.question) + 1
        return sum(not one.extra for one in self.given[:self.at + 1])

    @property
    def seen(self) -> Given:
        """The answered question in view."""
        return self.given[self.at]

    @property
    def is_over(self) -> bool:
        return self.asked >= self.total


# ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────


def update(state: State, event: str, value: str) -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    state = replace(state, copied=event == "copied", refused=None)
    if state.phase == ASKED:
        return _answering(state, event, value)
    if state.phase == START:
        return replace(state, settings=_settings(state.settings, event, value))
    if event == "look" and value.isdecimal() and int(value) < len(state.given):
        return replace(state, phase=ANSWERED, at=int(value), case=first_wrong(state.given[int(value)]))
    if event == "case" and value.isdecimal():
        return replace(state, case=int(value))
    if event == "overview" and state.given:
        return replace(state, phase=DONE)
    return state


def _answering(state: State, event: str, value: str) -> State:
    draft, question = state.draft, state.question
    if event == "choose" and value.isdecimal() and int(value) < len(question.choices):
        draft = replace(draft, choice=int(value))
    elif event == "tick" and value.isdecimal() and int(value) < len(question.choices):
        draft = replace(draft, ticks=draft.ticks ^ {int(value)})
    elif event == "tile" and question.kind == "tiles":
        draft = replace(draft, ticks=draft.ticks ^ {Tile.of(value).code})
    elif event.startswith("box-") and event[4:].isdecimal():
        draft = replace(draft, boxes=MappingProxyType({**draft.boxes, int(event[4:]): value}))
    else:
        return state
    return replace(state, draft=draft, nudged=False)


def _settings(settings: Settings, event: str, value: str) -> Settings:
    if event == "topic" and value in (*TOPICS, MIXED):
        return replace(settings, topics=toggled(settings.topics, value))
    if event == "n" and value in map(str, NUMBERS):
        return replace(settings, n=int(value))
    if event == "level" and value in LEVELS:
        return replace(settings, level=value)
    if event == "timer":
        return replace(settings, timer=not settings.timer)
    if event == "exam":
        return replace(settings, exam=not settings.exam)
    if event == "seed":
        return replace(settings, seed=value)
    if event == "class":
        return replace(settings, class_code=value)
    return settings


def toggled(topics: tuple[str, ...], topic: str) -> tuple[str, ...]:
    """A bit of everything stands for itself; others come and go beside each other, and one is always there."""
    if topic == MIXED:
        return (MIXED,)
    chosen = {*topics} ^ {topic}
    return tuple(one for one in TOPICS if one in chosen) or (MIXED,)


def seed_of(typed: str) -> int | None:
    """The number that a class agrees on; None where what is typed is none."""
    bare = _BETWEEN_DIGITS.sub("", typed)
    return int(bare) if bare.isascii() and bare.isdecimal() and len(bare) <= 9 else None


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────────────


class NoAnswer(Exception):
    """There is no answer yet. Its argument says why: `choose`, `fill` or `number`."""


def answer_of(question: Question, draft: Draft, boxes: int) -> Answer:
    """What the draft answers. boxes: how many there are to fill. Raises NoAnswer."""
    if question.kind in ("choice", "yesno"):
        if draft.choice is None:
            raise NoAnswer("choose")
        return question.choices[draft.choice]
    if question.kind == "many":
        return tuple(question.choices[place] for place in sorted(draft.ticks))
    if question.kind == "tiles":
        if not draft.ticks:
            raise NoAnswer("choose")
        return tuple(sorted(draft.ticks))
    typed = tuple(_number(draft.boxes.get(at, ""), may_be_empty=MAY_BE_EMPTY.get(question.form) == at)
                  for at in range(boxes))
    return typed if question.kind == "numbers" else typed[0]


def _number(typed: str, *, may_be_empty: bool) -> int | None:
    """A number as people write it: with signs, spaces, dots and commas between the thousands."""
    bare = _BETWEEN_DIGITS.sub("", typed)
    if not bare:
        if may_be_empty:
            return None
        raise NoAnswer("fill")
    if not _NUMBER.fullmatch(bare):
        raise NoAnswer("number")
    return int(bare.replace("−", "-"))


def first_wrong(given: Given) -> int:
    """Of several cases side by side, the first in which something is wrong; 0 where there is only one."""
    question, value = given.question, given.verdict.given
    if question.kind != "numbers" or "cases" not in question.facts or not isinstance(value, tuple):
        return 0
    places = cases_of_boxes(question)
    return next((case for case, mine, right in zip(places, value, question.answer) if mine != right), 0)


def cases_of_boxes(question: Question) -> list[int]:
    """For each number of the answer, the case that it belongs to."""
    n = len(question.case)
    if question.form == "payment.row":
        sizes = [len(score.payments) + 1 for score in question.case]
    else:
        sizes = [len(question.answer) // n] * n
    return [case for case, size in enumerate(sizes) for _ in range(size)]
