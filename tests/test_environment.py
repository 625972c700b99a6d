"""The files that say what to install agree with each other, whichever way the course is installed."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
HASHED = (ROOT / "requirements.lock").read_text(encoding="utf-8")
UNHASHED = (ROOT / "requirements.txt").read_text(encoding="utf-8")
PIN = re.compile(r"^[a-z0-9].*?(?= \\$|$)", re.MULTILINE)


def read_pins(text):
    """{canonical name: pinned requirement} of a requirements file."""
    pins = [Requirement(pin) for pin in PIN.findall(text)]
    return {canonicalize_name(pin.name): pin for pin in pins}


def requested():
    extras = PROJECT["optional-dependencies"].values()
    return [Requirement(text) for group in (PROJECT["dependencies"], *extras) for text in group]


def test_the_environment_is_a_python_of_conda_and_then_what_pip_installs():
    assert ENVIRONMENT == {
        "name": PROJECT["name"],
        "channels": ["conda-forge"],
        "dependencies": ["python=3.12", "pip", {"pip": ["-r requirements.txt", "-e ."]}],
    }


def test_the_environments_python_is_one_the_project_supports():
    version = ENVIRONMENT["dependencies"][0].removeprefix("python=")
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(version)


@pytest.mark.parametrize("requirement", requested(), ids=str)
def test_the_lock_satisfies_what_the_project_asks_for(requirement):
    (pin,) = read_pins(HASHED)[canonicalize_name(requirement.name)].specifier
    assert requirement.specifier.contains(pin.version)


def test_the_lock_has_one_version_of_everything_with_its_hashes():
    pins = PIN.findall(HASHED)
    assert len(pins) == len(read_pins(HASHED))
    for pin, entry in zip(pins, PIN.split(HASHED)[1:]):
        assert "--hash=sha256:" in entry, pin


def test_the_list_for_conda_pins_exactly_what_the_lock_pins():
    assert PIN.findall(UNHASHED) == PIN.findall(HASHED)
    assert "--hash" not in UNHASHED


@pytest.mark.parametrize("text", [HASHED, UNHASHED], ids=["requirements.lock", "requirements.txt"])
def test_the_lock_names_no_registry_and_no_place_on_a_machine(text):
    assert not re.search(r"://|^-|^\s*--(?!hash=)|(?<!\w)/\w", text, re.MULTILINE)


def test_the_runtime_needs_five_packages_only():
    needed = {Requirement(text).name for text in PROJECT["dependencies"]}
    assert needed == {"ipywidgets", "anywidget", "matplotlib", "fsrs", "platformdirs"}
