"""Short codes to read aloud, copy from a board and type on a phone: 32 signs in groups of four, and a check at the end.

The signs are digits and capitals without I, L, O and U (Crockford's base 32). Small letters, spaces and dashes are
nothing; an O is read as 0, an I or L as 1. The first sign is the version of the questions; the last bits are a check
that depends on everything before it and on the kind of code.
"""

import re
from hashlib import sha256

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.questions import VERSION

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS = 5                                          # that a sign holds
GROUP = 4                                         # signs between dashes
MOST_SIGNS = 1_000                                # more than any code has; somebody may paste a whole book
MOST_QUOTED = 60                                  # of what was typed, in an error

# Only ASCII is folded: upper() would make letters of other alphabets into ours.
_READ_AS = str.maketrans({
    **{sign.lower(): sign for sign in SIGNS}, "O": "0", "o": "0", "I": "1", "i": "1", "L": "1", "l": "1",
})
_BETWEEN = re.compile(r"[\s\u2010-\u2015\u2212_.\-]")


def bare(typed: str) -> str:
    """The signs of a code, without what was typed between them.

    >>> bare(" 10o4-abcd ")
    '1004ABCD'

    Raises MahjongError code_sign: something in it is no sign of a code.
    """
    signs = _BETWEEN.sub("", typed).translate(_READ_AS)
    strange = next((sign for sign in signs if sign not in SIGNS), None)
    if strange is not None:
        raise MahjongError("code_sign", given=quoted(typed), sign=strange)
    return signs


def quoted(typed: str) -> str:
    """What was typed, as an error says it: in one line, and not endless."""
    line = " ".join(typed.split())
    return line if len(line) <= MOST_QUOTED else f"{line[:MOST_QUOTED]}…"


def spelled(kind: str, body: int, signs: int, check: int) -> str:
    """A code in groups. body: what it says, version first; signs: how many it has; check: bits of it that check."""
    number = body << check | _check(kind, body, signs, check)
    digits = [SIGNS[number >> BITS * place & 31] for place in reversed(range(signs))]
    return "-".join("".join(digits[at:at + GROUP]) for at in range(0, signs, GROUP))


def checked(kind: str, signs: str, check: int) -> int | None:
    """What the signs say, None where they are no code of this kind. signs: as `bare` gives them."""
    if len(signs) > MOST_SIGNS:
        return None
    number = 0
    for sign in signs:
        number = number << BITS | SIGNS.index(sign)
    body = number >> check
    return body if signs and number & (1 << check) - 1 == _check(kind, body, len(signs), check) else None


def version_of(signs: str) -> int:
    """The version of the questions that a code is about."""
    return SIGNS.index(signs[0])


def version_sign() -> int:
    """Our version, as the first sign of a code holds it."""
    return VERSION % len(SIGNS)


def _check(kind: str, body: int, signs: int, bits: int) -> int:
    digest = sha256(f"{kind} {signs} {body}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 64 - bits
