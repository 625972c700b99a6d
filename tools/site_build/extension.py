"""Sphinx extension: what a lesson's page knows that its notebook does not say.

Each code cell's container gets the cell's name as its id (`cell-first-hand`), and its outputs carry it as
`data-mt-cell`, by which the live part (site/live) finds them. Each page is told where its twin in the other language
is, where its notebook can be had, and what makes it live.
"""

import os
from pathlib import Path

import nbformat
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.writers.html5 import HTML5Translator

from tools.site_build.offline import site_tags
from tools.site_build.pages import NOTEBOOKS as LESSONS
from tools.site_build.runtime import read_runtime
from tools.site_build.states import lesson_state, page_tags

NOTEBOOKS = "notebooks"                          # the folder of the site where the notebook files lie
AFTER_FURO = 900                                 # furo adds its navigation to the page's context at 500

# What Sphinx writes and what a keyboard or a screen reader needs: a level for its headings, and a way into code that
# scrolls in its own box.
MENDED = (('role="heading"', 'role="heading" aria-level="2"'), ("<pre>", '<pre tabindex="0">'))


class live_output(nodes.container):
    """The outputs of a code cell. cell: its name."""


def visit_live_output(translator: HTML5Translator, node: live_output) -> None:
    translator.body.append(translator.starttag(node, "div", CLASS="container", **{"data-mt-cell": node["cell"]}))


def depart_live_output(translator: HTML5Translator, node: live_output) -> None:
    translator.body.append("</div>\n")


class NameCells(SphinxTransform):
    """Give every code cell's container an id made of the cell's name, and its outputs the name itself."""

    default_priority = 200

    def apply(self, **options: object) -> None:
        containers = [one for one in self.document.findall(nodes.container) if one.get("nb_element") == "cell_code"]
        if not containers:
            return
        cells = nbformat.read(self.env.doc2path(self.env.docname), as_version=4).cells
        for container in containers:
            name = cells[container["cell_index"]].id
            container["ids"].append(f"cell-{name}")
            for part in list(container.children):
                if part.get("nb_element") == "cell_code_output":
                    part.replace_self(live_output("", *part.children, **part.attributes, cell=name))


def describe_page(app: Sphinx, name: str, template: str, context: dict, doctree: nodes.document | None) -> None:
    """Put what the templates need beside Sphinx's own: `other_page`, `notebook`, `live_head`."""
    words, settings = context["words"], context["settings"]
    to_site = context["content_root"] + "../"
    context["other_page"] = f"{to_site}{words['other_code']}/{name}.html"
    live, runtime = f"{to_site}_live/", read_runtime(Path(os.environ["COURSE_RUNTIME"]))
    context["live_head"] = site_tags(runtime, live)
    source = Path(app.env.doc2path(name)) if doctree is not None else None
    if source is not None and source.suffix == ".ipynb":
        committed = LESSONS / app.config.language / source.name
        context["live_head"] += page_tags(lesson_state(committed), runtime, live)
        context["notebook"] = describe_notebook(f"{app.config.language}/{name}.ipynb", to_site, settings)
    for part in ("body", "furo_navigation_tree"):
        for written, needed in MENDED:
            context[part] = context.get(part, "").replace(written, needed)


def describe_notebook(path: str, to_site: str, settings: dict) -> dict[str, str]:
    """Where the notebook is: its file on the site, its path in the course, and the repository's pages if there are."""
    where = {"file": f"{to_site}{NOTEBOOKS}/{path}", "path": f"{NOTEBOOKS}/{path}"}
    if os.environ["COURSE_LITE"]:
        where["lite"] = f"{to_site}lite/lab/index.html?path={path}"
    if repository := settings["repository"]:
        owner_and_name = "/".join(repository.rstrip("/").split("/")[-2:])
        where["source"] = f"{repository}/blob/main/{NOTEBOOKS}/{path}"
        where["binder"] = f"https://mybinder.org/v2/gh/{owner_and_name}/HEAD?labpath={NOTEBOOKS}/{path}"
    return where


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.add_node(live_output, html=(visit_live_output, depart_live_output))
    app.add_transform(NameCells)
    app.connect("html-page-context", describe_page, priority=AFTER_FURO)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
