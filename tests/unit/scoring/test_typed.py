"""A hand and its win from a few short texts."""

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.tiles import notation
from mahjong_teach.scoring.typed import typed


def test_a_meld_is_a_call_its_tiles_and_who_gave_it():
    hand, _ = typed("234m88p", "8p", melds="chi 345s left, pon 666z, ankan 1111m")
    assert [(meld.call, meld.giver) for meld in hand.melds] == [("chi", 3), ("pon", None), ("ankan", None)]
    assert str(hand) == "234m88p 345s 666z 1111m"


def test_circumstances_are_flags_and_indicators():
    _, win = typed(
        "345678m234p567s99s", "5s", "tsumo", seat="E", round="S", events="riichi ippatsu", dora="8s2m", ura="1z",
        honba=2, sticks=1,
    )
    assert (win.by, win.seat, win.round, win.events) == ("tsumo", "E", "S", {"riichi", "ippatsu"})
    assert (notation(win.dora), notation(win.ura), win.honba, win.sticks) == ("8s2m", "1z", 2, 1)


@pytest.mark.parametrize("melds", ["pon", "pon 666z above", "pon 666z left 3"])
def test_a_meld_that_is_not_written_so_is_quoted(melds):
    with pytest.raises(HandError) as refused:
        typed("234m567p88s123s", "8s", melds=melds)
    assert (refused.value.code, refused.value.facts["text"]) == ("bad_meld_text", melds)
