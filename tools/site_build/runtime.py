"""The runtime that live pages share, in `_live/` of the site: Pyodide, the pack of Python code, our JavaScript.

    python -m tools.site_build.runtime build/site/_live

Every name holds a digest of the content, so a browser may keep a file for ever and two versions of the site never mix.
"""

import hashlib
import json
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from mahjong_teach.display.style import css
from mahjong_teach.widgets.base import HtmlWidget
from tools.site_build.compress import compress_beside
from tools.site_build.node import LIVE, bundle, install_packages
from tools.site_build.pack import compiled_files, home_of, split, write_pack

CORE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ENTRIES = ("page", "worker", "offline")
MANIFEST = "manifest.json"


@dataclass(frozen=True)
class Runtime:
    """The files' names, seen from `_live/`; what a page tells its worker."""

    page: str                     # the module of a lesson's page
    offline: str                  # the module of every page
    style: str                    # the style sheet of a lesson's page
    view: str                     # the view that all widgets share
    worker: str
    core: str                     # the folder of Pyodide's own files, with a slash at the end
    pack: str
    rest: str
    home: str                     # where the pack is unpacked in Pyodide's file system
    info: Mapping[str, str]       # which Python this is, as Pyodide's lock file has it
    sizes: Mapping[str, int]      # bytes of what is waited for, before any compression on the way
    digests: Mapping[str, str]    # SHA-256 of the same files, as hex

    def for_page(self) -> dict:
        """The part that page.js needs."""
        used = ("worker", "core", "pack", "rest", "home", "info", "sizes", "digests")
        return {name: value for name, value in asdict(self).items() if name in used}


def build_runtime(out: Path) -> Runtime:
    """Write everything into `out`, which is emptied first, with a manifest; .br and .gz stand beside each file.

    Raises SiteError if Node or a package is missing.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    packages = install_packages()
    info = json.loads((packages / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    kept, rest = split(compiled_files(packages, home_of(info)))
    core, pack = copy_core(packages / "pyodide", out), write_hashed(out, "python.bin", write_pack(kept))
    waited_for = {name: (out / name).read_bytes() for name in (f"{core}pyodide.asm.wasm", pack)}
    runtime = Runtime(
        **write_scripts(packages, out),
        style=write_hashed(out, "live.css", f"{css()}\n{(LIVE / 'live.css').read_text(encoding='utf-8')}".encode()),
        view=write_hashed(out, "view.js", HtmlWidget._esm.encode()),
        core=core,
        pack=pack,
        rest=write_hashed(out, "rest.zip", rest),
        home=home_of(info),
        info=info,
        sizes={name: len(content) for name, content in waited_for.items()},
        digests={name: hashlib.sha256(content).hexdigest() for name, content in waited_for.items()},
    )
    (out / MANIFEST).write_text(json.dumps(asdict(runtime), indent=1) + "\n", encoding="utf-8")
    compress_beside(out)
    return runtime


def read_runtime(out: Path) -> Runtime:
    """The runtime that was built into `out`."""
    return Runtime(**json.loads((out / MANIFEST).read_text(encoding="utf-8")))


def write_scripts(packages: Path, out: Path) -> dict[str, str]:
    """Our modules, bundled: {entry: file name}."""
    with tempfile.TemporaryDirectory() as scratch:
        bundle(packages, [LIVE / f"{entry}.js" for entry in ENTRIES], Path(scratch))
        return {entry: write_hashed(out, f"{entry}.js", Path(scratch, f"{entry}.js").read_bytes()) for entry in ENTRIES}


def copy_core(pyodide: Path, out: Path) -> str:
    """Pyodide's files know each other by name, so their folder's name holds the digest."""
    contents = {name: (pyodide / name).read_bytes() for name in CORE_FILES}
    folder = f"pyodide.{digest_of(b''.join(contents.values()))}/"
    (out / folder).mkdir()
    for name, content in contents.items():
        (out / folder / name).write_bytes(without_source_map(name, content))
    return folder


def without_source_map(name: str, content: bytes) -> bytes:
    """Browsers' tools would ask for a map that is not published."""
    if not name.endswith(".mjs"):
        return content
    lines = content.splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"//# sourceMappingURL="))


def write_hashed(out: Path, name: str, content: bytes) -> str:
    """Write a file under its name with the content's digest in it; returns that name."""
    stem, _, suffix = name.rpartition(".")
    hashed = f"{stem}.{digest_of(content)}.{suffix}"
    (out / hashed).write_bytes(content)
    return hashed


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


if __name__ == "__main__":
    build_runtime(Path(sys.argv[1]))
