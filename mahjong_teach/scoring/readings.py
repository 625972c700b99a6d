"""Every way to read a hand that has won: each split into groups, times each group the winning tile can have finished."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, product

from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.tiles import EAST, PLAIN, Tile

CHOW, TRIPLET, QUAD, PAIR, SINGLE = "chow", "triplet", "quad", "pair", "single"
STANDARD, CHIITOITSU, KOKUSHI = "standard", "chiitoitsu", "kokushi"

YAOCHU_KINDS = tuple(k for k in range(34) if k >= EAST or k % 9 in (0, 8))
YAOCHU = sum(1 << k for k in YAOCHU_KINDS)

_SIZE = {CHOW: 3, TRIPLET: 3, QUAD: 4, PAIR: 2, SINGLE: 1}


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that belong together.

    shape: `chow triplet quad pair` (thirteen orphans: `single`); kind: its lowest tile, 0–33.
    concealed: as fu and concealed triplets see it: a triplet that ron finished is not.
    meld: the meld it was laid open as, if it was.
    kinds: the set of its kinds, one bit each.
    """

    shape: str
    kind: int
    concealed: bool = True
    meld: Meld | None = None
    kinds: int = field(init=False, compare=False, repr=False, default=0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", (0b111 if self.shape == CHOW else 1) << self.kind)

    @property
    def size(self) -> int:
        return _SIZE[self.shape]

    @property
    def yaochu(self) -> bool:
        """Holds a terminal or an honour."""
        return bool(self.kinds & YAOCHU)

    def expected_kinds(self) -> tuple[int, ...]:
        """The kind of each of its tiles, in order."""
        if self.shape == CHOW:
            return self.kind, self.kind + 1, self.kind + 2
        return (self.kind,) * self.size


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the hand.

    form: `standard` (four groups and a pair), `chiitoitsu`, `kokushi`.
    groups: the concealed ones by kind, then the melds in the order they were called.
    completed: which of the groups the winning tile finished; None after tenhou, where no tile can be singled out.
    wait: `ryanmen kanchan penchan tanki shanpon kokushi kokushi_13 chuuren_9`, None after tenhou.
    """

    form: str
    groups: tuple[Group, ...]
    completed: int | None
    wait: str | None

    @property
    def spans(self) -> tuple[tuple[int, ...], ...]:
        """For each group the places of its tiles, counted through the whole hand from 0."""
        return _spans(tuple([group.shape for group in self.groups]))

    def places(self, which: Iterable[int]) -> tuple[int, ...]:
        """The places of the tiles of these groups."""
        spans = self.spans
        return tuple([place for i in which for place in spans[i]])

    def lay_out(self, hand: Hand, win: Win) -> tuple[tuple[Tile, ...], ...]:
        """The hand's own tiles, red fives and all, group by group; the winning tile lies in its group."""
        left = Counter(hand.concealed)
        # The winning tile goes to its own group first, so that a red five that won is shown where it won.
        order = sorted(range(len(self.groups)), key=lambda i: i != self.completed)
        laid: dict[int, tuple[Tile, ...]] = {}
        for i in order:
            group = self.groups[i]
            if group.meld is not None:
                laid[i] = tuple(sorted(group.meld.tiles))
                continue
            reserve = win.tile if i == self.completed else None
            laid[i] = tuple(_take(left, kind, reserve) for kind in group.expected_kinds())
        return tuple(laid[i] for i in range(len(self.groups)))

    def winning_place(self, hand: Hand, win: Win) -> int | None:
        """The place of the winning tile in the laid-out hand."""
        if self.completed is None:
            return None
        row = self.lay_out(hand, win)[self.completed]
        # Of equal tiles the last is shown as the one that came.
        last = max(i for i, t in enumerate(row) if t == win.tile)
        return self.spans[self.completed][last]


@lru_cache(maxsize=1 << 10)
def _spans(shapes: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    ends = tuple(accumulate(_SIZE[shape] for shape in shapes))
    return tuple(tuple(range(end - _SIZE[shape], end)) for shape, end in zip(shapes, ends))


def _take(left: Counter, kind: int, reserve: Tile | None) -> Tile:
    """Take a tile of this kind: the reserved one if it is of the kind, else a red one while there is one."""
    if reserve is not None and reserve.kind == kind and left[reserve]:
        chosen = reserve
    else:
        chosen = next(t for t, n in left.items() if n and t.kind == kind)
    left[chosen] -= 1
    return chosen


def readings(hand: Hand, win: Win) -> list[Reading]:
    """Every reading, none twice; an empty list when the tiles make no complete hand.

    Order: thirteen orphans, seven pairs, then groups.
    """
    found: list[Reading] = []
    if not hand.melds:
        found.extend(_kokushi(hand, win))
        found.extend(_chiitoitsu(hand, win))
    found.extend(_standard(hand, win))
    return found


def _standard(hand: Hand, win: Win) -> Iterator[Reading]:
    melds = tuple([_meld_group(meld) for meld in hand.melds])
    any_tile = "tenhou" in win.events
    nine_gates = not melds and _waited_on_nine(hand.counts, win.tile.kind)
    for groups in splits(hand.counts):
        if any_tile:
            yield Reading(STANDARD, groups + melds, None, None)
            continue
        before = None
        for i, group in enumerate(groups):
            # Equal groups lie side by side; finishing one or the other is the same reading.
            if group is before or not group.kinds >> win.tile.kind & 1:
                continue
            before = group
            finished = groups
            if win.ron and group.shape == TRIPLET:
                # Ron completed this triplet, so it counts as open (the hand itself stays closed).
                finished = (*groups[:i], _group(TRIPLET, group.kind, False), *groups[i + 1:])
            wait = "chuuren_9" if nine_gates else _wait(group, win.tile.kind)
            yield Reading(STANDARD, finished + melds, i, wait)


def _wait(group: Group, kind: int) -> str:
    """What the hand waited for, seen from the group that the tile finished."""
    if group.shape == PAIR:
        return "tanki"
    if group.shape == TRIPLET:
        return "shanpon"
    place = kind - group.kind
    if place == 1:
        return "kanchan"
    low = group.kind % 9                          # 0 for 123, 6 for 789
    return "penchan" if (low == 0 and place == 2) or (low == 6 and place == 0) else "ryanmen"


def _waited_on_nine(counts: tuple[int, ...], kind: int) -> bool:
    """1112345678999 of one suit, and then any tile of it."""
    if kind >= EAST:
        return False
    first = kind - kind % 9
    suit = list(counts[first:first + 9])
    suit[kind % 9] -= 1
    return suit == [3, 1, 1, 1, 1, 1, 1, 1, 3]


def _chiitoitsu(hand: Hand, win: Win) -> Iterator[Reading]:
    """Seven *different* pairs: four equal tiles are not two pairs."""
    if hand.counts.count(2) != 7:
        return
    groups = tuple(_group(PAIR, kind, True) for kind, n in enumerate(hand.counts) if n)
    if "tenhou" in win.events:
        yield Reading(CHIITOITSU, groups, None, None)
    else:
        at = next(i for i, group in enumerate(groups) if group.kind == win.tile.kind)
        yield Reading(CHIITOITSU, groups, at, "tanki")


def _kokushi(hand: Hand, win: Win) -> Iterator[Reading]:
    """One of each terminal and honour, and one of them twice."""
    if not all(hand.counts[kind] for kind in YAOCHU_KINDS):
        return
    groups = tuple(_group(PAIR if hand.counts[kind] == 2 else SINGLE, kind, True) for kind in YAOCHU_KINDS)
    if "tenhou" in win.events:
        yield Reading(KOKUSHI, groups, None, None)
        return
    at = YAOCHU_KINDS.index(win.tile.kind)
    # With all thirteen kinds in hand, the tile that came made the pair.
    yield Reading(KOKUSHI, groups, at, "kokushi_13" if groups[at].shape == PAIR else "kokushi")


@lru_cache(maxsize=None)                          # 34 kinds × 5 shapes × concealed or not: a few hundred at most
def _group(shape: str, kind: int, concealed: bool) -> Group:
    return Group(shape, kind, concealed)


@lru_cache(maxsize=1 << 12)
def _meld_group(meld: Meld) -> Group:
    kind = min(t.kind for t in meld.tiles)
    shape = CHOW if meld.call == "chi" else QUAD if meld.kong else TRIPLET
    return Group(shape, kind, not meld.open, meld)


@lru_cache(maxsize=1 << 12)
def splits(counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """All ways to cut concealed tiles (how many of each of the 34 kinds) into groups and just one pair."""
    by_suit = [_splits_of_suit(first, counts[first:first + 9]) for first in (0, 9, 18, 27)]
    return tuple(
        sum(cut, ())
        for cut in product(*by_suit)
        if sum(group.shape == PAIR for part in cut for group in part) == 1
    )


@lru_cache(maxsize=1 << 14)
def _splits_of_suit(first: int, counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """The same for one suit (or the honours, first = 27), with one pair at most."""
    found: list[tuple[Group, ...]] = []
    _cut(first, list(counts), 0, (), False, found)
    return tuple(found)


def _cut(first: int, left: list[int], at: int, groups: tuple[Group, ...], paired: bool, found: list) -> None:
    """Take groups off the lowest tile that is left, each possible one in turn."""
    # Once a chow has been taken at a tile, only chows may follow there: 777 + 789 is not also 789 + 777.
    only_chows = bool(groups) and groups[-1].shape == CHOW and groups[-1].kind == first + at
    while at < len(left) and left[at] == 0:
        at += 1
        only_chows = False
    if at == len(left):
        found.append(groups)
        return
    kind = first + at
    if left[at] >= 3 and not only_chows:
        left[at] -= 3
        _cut(first, left, at, (*groups, _group(TRIPLET, kind, True)), paired, found)
        left[at] += 3
    if left[at] >= 2 and not paired and not only_chows:
        left[at] -= 2
        _cut(first, left, at, (*groups, _group(PAIR, kind, True)), True, found)
        left[at] += 2
    if first < EAST and at < 7 and left[at + 1] and left[at + 2]:
        for i in (at, at + 1, at + 2):
            left[i] -= 1
        _cut(first, left, at, (*groups, _group(CHOW, kind, True)), paired, found)
        for i in (at, at + 1, at + 2):
            left[i] += 1
