"""Python's end of a live page: runs the lesson's cells and answers what is done to their widgets.

A page has no notebook around it. What a cell shows was drawn when the site was built, so nothing is displayed here:
only what widgets say of themselves goes to the page, as JSON: `{"changes": [{"model", "state"}, …], "trouble": text}`.
"""

import itertools
import json
import sys
from typing import Protocol

import live_rest
import live_toml
from pyodide.code import eval_code

# First, because what is imported after them may need them.
live_rest.install()
live_toml.install()

import live_store  # noqa: E402

live_store.install()


class Widget(Protocol):
    def receive(self, content: object) -> None: ...


class Page:
    """What the page is to be told, and the widgets that are told what is done on it."""

    def __init__(self) -> None:
        self.widgets: dict[str, Widget] = {}
        self.changes: dict[str, dict[str, object]] = {}
        self.trouble = ""
        self.start_cell("")

    def start_cell(self, name: str) -> None:
        self._names = (f"{name}.{number}" for number in itertools.count(1))

    def open(self, widget: Widget) -> str:
        """The name of a new widget: after its cell, counted; tools/site_build/states.py names them likewise."""
        name = next(self._names)
        self.widgets[name] = widget
        return name

    def close(self, name: str) -> None:
        self.widgets.pop(name, None)
        self.changes.pop(name, None)

    def change(self, model: str, trait: str, value: object) -> None:
        self.changes.setdefault(model, {})[trait] = value

    def note_trouble(self) -> None:
        """Remember the exception that is being handled."""
        import traceback  # needed on bad days only

        self.trouble = "".join(traceback.format_exception(sys.exception()))

    def tell(self) -> str:
        """JSON of what is new since the last time."""
        changes = [{"model": model, "state": state} for model, state in self.changes.items()]
        told = json.dumps({"changes": changes, "trouble": self.trouble})
        self.changes, self.trouble = {}, ""
        return told


page = Page()
_namespace: dict[str, object] = {"__name__": "__main__"}


def run(cell: str, source: str) -> str:
    """Run a cell of the lesson. Returns JSON; an exception is told as trouble."""
    page.start_cell(cell)
    try:
        result = eval_code(source, _namespace, filename=f"<{cell}>")
        if result is not None:
            _namespace["_"] = result         # as in a notebook, for the cell that comes next
    except Exception:
        page.note_trouble()
    return page.tell()


def hear(model: str, content: str) -> str:
    """Give a widget what its view sent: `content` is JSON. Returns JSON; an exception is told as trouble."""
    page.start_cell(f"{model}.heard")     # or widgets made by an answer would take names of others
    try:
        page.widgets[model].receive(json.loads(content))
    except Exception:
        page.note_trouble()
    return page.tell()
