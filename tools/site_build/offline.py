"""The service worker: the list of everything in the site, before the code of site/live/sw.js.

Written last, because it names every file by its content.
"""

import hashlib
import json
from html import escape
from pathlib import Path

from tools.site_build.node import LIVE
from tools.site_build.runtime import Runtime

WORKER, VERSION = "sw.js", "version.json"
# The whole course, kept without being asked for. Other things are fetched only by the button: notebook files, say.
NEEDED = ("_live/", "es/", "en/")
NEEDED_AT_ROOT = {"index.html", "404.html", "favicon.svg", "front.css"}
LEFT_OUT_SUFFIXES = {".br", ".gz", ".map"}


def site_tags(runtime: Runtime, live: str) -> str:
    """What goes into the <head> of every page. live: the address of `_live/` seen from the page."""
    return f'<script type="module" src="{escape(live + runtime.offline)}"></script>'


def write_service_worker(site: Path) -> None:
    """Write `sw.js` and `version.json` into the finished site."""
    files = [[name, digest, size, is_needed(name)] for name, digest, size in list_files(site)]
    version = hashlib.sha256(json.dumps(files).encode() + (LIVE / WORKER).read_bytes()).hexdigest()[:16]
    listed = ",\n".join(json.dumps(file, ensure_ascii=False) for file in files)
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = [\n{listed}\n];\n"
    (site / WORKER).write_text(head + (LIVE / WORKER).read_text(encoding="utf-8"), encoding="utf-8")
    (site / VERSION).write_text(json.dumps({"version": version}) + "\n", encoding="utf-8")


def list_files(site: Path) -> list[tuple[str, str, int]]:
    """(path, digest, bytes) of everything that a page may ask for, in order."""
    found = []
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and path.suffix not in LEFT_OUT_SUFFIXES and name not in (WORKER, VERSION):
            content = path.read_bytes()
            found.append((name, hashlib.sha256(content).hexdigest()[:16], len(content)))
    return found


def is_needed(name: str) -> bool:
    """Whether the course needs a file to work without a network."""
    return name.startswith(NEEDED) or name in NEEDED_AT_ROOT
