"""The .br and .gz files that stand beside others, for servers that send those where a browser takes them."""

import gzip
import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

from tools.site_build.pages import PROJECT

CACHE = PROJECT / "build" / "cache" / "compressed"
SUFFIXES = {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".svg", ".xml", ".txt", ".ipynb"}
SMALL = 300                    # bytes; less is sent in one packet anyway


def compress_beside(folder: Path) -> None:
    """Compress every file below `folder` that gains by it. Unchanged content is not compressed again."""
    CACHE.mkdir(parents=True, exist_ok=True)
    files = [path for path in folder.rglob("*") if path.suffix in SUFFIXES and path.stat().st_size > SMALL]
    with ThreadPoolExecutor() as pool:
        list(pool.map(compress, sorted(files)))


def compress(path: Path) -> None:
    content = path.read_bytes()
    for suffix, smaller in ((".br", with_brotli), (".gz", with_gzip)):
        kept = CACHE / (hashlib.sha256(content).hexdigest()[:24] + suffix)
        if not kept.exists():
            kept.write_bytes(smaller(content))
        path.with_name(path.name + suffix).write_bytes(kept.read_bytes())


def with_brotli(content: bytes) -> bytes:
    return brotli.compress(content, quality=11, lgwin=24)


def with_gzip(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)
