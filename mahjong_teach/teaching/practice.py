"""One sitting: ask, judge, keep. What the quiz in a notebook and the one in the terminal have in common."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from mahjong_teach.scoring.rules import DEFAULT, Ruleset
from mahjong_teach.teaching.chooser import pool
from mahjong_teach.teaching.learner import Learner, Verdict
from mahjong_teach.teaching.progress import Progress
from mahjong_teach.teaching.questions import MIXED, Question
from mahjong_teach.teaching.questions import question as question_of


class Practice:
    """Somebody's progress, and the learner that follows from it.

    The learner is worked out again whenever answers come in from elsewhere: another notebook, an import, a reset.
    """

    def __init__(self, progress: Progress, *, rules: Ruleset | None = None) -> None:
        """rules: a club's own, to read questions that were asked under them."""
        self.progress = progress
        self._rules = rules
        self._learner: Learner | None = None
        self._merges = progress.merges

    @property
    def learner(self) -> Learner:
        if self._learner is None or self._merges != self.progress.merges:
            self._merges = self.progress.merges
            self._learner = Learner(self.progress.answers, lambda id: question_of(id, self._rules))
        return self._learner

    def answer(self, question: Question, given: object) -> Verdict:
        """Judge an answer and keep it. When this returns it is saved, or the progress has a notice that says why not."""
        learner = self.learner
        verdict = learner.judge(question, given)
        kept = self.progress.record(
            question.id, verdict.given, right=verdict.right, skills=verdict.skills, told=verdict.told)
        learner.learn(question, kept)
        return verdict

    def reset(self) -> None:
        """Start anew; see Progress.reset."""
        self.progress.reset()
        self._learner = None

    def undo_reset(self) -> None:
        """Raises MahjongError: nothing_to_undo."""
        self.progress.undo_reset()
        self._learner = None


class Sitting:
    """The questions of one sitting on a topic, chosen as they are needed.

    topic: one of `topics()`, or `mixed`. seed: the same seed and the same answers give the same questions.
    """

    def __init__(
        self, practice: Practice, topic: str = MIXED, *, seed: int, rules: Ruleset | str = DEFAULT,
        level: str = "normal", clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Raises MahjongError: unknown_topic, unknown_level; what `ruleset` raises."""
        self.practice = practice
        self._clock = clock
        self._pool = pool(topic, seed, rules=rules, level=level)

    def next(self) -> Question:
        """The question that tells or teaches most now."""
        return self.practice.learner.next(self._pool, self._clock())


def mistakes(practice: Practice) -> Iterable[Question]:
    """The questions last answered wrong, the newest first, so that they can be asked again."""
    from mahjong_teach.scoring.errors import MahjongError

    for id in reversed(practice.learner.mistakes):
        try:
            yield question_of(id)
        except MahjongError:
            continue
