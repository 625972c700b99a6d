"""What people believe about several winners, liability, and who discarded.

Each changes the table and the claims before they are settled; `deltas` changes what each seat gains.
"""

from collections.abc import Sequence
from dataclasses import replace

from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.settle import Claim, Table
from mahjong_teach.teaching.misconceptions.belief import believed

Claims = tuple[Claim, ...]


# ── several winners ───────────────────────────────────────────────────────────────────────────────────────────────


@believed("payment", "payment.winners", "table", "seed-000 3.3.11", subject="table")
def only_nearest_wins(table: Table, claims: Claims) -> tuple[Table, Claims]:
    """Of several winners only the one next in turn is paid."""
    return replace(table, rules=replace(table.rules, ron="head_bump")), claims


@believed("payment", "payment.winners", "table", "seed-000 3.3.11", subject="table")
def only_best_hand_wins(table: Table, claims: Claims) -> tuple[Table, Claims]:
    """Of several winners only the dearest hand is paid."""
    return table, (max(claims, key=lambda claim: claim.base * (3 if claim.seat == table.dealer else 2)),)


@believed("payment", "payment.winners", "table", "seed-000 4.3", subject="table")
def honba_to_each_winner(table: Table, claims: Claims) -> tuple[Table, Claims]:
    """Each of several winners gets the counters."""
    return replace(table, rules=replace(table.rules, honba_to="each")), claims


def _share_sticks(deltas: Sequence[int], table: Table, winners: Sequence[int]) -> tuple[int, ...]:
    shared, n = list(deltas), len(winners)
    shared[winners[0]] -= STICK * table.sticks
    for seat in winners:
        shared[seat] += STICK * table.sticks // n
    return tuple(shared)


@believed("payment", "payment.winners", "deltas", "seed-000 4.3", subject="table")
def sticks_shared(deltas: Sequence[int], table: Table, winners: Sequence[int]) -> tuple[int, ...]:
    """Several winners share the riichi sticks."""
    return _share_sticks(deltas, table, winners) if winners and table.rules.sticks_to == "nearest" else tuple(deltas)


@believed("payment", "payment.winners", "deltas", "seed-000 4.3", subject="table")
def sticks_to_dealer(deltas: Sequence[int], table: Table, winners: Sequence[int]) -> tuple[int, ...]:
    """If the dealer is among several winners, the riichi sticks are the dealer's."""
    moved = list(deltas)
    if table.dealer in winners and table.rules.sticks_to == "nearest":
        moved[winners[0]] -= STICK * table.sticks
        moved[table.dealer] += STICK * table.sticks
    return tuple(moved)


# ── who discarded ─────────────────────────────────────────────────────────────────────────────────────────────────


@believed("payment", "payment.ron", "table", "wishes A6", subject="table")
def dealer_discards_dearer(table: Table, claims: Claims) -> tuple[Table, Claims]:
    """The dealer pays more by ron too, as for a self-draw."""
    return table, tuple(
        replace(claim, base=claim.base * 3 // 2) if claim.giver == table.dealer else claim for claim in claims)


# ── liability ─────────────────────────────────────────────────────────────────────────────────────────────────────


@believed("payment", "payment.liability", "table", "wishes A8; seed-000 4.3", subject="table")
def liability_unknown(table: Table, claims: Claims) -> tuple[Table, Claims]:
    """Who gave the third dragon pays no more than others."""
    return table, tuple(replace(claim, pao={}) for claim in claims)


@believed("payment", "payment.liability", "table", "seed-000 4.3", subject="table")
def liable_pays_all(table: Table, claims: Claims) -> tuple[Table, Claims]:
    """Who is liable pays everything, also when somebody else discards."""
    return table, tuple(
        replace(claim, giver=next(iter(claim.pao.values()))) if claim.pao and claim.giver is not None else claim
        for claim in claims)
