"""A round played again from its text of events."""

import pytest

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.furiten_record import replay_answer, replay_explanation, replay_record
from mahjong_teach.scoring.replay import Round, Thrown
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.tiles import Tile, tiles

EAST, SOUTH, WEST, NORTH = range(4)

# South waits for 2p and 5p; West has a pair of 5p, East three 7s, North two whites and a single 9m.
HANDS = ["1159m22p777s2344z", "234567m34p67855s", "1599m55p13999s12z", "188m1688p12s1355z"]


def record(events, **more):
    return {"rules": "online", "start_hands": HANDS, "events": events, "round": "E1", "dealer": EAST, **more}


def last(events, **more):
    *_, moment = Round.read(record(events, **more), ruleset(more.get("rules", "online"))).moments()
    return moment


def answered(events, **more):
    return replay_answer(replay_record(record(events, **more)))


def refused(events, **more):
    with pytest.raises(MahjongError) as error:
        answered(events, **more)
    return error.value.code


def test_a_draw_and_a_discard():
    moment = last("0t3z 0d9m")
    east = moment.players[EAST]
    assert (len(east.concealed), east.river) == (13, (Thrown(Tile.of("9m"), drawn=False),))


def test_a_discard_of_the_drawn_tile_is_marked():
    assert last("0t3z 0x3z").players[EAST].river == (Thrown(Tile.of("3z"), drawn=True),)


def test_riichi_turns_the_tile_and_counts_once_it_is_paid():
    declared = last("0t3z 0x3z 1t1z 1r 1x1z")
    assert declared.players[SOUTH].river == (Thrown(Tile.of("1z"), drawn=True, riichi=True),)
    assert not declared.players[SOUTH].riichi
    assert last("0t3z 0x3z 1t1z 1r 1x1z 1R").players[SOUTH].riichi


def test_a_call_marks_the_discard_and_tells_who_gave_it():
    moment = last("0t5p 0x5p 2p5p<0:55p")
    assert moment.players[EAST].river == (Thrown(Tile.of("5p"), drawn=True, claimed=True),)
    [pon] = moment.players[WEST].melds
    assert (pon.call, str(pon.called), pon.giver) == ("pon", "5p", 2)      # East sits across from West
    assert moment.players[WEST].to_play


def test_a_claimed_discard_still_makes_furiten():
    moment = last("0t3z 0x3z 1t5p 1x5p 2p5p<1:55p 2d1m")
    assert moment.players[SOUTH].furiten.kinds == ("discard",)
    assert moment.players[SOUTH].furiten.reasons[0].code == "discard_claimed"


def test_a_passed_tile_is_told_with_the_state_before_it():
    answer = answered("0t5p 0x5p 1t1z 1x1z 2t2p 2x2p 3t3z 3x3z")
    assert answer["missed"] == [
        {"event": 1, "seat": SOUTH, "tile": "5p", "offer": "discard", "state": "free", "in_riichi": False},
        {"event": 5, "seat": SOUTH, "tile": "2p", "offer": "discard", "state": "free", "in_riichi": False},
    ]


def test_the_second_tile_of_a_turn_is_passed_in_temporary_furiten():
    answer = answered("0t5p 0x5p 1t1z 1x1z 2t2p 2x2p 3t2p 3x2p 0t3z 0x3z")
    assert [missed["state"] for missed in answer["missed"]] == ["free", "free", "temporary_furiten"]
    assert answer["server_flags"][0] == [1, [False, True, False, False]]


def test_a_ron_is_no_miss():
    end = {"wins": [{"seat": SOUTH, "from": EAST, "tile": "5p"}]}
    answer = answered("0t5p 0x5p", end=end)
    assert (answer["missed"], answer["illegal_rons"]) == ([], [])


def test_a_ron_in_furiten_or_on_another_tile_is_illegal():
    furiten = "0t5p 0x5p 1t2p 1x2p 2t5p 2x5p"
    assert answered(furiten, end={"wins": [{"seat": SOUTH, "from": WEST}]})["illegal_rons"] == [SOUTH]
    assert answered("0t3z 0x3z", end={"wins": [{"seat": SOUTH, "from": EAST}]})["illegal_rons"] == [SOUTH]


ORPHANS = ["19m19p199s123456z", "234567m34p67855s", "28m777z2p133445s5z", "777m8888p12s1235z"]


@pytest.mark.parametrize("rules, robs", [("online", True), ("ema-2025", True), ("tenhou", False), ("ema-2008", False)])
def test_a_concealed_kong_is_offered_to_thirteen_orphans_where_the_rules_allow_it(rules, robs):
    events = "0t8m 0x8m 1t9m 1x9m 2t7z 2a7777z 2t9p 2x9p"
    answer = answered(events, start_hands=ORPHANS, rules=rules)
    assert [missed["offer"] for missed in answer["missed"]] == (["concealed_kan"] if robs else [])


def test_an_added_kong_is_offered():
    events = "0t5p 0x5p 2p5p<0:55p 2d1m 3t3z 3x3z 0t4z 0x4z 1t1z 1x1z 2t5p 2k5p 2t9s 2x9s"
    missed = answered(events)["missed"]
    assert [(one["tile"], one["offer"]) for one in missed] == [("5p", "discard"), ("5p", "added_kan")]


@pytest.mark.parametrize("rules, state", [("ema-2008", "free"), ("online", "temporary_furiten")])
def test_a_call_by_another_ends_temporary_furiten_in_2008_only(rules, state):
    passed = "0t3z 0x3z 1t1z 1x1z 2t2p 2x2p"
    assert last(passed, rules=rules).players[SOUTH].furiten.state == "temporary_furiten"
    assert last(f"{passed} 0p2p<2:22p", rules=rules).players[SOUTH].furiten.state == state


def test_a_dora_indicator_changes_nothing():
    assert last("0t3z 0x3z D2p").players == last("0t3z 0x3z").players


@pytest.mark.parametrize("events, code", [
    ("0t3", "bad_event"), ("4t3m", "bad_event"), ("0t", "bad_event"), ("0t33m", "bad_event"),
    ("0d1m<1:2m", "bad_event"), ("1p5p<1:55p", "bad_event"), ("1p5p", "bad_event"), ("0a111z", "bad_event"), ("D", "bad_event"),
    ("0d9m", "round_out_of_turn"), ("0t3z 0t3z", "round_out_of_turn"), ("0r", "round_out_of_turn"),
    ("0t3z 0d9p", "tile_not_held"), ("0t3z 0x3z 2p5p<0:55p", "nothing_to_claim"), ("2p5p<0:55p", "nothing_to_claim"),
    ("0t5p 0x5p 2p5p<0:55p 2d1m 2p5p<0:55p", "nothing_to_claim"), ("0t3z 0x3z 1t1z 1k1z", "nothing_to_add_to"),
    ("0t9s 0x9s 1t9s", "too_many_copies"), ("0t5p 0x5p 3c5p<0:46p", "chi_only_from_left"),
])
def test_events_that_cannot_be_are_refused(events, code):
    assert refused(events) == code


@pytest.mark.parametrize("more, code", [
    ({"start_hands": HANDS[:3]}, "bad_round"), ({"start_hands": None}, "bad_round"),
    ({"start_hands": [1, 2, 3, 4]}, "bad_round"), ({"events": None}, "bad_round"), ({"end": 3}, "bad_field"), ({"end": {"wins": [{}]}}, "missing_field"),
    ({"end": {"wins": [{"seat": 4}]}}, "bad_seat"),
    ({"start_hands": ["11111m2345678p1s", *HANDS[1:]]}, "too_many_copies"),
    ({"start_hands": [HANDS[0][:-2] + "z", *HANDS[1:]]}, "ready_tile_count"), ({"dealer": 4}, "bad_seat"),
])
def test_rounds_that_cannot_be_are_refused(more, code):
    assert refused(**{"events": "0t3z 0x3z"} | more) == code


def test_a_round_that_lost_its_last_events_is_refused():
    assert refused("0t3z 0x3z", end={"wins": [{"seat": SOUTH, "from": WEST, "tile": "5p"}]}) == "round_cut_short"
    assert refused("", end={"wins": [{"seat": SOUTH, "from": WEST, "tile": "5p"}]}) == "round_cut_short"


def test_a_round_without_events_is_no_mistake():
    assert answered("") == {"ok": True, "missed": [], "illegal_rons": [], "server_flags": []}


def test_every_event_is_explained():
    steps = replay_explanation(replay_record(record("0t5p 0x5p")))["steps"]
    assert [step["text"] for step in steps] == ["0t5p", "0x5p"]
    assert steps[1]["waits"][SOUTH] == ["2p", "5p"]
    assert steps[1]["state"][SOUTH] == "temporary_furiten"


def test_the_hands_of_these_tests_hold_thirteen_tiles():
    assert all(len(tiles(hand)) == 13 for hand in (*HANDS, *ORPHANS))
