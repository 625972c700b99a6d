"""How a misconception is written down: a function whose docstring is the belief, under the stage that it changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True, eq=False)
class Misconception:
    """One belief that is not so.

    topic: the topic whose questions show it best. skill: what somebody who believes it has to learn.
    subject: what it is about: `hand` (a count, stage by stage), `table` (who pays whom), `waits`, `furiten`, `tai`.
    changes: for each stage (of a hand those of `sheet.STAGES`, of a Taiwanese one those of `tai_sheet.STAGES`) the
    function that does as they do.
    met: where people were met who believe it, as short references.
    """

    id: str
    topic: str
    skill: str
    subject: str
    changes: Mapping[str, Callable]
    met: tuple[str, ...]


_DESCRIBED: dict[str, Misconception] = {}


def believed(
    topic: str, skill: str, stage: str, met: str, *, subject: str = "hand", **also: Callable,
) -> Callable[[Callable], Callable]:
    """Describe a misconception by the function under it, whose name is the id and whose docstring is the belief.

    stage: what that function changes; also: functions for further stages. met: references, separated by "; ".
    """

    def describe(change: Callable) -> Callable:
        id = change.__name__
        if id in _DESCRIBED:
            raise ValueError(f"{id} is described twice")
        changes = MappingProxyType({stage: change, **also})
        _DESCRIBED[id] = Misconception(id, topic, skill, subject, changes, tuple(met.split("; ")))
        return change

    return describe


def described() -> Iterator[Misconception]:
    """All that have been described so far."""
    return iter(_DESCRIBED.values())
