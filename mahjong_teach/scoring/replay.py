"""A recorded round, played again: every hand, every river, and the furiten of each seat at every moment.

A round is a text of events, blank separated: `0t3m` draws, `0d3m` discards from the hand, `0x3m` discards what was
drawn, `0r` declares riichi, `0R` pays for it, `1c3m<0:24m` calls a chow of 3m from seat 0 with 2m and 4m, `p` a pung
and `m` a kong likewise, `1a1111z` is a concealed kong, `1k5p` adds to a pung, `D2p` turns a dora indicator.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.fields import object_of, objects_of, seat_of
from mahjong_teach.scoring.furiten import Furiten, has_yaku
from mahjong_teach.scoring.hand import Meld, refuse_fifth_copies
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import WINDS, Tile, notation, tiles

DRAW, DISCARD, DISCARD_DRAWN, DECLARE, PAY, CONCEALED_KONG, ADDED_KONG = "tdxrRak"
CALLS = {"c": "chi", "p": "pon", "m": "daiminkan"}

QUOTED = 80                                       # characters of something unreadable that an error repeats

_EVENT = re.compile(
    r"(?:(?P<seat>[0-3])(?P<do>[tdxrRcpmak])|D)(?P<tiles>(?:[0-9]+[mpsz])*)"
    r"(?:<(?P<giver>[0-3]):(?P<helped>(?:[0-9]+[mpsz])+))?"
)
# How many tiles an event names, and how many of one's own go with a called one.
_NAMED = {None: 1, "t": 1, "d": 1, "x": 1, "k": 1, "a": 4, "r": 0, "R": 0, "c": 1, "p": 1, "m": 1}
_HELPING = {"c": 2, "p": 2, "m": 3}
_OFFERS = {DISCARD: "discard", DISCARD_DRAWN: "discard", ADDED_KONG: "added_kan", CONCEALED_KONG: "concealed_kan"}


class Event(NamedTuple):
    """One event of the text. seat, do: None for a dora indicator. helped: one's own tiles beside the one called."""

    index: int
    text: str
    seat: int | None
    do: str | None
    tiles: tuple[Tile, ...]
    giver: int | None
    helped: tuple[Tile, ...]


class Thrown(NamedTuple):
    """One tile of a river. drawn: the tile just drawn. riichi: it declared riichi. claimed: somebody called it."""

    tile: Tile
    drawn: bool
    riichi: bool = False
    claimed: bool = False


class Player(NamedTuple):
    """One seat at one moment. riichi: declared and paid for; declaring: declared with the discard now to come."""

    concealed: tuple[Tile, ...]
    furiten: Furiten
    melds: tuple[Meld, ...] = ()
    river: tuple[Thrown, ...] = ()
    riichi: bool = False
    declaring: bool = False

    @property
    def to_play(self) -> bool:
        """One tile more than when waiting: this player is to discard."""
        return len(self.concealed) == 14 - 3 * len(self.melds)

    def without(self, *gone: Tile) -> "Player":
        """The same without these tiles in hand. Raises HandError: tile_not_held."""
        left = list(self.concealed)
        for tile in gone:
            if tile not in left:
                raise HandError("tile_not_held", tile=tile, text=notation(sorted(self.concealed)))
            left.remove(tile)
        return self._replace(concealed=tuple(left))

    def waiting(self) -> "Player":
        """The same after a discard, with the waits of the new shape."""
        return self._replace(furiten=self.furiten.holding(self.concealed, self.melds))


class Missed(NamedTuple):
    """A tile that completed a player's hand when it was offered.

    event: index of the event that offered it. offer: `discard added_kan concealed_kan`.
    state: the player's furiten *before* the offer.
    """

    event: int
    seat: int
    tile: Tile
    offer: str
    state: str
    in_riichi: bool


class Moment(NamedTuple):
    """The table after one event. offered: the seats whose hand the tile just offered would complete."""

    event: int
    text: str
    players: tuple[Player, ...]
    offered: tuple[Missed, ...]


class Replay(NamedTuple):
    """A round played to its end.

    missed: the winning tiles that were offered and passed: nobody ronned them and play went on.
    illegal_rons: the seats that ronned although they did not wait for the tile, or were furiten.
    """

    moments: tuple[Moment, ...]
    missed: tuple[Missed, ...]
    illegal_rons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A recorded round. hands: 13 tiles a seat. events: see the module. rons: (winner, discarder).

    winds: (seat's wind, round's wind) by seat, where the record says who dealt; without it every pair is possible.
    """

    rules: Ruleset
    hands: tuple[tuple[Tile, ...], ...]
    events: tuple[str, ...]
    rons: tuple[tuple[int, int], ...] = ()
    winds: tuple[tuple[tuple[str, str], ...], ...] = (tuple([(seat, of) for seat in WINDS for of in WINDS]),) * 4

    @classmethod
    def read(cls, record: Mapping, rules: Ruleset) -> "Round":
        """From a record with `start_hands`, `events` and, where they are known, `end`, `round` and `dealer`.

        Raises HandError: bad_round (a field is missing or has the wrong form), bad_field; TableError: bad_seat.
        """
        hands, events = record.get("start_hands"), record.get("events")
        if not isinstance(hands, list) or len(hands) != 4 or not all(isinstance(hand, str) for hand in hands):
            raise HandError("bad_round", field="start_hands", given=repr(hands)[:QUOTED])
        if not isinstance(events, str):
            raise HandError("bad_round", field="events", given=repr(events)[:QUOTED])
        wins = objects_of(object_of(record, "end"), "wins")
        winners = [(seat_of(win, "seat"), seat_of(win, "from", win.get("seat"))) for win in wins]
        rons = tuple([(winner, giver) for winner, giver in winners if giver != winner])
        played = cls(rules, tuple([tiles(hand) for hand in hands]), tuple(events.split()), rons)
        name, dealer = record.get("round"), record.get("dealer")
        if not isinstance(name, str) or not name or name[0] not in WINDS or dealer is None:
            return played
        dealer = seat_of(record, "dealer")
        return replace(played, winds=tuple([((WINDS[(seat - dealer) % 4], name[0]),) for seat in range(4)]))

    def play(self) -> Replay:
        """The whole round.

        Raises what `moments` raises; HandError: round_cut_short where the discard of the recorded ron is missing.
        """
        moments = tuple(self.moments())
        # The last event's offer is the one that may have been taken.
        *passed, last = [moment.offered for moment in moments] or [()]
        if self.rons:
            self._refuse_cut_short(moments)
        free = {chance.seat for chance in last if chance.state == "free"}
        return Replay(
            moments, tuple([chance for offered in passed for chance in offered]),
            tuple([winner for winner, _ in self.rons if winner not in free]),
        )

    def _refuse_cut_short(self, moments: tuple[Moment, ...]) -> None:
        giver = self.rons[0][1]
        last = moments[-1].text if moments else ""
        if last[:1] != str(giver) or last[1:2] not in _OFFERS:
            raise HandError("round_cut_short", event=last, index=len(moments) - 1, giver=giver)

    def moments(self) -> Iterator[Moment]:
        """The table after each event, in order.

        Raises HandError: bad_event, round_out_of_turn, tile_not_held, too_many_copies, nothing_to_claim,
        nothing_to_add_to, ready_tile_count.
        """
        players = [Player(hand, Furiten(self.rules)).waiting() for hand in self.hands]
        seen = [0] * 34
        for tile in (tile for hand in self.hands for tile in hand):
            seen[tile.kind] += 1
        refuse_fifth_copies(seen)
        for index, text in enumerate(self.events):
            event = _read_event(text, index)
            offered: tuple[Missed, ...] = ()
            if event.do == DRAW:
                seen[event.tiles[0].kind] += 1
                refuse_fifth_copies(seen)
            if event.seat is not None:
                _act(players, event)
                if event.do in _OFFERS:
                    offered = tuple(self._offer(players, event))
            yield Moment(index, text, tuple(players), offered)

    def _offer(self, players: list[Player], event: Event) -> Iterator[Missed]:
        """Offer a tile to the other three; who does not take it has passed it."""
        tile, offer = event.tiles[0], _OFFERS[event.do]
        for seat in range(4):
            player = players[seat]
            if seat != event.seat and player.furiten.completed_by(tile.kind, offer):
                yield Missed(event.index, seat, tile, offer, player.furiten.state, player.riichi)
                # Riichi, a robbed kong and thirteen orphans are yaku; otherwise the tiles decide.
                yaku = player.riichi or offer != "discard" or has_yaku(
                    player.concealed, player.melds, tile.kind, self.winds[seat], self.rules)
                players[seat] = player._replace(furiten=player.furiten.offered(tile.kind, offer, yaku))


def _read_event(text: str, index: int) -> Event:
    found = _EVENT.fullmatch(text)
    if found is None:
        raise HandError("bad_event", event=text, index=index)
    do, helped = found["do"], tiles(found["helped"]) if found["helped"] else ()
    event = Event(
        index, text, None if do is None else int(found["seat"]), do, tiles(found["tiles"]),
        None if found["giver"] is None else int(found["giver"]), helped,
    )
    calls_own = event.giver is not None and event.giver == event.seat
    if len(event.tiles) != _NAMED[do] or len(helped) != _HELPING.get(do, 0) or calls_own:
        raise HandError("bad_event", event=text, index=index)
    return event


def _act(players: list[Player], event: Event) -> None:
    """The event, as far as it is the acting player's, and what it ends for the others."""
    player = players[event.seat]
    draws = event.do == DRAW or event.do in CALLS
    if event.do != PAY and player.to_play == draws:
        # Too many or too few tiles for this: a draw or a discard is missing before it.
        raise HandError("round_out_of_turn", event=event.text, index=event.index)
    if event.giver is not None:
        _mark_claimed(players, event)
    players[event.seat] = _MOVES[event.do](player, event)
    if event.do in CALLS or event.do in (ADDED_KONG, CONCEALED_KONG):
        for seat in range(4):
            furiten = players[seat].furiten.claim(by_self=seat == event.seat)
            players[seat] = players[seat]._replace(furiten=furiten)


def _mark_claimed(players: list[Player], event: Event) -> None:
    """A claimed discard leaves the river; for furiten it still lies there."""
    giver, tile = players[event.giver], event.tiles[0]
    if not giver.river or giver.river[-1].tile != tile or giver.river[-1].claimed:
        raise HandError("nothing_to_claim", giver=event.giver, tile=tile)
    river = (*giver.river[:-1], giver.river[-1]._replace(claimed=True))
    players[event.giver] = giver._replace(river=river, furiten=giver.furiten.gave(tile.kind))


def _draw(player: Player, event: Event) -> Player:
    return player._replace(concealed=player.concealed + event.tiles, furiten=player.furiten.drew())


def _discard(player: Player, event: Event) -> Player:
    [tile] = event.tiles
    thrown = Thrown(tile, drawn=event.do == DISCARD_DRAWN, riichi=player.declaring)
    after = player.without(tile)._replace(river=(*player.river, thrown), declaring=False)
    return after._replace(furiten=after.furiten.threw(tile.kind)).waiting()


def _call(player: Player, event: Event) -> Player:
    [tile] = event.tiles
    meld = Meld(CALLS[event.do], tuple(sorted((tile, *event.helped))), tile, (event.giver - event.seat) % 4)
    return player.without(*event.helped)._replace(melds=(*player.melds, meld))


def _lay_down(player: Player, event: Event) -> Player:
    return player.without(*event.tiles)._replace(melds=(*player.melds, Meld("ankan", event.tiles)))


def _add(player: Player, event: Event) -> Player:
    [tile] = event.tiles
    pon = next((meld for meld in player.melds if meld.call == "pon" and meld.kind == tile.kind), None)
    if pon is None:
        raise HandError("nothing_to_add_to", tile=tile)
    kong = Meld("kakan", (*pon.tiles, tile), pon.called, pon.giver)
    return player.without(tile)._replace(melds=tuple([kong if meld is pon else meld for meld in player.melds]))


_MOVES = {
    DRAW: _draw, DISCARD: _discard, DISCARD_DRAWN: _discard, CONCEALED_KONG: _lay_down, ADDED_KONG: _add,
    **dict.fromkeys(CALLS, _call),
    DECLARE: lambda player, event: player._replace(declaring=True),
    PAY: lambda player, event: player._replace(riichi=True, furiten=player.furiten.declared_riichi()),
}
