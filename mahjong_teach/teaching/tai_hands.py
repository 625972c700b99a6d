"""Won Taiwanese hands from a seed: to ask about, and to try the count out on.

Every hand is drawn from one wall and wins at the table it was drawn for. Each recipe leans towards some patterns, so
that the rare ones come up too.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Meld
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.taiwanese.flowers import FLOWERS, Flower
from mahjong_teach.scoring.taiwanese.hand import TaiHand, TaiWin
from mahjong_teach.scoring.taiwanese.payments import Seating
from mahjong_teach.scoring.taiwanese.score import TaiScore, count_tai
from mahjong_teach.scoring.taiwanese.tables import DEFAULT_TABLE, TaiTable, tai_table
from mahjong_teach.scoring.tiles import DRAGONS, EAST, KINDS, PLAIN, WINDS, Tile

Block = tuple[int, ...]                           # the kinds of one group, of the pair, or of a hand without groups
HONOURS = tuple(range(EAST, len(KINDS)))
WIND_KINDS = HONOURS[:4]


@dataclass(frozen=True)
class Recipe:
    """What a hand is drawn from.

    weight: how often it comes up. kinds: where groups and pair come from. chows: the share of groups that are chows.
    fixed: groups that must be there. called: the share of groups that are called. kongs: of triplets that are kongs.
    whole: instead of all this, seventeen tiles without groups.
    """

    weight: int
    kinds: Sequence[int] = KINDS
    chows: float = .75
    fixed: Callable[[Random], list[Block]] = field(default=lambda rng: [])
    called: float = .35
    kongs: float = .1
    whole: Callable[[Random], Block] | None = None


def triplets(kinds: Sequence[int], n: int, *, pair: bool = False) -> Callable[[Random], list[Block]]:
    """n triplets of different kinds out of these, and a pair of one more."""
    def fixed(rng: Random) -> list[Block]:
        chosen = rng.sample(kinds, n + pair)
        return [(kind,) * 3 for kind in chosen[:n]] + [(kind,) * 2 for kind in chosen[n:]]
    return fixed


def _straight(rng: Random) -> list[Block]:
    suit = rng.choice((0, 9, 18))
    return [(suit + first, suit + first + 1, suit + first + 2) for first in (0, 3, 6)]


def _seven_pairs_and_a_triplet(rng: Random) -> Block:
    pairs = [kind for kind in rng.choices(KINDS, k=7) for _ in range(2)]
    return (*pairs, *(rng.choice(KINDS),) * 3)


def _flush(suit: int, honours: bool) -> Sequence[int]:
    return (*range(9 * suit, 9 * suit + 9), *(HONOURS if honours else ()))


RECIPES = (
    Recipe(40),
    Recipe(20, chows=1),
    Recipe(12, chows=1, called=0),
    Recipe(12, chows=.2),
    Recipe(12, chows=0, called=.6),
    Recipe(6, chows=0, called=0, kongs=.3),
    Recipe(8, called=1),
    Recipe(8, fixed=_straight),
    Recipe(10, fixed=triplets(HONOURS, 2)),
    *(Recipe(4, _flush(suit, True), chows=.6) for suit in range(3)),
    *(Recipe(2, _flush(suit, False), chows=.7) for suit in range(3)),
    Recipe(2, fixed=triplets(HONOURS, 5, pair=True), called=.5),
    Recipe(4, fixed=triplets(DRAGONS, 2, pair=True)),
    Recipe(3, fixed=triplets(DRAGONS, 3)),
    Recipe(3, fixed=triplets(WIND_KINDS, 2, pair=True)),
    Recipe(3, fixed=triplets(WIND_KINDS, 3, pair=True)),
    Recipe(3, fixed=triplets(WIND_KINDS, 3)),
    Recipe(2, fixed=triplets(WIND_KINDS, 4)),
    Recipe(3, chows=.2, kongs=1),
    Recipe(4, whole=_seven_pairs_and_a_triplet),
)


def dealt_tai(
    seed: int | str, table: TaiTable | str = DEFAULT_TABLE, *, recipes: Sequence[Recipe] = RECIPES,
    dealers: Sequence[int] = SEATS, repeats: Sequence[int] = (0, 0, 0, 1, 2),
) -> TaiScore:
    """A won Taiwanese hand with its count, the same one for the same seed and table.

    recipes: what it may be drawn from. dealers: where East may sit. repeats: how often the dealer may have stayed.

    >>> dealt_tai(7) == dealt_tai(7), sum(dealt_tai(7).payments)
    (True, 0)
    """
    chosen = tai_table(table)
    for attempt in count():
        found = _try(Random(f"tai {seed} {attempt}"), chosen, recipes, dealers, repeats)
        if found:
            return found


def _try(
    rng: Random, table: TaiTable, recipes: Sequence[Recipe], dealers: Sequence[int], repeats: Sequence[int],
) -> TaiScore | None:
    """A hand, or nothing where what was thrown together cannot be."""
    [recipe] = rng.choices(recipes, [one.weight for one in recipes])
    blocks = _blocks(rng, recipe)
    if max(Counter(kind for block in blocks for kind in block).values()) > 4:
        return None
    hand = _hand(rng, recipe, blocks)
    dealer = rng.choice(dealers)
    winner = rng.choice(SEATS)
    giver = rng.choice([None, *(seat for seat in SEATS if seat != winner)])
    at = Seating(winner, giver, dealer, rng.choice(repeats))
    try:
        return count_tai(hand, _win(rng, hand, at), table, at)
    except HandError:
        return None


def _blocks(rng: Random, recipe: Recipe) -> list[Block]:
    """The pair first, then five groups; or one block where there are no groups."""
    if recipe.whole:
        return [recipe.whole(rng)]
    groups = recipe.fixed(rng)
    pair = next((block for block in groups if len(block) == 2), None)
    groups = [block for block in groups if block != pair]
    kinds = {*recipe.kinds}
    firsts = [kind for kind in recipe.kinds if kind < EAST and kind % 9 < 7 and {kind + 1, kind + 2} <= kinds]
    while len(groups) < TaiHand.GROUPS:
        if firsts and rng.random() < recipe.chows:
            first = rng.choice(firsts)
            groups.append((first, first + 1, first + 2))
        elif rng.random() < recipe.kongs:
            groups.append((rng.choice(recipe.kinds),) * 4)
        else:
            groups.append((rng.choice(recipe.kinds),) * 3)
    return [pair or (rng.choice(recipe.kinds),) * 2, *groups]


def _hand(rng: Random, recipe: Recipe, blocks: list[Block]) -> TaiHand:
    """Groups laid open or not, and flowers in four hands of five. A kong is always declared."""
    first, *groups = blocks
    concealed = list(first)
    melds = []
    for group in groups:
        opened = rng.random() < recipe.called
        if len(group) == 4:
            melds.append(Meld(rng.choice(("daiminkan", "kakan")) if opened else "ankan", _tiles(group)))
        elif opened:
            melds.append(Meld("chi" if len({*group}) == 3 else "pon", _tiles(group)))
        else:
            concealed += group
    return TaiHand(_tiles(sorted(concealed)), tuple(melds), _drawn(rng))


def _tiles(kinds: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(PLAIN[kind] for kind in kinds)


def _drawn(rng: Random) -> tuple[Flower, ...] | None:
    """Two of the eight on average; now and then all of them, or none are in play."""
    if rng.random() < .2:
        return None
    if rng.random() < .01:
        return FLOWERS
    return tuple(flower for flower in FLOWERS if rng.random() < .25)


def _win(rng: Random, hand: TaiHand, at: Seating) -> TaiWin:
    """How it was won; one win in eight is out of the ordinary."""
    by = "tsumo" if at.giver is None else "ron"
    possible = ["last_discard", "robbing_kong"] if at.giver is not None else ["last_tile", "after_kong"]
    if by == "tsumo" and at.wind == "E":
        possible.append("heavenly")
    if at.giver == at.dealer:
        possible.append("earthly")
    event = rng.choice(["early_5", "early_10", "ready_on_deal", *possible])
    events = {event} if rng.random() < .125 else set()
    return TaiWin(rng.choice(hand.concealed), by, at.wind, rng.choice(WINDS), frozenset(events))
