"""`python -m tools.site_build.kept`: write site/live/kept.txt, the modules of Python's library that lessons use.

Runs every lesson in a runtime that has them all. Whatever is not in the list travels in the rest, which a page fetches
only when it asks for such a module after all; a test says so if a lesson does.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.site_build import pack
from tools.site_build.node import find_program, install_packages
from tools.site_build.pages import LANGUAGES, SiteError, lessons
from tools.site_build.runtime import build_runtime
from tools.site_build.states import lesson_state

EXERCISE = Path(__file__).with_name("exercise.mjs")


def used_modules(live: Path, languages: tuple[str, ...] = LANGUAGES) -> set[str]:
    """The modules that are loaded when every lesson has run in the runtime in `live` and its widgets were used.

    Raises SiteError if something failed, or was not in the runtime.
    """
    with tempfile.TemporaryDirectory() as scratch:
        told = [{"title": f"{path.stem} ({language})", "cells": lesson_state(path).cells}
                for language in languages for path in lessons(language)]
        chosen = Path(scratch, "lessons.json")
        chosen.write_text(json.dumps(told), encoding="utf-8")
        done = subprocess.run([find_program("node"), EXERCISE, live, chosen], capture_output=True, text=True)
    if done.returncode:
        raise SiteError(f"lessons fail in the browser's Python:\n{done.stderr[-5000:]}")
    return set(done.stdout.split())


def main() -> int:
    """0 when the list was written, else 1 with the reason on stderr."""
    library = {pack.module_of(f"{Path(name).with_suffix('.pyc')}") for name in pack.library(install_packages())}
    pack.KEPT.write_text("\n".join(sorted(library)) + "\n", encoding="utf-8")
    with tempfile.TemporaryDirectory() as everything:
        try:
            build_runtime(Path(everything))
            used = used_modules(Path(everything), LANGUAGES[:1]) & library
        except SiteError as error:
            print(error, file=sys.stderr)
            return 1
    pack.KEPT.write_text("\n".join(sorted(used)) + "\n", encoding="utf-8")
    print(f"{len(used)} of {len(library)} modules are kept")
    return 0


if __name__ == "__main__":
    sys.exit(main())
