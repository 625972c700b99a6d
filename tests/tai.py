"""Taiwanese hands for tests, written in one line, and what is asked of them."""

from collections.abc import Mapping

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.taiwanese.flowers import flowers
from mahjong_teach.scoring.taiwanese.hand import TaiHand, TaiWin
from mahjong_teach.scoring.taiwanese.payments import Seating
from mahjong_teach.scoring.taiwanese.record import tai_record
from mahjong_teach.scoring.taiwanese.score import TaiScore, count_tai
from mahjong_teach.scoring.taiwanese.tables import tai_table
from mahjong_teach.scoring.tiles import Tile, tiles
from mahjong_teach.scoring.typed import typed_melds

EAST, SOUTH, WEST, NORTH = range(4)

# The worked example of the text, as a record of the command line.
EXAMPLE = {
    "hand": "888m11z", "win_tile": "1z", "win": "ron", "seat_wind": "N", "round_wind": "S", "table": "mahjong-time",
    "seat": NORTH, "from_seat": EAST, "dealer_seat": EAST,
    "melds": [
        {"type": "daiminkan", "tiles": "5555s"}, {"type": "pon", "tiles": "777z"}, {"type": "pon", "tiles": "222z"},
        {"type": "pon", "tiles": "333p"},
    ],
}
BY_SELF_DRAW = {"win": "tsumo", "from_seat": None}


def example(**changes: object) -> TaiScore:
    """The example with something else in it."""
    return tai_record(EXAMPLE | changes)


def counted(
    hand: str, *, ron: str = "", tsumo: str = "", melds: str = "", drawn: str | None = None,
    table: str = "mahjong-time", seat: str = "S", round: str = "E", events: str = "",
    options: Mapping[str, object] | None = None,
) -> TaiScore:
    """Count a hand won on the tile given as `ron` (from the seat that deals, or its right) or as `tsumo`.

    drawn: the flowers, "" for none drawn; without it they are not in play.
    """
    by_flower = (ron or tsumo).endswith("f")
    held = TaiHand(tiles(hand), typed_melds(melds), None if drawn is None else flowers(drawn), by_flowers=by_flower)
    [tile] = flowers(ron or tsumo) if by_flower else [Tile.of(ron or tsumo)]
    winner = "ESWN".index(seat)
    at = Seating(winner, (EAST if winner else SOUTH) if ron else None)
    win = TaiWin(tile, "ron" if ron else "tsumo", seat, round, frozenset(events.split()))
    return count_tai(held, win, tai_table(table, options=options), at)


def items(won: TaiScore) -> list[str]:
    return [id for id, _ in won.items]


def code_of(record: object) -> str:
    """The code of the error that a record meets."""
    try:
        tai_record(record)
    except MahjongError as error:
        return error.code
    raise AssertionError("nothing was refused")
