"""The same hand under two rulesets: told what it is worth by one, what is it worth by the other?"""

from collections.abc import Collection, Mapping
from random import Random
from typing import NamedTuple

from mahjong_teach.scoring.compare import causes
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import RULESETS, Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.teaching.count import count
from mahjong_teach.teaching.misconceptions import Misconception, misconception
from mahjong_teach.teaching.questions.drawing import drawn_hand
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form

DIFFERS = .75                                     # the share of questions where the two do differ
ATTEMPTS = 40


class Twice(NamedTuple):
    """The hand by the rules that are asked about, and by those for which it is told."""

    asked: Score
    told: Score


@form("rules.total", "number")
def rules_total(case: Twice, facts: Mapping, beliefs: Collection[str]) -> int:
    """What does the winner get by the other rules?"""
    for id in beliefs:
        choose = misconception(id).changes.get("rules")
        if choose:
            return count(choose(*case)).total
    return count(case.asked, beliefs).total


@family("rules")
def draw_rules(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    case = _twice(rng, rules, level, aim)
    here, there = case.told.rules, case.asked.rules
    keys = causes(case.told.hand, case.told.win, here, there) if case.asked.winner_total != case.told.winner_total else ()
    facts = {
        "told": here.id, "asked": there.id, "told_name": dict(here.name), "asked_name": dict(there.name),
        "total": case.told.winner_total, "han": case.told.han, "fu": case.told.fu, "causes": keys,
    }
    given = given_score(case.told) | {"rules": there.spec, "told": {"rules": here.spec, "total": case.told.winner_total}}
    return Drawn("rules.total", case, given, facts, ("rules.differ",))


def _twice(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Twice:
    """A hand that both count, and mostly not alike."""
    differs = rng.random() < DIFFERS or aim is not None
    for _ in range(ATTEMPTS):
        told = drawn_hand(rng, rules, level, None, lambda score: not score.yakuman)
        for name in rng.sample(RULESETS, len(RULESETS)):
            if name == rules.id:
                continue
            try:
                asked = score(told.hand, told.win, name)
            except HandError:
                continue
            if asked.yakuman or asked.warnings:
                continue
            case = Twice(asked, told)
            if (asked.winner_total != told.winner_total) == differs and (aim is None or _shows(case, aim)):
                return case
    return case


def _shows(case: Twice, aim: Misconception) -> bool:
    return rules_total(case, {}, (aim.id,)) != rules_total(case, {}, ())
