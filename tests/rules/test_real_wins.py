"""Wins of real games against what the game servers said, hand by hand."""

import pytest

from tests.shared_records import lines
from tools.check_real import differences

WINS = "data/real-wins.jsonl.gz"
CHUNK = 500


@pytest.mark.parametrize("first", range(0, len(lines(WINS)), CHUNK))
def test_real_wins_are_scored_as_the_server_scored_them(first):
    found = {record["id"]: differences(record) for record in lines(WINS)[first:first + CHUNK]}
    assert {id: different for id, different in found.items() if different} == {}
