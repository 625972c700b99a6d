"""The other browser engines: found, installed, or asked for in one command."""

import pytest

from tools.ensure_chromium import Machine
from tools.ensure_engines import FIREFOX, WEBKIT, NoEngine, ensure

PACKAGES = {FIREFOX: "firefox-esr", WEBKIT: "webkit2gtk-driver xvfb"}


def machine(*programs, is_root):
    """A machine with these programs, on which installing fails."""
    tried = []
    return tried, Machine(
        environment={}, is_root=is_root, which=lambda name: name if name in programs else None,
        run=lambda command, **more: tried.append(command) or 1,
    )


@pytest.mark.parametrize("engine", PACKAGES, ids=lambda engine: engine.name)
def test_what_is_missing_is_installed_by_root_and_else_the_one_command_that_helps_is_told(engine):
    tried, roots = machine("apt-get", is_root=True)
    with pytest.raises(NoEngine, match=f"run: apt-get update && apt-get install {PACKAGES[engine]}"):
        ensure(engine, roots)
    assert [command[-1] for command in tried] == ["update"]

    tried, other = machine("apt-get", is_root=False)
    with pytest.raises(NoEngine, match=f"run: sudo apt-get update && sudo apt-get install {PACKAGES[engine]}"):
        ensure(engine, other)
    assert tried == []


@pytest.mark.parametrize("engine", PACKAGES, ids=lambda engine: engine.name)
def test_without_apt_it_says_where_the_test_can_run(engine):
    with pytest.raises(NoEngine, match="make test in a Debian"):
        ensure(engine, machine(is_root=True)[1])


def test_a_firefox_under_either_name_is_taken_as_it_is():
    for name in ("firefox", "firefox-esr"):
        tried, one = machine("apt-get", name, is_root=True)
        assert (ensure(FIREFOX, one), tried) == (name, [])
