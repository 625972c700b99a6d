"""A lesson on a projector: `python -m tools.workshop es/04_count_the_fu.ipynb`. `make workshop` calls it.

Voilà runs the lesson, with a Python of its own for every page that is open; deploy/voila is how it looks and behaves.
Further words are Voilà's own options (`--port=8866`, `--no-browser`).
"""

import os
import sys
import webbrowser
from pathlib import Path

PROJECT = Path(__file__).parent.parent
NOTEBOOKS = PROJECT / "notebooks"
DEPLOY = PROJECT / "deploy"
# Where Voilà looks for voila.py and for voila/templates, before it looks at the user's own.
SEARCHED = {"JUPYTER_CONFIG_PATH": DEPLOY / "voila", "JUPYTER_PATH": DEPLOY}


def make_app(lesson: str) -> object:
    """A Voilà, not yet running, that opens at `lesson`, a path seen from notebooks/."""
    from voila.app import Voila

    class Workshop(Voila):
        """Voilà that leads to the lesson instead of to a list of files."""

        @property
        def display_url(self) -> str:
            return f"{self.connection_url.rstrip('/')}/voila/render/{lesson}"

        def launch_browser(self) -> None:
            webbrowser.open(self.display_url)

    return Workshop()


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted; 1 if there is no such lesson."""
    lesson, *options = sys.argv[1:] if arguments is None else arguments
    if not (NOTEBOOKS / lesson).is_file():
        print(f"there is no notebooks/{lesson}", file=sys.stderr)
        return 1
    for name, folder in SEARCHED.items():
        os.environ[name] = os.pathsep.join(filter(None, [str(folder), os.environ.get(name)]))
    app = make_app(lesson)
    app.initialize([str(NOTEBOOKS), "--Voila.ip=127.0.0.1", *options])
    app.start()
    return 0


if __name__ == "__main__":
    sys.exit(main())
