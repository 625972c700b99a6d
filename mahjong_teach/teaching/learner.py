"""Somebody who practises: what they know, what they seem to believe, what to ask them next.

Everything follows from the answers (progress.Answered), in their order: replay them and the same learner stands there.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.chooser import Pool, best, suspects
from mahjong_teach.teaching.diagnosis import RECENT, Seen, chances, held, supported
from mahjong_teach.teaching.misconceptions import misconception
from mahjong_teach.teaching.progress import Answered
from mahjong_teach.teaching.questions import Answer, Question
from mahjong_teach.teaching.questions import question as question_of
from mahjong_teach.teaching.schedule import Schedule


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer shows.

    given: as the question reads it. misreadings: misconceptions that lead to just this answer; it may have been a slip.
    told: those that the answers support now, for the first time. again: among the misreadings, those told before.
    skills: what the answer says something about.
    """

    right: bool
    given: Answer
    answer: Answer
    misreadings: tuple[str, ...]
    told: tuple[str, ...]
    again: tuple[str, ...]
    skills: tuple[str, ...]


class Learner:
    """Learns from answers, and judges them.

    told: the misconceptions that were explained, in order. mistakes: questions whose last answer was wrong, in order.
    streak: right answers in a row, up to now.
    """

    def __init__(self, answers: Iterable[Answered] = (), reread: Callable[[str], Question] = question_of) -> None:
        """answers: in order. reread: from an id to its question; it may raise MahjongError."""
        self.schedule = Schedule()
        self.told: tuple[str, ...] = ()
        self.streak = 0
        self._mistakes: dict[str, None] = {}
        self._recent: deque[Answered | Seen] = deque(maxlen=RECENT)
        self._reread = reread
        for answer in answers:
            self._learn(answer)
            self._recent.append(answer)

    @property
    def mistakes(self) -> tuple[str, ...]:
        return tuple(self._mistakes)

    def judge(self, question: Question, given: object) -> Verdict:
        """What this answer would show; nothing is learned from it yet."""
        value = question.read(given)
        misreadings = question.misreadings(value)
        told = supported(chances([*self.seen, Seen(question, value)], self.told), self.told)
        again = tuple(id for id in misreadings if id in self.told)
        right = question.is_right(value)
        return Verdict(right, value, question.answer, misreadings, told, again, skills_shown(question, misreadings))

    def learn(self, question: Question, answer: Answered) -> None:
        """Learn from an answer that has been judged and kept."""
        self._learn(answer)
        self._recent.append(Seen(question, answer.given))

    def next(self, pool: Pool, when: datetime) -> Question:
        """The question that tells or teaches most, taken out of the pool. when: UTC."""
        believed = held(chances(self.seen, self.told, pool.questions))
        suspected = suspects(believed, self.told)
        pool.refill(believed | dict.fromkeys(self.told, 0.0), suspected)
        likely = chances(self.seen, self.told, pool.questions)
        chosen = best(pool.questions, likely, lambda skill: self.schedule.need(skill, when), bool(suspected))
        pool.take(chosen)
        return chosen

    @property
    def seen(self) -> list[Seen]:
        """The latest answers, with their questions; those of another version of the questions say nothing any more."""
        for place, answer in enumerate(self._recent):
            if isinstance(answer, Answered):
                self._recent[place] = self._with_question(answer)
        return [answer for answer in self._recent if isinstance(answer, Seen)]

    def _with_question(self, answer: Answered) -> Seen | None:
        try:
            return Seen(self._reread(answer.question), answer.given)
        except MahjongError:
            return None

    def _learn(self, answer: Answered) -> None:
        self.schedule.practised(answer.skills, answer.right, answer.when)
        self.told += tuple(id for id in answer.told if id not in self.told)
        self.streak = self.streak + 1 if answer.right else 0
        self._mistakes.pop(answer.question, None)
        if not answer.right:
            self._mistakes[answer.question] = None


def skills_shown(question: Question, misreadings: Iterable[str]) -> tuple[str, ...]:
    """What an answer says something about: of a wrong one that can be explained, only what the explanation is about."""
    blamed = {misconception(id).skill for id in misreadings}
    return tuple(skill for skill in question.skills if skill in blamed) or question.skills
