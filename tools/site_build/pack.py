"""What Python needs in the browser, compiled and in few files: the part of its library that lessons use, our package
and the packages it stands on; and the rest of the library, for whoever asks for it all the same."""

import gzip
import hashlib
import importlib.metadata
import io
import json
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from tools.site_build.node import LIVE, find_program, run
from tools.site_build.pages import PROJECT

CACHE = PROJECT / "build" / "cache" / "compiled"
KEPT = LIVE / "kept.txt"
COMPILER = Path(__file__).with_name("compile.mjs")
PACKAGE = PROJECT / "mahjong_teach"
# What the package imports in the browser; all of it is pure Python. The widgets' own packages have stand-ins.
DISTRIBUTIONS = ("fsrs", "platformdirs", "typing_extensions")
SITE_PACKAGES = "site-packages/"
TOML = "toml/"                                 # known to live_toml.py
LIBRARY = "library.zip"                        # known to worker.js


def home_of(info: Mapping[str, str]) -> str:
    """Where Pyodide's Python has its library; info: from its lock file."""
    return f"/lib/python{'.'.join(info['python'].split('.')[:2])}"


def compiled_files(packages: Path, home: str) -> dict[str, bytes]:
    """Everything there could be in the browser, as it lies below Python's home: {path: content}, .py made .pyc."""
    own = ours()
    sources = {**library(packages), **own, **installed()}
    return {**compile_sources(packages, sources, home), **parsed(own)}


def library(packages: Path) -> dict[str, bytes]:
    """Python's own library, with Pyodide's part of it."""
    with ZipFile(packages / "pyodide" / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def ours() -> dict[str, bytes]:
    """Our package with its data, and the modules that stand around it in the browser."""
    found = {}
    for folder, top in ((PACKAGE, PROJECT), (LIVE / "py", LIVE / "py")):
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                found[SITE_PACKAGES + path.relative_to(top).as_posix()] = path.read_bytes()
    return found


def installed() -> dict[str, bytes]:
    """The packages that ours stands on, out of the environment that builds the site."""
    found = {}
    for distribution in map(importlib.metadata.distribution, DISTRIBUTIONS):
        for path in distribution.files or ():
            if path.suffix == ".py":
                found[SITE_PACKAGES + path.as_posix()] = path.locate().read_bytes()
    return found


def parsed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The TOML among our package's files as JSON, under the name that live_toml.py looks for."""
    texts = {content for name, content in files.items() if name.endswith(".toml")}
    return {
        f"{TOML}{hashlib.sha256(text).hexdigest()}.json":
            json.dumps(tomllib.loads(text.decode()), ensure_ascii=False, separators=(",", ":")).encode()
        for text in texts
    }


def compile_sources(packages: Path, sources: Mapping[str, bytes], home: str) -> dict[str, bytes]:
    """The same with .pyc instead of .py. What has not changed since the last build is not compiled again."""
    archive = zip_of(sources)
    digest = hashlib.sha256(archive + COMPILER.read_bytes() + (packages / ".package-lock.json").read_bytes())
    kept = CACHE / f"{digest.hexdigest()[:24]}.zip"
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        # Several builds may be at it at once: each in a place of its own, and what is kept is always whole.
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            source, made = Path(scratch, "sources.zip"), Path(scratch, "compiled.zip")
            source.write_bytes(archive)
            run(find_program("node"), COMPILER, packages / "pyodide", source, made, home)
            made.replace(kept)
    with ZipFile(kept) as compiled:
        return {name: compiled.read(name) for name in compiled.namelist()}


def zip_of(files: Mapping[str, bytes], how: int = ZIP_STORED) -> bytes:
    """A zip that depends on nothing but names and contents."""
    buffer = io.BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name), content, how, 9)
    return buffer.getvalue()


def split(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], bytes]:
    """(what every page loads, a zip of what is left of Python's library). The first says in rest.txt what that is.

    Pyodide's Python looks for its library in a zip. Ours holds it uncompressed, because the pack is compressed as a
    whole; our own packages lie beside it as files, since they read data of theirs.
    """
    kept_modules = set(KEPT.read_text(encoding="utf-8").split())
    ours = {name: content for name, content in files.items() if name.startswith((SITE_PACKAGES, TOML))}
    library = {name: content for name, content in files.items() if name not in ours and module_of(name) in kept_modules}
    rest = {name: content for name, content in files.items() if name not in ours and name not in library}
    names = sorted(filter(None, map(module_of, rest)))
    return {LIBRARY: zip_of(library), "rest.txt": "\n".join(names).encode(), **ours}, zip_of(rest, ZIP_DEFLATED)


def module_of(path: str) -> str:
    """The dotted name of the module in a compiled file; "" if it is none.

    >>> module_of("json/__init__.pyc"), module_of("json/decoder.pyc"), module_of("README.txt")
    ('json', 'json.decoder', '')
    """
    stem, _, suffix = path.rpartition(".")
    return stem.replace("/", ".").removesuffix(".__init__") if suffix == "pyc" else ""


def write_pack(files: Mapping[str, bytes]) -> bytes:
    """Many files as one, which site/live/pack.js reads; the same files always make the same bytes."""
    ordered = sorted(files.items())
    index = json.dumps([[name, len(content)] for name, content in ordered]).encode()
    parts = [len(index).to_bytes(4, "little"), index, *(content for _, content in ordered)]
    return gzip.compress(b"".join(parts), 9, mtime=0)


def read_pack(packed: bytes) -> Iterator[tuple[str, bytes]]:
    """(path, content) of each file of a pack."""
    content = gzip.decompress(packed)
    at = 4 + int.from_bytes(content[:4], "little")
    for name, length in json.loads(content[4:at]):
        yield name, content[at:at + length]
        at += length
