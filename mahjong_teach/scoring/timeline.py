"""One seat's furiten through a recorded round, step by step: what the table shows, what changed, and why.

A round has a frame for every discard, call and kong; what a player does before discarding – drawing, declaring riichi –
belongs to the discard's frame. The notes are the story: each change of the seat's state, and each winning tile that was
offered to it, with the frame in which it happened.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from mahjong_teach.scoring.errors import HandError, MahjongError
from mahjong_teach.scoring.fields import seat_of
from mahjong_teach.scoring.furiten import Furiten
from mahjong_teach.scoring.replay import Missed, Moment, Player, Round
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import PLAIN, WINDS, Tile, tiles

NOTEN, FREE = "noten", "free"
STATES = (NOTEN, FREE, "discard_furiten", "temporary_furiten", "riichi_furiten")

ACTS = {
    "d": "discard", "x": "discard", "c": "chi", "p": "pon", "m": "daiminkan", "a": "ankan", "k": "kakan", "t": "draw",
}
LIVE_WALL = 136 - 4 * 13 - 14           # draws there can be; the last discard is a yaku of its own
_TILE = re.compile("[0-9]+[mpsz]")
_CLOSING = "dxcpmak"                       # the events that a frame ends with

# What ended temporary furiten, by whether it was one's own doing and by what was done.
_ENDED_BY = {
    (True, "t"): "own_draw", (True, "d"): "own_discard", (True, "x"): "own_discard",
    **{(True, call): "own_claim" for call in "cpmak"}, **{(False, call): "any_claim" for call in "cpmak"},
}


class Chance(NamedTuple):
    """A tile that would complete the seat's hand, as it was offered.

    offer: `discard added_kan concealed_kan`. state: one of STATES before it. no_yaku: nothing but a yaku was missing.
    taken: it won.
    """

    tile: Tile
    giver: int
    offer: str
    state: str
    no_yaku: bool
    taken: bool

    @property
    def can_ron(self) -> bool:
        return self.state == FREE and not self.no_yaku


class Frame(NamedTuple):
    """The table after something happened.

    act: `deal discard chi pon daiminkan ankan kakan draw`; draw only where no discard follows. by: who did it, None for
    the deal. tile: the one thrown, called, laid down or drawn. turn: discards of whoever has most, 0 for the deal.
    players: all four after it. indicators: of dora, as far as turned.
    chance: what it offered to the seat, if anything. state: the seat's after it, one of STATES.
    """

    act: str
    by: int | None
    tile: Tile | None
    turn: int
    players: tuple[Player, ...]
    indicators: tuple[Tile, ...]
    chance: Chance | None
    state: str


class Note(NamedTuple):
    """What happened to the seat. frame: in which frame.

    what: `tenpai caught new_wait broken riichi passed missed blocked freed kong_safe ron tsumo other_won`.
    facts: seats by number under `seat`, tiles under `tiles` and `waits`, `offer`, and which sentence fits (`variant`);
    of `freed`, what ended it (`by`).
    """

    frame: int
    what: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Timeline:
    """A round as one seat lives it. winners: (seat, discarder; the same seat by tsumo)."""

    rules: Ruleset
    seat: int
    dealer: int
    round: str
    frames: tuple[Frame, ...]
    notes: tuple[Note, ...]
    winners: tuple[tuple[int, int], ...] = ()

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    @property
    def turns(self) -> tuple[int, ...]:
        """The frame with which each turn begins, the deal first."""
        starts: dict[int, int] = {}
        for i, frame in enumerate(self.frames):
            starts.setdefault(frame.turn, i)
        return tuple(starts.values())

    def wind(self, seat: int) -> str:
        """A seat's wind, `E S W N`."""
        return WINDS[(seat - self.dealer) % 4]

    def notes_until(self, at: int) -> tuple[Note, ...]:
        """The story as far as frame `at`."""
        return tuple([note for note in self.notes if note.frame <= at])

    def won(self, at: int) -> bool:
        """Is this the frame in which the seat wins?"""
        return at == self.last and any(winner == self.seat for winner, _ in self.winners)

    def unseen(self, at: int, kind: int) -> int:
        """How many tiles of a kind the seat cannot see: not in its hand, a river, a meld or among the indicators."""
        frame = self.frames[at]
        seen = [*frame.players[self.seat].concealed, *frame.indicators]
        for player in frame.players:
            seen += [thrown.tile for thrown in player.river if not thrown.claimed]
            seen += [tile for meld in player.melds for tile in meld.tiles]
        return 4 - sum(tile.kind == kind for tile in seen)

    def segments(self) -> Iterator[tuple[str, int, int]]:
        """(state, first frame, last frame) wherever the state stays the same."""
        first = 0
        for i, frame in enumerate(self.frames):
            if i == self.last or self.frames[i + 1].state != frame.state:
                yield frame.state, first, i
                first = i + 1


def follow(record: Mapping, seat: int, rules: Ruleset) -> Timeline:
    """The timeline of a seat (0–3) through a round in the compact format.

    Beside what `Round.read` wants, `round` ("E1"), `dealer` (a seat) and `dora` (the first indicator) are read where
    they are; without them it is the first round and seat 0 deals.
    Raises MahjongError: what a round raises; HandError round_event says which event cannot be.
    """
    name, dealer = record.get("round"), seat_of(record, "dealer", 0)
    name = name if isinstance(name, str) and name and name[0] in WINDS else "E1"
    played = Round.read({**record, "round": name, "dealer": dealer}, rules)
    groups = tuple(_grouped(_play(played)))
    wins = (record.get("end") or {}).get("wins") or ()
    winners = tuple([(win["seat"], win.get("from", win["seat"])) for win in wins])
    frames = [_dealt(played, tiles(str(record.get("dora") or "")), seat)]
    notes: list[Note] = []
    drawn = 0
    for number, group in enumerate(groups, 1):
        taken = group is groups[-1] and any(winner == seat != giver for winner, giver in winners)
        before = frames[-1]
        drawn += sum(_does(moment) == "t" for moment in group)
        frames.append(_frame(group, before, seat, taken, houtei=drawn == LIVE_WALL))
        notes += _changes(number, group, before, frames[-1], seat)
    notes += _ending(len(groups), winners, frames[-1], seat)
    return Timeline(rules, seat, dealer, name, tuple(frames), tuple(notes), winners)


def _play(played: Round) -> tuple[Moment, ...]:
    """All moments; an error says which event it is about."""
    if not played.events:
        raise HandError("round_without_events")
    list(replace(played, events=(), rons=()).moments())        # what is wrong with the hands is no event's fault
    try:
        return played.play().moments
    except MahjongError as error:
        if "index" in error.facts:
            raise
        at = _how_far(played)
        problems = ((error.code, error.facts),)
        raise HandError("round_event", index=at, event=played.events[at], problems=problems) from error


def _how_far(played: Round) -> int:
    """The index of the first event that cannot be."""
    at = 0
    try:
        for _ in played.moments():
            at += 1
    except MahjongError:
        return at
    raise AssertionError("all events are possible")


# ── frames ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _does(moment: Moment) -> str:
    """The letter of its event: one of ACTS, `r`, `R`, or `D` for an indicator."""
    return "D" if moment.text[0] == "D" else moment.text[1]


def _grouped(moments: tuple[Moment, ...]) -> Iterator[tuple[Moment, ...]]:
    """The moments frame by frame: up to a discard, call or kong, and the riichi stick or indicator that follows it."""
    group: list[Moment] = []
    closed = False
    for moment in moments:
        if closed and _does(moment) not in "RD":
            yield tuple(group)
            group, closed = [], False
        group.append(moment)
        closed = closed or _does(moment) in _CLOSING
    yield tuple(group)


def _dealt(played: Round, indicators: tuple[Tile, ...], seat: int) -> Frame:
    players = tuple([Player(hand, Furiten(played.rules)).waiting() for hand in played.hands])
    return Frame("deal", None, None, 0, players, indicators, None, _state(players[seat]))


def _frame(group: tuple[Moment, ...], before: Frame, seat: int, taken: bool, houtei: bool) -> Frame:
    """The table after a group of moments. taken: the seat ronned what was offered. houtei: it was the last tile."""
    players = group[-1].players
    main = next((moment for moment in group if _does(moment) in _CLOSING), group[0])
    by, act = _doer(main), ACTS.get(_does(main), "draw")
    named = _TILE.search(main.text, 1)
    mine = [missed for missed in main.offered if missed.seat == seat]
    chance = _chance(mine[0], by, players[seat], taken, houtei) if mine else None
    discards = 0 if by is None else len(players[by].river) + (act != "discard")
    turned = tuple([Tile.of(moment.text[1:]) for moment in group if _does(moment) == "D"])
    return Frame(
        act, by, Tile.of(named[0][0] + named[0][-1]) if named else None, max(before.turn, discards), players,
        before.indicators + turned, chance, chance.state if chance and taken else _state(players[seat]),
    )


def _doer(moment: Moment) -> int | None:
    return None if _does(moment) == "D" else int(moment.text[0])


def _chance(missed: Missed, giver: int, player: Player, taken: bool, houtei: bool) -> Chance:
    """player: the one to whom it was offered, after passing it."""
    went_by = player.furiten.missed_in_riichi if missed.in_riichi else player.furiten.passed
    # Where something else forbade the ron already, nobody asks for its yaku.
    no_yaku = missed.state == FREE and not went_by.yaku and not houtei
    return Chance(missed.tile, giver, missed.offer, missed.state, no_yaku, taken)


def _state(player: Player) -> str:
    return player.furiten.state if player.furiten.tenpai else NOTEN


# ── notes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _changes(number: int, group: tuple[Moment, ...], before: Frame, after: Frame, seat: int) -> Iterator[Note]:
    """What the moments of frame `number` changed for the seat, in order."""
    was = before.players[seat]
    for moment in group:
        now, does, mine = moment.players[seat], _does(moment), _doer(moment) == seat
        if was.furiten.state == "temporary_furiten" and now.furiten.passed is None:
            yield Note(number, "freed", {"by": _ENDED_BY[mine, does]})
        if mine and does in "dx":
            yield from _new_shape(number, was.furiten, now.furiten)
        if mine and does == "R":
            yield Note(number, "riichi", {})
        if any(missed.seat == seat for missed in moment.offered):
            yield _offered(number, after.chance, now.riichi)
        elif does == "a" and was.furiten.orphans and after.tile.kind in was.furiten.waits:
            yield Note(number, "kong_safe", {"seat": after.by, "tiles": (after.tile,)})
        was = now


def _new_shape(number: int, was: Furiten, now: Furiten) -> Iterator[Note]:
    """What a discard of one's own made of the waits."""
    was_caught, caught = (not one.waits.isdisjoint(one.discarded) for one in (was, now))
    if now.waits == was.waits and caught == was_caught:
        return
    waits = sorted_tiles(now.waits)
    if not now.waits:
        yield Note(number, "broken", {})
    elif caught:
        yield Note(number, "caught", {"waits": waits, "tiles": sorted_tiles(now.waits & now.discarded)})
    elif not was.waits:
        yield Note(number, "tenpai", {"waits": waits})
    else:
        yield Note(number, "new_wait", {"waits": waits, "variant": "free" if was_caught else "plain"})


def _offered(number: int, chance: Chance, riichi: bool) -> Note:
    facts = {"seat": chance.giver, "tiles": (chance.tile,), "offer": chance.offer}
    if chance.taken:
        return Note(number, "ron", {**facts, "variant": "plain" if chance.can_ron else "false"})
    if chance.state != FREE:
        return Note(number, "blocked", facts)
    what = "missed" if riichi else "passed"
    return Note(number, what, {**facts, "variant": "no_yaku" if chance.no_yaku else chance.offer})


def _ending(number: int, winners: tuple[tuple[int, int], ...], last: Frame, seat: int) -> Iterator[Note]:
    """Who won, unless it is the seat's own ron, which is told already."""
    for winner, giver in winners:
        facts = {"seat": winner, "tiles": (last.tile,)}
        if winner == giver == seat:
            yield Note(number, "tsumo", facts)
        elif winner != seat:
            yield Note(number, "other_won", {**facts, "variant": "tsumo" if winner == giver else "ron"})


def sorted_tiles(kinds: frozenset[int]) -> tuple[Tile, ...]:
    """The kinds as plain tiles, in order."""
    return tuple([PLAIN[kind] for kind in sorted(kinds)])
