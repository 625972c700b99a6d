"""The second browser engine: found, installed, or asked for in one command."""

import pytest

from tools.ensure_chromium import Machine
from tools.ensure_webkit import NoWebKit, ensure_webkit


def machine(*programs, is_root):
    """A machine with these programs, on which installing fails."""
    tried = []
    return tried, Machine(
        environment={}, is_root=is_root, which=lambda name: name if name in programs else None,
        run=lambda command, **more: tried.append(command) or 1,
    )


def test_what_is_missing_is_installed_by_root_and_else_the_one_command_that_helps_is_told():
    tried, roots = machine("apt-get", is_root=True)
    with pytest.raises(NoWebKit, match="run: apt-get update && apt-get install webkit2gtk-driver xvfb"):
        ensure_webkit(roots)
    assert [command[-1] for command in tried] == ["update"]

    tried, other = machine("apt-get", is_root=False)
    with pytest.raises(NoWebKit, match="run: sudo apt-get update && sudo apt-get install webkit2gtk-driver xvfb"):
        ensure_webkit(other)
    assert tried == []


def test_without_apt_it_says_where_the_test_can_run():
    with pytest.raises(NoWebKit, match="make test in a Debian or Ubuntu"):
        ensure_webkit(machine(is_root=True)[1])
