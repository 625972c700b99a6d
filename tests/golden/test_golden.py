"""What a learner sees of sixteen instructive hands, line by line, in both languages.

The numbers in these files were worked out by hand from the rulebook clauses. `python -m tests.golden` writes the files
again; a difference is then either a mistake or something to look at and commit.
"""

import pytest

from mahjong_teach.display.text import LANGUAGES
from tests.golden.transcripts import TRANSCRIPTS, command, transcript

NAMES = sorted({path.name.partition(".")[0] for path in TRANSCRIPTS})


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.name)
def test_transcript(path):
    assert transcript(path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_show_the_same_hand(name):
    paths = {path.name.split(".")[1]: path for path in TRANSCRIPTS if path.name.startswith(f"{name}.")}
    assert paths.keys() == set(LANGUAGES)
    hands = {lang: command(path) for lang, path in paths.items()}
    assert all(hand[-2:] == ["--lang", lang] for lang, hand in hands.items())
    assert hands["es"][:-2] == hands["en"][:-2]
