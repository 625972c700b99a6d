"""`python -m tools.site_build.plain OUT [stem ...]`: lessons as bare pages, live and without Sphinx.

For whoever works on the live part: seconds instead of the whole site, and nothing on the page but what it needs.
"""

import argparse
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path

import nbformat

from tools.site_build.offline import site_tags, write_service_worker
from tools.site_build.pages import LANGUAGES, lessons
from tools.site_build.runtime import Runtime, build_runtime
from tools.site_build.states import lesson_state, page_tags

LIVE = "../_live/"
PAGE = """<!doctype html>
<html lang="{language}" data-theme="light">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<link rel="icon" href="data:,">
<style>body {{ font: 17px/1.6 system-ui; max-width: 46rem; margin: 0 auto; padding: 1rem }} pre {{ overflow: auto }}</style>
{tags}
</head>
<body><main>
<div data-mt-offline></div>
{cells}
</main></body>
</html>
"""


def build(out: Path, stems: list[str] | None = None) -> None:
    """The runtime and the lessons (all, or those named) in both languages."""
    runtime = build_runtime(out / "_live")
    chosen = [path for language in LANGUAGES for path in lessons(language) if not stems or path.stem in stems]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda notebook: write_page(notebook, out, runtime), chosen))
    write_service_worker(out)


def write_page(notebook: Path, out: Path, runtime: Runtime) -> None:
    language = notebook.parent.name
    content = nbformat.read(notebook, as_version=4)
    page = PAGE.format(
        language=language,
        title=escape(notebook.stem),
        tags=page_tags(lesson_state(notebook), runtime, LIVE) + site_tags(runtime, LIVE),
        cells="\n".join(map(cell_html, content.cells)),
    )
    (out / language).mkdir(parents=True, exist_ok=True)
    (out / language / f"{notebook.stem}.html").write_text(page, encoding="utf-8")


def cell_html(cell) -> str:
    """Text as it was typed, code, and what the code showed."""
    source = f"<pre>{escape(cell.source)}</pre>"
    if cell.cell_type != "code":
        return source
    shown = "".join(output.data.get("text/html", "") for output in cell.outputs if "data" in output)
    return f'{source}<div data-mt-cell="{cell.id}">{shown}</div>'


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.site_build.plain", description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("stems", nargs="*")
    options = parser.parse_args()
    build(options.out.resolve(), options.stems)
