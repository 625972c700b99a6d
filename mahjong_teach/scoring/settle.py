"""How a hand ends for the table: who pays whom and why, which sticks stay, who deals next.

The result is a list of transfers. Points never appear or vanish: each transfer takes from one what it gives to another
(a seat or the table, where the riichi sticks lie).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.points import MANGAN, STICK, YAKUMAN_BASE, ceil100
from mahjong_teach.scoring.rules import ALLOWED, Ruleset

SEATS = range(4)
TABLE = None                                     # as giver or taker: the riichi sticks on the table
Seat = int

ABORTIVE: tuple[str, ...] = ALLOWED["abortive"].values     # the reasons for which some rules cancel a hand


class Transfer(NamedTuple):
    """points > 0 from one seat (or the TABLE) to another. why: the rule's id; `facts` are for its sentence."""

    giver: Seat | None
    taker: Seat | None
    points: int
    why: str
    facts: dict[str, object]


class Next(NamedTuple):
    """The next hand's dealer and counters."""

    dealer: Seat
    honba: int
    same_dealer: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A table at the moment a hand ends.

    dealer: seat 0–3. honba ≥ 0. sticks: riichi sticks on the table, this hand's included.
    riichi: the seats that declared riichi in this hand (their sticks lie among `sticks`).
    dead: the seats whose hand is dead; they neither win nor count as tenpai.
    Raises TableError: bad_seat, bad_number, sticks_missing.
    """

    rules: Ruleset
    dealer: Seat = 0
    honba: int = 0
    sticks: int = 0
    riichi: frozenset[Seat] = frozenset()
    dead: frozenset[Seat] = frozenset()

    def __post_init__(self) -> None:
        for seat in (self.dealer, *self.riichi, *self.dead):
            check_seat(seat)
        for name, number in (("honba", self.honba), ("riichi_sticks", self.sticks)):
            if isinstance(number, bool) or not isinstance(number, int) or number < 0:
                raise TableError("bad_number", name=name, given=number)
        if self.sticks < len(self.riichi):
            raise TableError("sticks_missing", sticks=self.sticks, n=len(self.riichi))

    def turns_after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other three in turn order, the nearest first."""
        return tuple([(seat + i) % 4 for i in (1, 2, 3)])


@dataclass(frozen=True, slots=True)
class Claim:
    """One winner's claim.

    seat: who won. giver: who discarded the tile; None for a self-draw. base: base points after the limit.
    yakuman: (id, multiple) of its yakuman, as far as known. pao: yakuman id → the seat liable for it; where the rules
    make nobody liable for that yakuman, it does not matter.
    points: the value of a ron that was only told in points; then `base` does not matter.
    Raises TableError: bad_seat, pays_itself, liable_for_nothing, liable_is_winner, bad_points.
    """

    seat: Seat
    giver: Seat | None
    base: int = 0
    yakuman: tuple[tuple[str, int], ...] = ()
    pao: Mapping[str, Seat] = field(default_factory=dict)
    points: int | None = None

    def __post_init__(self) -> None:
        for seat in (self.seat, *self.pao.values(), *(() if self.giver is None else (self.giver,))):
            check_seat(seat)
        if self.giver == self.seat:
            raise TableError("pays_itself", seat=self.seat)
        if self.points is not None and (self.giver is None or self.points <= 0 or self.points % 100):
            raise TableError("bad_points", given=self.points)
        had = {name for name, _ in self.yakuman}
        for name, seat in self.pao.items():
            if name not in had:
                raise TableError("liable_for_nothing", yakuman=name, seat=seat)
            if seat == self.seat:
                raise TableError("liable_is_winner", yakuman=name, seat=seat)


@dataclass(frozen=True, slots=True)
class Settlement:
    """transfers: every payment with its reason. sticks_left: on the table afterwards. paid: the seats that won.

    unpaid: claimants who get nothing, with the reason (`head_bump`, `triple_ron`).
    offender: whose chombo it was; where it costs nothing now, points come off after the game.
    """

    transfers: tuple[Transfer, ...]
    sticks_left: int
    paid: tuple[Seat, ...]
    next: Next
    unpaid: Mapping[Seat, str] = field(default_factory=dict)
    offender: Seat | None = None

    @property
    def deltas(self) -> tuple[int, int, int, int]:
        """What each seat gains; the sum is 1,000 for each stick taken off the table."""
        change = [0, 0, 0, 0]
        for transfer in self.transfers:
            if transfer.giver is not TABLE:
                change[transfer.giver] -= transfer.points
            if transfer.taker is not TABLE:
                change[transfer.taker] += transfer.points
        return tuple(change)


def check_seat(seat: object) -> None:
    """Raises TableError bad_seat unless it is 0, 1, 2 or 3."""
    if type(seat) is not int or seat not in SEATS:
        raise TableError("bad_seat", given=seat)


# ── wins ─────────────────────────────────────────────────────────────────────────────────────────

def settle_wins(table: Table, claims: Iterable[Claim]) -> Settlement:
    """One self-draw, or one to three rons on one tile; the rules decide who is paid.

    Raises TableError: no_winner, two_winners_same_seat, winners_disagree, dead_hand.
    """
    claims = _in_turn(claims)
    seats = [claim.seat for claim in claims]
    _refuse_dead(table, seats)
    rules = table.rules
    if len(claims) == 3 and rules.ron == "two":
        draw = settle_abortive(table, "sanchahou")
        return Settlement(draw.transfers, draw.sticks_left, (), draw.next, dict.fromkeys(seats, "triple_ron"))
    paid = claims[:1] if rules.ron == "head_bump" else claims
    unpaid = {claim.seat: "head_bump" for claim in claims[len(paid):]}

    transfers: list[Transfer] = []
    for i, claim in enumerate(paid):
        honba = table.honba if i == 0 or rules.honba_to == "each" else 0
        transfers += _payments(table, claim, honba)
    transfers += _sticks(table, [claim.seat for claim in paid])
    won = tuple([claim.seat for claim in paid])
    return Settlement(tuple(transfers), 0, won, _after_win(table, won), unpaid)


def _in_turn(claims: Iterable[Claim]) -> list[Claim]:
    """The claims, nearest after the discarder first."""
    claims = list(claims)
    if not claims:
        raise TableError("no_winner")
    seats = [claim.seat for claim in claims]
    if len(set(seats)) != len(seats):
        raise TableError("two_winners_same_seat", seat=max(seats, key=seats.count))
    givers = {claim.giver for claim in claims}
    if len(givers) > 1 or (len(claims) > 1 and None in givers):
        raise TableError("winners_disagree", n=len(claims))
    [giver] = givers
    return claims if giver is None else sorted(claims, key=lambda claim: (claim.seat - giver) % 4)


def _refuse_dead(table: Table, seats: Iterable[Seat]) -> None:
    for seat in seats:
        if seat in table.dead:
            raise TableError("dead_hand", seat=seat)


def _after_win(table: Table, won: tuple[Seat, ...]) -> Next:
    """East stays with a win, alone or among several, and lays one more counter; otherwise the deal moves on."""
    if table.dealer in won:
        return Next(table.dealer, table.honba + 1, True)
    return Next((table.dealer + 1) % 4, 0, False)


def _payments(table: Table, claim: Claim, honba: int) -> Iterator[Transfer]:
    """What one winner gets for the hand and the counters."""
    liable = {name: seat for name, seat in claim.pao.items() if name in table.rules.pao and seat != claim.giver}
    if not liable:
        yield from _shares(table, claim, claim.base)
        yield from _honba(table, claim, honba, payer=claim.giver)
        return
    rest = claim.base
    for name, seat in liable.items():
        base = _liable_base(table, claim, name, rest)
        if not base:
            break                                 # who is liable for the first answers for the whole hand
        rest -= base
        yield from _liable_shares(table, claim, name, seat, base)
    if rest:
        yield from _shares(table, claim, rest)
    # No text says which of two liable players pays the counters; ours: the one whose turn comes first.
    payer = next(seat for seat in table.turns_after(claim.seat) if seat in liable.values())
    if claim.giver is not None and table.rules.pao_honba == "discarder":
        payer = claim.giver
    yield from _honba(table, claim, honba, payer)


def _liable_base(table: Table, claim: Claim, name: str, left: int) -> int:
    """The base points that the liable seat answers for: the whole hand, or the one yakuman."""
    if table.rules.pao_scope == "hand":
        return left
    return min(left, YAKUMAN_BASE * dict(claim.yakuman)[name])


def _liable_shares(table: Table, claim: Claim, name: str, seat: Seat, base: int) -> Iterator[Transfer]:
    """Self-draw: the liable seat pays for all three. Ron from somebody else: half each."""
    if claim.giver is None:
        points = sum([ceil100(times * base) for _, times in _payers(table, claim)])
        yield Transfer(seat, claim.seat, points, "pao_tsumo", {"yakuman": name, "base": base})
    else:
        points = ceil100(_ron_times(table, claim) * base)
        for payer in (seat, claim.giver):
            facts = {"yakuman": name, "base": base, "by_liable": payer == seat}
            yield Transfer(payer, claim.seat, points // 2, "pao_ron", facts)


def _shares(table: Table, claim: Claim, base: int) -> Iterator[Transfer]:
    """The ordinary payments of a hand with these base points."""
    if claim.points is not None:
        yield Transfer(claim.giver, claim.seat, claim.points, "ron", {"points": claim.points})
        return
    for payer, times in _payers(table, claim):
        exact = times * base
        facts = {"base": base, "times": times, "exact": exact, "dealer": table.dealer in (payer, claim.seat)}
        yield Transfer(payer, claim.seat, ceil100(exact), "tsumo" if claim.giver is None else "ron", facts)


def _payers(table: Table, claim: Claim) -> list[tuple[Seat, int]]:
    """(seat, how many times the base points it pays)."""
    if claim.giver is not None:
        return [(claim.giver, _ron_times(table, claim))]
    return [
        (seat, 2 if table.dealer in (seat, claim.seat) else 1)
        for seat in table.turns_after(claim.seat)
    ]


def _ron_times(table: Table, claim: Claim) -> int:
    return 6 if claim.seat == table.dealer else 4


def _honba(table: Table, claim: Claim, honba: int, payer: Seat | None) -> Iterator[Transfer]:
    """300 a counter from one payer; by self-draw, where nobody is liable, a third of it from each."""
    if not honba:
        return
    value = table.rules.honba_value
    if payer is not None:
        yield Transfer(payer, claim.seat, honba * value, "honba", {"n": honba, "value": value})
        return
    for seat in table.turns_after(claim.seat):
        yield Transfer(seat, claim.seat, honba * value // 3, "honba", {"n": honba, "value": value // 3})


def _sticks(table: Table, won: list[Seat]) -> Iterator[Transfer]:
    """The sticks on the table: to the nearest winner, after each has taken back the own one where the rules say so."""
    left = table.sticks
    if table.rules.sticks_to == "own_then_nearest" and len(won) > 1:
        for seat in won:
            if seat in table.riichi:
                left -= 1
                yield Transfer(TABLE, seat, STICK, "own_stick", {"n": 1})
    if left:
        yield Transfer(TABLE, won[0], left * STICK, "sticks", {"n": left, "winners": len(won)})


# ── draws ────────────────────────────────────────────────────────────────────────────────────────

def settle_exhaustive(table: Table, tenpai: Iterable[Seat], nagashi: Iterable[Seat] = ()) -> Settlement:
    """The wall is used up. tenpai: the seats that showed a ready hand; nagashi: those with a nagashi mangan.

    Raises TableError: bad_seat, dead_hand, riichi_without_tenpai, nagashi_not_in_rules.
    """
    tenpai, nagashi = frozenset(tenpai), frozenset(nagashi)
    for seat in (*tenpai, *nagashi):
        check_seat(seat)
    _refuse_dead(table, sorted(tenpai | nagashi))
    hidden = table.riichi - tenpai - table.dead
    if hidden:
        raise TableError("riichi_without_tenpai", seat=min(hidden))
    if nagashi and table.rules.nagashi == "off":
        raise TableError("nagashi_not_in_rules", rules=table.rules.id)
    in_turn = [seat for seat in (table.dealer, *table.turns_after(table.dealer)) if seat in nagashi]
    if nagashi and table.rules.nagashi == "as_win":
        return _nagashi_as_win(table, in_turn)
    stays = table.dealer in tenpai
    after = Next(table.dealer if stays else (table.dealer + 1) % 4, table.honba + 1, stays)
    mangan = [transfer for seat in in_turn for transfer in _nagashi_payments(table, seat)]
    return Settlement(tuple(mangan or _noten_payments(table, tenpai)), table.sticks, (), after)


def _noten_payments(table: Table, tenpai: frozenset[Seat]) -> list[Transfer]:
    """The pool passes from those who are not ready to those who are; each pays alike and each receives alike."""
    ready, noten = sorted(tenpai), [seat for seat in SEATS if seat not in tenpai]
    if not ready or not noten:
        return []
    # Two and two pay one another in pairs, as people do: half of a share is not always in hundreds.
    pairs = zip(noten, ready) if len(ready) == 2 else product(noten, ready)
    points = table.rules.noten_pool // max(len(ready), len(noten))
    facts = {"tenpai": len(ready), "pool": table.rules.noten_pool}
    return [Transfer(giver, taker, points, "noten", facts) for giver, taker in pairs]


def _nagashi_payments(table: Table, seat: Seat) -> Iterator[Transfer]:
    """A mangan by self-draw."""
    for payer, times in _payers(table, Claim(seat, None)):
        yield Transfer(payer, seat, times * MANGAN, "nagashi", {"base": MANGAN, "times": times})


def _nagashi_as_win(table: Table, nagashi: list[Seat]) -> Settlement:
    """As a self-drawn mangan with counters and sticks; the deal goes on as after a win."""
    transfers: list[Transfer] = []
    for i, seat in enumerate(nagashi):
        transfers += _nagashi_payments(table, seat)
        if i == 0 or table.rules.honba_to == "each":
            transfers += _honba(table, Claim(seat, None), table.honba, payer=None)
    transfers += _sticks(table, nagashi)
    return Settlement(tuple(transfers), 0, tuple(nagashi), _after_win(table, tuple(nagashi)))


def settle_abortive(table: Table, reason: str) -> Settlement:
    """Nobody pays; the same dealer deals again with one more counter, and the sticks stay.

    Raises TableError: unknown_abortive, abortive_not_in_rules.
    """
    if reason not in ABORTIVE:
        raise TableError("unknown_abortive", given=reason, known=ABORTIVE)
    if reason not in table.rules.abortive:
        raise TableError("abortive_not_in_rules", reason=reason, rules=table.rules.id)
    return Settlement((), table.sticks, (), Next(table.dealer, table.honba + 1, True))


# ── faults ───────────────────────────────────────────────────────────────────────────────────────

def settle_chombo(table: Table, seat: Seat) -> Settlement:
    """The hand is void: this hand's riichi sticks go back, and it is dealt again without a new counter.

    Under `reverse_mangan` the offender pays everybody a mangan; elsewhere points come off after the game.
    Raises TableError: bad_seat, chombo_not_in_rules.
    """
    check_seat(seat)
    how = table.rules.chombo
    if how == "none":
        raise TableError("chombo_not_in_rules", rules=table.rules.id)
    transfers = [Transfer(TABLE, owner, STICK, "stick_back", {"n": 1}) for owner in sorted(table.riichi)]
    if how == "reverse_mangan":
        for taker, times in _payers(table, Claim(seat, None)):
            transfers.append(Transfer(seat, taker, times * MANGAN, "chombo", {"base": MANGAN, "times": times}))
    left = table.sticks - len(table.riichi)
    return Settlement(tuple(transfers), left, (), Next(table.dealer, table.honba, True), offender=seat)
