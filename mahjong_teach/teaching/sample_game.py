"""A game of our own, as a log of tenhou.net/6 (sample_game.json): to try out what a log can be opened with."""

from functools import cache
from importlib.resources import files


@cache
def sample_log() -> str:
    """The log's text. Made by tools/make_game.py, with bots and a seeded wall."""
    return files("mahjong_teach.teaching").joinpath("sample_game.json").read_text(encoding="utf-8")
