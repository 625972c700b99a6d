"""Every rule says where it is written, in a document that is listed and words that both languages have."""

import re
import tomllib
from pathlib import Path

import pytest

import mahjong_teach.scoring.rules
from mahjong_teach.scoring.faults import OFFENCES
from mahjong_teach.scoring.rules import KEYS, RULESETS, ruleset
from mahjong_teach.scoring.sources import PARTS, clause_text, document_title, documents, line_sources, notes
from mahjong_teach.scoring.taiwanese.tables import TABLES, line_source, tai_table
from mahjong_teach.scoring.trace import Source

FILE = tomllib.loads(Path(mahjong_teach.scoring.rules.__file__).with_name("rulesets.toml").read_text(encoding="utf-8"))

YAKU = """
    riichi double_riichi ippatsu menzen_tsumo pinfu iipeikou tanyao haku hatsu chun
    seat_wind_east seat_wind_south seat_wind_west seat_wind_north
    round_wind_east round_wind_south round_wind_west round_wind_north
    rinshan chankan haitei houtei sanshoku_doujun ittsuu chanta chiitoitsu sanshoku_doukou sanankou sankantsu toitoi
    honroutou shousangen ryanpeikou honitsu junchan chinitsu renhou dora akadora uradora
    kokushi kokushi_13 chuuren chuuren_9 tenhou chiihou suuankou suuankou_tanki suukantsu ryuuiisou chinroutou tsuuiisou
    daisangen shousuushii daisuushii
""".split()
COUNTED = {
    "han": YAKU,
    "fu": ["base", "chiitoitsu", "menzen_ron", "tsumo", "triplet", "quad", "pair", "wait", "open_pinfu"],
    "rounding": ["round_up", "not_rounded"],
    "base": ["formula", "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman", "kiriage"],
    "payment": ["ron", "tsumo", "honba", "sticks", "noten", "nagashi", "chombo", "pao"],
    "fault": [*OFFENCES, "win_at_once", "dead_hand"],
}
LINES = [(part, rule) for part in PARTS for rule in COUNTED[part]]


def all_sources() -> set[Source]:
    """Everything that any ruleset gives as a source."""
    values = {source for name in RULESETS for source in ruleset(name).sources.values()} | taiwanese_sources()
    return values | {ruleset(name).source(rule, part) for name in RULESETS for part, rule in LINES}


def taiwanese_sources() -> set[Source]:
    """Everything that the two tables of Taiwanese scoring give as a source."""
    tables = [tai_table(name) for name in TABLES]
    rows = {row.source for table in tables for row in table.rows.values()}
    options = {option.source for table in tables for option in table.options.values()}
    return rows | options | {line_source(line) for line in ("limit", "discard", "self_draw", "penalty", "dealer_bonus")}


@pytest.mark.parametrize("name", RULESETS)
def test_every_line_of_a_count_has_a_source(name: str) -> None:
    rules = ruleset(name)
    for part, rule in LINES:
        assert rules.source(rule, part).document in documents()
        assert rules.source(rule).document in documents()


@pytest.mark.parametrize("name", RULESETS)
def test_no_value_is_given_twice(name: str) -> None:
    given = [key for says in FILE[name]["says"] for key in says if key != "source"]
    assert sorted(given) == sorted(set(given))
    assert set(given) <= set(KEYS)


def test_a_clause_is_a_number_in_the_document_or_a_note() -> None:
    for source in all_sources():
        assert source.clause == "" or source.clause.startswith("§") or source.clause in notes(), source


def test_all_documents_and_notes_are_used_and_told_in_both_languages() -> None:
    given_by_players = {"house-rules", "game-record"}
    assert {source.document for source in all_sources()} == set(documents()) - given_by_players
    assert {source.clause for source in all_sources()} >= set(notes())
    for lang in ("es", "en"):
        for source in all_sources():
            assert document_title(source, lang)
            assert clause_text(source, lang) or not source.clause


def test_numbers_are_written_as_each_language_does() -> None:
    texts = [*notes().values(), *(ruleset(name).about for name in RULESETS)]
    for text in texts:
        assert not re.search(r"\d[., ]\d{3}\b|\d{5}", text["es"]), text["es"]
        assert not re.search(r"(?!20\d\d)\b\d{4}|\d[. \u202f]\d{3}\b", text["en"]), text["en"]


def test_what_we_chose_ourselves_says_why() -> None:
    chosen = [source for source in all_sources() if source.document == "our-choice"]
    assert chosen and all(source.clause in notes() for source in chosen)


def test_one_word_for_two_rules_is_told_apart_by_the_part() -> None:
    rules = ruleset("ema-2008")
    assert rules.source("tsumo", "fu").clause == "§4.1.1"
    assert rules.source("tsumo", "payment").clause == "4.1.2-also-004"
    assert rules.source("chiitoitsu") == rules.source("chiitoitsu", "han") != rules.source("chiitoitsu", "fu")


def test_a_key_of_the_ruleset_comes_before_a_line_of_the_same_name() -> None:
    rules = ruleset("m-league")
    assert rules.source("ron") == rules.sources["ron"] != rules.source("ron", "payment")


def test_ema_2008_gives_the_clause_of_its_text() -> None:
    rules = ruleset("ema-2008")
    assert rules.source("pinfu") == Source("seed-000", "§4.2.1")
    assert rules.source("daisangen") == Source("seed-000", "§4.2.5")
    assert rules.source("tanyao") == Source("seed-000", "4.2-tanyao-in-the-example")
    assert rules.source("sanbaiman").document == "our-choice"       # the table of limit hands is lost


def test_online_gives_the_heading_of_its_text_and_owns_up_where_it_is_silent() -> None:
    rules = ruleset("online")
    assert clause_text(rules.source("formula"), "es") == "«Cómo contar los fu»: la fórmula"
    assert rules.source("haneman").document == "seed-002"
    assert rules.source("toitoi") == Source("common", "same-everywhere")


def test_counted_yakuman_and_counters_have_the_source_of_their_value() -> None:
    for name in RULESETS:
        rules = ruleset(name)
        assert rules.source("kazoe_yakuman") == rules.sources["limit_13"]
        assert rules.source("honba", "payment") == rules.sources["honba_value"]


def test_yaku_that_no_real_win_showed_are_not_put_down_to_the_records() -> None:
    rules = ruleset("tenhou")
    assert rules.source("pinfu").document == "tenhou-records"
    assert rules.source("chuuren_9").document == "common"


def test_the_first_text_that_has_a_line_wins() -> None:
    assert line_sources(("ema-2008", "common"))["fu", "base"].document == "seed-000"
    assert line_sources(("common", "ema-2008"))["fu", "base"].document == "common"


def test_a_club_called_like_a_note_keeps_its_name() -> None:
    assert clause_text(Source("house-rules", "limits"), "es") == "limits"
