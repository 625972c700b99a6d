"""Hands scored by others, kept beside the repository and not in it. Where they are missing, nothing is collected."""

import gzip
import json
from functools import cache
from pathlib import Path

SHARED = Path(__file__).parents[2] / "shared"


@cache
def lines(name: str) -> tuple[dict, ...]:
    """The records of a JSON Lines file (`.gz` too) in ../shared; none where the file is not there."""
    path = SHARED / name
    if not path.exists():
        return ()
    opened = gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8")
    with opened as text:
        return tuple(json.loads(line) for line in text)


def scorable() -> list[dict]:
    """The records of worked examples that can be scored, under one ruleset that has a name."""
    return [
        line["record"] | {"id": line["id"]} for line in lines("cases/worked-examples.jsonl")
        if line["command"] == "score" and "error" not in line["expected"] and isinstance(line["record"]["rules"], str)
    ]


def under_every_ruleset(line: dict) -> list[tuple[str, dict, dict]]:
    """(name, record, expected) for each ruleset that a case is to be run under."""
    named = line.get("rulesets", []) + line.get("rulesets_by_interpretation", [])
    if not named:
        return [(line["id"], line["record"], line["expected"])]
    by_ruleset = line.get("expected_by_ruleset", {})
    return [
        (f"{line['id']} {id}", line["record"] | {"rules": id}, by_ruleset.get(id, line["expected"]))
        for id in named
    ]
