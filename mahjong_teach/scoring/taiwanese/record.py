"""Taiwanese hands as JSON: the records of `tai --jsonl` and their answers."""

import re
from collections.abc import Mapping

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.fields import flags_of, melds_of, object_of, objects_of, seat_of, text_of, whole_of
from mahjong_teach.scoring.record import miss_row, step_row
from mahjong_teach.scoring.taiwanese.flowers import Flower, flowers
from mahjong_teach.scoring.taiwanese.hand import TaiHand, TaiWin, refuse_unknown_events
from mahjong_teach.scoring.taiwanese.payments import Penalty, Seating
from mahjong_teach.scoring.taiwanese.score import TaiScore, count_tai
from mahjong_teach.scoring.taiwanese.tables import DEFAULT_TABLE, NUMBERS, TaiTable, tai_table
from mahjong_teach.scoring.tiles import WINDS, Tile, notation, tiles

_FLOWER = re.compile(r"\s*[0-9]+\s*[fF]\s*")


def tai_record(record: object) -> TaiScore:
    """Count one record. Unknown keys are ignored.

    Raises MahjongError: bad_record, missing_field, bad_field, and all that the hand, the table and the count refuse.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    table = read_table(record)
    refuse_unknown_events(flags_of(record))       # a riichi explains a hand of 14 tiles better than the number does
    winning = text_of(record, "win_tile")
    by_flowers = _FLOWER.fullmatch(winning) is not None
    hand = read_hand(record, flowers(winning) if by_flowers else ())
    tile = hand.drawn[-1] if by_flowers else Tile.of(winning)
    by = text_of(record, "win" if "win" in record else "win_by")
    at = read_seating(record, by)
    round_wind = text_of(record, "round_wind")
    seat_wind = record.get("seat_wind", at.wind)
    if not isinstance(seat_wind, str):
        raise HandError("bad_field", field="seat_wind", given=repr(seat_wind))
    win = TaiWin(tile, by, seat_wind, round_wind, flags_of(record))
    return count_tai(hand, win, table, at, [_penalty(one) for one in objects_of(record, "penalties")])


def read_table(record: Mapping) -> TaiTable:
    """`table`, and what is played differently there: `dealer_bonus`, `limit`, `unit`, `base`, and `options`."""
    numbers = {name: int(record[name]) if isinstance(record.get(name), bool) else record.get(name) for name in NUMBERS}
    table = DEFAULT_TABLE if record.get("table") is None else text_of(record, "table")
    return tai_table(table, options=object_of(record, "options"), **numbers)


def read_hand(record: Mapping, winning: tuple[Flower, ...] = ()) -> TaiHand:
    """The concealed tiles, the melds and the flowers. winning: the flower it won with, if it did."""
    melds = melds_of(record)
    given = text_of(record, "hand")
    if re.search(r"[0-9]\s*[fF]", given):
        raise HandError("flower_in_hand", text=given)
    drawn = _flowers(record)
    if winning:
        drawn = tuple([one for one in drawn or () if one not in winning]) + winning
    return TaiHand(tiles(given), melds, drawn, by_flowers=bool(winning))


def _flowers(record: Mapping) -> tuple[Flower, ...] | None:
    """`flowers`: None where it is absent, for then they are not in play."""
    given = record.get("flowers")
    if given is None:
        return None
    if isinstance(given, str):
        return flowers(given)
    if isinstance(given, (list, tuple)) and all(isinstance(code, str) for code in given):
        return tuple([flower for code in given for flower in flowers(code)])
    raise HandError("bad_field", field="flowers", given=repr(given))


def read_seating(record: Mapping, by: str) -> Seating:
    """`seat`, `from_seat`, `dealer_seat`, `repeats`; what is not said follows from the winner's wind."""
    repeats = whole_of(record, "repeats", 0)
    wind = record.get("seat_wind")
    turns = WINDS.find(wind) if isinstance(wind, str) and wind else -1
    if record.get("seat") is None:
        if turns < 0:
            raise HandError("missing_field", field="seat_wind")
        dealer = seat_of(record, "dealer_seat", 0)
        winner = (dealer + turns) % 4
    else:
        winner = seat_of(record, "seat")
        dealer = seat_of(record, "dealer_seat", (winner - max(turns, 0)) % 4)
    giver = None if record.get("from_seat") is None else seat_of(record, "from_seat")
    if giver == winner and by == "tsumo":
        giver = None                              # some records say so
    return Seating(winner, giver, dealer, repeats)


def _penalty(given: Mapping) -> Penalty:
    return Penalty(seat_of(given, "seat"), whole_of(given, "points", 1))


def tai_answer(counted: TaiScore) -> dict[str, object]:
    """What a hand is worth, as JSON values. total: the tai before the limit."""
    completed = counted.reading.completed
    rows = counted.rows
    return {
        "ok": True,
        "tai_items": [list(item) for item in counted.items],
        "tai": counted.tai,
        "total": counted.total,
        "payments": None if counted.payments is None else list(counted.payments),
        "groups": [notation(row) for row in rows],
        "winning_group": None if completed is None else notation(rows[completed]),
        "wait": counted.reading.wait,
    }


def tai_explanation(counted: TaiScore) -> dict[str, object]:
    """The count line by line, the readings with fewer tai, and the patterns that nearly were."""
    return {
        "steps": [step_row(step) for step in counted.steps],
        "other_readings": [tai_answer(other) for other in counted.others],
        "near_misses": [{"pattern": miss.yaku, **miss_row(miss)} for miss in counted.near_misses],
    }
