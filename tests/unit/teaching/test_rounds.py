"""The rounds of the course: legal in every detail, rebuilt byte by byte, and each tells its story."""

import pytest

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.replay import Round
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.tiles import Tile, tiles
from mahjong_teach.scoring.timeline import follow
from mahjong_teach.teaching.rounds import lesson_round, lesson_rounds
from tools import make_rounds

LIVE_WALL = 70                         # draws, replacement tiles included: 136 − 4 × 13 − 14
ROUNDS = pytest.mark.parametrize("told", lesson_rounds(), ids=lambda told: told.id)
RULES = pytest.mark.parametrize("rules", RULESETS)


def story(id, rules="online"):
    """(what, turn, variant or what ended it) of every note."""
    told = lesson_round(id)
    timeline = follow(told.record, told.seat, ruleset(rules))
    return [(note.what, timeline.frames[note.frame].turn, note.facts.get("variant") or note.facts.get("by"))
            for note in timeline.notes]


def states(id, rules="online"):
    """The states of the round, one after the other."""
    told = lesson_round(id)
    return [state for state, _, _ in follow(told.record, told.seat, ruleset(rules)).segments()]


# ── made as the tool makes them ──

def test_the_committed_file_is_what_the_tool_makes():
    assert make_rounds.ROUNDS.read_text(encoding="utf-8") == make_rounds.render()


def test_there_is_a_round_for_every_script_in_the_same_order():
    assert [told.id for told in lesson_rounds()] == [script.id for script in make_rounds.SCRIPTS]


def test_a_deal_in_which_somebody_else_could_win_is_thrown_away():
    script = make_rounds.SCRIPTS[0]
    record = make_rounds.make(script)
    with pytest.raises(make_rounds.Rejected):
        make_rounds._refuse_unscripted(record, make_rounds.Script("x", script.seat, {}, {}, passes=((1, "9p", "discard"),)))


def test_a_round_that_does_not_exist_is_refused_with_those_that_do():
    with pytest.raises(MahjongError, match="own_pung") as caught:
        lesson_round("own_pong")
    assert caught.value.code == "unknown_round"


# ── legal ──

@ROUNDS
def test_every_tile_is_one_of_the_136(told):
    drawn = [event[2:] for event in told.record["events"].split() if event[1] == "t"]
    turned = [event[1:] for event in told.record["events"].split() if event[0] == "D"]
    seen = [tile for text in (*told.record["start_hands"], *drawn, *turned, told.record["dora"]) for tile in tiles(text)]
    assert all(len(tiles(hand)) == 13 for hand in told.record["start_hands"])
    assert max(seen.count(tile) for tile in seen) <= 4
    assert not any(tile.red for tile in seen)
    assert len(drawn) <= LIVE_WALL


@ROUNDS
def test_everybody_plays_in_turn(told):
    """East first; the seat to the right after a discard; whoever called throws; whoever made a kong draws again."""
    may = {(0, "t")}
    last = None
    for event in told.record["events"].split():
        if event[0] == "D":
            continue
        seat, does = int(event[0]), event[1]
        if does in "cpm":
            assert event[2:4] == last[2:4] and event[5] == last[0]
            assert does != "c" or seat == (int(last[0]) + 1) % 4
        elif does != "R":
            assert (seat, does) in may, event
        may = {
            "t": {(seat, "d"), (seat, "x"), (seat, "r"), (seat, "a"), (seat, "k")},
            "r": {(seat, "d"), (seat, "x")}, "R": {((seat + 1) % 4, "t")},
            "d": {((seat + 1) % 4, "t")}, "x": {((seat + 1) % 4, "t")},
            "c": {(seat, "d")}, "p": {(seat, "d")}, "m": {(seat, "t")}, "a": {(seat, "t")}, "k": {(seat, "t")},
        }[does]
        last = event if does in "dx" else last


@ROUNDS
def test_a_tile_thrown_as_drawn_is_the_one_just_drawn(told):
    events = [event for event in told.record["events"].split() if event[0] != "D"]
    for before, event in zip(events, events[1:]):
        if event[1] == "x":
            assert before == f"{event[0]}t{event[2:]}"


@ROUNDS
def test_every_kong_turns_an_indicator(told):
    events = told.record["events"].split()
    assert sum(event[0] == "D" for event in events) == sum(event[1] in "mak" for event in events)


@ROUNDS
def test_riichi_is_declared_ready_and_closed_and_the_hand_stays(told):
    declared = set()
    for moment in Round.read(told.record, ruleset("online")).moments():
        if moment.text[1:] == "R":
            player = moment.players[int(moment.text[0])]
            assert player.furiten.tenpai and not player.melds
            declared.add(moment.text[0])
        elif moment.text[0] in declared:
            assert moment.text[1] in "tx"


@ROUNDS
def test_only_the_seat_of_the_story_is_offered_a_winning_tile_and_nobody_ignores_one_just_drawn(told):
    players = ()
    *_, final = moments = list(Round.read(told.record, ruleset("online")).moments())
    for moment in moments:
        assert {chance.seat for chance in moment.offered} <= {told.seat}
        if players and moment.text[1] == "t" and moment is not final:
            assert Tile.of(moment.text[2:]).kind not in players[int(moment.text[0])].furiten.waits
        players = moment.players


@RULES
@ROUNDS
def test_the_win_at_the_end_counts_under_every_ruleset(told, rules):
    played = Round.read(told.record, ruleset(rules)).play()
    assert played.illegal_rons == ()
    [win] = told.record["end"]["wins"]
    tile, player = Tile.of(win["tile"]), played.moments[-1].players[win["seat"]]
    ron = win["seat"] != win["from"]
    concealed = player.concealed + (tile,) if ron else player.concealed
    events = frozenset({"riichi"}) if player.riichi else frozenset()
    hand = Hand(concealed, player.melds)
    assert score(hand, Win(tile, "ron" if ron else "tsumo", "ESWN"[win["seat"]], events=events), ruleset(rules)).han


# ── told ──

def test_with_three_waits_and_none_discarded_nobody_is_furiten():
    assert states("three_waits") == ["noten", "free"]
    assert story("three_waits") == [("tenpai", 7, None), ("ron", 8, "plain")]


@RULES
def test_discard_furiten_ends_with_another_wait(rules):
    assert states("new_wait", rules) == ["noten", "discard_furiten", "free"]
    assert story("new_wait", rules) == [
        ("caught", 5, None), ("blocked", 5, None), ("new_wait", 7, "free"), ("ron", 9, "plain")]


@RULES
def test_a_discard_that_somebody_called_still_makes_furiten_and_tsumo_still_wins(rules):
    assert states("claimed_discard", rules) == ["noten", "free", "discard_furiten"]
    assert [what for what, *_ in story("claimed_discard", rules)] == ["tenpai", "caught", "blocked", "tsumo"]
    told = lesson_round("claimed_discard")
    last = follow(told.record, told.seat, ruleset(rules)).frames[-1].players[told.seat]
    assert [reason.code for reason in last.furiten.reasons if reason.code.startswith("discard")] == ["discard_claimed"]


@RULES
def test_temporary_furiten_blocks_the_better_tile_too_and_ends_with_the_next_draw(rules):
    assert states("hoping_for_more", rules) == ["noten", "free", "temporary_furiten", "free"]
    assert story("hoping_for_more", rules)[1:] == [
        ("passed", 6, "discard"), ("blocked", 6, None), ("freed", 7, "own_draw"), ("ron", 8, "plain")]


@RULES
def test_passing_a_tile_without_a_yaku_counts(rules):
    assert story("no_yaku", rules)[1:] == [
        ("passed", 7, "no_yaku"), ("blocked", 7, None), ("freed", 7, "own_draw"), ("ron", 8, "plain")]


@pytest.mark.parametrize("rules, ended_by", [
    ("ema-2008", "own_claim"), ("ema-2016", "own_claim"), ("ema-2025", "own_claim"), ("wrc-2025", "own_claim"),
    ("online", "own_discard"), ("tenhou", "own_discard"), ("mahjong-soul", "own_discard"), ("m-league", "own_discard"),
    ("jpml-a", "own_discard"),
])
def test_ones_own_pung_ends_temporary_furiten_before_the_draw(rules, ended_by):
    assert story("own_pung", rules)[1:] == [
        ("passed", 7, "no_yaku"), ("freed", 8, ended_by), ("ron", 8, "plain")]


@RULES
def test_somebody_elses_pung_ends_temporary_furiten_in_ema_2008_only(rules):
    passed, *later = story("their_pung", rules)[1:]
    assert passed == ("passed", 6, "discard")
    if rules == "ema-2008":
        assert later[:2] == [("freed", 7, "any_claim"), ("passed", 7, "discard")]
    else:
        assert later[:2] == [("blocked", 7, None), ("freed", 7, "own_draw")]
    assert later[-1] == ("ron", 8, "plain")


@RULES
def test_a_tile_passed_in_riichi_leaves_only_the_self_draw(rules):
    assert states("missed_in_riichi", rules) == ["noten", "free", "riichi_furiten"]
    assert story("missed_in_riichi", rules)[2:] == [
        ("missed", 6, "discard"), ("blocked", 7, None), ("blocked", 10, None), ("tsumo", 10, None)]


@RULES
def test_an_added_kong_that_could_be_robbed_and_is_not_counts_as_passed(rules):
    assert story("added_kong", rules)[1:] == [
        ("passed", 8, "added_kan"), ("blocked", 8, None), ("freed", 8, "own_draw"), ("ron", 9, "plain")]


@RULES
def test_only_where_thirteen_orphans_may_rob_a_concealed_kong_has_it_been_passed(rules):
    robs = ruleset(rules).kokushi_robs_ankan
    assert robs == (rules in ("ema-2016", "ema-2025", "wrc-2025", "mahjong-soul", "online"))
    at_the_kong = story("orphans", rules)[1]
    assert at_the_kong == (("passed", 7, "concealed_kan") if robs else ("kong_safe", 7, None))
    assert ("temporary_furiten" in states("orphans", rules)) == robs
