"""The yaku on one sheet and the tiles on one side: what the engine counts, named, and nothing outside the paper."""

from collections import Counter
from functools import cache

import pypdfium2
import pytest
from pypdfium2 import raw

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import KINDS, PLAIN, RED_FIVES, next_kind
from mahjong_teach.sheets.references import reference_pdf, tiles, yaku
from mahjong_teach.sheets.typeset import PAPERS
from mahjong_teach.teaching import atlas
from mahjong_teach.teaching.breaking import changed, turns

SIDES = {"yaku": 2, "tiles": 1}
SMALLEST, MARGIN = 7.5, 36             # points; what printers leave white, and a little
HOUSE = {"ruleset": "online", "name": "Club", "kuitan": False, "ippatsu": False, "renhou": "mangan_alone", "akadora": 4}
ALL_RULES = [*map(ruleset, RULESETS), ruleset(HOUSE)]


@cache
def printed(kind, rules, lang="es", paper="letter"):
    return reference_pdf(kind, text(lang), rules=rules, paper=paper)


@cache
def sides(content):
    """The text of each page, spaces as one."""
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(content)]


@cache
def rows(rules, lang="es"):
    """All rows of the yaku sheet by their romaji."""
    told = yaku.page(rules, text(lang))
    return {row["romaji"]: row for side in told["sides"] for group in side["groups"] for row in group["rows"]}


def romaji(id):
    return text("es").term("yakuhai" if atlas.kin(id) == "yakuhai" else id).romaji


def size(letters, at):
    """The size of a letter in points."""
    matrix = raw.FS_MATRIX()
    assert raw.FPDFText_GetMatrix(letters, at, matrix)
    return raw.FPDFText_GetFontSize(letters, at) * abs(matrix.d)


# ── the paper ─────────────────────────────────────────────────────────────────────────────────────────────────────────


# Letter is the lower paper, where something would fall off first; A4 the narrower one, the same for all rules.
PRINTED = [(kind, rules, paper) for kind in SIDES for rules in ALL_RULES for paper in PAPERS
           if paper == "letter" or rules.id in ("online", "ema-2025")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "rules", "paper"), PRINTED, ids=lambda part: getattr(part, "id", part))
def test_a_page_has_its_sides_nothing_outside_and_every_letter_large_enough(kind, rules, lang, paper):
    pages = pypdfium2.PdfDocument(printed(kind, rules, lang, paper))
    assert len(pages) == SIDES[kind]
    for page in pages:
        width, height = page.get_size()
        letters = page.get_textpage()
        found = range(letters.count_chars())
        boxes = [letters.get_charbox(at) for at in found]
        assert all(0 < left and right < width and 0 < low and high < height for left, low, right, high in boxes)
        assert min(size(letters, at) for at in found if not raw.FPDFText_IsGenerated(letters, at)) >= SMALLEST - .01
        assert rules.name[lang] in letters.get_text_range()
        drawn = [one.get_bounds() for one in page.get_objects(max_depth=1)]
        assert all(MARGIN < left and right < width - MARGIN for left, _, right, _ in drawn)


@pytest.mark.parametrize("kind", SIDES)
def test_the_same_rules_are_the_same_file_and_others_another(kind):
    again = reference_pdf(kind, text("es"), rules="online", paper="letter")
    assert again == printed(kind, ruleset("online")) != printed(kind, ruleset("ema-2025"))


# ── the yaku ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_the_sheet_has_the_yaku_that_the_engine_counts_and_no_others(rules):
    counted = {romaji(one.id) for one in atlas.entries() if atlas.has(one.id, one.example, rules)}
    assert rows(rules).keys() == counted


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_the_han_are_what_the_engine_counts_closed_and_open(rules):
    told, seen_open = rows(rules), set()
    for one in atlas.entries():
        calls = [changed(one.example, turn) for turn in turns(one.example) if turn.startswith("call:")]
        for played in (one.example, *calls):
            scored = atlas.counted(played, rules)
            if scored is None or one.id not in atlas.had(scored):
                continue
            way = "closed" if played.hand.closed else "open"
            n = dict((*scored.yaku, *scored.yakuman))[one.id]
            assert told[romaji(one.id)][way] == (f"×{n}" if scored.yakuman else str(n)), (one.id, way)
            if way == "open":
                seen_open.add(romaji(one.id))
    # Its example has no group that anybody could have given.
    assert {name for name, row in told.items() if row["open"] != "—"} == seen_open | {"sanankou"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["online", "ema-2025"])
def test_the_paper_says_name_han_and_condition_of_each(rules, lang):
    said = " ".join(sides(printed("yaku", ruleset(rules), lang)))
    for name, row in rows(ruleset(rules), lang).items():
        assert f"{row['closed']} {row['open']} {name}" in said
        assert row["name"] in said and row["asks"] in said


def test_the_front_has_what_an_evening_shows_and_the_back_the_yakuman():
    front, back = sides(printed("yaku", ruleset("online")))
    for name in ("riichi", "yakuhai", "tanyao", "chiitoitsu", "honitsu", "chinitsu"):
        assert f" {name} " in front and f" {name} " not in back
    for name in ("chankan", "sankantsu", "daisangen", "chuuren poutou"):
        assert f" {name} " in back and f" {name} " not in front


def test_the_rules_decide_what_is_told_of_yakuman():
    added, apart = text("en").say("reference.yaku.back_sum", variant="added"), "×2"
    for name, adds, doubles in (("online", True, True), ("tenhou", True, False), ("ema-2025", False, False)):
        back = sides(printed("yaku", ruleset(name), "en"))[1]
        assert ((added in back), (apart in back)) == (adds, doubles)


def test_house_rules_change_the_sheet():
    online, house = rows(ruleset("online")), rows(ruleset(HOUSE))
    assert (online["tanyao"]["open"], house["tanyao"]["open"]) == ("1", "—")
    assert online.keys() - house.keys() == {"ippatsu"} and house.keys() - online.keys() == {"renhou"}


def test_every_example_is_the_hand_of_the_atlas_with_its_winning_tile():
    told = rows(ruleset("online"))
    for one in atlas.entries():
        if (atlas.kin(one.id) == "yakuhai" and one.id != "haku") or one.id == "renhou":
            continue                   # white dragons stand for all value triplets; these rules know no renhou
        drawn = [tile for group in told[romaji(one.id)]["hand"] for tile in group]
        codes = [part for tile in drawn for part in tile.split() if part[1:] in ("m", "p", "s", "z")]
        assert Counter(codes) == Counter(tile.code for tile in one.example.hand.tiles), one.id
        # Nobody can say which of the dealt tiles came last.
        assert sum("win" in tile for tile in drawn) == (one.id != "tenhou"), one.id


def test_the_example_is_pale_where_it_does_not_make_the_yaku():
    straight = rows(ruleset("online"))[romaji("ittsuu")]["hand"]
    assert [any("dim" in tile for tile in group) for group in straight] == [True, True, False, False, False]


# ── the tiles ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_is_there_in_both_languages_and_as_it_is_read(lang):
    [said] = sides(printed("tiles", ruleset("online"), lang))
    for tile in (*PLAIN, *RED_FIVES.values()):
        assert tile.code in said
        assert all(text(other).tile(tile).lower() in said.lower() for other in LANGUAGES)
    assert all(f" {read}" in said for read in ("iiman", "ryanpin", "chiisou", "aka uupin", "shaa", "pei", "hatsu"))


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_red_fives_are_there_where_they_are_played(rules):
    [said] = sides(printed("tiles", rules, "en"))
    assert ("0p" in said) == ("aka uupin" in said) == (rules.akadora > 0)
    if rules.akadora:
        assert f"there are {text('en').word(rules.akadora)}" in said


def cells():
    told = tiles.page(ruleset("ema-2025"), text("es"))
    return [cell for part in (*told["suits"], *told["honours"]) for cell in part["cells"]]


def test_each_kind_has_one_cell_and_the_thirteen_outside_ones_are_framed():
    assert [cell["code"] for cell in cells()] == [tile.code for tile in PLAIN]
    assert len({cell["names"][2] for cell in cells()}) == len(KINDS)
    assert {cell["code"] for cell in cells() if cell["outside"]} == {
        tile.code for tile in atlas.entry("kokushi").example.hand.tiles}


def test_the_order_of_the_dora_goes_from_each_kind_to_the_one_its_indicator_means():
    orders = tiles.page(ruleset("online"), text("es"))["orders"]
    assert [[tile["alt"] for tile in order] for order in orders[1:]] == [
        ["Este", "Sur", "Oeste", "Norte", "Este"],
        ["dragón blanco", "dragón verde", "dragón rojo", "dragón blanco"],
    ]
    names = [text("es").tile(tile) for tile in PLAIN]
    for order in orders:
        kinds = [names.index(tile["alt"]) for tile in order]
        assert kinds[1:] == [next_kind(kind) for kind in kinds[:-1]] and kinds[0] == kinds[-1]
