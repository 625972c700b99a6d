"""Tables as JSON: how a hand ends (`settle`) and how a game ends (`final`)."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from mahjong_teach.scoring.errors import HandError, TableError
from mahjong_teach.scoring.fields import (
    four_of, melds_of, object_of, objects_of, seat_of, seats_of, text_of, whole_of,
)
from mahjong_teach.scoring.final import Final, final
from mahjong_teach.scoring.hand import WAYS
from mahjong_teach.scoring.points import LIMITS, STICK, YAKUMAN_BASE, count_base
from mahjong_teach.scoring.record import read_hand, read_rules, read_win
from mahjong_teach.scoring.rules import ALLOWED, Ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.settle import (
    Claim, Settlement, Table, settle_abortive, settle_chombo, settle_exhaustive, settle_wins,
)
from mahjong_teach.scoring.tiles import WINDS, tiles
from mahjong_teach.scoring.waits import waits
from mahjong_teach.scoring.yaku import YAKUMAN

EVENT_TYPES = ("win", "exhaustive", "abortive", "chombo")
LIMIT_BASES = {limit: base for _, limit, base in LIMITS} | {"kazoe_yakuman": YAKUMAN_BASE, "yakuman": YAKUMAN_BASE}
YAKUMAN_IDS = tuple(yaku.id for yaku in YAKUMAN)
LIABLE: tuple[str, ...] = ALLOWED["pao"].values   # the yakuman for which some rules make somebody liable
MOST_YAKUMAN = 6                                  # more than any hand has, each counted twice

# Base points, the yakuman that count (id, multiple), and points where only those are told.
Value = tuple[int, tuple[tuple[str, int], ...], int | None]


def settle_record(record: object) -> tuple[Settlement, tuple[int, int, int, int]]:
    """The settlement of one record and the scores before it.

    Raises MahjongError: bad_record, missing_field, bad_field, bad_seat, scores_do_not_add_up, and all that
    `settle_event` refuses.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    rules = read_rules(record)
    table = Table(
        rules, seat_of(record, "dealer_seat"), whole_of(record, "honba", 0), whole_of(record, "riichi_sticks", 0),
        seats_of(record, "riichi_this_hand"),
    )
    scores = four_of(record, "scores", rules.start)
    if record.get("scores") is not None:
        _refuse_odd_scores(scores, table.sticks)
    if record.get("event") is None:
        raise HandError("missing_field", field="event")
    return settle_event(table, object_of(record, "event")), scores


def _refuse_odd_scores(scores: tuple[int, ...], sticks: int) -> None:
    """Four equal starting scores can only come to four times some hundreds, whatever the rules say to start with."""
    total = sum(scores) + STICK * sticks
    # Sticks that lie there may have been forgotten in the scores: then thousands prove nothing.
    step = math.gcd(STICK, 400) if sticks else 400
    if total % step or any(score % 100 for score in scores):
        raise TableError("scores_do_not_add_up", scores=scores, sticks=sticks, total=total)


def settle_event(table: Table, event: Mapping) -> Settlement:
    """How a hand ended, told as an object with a `type`; `dead` lists the seats whose hand is dead.

    Raises MahjongError: unknown_event, bad_field, missing_field, and all that the settlement refuses.
    """
    kind = text_of(event, "type")
    table = replace(table, dead=seats_of(event, "dead"))
    if kind == "win":
        return settle_wins(table, [read_claim(win, table) for win in objects_of(event, "wins")])
    if kind == "exhaustive":
        return settle_exhaustive(table, _tenpai(event, table.rules), _nagashi(event, table.rules))
    if kind == "abortive":
        return settle_abortive(table, text_of(event, "reason"))
    if kind == "chombo":
        return settle_chombo(table, seat_of(event, "seat"))
    raise TableError("unknown_event", given=kind, known=EVENT_TYPES)


# ── wins ─────────────────────────────────────────────────────────────────────────────────────────

def read_claim(win: Mapping, table: Table) -> Claim:
    """One winner: its value as a hand to score, or as `han` and `fu`, a `limit`, `yakuman` ids, or `points`.

    Raises MahjongError: missing_value, impossible_points, unknown_limit, unknown_yakuman, bad_han_fu,
    tsumo_from_somebody, and what `Claim` and `score` refuse.
    """
    seat = seat_of(win, "seat")
    giver = seat_of(win, "from_seat", seat)
    giver = None if giver == seat else giver
    _refuse_other_way(win, seat, giver)
    base, yakuman, points = _value(win, table, seat, giver)
    return Claim(seat, giver, base, yakuman, _pao(win, yakuman), points)


def _refuse_other_way(win: Mapping, seat: int, giver: int | None) -> None:
    """Where a win says `ron` or `tsumo` too, that has to fit who gave the tile."""
    by = win.get("win", win.get("win_by"))
    if by is not None and by not in WAYS:
        raise HandError("unknown_win", given=by)
    if by == "ron" and giver is None:
        raise HandError("missing_field", field="from_seat")
    if by == "tsumo" and giver is not None:
        raise TableError("tsumo_from_somebody", seat=seat, giver=giver)


def _value(win: Mapping, table: Table, seat: int, giver: int | None) -> Value:
    rules = table.rules
    if "hand" in win:
        return _hand_value(win, table, seat, giver)
    if win.get("yakuman"):
        return _yakuman_value(win["yakuman"], rules)
    if win.get("limit") is not None:
        limit = text_of(win, "limit")
        if limit not in LIMIT_BASES:
            raise TableError("unknown_limit", given=limit, known=tuple(LIMIT_BASES))
        return LIMIT_BASES[limit], (), None
    if win.get("han") is not None:
        return _count_value(whole_of(win, "han"), win, rules)
    if win.get("points") is not None:
        points = whole_of(win, "points")
        return (0, (), points) if giver is not None else (_base_of_tsumo(points, table, seat), (), None)
    raise TableError("missing_value", seat=seat)


def _hand_value(win: Mapping, table: Table, seat: int, giver: int | None) -> Value:
    wind = WINDS[(seat - table.dealer) % 4]
    told = {"win": "tsumo" if giver is None else "ron", "seat_wind": wind, **win}
    how = read_win(told)
    if how.seat != wind:
        raise TableError("other_seat_wind", seat=seat, given=how.seat, wind=wind)
    scored = score(read_hand(told), how, table.rules)
    return scored.base, scored.yakuman, None


def _count_value(han: int, win: Mapping, rules: Ruleset) -> Value:
    """From mangan by han alone the fu may be left out."""
    fu = whole_of(win, "fu", 30 if han >= LIMITS[0][0] else None)
    if han < 1 or not (fu == 25 or (fu >= 20 and fu % 10 == 0)):
        raise TableError("bad_han_fu", han=han, fu=fu)
    return count_base(han, fu, rules)[1][-1].after, (), None


def _yakuman_value(names: object, rules: Ruleset) -> Value:
    if not isinstance(names, (list, tuple)):
        raise TableError("unknown_yakuman", given=names, known=YAKUMAN_IDS)
    for name in names:
        if name not in YAKUMAN_IDS:
            raise TableError("unknown_yakuman", given=name, known=YAKUMAN_IDS)
    yakuman = tuple([(name, 2 if name in rules.double_yakuman else 1) for name in dict.fromkeys(names)])
    multiples = [multiple for _, multiple in yakuman]
    return YAKUMAN_BASE * (sum(multiples) if rules.yakuman_sum else max(multiples)), yakuman, None


def _base_of_tsumo(points: int, table: Table, seat: int) -> int:
    """The base points whose self-draw pays this in all: the payers' shares differ, so they have to be known."""
    counts = [(han, fu) for han in range(1, 14) for fu in (20, 25, *range(30, 120, 10))]
    bases = {count_base(han, fu, table.rules)[1][-1].after for han, fu in counts}
    bases |= {YAKUMAN_BASE * n for n in range(1, 2 * MOST_YAKUMAN + 1)}
    empty = Table(table.rules, table.dealer)
    for base in sorted(bases):
        if settle_wins(empty, [Claim(seat, None, base)]).deltas[seat] == points:
            return base
    raise TableError("impossible_points", points=points)


def _pao(win: Mapping, yakuman: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """Who is liable for which yakuman. `{"seat": n}` means whichever of them one can be liable for."""
    given = object_of(win, "pao")
    if set(given) == {"seat"}:
        seat = seat_of(given, "seat")
        names = [name for name, _ in yakuman if name in LIABLE]
        if not names:
            raise TableError("liable_for_nothing", yakuman=None, seat=seat)
        return dict.fromkeys(names, seat)
    for name in given:
        if name not in LIABLE:
            raise TableError("unknown_yakuman", given=name, known=LIABLE)
    return {name: seat_of(given, name) for name in given}


# ── draws ────────────────────────────────────────────────────────────────────────────────────────

def _tenpai(event: Mapping, rules: Ruleset) -> list[int]:
    """The seats that are ready; a hand that is shown has to be."""
    flags = event.get("tenpai")
    if flags is None:
        raise HandError("missing_field", field="tenpai")
    if not isinstance(flags, list) or len(flags) != 4 or not all(isinstance(flag, bool) for flag in flags):
        raise HandError("bad_field", field="tenpai", given=repr(flags))
    ready = [seat for seat in range(4) if flags[seat]]
    shown = object_of(event, "shown_hands")
    for seat in ready:
        if str(seat) in shown:
            hand = tiles(text_of(shown, str(seat)))
            if not waits(hand, _melds(event, seat), rules):
                raise TableError("shown_hand_not_tenpai", seat=seat, text=shown[str(seat)])
    return ready


def _nagashi(event: Mapping, rules: Ruleset) -> list[int]:
    """The seats with a nagashi mangan; where the rules ask for a closed hand, no melds of theirs may be told."""
    seats = sorted(seats_of(event, "nagashi"))
    for seat in seats:
        if rules.nagashi_closed and any(meld.open for meld in _melds(event, seat)):
            raise TableError("nagashi_open_hand", seat=seat)
    return seats


def _melds(event: Mapping, seat: int) -> tuple:
    return melds_of({"melds": object_of(event, "melds").get(str(seat))})


# ── answers ──────────────────────────────────────────────────────────────────────────────────────

def settle_answer(settlement: Settlement, scores: tuple[int, int, int, int]) -> dict[str, object]:
    """A settlement as JSON values."""
    deltas = settlement.deltas
    return {
        "ok": True,
        "deltas": list(deltas),
        "scores": [before + delta for before, delta in zip(scores, deltas)],
        "sticks_left": settlement.sticks_left,
        "paid_wins": list(settlement.paid),
        "unpaid": {str(seat): why for seat, why in settlement.unpaid.items()},
        "next": {
            "dealer_seat": settlement.next.dealer, "honba": settlement.next.honba,
            "same_dealer": settlement.next.same_dealer,
        },
    }


def settle_explanation(settlement: Settlement) -> dict[str, object]:
    """Every transfer with its reason; the riichi sticks lie on the "table"."""
    return {
        "steps": [
            {
                "from": "table" if transfer.giver is None else transfer.giver,
                "to": "table" if transfer.taker is None else transfer.taker,
                "points": transfer.points, "why": transfer.why, "facts": transfer.facts,
            }
            for transfer in settlement.transfers
        ],
    }


def final_record(record: object) -> Final:
    """The end of a game, from its final scores (leftover sticks already given where the rules give them).

    Raises MahjongError: bad_record, missing_field, bad_field, bad_seat, scores_do_not_add_up.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    rules = read_rules(record)
    scores, chombo = four_of(record, "scores"), four_of(record, "chombo", 0)
    sticks = whole_of(record, "sticks_left", 0)
    _refuse_odd_scores(scores, sticks)
    if min(*chombo, sticks) < 0:
        raise HandError("bad_number", name="chombo" if min(chombo) < 0 else "sticks_left", given=min(*chombo, sticks))
    return final(scores, rules, seat_of(record, "first_dealer_seat", 0), chombo)


def final_answer(ended: Final) -> dict[str, object]:
    """Places and points as JSON values."""
    return {"ok": True, "places": list(ended.places), "points": _numbers(ended.points), "unit": ended.unit}


def final_explanation(ended: Final) -> dict[str, object]:
    """What the points are made of, by seat: own + bonus − penalty."""
    parts = zip(_numbers(ended.own), _numbers(ended.bonus), ended.penalty)
    return {"steps": [{"own": own, "bonus": bonus, "penalty": penalty} for own, bonus, penalty in parts]}


def _numbers(exact: Iterable[Fraction]) -> list[int | float]:
    """Whole ones stay whole; a third of a point becomes the nearest number."""
    return [int(points) if points.denominator == 1 else float(points) for points in exact]
