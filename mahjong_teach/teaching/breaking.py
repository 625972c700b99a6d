"""One change to a won hand, as a learner makes it to see whether a yaku is still there.

A change is a short text, which a page can send: `tile:9s:6s` one tile for another, `last:3m` another tile came last,
`by:ron`, `seat:W`, `round:S`, `without:riichi`, `call:0` the first group of the reading was called.
"""

from dataclasses import replace

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import WAYS, Hand, Meld, fits
from mahjong_teach.scoring.readings import CHOW, TRIPLET, Reading, readings
from mahjong_teach.scoring.tiles import PLAIN, WINDS, Tile
from mahjong_teach.teaching.atlas import Played, counted

CALLS = {CHOW: "chi", TRIPLET: "pon"}


def changed(played: Played, change: str) -> Played:
    """The hand after a change.

    Raises HandError where no table can show such a hand, and ValueError for a change that is none.
    """
    what, _, value = change.partition(":")
    hand, win = played
    if what == "tile":
        was, now = map(Tile.of, value.split(":"))
        hand = Hand(_exchanged(hand.concealed, was, now), hand.melds)
        win = replace(win, tile=now) if was == win.tile else win
    elif what == "last":
        win = replace(win, tile=Tile.of(value))
    elif what in ("by", "seat", "round"):
        win = replace(win, **{what: value})
    elif what == "without":
        # One-shot goes with its riichi.
        gone = {value, "ippatsu"} if value in ("riichi", "double_riichi") else {value}
        win = replace(win, events=win.events - gone)
    elif what == "call":
        hand = _called(played, int(value))
    else:
        raise ValueError(change)
    fits(hand, win)
    return Played(hand, win)


def exchanges(played: Played, was: Tile) -> tuple[str, ...]:
    """The changes of one concealed tile after which the tiles still make a complete hand."""
    return tuple(
        change for now in PLAIN if now != was and is_complete(played, change := f"tile:{was.code}:{now.code}")
    )


def turns(played: Played) -> tuple[str, ...]:
    """The changes of how the hand came about, as far as a table can show them."""
    hand, win = played
    one_of_each = [
        *(f"without:{event}" for event in sorted(win.events)),
        *(f"by:{way}" for way in WAYS if way != win.by),
        *(f"call:{i}" for i in _callable(played)),
        *(f"{what}:{_next_wind(getattr(win, what))}" for what in ("seat", "round")),
        *(f"last:{tile.code}" for tile in dict.fromkeys(hand.concealed) if tile != win.tile),
    ]
    return tuple(change for change in one_of_each if is_complete(played, change))


def is_complete(played: Played, change: str) -> bool:
    """Can it be, and do the tiles still make a complete hand?"""
    try:
        return bool(readings(*changed(played, change)))
    except HandError:
        return False


def _next_wind(wind: str) -> str:
    return WINDS[(WINDS.index(wind) + 1) % len(WINDS)]


def _exchanged(tiles: tuple[Tile, ...], was: Tile, now: Tile) -> tuple[Tile, ...]:
    left = list(tiles)
    left[left.index(was)] = now
    return tuple(sorted(left, key=lambda tile: tile.kind))


def reading_of(played: Played) -> Reading:
    """The reading that is paid; of a hand without yaku any."""
    scored = counted(played)
    return scored.reading if scored else readings(*played)[0]


def _callable(played: Played) -> list[int]:
    """The groups that somebody's discard may have finished earlier."""
    reading = reading_of(played)
    return [i for i, group in enumerate(reading.groups)
            if group.shape in CALLS and not group.call and i != reading.completed]


def _called(played: Played, at: int) -> Hand:
    group = reading_of(played).groups[at]
    tiles = tuple(PLAIN[kind] for kind in group.laid)
    left = list(played.hand.concealed)
    for tile in tiles:
        left.remove(tile)
    return Hand(tuple(left), (*played.hand.melds, Meld(CALLS[group.shape], tiles, tiles[0], 3)))
