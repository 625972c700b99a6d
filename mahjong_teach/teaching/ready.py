"""A hand that is ready: its waits and how they come about; and such a hand with all that happened, for furiten.

>>> from mahjong_teach.scoring.rules import ruleset
>>> from mahjong_teach.scoring.tiles import notation, tiles
>>> hand = Ready(ruleset(), tiles("234m567m88p34567s"))
>>> [PLAIN[kind].code for kind in hand.waits], [notation(PLAIN[kind] for kind in one.left) for one in hand.arrangements]
(['2s', '5s', '8s'], ['34s', '67s'])
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mahjong_teach.scoring.furiten import DISCARD, has_yaku
from mahjong_teach.scoring.furiten_record import Asked, furiten_record
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import PLAIN, Tile, notation
from mahjong_teach.scoring.waits import waits
from mahjong_teach.teaching.questions.given import given_meld


class Arrangement(NamedTuple):
    """One way to lay a ready hand.

    left: the kinds that belong to no finished group: what waits. waits: the kinds that it waits for, ascending.
    shape: `ryanmen kanchan penchan tanki shanpon`, or how thirteen orphans wait.
    """

    left: tuple[int, ...]
    waits: tuple[int, ...]
    shape: str


@dataclass(frozen=True)
class Ready:
    """A hand one tile short of a complete one: 13 concealed tiles less 3 a meld. seat, round: winds `E S W N`."""

    rules: Ruleset
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    seat: str = "S"
    round: str = "E"

    @cached_property
    def waits(self) -> tuple[int, ...]:
        """The kinds that complete it, ascending; a fifth tile only where the rules count one."""
        return waits(self.concealed, self.melds, self.rules)

    @cached_property
    def held(self) -> tuple[int, ...]:
        """How many of each kind it holds, melds included."""
        kinds = [tile.kind for tile in (*self.concealed, *(tile for meld in self.melds for tile in meld.tiles))]
        return tuple([kinds.count(kind) for kind in range(34)])

    def holds(self, tile: Tile) -> bool:
        """Is this very tile, red or not, in the hand?"""
        return tile in self.concealed or any(tile in meld.tiles for meld in self.melds)

    @property
    def closed(self) -> bool:
        return not any(meld.open for meld in self.melds)

    @cached_property
    def arrangements(self) -> tuple[Arrangement, ...]:
        """Every way to lay it, by what is left over: from the lowest tiles to the highest."""
        found: dict[tuple, list[int]] = {}
        for kind in self.waits:
            if self.held[kind] < 4:
                for key in self._laid_with(kind):
                    found.setdefault(key, []).append(kind)
        ways = [Arrangement(left, tuple(kinds), shape) for (left, _, shape), kinds in found.items()]
        return tuple(sorted(set(ways)))

    def _laid_with(self, kind: int) -> Iterator[tuple[tuple[int, ...], tuple, str]]:
        """(left over, the finished groups, shape of the wait) of each reading with this tile."""
        tile = PLAIN[kind]
        hand = Hand((*(one.plain for one in self.concealed), tile), tuple(meld.plain for meld in self.melds))
        for reading in readings(hand, Win(tile, "tsumo")):
            groups = list(reading.groups)
            left = list(groups.pop(reading.completed).laid)
            left.remove(kind)
            if reading.wait == "shanpon":
                # The pair waits as well: it and what is left of the triplet are two pairs.
                pair = next(group for group in groups if group.shape == "pair")
                groups.remove(pair)
                left = sorted((*left, *pair.laid))
            yield tuple(left), tuple(groups), reading.wait

    @cached_property
    def with_yaku(self) -> frozenset[int]:
        """The waits that would have a yaku by ron, without riichi."""
        winds = [(self.seat, self.round)]
        return frozenset([
            kind for kind in self.waits
            if self.held[kind] < 4 and has_yaku(self.concealed, self.melds, kind, winds, self.rules)
        ])

    @property
    def given(self) -> dict[str, object]:
        """The fields of `furiten`, nothing having happened."""
        return {
            "hand": notation(sorted(self.concealed)), "melds": [given_meld(meld) for meld in self.melds],
            "seat_wind": self.seat, "round_wind": self.round, "own_discards": [], "riichi": False, "events": [],
            "rules": self.rules.spec,
        }


class Happened(NamedTuple):
    """Something at the table since the hand took its shape, in the words of `furiten_record`.

    what: `offered draw discard claim`. tile: offered or discarded. offer: how (`discard added_kan`). by: who claimed.
    """

    what: str
    tile: Tile | None = None
    offer: str = DISCARD
    by: str = ""

    @property
    def given(self) -> dict[str, str]:
        fields = {"type": self.what}
        if self.tile is not None:
            fields["tile"] = self.tile.code
        if self.what == "offered":
            fields["offer"] = self.offer
        if self.what == "claim":
            fields["by"] = self.by
        return fields


@dataclass(frozen=True)
class Situation:
    """A ready hand and its past.

    thrown: own discards before it was ready. riichi: declared when it became ready. happened: since then, in order.
    tile, by: the win that is asked about; tile None where none is.
    """

    hand: Ready
    thrown: tuple[Tile, ...] = ()
    riichi: bool = False
    happened: tuple[Happened, ...] = ()
    tile: Tile | None = None
    by: str = "ron"

    @cached_property
    def asked(self) -> Asked:
        """What the rules say of it."""
        # The rules as they are: somebody may believe in rules that no ruleset has.
        return furiten_record(self.given | {"rules": self.hand.rules})

    @property
    def given(self) -> dict[str, object]:
        """The fields of `furiten`."""
        fields = self.hand.given | {
            "own_discards": [tile.code for tile in self.thrown], "riichi": self.riichi,
            "events": [one.given for one in self.happened],
        }
        return fields if self.tile is None else fields | {"candidate_tile": self.tile.code, "win_by": self.by}
