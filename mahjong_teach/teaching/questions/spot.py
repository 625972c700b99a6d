"""Spot the error: a count written out line by line, with one thing wrong in it, or nothing."""

from collections.abc import Collection, Mapping
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import Place, count, places
from mahjong_teach.teaching.misconceptions import Misconception, misconceptions_about
from mahjong_teach.teaching.questions.drawing import drawn_hand, shows
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form

NOTHING = -1                                      # the answer where nothing is wrong
WRONG = .85                                       # the share of counts with an error
# Errors in counting; who reads the hand in another way or plays by other rules makes no slip on paper.
PLANTED = ("yaku", "han", "fu", "limit", "base", "payment")


@form("spot.line", "choice", rank=lambda row: (row == NOTHING, row))
def spot_line(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """The number of the first line that is wrong, from 0; NOTHING where none is.

    Somebody with beliefs finds fault with the first line that differs from the own count, and overlooks the error that
    is their own.
    """
    own = {_key(place): place.value for place in places(count(score, beliefs))}
    shown = facts["rows"]
    return next((i for i, row in enumerate(shown) if own.get(_key(row), 0) != row.value), NOTHING)


def _key(place: Place) -> tuple[str, str, tuple[int, ...]]:
    return place.part, place.rule, place.tiles


def rows(score: Score, planted: Misconception | None) -> tuple[Place, ...]:
    """The count as it is shown; a line that was forgotten is shown with 0, so that it can be pointed at."""
    shown = places(count(score, () if planted is None else (planted.id,)))
    there = {_key(place) for place in shown}
    found = list(shown)
    for i, place in enumerate(places(count(score))):
        if _key(place) not in there:
            found.insert(i, place._replace(value=0))
    return tuple(found)


@family("spot-the-error")
def draw_spot(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """An error that somebody would make here."""
    score = drawn_hand(rng, rules, level, aim, lambda score: not score.yakuman, counters=True)
    planted = None
    if rng.random() < WRONG:
        able = [one for one in misconceptions_about("hand") if one.topic in PLANTED and shows(score, one)]
        planted = rng.choice(able) if able else None
    facts = {"rows": rows(score, planted), "planted": planted.id if planted else None}
    skills = (planted.skill,) if planted else ("payment.ron" if score.win.ron else "payment.tsumo",)
    given = given_score(score) | {"count": [[row.part, row.rule, row.value] for row in facts["rows"]]}
    return Drawn("spot.line", score, given, facts, skills, (*range(len(facts["rows"])), NOTHING))
