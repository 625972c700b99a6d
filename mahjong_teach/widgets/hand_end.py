"""How a hand ended, as it is entered key by key; and the event (scoring/game.py) that it makes.

Everything that was entered stays, also while another way to end the hand is looked at: only what belongs to the way
that is chosen goes into the event.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.settle import SEATS

ENDINGS = ("ron", "tsumo", "exhaustive", "abortive", "chombo")
HAN_KEYS = (1, 2, 3, 4)
LIMIT_KEYS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
SMALLEST_FU, MOST_FU = 30, 110
FU_OF_MANGAN = {3: 70, 4: 40}                     # from here on the fu change nothing more


@dataclass(frozen=True, slots=True)
class Worth:
    """What a winner's hand is worth, in one of four ways: han and fu, a limit, yakuman by name, or points.

    points: as typed. given: from a record, what no key stands for (a hand to score). liable: the seat that is liable
    for the yakuman, if any.
    """

    han: int | None = None
    fu: int | None = None
    limit: str = ""
    points: str = ""
    yakuman: tuple[str, ...] = ()
    liable: int | None = None
    given: Mapping | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand's end as far as it is entered. Seats are 0–3; `giver` discarded the winning tile.

    dead: the seats that may neither win nor be tenpai any more.
    """

    ending: str = ""
    winners: tuple[int, ...] = ()
    giver: int | None = None
    worths: Mapping[int, Worth] = field(default_factory=lambda: MappingProxyType({}))
    riichi: frozenset[int] = frozenset()
    tenpai: frozenset[int] = frozenset()
    nagashi: frozenset[int] = frozenset()
    reason: str = ""
    offender: int | None = None
    dead: frozenset[int] = frozenset()

    @property
    def winning(self) -> tuple[int, ...]:
        """The winners that count: of a self-draw there is one."""
        return self.winners[:1] if self.ending == "tsumo" else self.winners

    @property
    def from_seat(self) -> int | None:
        """Who discarded, where that is possible; with three winners it can only be the fourth."""
        others = [seat for seat in SEATS if seat not in self.winning]
        if len(others) == 1:
            return others[0]
        return self.giver if self.giver in others else None

    @property
    def ready(self) -> frozenset[int]:
        """The seats that are tenpai at a draw; who declared riichi has to be, unless that hand is dead."""
        return self.tenpai | self.riichi - self.dead

    def worth(self, seat: int) -> Worth:
        """What is entered for a winner."""
        return self.worths.get(seat, Worth())


def fu_keys(han: int, ending: str) -> tuple[int, ...]:
    """The fu that a hand of so many han can have, up to the first that makes a mangan.

    >>> fu_keys(3, "tsumo"), fu_keys(4, "ron")
    ((20, 25, 30, 40, 50, 60, 70), (25, 30, 40))
    """
    pinfu = (20,) if ending == "tsumo" and han >= 2 else ()
    pairs = (25,) if han >= (3 if ending == "tsumo" else 2) else ()
    return pinfu + pairs + tuple(range(SMALLEST_FU, FU_OF_MANGAN.get(han, MOST_FU) + 1, 10))


# ── events ───────────────────────────────────────────────────────────────────────────────────────

def update(entry: Entry, event: str, value: str) -> Entry:
    """The entry after a key; an event that means nothing here changes nothing.

    value: a seat, a name, or "seat:what" for what a winner's hand is worth.
    """
    if event in _CHANGES:
        return _CHANGES[event](entry, value)
    if event.startswith("points:"):
        return _with_worth(entry, int(event.removeprefix("points:")), points=value, given=None)
    if event in _WORTHS:
        seat, _, what = value.partition(":")
        return _with_worth(entry, int(seat), **_WORTHS[event](entry.worth(int(seat)), what))
    return entry


def _winner(entry: Entry, value: str) -> Entry:
    seat = int(value)
    if entry.ending == "tsumo":
        return replace(entry, winners=(seat,))
    if seat in entry.winners:
        return replace(entry, winners=tuple(one for one in entry.winners if one != seat))
    # Four can't win: the one who was marked first gives way.
    return replace(entry, winners=(*entry.winners, seat)[-3:])


def _toggled(name: str) -> Callable[[Entry, str], Entry]:
    return lambda entry, value: replace(entry, **{name: getattr(entry, name) ^ {int(value)}})


_CHANGES: Mapping[str, Callable[[Entry, str], Entry]] = {
    "ending": lambda entry, value: replace(entry, ending=value),
    "winner": _winner,
    "giver": lambda entry, value: replace(entry, giver=int(value)),
    "riichi": _toggled("riichi"),
    "tenpai": _toggled("tenpai"),
    "nagashi": _toggled("nagashi"),
    "dead": _toggled("dead"),
    "reason": lambda entry, value: replace(entry, reason=value),
    "offender": lambda entry, value: replace(entry, offender=int(value)),
}


def _yakuman(worth: Worth, name: str) -> dict:
    had = worth.yakuman
    named = tuple(one for one in had if one != name) if name in had else (*had, name)
    return {"yakuman": named, "limit": "yakuman", "han": None, "given": None, "points": ""}


_WORTHS: Mapping[str, Callable[[Worth, str], dict]] = {
    "han": lambda worth, what: {"han": int(what), "limit": "", "given": None, "points": ""},
    "fu": lambda worth, what: {"fu": int(what), "given": None, "points": ""},
    "limit": lambda worth, what: {"limit": what, "han": None, "given": None, "points": ""},
    "yakuman": _yakuman,
    "liable": lambda worth, what: {"liable": int(what) if what else None},
}


def _with_worth(entry: Entry, seat: int, **changes: object) -> Entry:
    return replace(entry, worths=MappingProxyType({**entry.worths, seat: replace(entry.worth(seat), **changes)}))


# ── the event ────────────────────────────────────────────────────────────────────────────────────

def missing(entry: Entry) -> tuple[str, dict[str, object]] | None:
    """The first thing that is still to be entered: a key of the sentences `hand_end.missing` and its facts."""
    if not entry.ending:
        return "ending", {}
    if entry.ending in ("ron", "tsumo"):
        return _missing_of_win(entry)
    if entry.ending == "abortive" and not entry.reason:
        return "reason", {}
    if entry.ending == "chombo" and entry.offender is None:
        return "offender", {}
    return None


def _missing_of_win(entry: Entry) -> tuple[str, dict[str, object]] | None:
    if not entry.winning:
        return "winner", {}
    if entry.ending == "ron" and entry.from_seat is None:
        return "giver", {}
    for seat in entry.winning:
        worth = entry.worth(seat)
        if worth.points.strip() and read_points(worth.points) is None:
            return "points", {"given": worth.points}
        if worth.han and worth.fu not in fu_keys(worth.han, entry.ending) and not worth.points:
            return "fu", {"seat": seat}
        if not (worth.given or worth.han or worth.limit or worth.points.strip()):
            return "worth", {"seat": seat}
    return None


def read_points(typed: str) -> int | None:
    """Points as people write them, 11 600, 11,600 or 11.600; None where it is no number.

    >>> read_points("11 600"), read_points("−12.000"), read_points("3k")
    (11600, -12000, None)
    """
    digits = re.sub(r"(?<=\d)[\s.,](?=\d{3}\b)", "", typed.strip()).replace("−", "-")
    return int(digits) if re.fullmatch(r"-?\d+", digits) else None


def event_of(entry: Entry, rules: Ruleset) -> dict[str, object]:
    """The event of an entry to which nothing is `missing`."""
    beside = {name: sorted(seats) for name, seats in (("riichi", entry.riichi), ("dead", entry.dead)) if seats}
    return _ended(entry, rules) | beside


def _ended(entry: Entry, rules: Ruleset) -> dict[str, object]:
    if entry.ending == "exhaustive":
        tenpai = [seat in entry.ready for seat in SEATS]
        return {"type": "exhaustive", "tenpai": tenpai, "nagashi": sorted(entry.nagashi)}
    if entry.ending == "abortive":
        return {"type": "abortive", "reason": entry.reason}
    if entry.ending == "chombo":
        return {"type": "chombo", "seat": entry.offender}
    giver = {} if entry.ending == "tsumo" else {"from_seat": entry.from_seat}
    wins = [{"seat": seat, **giver, **_value(entry.worth(seat), rules)} for seat in entry.winning]
    return {"type": "win", "wins": wins}


def _value(worth: Worth, rules: Ruleset) -> dict[str, object]:
    if worth.given:
        return dict(worth.given)
    if worth.points.strip():
        return {"points": read_points(worth.points)}
    if worth.limit == "yakuman" and worth.yakuman:
        liable = worth.liable is not None and rules.pao.intersection(worth.yakuman)
        return {"yakuman": list(worth.yakuman), **({"pao": {"seat": worth.liable}} if liable else {})}
    if worth.limit:
        return {"limit": worth.limit}
    return {"han": worth.han, "fu": worth.fu}


def entry_of(event: Mapping) -> Entry:
    """The entry that makes this event."""
    riichi, dead = (frozenset(event.get(name) or ()) for name in ("riichi", "dead"))
    return replace(_ended_entry(event), riichi=riichi, dead=dead)


def _ended_entry(event: Mapping) -> Entry:
    if event["type"] == "exhaustive":
        tenpai = frozenset(seat for seat in SEATS if event["tenpai"][seat])
        return Entry("exhaustive", tenpai=tenpai, nagashi=frozenset(event.get("nagashi") or ()))
    if event["type"] == "abortive":
        return Entry("abortive", reason=event["reason"])
    if event["type"] == "chombo":
        return Entry("chombo", offender=event["seat"])
    wins = event["wins"]
    giver = wins[0].get("from_seat")
    by_ron = giver is not None and giver != wins[0]["seat"]
    return Entry(
        "ron" if by_ron else "tsumo", tuple(win["seat"] for win in wins), giver if by_ron else None,
        MappingProxyType({win["seat"]: _worth_of(win) for win in wins}),
    )


def _worth_of(win: Mapping) -> Worth:
    if "hand" in win:
        return Worth(given={key: value for key, value in win.items() if key not in ("seat", "from_seat")})
    if win.get("yakuman"):
        pao = win.get("pao") or {}
        return Worth(limit="yakuman", yakuman=tuple(win["yakuman"]), liable=next(iter(pao.values()), None))
    if win.get("limit") in LIMIT_KEYS:
        return Worth(limit=win["limit"])
    if win.get("han") in HAN_KEYS:
        return Worth(han=win["han"], fu=win.get("fu", SMALLEST_FU))
    if "points" in win:
        return Worth(points=str(win["points"]))
    return Worth(given={key: value for key, value in win.items() if key not in ("seat", "from_seat")})
