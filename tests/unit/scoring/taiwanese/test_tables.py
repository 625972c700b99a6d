"""The tables as data: values, sources, how sure they are, and what can be played differently."""

import pytest

from mahjong_teach.scoring.errors import RulesError
from mahjong_teach.scoring.sources import documents
from mahjong_teach.scoring.taiwanese.patterns import PATTERNS
from mahjong_teach.scoring.taiwanese.tables import SURE, TABLES, line_source, tai_table

PATTERN_IDS = [pattern.id for pattern in PATTERNS]


@pytest.mark.parametrize("table", TABLES)
def test_every_value_is_a_patterns_and_says_where_it_is_from_and_how_sure_it_is(table):
    for pattern, row in tai_table(table).rows.items():
        assert pattern in PATTERN_IDS
        assert row.source.document in documents() and row.sure in SURE


def test_every_pattern_is_in_some_table_and_none_is_there_twice():
    assert {pattern for table in TABLES for pattern in tai_table(table).rows} == set(PATTERN_IDS)
    assert len(PATTERN_IDS) == len(set(PATTERN_IDS))


@pytest.mark.parametrize("table", TABLES)
def test_what_contains_and_is_contained_is_in_the_table(table):
    made = tai_table(table)
    named = {*made.implies, *(less for contained in made.implies.values() for less in contained)}
    assert {pattern for pattern in named if not made.value(pattern)} == set()


@pytest.mark.parametrize("table", TABLES)
def test_the_first_value_of_an_option_is_played(table):
    made = tai_table(table)
    assert made.chosen == {name: option.values[0] for name, option in made.options.items()}
    assert all(option.source.document in documents() for option in made.options.values())


def test_the_values_the_text_prints_are_marked_so():
    rows = tai_table("mahjong-time").rows
    printed = {pattern for pattern, row in rows.items() if row.sure == "printed"}
    assert printed == {
        "winning", "self_draw", "melded_kong", "honour_pung", "all_pungs", "one_chance", "pair_wait", "last_tile",
        "last_discard", "robbing_kong", "early_10", "early_5", "ready_on_deal",
    }
    assert {rows[pattern].source.document for pattern in printed} == {"seed-003"}


def test_a_value_under_dispute_is_marked_so_whichever_is_played():
    assert tai_table("taiwan").rows["heavenly"].sure == "disputed"
    other = tai_table("taiwan", options={"heavenly": 24}).rows["heavenly"]
    assert (other.tai, other.sure) == (24, "disputed")


@pytest.mark.parametrize("changes, code", [
    (dict(options={"heavenly": 16}), "bad_tai_option"), (dict(options={"after_kong": True}), "bad_tai_option"),
    (dict(options={"riichi": 1}), "unknown_tai_option"), (dict(unit=-1), "bad_table_number"),
    (dict(limit="40"), "bad_table_number"),
])
def test_what_cannot_be_played_is_refused(changes, code):
    table = "mahjong-time" if "after_kong" in changes.get("options", {}) else "taiwan"
    with pytest.raises(RulesError) as refused:
        tai_table(table, **changes)
    assert refused.value.code == code


def test_an_unknown_table_is_refused():
    with pytest.raises(RulesError) as refused:
        tai_table("hong-kong")
    assert refused.value.code == "unknown_table"


def test_payments_have_their_clause():
    assert str(line_source("discard")) == "seed-003 §6.1"
