"""The two languages say the same things, in the glossary's words, and nothing in the package is left without a word."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mahjong_teach.display.text as text_module
from mahjong_teach.display.derived import DERIVED
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.conditions import EVENT
from mahjong_teach.scoring.hand import CALLS, EVENTS
from mahjong_teach.scoring.rules import ALLOWED
from mahjong_teach.scoring.yaku import RENHOU, YAKU, YAKUMAN

PACKAGE = Path(text_module.__file__).parents[1]
CHOICES = {"zero", "one", "other"}

# The ids of the command line's contract.
CONTRACT = """
riichi double_riichi ippatsu menzen_tsumo pinfu iipeikou tanyao haku hatsu chun
seat_wind_east seat_wind_south seat_wind_west seat_wind_north
round_wind_east round_wind_south round_wind_west round_wind_north
rinshan chankan haitei houtei sanshoku_doujun ittsuu chanta chiitoitsu sanshoku_doukou sanankou sankantsu toitoi
honroutou shousangen ryanpeikou honitsu junchan chinitsu renhou dora akadora uradora
kokushi kokushi_13 chuuren chuuren_9 tenhou chiihou suuankou suuankou_tanki suukantsu ryuuiisou chinroutou tsuuiisou
daisangen shousuushii daisuushii
base menzen_ron tsumo triplet quad pair wait open_pinfu ryanmen kanchan penchan tanki shanpon
none mangan haneman baiman sanbaiman kazoe_yakuman yakuman
kyuushu_kyuuhai suufon_renda suucha_riichi suukaikan sanchahou
ron E S W N chow single standard
""".split()


def sentences(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """(dotted key, value) of everything in a language's file."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{path}{key}.")
        else:
            yield path + key, value


ALL = {lang: dict(sentences(text_module._load(lang))) for lang in LANGUAGES}
SPOKEN = {lang: {key: value for key, value in ALL[lang].items() if isinstance(value, str)} for lang in LANGUAGES}


def placeholders(sentence: str) -> set[tuple[str, str]]:
    return {(name, spec) for _, name, spec, _ in string.Formatter().parse(sentence) if name is not None}


def test_both_languages_have_the_same_keys():
    assert ALL["es"].keys() == ALL["en"].keys()


@pytest.mark.parametrize("key", sorted(SPOKEN["es"]))
def test_both_languages_use_the_same_facts(key):
    names = [{name for name, _ in placeholders(SPOKEN[lang][key])} for lang in LANGUAGES]
    assert names[0] == names[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_placeholder_is_written_in_a_way_that_exists(lang):
    sections = {key.rpartition(".")[0] for key in ALL[lang]}
    for key, sentence in SPOKEN[lang].items():
        for name, spec in placeholders(sentence):
            assert name.isidentifier(), key
            assert not spec or spec in text_module._SPECS or spec.removeprefix("@") in sections, f"{key}: {spec}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_by_number_always_has_an_other(lang):
    for key in ALL[lang]:
        table, _, choice = key.rpartition(".")
        if choice in CHOICES and not table.startswith("fu."):
            assert f"{table}.other" in ALL[lang], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_rejected_word_is_used(lang):
    words = text(lang)
    terms = [f"{id}: {term[lang]} {term.get('definition', {}).get(lang, '')}"
             for id, term in text_module._load("terms")["term"].items()]
    used = {key: found for key, said in [*SPOKEN[lang].items(), *enumerate(terms)] if (found := words.unwanted(said))}
    assert not used


def test_a_rejected_word_is_found_as_a_whole_word_only():
    assert text("es").unwanted("Por autorrobo, con Espera doble; haitei no es haite.") == [
        "autorrobo", "espera doble", "haite"]
    assert text("es").unwanted("Con haitei se gana por tsumo.") == []


def test_spanish_names_nobodys_gender():
    gendered = re.compile(r"\b(jugador|repartidor|ganador|adversario)(a|as|es|s)?\b(?<!ganadora)", re.IGNORECASE)
    assert not [key for key, sentence in SPOKEN["es"].items() if gendered.search(sentence)]


@pytest.mark.parametrize("lang, wrong", [
    ("es", r"\d[.,]\d{3}\b|(?<!\d)\d{5,8}(?!\d)"),
    ("en", r"(?<![\d,])\d{4,8}(?![\d,])\b|\d[.\u202f]\d{3}"),
])
def test_numbers_in_sentences_are_written_as_the_language_writes_them(lang, wrong):
    assert not [key for key, sentence in SPOKEN[lang].items() if re.search(wrong, sentence)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", sorted({*CONTRACT, *EVENTS, *CALLS, *ALLOWED["abortive"].values}))
def test_every_id_has_a_name(id, lang):
    assert text(lang).term(id).name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("yaku", [*YAKU, RENHOU, *YAKUMAN], ids=lambda yaku: yaku.id)
def test_every_yaku_is_explained_and_has_its_own_kanji(yaku, lang):
    name = text(lang).term(yaku.id)
    assert name.kanji.startswith(yaku.kanji)
    assert text(lang).say(f"yaku.{yaku.id}")


CONDITIONS = {need.id: need for yaku in (*YAKU, RENHOU, *YAKUMAN) for need in yaku.needs}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_can_be_told_and_only_they(lang):
    told = text_module._load(lang)["near"]
    # A wind that is neither one's own nor the round's is told once, for both yaku.
    assert told.keys() == CONDITIONS.keys() | {"own_or_round_wind"}
    assert all(told[id]["wanted"] for id in told)
    assert {id for id in told if "missed" not in told[id]} == {id for id in CONDITIONS if CONDITIONS[id].reads == EVENT}


# ── every error that the source raises ───────────────────────────────────────────────────────────────────────────────

ERRORS = {"MahjongError", "NotationError", "HandError", "RulesError", "TableError", "LogError"}


def raised() -> Iterator[tuple[str, set[str] | None, str]]:
    """(code, names of its facts, where), for errors and warnings in the whole package. None: facts made elsewhere."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            where = f"{path.name}:{getattr(node, 'lineno', 0)}"
            match node:
                case ast.Call(ast.Name(name), [ast.Constant(str(code))], given) if name in ERRORS:
                    names = {keyword.arg for keyword in given}
                    yield code, None if None in names else names, where
                # Codes that travel beside their facts, or beside the test that decides.
                case ast.Tuple(elts=[ast.Constant(value=str(code)), ast.Dict(keys=keys)]) if _is_code(code):
                    yield code, {key.value for key in keys if isinstance(key, ast.Constant)}, where
                case ast.Tuple(elts=[ast.Constant(value=str(code)), ast.Compare() | ast.BoolOp()]) if _is_code(code):
                    yield code, set(), where


def _is_code(word: str) -> bool:
    return "_" in word and word.isidentifier() and not word.startswith("_")


RAISED = list(raised())


def said_under(code: str, lang: str) -> list[str]:
    return [sentence for key, sentence in SPOKEN[lang].items()
            if re.match(rf"(error|warning)\.{re.escape(code)}(\.|$)", key)]


def test_the_source_is_searched():
    assert {"tile_count", "haitei_needs_tsumo", "three_player_game", "honba_unusual"} <= {code for code, _, _ in RAISED}


@pytest.mark.parametrize("code, facts, where", RAISED, ids=[f"{code}@{where}" for code, _, where in RAISED])
def test_every_error_has_its_sentence_and_the_sentence_its_facts(code, facts, where):
    variants = said_under(code, "es")
    assert variants, f"{where} raises {code}, and no language has a sentence for it"
    if facts is not None and f"error.{code}" not in DERIVED:
        wanted = {name for sentence in variants for name, _ in placeholders(sentence)}
        assert wanted <= facts, f"{where}: the sentence wants {wanted - facts}"
