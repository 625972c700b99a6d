"""Node.js for the build: npm packages installed from the committed lock, esbuild, and Pyodide's own Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site_build.pages import PROJECT, SiteError

LIVE = PROJECT / "site" / "live"
SCRATCH = PROJECT / "build" / "npm"
LOCK_FILES = ("package.json", "package-lock.json", ".npmrc")


def find_program(name: str) -> str:
    """Path of `node` or `npm`: the one that the environment's lock brought, or else the system's.

    Raises SiteError if there is none.
    """
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise SiteError(f"{name} is missing; the environment brings it: make .venv/ready")
    return found


def run(*command: str | Path, **options: object) -> None:
    """Run a program of Node's; its output is shown only if it fails.

    Raises SiteError with the end of what it said.
    """
    node_first = {**os.environ, "PATH": f"{Path(find_program('node')).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=node_first, **options)
    if done.returncode:
        raise SiteError(f"{Path(command[0]).name} failed:\n{(done.stdout + done.stderr)[-3000:]}")


def install_packages() -> Path:
    """The folder of installed npm packages; installs them where the lock has changed."""
    lock = "".join((LIVE / name).read_text(encoding="utf-8") for name in LOCK_FILES)
    stamp = SCRATCH / "installed"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != lock:
        SCRATCH.mkdir(parents=True, exist_ok=True)
        for name in LOCK_FILES:
            shutil.copy(LIVE / name, SCRATCH)
        run(find_program("npm"), "ci", "--ignore-scripts", cwd=SCRATCH)
        stamp.write_text(lock, encoding="utf-8")
    return SCRATCH / "node_modules"


def bundle(packages: Path, entries: list[Path], out: Path) -> None:
    """Each entry module with all it imports as one file in `out`, without what only readers need."""
    run(packages / ".bin" / "esbuild", *entries, f"--outdir={out}", "--bundle", "--minify", "--format=esm",
        "--target=es2022", "--legal-comments=none", "--log-level=warning")
