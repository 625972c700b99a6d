"""Real rounds, written as tenhou.net/6 writes them and read back: the same order, the same waits, the same payments."""

import json

import pytest

from mahjong_teach.scoring.replay import Round
from mahjong_teach.scoring.rules import from_record
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.scoring.tenhou_log import read_log
from tests.shared_records import lines
from tests.unit.scoring import tenhou_writer as writer

@pytest.fixture(params=lines("data/real-rounds.jsonl.gz"), ids=lambda record: record["id"])
def both(request):
    """A record, and what came back of it."""
    record = request.param
    rules = from_record(record["rules"], record["source"]["kind"])
    [found] = read_log(json.dumps(writer.log(writer.hand(record))), rules).rounds
    return record, found, rules


def played(events):
    """The events without what servers write in different ways: an open kong's indicator comes before or after the
    discard, a red five before or after the other tiles of its group.
    """
    return [(event[:2], sorted(event)) for event in events.split() if event[0] != "D"]


def test_the_columns_come_back_in_the_order_they_were_played(both):
    record, found, rules = both
    assert played(found.record["events"]) == played(record["events"])
    assert [found.record[key] for key in ("round", "dealer", "honba", "sticks", "scores", "dora")] == [
        record[key] for key in ("round", "dealer", "honba", "sticks", "scores", "dora")]


def test_what_was_missed_and_waited_for_is_the_same(both):
    record, found, rules = both
    again, before = (Round.read(one, rules).play() for one in (found.record, record))
    assert again.illegal_rons == before.illegal_rons == ()
    assert [chance[1:] for chance in again.missed] == [chance[1:] for chance in before.missed]
    assert [one.furiten.waits for one in again.moments[-1].players] == [
        one.furiten.waits for one in before.moments[-1].players]


def test_it_ends_and_pays_as_it_did(both):
    """The records of riichi do not hold the ura dora: there the log may pay more than we count, and says so."""
    record, found, rules = both
    deltas = record["end"].get("deltas") or [sum(one) for one in zip(*(win["deltas"] for win in record["end"]["wins"]))]
    assert list(found.deltas) == deltas
    assert [(win.seat, win.giver) for win in found.wins] == [
        (win["seat"], win["from"]) for win in record["end"].get("wins", ())]
    if not set(found.riichi) & {win.seat for win in found.wins}:
        assert found.doubts == () and list(settle_record({**found.settlement, "rules": rules})[0].deltas) == deltas
    else:
        assert {doubt.code for doubt in found.doubts} <= {"points_differ", "changes_differ"}
        points = [doubt.facts for doubt in found.doubts if doubt.code == "points_differ"]
        assert all(facts["ours"] < facts["theirs"] for facts in points)
