"""Questions about fu: one item, the sum, the sum rounded."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from mahjong_teach.scoring.readings import CHIITOITSU
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import count
from mahjong_teach.teaching.misconceptions import Misconception
from mahjong_teach.teaching.questions.drawing import drawn_hand
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.rows import aims, drawn_row, wants_row

ROW = 3                                           # hands side by side
GROUP_RULES = ("triplet", "quad", "pair", "chow")
WAY_RULES = ("menzen_ron", "tsumo")
SKILL = {"quad": "kong", "chow": "sequence"}


@form("fu.raw", "number")
def fu_raw(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many fu before rounding?"""
    return count(score, beliefs).fu_raw


@form("fu.rounded", "number")
def fu_rounded(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many fu?"""
    return count(score, beliefs).fu


@form("fu.group", "number")
def fu_group(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many fu is this group worth?"""
    span = score.reading.spans[facts["group"]]
    return _sum(score, beliefs, lambda line: line.rule in GROUP_RULES and line.tiles == span)


@form("fu.wait", "number")
def fu_wait(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many fu is the wait worth?"""
    return _sum(score, beliefs, lambda line: line.rule == "wait")


@form("fu.way", "number")
def fu_way(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many fu does it give that the hand won by ron, or by tsumo?"""
    return _sum(score, beliefs, lambda line: line.rule in WAY_RULES)


@form("fu.row", "numbers")
def fu_row(hands: Sequence[Score], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """How many fu has each hand, before and after rounding?"""
    counts = [count(score, beliefs) for score in hands]
    return tuple([fu for counted in counts for fu in (counted.fu_raw, counted.fu)])


def _sum(score: Score, beliefs: Collection[str], belongs) -> int:
    return sum([line.amount for line in count(score, beliefs).fu_lines if belongs(line)])


@family("fu")
def draw_fu(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """Half of the questions about the whole sum, half about one item; besides, rows of hands."""
    if wants_row(rng, aim):
        def one(aim: Misconception | None) -> Drawn:
            score = drawn_hand(rng, rules, level, aim, lambda score: not score.yakuman)
            return Drawn("fu.raw", score, given_score(score), {}, fu_skills(score, rounded=True))
        return drawn_row("fu.row", one, aims(rng, "fu", aim, ROW))
    score = drawn_hand(rng, rules, level, aim, lambda score: not score.yakuman)
    asked = rng.choice(("fu.raw", "fu.rounded", "fu.raw", "fu.rounded", *_items(score)))
    facts: dict[str, object] = {"variant": score.win.by}
    skills = fu_skills(score, rounded=asked == "fu.rounded")
    if asked == "fu.group":
        group = rng.randrange(len(score.reading.groups))
        facts |= {"group": group, "tiles": score.rows[group]}
        skills = (f"fu.{SKILL.get(_rule(score, group), _rule(score, group))}",)
    elif asked == "fu.wait":
        facts |= {"tile": score.win.tile}
        skills = ("fu.wait",)
    elif asked == "fu.way":
        skills = ("fu.menzen_ron" if score.win.ron else "fu.tsumo",)
    return Drawn(asked, score, given_score(score), facts, skills)


def _items(score: Score) -> tuple[str, ...]:
    """Which single items can be asked for."""
    if score.reading.form == CHIITOITSU:
        return ()
    whole = score.reading.completed is None
    return ("fu.group", "fu.group", "fu.way") if whole else ("fu.group", "fu.group", "fu.wait", "fu.way")


def _rule(score: Score, group: int) -> str:
    return score.reading.groups[group].shape


def fu_skills(score: Score, *, rounded: bool) -> tuple[str, ...]:
    """What one has to know for the fu of this hand."""
    items = dict.fromkeys(f"fu.{SKILL.get(step.rule, step.rule)}" for step in score.part("fu") if step.rule != "base")
    if not score.win.ron and "fu.chiitoitsu" not in items:
        items["fu.tsumo"] = None                  # also with pinfu, where the tsumo gives nothing
    return (*items, "fu.rounding") if rounded else tuple(items)
