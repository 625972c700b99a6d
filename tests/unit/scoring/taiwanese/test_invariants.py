"""What holds for every Taiwanese hand, whichever it is: tried on hands dealt from seeds."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from mahjong_teach.scoring.taiwanese.score import count_tai
from mahjong_teach.scoring.taiwanese.tables import TABLES, TaiTable, tai_table
from mahjong_teach.teaching.tai_hands import dealt_tai

SEEDS = st.integers(0, 2**32)
FAMILIES = (
    ("two_concealed", "three_concealed", "four_concealed", "five_concealed"),
    ("straight", "concealed_straight"),
    ("all_chows", "pure_chows"),
    ("little_three_dragons", "big_three_dragons"),
    ("little_three_winds", "big_three_winds", "little_four_winds", "big_four_winds"),
    ("half_flush", "full_flush"),
    ("no_honours", "no_honours_no_flowers", "pure_chows"),
    ("no_flowers", "no_honours_no_flowers", "pure_chows"),
    ("self_draw", "concealed_self_draw"),
    ("concealed_hand", "concealed_self_draw"),
    ("early_5", "early_10"),
    ("seven_flowers", "eight_flowers"),
)


@st.composite
def tables(draw) -> TaiTable:
    """One of the two, with anything about it that is disputed played one way or the other."""
    table = tai_table(draw(st.sampled_from(TABLES)))
    options = {name: draw(st.sampled_from(option.values)) for name, option in table.options.items()}
    return tai_table(
        table, options=options, limit=draw(st.sampled_from((0, 10, 40))), base=draw(st.sampled_from((0, 50))),
        unit=draw(st.integers(1, 20)), dealer_bonus=draw(st.integers(0, 2)))


@given(SEEDS, tables())
def test_payments_sum_to_zero_under_every_option(seed, table):
    won = dealt_tai(seed, table)
    for count in (won, *won.others):
        assert sum(count.payments) == 0
        winner = count.at.winner
        assert count.payments[winner] >= 0
        assert all(gained <= 0 for seat, gained in enumerate(count.payments) if seat != winner)


@given(SEEDS, tables())
def test_the_best_reading_is_the_highest_total(seed, table):
    won = dealt_tai(seed, table)
    totals = [count.total for count in (won, *won.others)]
    assert totals == sorted(totals, reverse=True)


@given(SEEDS, tables())
def test_no_item_stands_beside_one_that_contains_it(seed, table):
    won = dealt_tai(seed, table)
    for count in (won, *won.others):
        had = {id for id, _ in count.items}
        assert not [(id, less) for id in had for less in table.contained(id) if less in had]


@given(SEEDS, tables())
def test_of_a_graded_family_only_the_highest_is_shown(seed, table):
    won = dealt_tai(seed, table)
    for count in (won, *won.others):
        had = [id for id, _ in count.items]
        for family in FAMILIES:
            assert sum(id in family for id in had) <= 1, (family, had)


@given(SEEDS, tables())
def test_the_steps_are_the_count(seed, table):
    won = dealt_tai(seed, table)
    for count in (won, *won.others):
        assert [(step.rule, step.amount) for step in count.part("tai")] == list(count.items)
        before = 0
        for step in (*count.part("tai"), *count.part("cut")):
            assert (step.before, step.after) == (before, before + step.amount)
            before = step.after
        assert before == count.tai == (min(count.total, table.limit) if table.limit else count.total)
        assert all(step.source for step in count.steps)
        assert count.part("paid")[-1].after == count.payments[count.at.winner]


@given(SEEDS, tables())
def test_every_value_is_the_tables_and_worth_something(seed, table):
    for id, tai in dealt_tai(seed, table).items:
        assert tai == table.value(id) > 0


@given(SEEDS, tables())
def test_the_hand_laid_out_is_the_hand(seed, table):
    won = dealt_tai(seed, table)
    for count in (won, *won.others):
        laid = [tile for row in count.rows for tile in row]
        assert Counter(laid) == Counter(won.hand.tiles)
        lit = [place for step in count.steps for place in step.tiles] + [
            place for miss in count.near_misses for place in miss.tiles]
        assert all(place in range(len(laid)) for place in lit)


@given(SEEDS, tables())
def test_what_was_nearly_there_is_not_there(seed, table):
    won = dealt_tai(seed, table)
    had = {id for id, _ in won.items}
    assert not had & {miss.yaku for miss in won.near_misses}


@given(SEEDS)
def test_the_order_of_the_tiles_changes_nothing(seed):
    won = dealt_tai(seed)
    hand = won.hand
    turned = type(hand)(hand.concealed[::-1], hand.melds, hand.flowers)
    assert count_tai(turned, won.win, won.table, won.at).items == won.items


@pytest.mark.parametrize("table", TABLES)
def test_every_pattern_that_tiles_can_earn_comes_up(table):
    """So that the properties above speak about nearly all of them."""
    met = {id for seed in range(1500) for id, _ in dealt_tai(seed, table).items}
    assert {id for id, row in tai_table(table).rows.items() if row.tai} - met <= {"seven_flowers", "heavenly"}
