"""GameLedger without a browser: entering, undoing, saving, ending; and nothing entered is ever lost."""

import json
import re
from urllib.parse import unquote

import pytest

from mahjong_teach.display.text import LANGUAGES
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.widgets import GameLedger
from mahjong_teach.widgets.ledger_state import KEEP
from mahjong_teach.widgets.lesson_rules import LessonRules

RON = ("ending ron", "winner 1", "giver 3", "han 1:3", "fu 1:40")
NOBODY_TENPAI = ("ending exhaustive", "write_down")


def text_of(html):
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", " ", html))


def presses(ledger, *keys):
    for key in keys:
        event, _, value = key.partition(" ")
        ledger.hear(event, value)
    return ledger


def ema(**more):
    return GameLedger(rules="ema-2016", lang="es", **more)


def test_six_keys_write_a_hand_down():
    ledger = presses(ema(), *RON, "write_down")
    assert ledger.game.ledger().scores == (30_000, 35_200, 30_000, 24_800)
    assert "Apuntada: Ron de Sur (3 han 40 fu); descarta Norte." in text_of(ledger.draw())


def test_the_hand_is_shown_before_it_is_written_down():
    html = presses(ema(), *RON).draw()
    assert "5200" in html and 'data-do="write_down"' in html
    assert 'data-do="write_down"' not in presses(ema(), *RON[:-1]).draw()


def test_a_riichi_stick_lies_on_the_table_while_the_hand_is_played():
    ledger = presses(ema(), "riichi 2")
    assert "29\u202f000" in text_of(ledger.draw()) and "1 palito de riichi" in text_of(ledger.draw())
    presses(ledger, "ending exhaustive", "write_down")
    state = ledger.game.ledger()
    assert (state.sticks, state.scores[2]) == (1, 32_000), "in riichi one is tenpai: the stick stays, 3000 come"


def test_the_names_are_on_the_keys_and_in_the_history():
    ledger = presses(ema(), "name:1 Beto", "name:3 <Dora>", *RON, "write_down")
    assert "Ron de Beto (3 han 40 fu); descarta &lt;Dora&gt;" in ledger.draw()


def test_undo_brings_the_hand_back_to_be_corrected():
    ledger = presses(ema(), "riichi 1", *RON, "write_down")
    ledger.undo()
    assert not ledger.game.events
    presses(ledger, "fu 1:30", "write_down")
    assert ledger.game.events[0]["wins"][0]["fu"] == 30 and ledger.game.events[0]["riichi"] == [1]


def test_undo_at_the_start_does_nothing():
    ledger = ema()
    ledger.undo()
    assert ledger.game == Game(ruleset("ema-2016"))


def test_a_hand_that_cannot_be_stays_entered_and_says_why():
    ledger = presses(ema(), "ending abortive", "reason suufon_renda", "write_down")
    assert not ledger.game.events and ledger.state.entry.reason == "suufon_renda"
    assert ledger.state.trouble and ledger.state.trouble in text_of(ledger.draw())
    presses(ledger, *RON, "write_down")
    assert len(ledger.game.events) == 1


def test_clearing_keeps_the_riichi_sticks():
    entry = presses(ema(), "riichi 1", *RON, "clear").state.entry
    assert (entry.ending, entry.riichi) == ("", {1})


def test_the_rules_are_chosen_before_the_first_hand_only():
    ledger = presses(ema(), "rules m-league")
    assert ledger.game.ledger().scores == (25_000,) * 4
    presses(ledger, *NOBODY_TENPAI, "rules ema-2008")
    assert ledger.game.rules.id == "m-league"


def test_a_ledger_follows_the_lessons_rules_until_the_first_hand(monkeypatch):
    rules = LessonRules()
    monkeypatch.setattr("mahjong_teach.widgets.game_ledger.lesson_rules", rules)
    ledger = GameLedger()
    rules.set(ruleset("ema-2016"))
    assert ledger.game.rules.id == "ema-2016"
    presses(ledger, *NOBODY_TENPAI)
    rules.set(ruleset("tenhou"))
    assert ledger.game.rules.id == "ema-2016"


# ── the end ──────────────────────────────────────────────────────────────────────────────────────

def test_eight_hands_end_the_game_with_places_and_final_points():
    ledger = presses(ema(), *(NOBODY_TENPAI * 8))
    assert ledger.game.ledger().ended == "last_hand"
    html = ledger.draw()
    assert "Partida terminada" in html and 'data-do="ending"' not in html
    assert text_of(html).count("1.º") == 4, "nobody is ahead: four first places share the bonus, and nobody has any"


def test_a_stick_left_on_the_table_counts_for_first_place_and_it_says_so():
    ledger = presses(ema(), "riichi 0", *NOBODY_TENPAI[:1], "tenpai 0", "write_down")
    said = text_of(ledger.draw())
    assert "El palito que queda en la mesa suma 1000 al primer puesto. Puntos menos 30 000" in said.replace("\u202f", " ")
    assert "+18 000" in said.replace("\u202f", " ")      # 32 000 + 1000 - 30 000 + 15 000


def test_the_final_points_are_there_from_the_first_hand_on():
    said = text_of(presses(ema(), *RON, "write_down").draw())
    assert "Si acabara ahora" in said and "+20\u202f200" in said, "5200 over the return, and 15 000 for first place"


def test_a_leading_dealer_may_stop_where_the_rules_say_so():
    ledger = presses(GameLedger(rules="tenhou", lang="es"), *(NOBODY_TENPAI * 7))
    presses(ledger, "ending tsumo", "winner 3", "limit 3:mangan", "write_down")
    assert 'data-do="stop"' in ledger.draw()
    presses(ledger, "stop")
    assert ledger.game.ledger().ended == "dealer_stopped"
    presses(ledger, "undo")
    assert ledger.game.ledger().ended is None


# ── saving ───────────────────────────────────────────────────────────────────────────────────────

def test_what_is_downloaded_restores_the_game():
    ledger = presses(ema(names=("Ana", "", "", "")), *RON, "write_down")
    link = re.search(r'href="data:application/json;charset=utf-8,([^"]+)"', ledger.draw())[1]
    other = presses(GameLedger(rules="tenhou"), f"pasted {unquote(link)}", "restore")
    assert other.game == ledger.game
    assert presses(GameLedger(), f"file {unquote(link)}").game == ledger.game
    assert GameLedger(ledger.game.saved()).game == ledger.game


@pytest.mark.parametrize("text", [
    "no json", "[]", '{"form": 99, "events": []}', '{"form": 1, "events": [{"type": "?"}]}',
])
def test_what_is_no_saved_game_is_told_and_changes_nothing(text):
    ledger = presses(ema(), *RON, "write_down", f"pasted {text}", "restore")
    assert len(ledger.game.events) == 1 and ledger.state.pasted == text
    assert ledger.state.trouble


def test_the_page_keeps_the_game_under_its_name_and_brings_it_back():
    ledger = presses(ema(keep="club"), *RON, "write_down")
    kept = re.search(r'data-remember="game.club" data-remembered="([^"]*)"', ledger.draw())[1]
    saved = kept.replace("&quot;", '"')
    assert json.loads(saved)["events"]
    assert presses(GameLedger(keep="club"), f"{KEEP}club {saved}").game == ledger.game
    assert "data-remember" not in ema(keep="").draw()


def test_a_kept_game_that_cannot_be_read_is_not_thrown_away():
    ledger = presses(ema(keep="club"), f"{KEEP}club half a ga")
    assert ledger.state.pasted == "half a ga" and ledger.state.trouble


def test_another_game_is_started_only_when_it_is_confirmed():
    ledger = presses(ema(names=("Ana", "", "", "")), *RON, "write_down", "new")
    assert ledger.game.events
    presses(ledger, "new_no", "new_yes")
    assert not ledger.game.events and ledger.game.names[0] == "Ana"


# ── without a page ───────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twin_tells_the_whole_game(lang):
    ledger = presses(GameLedger(rules="ema-2016", lang=lang), *RON, "write_down")
    bundle, _ = ledger._repr_mimebundle_()
    twin = bundle["text/html"]
    assert "<svg" not in twin and "class=" not in twin
    assert "3 han 40 fu" in twin and "<img" in twin
    assert "3 han 40 fu" in bundle["text/plain"]
    assert repr(ledger) == "GameLedger(rules='ema-2016', hands=1)"


def test_points_in_thousands_have_one_decimal():
    ledger = presses(GameLedger(rules="m-league", lang="es"), *RON, "write_down")
    assert "+50,2" in text_of(ledger.draw())
