"""Questions about hands that can be read in several ways: which reading pays most?"""

from collections.abc import Collection, Mapping
from random import Random

from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import count
from mahjong_teach.teaching.misconceptions import Misconception
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.several import several_ways


@form("reading.pays", "choice", rank=int)
def reading_pays(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """Which of the readings shown is the one that counts? Its number, from 0."""
    return facts["readings"].index(count(score, beliefs).score.reading)


@family("reading")
def draw_reading(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    score = several_ways(rng, rules, aim)
    shown: list[Reading] = [one.reading for one in (score, *score.others)]
    rng.shuffle(shown)
    return Drawn(
        "reading.pays", score, given_score(score), {"readings": tuple(shown), "n": len(shown)}, ("reading.best",),
        tuple(range(len(shown))),
    )
