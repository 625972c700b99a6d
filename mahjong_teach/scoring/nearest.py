"""For tiles that make no complete hand: the most that they do make, and what is left over."""

from functools import lru_cache

from mahjong_teach.scoring.hand import Hand
from mahjong_teach.scoring.readings import CHOW, PAIR, TRIPLET, Group
from mahjong_teach.scoring.tiles import EAST, PLAIN


def nearest(hand: Hand) -> dict[str, object]:
    """groups: how many groups there are, melds included (0–4, of a Taiwanese hand 0–5); pair: whether there is a pair; left: the tiles that fit in
    neither, as a tuple.

    >>> nearest(Hand.of("234567m34889p678s"))
    {'groups': 3, 'pair': True, 'left': (Tile('3p'), Tile('4p'), Tile('9p'))}
    """
    kept = _most(hand.counts, hand.GROUPS - len(hand.melds), True)
    left = list(hand.counts)
    for group in kept:
        for kind in group.laid:
            left[kind] -= 1
    return {
        "groups": len(hand.melds) + sum(group.shape != PAIR for group in kept),
        "pair": any(group.shape == PAIR for group in kept),
        "left": tuple(PLAIN[kind] for kind, n in enumerate(left) for _ in range(n)),
    }


@lru_cache(maxsize=1 << 12)
def _most(counts: tuple[int, ...], groups: int, pair: bool) -> tuple[Group, ...]:
    """The most tiles in at most so many groups and, if asked, one pair."""
    first = next((kind for kind, n in enumerate(counts) if n), None)
    if first is None:
        return ()
    choices = [_most(_without(counts, first), groups, pair)]
    if groups and counts[first] >= 3:
        choices.append(_with(Group(TRIPLET, first), counts, groups - 1, pair))
    if pair and counts[first] >= 2:
        choices.append(_with(Group(PAIR, first), counts, groups, False))
    if groups and first < EAST and first % 9 < 7 and counts[first + 1] and counts[first + 2]:
        choices.append(_with(Group(CHOW, first), counts, groups - 1, pair))
    return max(choices, key=lambda kept: sum(len(group.laid) for group in kept))


def _with(group: Group, counts: tuple[int, ...], groups: int, pair: bool) -> tuple[Group, ...]:
    left = counts
    for kind in group.laid:
        left = _without(left, kind)
    return (group, *_most(left, groups, pair))


def _without(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1:])
