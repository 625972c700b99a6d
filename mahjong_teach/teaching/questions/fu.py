"""Questions about fu: one item, the sum, the sum rounded."""

from collections.abc import Collection, Mapping
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import count
from mahjong_teach.teaching.questions.drawing import drawn_hand
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form

# Which skill each fu item practises.
SKILL = {"quad": "kong"}


@form("fu.raw", "number")
def fu_raw(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many fu before rounding?"""
    return count(score, beliefs, "fu").fu_raw


@form("fu.rounded", "number")
def fu_rounded(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many fu?"""
    return count(score, beliefs, "fu").fu


@family("fu")
def draw_fu(rng: Random, rules: Ruleset, level: str) -> Drawn:
    asked = rng.choice(("fu.raw", "fu.rounded"))
    score = drawn_hand(rng, rules, level, lambda score: not score.yakuman)
    return Drawn(asked, score, given_score(score), {}, fu_skills(score, rounded=asked == "fu.rounded"))


def fu_skills(score: Score, *, rounded: bool) -> tuple[str, ...]:
    """What one has to know for the fu of this hand."""
    items = dict.fromkeys(f"fu.{SKILL.get(step.rule, step.rule)}" for step in score.part("fu") if step.rule != "base")
    return (*items, "fu.rounding") if rounded else tuple(items)
