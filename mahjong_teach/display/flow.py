"""Who pays whom, as a picture and a list show it: four seats, and one line for each payment with its reason in words.

The riichi sticks lie on the table, which pays too: seats and table together always come to zero.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.settle import SEATS, Next, Settlement, Table, Transfer
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.scoring.trace import Source

# The rule of a ruleset that a reason follows from.
_RULED_BY = {
    "ron": ("ron", "payment"), "tsumo": ("tsumo", "payment"), "honba": ("honba",), "sticks": ("sticks",),
    "own_stick": ("sticks_to",), "stick_back": ("chombo",), "noten": ("noten_pool",), "nagashi": ("nagashi",),
    "chombo": ("chombo",), "pao_ron": ("pao",), "pao_tsumo": ("pao",),
}


class SeatView(NamedTuple):
    """One seat. place: 0 the dealer, at the bottom; then 1 right, 2 across, 3 left. role: its part in the hand."""

    place: int
    name: str
    wind: str
    role: str
    before: int
    delta: int

    @property
    def after(self) -> int:
        return self.before + self.delta


class Line(NamedTuple):
    """One payment. giver: a seat, None for the table. why: a sentence; source: where its rule is written."""

    giver: int | None
    taker: int
    points: int
    why: str
    source: Source


@dataclass(frozen=True, slots=True)
class Flow:
    """A settled hand. honba, sticks: on the table when the hand ended. remark: what the payments alone don't say."""

    seats: tuple[SeatView, ...]
    lines: tuple[Line, ...]
    rules: Ruleset
    honba: int
    sticks: int
    sticks_left: int
    next: Next
    remark: str

    @property
    def table_delta(self) -> int:
        """What the table gained; with the seats' deltas it comes to zero."""
        return -sum(seat.delta for seat in self.seats)

    def name(self, seat: int | None, words: Text) -> str:
        """A seat by its name; the table too."""
        return words.say("flow.table") if seat is None else self.seats[seat].name


def flow(
    settlement: Settlement, table: Table, event: Mapping, before: Sequence[int], words: Text, *,
    names: Sequence[str] = ("", "", "", ""),
) -> Flow:
    """What `settlement` says of `event`, in words.

    before: the four scores, this hand's riichi sticks laid. names: the players', "" for their wind.
    """
    winds = [WINDS[(seat - table.dealer) % 4] for seat in SEATS]
    roles = _roles(settlement, event, words)
    called = [names[seat] or words.term(winds[seat]).name for seat in SEATS]
    seats = tuple(
        SeatView(
            (seat - table.dealer) % 4, called[seat], winds[seat],
            roles.get(seat, ""), before[seat], settlement.deltas[seat],
        )
        for seat in SEATS
    )
    lines = tuple(
        Line(one.giver, one.taker, one.points, _why(one, settlement, table, event, called, words),
             _source(one, table.rules))
        for one in settlement.transfers
    )
    remark = _remark(settlement, table, event, words)
    return Flow(seats, lines, table.rules, table.honba, table.sticks, settlement.sticks_left, settlement.next, remark)


def _source(transfer: Transfer, rules: Ruleset) -> Source:
    return rules.source(*_RULED_BY[transfer.why])


def claims(event: Mapping) -> list[Mapping]:
    """The winners that an event tells of, none where nobody won."""
    return list(event.get("wins") or ())


def _roles(settlement: Settlement, event: Mapping, words: Text) -> dict[int, str]:
    """What each seat did, in a word or two; later ones win."""
    roles: dict[int, str] = {}
    for win in claims(event):
        giver = win.get("from_seat")
        if giver is not None and giver != win["seat"]:
            roles[giver] = "discards"
    liable = {transfer.giver for transfer in settlement.transfers if transfer.why in ("pao_ron", "pao_tsumo")}
    roles |= {seat: "liable" for seat in liable if seat not in roles}
    roles |= {win["seat"]: "wins" for win in claims(event)}
    roles |= dict.fromkeys(settlement.unpaid, "unpaid")
    if event["type"] == "exhaustive":
        roles |= {seat: "tenpai" if ready else "noten" for seat, ready in enumerate(event["tenpai"])}
        roles |= dict.fromkeys(event.get("nagashi") or (), "nagashi")
    if settlement.offender is not None:
        roles[settlement.offender] = "chombo"
    return {seat: words.say(f"flow.role.{role}") for seat, role in roles.items()}


def value_words(win: Mapping, words: Text) -> str:
    """What a winner's hand is worth, as it was told: 3 han 40 fu, mangan, the yakuman; "" where only points were."""
    if win.get("yakuman"):
        return words.say("flow.value.yakuman", yakuman=tuple(win["yakuman"]))
    if "limit" in win:
        return words.term(win["limit"]).name
    if "han" in win:
        return words.say("flow.value.han_fu", han=win["han"], fu=win.get("fu", 30))
    return ""


def _why(
    transfer: Transfer, settlement: Settlement, table: Table, event: Mapping, names: Sequence[str], words: Text,
) -> str:
    """The payment's own reason; before it what the hand is worth, after it who of several winners gets the counters."""
    reason = [words.transfer(transfer, names).note]
    if transfer.why in ("ron", "tsumo"):
        win = next(win for win in claims(event) if win["seat"] == transfer.taker)
        worth = value_words(win, words)
        reason.insert(0, worth and f"{capital(worth)}.")
    elif transfer.why == "honba" and len(settlement.paid) > 1:
        reason.append(words.say(f"flow.honba_to.{table.rules.honba_to}"))
    return " ".join(filter(None, reason))


def _remark(settlement: Settlement, table: Table, event: Mapping, words: Text) -> str:
    """Claims that were not paid, chombo that costs nothing now, hands after which nobody pays."""
    if settlement.unpaid:
        why = next(iter(settlement.unpaid.values()))
        return words.say(f"flow.unpaid.{why}")
    if settlement.offender is not None and not any(one.why == "chombo" for one in settlement.transfers):
        return words.say("flow.chombo_later", variant=table.rules.chombo)
    if event["type"] == "abortive":
        return words.say("flow.abortive", reason=event["reason"])
    if event["type"] == "exhaustive" and not settlement.transfers:
        return words.say("flow.nobody_pays", variant="all" if all(event["tenpai"]) else "none")
    return ""


def next_words(state: Flow, words: Text) -> str:
    """Who deals the next hand, and what lies on the table then."""
    dealer = state.seats[state.next.dealer]
    variant = "same" if state.next.same_dealer else "passes"
    said = words.say("flow.next", variant=variant, name=dealer.name)
    counters = words.say("flow.counters", n=state.next.honba)
    sticks = words.say("flow.sticks", n=state.sticks_left)
    return f"{said} {words.say('flow.on_table', counters=counters, sticks=sticks)}"


def told(state: Flow, words: Text) -> str:
    """The whole picture in one breath, for whoever does not see it."""
    name = partial(state.name, words=words)
    paid = [
        words.say("flow.pays", giver=name(line.giver), taker=name(line.taker), points=line.points)
        for line in state.lines
    ]
    return "; ".join(paid) or words.say("flow.nobody")


def event_words(event: Mapping, names: Sequence[str], words: Text) -> str:
    """What happened in a hand, in one line: "Ron de Sur (3 han 40 fu); descarta Este"."""
    said = _happened(event, names, words)
    riichi = [names[seat] for seat in event.get("riichi") or ()]
    return f"{said} · {words.say('flow.event.riichi', names=tuple(riichi))}" if riichi else said


def _happened(event: Mapping, names: Sequence[str], words: Text) -> str:
    kind = event["type"]
    if kind == "win":
        giver = event["wins"][0].get("from_seat")
        won = tuple(_won(win, names, words) for win in event["wins"])
        if giver in (None, event["wins"][0]["seat"]):
            return words.say("flow.event.tsumo", won=won)
        return words.say("flow.event.ron", won=won, giver=names[giver])
    if kind == "exhaustive":
        ready = tuple(names[seat] for seat in SEATS if event["tenpai"][seat])
        nagashi = tuple(names[seat] for seat in event.get("nagashi") or ())
        if nagashi:
            return words.say("flow.event.nagashi", names=nagashi)
        return words.say("flow.event.exhaustive", names=ready)
    if kind == "abortive":
        return words.say("flow.event.abortive", reason=event["reason"])
    if kind == "chombo":
        return words.say("flow.event.chombo", name=names[event["seat"]])
    return words.say("flow.event.stop")


def _won(win: Mapping, names: Sequence[str], words: Text) -> str:
    """Who won and with what: "Sur (3 han 40 fu)"."""
    worth = value_words(win, words)
    if "points" in win:
        worth = words.say("flow.value.points", n=win["points"])
    elif "hand" in win:
        worth = str(win["hand"])
    return f"{names[win['seat']]} ({worth})" if worth else names[win["seat"]]
