"""Records in, answers out: one JSON object a line, however long the file is.

A line that cannot be answered gets an answer that says why, and the batch goes on. A mistake of ours gets one too, and
its traceback goes to standard error, with the line it happened in.
"""

import gzip
import json
import math
import sys
import traceback
import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.errors import HandError, MahjongError

STANDARD_INPUT = "-"
_QUOTED = 80                                      # characters of a broken line that an error repeats

# Which fact of an error is the input it complains about; where there is none of these, the whole record is.
_INPUTS = ("text", "given", "value", "path", "field", "tile", "flag", "call")


def lines(path: str) -> Iterator[bytes]:
    """The lines of a file (`.gz` too), or of standard input for `-`, as they come.

    Raises MahjongError: file_missing, file_unreadable.
    """
    if path == STANDARD_INPUT:
        yield from sys.stdin.buffer
        return
    try:
        with gzip.open(path) if path.endswith(".gz") else open(path, "rb") as file:
            yield from file
    except FileNotFoundError:
        raise MahjongError("file_missing", path=path) from None
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise MahjongError("file_unreadable", path=path, reason=reason) from None


class Batch:
    """Answers records one by one. bugs: how many of them met a mistake of ours."""

    def __init__(self, answer: Callable[[object], dict[str, object]], words: Text) -> None:
        self._answer = answer
        self._words = words
        self.bugs = 0

    def answers(self, given: Iterable[bytes]) -> Iterator[dict[str, object]]:
        """One answer for each line that is not blank, in the same order."""
        for number, line in enumerate(given, 1):
            if line.strip():
                yield self._answered(line, number)

    def _answered(self, line: bytes, number: int) -> dict[str, object]:
        record: object = None
        try:
            record = read(line)
            said = self._answer(record)
        except MahjongError as error:
            said = self._refusal(error, _input(error, record))
        except Exception:
            # Ours, not the learner's. The rest of a long batch is still worth having, but nobody may overlook this.
            self.bugs += 1
            print(f"{self._words.say('error.bug', line=number)}\n{traceback.format_exc()}", file=sys.stderr)
            said = self._refusal(MahjongError("bug", line=number), record)
        return {"id": record.get("id") if isinstance(record, dict) else None, **said}

    def _refusal(self, error: MahjongError, given: object) -> dict[str, object]:
        return {"ok": False, "error": {"code": error.code, "message": self._words.error(error), "input": given}}


def read(line: bytes) -> object:
    """One line of JSON.

    Raises HandError: bad_json.
    """
    try:
        return json.loads(line, parse_constant=_refuse_number, parse_float=_finite)
    except (ValueError, RecursionError):          # RecursionError: brackets thousands deep
        text = line.decode("utf-8", "replace").strip()
        raise HandError("bad_json", text=text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…") from None


def write(answer: dict[str, object]) -> str:
    """One answer as a line of JSON. Tiles become mpsz."""
    return json.dumps(answer, ensure_ascii=False, default=str)


def _refuse_number(word: str) -> NoReturn:
    raise ValueError(word)                        # NaN and Infinity are Python's, not JSON's


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse_number(text)


def _input(error: MahjongError, record: object) -> object:
    return next((error.facts[name] for name in _INPUTS if name in error.facts), record)
