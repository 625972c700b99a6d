"""Build the lessons: one text source becomes two executed notebooks, the same bytes every time.

    python -m tools.build_notebooks [--check] [--root FOLDER] [stem ...]

`notebooks/src/NN_stem.md` is MyST Markdown with both languages side by side and the code once:

    +++ {"lang": "es"}

    Cuenta los fu.

    +++ {"lang": "en"}

    Count the fu.

    ```{code-cell} ipython3
    :name: first-hand
    :tags: [hide-input]

    mahjong_teach.language("{lang}")
    ```

In a text, `[fu](term:fu)` is a link to a term of the glossary (an id of `locale/terms.toml`), and a line {terms}`tiles`
stands for that chapter of the glossary: its title and its terms.

It becomes `notebooks/es/NN_stem.ipynb` and `notebooks/en/NN_stem.ipynb`. Every code cell has a name, which is its id in
the notebook; `{lang}` in code stands for the language. The tags are `hide-input` (JupyterLab shows the code folded) and
`build-only` (a picture drawn by matplotlib, which a page without a kernel keeps as it was built).

A widget's picture lives in two places. The notebook keeps its text/html twin, which every reader of notebooks can show;
the widget's state goes to `build/widget-state/<lang>/NN_stem.json`, for the site: the usual widget-state JSON and,
under `views`, which model each output shows ({cell: {index of the output: model}}). Models are named after the cell
that made them (`first-hand.3`), not at random as usual, so both are reproducible and fit together.
"""

import argparse
import asyncio
import hashlib
import json
import re
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import jupytext
import nbformat
from jupytext.myst import MystMetadataParsingError
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from traitlets.config import Config

from mahjong_teach.display.glossary import entry_markdown, ids
from mahjong_teach.display.text import glossary, text

PROJECT = Path(__file__).parent.parent
LANGUAGES = ("es", "en")
TAGS = {"hide-input", "build-only"}
CELL_TIMEOUT = 120  # seconds
KERNELS = 2  # at a time; the work is in them, so threads are enough here

# Nothing of the machine that built the notebook: nbclient would add the version of its Python.
NOTEBOOK_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
WIDGET_STATE = "application/vnd.jupyter.widget-state+json"

# Runs in the lesson's kernel: whoever opens a comm takes its id from the module `uuid` that comm.base_comm imported.
NAME_MODELS_AFTER_CELLS = """
import itertools, types
import comm.base_comm

class CellIds:
    def start(self, cell):
        self.cell, self.numbers = cell, itertools.count(1)

    def uuid4(self):
        return types.SimpleNamespace(hex=f"{self.cell}.{next(self.numbers)}")

comm.base_comm.uuid = CellIds()
"""

GLOSSARY = "glossary"  # the stem of the page that holds every term
TERM_LINK = re.compile(r"\]\(term:(\w+)\)")
CHAPTER = re.compile(r"^\{terms\}`(\w+)`$", re.MULTILINE)
CELL_NAME = re.compile(r"[a-zA-Z0-9-]{1,60}")
TERMINAL_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
MEMORY_ADDRESS = re.compile(r"\bat 0x[0-9a-fA-F]{6,}")


class BuildError(Exception):
    """A lesson can't be built. The message names the source, the language and the cell."""


@dataclass(frozen=True)
class Built:
    """A lesson in one language: the notebook's text as it is committed, and its widgets' state as JSON."""

    notebook: str
    widget_state: str


@dataclass(frozen=True)
class Lesson:
    """One source in one language, and where what is built from it goes."""

    root: Path
    stem: str
    language: str

    @property
    def source(self) -> Path:
        return self.root / "notebooks" / "src" / f"{self.stem}.md"

    @property
    def notebook(self) -> Path:
        return self.root / "notebooks" / self.language / f"{self.stem}.ipynb"

    @property
    def widget_state(self) -> Path:
        return self.root / "build" / "widget-state" / self.language / f"{self.stem}.json"

    def __str__(self) -> str:
        return f"{self.stem} ({self.language})"


def find_lessons(root: Path, stems: list[str] | None = None) -> list[Lesson]:
    """Every lesson under `root`, in both languages; only those called `stems` if any are given.

    Raises BuildError if there is no source of that name.
    """
    found = sorted(path.stem for path in (root / "notebooks" / "src").glob("*.md"))
    if unknown := sorted(set(stems or ()) - set(found)):
        raise BuildError(f"no source called {', '.join(unknown)}; there are: {', '.join(found)}")
    return [Lesson(root, stem, language) for stem in stems or found for language in LANGUAGES]


def build(lesson: Lesson) -> Built:
    """The lesson, executed in a kernel of its own; writes nothing.

    Raises BuildError if the source is malformed, a cell fails or writes to stderr, or an output could not be committed.
    """
    notebook = nbformat.v4.new_notebook(cells=read_cells(lesson), metadata=NOTEBOOK_METADATA)
    execute(notebook, lesson)
    widgets = notebook.metadata.pop("widgets", {}).get(WIDGET_STATE, {"state": {}})
    views = {}
    for cell in (cell for cell in notebook.cells if cell.cell_type == "code"):
        for index, output in enumerate(cell.outputs):
            if fault := find_fault(output, widgets["state"]):
                raise BuildError(f"{lesson}, cell {cell.id}: {fault}")
            if view := output.get("data", {}).pop(WIDGET_VIEW, None):
                views.setdefault(cell.id, {})[index] = view["model_id"]
    notebook.metadata = nbformat.from_dict(NOTEBOOK_METADATA)
    nbformat.validate(notebook)
    return Built(
        notebook=nbformat.writes(notebook, version=4) + "\n",
        widget_state=json.dumps({**widgets, "views": views}, ensure_ascii=False, indent=1, sort_keys=True) + "\n",
    )


# Source → cells


def read_cells(lesson: Lesson) -> list:
    """The cells of one language, with their final ids.

    Raises BuildError if a cell has no name or an unknown tag, if a text has no twin in the other language,
    or if two cells would have the same id.
    """
    try:
        source = jupytext.reads(lesson.source.read_text(encoding="utf-8"), fmt="md:myst")
    except (MystMetadataParsingError, nbformat.ValidationError) as error:
        raise BuildError(f"{lesson.source.name}: {error}") from error
    cells = []
    for kind, twins in pair_languages(source.cells, lesson):
        cell = twins[lesson.language]
        cell.id = name_cell(kind, twins, lesson)
        if any(cell.id == other.id for other in cells):
            raise BuildError(f"{lesson.source.name}: two cells are called {cell.id}")
        cells.append(finish_code(cell, lesson) if kind == "code" else finish_text(cell, lesson))
    return cells


def pair_languages(cells: list, lesson: Lesson):
    """Yield (cell type, {language: cell}): each text with the twin that follows it; code stands for both languages."""
    remaining = iter(cells)
    for cell in remaining:
        if cell.cell_type == "code":
            if "lang" in cell.metadata:
                raise BuildError(f"{lesson.source.name}: {excerpt(cell)} - code is shared by the languages")
            yield "code", dict.fromkeys(LANGUAGES, cell)
            continue
        twins = (cell, next(remaining, None))
        if tuple(twin and twin.metadata.get("lang") for twin in twins) != LANGUAGES:
            raise BuildError(
                f"{lesson.source.name}: {excerpt(cell)} - every text starts with +++ {{\"lang\": \"es\"}}"
                ' and is followed by its twin under +++ {"lang": "en"}'
            )
        for twin in twins:
            del twin.metadata["lang"]
        yield cell.cell_type, dict(zip(LANGUAGES, twins))


def name_cell(kind: str, twins: dict, lesson: Lesson) -> str:
    """The id: of code its name; of text a digest of the Spanish, so that twins agree and insertions move no id."""
    cell = twins["es"]
    if kind != "code":
        return "text-" + hashlib.sha256(cell.source.encode()).hexdigest()[:8]
    name = str(cell.metadata.pop("name", ""))
    if not CELL_NAME.fullmatch(name):
        raise BuildError(f"{lesson.source.name}: {excerpt(cell)} - needs a :name: of letters, digits and hyphens")
    return name


def finish_code(cell, lesson: Lesson):
    """The code cell with its language put in and its tags turned into what JupyterLab understands."""
    tags = cell.metadata.get("tags", [])
    if unknown := sorted(set(tags) - TAGS):
        raise BuildError(f"{lesson.source.name}, cell {cell.id}: unknown tag {', '.join(unknown)}")
    if "hide-input" in tags:
        cell.metadata["jupyter"] = {"source_hidden": True}
    cell.source = cell.source.replace("{lang}", lesson.language)
    return cell


def finish_text(cell, lesson: Lesson):
    """The text with its links to the glossary, or the glossary's terms, put in."""

    def link(found: re.Match) -> str:
        if found[1] not in ids():
            raise BuildError(f"{lesson.source.name}: {excerpt(cell)} - no term is called {found[1]}")
        return f"]({GLOSSARY}.ipynb#{found[1]})"

    def chapter(found: re.Match) -> str:
        if found[1] not in glossary():
            raise BuildError(f"{lesson.source.name}: {excerpt(cell)} - the glossary has no chapter {found[1]}")
        title = text(lesson.language).section(found[1])
        return "\n\n".join([f"## {title}", *(entry_markdown(id, lesson.language) for id in glossary()[found[1]])])

    cell.source = CHAPTER.sub(chapter, TERM_LINK.sub(link, cell.source))
    return cell


def excerpt(cell) -> str:
    first_line = cell.source.strip().partition("\n")[0]
    return f"the cell that starts with {first_line[:60]!r}"


# Cells → outputs


def execute(notebook, lesson: Lesson, missing: Iterable[str] = ()) -> None:
    """Run every cell, in the folder where the notebook will live, as JupyterLab would.

    missing: modules that the lesson has to do without.
    Raises BuildError if a cell fails, hangs or ends the kernel.
    """
    lesson.notebook.parent.mkdir(parents=True, exist_ok=True)
    running = None

    def run_silently(code: str) -> None:
        client.kc.execute(code, silent=True, store_history=False)

    def prepare_kernel(notebook) -> None:
        run_silently(f"exec({NAME_MODELS_AFTER_CELLS!r}, {{}})")  # in a namespace of its own: the lesson's stays empty
        for module in missing:
            run_silently(f"__import__('sys').modules[{module!r}] = None")

    def prepare_cell(cell, cell_index) -> None:
        nonlocal running
        running = cell.id
        run_silently(f"__import__('comm.base_comm').base_comm.uuid.start({cell.id!r})")

    with tempfile.TemporaryDirectory(prefix="lesson") as sockets:
        client = NotebookClient(
            notebook,
            # Sockets in a private folder: over TCP others on the machine could talk to the kernel, and it warns of it.
            config=Config(AsyncKernelManager={"transport": "ipc", "ip": f"{sockets}/kernel"}),
            kernel_name="python3",
            resources={"metadata": {"path": str(lesson.notebook.parent)}},
            timeout=CELL_TIMEOUT,
            record_timing=False,
            # How often a kernel flushes what is printed depends on the clock.
            coalesce_streams=True,
            store_widget_state=True,
            on_notebook_start=prepare_kernel,
            on_cell_execute=prepare_cell,
        )
        try:
            asyncio.run(client.async_execute())
        except CellExecutionError as error:
            trace = TERMINAL_COLOUR.sub("", error.traceback)
            raise BuildError(f"{lesson}, cell {running}: raised {error.ename}: {error.evalue}\n{trace}") from error
        except (CellTimeoutError, DeadKernelError) as error:
            raise BuildError(f"{lesson}, cell {running}: {error}") from error


def find_fault(output, models: dict) -> str | None:
    """Why this output must not be committed, if it must not. `models` are the lesson's widget models by id."""
    if output.output_type == "error":
        return f"raised {output.ename}: {output.evalue}"
    if output.output_type == "stream":
        return f"wrote to stderr: {output.text.strip()}" if output.name == "stderr" else None
    twin, plain = output.data.get("text/html", ""), output.data.get("text/plain", "")
    if WIDGET_VIEW in output.data and not twin.strip():
        return f"the widget {plain} has no text/html twin; readers without a kernel would see nothing"
    if leaked := next((model for model in models if is_named_in(model, twin)), None):
        return f"the text/html twin names the widget model {leaked}, which is another one in every kernel"
    if MEMORY_ADDRESS.search(plain) or MEMORY_ADDRESS.search(twin):
        return f"the output holds a memory address, which differs in every run; give the object a __repr__: {plain}"
    return None


def is_named_in(model: str, text: str) -> bool:
    return model in text and re.search(rf"(?<![\w.-]){re.escape(model)}(?![\w.-])", text) is not None


# Outputs → files


def write(lesson: Lesson, built: Built) -> None:
    for path, content in ((lesson.notebook, built.notebook), (lesson.widget_state, built.widget_state)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def is_current(lesson: Lesson, built: Built) -> bool:
    return lesson.notebook.exists() and lesson.notebook.read_text(encoding="utf-8") == built.notebook


def find_orphans(root: Path) -> list[Path]:
    """Notebooks in the languages' folders that have no source any more."""
    known = {lesson.notebook for lesson in find_lessons(root)}
    present = (path for language in LANGUAGES for path in (root / "notebooks" / language).glob("*.ipynb"))
    return sorted(set(present) - known)


def build_or_explain(lesson: Lesson) -> Built | str:
    """What was built, or what was wrong: one bad lesson must not hide what is wrong with the others."""
    try:
        return build(lesson)
    except BuildError as error:
        return str(error)


def main(arguments: list[str] | None = None) -> int:
    """Build or check; 0 if everything is well, else 1, with the reasons on stderr."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_notebooks", description="Build the lessons.")
    parser.add_argument("stems", nargs="*", metavar="stem", help="only these lessons, like 04_count_the_fu")
    parser.add_argument("--check", action="store_true", help="write nothing; list the notebooks that are out of date")
    parser.add_argument("--root", type=Path, default=PROJECT, help="the folder that holds notebooks/ (the project)")
    options = parser.parse_args(arguments)

    root = options.root.resolve()
    try:
        lessons = find_lessons(root, options.stems)
    except BuildError as error:
        parser.error(str(error))
    faults = [f"{path.relative_to(root)}: has no source" for path in find_orphans(root)]
    with ThreadPoolExecutor(KERNELS) as pool:
        for lesson, built in zip(lessons, pool.map(build_or_explain, lessons)):
            if isinstance(built, str):
                faults.append(built)
            elif not options.check:
                write(lesson, built)
                print(f"built {lesson.notebook.relative_to(root)}")
            elif not is_current(lesson, built):
                faults.append(f"{lesson.notebook.relative_to(root)}: differs from what its source builds")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
