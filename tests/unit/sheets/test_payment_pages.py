"""The payment table and the payment strips: one page each, nothing outside it, every number the engine's."""

from functools import cache

import pypdfium2
import pytest

from mahjong_teach.display.html.payment_table import amounts, limit_note
from mahjong_teach.display.text import LANGUAGES, capital, text
from mahjong_teach.scoring.payment_table import FU, HAN, Way, cell, limit_cells
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.sheets.names import printed_rules
from mahjong_teach.sheets.payment_cells import WAYS, covered, is_common
from mahjong_teach.sheets.references import reference_pdf
from mahjong_teach.sheets.references.payments_strips import COPIES, STRIP_FU, covered_by_strip
from mahjong_teach.sheets.typeset import PAPERS
from mahjong_teach.teaching import frequencies

HOUSE = ruleset({
    "ruleset": "ema-2016",
    "name": "The club of the Thursdays that last until Friday, at the table beside the library window",
    "kiriage": True, "open_pinfu": False, "honba_value": 1500, "limit_13": "kazoe_yakuman",
    "sticks_to": "own_then_nearest", "honba_to": "each",
})
NO_COUNTERS = ruleset({"ruleset": "online", "name": "Without counters", "honba_value": 0, "ron": "head_bump"})
ALL = [*map(ruleset, RULESETS), HOUSE, NO_COUNTERS]
KINDS = ("table", "payments-strips")


@cache
def the_page(kind, rules, lang, paper="a4"):
    [page] = pypdfium2.PdfDocument(reference_pdf(kind, text(lang), rules=rules, paper=paper))
    return page


def squeezed(said):
    return "".join(said.split())


def spoken(page):
    return squeezed(page.get_textpage().get_text_range())


def places(letters, sought):
    """(left, bottom, right, top) of every time the whole words stand on the page, in the order of reading."""
    found = letters.search(sought, match_case=True, match_whole_word=True)
    boxes = []
    while (hit := found.get_next()) is not None:
        start, n = hit
        each = [letters.get_charbox(at) for at in range(start, start + n) if letters.get_text_range(at, 1).strip()]
        lefts, lows, rights, highs = zip(*each)
        boxes.append((min(lefts), min(lows), max(rights), max(highs)))
    return boxes


def middle(box):
    left, low, right, high = box
    return (left + right) / 2, (low + high) / 2


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ALL, ids=repr)
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_one_page_and_no_letter_lies_outside_it(kind, rules, lang, paper):
    page = the_page(kind, rules, lang, paper)
    width, height = page.get_size()
    letters = page.get_textpage()
    boxes = [letters.get_charbox(at) for at in range(letters.count_chars())]
    assert all(20 < left and right < width - 20 and 20 < low and high < height - 20 for left, low, right, high in boxes)
    assert squeezed(printed_rules(rules, text(lang))) in spoken(page)


@pytest.mark.parametrize("lang, paper", [("es", "a4"), ("en", "letter")])     # longest sentences; widest numbers, narrow
@pytest.mark.parametrize("rules", [ruleset("online"), HOUSE], ids=repr)
@pytest.mark.parametrize("kind", KINDS)
def test_no_letter_lies_over_another(kind, rules, lang, paper):
    letters = the_page(kind, rules, lang, paper).get_textpage()
    inked = (at for at in range(letters.count_chars()) if letters.get_text_range(at, 1).strip())
    boxes = sorted(letters.get_charbox(at) for at in inked)
    for at, (_, low, right, high) in enumerate(boxes):
        slack = .2 * (high - low)                # an a stands under the arm of its T
        for left, other_low, _, other_high in boxes[at + 1:]:
            if left > right - slack:
                break
            assert high < other_low + slack or other_high < low + slack


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_letter_is_too_small_to_read(kind, lang):
    letters = the_page(kind, HOUSE, lang, "letter").get_textpage()
    inked = [at for at in range(letters.count_chars()) if letters.get_text_range(at, 1).strip()]
    assert min(pypdfium2.raw.FPDFText_GetFontSize(letters, at) for at in inked) >= 7.5


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_page_has_the_same_bytes_and_another_language_or_ruleset_others(kind):
    first = reference_pdf(kind, text("en"))
    assert first == reference_pdf(kind, text("en"), rules="online")
    assert len({first, reference_pdf(kind, text("es")), reference_pdf(kind, text("en"), rules="ema-2025")}) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_what_counters_and_sticks_add_is_what_these_rules_say(kind):
    house, usual, none = (spoken(the_page(kind, rules, "en")) for rules in (HOUSE, "online", NO_COUNTERS))
    assert "+1,500" in house and "+500" in house and "+300" not in house
    assert "+300" in usual and "+100" in usual
    assert squeezed(text("en").say("reference.payments.honba", variant="none")) in none and "+300" not in none
    assert all("+1,000" in said for said in (house, usual, none))


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", [ruleset("online"), ruleset("ema-2025"), HOUSE], ids=repr)
def test_every_cell_of_the_table_says_what_the_engine_pays(rules, lang):
    words = text(lang)
    letters = the_page("table", rules, lang).get_textpage()
    rows = {fu: [middle(box)[1] for box in places(letters, f"{fu} fu")] for fu in FU}
    columns = {han: [middle(box)[0] for box in places(letters, f"{han} han")] for han in HAN}
    half_row = (rows[FU[0]][0] - rows[FU[1]][0]) / 2
    half_column = (columns[2][0] - columns[1][0]) / 2
    for side, dealer in enumerate((False, True)):
        for han in HAN:
            for fu in FU:
                x, y = columns[han][side], rows[fu][side]
                there = letters.get_text_bounded(x - half_column, y - half_row, x + half_column, y + half_row)
                printed = [squeezed(line) for line in there.splitlines() if squeezed(line)]
                ways = [Way(dealer, by) for by in ("ron", "tsumo")]
                cells = [cell(han, fu, way, rules) for way in ways]
                if any(one.limit != "none" for one in cells):
                    assert "".join(printed) in ("", words.term("mangan").name)
                elif all(one.impossible for one in cells):
                    assert printed == ["—"]
                else:
                    paid = [amounts(one, way, rules, words) or "—" for one, way in zip(cells, ways)]
                    assert printed == [squeezed(points) for points in paid]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ALL, ids=repr)
def test_the_limits_of_both_sides_are_those_of_the_rules(rules, lang):
    words, said = text(lang), spoken(the_page("table", rules, lang))
    for dealer in (False, True):
        both = [limit_cells(Way(dealer, by), rules) for by in ("ron", "tsumo")]
        for ron, tsumo in zip(*both):
            paid = (amounts(one, Way(dealer, one_by), rules, words) for one, one_by in ((ron, "ron"), (tsumo, "tsumo")))
            name = capital(words.term(ron.limit).name)
            assert squeezed("".join((name, limit_note(ron, words), *paid))) in said
    counted = squeezed(capital(words.term("kazoe_yakuman").name))
    assert (counted in said) == (rules.limit_13 == "kazoe_yakuman")


def test_the_table_says_whether_there_is_kiriage():
    for rules in ALL:
        said = spoken(the_page("table", rules, "en"))
        assert ("Withkiriage:" in said) == rules.kiriage
        assert ("Withoutkiriage:" in said) != rules.kiriage


def test_the_worked_cell_multiplies_the_base_points_and_rounds_each_payment():
    said = spoken(the_page("table", "online", "en"))
    assert "3han40fu:40×25=1,280" in said
    for worked in ("4×1,280=5,120→5,200", "1×1,280=1,280→1,300", "2×1,280=2,560→2,600", "6×1,280=7,680→7,700"):
        assert worked in said


# ── the strips ────────────────────────────────────────────────────────────────────────────────────────────────────────

ROWS = [  # how it was won and who pays, top to bottom: the way, and which of its payments
    ("ron_discarder", Way(False, "ron"), 0),
    ("tsumo_each_non_dealer", Way(False, "tsumo"), 1),
    ("tsumo_dealer", Way(False, "tsumo"), 0),
    ("ron_discarder", Way(True, "ron"), 0),
    ("tsumo_each", Way(True, "tsumo"), 0),
]


def row_of_strip(label, way, payment, rules, words):
    """What the engine would write in a row, the columns of a mangan left out."""
    said = [words.say(f"reference.payments-strips.row.{label}")]
    for fu in STRIP_FU:
        for han in HAN:
            one = cell(han, fu, way, rules)
            ways = [cell(han, fu, Way(way.dealer, by), rules) for by in ("ron", "tsumo")]
            if all(each.impossible for each in ways) or any(each.limit == "mangan" for each in ways):
                continue
            said.append("—" if one.impossible else words.number(one.payments[payment].points))
    for one in limit_cells(way, rules):
        if one.limit != "kazoe_yakuman":
            said.append(words.number(one.payments[payment].points))
    return squeezed("".join(said))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", [ruleset("online"), ruleset("ema-2025"), HOUSE], ids=repr)
def test_four_strips_say_row_by_row_what_the_engine_pays(rules, lang):
    words = text(lang)
    said = spoken(the_page("payments-strips", rules, lang)).replace("mangan", "")
    assert COPIES == 4
    for label, way, payment in ROWS:
        assert said.count(row_of_strip(label, way, payment, rules, words)) == COPIES


@pytest.mark.parametrize("rules", ALL, ids=repr)
def test_every_strip_names_its_rules_and_where_the_yakuman_of_thirteen_han_is(rules):
    said = spoken(the_page("payments-strips", rules, "en"))
    kiriage = "with" if rules.kiriage else "without"
    assert said.count(squeezed(f"{printed_rules(rules, text('en'))} · {kiriage} kiriage")) == COPIES
    counted = rules.limit_13 == "kazoe_yakuman"
    assert said.count("11–1213+") == (COPIES if counted else 0) and said.count("11+") == (0 if counted else COPIES)


def test_the_strip_has_every_common_cell_and_nearly_all_fu():
    online = ruleset("online")
    for way in WAYS:
        assert {fu for fu in FU for han in HAN if is_common(cell(han, fu, way, online), way)} <= set(STRIP_FU)
    counted = frequencies.by_fu()
    assert covered_by_strip(online) == pytest.approx(sum(counted[fu] for fu in STRIP_FU) / sum(counted.values()))
    # Kiriage makes a mangan of the commonest four han, so that less is left below it.
    assert .97 < covered_by_strip(ruleset("ema-2025")) < covered_by_strip(online) < .98
    for rules, share in (("ema-2025", 97), ("online", 98)):
        assert f"{share}ofevery100hands" in spoken(the_page("payments-strips", ruleset(rules), "en"))


# ── what comes up often ───────────────────────────────────────────────────────────────────────────────────────────────


def test_common_are_the_cells_that_forty_of_a_thousand_wins_of_their_kind_have():
    online = ruleset("online")
    for way in WAYS:
        total = frequencies.wins(dealer=way.dealer, by=way.by)
        for han in HAN:
            for fu in FU:
                one = cell(han, fu, way, online)
                often = frequencies.count(han, fu, dealer=way.dealer, by=way.by) / total
                assert is_common(one, way) == (not one.impossible and often >= .04)


def test_without_kiriage_the_marked_cells_cover_the_wins_that_were_counted_in_them():
    tenhou = ruleset(frequencies.RULES)
    marked = 0
    for way in WAYS:
        kind = {"dealer": way.dealer, "by": way.by}
        cells = [cell(han, fu, way, tenhou) for han in HAN for fu in FU]
        marked += sum(frequencies.count(one.han, one.fu, **kind) for one in cells
                      if one.limit == "none" and is_common(one, way))
        marked += sum(frequencies.count_limit(one.limit, **kind) for one in limit_cells(way, tenhou)
                      if is_common(one, way))
    assert covered(tenhou) == pytest.approx(marked / frequencies.wins())
    assert f"{round(100 * covered(tenhou))}ofevery100wins" in spoken(the_page("table", tenhou, "en"))


def test_with_kiriage_more_wins_find_a_common_number():
    assert covered(ruleset("online")) < covered(ruleset({"ruleset": "online", "kiriage": True})) < 1
