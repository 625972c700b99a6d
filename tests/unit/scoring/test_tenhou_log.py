"""Logs of tenhou.net/6: what they hold, put back in order; and what is wrong with one that cannot be read."""

import json
from urllib.parse import quote

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import LogError
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.scoring.tenhou_log import read_log
from mahjong_teach.scoring.timeline import follow
from mahjong_teach.teaching.rounds import lesson_rounds
from tests.unit.scoring import tenhou_writer as writer

# South declares riichi with its second discard, and waits for 1z and 3z.
RIICHI = {
    "round": "E1", "dealer": 0, "honba": 1, "sticks": 1, "scores": [25_000] * 4, "dora": "9s",
    "start_hands": ["1234m1234p12344s", "123m456p78s11345z", "5678m5678p56788s", "45m999p22233s556z"],
    "events": "0t6z 0x6z 1t9s 1d4z 2t7z 2x7z 3t4z 3x4z 0t6z 0x6z 1t3z 1r 1d5z 1R 2t7z 2x7z 3t2z 3x2z 0t4z 0x4z",
}
WON = ["和了", [-2700, 7500, -1400, -1400], [1, 1, 1, "40符3飜1300-2600点", "立直(1飜)", "一発(1飜)"]]
WON_ONE_ROUND_LATER = ["和了", [-1400, 5000, -800, -800], [1, 1, 1, "40符2飜700-1300点", "立直(1飜)"]]


def riichi(more, result, ura="", rule=writer.RULE, **changes):
    """A log of that hand, going on with `more` and ending with `result`, as JSON."""
    record = RIICHI | changes
    record["events"] += f" {more}"
    return json.dumps(writer.log(writer.hand(record, list(result), ura), rule=rule), ensure_ascii=False)


def tsumo(**changes):
    """South draws 3z at once: riichi, ippatsu and self-draw, 3 han 40 fu, with a counter and two sticks."""
    return riichi("1t3z", WON, **changes)


def only(typed, rules=None):
    [found] = read_log(typed, rules).rounds
    return found


def refused(typed):
    with pytest.raises(LogError) as error:
        read_log(typed)
    assert all(text(lang).error(error.value) for lang in LANGUAGES)
    return error.value


# ── what it holds ────────────────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("one", lesson_rounds(), ids=lambda one: one.id)
def test_the_columns_come_back_in_the_order_they_were_played(one):
    won = one.record["end"]["wins"][0]
    result = ["和了", [0] * 4, [won["seat"], won["from"], won["seat"], "30符1飜1000点"]]
    found = only(json.dumps(writer.log(writer.hand(one.record, result))))
    assert found.record["events"] == " ".join(one.record["events"].split())
    assert found.record["start_hands"] == one.record["start_hands"]
    rules = ruleset("online")
    again, before = (follow(record, one.seat, rules) for record in (found.record, one.record))
    assert again.notes == before.notes and again.winners == before.winners


def test_a_win_is_a_hand_to_count_with_what_the_events_say_of_it():
    found = only(tsumo())
    [win] = found.wins
    assert (win.score.han, win.score.fu, win.score.winner_total) == (3, 40, 7500)
    assert win.score.win.events == {"riichi", "ippatsu"}
    assert (win.score.win.seat, win.score.win.round, win.score.win.honba, win.score.win.sticks) == ("S", "E", 1, 2)
    assert found.doubts == ()


def test_ippatsu_ends_with_the_next_turn():
    found = only(riichi("1t9m 1x9m 2t7z 2x7z 3t2z 3x2z 0t4z 0x4z 1t3z", WON_ONE_ROUND_LATER))
    assert found.wins[0].score.win.events == {"riichi"} and not found.doubts


def test_ura_dora_count_for_riichi():
    mangan = ["和了", [-4100, 10_300, -2100, -2100], [1, 1, 1, "満貫2000-4000点", "裏ドラ(1飜)"]]
    found = only(riichi("1t3z", mangan, ura="1m"))
    assert found.wins[0].score.limit == "mangan" and not found.doubts


def test_its_payments_settle_to_what_the_log_says():
    found = only(tsumo())
    settlement, scores = settle_record({**found.settlement, "rules": "tenhou"})
    assert settlement.deltas == found.deltas == (-2700, 7500, -1400, -1400)
    assert scores == (25_000, 24_000, 25_000, 25_000), "the riichi stick lies on the table already"
    assert found.changes == (-2700, 6500, -1400, -1400)
    assert found.scores_after == (22_300, 31_500, 23_600, 23_600)


def test_a_riichi_whose_discard_is_ronned_never_stands():
    record = {
        "round": "E1", "dealer": 0, "scores": [25_000] * 4, "dora": "9s",
        "start_hands": ["2344m5678p234s24z", "123m456p78s11345z", "5678m5678p56788s", "123m999p22233s55z"],
        "events": "0t6z 0x6z 1t9s 1r 1d5z",
    }
    ron = ["和了", [0, -1600, 0, 1600], [3, 1, 3, "50符1飜1600点"]]
    found = only(json.dumps(writer.log(writer.hand(record, ron))))
    assert found.riichi == () and "R" not in found.record["events"]
    assert found.changes == (0, -1600, 0, 1600) and not found.doubts


def test_a_draw_says_who_is_ready():
    found = only(riichi("1t9m 1x9m", ["流局", [-1000, 3000, -1000, -1000]]))
    assert found.kind == "exhaustive" and found.settlement["event"]["tenpai"] == [False, True, False, False]
    assert not found.doubts


@pytest.mark.parametrize("name, reason", [
    ("九種九牌", "kyuushu_kyuuhai"), ("四風連打", "suufon_renda"), ("四家立直", "suucha_riichi"),
    ("四槓散了", "suukaikan"), ("三家和了", "sanchahou"),
])
def test_a_hand_that_is_cancelled_says_why(name, reason):
    found = only(riichi("1t9m 1x9m", [name]))
    assert (found.kind, found.reason, found.deltas) == ("abortive", reason, (0, 0, 0, 0))
    assert found.settlement["event"] == {"type": "abortive", "reason": reason}


def test_two_rons_share_the_discard_and_one_takes_the_sticks():
    record = {
        "round": "S2", "dealer": 1, "honba": 2, "sticks": 1, "scores": [25_000] * 4, "dora": "1z",
        "start_hands": ["22345m45667p789s", "456m34567p66789s", "11799m8p1379s223z", "23456m234p23455s"],
        "events": "1t1z 1x1z 2t5p 2d8p",
    }
    both = ["和了", [2600, 0, -1600, 0], [0, 2, 0, "30符1飜1000点"], [0, 1500, -1500, 0], [1, 2, 1, "30符1飜1500点"]]
    found = only(json.dumps(writer.log(writer.hand(record, both))))
    assert [(win.seat, win.score.win.honba, win.score.win.sticks) for win in found.wins] == [(0, 2, 1), (1, 0, 0)]
    assert found.deltas == (2600, 1500, -3100, 0) and not found.doubts


# ── rules ────────────────────────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("rule, red, kuitan", [
    ({"disp": "般南喰赤", "aka": 1}, 3, True), ({"disp": "鳳東喰赤速", "aka51": 1, "aka52": 1, "aka53": 1}, 3, True),
    ({"disp": "般南喰", "aka": 0}, 0, True), ({"disp": "般東", "aka": 0}, 0, False), ({"disp": "", "aka": 1}, 3, True),
    ({}, 0, True),
])
def test_the_rules_are_tenhous_with_what_the_log_says_of_them(rule, red, kuitan):
    rules = read_log(tsumo(rule=rule)).rules
    assert (rules.akadora, rules.kuitan) == (red, kuitan)
    assert rules.ron == ruleset("tenhou").ron


def test_other_rules_can_be_asked_for():
    assert read_log(tsumo(), "m-league").rules.id == "m-league"


# ── where the log and we disagree ────────────────────────────────────────────────────────────────────────────────────

def doubts(typed, rules=None):
    return {doubt.code: doubt.facts for doubt in only(typed, rules).doubts}


def test_other_points_than_ours_are_told_and_not_hidden():
    other = ["和了", [-4100, 10_300, -2100, -2100], [1, 1, 1, "満貫2000-4000点"]]
    found = doubts(riichi("1t3z", other))
    assert found["points_differ"] == {"seat": 1, "ours": 5200, "theirs": 8000}
    assert found["changes_differ"] == {"ours": (-2700, 7500, -1400, -1400), "theirs": (-4100, 10_300, -2100, -2100)}


def test_a_hand_that_does_not_win_by_our_rules_says_why():
    other = ["和了", [-400, 1100, -400, -300], [1, 1, 1, "30符1飜300-500点"]]
    found = only(riichi("1t9m", other))
    assert found.wins[0].score is None
    assert [doubt.code for doubt in found.doubts][0] == "not_scored"
    assert found.doubts[0].facts["problems"][0][0] == "not_winning"


def test_what_our_rules_do_not_have_is_told():
    found = only(riichi("1t9m 1x9m", ["四風連打"]), "ema-2025")
    assert not found.settles
    assert found.doubts[0].facts["problems"][0][0] == "abortive_not_in_rules"


def test_the_next_hand_begins_with_what_this_one_left():
    hands = [writer.hand({**RIICHI, "events": f'{RIICHI["events"]} 1t3z', "scores": scores}, WON)
             for scores in ([25_000] * 4, [22_300, 31_500, 23_600, 22_600])]
    first, second = read_log(json.dumps(writer.log(*hands))).rounds
    assert [doubt.code for doubt in first.doubts] == ["scores_jump"] and not second.doubts
    assert first.doubts[0].facts["theirs"] == (22_300, 31_500, 23_600, 22_600)


# ── what cannot be read ──────────────────────────────────────────────────────────────────────────────────────────────

def test_the_address_of_a_log_holds_the_log():
    address = f"https://tenhou.net/6/#json={quote(tsumo())}"
    assert read_log(address) == read_log(tsumo())


def test_an_address_without_the_log_is_not_fetched():
    assert refused("https://tenhou.net/0/?log=2011020417gm-00a9-0000-00000000").code == "log_is_a_link"


@pytest.mark.parametrize("share", [.1, .5, .9, .999])
def test_a_log_that_is_cut_short_says_where_it_ends(share):
    typed = tsumo()
    error = refused(typed[:int(len(typed) * share)])
    assert error.code == "log_cut_short" and typed[:int(len(typed) * share)].endswith(error.facts["text"])


@pytest.mark.parametrize("typed", ["", "0t3m 0d9p", "<mjloggm ver='2.3'>", tsumo().replace('"log"', "log")])
def test_what_is_no_json_says_so(typed):
    assert refused(typed).code == "log_not_json"


@pytest.mark.parametrize("typed", [
    "[]", "{}", "7", '{"log": []}', '{"log": 3}', '{"log": [[1, 2]]}', '{"log": [[[99]]]}'])
def test_json_that_is_no_log_quotes_what_is_wrong(typed):
    error = refused(typed)
    assert error.code == "log_wrong_form" and error.facts["field"].startswith("log")


def test_a_game_of_three_is_refused():
    assert refused(tsumo(rule={"disp": "三鳳南喰赤", "aka": 1})).code == "log_three_players"


def test_a_game_without_a_fourth_hand_is_one_of_three():
    told = json.loads(tsumo())
    told["log"][0][13:16] = [[], [], []]
    assert refused(json.dumps(told)).code == "log_three_players"


@pytest.mark.parametrize("tile", [10, 20, 48, 54, 61, -11, 111, 1.5, True, None, [11]])
def test_a_number_that_is_no_tile_is_quoted(tile):
    told = json.loads(tsumo())
    told["log"][0][4][3] = tile
    error = refused(json.dumps(told))
    assert error.code == "log_bad_tile"
    assert (error.facts["given"], error.facts["number"]) == (json.dumps(tile), 1)


@pytest.mark.parametrize("move", ["x41", "c2752", "27c5226", "p4141", "", "c275248"])
def test_a_move_that_cannot_be_read_is_quoted(move):
    told = json.loads(tsumo())
    told["log"][0][5][0] = move
    error = refused(json.dumps(told))
    assert error.code in ("log_bad_move", "log_bad_tile") and error.facts["given"] in (move, "48")


def test_draws_and_discards_that_do_not_fit_say_how_far_they_do():
    told = json.loads(tsumo())
    del told["log"][0][6][0]                              # East discards once less than it draws
    error = refused(json.dumps(told))
    assert error.code == "log_out_of_order" and error.facts["number"] == 1


def test_a_tile_that_is_not_held_cannot_be_discarded():
    told = json.loads(tsumo())
    told["log"][0][9][0] = 47
    error = refused(json.dumps(told))
    assert error.code == "log_impossible" and error.facts["problems"][0][0] == "tile_not_held"


@pytest.mark.parametrize("result", [["和了"], ["和了", [0, 0, 0, 0]], ["勝ち"], [], ["和了", [0] * 4, [4, 0, 0]], ["流局", [1]]])
def test_an_ending_that_is_none_is_quoted(result):
    told = json.loads(tsumo())
    told["log"][0][16] = result
    assert refused(json.dumps(told)).code == "log_wrong_form"
