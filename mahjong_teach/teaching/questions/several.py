"""Hands that can be read in several ways. Dealt hands seldom can, so these are built to."""

from collections import Counter
from random import Random

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import EAST, PLAIN
from mahjong_teach.teaching.misconceptions import Misconception
from mahjong_teach.teaching.questions.drawing import could_be

MOST_READINGS = 4
ATTEMPTS = 2000

Kinds = tuple[int, ...]


def several_ways(rng: Random, rules: Ruleset, aim: Misconception | None) -> Score:
    """A hand with two to four readings, one of which pays more than each of the others.

    aim: a belief that chooses another one.
    """
    for _ in range(ATTEMPTS):
        kinds = rng.choice(SHAPES)(rng)
        if max(Counter(kinds).values()) > 4:
            continue
        tiles = tuple(PLAIN[kind] for kind in sorted(kinds))
        events = frozenset({"riichi"} if rng.random() < .6 else ())
        win = Win(rng.choice(tiles), rng.choice(("ron", "ron", "tsumo")), rng.choice("ESWN"), rng.choice("ES"), events,
                  sticks=len(events))
        hand = Hand(tiles)
        if not could_be(hand, win, rules):
            continue
        try:
            found = score(hand, win, rules)
        except HandError:
            continue
        paid = [one.hand_total for one in (found, *found.others)]
        clear = 1 < len(paid) <= MOST_READINGS and paid[0] > paid[1]
        if clear and not found.yakuman and (aim is None or _misled(found, aim)):
            return found
    raise LookupError(f"no hand with several readings among {ATTEMPTS}")


def _misled(score: Score, aim: Misconception) -> bool:
    choose = aim.changes.get("reading")
    return choose is not None and choose(score) is not score


def _chow(first: int) -> Kinds:
    return first, first + 1, first + 2


def _first(rng: Random) -> int:
    return 9 * rng.randrange(3) + rng.randrange(7)


def _pair(rng: Random) -> Kinds:
    return (rng.randrange(34),) * 2


def _other(rng: Random) -> Kinds:
    """A sequence, at times a triplet."""
    return _chow(_first(rng)) if rng.random() < .7 else (rng.randrange(34),) * 3


def _two_twins(rng: Random) -> Kinds:
    """Twice two equal sequences: also seven pairs."""
    return (*_chow(_first(rng)) * 2, *_chow(_first(rng)) * 2, *_pair(rng))


def _three_in_a_row(rng: Random) -> Kinds:
    """222333444: three triplets or three equal sequences."""
    return (*_chow(_first(rng)) * 3, *_other(rng), *_pair(rng))


def _overlapping(rng: Random) -> Kinds:
    """Sequences side by side in one suit, so that the last tile fits in several places."""
    first = 9 * rng.randrange(3) + rng.randrange(5)
    near = [_chow(first + rng.choice((0, 1, 1, 2))) for _ in range(2)]
    pair = rng.choice(((first,) * 2, (first + 2,) * 2, (first + 4,) * 2, _pair(rng)))
    return (*_chow(first), *near[0], *near[1], *_other(rng), *pair)


def _pair_or_end(rng: Random) -> Kinds:
    """3 + 3456: the tile that makes the pair may as well finish the sequence."""
    first = _first(rng)
    end = rng.choice((first - 1 if first % 9 else first, first + 3 if first % 9 < 6 else first))
    rest = (*_other(rng), *_other(rng), *_chow(_first(rng)))
    return (*_chow(first), *(end,) * 2, *rest) if end < EAST else (*_chow(first), *_pair(rng), *rest)


SHAPES = (_two_twins, _three_in_a_row, _overlapping, _overlapping, _pair_or_end, _pair_or_end)
