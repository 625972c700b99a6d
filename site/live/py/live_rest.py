"""Modules of Python's library that no lesson needs: fetched, all at once, when one is asked for all the same."""

import sys
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

import live_page

HOME = Path(__file__).parents[1]             # where Python's library is
REST = HOME / "rest.zip"                     # where the page puts what it fetches


class RestFinder:
    """Asked last, when nobody else knows a module."""

    def __init__(self) -> None:
        self.names = frozenset((HOME / "rest.txt").read_text(encoding="utf-8").split())

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self.names or not _fetched():
            return None
        parent = name.rpartition(".")[0].replace(".", "/")
        return PathFinder.find_spec(name, [str(REST / parent)])


@cache
def _fetched() -> bool:
    return live_page.fetchRest()


def install() -> None:
    """Let imports fall back on what was left out."""
    sys.meta_path.append(RestFinder())
