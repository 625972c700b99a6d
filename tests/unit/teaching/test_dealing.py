"""Hands from a seed: the same again, of their level, like those of real games, and such as a table could show."""

from collections import Counter

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import fits
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.teaching.dealing import LEVELS, SORTS, dealt, dealt_like_real
from mahjong_teach.teaching.frequencies import yaku_share

SEEDS = range(60)
MANY = 300


@pytest.fixture(scope="module")
def by_level() -> dict[str, list[Score]]:
    return {level: [dealt_like_real(seed, "online", level, counters=True) for seed in range(MANY)] for level in LEVELS}


# ── the same again ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_gives_the_same_hand_again_and_another_seed_another_one(level):
    assert dealt_like_real(7, level=level) == dealt_like_real(7, level=level) == dealt_like_real("7", level=level)
    assert len({str(dealt_like_real(seed, level=level).hand) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("sort", SORTS)
def test_so_does_a_hand_to_try_things_out_on(sort):
    assert dealt(sort, 7) == dealt(sort, 7) == dealt(sort, "7")
    assert len({str(dealt(sort, seed).hand) for seed in SEEDS}) > 40


# ── nothing that no table could show ──────────────────────────────────────────────────────────────────────────────


def everything(by_level):
    return [found for some in by_level.values() for found in some]


def test_no_tile_is_there_more_often_than_in_the_set(by_level):
    for found in everything(by_level):
        seen = (*found.hand.tiles, *found.win.dora, *found.win.ura)
        assert max(Counter(tile.kind for tile in seen).values()) <= 4
        assert max(Counter(tile for tile in seen if tile.red).values(), default=0) <= 1
        fits(found.hand, found.win)


def test_what_is_said_of_a_hand_is_what_it_counts(by_level):
    for found in everything(by_level):
        assert found == score(found.hand, found.win, found.rules)
        assert not found.warnings


def test_every_kong_has_turned_up_an_indicator(by_level):
    for found in everything(by_level):
        shown = 1 + sum(meld.kong for meld in found.hand.melds)
        assert len(found.win.dora) == shown
        assert len(found.win.ura) == (shown if found.win.riichi else 0)


def test_rules_without_dora_of_kongs_turn_up_one_indicator_only():
    rules = {"ruleset": "online", "kandora": False, "kan_uradora": False}
    some = [dealt_like_real(seed, rules, "hard") for seed in SEEDS]
    assert any(meld.kong for found in some for meld in found.hand.melds)
    assert {len(found.win.dora) for found in some} == {1}


def test_every_call_has_a_giver_and_a_chow_comes_from_the_left(by_level):
    melds = [meld for found in everything(by_level) for meld in found.hand.melds]
    assert {meld.giver for meld in melds if meld.call == "chi"} == {3}
    assert {meld.giver for meld in melds if meld.call in ("pon", "daiminkan", "kakan")} == {1, 2, 3}
    assert {meld.giver for meld in melds if meld.call == "ankan"} == {None}
    assert all(meld.called in meld.tiles for meld in melds if meld.call != "ankan")


def test_a_call_of_ones_own_ends_ippatsu_and_the_first_turn(by_level):
    early = {"ippatsu", "double_riichi", "tenhou", "chiihou"}
    some = [found for found in everything(by_level) if found.win.events & early]
    assert len(some) > 60
    assert not any(found.hand.melds for found in some)


def test_nobody_reaches_the_last_tile_within_a_turn_of_the_first_riichi(by_level):
    for found in everything(by_level):
        if found.win.events & {"haitei", "houtei"}:
            assert not found.win.events & {"ippatsu", "double_riichi"}


def test_the_other_three_copies_of_a_robbed_tile_lie_in_the_kong(by_level):
    robbed = [found for found in by_level["rare"] if "chankan" in found.win.events]
    assert robbed
    for found in robbed:
        shown = (*found.hand.tiles, *found.win.dora, *found.win.ura)
        assert [tile.kind for tile in shown].count(found.win.tile.kind) == 1


def test_counters_and_sticks_lie_there_only_where_they_are_asked_for(by_level):
    assert {found.win.honba for found in by_level["normal"]} == {0, 1, 2}
    assert all(found.win.sticks >= found.win.riichi for found in by_level["normal"])
    without = [dealt_like_real(seed) for seed in SEEDS]
    assert {(found.win.honba, found.win.sticks) for found in without} == {(0, 0)}


# ── levels ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_easy_hands_hold_nothing_that_seldom_comes_up(by_level):
    for found in by_level["easy"]:
        assert all(yaku_share(id) > .03 for id, _ in found.yaku) and found.yaku
        assert found.han < 8 and found.fu <= 40
        assert not any(meld.kong for meld in found.hand.melds)


def test_normal_hands_are_those_that_are_met(by_level):
    some = by_level["normal"]
    yaku = Counter(id for found in some for id, _ in found.yaku)
    assert {"riichi", "pinfu", "tanyao", "menzen_tsumo"} < {id for id, n in yaku.items() if n > MANY / 10}
    assert .45 < sum(found.hand.closed for found in some) / MANY < .65
    assert .2 < sum(found.win.dealer for found in some) / MANY < .35
    assert sum(found.win.ron for found in some) > MANY / 2
    waits = Counter(found.reading.wait for found in some)
    assert waits["ryanmen"] > MANY / 3 and waits["kanchan"] > waits["penchan"]


def test_in_hard_hands_the_fu_decide(by_level):
    some = by_level["hard"]
    assert all(found.han < 5 for found in some)
    assert sum(any(meld.kong for meld in found.hand.melds) for found in some) > MANY / 10
    assert sum(found.fu >= 40 for found in some) > MANY / 2
    assert sum(found.reading.wait != "ryanmen" for found in some) > MANY / 2


def test_rare_hands_show_everything_that_is_rare(by_level):
    yaku = {id for found in by_level["rare"] for id, _ in (*found.yaku, *found.yakuman)}
    assert yaku > {
        "chinitsu", "junchan", "ryanpeikou", "shousangen", "honroutou", "sanshoku_doukou", "sankantsu", "double_riichi",
        "haitei", "houtei", "rinshan", "chankan", "kokushi", "suuankou", "daisangen"}
    assert .05 < sum(bool(found.yakuman) for found in by_level["rare"]) / MANY < .4


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_ruleset_has_hands_of_every_level(rules, level):
    for seed in range(5):
        found = dealt_like_real(seed, rules, level)
        assert found.rules == ruleset(rules)
        assert not found.warnings, "a red five, say, where there are none"


def test_an_unknown_level_is_refused():
    with pytest.raises(HandError) as refused:
        dealt_like_real(1, level="nightmare")
    assert refused.value.code == "unknown_level"


# ── to try things out on ──────────────────────────────────────────────────────────────────────────────────────────


def test_typical_hands_stay_below_mangan_and_yakuman_are_yakuman():
    assert all(dealt("typical", seed).limit == "none" for seed in SEEDS)
    assert all(dealt("yakuman", seed).yakuman for seed in SEEDS)


def test_a_surprise_is_at_times_a_yakuman_and_mostly_not():
    some = [bool(dealt("surprise", seed).yakuman) for seed in range(300)]
    assert 0 < sum(some) < 60


@pytest.mark.parametrize("rules", RULESETS)
def test_every_ruleset_has_hands_of_every_sort(rules):
    for sort in SORTS:
        assert dealt(sort, 3, rules).rules == ruleset(rules)


def test_an_unknown_sort_is_refused():
    with pytest.raises(HandError, match="típica|typical"):
        dealt("easy", 1)
