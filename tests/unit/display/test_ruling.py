"""Every value of every ruleset can be said, in both languages."""

import pytest

from mahjong_teach.display.ruling import rule_name, rule_value, source_text
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.rules import ALLOWED, KEYS, RULESETS, ruleset
from mahjong_teach.scoring.trace import Source


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_key_has_a_name_that_no_other_key_has(key, lang):
    words = text(lang)
    assert [other for other in KEYS if rule_name(other, words) == rule_name(key, words)] == [key]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in KEYS if ALLOWED[key].kind in ("one_of", "some_of")])
def test_every_value_a_key_may_have_can_be_said(key, lang):
    allowed = ALLOWED[key]
    several = allowed.kind == "some_of"
    said = [rule_value(ruleset({"ruleset": "online", key: [value] if several else value}), key, text(lang))
            for value in allowed.values]
    assert len(set(said)) == len(allowed.values)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_value_of_the_nine_can_be_said_and_has_a_source(name, lang):
    rules = ruleset(name)
    for key in KEYS:
        assert rule_value(rules, key, text(lang)), key
        assert source_text(rules.source(key), lang), key


def test_a_list_of_none_is_said():
    assert rule_value(ruleset("ema-2025"), "abortive", text("es")) == "ninguno"


def test_numbers_that_mean_there_is_none_are_said_so():
    assert rule_value(ruleset("ema-2025"), "west_round", text("en")) == "is not played"
    assert rule_value(ruleset("tenhou"), "west_round", text("es")) == "30\u202f000"


def test_a_floating_bonus_is_listed_by_number():
    assert rule_value(ruleset("jpml-a"), "floating_uma", text("en")).startswith("1: +12 / −1 / −3 / −8; 2:")


def test_a_whole_document_needs_no_clause():
    whole = Source("seed-000", "")
    assert not source_text(whole, "en").endswith(", ")
