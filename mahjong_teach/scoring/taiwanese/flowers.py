"""The eight bonus tiles: four flowers (`1f`–`4f`) and four seasons (`5f`–`8f`), one of each in the set."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from mahjong_teach.scoring.errors import NotationError
from mahjong_teach.scoring.tiles import WINDS

SET_SIZE = 4


@dataclass(frozen=True, slots=True, order=True)
class Flower:
    """One bonus tile. number: 1 plum, 2 orchid, 3 chrysanthemum, 4 bamboo, 5 spring, 6 summer, 7 autumn, 8 winter.

    Raises NotationError: no_such_flower.
    """

    number: int

    def __post_init__(self) -> None:
        if self.number not in range(1, 2 * SET_SIZE + 1):
            raise NotationError("no_such_flower", given=f"{self.number}f")

    @property
    def code(self) -> str:
        return f"{self.number}f"

    @property
    def season(self) -> bool:
        """One of the four seasons, not of the four flowers."""
        return self.number > SET_SIZE

    @property
    def wind(self) -> str:
        """The seat it belongs to, `E S W N`."""
        return WINDS[(self.number - 1) % SET_SIZE]

    def __str__(self) -> str:
        return self.code


FLOWERS = tuple(Flower(number) for number in range(1, 2 * SET_SIZE + 1))
_RUN = re.compile(r"([0-9]+)f")


def flowers(text: str) -> tuple[Flower, ...]:
    """Read bonus tiles, in the order written.

    >>> [str(flower) for flower in flowers("1f58f")]
    ['1f', '5f', '8f']

    Raises NotationError: no_such_flower.
    """
    plain = "".join(unicodedata.normalize("NFKC", text).lower().replace(",", " ").split())
    if _RUN.sub("", plain):
        raise NotationError("no_such_flower", given=text)
    return tuple(Flower(int(digit)) for digits in _RUN.findall(plain) for digit in digits)


def refuse_impossible(drawn: Iterable[Flower]) -> None:
    """Raises NotationError too_many_flowers, flower_twice: there are eight, each once."""
    drawn = tuple(drawn)
    if len(drawn) > len(FLOWERS):
        raise NotationError("too_many_flowers", n=len(drawn), text=" ".join(map(str, drawn)))
    for flower in drawn:
        if drawn.count(flower) > 1:
            raise NotationError("flower_twice", flower=flower, text=" ".join(map(str, drawn)))


def complete_sets(drawn: Iterable[Flower]) -> tuple[tuple[Flower, ...], ...]:
    """The sets of four, flowers before seasons, that are complete."""
    drawn = set(drawn)
    return tuple(four for four in (FLOWERS[:SET_SIZE], FLOWERS[SET_SIZE:]) if drawn.issuperset(four))
