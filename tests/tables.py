"""Tables for tests: how a hand ended, told in one line, and what each seat gained."""

from collections.abc import Iterable, Mapping

from mahjong_teach.scoring.furiten import Furiten
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.settle import Settlement, Table
from mahjong_teach.scoring.settle_record import settle_event
from mahjong_teach.scoring.tiles import Tile, tiles

EAST, SOUTH, WEST, NORTH = range(4)


def settled(
    event: Mapping, rules: str | Ruleset | dict = "online", *, honba: int = 0, sticks: int = 0,
    riichi: Iterable[int] = (), dealer: int = EAST,
) -> Settlement:
    """An event of the command line's contract, settled. sticks: on the table, those of `riichi` among them."""
    return settle_event(Table(ruleset(rules), dealer, honba, sticks, frozenset(riichi)), event)


def win(seat: int, giver: int | None = None, **value: object) -> dict:
    """One winner. value: `han` and `fu`, `limit`, `yakuman`, `points`, `hand`…; and `pao`."""
    return {"seat": seat, **({} if giver is None else {"from_seat": giver}), **value}


def wins(*winners: dict) -> dict:
    return {"type": "win", "wins": list(winners)}


def drawn(*tenpai: int, nagashi: Iterable[int] = (), **more: object) -> dict:
    """An exhaustive draw with these seats tenpai."""
    return {"type": "exhaustive", "tenpai": [seat in tenpai for seat in range(4)], "nagashi": list(nagashi), **more}


def aborted(reason: str) -> dict:
    return {"type": "abortive", "reason": reason}


def chombo(seat: int) -> dict:
    return {"type": "chombo", "seat": seat}


def paid_for(settlement: Settlement, why: str) -> dict[tuple[int | None, int | None], int]:
    """(giver, taker) → points, of the transfers for one reason."""
    return {(one.giver, one.taker): one.points for one in settlement.transfers if one.why == why}


def waiting(hand: str, rules: str | Ruleset | dict = "online", *, thrown: str = "", **state: object) -> Furiten:
    """A player who holds 13 tiles and has thrown some."""
    discarded = frozenset(tile.kind for tile in tiles(thrown))
    return Furiten(ruleset(rules), discarded=discarded, **state).holding(tiles(hand))


def kind(code: str) -> int:
    return Tile.of(code).kind
