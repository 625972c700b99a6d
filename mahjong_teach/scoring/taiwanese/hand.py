"""A Taiwanese hand that has won, and how: seventeen tiles, the flowers beside them, the circumstances."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Self

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import EVENTS as RIICHI_EVENTS, WAYS, Hand, Meld, refuse_winning_tile_elsewhere
from mahjong_teach.scoring.taiwanese.flowers import FLOWERS, Flower, flowers, refuse_impossible
from mahjong_teach.scoring.tiles import WINDS, Tile, tiles

EVENTS = (
    "last_tile", "last_discard", "robbing_kong", "early_5", "early_10", "ready_on_deal", "after_kong", "heavenly",
    "earthly",
)
AT_ONCE = ("heavenly", "earthly")                 # before anybody can have called

# What a riichi player would say, and its name here. None: there is no such thing.
FROM_RIICHI: dict[str, str | None] = dict.fromkeys(RIICHI_EVENTS) | {
    "rinshan": "after_kong", "chankan": "robbing_kong", "haitei": "last_tile", "houtei": "last_discard",
    "tenhou": "heavenly", "chiihou": "earthly",
}


@dataclass(frozen=True, slots=True)
class TaiHand(Hand):
    """Seventeen tiles (one more a kong): the concealed ones, the winning tile among them, and up to five melds.

    flowers: the bonus tiles drawn; empty where none came, None where the game is played without them.
    by_flowers: won by the flowers alone, whatever the tiles are: sixteen, none of them a winning one.
    Raises HandError, NotationError: what Hand refuses; too_many_flowers, flower_twice.
    """

    GROUPS: ClassVar[int] = 5

    flowers: tuple[Flower, ...] | None = None
    by_flowers: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        refuse_impossible(self.flowers or ())
        Hand.__post_init__(self)                  # a class with slots is a new one, which super() does not know

    @classmethod
    def of(cls, text: str, *melds: Meld, flowers_drawn: str | None = None) -> Self:
        """The same from text.

        >>> hand = TaiHand.of("888m11z", Meld.of("kakan", "5555s"), Meld.of("pon", "777z"), Meld.of("pon", "222z"),
        ...                   Meld.of("pon", "333p"), flowers_drawn="2f")
        >>> hand.flowers[0].wind
        'S'
        """
        return cls(tiles(text), melds, None if flowers_drawn is None else flowers(flowers_drawn))

    @property
    def size(self) -> int:
        """How many tiles it holds, kongs counted as three."""
        return 3 * self.GROUPS + (1 if self.by_flowers else 2)

    @property
    def drawn(self) -> tuple[Flower, ...]:
        """The flowers, none where they are not in play."""
        return self.flowers or ()

    @property
    def all_flowers(self) -> bool:
        return len(self.drawn) == len(FLOWERS)


@dataclass(frozen=True, slots=True)
class TaiWin:
    """How it was won. tile: the winning tile; the eighth flower where the flowers win.

    by: `ron` (on somebody's tile) or `tsumo` (self-drawn). seat, round: winds. events: ids from EVENTS.
    Raises HandError: unknown_win, unknown_wind, riichi_flag, unknown_flag, and what cannot happen at the same time.
    """

    tile: Tile | Flower
    by: str
    seat: str = "S"
    round: str = "E"
    events: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.by not in WAYS:
            raise HandError("unknown_win", given=self.by)
        for wind in (self.seat, self.round):
            if wind not in WINDS or len(wind) != 1:
                raise HandError("unknown_wind", given=wind)
        refuse_unknown_events(self.events)
        events, ron = self.events, self.by == "ron"
        for code, impossible in (
            ("last_tile_needs_self_draw", "last_tile" in events and ron),
            ("last_discard_needs_ron", "last_discard" in events and not ron),
            ("robbing_kong_needs_ron", "robbing_kong" in events and not ron),
            ("after_kong_needs_self_draw", "after_kong" in events and ron),
            ("heavenly_needs_dealer_self_draw", "heavenly" in events and (ron or self.seat != "E")),
            ("earthly_needs_non_dealer", "earthly" in events and self.seat == "E"),
        ):
            if impossible:
                raise HandError(code)

    @property
    def ron(self) -> bool:
        return self.by == "ron"


def refuse_unknown_events(events: Iterable[str]) -> None:
    """Raises HandError: riichi_flag, with its name here if it has one (`meant`); unknown_flag."""
    for flag in sorted(set(events) - set(EVENTS)):
        if flag in FROM_RIICHI:
            raise HandError("riichi_flag", flag=flag, meant=FROM_RIICHI[flag])
        raise HandError("unknown_flag", flag=flag, known=EVENTS)


def fits(hand: TaiHand, win: TaiWin) -> None:
    """Do the hand and the way it won belong together?

    Raises HandError: win_tile_not_in_hand, flower_does_not_win, after_kong_needs_replacement, robbed_tile_in_hand,
    won_at_once_with_call, ready_with_call.
    """
    if hand.by_flowers:
        if not hand.all_flowers:
            raise HandError("flower_does_not_win", flower=win.tile, n=len(hand.drawn))
    else:
        refuse_winning_tile_elsewhere(hand, win.tile)
    called = next((meld for meld in hand.melds if meld.open), None)
    if "after_kong" in win.events and not hand.drawn and not any(meld.kong for meld in hand.melds):
        raise HandError("after_kong_needs_replacement")
    if "robbing_kong" in win.events and isinstance(win.tile, Tile) and hand.counts_with_melds[win.tile.kind] > 1:
        raise HandError("robbed_tile_in_hand", tile=win.tile)
    at_once = next((flag for flag in AT_ONCE if flag in win.events), None)
    if at_once and hand.melds:
        raise HandError("won_at_once_with_call", flag=at_once)
    if "ready_on_deal" in win.events and called:
        raise HandError("ready_with_call", tiles=called.tiles)
