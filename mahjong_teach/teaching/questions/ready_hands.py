"""Ready hands to ask about: won hands before the last tile came, and hands made so that a certain wait shows."""

from collections.abc import Callable, Sequence
from random import Random

from mahjong_teach.scoring.hand import Meld
from mahjong_teach.scoring.readings import YAOCHU_KINDS
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import CHUN, EAST, KINDS, PLAIN, RED_FIVES, Tile
from mahjong_teach.teaching.dealing import dealt_like_real
from mahjong_teach.teaching.ready import Ready

MOST_ATTEMPTS = 400
SEATS, ROUNDS = "ESWN", "EES"

Kinds = tuple[int, ...]

# What the finished groups of a hand made to measure are: of any kind, or called and all simples, or called and with a
# terminal or an honour in each.
ANY, SIMPLE, OUTSIDE = "any", "simple", "outside"
PAIRS = {ANY: KINDS, SIMPLE: tuple(kind for kind in KINDS if kind not in YAOCHU_KINDS), OUTSIDE: YAOCHU_KINDS}

# What is special about such a hand: its kinds, how many finished groups go with it, whether a pair does, and of which
# sort these are.
Special = tuple[Kinds, int, bool, str]
Shape = Callable[[Random], Special]


def ready_hand(
    rng: Random, rules: Ruleset, level: str, fits: Callable[[Ready], bool] = lambda hand: True,
    shapes: Sequence[Shape] = (),
) -> Ready:
    """A hand that is ready and fits.

    shapes: make it of one of these; otherwise it is a won hand of this level, one tile earlier, or where the level asks
    for more than real hands show, one with several waits.
    """
    for _ in range(MOST_ATTEMPTS):
        if shapes:
            found = _made(rng, rules, rng.choice(shapes))
        elif level in ("hard", "rare") and rng.random() < .7:
            found = _made(rng, rules, wide)
        else:
            found = before_the_win(rng, rules, level)
        if found is not None and found.waits and fits(found):
            return found
    raise LookupError(f"no ready hand of level {level} fits, of {MOST_ATTEMPTS}")


def before_the_win(rng: Random, rules: Ruleset, level: str) -> Ready:
    """A won hand without its last tile."""
    won = dealt_like_real(rng.randrange(1 << 40), rules, level)
    left = list(won.hand.concealed)
    left.remove(won.win.tile)
    return Ready(won.rules, tuple(left), won.hand.melds, won.win.seat, won.win.round)


# ── hands made to measure ─────────────────────────────────────────────────────────────────────────────────────────

def _suit(rng: Random) -> int:
    return rng.choice((0, 9, 18))


def run_of_four(rng: Random) -> Special:
    """3456: a pair is missing, on either side."""
    first = _suit(rng) + rng.randrange(6)
    return tuple(range(first, first + 4)), 3, False, ANY


def run_of_five(rng: Random) -> Special:
    """34567: three tiles finish a group."""
    first = _suit(rng) + rng.randrange(1, 4)
    return tuple(range(first, first + 5)), 2, True, ANY


def two_pairs(rng: Random) -> Special:
    kinds = rng.sample(range(CHUN + 1), 2)
    return tuple(sorted(kind for kind in kinds for _ in range(2))), 3, False, ANY


def honour_pairs(rng: Random) -> Special:
    honour, other = rng.randrange(EAST, CHUN + 1), rng.randrange(EAST)
    return (other, other, honour, honour), 3, False, ANY


def triplet_and_neighbour(rng: Random) -> Special:
    """3334: a pair of fours, or two tiles in a row beside a pair."""
    first = _suit(rng) + rng.randrange(1, 7)
    return (first, first, first, first + 1), 3, False, ANY


def edge(rng: Random) -> Special:
    first = _suit(rng)
    return ((first, first + 1) if rng.random() < .5 else (first + 7, first + 8)), 3, True, ANY


def two_in_a_row(rng: Random) -> Special:
    first = _suit(rng) + rng.randrange(1, 7)
    return (first, first + 1), 3, True, ANY


def four_alike(rng: Random) -> Special:
    """3333 and a run beside them: one of the two waits would be the fifth."""
    first = _suit(rng) + rng.randrange(3, 6)
    run = (first + 1, first + 2, first + 3) if rng.random() < .5 else (first - 3, first - 2, first - 1)
    return tuple(sorted((*(first,) * 4, *run))), 2, False, ANY


def yaku_on_one_side(rng: Random) -> Special:
    """Called simples, waiting with 23 or 78: the outer tile takes the yaku away."""
    first = _suit(rng) + rng.choice((1, 6))
    return (first, first + 1), 3, True, SIMPLE


def yaku_on_the_outside(rng: Random) -> Special:
    """Called, with terminals and honours in every group, waiting with 23 or 78: only the outer tile keeps them all so."""
    first = _suit(rng) + rng.choice((1, 6))
    return (first, first + 1), 3, True, OUTSIDE


def wide(rng: Random) -> Special:
    """Seven or ten tiles of one suit, of which one is missing."""
    suit, groups = _suit(rng), rng.choice((2, 2, 3))
    tiles = [kind for _ in range(groups) for kind in _group(rng, range(suit, suit + 9))] + [suit + rng.randrange(9)] * 2
    tiles.remove(rng.choice(tiles))
    return tuple(sorted(tiles)), 4 - groups, False, ANY


def _group(rng: Random, kinds: range) -> Kinds:
    if rng.random() < .75:
        first = rng.choice(kinds[:-2])
        return first, first + 1, first + 2
    return (rng.choice(kinds),) * 3


def _made(rng: Random, rules: Ruleset, shape: Shape) -> Ready | None:
    """A hand of that shape; None where its tiles would be more than there are."""
    special, groups, paired, sort = shape(rng)
    finished = [_finished(rng, sort) for _ in range(groups)]
    pair = (rng.choice(PAIRS[sort]),) * 2 if paired else ()
    kinds = [*special, *pair, *(kind for group in finished for kind in group)]
    if max(kinds.count(kind) for kind in kinds) > 4:
        return None
    called = rng.choice((0, 0, 1)) if sort == ANY else rng.randint(1, groups)
    tiles = _tiles(rng, rules, kinds)
    melds = tuple([_called(rng, [tiles[kind].pop() for kind in group]) for group in finished[:called]])
    concealed = tuple(sorted(tile for left in tiles.values() for tile in left))
    return Ready(rules, concealed, melds, rng.choice(SEATS), rng.choice(ROUNDS))


def _finished(rng: Random, sort: str) -> Kinds:
    """A finished group."""
    suit = _suit(rng)
    if sort == OUTSIDE:
        first = suit + rng.choice((0, 6))
        return (first, first + 1, first + 2) if rng.random() < .8 else (rng.choice(YAOCHU_KINDS),) * 3
    return _group(rng, range(suit + 1, suit + 8) if sort == SIMPLE else range(suit, suit + 9))


def _tiles(rng: Random, rules: Ruleset, kinds: list[int]) -> dict[int, list[Tile]]:
    """The tiles of these kinds, by kind; a five may be the red one, where there are any."""
    tiles = {kind: [PLAIN[kind]] * kinds.count(kind) for kind in kinds}
    for five in RED_FIVES.values() if rules.akadora else ():
        copies = tiles.get(five.kind, ())
        if rng.random() < len(copies) / 4:
            copies[rng.randrange(len(copies))] = five
    return tiles


def _called(rng: Random, group: list[Tile]) -> Meld:
    tiles = tuple(sorted(group))
    chow = tiles[0].kind != tiles[-1].kind
    return Meld("chi" if chow else "pon", tiles, rng.choice(tiles), 3 if chow else rng.choice((1, 2, 3)))
