"""Rulesets and house rules: what they hold, how they are changed, and what is said when that goes wrong."""

import tomllib
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from mahjong_teach.scoring.errors import RulesError
from mahjong_teach.scoring.rules import ALLOWED, DEFAULT, KEYS, RULESETS, differences, from_record, ruleset
from mahjong_teach.scoring.trace import Source

REFERENCE = Path(__file__).parents[4] / "shared" / "rules" / "rulesets.toml"
ALL_DOUBLES = {"kokushi_13", "chuuren_9", "suuankou_tanki", "daisuushii"}


def refusal(spec: object) -> RulesError:
    """The error that asking for these rules raises."""
    with pytest.raises(RulesError) as caught:
        ruleset(spec)
    return caught.value


@pytest.fixture
def club(tmp_path: Path):
    """Writes a club's file and gives its path."""

    def write(text: str, name: str = "thursday.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


# ── the nine ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_nine_rulesets_and_online_is_the_default() -> None:
    assert len(RULESETS) == 9
    assert ruleset().id == DEFAULT == "online"
    assert [ruleset(name).id for name in RULESETS] == list(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_every_field_of_every_ruleset_has_a_source(name: str) -> None:
    assert set(ruleset(name).sources) == set(KEYS)


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_a_name_and_a_description_in_both_languages(name: str) -> None:
    rules = ruleset(name)
    assert all(rules.name[lang] and rules.about[lang].endswith(".") for lang in ("es", "en"))


if REFERENCE.exists():

    def written(value: object) -> object:
        """A value as a TOML file has it, lists without their order."""
        return sorted(value) if isinstance(value, (frozenset, list)) and all(isinstance(v, str) for v in value) else (
            list(value) if isinstance(value, tuple) else value)

    @pytest.mark.parametrize("name", RULESETS)
    def test_values_are_those_of_the_reference(name: str) -> None:
        expected = tomllib.loads(REFERENCE.read_text(encoding="utf-8"))[name]
        got = {key: written(ruleset(name).value(key)) for key in KEYS if key != "floating_uma"}
        assert got == {key: written(value) for key, value in expected["values"].items()}
        floating = {str(number): list(places) for number, places in ruleset(name).floating_uma}
        assert floating == expected.get("floating_uma", {})


def test_online_follows_mahjong_soul_where_its_text_is_silent_and_says_so() -> None:
    online = ruleset("online")
    assert online.tobi == ruleset("mahjong-soul").tobi
    assert online.source("tobi") == Source("our-choice", "as-mahjong-soul")
    assert online.source("start").document == "seed-002"


def test_the_ema_of_2025_differs_from_2016_in_the_double_wind_pair_and_kiriage() -> None:
    changed = {key: (old, new) for key, old, new in differences(ruleset("ema-2016"), ruleset("ema-2025"))}
    assert changed == {
        "double_wind_fu": (4, 2), "kiriage": (False, True), "riichi_min_wall": (4, 1),
        "renhou": ("mangan_alone", "five_han_alone"),
    }
    assert differences(ruleset("tenhou"), ruleset("tenhou")) == ()


def test_jpml_uma_floats_with_the_number_of_players_above_the_start() -> None:
    assert dict(ruleset("jpml-a").floating_uma)[1] == (12, -1, -3, -8)
    assert ruleset("m-league").floating_uma == ()


@pytest.mark.parametrize("name", RULESETS)
def test_what_the_players_put_in_is_what_first_place_gets(name: str) -> None:
    rules = ruleset(name)
    assert sum(rules.uma) == 0
    assert rules.oka * rules.uma_unit == 4 * (rules.return_ - rules.start)


def test_a_ruleset_cannot_be_changed() -> None:
    rules = ruleset("tenhou")
    with pytest.raises(FrozenInstanceError):
        rules.kiriage = True
    with pytest.raises(TypeError):
        rules.sources["kiriage"] = Source("house-rules", "mine")


def test_a_ruleset_can_be_the_key_of_a_dictionary() -> None:
    kiriage = {"ruleset": "tenhou", "kiriage": True}
    counts = {ruleset("tenhou"): 1, ruleset(kiriage): 2}
    assert counts[ruleset("tenhou")] == 1
    assert counts[ruleset(dict(kiriage))] == 2
    assert ruleset(ruleset("tenhou")) is ruleset("tenhou")


# ── house rules ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_house_rules_change_what_they_name_and_nothing_else() -> None:
    house = ruleset({"ruleset": "ema-2025", "kiriage": False})
    assert differences(ruleset("ema-2025"), house) == (("kiriage", True, False),)
    assert house.base == "ema-2025"
    assert house.source("kiriage").document == "house-rules"
    assert house.source("double_wind_fu") == ruleset("ema-2025").source("double_wind_fu")


def test_house_rules_that_change_nothing_are_the_ruleset_itself() -> None:
    assert ruleset({"ruleset": "tenhou", "kiriage": False}) is ruleset("tenhou")


def test_the_order_of_a_list_does_not_matter() -> None:
    assert ruleset({"ruleset": "tenhou", "pao": ["daisuushii", "daisangen"]}) is ruleset("tenhou")


def test_a_list_may_be_all_or_none() -> None:
    assert ruleset({"ruleset": "tenhou", "double_yakuman": True}).double_yakuman == ALL_DOUBLES
    assert ruleset({"ruleset": "mahjong-soul", "abortive": False}).abortive == frozenset()


def test_values_may_be_given_as_python_keeps_them() -> None:
    spec = {"ruleset": "tenhou", "uma": (30, 10, -10, -30), "double_yakuman": frozenset({"kokushi_13"})}
    assert ruleset(spec).uma == (30, 10, -10, -30)
    assert ruleset(spec).double_yakuman == {"kokushi_13"}


def test_an_uma_of_ones_own_no_longer_floats() -> None:
    house = ruleset({"ruleset": "jpml-a", "uma": [12, -1, -3, -8]})
    assert (house.uma, house.floating_uma) == ((12, -1, -3, -8), ())


def test_a_floating_uma_may_be_given_too() -> None:
    rows = {"1": [30, 0, -10, -20], "2": [20, 10, -10, -20], "3": [20, 10, 0, -30]}
    assert dict(ruleset({"ruleset": "jpml-a", "floating_uma": rows}).floating_uma)[3] == (20, 10, 0, -30)


def test_the_oka_follows_a_start_of_ones_own() -> None:
    assert ruleset({"ruleset": "tenhou", "start": 27_000}).oka == 12
    assert ruleset({"ruleset": "tenhou", "start": 27_000, "oka": 20}).oka == 20
    assert ruleset({"ruleset": "ema-2025", "start": 25_000}).oka == 20_000


def test_a_club_file_is_named_in_the_sources_of_what_it_changes(club) -> None:
    rules = ruleset(club('ruleset = "ema-2025"\nkiriage = false\n'))
    assert (rules.id, rules.base, rules.name["es"]) == ("thursday", "ema-2025", "thursday")
    assert rules.source("kiriage") == Source("house-rules", "thursday")


def test_a_club_file_may_carry_names_and_be_given_as_text(club) -> None:
    path = club('name = "Los jueves"\nabout.es = "Sin prisa."\nabout.en = "No hurry."\nakadora = 4\n')
    rules = ruleset(str(path))
    assert (rules.base, rules.akadora, rules.name["en"], rules.about["en"]) == ("online", 4, "Los jueves", "No hurry.")
    assert rules.source("akadora").clause == "Los jueves"


def test_a_club_file_is_read_again_after_it_was_edited(club) -> None:
    assert ruleset(club("kiriage = true")).kiriage
    assert not ruleset(club("kiriage = false")).kiriage


def test_a_byte_order_mark_in_front_of_a_club_file_is_no_trouble(club) -> None:
    assert ruleset(club("\ufeffkiriage = true")).kiriage


# ── what is refused ───────────────────────────────────────────────────────────────────────────────────────────────


def test_an_unknown_ruleset_suggests_the_nearest() -> None:
    error = refusal("mahjongsoul")
    assert error.code == "unknown_ruleset"
    assert error.facts == {"given": "mahjongsoul", "known": RULESETS, "nearest": "mahjong-soul"}
    assert refusal("bridge").facts["nearest"] is None
    assert refusal({"ruleset": "Tenhou"}).facts["nearest"] == "tenhou"


def test_an_unknown_key_suggests_the_nearest() -> None:
    error = refusal({"ruleset": "tenhou", "kirage": True})
    assert (error.code, error.facts) == ("unknown_rule_key", {"key": "kirage", "nearest": "kiriage"})


@pytest.mark.parametrize(("key", "value"), [
    ("kiriage", "yes"), ("kiriage", 1),
    ("akadora", 2), ("akadora", True), ("uma_unit", True), ("limit_13", "yakuman"),
    ("double_yakuman", "all"), ("double_yakuman", ["tenhou"]), ("pao", [1]),
    ("honba_value", 100), ("honba_value", -300), ("honba_value", 300.0), ("noten_pool", 1000), ("start", "25000"),
    ("uma", [15, 5, -5]), ("uma", [15, 5, -5, -10]), ("uma", [1.5, 0, 0, -1.5]),
    ("floating_uma", {"4": [1, 0, 0, -1]}), ("floating_uma", {"1": [1, 1, 1, 1]}), ("floating_uma", []),
])
def test_a_value_that_cannot_be_is_quoted_with_what_could_be(key: str, value: object) -> None:
    error = refusal({"ruleset": "tenhou", key: value})
    assert error.code == "bad_rule_value"
    assert error.facts == {"key": key, "value": value, "allowed": ALLOWED[key]}


def test_a_name_must_be_text(club) -> None:
    error = refusal(club("name = 3"))
    assert (error.code, error.facts["key"], error.facts["allowed"].kind) == ("bad_rule_value", "name", "text")
    assert refusal(club('about.es = "Sin prisa."')).facts["key"] == "about"


def test_all_that_is_wrong_is_told_at_once(club) -> None:
    error = refusal(club('ruleset = "ema-2024"\nkuitan = "no"\nred_fives = 3\nkiriage = true\n'))
    assert error.code == "house_rules"
    assert [code for code, _ in error.facts["problems"]] == ["unknown_ruleset", "bad_rule_value", "unknown_rule_key"]


def test_three_players_are_refused() -> None:
    assert refusal({"sanma": True}).code == "three_player_game"
    assert refusal({"ruleset": "tenhou", "sanma": True}).code == "three_player_game"
    assert ruleset({"ruleset": "tenhou", "sanma": False}) is ruleset("tenhou")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    error = refusal(path)
    assert (error.code, error.facts) == ("rules_file_missing", {"path": str(path)})


@pytest.mark.parametrize(("text", "line"), [
    ("kiriage = true\nkuitan = maybe\n", 2), ("kiriage = true\n\numa = [1, 2", 3), ("kiriage true", 1),
])
def test_a_broken_file_names_the_line(club, text: str, line: int) -> None:
    error = refusal(club(text))
    assert (error.code, error.facts["line"]) == ("rules_file_broken", line)
    assert error.facts["path"].endswith("thursday.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\xff")
    error = refusal(path)
    assert (error.code, error.facts["line"]) == ("rules_file_broken", None)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path).code == "rules_file_unreadable"


def test_what_is_no_rules_at_all_is_refused() -> None:
    error = refusal(42)
    assert (error.code, error.facts) == ("rules_not_readable", {"given": "42"})


# ── rules as real records have them ───────────────────────────────────────────────────────────────────────────────

TENHOU_ROOM = {
    "aka": True, "fast": False, "kuitan": True, "length": "south", "lobby": "public", "room": "houou", "sanma": False,
    "tenhou_type": 169,
}


def test_a_tenhou_record_is_tenhou() -> None:
    assert from_record(TENHOU_ROOM, "tenhou-mjlog") is ruleset("tenhou")
    older = {"aka": True, "kuitan": True, "length": "east", "room": "上", "sanma": False}
    assert from_record(older) is ruleset("tenhou")


def test_a_mahjong_soul_record_is_mahjong_soul() -> None:
    record = {"aka": True, "double_yakuman": True, "kuitan": True, "length": "south", "sanma": False}
    assert from_record(record, "majsoul") is ruleset("mahjong-soul")
    assert from_record(record).double_yakuman == ALL_DOUBLES
    assert from_record(record | {"double_yakuman": False}, "majsoul").double_yakuman == frozenset()


def test_a_beginners_room_without_red_fives_and_open_tanyao() -> None:
    rules = from_record(TENHOU_ROOM | {"aka": False, "kuitan": False, "room": "ippan", "tenhou_type": 7})
    assert differences(ruleset("tenhou"), rules) == (("kuitan", True, False), ("akadora", 3, 0))
    assert rules.source("akadora").document == "game-record"


def test_a_parlour_room_with_kiriage_and_dear_counters() -> None:
    rules = from_record(TENHOU_ROOM | {"kiriage_mangan": True, "honba_value": 1500})
    assert (rules.kiriage, rules.honba_value) == (True, 1500)


def test_the_same_description_gives_the_same_ruleset_again() -> None:
    parlour = TENHOU_ROOM | {"kiriage_mangan": True}
    assert from_record(parlour) is from_record(dict(reversed(parlour.items())))


def test_a_record_may_name_its_rules_or_none() -> None:
    assert from_record(None) is ruleset("online")
    assert from_record("m-league") is ruleset("m-league")
    assert from_record({"ruleset": "ema-2016"}, "majsoul") is ruleset("ema-2016")


def test_a_record_with_an_impossible_value_is_refused_by_our_name_for_it() -> None:
    with pytest.raises(RulesError) as caught:
        from_record({"aka": "three"})
    assert (caught.value.code, caught.value.facts["key"]) == ("bad_rule_value", "akadora")
