"""A round as one seat lives it: frames, turns, chances, what is in sight, and errors that name the event."""

import pytest

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.scoring.timeline import follow
from mahjong_teach.teaching.rounds import lesson_round

ONLINE = ruleset("online")


def timeline(id, seat=None, rules=ONLINE, **changed):
    told = lesson_round(id)
    return follow({**told.record, **changed}, told.seat if seat is None else seat, rules)


def events_of(id):
    return " ".join(lesson_round(id).record["events"].split())


def edited(id, old, new):
    """A round with its events changed in one place."""
    assert old in events_of(id)
    return {**lesson_round(id).record, "events": events_of(id).replace(old, new, 1)}


def error_of(record, seat=0):
    with pytest.raises(MahjongError) as caught:
        follow(record, seat, ONLINE)
    return caught.value


# ── frames ──

def test_the_first_frame_is_the_deal():
    first = timeline("three_waits").frames[0]
    assert (first.act, first.by, first.turn, first.state) == ("deal", None, 0, "noten")
    assert [len(player.concealed) for player in first.players] == [13] * 4
    assert not any(player.river for player in first.players)


def test_a_frame_is_a_discard_a_call_or_a_kong():
    acts = [frame.act for frame in timeline("added_kong").frames]
    assert {act: acts.count(act) for act in set(acts)} == {"deal": 1, "discard": 33, "pon": 1, "kakan": 1}


def test_riichi_and_its_stick_belong_to_the_discard():
    frames = timeline("missed_in_riichi").frames
    declared = next(frame for frame in frames if frame.players[1].riichi)
    assert (declared.act, declared.by, declared.tile) == ("discard", 1, Tile.of("1z"))
    assert declared.players[1].river[-1].riichi


def test_a_draw_that_nothing_follows_is_the_last_frame():
    last = timeline("claimed_discard").frames[-1]
    assert (last.act, last.by, last.tile) == ("draw", 1, Tile.of("2p"))


def test_an_indicator_turned_after_a_kong_is_seen_from_then_on():
    shown = [len(frame.indicators) for frame in timeline("added_kong").frames]
    assert shown[0] == 1 and shown[-1] == 2 and shown == sorted(shown)


def test_turns_begin_where_somebody_throws_one_tile_more_than_anybody_before():
    round = timeline("three_waits")
    assert round.turns == (0, 1, 5, 9, 13, 17, 21, 25, 29)
    assert [round.frames[start].turn for start in round.turns] == list(range(9))


def test_turns_never_go_back_where_a_call_skips_players():
    turns = [frame.turn for frame in timeline("added_kong").frames]
    assert turns == sorted(turns)


def test_the_winds_go_round_from_the_dealer():
    round = timeline("three_waits", seat=1, dealer=2)
    assert [round.wind(seat) for seat in range(4)] == ["W", "N", "E", "S"]


def test_the_segments_cover_every_frame_once():
    round = timeline("their_pung", rules=ruleset("ema-2008"))
    covered = [i for _, first, last in round.segments() for i in range(first, last + 1)]
    assert covered == list(range(len(round.frames)))


# ── chances ──

def test_a_chance_says_what_ron_needed():
    round = timeline("no_yaku")
    chances = [frame.chance for frame in round.frames if frame.chance]
    assert [(str(chance.tile), chance.state, chance.no_yaku, chance.can_ron, chance.taken) for chance in chances] == [
        ("5s", "free", True, False, False), ("2s", "temporary_furiten", False, False, False),
        ("2s", "free", False, True, True)]


def test_the_frame_of_the_ron_keeps_the_state_before_it():
    round = timeline("three_waits")
    assert round.won(round.last) and round.frames[-1].state == "free"


def test_a_ron_that_these_rules_do_not_allow_is_told_as_such():
    # East has just passed 2s, and rons the next tile all the same.
    first, passed, _ = events_of("hoping_for_more").partition("2d5s")
    end = {"wins": [{"seat": 0, "from": 2, "tile": "5s"}]}
    record = {**lesson_round("hoping_for_more").record, "events": first + passed, "end": end}
    last = follow(record, 0, ONLINE).notes[-1]
    assert (last.what, last.facts["variant"]) == ("ron", "false")


def test_the_last_discard_of_the_wall_is_a_yaku_of_its_own(monkeypatch):
    # North's open hand has no yaku on 5s; as the last discard it has one.
    first, passed, _ = events_of("no_yaku").partition("0d5s")
    round = {**lesson_round("no_yaku").record, "events": first + passed, "end": None}
    drawn = sum(event[1] == "t" for event in round["events"].split())
    assert follow(round, 3, ONLINE).frames[-1].chance.no_yaku
    monkeypatch.setattr("mahjong_teach.scoring.timeline.LIVE_WALL", drawn)
    assert not follow(round, 3, ONLINE).frames[-1].chance.no_yaku


def test_another_seat_sees_another_story():
    assert [note.what for note in timeline("orphans", seat=0).notes] == ["tenpai", "tsumo"]
    assert [note.what for note in timeline("orphans", seat=1).notes] == ["other_won"]


def test_red_fives_are_fives():
    record = edited("hoping_for_more", "2d5s", "2d0s")
    record["start_hands"] = [hand.replace("145788s", "140788s") for hand in record["start_hands"]]
    assert [note.what for note in follow(record, 0, ONLINE).notes] == ["tenpai", "passed", "blocked", "freed", "ron"]


# ── what is in sight ──

def test_a_claimed_tile_is_counted_once():
    round = timeline("claimed_discard")
    # 5p: the one that West called; the seat holds none.
    assert round.unseen(round.last, Tile.of("5p").kind) == 3


def test_ones_own_tiles_and_the_indicators_are_in_sight():
    round = timeline("three_waits")
    assert round.unseen(0, Tile.of("1m").kind) == 2
    assert round.unseen(0, Tile.of("1z").kind) == 2            # one in hand, one the indicator


# ── what cannot be ──

def test_a_tile_that_is_not_held_names_the_event():
    error = error_of(edited("own_pung", "1d1s", "1d9s"), 1)
    assert (error.code, error.facts["event"], error.facts["problems"][0][0]) == ("round_event", "1d9s", "tile_not_held")
    assert lesson_round("own_pung").record["events"].split()[error.facts["index"]] == "1d1s"


def test_a_fifth_tile_names_the_event_that_draws_it():
    error = error_of(edited("claimed_discard", "1t9m 1x9m", "1t5p 1x5p 2t5s 2d3m 3t9s 3x9s 0t2m 0x2m 1t5p 1x5p"), 1)
    assert error.code == "round_event" and error.facts["problems"][0][0] == "too_many_copies"
    assert error.facts["event"][1:] == "t5p"


def test_hands_that_cannot_be_are_no_events_fault():
    record = dict(lesson_round("own_pung").record)
    record["start_hands"] = [record["start_hands"][0][1:], *record["start_hands"][1:]]
    assert error_of(record).code == "ready_tile_count"


def test_a_round_cut_short_within_an_event_names_it():
    error = error_of({**lesson_round("own_pung").record, "events": events_of("own_pung")[:-1]})
    assert (error.code, error.facts["event"]) == ("bad_event", "2d5")


def test_a_round_cut_short_before_its_ron_says_so():
    record = lesson_round("own_pung").record
    error = error_of({**record, "events": record["events"].rpartition(" 2t")[0]})
    assert error.code == "round_cut_short"


def test_a_round_without_an_end_is_read_as_far_as_it_goes():
    record = {key: value for key, value in lesson_round("own_pung").record.items() if key != "end"}
    record["events"] = " ".join(record["events"].split()[:30])
    assert follow(record, 1, ONLINE).last == 15


@pytest.mark.parametrize("events", ["", "   "])
def test_a_round_without_events_asks_for_them(events):
    assert error_of({**lesson_round("own_pung").record, "events": events}).code == "round_without_events"


def test_only_an_indicator_turned_is_a_round_too():
    record = {"start_hands": lesson_round("own_pung").record["start_hands"], "events": "D1m"}
    assert follow(record, 0, ONLINE).frames[-1].by is None
