"""The two tables, as typed data: the tai of each pattern, what it contains, what is disputed, how it is paid.

>>> seed = tai_table("mahjong-time")
>>> seed.value("all_pungs"), tai_table("taiwan").value("all_pungs"), seed.rows["all_pungs"].sure
(10, 4, 'printed')
>>> tai_table("mahjong-time", options={"after_kong": 1}).value("after_kong")
1
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.scoring.errors import RulesError
from mahjong_teach.scoring.sources import read_source
from mahjong_teach.scoring.trace import Source

TABLES = ("mahjong-time", "taiwan")
DEFAULT_TABLE = "mahjong-time"
SURE = ("printed", "restated", "disputed")
USUAL_LIMIT = 40
NUMBERS = ("base", "unit", "dealer_bonus", "limit")

Choice = str | int | bool


class Row(NamedTuple):
    """What a pattern is worth. sure: one of SURE."""

    tai: int
    source: Source
    sure: str


class Option(NamedTuple):
    """What is disputed. values: what may be played, the default first; source: why that is the default.

    left_out: what a pattern contains as well, where `left_out` is played.
    """

    values: tuple[Choice, ...]
    source: Source
    left_out: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, repr=False)
class TaiTable:
    """One table. rows, options: by id. chosen: what is played of each option. implies: what a pattern contains.

    base, unit: points, each payment being base + unit × tai. dealer_bonus: tai on the dealer's payments, 0 = off.
    limit: the most tai a hand counts, 0 = no limit.
    """

    id: str
    name: Mapping[str, str]
    about: Mapping[str, str]
    rows: Mapping[str, Row]
    implies: Mapping[str, tuple[str, ...]]
    options: Mapping[str, Option]
    chosen: Mapping[str, Choice]
    base: int
    unit: int
    dealer_bonus: int
    limit: int

    def __repr__(self) -> str:
        return f"TaiTable({self.id!r})"

    def value(self, pattern: str) -> int:
        """Its tai; 0 where the table does not have it."""
        row = self.rows.get(pattern)
        return row.tai if row else 0

    def plays(self, option: str) -> Choice | None:
        """What is played of an option; None where the question does not come up at this table."""
        return self.chosen.get(option)

    def contained(self, pattern: str) -> tuple[str, ...]:
        """What is not counted beside it."""
        return self.implies.get(pattern, ())

    def source(self, pattern: str) -> Source:
        return self.rows[pattern].source


def tai_table(
    table: TaiTable | str = DEFAULT_TABLE, *, options: Mapping[str, Choice] | None = None, base: int | None = None,
    unit: int | None = None, dealer_bonus: int | None = None, limit: int | None = None,
) -> TaiTable:
    """A table by its id, with what is played differently.

    Raises RulesError: unknown_table, unknown_tai_option, bad_tai_option, bad_table_number.
    """
    made = table if isinstance(table, TaiTable) else _known(table)
    numbers = {"base": base, "unit": unit, "dealer_bonus": dealer_bonus, "limit": limit}
    given = {name: number for name, number in numbers.items() if number is not None}
    for name, number in given.items():
        if type(number) is not int or number < 0:
            raise RulesError("bad_table_number", name=name, given=number)
    if options:
        made = _chosen(made, options)
    return replace(made, **given) if given else made


def _chosen(table: TaiTable, options: Mapping[str, Choice]) -> TaiTable:
    for name, choice in options.items():
        if name not in table.options:
            raise RulesError("unknown_tai_option", key=name, known=tuple(table.options), table=table.id)
        values = table.options[name].values
        # In Python True == 1; in a record it is a slip.
        if choice not in values or type(choice) is not type(values[values.index(choice)]):
            raise RulesError("bad_tai_option", key=name, value=choice, values=values)
    return _with(table, {**table.chosen, **options})


def _with(table: TaiTable, chosen: Mapping[str, Choice]) -> TaiTable:
    """The table with these choices: some are a pattern's tai, others make a pattern contain more."""
    rows, implies = dict(table.rows), dict(table.implies)
    for name, choice in chosen.items():
        option = table.options[name]
        if type(choice) is int:
            rows[name] = Row(choice, option.source, "disputed")
        for pattern, more in option.left_out.items():
            kept = tuple(one for one in implies.get(pattern, ()) if one not in more)
            implies[pattern] = kept + more if choice == "left_out" else kept
    return replace(
        table, rows=MappingProxyType(rows), implies=MappingProxyType(implies), chosen=MappingProxyType(dict(chosen)))


def _lists(entry: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({pattern: tuple(contained) for pattern, contained in entry.items()})


@cache
def _known(name: str) -> TaiTable:
    if name not in TABLES:
        raise RulesError("unknown_table", given=name, known=TABLES)
    entry = _file()[name]
    rows = {
        pattern: Row(tai, read_source(says["source"]), says["sure"])
        for says in entry["says"] for pattern, tai in says.items() if pattern not in ("source", "sure")
    }
    options = {
        option: Option(tuple(about["values"]), read_source(about["source"]), _lists(about.get("left_out", {})))
        for option, about in entry["options"].items()
    }
    table = TaiTable(
        name, MappingProxyType(entry["name"]), MappingProxyType(entry["about"]), rows,
        _lists(entry["implies"]), MappingProxyType(options), {}, **{number: entry[number] for number in NUMBERS},
    )
    return _with(table, {option: about.values[0] for option, about in options.items()})


def line_source(line: str) -> Source:
    """Where what is no pattern is written: `limit discard self_draw penalty dealer_bonus`."""
    return read_source(_file()["lines"][line])


@cache
def _file() -> dict[str, dict]:
    return tomllib.loads(Path(__file__).with_name("tables.toml").read_text(encoding="utf-8"))
