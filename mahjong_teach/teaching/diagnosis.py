"""Which misconceptions somebody's answers speak for.

A hypothesis is a set of misconceptions that somebody may hold; the empty set is nobody's fault but a slip's. It foretells
an answer to every question, and who holds it gives that answer except for a slip in ten, which may be any other answer
that is offered or that people give. Bayes' rule does the rest. A misconception is spoken of only when hardly anything
else explains the answers. One wrong answer never does; two may, where chance had many other ways to go.
"""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from mahjong_teach.scoring.tiles import KINDS, PLAIN, Tile
from mahjong_teach.teaching.misconceptions import misconception
from mahjong_teach.teaching.questions import Answer, Question

SLIP = 0.1                                        # share of answers that say nothing about what one believes
HELD = 1 / 60                                     # how likely one misconception is before anything was answered
HELD_ELSEWHERE = 1 / 400                          # the same where it belongs to another topic than the questions do
HELD_STILL = 0.5                                  # and one that has been explained
CLEAR = 0.94                                      # how sure one must be to speak
RECENT = 40                                       # people change: older answers are not weighed
SUSPECTS = 6                                      # misconceptions that are also tried two at a time
PUZZLING = 10                                     # latest answers for which two at a time are looked for
REMEMBERED = 3                                    # explained ones that are still reckoned with

Hypothesis = frozenset[str]
NOTHING: Hypothesis = frozenset()


class Seen(NamedTuple):
    """A question and what was answered, as `Question.read` gives it."""

    question: Question
    value: Answer


def chances(seen: Sequence[Seen], told: Sequence[str] = (), also: Iterable[Question] = ()) -> dict[Hypothesis, float]:
    """How likely each hypothesis is; together 1.

    seen: the latest answers. told: what has been explained before, in order; it may be held still, or not.
    also: questions that may be asked next; what they could show is reckoned with too.
    """
    bases = _bases(told[-REMEMBERED:])
    asked = (*(answer.question for answer in seen), *also)
    singles = dict.fromkeys(id for question in asked for id in question.predictions)
    topics = {question.topic for question in asked}
    prior = {id: _prior(id, topics, told) for id in (*singles, *told)}
    found = _weighed([*bases, *(base | {id} for base in bases for id in singles)], seen, prior)
    pairs = [base | pair for base in bases for pair in _pairs(found, seen)]
    return _normal(found | _weighed(pairs, seen, prior))


def held(likely: Mapping[Hypothesis, float]) -> dict[str, float]:
    """How likely each misconception is held, alone or with others."""
    found: Counter[str] = Counter()
    for hypothesis, chance in likely.items():
        for id in sorted(hypothesis):
            found[id] += chance
    return dict(found)


def supported(likely: Mapping[Hypothesis, float], told: Collection[str] = ()) -> tuple[str, ...]:
    """The misconceptions that can be spoken of and were not yet, the likeliest first."""
    found = held(likely)
    clear = (id for id in found if found[id] >= CLEAR and id not in told)
    return tuple(sorted(clear, key=lambda id: (-found[id], id)))


def expected(question: Question, hypothesis: Hypothesis) -> Answer:
    """What somebody who holds just these would answer."""
    here = [id for id in hypothesis if id in question.predictions]
    if len(here) > 1:
        return _together(question, frozenset(here))
    return question.predictions[here[0]] if here else question.answer


@lru_cache(maxsize=50_000)
def _together(question: Question, hypothesis: Hypothesis) -> Answer:
    return question.answered_with(sorted(hypothesis))


@lru_cache(maxsize=50_000)
def plausible(question: Question) -> tuple[Answer, ...]:
    """The answers that a slip may come to, the right one among them: those offered, or those that people give.

    Where several things are ticked or pointed at, also the right ones with one too many or too few.
    """
    if question.kind in ("choice", "yesno"):
        return question.choices
    near = [question.read({*question.answer} ^ {one}) for one in _beside(question)]
    return tuple(dict.fromkeys((question.answer, *(one.value for one in question.distractors), *near)))


def _beside(question: Question) -> tuple[Answer, ...]:
    """What may be ticked or pointed at by mistake, or forgotten."""
    if question.kind == "many":
        return question.choices
    if question.kind == "tiles":
        kinds = {Tile.of(code).kind for code in question.answer}
        near = {kind + step for kind in kinds for step in (-1, 0, 1)}
        return tuple(PLAIN[kind].code for kind in sorted(near & {*KINDS}))
    return ()


# ── hypotheses ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _bases(told: Iterable[str]) -> list[Hypothesis]:
    """What may be left of what has been explained: nothing, one of them, two."""
    known = list(told)
    return [frozenset(some) for n in range(3) for some in combinations(known, n)]


def _pairs(weights: Mapping[Hypothesis, float], seen: Sequence[Seen]) -> list[Hypothesis]:
    """Two at a time: of those that explain most alone, and those that together explain what nothing explains alone."""
    alone = sorted((one for one in weights if len(one) == 1), key=lambda one: (-weights[one], *one))[:SUSPECTS]
    found = [a | b for a, b in combinations(alone, 2)]
    for question, value in seen[-PUZZLING:]:
        if value != question.answer and value not in question.predictions.values():
            found += [pair for pair in map(frozenset, combinations(question.predictions, 2))
                      if _together(question, pair) == value]
    return found


def _prior(id: str, topics: Collection[str], told: Collection[str]) -> float:
    """The logarithm of how likely a misconception is beforehand."""
    if id in told:
        return math.log(HELD_STILL)
    return math.log(HELD if misconception(id).topic in topics else HELD_ELSEWHERE)


def _weighed(
    hypotheses: Iterable[Hypothesis], seen: Sequence[Seen], prior: Mapping[str, float],
) -> dict[Hypothesis, float]:
    """The logarithm of each hypothesis' chance, all too big by the same amount."""
    hit, missed = math.log(1 - SLIP), [math.log(SLIP / max(len(plausible(question)) - 1, 1)) for question, _ in seen]
    weights: dict[Hypothesis, float] = {}
    for hypothesis in hypotheses:
        weight = sum(prior[id] for id in hypothesis)
        for (question, value), miss in zip(seen, missed):
            weight += hit if value == expected(question, hypothesis) else miss
        weights[hypothesis] = weight
    return weights


def _normal(weights: Mapping[Hypothesis, float]) -> dict[Hypothesis, float]:
    top = max(weights.values())
    parts = {hypothesis: math.exp(weight - top) for hypothesis, weight in weights.items()}
    whole = sum(parts.values())
    return {hypothesis: part / whole for hypothesis, part in parts.items()}
