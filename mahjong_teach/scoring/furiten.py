"""Furiten: when a player who is ready may not win by ron. A self-draw is always allowed.

Three kinds, each kept by a small state that only ever moves from one event to the next:

- `discard`: one of the tiles that would complete the hand lies among one's own discards, claimed by others or not;
- `temporary`: such a tile was offered and not taken; the rules say what ends it;
- `riichi`: the same after declaring riichi; it lasts to the end of the hand.

Whether the hand would have had a yaku plays no part, and a red five is a five.
"""

from dataclasses import dataclass, replace

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Meld
from mahjong_teach.scoring.readings import YAOCHU_KINDS
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.scoring.waits import waits

DISCARD, TEMPORARY, RIICHI = "discard", "temporary", "riichi"

# How another player's tile can be offered: thrown, added to an open pon, or laid down as a concealed kong.
OFFERS = ("discard", "added_kan", "concealed_kan")


@dataclass(frozen=True, slots=True)
class Furiten:
    """What a player must remember to know whether ron is allowed.

    waits: the kinds that complete the hand now; orphans: to thirteen orphans, which may rob a concealed kong under some
    rules. discarded: the kinds among one's own discards.
    riichi: declared. passed: a winning tile was passed and temporary furiten is not over. missed_in_riichi: the same
    after riichi, for good.
    """

    rules: Ruleset
    waits: frozenset[int] = frozenset()
    orphans: bool = False
    discarded: frozenset[int] = frozenset()
    riichi: bool = False
    passed: bool = False
    missed_in_riichi: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of furiten that hold, in the order `discard temporary riichi`."""
        held = (
            (DISCARD, bool(self.waits & self.discarded)),
            (TEMPORARY, self.passed),
            (RIICHI, self.missed_in_riichi),
        )
        return tuple([kind for kind, holds in held if holds]) if self.waits else ()

    @property
    def tenpai(self) -> bool:
        return bool(self.waits)

    @property
    def can_ron(self) -> bool:
        """Ready, and nothing forbids a ron."""
        return self.tenpai and not self.kinds

    def completed_by(self, kind: int, offer: str = "discard") -> bool:
        """Would this tile, offered like this, complete the hand? (Furiten or not.)"""
        if offer == "concealed_kan" and not (self.orphans and self.rules.kokushi_robs_ankan):
            return False
        return kind in self.waits

    # ── events ──

    def holding(self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...] = ()) -> "Furiten":
        """The hand has taken this shape: 13 tiles less 3 a meld."""
        kinds = waits(concealed, melds, self.rules)
        orphans = bool(kinds) and len({tile.kind for tile in concealed} & set(YAOCHU_KINDS)) > 11
        return replace(self, waits=frozenset(kinds), orphans=orphans)

    def offered(self, kind: int, offer: str = "discard") -> "Furiten":
        """Another player's tile was offered and this player did not take it.

        Raises HandError: unknown_offer.
        """
        if offer not in OFFERS:
            raise HandError("unknown_offer", offer=offer, known=OFFERS)
        if not self.completed_by(kind, offer):
            return self
        return replace(self, missed_in_riichi=True) if self.riichi else replace(self, passed=True)

    def drew(self) -> "Furiten":
        return self._ended_by("own_draw")

    def threw(self, kind: int) -> "Furiten":
        return replace(self, discarded=self.discarded | {kind})._ended_by("own_discard")

    def claimed(self, by_self: bool) -> "Furiten":
        """Somebody called a tile or declared a kong."""
        ended = self._ended_by("any_claim")
        return ended._ended_by("own_claim") if by_self else ended

    def declared_riichi(self) -> "Furiten":
        return replace(self, riichi=True)

    def _ended_by(self, what: str) -> "Furiten":
        if self.passed and what in self.rules.temporary_furiten_ends:
            return replace(self, passed=False)
        return self
