"""Questions about payments at the table: several winners, liability, and who gave the tile."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from mahjong_teach.scoring.points import YAKUMAN_BASE, count_base
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.settle import Claim, Table, settle_wins
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.teaching.dealing import dealt_like_real
from mahjong_teach.teaching.misconceptions import Misconception, misconception
from mahjong_teach.teaching.questions.points import drawn_payment
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.rows import aims, drawn_row, wants_row

AIMED_TABLES = 30                                 # after so many, the belief does not show under these rules
TABLES = 2                                        # side by side
LIABLE = "payment.liability"
DEALER = 0                                        # so that seats 0 to 3 are East, South, West and North


@dataclass(frozen=True, slots=True)
class TableCase:
    """A hand's end at the table. values: for each claim (han, fu), or None for a yakuman."""

    table: Table
    claims: tuple[Claim, ...]
    values: tuple[tuple[int, int] | None, ...]


@form("payment.table", "numbers", subject="table")
def payment_table(case: TableCase, facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """What does each seat gain or lose?"""
    table, claims = case.table, case.claims
    held = [misconception(id).changes for id in beliefs]
    for changes in held:
        if "table" in changes:
            table, claims = changes["table"](table, claims)
    settled = settle_wins(table, claims)
    deltas = settled.deltas
    for changes in held:
        if "deltas" in changes:
            deltas = changes["deltas"](deltas, table, settled.paid)
    return deltas


@form("payment.tables", "numbers", subject="table")
def payment_tables(cases: Sequence[TableCase], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """What does each seat gain or lose, in one case and in the other?"""
    return tuple([points for case in cases for points in payment_table(case, facts, beliefs)])


@family("payment")
def draw_payment(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """Most questions are about one winner, as most hands have one."""
    if aim is None:
        return draw_table(rng, rules, level, None) if rng.random() < .2 else drawn_payment(rng, rules, level, None)
    return (draw_table if aim.subject == "table" else drawn_payment)(rng, rules, level, aim)


def draw_table(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """Two winners, a liable seat, or the dealer's discard."""
    if wants_row(rng, aim):
        return drawn_row(
            "payment.tables", lambda one: _one_table(rng, rules, level, one),
            aims(rng, "payment", aim, TABLES, subject="table"))
    return _one_table(rng, rules, level, aim)


def _one_table(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """aim: a belief that is to lead astray here, if it can be managed."""
    liable = None if aim is None else aim.skill == LIABLE
    for _ in range(AIMED_TABLES):
        found = _any_table(rng, rules, level, liable)
        if aim is None or payment_table(found.case, {}, (aim.id,)) != payment_table(found.case, {}, ()):
            break
    return found


def _any_table(rng: Random, rules: Ruleset, level: str, liable: bool | None = None) -> Drawn:
    """liable: whether a seat is to be, under rules that know liability; None: at times."""
    liable = rules.pao and (rng.random() < .35 if liable is None else liable)
    case = _liability(rng, rules) if liable else _winners(rng, rules, level)
    skill = LIABLE if liable else "payment.winners" if len(case.claims) > 1 else "payment.ron"
    return Drawn("payment.table", case, _given(case), _facts(case), (skill,))


def _table(rng: Random, rules: Ruleset) -> Table:
    sticks = rng.choice((0, 1, 1, 2, 2))
    return Table(rules, DEALER, rng.choice((0, 0, 1, 2)), sticks)


def _winners(rng: Random, rules: Ruleset, level: str) -> TableCase:
    """One discard, and two who win on it; at times only one."""
    table = _table(rng, rules)
    giver, *others = rng.sample(range(4), 4)
    seats = others[:2] if rng.random() < .75 else others[:1]
    values = [_value(rng, rules, level) for _ in seats]
    claims = tuple(
        Claim(seat, giver, count_base(*value, rules)[1][-1].after) for seat, value in zip(seats, values, strict=True))
    return TableCase(table, claims, tuple(values))


def _value(rng: Random, rules: Ruleset, level: str) -> tuple[int, int]:
    """han and fu of a hand that won by ron."""
    while True:
        found = dealt_like_real(rng.randrange(1 << 40), rules, level)
        if found.win.ron and not found.yakuman:
            return found.han, found.fu


def _liability(rng: Random, rules: Ruleset) -> TableCase:
    """A yakuman for which a seat is liable, by self-draw or on somebody's discard."""
    name = rng.choice(sorted(rules.pao))
    multiple = 2 if name in rules.double_yakuman else 1
    winner, liable, third, _ = rng.sample(range(4), 4)
    giver = None if rng.random() < .4 else third
    claim = Claim(winner, giver, YAKUMAN_BASE * multiple, ((name, multiple),), {name: liable})
    return TableCase(_table(rng, rules), (claim,), (None,))


def _given(case: TableCase) -> dict[str, object]:
    """The fields of `settle`, without the scores, which do not matter."""
    table = case.table
    return {
        "rules": table.rules.spec, "dealer_seat": table.dealer, "honba": table.honba, "riichi_sticks": table.sticks,
        "riichi_this_hand": [], "event": {"type": "win", "wins": [_win(*one) for one in zip(case.claims, case.values)]},
    }


def _win(claim: Claim, value: tuple[int, int] | None) -> dict[str, object]:
    fields: dict[str, object] = {"seat": claim.seat}
    if claim.giver is not None:
        fields["from_seat"] = claim.giver
    if value is None:
        [(name, _)] = claim.yakuman
        return fields | {"yakuman": [name], "pao": dict(claim.pao)}
    return fields | dict(zip(("han", "fu"), value))


def _facts(case: TableCase) -> dict[str, object]:
    """For the sentence: the winners and what their hands are worth; seats by their winds."""
    table, first = case.table, case.claims[0]
    facts: dict[str, object] = {"honba": table.honba, "sticks": table.sticks, "winner": WINDS[first.seat]}
    if first.giver is not None:
        facts["giver"] = WINDS[first.giver]
    if case.values[0] is None:
        [(name, liable)] = first.pao.items()
        how = "liable_tsumo" if first.giver is None else "liable_ron"
        return facts | {"variant": how, "yakuman": name, "liable": WINDS[liable]}
    facts |= dict(zip(("han", "fu"), case.values[0]))
    if len(case.claims) == 1:
        return facts | {"variant": "single"}
    second = dict(zip(("other_han", "other_fu"), case.values[1]))
    return facts | second | {"variant": "two", "other": WINDS[case.claims[1].seat]}
