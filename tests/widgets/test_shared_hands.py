"""HandBuilder takes what others typed wrongly and what others won with."""

import random

import pytest

import mahjong_teach as mt
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.record import score_record
from tests.shared_records import lines
from tests.widgets.markup import Markup

HOW_MANY = 300
# What a record of a win must have, and what it says beside the score.
CONTRACT = ("hand", "melds", "win_tile", "win", "seat_wind", "round_wind", "dora_indicators", "ura_indicators", "honba",
            "riichi_sticks", "rules")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", lines("cases/bad-input.jsonl"), ids=lambda case: case["id"])
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


def test_any_hand_won_on_a_server_can_be_typed():
    for record in random.Random(4).sample(lines("data/real-wins.jsonl.gz"), HOW_MANY):
        widget = mt.HandBuilder.from_record(record)
        assert widget.score == score_record(record), record["id"]
        said = {key: record[key] for key in CONTRACT}
        # Which of its tiles extended an added kong is nothing that scoring asks for.
        said["melds"] = [{key: value for key, value in meld.items() if key != "added"} for meld in record["melds"]]
        assert {key: widget.record[key] for key in CONTRACT} == said, record["id"]
