"""The style sheets, which lie beside this module in style/, and the colours they define."""
from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

SHEETS = (
    "tokens", "tiles", "widgets", "stepper", "flow", "keys", "game", "timeline", "table", "builder", "atlas", "glossary",
    "log", "quiz", "class",
)
THEMES = ("light", "dark")

_COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
_COLOUR = re.compile(r"""
    --(?P<name>m[tj]-[\w-]+):\s*
    (?:var\(--jp-[\w-]+,\s*)?                                        # JupyterLab's colour, where there is one
    (?:light-dark\((?P<light>\#\w{6}),\s*(?P<dark>\#\w{6})\)|(?P<both>\#\w{6}))
    """, re.VERBOSE)


@cache
def css(*names: str) -> str:
    """The named sheets (all of SHEETS when none is named) joined in the order given, without their comments.

    Raises ValueError for a name that is not in SHEETS.
    """
    unknown = set(names) - set(SHEETS)
    if unknown:
        raise ValueError(f"no style sheet {', '.join(sorted(unknown))!r}; there are {', '.join(SHEETS)}")
    return "\n".join(_COMMENT.sub("", _read(name)).strip() for name in names or SHEETS)


@cache
def colours(theme: str) -> dict[str, str]:
    """The colour tokens of a theme ("light" or "dark"), as they are when the host sets none of its own.

    >>> colours("light")["mt-surface"], colours("dark")["mt-surface"]
    ('#ffffff', '#171f1c')
    """
    if theme not in THEMES:
        raise ValueError(f"theme must be 'light' or 'dark', not {theme!r}")
    on_screen = _COMMENT.sub("", _read("tokens")).partition("@media")[0]
    return {m["name"]: m["both"] or m[theme] for m in _COLOUR.finditer(on_screen)}


def _read(name: str) -> str:
    return files("mahjong_teach.display").joinpath("style", f"{name}.css").read_text(encoding="utf-8")
