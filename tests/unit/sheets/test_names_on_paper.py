"""Names of clubs and of their files, however long and in whichever letters, leave the sheets as they are."""

import pypdfium2
import pytest

from mahjong_teach import cli
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.sheets.exercises import exercises_pdf
from mahjong_teach.sheets.kinds import sheet_pdf
from mahjong_teach.sheets.names import MOST_LETTERS, printed_id, printed_rules
from mahjong_teach.sheets.references import REFERENCES

LONG = {"unbroken": "A" * 300, "words": "Thursday club of the old town " * 10}
# On one side or two with any names.
KINDS = ("test", *REFERENCES)


def club(tmp_path, name, file="club"):
    path = tmp_path / f"{file}.toml"
    path.write_text(f'name = "{name}"\nkiriage = true\n', encoding="utf-8")
    return ruleset(path)


def is_inside(page):
    wide, high = page.get_size()
    letters = page.get_textpage()
    boxes = [letters.get_charbox(at) for at in range(letters.count_chars())]
    return all(0 <= left and right <= wide and 0 <= bottom and top <= high for left, bottom, right, top in boxes)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", LONG.values(), ids=LONG)
def test_a_very_long_name_is_shortened_and_takes_no_more_pages(tmp_path, name, kind):
    for lang, paper in zip(LANGUAGES, ("a4", "letter"), strict=True):
        rules = club(tmp_path, name, file="a" * 200)
        document = pypdfium2.PdfDocument(sheet_pdf(kind, text(lang), seed=4, rules=rules, paper=paper))
        short = pypdfium2.PdfDocument(sheet_pdf(kind, text(lang), seed=4, rules=club(tmp_path, "Club"), paper=paper))
        assert len(document) == len(short) and all(map(is_inside, document))
        assert "…" in "".join(page.get_textpage().get_text_range() for page in document)


def test_a_name_that_is_long_enough_is_left_alone(tmp_path):
    words = text("es")
    for name in ("Club de mahjong «La Peña», Ávila – ½ €", "x" * MOST_LETTERS, "Клуб маджонга"):
        assert printed_rules(club(tmp_path, name), words) == name
    assert len(printed_rules(club(tmp_path, "x" * (MOST_LETTERS + 1)), words)) == MOST_LETTERS


@pytest.mark.parametrize("name", ["麻雀クラブ", "Club 🀄"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_that_the_font_lacks_are_not_printed(tmp_path, name, lang):
    words = text(lang)
    assert printed_rules(club(tmp_path, name), words) == "club"
    unnamed = club(tmp_path, name, file="水曜")
    assert printed_rules(unnamed, words) == words.say("sheet.club_rules")
    told = pypdfium2.PdfDocument(exercises_pdf("han", 1, 4, words, rules=unnamed))[0].get_textpage().get_text_range()
    assert "s1.han.??.normal.4.1" in told and "水" not in told and words.say("sheet.club_rules") in told


def test_a_long_id_keeps_its_ends():
    shown = printed_id(f"q1.fu.{'a' * 300}.normal.4.17")
    assert len(shown) == MOST_LETTERS and shown.startswith("q1.fu.a") and shown.endswith(".normal.4.17")
    assert printed_id("q1.fu.online.normal.4.17") == "q1.fu.online.normal.4.17"


def test_paper_and_level_are_read_in_capitals_too(tmp_path):
    out = tmp_path / "fu.pdf"
    options = ("--n", "1", "--lang", "en", "--paper", "Letter", "--level", "HARD", "--out", str(out))
    assert cli.main(["sheet", "exercises", *options]) == 0
    assert out.read_bytes() == exercises_pdf("fu", 1, 1, text("en"), paper="letter", level="hard")
