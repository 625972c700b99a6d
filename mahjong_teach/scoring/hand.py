"""A hand that has won: its concealed tiles, its melds, and how it won. What cannot be is refused here, with the reason."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.seen import Seen
from mahjong_teach.scoring.tiles import PLAIN, WINDS, Tile, notation, tiles

CALLS = ("chi", "pon", "daiminkan", "kakan", "ankan")
KONGS = ("daiminkan", "kakan", "ankan")
GIVERS = {1: "right", 2: "across", 3: "left"}
WAYS = ("ron", "tsumo")
EVENTS = (
    "riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou", "renhou",
)
FIRST_TURN = ("tenhou", "chiihou", "renhou")
MOST_INDICATORS = 5


@dataclass(frozen=True, slots=True)
class Meld(Seen):
    """A group laid open: `chi`, `pon`, `daiminkan` (called kong), `kakan` (added kong), or the concealed kong `ankan`.

    called: the tile that was claimed, one of `tiles`; None for an ankan, or when nobody said.
    giver: who discarded it: 1 right, 2 across, 3 left of the owner; None as above.
    Raises HandError: unknown_call, bad_chi, bad_pon, bad_kong, called_not_in_meld, bad_giver, chi_only_from_left.
    """

    call: str
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    giver: int | None = None

    def __post_init__(self) -> None:
        if self.call not in CALLS:
            raise HandError("unknown_call", call=self.call, known=CALLS)
        self._check_shape()
        if self.called is not None and self.called not in self.tiles:
            raise HandError("called_not_in_meld", tile=self.called, text=notation(self.tiles))
        if self.giver is not None and (self.giver not in GIVERS or self.call == "ankan"):
            raise HandError("bad_giver", call=self.call, giver=self.giver)
        if self.call == "chi" and self.giver in (1, 2):
            raise HandError("chi_only_from_left", giver=GIVERS[self.giver], text=notation(self.tiles))

    def _check_shape(self) -> None:
        kinds = sorted(t.kind for t in self.tiles)
        text = notation(self.tiles)
        equal = len(set(kinds)) == 1
        if self.call == "chi":
            runs = len(kinds) == 3 and kinds[0] + 2 == kinds[1] + 1 == kinds[2]
            if not runs or kinds[0] // 9 != kinds[2] // 9 or kinds[2] > 26:
                raise HandError("bad_chi", text=text, equal=equal)
        elif self.call == "pon":
            if len(kinds) != 3 or not equal:
                raise HandError("bad_pon", text=text)
        elif len(kinds) != 4 or not equal:
            raise HandError("bad_kong", text=text, call=self.call)

    @classmethod
    def of(cls, call: str, text: str, called: str | None = None, giver: int | None = None) -> Self:
        """The same from text.

        >>> Meld.of("pon", "555z", giver=2).open
        True
        """
        return cls(call, tiles(text), Tile.of(called) if called else None, giver)

    @property
    def kind(self) -> int:
        """Its lowest tile, 0–33."""
        return min([t.kind for t in self.tiles])

    @property
    def shape(self) -> str:
        """`chow`, `triplet` or `quad`."""
        return "chow" if self.call == "chi" else "triplet" if self.call == "pon" else "quad"

    @property
    def open(self) -> bool:
        """False for the concealed kong only."""
        return self.call != "ankan"

    @property
    def kong(self) -> bool:
        return self.call in KONGS

    @property
    def plain(self) -> "Meld":
        """The same meld without red fives."""
        if not any(t.red for t in self.tiles):
            return self
        return Meld(self.call, tuple(t.plain for t in self.tiles), self.called and self.called.plain, self.giver)


@dataclass(frozen=True, slots=True)
class Hand(Seen):
    """Fourteen tiles (one more a kong): the concealed ones, the winning tile among them, and up to four melds.

    Raises HandError: meld_count, tile_count, too_many_copies, too_many_red_fives.
    """

    GROUPS: ClassVar[int] = 4                     # beside the pair; the Taiwanese hand has five

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    # How many of each kind, worked out once: everything that follows asks for it.
    counts: tuple[int, ...] = field(init=False, compare=False, repr=False, default=())
    counts_with_melds: tuple[int, ...] = field(init=False, compare=False, repr=False, default=())
    reds: tuple[Tile, ...] = field(init=False, compare=False, repr=False, default=())
    # No meld but concealed kongs.
    closed: bool = field(init=False, compare=False, repr=False, default=True)

    def __post_init__(self) -> None:
        if len(self.melds) > self.GROUPS:
            raise HandError("meld_count", n=len(self.melds), most=self.GROUPS)
        counts = [0] * 34
        for t in self.concealed:
            counts[t.kind] += 1
        object.__setattr__(self, "counts", tuple(counts))
        for meld in self.melds:
            for t in meld.tiles:
                counts[t.kind] += 1
        object.__setattr__(self, "counts_with_melds", tuple(counts))
        object.__setattr__(self, "closed", not any([meld.open for meld in self.melds]))
        object.__setattr__(self, "reds", tuple([t for t in self.tiles if t.red]))
        refuse_extra_red_fives(self.reds, allowed=2)      # no ruleset has more than two of a suit
        refuse_fifth_copies(counts)
        size = self.size
        if len(self.concealed) != size - 3 * len(self.melds):
            needed = size + sum(meld.kong for meld in self.melds)
            text = notation(self.concealed)
            raise HandError("tile_count", n=len(self.tiles), needed=needed, size=size, text=text)

    @classmethod
    def of(cls, text: str, *melds: Meld) -> Self:
        """The same from text.

        >>> str(Hand.of("234m567p88s", Meld.of("pon", "666z"), Meld.of("chi", "123s")))
        '234m567p88s 666z 123s'
        """
        return cls(tiles(text), melds)

    @property
    def size(self) -> int:
        """How many tiles a hand that has won holds, kongs counted as three."""
        return 3 * self.GROUPS + 2

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile, the melds' after the concealed ones."""
        return self.concealed + tuple(t for meld in self.melds for t in meld.tiles)

    @property
    def plain(self) -> "Hand":
        """The same hand without red fives."""
        return replace(
            self, concealed=tuple(t.plain for t in self.concealed), melds=tuple(meld.plain for meld in self.melds))

    def __str__(self) -> str:
        return " ".join([notation(self.concealed), *(notation(meld.tiles) for meld in self.melds)])


@dataclass(frozen=True, slots=True)
class Win:
    """How a hand won.

    tile: the winning tile; by: `ron` or `tsumo`; seat, round: the winner's wind and the round's, `E S W N`.
    events: ids from EVENTS. `double_riichi` stands alone: a plain `riichi` beside it is dropped.
    dora, ura: the *indicators* shown, at most five each. honba: counters ≥ 0. sticks: riichi sticks collected ≥ 0.
    Raises HandError for what no table can show: see the codes below.
    """

    tile: Tile
    by: str
    seat: str = "S"
    round: str = "E"
    events: frozenset[str] = frozenset()
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    honba: int = 0
    sticks: int = 0

    def __post_init__(self) -> None:
        if self.by not in WAYS:
            raise HandError("unknown_win", given=self.by)
        for wind in (self.seat, self.round):
            if wind not in WINDS or len(wind) != 1:
                raise HandError("unknown_wind", given=wind)
        for name, number in (("honba", self.honba), ("riichi_sticks", self.sticks)):
            if isinstance(number, bool) or not isinstance(number, int) or number < 0:
                raise HandError("bad_number", name=name, given=number)
        for flag in sorted(self.events):
            if flag not in EVENTS:
                raise HandError("unknown_flag", flag=flag, known=EVENTS)
        if "double_riichi" in self.events and "riichi" in self.events:
            object.__setattr__(self, "events", self.events - {"riichi"})
        if self.events:
            self._check_events()
        for indicators in (self.dora, self.ura):
            if len(indicators) > MOST_INDICATORS:
                raise HandError("too_many_indicators", n=len(indicators), text=notation(indicators))

    def _check_events(self) -> None:
        """What cannot happen at the same time."""
        events, ron = self.events, self.by == "ron"
        for code, impossible in (
            ("rinshan_needs_tsumo", "rinshan" in events and ron),
            ("chankan_needs_ron", "chankan" in events and not ron),
            ("haitei_with_rinshan", {"haitei", "rinshan"} <= events),
            ("chankan_with_houtei", {"chankan", "houtei"} <= events),
            ("haitei_needs_tsumo", "haitei" in events and ron),
            ("houtei_needs_ron", "houtei" in events and not ron),
            ("ippatsu_without_riichi", "ippatsu" in events and not self.riichi),
            ("ippatsu_with_rinshan", {"ippatsu", "rinshan"} <= events),
            ("tenhou_needs_dealer_tsumo", "tenhou" in events and (ron or not self.dealer)),
            ("chiihou_needs_non_dealer_tsumo", "chiihou" in events and (ron or self.dealer)),
            ("renhou_needs_non_dealer_ron", "renhou" in events and (not ron or self.dealer)),
        ):
            if impossible:
                raise HandError(code)
        first = next((flag for flag in FIRST_TURN if flag in events), None)
        if first and len(events) > 1:
            raise HandError("first_turn_with_other", flag=first, others=tuple(sorted(events - {first})))

    @property
    def ron(self) -> bool:
        return self.by == "ron"

    @property
    def dealer(self) -> bool:
        return self.seat == "E"

    @property
    def riichi(self) -> bool:
        """Riichi of either kind."""
        return "riichi" in self.events or "double_riichi" in self.events


def refuse_extra_red_fives(reds: tuple[Tile, ...], allowed: int) -> None:
    """Raises HandError too_many_red_fives where a suit holds more than `allowed` of them."""
    if len(reds) > allowed:
        tile, n = Counter(reds).most_common(1)[0]
        if n > allowed:
            raise HandError("too_many_red_fives", tile=tile, n=n, allowed=min(allowed, 1))


def refuse_fifth_copies(counts) -> None:
    """counts: how many of each kind. Raises HandError too_many_copies."""
    if max(counts) > 4:
        kind = max(range(34), key=counts.__getitem__)
        raise HandError("too_many_copies", tile=PLAIN[kind], n=counts[kind])


def refuse_winning_tile_elsewhere(hand: Hand, tile: Tile) -> None:
    """Raises HandError win_tile_not_in_hand unless the tile is one of the concealed ones."""
    if tile not in hand.concealed:
        text = notation(hand.concealed)
        raise HandError("win_tile_not_in_hand", tile=tile, text=text, n=len(hand.tiles), size=hand.size)


def fits(hand: Hand, win: Win) -> None:
    """Do the hand and the way it won belong together?

    Raises HandError: win_tile_not_in_hand, riichi_open_hand, rinshan_needs_kong, chankan_tile_in_hand,
    first_turn_with_call, too_many_copies (indicators included).
    """
    refuse_winning_tile_elsewhere(hand, win.tile)
    refuse_events(win, hand.melds, hand.counts_with_melds[win.tile.kind])
    shown = win.dora + win.ura
    if shown:
        counts = list(hand.counts_with_melds)
        for t in shown:
            counts[t.kind] += 1
        refuse_fifth_copies(counts)


def refuse_events(win: Win, melds: tuple[Meld, ...], copies: int) -> None:
    """Can these circumstances come with such groups? copies: how many of the winning tile the whole hand holds.

    Raises HandError: riichi_open_hand, rinshan_needs_kong, chankan_tile_in_hand, first_turn_with_call.
    """
    events = win.events
    if not events:
        return
    opened = next((meld for meld in melds if meld.open), None)
    if win.riichi and opened:
        raise HandError("riichi_open_hand", text=notation(opened.tiles))
    if "rinshan" in events and not any(meld.kong for meld in melds):
        raise HandError("rinshan_needs_kong")
    if "chankan" in events and copies > 1:
        raise HandError("chankan_tile_in_hand", tile=win.tile)
    first = next((flag for flag in FIRST_TURN if flag in events), None)
    if first and melds:
        raise HandError("first_turn_with_call", flag=first)
