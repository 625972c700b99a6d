"""HandBuilder: put together by keys, fingers or typing, a hand of the shared cases is the same hand and counts the
same. A few hands of our own, and what the page then shows: test_builder.py."""

import json

import pytest

from mahjong_teach.scoring.record import answer, score_record
from tests.browser.at_the_builder import WAYS
from tests.shared_records import scorable
from tests.widgets.by_events import filled_in, put_together

pytestmark = pytest.mark.browser

HANDS = [filled_in(record) for record in scorable()]
HOW_MANY = 30
# Spread over the file, in which like stands by like.
CHOSEN = HANDS[::max(len(HANDS) // HOW_MANY, 1)][:HOW_MANY]
SAID = "[built.record, answer(built.score)]"


@pytest.mark.parametrize("way", WAYS)
def test_thirty_hands_are_the_same_hands_and_count_the_same(lab, show_widgets, way):
    assert len(CHOSEN) == HOW_MANY, "the shared cases have shrunk"
    lesson = show_widgets("from mahjong_teach.scoring.record import answer\nbuilt = mt.HandBuilder(guess=False)\nbuilt")
    lab.set_viewport(*((390, 844) if way == "fingers" else (1280, 900)))
    somebody = WAYS[way](lesson)
    for record in CHOSEN:
        somebody.put_together(record)
        made, counted = somebody.ask(SAID)
        assert put_together(made) == put_together(record)
        assert counted == json.loads(json.dumps(answer(score_record(record))))
    assert lab.take_problems() == []
