"""Furiten as JSON: of one hand and what happened since (`furiten`), and of a whole recorded round (`replay`)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mahjong_teach.scoring.errors import HandError, TableError
from mahjong_teach.scoring.fields import melds_of, objects_of, text_of, tiles_of
from mahjong_teach.scoring.furiten import DISCARD, Furiten, Reason, has_yaku
from mahjong_teach.scoring.hand import WAYS, Meld
from mahjong_teach.scoring.record import read_rules
from mahjong_teach.scoring.replay import DISCARD as THROWS, DISCARD_DRAWN, DRAW, Replay, Round
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import PLAIN, WINDS, Tile, tiles

EVENT_TYPES = ("offered", "draw", "discard", "claim", "riichi")
FLAGGED = (DRAW, THROWS, DISCARD_DRAWN)           # the events after which a server says who is furiten


# ── one hand ─────────────────────────────────────────────────────────────────────────────────────

class Asked(NamedTuple):
    """The furiten of a hand now, and the win that is asked about: tile None where none is. by: `ron` or `tsumo`."""

    state: Furiten
    tile: Tile | None
    by: str

    @property
    def win_allowed(self) -> bool:
        """Does the tile complete the hand, and may this player win with it?"""
        completes = self.tile is not None and self.tile.kind in self.state.waits
        return completes and (self.state.can_ron or self.by == "tsumo")

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What forbids a ron; and that a self-draw is allowed all the same, where that is asked."""
        drawn = self.tile is not None and self.by == "tsumo" and self.state.kinds
        return (*self.state.reasons, *([Reason("tsumo_always")] if drawn else ()))


def furiten_record(record: object) -> Asked:
    """What furiten says of a hand and the events since it took this shape.

    Raises MahjongError: bad_record, unknown_event, unknown_offer, unknown_win, and all that waits and tiles refuse.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    by = record.get("win_by", "ron")
    if by not in WAYS:
        raise HandError("unknown_win", given=by)
    candidate = None if record.get("candidate_tile") is None else Tile.of(text_of(record, "candidate_tile"))
    return Asked(_Hand(record).state_now(), candidate, by)


def furiten_answer(asked: Asked) -> dict[str, object]:
    """The same as JSON values."""
    state = asked.state
    found = {
        "ok": True,
        "waits": [PLAIN[kind].code for kind in sorted(state.waits)],
        "tenpai": state.tenpai,
        "furiten": list(state.kinds),
        "can_ron": state.can_ron,
        "why": [reason.code for reason in asked.reasons],
    }
    return found if asked.tile is None else found | {"win_allowed": asked.win_allowed}


class _Hand:
    """The hand of a record, which its events leave as it is."""

    def __init__(self, record: Mapping) -> None:
        self._record = record
        self.rules: Ruleset = read_rules(record)
        self.melds: tuple[Meld, ...] = melds_of(record)
        self.concealed = tiles(text_of(record, "hand"))
        self.winds = list(_winds(record))

    def state_now(self) -> Furiten:
        own = frozenset([tile.kind for tile in tiles_of(self._record, "own_discards")])
        state = Furiten(self.rules, discarded=own, riichi=bool(self._record.get("riichi")))
        state = state.holding(self.concealed, self.melds)
        thrown: int | None = None                 # the discard that somebody else's call would now be for
        for event in objects_of(self._record, "events"):
            kind = text_of(event, "type")
            if kind == "claim" and event.get("by") != "self" and thrown is not None:
                state = state.gave(thrown)
            state = self._after(state, kind, event)
            thrown = _kind_of(event) if kind == "discard" else None
        return state

    def _after(self, state: Furiten, kind: str, event: Mapping) -> Furiten:
        if kind == "offered":
            return self._offered(state, _kind_of(event), event.get("offer", DISCARD))
        if kind == "draw":
            return state.drew()
        if kind == "discard":
            return state.threw(_kind_of(event))
        if kind == "claim":
            return state.claim(by_self=event.get("by") == "self")
        if kind == "riichi":
            return state.declared_riichi()
        raise TableError("unknown_event", given=kind, known=EVENT_TYPES)

    def _offered(self, state: Furiten, kind: int, offer: object) -> Furiten:
        # Riichi and a robbed kong are yaku; otherwise the hand decides.
        asks = offer == DISCARD and not state.riichi and state.completed_by(kind)
        yaku = not asks or has_yaku(self.concealed, self.melds, kind, self.winds, self.rules)
        return state.offered(kind, offer, yaku)


def _kind_of(event: Mapping) -> int:
    return Tile.of(text_of(event, "tile")).kind


def _winds(record: Mapping) -> Iterator[tuple[str, str]]:
    """The (seat, round) winds that may be: those of the record, or any where it tells none."""
    for seat in [text_of(record, "seat_wind")] if record.get("seat_wind") else WINDS:
        for of in [text_of(record, "round_wind")] if record.get("round_wind") else WINDS:
            yield seat, of


# ── a whole round ────────────────────────────────────────────────────────────────────────────────

def replay_record(record: object) -> Replay:
    """A recorded round, played again.

    Raises MahjongError: bad_record, and all that `Round` refuses.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    return Round.read(record, read_rules(record)).play()


def replay_answer(replay: Replay) -> dict[str, object]:
    """The tiles that were passed, the rons that were not allowed, and who is furiten after each draw and discard."""
    flags = [
        [moment.event, [bool(player.furiten.kinds) for player in moment.players]]
        for moment in replay.moments
        if moment.text[1] in FLAGGED
    ]
    return {
        "ok": True,
        "missed": [
            {
                "event": missed.event, "seat": missed.seat, "tile": missed.tile.plain.code, "offer": missed.offer,
                "state": missed.state, "in_riichi": missed.in_riichi,
            }
            for missed in replay.missed
        ],
        "illegal_rons": list(replay.illegal_rons),
        "server_flags": [flag for flag in flags if any(flag[1])],
    }


def replay_explanation(replay: Replay) -> dict[str, object]:
    """After every event, what each seat waits for and the state of its furiten."""
    return {
        "steps": [
            {
                "event": moment.event, "text": moment.text,
                "waits": [[PLAIN[kind].code for kind in sorted(player.furiten.waits)] for player in moment.players],
                "state": [player.furiten.state for player in moment.players],
            }
            for moment in replay.moments
        ],
    }
