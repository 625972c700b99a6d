"""Every yaku with a hand that has it, and the same hand with one thing changed, which has it no longer (atlas.toml).

Nothing about the pairs is claimed in the data: what is different, which condition fails and what is left are worked out
here, from the two hands.

>>> one = entry("ittsuu")
>>> [difference(one.example, one.counter)]
[Difference(what='tile', was=(Tile('9s'),), now=(Tile('6s'),))]
>>> why_not("ittsuu", one.counter).failing
('straight',)
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.scoring.conditions import Case
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.near import NearMiss, near_misses
from mahjong_teach.scoring.readings import Reading, readings
from mahjong_teach.scoring.rules import DEFAULT, RULESETS, Ruleset, ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.scoring.typed import typed
from mahjong_teach.scoring.yaku import ABSORBS, RENHOU, YAKU, YAKUMAN, Yaku

TABLE: Mapping[str, Yaku] = MappingProxyType({yaku.id: yaku for yaku in (*YAKU, RENHOU, *YAKUMAN)})
FAMILIES = ("win", "chows", "triplets", "value", "ends", "suits", "shapes")

# Riichi of the second kind is declared instead of the first; no hand declares both, so ABSORBS need not know.
INSTEAD: Mapping[str, tuple[str, ...]] = MappingProxyType({**ABSORBS, "double_riichi": ("riichi",)})

VALUE_TRIPLET = "yakuhai"
FINER = {"kokushi_13": "kokushi", "chuuren_9": "chuuren", "suuankou_tanki": "suuankou"}


class Played(NamedTuple):
    """A hand and how it won."""

    hand: Hand
    win: Win


@dataclass(frozen=True, slots=True)
class Entry:
    """One yaku of the atlas. family: one of FAMILIES; example has it, counter has not."""

    id: str
    family: str
    example: Played
    counter: Played

    @property
    def yaku(self) -> Yaku:
        return TABLE[self.id]

    @property
    def is_yakuman(self) -> bool:
        return self.yaku in YAKUMAN


class Difference(NamedTuple):
    """What two hands differ in.

    what: `tile` or `pair` (of the concealed tiles; `tiles` any others), `last` (the same tiles, but another one came
    last), `melds`, or a field of Win: `by seat round events`. was, now: a tuple of what only the one and only the other
    has.
    """

    what: str
    was: tuple
    now: tuple


class WhyNot(NamedTuple):
    """Why a hand has not a yaku.

    failing: its conditions that do not hold, in the reading where fewest fail; empty where all hold (the yaku may still
    be contained in a greater one, or unknown to the rules), or where the tiles make no complete hand. miss: the tiles
    in the way and the facts of a sentence, where one condition fails by little. reading: None for no complete hand.
    """

    failing: tuple[str, ...]
    miss: NearMiss | None
    reading: Reading | None


class Value(NamedTuple):
    """What a yaku is worth under some rules, closed and open: han, or how many yakuman; None where it cannot be had."""

    closed: int | None
    open: int | None
    yakuman: bool


# ── the entries ───────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def entries() -> tuple[Entry, ...]:
    """All of them in rulebook order, yakuman last."""
    found = tomllib.loads(files("mahjong_teach.teaching").joinpath("atlas.toml").read_text(encoding="utf-8"))
    return tuple(_entry(id, found[id]) for id in TABLE)


def entry(id: str) -> Entry:
    """The entry of one yaku.

    Raises HandError: unknown_yaku.
    """
    if id not in TABLE:
        raise HandError("unknown_yaku", given=id, known=tuple(TABLE))
    return entries()[tuple(TABLE).index(id)]


def _entry(id: str, written: Mapping) -> Entry:
    plain = {key: value for key, value in written.items() if key not in ("family", "but")}
    return Entry(id, written["family"], _played(plain), _played(plain | written["but"]))


def _played(written: Mapping[str, str]) -> Played:
    circumstances = {key: value for key, value in written.items() if key not in ("hand", "last", "by")}
    return Played(*typed(written["hand"], written["last"], written.get("by", "ron"), **circumstances))


# ── what is different ─────────────────────────────────────────────────────────────────────────────────────────────


def differences(a: Played, b: Played) -> tuple[Difference, ...]:
    """Everything in which two hands differ."""
    found = []
    lost, gained = _only(a.hand.concealed, b.hand.concealed), _only(b.hand.concealed, a.hand.concealed)
    if lost or gained:
        found.append(Difference(_how_many(lost, gained), lost, gained))
    if a.hand.melds != b.hand.melds:
        found.append(Difference("melds", _only(a.hand.melds, b.hand.melds), _only(b.hand.melds, a.hand.melds)))
    # Where the last tile itself was exchanged, that has been said.
    if a.win.tile != b.win.tile and (lost, gained) != ((a.win.tile,), (b.win.tile,)):
        found.append(Difference("last", (a.win.tile,), (b.win.tile,)))
    for what in ("by", "seat", "round"):
        was, now = getattr(a.win, what), getattr(b.win, what)
        if was != now:
            found.append(Difference(what, (was,), (now,)))
    if a.win.events != b.win.events:
        was, now = a.win.events - b.win.events, b.win.events - a.win.events
        found.append(Difference("events", tuple(sorted(was)), tuple(sorted(now))))
    return tuple(found)


def difference(a: Played, b: Played) -> Difference:
    """The one thing in which two hands differ."""
    [only] = differences(a, b)
    return only


def _only(these: Iterable, those: Iterable) -> tuple:
    return tuple((Counter(these) - Counter(those)).elements())


def _how_many(lost: tuple[Tile, ...], gained: tuple[Tile, ...]) -> str:
    if len(lost) == len(gained) == 1:
        return "tile"
    is_pair = len(lost) == len(gained) == 2 and lost[0] == lost[1] and gained[0] == gained[1]
    return "pair" if is_pair else "tiles"


# ── has it or has it not ──────────────────────────────────────────────────────────────────────────────────────────


def value(id: str, rules: Ruleset | str = DEFAULT) -> Value:
    """What a yaku is worth under some rules.

    >>> value("tanyao"), value("tanyao", "ema-2008").open, value("ippatsu", "jpml-a").closed
    (Value(closed=1, open=1, yakuman=False), None, None)
    """
    rules, yaku = ruleset(rules), TABLE[id]
    closed, opened = yaku.closed, yaku.open
    if (id == "renhou" and rules.renhou == "off") or (id == "ippatsu" and not rules.ippatsu):
        closed = None
    if id == "tanyao" and not rules.kuitan:
        opened = None
    if yaku in YAKUMAN and id in rules.double_yakuman:
        closed, opened = 2, opened and 2
    return Value(closed, opened, yaku in YAKUMAN)


def allows(id: str, rules: Ruleset | str = DEFAULT) -> bool:
    """Do these rules know the yaku?"""
    return value(id, rules).closed is not None


def rules_that_allow(id: str) -> tuple[str, ...]:
    """The rulesets that know the yaku."""
    return tuple(name for name in RULESETS if allows(id, name))


def counted(played: Played, rules: Ruleset | str = DEFAULT) -> Score | None:
    """The count of a hand; None where it does not win."""
    try:
        return score(*played, rules)
    except HandError:
        return None


def had(scored: Score | None) -> tuple[str, ...]:
    """The yaku and yakuman that were counted, without dora."""
    return () if scored is None else tuple(id for id, _ in (*scored.yaku, *scored.yakuman) if id in TABLE)


def has(id: str, played: Played, rules: Ruleset | str = DEFAULT) -> bool:
    """Was the yaku counted in this hand?"""
    return id in had(counted(played, rules))


def why_not(id: str, played: Played, rules: Ruleset | str = DEFAULT) -> WhyNot:
    """Which conditions of a yaku a hand fails. Of several readings, the one that comes nearest."""
    rules, yaku, hand = ruleset(rules), TABLE[id], played.hand
    best = WhyNot((), None, None)
    for way in readings(*played):
        case = Case(*played, rules, way, hand.closed)
        failing = tuple(need.id for need in yaku.needs if need.shortfall(case))
        if best.reading is None or len(failing) < len(best.failing):
            best = WhyNot(failing, _near_miss(id, case), way)
    return best


def _near_miss(id: str, case: Case) -> NearMiss | None:
    """A wind that is neither the seat's nor the round's is told once, as the seat's."""
    misses = {miss.yaku: miss for miss in near_misses(TABLE.values(), case, ())}
    return misses.get(id) or misses.get(id.replace("round_wind", "seat_wind"))


def lit_places(id: str, played: Played, rules: Ruleset | str = DEFAULT) -> tuple[int, ...]:
    """The places of the tiles that make the yaku, in the reading that is paid; empty where it is not counted."""
    scored = counted(played, rules)
    if scored is None:
        return ()
    return next((step.tiles for step in scored.steps if step.part in ("han", "yakuman") and step.rule == id), ())


# ── yaku beside yaku ──────────────────────────────────────────────────────────────────────────────────────────────


def kin(id: str) -> str:
    """The name under which a yaku goes with others: value triplets are one kind, and so are the forms of a yakuman.

    >>> kin("haku"), kin("seat_wind_west"), kin("chuuren_9"), kin("toitoi")
    ('yakuhai', 'yakuhai', 'chuuren', 'toitoi')
    """
    is_value = id in ("haku", "hatsu", "chun") or id.startswith(("seat_wind_", "round_wind_"))
    return VALUE_TRIPLET if is_value else FINER.get(id, id)


def goes_with(id: str) -> tuple[str, ...]:
    """The yaku, by `kin`, that may be counted in the same hand; of a yakuman, the yakuman."""
    return tuple(_together()[kin(id)].split())


def contains(id: str) -> tuple[str, ...]:
    """The yaku whose place this one takes."""
    return INSTEAD.get(id, ())


def contained_in(id: str) -> tuple[str, ...]:
    """The yaku that take the place of this one."""
    return tuple(more for more, less in INSTEAD.items() if id in less)


def never_with(id: str) -> tuple[str, ...]:
    """The others of its table, by `kin`: no hand has both."""
    together, is_yakuman = _together(), TABLE[id] in YAKUMAN
    others = dict.fromkeys(kin(yaku.id) for yaku in (YAKUMAN if is_yakuman else YAKU))
    related = {kin(id), *map(kin, (*contains(id), *contained_in(id)))}
    return tuple(other for other in others if other not in related and other not in together[kin(id)].split())


@cache
def _together() -> Mapping[str, str]:
    return tomllib.loads(files("mahjong_teach.teaching").joinpath("together.toml").read_text(encoding="utf-8"))
