"""The table of yaku itself. That each is granted when it should be is in tests/rules."""

import pytest

from mahjong_teach.scoring.yaku import ABSORBS, RENHOU, YAKU, YAKUMAN
from tests.winning import scored

ONE_HAN = (
    "riichi ippatsu menzen_tsumo pinfu iipeikou tanyao haku hatsu chun seat_wind_east seat_wind_south seat_wind_west "
    "seat_wind_north round_wind_east round_wind_south round_wind_west round_wind_north rinshan chankan haitei houtei"
).split()
CLOSED_ONLY = {
    "riichi", "double_riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou", "chiitoitsu", "ryanpeikou", "renhou",
}
LESS_WHEN_OPEN = {"sanshoku_doujun", "ittsuu", "chanta", "honitsu", "junchan", "chinitsu"}
CLOSED_YAKUMAN = {"kokushi", "kokushi_13", "chuuren", "chuuren_9", "tenhou", "chiihou", "suuankou", "suuankou_tanki"}


def test_every_id_of_the_contract_is_there_once():
    ids = [yaku.id for yaku in (*YAKU, RENHOU, *YAKUMAN)]
    assert len(ids) == len(set(ids)) == 36 + 1 + 15


def test_the_one_han_family():
    assert {yaku.id for yaku in YAKU if yaku.closed == 1} == set(ONE_HAN)


def test_what_an_open_hand_cannot_have():
    assert {yaku.id for yaku in (*YAKU, RENHOU) if yaku.open is None} == CLOSED_ONLY
    assert {yaku.id for yaku in YAKUMAN if yaku.open is None} == CLOSED_YAKUMAN


def test_what_is_worth_one_han_less_open():
    lower = {yaku.id: yaku.closed - yaku.open for yaku in YAKU if yaku.open not in (None, yaku.closed)}
    assert lower == dict.fromkeys(LESS_WHEN_OPEN, 1)


def test_what_absorbs_and_what_is_absorbed_are_yaku():
    ids = {yaku.id for yaku in (*YAKU, *YAKUMAN)}
    assert {*ABSORBS, *(less for absorbed in ABSORBS.values() for less in absorbed)} <= ids


def test_yaku_are_named_in_the_order_of_the_table():
    won = scored("222333444p678m99s", tsumo="8m", events="riichi ippatsu")
    order = [yaku.id for yaku in YAKU]
    assert [id for id, _ in won.yaku] == sorted(dict(won.yaku), key=order.index)


@pytest.mark.parametrize("hand, how, yaku, lit", [
    ("123789m123p222z99s", {"ron": "3m", "seat": "W"}, "chanta", None),
    ("345678m234p567s99s", {"ron": "5s", "events": "riichi"}, "riichi", []),
    ("345678m234p567s99s", {"tsumo": "5s"}, "menzen_tsumo", ["567s"]),
    ("234m567p678s11p777z", {"ron": "4m"}, "chun", ["777z"]),
    ("223344678m999s44z", {"ron": "4m"}, "iipeikou", ["234m", "234m"]),
    ("234567m234p234s88p", {"ron": "7m"}, "sanshoku_doujun", ["234m", "234p", "234s"]),
    ("123456789s234m55p", {"ron": "4m"}, "ittsuu", ["123s", "456s", "789s"]),
    ("333444m777p99s234s", {"ron": "2s"}, "sanankou", ["333m", "444m", "777p"]),
    ("345m99p", {"ron": "5m", "melds": "ankan 2222m, ankan 6666p, ankan 8888s"}, "sankantsu",
     ["2222m", "6666p", "8888s"]),
    ("234m567p77z", {"ron": "4m", "melds": "pon 555z, pon 666z"}, "shousangen", ["77z", "555z", "666z"]),
    ("222m222p222567s99m", {"ron": "7s"}, "sanshoku_doukou", ["222m", "222p", "222s"]),
])
def test_a_yaku_lights_up_the_groups_that_make_it(hand, how, yaku, lit):
    """lit: None for the whole hand."""
    won = scored(hand, **how)
    step = next(step for step in won.steps if step.rule == yaku)
    shown = [
        "".join(str(tile.number) for tile in row) + row[0].suit
        for row, span in zip(won.rows, won.reading.spans) if set(span) <= set(step.tiles)
    ]
    whole = sum(map(len, won.rows))
    assert (len(step.tiles) == whole) if lit is None else (sorted(shown) == sorted(lit) and len(step.tiles) < whole)
