"""What a hand is worth to the table, as JSON: how it ends (`settle`) and what furiten says (`furiten`, `replay`)."""

from collections.abc import Mapping

from mahjong_teach.scoring.errors import HandError, TableError
from mahjong_teach.scoring.fields import four_of, melds_of, text_of, tiles_of, whole_of
from mahjong_teach.scoring.furiten import Furiten
from mahjong_teach.scoring.points import LIMITS, YAKUMAN_BASE, count_base
from mahjong_teach.scoring.record import read_hand, read_rules, read_win
from mahjong_teach.scoring.replay import Round
from mahjong_teach.scoring.rules import ALLOWED, Ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.settle import (
    Claim, Settlement, Table, check_seat, settle_abortive, settle_chombo, settle_exhaustive, settle_wins,
)
from mahjong_teach.scoring.tiles import PLAIN, Tile, tiles
from mahjong_teach.scoring.waits import waits
from mahjong_teach.scoring.yaku import YAKUMAN

LIMIT_BASES = {limit: base for _, limit, base in LIMITS} | {"kazoe_yakuman": YAKUMAN_BASE, "yakuman": YAKUMAN_BASE}
YAKUMAN_IDS = tuple(yaku.id for yaku in YAKUMAN)
LIABLE = ALLOWED["pao"].values                    # the yakuman for which some rules make somebody liable


# ── settle ───────────────────────────────────────────────────────────────────────────────────────

def settle_record(record: Mapping) -> tuple[Settlement, tuple[int, int, int, int]]:
    """The settlement of one record and the scores before it.

    Raises MahjongError: bad_record, unknown_event, and all that the settlement refuses.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    rules = read_rules(record)
    table = Table(
        rules, whole_of(record, "dealer_seat"), whole_of(record, "honba", 0), whole_of(record, "riichi_sticks", 0),
        seats_of(record, "riichi_this_hand"),
    )
    scores = four_of(record, "scores", rules.start)
    event = record.get("event")
    if not isinstance(event, Mapping):
        raise HandError("bad_field", field="event", given=repr(event))
    return settle_event(table, event), scores


def settle_event(table: Table, event: Mapping) -> Settlement:
    """How a hand ended, told as an object with a `type`.

    Raises MahjongError: unknown_event, bad_field, missing_field, and all that the settlement refuses.
    """
    kind = text_of(event, "type")
    if kind == "win":
        wins = event.get("wins")
        if not isinstance(wins, list):
            raise HandError("bad_field", field="wins", given=repr(wins))
        return settle_wins(table, [read_claim(win, table) for win in wins])
    if kind == "exhaustive":
        return settle_exhaustive(table, _tenpai(event, table.rules), seats_of(event, "nagashi"))
    if kind == "abortive":
        return settle_abortive(table, text_of(event, "reason"))
    if kind == "chombo":
        return settle_chombo(table, whole_of(event, "seat"))
    raise TableError("unknown_event", given=kind, known=("win", "exhaustive", "abortive", "chombo"))


def seats_of(record: Mapping, field: str) -> frozenset[int]:
    """A list of seats, none when it is not there.

    Raises HandError bad_field, TableError bad_seat.
    """
    given = record.get(field) or ()
    if not isinstance(given, (list, tuple)):
        raise HandError("bad_field", field=field, given=repr(given))
    for seat in given:
        check_seat(seat)
    return frozenset(given)


def read_claim(win: object, table: Table) -> Claim:
    """One winner: its value as a hand to score, or as `han` and `fu`, a `limit`, `yakuman` ids, or `points`.

    Raises MahjongError: missing_value, impossible_points, unknown_limit, unknown_yakuman, and what `Claim` refuses.
    """
    if not isinstance(win, Mapping):
        raise HandError("bad_field", field="wins", given=repr(win))
    seat = whole_of(win, "seat")
    check_seat(seat)
    giver = win.get("from_seat")
    if giver is not None:
        check_seat(giver)
    giver = None if giver == seat else giver
    base, yakuman, points = _value(win, table, seat, giver)
    return Claim(seat, giver, base, yakuman, _pao(win.get("pao"), yakuman), points)


def _value(win: Mapping, table: Table, seat: int, giver: int | None) -> tuple[int, tuple, int | None]:
    """(base points, yakuman, points)."""
    rules = table.rules
    if "hand" in win:
        told = {"win": "tsumo" if giver is None else "ron", "seat_wind": "ESWN"[(seat - table.dealer) % 4], **win}
        scored = score(read_hand(told), read_win(told), rules)
        return scored.base, scored.yakuman, None
    if win.get("yakuman"):
        return _yakuman_value(win["yakuman"], rules)
    if "limit" in win:
        limit = text_of(win, "limit")
        if limit not in LIMIT_BASES:
            raise TableError("unknown_limit", given=limit, known=tuple(LIMIT_BASES))
        return LIMIT_BASES[limit], (), None
    if "han" in win:
        han, fu = whole_of(win, "han"), whole_of(win, "fu", 30)
        if han < 1 or not (fu == 25 or (fu >= 20 and fu % 10 == 0)):
            raise TableError("bad_han_fu", han=han, fu=fu)
        return count_base(han, fu, rules)[1][-1].after, (), None
    if "points" in win:
        points = whole_of(win, "points")
        return (0, (), points) if giver is not None else (_base_of_tsumo(points, table, seat), (), None)
    raise TableError("missing_value", seat=seat)


def _yakuman_value(names: object, rules: Ruleset) -> tuple[int, tuple, None]:
    if not isinstance(names, (list, tuple)) or not all(name in YAKUMAN_IDS for name in names):
        raise TableError("unknown_yakuman", given=names, known=YAKUMAN_IDS)
    yakuman = tuple([(name, 2 if name in rules.double_yakuman else 1) for name in names])
    multiples = [multiple for _, multiple in yakuman]
    return YAKUMAN_BASE * (sum(multiples) if rules.yakuman_sum else max(multiples)), yakuman, None


def _base_of_tsumo(points: int, table: Table, seat: int) -> int:
    """The base points whose self-draw pays this in all: the payers' shares differ, so they have to be known."""
    counts = [(han, fu) for han in range(1, 14) for fu in (20, 25, *range(30, 120, 10))]
    for base in sorted({count_base(han, fu, table.rules)[1][-1].after for han, fu in counts}):
        if settle_wins(Table(table.rules, table.dealer), [Claim(seat, None, base)]).deltas[seat] == points:
            return base
    raise TableError("impossible_points", points=points)


def _pao(given: object, yakuman: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """Who is liable for which yakuman. `{"seat": n}` means whichever of them one can be liable for."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise HandError("bad_field", field="pao", given=repr(given))
    if set(given) == {"seat"}:
        seat = whole_of(given, "seat")
        names = [name for name, _ in yakuman if name in LIABLE]
        if not names:
            raise TableError("liable_for_nothing", yakuman=None, seat=seat)
        return dict.fromkeys(names, seat)
    for name in given:
        if name not in LIABLE:
            raise TableError("unknown_yakuman", given=name, known=LIABLE)
    return {name: whole_of(given, name) for name in given}


def _tenpai(event: Mapping, rules: Ruleset) -> list[int]:
    """The seats that are ready; a hand that is shown has to be.

    Raises TableError: shown_hand_not_tenpai.
    """
    flags = event.get("tenpai")
    if not isinstance(flags, list) or len(flags) != 4 or not all(isinstance(flag, bool) for flag in flags):
        raise HandError("bad_field", field="tenpai", given=repr(flags))
    ready = [seat for seat in range(4) if flags[seat]]
    shown, melds = event.get("shown_hands") or {}, event.get("melds") or {}
    if not isinstance(shown, Mapping) or not isinstance(melds, Mapping):
        raise HandError("bad_field", field="shown_hands", given=repr(shown))
    for seat in ready:
        if str(seat) in shown:
            hand = tiles(text_of(shown, str(seat)))
            if not waits(hand, melds_of({"melds": melds.get(str(seat))}), rules):
                raise TableError("shown_hand_not_tenpai", seat=seat, text=shown[str(seat)])
    return ready


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


# ── furiten ──────────────────────────────────────────────────────────────────────────────────────

def furiten_record(record: Mapping) -> dict[str, object]:
    """What furiten says of a hand and the events since it took this shape.

    Raises MahjongError: bad_record, unknown_event, and all that waits and tiles refuse.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    rules = read_rules(record)
    own = tiles_of(record, "own_discards")
    state = Furiten(rules, discarded=frozenset(tile.kind for tile in own), riichi=bool(record.get("riichi")))
    state = state.holding(tiles(text_of(record, "hand")), melds_of(record))
    reasons: list[str] = []
    for event in record.get("events") or ():
        before = state
        state = _after(state, event)
        if state.missed_in_riichi and not before.missed_in_riichi:
            reasons.append("passed_riichi")
        elif state.passed and not before.passed:
            reasons.append("robbable_kong_passed" if event.get("offer") == "added_kan" else "passed")
        elif before.passed and not state.passed:
            reasons = [reason for reason in reasons if reason not in ("passed", "robbable_kong_passed")]
    if "discard" in state.kinds:
        reasons.insert(0, "discard")
    if not state.tenpai:
        reasons = ["not_tenpai"]
    found = {
        "ok": True,
        "waits": [PLAIN[kind].code for kind in sorted(state.waits)],
        "tenpai": state.tenpai,
        "furiten": list(state.kinds),
        "can_ron": state.can_ron,
        "why": reasons,
    }
    if record.get("candidate_tile"):
        by_ron = record.get("win_by", "ron") == "ron"
        completes = Tile.of(text_of(record, "candidate_tile")).kind in state.waits
        found["win_allowed"] = completes and (state.can_ron or not by_ron)
        if not by_ron and state.kinds:
            reasons.append("tsumo_always")
    return found


def _after(state: Furiten, event: object) -> Furiten:
    if not isinstance(event, Mapping):
        raise HandError("bad_field", field="events", given=repr(event))
    kind = text_of(event, "type")
    if kind == "offered":
        return state.offered(Tile.of(text_of(event, "tile")).kind, event.get("offer", "discard"))
    if kind == "draw":
        return state.drew()
    if kind == "discard":
        return state.threw(Tile.of(text_of(event, "tile")).kind)
    if kind == "claim":
        return state.claimed(by_self=event.get("by") == "self")
    if kind == "riichi":
        return state.declared_riichi()
    raise TableError("unknown_event", given=kind, known=("offered", "draw", "discard", "claim", "riichi"))


def replay_record(record: Mapping) -> dict[str, object]:
    """The tiles that were passed, the rons that were not allowed, and every seat's furiten after each draw and discard.

    Raises MahjongError: all that `Round` refuses.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    played = Round.read(record, read_rules(record))
    flags = []
    for moment in played.moments():
        up = [bool(player.furiten.kinds) for player in moment.players]
        if moment.text[1:2] in ("t", "d", "x") and any(up):
            flags.append([moment.event, up])
    return {
        "ok": True,
        "missed": [
            {
                "event": passed.event, "seat": passed.seat, "tile": passed.tile.plain.code, "offer": passed.offer,
                "state": passed.state, "in_riichi": passed.in_riichi,
            }
            for passed in played.missed()
        ],
        "illegal_rons": played.illegal_rons(),
        "server_flags": flags,
    }
