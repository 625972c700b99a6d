"""GameLog without a browser: opening a game, choosing a hand, looking at it in three ways; nothing pasted is lost."""

import json
import re

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import LogError
from mahjong_teach.teaching.sample_game import sample_log
from mahjong_teach.widgets import GameLog
from mahjong_teach.widgets.game_log import FURITEN, PAYMENTS, SCORE, VIEWS
from tests.widgets.markup import Markup, find_unsafe

ENDINGS = {"ron": "Ron de", "tsumo": "Tsumo de"}


def text_of(html):
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", " ", html))


def hands_with(log, kind, wins=0):
    return [one.number for one in log.game.rounds if one.kind == kind and len(one.wins) >= wins]


def changed(**changes):
    """The example with other values in its first hand: index → value."""
    told = json.loads(sample_log())
    for place, value in changes.items():
        told["log"][0][int(place.removeprefix("at"))] = value
    return json.dumps(told, ensure_ascii=False)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_every_hand_opens_in_every_view_it_has_and_is_sound_markup(lang, view):
    log = GameLog("sample", lang=lang)
    for hand in log.game.rounds:
        log.choose(hand.number, view=view)
        assert not Markup(log.html).problems
        assert not find_unsafe(log.twin())
    assert not Markup(GameLog(lang=lang).html).problems


def test_the_example_is_a_game_that_agrees_with_its_log():
    game = GameLog("sample").game
    assert len(game.rounds) >= 6 and not any(one.doubts for one in game.rounds)
    assert {one.kind for one in game.rounds} == {"win", "exhaustive"}


def test_a_win_opens_as_a_score_and_a_draw_as_its_payments():
    log = GameLog("sample", lang="es")
    log.choose(hands_with(log, "win")[0])
    assert log.state.view == SCORE and text("es").say("stepper.title") in log.html
    log.choose(hands_with(log, "exhaustive")[0])
    assert log.state.views == (PAYMENTS, FURITEN) and text("es").say("flow.title") in log.html


def test_the_table_says_who_won_and_what_changed():
    log = GameLog("sample", lang="es")
    shown = text_of(log.html)
    for one in log.game.rounds:
        for win in one.wins:
            assert f"{ENDINGS[win.score.win.by]} {log.game.names[win.seat]}" in shown
        for change in one.changes:
            assert (text("es").signed(change) if change else "0") in shown


def test_it_says_who_sits_where_for_below_seats_are_winds():
    log = GameLog("sample", hand=2, lang="es")
    assert log.state.hand.record["dealer"] == 1
    assert "Norte: Ana · Este: Beto · Sur: Carla · Oeste: Dani" in text_of(log.html)


def test_what_is_done_below_reaches_the_widget_there():
    log = GameLog("sample", hand=1, lang="es")
    log.hear("below:show", "")
    assert text("es").say("stepper.ask.han") not in log.draw()
    log.hear("view", FURITEN)
    before = log.draw()
    log.hear("below:on", "")
    assert log.draw() != before


def test_the_view_stays_from_hand_to_hand():
    log = GameLog("sample", hand=1)
    log.hear("view", FURITEN)
    log.hear("hand", "2")
    assert (log.state.number, log.state.view) == (2, FURITEN)


def test_of_two_winners_one_is_chosen():
    told = json.loads(sample_log())
    first = next(hand for hand in told["log"] if hand[-1][0] == "和了" and hand[-1][2][0] != hand[-1][2][1])
    winner, giver, _, worth = first[-1][2][:4]
    other = next(seat for seat in range(4) if seat not in (winner, giver))
    first[-1] += [[0, 0, 0, 0], [other, giver, other, worth]]
    log = GameLog(json.dumps({**told, "log": [first]}), hand=1, lang="es")
    assert text("es").say("log.whose") in log.html
    log.hear("winner", "1")
    assert log.state.win.seat == other and log.state.views == (PAYMENTS, FURITEN)[1 - log.state.hand.settles:]
    assert text("es").say("log.doubted") in log.html, "the second winner cannot have won with this hand"


def test_the_address_and_the_text_open_the_same_game():
    log = GameLog()
    log.hear("pasted", sample_log())
    assert log.game == GameLog("sample").game and log.message == ""


def test_a_file_opens_like_what_is_pasted():
    log = GameLog()
    log.hear("file", sample_log())
    assert log.game == GameLog("sample").game


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed, code", [
    (sample_log()[:500], "log_cut_short"), ("hello", "log_not_json"), ('{"log": 1}', "log_wrong_form"),
    ("https://tenhou.net/0/?log=1", "log_is_a_link"), (changed(at4=[11]), "log_impossible"),
    (changed(at4=[77] * 13), "log_bad_tile"),
])
def test_what_cannot_be_read_says_why_and_stays_in_the_field(typed, code, lang):
    log = GameLog("sample", hand=2, lang=lang)
    log.hear("pasted", typed)
    assert log.state.trouble.code == code and log.message
    assert text_of(log.message) in text_of(log.html.replace("&lt;", "<").replace("&quot;", '"').replace("&#x27;", "'"))
    assert log.state.pasted == typed and log.game == GameLog("sample").game and log.state.number == 2


def test_an_empty_field_is_no_mistake():
    log = GameLog()
    log.hear("pasted", "hello")
    log.hear("pasted", "")
    assert log.message == "" and log.game is None


def test_a_log_that_disagrees_is_shown_with_both_numbers():
    told = json.loads(sample_log())
    hand = next(one for one in told["log"] if one[-1][0] == "和了")
    hand[-1][2][3] = "満貫8000点"
    log = GameLog(json.dumps({**told, "log": [hand]}), hand=1, lang="es")
    [doubt] = log.game.rounds[0].doubts
    shown = text_of(log.html)
    assert "8000" in shown and text("es").number(doubt.facts["ours"]) in shown
    assert text("es").say("log.doubted") in shown


def test_other_rules_count_otherwise_and_say_so():
    log = GameLog("sample", rules="ema-2025", lang="en")
    assert any(one.doubts for one in log.game.rounds), "without red fives some hand is worth less"


@pytest.mark.parametrize("event, value", [
    ("hand", "0"), ("hand", "99"), ("hand", "x"), ("winner", "7"), ("view", "other"), ("nonsense", "")])
def test_an_event_that_means_nothing_changes_nothing(event, value):
    log = GameLog("sample", hand=1)
    before = log.state
    log.hear(event, value)
    assert log.state == before


def test_a_wrong_log_in_code_is_refused():
    with pytest.raises(LogError):
        GameLog("{")


def test_names_from_a_log_are_text_and_never_markup():
    told = json.loads(sample_log())
    told["name"][0] = "<b>Ana</b>"
    log = GameLog(json.dumps(told), hand=1)
    assert "<b>Ana</b>" not in log.html + log.twin()


def test_the_private_promise_is_on_the_widget():
    assert text("es").say("log.private") in GameLog(lang="es").html
