"""The builder of the lessons, on small lessons made here."""

import json
import subprocess
import sys

import nbformat
import pytest

from tools.build_notebooks import BuildError, Lesson, build, find_lessons, main, read_cells, write

TEXTS = """
+++ {"lang": "es"}

Cuenta los fu.

+++ {"lang": "en"}

Count the fu.
"""

WIDGET = """
```{code-cell} ipython3
:name: slider

import ipywidgets

class Han(ipywidgets.VBox):
    def __init__(self):
        super().__init__([ipywidgets.IntSlider(value=2, description="{lang}")])

    def _repr_mimebundle_(self, **options):
        return {**super()._repr_mimebundle_(**options), "text/html": "<p>2 han</p>"}

Han()
```

```{code-cell} ipython3
:name: again

Han()
```
"""


def code(name, source, *options):
    lines = ["", "```{code-cell} ipython3", f":name: {name}", *options, "", source, "```", ""]
    return "\n".join(lines)


@pytest.fixture
def write_lesson(tmp_path):
    """Write a source from its parts; return the lesson in Spanish."""

    def write(*parts, stem="01_try", language="es"):
        lesson = Lesson(tmp_path, stem, language)
        lesson.source.parent.mkdir(parents=True, exist_ok=True)
        lesson.source.write_text("".join(parts), encoding="utf-8")
        return lesson

    return write


def test_the_same_source_builds_the_same_bytes_whatever_the_hash_seed(write_lesson, monkeypatch):
    lesson = write_lesson(TEXTS, WIDGET, code("print", 'print("uno")\nprint("dos")'))
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    first = build(lesson)
    monkeypatch.setenv("PYTHONHASHSEED", "2")
    assert build(lesson) == first


def test_what_is_built_says_nothing_of_the_machine_that_built_it(write_lesson, tmp_path):
    built = build(write_lesson(WIDGET))
    assert str(tmp_path) not in built.notebook + built.widget_state
    assert json.loads(built.notebook)["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }


def test_each_language_gets_its_own_texts_and_the_shared_code(write_lesson):
    lesson = write_lesson(TEXTS, code("hello", 'print("{lang}")'))
    spanish, english = (read_cells(Lesson(lesson.root, lesson.stem, language)) for language in ("es", "en"))
    assert [cell.source for cell in spanish] == ["Cuenta los fu.", 'print("es")']
    assert [cell.source for cell in english] == ["Count the fu.", 'print("en")']
    assert [cell.id for cell in spanish] == [cell.id for cell in english]
    assert "lang" not in spanish[0].metadata


def test_a_cell_put_in_front_leaves_the_other_ids_alone(write_lesson):
    before = [cell.id for cell in read_cells(write_lesson(TEXTS, code("hello", "1")))]
    after = [cell.id for cell in read_cells(write_lesson(code("first", "0"), TEXTS, code("hello", "1")))]
    assert after == ["first", *before]


def test_models_are_named_after_the_cell_that_made_them(write_lesson):
    state = json.loads(build(write_lesson(WIDGET)).widget_state)
    assert {model.split(".")[0] for model in state["state"]} == {"slider", "again"}
    for cell, outputs in state["views"].items():
        assert state["state"][outputs["0"]]["model_name"] == "VBoxModel"
        assert outputs["0"].startswith(f"{cell}.")
    box = state["state"][state["views"]["slider"]["0"]]
    assert all(child.startswith("IPY_MODEL_slider.") for child in box["state"]["children"])


def test_a_widget_is_committed_as_its_html_twin_without_view_or_state(write_lesson):
    notebook = nbformat.reads(build(write_lesson(WIDGET)).notebook, as_version=4)
    (output,) = notebook.cells[0].outputs
    assert output.data["text/html"] == "<p>2 han</p>"
    assert set(output.data) == {"text/html", "text/plain"}
    assert "widgets" not in notebook.metadata


def test_a_live_run_by_nbval_agrees_with_what_is_committed_and_with_nothing_else(write_lesson):
    lesson = write_lesson(TEXTS, WIDGET, code("print", 'print("uno")'))
    built = build(lesson)
    write(lesson, built)
    changed = nbformat.reads(built.notebook, as_version=4)
    changed.cells[1].outputs[0].data["text/html"] = "<p>3 han</p>"
    nbformat.write(changed, lesson.notebook.with_name("02_changed.ipynb"))

    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env", "-q", "-rf"]
    said = subprocess.run(command, cwd=lesson.notebook.parent, capture_output=True, text=True).stdout
    assert "1 failed, 5 passed" in said
    assert "FAILED 02_changed.ipynb::Cell 0" in said


def test_the_lesson_finds_its_namespace_empty(write_lesson):
    lesson = write_lesson(code("names", "print(sorted({'itertools', 'types', 'comm'} & globals().keys()))"))
    assert "[]\\n" in build(lesson).notebook


def test_a_term_becomes_a_link_to_the_glossary_and_a_chapter_all_its_terms(write_lesson):
    (cell,) = read_cells(write_lesson(TEXTS.replace("fu.", "[fu](term:fu).")))
    assert cell.source == "Cuenta los [fu](glossary.ipynb#fu)."
    (cell,) = read_cells(write_lesson(TEXTS.replace("Cuenta los fu.", "{terms}`scoring`")))
    assert cell.source.startswith('## Puntuación\n\n<a id="yaku"></a>**yaku**') and '<a id="fu"></a>**fu**' in cell.source


def test_hidden_code_is_folded_in_jupyterlab(write_lesson):
    (cell,) = read_cells(write_lesson(code("set-up", "1", ":tags: [hide-input]")))
    assert cell.metadata.jupyter.source_hidden is True


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("ipywidgets.IntSlider()", "cell bad: the widget IntSlider.* has no text/html twin"),
        ("1 / 0", "cell bad: raised ZeroDivisionError: division by zero\n[^\x1b]*\\Z"),
        ("import sys; print('oops', file=sys.stderr)", "cell bad: wrote to stderr: oops"),
        ("object()", "cell bad: the output holds a memory address"),
        ("slider = ipywidgets.IntSlider(); ipywidgets.HTML()\nfrom IPython.display import HTML; HTML(slider.model_id)",
         "cell bad: the text/html twin names the widget model bad.3"),
        ("import os; os._exit(1)", "cell bad: (?s:.*)[Kk]ernel died"),
    ],
    ids="no twin,exception,stderr,memory address,model id,dead kernel".split(","),
)
def test_an_output_that_must_not_be_committed_stops_the_build(write_lesson, source, complaint):
    with pytest.raises(BuildError, match=rf"01_try \(es\), {complaint}"):
        build(write_lesson(code("good", "import ipywidgets"), code("bad", source)))


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("\nJust text.\n", "'Just text.' - every text starts with"),
        ('+++ {"lang": "es"}\n\nSolo en casa.\n' + code("one", "1"), "'Solo en casa.' - every text starts with"),
        ('+++ {"lang": "en"}\n\nEnglish first.\n\n+++ {"lang": "es"}\n\nTarde.\n', "'English first.' - every text"),
        ("```{code-cell} ipython3\n1 + 1\n```\n", "'1 [+] 1' - needs a :name:"),
        (code("a cell", "1 + 1"), "'1 [+] 1' - needs a :name:"),
        (code("one", "1") + code("one", "2"), "two cells are called one"),
        (code("one", "1", ":tags: [nbval-skip]"), "cell one: unknown tag nbval-skip"),
        (code("one", "1", ":lang: es"), "'1' - code is shared by the languages"),
        ('+++ {"lang": "es"\n\nHola.\n', "01_try.md: "),
        (TEXTS.replace("fu.", "[fu](term:fuu)."), "'Cuenta los .fu..term:fuu..' - no term is called fuu"),
        (TEXTS.replace("Cuenta los fu.", "{terms}`fu`"), "'{terms}`fu`' - the glossary has no chapter fu"),
    ],
    ids="no language,no twin,wrong order,no name,bad name,same name,unknown tag,code by language,bad JSON,no term,"
        "no chapter".split(","),
)
def test_a_malformed_source_is_refused_by_name(write_lesson, body, complaint):
    with pytest.raises(BuildError, match=f"01_try.md.*{complaint.removeprefix('01_try.md: ')}"):
        read_cells(write_lesson(body))


def test_check_lists_what_is_out_of_date_and_writes_nothing(write_lesson, tmp_path, capsys):
    lesson = write_lesson(code("one", "1"))
    main(["--root", str(tmp_path)])
    assert main(["--root", str(tmp_path), "--check"]) == 0

    write_lesson(code("one", "2"))
    (lesson.notebook.parent / "00_gone.ipynb").write_text("{}")
    before = lesson.notebook.read_bytes()
    assert main(["--root", str(tmp_path), "--check"]) == 1
    assert lesson.notebook.read_bytes() == before
    assert capsys.readouterr().err.splitlines() == [
        "notebooks/es/00_gone.ipynb: has no source",
        "notebooks/es/01_try.ipynb: differs from what its source builds",
        "notebooks/en/01_try.ipynb: differs from what its source builds",
    ]


def test_a_bad_lesson_does_not_keep_the_others_from_being_built(write_lesson, tmp_path, capsys):
    write_lesson(code("one", "1 / 0"), stem="01_bad")
    good = write_lesson(code("one", "1"), stem="02_good")
    assert main(["--root", str(tmp_path)]) == 1
    assert good.notebook.exists()
    assert "01_bad (es), cell one" in capsys.readouterr().err


def test_an_unknown_stem_is_named_with_those_that_exist(write_lesson):
    with pytest.raises(BuildError, match="no source called 05_none; there are: 01_try"):
        find_lessons(write_lesson(TEXTS).root, ["05_none"])
