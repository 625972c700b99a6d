"""What won hands are put together from: which groups, out of which tiles, called or not.

A recipe is a rough idea of a hand ("all simples, mostly chows, often called"); `dealing` lays it out with real tiles.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from mahjong_teach.scoring.readings import YAOCHU_KINDS
from mahjong_teach.scoring.tiles import CHUN, DRAGONS, EAST, HATSU, KINDS

Block = tuple[int, ...]                # the kinds of one group, of the pair, or of a hand without groups

WINDS = tuple(range(EAST, EAST + 4))
HONOURS = tuple(range(EAST, CHUN + 1))
SIMPLES = tuple(kind for kind in range(EAST) if kind % 9 not in (0, 8))
TERMINALS = tuple(kind for kind in range(EAST) if kind % 9 in (0, 8))
GREENS = (19, 20, 21, 23, 25, HATSU)

KONG = .03                             # how often real triplets become kongs


@dataclass(frozen=True)
class Recipe:
    """What a hand is drawn from.

    weight: how often it comes up among the recipes beside it. kinds: where groups and pair come from.
    chows: the share of groups that are chows. fixed: groups, and at most one pair, that must be there.
    called: the share of hands with calls. kong: the share of triplets that are kongs.
    whole: instead of all this, fourteen tiles without groups.
    """

    weight: float
    kinds: Sequence[int] = KINDS
    chows: float = .8
    fixed: Callable[[Random], list[Block]] | None = None
    called: float = 0
    kong: float = KONG
    whole: Callable[[Random], Block] | None = None

    def blocks(self, rng: Random) -> list[Block]:
        """The pair first, then four groups; or one block where there are no groups. It may want a fifth copy."""
        if self.whole:
            return [self.whole(rng)]
        groups = self.fixed(rng) if self.fixed else []
        pair = next((block for block in groups if len(block) == 2), None)
        groups = [block for block in groups if block is not pair]
        firsts = _firsts(self.kinds)
        while len(groups) < 4:
            if firsts and rng.random() < self.chows:
                groups.append(chow(rng.choice(firsts)))
            else:
                groups.append((rng.choice(self.kinds),) * 3)
        groups = [group[:1] * 4 if is_triplet(group) and rng.random() < self.kong else group for group in groups]
        return [pair or (rng.choice(self.kinds),) * 2, *groups]


def chow(first: int) -> Block:
    return (first, first + 1, first + 2)


def is_triplet(block: Block) -> bool:
    return len(block) == 3 and block[0] == block[1]


def _firsts(kinds: Sequence[int]) -> list[int]:
    """The kinds with which a chow of these kinds begins."""
    return [kind for kind in kinds if kind < EAST and kind % 9 < 7 and kind + 1 in kinds and kind + 2 in kinds]


# ── groups that must be there ─────────────────────────────────────────────────────────────────────────────────────


def _triplets(kinds: Sequence[int], n: int, *, pair: bool = False) -> Callable[[Random], list[Block]]:
    """n triplets of different kinds out of these, and a pair of one more."""
    def fixed(rng: Random) -> list[Block]:
        chosen = rng.sample(kinds, n + pair)
        return [(kind,) * 3 for kind in chosen[:n]] + [(kind,) * 2 for kind in chosen[n:]]
    return fixed


def _straight(rng: Random) -> list[Block]:
    suit = rng.choice((0, 9, 18))
    return [chow(suit + first) for first in (0, 3, 6)]


def _three_suits(rng: Random) -> list[Block]:
    first = rng.randrange(7)
    return [chow(suit + first) for suit in (0, 9, 18)]


def _three_suits_triplets(rng: Random) -> list[Block]:
    number = rng.randrange(9)
    return [(suit + number,) * 3 for suit in (0, 9, 18)]


def _twins(n: int) -> Callable[[Random], list[Block]]:
    """n times two equal chows."""
    def fixed(rng: Random) -> list[Block]:
        return [chow(first) for first in rng.sample(_firsts(KINDS), n) for _ in range(2)]
    return fixed


def _outside(kinds: Sequence[int]) -> Callable[[Random], list[Block]]:
    """Four groups and a pair, a tile of these kinds in each; at least one group is a chow."""
    ends = tuple(suit + first for suit in (0, 9, 18) for first in (0, 6))

    def fixed(rng: Random) -> list[Block]:
        groups = [chow(rng.choice(ends))]
        groups += [chow(rng.choice(ends)) if rng.random() < .7 else (rng.choice(kinds),) * 3 for _ in range(3)]
        return [(rng.choice(kinds),) * 2, *groups]
    return fixed


def _flush(suit: int, honours: bool) -> Sequence[int]:
    return (*range(9 * suit, 9 * suit + 9), *(HONOURS if honours else ()))


# ── hands without groups ──────────────────────────────────────────────────────────────────────────────────────────


def _seven_pairs(kinds: Sequence[int]) -> Callable[[Random], Block]:
    return lambda rng: tuple(kind for kind in rng.sample(kinds, 7) for _ in range(2))


def _orphans(rng: Random) -> Block:
    return (*YAOCHU_KINDS, rng.choice(YAOCHU_KINDS))


def _nine_gates(rng: Random) -> Block:
    first = 9 * rng.randrange(3)
    return tuple(first + at for at in (0, 0, 0, *range(1, 8), 8, 8, 8, rng.randrange(9)))


# ── recipes ───────────────────────────────────────────────────────────────────────────────────────────────────────

YAKUMAN = (
    Recipe(45, chows=0),
    Recipe(30, whole=_orphans),
    Recipe(34, fixed=_triplets(DRAGONS, 3), called=.8),
    Recipe(12, fixed=_triplets(WINDS, 3, pair=True), called=.6),
    Recipe(4, fixed=_triplets(WINDS, 4), called=.6),
    Recipe(6, HONOURS, chows=0, called=.5),
    Recipe(4, TERMINALS, chows=0, called=.5),
    Recipe(4, GREENS, chows=.3, called=.3),
    Recipe(4, whole=_nine_gates),
    Recipe(2, chows=0, called=.8, kong=1),
)


def _flushes(weight: float, honours: bool, **rest: object) -> tuple[Recipe, ...]:
    return tuple(Recipe(weight / 3, _flush(suit, honours), **rest) for suit in range(3))


def _weighed(recipes: Sequence[Recipe], share: float) -> tuple[Recipe, ...]:
    """The same recipes, together as frequent as `share`."""
    total = sum(recipe.weight for recipe in recipes)
    return tuple(Recipe(**{**vars(recipe), "weight": share * recipe.weight / total}) for recipe in recipes)


# In per mille of real wins, roughly: half of them are closed, every fifth is all simples. `dealing` weighs what comes
# out of this, so that only what these hands would never show has to be right here.
REAL = (
    Recipe(200, chows=1),
    Recipe(40, SIMPLES, chows=.95),
    Recipe(95, chows=.75),
    Recipe(65, fixed=_triplets(HONOURS, 1)),
    Recipe(4, fixed=_twins(1)),
    Recipe(28, whole=_seven_pairs(KINDS)),
    Recipe(3, whole=_seven_pairs(SIMPLES)),
    Recipe(150, SIMPLES, chows=.85, called=1),
    Recipe(270, fixed=_triplets(HONOURS, 1), called=1),
    Recipe(25, fixed=_triplets(HONOURS, 2), called=.8),
    *_flushes(45, True, chows=.6, called=.75),
    *_flushes(4, False, chows=.8, called=.5),
    Recipe(18, chows=0, called=1),
    Recipe(3, chows=.1),
    Recipe(28, fixed=_three_suits, called=.4),
    Recipe(12, fixed=_straight, called=.4),
    Recipe(8, fixed=_outside((*TERMINALS, *HONOURS)), called=.7),
    Recipe(2, fixed=_outside(TERMINALS), called=.6),
    Recipe(.7, fixed=_triplets(DRAGONS, 2, pair=True), called=.8),
    Recipe(.5, fixed=_twins(2)),
    Recipe(.5, fixed=_three_suits_triplets, called=.8),
    *_weighed(YAKUMAN, 1.5),
)

# Where the fu are worth counting.
TRICKY = (
    Recipe(20, chows=.5, kong=.2),
    Recipe(20, chows=.4, called=.7, kong=.2, fixed=_triplets(HONOURS, 1)),
    Recipe(15, (*TERMINALS, *SIMPLES), chows=.6),
    Recipe(15, SIMPLES, chows=.4, called=.8, kong=.2),
    Recipe(10, chows=.1, called=.8, kong=.1),
    Recipe(8, fixed=_outside((*TERMINALS, *HONOURS)), called=.4, kong=.2),
    Recipe(5, fixed=_triplets(WINDS, 1), kong=.3),
    Recipe(2, whole=_seven_pairs(KINDS)),
    Recipe(5, fixed=_twins(1)),
)

# What one may play for months without seeing.
RARE = (
    Recipe(6, fixed=_outside(TERMINALS), called=.4),
    Recipe(6, fixed=_twins(2)),
    Recipe(6, fixed=_three_suits_triplets, called=.5),
    Recipe(6, fixed=_triplets(DRAGONS, 2, pair=True), called=.7),
    *_flushes(9, False, chows=.7, called=.4),
    Recipe(6, (*TERMINALS, *HONOURS), chows=0, called=.8),
    Recipe(2, whole=_seven_pairs((*TERMINALS, *HONOURS))),
    Recipe(6, chows=.15),
    Recipe(10, chows=.3, called=.6, kong=.6),
    Recipe(2, chows=0, called=.7, kong=.8),
    Recipe(6, SIMPLES, chows=.8, called=.5),
    Recipe(6, chows=1),
    *_weighed(YAKUMAN, 12),
)

# A bit of everything.
SURPRISE = (*_weighed(REAL, 60), *_weighed(RARE, 40))
