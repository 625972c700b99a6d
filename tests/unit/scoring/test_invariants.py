"""What holds for every hand, whichever it is: tried on random complete hands."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given, strategies as st

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import PLAIN, RED_FIVES, Tile, notation, tiles
from tests.peers.hands import deal, deals

PARTS = {"yakuman": 0, "han": 0, "fu": 1, "rounding": 2, "base": 3, "payment": 4}


@st.composite
def wins(draw) -> tuple[Hand, Win, str]:
    """A random complete hand that has a yaku."""
    dealt = deal(Random(draw(st.integers(0, 2**32))))
    try:
        score(*dealt)
    except HandError:
        assume(False)
    return dealt


def all_readings(dealt) -> list[Score]:
    best = score(*dealt)
    return [best, *best.others]


@given(wins())
def test_running_totals_follow_from_line_to_line_and_end_in_the_result(dealt):
    for scored in all_readings(dealt):
        totals = {}
        for step in scored.steps:
            if step.part in totals:
                assert step.before == totals[step.part]
            else:
                assert step.before == (scored.fu_raw if step.part == "rounding" else 0)
            assert step.after == step.before + step.amount
            totals[step.part] = step.after
        assert totals["base"] == scored.base
        assert totals["payment"] == scored.winner_total
        if not scored.yakuman:
            assert (totals["han"], totals["fu"], totals["rounding"]) == (scored.han, scored.fu_raw, scored.fu)


@given(wins())
def test_the_parts_follow_in_order_and_every_line_has_a_source(dealt):
    for scored in all_readings(dealt):
        order = [PARTS[step.part] for step in scored.steps]
        assert order == sorted(order)
        assert all(step.source for step in scored.steps)


@given(wins())
def test_the_winner_gets_what_the_others_pay_and_the_counters_and_sticks(dealt):
    scored = score(*dealt)
    win, rules = scored.win, scored.rules
    assert sum(payment.points * payment.payers for payment in scored.payments) == scored.hand_total
    assert sum(payment.payers for payment in scored.payments) == (1 if win.ron else 3)
    assert scored.winner_total == scored.hand_total + win.honba * rules.honba_value + win.sticks * 1000
    assert all(payment.points % 100 == 0 and payment.points > 0 for payment in scored.payments)


@given(wins())
def test_no_other_reading_is_worth_more(dealt):
    best, *others = all_readings(dealt)
    worth = [(one.hand_total, bool(one.yakuman), one.han or 0, one.fu_raw or 0) for one in (best, *others)]
    assert worth == sorted(worth, reverse=True)


@given(wins())
def test_the_hand_laid_out_is_the_hand(dealt):
    for scored in all_readings(dealt):
        laid = [tile for row in scored.rows for tile in row]
        assert Counter(laid) == Counter(scored.hand.tiles)
        for row, group in zip(scored.rows, scored.reading.groups):
            assert tuple(tile.kind for tile in row) == group.laid


@given(wins())
def test_the_winning_place_holds_the_winning_tile(dealt):
    for scored in all_readings(dealt):
        place = scored.reading.winning_place(scored.win)
        if "tenhou" in scored.win.events:
            assert place is None
        else:
            laid = [tile for row in scored.rows for tile in row]
            assert laid[place] == scored.win.tile
            assert place in scored.reading.spans[scored.reading.completed]


@given(wins())
def test_every_lit_place_is_a_tile_of_the_hand(dealt):
    for scored in all_readings(dealt):
        places = range(len(scored.hand.tiles))
        for lit in [step.tiles for step in scored.steps] + [miss.tiles for miss in scored.near_misses]:
            assert len(set(lit)) == len(lit)
            assert all(place in places for place in lit)


@given(wins())
def test_dora_lines_light_up_the_tiles_that_count(dealt):
    scored = score(*dealt)
    laid = [tile for row in scored.rows for tile in row]
    for step in scored.part("han"):
        if step.rule == "akadora":
            assert all(laid[place].red for place in step.tiles) and len(step.tiles) == step.amount
        elif step.rule in ("dora", "uradora"):
            # A tile that two equal indicators point at counts twice.
            assert set(step.tiles) and step.amount >= len(step.tiles)


@given(wins())
def test_a_near_miss_is_never_a_yaku_that_the_reading_has(dealt):
    for scored in all_readings(dealt):
        had = {id for id, _ in scored.yaku + scored.yakuman}
        near = [miss.yaku for miss in scored.near_misses]
        assert not had & set(near)
        assert len(near) == len(set(near))


@given(wins(), st.randoms(use_true_random=False))
def test_the_order_in_hand_does_not_matter(dealt, rng):
    hand, win, rules = dealt
    shuffled = Hand(*(tuple(rng.sample(some, len(some))) for some in (hand.concealed, hand.melds)))
    assert worth(score(shuffled, win, rules)) == worth(score(hand, win, rules))


@given(wins())
def test_a_red_five_has_the_fu_of_a_five(dealt):
    hand, win, rules = dealt
    reds = len(hand.reds)
    coloured, plain = score(hand, win, rules), score(hand.plain, replace(win, tile=win.tile.plain), rules)
    if coloured.yakuman:
        assert plain.yakuman == coloured.yakuman
        return
    # Another reading may pay more once red fives no longer bring every reading to a limit; each has its like.
    like = next(one for one in (plain, *plain.others) if one.reading == coloured.reading)
    assert (like.fu_raw, like.fu) == (coloured.fu_raw, coloured.fu)
    assert like.han == coloured.han - reds


@given(wins(), st.sampled_from(list(permutations("mps"))))
def test_suits_are_all_alike_but_for_the_green_ones(dealt, order):
    hand, win, rules = dealt
    turned = dict(zip("mps", order)) | {"z": "z"}

    def turn(tile: Tile) -> Tile:
        return RED_FIVES[turned[tile.suit]] if tile.red else Tile.of(f"{tile.number}{turned[tile.suit]}")

    def turn_all(some):
        return tuple(map(turn, some))

    first = score(hand, win, rules)
    assume("ryuuiisou" not in dict(first.yakuman))
    melds = tuple(Meld(m.call, turn_all(m.tiles), m.called and turn(m.called), m.giver) for m in hand.melds)
    second = score(
        Hand(turn_all(hand.concealed), melds),
        replace(win, tile=turn(win.tile), dora=turn_all(win.dora), ura=turn_all(win.ura)), rules,
    )
    assume("ryuuiisou" not in dict(second.yakuman))
    assert worth(first) == worth(second)


def worth(scored: Score):
    return scored.han, scored.fu_raw, scored.limit, scored.payments, scored.winner_total


@given(wins())
def test_a_hand_is_read_back_from_its_text(dealt):
    hand, _, _ = dealt
    assert tiles(notation(hand.concealed)) == hand.concealed


@given(wins(), st.sampled_from(["honba", "sticks"]), st.integers(1, 9))
def test_counters_and_sticks_change_the_total_and_nothing_else(dealt, what, n):
    hand, win, rules = dealt
    each = ruleset(rules).honba_value if what == "honba" else 1000
    bare = score(hand, replace(win, honba=0, sticks=0), rules)
    loaded = score(hand, replace(win, **{"honba": 0, "sticks": 0, what: n}), rules)
    assert loaded.winner_total - bare.winner_total == n * each
    assert worth(loaded)[:4] == worth(bare)[:4]


@pytest.mark.parametrize("rules", ["online", "ema-2025"])
def test_one_more_dora_never_pays_less(rules):
    for hand, win, _ in deals(300, seed=7):
        if rules != "online" and hand.reds:
            continue
        try:
            before = score(hand, replace(win, dora=()), rules)
        except HandError:
            continue
        counts = hand.counts_with_melds
        held = next((tile for tile in PLAIN[:27] if counts[tile.kind] and tile.number > 1), None)
        if held is None:
            continue
        pointer = PLAIN[held.kind - 1]
        if counts[pointer.kind] + [t.kind for t in win.ura].count(pointer.kind) == 4:
            continue
        assert score(hand, replace(win, dora=(pointer,)), rules).hand_total >= before.hand_total
