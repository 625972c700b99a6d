"""Arrows go one way: scoring ← teaching, display ← sheets ← widgets; and importing the package is free."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjong_teach

PACKAGE = Path(mahjong_teach.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

# Which layers a layer may use. "" is what stands at the top of the package: the command line and what it is made of.
MAY_USE = {
    "scoring": {"scoring"},
    "display": {"scoring", "display"},
    "teaching": {"scoring", "teaching"},
    "sheets": {"scoring", "display", "teaching", "sheets"},
    "widgets": {"scoring", "display", "teaching", "sheets", "widgets"},
    "": {"scoring", "display", "teaching", "sheets", ""},
}
# The only modules that may use something from outside the standard library, and what.
MAY_INSTALL = {
    "display/plots.py": {"matplotlib", "numpy"},
    "display/qr.py": {"segno"},
    "display/raster.py": {"resvg_py"},
    "sheets/typeset.py": {"typst"},
    "teaching/schedule.py": {"fsrs"},
    "teaching/stores.py": {"platformdirs"},
    "widgets": {"ipywidgets", "anywidget", "traitlets"},
}
HEAVY = (
    "ipywidgets", "anywidget", "traitlets", "IPython", "matplotlib", "numpy", "resvg_py", "typst", "fsrs", "platformdirs",
)


def imported(path: Path) -> Iterator[str]:
    """The dotted names that a module imports, wherever in it; `from a import b` counts as a.b."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                assert level == 0, f"{path.name}:{node.lineno}: a relative import hides where it comes from"
                yield from (f"{module}.{name.name}" for name in names)


def place(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def layer(path: str) -> str:
    return path.split("/")[0] if "/" in path else ""


def layer_of_name(name: str) -> str:
    """The layer that a dotted name inside the package belongs to."""
    second = name.split(".")[1]
    return second if (PACKAGE / second).is_dir() else ""


def allowed_outside(path: str) -> set[str]:
    return MAY_INSTALL.get(path, set()) | MAY_INSTALL.get(layer(path), set())


@pytest.mark.parametrize("path", MODULES, ids=place)
def test_a_module_uses_only_the_layers_below(path):
    ours = {name for name in imported(path) if name.split(".")[0] == "mahjong_teach"}
    # The package's own front door (`mahjong_teach`) gives things out; nothing inside goes through it but its version.
    used = {layer_of_name(name) for name in ours - {"mahjong_teach.__version__"}}
    assert used <= MAY_USE[layer(place(path))]


@pytest.mark.parametrize("path", MODULES, ids=place)
def test_a_module_needs_nothing_installed_but_what_its_layer_may(path):
    roots = {name.split(".")[0] for name in imported(path)} - {"mahjong_teach"}
    assert roots - sys.stdlib_module_names <= allowed_outside(place(path))


def test_the_rules_above_are_about_modules_that_exist():
    assert {layer(place(path)) for path in MODULES} <= MAY_USE.keys()
    assert len([path for path in MODULES if layer(place(path)) == "scoring"]) > 10


def loaded_by(statement: str) -> set[str]:
    """The modules that a bare Python has loaded after a statement."""
    code = f"{statement}\nimport sys\nprint(*sys.modules, sep='\\n')"
    # -I: no user site, no environment variables. The package is found by its path, as an editable install would.
    search = f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r})"
    done = subprocess.run([sys.executable, "-I", "-c", f"{search}\n{code}"], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_package_loads_nothing_heavy_nor_the_data():
    loaded = loaded_by("import mahjong_teach")
    assert "mahjong_teach.scoring.errors" in loaded
    assert loaded.isdisjoint({*HEAVY, "tomllib", "mahjong_teach.display", "mahjong_teach.scoring.rules"})


def test_scoring_and_its_words_load_nothing_heavy():
    loaded = loaded_by("import contextlib, io, mahjong_teach.cli\n"
                       "with contextlib.redirect_stdout(io.StringIO()):\n"
                       "    mahjong_teach.cli.main(['score', '345m678m234p567s99s', '--win', '5s', '--sources'])")
    assert "mahjong_teach.scoring.score" in loaded
    assert loaded.isdisjoint(HEAVY)
