"""Questions about hands that can be read in several ways: which reading pays most?"""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import count
from mahjong_teach.teaching.misconceptions import Misconception
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.rows import aims, drawn_row, wants_row
from mahjong_teach.teaching.questions.several import several_ways


ROW = 3                                           # hands side by side


@form("reading.pays", "choice", rank=int)
def reading_pays(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """Which of the readings shown is the one that counts? Its number, from 0."""
    return facts["readings"].index(count(score, beliefs).score.reading)


@form("reading.row", "numbers")
def reading_row(hands: Sequence[Score], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """Which reading counts, for each hand? Their numbers, from 1, as they are written beside them."""
    return tuple([1 + reading_pays(score, one, beliefs) for score, one in zip(hands, facts["cases"])])


@family("reading")
def draw_reading(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    if wants_row(rng, aim):
        return drawn_row("reading.row", lambda one: _one_hand(rng, rules, one), aims(rng, "reading", aim, ROW))
    return _one_hand(rng, rules, aim)


def _one_hand(rng: Random, rules: Ruleset, aim: Misconception | None) -> Drawn:
    score = several_ways(rng, rules, aim)
    shown: list[Reading] = [one.reading for one in (score, *score.others)]
    rng.shuffle(shown)
    return Drawn(
        "reading.pays", score, given_score(score), {"readings": tuple(shown), "n": len(shown)}, ("reading.best",),
        tuple(range(len(shown))),
    )
