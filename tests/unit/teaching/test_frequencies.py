"""The counts of real games: they add up, nothing in them is impossible, and they are those that were collected."""

import json

import pytest

from mahjong_teach.scoring.payment_table import HAN, why_impossible
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.yaku import YAKU, YAKUMAN
from mahjong_teach.teaching import frequencies
from mahjong_teach.teaching.frequencies import RULES, cells, coverage, needed, payments, wins
from tests.shared_records import SHARED

COLLECTED = SHARED / "data" / "real-frequencies.json"
DORA = {"dora", "uradora", "akadora"}


def test_every_win_is_counted_once():
    assert sum(payment.count for payment in payments()) == wins() == sum(cell.count for cell in cells())
    assert sum(wins(dealer=dealer, by=by) for dealer in (False, True) for by in ("ron", "tsumo")) == wins()
    assert sum(map(frequencies.count_limit, {cell.limit for cell in cells()})) == wins()


def test_what_really_happened_is_possible():
    rules = ruleset(RULES)
    for cell in cells():
        if cell.han in HAN:
            assert why_impossible(cell.han, cell.fu, cell.by, rules) == ""


def test_the_commonest_payment_is_2000_by_ron():
    commonest = payments()[0]
    assert (commonest.dealer, commonest.by, commonest.points) == (False, "ron", 2000)


def test_twenty_numbers_cover_three_quarters_and_thirty_nine_tenths():
    assert needed(.75) == 20 and needed(.9) <= 30
    assert coverage()[19] > .75 and coverage()[29] > .9


def test_coverage_grows_to_everything_with_ever_smaller_steps():
    curve = (0.0, *coverage())
    steps = [after - before for before, after in zip(curve, curve[1:])]
    assert curve[-1] == pytest.approx(1)
    assert all(one >= other - 1e-12 for one, other in zip(steps, steps[1:]))
    assert needed(0) == 1 and needed(1) == len(payments())


def test_han_and_fu_are_in_order():
    for table in (frequencies.by_han(), frequencies.by_fu()):
        assert list(table) == sorted(table)
    assert max(frequencies.by_fu(), key=frequencies.by_fu().get) == 30


def test_only_yaku_that_exist_are_counted_and_they_are_counted_from_the_commonest_on():
    found = frequencies.by_yaku()
    assert found.keys() <= {yaku.id for yaku in (*YAKU, *YAKUMAN)} | DORA
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert frequencies.yaku_share("renhou") == 0 < frequencies.yaku_share("tenhou")


if COLLECTED.exists():
    SAME = {"ittsu": "ittsuu", "kokushi_musou": "kokushi", "kokushi_musou_13": "kokushi_13"}

    def test_the_counts_are_those_that_were_collected():
        collected = json.loads(COLLECTED.read_text(encoding="utf-8"))
        theirs = {
            (row["dealer"], row["win"], row["han"], row["fu"], row["limit"], row["points"]): row["count"]
            for row in collected["rows"]
        }
        ours = {(one.dealer, one.by, one.han, one.fu, one.limit, one.points): one.count for one in cells()}
        assert ours == theirs
        assert wins() == collected["wins"]
        assert frequencies.by_yaku() == {SAME.get(id, id): n for id, n in collected["yaku"].items()}
