"""What people believe about scoring that is not so: each a small rule that turns the right count into theirs.

A misconception is known by its id, which is also the key of its name and explanation in the locale
(`misconceptions.<id>`) and of its example in `examples.toml`.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from mahjong_teach.teaching.misconceptions.belief import Misconception, described

# Where they are described, in the order in which a count meets them.
SUBJECTS = ("yaku", "han", "fu", "points", "reading", "table", "rules", "waits", "furiten", "tai")

__all__ = ["Misconception", "misconception", "misconceptions", "misconceptions_about"]


@cache
def _by_id() -> Mapping[str, Misconception]:
    for subject in SUBJECTS:
        import_module(f"mahjong_teach.teaching.misconceptions.{subject}")
    return MappingProxyType({one.id: one for one in described()})


def misconceptions() -> tuple[Misconception, ...]:
    """All of them."""
    return tuple(_by_id().values())


def misconception(id: str) -> Misconception:
    """The one of this id. Raises KeyError."""
    return _by_id()[id]


@cache
def misconceptions_about(subject: str) -> tuple[Misconception, ...]:
    """Those that can go wrong in questions about a subject: `hand table waits furiten tai`."""
    return tuple(one for one in misconceptions() if one.subject == subject)
