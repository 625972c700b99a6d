"""Won hands to ask about: as they are dealt, or aimed at what somebody may get wrong."""

from collections.abc import Callable
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.dealing import dealt_like_real

ENOUGH_HANDS = 200


def drawn_hand(rng: Random, rules: Ruleset, level: str, fits: Callable[[Score], bool] = lambda score: True) -> Score:
    """A won hand that fits, as it is dealt at this level."""
    for _ in range(ENOUGH_HANDS):
        found = dealt_like_real(rng.randrange(1 << 30), rules, level)
        if fits(found):
            return found
    raise AssertionError(f"no such hand among {ENOUGH_HANDS} at level {level}")
