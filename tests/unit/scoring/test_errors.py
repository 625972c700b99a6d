"""Errors carry a code and facts; a language may be lent to them."""

import pytest

from mahjong_teach.scoring.errors import HandError, MahjongError


@pytest.fixture
def mute(monkeypatch):
    monkeypatch.setattr(MahjongError, "speak", None)


def test_without_a_language_an_error_says_its_code_and_facts(mute):
    assert str(HandError("bad_chi", text="135m", equal=False)) == "bad_chi: text=135m, equal=False"


def test_with_a_language_it_says_the_sentence(monkeypatch):
    monkeypatch.setattr(MahjongError, "speak", staticmethod(lambda error: f"«{error.facts['text']}»"))
    assert str(HandError("bad_chi", text="135m", equal=False)) == "«135m»"


def test_whoever_catches_value_errors_catches_them():
    with pytest.raises(ValueError):
        raise HandError("no_yaku")


def test_a_notebook_shows_the_sentence_instead_of_the_calls_that_led_there(mute):
    assert HandError("bad_pon", text="112m")._render_traceback_() == ["HandError: bad_pon: text=112m"]
