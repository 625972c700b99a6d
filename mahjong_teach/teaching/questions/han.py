"""Questions about han: all of them, or what one yaku is worth."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import count
from mahjong_teach.teaching.misconceptions import Misconception
from mahjong_teach.teaching.questions.drawing import drawn_hand
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.rows import aims, drawn_row, wants_row
from mahjong_teach.teaching.questions.yaku import yaku_skills
from mahjong_teach.teaching.sheet import DORA


ROW = 3                                           # hands side by side


@form("han.total", "number")
def han_total(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many han, dora included?"""
    return count(score, beliefs).han


@form("han.dora", "number")
def han_dora(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many of the han are dora of any kind?"""
    return sum([line.amount for line in count(score, beliefs).han_lines if line.rule in DORA])


@form("han.yaku", "number")
def han_yaku(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many han is this yaku worth here?"""
    return sum([line.amount for line in count(score, beliefs).han_lines if line.rule == facts["yaku"]])


@form("han.row", "numbers")
def han_row(hands: Sequence[Score], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """How many han has each hand, dora included?"""
    return tuple([count(score, beliefs).han for score in hands])


@family("han")
def draw_han(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    if wants_row(rng, aim):
        def one(aim: Misconception | None) -> Drawn:
            score = drawn_hand(rng, rules, level, aim, lambda score: not score.yakuman)
            return Drawn("han.total", score, given_score(score), {}, han_skills(score))
        return drawn_row("han.row", one, aims(rng, "han", aim, ROW))
    score = drawn_hand(rng, rules, level, aim, lambda score: not score.yakuman)
    asked = rng.choice(("han.total", "han.total", "han.total", "han.dora", "han.yaku"))
    facts: dict[str, object] = {}
    skills = han_skills(score)
    if asked == "han.yaku":
        facts["yaku"] = rng.choice([id for id, _ in score.yaku if id not in DORA])
        skills = ("han.open",)
    elif asked == "han.dora":
        skills = ("han.dora",)
    return Drawn(asked, score, given_score(score), facts, skills)


def han_skills(score: Score) -> tuple[str, ...]:
    """What one has to know for its han."""
    opened = ("han.open",) if not score.hand.closed else ()
    dora = ("han.dora",) if any(id in DORA for id, _ in score.yaku) else ()
    return (*yaku_skills(score), *opened, *dora)
