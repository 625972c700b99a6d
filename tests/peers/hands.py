"""Random complete hands, dealt from one real wall, in which every yaku comes up.

A `Recipe` says what the four groups and the pair are drawn from. Everything else (which groups are called, the tile
that came last, red fives, indicators, winds, circumstances) is drawn for each hand, and never what no table could show.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import CHUN, EAST, PLAIN, RED_FIVES, Tile

SEED = 20_000
DEALT = 23_000                    # about one complete hand in nine has no yaku; well over 20,000 are wins

Block = tuple[str, int]           # shape and lowest kind

FIRSTS = tuple(kind for kind in range(EAST) if kind % 9 < 7)
SUITED = tuple(range(EAST))
HONOURS = tuple(range(EAST, CHUN + 1))
TERMINALS = tuple(kind for kind in SUITED if kind % 9 in (0, 8))
YAOCHU = TERMINALS + HONOURS
SIMPLES = tuple(kind for kind in SUITED if kind % 9 not in (0, 8))
GREENS = (19, 20, 21, 23, 25, 32)
KINDS = SUITED + HONOURS


class Deal(NamedTuple):
    """A complete hand and how it won; rules: a ruleset's id. It may still lack a yaku."""

    hand: Hand
    win: Win
    rules: str


@dataclass(frozen=True)
class Recipe:
    """What four groups and a pair are drawn from.

    fixed: groups (and perhaps the pair) that must be there; weight: how often the recipe comes up.
    quads: how many of the groups are kongs at least. closed: the share of hands without a call.
    """

    weight: int
    chows: Sequence[int] = FIRSTS
    triplets: Sequence[int] = KINDS
    pairs: Sequence[int] = KINDS
    chow_share: float = 0.7
    fixed: Callable[[Random], list[Block]] = lambda rng: []
    quads: int = 0
    closed: float = 0.6

    def blocks(self, rng: Random) -> list[Block]:
        """Four groups and a pair, the pair last; no kind more than four times."""
        while True:
            found = self.fixed(rng)
            while sum(shape != "pair" for shape, _ in found) < 4:
                if self.chows and rng.random() < self.chow_share:
                    found.append(("chow", rng.choice(self.chows)))
                else:
                    found.append(("triplet", rng.choice(self.triplets)))
            if all(shape != "pair" for shape, _ in found):
                found.append(("pair", rng.choice(self.pairs)))
            found.sort(key=lambda block: block[0] == "pair")
            if self.quads:
                found = _with_kongs(rng, found, self.quads)
            if max(Counter(kind for block in found for kind in kinds_of(block)).values()) <= 4:
                return found


def kinds_of(block: Block) -> tuple[int, ...]:
    shape, kind = block
    if shape == "chow":
        return kind, kind + 1, kind + 2
    return (kind,) * {"pair": 2, "triplet": 3, "quad": 4}[shape]


def _with_kongs(rng: Random, blocks: list[Block], n: int) -> list[Block]:
    triplets = [i for i, (shape, _) in enumerate(blocks) if shape == "triplet"]
    chosen = rng.sample(triplets, min(n, len(triplets)))
    return [("quad", kind) if i in chosen else (shape, kind) for i, (shape, kind) in enumerate(blocks)]


# ── groups that must be there ────────────────────────────────────────────────────────────────────

def twin_chows(rng: Random) -> list[Block]:
    return [("chow", rng.choice(FIRSTS))] * 2


def two_twin_chows(rng: Random) -> list[Block]:
    return twin_chows(rng) + twin_chows(rng)


def mixed_chows(rng: Random) -> list[Block]:
    first = rng.randrange(7)
    return [("chow", first + suit) for suit in (0, 9, 18)]


def straight(rng: Random) -> list[Block]:
    suit = rng.choice((0, 9, 18))
    return [("chow", suit + first) for first in (0, 3, 6)]


def mixed_triplets(rng: Random) -> list[Block]:
    number = rng.randrange(9)
    return [("triplet", number + suit) for suit in (0, 9, 18)]


def three_in_a_row(rng: Random) -> list[Block]:
    """222333444, which reads as three triplets and as three equal chows."""
    first = rng.choice(FIRSTS)
    return [("triplet", first + step) for step in range(3)]


def triplets_of(kinds: Sequence[int], n: int, pair: bool = False) -> Callable[[Random], list[Block]]:
    """n triplets of different kinds out of these, with or without a pair of another of them."""
    def fixed(rng: Random) -> list[Block]:
        chosen = rng.sample(kinds, n + pair)
        return [("triplet", kind) for kind in chosen[:n]] + [("pair", kind) for kind in chosen[n:]]
    return fixed


def _flush(weight: int, suit: int, honours: bool) -> Recipe:
    first = suit * 9
    own = tuple(range(first, first + 9))
    also = HONOURS if honours else ()
    chows = tuple(range(first, first + 7))
    return Recipe(weight, chows, own + also, own + also)


WINDS, DRAGONS = HONOURS[:4], HONOURS[4:]

RECIPES: tuple[Recipe, ...] = (
    Recipe(200),
    Recipe(120, chow_share=1, closed=0.8),
    Recipe(120, tuple(k for k in FIRSTS if 0 < k % 9 < 6), SIMPLES, SIMPLES),
    Recipe(60, fixed=triplets_of(HONOURS, 1)),
    Recipe(40, fixed=triplets_of(HONOURS, 2)),
    Recipe(40, fixed=twin_chows, closed=0.9),
    Recipe(25, fixed=two_twin_chows, closed=0.95),
    Recipe(40, fixed=mixed_chows),
    Recipe(40, fixed=straight),
    Recipe(20, fixed=mixed_triplets),
    Recipe(25, fixed=three_in_a_row, closed=0.9),
    Recipe(40, tuple(k for k in FIRSTS if k % 9 in (0, 6)), YAOCHU, YAOCHU),
    Recipe(25, tuple(k for k in FIRSTS if k % 9 in (0, 6)), TERMINALS, TERMINALS),
    *(_flush(16, suit, honours=True) for suit in range(3)),
    *(_flush(12, suit, honours=False) for suit in range(3)),
    Recipe(35, chow_share=0),
    Recipe(25, chow_share=0, closed=1),
    Recipe(20, (), YAOCHU, YAOCHU),
    Recipe(12, fixed=triplets_of(DRAGONS, 2, pair=True)),
    Recipe(25, chow_share=0.2, quads=2),
    Recipe(12, chow_share=0.1, quads=3),
    # One-in-thousands hands.
    Recipe(6, fixed=triplets_of(DRAGONS, 3)),
    Recipe(6, fixed=triplets_of(WINDS, 3, pair=True)),
    Recipe(6, (), WINDS, KINDS, fixed=triplets_of(WINDS, 4)),
    Recipe(6, (), HONOURS, HONOURS),
    Recipe(6, (), TERMINALS, TERMINALS),
    Recipe(8, (19,), GREENS, GREENS, chow_share=0.5),
    Recipe(6, (), KINDS, KINDS, quads=4),
)
SPECIAL = {"seven_pairs": 50, "thirteen_orphans": 14, "nine_gates": 10}


# ── hands without groups ─────────────────────────────────────────────────────────────────────────

def seven_pairs(rng: Random) -> list[int]:
    first = 9 * rng.randrange(3)
    flush = (*range(first, first + 9), *HONOURS)
    pool = rng.choice((KINDS, KINDS, SIMPLES, flush, flush[:9], YAOCHU, HONOURS))
    return [kind for kind in rng.sample(pool, 7) for _ in range(2)]


def thirteen_orphans(rng: Random) -> list[int]:
    return [*YAOCHU, rng.choice(YAOCHU)]


def nine_gates(rng: Random) -> list[int]:
    first = 9 * rng.randrange(3)
    return [first + number for number in (0, 0, 0, *range(1, 8), 8, 8, 8, rng.randrange(9))]


_SPECIAL_KINDS = {"seven_pairs": seven_pairs, "thirteen_orphans": thirteen_orphans, "nine_gates": nine_gates}


# ── dealing ──────────────────────────────────────────────────────────────────────────────────────

class Wall:
    """The 136 tiles; what has been taken is gone."""

    def __init__(self, rng: Random, red_fives: bool) -> None:
        self._rng = rng
        self._left = [[tile] * 4 for tile in PLAIN]
        if red_fives:
            for tile in RED_FIVES.values():
                self._left[tile.kind][0] = tile

    def take(self, kind: int) -> Tile:
        """One of the copies that are left, red or not."""
        copies = self._left[kind]
        return copies.pop(self._rng.randrange(len(copies)))

    def draw(self, n: int) -> tuple[Tile, ...]:
        """n tiles of whatever kinds."""
        drawn = []
        while len(drawn) < n:
            kind = self._rng.randrange(34)
            if self._left[kind]:
                drawn.append(self.take(kind))
        return tuple(drawn)


def deal(rng: Random) -> Deal:
    """One complete hand."""
    rules = rng.choice(RULESETS)
    wall = Wall(rng, red_fives=ruleset(rules).akadora > 0)
    hand = _draw_hand(rng, wall)
    tile = rng.choice(hand.concealed)
    by = rng.choice(("ron", "tsumo"))
    seat, round_ = rng.choice("ESWN"), rng.choice("EEEESSSSWN")
    events = _draw_events(rng, hand, tile, by, seat)
    shown = rng.choice((0, 1, 1, 1, 2, 3, 5))
    win = Win(
        tile, by, seat, round_, events,
        dora=wall.draw(shown), ura=wall.draw(shown) if "riichi" in events or "double_riichi" in events else (),
        honba=rng.choice((0, 0, 0, 1, 2, 7)), sticks=rng.choice((0, 0, 1, 3)),
    )
    return Deal(hand, win, rules)


def _draw_hand(rng: Random, wall: Wall) -> Hand:
    recipe = rng.choices((*RECIPES, *SPECIAL), [*(r.weight for r in RECIPES), *SPECIAL.values()])[0]
    if isinstance(recipe, str):
        return Hand(_shuffled(rng, [wall.take(kind) for kind in _SPECIAL_KINDS[recipe](rng)]))
    *groups, pair = recipe.blocks(rng)
    used = Counter(kind for block in (*groups, pair) for kind in kinds_of(block))
    closed = rng.random() < recipe.closed
    concealed = [wall.take(kind) for kind in kinds_of(pair)]
    melds = []
    for shape, kind in groups:
        call = _draw_call(rng, shape, closed, may_add=used[kind] == 3)
        if call is None:
            concealed += [wall.take(k) for k in kinds_of((shape, kind))]
            continue
        kinds = kinds_of(("quad", kind)) if call in ("daiminkan", "kakan", "ankan") else kinds_of((shape, kind))
        melds.append(_draw_meld(rng, call, tuple(wall.take(k) for k in kinds)))
    return Hand(_shuffled(rng, concealed), tuple(rng.sample(melds, len(melds))))


def _draw_call(rng: Random, shape: str, closed: bool, may_add: bool) -> str | None:
    """How a group was laid open, if it was. may_add: the fourth tile of the triplet is free."""
    if shape == "quad":
        return "ankan" if closed else rng.choice(("daiminkan", "kakan", "ankan"))
    if closed:
        return "ankan" if shape == "triplet" and may_add and rng.random() < 0.1 else None
    if rng.random() < 0.45:
        return None
    if shape == "chow":
        return "chi"
    return rng.choice(("pon", "pon", "pon", "daiminkan", "kakan", "ankan")) if may_add else "pon"


def _draw_meld(rng: Random, call: str, tiles: tuple[Tile, ...]) -> Meld:
    if call == "ankan":
        return Meld(call, tiles)
    return Meld(call, tiles, rng.choice(tiles), 3 if call == "chi" else rng.choice((1, 2, 3)))


def _draw_events(rng: Random, hand: Hand, tile: Tile, by: str, seat: str) -> frozenset[str]:
    """What may have happened with such a win, often nothing."""
    dealer, ron = seat == "E", by == "ron"
    if not hand.melds and rng.random() < 0.03:
        first_turn = {(False, True): "renhou", (False, False): "chiihou", (True, False): "tenhou"}.get((dealer, ron))
        if first_turn:
            return frozenset({first_turn})
    events = set()
    if hand.closed and rng.random() < 0.55:
        events.add(rng.choice(("riichi", "riichi", "riichi", "riichi", "double_riichi")))
    last = rng.random()
    if ron:
        if last < 0.04:
            events.add("houtei")
        elif last < 0.14 and hand.counts_with_melds[tile.kind] == 1:
            events.add("chankan")
    elif last < 0.04:
        events.add("haitei")
    elif last < 0.2 and any(meld.kong for meld in hand.melds):
        events.add("rinshan")
    if events & {"riichi", "double_riichi"} and "rinshan" not in events and rng.random() < 0.3:
        events.add("ippatsu")
    return frozenset(events)


def _shuffled(rng: Random, tiles: list[Tile]) -> tuple[Tile, ...]:
    return tuple(rng.sample(tiles, len(tiles)))


def deals(n: int, seed: int = SEED) -> Iterator[Deal]:
    """n hands, the same ones for the same seed."""
    rng = Random(seed)
    for _ in range(n):
        yield deal(rng)


@cache
def all_deals() -> tuple[Deal, ...]:
    """Those that the peers are asked about."""
    return tuple(deals(DEALT))
