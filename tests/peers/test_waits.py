"""The waits that practice asks for, against PyPI `mahjong` trying all 34 tiles."""

import pytest
from mahjong.agari import Agari

from mahjong_teach.scoring.tiles import KINDS, PLAIN
from mahjong_teach.teaching.questions import LEVELS, ask
from mahjong_teach.teaching.ready import Ready

ASKED = 300


def theirs(hand: Ready) -> tuple[str, ...]:
    """The tiles with which the peer calls the hand complete; it does not refuse a fifth one, so we do."""
    counts = [0] * 34
    for tile in hand.concealed:
        counts[tile.kind] += 1
    melds = [[tile.kind for tile in meld.tiles[:3]] for meld in hand.melds]
    for kinds in melds:
        for kind in kinds:
            counts[kind] += 1
    found = []
    for kind in KINDS:
        with_it = [n + (one == kind) for one, n in enumerate(counts)]
        if hand.held[kind] < 4 and Agari.is_agari(with_it, melds):
            found.append(PLAIN[kind].code)
    return tuple(sorted(found))


@pytest.mark.parametrize("level", LEVELS)
def test_equal_to_mahjong(level):
    differing = [
        (asked.id, asked.answer, told) for number in range(ASKED)
        if (told := theirs((asked := ask("waits", 11, number, level=level)).case)) != asked.answer
    ]
    assert not differing
