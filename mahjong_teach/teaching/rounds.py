"""Rounds of our own that show furiten beginning and ending, one story each (rounds.toml)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError


class LessonRound(NamedTuple):
    """One round. seat: whose story it is, 0–3. record: the round in the compact format, as `Round.read` takes it.

    Its title and its point are the locale's, under `timeline.rounds.<id>`.
    """

    id: str
    seat: int
    record: dict


@cache
def lesson_rounds() -> tuple[LessonRound, ...]:
    """All of them, the easiest first."""
    found = tomllib.loads(files("mahjong_teach.teaching").joinpath("rounds.toml").read_text(encoding="utf-8"))
    return tuple(LessonRound(record["id"], record["seat"], record) for record in found["round"])


def lesson_round(id: str) -> LessonRound:
    """The round of this name.

    >>> lesson_round("own_pung").seat
    1

    Raises HandError: unknown_round.
    """
    known = {one.id: one for one in lesson_rounds()}
    if id not in known:
        raise HandError("unknown_round", given=id, known=tuple(known))
    return known[id]
