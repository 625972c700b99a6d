"""Every way to read a hand that has won: each split into groups, times each group the winning tile can have finished."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, product

from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.seen import Seen
from mahjong_teach.scoring.tiles import EAST, PLAIN, RED_FIVES, Tile

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
    call: how it was laid down (`chi pon daiminkan kakan ankan`), None for a group still in hand.
    laid: the kind of each of its tiles, in order; kinds: the set of them, one bit each.
    """

    shape: str
    kind: int
    concealed: bool = True
    call: str | None = None
    laid: tuple[int, ...] = field(init=False, compare=False, repr=False)
    kinds: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        step = 1 if self.shape == CHOW else 0
        object.__setattr__(self, "laid", tuple([self.kind + step * i for i in range(_SIZE[self.shape])]))
        object.__setattr__(self, "kinds", (0b111 if self.shape == CHOW else 1) << self.kind)

    @property
    def opened_by_ron(self) -> bool:
        """A triplet that was not called and yet counts as open."""
        return self.call is None and not self.concealed


@dataclass(frozen=True, slots=True)
class Reading(Seen):
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

    def lay_out(self, hand: Hand, win: Win) -> tuple[tuple[Tile, ...], ...]:
        """The hand's own tiles, red fives and all, group by group; the winning tile lies in its group."""
        tiles = [PLAIN[kind] for group in self.groups for kind in group.laid]
        for place in self.red_places(hand, win):
            tiles[place] = RED_FIVES[tiles[place].suit]
        return tuple([tuple([tiles[place] for place in span]) for span in self.spans])

    def winning_place(self, win: Win) -> int | None:
        """The place of the winning tile; of equal tiles in its group the last is shown as the one that came."""
        if self.completed is None:
            return None
        group, span = self.groups[self.completed], self.spans[self.completed]
        return max([place for place, kind in zip(span, group.laid) if kind == win.tile.kind])

    def places_of(self, kinds: int, groups: tuple[Group, ...] | None = None) -> list[int]:
        """The places of all tiles of a set of kinds (one bit each), in all groups or in the first few."""
        return [
            place
            for group, span in zip(self.groups if groups is None else groups, self.spans)
            if group.kinds & kinds
            for place, kind in zip(span, group.laid)
            if kinds >> kind & 1
        ]

    def red_places(self, hand: Hand, win: Win) -> tuple[int, ...]:
        """The places of the red fives. The winning place is red only if the winning tile was."""
        found: list[int] = []
        winning = self.winning_place(win)
        first_meld = len(self.groups) - len(hand.melds)
        for red in [tile for tile in hand.concealed if tile.red]:
            if red == win.tile and winning is not None and winning not in found:
                found.append(winning)
                continue
            fives = self.places_of(1 << red.kind, self.groups[:first_meld])
            found.append(next(place for place in fives if place != winning and place not in found))
        for meld, group, span in zip(hand.melds, self.groups[first_meld:], self.spans[first_meld:]):
            reds = sum([tile.red for tile in meld.tiles])
            fives = [place for place, kind in zip(span, group.laid) if kind % 9 == 4]
            found += fives[len(fives) - reds:]
        return tuple(found)


@lru_cache(maxsize=1 << 10)
def _spans(shapes: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    ends = accumulate(_SIZE[shape] for shape in shapes)
    return tuple([tuple(range(end - _SIZE[shape], end)) for shape, end in zip(shapes, ends)])


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
    melds = tuple([group_of(meld.shape, meld.kind, not meld.open, meld.call) for meld in hand.melds])
    any_tile = "tenhou" in win.events
    nine_gates = not melds and _waited_on_nine(hand.counts, win.tile.kind)
    for groups in splits(hand.counts):
        if any_tile:
            yield Reading(STANDARD, groups + melds, None, None)
            continue
        yield from finished(groups, melds, win.tile.kind, win.ron, "chuuren_9" if nine_gates else None)


def finished(
    groups: tuple[Group, ...], melds: tuple[Group, ...], kind: int, ron: bool, wait: str | None = None,
    form: str = STANDARD,
) -> Iterator[Reading]:
    """Each way in which the winning tile can have finished one of the concealed groups. wait: the group's, if None."""
    before = None
    for i, group in enumerate(groups):
        # Equal groups lie side by side; finishing one or the other is the same reading.
        if group is before or not group.kinds >> kind & 1:
            continue
        before = group
        done = groups
        if ron and group.shape == TRIPLET:
            # Ron completed this triplet, so it counts as open (the hand itself stays closed).
            done = (*groups[:i], group_of(TRIPLET, group.kind, False), *groups[i + 1:])
        yield Reading(form, done + melds, i, wait or wait_of(group, kind))


def wait_of(group: Group, kind: int) -> str:
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
    groups = tuple(group_of(PAIR, kind) for kind, n in enumerate(hand.counts) if n)
    if "tenhou" in win.events:
        yield Reading(CHIITOITSU, groups, None, None)
    else:
        at = next(i for i, group in enumerate(groups) if group.kind == win.tile.kind)
        yield Reading(CHIITOITSU, groups, at, "tanki")


def _kokushi(hand: Hand, win: Win) -> Iterator[Reading]:
    """One of each terminal and honour, and one of them twice."""
    held = [hand.counts[kind] for kind in YAOCHU_KINDS]
    if not all(held) or sum(held) < 14:               # thirteen kinds and a tile that is none of them do not win
        return
    groups = tuple(group_of(PAIR if hand.counts[kind] == 2 else SINGLE, kind) for kind in YAOCHU_KINDS)
    if "tenhou" in win.events:
        yield Reading(KOKUSHI, groups, None, None)
        return
    at = YAOCHU_KINDS.index(win.tile.kind)
    # With all thirteen kinds in hand, the tile that came made the pair.
    yield Reading(KOKUSHI, groups, at, "kokushi_13" if groups[at].shape == PAIR else "kokushi")


@lru_cache(maxsize=None)                          # a few hundred at most: kinds × shapes × calls
def group_of(shape: str, kind: int, concealed: bool = True, call: str | None = None) -> Group:
    return Group(shape, kind, concealed, call)


@lru_cache(maxsize=1 << 12)
def splits(counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """All ways to cut concealed tiles (how many of each of the 34 kinds) into groups and just one pair."""
    by_suit = [splits_of_suit(first, counts[first:first + 9]) for first in (0, 9, 18, 27)]
    return tuple(
        sum(cut, ())
        for cut in product(*by_suit)
        if sum(group.shape == PAIR for part in cut for group in part) == 1
    )


@lru_cache(maxsize=1 << 14)
def splits_of_suit(first: int, counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
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
        _cut(first, left, at, (*groups, group_of(TRIPLET, kind)), paired, found)
        left[at] += 3
    if left[at] >= 2 and not paired and not only_chows:
        left[at] -= 2
        _cut(first, left, at, (*groups, group_of(PAIR, kind)), True, found)
        left[at] += 2
    if first < EAST and at < 7 and left[at + 1] and left[at + 2]:
        for i in (at, at + 1, at + 2):
            left[i] -= 1
        _cut(first, left, at, (*groups, group_of(CHOW, kind)), paired, found)
        for i in (at, at + 1, at + 2):
            left[i] += 1
