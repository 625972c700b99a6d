"""The package's TOML files, parsed when the site was built: parsing them takes a browser a third of a second."""

import importlib
import json
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType

PARSED = Path(__file__).parents[1] / "toml"      # <digest of the text>.json; written by tools/site_build/pack.py


class ReadyToml(ModuleType):
    """tomllib, but it knows some texts by heart."""

    def loads(self, text: str, /, **options: object) -> dict:
        known = PARSED / f"{sha256(text.encode()).hexdigest()}.json"
        if known.exists() and not options:
            return json.loads(known.read_text(encoding="utf-8"))
        return _tomllib().loads(text, **options)

    def __getattr__(self, name: str) -> object:
        return getattr(_tomllib(), name)


@cache
def _tomllib() -> ModuleType:
    ready = sys.modules.pop("tomllib")
    try:
        return importlib.import_module("tomllib")
    finally:
        sys.modules["tomllib"] = ready


def install() -> None:
    """Answer `import tomllib`."""
    sys.modules["tomllib"] = ReadyToml("tomllib")
