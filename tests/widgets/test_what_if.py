"""WhatIf without a browser: every fault, every way the hand goes on, every ruleset."""

import re

import pytest

from mahjong_teach.display.text import LANGUAGES
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.faults import OFFENCES, OUTCOMES
from mahjong_teach.scoring.rules import RULESETS
from mahjong_teach.widgets import WhatIf
from mahjong_teach.widgets.what_if import compare


def text_of(html):
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", " ", html))


def test_a_false_riichi_costs_something_only_if_the_hand_is_shown():
    what_if = WhatIf("riichi_not_tenpai", "ema-2008", lang="en")
    codes = []
    for outcome in OUTCOMES:
        what_if.hear("outcome", outcome)
        codes.append(what_if.verdict.code)
    assert codes == ["wait", "nothing", "chombo", "nothing", "chombo"]


def test_nothing_is_judged_before_a_fault_is_chosen():
    what_if = WhatIf(rules="ema-2008", lang="en")
    assert what_if.verdict is None and "How does the hand go on?" not in text_of(what_if.html)
    what_if.hear("offence", "tile_count")
    assert "How does the hand go on?" in text_of(what_if.draw())


def test_the_rulesets_are_told_apart_by_their_verdicts():
    what_if = WhatIf("false_win", "ema-2008", lang="en")
    assert what_if.verdict is None                  # how the hand goes on is asked first
    what_if.hear("outcome", "goes_on")
    groups = list(compare(what_if.state).values())
    assert groups[0] == ["EMA 2008"]
    assert sorted(sum(groups, [])) == sorted(
        ["EMA 2008", "EMA 2016", "EMA 2025", "WRC 2025", "M.League", "JPML A", "Online", "Tenhou", "Mahjong Soul"])


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_has_its_words_and_its_source(lang, rules):
    what_if = WhatIf(rules=rules, lang=lang)
    for offence in OFFENCES:
        for outcome in OUTCOMES:
            what_if.hear("offence", offence)
            what_if.hear("outcome", outcome)
            assert what_if.state.words.verdict(what_if.verdict) in text_of(what_if.draw())


def test_a_fault_that_does_not_exist_is_refused():
    with pytest.raises(MahjongError) as caught:
        WhatIf("sneezing")
    assert caught.value.code == "unknown_offence"


def test_a_key_that_is_none_changes_nothing():
    what_if = WhatIf("tile_count", "ema-2008")
    before = what_if.state
    what_if.hear("outcome", "the_roof_falls_in")
    what_if.hear("offence", "sneezing")
    assert what_if.state == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twin_lists_every_fault(lang):
    bundle, _ = WhatIf(rules="ema-2008", lang=lang)._repr_mimebundle_()
    assert bundle["text/html"].count("<details") == len(OFFENCES)
    assert "class=" not in bundle["text/html"]
    assert len(bundle["text/plain"].splitlines()) > len(OFFENCES)
