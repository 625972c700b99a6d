"""The fu page and the rules page: one side each, numbers of the engine, every rule once and what it changes marked."""

from functools import cache
from itertools import product, takewhile

import pypdfium2
import pytest

from mahjong_teach.display.ruling import rule_name, rule_value
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.fu import (
    BASE_FU, CHIITOITSU_FU, MENZEN_RON_FU, PAIR_FU, QUAD_FU, TRIPLET_FU, TSUMO_FU, WAIT_FU,
)
from mahjong_teach.scoring.rules import ALLOWED, KEYS, RULESETS, differences, ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.typed import typed
from mahjong_teach.sheets.references import fu, reference_pdf, rules as rules_page
from mahjong_teach.sheets.typeset import PAPERS
from tests.peers import mahjong_peer

KINDS = ("fu", "rules")
MM = 72 / 25.4
# As little like its base as can be, and with the longest that each rule may say.
CLUB = {
    "ruleset": "ema-2025", "name": "Asociación de Riichi Mahjong de los Jueves por la Noche de Villanueva",
    "kuitan": False, "ippatsu": False, "uradora": False, "kandora": False, "kan_uradora": False, "akadora": 4,
    "renhou": "mangan_alone", "double_wind_fu": 4, "open_pinfu": False, "rinshan_fu": 0, "kiriage": False,
    "limit_13": "kazoe_yakuman", "yakuman_sum": True, "double_yakuman": True, "ron": "two", "honba_value": 1500,
    "honba_to": "nearest", "sticks_to": "nearest", "pao": True, "pao_scope": "yakuman", "pao_honba": "liable",
    "noten_pool": 6000, "nagashi": "as_draw", "nagashi_closed": True, "abortive": True,
    "chombo": "minus_20_after_uma", "temporary_furiten_ends": True, "kokushi_robs_ankan": False,
    "fifth_tile_tenpai": "yes", "riichi_min_points": 1000, "riichi_min_wall": 4, "start": 25_000, "return": 27_000,
    "floating_uma": {"1": [12, -1, -3, -8], "2": [8, 4, -4, -8], "3": [8, 3, 1, -12]}, "uma_unit": 1000, "oka": 20,
    "uma": [30, 10, -10, -30], "ties": "seat", "leftover_sticks": "first", "tobi": True, "agariyame": True,
    "west_round": 30_000, "final_rounding": "half_away",
}
ONE_CHANGE = {"ruleset": "tenhou", "name": "Club", "akadora": 0}
SPECS = {**{name: name for name in RULESETS}, "club": CLUB, "one change": ONE_CHANGE}


@cache
def made(kind, lang, spec, paper):
    return reference_pdf(kind, text(lang), rules=ruleset(SPECS[spec]), paper=paper)


def printed(kind, lang, spec="online", paper="a4"):
    return pypdfium2.PdfDocument(made(kind, lang, spec, paper))


def said(kind, lang, spec="online"):
    """The page's text, spaces as one."""
    return " ".join(printed(kind, lang, spec)[0].get_textpage().get_text_range().split())


def letters(page):
    """(left, low, right, high) of each letter that is not a blank, in points from the lower left corner."""
    found = page.get_textpage()
    boxes = [found.get_charbox(at) for at in range(found.count_chars()) if found.get_text_range(at, 1).strip()]
    return [box for box in boxes if box[2] > box[0]]


# ── the form ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spec", (*RULESETS, "club"))
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_one_side_and_every_letter_is_inside(kind, spec, lang, paper):
    document = printed(kind, lang, spec, paper)
    assert len(document) == 1
    width, height = document[0].get_size()
    edge = 6 * MM                                    # which printers do not reach
    assert all(edge < left and right < width - edge and edge < low and high < height - edge
               for left, low, right, high in letters(document[0]))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang, spec", [("es", "ema-2025"), ("en", "jpml-a"), ("es", "club")])
@pytest.mark.parametrize("kind", KINDS)
def test_no_letter_lies_on_another_and_no_picture_reaches_over_the_margin(kind, lang, spec, paper):
    page = printed(kind, lang, spec, paper)[0]
    boxes = sorted(set(letters(page)))               # both letters of a ligature have its box
    for at, (left, low, right, high) in enumerate(boxes):
        beside = takewhile(lambda box: box[0] < right - 1, boxes[at + 1:])
        assert not any(min(right, box[2]) - box[0] > 1 and min(high, box[3]) - max(low, box[1]) > 1 for box in beside)
    width, height = page.get_size()
    for drawn in page.get_objects(max_depth=1):
        left, low, right, high = drawn.get_bounds()
        assert left > 15 * MM and right < width - 15 * MM and low > 6 * MM and high < height - 12 * MM


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_page_is_the_same_file(kind):
    first, again = (reference_pdf(kind, text("es"), rules="ema-2025") for _ in range(2))
    assert first == again != made(kind, "es", "ema-2016", "a4")


@pytest.mark.parametrize("lang, paper, spec", [*product(LANGUAGES, PAPERS, ("online", "ema-2025", "club"))])
def test_below_the_rules_there_is_room_to_write_three_lines(lang, paper, spec):
    page = printed("rules", lang, spec, paper)[0]
    found = page.get_textpage()
    at, _ = found.search(text(lang).say("reference.rules.besides"), match_case=True).get_next()
    title, foot = found.get_charbox(at)[1], 16 * MM
    assert all(high < foot for _, low, _, high in letters(page) if low < title - 3)
    assert title - foot > 3 * 7.5 * MM


# ── fu ────────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("spec", SPECS)
def test_groups_pairs_and_waits_have_the_fu_the_engine_gives(spec):
    rules = ruleset(SPECS[spec])
    told = fu.page(rules, text("en"))
    cells = [[cell.fu for cell in row["cells"]] for row in told["groups"]["rows"]]
    made = [(yaochu, concealed) for yaochu in (False, True) for concealed in (False, True)]
    assert cells == [[f"+{table[how]}" for how in made] for table in (TRIPLET_FU, QUAD_FU)]
    assert [cell.fu for cell in told["pairs"]] == [*[f"+{PAIR_FU}"] * 3, f"+{rules.double_wind_fu}", "0"]
    assert {cell.below: cell.fu for cell in told["waits"]} == {
        **dict.fromkeys(("penchan", "kanchan", "tanki"), f"+{WAIT_FU}"), "ryanmen": "0", "shanpon": "0"}


def test_the_rows_are_in_the_order_of_the_count():
    told = fu.page(ruleset("online"), text("es"))
    assert [row.fu for row in told["start"]] == [str(BASE_FU), str(CHIITOITSU_FU)]
    assert [row.fu for row in told["win"]] == [f"+{MENZEN_RON_FU}", f"+{TSUMO_FU}", f"+{TSUMO_FU}", "0", "0"]
    assert [row.fu for row in told["sum"]] == ["+2"]
    assert [row.fu for row in told["rounded"]] == ["36 → 40", "30 → 30", "25 → 25"]


def test_what_the_house_does_not_count_is_printed_as_nothing():
    rules = ruleset({"ruleset": "online", "rinshan_fu": 0, "open_pinfu": False})
    told = fu.page(rules, text("es"))
    assert told["win"][2][1:] == ("en estas reglas no da fu", "0")
    assert told["sum"][0][1:] == ("en estas reglas no existe: la mano se queda en 20", "0")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules, raw", [("online", 48), ("ema-2025", 46)])
def test_a_double_wind_is_printed_as_the_rules_count_it(lang, rules, raw):
    kong = fu.page(ruleset(rules), text(lang))["worked"][1]["lines"]
    assert [line["after"] for line in kong[-2:]] == [str(raw), "50"]
    assert text(lang).step(score(*typed(**fu.WORKED[1]), rules).part("rounding")[0]).note in said("fu", lang, rules)


@pytest.mark.parametrize("rules", RULESETS)
def test_the_worked_hands_show_a_triplet_opened_by_ron_and_a_kong_and_another_engine_agrees(rules):
    shanpon, kong = (score(*typed(**example), rules) for example in fu.WORKED)
    assert shanpon.reading.wait == "shanpon" and shanpon.hand.closed
    [triplet] = [step for step in shanpon.part("fu") if step.rule == "triplet"]
    assert triplet.facts["by_ron"] and triplet.amount == TRIPLET_FU[True, False]
    assert [step.amount for step in kong.part("fu") if step.rule == "quad"] == [QUAD_FU[False, True]]
    for scored in (shanpon, kong):
        assert mahjong_peer.ask(scored.hand, scored.win, ruleset(rules)).fu == scored.fu
        told = fu.page(ruleset(rules), text("en"))["worked"][scored is kong]
        assert [int(line["after"]) for line in told["lines"]] == [
            step.after for step in (*scored.part("fu"), *scored.part("rounding"))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_worked_hands_is_on_the_page(lang):
    page = said("fu", lang)
    for worked in fu.page(ruleset("online"), text(lang))["worked"]:
        for line in worked["lines"]:
            assert line["row"].title in page and f"{line['row'].fu} {line['after']}" in page


# ── rules ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_rule_has_its_place_just_once():
    placed = [key for groups in rules_page.COLUMNS for keys in groups.values() for key in keys]
    assert sorted(placed) == sorted(KEYS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spec", ["online", "ema-2025", "jpml-a", "club"])
def test_every_rule_is_printed_with_its_value(spec, lang):
    rules, words, page = ruleset(SPECS[spec]), text(lang), said("rules", lang, spec)
    for key in KEYS:
        assert " ".join(f"{rule_name(key, words)} {rule_value(rules, key, words)}".split()) in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spec, base", [("online", "online"), ("ema-2025", "online"), ("club", "ema-2025")])
def test_just_what_differs_is_marked_with_what_the_others_say(spec, base, lang):
    rules, other, words = ruleset(SPECS[spec]), ruleset(base), text(lang)
    told = rules_page.page(rules, words)
    lines = [line for groups in told["columns"] for group in groups for line in group["rules"]]
    changed = {rule_name(key, words): f"{other.name[lang]}: {rule_value(other, key, words)}"
               for key, *_ in differences(rules, other)}
    assert {line["rule"]: line["base"] for line in lines if line["base"]} == changed
    page = said("rules", lang, spec)
    assert all(" ".join(value.split()) in page for value in changed.values())


def test_the_club_of_these_tests_changes_everything():
    assert {key for key, *_ in differences(ruleset(CLUB), ruleset("ema-2025"))} == set(KEYS) == set(ALLOWED)


@pytest.mark.parametrize("lang, one, none", [
    ("es", "La barra negra marca la única regla que cambia respecto de Tenhou.", "Aquí no hay barras negras: ninguna regla cambia respecto de Online."),
    ("en", "The black bar marks the one rule that differs from Tenhou.", "No black bars here: no rule differs from Online."),
])
def test_the_page_says_how_many_rules_differ_and_from_what(lang, one, none):
    assert one in said("rules", lang, "one change")
    assert none in said("rules", lang, "mahjong-soul")


@pytest.mark.parametrize("lang, alike", [("es", "En todo igual que Online."), ("en", "The same as Online in everything.")])
def test_a_club_that_changes_nothing_is_told_so_once(tmp_path, lang, alike):
    club = tmp_path / "club.toml"
    club.write_text('name = "Club"\n')
    [page] = pypdfium2.PdfDocument(reference_pdf("rules", text(lang), rules=ruleset(club)))
    told = " ".join(page.get_textpage().get_text_range().split())
    assert told.count(alike) == 1 and text(lang).say("reference.rules.how", n=0, base="Online") in told
