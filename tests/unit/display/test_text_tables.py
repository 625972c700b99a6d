"""Payments, furiten and the end of a game in words."""

import re

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.furiten import Reason
from mahjong_teach.scoring.settle import TABLE, Transfer
from mahjong_teach.scoring.tiles import tiles
from tests.tables import EAST, NORTH, SOUTH, WEST, chombo, drawn, settled, win, wins

WINDS = ("Este", "Sur", "Oeste", "Norte")
DOUBLE_RON = wins(win(SOUTH, EAST, han=1, fu=30), win(WEST, EAST, points=3900))
DRAGONS = {"yakuman": ["daisangen"], "pao": {"daisangen": WEST}}

# One settlement at least for every reason that a transfer can have.
ENDINGS = [
    settled(DOUBLE_RON, "ema-2008", honba=2, sticks=3, riichi=[WEST]), settled(DOUBLE_RON, "online", honba=1, sticks=1),
    settled(wins(win(SOUTH, han=2, fu=30)), honba=1), settled(wins(win(SOUTH, NORTH, **DRAGONS)), "tenhou"),
    settled(wins(win(SOUTH, **DRAGONS)), "tenhou"), settled(drawn(EAST)), settled(drawn(nagashi=[SOUTH]), "tenhou"),
    settled(chombo(WEST), "ema-2008", sticks=1, riichi=[SOUTH]),
    settled(wins(win(SOUTH, EAST, han=4, fu=30)), sticks=2),
]
TRANSFERS = [transfer for settlement in ENDINGS for transfer in settlement.transfers]


def test_every_reason_occurs_here():
    assert {transfer.why for transfer in TRANSFERS} == set(text("es")._sentences["settle"]["why"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("transfer", TRANSFERS, ids=lambda transfer: transfer.why)
def test_every_transfer_is_told(transfer, lang):
    told = text(lang).transfer(transfer, WINDS)
    assert WINDS[transfer.taker] in told.title and text(lang).number(transfer.points) in told.title
    assert told.note.endswith(".") and told.note[0].isupper()
    assert not re.search(r"[{}]|None|True|False", told.title + told.note)


@pytest.mark.parametrize("transfer, title, note", [
    (Transfer(EAST, SOUTH, 7700, "ron", {"base": 1920, "times": 4, "exact": 7680, "dealer": True}),
     "Este paga 7700 a Sur", "Ron: 4 × 1920 = 7680, que sube a 7700."),
    (Transfer(TABLE, SOUTH, 2000, "sticks", {"n": 2, "winners": 1}),
     "Sur recoge 2000 de la mesa", "Dos palitos de riichi, para quien gana."),
    (Transfer(NORTH, SOUTH, 16_000, "pao_ron", {"yakuman": "daisangen", "base": 8000, "by_liable": False}),
     "Norte paga 16\u202f000 a Sur",
     "Ron con su descarte: paga la mitad, y la otra mitad, quien es responsable de tres grandes dragones."),
])
def test_a_transfer_in_spanish(transfer, title, note):
    assert text("es").transfer(transfer, WINDS) == (title, note)


def test_an_error_about_a_seat_uses_the_player_s_name_where_there_is_one():
    error = TableError("two_winners_same_seat", seat=SOUTH)
    assert text("es").error(error) == "Asiento 1: sale dos veces entre quienes ganan. Quita una."
    assert text("es").error(error, ("Ana", "Bo", "Chus", "Dai")) == "Bo: sale dos veces entre quienes ganan. Quita una."


CODES = (
    "discard", "discard_claimed", "passed", "passed_no_yaku", "passed_riichi", "robbable_kong_passed", "not_tenpai",
    "tsumo_always",
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_reason_of_furiten_is_told(code, lang):
    told = text(lang).furiten(Reason(code, tiles("7z")))
    assert told.endswith(".")
    assert code in ("not_tenpai", "tsumo_always") or re.search("dragón rojo|red dragon", told)


def test_no_other_reason_of_furiten_has_a_sentence():
    assert set(text("es")._sentences["furiten"]["why"]) == set(CODES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ending", ["last_hand", "target_reached", "below_zero", "dealer_stopped"])
def test_a_game_that_is_over_says_why(ending, lang):
    assert text(lang).say(f"game.ended.{ending}") in text(lang).error(TableError("game_over", reason=ending))
