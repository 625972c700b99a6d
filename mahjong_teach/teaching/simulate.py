"""Simulated learners: how soon a misconception is told, how often one is told that nobody holds, how soon all is known.

A simulated learner answers as somebody who holds certain misconceptions would, and slips now and then: then it gives any
other answer that is offered, or that people give, each as likely. That is the worst case for false alarms, for every
slip looks like somebody's belief. Whoever chooses the questions and judges the answers (teaching.learner) sees the
answers only.
"""

import math
import statistics
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from itertools import cycle, repeat
from random import Random

from mahjong_teach.scoring.rules import DEFAULT
from mahjong_teach.teaching.chooser import Pool
from mahjong_teach.teaching.diagnosis import expected, plausible
from mahjong_teach.teaching.learner import Learner
from mahjong_teach.teaching.misconceptions import misconceptions
from mahjong_teach.teaching.progress import Answered
from mahjong_teach.teaching.questions import Answer, Question, ask
from mahjong_teach.teaching.schedule import Schedule

SLIPS = 0.1
SOON, SOON_BOTH, LONG = 6, 15, 30                 # questions
LEVELS = ("normal", "hard", "rare")
SEEDS = 3                                         # of the comparison with a random order
PLAIN, AIMED = 120, 16                            # questions in a topic's bank, and for each of its misconceptions

_WHEN = datetime(2026, 1, 1, tzinfo=UTC)          # everything within one sitting


# ── questions that all simulated learners of a topic share ───────────────────────────────────────────────────────────


class Bank:
    """Questions of one topic, made once. Each simulated learner meets its own selection of them.

    plain: how many as they are drawn; aimed: how many for each misconception of the topic.
    """

    def __init__(self, topic: str, seed: int, *, plain: int, aimed: int) -> None:
        self.topic = topic
        self.misconceptions = tuple(one.id for one in misconceptions() if one.topic == topic)
        self.plain = [ask(topic, seed, n, level=LEVELS[n % len(LEVELS)]) for n in range(plain)]
        self.aimed = {
            id: [ask(topic, seed, n, rules=DEFAULT, level=LEVELS[n % len(LEVELS)], aim=id) for n in range(aimed)]
            for id in self.misconceptions}

    def pool(self, rng: Random) -> Pool:
        """What one learner may be asked."""
        aims = rng.sample(self.misconceptions, len(self.misconceptions))
        stacks = {aim: cycle(rng.sample(some, len(some))) for aim, some in (self.aimed | {None: self.plain}).items()}
        return Pool(lambda number, aim: next(stacks[aim]), aims)

    @property
    def questions(self) -> Iterator[Question]:
        yield from self.plain
        for some in self.aimed.values():
            yield from some

    @cached_property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Two misconceptions that one can hold at once so that each of them shows beside the other."""
        found = []
        for at, a in enumerate(self.misconceptions):
            found += [(a, b) for b in self.misconceptions[at + 1:] if self._shows(a, b) and self._shows(b, a)]
        return tuple(found)

    def _shows(self, id: str, beside: str) -> bool:
        """Does who holds both mostly answer unlike who holds only the other, where it matters?"""
        unlike = [expected(question, frozenset({id, beside})) != expected(question, frozenset({beside}))
                  for question in self.aimed[id]]
        return 2 * sum(unlike) > len(unlike)


# ── one learner ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Run:
    """What a simulated learner was told. told: each misconception and after how many questions."""

    told: Mapping[str, int]

    def heard(self, ids: Collection[str]) -> bool:
        """Were all of these told?"""
        return all(id in self.told for id in ids)

    def others(self, ids: Collection[str]) -> bool:
        """Was anything told that is not among these?"""
        return any(id not in ids for id in self.told)


def run(bank: Bank, held: Sequence[str], rng: Random, *, slips: float, questions: int) -> Run:
    """One learner, until all that it holds has been told, or for so many questions."""
    pool, learner = bank.pool(rng), Learner()
    told: dict[str, int] = {}
    for n in range(1, questions + 1):
        question = learner.next(pool, _WHEN)
        given = question.answered_with(held)
        if rng.random() < slips:
            given = slipped(question, given, rng)
        verdict = learner.judge(question, given)
        learner.learn(question, Answered(n, _WHEN, question.id, given, verdict.right, verdict.skills, verdict.told))
        told |= dict.fromkeys(verdict.told, n)
        if held and all(id in told for id in held):
            break
    return Run(told)


def slipped(question: Question, meant: Answer, rng: Random) -> Answer:
    """Any other answer that is offered or that people give."""
    return rng.choice([one for one in plausible(question) if one != meant] or [meant])


# ── forgetting ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Memory:
    """A skill in somebody's memory. It fades by a law that is not the scheduler's.

    Recall after n questions without it is exp(−n/S); S is 5 at first, 2.5 times as much after a right answer, 0.6 times
    (at least 5) after a wrong one. A new skill is learned by two explained answers.
    """

    EXPLAINED, FIRST, RIGHT, WRONG = 2, 5.0, 2.5, 0.6

    def __init__(self) -> None:
        self._met = self._last = 0
        self._strength = self.FIRST

    def recall(self, now: int) -> float:
        """now: the number of the question."""
        return 0.0 if self._met < self.EXPLAINED else math.exp((self._last - now) / self._strength)

    def answer(self, now: int, rng: Random) -> bool:
        """Answer a question; hear the explanation."""
        right = rng.random() < self.recall(now)
        if self._met >= self.EXPLAINED:
            self._strength = max(self._strength * (self.RIGHT if right else self.WRONG), self.FIRST)
        self._met += 1
        self._last = now
        return right


MASTERED = 0.9
PATIENCE = 10_000                                 # questions, after which nobody goes on


def questions_to_mastery(skills: Sequence[str], rng: Random, *, scheduled: bool) -> int:
    """How many questions until every skill is recalled with 0.9; PATIENCE where that does not happen.

    Each question is about one skill: the one that Schedule needs most, or any.
    """
    memories = {skill: Memory() for skill in skills}
    schedule = Schedule()
    for n in range(1, PATIENCE):
        skill = max(skills, key=lambda one: schedule.need(one, _WHEN)) if scheduled else rng.choice(skills)
        schedule.practised([skill], memories[skill].answer(n, rng), _WHEN)
        if all(memory.recall(n) >= MASTERED for memory in memories.values()):
            return n
    return PATIENCE


def skills() -> tuple[str, ...]:
    """Everything that misconceptions are about."""
    return tuple(dict.fromkeys(one.skill for one in misconceptions()))


# ── figures ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Told:
    """Shares of runs, 0 to 1, in which a misconception was told.

    alone: within SOON, by learners who hold just it; slipping: the same with slips; both: with a second one, both of
    them within SOON_BOTH (None where no second one shows beside it); wrongly: runs, slipping ones too, in which
    something else was told.
    """

    id: str
    topic: str
    alone: float
    slipping: float
    both: float | None
    wrongly: float


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a simulation. false_alarms: by topic, the share of runs of LONG in which something was told though
    nothing is held. mastery: for each seed, questions to mastery with the schedule and at random."""

    seed: int
    runs: int
    told: tuple[Told, ...]
    false_alarms: Mapping[str, float]
    mastery: tuple[tuple[int, int], ...]

    @property
    def both(self) -> float:
        """The share of learners with two misconceptions who heard both."""
        return statistics.mean(one.both for one in self.told if one.both is not None)

    @property
    def ratio(self) -> float:
        """Median, over the seeds, of the questions with the schedule by those at random."""
        return statistics.median(scheduled / at_random for scheduled, at_random in self.mastery)


def topic_figures(bank: Bank, seed: int, runs: int) -> tuple[list[Told], float]:
    """For each misconception of a topic; and the share of false alarms."""
    def share(happened: Callable[[int], bool]) -> float:
        return sum(map(happened, range(runs))) / runs

    found = [_told(bank, id, seed, runs) for id in bank.misconceptions]
    alarms = share(lambda n: run(
        bank, (), Random(f"{seed} nothing {bank.topic} {n}"), slips=SLIPS, questions=LONG).others(()))
    return found, alarms


def _told(bank: Bank, id: str, seed: int, runs: int) -> Told:
    def learners(kind: str, held: Callable[[int], Sequence[str]], slips: float, questions: int) -> list[Run]:
        return [run(bank, held(n), Random(f"{seed} {kind} {id} {n}"), slips=slips, questions=questions)
                for n in range(runs)]

    alone = learners("alone", lambda n: (id,), 0.0, SOON)
    slipping = learners("slipping", lambda n: (id,), SLIPS, SOON)
    pairs = [pair for pair in bank.pairs if id in pair]
    both = learners("both", lambda n: pairs[n % len(pairs)], 0.0, SOON_BOTH) if pairs else None
    return Told(
        id, bank.topic, _share(one.heard((id,)) for one in alone), _share(one.heard((id,)) for one in slipping),
        None if both is None else _share(one.heard(pairs[n % len(pairs)]) for n, one in enumerate(both)),
        _share(one.others((id,)) for one in (*alone, *slipping)))


def _share(happened: Iterator[bool]) -> float:
    return statistics.mean(map(float, happened))


def simulate(seed: int, runs: int) -> Figures:
    """Everything. runs: learners for each figure. One process for each processor works at it."""
    topics = tuple(dict.fromkeys(one.topic for one in misconceptions()))
    with ProcessPoolExecutor() as workers:
        found = dict(zip(topics, workers.map(_of_topic, topics, repeat(seed), repeat(runs))))
    mastery = tuple(
        (questions_to_mastery(skills(), Random(seed + n), scheduled=True),
         questions_to_mastery(skills(), Random(seed + n), scheduled=False)) for n in range(SEEDS))
    told = tuple(one for topic in topics for one in found[topic][0])
    return Figures(seed, runs, told, {topic: alarms for topic, (_, alarms) in found.items()}, mastery)


def _of_topic(topic: str, seed: int, runs: int) -> tuple[list[Told], float]:
    return topic_figures(Bank(topic, seed, plain=PLAIN, aimed=AIMED), seed, runs)
