"""A round that was logged, taken apart: each win as a hand to count, the payments to settle, and where we disagree.

What the log claims is never taken over unseen: the hand is put together from the events, counted by our rules and
settled, and every difference becomes a doubt that stands beside the result.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from mahjong_teach.scoring.errors import LogError, MahjongError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.readings import YAOCHU_KINDS
from mahjong_teach.scoring.replay import Player, Replay, Round
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.scoring.tiles import WINDS, Tile
from mahjong_teach.scoring.timeline import LIVE_WALL


class Told(NamedTuple):
    """What a log says a hand is worth. points: in all, without counters and sticks. text: in its own words."""

    points: int
    text: str


class Doubt(NamedTuple):
    """Something in which the log and we disagree.

    code: `points_differ` (seat, ours, theirs), `not_scored` (seat, problems), `changes_differ` (ours, theirs),
    `not_settled` (problems), `scores_jump` (ours, theirs).
    """

    code: str
    facts: dict[str, object]


@dataclass(frozen=True, slots=True)
class LoggedWin:
    """A win. giver: who discarded, the winner itself by self-draw. liable: who pays for a yakuman, if anybody.

    score: of the hand put together from the events; None where our rules refuse it, and then `refused` says why, as the
    code and the facts of an error.
    """

    seat: int
    giver: int
    liable: int | None = None
    told: Told | None = None
    score: Score | None = None
    refused: tuple[str, dict[str, object]] | None = None


class Ending(NamedTuple):
    """How a log says that a round ended.

    kind: `win exhaustive abortive`. reason: of an abortive draw. deltas: what changed for each seat, without the riichi
    sticks laid in the round.
    """

    kind: str
    reason: str | None
    deltas: tuple[int, ...]
    wins: tuple[LoggedWin, ...] = ()

    @property
    def is_ron(self) -> bool:
        return any(win.seat != win.giver for win in self.wins)

    def record(self) -> dict[str, object]:
        """As the compact format has it."""
        if self.wins:
            return {"wins": [{"seat": win.seat, "from": win.giver} for win in self.wins]}
        return {"draw": self.reason or self.kind, "deltas": list(self.deltas)}


@dataclass(frozen=True, slots=True)
class LoggedRound:
    """A round of a game, in the forms that the course's widgets open.

    number: which of the log, from 1. record: in the compact format, for FuritenTimeline. wins: for ScoreStepper.
    settlement: as `settle_record` reads it, for PaymentFlow. settles: our rules have such an end.
    riichi: the seats that laid a stick. deltas: what the log says changed, those sticks not included.
    """

    number: int
    record: Mapping
    kind: str
    reason: str | None
    wins: tuple[LoggedWin, ...]
    settlement: Mapping
    riichi: tuple[int, ...]
    deltas: tuple[int, ...]
    settles: bool = True
    doubts: tuple[Doubt, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The four scores as the round began."""
        return tuple(self.record["scores"])

    @property
    def changes(self) -> tuple[int, ...]:
        """What the round changed for each seat, the riichi sticks laid in it included."""
        return tuple([delta - STICK * (seat in self.riichi) for seat, delta in enumerate(self.deltas)])

    @property
    def scores_after(self) -> tuple[int, ...]:
        """The four scores as it ended."""
        return tuple([before + change for before, change in zip(self.scores, self.changes)])

    def doubted(self, code: str, **facts: object) -> "LoggedRound":
        """The same with one more doubt."""
        return replace(self, doubts=(*self.doubts, Doubt(code, facts)))


def take_apart(
    record: Mapping, number: int, dora: Sequence[Tile], ura: Sequence[Tile], ending: Ending, rules: Ruleset,
) -> LoggedRound:
    """A round played again. dora, ura: all indicators that were turned.

    Raises LogError: log_impossible, where the events cannot have happened.
    """
    replay = _played(record, number, rules)
    sticks = tuple([seat for seat in SEATS if replay.moments[-1].players[seat].riichi])
    context = _Context(record, replay, tuple(dora), tuple(ura), sticks, rules)
    nearest = min(ending.wins, key=lambda win: (win.seat - win.giver) % 4).seat if ending.wins else None
    wins = tuple([_counted(win, context, paid=win.seat == nearest) for win in ending.wins])
    found = LoggedRound(number, record, ending.kind, ending.reason, wins, {}, sticks, ending.deltas)
    for win in wins:
        found = _compared(found, win)
    return _settled(found, context)


class _Context(NamedTuple):
    """Everything about a round that a win is read from. sticks: the seats that laid one."""

    record: Mapping
    replay: Replay
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    sticks: tuple[int, ...]
    rules: Ruleset

    @property
    def events(self) -> list[str]:
        return [moment.text for moment in self.replay.moments]

    @property
    def players(self) -> tuple[Player, ...]:
        return self.replay.moments[-1].players

    @property
    def draws(self) -> int:
        """How many tiles were drawn, those for kongs included."""
        return sum(event[1] == "t" for event in self.events)

    def wind(self, seat: int) -> str:
        return WINDS[(seat - self.record["dealer"]) % 4]


def _played(record: Mapping, number: int, rules: Ruleset) -> Replay:
    try:
        replay = Round.read(record, rules).play()
    except MahjongError as error:
        raise LogError("log_impossible", number=number, problems=((error.code, error.facts),)) from error
    if not replay.moments:
        raise LogError("log_impossible", number=number, problems=(("round_without_events", {}),))
    return replay


# ── wins ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

def _counted(win: LoggedWin, context: _Context, *, paid: bool) -> LoggedWin:
    """The win with its hand and its count. paid: it takes the counters and the sticks."""
    player, record = context.players[win.seat], context.record
    last = next(event for event in reversed(context.events) if event[0] != "D" and event[1] not in "rR")
    tile = Tile.of(last[2:] if last[1] != "a" else last[2] + last[-1])
    by_ron = win.seat != win.giver
    flags = frozenset(_flags(win, context))
    in_riichi = bool(flags & {"riichi", "double_riichi"})
    try:
        hand = Hand((*player.concealed, tile) if by_ron else player.concealed, player.melds)
        how = Win(
            tile, "ron" if by_ron else "tsumo", context.wind(win.seat), record["round"][0], flags, context.dora,
            context.ura if in_riichi else (), record["honba"] if paid else 0,
            record["sticks"] + len(context.sticks) if paid else 0,
        )
        return replace(win, score=score(hand, how, context.rules))
    except MahjongError as error:
        return replace(win, refused=(error.code, error.facts))


def _flags(win: LoggedWin, context: _Context) -> list[str]:
    """What happened around the win, read from the events and not from the log's list of yaku."""
    events = context.events
    mine = str(win.seat)
    done = [event for event in events if event[0] != "D"]
    last = done[-1]
    calls = [i for i, event in enumerate(events) if event[0] != "D" and event[1] in "cpmak"]
    discards = [i for i, event in enumerate(events) if event[0] == mine and event[1] in "dx"]
    flags = []
    if f"{mine}R" in events:
        flags += _riichi_flags(events, events.index(f"{mine}R"), calls, discards)
    if win.seat != win.giver:
        if last[1] in "ak":
            flags.append("chankan")
        elif context.draws == LIVE_WALL:
            flags.append("houtei")
        return flags
    # A riichi stick may lie between a discard and the next draw, an indicator between a kong and its draw.
    before = [event for event in done if event[1] not in "rR"][-2:-1]
    if before and before[0][0] == mine and before[0][1] in "amk":
        flags.append("rinshan")
    elif context.draws == LIVE_WALL:
        flags.append("haitei")
    if not calls and not discards:
        flags.append("tenhou" if win.seat == context.record["dealer"] else "chiihou")
    return flags


def _riichi_flags(events: Sequence[str], declared: int, calls: Sequence[int], discards: Sequence[int]) -> list[str]:
    """declared: where the stick was laid. calls, discards: where anybody called, where the winner discarded."""
    first_turn = sum(at < declared for at in discards) == 1 and not any(at < declared for at in calls)
    # Robbing a kong comes before the kong stands, so that the last event interrupts nothing.
    interrupted = any(declared < at < len(events) - 1 for at in calls) or any(declared < at for at in discards)
    return ["double_riichi" if first_turn else "riichi", *([] if interrupted else ["ippatsu"])]


def _compared(found: LoggedRound, win: LoggedWin) -> LoggedRound:
    """The round, with a doubt where the log says another number, or where the hand does not count by our rules."""
    if win.score is None:
        return found.doubted("not_scored", seat=win.seat, problems=(win.refused,))
    if win.told and win.told.points != win.score.hand_total:
        return found.doubted("points_differ", seat=win.seat, ours=win.score.hand_total, theirs=win.told.points)
    return found


# ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────

def _settled(found: LoggedRound, context: _Context) -> LoggedRound:
    """The round with its settlement, and a doubt where it changes other scores than the log says."""
    found = replace(found, settlement=_settle_record(found, context))
    try:
        settlement, _ = settle_record({**found.settlement, "rules": context.rules})
    except MahjongError as error:
        return replace(found, settles=False).doubted("not_settled", problems=((error.code, error.facts),))
    if settlement.deltas != found.deltas:
        return found.doubted("changes_differ", ours=settlement.deltas, theirs=found.deltas)
    return found


def _settle_record(found: LoggedRound, context: _Context) -> dict[str, object]:
    laid = [score - STICK * (seat in found.riichi) for seat, score in enumerate(found.scores)]
    return {
        "dealer_seat": context.record["dealer"], "honba": context.record["honba"],
        "riichi_sticks": context.record["sticks"] + len(found.riichi), "riichi_this_hand": list(found.riichi),
        "scores": laid, "event": _event(found, context),
    }


def _event(found: LoggedRound, context: _Context) -> dict[str, object]:
    if found.kind == "abortive":
        return {"type": "abortive", "reason": found.reason}
    if found.kind == "exhaustive":
        ready = [player.furiten.tenpai for player in context.players]
        return {"type": "exhaustive", "tenpai": ready, "nagashi": _nagashi(context)}
    return {"type": "win", "wins": [_win_record(win) for win in found.wins]}


def _nagashi(context: _Context) -> list[int]:
    """The seats with nothing but terminals and honours in the river, none of it called, once the wall is used up."""
    if context.draws < LIVE_WALL:
        return []
    return [
        seat for seat, player in enumerate(context.players)
        if all(thrown.tile.kind in YAOCHU_KINDS and not thrown.claimed for thrown in player.river)
    ]


def _win_record(win: LoggedWin) -> dict[str, object]:
    """One winner of a settlement: what the hand counts, or what the log says it is worth where it does not count."""
    who = {"seat": win.seat, "from_seat": win.giver}
    if win.score is None:
        return who | ({"points": win.told.points} if win.told else {})
    if win.score.yakuman:
        liable = {} if win.liable is None else {"pao": {"seat": win.liable}}
        return who | {"yakuman": [yakuman for yakuman, _ in win.score.yakuman]} | liable
    return who | {"han": win.score.han, "fu": win.score.fu}
