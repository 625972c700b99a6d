"""What tiles that do not win make all the same."""

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.nearest import nearest
from mahjong_teach.scoring.tiles import notation
from mahjong_teach.scoring.typed import typed
from tests.winning import scored


@pytest.mark.parametrize("text, melds, groups, pair, left", [
    ("234567m34889p678s", "", 3, True, "349p"),
    ("234567m345p678s89p", "", 4, False, "89p"),
    ("234567m88p68s9p", "ankan 1111z", 3, True, "9p68s"),
    ("147m258p369s12345z", "", 0, False, "147m258p369s12345z"),
    ("5p8s", "pon 222z, chi 123m, chi 456m, pon 777z", 4, False, "5p8s"),
])
def test_the_most_groups_and_a_pair_are_kept(text, melds, groups, pair, left):
    hand, _ = typed(text, "1m", melds=melds)
    found = nearest(hand)
    assert (found["groups"], found["pair"], notation(found["left"])) == (groups, pair, left)


def test_a_red_five_is_left_as_a_five():
    assert notation(nearest(typed("234567m30889p678s", "8p")[0])["left"]) == "359p"


def test_the_refusal_carries_what_there_is():
    with pytest.raises(HandError) as refused:
        scored("234567m34889p678s", ron="8p")
    facts = refused.value.facts
    assert (facts["groups"], facts["pair"], notation(facts["left"])) == (3, True, "349p")
