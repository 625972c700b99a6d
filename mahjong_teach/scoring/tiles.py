"""Tiles and the notation players type: digits, then a suit letter (`123m406p789s11z`; 0 is a red five)."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from mahjong_teach.scoring.errors import NotationError
from mahjong_teach.scoring.seen import Seen

SUITS = "mpsz"
WINDS = "ESWN"
EAST, SOUTH, WEST, NORTH, HAKU, HATSU, CHUN = range(27, 34)
DRAGONS = (HAKU, HATSU, CHUN)
KINDS = range(34)


_MADE: dict[tuple[int, bool], "Tile"] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Tile(Seen):
    """One tile. kind: 0–8 characters, 9–17 circles, 18–26 bamboo, 27–33 East South West North white green red.

    There are 37 different tiles (34 kinds and three red fives) and 37 objects: `Tile(4) is Tile(4)`.
    """

    kind: int
    red: bool = False
    code: str = field(init=False, repr=False)

    def __new__(cls, kind: int, red: bool = False) -> Self:
        # One object a tile: comparing and looking up tiles is what scoring does most.
        return _MADE.setdefault((kind, red), object.__new__(cls))

    def __post_init__(self) -> None:
        if self.kind not in KINDS or (self.red and (self.kind > 26 or self.kind % 9 != 4)):
            del _MADE[self.kind, self.red]
            raise NotationError("no_such_tile", tile=f"{self.kind}{' red' if self.red else ''}")
        digit = 0 if self.red else self.kind % 9 + 1
        object.__setattr__(self, "code", f"{digit}{SUITS[self.kind // 9]}")

    def __reduce__(self) -> tuple:
        return Tile, (self.kind, self.red)

    def __lt__(self, other: "Tile") -> bool:
        return (self.kind, self.red) < (other.kind, other.red)

    @classmethod
    def of(cls, code: str) -> Self:
        """The one tile written as `code`.

        >>> Tile.of("7p"), Tile.of("0s").red
        (Tile('7p'), True)
        """
        found = tiles(code)
        if len(found) != 1:
            raise NotationError("not_one_tile", text=code, n=len(found))
        return found[0]

    @property
    def suit(self) -> str:
        """`m`, `p`, `s` or `z`."""
        return SUITS[self.kind // 9]

    @property
    def number(self) -> int:
        """1–9; for honours 1–7."""
        return self.kind % 9 + 1

    @property
    def plain(self) -> "Tile":
        """The same tile without red."""
        return PLAIN[self.kind]

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Tile({self.code!r})"


PLAIN = tuple(Tile(kind) for kind in KINDS)
RED_FIVES = {suit: Tile(4 + 9 * i, red=True) for i, suit in enumerate("mps")}
_BY_CODE = {t.code: t for t in (*PLAIN, *RED_FIVES.values())}

# U+1F000 East … U+1F003 North, red, green, white, then characters, bamboo, circles 1–9.
_UNICODE = ["1z", "2z", "3z", "4z", "7z", "6z", "5z"] + [f"{n}{s}" for s in "msp" for n in range(1, 10)]
_FROM_UNICODE = {chr(0x1F000 + i): code for i, code in enumerate(_UNICODE)}

_RUN = re.compile(r"(?P<digits>[0-9]*)(?P<suit>[mpsz])")


def tiles(text: str) -> tuple[Tile, ...]:
    """Read mpsz text, in the order written.

    Blanks, capital suit letters, full-width characters and Unicode tiles (🀇…🀡) are understood too.

    >>> tiles("1230m 55z")
    (Tile('1m'), Tile('2m'), Tile('3m'), Tile('0m'), Tile('5z'), Tile('5z'))

    Raises NotationError: suit_missing, suit_before_digits, no_such_tile, strange_character.
    """
    # U+FE0E/F are the invisible "as text / as emoji" marks that phones put behind a Unicode tile.
    plain = "".join(_FROM_UNICODE.get(c, c) for c in text if c not in "\ufe0e\ufe0f")
    plain = "".join(unicodedata.normalize("NFKC", plain).lower().split())
    found: list[Tile] = []
    at = 0
    while at < len(plain):
        run = _RUN.match(plain, at)
        if run is None or not run["digits"]:
            raise _complaint(plain, at, text)
        for digit in run["digits"]:
            code = digit + run["suit"]
            if code not in _BY_CODE:
                raise NotationError("no_such_tile", tile=code, text=text)
            found.append(_BY_CODE[code])
        at = run.end()
    return tuple(found)


def _complaint(plain: str, at: int, text: str) -> NotationError:
    """What is wrong where reading stopped: a letter first, digits without a letter, or neither."""
    stopped = re.match(r"[0-9]*", plain[at:])
    digits = stopped[0] if stopped else ""
    strange = plain[at + len(digits):at + len(digits) + 1]
    if strange and strange not in SUITS:
        as_typed = next((c for c in text if c.lower() == strange), strange)
        return NotationError("strange_character", character=as_typed, text=text)
    if digits:
        return NotationError("suit_missing", digits=digits, text=text)
    turned = re.match(r"(?:[mpsz][0-9]+)+", plain)
    if turned and at == 0:
        meant = re.sub(r"([mpsz])([0-9]+)", r"\2\1", turned[0])
        return NotationError("suit_before_digits", typed=turned[0], meant=meant, text=text)
    return NotationError("digits_missing", suit=strange, text=text)


def notation(some: Iterable[Tile]) -> str:
    """Write tiles as mpsz, one run a suit, in the order given.

    >>> notation(tiles("1z1m2m0m3z"))
    '1z120m3z'
    """
    out = ""
    for t in some:
        out = out[:-1] + t.code if out[-1:] == t.code[1] else out + t.code
    return out


def next_kind(kind: int) -> int:
    """The kind that an indicator points at: 9 → 1, North → East, red → white.

    >>> PLAIN[next_kind(8)], PLAIN[next_kind(NORTH)], PLAIN[next_kind(CHUN)]
    (Tile('1m'), Tile('1z'), Tile('5z'))
    """
    if kind < EAST:
        return kind + 1 if kind % 9 < 8 else kind - 8
    if kind < HAKU:
        return EAST + (kind - EAST + 1) % 4
    return HAKU + (kind - HAKU + 1) % 3
