"""One change at a time: what a learner may try on a won hand."""

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.teaching.atlas import differences, entries, entry
from mahjong_teach.teaching.breaking import changed, exchanges, is_complete, turns

ITTSUU, PINFU, IPPATSU = (entry(id).example for id in ("ittsuu", "pinfu", "ippatsu"))


def test_only_tiles_that_complete_the_hand_are_offered():
    assert exchanges(ITTSUU, Tile.of("9s")) == ("tile:9s:3s", "tile:9s:6s")
    assert exchanges(ITTSUU, Tile.of("5p")) == ()


def test_the_exchanged_tile_is_the_last_one_where_the_old_one_was():
    assert changed(PINFU, "tile:1m:4m").win.tile == Tile.of("4m")
    assert changed(PINFU, "tile:4p:7p").win.tile == Tile.of("1m")


def test_a_called_group_opens_the_hand():
    opened = changed(PINFU, "call:2")
    assert not opened.hand.closed and len(opened.hand.concealed) == 11


def test_riichi_takes_its_one_shot_along():
    assert changed(IPPATSU, "without:riichi").win.events == frozenset()
    assert changed(IPPATSU, "without:ippatsu").win.events == {"riichi"}


def test_a_hand_in_riichi_cannot_have_called():
    assert not any(change.startswith("call") for change in turns(IPPATSU))
    with pytest.raises(HandError):
        changed(IPPATSU, "call:0")
    assert not is_complete(IPPATSU, "call:0")


def test_what_is_no_change_is_refused():
    with pytest.raises(ValueError):
        changed(PINFU, "paint:it")


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_every_change_that_is_offered_can_be_made_and_is_one(one):
    offered = [*turns(one.example), *(c for tile in set(one.example.hand.concealed) for c in exchanges(one.example, tile))]
    assert offered
    for change in offered:
        after = changed(one.example, change)
        assert readings(*after), change
        # A called group is the same tiles, elsewhere.
        assert change.startswith("call") or len(differences(one.example, after)) == 1, change
