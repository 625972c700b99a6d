"""The fields of a JSON record, read with care: what is missing or of the wrong form is said by name."""

from collections.abc import Mapping

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import GIVERS, Meld
from mahjong_teach.scoring.settle import check_seat
from mahjong_teach.scoring.tiles import Tile, tiles

GIVER_WORDS = {word: number for number, word in GIVERS.items()}


def text_of(record: Mapping, field: str) -> str:
    """A text that must be there.

    Raises HandError: missing_field, bad_field (by all functions of this module).
    """
    if field not in record or record[field] is None:
        raise HandError("missing_field", field=field)
    if not isinstance(record[field], str):
        raise HandError("bad_field", field=field, given=repr(record[field]))
    return record[field]


def tiles_of(record: Mapping, field: str) -> tuple[Tile, ...]:
    """A list of tiles, or one run of text; none when it is not there."""
    given = record.get(field) or ()
    if isinstance(given, str):
        return tiles(given)
    if isinstance(given, (list, tuple)) and all(isinstance(code, str) for code in given):
        return tuple([Tile.of(code) for code in given])
    raise HandError("bad_field", field=field, given=repr(given))


def flags_of(record: Mapping) -> frozenset[str]:
    """`flags`: a list, or an object of true ones."""
    flags = record.get("flags") or ()
    if isinstance(flags, Mapping):
        return frozenset(flag for flag, up in flags.items() if up)
    if isinstance(flags, (list, tuple)) and all(isinstance(flag, str) for flag in flags):
        return frozenset(flags)
    raise HandError("bad_field", field="flags", given=repr(flags))


def melds_of(record: Mapping) -> tuple[Meld, ...]:
    """`melds`: a list of objects with `type`, `tiles` and, if known, `called` and `from`."""
    return tuple([_meld(meld) for meld in objects_of(record, "melds")])


def _meld(meld: Mapping) -> Meld:
    giver = meld.get("from")
    if isinstance(giver, str):
        giver = GIVER_WORDS.get(giver, giver)
    if giver is not None and (not isinstance(giver, int) or giver not in GIVERS):
        raise HandError("bad_giver", call=text_of(meld, "type"), giver=giver)
    called = Tile.of(text_of(meld, "called")) if meld.get("called") else None
    return Meld(text_of(meld, "type"), tiles(text_of(meld, "tiles")), called, giver)


def whole_of(record: Mapping, field: str, default: int | None = None) -> int:
    """A whole number; without a default it must be there."""
    number = record.get(field)
    if number is None:
        number = default
    if number is None:
        raise HandError("missing_field", field=field)
    if isinstance(number, bool) or not isinstance(number, int):
        raise HandError("bad_number", name=field, given=number)
    return number


def four_of(record: Mapping, field: str, default: int | None = None) -> tuple[int, int, int, int]:
    """A list of four whole numbers, one a seat."""
    given = record.get(field)
    if given is None and default is not None:
        return (default,) * 4
    if given is None:
        raise HandError("missing_field", field=field)
    if not isinstance(given, (list, tuple)) or len(given) != 4 or not all(type(n) is int for n in given):
        raise HandError("bad_field", field=field, given=repr(given))
    return tuple(given)


def seat_of(record: Mapping, field: str, default: int | None = None) -> int:
    """A seat, 0–3; without a default it must be there.

    Raises TableError: bad_seat.
    """
    seat = whole_of(record, field, default)
    check_seat(seat)
    return seat


def seats_of(record: Mapping, field: str) -> frozenset[int]:
    """A list of seats, none when it is not there.

    Raises TableError: bad_seat.
    """
    given = record.get(field) or ()
    if not isinstance(given, (list, tuple)):
        raise HandError("bad_field", field=field, given=repr(given))
    for seat in given:
        check_seat(seat)
    return frozenset(given)


def objects_of(record: Mapping, field: str) -> list[Mapping]:
    """A list of objects, none when it is not there."""
    given = record.get(field) or []
    if not isinstance(given, list) or not all(isinstance(one, Mapping) for one in given):
        raise HandError("bad_field", field=field, given=repr(given))
    return given


def object_of(record: Mapping, field: str) -> Mapping:
    """An object, an empty one when it is not there."""
    given = record.get(field)
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise HandError("bad_field", field=field, given=repr(given))
    return given
