"""The worked examples by all rulesets: whatever differs has a rule that makes it differ."""

import pytest

from mahjong_teach.scoring.compare import causes, compare
from mahjong_teach.scoring.record import read_hand, read_win
from tests.shared_records import lines

HANDS = [record for record in lines("cases/worked-examples.jsonl") if record["kind"] == "hand"]


@pytest.mark.parametrize("record", HANDS, ids=lambda record: record["id"])
def test_every_difference_between_rulesets_has_its_cause(record):
    hand, win = read_hand(record["record"]), read_win(record["record"])
    first, *others = compare(hand, win)
    for group in others:
        for rules in group.rules:
            assert 1 <= len(causes(hand, win, first.rules[0], rules)) <= 2, rules
