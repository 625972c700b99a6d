"""Tests on one side of paper: one for the door, which tells who plays at once, and one for the end of the evening."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import count
from random import Random

from mahjong_teach.scoring.points import LIMITS
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import Count
from mahjong_teach.teaching.count import count as counted
from mahjong_teach.teaching.questions import Question, ask
from mahjong_teach.teaching.questions.drawing import drawn_hand

ENTRY, EXIT = "entry", "exit"
TEST_TOPICS = (ENTRY, EXIT)

# What the entry test asks, in this order: topics, and the ways of asking that take a moment only.
QUICK = (
    ("yaku", ("yaku.any",)), ("yaku", ("yaku.all",)), ("han", ("han.total",)), ("han", ("han.total",)),
    ("limit", ("limit.which",)), ("limit", ("limit.fu",)),
    ("payment", ("payment.ron",)), ("payment", ("payment.all", "payment.tsumo")),
)
EXIT_WAYS = ("ron", "ron", "ron", "tsumo", "tsumo")           # how the five hands of the exit test were won
EXIT_MARKS = ("han", "fu_raw", "fu", "base", "paid")          # what is marked of each, one mark apiece
LENGTH = {ENTRY: len(QUICK), EXIT: len(EXIT_WAYS) + 1}
MARKS = {ENTRY: LENGTH[ENTRY], EXIT: len(EXIT_WAYS) * len(EXIT_MARKS) + 1}
ENOUGH = {topic: -(-3 * marks // 4) for topic, marks in MARKS.items()}        # three quarters, to play at once


@dataclass(frozen=True, slots=True)
class Whole:
    """A hand to be counted from its han to who pays what."""

    id: str
    case: Score

    @property
    def count(self) -> Count:
        """Its numbers; `paid` with the counters."""
        return counted(self.case)


def entry_test(seed: int, rules: Ruleset, level: str) -> list[Question]:
    """Questions of the quiz with this seed, of each way of asking the first one that is not there yet."""
    found: list[Question] = []
    for topic, forms in QUICK:
        found.append(_first(topic, forms, seed, rules, level, but=found))
    return found


def exit_test(seed: int, sheet: str, rules: Ruleset, level: str) -> list[Whole | Question]:
    """Five hands of fewer than five han, and whether furiten allows a ron. sheet: what the sheet is called."""
    ways = Random(sheet).sample(EXIT_WAYS, len(EXIT_WAYS))
    hands = [Whole(f"{sheet}.{at}", _fu_matter_in(f"{sheet}.{at}", by, rules, level)) for at, by in enumerate(ways)]
    return [*hands, _first("furiten", ("furiten.ron",), seed, rules, level)]


def _first(
    topic: str, forms: Collection[str], seed: int, rules: Ruleset, level: str, but: Collection[Question] = (),
) -> Question:
    asked = (ask(topic, seed, number, rules=rules, level=level) for number in count())
    return next(question for question in asked if question.form in forms and question not in but)


def _fu_matter_in(id: str, by: str, rules: Ruleset, level: str) -> Score:
    """With fewer than five han, every one of the five numbers has to be worked out."""
    def fits(score: Score) -> bool:
        return not score.yakuman and score.han < LIMITS[0][0] and score.win.by == by

    return drawn_hand(Random(id), rules, level, fits=fits, counters=True)
