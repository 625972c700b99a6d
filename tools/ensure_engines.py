"""Find the browsers of other families that the site is tried in, WebKitGTK and Firefox; install what is missing.

    python -m tools.ensure_engines

As for Chromium (ensure_chromium): a missing browser must not turn into a skipped test.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from tools.ensure_chromium import Machine, can_use_apt, has_apt

Found = TypeVar("Found")
WEBKIT_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkit2gtk-4.0/MiniBrowser")


class NoEngine(Exception):
    """A browser is missing and could not be installed. The message says which command helps."""


@dataclass(frozen=True)
class WebKit:
    """Paths of the driver, of the browser that it starts, and of the display without a screen."""

    driver: str
    browser: str
    display: str


@dataclass(frozen=True)
class Engine(Generic[Found]):
    """A browser, Debian's packages with all it takes, and how to find it (None: a part is missing)."""

    name: str
    packages: tuple[str, ...]
    find: Callable[[Machine], Found | None]


def find_webkit(machine: Machine) -> WebKit | None:
    driver, display = machine.which("WebKitWebDriver"), machine.which("Xvfb")
    browser = next(webkit_browsers(), None)
    return WebKit(driver, browser, display) if driver and display and browser else None


def webkit_browsers() -> Iterator[str]:
    for pattern in WEBKIT_BROWSERS:
        yield from sorted(str(path) for path in Path("/").glob(pattern.lstrip("/")))


def find_firefox(machine: Machine) -> str | None:
    return machine.which("firefox-esr") or machine.which("firefox")


WEBKIT = Engine("WebKitGTK", ("webkit2gtk-driver", "xvfb"), find_webkit)
FIREFOX = Engine("Firefox", ("firefox-esr",), find_firefox)


def ensure(engine: Engine[Found], machine: Machine = Machine()) -> Found:
    """Where it is, installed now if need be. Raises NoEngine if that isn't possible."""
    found = engine.find(machine)
    if found is None and can_use_apt(machine):
        print(f"{engine.name} is missing; installing Debian's packages ...", flush=True)
        apt = ["apt-get", "--quiet", "--yes", "-o", "Dpkg::Use-Pty=0"]
        if machine.run([*apt, "update"]) == 0:
            machine.run([*apt, "install", "--no-install-recommends", *engine.packages], DEBIAN_FRONTEND="noninteractive")
        found = engine.find(machine)
    if found is None:
        raise NoEngine(f"the site is tried in {engine.name}, too, and it is missing; run: {advice(engine, machine)}")
    return found


def advice(engine: Engine, machine: Machine) -> str:
    """The one command that helps on this machine, or what has it."""
    packages = " ".join(engine.packages)
    if not has_apt(machine):
        return f"make test in a Debian, which has the packages {packages}"
    sudo = "" if machine.is_root else "sudo "
    return f"{sudo}apt-get update && {sudo}apt-get install {packages}"


if __name__ == "__main__":
    try:
        for engine in (WEBKIT, FIREFOX):
            print(f"{engine.name}: {ensure(engine)}")
    except NoEngine as error:
        sys.exit(str(error))
