"""A hand and its win from a few short texts, as a lesson or a prompt writes them."""

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import GIVERS, Hand, Meld, Win
from mahjong_teach.scoring.tiles import Tile, tiles

_GIVERS = {word: number for number, word in GIVERS.items()}


def typed(
    hand: str, win: str, by: str = "ron", *, seat: str = "S", round: str = "E", events: str = "", melds: str = "",
    dora: str = "", ura: str = "", honba: int = 0, sticks: int = 0,
) -> tuple[Hand, Win]:
    """The Hand and the Win that these texts describe.

    hand: the concealed tiles, the winning tile among them. melds: calls separated by commas, each a call, its tiles
    and, if wanted, who gave it. events: flags separated by blanks. dora, ura: the indicators.

    >>> hand, win = typed("234m567p88s", "8s", "tsumo", melds="pon 666z across, ankan 1111m")
    >>> hand.melds[0].giver, hand.closed, win.tile
    (2, False, Tile('8s'))

    Raises NotationError and HandError: all that Meld, Hand and Win refuse; bad_meld_text.
    """
    return Hand(tiles(hand), typed_melds(melds)), Win(
        Tile.of(win), by, seat, round, frozenset(events.split()), tiles(dora), tiles(ura), honba, sticks,
    )


def typed_melds(text: str) -> tuple[Meld, ...]:
    """Calls separated by commas, as `typed` takes them."""
    return tuple([_read_meld(one) for one in text.split(",") if one.strip()])


def _read_meld(text: str) -> Meld:
    call, *rest = text.split()
    if len(rest) not in (1, 2) or (len(rest) == 2 and rest[1] not in _GIVERS):
        raise HandError("bad_meld_text", text=text.strip(), example="pon 666z left")
    return Meld(call, tiles(rest[0]), giver=_GIVERS[rest[1]] if len(rest) == 2 else None)
