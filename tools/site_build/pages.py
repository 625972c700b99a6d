"""The course's pages: Sphinx once per language, from the committed notebooks."""

import os
import shutil
import subprocess
import sys
import tomllib
from html import escape
from itertools import chain
from pathlib import Path

from mahjong_teach.sheets.kinds import KEY
from mahjong_teach.sheets.kit import RULES, evening, kit
from mahjong_teach.sheets.orders import Order

PROJECT = Path(__file__).parent.parent.parent
SITE = PROJECT / "site"
NOTEBOOKS = PROJECT / "notebooks"
LANGUAGES = ("es", "en")
SHEETS = "sheets"                                # the page of them, and the folder they are in beside the languages
SPHINX_LEFTOVERS = (".buildinfo*", "objects.inv", "_sources", "*.map")


class SiteError(Exception):
    """The site can't be built; the message says why."""


def read_words(language: str) -> dict[str, str]:
    """What the site says in this language."""
    return tomllib.loads((SITE / "words.toml").read_text(encoding="utf-8"))[language]


def read_settings() -> dict[str, str]:
    """Where the course is published."""
    return tomllib.loads((SITE / "site.toml").read_text(encoding="utf-8"))


def lessons(language: str) -> list[Path]:
    """The committed notebooks of a language that start with a number, in order."""
    return sorted((NOTEBOOKS / language).glob("[0-9]*.ipynb"))


def notebooks(language: str) -> list[Path]:
    """All committed notebooks of a language: the lessons, then what they refer to."""
    return [*lessons(language), *sorted((NOTEBOOKS / language).glob("[!0-9]*.ipynb"))]


def build_pages(language: str, out: Path, runtime: Path, scratch: Path, *, lite: bool = False) -> None:
    """Every page of one language into `out`. runtime: where `build_runtime` wrote; scratch: for what Sphinx needs.

    lite: lessons lead to themselves as notebooks in JupyterLite.

    Raises SiteError with what Sphinx complained about: a warning is a fault.
    """
    source, html = scratch / "source" / language, scratch / "html" / language
    stage(language, source)
    command = [
        sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-c", SITE,
        "-d", scratch / "doctrees" / language, source, html,
    ]
    settings = {**os.environ, "COURSE_LANGUAGE": language, "COURSE_RUNTIME": str(runtime),
                "COURSE_LITE": "1" if lite else ""}
    ran = subprocess.run(command, env=settings, capture_output=True, text=True)
    if ran.returncode:
        raise SiteError(f"Sphinx, {language}:\n{ran.stdout}{ran.stderr}")
    shutil.copytree(html, out, ignore=shutil.ignore_patterns(*SPHINX_LEFTOVERS))


def stage(language: str, source: Path) -> None:
    """The notebooks and a page of contents in a folder of their own, as Sphinx wants them."""
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    for notebook in notebooks(language):
        shutil.copy(notebook, source)
    (source / "index.md").write_text(contents_page(language), encoding="utf-8")
    (source / f"{SHEETS}.md").write_text(sheets_page(language), encoding="utf-8")


def contents_page(language: str) -> str:
    """The page of contents, as MyST Markdown."""
    words = read_words(language)
    stems = [lesson.stem for lesson in lessons(language)]
    others = [*(notebook.stem for notebook in notebooks(language)[len(stems) :]), SHEETS]
    return "\n".join([
        f"# {words['title']}", "", words["about"], "", words["intro"], "",
        f"[{words['start']}]({stems[0]}.ipynb)", "",
        *toctree(words["lessons"], stems), *toctree(words["reference"], others),
    ])


def sheets_page(language: str) -> str:
    """The page of the sheets to print, which lie beside the languages' folders (tools/make_sheets.py)."""
    words = read_words(language)
    sets = (sheets_of(evening(language, rules), words) for rules in RULES)
    return "\n".join([
        f"# {words['sheets']}", "", words["sheets_intro"], "", *chain.from_iterable(sets), words["sheets_other"],
    ])


def sheets_of(order: Order, words: dict[str, str]) -> list[str]:
    """The sheets of one ruleset, those that ask something beside their keys."""
    def link(name: str, shown: str, label: str = "") -> str:
        named = f' aria-label="{escape(label)}"' if label else ""
        return f'<a href="../{SHEETS}/{name}"{named}>{escape(shown)}</a>'

    folder = f"{order.lang}/{order.rules.id}"

    def opened(sheet: Order) -> str:
        return link(f"{folder}/{sheet.name}", sheet.title)

    def answers(key: Order) -> str:
        return link(f"{folder}/{key.name}", words["sheets_key"], f"{words['sheets_key']}: {key.title}")

    sheets = kit(order)
    keys = {sheet.topic: sheet for sheet in sheets if sheet.kind == KEY}
    asking = [sheet for sheet in sheets if sheet.topic and sheet.kind != KEY]
    return [
        f"## {order.rules.name[order.lang]}", "",
        *(f"- {opened(sheet)}" for sheet in sheets if not sheet.topic), "",
        f"| {words['sheets_sheet']} | {words['sheets_key']} |", "|---|---|",
        *(f"| {opened(sheet)} | {answers(keys[sheet.topic])} |" for sheet in asking), "",
        link(f"{order.set_name}.zip", words["sheets_set"]), "",
    ]


def toctree(caption: str, stems: list[str]) -> list[str]:
    return ["```{toctree}", f":caption: {caption}", ":maxdepth: 1", "", *stems, "```", ""]
