"""Which question comes next: the one that tells most about what somebody believes, or teaches what is due.

It is chosen among a few dozen, drawn by a seed; some are aimed at misconceptions, all in turn and those suspected first.
Only answers come in here, never what anybody believes.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.teaching.diagnosis import SLIP, Hypothesis, expected, plausible
from mahjong_teach.teaching.misconceptions import misconceptions
from mahjong_teach.teaching.questions import MIXED, MIXED_TOPICS, Question, ask

CANDIDATES = 40
FIRST_PLAIN, PLAIN = 4, 2                         # questions made as they are dealt: at the start, then each time
FIRST_AIMED, AIMED, CLOSELY_AIMED = 24, 6, 2      # aimed at what is likely: at the start, then; and at each suspicion
TEACHING = 0.01                                   # bits that a due skill is worth
FOLLOWING = 0.0001                                # the same while a suspicion is followed: only between equals
SUSPICION = 0.15                                  # how likely a misconception must be to be followed

# From a number, and perhaps a misconception to aim at, to a question.
Make = Callable[[int, str | None], Question]


class Pool:
    """Questions to choose from, made a few at a time; none is given twice.

    make: the source. aims: the misconceptions that questions may be aimed at, in the order in which they are first tried.
    """

    def __init__(self, make: Make, aims: Sequence[str]) -> None:
        self._make = make
        self._aims = tuple(aims)
        self._number = 0
        self.questions: list[Question] = []

    def refill(self, likely: Mapping[str, float], suspected: Collection[str] = ()) -> None:
        """Make a few more. likely: how likely each misconception is held. suspected: those to confirm or to refute."""
        plain, n = (PLAIN, AIMED) if self._number else (FIRST_PLAIN, FIRST_AIMED)
        ranked = sorted(self._aims, key=lambda aim: -likely.get(aim, 1.0))       # equals stay in the order of the aims
        closely = [aim for aim in ranked if aim in suspected] * CLOSELY_AIMED
        for aim in (*[None] * plain, *(closely or ranked[:n])):
            self._add(aim)
        del self.questions[:-CANDIDATES]

    def take(self, question: Question) -> None:
        """It is asked now."""
        self.questions.remove(question)

    def _add(self, aim: str | None) -> None:
        self.questions.append(self._make(self._number, aim))
        self._number += 1


def pool(topic: str, seed: int, *, rules: Ruleset | str, level: str) -> Pool:
    """The questions of a topic, by a seed. Raises what `ask` raises."""
    topics = MIXED_TOPICS if topic == MIXED else (topic,)
    aims = [one.id for one in misconceptions() if one.topic in topics]
    Random(seed).shuffle(aims)
    return Pool(lambda number, aim: ask(topic, seed, number, rules=rules, level=level, aim=aim), aims)


def suspects(likely: Mapping[str, float], told: Collection[str] = ()) -> tuple[str, ...]:
    """What there is to confirm or to refute before going on. likely: how likely each misconception is held."""
    return tuple(id for id, chance in likely.items() if chance >= SUSPICION and id not in told)


def best(
    questions: Iterable[Question], likely: Mapping[Hypothesis, float], need: Callable[[str], float], suspicious: bool,
) -> Question:
    """The one to ask.

    likely: as `diagnosis.chances` gives it. need: how much a skill should be asked, 0 to 2.
    suspicious: there is something to confirm or to refute, which goes before teaching.
    """
    weight = FOLLOWING if suspicious else TEACHING
    by_id = _by_id(likely)
    return max(questions, key=lambda question: _telling(question, by_id) + weight * teaching(question, need))


def teaching(question: Question, need: Callable[[str], float]) -> float:
    """How much a question's skills should be asked, 0 to 2."""
    return sum(map(need, question.skills)) / max(len(question.skills), 1)


def telling(question: Question, likely: Mapping[Hypothesis, float]) -> float:
    """How much its answer can tell about what somebody believes, in bits."""
    return _telling(question, _by_id(likely))


def _by_id(likely: Mapping[Hypothesis, float]) -> Mapping[str, Mapping[Hypothesis, float]]:
    """For each misconception, the hypotheses that it is part of."""
    found: defaultdict[str, dict[Hypothesis, float]] = defaultdict(dict)
    for hypothesis, chance in likely.items():
        for id in hypothesis:
            found[id][hypothesis] = chance
    return found


def _telling(question: Question, by_id: Mapping[str, Mapping[Hypothesis, float]]) -> float:
    astray: dict[Hypothesis, float] = {}
    for id in question.predictions:
        astray |= by_id.get(id, {})
    foretold = Counter({question.answer: max(1.0 - sum(astray.values()), 0.0)})
    for hypothesis, chance in astray.items():
        foretold[expected(question, hypothesis)] += chance
    wrong = max(len(plausible(question)) - 1, 1)
    spread = SLIP / wrong
    seen = [(1 - SLIP - spread) * chance + spread for chance in foretold.values()]
    seen += [spread] * (wrong + 1 - len(foretold))
    return _bits(seen) - _bits([1 - SLIP, *[spread] * wrong])


def _bits(shares: Iterable[float]) -> float:
    return -sum(share * math.log2(share) for share in shares if share > 0)
