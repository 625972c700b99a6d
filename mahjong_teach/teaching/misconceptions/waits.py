"""What people believe about waits. Each gets the hand and the kinds seen so far, and gives those that they see."""

from mahjong_teach.scoring.tiles import EAST
from mahjong_teach.scoring.waits import completing
from mahjong_teach.teaching.misconceptions.belief import believed
from mahjong_teach.teaching.ready import Ready

Kinds = frozenset[int]


@believed("waits", "waits.several_arrangements", "waits", "wishes A3", subject="waits")
def one_arrangement(hand: Ready, seen: Kinds) -> Kinds:
    """The groups are those found first, from the low tiles up: what is left over after them waits, and nothing else."""
    ways = hand.arrangements
    return seen & {*max(ways).waits} if ways else seen


@believed("waits", "waits.shanpon", "waits", "guess", subject="waits")
def shanpon_one_pair(hand: Ready, seen: Kinds) -> Kinds:
    """With two pairs left, one of them is the pair of the hand: only the other one waits."""
    hidden = {min(one.waits) for one in hand.arrangements if one.shape == "shanpon" and len(one.waits) > 1}
    others = {kind for one in hand.arrangements if one.shape != "shanpon" for kind in one.waits}
    return seen - (hidden - others)


@believed("waits", "waits.tanki", "waits", "guess", subject="waits")
def pair_wait_forgotten(hand: Ready, seen: Kinds) -> Kinds:
    """A wait is for the third tile of a group; a pair is something that one has."""
    return seen & {kind for one in hand.arrangements if one.shape != "tanki" for kind in one.waits}


@believed("waits", "waits.ryanmen", "waits", "guess", subject="waits")
def upper_side_only(hand: Ready, seen: Kinds) -> Kinds:
    """Two tiles in a row wait for the next one."""
    low = {one.waits[0] for one in hand.arrangements if one.shape == "ryanmen" and len(one.waits) > 1}
    others = {kind for one in hand.arrangements if one.shape != "ryanmen" for kind in one.waits}
    high = {one.waits[-1] for one in hand.arrangements if one.shape == "ryanmen"}
    return seen - (low - others - high)


@believed("waits", "waits.penchan", "waits", "guess", subject="waits")
def suit_goes_round(hand: Ready, seen: Kinds) -> Kinds:
    """After the nine comes the one: 89 waits on both sides, and so does 12."""
    return seen | {_beyond(one.waits[0]) for one in hand.arrangements if one.shape == "penchan"}


def _beyond(kind: int) -> int:
    """The tile on the other side of an edge wait: 1 where 89 waits for 7, and 9 where 12 waits for 3."""
    first = kind - kind % 9
    return first if kind % 9 == 6 else first + 8


@believed("waits", "waits.fifth_tile", "waits", "riichi.wiki Karaten; wait-fifth-5p", subject="waits")
def fifth_tile_counts(hand: Ready, seen: Kinds) -> Kinds:
    """A tile that would complete the hand is a wait, even if one holds all four."""
    counts = [0] * 34
    for tile in hand.concealed:
        counts[tile.kind] += 1
    return seen | {*completing(tuple(counts), bool(hand.melds))}


@believed("waits", "waits.yaku", "waits", "wishes A5; furiten-pass-then-tsumo", subject="waits")
def wait_needs_yaku(hand: Ready, seen: Kinds) -> Kinds:
    """A tile that completes a called hand without a yaku is no wait."""
    return seen if hand.closed else seen & hand.with_yaku


@believed("waits", "waits.honours", "waits", "guess", subject="waits")
def honours_never_wait(hand: Ready, seen: Kinds) -> Kinds:
    """Honours make no sequences, so one never waits for them."""
    return frozenset([kind for kind in seen if kind < EAST])
