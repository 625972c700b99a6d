"""How somebody did in the test of a class, as a short code: no name, only what each answer was.

Of every question: skipped, right, wrong in a way that nobody foresaw, or one of the wrong answers that misconceptions
lead to. The questions are not in it; a fingerprint of them is, so that results of another class are told apart.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import prod
from typing import Protocol

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.diagnosis import Seen
from mahjong_teach.teaching.questions import Answer, Question
from mahjong_teach.teaching.spoken_code import BITS, bare, checked, quoted, spelled, version_of, version_sign

KIND = "result"
FINGERPRINT, CHECK = 15, 30                       # bits
FIXED = (BITS + FINGERPRINT + CHECK) // BITS      # signs that say nothing about the answers

SKIPPED, RIGHT, WRONG, FORESEEN = range(4)        # an outcome; from FORESEEN on, the question's distractors in order
UNFORESEEN = "?"                                  # stands for a wrong answer that the code does not tell


class Exam(Protocol):
    """What a class is asked (class_code.ClassExam)."""

    @property
    def code(self) -> str: ...

    @property
    def questions(self) -> tuple[Question, ...]: ...


@dataclass(frozen=True, slots=True)
class Result:
    """outcomes: for each question SKIPPED, RIGHT, WRONG, or FORESEEN + the place of a distractor."""

    outcomes: tuple[int, ...]

    def seen(self, exam: Exam) -> list[Seen]:
        """The questions that were answered, with the answers."""
        return [Seen(question, value_of(question, outcome))
                for question, outcome in zip(exam.questions, self.outcomes, strict=True) if outcome != SKIPPED]


def outcome_of(question: Question, given: object) -> int:
    """What an answer comes to."""
    value = question.read(given)
    if value == question.answer:
        return RIGHT
    foreseen = [one.value for one in question.distractors]
    return FORESEEN + foreseen.index(value) if value in foreseen else WRONG


def value_of(question: Question, outcome: int) -> Answer:
    """The answer that comes to this, UNFORESEEN where the code does not tell."""
    if outcome >= FORESEEN:
        return question.distractors[outcome - FORESEEN].value
    return question.answer if outcome == RIGHT else UNFORESEEN


def result_code(exam: Exam, outcomes: Sequence[int]) -> str:
    """The code of these outcomes, one a question."""
    number = 0
    for outcome, size in zip(outcomes, _sizes(exam), strict=True):
        number = number * size + outcome
    places = _places(exam)
    body = (version_sign() << FINGERPRINT | fingerprint(exam)) << places * BITS | number
    return spelled(KIND, body, FIXED + places, CHECK)


def result_of(exam: Exam, beliefs: Collection[str] = ()) -> str:
    """The code of somebody with these beliefs (ids of misconceptions) who never slips."""
    return result_code(exam, [outcome_of(question, question.answered_with(beliefs)) for question in exam.questions])


def read_result_code(typed: str, exam: Exam) -> Result:
    """The outcomes that a code stands for.

    Raises MahjongError: code_sign, result_code_short (a part is missing), result_code_long, result_code_wrong (a sign
    is another one), result_code_version (of other questions than ours), result_code_class (of another class code),
    result_code_is_class (it is the class code itself).
    """
    signs, given = bare(typed), quoted(typed)
    wanted, body = FIXED + _places(exam), checked(KIND, signs, CHECK) if len(signs) > FIXED else None
    if body is None:
        if signs == bare(exam.code):
            raise MahjongError("result_code_is_class", given=given)
        if len(signs) != wanted:
            raise MahjongError("result_code_short" if len(signs) < wanted else "result_code_long",
                               given=given, n=len(signs), wanted=wanted)
        raise MahjongError("result_code_wrong", given=given)
    if version_of(signs) != version_sign():
        raise MahjongError("result_code_version", given=given, version=version_of(signs), ours=version_sign())
    places = (len(signs) - FIXED) * BITS
    number = body & (1 << places) - 1
    if body >> places & (1 << FINGERPRINT) - 1 != fingerprint(exam) or len(signs) != wanted:
        raise MahjongError("result_code_class", given=given, ours=exam.code)
    if number >= prod(_sizes(exam)):
        raise MahjongError("result_code_wrong", given=given)
    outcomes = []
    for size in reversed(_sizes(exam)):
        number, outcome = divmod(number, size)
        outcomes.append(outcome)
    return Result(tuple(reversed(outcomes)))


def is_result_code(signs: str) -> bool:
    """Whether these signs are the result of some class. signs: as `bare` gives them."""
    return len(signs) > FIXED and checked(KIND, signs, CHECK) is not None


def fingerprint(exam: Exam) -> int:
    """Of the questions with all that may be answered: where two computers ask different things, results differ too."""
    asked = [(one.id, one.answer, [wrong.value for wrong in one.distractors]) for one in exam.questions]
    return int.from_bytes(sha256(f"{exam.code} {asked}".encode()).digest()[:2]) >> 16 - FINGERPRINT


def _sizes(exam: Exam) -> list[int]:
    return [FORESEEN + len(one.distractors) for one in exam.questions]


def _places(exam: Exam) -> int:
    """Signs that the answers take."""
    return -(-(prod(_sizes(exam)) - 1).bit_length() // BITS)
