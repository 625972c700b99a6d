"""What a lesson's page needs to be live: the code of its cells and its widgets as they are before anybody touches them.

The committed lesson is executed once more, because a notebook keeps what readers without a kernel see, and a page needs
what the widgets themselves draw.
"""

import hashlib
import json
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

import nbformat

from mahjong_teach.display.style import css
from mahjong_teach.widgets.base import HtmlWidget
from tools.build_notebooks import WIDGET_STATE, WIDGET_VIEW, Lesson, execute
from tools.site_build.pages import PROJECT, SiteError
from tools.site_build.runtime import Runtime

CACHE = PROJECT / "build" / "cache" / "lessons"
BUILD_ONLY = "build-only"                      # the tag of cells whose picture stays as it was built
# What every widget has in common is sent once for all: {name in the model's state: what it has to be}.
SHARED = {"_esm": HtmlWidget._esm, "_css": css()}
# What a page's Python, which is kept small, does without: segno stands on much of the standard library.
MISSING = ("segno",)


@dataclass(frozen=True)
class LessonState:
    """What page.js starts from."""

    language: str
    cells: list[dict[str, str]]                # {"name", "source"} of the code that runs in the page, in order
    views: Mapping[str, str]                   # cell: the model that its output shows
    models: Mapping[str, Mapping[str, object]]  # model: its traits, without those that all widgets share

    def json(self, runtime: Runtime) -> str:
        """As the page holds it; safe within <script>."""
        told = {"view": runtime.view, "runtime": runtime.for_page(), **vars(self)}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def page_tags(state: LessonState, runtime: Runtime, live: str) -> str:
    """What goes into a lesson's <head>. live: the address of `_live/` seen from the page, with a slash at the end."""
    return "\n".join([
        f'<link rel="stylesheet" href="{escape(live + runtime.style)}">',
        f'<link rel="modulepreload" href="{escape(live + runtime.view)}">',
        f'<script type="application/json" id="mt-lesson">{state.json(runtime)}</script>',
        f'<script type="module" src="{escape(live + runtime.page)}"></script>',
    ])


def lesson_state(notebook: Path) -> LessonState:
    """The state of a committed lesson, `notebooks/<language>/<stem>.ipynb`. Kept until the lesson or the package changes.

    Raises SiteError if a page could not show what a cell shows, BuildError if a cell fails.
    """
    lesson = Lesson(notebook.parents[2], notebook.stem, notebook.parent.name)
    kept = CACHE / f"{lesson.language}-{lesson.stem}-{digest(notebook)}.json"
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:     # several builds may be at it at once
            made = Path(scratch, kept.name)
            made.write_text(json.dumps(vars(run(notebook, lesson)), ensure_ascii=False), encoding="utf-8")
            made.replace(kept)
    return LessonState(**json.loads(kept.read_text(encoding="utf-8")))


def digest(notebook: Path) -> str:
    """Of all that a lesson's state depends on."""
    package = sorted(path for path in (PROJECT / "mahjong_teach").rglob("*") if path.suffix in {".py", ".toml", ".css", ".js"})
    contents = hashlib.sha256()
    for path in (notebook, Path(__file__), *package):
        contents.update(path.read_bytes())
    return contents.hexdigest()[:16]


def run(notebook: Path, lesson: Lesson) -> LessonState:
    content = nbformat.read(notebook, as_version=4)
    execute(content, lesson, MISSING)
    models = content.metadata["widgets"][WIDGET_STATE]["state"] if "widgets" in content.metadata else {}
    code = [cell for cell in content.cells if cell.cell_type == "code"]
    names = page_names(models, lesson)
    return LessonState(
        language=lesson.language,
        cells=[{"name": cell.id, "source": cell.source} for cell in code if BUILD_ONLY not in cell.metadata.get("tags", ())],
        views={cell.id: names[model] for cell in code if (model := shown_model(cell, lesson))},
        models={name: traits(name, models[model]["state"], lesson) for model, name in names.items()},
    )


def shown_model(cell, lesson: Lesson) -> str | None:
    """The model of the widget that a cell shows, if it shows one."""
    shown = [output.data[WIDGET_VIEW]["model_id"] for output in cell.outputs if WIDGET_VIEW in output.get("data", {})]
    if shown and len(cell.outputs) > 1:
        raise SiteError(f"{lesson}, cell {cell.id}: a page shows a widget alone; put the other outputs into another cell")
    return shown[0] if shown else None


def page_names(models: Mapping[str, Mapping], lesson: Lesson) -> dict[str, str]:
    """What the page calls each widget: its cell and a number. In the kernel other models are counted as well."""
    made = sorted((cell, int(number), model) for model in models for cell, _, number in [model.rpartition(".")])
    counts = Counter()
    names = {}
    for cell, _, model in made:
        if is_widget(models[model], lesson):
            counts[cell] += 1
            names[model] = f"{cell}.{counts[cell]}"
    return names


def is_widget(model: Mapping, lesson: Lesson) -> bool:
    """Whether a model is one of our widgets; it may also be the untouched layout that each of them has.

    Raises SiteError if it is something else: a page has no front-end of ipywidgets to draw it.
    """
    if model["model_module"] == "anywidget":
        return True
    settings = {name: value for name, value in model["state"].items() if not name.startswith("_") and value is not None}
    if model["model_name"] != "LayoutModel" or settings:
        raise SiteError(f"{lesson}: a page can't show a {model['model_name']} {settings}; widgets derive from HtmlWidget")
    return False


def traits(name: str, state: Mapping[str, object], lesson: Lesson) -> dict[str, object]:
    """The traits that a view reads."""
    if own := [trait for trait, text in SHARED.items() if state[trait] != text]:
        raise SiteError(f"{lesson}: {name} has {', '.join(own)} of its own; a page has one view and one style sheet")
    return {trait: value for trait, value in state.items() if not trait.startswith("_")}
