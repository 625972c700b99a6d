"""The payment table: its numbers as the rulebooks print them, cells that no hand has, cells that share a number."""

from collections import Counter

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.payment_table import FU, HAN, Way, cell, limit_cells, same_base, same_payment, why_impossible
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.score import score
from tests.peers.hands import deals

ONLINE = ruleset("online")
WAYS = [Way(dealer, by) for dealer in (False, True) for by in ("ron", "tsumo")]

# fu: 1, 2, 3, 4 han; below mangan only. What the discarder pays; by self-draw, a non-dealer / the dealer.
RON_OTHER = """
25: - 1600 3200 6400
30: 1000 2000 3900 7700
40: 1300 2600 5200
50: 1600 3200 6400
60: 2000 3900 7700
70: 2300 4500
80: 2600 5200
90: 2900 5800
100: 3200 6400
110: 3600 7100
"""
RON_DEALER = """
25: - 2400 4800 9600
30: 1500 2900 5800 11600
40: 2000 3900 7700
50: 2400 4800 9600
60: 2900 5800 11600
70: 3400 6800
80: 3900 7700
90: 4400 8700
100: 4800 9600
110: 5300 10600
"""
TSUMO_OTHER = """
20: - 400/700 700/1300 1300/2600
25: - - 800/1600 1600/3200
30: 300/500 500/1000 1000/2000 2000/3900
40: 400/700 700/1300 1300/2600
50: 400/800 800/1600 1600/3200
60: 500/1000 1000/2000 2000/3900
70: 600/1200 1200/2300
80: 700/1300 1300/2600
90: 800/1500 1500/2900
100: 800/1600 1600/3200
110: - 1800/3600
"""
TSUMO_DEALER = """
20: - 700 1300 2600
25: - - 1600 3200
30: 500 1000 2000 3900
40: 700 1300 2600
50: 800 1600 3200
60: 1000 2000 3900
70: 1200 2300
80: 1300 2600
90: 1500 2900
100: 1600 3200
110: - 3600
"""
PRINTED = {Way(False, "ron"): RON_OTHER, Way(True, "ron"): RON_DEALER, Way(False, "tsumo"): TSUMO_OTHER,
           Way(True, "tsumo"): TSUMO_DEALER}


def below_mangan(way):
    """The whole table as it is printed."""
    rows = []
    for fu in FU:
        row = [cell(han, fu, way, ONLINE) for han in HAN]
        shown = ["-" if one.impossible else "/".join(str(points) for points in one.paid(way, ONLINE)[::-1])
                 for one in row if one.impossible or one.limit == "none"]
        if set(shown) != {"-"}:
            rows.append(f"{fu}: {' '.join(shown)}")
    return rows


@pytest.mark.parametrize("way", WAYS)
def test_the_table_is_the_printed_one(way):
    assert below_mangan(way) == PRINTED[way].split("\n")[1:-1]


@pytest.mark.parametrize("rules, limits", [
    ("online", "mangan 5-5, haneman 6-7, baiman 8-10, sanbaiman 11-12, kazoe_yakuman 13-None, yakuman None-None"),
    ("ema-2025", "mangan 5-5, haneman 6-7, baiman 8-10, sanbaiman 11-None, yakuman None-None"),
])
def test_the_limits_follow_without_a_gap(rules, limits):
    found = limit_cells(Way(), ruleset(rules))
    assert ", ".join(f"{one.limit} {one.han}-{one.most}" for one in found) == limits
    assert [one.total for one in found][:4] == [8000, 12000, 16000, 24000]
    assert found[-1].total == 32000


def test_kiriage_turns_two_cells_into_a_mangan():
    with_it, without = ruleset("ema-2025"), ONLINE
    changed = [
        (han, fu) for fu in FU for han in HAN
        if not why_impossible(han, fu, "ron", without)
        and cell(han, fu, Way(), with_it).total != cell(han, fu, Way(), without).total
    ]
    assert changed == [(4, 30), (3, 60)]


def test_counters_add_300_by_ron_and_100_from_each_by_self_draw():
    ron, tsumo = Way(False, "ron", 2), Way(False, "tsumo", 2)
    assert cell(1, 30, ron, ONLINE).paid(ron, ONLINE) == (1600,) and cell(1, 30, ron, ONLINE).total == 1600
    assert cell(1, 30, tsumo, ONLINE).paid(tsumo, ONLINE) == (700, 500) and cell(1, 30, tsumo, ONLINE).total == 1700


@pytest.mark.parametrize("han, fu, by, reason", [
    (1, 20, "ron", "pinfu_ron"), (3, 20, "ron", "pinfu_ron"), (1, 20, "tsumo", "pinfu_tsumo"), (2, 20, "tsumo", ""),
    (1, 25, "ron", "pairs"), (1, 25, "tsumo", "pairs"), (2, 25, "ron", ""), (2, 25, "tsumo", "pairs_tsumo"),
    (1, 110, "ron", ""), (1, 110, "tsumo", "too_few_groups"), (2, 110, "tsumo", ""),
])
def test_why_a_cell_is_empty(han, fu, by, reason):
    assert why_impossible(han, fu, by, ONLINE) == reason


def test_where_open_pinfu_stays_at_20_fu_a_ron_may_have_them():
    assert why_impossible(1, 20, "ron", ruleset({"ruleset": "online", "open_pinfu": False})) == ""


def test_no_dealt_hand_is_in_a_cell_that_is_called_impossible():
    seen = Counter()
    for hand, win, rules in deals(6000):
        try:
            scored = score(hand, win, ruleset(rules))
        except HandError:
            continue                              # without a yaku there is nothing to pay
        if not scored.yakuman and scored.han in HAN:
            seen[scored.han, scored.fu, win.by] += 1
            assert why_impossible(scored.han, scored.fu, win.by, scored.rules) == ""
    assert sum(seen.values()) > 2000 and len(seen) > 40


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("fus", [(30, 60), (25, 50, 100), (20, 40, 80)])
def test_half_the_fu_and_one_han_more_pay_the_same(fus, way):
    groups = same_base(fus, way, ONLINE)
    assert groups
    for group in groups:
        assert len({cell(han, fu, way, ONLINE).payments for han, fu in group}) == 1
        assert len({fu * 2 ** han for han, fu in group}) == 1


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("way", WAYS)
def test_cells_that_pay_the_same_have_the_same_base_points(way, rules):
    """So the lesson may say that a shared number is always a doubled fu, and never the rounding's doing."""
    rules = ruleset(rules)
    for fu in FU:
        for han in HAN:
            one = cell(han, fu, way, rules)
            if not one.impossible:
                assert {other.base for other in same_payment(one, way, rules)} <= {one.base}


def test_a_way_that_does_not_exist_is_refused():
    with pytest.raises(HandError):
        Way(by="chombo")
