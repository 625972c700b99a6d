"""What a notebook shows of the core's records: a picture with words, and plain text."""

import subprocess
import sys

import pytest

import mahjong_teach as mt

@pytest.fixture(autouse=True)
def in_spanish(monkeypatch):
    monkeypatch.setattr("mahjong_teach.display.text._current", "es")


HAND, WIN = mt.typed("234567m567p88s", "8s", melds="pon 666z across")


@pytest.mark.parametrize("record, said", [
    (mt.Tile.of("5p"), "5 de círculos"),
    (mt.Meld.of("kakan", "0555s", giver=2), "5 rojo, 5, 5, 5 de bambúes"),
    (HAND, "dragón verde × 3"),
    (mt.readings(HAND, WIN)[0], "pareja: 8 de bambúes × 2"),
    (mt.score(HAND, WIN), "Gana con 8 de bambúes por ron."),
], ids=lambda value: type(value).__name__)
def test_a_record_is_a_picture_with_words(record, said):
    bundle = record._repr_mimebundle_()
    assert "<img " in bundle["text/html"] and said in bundle["text/html"]
    assert bundle["text/plain"]


def test_a_score_in_plain_text_is_the_whole_count():
    assert "1000" in mt.score(HAND, WIN)._repr_mimebundle_()["text/plain"]


def test_an_error_in_a_notebook_is_its_sentence():
    with pytest.raises(mt.MahjongError) as raised:
        mt.Hand.of("1m")
    [line] = raised.value._render_traceback_()
    assert line.startswith("HandError: ") and "1m" in line


def test_the_core_alone_draws_nothing():
    program = (
        "import sys\n"
        "from mahjong_teach.scoring.tiles import Tile; from mahjong_teach.scoring.seen import Seen\n"
        "Seen.draw = None\n"
        "print(Tile.of('5p')._repr_mimebundle_(), 'mahjong_teach.display.picture' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "{'text/plain': \"Tile('5p')\"} False"
