"""The atlas's hands: each has its yaku, the other hand has it not, and one thing only lies between them."""

import tomllib
from importlib.resources import files

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.rules import RULESETS
from mahjong_teach.scoring.typed import typed
from mahjong_teach.scoring.yaku import RENHOU, YAKU, YAKUMAN
from mahjong_teach.teaching import atlas
from mahjong_teach.teaching.atlas import (
    FAMILIES, Played, contained_in, contains, counted, difference, differences, entries, entry, goes_with, had, has,
    never_with, rules_that_allow, value, why_not,
)
from mahjong_teach.teaching.breaking import changed, exchanges
from tools.pair_yaku import find_pairs

IDS = [yaku.id for yaku in (*YAKU, RENHOU, *YAKUMAN)]

# Hands that cannot do without another yaku: ippatsu needs riichi, little dragons two triplets of dragons, and terminals
# and honours alone are triplets or seven pairs.
WITH_OTHERS = {
    "ippatsu": {"riichi", "ippatsu"}, "honroutou": {"toitoi", "honroutou"},
    "shousangen": {"haku", "hatsu", "shousangen"},
}
# Without their shape these make no hand at all.
INCOMPLETE = {"chiitoitsu", "kokushi"}


def played(*hand, **circumstances):
    return Played(*typed(*hand, **circumstances))


def test_every_yaku_has_an_entry_in_rulebook_order():
    assert [one.id for one in entries()] == IDS
    assert tomllib.loads(files(atlas.__package__).joinpath("atlas.toml").read_text("utf-8")).keys() == set(IDS)
    assert {one.family for one in entries()} == set(FAMILIES)


def test_an_unknown_yaku_is_quoted():
    with pytest.raises(HandError) as caught:
        entry("tsubame")
    assert caught.value.code == "unknown_yaku" and caught.value.facts["given"] == "tsubame"


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_under_all_rules_the_example_has_it_and_the_other_hand_has_it_not(one):
    assert rules_that_allow(one.id)
    for rules in rules_that_allow(one.id):
        assert has(one.id, one.example, rules), rules
        assert not has(one.id, one.counter, rules), rules


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_the_example_is_about_its_own_yaku_only(one):
    found = had(counted(one.example, rules_that_allow(one.id)[0]))
    assert set(found) == WITH_OTHERS.get(one.id, {one.id})


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_one_thing_only_is_different(one):
    what, was, now = difference(one.example, one.counter)
    assert what in {"tile", "pair", "last", "melds", "by", "seat", "round", "events"}
    assert len(was) == (2 if what == "pair" else 1) and len(now) <= len(was)


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_one_condition_only_fails(one):
    found = why_not(one.id, one.counter, rules_that_allow(one.id)[0])
    if one.id in INCOMPLETE:
        assert found.reading is None and not readings(*one.counter)
    else:
        assert len(found.failing) == 1


PAIRS = [one for one in entries() if difference(one.example, one.counter).what == "pair"]


@pytest.mark.parametrize("one", PAIRS, ids=lambda one: one.id)
def test_a_pair_is_exchanged_only_where_no_single_tile_takes_the_yaku_away(one):
    changes = [change for tile in set(one.example.hand.concealed) for change in exchanges(one.example, tile)]
    assert all(has(one.id, changed(one.example, change)) for change in changes)


def test_a_counter_example_may_keep_what_the_greater_yaku_contained():
    left = {id: set(had(counted(entry(id).counter))) for id in IDS}
    assert left["ryanpeikou"] == {"iipeikou"} and left["chinitsu"] == {"honitsu"}
    assert left["daisangen"] == {"haku", "hatsu", "shousangen"} and left["suuankou"] == {"sanankou", "toitoi"}
    assert left["kokushi_13"] == {"kokushi"} and left["chuuren_9"] == {"chuuren"}


# ── what is different ────────────────────────────────────────────────────────────────────────────

HAND = ("123m456p789s44s678s", "4s")


def test_an_exchanged_last_tile_is_one_difference():
    other = played("123m456p789s44s567s", "5s")
    assert [one.what for one in differences(played("123m456p789s44s678s", "8s"), other)] == ["tile"]


def test_every_difference_is_found():
    a, b = played(*HAND, events="riichi"), played("123m456p789s99s678s", "6s", "tsumo", seat="W", round="S")
    assert [one.what for one in differences(a, b)] == ["pair", "last", "by", "seat", "round", "events"]
    assert differences(a, a) == ()


def test_tiles_that_are_neither_one_nor_a_pair_are_told_as_such():
    assert differences(played(*HAND), played("123m789p789s44s678s", "4s"))[0].what == "tiles"


# ── value ────────────────────────────────────────────────────────────────────────────────────────

def test_values_follow_the_rules():
    assert [name for name in RULESETS if value("tanyao", name).open is None] == ["ema-2008"]
    assert "jpml-a" not in rules_that_allow("ippatsu")
    assert rules_that_allow("renhou") == ("ema-2016", "ema-2025", "wrc-2025")
    assert value("daisuushii", "ema-2008") == (2, 2, True) and value("daisuushii", "tenhou") == (1, 1, True)
    assert value("suuankou_tanki") == (2, None, True) and value("chinitsu") == (6, 5, False)


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_the_count_gives_the_value_that_the_atlas_tells(one):
    for rules in rules_that_allow(one.id):
        scored, worth = counted(one.example, rules), value(one.id, rules)
        told = dict((*scored.yaku, *scored.yakuman))[one.id]
        assert told == (worth.closed if one.example.hand.closed else worth.open), rules


# ── yaku beside yaku ─────────────────────────────────────────────────────────────────────────────

def test_going_together_is_mutual():
    assert all(atlas.kin(id) in goes_with(other) for id in IDS for other in goes_with(id))


def test_the_table_is_what_hands_show():
    """Every so-manieth of the hands that the table was made of; all of them take a minute."""
    found = find_pairs(every=211)
    assert len(found) > 200
    assert all(b in goes_with(a) for a, b in found if a in IDS)


@pytest.mark.parametrize("id, others", [
    ("chiitoitsu", "pinfu iipeikou ryanpeikou ittsuu sanshoku_doujun toitoi sanankou yakuhai shousangen rinshan"),
    ("chiitoitsu", "chankan"),
    ("tanyao", "yakuhai honitsu chanta junchan honroutou ittsuu shousangen"),
    ("rinshan", "haitei houtei chankan ippatsu pinfu ryanpeikou chiitoitsu"),
    ("chankan", "houtei haitei menzen_tsumo toitoi honroutou"),
    ("haitei", "houtei"), ("houtei", "menzen_tsumo"),
    ("pinfu", "yakuhai toitoi sanankou chiitoitsu"),
])
def test_what_the_rules_say_excludes_each_other_never_goes_together(id, others):
    assert set(others.split()) <= set(never_with(id))


@pytest.mark.parametrize("a, b", [
    ("chankan", "ippatsu"), ("chiitoitsu", "honroutou"), ("toitoi", "honroutou"), ("ryanpeikou", "pinfu"),
    ("chinitsu", "ittsuu"), ("pinfu", "chanta"), ("pinfu", "honitsu"), ("tsuuiisou", "daisuushii"),
    ("tenhou", "kokushi"), ("chiihou", "chuuren"),
])
def test_what_can_be_added_up_goes_together(a, b):
    assert b in goes_with(a) and b not in never_with(a)


def test_what_contains_what():
    assert contains("double_riichi") == ("riichi",) and contained_in("chanta") == ("junchan", "honroutou")
    assert contains("tanyao") == contained_in("tanyao") == ()
