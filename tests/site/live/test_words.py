"""What the live part says, in both languages."""

import json
import re

import pytest

from tools.site_build.node import LIVE

WORDS = json.loads((LIVE / "words.json").read_text(encoding="utf-8"))
SCRIPTS = "".join(path.read_text(encoding="utf-8") for path in LIVE.glob("*.js"))
PLACES = re.compile(r"\{\w+\}")


def test_both_languages_say_the_same_things():
    assert WORDS["es"].keys() == WORDS["en"].keys()


@pytest.mark.parametrize("key", WORDS["en"])
def test_a_sentence_has_the_same_places_in_both_languages_and_somebody_says_it(key):
    assert sorted(PLACES.findall(WORDS["es"][key])) == sorted(PLACES.findall(WORDS["en"][key]))
    assert re.search(rf"""words\.{key}\b|["']{key}["']|{key}: """, SCRIPTS), key


def test_every_reason_for_not_starting_has_its_words():
    reasons = set(re.findall(r'(?:Failure|broken|fail)\("(\w+)"', SCRIPTS)) | set(re.findall(r'reason: "(\w+)"', SCRIPTS))
    assert reasons
    assert reasons <= WORDS["en"].keys()
