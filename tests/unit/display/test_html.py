"""The parts of a count as HTML: captions, rows, number line, bars, payments — each says what the trace says."""

import re

import pytest

import mahjong_teach as mt
from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html import ledger, points
from mahjong_teach.display.text import LANGUAGES, text


def scored(*arguments, rules="online", **more):
    return mt.score(*mt.typed(*arguments, **more), rules)


MANGAN = ("23456778999m444z", "7m", "tsumo")


def captions(score, part="", lang="en"):
    return [group.caption for group in hand_view(score, text(lang), part=part).groups]


# ── the cloth ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_captions_say_what_each_group_is():
    assert captions(scored(*MANGAN), lang="es") == ["chow", "chow", "chow", "pareja", "pung oculto"]


def test_captions_of_fu_say_what_each_group_is_worth():
    assert captions(scored(*MANGAN), "fu", "es") == ["chow 0", "chow 0", "+2 extremo", "pareja 0", "+8 pung"]


def test_a_pair_that_was_waited_for_and_has_value_says_both():
    assert captions(scored("234567m345p222s77z", "7z", events="riichi"), "fu")[-1] == "+4 pair"


def test_thirteen_orphans_lie_suit_by_suit():
    view = hand_view(scored("19m19p19s12345677z", "7z", "tsumo"), text("en"))
    assert [len(group.tiles) for group in view.groups] == [2, 2, 2, 8]


def test_of_equal_tiles_only_one_is_marked_as_the_winning_one():
    view = hand_view(scored(*MANGAN), text("es"))
    assert [tile.code for tile in view.tiles if tile.win] == ["7m"]


def test_no_tile_is_marked_after_the_blessing_of_heaven():
    view = hand_view(scored("234567m34588p678s", "8s", "tsumo", seat="E", events="tenhou"), text("en"))
    assert not [tile for tile in view.tiles if tile.win]


def test_tiles_that_are_not_lit_are_dimmed():
    view = hand_view(scored(*MANGAN), text("es"), lit=(0, 1, 2), tone="fu")
    assert [tile.state for tile in view.tiles[:4]] == ["fu", "fu", "fu", "dim"]
    assert [group.tone for group in view.groups] == ["fu", "dim", "dim", "dim", "dim"]


@pytest.mark.parametrize("giver, place", [("left", 0), ("across", 1), ("right", 3)])
def test_a_called_kong_is_turned_at_the_side_of_its_giver(giver, place):
    score = scored("234m34588p234s", "8p", melds=f"daiminkan 6666z {giver}")
    kong = hand_view(score, text("en")).groups[-1]
    assert [tile.sideways for tile in kong.tiles].index(True) == place
    assert sum(tile.sideways for tile in kong.tiles) == 1


def test_an_added_kong_lies_on_its_called_tile():
    kong = hand_view(scored("234m34588p234s", "8p", melds="kakan 6666z across"), text("en")).groups[-1]
    assert [bool(tile.added) for tile in kong.tiles] == [False, True, False]


# ── rows ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rows_are_the_trace(lang):
    score, words = scored(*MANGAN), text(lang)
    assert [row.running for row in ledger.fu_rows(score, words)] == [str(step.after) for step in score.part("fu")]
    assert [row.running for row in ledger.han_rows(score, words)] == [str(step.after) for step in score.part("han")]


def test_tsumo_lights_the_winning_tile_alone():
    score = scored(*MANGAN)
    [row] = [row for row in ledger.fu_rows(score, text("es")) if row.title == "Tsumo"]
    assert row.places == (score.reading.winning_place(score.win),)


@pytest.mark.parametrize("arguments, more, who", [
    (MANGAN, {}, ["East · dealer", "West", "North"]),
    (MANGAN, {"seat": "E"}, ["South", "West", "North"]),
    (("23456778999m444z", "7m"), {}, ["The discarder"]),
])
def test_those_who_pay_are_named_by_their_seats(arguments, more, who):
    assert [payer.who for payer in ledger.payers(scored(*arguments, **more), text("en"))] == who


def test_payments_add_up_with_counters_and_sticks():
    score = scored(*MANGAN, honba=3, sticks=2)
    assert sum(payer.points for payer in ledger.payers(score, text("en"))) == score.winner_total
    assert "4,300" in ledger.payment_note(score, text("en"))


# ── rounding and base points ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("arguments, more, shown", [
    (MANGAN, {}, ["20", "30", "40", "32"]),
    (("234567m34588p678s", "8s"), {"events": "riichi"}, ["20", "30", "40"]),
    (("1199m2288p3377s44z", "4z"), {}, ["20", "30", "40", "25"]),
    (("234567m34588p678s", "8s", "tsumo"), {}, ["20", "30", "40"]),
], ids=["rounded up", "exact", "seven pairs", "20 fu"])
def test_the_number_line_shows_the_fu_before_and_after(arguments, more, shown):
    assert re.findall(r">(\d+)</text>", points.ruler(scored(*arguments, **more), text("es"))) == shown


def test_only_fu_that_are_rounded_leap():
    assert "mt-leap" in points.ruler(scored(*MANGAN), text("es"))
    assert "mt-leap" not in points.ruler(scored("1199m2288p3377s44z", "4z"), text("es"))


def test_no_bar_that_counts_crosses_the_ceiling():
    bars = points.ladder(scored(*MANGAN), text("es"))
    top = float(re.search(r"--top:([\d.]+)%", bars)[1])
    kinds = re.findall(r'class="mt-rung ([\w-]*)".*?width:([\d.]+)%', bars)
    assert [kind for kind, width in kinds if float(width) > top] == ["is-over"]


def test_limits_by_han_stand_on_a_ladder_with_the_one_reached_marked():
    score = scored("123m123p123s88m111z", "1z", seat="E", events="riichi")
    bars = points.ladder(score, text("en"))
    assert re.findall(r'aria-current="true"><span class="mt-rung-name"><b>(\w+)', bars) == ["mangan"]


def test_raising_to_a_mangan_is_said():
    score = scored("234567m34588p678s", "8s", events="riichi ippatsu", rules="ema-2025")
    assert score.base == 2000
    assert "80" in points.base_words(score, text("en"))
