"""The quiz in a terminal: a question, a line typed, what the answer shows. It is kept like that of the notebooks."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mahjong_teach.display import plain
from mahjong_teach.display.asking import said, stated
from mahjong_teach.display.html.quiz_boxes import boxes
from mahjong_teach.display.html.quiz_case import is_row
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import tiles
from mahjong_teach.teaching.learner import Verdict
from mahjong_teach.teaching.practice import Practice, Sitting
from mahjong_teach.teaching.questions import COUNTED, Answer, Question
from mahjong_teach.teaching.ready import Situation

NOTHING = "0"                                     # typed where nothing is to be chosen

Ask = Callable[[str], str]


class Played(NamedTuple):
    """How a quiz went."""

    right: int
    asked: int


class Unreadable(Exception):
    """What was typed is no answer. key, facts: of the sentence that says so."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


def play(practice: Practice, sitting: Sitting, n: int, words: Text, ask: Ask, heading: plain.Heading = str) -> Played:
    """Ask n questions, or until the reader has had enough (end of file, or the word for it).

    ask: shows a prompt and gives the line typed; raises EOFError at the end.
    """
    right = asked = 0
    try:
        for at in range(1, n + 1):
            _notices(practice, words)
            question = sitting.next()
            _show(question, at, n, words, heading)
            verdict = practice.answer(question, _answer(question, words, ask))
            asked += 1
            right += verdict.right
            _tell(question, verdict, words, heading)
    except EOFError:
        print()
    _notices(practice, words)
    print(words.say("terminal.result", n=asked, right=right))
    return Played(right, asked)


# ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _show(question: Question, at: int, n: int, words: Text, heading: plain.Heading) -> None:
    topic = words.say(f"quiz.topic.{question.topic}")
    print(heading(words.say("quiz.card.where", topic=topic, at=at, n=n)))
    print(plain.wrapped(stated(question, words)))
    for i, choice in enumerate(question.choices, 1):
        value = (choice,) if question.kind == "many" else choice
        print(plain.wrapped(f"{i:>4}. {said(question, value, words)}", hanging="      "))
    print(plain.wrapped(words.say("terminal.id", id=question.id)))


def _answer(question: Question, words: Text, ask: Ask) -> Answer:
    """What is typed, asked for again until it can be read."""
    while True:
        try:
            return _typed(question, words, ask)
        except Unreadable as problem:
            print(plain.wrapped(words.say(problem.key, **problem.facts)))
        except MahjongError as problem:
            print(plain.wrapped(words.error(problem)))


def _typed(question: Question, words: Text, ask: Ask) -> Answer:
    """Raises Unreadable, or what `tiles` raises. Raises EOFError."""
    if question.kind in ("choice", "yesno"):
        return question.choices[_place(_line(words.say("terminal.choose_one"), words, ask), question)]
    if question.kind == "many":
        line = _line(words.say("terminal.choose_many", nothing=NOTHING), words, ask)
        chosen = [] if line == NOTHING else line.split() or [line]
        return tuple(question.choices[_place(word, question)] for word in chosen)
    if question.kind == "tiles":
        return tuple(sorted({tile.plain.code for tile in tiles(_line(words.say("terminal.tiles"), words, ask))}))
    if question.kind == "number":
        return _number(_line(words.say("terminal.number"), words, ask))
    return tuple(_boxes(question, words, ask))


def _boxes(question: Question, words: Text, ask: Ask) -> Iterator[int | None]:
    """One number after the other; the fu may stay empty."""
    for box in boxes(question, words):
        label = words.say("terminal.box", n=box.case + 1, label=box.label) if is_row(question) else box.label
        line = _line(f"{label}: ", words, ask)
        yield None if not line and question.form == "payment.whole" else _number(line)


def _line(prompt: str, words: Text, ask: Ask) -> str:
    """Raises EOFError where the reader wants to stop."""
    line = ask(prompt).strip()
    if line.lower() == words.say("terminal.stop"):
        raise EOFError
    return line


def _place(word: str, question: Question) -> int:
    n = len(question.choices)
    if not (word.isdecimal() and 1 <= int(word) <= n):
        raise Unreadable("terminal.no_such_choice", given=word, n=n)
    return int(word) - 1


def _number(word: str) -> int:
    """A number as people write them: 7700, 7,700, 7 700, −300."""
    digits = word.replace("−", "-").translate(dict.fromkeys(map(ord, " ,.\u202f\u00a0")))
    try:
        return int(digits)
    except ValueError:
        raise Unreadable("terminal.no_number", given=word) from None


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tell(question: Question, verdict: Verdict, words: Text, heading: plain.Heading) -> None:
    answer = said(question, verdict.answer, words)
    print(heading(words.say(f"terminal.{'right' if verdict.right else 'wrong'}", answer=answer)))
    if not verdict.right:
        print(*_explained(question, verdict, words, heading), sep="\n")
    for kind, ids in (("belief", verdict.told), ("again", verdict.again)):
        for id in ids:
            name, why = (words.say(f"misconceptions.{id}.{what}") for what in ("name", "why"))
            print(plain.wrapped(words.say("terminal.misconception", lead=words.say(f"quiz.card.{kind}"), name=name, why=why)))
    print()


def _explained(question: Question, verdict: Verdict, words: Text, heading: plain.Heading) -> Iterator[str]:
    """How the answer comes about: the part of the count that was asked for, or why it is furiten."""
    if isinstance(question.case, Situation):
        yield from (plain.wrapped(words.furiten(reason)) for reason in question.case.asked.reasons)
    elif is_row(question):
        for at in _missed(question, verdict, words):
            yield heading(capital(words.say("quiz.told.hand", n=at + 1)))
            yield from _count(question.case[at], question, words, heading)
    else:
        yield from _count(getattr(question.case, "asked", question.case), question, words, heading)


def _count(case: object, question: Question, words: Text, heading: plain.Heading) -> Iterator[str]:
    if isinstance(case, Score):
        yield plain.counted(case, words, COUNTED.get(question.topic), heading)


def _missed(question: Question, verdict: Verdict, words: Text) -> tuple[int, ...]:
    """Which cases of a row were answered wrong."""
    if question.kind == "many":
        return tuple(sorted({*verdict.given} ^ {*verdict.answer}))
    answered = zip(boxes(question, words), verdict.given, verdict.answer)
    return tuple(dict.fromkeys(box.case for box, given, right in answered if given != right))


def _notices(practice: Practice, words: Text) -> None:
    for notice in practice.progress.notices():
        print(plain.wrapped(words.say(f"progress.notice.{notice.code}", **notice.facts)))
