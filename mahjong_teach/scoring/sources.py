"""Where each rule is written: the documents, our notes on their clauses, and the clause behind every line of a count.

Everything is data in `sources.toml`; this module only looks it up. A text in that file has a Spanish and an English
form; nothing here picks one.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.scoring.trace import Source

PARTS = ("han", "fu", "rounding", "base", "payment", "fault")
HOUSE_RULES = "house-rules"
GAME_RECORD = "game-record"


class Document(NamedTuple):
    """A text that rules are taken from.

    title: by language. url: "" where the text is not public under one address.
    grade: `text` the rulebook itself, its translation or copy; `secondary` somebody's account of it; `program` the
      settings of a program; `records` what a real server paid; `choice` ours; `house` a club's or a game's own.
    """

    title: Mapping[str, str]
    grade: str
    url: str


@cache
def documents() -> Mapping[str, Document]:
    """Every document a `Source` may name, by id."""
    return MappingProxyType({
        name: Document(MappingProxyType(entry["title"]), entry["grade"], entry.get("url", ""))
        for name, entry in _book()["documents"].items()
    })


@cache
def notes() -> Mapping[str, Mapping[str, str]]:
    """The clauses that are prose: note id → language → text. Any other clause is shown as it is written (`§4.2.1`)."""
    return MappingProxyType({name: MappingProxyType(text) for name, text in _book()["notes"].items()})


def document_title(source: Source, lang: str) -> str:
    """The title of the source's document in one language."""
    return documents()[source.document].title[lang]


def clause_text(source: Source, lang: str) -> str:
    """The source's clause in one language: a note's text, or the clause as it is written; "" for a whole document.

    >>> clause_text(Source("seed-000", "§4.2.1"), "en")
    '§4.2.1'
    >>> clause_text(Source("our-choice", "usual-value"), "es")
    'el valor habitual'
    """
    # A club may be called what it likes, even like one of our notes.
    note = notes().get(source.clause) if source.document != HOUSE_RULES else None
    return note[lang] if note else source.clause


def read_source(text: str) -> Source:
    """The data files' way to write a source: the document's id, a space, the clause.

    >>> read_source("seed-000 §4.2.1").clause
    '§4.2.1'
    """
    document, _, clause = text.partition(" ")
    return Source(document, clause)


@cache
def line_sources(texts: tuple[str, ...]) -> Mapping[tuple[str, str], Source]:
    """(part, rule) of a `Step` → where it is written; the part `fault` has the offences of `faults.py`.

    texts: which of the groups under `[lines]` a ruleset is read from; the first that has a line wins.
    """
    found: dict[tuple[str, str], Source] = {}
    for part in PARTS:
        for text in texts:
            for clause, rules in _book()["lines"][text].get(part, {}).items():
                for rule in rules:
                    found.setdefault((part, rule), read_source(clause))
    return MappingProxyType(found)


@cache
def decided_by() -> Mapping[tuple[str, str], str]:
    """(part, rule) of a `Step` → the ruleset's field that decides it, whose source is then the line's too."""
    return MappingProxyType({
        (part, rule): key for part, rules in _book()["decided_by"].items() for rule, key in rules.items()
    })


@cache
def _book() -> dict[str, dict]:
    return tomllib.loads(Path(__file__).with_name("sources.toml").read_text(encoding="utf-8"))
