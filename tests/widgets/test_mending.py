"""The repairs that are offered: what each button leaves, and that it leaves nothing wrong of the same kind."""

import pytest

from mahjong_teach.display.text import LANGUAGES
from mahjong_teach.widgets import HandBuilder

CLOSED = dict(hand="234567m34588p678s", win="8s", events="riichi")
KONG = dict(hand="234m34588p678s", win="8s", melds="ankan 1111z")

# What is wrong, the code of it, and what stands in the form after the first repair.
CASES = {
    "a fifth copy": (dict(hand="11111m345678p999s", win="8p"), "too_many_copies", {"hand": "1111m345678p999s"}),
    "fifteen tiles": (dict(hand="234567m34588p678s9p", win="8s"), "tile_count", {"hand": "234567m34588p678s"}),
    "the winning tile not in a full hand": (
        dict(hand="234567m678s34588p", win="9p"), "win_tile_not_in_hand", {"win_tile": "8p"}),
    "two red fives": (dict(hand="23400m345678p999s", win="8p"), "too_many_red_fives", {"hand": "23405m345678p999s"}),
    "the letter first": (dict(hand="m234567p34588s678", win="8s"), "suit_before_digits", {}),
    "a strange character": (
        dict(hand="234567m345?88p678s", win="8s"), "strange_character", {"hand": "234567m34588p678s"}),
    "six indicators": (
        CLOSED | dict(dora="123456m"), "too_many_indicators", {"dora_indicators": ["1m", "2m", "3m", "4m", "5m"]}),
    "a chow that is a triplet": (
        dict(hand="234567m34588p", win="8p", melds="chi 444s"), "bad_chi", {"melds": "pon 444s"}),
    "a chow with a gap": (dict(hand="234567m34588p", win="8p", melds="chi 135s"), "bad_chi", {"melds": ""}),
    "a chow from the right": (
        dict(hand="234567m34588p", win="8p", melds="chi 234s right"), "chi_only_from_left", {"melds": "chi 234s left"}),
    "a concealed kong from somebody": (
        dict(hand="234567m34588p", win="8p", melds="ankan 4444s right"), "bad_giver", {"melds": "ankan 4444s"}),
    "ron after a kong": (KONG | dict(events="rinshan"), "rinshan_needs_tsumo", {"win": "tsumo"}),
    "after a kong, without one": (CLOSED | dict(by="tsumo", events="rinshan"), "rinshan_needs_kong", {"flags": []}),
    "a robbed kong by tsumo": (CLOSED | dict(by="tsumo", events="chankan"), "chankan_needs_ron", {"win": "ron"}),
    "a robbed kong with a copy": (
        dict(hand="234567m33388p678s", win="3p", events="chankan"), "chankan_tile_in_hand", {"flags": []}),
    "under the sea by ron": (CLOSED | dict(events="haitei"), "haitei_needs_tsumo", {"win": "tsumo"}),
    "under the river by tsumo": (CLOSED | dict(by="tsumo", events="houtei"), "houtei_needs_ron", {"win": "ron"}),
    "the last tile after a kong": (
        KONG | dict(by="tsumo", events="haitei rinshan"), "haitei_with_rinshan", {"flags": ["rinshan"]}),
    "riichi with an open hand": (
        dict(hand="567m34588p678s", win="8s", melds="chi 234m", events="riichi ippatsu"), "riichi_open_hand",
        {"flags": []}),
    "ippatsu alone": (CLOSED | dict(events="ippatsu"), "ippatsu_without_riichi", {"flags": ["ippatsu", "riichi"]}),
    "the blessing of heaven in the South": (CLOSED | dict(events="tenhou"), "tenhou_needs_dealer_tsumo", {"flags": []}),
    "two first turns": (
        CLOSED | dict(by="tsumo", seat="E", events="tenhou riichi"), "first_turn_with_other", {"flags": ["riichi"]}),
    "no yaku in a closed hand": (
        dict(hand="123567m34588p678s", win="6m"), "no_yaku", {"flags": ["riichi"]}),
    "no counters": (CLOSED | dict(honba="many"), "bad_number", {"honba": 0}),
}


def melds_of(builder):
    said = {1: "right", 2: "across", 3: "left", None: ""}
    melds = builder.record["melds"]
    return ", ".join(f'{meld["type"]} {meld["tiles"]} {said[meld.get("from")]}'.strip() for meld in melds)


@pytest.mark.parametrize("given, code, after", CASES.values(), ids=CASES)
def test_the_first_repair_mends_it(given, code, after):
    builder = HandBuilder(**given)
    assert builder.state.wrong.code == code
    builder.hear("mend", "0")
    assert builder.state.wrong is None or builder.state.wrong.code != code
    found = builder.record | {"melds": melds_of(builder)}
    assert {name: found[name] for name in after} == after


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("given", [case[0] for case in CASES.values()], ids=CASES)
def test_every_repair_says_what_it_does(given, lang):
    builder = HandBuilder(**given, lang=lang)
    assert builder.html.count('data-do="mend"') == len(builder.state.mends) > 0


def test_a_fifth_press_offers_the_kong():
    builder = HandBuilder("234m88p8888s", melds="pon 666z")
    builder.hear("pick", "8s")
    assert builder.state.wrong.code == "no_copies_left"
    builder.hear("mend", "0")
    assert builder.record["hand"] == "234m88p" and builder.record["melds"][1]["type"] == "ankan"


def test_a_red_five_pressed_where_there_are_none_becomes_a_plain_one():
    builder = HandBuilder(rules="ema-2025")
    builder.hear("pick", "0p")
    builder.hear("mend", "0")
    assert builder.record["hand"] == "5p"


def test_honours_pressed_for_a_chow_become_a_triplet():
    builder = HandBuilder()
    for event, value in (("target", "chi"), ("pick", "7z"), ("mend", "0")):
        builder.hear(event, value)
    assert melds_of(builder) == "pon 777z left"


def test_the_next_event_forgets_what_was_refused():
    builder = HandBuilder("8888p")
    builder.hear("pick", "8p")
    builder.hear("pick", "1m")
    assert builder.state.wrong is None and builder.record["hand"] == "8888p1m"
