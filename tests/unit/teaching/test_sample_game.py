"""The example game: made by our own bots, always the same, and worth taking apart."""

import json

import pytest

from mahjong_teach.scoring.tiles import KINDS, tiles
from mahjong_teach.teaching.sample_game import sample_log
from tools import make_game


def test_the_file_is_what_the_bots_play():
    assert sample_log() == make_game.render()


def test_it_shows_what_a_learner_should_meet():
    log = json.loads(sample_log())
    assert make_game.shows_enough(log)
    assert not make_game.shows_enough({**log, "log": log["log"][:4]})


@pytest.mark.parametrize("text, missing", [
    ("123m456p789s11333z", -1), ("123m456p789s1133z", 0), ("123m456p78s11345z", 2), ("1122m3344p5566s7z", 0),
    ("258m258p258s1234z", 6),
])
def test_what_a_hand_still_needs_is_counted(text, missing):
    counts = [sum(tile.kind == kind for tile in tiles(text)) for kind in KINDS]
    assert make_game.shanten(counts, 0) == missing
