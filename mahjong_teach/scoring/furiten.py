"""Furiten: when a player who is ready may not win by ron. A self-draw is always allowed.

Three kinds, each kept by a small state that only ever moves from one event to the next:

- `discard`: one of the tiles that would complete the hand lies among one's own discards, claimed by others or not;
- `temporary`: such a tile was offered and not taken; the rules say what ends it;
- `riichi`: the same after declaring riichi; it lasts to the end of the hand.

Whether the hand would have had a yaku plays no part, and a red five is a five.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import YAOCHU_KINDS
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.tiles import PLAIN, Tile
from mahjong_teach.scoring.waits import waits

DISCARD, TEMPORARY, RIICHI = "discard", "temporary", "riichi"

# How another player's tile can be offered: thrown, added to an open pon, or laid down as a concealed kong.
OFFERS = ("discard", "added_kan", "concealed_kan")

_YAOCHU = frozenset(YAOCHU_KINDS)


class Passed(NamedTuple):
    """A winning tile that went by. kind: 0–33. offer: one of OFFERS. yaku: a ron on it would have had one."""

    kind: int
    offer: str
    yaku: bool


class Reason(NamedTuple):
    """Why ron is or is not allowed.

    code: `discard discard_claimed passed passed_no_yaku robbable_kong_passed passed_riichi not_tenpai`.
    tiles: those that did it, fives plain.
    """

    code: str
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Furiten:
    """What a player must remember to know whether ron is allowed.

    waits: the kinds that complete the hand now; orphans: to thirteen orphans, which may rob a concealed kong under some
    rules. discarded: the kinds among one's own discards; claimed: those of them that somebody called.
    riichi: declared. passed: the tile whose passing began temporary furiten, while that lasts.
    missed_in_riichi: the tile passed after riichi, for good.
    """

    rules: Ruleset
    waits: frozenset[int] = frozenset()
    orphans: bool = False
    discarded: frozenset[int] = frozenset()
    claimed: frozenset[int] = frozenset()
    riichi: bool = False
    passed: Passed | None = None
    missed_in_riichi: Passed | None = None

    @property
    def tenpai(self) -> bool:
        return bool(self.waits)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of furiten that hold, in the order `discard temporary riichi`; none without tenpai."""
        held = (
            (DISCARD, not self.waits.isdisjoint(self.discarded)),
            (TEMPORARY, self.passed is not None),
            (RIICHI, self.missed_in_riichi is not None),
        )
        return tuple([kind for kind, holds in held if holds]) if self.waits else ()

    @property
    def state(self) -> str:
        """One word for it: `riichi_furiten` before `discard_furiten` before `temporary_furiten`, else `free`."""
        return next((f"{kind}_furiten" for kind in (RIICHI, DISCARD, TEMPORARY) if kind in self.kinds), "free")

    @property
    def can_ron(self) -> bool:
        """Ready, and nothing forbids a ron."""
        return self.tenpai and not self.kinds

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What forbids a ron; nothing where it is allowed."""
        if not self.waits:
            return (Reason("not_tenpai"),)
        thrown = self.waits & self.discarded
        found = [
            Reason(code, tuple([PLAIN[kind] for kind in sorted(kinds)]))
            for code, kinds in (("discard", thrown - self.claimed), ("discard_claimed", thrown & self.claimed))
            if kinds
        ]
        if self.passed:
            found.append(Reason(_code_of(self.passed), (PLAIN[self.passed.kind],)))
        if self.missed_in_riichi:
            found.append(Reason("passed_riichi", (PLAIN[self.missed_in_riichi.kind],)))
        return tuple(found)

    def completed_by(self, kind: int, offer: str = DISCARD) -> bool:
        """Would this tile, offered like this, complete the hand? (Furiten or not.)"""
        if offer == "concealed_kan" and not (self.orphans and self.rules.kokushi_robs_ankan):
            return False
        return kind in self.waits

    # ── events: each gives the state after it ──

    def holding(self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...] = ()) -> "Furiten":
        """The hand has taken this shape: 13 tiles less 3 a meld. Raises what `waits` raises."""
        kinds = waits(concealed, melds, self.rules)
        orphans = bool(kinds) and len(_YAOCHU.intersection([tile.kind for tile in concealed])) > 11
        return replace(self, waits=frozenset(kinds), orphans=orphans)

    def offered(self, kind: int, offer: str = DISCARD, yaku: bool = True) -> "Furiten":
        """Another player's tile was offered and this player did not take it. yaku: see `Passed`.

        Raises HandError: unknown_offer.
        """
        if offer not in OFFERS:
            raise HandError("unknown_offer", offer=offer, known=OFFERS)
        if not self.completed_by(kind, offer):
            return self
        # What began it explains it; the tiles passed later change nothing.
        went_by = Passed(kind, offer, yaku)
        if self.riichi:
            return replace(self, missed_in_riichi=self.missed_in_riichi or went_by)
        return replace(self, passed=self.passed or went_by)

    def drew(self) -> "Furiten":
        return self._ended_by("own_draw")

    def threw(self, kind: int) -> "Furiten":
        after = replace(self, discarded=self.discarded | {kind}, claimed=self.claimed - {kind})
        return after._ended_by("own_discard")

    def claim(self, by_self: bool) -> "Furiten":
        """Somebody called a tile or declared a kong."""
        ended = self._ended_by("any_claim")
        return ended._ended_by("own_claim") if by_self else ended

    def gave(self, kind: int) -> "Furiten":
        """Somebody called this player's discard."""
        return replace(self, claimed=self.claimed | {kind})

    def declared_riichi(self) -> "Furiten":
        return replace(self, riichi=True)

    def _ended_by(self, what: str) -> "Furiten":
        if self.passed and what in self.rules.temporary_furiten_ends:
            return replace(self, passed=None)
        return self


def _code_of(passed: Passed) -> str:
    if passed.offer != DISCARD:
        return "robbable_kong_passed"
    return "passed" if passed.yaku else "passed_no_yaku"


def has_yaku(
    concealed: tuple[Tile, ...], melds: tuple[Meld, ...], kind: int, winds: Iterable[tuple[str, str]], rules: Ruleset,
) -> bool:
    """Would a ron on a discard of this kind have a yaku, without riichi and with tiles left in the wall?

    winds: the (seat, round) pairs that may be; one where they are known.
    Raises HandError where the tile does not complete the hand.
    """
    tile = PLAIN[kind]
    for seat, round in winds:
        try:
            score(Hand((*concealed, tile), melds), Win(tile, "ron", seat, round), rules)
        except HandError as error:
            if error.code != "no_yaku":
                raise
        else:
            return True
    return False
