"""Offences and verdicts: everything listed can be judged, sourced and told."""

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.faults import OFFENCES, OUTCOMES, verdict
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.sources import documents


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULESETS)
def test_every_verdict_has_a_sentence_and_a_source(rules, lang):
    for offence in OFFENCES:
        for outcome in OUTCOMES:
            given = verdict(offence, outcome, ruleset(rules))
            assert text(lang).verdict(given).endswith(".")
            assert given.source.document in documents()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_offence_and_outcome_is_named_and_only_they(lang):
    words = text(lang)
    assert all(words.say(f"faults.offence.{offence}") and words.say(f"faults.about.{offence}") for offence in OFFENCES)
    assert all(words.say(f"faults.outcome.{outcome}") for outcome in OUTCOMES)


@pytest.mark.parametrize("offence, outcome, code", [
    ("yawning", "drawn", "unknown_offence"), (None, "drawn", "unknown_offence"),
    ("false_win", "rain", "unknown_outcome"),
])
def test_what_is_not_listed_is_refused(offence, outcome, code):
    with pytest.raises(TableError) as refused:
        verdict(offence, outcome, ruleset("ema-2008"))
    assert refused.value.code == code


def test_only_a_chombo_costs_something():
    for offence in OFFENCES:
        for outcome in OUTCOMES:
            given = verdict(offence, outcome, ruleset("ema-2008"))
            assert (given.cost is not None) is (given.code == "chombo")


def test_where_the_list_is_not_known_the_source_says_it_is_our_reading():
    assert verdict("tile_count", "goes_on", ruleset("ema-2008")).source.document == "seed-001"
    assert verdict("tile_count", "goes_on", ruleset("m-league")).source.document == "our-choice"
