"""Four players' columns, as a tenhou.net/6 log keeps them, put back into the one order in which they were played.

Such a log holds for each seat what it took (draws and calls) and what it did with it (discards and kongs), but not
when. Who is next follows from the columns: a discard is called where the caller's next taking is a call of just this
tile from just this seat; otherwise the next seat draws. Where two answers are possible the wrong one soon leads nowhere,
so the search goes back and tries the other.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_teach.scoring.errors import LogError
from mahjong_teach.scoring.replay import ADDED_KONG, CALLS, CONCEALED_KONG, DISCARD, DISCARD_DRAWN, DRAW
from mahjong_teach.scoring.tiles import Tile, notation

AFTER_KONG = "0"                                  # holds the place of the discard that a called kong does not have
OPEN_KONG, CHOW = "m", "c"
DRAWING, PLAYING, ANSWERING = "draw", "play", "answer"


class Move(NamedTuple):
    """One entry of a column.

    do: a letter of the compact format (`t c p m` taken, `d x a k` done), or AFTER_KONG. tiles: of a call the called one
    first, of an added kong only the added one; none of `x`. giver: who discarded, counted from the caller: 1 right,
    2 across, 3 left, 0 nobody.
    """

    do: str
    tiles: tuple[Tile, ...] = ()
    giver: int = 0
    riichi: bool = False


class Column(NamedTuple):
    """What one seat took, and what it did."""

    taken: tuple[Move, ...]
    done: tuple[Move, ...]


class _Point(NamedTuple):
    """How far a round has been followed. at: (taken, done) by seat. due: what `seat` is to do, or is answered.

    tile: the one drawn or discarded last.
    """

    at: tuple[tuple[int, int], ...]
    seat: int
    due: str
    events: tuple[str, ...]
    tile: Tile | None = None

    def after(
        self, seat: int, due: str, *events: str, taken: int = 0, done: int = 0, tile: Tile | None = None,
    ) -> "_Point":
        """The next point. taken, done: how many more entries of the seat's columns are used up."""
        here = self.at[seat]
        at = (*self.at[:seat], (here[0] + taken, here[1] + done), *self.at[seat + 1:])
        return _Point(at, seat, due, self.events + events, tile)


def in_order(columns: Sequence[Column], dealer: int, number: int) -> tuple[str, ...]:
    """The round's events in the compact format (scoring/replay.py), without indicators.

    number: which hand of the log it is, for the error.
    Raises LogError: log_out_of_order, where no order uses up all four columns.
    """
    waiting = [_Point(((0, 0),) * 4, dealer, DRAWING, ())]
    furthest = waiting[0]
    while waiting:
        point = waiting.pop()
        if all(point.at[seat] == (len(one.taken), len(one.done)) for seat, one in enumerate(columns)):
            return point.events
        furthest = max(furthest, point, key=lambda one: len(one.events))
        waiting += reversed(list(_ways_on(point, columns)))
    last = furthest.events[-1] if furthest.events else ""
    raise LogError("log_out_of_order", number=number, index=len(furthest.events), event=last, seat=furthest.seat)


def _ways_on(point: _Point, columns: Sequence[Column]) -> Iterator[_Point]:
    """Every point that can come next, the likeliest first."""
    if point.due == ANSWERING:
        yield from sorted(_calls(point, columns), key=lambda one: f"{one.seat}{CHOW}" == one.events[-1][:2])
        yield _Point(point.at, (point.seat + 1) % 4, DRAWING, point.events)
    elif point.due == DRAWING:
        move = _next(columns[point.seat].taken, point.at[point.seat][0])
        if move and move.do == DRAW:
            yield point.after(point.seat, PLAYING, f"{point.seat}t{move.tiles[0]}", taken=1, tile=move.tiles[0])
    else:
        move = _next(columns[point.seat].done, point.at[point.seat][1])
        if move:
            yield from _plays(point, move)


def _next(column: tuple[Move, ...], at: int) -> Move | None:
    return column[at] if at < len(column) else None


def _calls(point: _Point, columns: Sequence[Column]) -> Iterator[_Point]:
    """The seats whose next taking is a call of the tile just discarded."""
    for seat in range(4):
        move = _next(columns[seat].taken, point.at[seat][0])
        if move and move.do in CALLS and (seat + move.giver) % 4 == point.seat and move.tiles[0] == point.tile:
            helped = notation(move.tiles[1:])
            yield point.after(seat, PLAYING, f"{seat}{move.do}{point.tile}<{point.seat}:{helped}", taken=1)


def _plays(point: _Point, move: Move) -> Iterator[_Point]:
    """What the seat does with what it took; nothing where its next entry does not fit."""
    seat = point.seat
    if move.do in (CONCEALED_KONG, ADDED_KONG):
        yield point.after(seat, DRAWING, f"{seat}{move.do}{notation(move.tiles)}", done=1)
    elif move.do == AFTER_KONG:
        if point.events[-1][1] == OPEN_KONG:
            yield point.after(seat, DRAWING, done=1)
    elif move.do == DISCARD or point.tile:
        tile = point.tile if move.do == DISCARD_DRAWN else move.tiles[0]
        riichi = (f"{seat}r",) if move.riichi else ()
        stick = (f"{seat}R",) if move.riichi else ()
        yield point.after(seat, ANSWERING, *riichi, f"{seat}{move.do}{tile}", *stick, done=1, tile=tile)


def with_indicators(events: Sequence[str], indicators: Sequence[Tile]) -> tuple[str, ...]:
    """The events with the dora indicators that kongs turn: at once for a concealed kong, for the others before the
    discard that follows. indicators: in the order they were turned, without the first.
    """
    left = list(indicators)
    found: list[str] = []
    is_owed = False
    for i, event in enumerate(events):
        found.append(event)
        goes_on = i + 1 < len(events)
        if event[1] == CONCEALED_KONG and left and goes_on:
            found.append(f"D{left.pop(0)}")
        elif event[1] == DRAW and is_owed and left and goes_on:
            found.append(f"D{left.pop(0)}")
            is_owed = False
        is_owed = is_owed or event[1] in (ADDED_KONG, OPEN_KONG)
    return tuple(found)
