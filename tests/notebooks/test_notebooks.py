"""The committed notebooks: current, reproducible, in step with each other. That they run is nbval's business."""

import nbformat
import pytest

from tools.build_notebooks import LANGUAGES, PROJECT, TAGS, Lesson, build, find_lessons, find_orphans, is_current

LESSONS = find_lessons(PROJECT)
STEMS = sorted({lesson.stem for lesson in LESSONS})


def read(lesson):
    return nbformat.read(lesson.notebook, as_version=4)


def test_there_are_lessons():
    assert STEMS


def test_every_notebook_has_a_source():
    assert find_orphans(PROJECT) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_the_committed_notebook_is_what_its_source_builds(lesson):
    assert is_current(lesson, build(lesson)), "out of date; run: make notebooks"


@pytest.mark.parametrize("stem", STEMS)
def test_the_languages_are_in_step(stem):
    spanish, english = (read(Lesson(PROJECT, stem, language)).cells for language in LANGUAGES)
    assert [(cell.id, cell.cell_type, cell.metadata) for cell in spanish] == [
        (cell.id, cell.cell_type, cell.metadata) for cell in english
    ]
    for one, other in zip(spanish, english):
        kinds = [[(output.output_type, set(output.get("data", ()))) for output in cell.get("outputs", [])]
                 for cell in (one, other)]  # fmt: skip
        assert kinds[0] == kinds[1], one.id


@pytest.mark.parametrize("stem", STEMS)
def test_every_text_is_written_in_both_languages(stem):
    spanish, english = (read(Lesson(PROJECT, stem, language)).cells for language in LANGUAGES)
    for one, other in zip(spanish, english):
        assert one.source.strip() and other.source.strip()
        if one.cell_type == "markdown" and any(character.isalpha() for character in one.source):
            assert one.source != other.source


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_no_widget_state_or_view_is_committed(lesson):
    assert "application/vnd.jupyter.widget" not in lesson.notebook.read_text(encoding="utf-8")
    assert "widgets" not in read(lesson).metadata


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_no_cell_is_excused_from_nbval(lesson):
    notebook = read(lesson)
    assert {tag for cell in notebook.cells for tag in cell.metadata.get("tags", [])} <= TAGS
    assert not any("NBVAL" in cell.source.upper() for cell in notebook.cells if cell.cell_type == "code")
