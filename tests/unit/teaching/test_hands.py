"""Hands from a seed: the same again, of their sort, and such as a table could show."""

from collections import Counter

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import fits
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.teaching.hands import SORTS, dealt

SEEDS = range(60)


@pytest.mark.parametrize("sort", SORTS)
def test_a_seed_gives_the_same_hand_again_and_another_seed_another_one(sort):
    assert dealt(sort, 7) == dealt(sort, 7) == dealt(sort, "7")
    assert len({str(dealt(sort, seed).hand) for seed in SEEDS}) > 40


def test_the_hands_of_seed_7_stay_as_they_are():
    """Somebody may have written the seed down."""
    assert {sort: str(dealt(sort, 7).hand) for sort in SORTS} == {
        "typical": "456m45556678p777s", "yakuman": "19m19p199s1234567z", "surprise": "22066778m 234p 567s"}


@pytest.mark.parametrize("sort", SORTS)
def test_nothing_is_there_more_often_than_in_the_set(sort):
    for seed in SEEDS:
        found = dealt(sort, seed)
        seen = (*found.hand.tiles, *found.win.dora, *found.win.ura)
        assert max(Counter(tile.kind for tile in seen).values()) <= 4
        assert max(Counter(tile for tile in seen if tile.red).values(), default=0) <= 1
        fits(found.hand, found.win)


def test_a_kong_turns_up_one_more_indicator():
    some = [dealt("surprise", seed) for seed in range(300)]
    kongs = [found for found in some if any(meld.kong for meld in found.hand.melds)]
    assert kongs
    assert all(len(found.win.dora) == 1 + sum(meld.kong for meld in found.hand.melds) for found in kongs)


def test_typical_hands_stay_below_mangan_and_yakuman_are_yakuman():
    assert all(dealt("typical", seed).han < 5 for seed in SEEDS)
    assert all(dealt("yakuman", seed).yakuman for seed in SEEDS)


def test_typical_hands_are_those_that_are_met():
    yaku = Counter(id for seed in range(200) for id, _ in dealt("typical", seed).yaku)
    assert {"riichi", "pinfu", "tanyao"} < {id for id, n in yaku.items() if n > 20}


def test_a_surprise_is_at_times_a_yakuman_and_mostly_not():
    some = [bool(dealt("surprise", seed).yakuman) for seed in range(300)]
    assert 0 < sum(some) < 60


@pytest.mark.parametrize("rules", RULESETS)
def test_every_ruleset_has_hands_of_every_sort(rules):
    for sort in SORTS:
        found = dealt(sort, 3, rules)
        assert found.rules == ruleset(rules)
        assert not found.warnings, "a red five, say, where there are none"


def test_an_unknown_sort_is_refused():
    with pytest.raises(HandError, match="típica|typical"):
        dealt("easy", 1)
