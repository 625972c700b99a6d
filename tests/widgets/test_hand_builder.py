"""HandBuilder without a browser: whatever is typed stays, what is wrong is said as everywhere else, and every real hand
can be typed."""

import gzip
import json
import random
from pathlib import Path

import pytest

import mahjong_teach as mt
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.record import score_record
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.widgets.lesson_rules import lesson_rules
from tests.widgets.hands import HANDS
from tests.widgets.markup import Markup, find_unsafe

SHARED = Path(__file__).resolve().parents[3] / "shared"
BAD_INPUT = SHARED / "cases" / "bad-input.jsonl"
REAL_WINS = SHARED / "data" / "real-wins.jsonl.gz"
HOW_MANY_REAL = 300

CONTRACT = ("hand", "melds", "win_tile", "win", "seat_wind", "round_wind", "dora_indicators", "ura_indicators", "honba",
            "riichi_sticks", "rules")


def send(widget, event, value=""):
    widget._receive({"event": event, "value": value})


def cases(path):
    """Records that lie beside the repository, where they do."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


@pytest.fixture(autouse=True)
def default_rules():
    yield
    lesson_rules.set(ruleset())


def test_an_empty_form_asks_for_tiles_and_blames_nobody():
    widget = mt.HandBuilder(lang="es")
    assert widget.score is None and widget.message == ""
    page = Markup(widget.html)
    assert page.problems == []
    assert not page.all(aria_invalid="true")
    assert len([1 for _, attributes in page.elements if attributes.get("class") == "mj-slot"]) == 14


def test_a_hand_typed_field_by_field_is_counted_below():
    widget = mt.HandBuilder(lang="en")
    for event, value in (("hand", "234m34588p"), ("add_meld", ""), ("meld.0.type", "chi"), ("meld.0.tiles", "234s"),
                         ("add_meld", ""), ("meld.1.tiles", "666z"), ("meld.1.giver", "2"), ("win_tile", "8p"),
                         ("win", "tsumo"), ("seat_wind", "E"), ("honba", "1"), ("flag.haitei", "on")):
        send(widget, event, value)
    assert widget.score.yaku == (("hatsu", 1), ("haitei", 1))
    assert widget.record["melds"] == [{"type": "chi", "tiles": "234s", "from": 3}, {"type": "pon", "tiles": "666z", "from": 2}]
    assert Markup(widget.html).all("ol", **{"class": "mt-steps"})


def test_a_hand_half_typed_is_not_wrong_yet():
    widget = mt.HandBuilder("234m345", lang="es")
    page = Markup(widget.html)
    assert "¿De qué palo es «345»?" in page.text
    assert not page.all(aria_invalid="true")
    assert "is-no" not in widget.html


def test_the_winning_tile_is_asked_for_when_the_rest_is_there():
    widget = mt.HandBuilder("234567m34588p678s", lang="en")
    assert text("en").say("builder.pending.win_tile") in Markup(widget.html).text


def test_the_field_at_fault_is_marked_and_described():
    widget = mt.HandBuilder("234m34588p678s", "8s", melds="chi 135m", lang="en")
    wrong = Markup(widget.html).all(aria_invalid="true")
    assert [field["data-field"] for field in wrong] == ["meld.0.tiles"]
    assert wrong[0]["aria-describedby"].endswith("-line")


def test_what_is_typed_stays_in_its_box_however_wrong():
    typed = {"hand": "23q<b>4m", "win_tile": "9x", "dora": "zz", "ura": "0z", "honba": "many", "sticks": "-1"}
    widget = mt.HandBuilder(lang="en")
    for event, value in typed.items():
        send(widget, event, value)
    page = Markup(widget.html)
    assert page.problems == []
    shown = {field.get("data-field"): field.get("value") for field in page.all("input")}
    assert {name: shown[name] for name in typed} == typed


def test_a_group_can_be_taken_away_again():
    widget = mt.HandBuilder("234567m34588p678s", "8s", events="riichi", melds="pon 111z", lang="en")
    assert widget.score is None
    send(widget, "remove_meld", "0")
    assert widget.score.han == 3


def test_the_count_below_answers_as_a_stepper():
    widget = mt.HandBuilder("234567m34588p678s", "8s", events="riichi", lang="en")
    send(widget, "below:choose", "3")
    send(widget, "below:check")
    assert widget.feeds.state.reached == 1
    assert "You said 3, and so it is." in Markup(widget.html).text


def test_the_count_goes_on_where_it_was_while_the_hand_is_the_same():
    widget = mt.HandBuilder("234567m34588p678s", "8s", events="riichi", lang="en")
    send(widget, "below:show")
    send(widget, "hand", "234567m 34588p 678s")
    assert widget.feeds.state.reached == 1
    send(widget, "flag.riichi")
    assert widget.feeds.state.reached == 0


def test_a_form_without_rules_follows_the_lesson():
    widget = mt.HandBuilder("234567m34588p678s", "8s", lang="en")
    lesson_rules.set(ruleset("wrc-2025"))
    assert widget.score.rules.id == "wrc-2025"
    send(widget, "rules", "tenhou")
    lesson_rules.set(ruleset("ema-2025"))
    assert widget.score.rules.id == "tenhou"


def test_something_odd_is_counted_and_said():
    widget = mt.HandBuilder("234567m34588p678s", "8s", honba=1000, lang="en")
    assert widget.score.winner_total > 300_000
    assert "1,000" in Markup(widget.html).text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", HANDS)
def test_every_hand_can_be_typed(name, lang):
    widget = mt.HandBuilder(**HANDS[name], lang=lang)
    assert widget.score == mt.ScoreStepper(**HANDS[name]).score
    assert Markup(widget.html).problems == []
    assert find_unsafe(widget.twin()) == []


def test_a_hand_and_a_win_fill_the_form():
    hand, win = mt.typed("234m88s", "8s", "tsumo", events="rinshan", melds="kakan 0555p right, ankan 5550s, chi 340m")
    assert mt.HandBuilder(hand, win).score == mt.score(hand, win)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", cases(BAD_INPUT), ids=lambda case: case["id"])
def test_bad_input_gets_the_sentence_it_gets_everywhere(case, lang):
    widget = mt.HandBuilder.from_record(case["record"], lang=lang)
    if case["expect"] == "error":
        with pytest.raises(MahjongError) as raised:
            score_record(case["record"])
        assert widget.state.error.code == case["code"]
        assert widget.message == text(lang).error(raised.value)
        assert widget.message.split("\n")[0] in Markup(widget.html).text
    else:
        assert widget.score == score_record(case["record"])
        assert [code for code, _ in widget.score.warnings] == ([case["code"]] if case["code"] else [])
    fields = Markup(widget.html).all("input", data_field="hand")
    assert [field["value"] for field in fields] == [case["record"]["hand"]]


@pytest.mark.skipif(not REAL_WINS.exists(), reason="the real wins lie beside the repository, not in it")
def test_any_hand_won_on_a_server_can_be_typed():
    with gzip.open(REAL_WINS, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    for record in random.Random(4).sample(records, HOW_MANY_REAL):
        widget = mt.HandBuilder.from_record(record)
        assert widget.score == score_record(record), record["id"]
        said = {key: record[key] for key in CONTRACT}
        # Which of its tiles extended an added kong is nothing that scoring asks for.
        said["melds"] = [{key: value for key, value in meld.items() if key != "added"} for meld in record["melds"]]
        assert {key: widget.record[key] for key in CONTRACT} == said, record["id"]
