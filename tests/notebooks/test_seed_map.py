"""Every piece of the texts that the course starts from is taught in a cell, and seed_map.toml says in which."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.notebooks.passages import has_cell, passage, stem_of
from tests.shared_records import SHARED
from tools.build_notebooks import LANGUAGES

PIECES = tomllib.loads(Path(__file__).with_name("seed_map.toml").read_text(encoding="utf-8"))["piece"]
RULES = SHARED / "rules" / "riichi-rules.md"
TAUGHT = [piece for piece in PIECES if "lesson" in piece and stem_of(piece["lesson"])]


def name(piece):
    return f"{piece['seed']} {piece['where']}: {piece['what'][:40]}"


def test_every_piece_has_a_lesson_or_a_reason_to_have_none():
    for piece in PIECES:
        assert ("lesson" in piece) != bool(piece.get("reason")), name(piece)
    assert not [name(piece) for piece in PIECES if "lesson" in piece and piece not in TAUGHT]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("piece", TAUGHT, ids=name)
def test_a_piece_is_taught_in_the_cells_that_the_map_names(piece, language):
    stem = stem_of(piece["lesson"])
    assert piece.get("cells") and piece.get(language), "the map names no cell, or nothing that must stand there"
    assert not [cell for cell in piece["cells"] if not has_cell(stem, language, cell)]
    found = "\n".join(passage(stem, language, cell) for cell in piece["cells"])
    assert not [words for words in piece[language] if words not in found]


def table_rows():
    """(text, where, what, lesson or "none") of every row of the tables of the rules' last chapter."""
    seed = ""
    for line in RULES.read_text(encoding="utf-8").partition("## 11. Seed map")[2].splitlines():
        if titled := re.match(r"### 11\.\d Seed (\d+)", line):
            seed = titled[1]
        if line.startswith("|") and not line.startswith(("|---", "| Where")):
            where, what, lesson = (cell.strip() for cell in line.strip("|").split("|")[:3])
            yield seed, where, what, lesson


if RULES.exists():
    def test_the_map_has_every_row_of_the_rules_and_no_other():
        ours = [(piece["seed"], piece["where"], piece["what"], piece.get("lesson", "none"))
                for piece in PIECES if piece["seed"] != "003"]
        assert ours == list(table_rows())

    def test_the_map_has_every_item_of_the_taiwanese_text():
        told = RULES.read_text(encoding="utf-8").partition("### 11.4")[2]
        sections = set(re.findall(r"(?:^|\s)(5\.2\.2|5\.3|5\.4|6\.1|6\.2|6\.3)\b", told))
        ours = "\n".join(f"{piece['where']} {piece['what']}" for piece in PIECES if piece["seed"] == "003")
        assert sections and not [section for section in sections if section not in ours]
        assert not [item for item in re.findall(r"T-\d\d", told) if item not in ours]
