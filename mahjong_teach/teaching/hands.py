"""Won hands as they are met at a table, from a seed: to try things out on, and to be asked about.

    typical   below mangan: riichi, pinfu, all simples, a value triplet
    surprise  mostly typical, but flushes, seven pairs, triplets and kongs come up as well, and at times a yakuman
    yakuman   one of the hands that one waits for

Every hand is drawn from one wall, never has what no table could show, and wins under the rules it was drawn for.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.points import LIMITS
from mahjong_teach.scoring.readings import YAOCHU_KINDS
from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import CHUN, DRAGONS, EAST, HATSU, KINDS, PLAIN, RED_FIVES, Tile

SORTS = ("typical", "yakuman", "surprise")

Block = tuple[int, ...]                # the kinds of one group, of the pair, or of a hand without groups
WINDS = tuple(range(EAST, EAST + 4))
HONOURS = tuple(range(EAST, CHUN + 1))
SIMPLES = tuple(kind for kind in range(EAST) if kind % 9 not in (0, 8))
TERMINALS = tuple(kind for kind in range(EAST) if kind % 9 in (0, 8))
GREENS = (19, 20, 21, 23, 25, HATSU)
SEATS = ("E", "S", "W", "N")


@dataclass(frozen=True)
class Recipe:
    """What a hand is drawn from.

    weight: how often it comes up among the recipes of its sort. kinds: where groups and pair come from.
    chows: the share of groups that are chows. fixed: groups that must be there. called: the share of hands with calls.
    whole: instead of all this, fourteen tiles without groups.
    """

    weight: int
    kinds: Sequence[int] = KINDS
    chows: float = 0.8
    fixed: Callable[[Random], list[Block]] = field(default=lambda rng: [])
    called: float = 0.4
    kongs: int = 0
    whole: Callable[[Random], Block] | None = None


# ── groups ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _triplets(kinds: Sequence[int], n: int, *, pair: bool = False) -> Callable[[Random], list[Block]]:
    """n triplets of different kinds out of these, and a pair of one more."""
    def fixed(rng: Random) -> list[Block]:
        chosen = rng.sample(kinds, n + pair)
        return [(kind,) * 3 for kind in chosen[:n]] + [(kind,) * 2 for kind in chosen[n:]]
    return fixed


def _straight(rng: Random) -> list[Block]:
    suit = rng.choice((0, 9, 18))
    return [(suit + first, suit + first + 1, suit + first + 2) for first in (0, 3, 6)]


def _three_suits(rng: Random) -> list[Block]:
    first = rng.randrange(7)
    return [(suit + first, suit + first + 1, suit + first + 2) for suit in (0, 9, 18)]


def _flush(suit: int, honours: bool) -> Sequence[int]:
    return (*range(9 * suit, 9 * suit + 9), *(HONOURS if honours else ()))


def _seven_pairs(rng: Random) -> Block:
    return tuple(kind for kind in rng.sample(KINDS, 7) for _ in range(2))


def _orphans(rng: Random) -> Block:
    return (*YAOCHU_KINDS, rng.choice(sorted(YAOCHU_KINDS)))


def _nine_gates(rng: Random) -> Block:
    first = 9 * rng.randrange(3)
    return tuple(first + at for at in (0, 0, 0, *range(1, 8), 8, 8, 8, rng.randrange(9)))


# Weights by feel, near what real games show: every other hand has riichi, every fifth is all simples.
TYPICAL = (
    Recipe(40, chows=1, called=0),
    Recipe(30, chows=.75, called=0),
    Recipe(40, SIMPLES, chows=.85, called=.6),
    Recipe(35, fixed=_triplets(HONOURS, 1), called=.7),
)
UNUSUAL = (
    Recipe(6, whole=_seven_pairs),
    Recipe(5, fixed=_straight, called=.3),
    Recipe(5, fixed=_three_suits, called=.3),
    *(Recipe(3, _flush(suit, True), chows=.6, called=.6) for suit in range(3)),
    *(Recipe(1, _flush(suit, False), chows=.7, called=.4) for suit in range(3)),
    Recipe(5, chows=0, called=.8),
    Recipe(3, chows=.5, kongs=1, called=.3),
    Recipe(1, fixed=_triplets(DRAGONS, 2, pair=True), called=.7),
)
YAKUMAN = (
    Recipe(4, chows=0, called=0),
    Recipe(4, whole=_orphans),
    Recipe(4, fixed=_triplets(DRAGONS, 3), called=.8),
    Recipe(2, fixed=_triplets(WINDS, 3, pair=True), called=.6),
    Recipe(1, fixed=_triplets(WINDS, 4), called=.6),
    Recipe(1, HONOURS, chows=0),
    Recipe(1, TERMINALS, chows=0),
    Recipe(1, GREENS, chows=.3),
    Recipe(1, whole=_nine_gates),
    Recipe(1, chows=0, kongs=4, called=.8),
)
_RECIPES = {"typical": TYPICAL, "yakuman": YAKUMAN, "surprise": (*TYPICAL, *UNUSUAL, *TYPICAL, *YAKUMAN)}


# ── dealing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def dealt(sort: str, seed: int | str, rules: Ruleset | str = DEFAULT) -> Score:
    """A won hand of this sort (one of SORTS), the same one for the same seed and rules.

    >>> dealt("typical", 7) == dealt("typical", 7)
    True

    Raises HandError: unknown_sort.
    """
    if sort not in SORTS:
        raise HandError("unknown_sort", given=sort, known=SORTS)
    chosen = ruleset(rules)
    for attempt in count():
        rng = Random(f"{sort} {seed} {attempt}")
        found = _try(rng, sort, chosen)
        if found:
            return found


def _try(rng: Random, sort: str, rules: Ruleset) -> Score | None:
    """A hand of this sort, or nothing: most tiles thrown together lack a yaku."""
    recipes = _RECIPES[sort]
    recipe = rng.choices(recipes, [one.weight for one in recipes])[0]
    blocks = _blocks(rng, recipe)
    if blocks is None or max(Counter(kind for block in blocks for kind in block).values()) > 4:
        return None
    wall = _Wall(rng, rules)
    hand = _hand(rng, recipe, blocks, wall)
    try:
        scored = score(hand, _win(rng, hand, wall), rules)
    except HandError:
        return None
    fits = {"typical": scored.han is not None and scored.han < LIMITS[0][0], "yakuman": bool(scored.yakuman)}
    return scored if fits.get(sort, True) else None


def _blocks(rng: Random, recipe: Recipe) -> list[Block] | None:
    """The pair first, then four groups; or one block where there are no groups."""
    if recipe.whole:
        return [recipe.whole(rng)]
    groups = recipe.fixed(rng)
    pair = next((block for block in groups if len(block) == 2), None)
    groups = [block for block in groups if block != pair]
    firsts = [kind for kind in recipe.kinds if kind < EAST and kind % 9 < 7 and {kind + 1, kind + 2} <= {*recipe.kinds}]
    while len(groups) < 4:
        if firsts and rng.random() < recipe.chows:
            first = rng.choice(firsts)
            groups.append((first, first + 1, first + 2))
        else:
            groups.append((rng.choice(recipe.kinds),) * 3)
    triplets = [at for at, group in enumerate(groups) if len({*group}) == 1]
    if len(triplets) < recipe.kongs:
        return None
    for at in rng.sample(triplets, recipe.kongs):
        groups[at] = groups[at][:1] * 4
    return [pair or (rng.choice(recipe.kinds),) * 2, *groups]


class _Wall:
    """What is left of the 136 tiles."""

    def __init__(self, rng: Random, rules: Ruleset) -> None:
        self._rng = rng
        self._left = [[tile] * 4 for tile in PLAIN]
        if rules.akadora:
            for tile in RED_FIVES.values():
                self._left[tile.kind][0] = tile

    def take(self, kinds: Sequence[int]) -> tuple[Tile, ...]:
        """One copy of each of these kinds, red or not."""
        copies = (self._left[kind] for kind in kinds)
        return tuple(left.pop(self._rng.randrange(len(left))) for left in copies)

    def turn_up(self, n: int) -> tuple[Tile, ...]:
        """n tiles of whatever kinds."""
        left = [kind for kind, copies in enumerate(self._left) for _ in copies]
        return self.take(self._rng.sample(left, n))


def _hand(rng: Random, recipe: Recipe, blocks: list[Block], wall: _Wall) -> Hand:
    """Groups laid open or not. A kong is always declared."""
    first, *groups = blocks
    concealed = list(wall.take(first))
    melds = []
    opened = rng.random() < recipe.called
    for group in groups:
        tiles = wall.take(group)
        if len(group) == 4:
            melds.append(_meld(rng, rng.choice(("daiminkan", "kakan", "ankan")) if opened else "ankan", tiles))
        elif opened and rng.random() < .5:
            melds.append(_meld(rng, "chi" if len({*group}) == 3 else "pon", tiles))
        else:
            concealed += tiles
    return Hand(tuple(sorted(concealed)), tuple(melds))


def _meld(rng: Random, call: str, tiles: tuple[Tile, ...]) -> Meld:
    if call == "ankan":
        return Meld(call, tiles)
    return Meld(call, tiles, rng.choice(tiles), 3 if call == "chi" else rng.choice((1, 2, 3)))


def _win(rng: Random, hand: Hand, wall: _Wall) -> Win:
    """How it was won: riichi more often than not where the hand allows it, now and then a counter or a stick."""
    by = "ron" if rng.random() < .6 else "tsumo"
    events = set()
    if hand.closed and rng.random() < .7:
        events |= {"riichi", "ippatsu"} if rng.random() < .2 else {"riichi"}
    shown = 1 + sum(meld.kong for meld in hand.melds)
    return Win(
        rng.choice(hand.concealed), by, rng.choice(SEATS), rng.choice("EEES"), frozenset(events),
        dora=wall.turn_up(shown), ura=wall.turn_up(shown) if events else (),
        honba=rng.choice((0,) * 8 + (1, 2)), sticks=rng.choice((0,) * 8 + (1, 1)),
    )
