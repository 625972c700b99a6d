"""What the browser's Python is made of."""

import re

from tools.site_build import pack
from tools.site_build.node import LIVE
from tools.site_build.runtime import build_runtime, read_runtime

MEGABYTE = 1_000_000


def test_a_pack_is_read_as_it_was_written_and_is_the_same_every_time():
    files = {"b/two.txt": b"", "one.bin": bytes(range(256))}
    assert dict(pack.read_pack(pack.write_pack(files))) == files
    assert pack.write_pack(files) == pack.write_pack(dict(reversed(files.items())))


def test_the_runtime_is_the_same_every_time(plain_site, tmp_path):
    again = build_runtime(tmp_path / "_live")
    assert again == read_runtime(plain_site / "_live")


def test_files_with_a_digest_in_their_names_are_all_there_is(plain_site):
    unnamed = [path.name for path in (plain_site / "_live").iterdir() if not re.search(r"\.[0-9a-f]{12}(\.|$)", path.name)]
    assert {name.removesuffix(".br").removesuffix(".gz") for name in unnamed} == {"manifest.json"}


def test_what_a_page_loads_is_small(plain_site):
    """The budgets: 400 kB before Python, 7 MB in all, as brotli where a server has it."""
    live = plain_site / "_live"
    runtime = read_runtime(live)

    def sent(name):
        smaller = live / f"{name}.br"
        return (smaller if smaller.exists() else live / name).stat().st_size

    before = sum(map(sent, (runtime.page, runtime.offline, runtime.style, runtime.view)))
    core = sum(sent(f"{runtime.core}{name}") for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"))
    assert before < 0.1 * MEGABYTE        # the lesson itself comes on top
    assert before + core + sent(runtime.worker) + sent(runtime.pack) < 6.5 * MEGABYTE


def test_the_lock_names_no_registry():
    lock = (LIVE / "package-lock.json").read_text(encoding="utf-8")
    assert "integrity" in lock
    assert "resolved" not in lock and "http" not in lock
