"""Questions about waits: click every tile that completes the hand."""

from collections.abc import Collection, Mapping
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import EAST, PLAIN
from mahjong_teach.teaching.misconceptions import Misconception, misconception
from mahjong_teach.teaching.questions.question import Drawn, different_answers, family, form
from mahjong_teach.teaching.questions.ready_hands import (
    edge, four_alike, honour_pairs, ready_hand, run_of_five, run_of_four, triplet_and_neighbour, two_in_a_row,
    two_pairs, yaku_on_one_side, yaku_on_the_outside,
)
from mahjong_teach.teaching.ready import Ready

AIMED_HANDS = 8                                   # of which the one is asked about that tells most beliefs apart

# The shapes in which a belief shows.
SHOWN_BY = {
    "one_arrangement": (run_of_four, run_of_five, triplet_and_neighbour),
    "shanpon_one_pair": (two_pairs,),
    "pair_wait_forgotten": (triplet_and_neighbour,),
    "upper_side_only": (two_in_a_row,),
    "suit_goes_round": (edge,),
    "fifth_tile_counts": (four_alike,),
    "wait_needs_yaku": (yaku_on_one_side, yaku_on_the_outside),
    "honours_never_wait": (honour_pairs,),
}

SKILLS = {
    **{shape: shape for shape in ("ryanmen", "kanchan", "penchan", "tanki", "shanpon", "kokushi")},
    "kokushi_13": "kokushi", "chuuren_9": "several_arrangements",
}


@form("waits.tiles", "tiles", subject="waits")
def waits_tiles(hand: Ready, facts: Mapping, beliefs: Collection[str]) -> tuple[str, ...]:
    """Which tiles complete this hand?"""
    seen = frozenset(hand.waits)
    for id in beliefs:
        # Told that the hand is ready, nobody answers that it waits for nothing.
        seen = misconception(id).changes["waits"](hand, seen) or seen
    return tuple([PLAIN[kind].code for kind in sorted(seen)])


@family("waits")
def draw_waits(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    if aim is None:
        return _about(ready_hand(rng, rules, level))
    some = [_about(ready_hand(rng, rules, level, shapes=SHOWN_BY[aim.id])) for _ in range(AIMED_HANDS)]
    return max(some, key=lambda one: (_shows(one, aim), different_answers(one)))


def _about(hand: Ready) -> Drawn:
    return Drawn("waits.tiles", hand, hand.given, {"n": len(hand.concealed)}, waits_skills(hand))


def _shows(drawn: Drawn, aim: Misconception) -> bool:
    return waits_tiles(drawn.case, drawn.facts, (aim.id,)) != waits_tiles(drawn.case, drawn.facts, ())


def waits_skills(hand: Ready) -> tuple[str, ...]:
    """What one has to know to see all waits of this hand."""
    ways = hand.arrangements
    skills = [f"waits.{SKILLS[one.shape]}" for one in ways]
    if len({one.left for one in ways}) > 1:
        skills.append("waits.several_arrangements")
    if any(kind >= EAST for kind in hand.waits):
        skills.append("waits.honours")
    if 4 in hand.held:
        skills.append("waits.fifth_tile")
    if not hand.closed and len(hand.with_yaku) < len(hand.waits):
        skills.append("waits.yaku")
    return tuple(dict.fromkeys(skills))
