"""What a hand of thirteen tiles waits for."""

from functools import lru_cache

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Meld, refuse_fifth_copies
from mahjong_teach.scoring.readings import PAIR, YAOCHU_KINDS, splits_of_suit
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import KINDS, Tile, notation


def waits(concealed: tuple[Tile, ...], melds: tuple[Meld, ...] = (), rules: Ruleset | None = None) -> tuple[int, ...]:
    """The kinds (0–33, ascending) that would complete this hand; empty when it is not ready.

    concealed: 13 tiles less 3 a meld. A tile of which the hand itself holds all four does not count, unless the rules
    say so (`fifth_tile_tenpai`). Whether the hand would have a yaku plays no part.

    >>> from mahjong_teach.scoring.tiles import PLAIN, tiles
    >>> [str(PLAIN[kind]) for kind in waits(tiles("123m123m44456p77z"))]
    ['4p', '7p', '7z']

    Raises HandError: ready_tile_count, too_many_copies.
    """
    counts = [0] * 34
    for tile in concealed:
        counts[tile.kind] += 1
    held = list(counts)
    for meld in melds:
        for tile in meld.tiles:
            held[tile.kind] += 1
    refuse_fifth_copies(held)
    needed = 13 - 3 * len(melds)
    if len(concealed) != needed:
        raise HandError("ready_tile_count", n=len(concealed), needed=needed, text=notation(concealed))
    found = completing(tuple(counts), bool(melds))
    if rules is not None and rules.fifth_tile_tenpai == "yes":
        return found
    return tuple([kind for kind in found if held[kind] < 4])


@lru_cache(maxsize=1 << 12)
def completing(counts: tuple[int, ...], melded: bool) -> tuple[int, ...]:
    """The kinds that complete concealed tiles (how many of each kind), a fifth copy among them."""
    found = set(_one_short_of_groups(counts))
    if not melded:
        found |= _one_short_of_pairs(counts) | _one_short_of_orphans(counts)
    return tuple(sorted(found))


def _one_short_of_groups(counts: tuple[int, ...]) -> list[int]:
    """One more tile makes all of it groups and a pair."""
    parts = [(first, counts[first:first + 9]) for first in (0, 9, 18, 27)]
    makes = [_pairs_possible(first, part) for first, part in parts]
    found = []
    for i, (first, part) in enumerate(parts):
        others = makes[:i] + makes[i + 1:]
        # One pair in all: either this suit makes it or one of the others does.
        paired = sum(pairs == {1} for pairs in others)
        if not all(others) or paired > 1:
            continue
        wanted = 0 if paired else 1
        for at, n in enumerate(part):
            # A tile with no neighbour in hand cannot finish anything.
            if any(part[max(0, at - 2):at + 3]):
                grown = (*part[:at], n + 1, *part[at + 1:])
                if wanted in _pairs_possible(first, grown):
                    found.append(first + at)
    return found


@lru_cache(maxsize=1 << 14)
def _pairs_possible(first: int, part: tuple[int, ...]) -> frozenset[int]:
    """How many pairs (0 or 1) one suit leaves when it is cut into groups; empty when it cannot be cut."""
    if sum(part) % 3 == 1:
        return frozenset()
    return frozenset(sum(group.shape == PAIR for group in cut) for cut in splits_of_suit(first, part))


def _one_short_of_pairs(counts: tuple[int, ...]) -> set[int]:
    """Six different pairs and a lone tile."""
    if counts.count(2) == 6 and counts.count(1) == 1:
        return {counts.index(1)}
    return set()


def _one_short_of_orphans(counts: tuple[int, ...]) -> set[int]:
    """Thirteen terminals and honours with one kind missing, or one of each."""
    missing = [kind for kind in YAOCHU_KINDS if not counts[kind]]
    if any(counts[kind] for kind in KINDS if kind not in YAOCHU_KINDS) or len(missing) > 1:
        return set()
    return set(missing or YAOCHU_KINDS)
