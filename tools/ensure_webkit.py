"""Find WebKitGTK, the second browser engine that the site is tried in; install it if it is missing.

    python -m tools.ensure_webkit

As for Chromium (ensure_chromium): a missing browser must not turn into a skipped test.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.ensure_chromium import Machine, can_use_apt, has_apt

PACKAGES = ("webkit2gtk-driver", "xvfb")
BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkit2gtk-4.0/MiniBrowser")


class NoWebKit(Exception):
    """There is no WebKitGTK, and none could be installed. The message says which command helps."""


@dataclass(frozen=True)
class WebKit:
    """Paths of the driver, of the browser that it starts, and of the display without a screen."""

    driver: str
    browser: str
    display: str


def find_webkit(machine: Machine = Machine()) -> WebKit | None:
    """Where it is; None if a part is missing."""
    driver, display = machine.which("WebKitWebDriver"), machine.which("Xvfb")
    browser = next(browsers(), None)
    return WebKit(driver, browser, display) if driver and display and browser else None


def browsers() -> Iterator[str]:
    for pattern in BROWSERS:
        yield from sorted(str(path) for path in Path("/").glob(pattern.lstrip("/")))


def ensure_webkit(machine: Machine = Machine()) -> WebKit:
    """Where it is, installed now if need be. Raises NoWebKit if that isn't possible."""
    found = find_webkit(machine)
    if found is None and can_use_apt(machine):
        print("WebKitGTK is missing; installing Debian's packages ...", flush=True)
        apt = ["apt-get", "--quiet", "--yes", "-o", "Dpkg::Use-Pty=0"]
        if machine.run([*apt, "update"]) == 0:
            machine.run([*apt, "install", "--no-install-recommends", *PACKAGES], DEBIAN_FRONTEND="noninteractive")
        found = find_webkit(machine)
    if found is None:
        raise NoWebKit(f"the site is tried in WebKitGTK, too, and it is missing; run: {advice(machine)}")
    return found


def advice(machine: Machine) -> str:
    """The one command that helps on this machine, or what has it."""
    if not has_apt(machine):
        return "make test in a Debian or Ubuntu, which have the package webkit2gtk-driver"
    sudo = "" if machine.is_root else "sudo "
    return f"{sudo}apt-get update && {sudo}apt-get install {' '.join(PACKAGES)}"


if __name__ == "__main__":
    try:
        print(f"WebKitGTK: {ensure_webkit().driver}")
    except NoWebKit as error:
        sys.exit(str(error))
