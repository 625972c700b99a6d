"""Every way to read a Taiwanese hand: five groups and a pair, seven pairs and a triplet, the flowers alone, four kongs."""

from collections.abc import Iterator

from mahjong_teach.scoring.readings import PAIR, SINGLE, TRIPLET, Group, Reading, finished, group_of, splits
from mahjong_teach.scoring.taiwanese.hand import TaiHand, TaiWin
from mahjong_teach.scoring.taiwanese.tables import TaiTable
from mahjong_teach.scoring.waits import completing

SEVEN_PAIRS_TRIPLET, FLOWERS, FOUR_KONGS = "seven_pairs_triplet", "flowers", "four_kongs"


def readings(hand: TaiHand, win: TaiWin, table: TaiTable) -> list[Reading]:
    """Every reading that wins at this table, none twice; an empty list when the hand does not win.

    form: `standard seven_pairs_triplet flowers four_kongs`. In the last two the tiles need make nothing, and what is no
    group is laid out one by one.
    """
    found: list[Reading] = []
    if hand.all_flowers:
        found.append(Reading(FLOWERS, _as_they_lie(hand), None, None))
    if hand.by_flowers:
        return found
    melds = _melded(hand)
    for groups in splits(hand.counts):
        found += finished(groups, melds, win.tile.kind, win.ron)
    if table.value(SEVEN_PAIRS_TRIPLET) and not hand.melds:
        for groups in _seven_pairs_and_a_triplet(hand.counts):
            found += finished(groups, (), win.tile.kind, win.ron, form=SEVEN_PAIRS_TRIPLET)
    complete = any(reading.form != FLOWERS for reading in found)
    if table.value(FOUR_KONGS) and not complete and sum(meld.kong for meld in hand.melds) >= 4:
        found.append(Reading(FOUR_KONGS, _as_they_lie(hand), None, None))
    return found


def only_waits_for(hand: TaiHand, kind: int, table: TaiTable) -> bool:
    """No other kind of tile would have completed the hand; a fifth copy does not count."""
    before = tuple([n - (at == kind) for at, n in enumerate(hand.counts)])
    held = [n - (at == kind) for at, n in enumerate(hand.counts_with_melds)]
    others = {other for other in completing(before, True) if other != kind and held[other] < 4}
    if table.value(SEVEN_PAIRS_TRIPLET) and not hand.melds:
        others |= {
            other for other in range(34)
            if other != kind and held[other] < 4 and any(_seven_pairs_and_a_triplet(_with(before, other)))
        }
    return not others


def _with(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1:])


def _melded(hand: TaiHand) -> tuple[Group, ...]:
    return tuple([group_of(meld.shape, meld.kind, not meld.open, meld.call) for meld in hand.melds])


def _as_they_lie(hand: TaiHand) -> tuple[Group, ...]:
    """The concealed tiles one by one, then the melds."""
    return tuple([group_of(SINGLE, tile.kind) for tile in sorted(hand.concealed)]) + _melded(hand)


def _seven_pairs_and_a_triplet(counts: tuple[int, ...]) -> Iterator[tuple[Group, ...]]:
    """Each choice of the triplet that leaves seven pairs; four equal tiles may be two of them."""
    for triplet, n in enumerate(counts):
        left = [m - 3 * (kind == triplet) for kind, m in enumerate(counts)]
        if n >= 3 and sum(left) == 14 and not any(m % 2 for m in left):
            pairs = [group_of(PAIR, kind) for kind, m in enumerate(left) for _ in range(m // 2)]
            yield tuple(sorted([*pairs, group_of(TRIPLET, triplet)], key=lambda group: group.kind))
