"""What a learner finds around a cell of a committed notebook, in words."""

import re
from functools import cache
from html import unescape
from itertools import takewhile

import nbformat

from tools.build_notebooks import PROJECT, Lesson, find_lessons

STEMS = sorted({lesson.stem for lesson in find_lessons(PROJECT)})


def stem_of(number: str) -> str | None:
    """The lesson with this number ("04"); None while there is none."""
    return next((stem for stem in STEMS if stem.startswith(f"{number}_")), None)


@cache
def cells_of(stem: str, language: str) -> tuple:
    return tuple(nbformat.read(Lesson(PROJECT, stem, language).notebook, as_version=4).cells)


def has_cell(stem: str, language: str, name: str) -> bool:
    """Whether there is a code cell of that name."""
    return any(cell.id == name and cell.cell_type == "code" for cell in cells_of(stem, language))


def passage(stem: str, language: str, name: str) -> str:
    """A code cell, what it shows, and the texts before and after it, as far as the next code cells."""
    cells = cells_of(stem, language)
    at = next(i for i, cell in enumerate(cells) if cell.id == name)
    before = [*takewhile(is_text, reversed(cells[:at]))][::-1]
    after = takewhile(is_text, cells[at + 1:])
    return "\n".join([*(cell.source for cell in before), cells[at].source, *map(shown, cells[at].outputs),
                      *(cell.source for cell in after)])


def is_text(cell) -> bool:
    return cell.cell_type == "markdown"


def shown(output) -> str:
    """An output in plain words: its HTML without the markup, and its plain text."""
    data = output.get("data", {})
    page = re.sub(r"<[^>]*>", " ", data.get("text/html", ""))
    return re.sub(r"[ \t\n\r]+", " ", unescape(page)) + "\n" + data.get("text/plain", "")
