"""What somebody typed into the form of a hand, to the letter — and the record and the score that come of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import ClassVar

from mahjong_teach.scoring.errors import HandError, MahjongError, NotationError
from mahjong_teach.scoring.fields import GIVER_WORDS, melds_of as read_melds
from mahjong_teach.scoring.hand import Hand, Meld, Win, refuse_events
from mahjong_teach.scoring.record import read_hand, read_rules, read_win
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import PLAIN, Tile, notation, tiles

NO_RULES: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class TypedMeld:
    """A declared group: `type` is a call; giver is "" (nobody said), "1", "2" or "3"."""

    type: str = "pon"
    tiles: str = ""
    called: str = ""
    giver: str = ""

    def change(self, which: str, value: str) -> "TypedMeld":
        """The same with another text in one field. What was chosen, not typed, follows: giver and called tile."""
        changed = replace(self, **{which: value})
        if which == "tiles" and changed.called not in map(str, readable(value)[0]):
            return replace(changed, called="")
        if which == "type" and value == "ankan":
            return replace(changed, giver="", called="")
        return replace(changed, giver="3") if which == "type" and value == "chi" else changed

    def record(self) -> dict[str, object]:
        """As a record has it; what was left empty is left out."""
        found: dict[str, object] = {"type": self.type, "tiles": self.tiles}
        if self.called:
            found["called"] = self.called
        if self.giver:
            found["from"] = _number(self.giver)
        return found


@dataclass(frozen=True, slots=True)
class TypedHand:
    """Every field of the form as it was typed; nothing is read yet, so nothing can be lost.

    rules: what a record says about its rules (`rules`, `source`); empty where those of the lesson count.
    """

    GROUPS: ClassVar[int] = Hand.GROUPS

    hand: str = ""
    win_tile: str = ""
    win: str = "ron"
    seat_wind: str = "S"
    round_wind: str = "E"
    flags: tuple[str, ...] = ()
    melds: tuple[TypedMeld, ...] = ()
    dora: str = ""
    ura: str = ""
    honba: str = "0"
    sticks: str = "0"
    rules: Mapping[str, object] = field(default_factory=lambda: NO_RULES)

    @classmethod
    def of_record(cls, record: Mapping[str, object]) -> "TypedHand":
        """The form filled in as a record says, right or wrong."""
        flags = record.get("flags") or ()
        if isinstance(flags, Mapping):
            flags = [flag for flag, up in flags.items() if up]
        rules = {key: record[key] for key in ("rules", "source") if record.get(key) is not None}
        return cls(
            hand=str(record.get("hand", "")), win_tile=str(record.get("win_tile", "")),
            win=str(record.get("win", record.get("win_by", "ron"))),
            seat_wind=str(record.get("seat_wind", "S")), round_wind=str(record.get("round_wind", "E")),
            flags=tuple(flags), melds=tuple(_meld_of_record(meld) for meld in record.get("melds") or ()),
            dora=_joined(record.get("dora_indicators")), ura=_joined(record.get("ura_indicators")),
            honba=str(record.get("honba", 0)), sticks=str(record.get("riichi_sticks", record.get("sticks", 0))),
            rules=MappingProxyType(rules) if "rules" in rules else NO_RULES,
        )

    @classmethod
    def of(cls, hand: Hand, win: Win) -> "TypedHand":
        """The form filled in with a hand and its win."""
        melds = tuple(
            TypedMeld(meld.call, notation(meld.tiles), meld.called.code if meld.called else "", str(meld.giver or ""))
            for meld in hand.melds
        )
        return cls(
            notation(hand.concealed), win.tile.code, win.by, win.seat, win.round, tuple(sorted(win.events)), melds,
            notation(win.dora), notation(win.ura), str(win.honba), str(win.sticks),
        )

    def record(self) -> dict[str, object]:
        """The record of this hand, in the form of the command line's contract."""
        found: dict[str, object] = {
            "hand": self.hand, "melds": [meld.record() for meld in self.melds], "win_tile": self.win_tile,
            "win": self.win, "seat_wind": self.seat_wind, "round_wind": self.round_wind, "flags": list(self.flags),
            "dora_indicators": _codes(self.dora), "ura_indicators": _codes(self.ura),
            "honba": _number(self.honba), "riichi_sticks": _number(self.sticks),
        }
        return {**found, **self.rules}

    def score(self, lesson: Ruleset) -> Score:
        """What it is worth. lesson: the rules where the hand brings none.

        Raises MahjongError: all that `score_record` refuses.
        """
        record = self.record()
        rules = read_rules(record) if self.rules else lesson
        return score(read_hand(record), read_win(record), rules)

    def change(self, name: str, value: str) -> "TypedHand":
        """The same with another text in one field: `hand`, `flag.riichi` ("on" or ""), `meld.0.tiles`, `rules`…"""
        head, _, rest = name.partition(".")
        if head == "flag":
            others = tuple(flag for flag in self.flags if flag != rest)
            return replace(self, flags=(*others, rest) if value else others)
        if head == "meld":
            at, _, which = rest.partition(".")
            changed = self.melds[int(at)].change(which, value)
            return replace(self, melds=(*self.melds[:int(at)], changed, *self.melds[int(at) + 1:]))
        if head == "rules":
            return replace(self, rules=MappingProxyType({"rules": value}) if value else NO_RULES)
        return replace(self, **{name: value})

    def with_meld(self, meld: TypedMeld = TypedMeld()) -> "TypedHand":
        """The same with one more group."""
        return replace(self, melds=(*self.melds, meld))

    def without_meld(self, at: int) -> "TypedHand":
        """The same without one of its groups."""
        return replace(self, melds=self.melds[:at] + self.melds[at + 1:])


FIELDS = frozenset(f.name for f in fields(TypedHand)) - {"flags", "melds"}


def _meld_of_record(meld: Mapping[str, object]) -> TypedMeld:
    giver = meld.get("from")
    return TypedMeld(str(meld.get("type", "")), str(meld.get("tiles", "")), str(meld.get("called") or ""),
                     "" if giver is None else str(GIVER_WORDS.get(giver, giver)))


def _joined(indicators: object) -> str:
    return "".join(map(str, indicators)) if isinstance(indicators, (list, tuple)) else str(indicators or "")


def _codes(text: str) -> list[str] | str:
    """The indicators one by one; as typed where they are none, for the error to quote."""
    try:
        return [tile.code for tile in tiles(text)]
    except NotationError:
        return text


def _number(text: str) -> int | str:
    """The number that was typed; the text itself where it is none, for the error to quote."""
    plain = text.strip()
    return int(plain) if plain.removeprefix("-").isdecimal() else plain or 0


def typed_melds(given: str) -> tuple[TypedMeld, ...]:
    """The groups as `mahjong_teach.typed` takes them, still unread: "pon 666z across, ankan 1111m"."""
    rows = []
    for one in given.split(","):
        call, tiles_text, giver, *_ = (*one.split(), "", "", "")
        if call:
            rows.append(TypedMeld(call, tiles_text, "", str(GIVER_WORDS.get(giver, giver))))
    return tuple(rows)


# ── what can be read already ──────────────────────────────────────────────────────────────────────────────────────


def readable(text: str) -> tuple[tuple[Tile, ...], str]:
    """The tiles that a text begins with, and the rest, which is none: somebody may still be typing it.

    >>> readable("123m4")
    ((Tile('1m'), Tile('2m'), Tile('3m')), '4')
    """
    for end in range(len(text), 0, -1):
        try:
            return tiles(text[:end]), text[end:]
        except NotationError:
            continue
    return (), text


def standing(typed: TypedHand) -> tuple[Tile, ...]:
    """The concealed tiles as far as they can be read."""
    return readable(typed.hand)[0]


def winning_tile(typed: TypedHand) -> Tile | None:
    """The winning tile, where one is named."""
    named = readable(typed.win_tile)[0]
    return named[0] if named else None


def laid_melds(typed: TypedHand) -> list[Meld]:
    """Those of the typed groups that are groups already."""
    return [meld for meld in map(read_meld, typed.melds) if meld]


def read_meld(typed: TypedMeld) -> Meld | None:
    """The group, as soon as it is one."""
    try:
        return read_melds({"melds": [typed.record()]})[0]
    except MahjongError:
        return None


def full(typed: TypedHand) -> int:
    """How many concealed tiles a hand with these groups has when it wins."""
    return max(3 * (typed.GROUPS - len(typed.melds)), 0) + 2


def conflict(typed: TypedHand) -> HandError | None:
    """What about the circumstances cannot be, whatever the tiles that are still to come."""
    melds, tile = tuple(laid_melds(typed)), winning_tile(typed)
    held = (*standing(typed), *(one for meld in melds for one in meld.tiles))
    try:
        win = Win(tile or PLAIN[0], typed.win, typed.seat_wind, typed.round_wind, frozenset(typed.flags))
        refuse_events(win, melds, sum(one.kind == tile.kind for one in held) if tile else 0)
    except HandError as error:
        return error
    return None


def stand_against(typed: TypedHand, flags: Iterable[str]) -> dict[str, HandError]:
    """For each of these flags that is down and could not be raised now: why."""
    before = conflict(typed)
    after = {flag: conflict(typed.change(f"flag.{flag}", "on")) for flag in flags if flag not in typed.flags}
    return {flag: error for flag, error in after.items() if error and (before is None or before.code != error.code)}


# ── where an error lies ───────────────────────────────────────────────────────────────────────────────────────────

_FIELD_OF_CODE = {
    "tile_count": "hand", "not_winning": "hand", "too_many_copies": "hand", "too_many_red_fives": "hand",
    "no_yaku": "flags", "win_tile_not_in_hand": "win_tile", "not_one_tile": "win_tile", "unknown_win": "win",
    "unknown_wind": "seat_wind", "unknown_flag": "flags", "meld_count": "melds", "bad_chi": "melds", "bad_pon": "melds",
    "bad_kong": "melds", "unknown_call": "melds", "called_not_in_meld": "melds", "bad_giver": "melds",
    "chi_only_from_left": "melds", "riichi_open_hand": "flags", "bad_number": "honba",
}


def field_at_fault(typed: TypedHand, error: MahjongError) -> str:
    """The field of the form to mend: a name of TypedHand."""
    text = error.facts.get("text")
    if isinstance(error, NotationError):
        by_text = {typed.hand: "hand", typed.win_tile: "win_tile", typed.dora: "dora", typed.ura: "ura"}
        return by_text.get(text, "melds")
    if error.code == "too_many_indicators":
        return "dora" if len(_codes(typed.dora)) > 5 else "ura"
    if error.code == "bad_number":
        return "sticks" if error.facts["name"] == "riichi_sticks" else "honba"
    if error.code in _FIELD_OF_CODE:
        return _FIELD_OF_CODE[error.code]
    # What is left is about circumstances that do not go together, or about rules.
    return "flags" if isinstance(error, HandError) else "rules"
