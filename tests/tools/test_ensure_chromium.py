"""Every way to a Chromium, on imagined machines."""

import pytest

from tools.ensure_chromium import PLAYWRIGHT_INSTALL, Machine, NoChromium, ensure_chromium, find_chromium

OWN = "/opt/ms-playwright/chromium/chrome"


class Imagined:
    """A machine with some programs and files; installers that work add to them."""

    def __init__(self, *present, system="Linux", is_root=False, installers=(), **environment):
        self.present, self.installers, self.commands = set(present), set(installers), []
        self.machine = Machine(
            environment=environment,
            system=system,
            is_root=is_root,
            which=lambda name: (f"/usr/bin/{name}" if "/" not in name else name) if name in self.present else None,
            exists=self.present.__contains__,
            find_playwrights_own=lambda: OWN,
            run=self.run,
        )

    def run(self, command, **environment):
        self.commands.append(command)
        if "update" in command:
            return 0
        installer, brings = ("apt", "chromium") if command[0] == "apt-get" else ("playwright", OWN)
        if installer not in self.installers:
            return 1
        self.present.add(brings)
        return 0


@pytest.mark.parametrize(
    ("imagined", "expected"),
    [
        (Imagined("chromium", "google-chrome"), "/usr/bin/chromium"),
        (Imagined("chromium-browser"), "/usr/bin/chromium-browser"),
        (Imagined("google-chrome"), "/usr/bin/google-chrome"),
        (Imagined(OWN), OWN),
        (Imagined("chromium", "/opt/mine", CHROMIUM="/opt/mine"), "/opt/mine"),
        (Imagined("chromium", "brave", CHROMIUM="brave"), "/usr/bin/brave"),
        (
            Imagined("/Applications/Chromium.app/Contents/MacOS/Chromium", system="Darwin"),
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ),
        (
            Imagined(
                "C:/Programs/Google/Chrome/Application/chrome.exe", system="Windows", PROGRAMFILES="C:/Programs"
            ),
            "C:/Programs/Google/Chrome/Application/chrome.exe",
        ),
    ],
)
def test_a_chromium_that_is_there_is_found_and_nothing_is_installed(imagined, expected):
    assert ensure_chromium(imagined.machine) == expected
    assert imagined.commands == []


def test_nothing_is_found_where_nothing_is():
    assert find_chromium(Imagined(system="Windows").machine) is None


def test_a_wish_that_leads_nowhere_is_an_error_even_if_another_chromium_is_there():
    with pytest.raises(NoChromium, match="CHROMIUM is set to '/gone', which is no program; run: unset CHROMIUM"):
        ensure_chromium(Imagined("chromium", CHROMIUM="/gone").machine)


def test_root_with_apt_gets_debians_package_after_refreshing_the_lists():
    imagined = Imagined("apt-get", is_root=True, installers={"apt", "playwright"})
    assert ensure_chromium(imagined.machine) == "/usr/bin/chromium"
    update, install = imagined.commands
    assert update[-1] == "update"
    assert install[-2:] == ["chromium", "fonts-dejavu-core"]


@pytest.mark.parametrize("present", [("apt-get",), ()], ids=["user with apt", "no apt"])
def test_others_get_playwrights_own(present):
    imagined = Imagined(*present, installers={"playwright"})
    assert ensure_chromium(imagined.machine) == OWN
    assert imagined.commands == [PLAYWRIGHT_INSTALL]


def test_playwright_is_asked_when_debian_has_no_package_for_this_machine():
    imagined = Imagined("apt-get", is_root=True, installers={"playwright"})
    assert ensure_chromium(imagined.machine) == OWN
    assert imagined.commands[-1] == [*PLAYWRIGHT_INSTALL, "--with-deps"]


@pytest.mark.parametrize(
    ("imagined", "advice"),
    [
        (Imagined("apt-get", is_root=True), "run: apt-get update && apt-get install chromium"),
        (Imagined("apt-get"), "run: sudo apt-get update && sudo apt-get install chromium"),
        (Imagined(), "run: .*-m playwright install chromium"),
    ],
    ids=["root with apt", "user with apt", "no apt"],
)
def test_when_nothing_works_the_error_names_the_command_that_helps(imagined, advice):
    with pytest.raises(NoChromium, match=advice):
        ensure_chromium(imagined.machine)
