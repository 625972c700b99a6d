"""A Taiwanese count in words, in both languages."""

import pytest

import mahjong_teach.display.text as text_module
from mahjong_teach.display.taiwanese import SHARED, flower_name, near_text, pattern_name, step_text, sureness
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.conditions import EVENT
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.taiwanese.flowers import FLOWERS
from mahjong_teach.scoring.taiwanese.patterns import PATTERNS
from mahjong_teach.scoring.taiwanese.record import tai_record
from mahjong_teach.scoring.taiwanese.tables import SURE, TABLES
from mahjong_teach.teaching.tai_hands import dealt_tai
from tests.tai import BY_SELF_DRAW, EXAMPLE, counted, example

CONDITIONS = {need.id for pattern in PATTERNS for need in pattern.needs if need.reads != EVENT}


def laid(won):
    return [tile for row in won.rows for tile in row]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_pattern_has_a_name_and_a_rule_and_there_are_no_others(lang):
    ids = {pattern.id for pattern in PATTERNS}
    told = text_module._load(lang)["tai"]
    assert told["name"].keys() == told["rule"].keys() == ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_that_can_be_near_is_told_and_only_they(lang):
    told = text_module._load(lang)["tai"]["near"].keys()
    assert told == CONDITIONS - SHARED
    assert SHARED <= CONDITIONS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_everything_about_a_hand_can_be_told(lang, table):
    words = text(lang)
    for seed in range(150):
        won = dealt_tai(seed, table)
        for step in won.steps:
            title, note = step_text(step, words)
            assert title[0].isupper() and "{" not in title + note
        assert all("{" not in near_text(miss, laid(won), words) for miss in won.near_misses)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_flowers_and_sureness_have_names(lang):
    words = text(lang)
    assert len({flower_name(flower, words) for flower in FLOWERS}) == 8
    assert len({sureness(grade, words) for grade in SURE}) == 3


def test_a_line_says_its_name_and_its_rule():
    words = text("es")
    assert step_text(example().steps[1], words) == (
        "Kong descubierto", "cada kong reclamado o añadido a un pung")
    assert pattern_name("all_pungs", words) == "todo pungs"
    flower = next(step for step in example(flowers=["2f"]).steps if step.rule == "flower")
    assert step_text(flower, words).note == "cada una que te toca: orquídea"


def test_a_payment_says_who_pays_and_what_for():
    words = text("es")
    paid = example(**BY_SELF_DRAW, dealer_bonus=1, repeats=1).part("paid")
    assert step_text(paid[0], words, ("Este", "Sur", "Oeste", "Norte")) == (
        "Este paga 20", "17 tai + 3 por repartir y repetir una vez; por tsumo paga cada rival")
    assert step_text(example(table="taiwan").part("paid")[0], text("en")) == (
        "Seat 0 pays 260", "7 tai + 1 for the dealer: 100 + 8 × 20 = 260; the discarder pays one share only")
    assert step_text(example(penalties=[{"seat": 0}]).part("paid")[1], text("en")).note == (
        "A foul is paid at the end, to the winner")


def test_the_limit_says_what_it_cuts():
    assert step_text(example(limit=10).part("cut")[0], text("en")) == (
        "Limit", "16 tai are more than 10: that is where it is cut")


@pytest.mark.parametrize("hand, pattern, said", [
    (dict(hand="123456m456p234s33377z", ron="7z", table="taiwan"), "seat_wind_pung",
     "Oeste no es tu viento (Sur) ni el de la ronda (Este)."),
    (dict(hand="123456m456p234s55522z", ron="2z", table="taiwan"), "seat_wind_pung",
     "De Sur solo está la pareja, y se pide un pung."),
    (dict(hand="123m456p77z", melds="chi 789s, pon 555z, pon 666z", ron="7z"), "big_three_dragons",
     "De dragón rojo solo está la pareja; haría falta el pung."),
    (dict(hand="456m456789p23455s", melds="chi 123m", ron="4s"), "concealed_hand",
     "123m está reclamado: la mano ya no es oculta."),
    (dict(hand="123456m456789p23455s", ron="4s", drawn="2f"), "pure_chows",
     "Te ha tocado orquídea, y se pide sin flores."),
    (dict(hand="111999m444p23455s", ron="4p", melds="chi 456p"), "three_concealed",
     "Se piden tres pungs ocultos, y el que completa un descarte no cuenta."),
    (dict(hand="123456m456789p12333s", ron="2s", table="taiwan"), "one_chance",
     "También habría valido otra ficha, y solo cuenta si no valía ninguna más."),
])
def test_why_not(hand, pattern, said):
    won = counted(**hand)
    [miss] = [miss for miss in won.near_misses if miss.yaku == pattern]
    assert near_text(miss, laid(won), text("es")) == said


@pytest.mark.parametrize("changes, es, en", [
    ({"hand": "88m11z"}, "falta una. Una mano que gana tiene 17", "one is missing. A winning hand has 17"),
    ({"hand": "888m111z"}, "sobra una. Una mano que gana tiene 17", "one too many. A winning hand has 17"),
    ({"flowers": [*"1f 2f 3f 4f 5f 6f 7f 8f 1f".split()]}, "Solo hay ocho flores", "only eight flowers"),
    ({"flowers": ["3f", "3f"]}, "3f está dos veces", "3f is in “3f 3f” twice"),
    ({"flags": ["riichi"]}, "el taiwanés no lo tiene. Quítalo", "the Taiwanese game has none. Remove it"),
    ({"flags": ["chankan"]}, "aquí se llama robbing_kong", "here it is called robbing_kong"),
    ({"hand": "88m121z"}, "Hacen falta cinco grupos y una pareja", "It takes five groups and a pair"),
])
def test_wrong_input_is_answered_kindly(changes, es, en):
    with pytest.raises(MahjongError) as refused:
        tai_record(EXAMPLE | changes)
    assert es in text("es").error(refused.value)
    assert en in text("en").error(refused.value)
