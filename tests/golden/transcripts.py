"""Transcripts: files whose first line is a command, and whose other lines are what a learner then sees."""

import contextlib
import io
import shlex
from pathlib import Path

from mahjong_teach import cli

TRANSCRIPTS = sorted(Path(__file__).parent.glob("*.txt"))
_PROMPT = f"$ {cli.PROGRAM} "


def command(path: Path) -> list[str]:
    """The arguments in a transcript's first line."""
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith(_PROMPT), f"{path.name} begins with: {first}"
    return shlex.split(first.removeprefix(_PROMPT))


def transcript(path: Path) -> str:
    """The command again, and what it writes now, errors included."""
    arguments = command(path)
    written = io.StringIO()
    with contextlib.redirect_stdout(written), contextlib.redirect_stderr(written):
        cli.main(arguments)
    return f"{_PROMPT}{shlex.join(arguments)}\n{written.getvalue()}"
