"""Settlements as a list of transfers: what a table and a claim may be, and that points never appear or vanish."""

import pytest
from hypothesis import given, strategies as st

from mahjong_teach.scoring.errors import MahjongError, TableError
from mahjong_teach.scoring.rules import ALLOWED, RULESETS, ruleset
from mahjong_teach.scoring.settle import (
    TABLE, Claim, Table, settle_abortive, settle_chombo, settle_exhaustive, settle_wins,
)

SEATS = st.integers(0, 3)
BASES = st.sampled_from([240, 480, 800, 960, 1280, 1920, 2000, 3000, 8000, 16_000])
LIABLE = ALLOWED["pao"].values


def refused(make, *arguments, **more):
    with pytest.raises(TableError) as error:
        make(*arguments, **more)
    return error.value.code


@st.composite
def tables(draw):
    riichi = draw(st.frozensets(SEATS))
    return Table(
        ruleset(draw(st.sampled_from(RULESETS))), draw(SEATS), draw(st.integers(0, 9)),
        len(riichi) + draw(st.integers(0, 6)), riichi,
    )


@st.composite
def claim_lists(draw):
    """One self-draw, or one to three rons on one tile, some of them with liability."""
    giver = draw(st.none() | SEATS)
    seats = draw(st.lists(SEATS.filter(lambda seat: seat != giver), min_size=1, max_size=1 if giver is None else 3,
                          unique=True))
    return [draw(claims(seat, giver)) for seat in seats]


@st.composite
def claims(draw, seat, giver):
    if not draw(st.booleans()):
        return Claim(seat, giver, draw(BASES))
    names = draw(st.lists(st.sampled_from([*LIABLE, "tsuuiisou"]), min_size=1, max_size=2, unique=True))
    liable = st.dictionaries(st.sampled_from([name for name in names if name in LIABLE]),
                             SEATS.filter(lambda other: other != seat))
    yakuman = tuple((name, draw(st.integers(1, 2))) for name in names)
    pao = draw(liable) if set(names) & set(LIABLE) else {}
    return Claim(seat, giver, 8000 * sum(multiple for _, multiple in yakuman), yakuman, pao)


@st.composite
def settlements(draw):
    """(table, settlement) of any ending that the table's rules know."""
    table = draw(tables())
    rules = table.rules
    endings = ["wins", "exhaustive"] + ["abortive"] * bool(rules.abortive) + ["chombo"] * (rules.chombo != "none")
    match draw(st.sampled_from(endings)):
        case "wins":
            return table, settle_wins(table, draw(claim_lists()))
        case "exhaustive":
            nagashi = draw(st.frozensets(SEATS)) if rules.nagashi != "off" else ()
            return table, settle_exhaustive(table, table.riichi | draw(st.frozensets(SEATS)), nagashi)
        case "abortive":
            return table, settle_abortive(table, draw(st.sampled_from(sorted(rules.abortive))))
        case "chombo":
            return table, settle_chombo(table, draw(SEATS))


@given(settlements())
def test_points_never_appear_or_vanish(case):
    table, settlement = case
    taken = sum(one.points for one in settlement.transfers if one.giver is TABLE)
    assert sum(settlement.deltas) == taken == 1000 * (table.sticks - settlement.sticks_left)


@given(settlements())
def test_the_deltas_are_the_transfers_added_up(case):
    _, settlement = case
    for seat in range(4):
        gained = sum(one.points for one in settlement.transfers if one.taker == seat)
        lost = sum(one.points for one in settlement.transfers if one.giver == seat)
        assert settlement.deltas[seat] == gained - lost


@given(settlements())
def test_no_seat_pays_itself_and_nobody_pays_the_table(case):
    for one in case[1].transfers:
        assert one.giver != one.taker is not TABLE
        assert one.points > 0 == one.points % 100


@given(settlements())
def test_only_the_dealer_or_the_next_one_deals_next(case):
    table, settlement = case
    dealer, honba, same = settlement.next
    assert dealer == (table.dealer if same else (table.dealer + 1) % 4)
    assert honba in (0, table.honba, table.honba + 1)


@given(settlements())
def test_only_winners_are_paid_in_a_win(case):
    _, settlement = case
    if settlement.paid:
        assert {one.taker for one in settlement.transfers} <= set(settlement.paid)
        assert not set(settlement.unpaid) & set(settlement.paid)


@pytest.mark.parametrize("seat", [-1, 4, True, 1.0, "1", None, []])
def test_a_seat_is_0_to_3(seat):
    assert refused(Table, ruleset(), seat) == "bad_seat"
    assert refused(Claim, seat, 0) == "bad_seat"
    assert refused(settle_chombo, Table(ruleset("ema-2008")), seat) == "bad_seat"


@pytest.mark.parametrize("number", [-1, True, 1.5, "2", None])
def test_counters_and_sticks_are_counted(number):
    assert refused(Table, ruleset(), honba=number) == "bad_number"
    assert refused(Table, ruleset(), sticks=number) == "bad_number"


def test_a_riichi_has_its_stick_on_the_table():
    assert refused(Table, ruleset(), sticks=1, riichi=frozenset({1, 2})) == "sticks_missing"


def test_nobody_wins_on_the_own_discard():
    assert refused(Claim, 2, 2) == "pays_itself"


def test_liability_needs_its_yakuman_and_another_player():
    assert refused(Claim, 1, None, 8000, (("tsuuiisou", 1),), {"daisangen": 2}) == "liable_for_nothing"
    assert refused(Claim, 1, None, 8000, (("daisangen", 1),), {"daisangen": 1}) == "liable_is_winner"


@pytest.mark.parametrize("points", [0, -1000, 50])
def test_points_told_are_hundreds(points):
    assert refused(Claim, 1, 0, points=points) == "bad_points"


def test_only_a_ron_can_be_told_in_points():
    assert refused(Claim, 1, None, points=4000) == "bad_points"


def test_several_winners_have_one_discarder_and_different_seats():
    table = Table(ruleset())
    assert refused(settle_wins, table, []) == "no_winner"
    assert refused(settle_wins, table, [Claim(1, 0, 240), Claim(1, 0, 480)]) == "two_winners_same_seat"
    assert refused(settle_wins, table, [Claim(1, 0, 240), Claim(2, 3, 480)]) == "winners_disagree"
    assert refused(settle_wins, table, [Claim(1, None, 240), Claim(2, None, 480)]) == "winners_disagree"


def test_a_riichi_hand_is_shown_and_tenpai():
    table = Table(ruleset(), sticks=1, riichi=frozenset({2}))
    assert refused(settle_exhaustive, table, [1]) == "riichi_without_tenpai"


def test_a_reason_that_no_rules_know_is_told_from_one_that_these_lack():
    table = Table(ruleset("mahjong-soul"))
    assert refused(settle_abortive, table, "rain") == "unknown_abortive"
    assert refused(settle_abortive, table, "sanchahou") == "abortive_not_in_rules"


def test_two_players_liable_for_two_yakuman_pay_one_each_and_the_earlier_one_the_counters():
    """No text has the case: see settle.py."""
    both = (("daisangen", 1), ("suukantsu", 1))
    claim = Claim(1, None, 16_000, both, {"daisangen": 3, "suukantsu": 2})
    assert settle_wins(Table(ruleset("m-league"), honba=1), [claim]).deltas == (0, 64_300, -32_300, -32_000)


def test_errors_are_all_of_one_family():
    assert issubclass(TableError, MahjongError)
