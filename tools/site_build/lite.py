"""The lessons as notebooks that can be edited and run in the browser: JupyterLite, in `lite/` of the site.

Optional (`make site LITE=1`): it adds 40 MB that nobody needs to read the course. Everything comes from npm and PyPI by
the locks in site/lite; the page asks no other host for anything.
"""

import email
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tools.site_build.node import install_packages
from tools.site_build.pages import LANGUAGES, NOTEBOOKS, PROJECT, SITE, SiteError

LITE = SITE / "lite"
BUILD = PROJECT / "build" / "lite"
CORE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# The kernel itself; beside it lie stand-ins for packages that we bring whole.
KERNEL = ("ipykernel", "piplite", "pyodide_kernel")
KERNEL_WHEELS = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
# The kernel's start needs these; everything else they depend on.
LOADED = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "ipywidgets", "mahjong-teach")
# The environment of Pyodide's Python, by which a wheel says what it depends on there.
THERE = {
    "sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "platform_machine": "wasm32",
    "python_version": "3.14", "python_full_version": "3.14.2", "implementation_name": "cpython", "extra": "",
}


def build_lite(out: Path) -> None:
    """JupyterLite with all lessons into `out` (an absolute path), which is emptied first.

    Raises SiteError with what failed.
    """
    tools = install_tools()
    source = BUILD / "source"
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    pyodide = source / "static" / "pyodide"
    write_pyodide(pyodide, [*download_wheels(), *kernel_wheels(tools), build_own_wheel()])
    (source / "jupyter-lite.json").write_text(json.dumps(settings(), indent=1), encoding="utf-8")
    shutil.copy(PROJECT / "jupyter" / "labconfig" / "default_setting_overrides.json", source / "overrides.json")
    contents = BUILD / "contents"
    shutil.rmtree(contents, ignore_errors=True)
    for language in LANGUAGES:
        shutil.copytree(NOTEBOOKS / language, contents / language, ignore=shutil.ignore_patterns(".*"))
    shutil.rmtree(out, ignore_errors=True)
    run(
        tools / "bin" / "jupyter", "lite", "build", "--lite-dir", source, "--contents", contents, "--output-dir", out,
        "--apps", "lab", "--no-sourcemaps", "--no-unused-shared-packages", cwd=source,
    )


def install_tools() -> Path:
    """The environment of JupyterLite's builder, made anew where its lock has changed."""
    folder, lock = BUILD / "tools", LITE / "build.lock"
    stamp = folder / "installed"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        run(sys.executable, "-m", "venv", "--clear", folder)
        run(*pip(folder / "bin" / "python"), "install", "--require-hashes", "--only-binary", ":all:", "-r", lock)
        stamp.write_bytes(lock.read_bytes())
    return folder


def download_wheels() -> list[Path]:
    """The wheels of site/lite/browser.lock, all of them plain Python."""
    folder, lock = BUILD / "wheels", LITE / "browser.lock"
    stamp = folder / "downloaded"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        shutil.rmtree(folder, ignore_errors=True)
        run(
            *pip(sys.executable), "download", "--no-deps", "--require-hashes", "--only-binary", ":all:",
            "--platform", "any", "--python-version", THERE["python_version"], "-d", folder, "-r", lock,
        )
        stamp.write_bytes(lock.read_bytes())
    return sorted(folder.glob("*.whl"))


def kernel_wheels(tools: Path) -> list[Path]:
    """The kernel's own wheels, as its builder brings them."""
    return [wheel for name in KERNEL for wheel in (tools / KERNEL_WHEELS).glob(f"{name}-*.whl")]


def build_own_wheel() -> Path:
    """This package as a wheel, the same bytes from the same sources."""
    folder = BUILD / "own"
    shutil.rmtree(folder, ignore_errors=True)
    run(*pip(sys.executable), "wheel", "--no-deps", "--no-build-isolation", "-w", folder, PROJECT)
    return next(folder.glob("*.whl"))


def write_pyodide(out: Path, wheels: Iterable[Path]) -> None:
    """Pyodide and the wheels in one folder, with a lock that names just them."""
    out.mkdir(parents=True)
    npm = install_packages() / "pyodide"
    for name in CORE_FILES:
        shutil.copy(npm / name, out)
    lock = json.loads((npm / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = dict(sorted(describe(Path(shutil.copy(wheel, out))) for wheel in wheels))
    for package in lock["packages"].values():
        # Not there, and not needed for a notebook: matplotlib, JupyterLab's own files, terminals.
        package["depends"] = [name for name in package["depends"] if name in lock["packages"]]
    (out / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")


def describe(wheel: Path) -> tuple[str, dict]:
    """A wheel's entry in Pyodide's lock, by its name."""
    name, version, _, _ = parse_wheel_filename(wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(one for one in names if one.endswith(".dist-info/METADATA"))).decode()
    said = email.message_from_string(metadata)
    asked = [Requirement(text) for text in said.get_all("Requires-Dist", [])]
    return canonicalize_name(name), {
        "name": said["Name"],
        "version": str(version),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted({one.split("/")[0].removesuffix(".py") for one in names
                           if one.endswith(".py") and "-" not in one.split("/")[0]}),
        "depends": [canonicalize_name(one.name) for one in asked if not one.marker or one.marker.evaluate(THERE)],
        "unvendored_tests": False,
    }


def settings() -> dict:
    """JupyterLite's configuration: our Pyodide, nothing from elsewhere."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "loadPyodideOptions": {"packages": list(LOADED), "lockFileURL": "./static/pyodide/pyodide-lock.json"},
        "disablePyPIFallback": True,
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "mahjong_teach",
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def pip(python: str | Path) -> tuple[str | Path, ...]:
    return python, "-m", "pip", "--quiet", "--disable-pip-version-check"


def run(*command: str | Path, **options: object) -> None:
    """Run a program; its output is shown only if it fails.

    Raises SiteError with the end of what it said.
    """
    dated = {**os.environ, "SOURCE_DATE_EPOCH": "1600000000"}
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=dated, **options)
    if done.returncode:
        raise SiteError(f"{Path(command[0]).name} {command[1]} failed:\n{(done.stdout + done.stderr)[-3000:]}")
