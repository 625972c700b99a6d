"""Score the wins of real games and list every difference from what the game server said.

    python -m tools.check_real ../shared/data/real-wins.jsonl.gz
"""

import argparse
import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.record import answer, score_record


def records(path: Path) -> Iterator[dict]:
    opened = gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8")
    with opened as lines:
        for line in lines:
            yield json.loads(line)


def differences(record: dict) -> dict[str, tuple[object, object]]:
    """What we say otherwise than the server: field → (server's, ours). A field the server left empty is no difference.

    Liability changes who pays and not how much, so of the payments only the winner's total is compared.
    """
    expected = record["expected"]
    try:
        ours = answer(score_record(record))
    except MahjongError as error:
        return {"error": (None, f"{error.code}: {error}")}
    ours["points"] = ours["hand_total"]
    yakuman = [name for name, _ in ours["yakuman"]]
    found: dict[str, tuple[object, object]] = {}
    if sorted(expected.get("yakuman") or []) != sorted(yakuman):
        found["yakuman"] = (expected.get("yakuman"), ours["yakuman"])
    if not yakuman and sorted(expected["yaku"]) != sorted(ours["yaku"]):
        found["yaku"] = (expected["yaku"], ours["yaku"])
    # Beside a yakuman servers still write some han and fu (often 0); they mean nothing there.
    for field in ("limit", "points") if yakuman else ("han", "fu", "limit", "points"):
        if expected.get(field) is not None and expected[field] != ours[field]:
            found[field] = (expected[field], ours[field])
    won = expected["deltas"][record["winner_seat"]]
    if won != ours["winner_total"]:
        found["winner_total"] = (won, ours["winner_total"])
    return found


def main(arguments: list[str] | None = None) -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("file", type=Path)
    path = ask.parse_args(arguments).file
    total = wrong = 0
    for record in records(path):
        total += 1
        found = differences(record)
        if found:
            wrong += 1
            print(record["id"], json.dumps(found, ensure_ascii=False))
    print(f"{total - wrong} of {total} equal")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
