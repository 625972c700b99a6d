"""The committed notebooks are light and valid, have one code in two languages, and nothing that breaks elsewhere."""

import re

import nbformat
import pytest

from tools.build_notebooks import LANGUAGES, PROJECT, Lesson, find_lessons

NOTEBOOKS = find_lessons(PROJECT)
STEMS = sorted({lesson.stem for lesson in NOTEBOOKS})
MOST_BYTES, MOST_BYTES_IN_ALL = 400_000, 6_000_000

# What viewers show where a widget has no page of its own: its repr, or a promise.
PLACEHOLDERS = ("HTML(value=", "VBox(children=", "HBox(children=", "Output()", "Loading widget", "A Jupyter Widget")
# What the last line of a cell hands back without anybody having asked.
LEFTOVERS = re.compile(r"^\[?(<matplotlib|<Axes|<Figure|Text\(|Figure\(|<IPython|<mahjong_teach)", re.MULTILINE)
# What a page loads by itself, and formulas that only a script from elsewhere would set.
FROM_ELSEWHERE = re.compile(
    r"<script|<link\b|<iframe|@import|src=\W{0,2}(https?:)?//|url\(\W{0,2}https?:|\$\$|\\\(|\\begin\{")

each_notebook = pytest.mark.parametrize("lesson", NOTEBOOKS, ids=str)


def code_cells(lesson):
    return [cell for cell in nbformat.read(lesson.notebook, as_version=4).cells if cell.cell_type == "code"]


def outputs(lesson):
    return [output for cell in code_cells(lesson) for output in cell.outputs]


@each_notebook
def test_it_is_light_and_valid(lesson):
    assert lesson.notebook.stat().st_size < MOST_BYTES
    nbformat.validate(nbformat.read(lesson.notebook, as_version=4))


def test_all_together_are_light():
    assert sum(lesson.notebook.stat().st_size for lesson in NOTEBOOKS) < MOST_BYTES_IN_ALL


@each_notebook
def test_nothing_is_printed_or_logged(lesson):
    assert not [output for output in outputs(lesson) if output.output_type == "stream"]


@each_notebook
def test_no_output_stands_for_one_that_is_missing(lesson):
    for output in outputs(lesson):
        told = "\n".join(str(one) for kind, one in output.data.items() if kind.startswith("text/"))
        assert not [words for words in PLACEHOLDERS if words in told]
        assert not LEFTOVERS.search(output.data.get("text/plain", ""))


@each_notebook
def test_every_output_can_be_read_without_a_kernel(lesson):
    for output in outputs(lesson):
        assert output.data["text/html"].strip() and output.data["text/plain"].strip()


@each_notebook
def test_it_needs_nothing_from_elsewhere(lesson):
    cells = nbformat.read(lesson.notebook, as_version=4).cells
    told = [cell.source for cell in cells if cell.cell_type == "markdown"]
    told += [output.data["text/html"] for output in outputs(lesson)]
    assert not [found[0] for one in told if (found := FROM_ELSEWHERE.search(one))]


@each_notebook
def test_nothing_is_left_to_chance(lesson):
    code = "\n".join(cell.source for cell in code_cells(lesson))
    assert not re.search(r"\b(random|shuffle|choice|time|datetime|uuid)\b", code)


@pytest.mark.parametrize("stem", STEMS)
def test_the_code_is_the_same_in_both_languages(stem):
    spanish, english = (
        [cell.source.replace(f'"{language}"', "{lang}") for cell in code_cells(Lesson(PROJECT, stem, language))]
        for language in LANGUAGES
    )
    assert spanish == english


def test_nothing_is_put_into_an_output_widget():
    sources = [*(PROJECT / "mahjong_teach").rglob("*.py"), *(PROJECT / "notebooks" / "src").glob("*.md")]
    used = [path.name for path in sources
            if re.search(r"\bOutput\(|import .*\bOutput\b", path.read_text(encoding="utf-8"))]
    assert sources and not used
