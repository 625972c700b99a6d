"""Rules §5: base points, limits, and every cell of the two payment tables."""

import pytest

from mahjong_teach.scoring.hand import Win
from mahjong_teach.scoring.points import ceil100, count_base, count_payments, formula
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import Tile
from tests.winning import paid, scored

KIRIAGE = {"ema-2025", "wrc-2025", "m-league"}
SANBAIMAN_AT_13 = {"ema-2016", "ema-2025", "m-league"}

# As the rulebook prints them: other/dealer; a cell that cannot occur is -, a * is a mangan where kiriage is on,
# "mangan" holds to the end of its row.
RON = """
han 20 25        30          40        50        60          70        80        90        100       110
1   -  -         1000/1500   1300/2000 1600/2400 2000/2900   2300/3400 2600/3900 2900/4400 3200/4800 3600/5300
2   -  1600/2400 2000/2900   2600/3900 3200/4800 3900/5800   4500/6800 5200/7700 5800/8700 6400/9600 7100/10600
3   -  3200/4800 3900/5800   5200/7700 6400/9600 7700/11600* mangan
4   -  6400/9600 7700/11600* mangan
"""
# From each other/from the dealer; the dealer's own win is paid by each with what a dealer pays.
TSUMO = """
han 20        25        30         40        50        60         70        80        90        100       110
1   -         -         300/500    400/700   400/800   500/1000   600/1200  700/1300  800/1500  800/1600  -
2   400/700   -         500/1000   700/1300  800/1600  1000/2000  1200/2300 1300/2600 1500/2900 1600/3200 1800/3600
3   700/1300  800/1600  1000/2000  1300/2600 1600/3200 2000/3900* mangan
4   1300/2600 1600/3200 2000/3900* mangan
"""


def cells(table: str) -> list[tuple[int, int, str]]:
    """(han, fu, cell) of every cell that can occur."""
    head, *rows = [line.split() for line in table.strip().splitlines()]
    found = []
    for han, *row in rows:
        row += ["mangan"] * (len(head) - 1 - len(row)) if row[-1] == "mangan" else []
        assert len(row) == len(head) - 1
        found += [(int(han), int(fu), cell) for fu, cell in zip(head[1:], row) if cell != "-"]
    return found


def pay(han: int, fu: int, by: str, seat: str, rules: str) -> dict[str, int]:
    _, steps = count_base(han, fu, ruleset(rules))
    payments, _ = count_payments(steps[-1].after, Win(Tile.of("1m"), by, seat), ruleset(rules))
    return {payment.payer: payment.points for payment in payments}


@pytest.mark.parametrize("rules", ["online", "ema-2025"])
@pytest.mark.parametrize("han, fu, cell", cells(RON))
def test_s5_1_by_ron(han, fu, cell, rules):
    if cell == "mangan" or (cell.endswith("*") and rules in KIRIAGE):
        cell = "8000/12000"
    other, dealer = map(int, cell.rstrip("*").split("/"))
    assert pay(han, fu, "ron", "S", rules) == {"discarder": other}
    assert pay(han, fu, "ron", "E", rules) == {"discarder": dealer}


@pytest.mark.parametrize("rules", ["online", "ema-2025"])
@pytest.mark.parametrize("han, fu, cell", cells(TSUMO))
def test_s5_2_by_self_draw(han, fu, cell, rules):
    if cell == "mangan" or (cell.endswith("*") and rules in KIRIAGE):
        cell = "2000/4000"
    from_other, from_dealer = map(int, cell.rstrip("*").split("/"))
    assert pay(han, fu, "tsumo", "S", rules) == {"dealer": from_dealer, "each_non_dealer": from_other}
    assert pay(han, fu, "tsumo", "E", rules) == {"each": from_dealer}


def test_both_tables_are_whole():
    assert (len(cells(RON)), len(cells(TSUMO))) == (9 + 10 + 10 + 10, 8 + 10 + 11 + 11)


@pytest.mark.parametrize("han, fu, base", [(1, 30, 240), (2, 25, 400), (3, 60, 1920), (4, 30, 1920), (4, 40, 2560)])
def test_s5_base_points_are_fu_doubled_han_plus_2_times(han, fu, base):
    assert formula(han, fu) == base


@pytest.mark.parametrize("points, hundreds", [(960, 1000), (1000, 1000), (1001, 1100), (7680, 7700)])
def test_s5_payments_are_rounded_up_to_the_hundred(points, hundreds):
    assert ceil100(points) == hundreds


@pytest.mark.parametrize("han, limit, base", [
    (5, "mangan", 2000), (6, "haneman", 3000), (7, "haneman", 3000), (8, "baiman", 4000), (10, "baiman", 4000),
    (11, "sanbaiman", 6000), (12, "sanbaiman", 6000),
])
def test_s5_from_five_han_the_limit_alone_counts(han, limit, base):
    for fu in (20, 30, 110):
        counted, steps = count_base(han, fu, ruleset())
        assert (counted, [(step.rule, step.after) for step in steps]) == (limit, [("limit", base)])


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("han", [13, 14, 26])
def test_s5_thirteen_han_and_more(han, rules):
    limit, steps = count_base(han, 30, ruleset(rules))
    expected = ("sanbaiman", 6000) if rules in SANBAIMAN_AT_13 else ("kazoe_yakuman", 8000)
    assert (limit, steps[-1].after) == expected


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("han, fu", [(4, 30), (3, 60)])
def test_s5_kiriage_rounds_1920_up_to_a_mangan(han, fu, rules):
    limit, steps = count_base(han, fu, ruleset(rules))
    expected = ("mangan", 2000) if rules in KIRIAGE else ("none", 1920)
    assert (limit, steps[-1].after) == expected


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("han, fu, limit", [(4, 25, "none"), (3, 50, "none"), (4, 40, "mangan"), (3, 70, "mangan")])
def test_s5_the_cells_beside_them_are_the_same_everywhere(han, fu, limit, rules):
    assert count_base(han, fu, ruleset(rules))[0] == limit


@pytest.mark.parametrize("limit, base, ron, dealer_ron, shares, each", [
    ("mangan", 2000, 8000, 12_000, (4000, 2000), 4000),
    ("haneman", 3000, 12_000, 18_000, (6000, 3000), 6000),
    ("baiman", 4000, 16_000, 24_000, (8000, 4000), 8000),
    ("sanbaiman", 6000, 24_000, 36_000, (12_000, 6000), 12_000),
    ("yakuman", 8000, 32_000, 48_000, (16_000, 8000), 16_000),
    ("double yakuman", 16_000, 64_000, 96_000, (32_000, 16_000), 32_000),
])
def test_s5_2_what_the_limits_pay(limit, base, ron, dealer_ron, shares, each):
    def points(by, seat):
        return [payment.points for payment in count_payments(base, Win(Tile.of("1m"), by, seat), ruleset())[0]]

    assert points("ron", "S") == [ron]
    assert points("ron", "E") == [dealer_ron]
    assert points("tsumo", "S") == list(shares)
    assert points("tsumo", "E") == [each]


@pytest.mark.parametrize("rules, limit, from_each", [
    ("online", "kazoe_yakuman", (16_000, 8000)), ("ema-2016", "sanbaiman", (12_000, 6000)),
])
def test_s5_a_hand_of_thirteen_han(rules, limit, from_each):
    won = scored("22334455667788m", tsumo="2m", events="riichi", rules=rules)
    assert (won.han, won.limit) == (13, limit)
    assert paid(won) == {"dealer": from_each[0], "each_non_dealer": from_each[1]}


@pytest.mark.parametrize("rules, limit, points", [("online", "none", 7700), ("m-league", "mangan", 8000)])
def test_s5_a_hand_of_three_han_and_sixty_fu(rules, limit, points):
    won = scored(
        "23499m678s777z", melds="ankan 3333p", ron="8s", events="riichi", dora="1m", rules=rules,
    )
    assert (won.han, won.fu, won.limit, won.hand_total) == (3, 60, limit, points)
