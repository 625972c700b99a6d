"""A recorded round, played again: every hand, every river, and the furiten of each seat at every moment.

A round is a text of events, blank separated: `0t3m` draws, `0d3m` discards from the hand, `0x3m` discards what was
drawn, `0r` declares riichi, `0R` pays for it, `1c3m<0:24m` calls a chow of 3m from seat 0 with 2m and 4m, `p` a pung and
`m` a kong likewise, `1a1111z` is a concealed kong, `1k5p` adds to a pung, `D2p` turns a dora indicator.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.furiten import DISCARD, RIICHI, TEMPORARY, Furiten
from mahjong_teach.scoring.hand import Meld, refuse_fifth_copies
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import Tile, notation, tiles

CALLS = {"c": "chi", "p": "pon", "m": "daiminkan"}
_EVENT = re.compile(
    r"(?:(?P<seat>[0-3])(?P<do>[tdxrRcpmak])|D)(?P<tiles>[0-9mpsz]*)(?:<(?P<giver>[0-3]):(?P<helped>[0-9mpsz]+)>?)?"
)


class Thrown(NamedTuple):
    """One tile of a river. drawn: it was the tile just drawn. riichi: it declared riichi. claimed: somebody called it."""

    tile: Tile
    drawn: bool
    riichi: bool = False
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """One seat at one moment. riichi: declared and paid for; declaring: declared with the discard now to come."""

    concealed: tuple[Tile, ...]
    furiten: Furiten
    melds: tuple[Meld, ...] = ()
    river: tuple[Thrown, ...] = ()
    riichi: bool = False
    declaring: bool = False

    def without(self, *gone: Tile) -> "Player":
        """The same without these tiles in hand. Raises HandError: tile_not_held."""
        left = list(self.concealed)
        for tile in gone:
            if tile not in left:
                raise HandError("tile_not_held", tile=tile, text=notation(sorted(self.concealed)))
            left.remove(tile)
        return replace(self, concealed=tuple(left))

    def settled(self) -> "Player":
        """The same after a discard, with the waits of the new shape."""
        return replace(self, furiten=self.furiten.holding(self.concealed, self.melds))


class Passed(NamedTuple):
    """A tile that completed a player's hand and was not taken.

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
    offered: tuple[Passed, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A recorded round. hands: 13 tiles a seat. events: see the module. wins: (winner, discarder or None, tile).

    Raises HandError: bad_round (a field is missing or has the wrong form), too_many_copies.
    """

    rules: Ruleset
    hands: tuple[tuple[Tile, ...], ...]
    events: tuple[str, ...]
    wins: tuple[tuple[int, int | None, Tile | None], ...] = ()

    @classmethod
    def read(cls, record: Mapping, rules: Ruleset) -> "Round":
        """From a record with `start_hands`, `events` and `end`."""
        hands, events, end = record.get("start_hands"), record.get("events"), record.get("end") or {}
        if not isinstance(hands, list) or len(hands) != 4 or not isinstance(events, str) or not isinstance(end, Mapping):
            given = {key: record.get(key) for key in ("start_hands", "events", "end")}
            raise HandError("bad_round", given=repr(given)[:200])
        wins = tuple(
            (win["seat"], win.get("from", win["seat"]), Tile.of(win["tile"]) if win.get("tile") else None)
            for win in end.get("wins") or ()
        )
        return cls(rules, tuple(tiles(hand) for hand in hands), tuple(events.split()), wins)

    def moments(self) -> Iterator[Moment]:
        """The table after each event, in order.

        Raises HandError: bad_event, tile_not_held, too_many_copies, nothing_to_claim.
        """
        players = [Player(hand, Furiten(self.rules)).settled() for hand in self.hands]
        seen = [0] * 34
        for tile in (tile for hand in self.hands for tile in hand):
            seen[tile.kind] += 1
        refuse_fifth_copies(seen)
        for index, text in enumerate(self.events):
            event = _EVENT.fullmatch(text)
            if event is None:
                raise HandError("bad_event", event=text, index=index)
            offered: tuple[Passed, ...] = ()
            if event["seat"] is not None:
                seat, do, moved = int(event["seat"]), event["do"], tiles(event["tiles"])
                if do == "t":
                    seen[moved[0].kind] += 1
                    refuse_fifth_copies(seen)
                players[seat] = _move(players[seat], do, moved, tiles(event["helped"] or ""), event["giver"], seat)
                if do in "cpmak":
                    _claimed(players, seat, event["giver"], moved[0])
                if do in "dxak" and moved:
                    offer = {"a": "concealed_kan", "k": "added_kan"}.get(do, "discard")
                    offered = tuple(_offer(players, index, seat, moved[0], offer))
            yield Moment(index, text, tuple(players), offered)

    def missed(self) -> list[Passed]:
        """Every winning tile that was offered and passed: nobody ronned it and play went on."""
        found: list[Passed] = []
        offered: tuple[Passed, ...] = ()
        for moment in self.moments():
            found += offered
            offered = moment.offered
        return found

    def illegal_rons(self) -> list[int]:
        """The seats that ronned although they did not wait for the tile, or were furiten."""
        *_, last = self.moments()
        free = {passed.seat for passed in last.offered if passed.state == "free"}
        return [seat for seat, giver, _ in self.wins if giver != seat and seat not in free]


def _move(
    player: Player, do: str, moved: tuple[Tile, ...], helped: tuple[Tile, ...], giver: str | None, seat: int,
) -> Player:
    """The acting player after its own event."""
    if do == "t":
        return replace(player, concealed=player.concealed + moved, furiten=player.furiten.drew())
    if do == "r":
        return replace(player, declaring=True)
    if do == "R":
        return replace(player, riichi=True, furiten=player.furiten.declared_riichi())
    if do in "dx":
        [tile] = moved
        thrown = Thrown(tile, drawn=do == "x", riichi=player.declaring)
        after = replace(player.without(tile), river=(*player.river, thrown), declaring=False)
        return replace(after, furiten=after.furiten.threw(tile.kind)).settled()
    if do == "a":
        return replace(player.without(*moved), melds=(*player.melds, Meld("ankan", moved)))
    if do == "k":
        [tile] = moved
        pon = next((meld for meld in player.melds if meld.call == "pon" and meld.kind == tile.kind), None)
        if pon is None:
            raise HandError("nothing_to_add_to", tile=tile)
        kong = Meld("kakan", (*pon.tiles, tile), pon.called, pon.giver)
        return replace(player.without(tile), melds=tuple([kong if meld is pon else meld for meld in player.melds]))
    [tile] = moved
    meld = Meld(CALLS[do], tuple(sorted((tile, *helped))), tile, (int(giver) - seat) % 4)
    return replace(player.without(*helped), melds=(*player.melds, meld))


def _claimed(players: list[Player], seat: int, giver: str | None, tile: Tile) -> None:
    """A call or a kong ends some furiten, and a claimed discard is marked as such; it still counts as discarded."""
    for other in range(4):
        players[other] = replace(players[other], furiten=players[other].furiten.claimed(by_self=other == seat))
    if giver is not None:
        river = players[int(giver)].river
        if not river or river[-1].tile != tile:
            raise HandError("nothing_to_claim", giver=int(giver), tile=tile)
        players[int(giver)] = replace(players[int(giver)], river=(*river[:-1], river[-1]._replace(claimed=True)))


def _offer(players: list[Player], index: int, seat: int, tile: Tile, offer: str) -> Iterator[Passed]:
    """Offer a tile to the other three; who does not take it has passed it."""
    for other in range(4):
        player = players[other]
        if other != seat and player.furiten.completed_by(tile.kind, offer):
            yield Passed(index, other, tile, offer, state_of(player.furiten), player.riichi)
            players[other] = replace(player, furiten=player.furiten.offered(tile.kind, offer))


def state_of(furiten: Furiten) -> str:
    """One word for it: `riichi_furiten` before `discard_furiten` before `temporary_furiten`, else `free`."""
    for kind in (RIICHI, DISCARD, TEMPORARY):
        if kind in furiten.kinds:
            return f"{kind}_furiten"
    return "free"
