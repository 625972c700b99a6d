"""Worked examples, questions from public forums and bad input, each line with the answer it should get."""

import re
from collections.abc import Iterator

import pytest

from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.record import answer, score_record
from tests.shared_records import lines, under_every_ruleset

GROUPINGS = ("groups", "winning_group", "wait")
UNORDERED = ("groups", "fu_items", "yaku", "yakuman")


def hands() -> Iterator:
    for name in ("cases/worked-examples.jsonl", "cases/public-cases.jsonl"):
        for line in lines(name):
            if line["command"] == "score":
                for id, record, expected in under_every_ruleset(line):
                    yield pytest.param(record, expected, id=id)


def bad_input() -> Iterator:
    for line in lines("cases/bad-input.jsonl"):
        yield pytest.param(line, id=line["id"])


def comparable(key: str, value: object) -> object:
    """Groups and fu items are in no particular order, and a red five lies wherever a five does."""
    if key in GROUPINGS and value is not None:
        value = [plain(group) for group in value] if isinstance(value, list) else plain(value)
    return sorted(value) if key in UNORDERED else value


def plain(group: str) -> str:
    """A group with fives plain and in order: the melds of a record may be written 50 or 05."""
    suited = re.fullmatch(r"(\d+)([mpsz])", group.replace("0", "5"))
    return "".join(sorted(suited[1])) + suited[2] if suited else group           # `wait` is a word


@pytest.mark.parametrize("record, expected", [*hands()])
def test_scored_as_expected(record, expected):
    if "error" in expected:
        with pytest.raises(MahjongError) as refused:
            score_record(record)
        assert refused.value.code == expected["error"]
        return
    ours = answer(score_record(record))
    values = [key for key in expected if key not in (*GROUPINGS, "equal_readings")]
    for key in values:
        assert comparable(key, ours[key]) == comparable(key, expected[key]), key
    asked = [key for key in GROUPINGS if key in expected]
    readings = [expected, *expected.get("equal_readings", ())]
    assert [comparable(key, ours[key]) for key in asked] in [
        [comparable(key, reading[key]) for key in asked] for reading in readings
    ]


@pytest.mark.parametrize("line", [*bad_input()])
def test_bad_input_is_answered(line):
    if line["expect"] == "error":
        with pytest.raises(MahjongError) as refused:
            score_record(line["record"])
        assert refused.value.code == line["code"]
        return
    scored = score_record(line["record"])
    ours = answer(scored)
    assert {key: ours[key] for key in line["scores_as"]} == line["scores_as"]
    assert [code for code, _ in scored.warnings] == ([line["code"]] if line["expect"] == "warn" else [])


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("line", [*bad_input()])
def test_bad_input_is_explained(line, lang):
    """In the learner's language, with what they typed in it."""
    words = text(lang)
    if line["expect"] == "error":
        with pytest.raises(MahjongError) as refused:
            score_record(line["record"])
        said = [(words.error(refused.value), refused.value.facts)]
    else:
        said = [(words.warning(code, **facts), facts) for code, facts in score_record(line["record"]).warnings]
    for sentence, facts in said:
        assert sentence.endswith((".", "?", "!"))
        assert not re.search(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b", sentence)
        assert not facts or any(quoted(fact, words) in sentence for fact in facts.values()), (sentence, facts)


def quoted(fact: object, words) -> str:
    return words.number(fact) if isinstance(fact, int) else str(fact)
