"""When a skill should come back: the `fsrs` library's model of forgetting, one card for each skill.

fsrs counts in days. Within an hour of practice it is the questions in between that make one forget, so here a question
counts as a day: time is real days plus questions answered. (The library's first intervals, 2 to 3 and then 8 to 10
days, become questions, which is how one rehearses something new.)
"""

import math
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from fsrs import Card, Rating, Scheduler

WANTED = 0.9                                      # below this chance of still knowing it, a skill is due
LASTING = 100                                     # what survives so many questions is mastered
LONGEST_PAUSE = 365.0                             # days: a clock that was wrong once must not age everything for good
OLDEST = 2_000_000.0                              # days: dates end with the year 9999

_START = datetime(2000, 1, 1, tzinfo=UTC)
# Without learning steps, which would be minutes, the first answer already gives an interval in days.
_SCHEDULER = Scheduler(desired_retention=WANTED, learning_steps=(), relearning_steps=(), enable_fuzzing=False)


class Schedule:
    """How well each skill is remembered."""

    def __init__(self) -> None:
        self._cards: dict[str, Card] = {}
        self._age = 0.0
        self._last: datetime | None = None

    def practised(self, skills: Iterable[str], right: bool, when: datetime) -> None:
        """A question was answered. skills: those that the answer says something about. when: UTC."""
        self._age = min(self.age(when) + 1, OLDEST)
        self._last = when
        moment = _START + timedelta(days=self._age)
        rating = Rating.Good if right else Rating.Again
        for skill in skills:
            card = self._cards.get(skill) or Card(card_id=len(self._cards) + 1, due=_START)
            self._cards[skill], _ = _SCHEDULER.review_card(card, rating, review_datetime=moment)

    def age(self, when: datetime) -> float:
        """Questions answered so far, and days gone by."""
        if self._last is None:
            return self._age
        pause = (when - self._last) / timedelta(days=1)
        return min(self._age + min(max(pause, 0.0), LONGEST_PAUSE), OLDEST)

    @property
    def met(self) -> tuple[str, ...]:
        """The skills that were ever practised, in the order in which they came up."""
        return tuple(self._cards)

    def recall(self, skill: str, when: datetime) -> float:
        """The chance that it is still known, 0 to 1; 0 for what was never practised."""
        if skill not in self._cards:
            return 0.0
        now = _START + timedelta(days=self.age(when))
        return _SCHEDULER.get_card_retrievability(self._cards[skill], current_datetime=now)

    def mastery(self, skill: str, when: datetime) -> float:
        """How well it sits, 0 to 1: 1 where it is known now and would outlast a hundred questions."""
        if skill not in self._cards:
            return 0.0
        lasting = math.log1p(self._cards[skill].stability) / math.log1p(LASTING)
        return min(lasting, 1.0) * self.recall(skill, when)

    def need(self, skill: str, when: datetime) -> float:
        """How much it should be asked: what is due before what is new, that before what is known. 0 to 2."""
        if skill not in self._cards:
            return 1.0
        recall = self.recall(skill, when)
        return 1.0 - recall if recall >= WANTED else 2.0 - recall
