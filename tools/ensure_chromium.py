"""Find the Chromium that the browser tests drive; install one if there is none.

    python -m tools.ensure_chromium

Prints where it is. A missing browser must not turn into skipped tests, so what can't be found is installed: as root on
Debian or Ubuntu with the distribution's package, elsewhere with Playwright's download. If that fails too, the command
ends with an error that says what to run.
"""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Where installers put it without making it a command. An entry starts with a variable of the environment or with "/".
USUAL_PLACES = {
    "Darwin": (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ),
    "Windows": (
        "$PROGRAMFILES/Google/Chrome/Application/chrome.exe",
        "$LOCALAPPDATA/Google/Chrome/Application/chrome.exe",
        "$LOCALAPPDATA/Chromium/Application/chrome.exe",
    ),
}
PLAYWRIGHT_INSTALL = [sys.executable, "-m", "playwright", "install", "chromium"]


class NoChromium(Exception):
    """There is no Chromium, and none could be installed. The message says which command helps."""


def find_playwrights_own() -> str:
    """Where Playwright would put its own Chromium, whether or not it is there."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


@dataclass(frozen=True)
class Machine:
    """What the search asks of the machine; tests put an imagined one in its place.

    run: runs a command, with more variables in its environment; returns its exit code.
    """

    environment: Mapping[str, str] = field(default_factory=lambda: os.environ)
    system: str = field(default_factory=platform.system)
    is_root: bool = field(default_factory=lambda: hasattr(os, "geteuid") and os.geteuid() == 0)
    which: Callable[[str], str | None] = shutil.which
    exists: Callable[[str], bool] = os.path.exists
    find_playwrights_own: Callable[[], str] = find_playwrights_own
    run: Callable[..., int] = lambda command, **more: subprocess.run(command, env={**os.environ, **more}).returncode


def find_chromium(machine: Machine = Machine()) -> str | None:
    """The path of a Chromium or Chrome; None if there is none.

    The variable CHROMIUM (a path or a command) goes first. Raises NoChromium if it leads nowhere: whoever set it wants
    that browser and no other.
    """
    if wanted := machine.environment.get("CHROMIUM"):
        if found := machine.which(wanted):
            return found
        raise NoChromium(f"CHROMIUM is set to {wanted!r}, which is no program; run: unset CHROMIUM")
    for command in COMMANDS:
        if found := machine.which(command):
            return found
    for place in usual_places(machine):
        if machine.exists(place):
            return place
    own = machine.find_playwrights_own()
    return own if machine.exists(own) else None


def usual_places(machine: Machine):
    for place in USUAL_PLACES.get(machine.system, ()):
        variable, _, rest = place.partition("/")
        if not variable:
            yield place
        elif folder := machine.environment.get(variable.removeprefix("$")):
            yield f"{folder}/{rest}"


def ensure_chromium(machine: Machine = Machine()) -> str:
    """The path of a Chromium, installed now if need be. Raises NoChromium if that isn't possible."""
    if found := find_chromium(machine):
        return found
    for install in (install_debian_package, install_playwrights_own):
        if install(machine) and (found := find_chromium(machine)):
            return found
    raise NoChromium(f"the browser tests need Chromium, and installing it failed; run: {advice(machine)}")


def has_apt(machine: Machine) -> bool:
    return machine.which("apt-get") is not None


def can_use_apt(machine: Machine) -> bool:
    return machine.is_root and has_apt(machine)


def install_debian_package(machine: Machine) -> bool:
    if not can_use_apt(machine):
        return False
    print("Chromium is missing; installing Debian's package ...", flush=True)
    apt = ["apt-get", "--quiet", "--yes", "-o", "Dpkg::Use-Pty=0"]
    packages = ["chromium", "fonts-dejavu-core"]  # a bare machine has no font at all
    # Old package lists name packages that the mirrors no longer have, so they are fetched first.
    return (
        machine.run([*apt, "update"]) == 0
        and machine.run([*apt, "install", "--no-install-recommends", *packages], DEBIAN_FRONTEND="noninteractive") == 0
    )


def install_playwrights_own(machine: Machine) -> bool:
    print("Chromium is missing; asking Playwright to download one ...", flush=True)
    # Root can also install the libraries that it needs; Ubuntu's bare images lack them.
    with_libraries = ["--with-deps"] if can_use_apt(machine) else []
    return machine.run([*PLAYWRIGHT_INSTALL, *with_libraries]) == 0


def advice(machine: Machine) -> str:
    """The one command that helps on this machine."""
    if not has_apt(machine):
        return " ".join(PLAYWRIGHT_INSTALL)
    sudo = "" if machine.is_root else "sudo "
    return f"{sudo}apt-get update && {sudo}apt-get install chromium fonts-dejavu-core"


def main() -> None:
    try:
        print(f"Chromium: {ensure_chromium()}")
    except NoChromium as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
