"""HandBuilder: pressed tile by tile or typed field by field, a hand of the shared cases is the same hand and counts the
same. How a press is made (mouse, finger, keys) is the page's business: tests/browser/test_builder.py."""

import pytest

from mahjong_teach.scoring.record import answer, score_record
from mahjong_teach.widgets import HandBuilder
from tests.shared_records import scorable
from tests.widgets.by_events import by_pressing, by_typing, filled_in, put_together

HANDS = [filled_in(record) for record in scorable()]
assert not HANDS or len(HANDS) >= 30, "the shared cases have shrunk"


@pytest.mark.parametrize("way", [by_pressing, by_typing])
@pytest.mark.parametrize("record", HANDS, ids=lambda record: record["id"])
def test_every_way_leads_to_the_same_hand_and_score(record, way):
    builder = HandBuilder()
    for event, value in way(record):
        builder.hear(event, value)
    assert put_together(builder.record) == put_together(record)
    assert answer(builder.score) == answer(score_record(record))
