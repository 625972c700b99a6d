"""What a whole room has not understood yet: the results of a class, added up.

Each learner's answers go through the same diagnosis as in practice; what is said of the room is the sum of it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.class_code import MOST_SEED, ClassExam
from mahjong_teach.teaching.diagnosis import chances, supported
from mahjong_teach.teaching.learner import skills_shown
from mahjong_teach.teaching.questions import Answer, Question
from mahjong_teach.teaching.result_code import RIGHT, SKIPPED, UNFORESEEN, WRONG, Result, read_result_code, value_of
from mahjong_teach.teaching.spoken_code import quoted

SPLIT = (0.3, 0.7)                                # a question splits the room where so many of it are right
FEWEST_TO_SPLIT = 3                               # answers, or it says little
SITS_WELL = 0.8                                   # from this share on, a topic needs no other sheet
HARD_SO_FAR = 0.4                                 # below this share, the next sheet is an easier one
_LABEL_ENDS = (":", "\t", ";", ",", "=")


class Line(NamedTuple):
    """One line that was typed. label: what stood before the code, "" for nothing. number: from 1, of all lines."""

    number: int
    label: str
    typed: str
    result: Result | None
    error: MahjongError | None


class Learner(NamedTuple):
    """label: as typed, or "". beliefs: misconceptions that the answers clearly support."""

    number: int
    label: str
    result: Result
    beliefs: tuple[str, ...]


class Asked(NamedTuple):
    """How a question went. commonest: the wrong answer that most gave, with who explains it and how many gave it."""

    question: Question
    right: int
    wrong: int
    skipped: int
    commonest: tuple[Answer, tuple[str, ...], int] | None

    @property
    def share(self) -> float:
        """Of the room that is right, 0 to 1; who skipped it is not."""
        return self.right / max(self.right + self.wrong + self.skipped, 1)

    @property
    def splits(self) -> bool:
        """Whether about half of the room is right: a question to let the room talk about."""
        answered = self.right + self.wrong + self.skipped
        return answered >= FEWEST_TO_SPLIT and SPLIT[0] <= self.share <= SPLIT[1]


class Share(NamedTuple):
    """Of a skill or a topic: right answers among those that say something about it."""

    id: str
    right: int
    asked: int

    @property
    def share(self) -> float:
        return self.right / self.asked


class Idea(NamedTuple):
    """A misconception in the room. held: learners whose answers clearly support it. hinted: others who gave an answer
    that nothing else explains."""

    id: str
    held: tuple[Learner, ...]
    hinted: tuple[Learner, ...]


class Next(NamedTuple):
    """What to practise next: a topic, how well it went, and the sheet for it (level, seed)."""

    topic: str
    share: float
    level: str
    seed: int


@dataclass(frozen=True)
class Room:
    """questions: in order. skills: the weakest first. ideas: the commonest first. next: what to practise, at most two."""

    exam: ClassExam
    learners: tuple[Learner, ...]
    questions: tuple[Asked, ...]
    skills: tuple[Share, ...]
    ideas: tuple[Idea, ...]
    next: tuple[Next, ...]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_lines(typed: str, exam: ClassExam) -> tuple[Line, ...]:
    """Every line that holds something: a result code, with or without a name or a number before it."""
    lines = enumerate(typed.splitlines(), start=1)
    return tuple(_read_line(number, line.strip(), exam) for number, line in lines if line.strip())


def _read_line(number: int, line: str, exam: ClassExam) -> Line:
    """The longest end of the line that is a code is the code; what stands before it is the label."""
    words = line.replace("\t", " ").replace(":", ": ").replace(";", "; ").replace(",", ", ").replace("=", "= ").split()
    for at in range(len(words)):
        try:
            result = read_result_code(" ".join(words[at:]), exam)
        except MahjongError:
            continue
        return Line(number, " ".join(words[:at]).rstrip(" :;,=-"), " ".join(words[at:]), result, None)
    label, code = _parted(line)
    return Line(number, label, code, None, _error(code, exam))


def _parted(line: str) -> tuple[str, str]:
    """The label and what should have been a code."""
    end = max(line.rfind(sign) for sign in _LABEL_ENDS)
    return (line[:end].strip(), line[end + 1:].strip()) if end >= 0 and line[end + 1:].strip() else ("", line)


def _error(code: str, exam: ClassExam) -> MahjongError:
    """Why this is no result; of a label and a code in a row, what is wrong with the code."""
    found = None
    words = code.split()
    for at in range(len(words)):
        try:
            read_result_code(" ".join(words[at:]), exam)
        except MahjongError as error:
            found = found or error
            if error.code != "code_sign" and any(sign.isdecimal() for sign in words[at]):
                return error
    return found or MahjongError("result_code_wrong", given=quoted(code))


# ── adding up ─────────────────────────────────────────────────────────────────────────────────────────────────────


def room(exam: ClassExam, lines: Iterable[Line]) -> Room:
    """The results of all lines that could be read; the same code twice counts twice, for two may answer alike."""
    learners = tuple(Learner(line.number, line.label, line.result, _beliefs(line.result, exam))
                     for line in lines if line.result is not None)
    asked = tuple(_asked(question, [one.result.outcomes[at] for one in learners])
                  for at, question in enumerate(exam.questions))
    return Room(exam, learners, asked, _skills(exam, learners), _ideas(exam, learners), _next(exam, asked))


def _beliefs(result: Result, exam: ClassExam) -> tuple[str, ...]:
    seen = result.seen(exam)
    return supported(chances(seen)) if seen else ()


def _asked(question: Question, outcomes: Sequence[int]) -> Asked:
    right, skipped = outcomes.count(RIGHT), outcomes.count(SKIPPED)
    wrong = Counter(outcome for outcome in outcomes if outcome not in (RIGHT, SKIPPED))
    told = [(outcome, n) for outcome, n in wrong.most_common() if outcome != WRONG]
    commonest = None
    if told:
        value = value_of(question, told[0][0])
        commonest = (value, question.misreadings(value), told[0][1])
    return Asked(question, right, wrong.total(), skipped, commonest)


def _skills(exam: ClassExam, learners: Iterable[Learner]) -> tuple[Share, ...]:
    """An answer that can be explained says something only of the skill that the explanation is about."""
    right, asked = Counter(), Counter()
    for learner in learners:
        for question, value in learner.result.seen(exam):
            misreadings = () if value == UNFORESEEN else question.misreadings(value)
            shown = skills_shown(question, misreadings)
            asked.update(shown)
            right.update(shown if value == question.answer else ())
    shares = (Share(skill, right[skill], asked[skill]) for skill in asked)
    return tuple(sorted(shares, key=lambda one: (one.share, -one.asked, one.id)))


def _ideas(exam: ClassExam, learners: Iterable[Learner]) -> tuple[Idea, ...]:
    held: dict[str, list[Learner]] = {}
    hinted: dict[str, list[Learner]] = {}
    for learner in learners:
        for id in learner.beliefs:
            held.setdefault(id, []).append(learner)
        for id in _hints(learner.result, exam) - {*learner.beliefs}:
            hinted.setdefault(id, []).append(learner)
    found = (Idea(id, tuple(held.get(id, ())), tuple(hinted.get(id, ()))) for id in {*held, *hinted})
    return tuple(sorted(found, key=lambda one: (-len(one.held), -len(one.hinted), one.id)))


def _hints(result: Result, exam: ClassExam) -> set[str]:
    """Misconceptions that are the only explanation of an answer; one answer may still be a slip."""
    wrong = ((question, value) for question, value in result.seen(exam) if value not in (question.answer, UNFORESEEN))
    misreadings = (question.misreadings(value) for question, value in wrong)
    return {ids[0] for ids in misreadings if len(ids) == 1}


def _next(exam: ClassExam, asked: Iterable[Asked]) -> tuple[Next, ...]:
    """The topics that went worst, each with a sheet of other questions than those of the test."""
    right, answers = Counter(), Counter()
    for one in asked:
        right[one.question.topic] += one.right
        answers[one.question.topic] += one.right + one.wrong + one.skipped
    shares = sorted((right[topic] / n, topic) for topic, n in answers.items() if n)
    another = (exam.seed + 1) % (MOST_SEED + 1)
    return tuple(Next(topic, share, "easy" if share < HARD_SO_FAR else exam.level, another)
                 for share, topic in shares if share < SITS_WELL)[:2]
