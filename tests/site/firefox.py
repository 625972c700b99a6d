"""A Firefox without a screen, driven by WebDriver BiDi: Debian has no other driver for it."""

import contextlib
import itertools
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from websockets.sync.client import ClientConnection, connect

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# It calls nobody of its own accord.
QUIET = {
    "app.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "datareporting.policy.dataSubmissionEnabled": False,
}
KEYS = {"Enter": "\ue007", "ArrowRight": "\ue014", "End": "\ue010"}
PATIENCE = 120                                    # seconds


@contextlib.contextmanager
def open_firefox(program: str, profile: Path, width: int, height: int) -> Iterator["FirefoxPage"]:
    """A page of this size in CSS pixels, in a Firefox of its own. profile: an empty folder."""
    prefs = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in QUIET.items())
    (profile / "user.js").write_text(prefs, encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        said = next(found for line in process.stderr if (found := LISTENING.search(line)))
        with connect(f"{said[1]}/session", max_size=None) as wire:
            yield FirefoxPage(wire, width, height)
    finally:
        process.terminate()
        process.communicate()


class FirefoxPage:
    """One tab. `asked`: the addresses of its requests; `errors`: what scripts wrote as errors."""

    def __init__(self, wire: ClientConnection, width: int, height: int):
        self.wire, self.numbers, self.asked, self.errors = wire, itertools.count(1), [], []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.tab = self.call("browsingContext.create", type="tab")["context"]
        self.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})

    def call(self, method: str, **params: object) -> dict:
        """What Firefox answers. Raises RuntimeError if it refuses, TimeoutError if it is silent."""
        number = next(self.numbers)
        self.wire.send(json.dumps({"id": number, "method": method, "params": params}))
        while (told := json.loads(self.wire.recv(PATIENCE))).get("id") != number:
            self.note(told)
        if "error" in told:
            raise RuntimeError(f"{method}: {told['message']}")
        return told["result"]

    def note(self, told: dict) -> None:
        match told:
            case {"method": "network.beforeRequestSent", "params": {"request": {"url": url}}}:
                self.asked.append(url)
            case {"method": "log.entryAdded", "params": {"level": "error", "text": text}}:
                self.errors.append(text)

    def go(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, expression: str) -> object:
        """The value of a JavaScript expression: a text, a number, true or false; promises are waited for."""
        target = {"context": self.tab}
        answer = self.call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def wait_for(self, condition: str) -> None:
        """Until a JavaScript condition holds."""
        self.evaluate(f"""new Promise((resolve, reject) => {{
            const look = () => ({condition}) ? resolve() : requestAnimationFrame(look);
            setTimeout(reject, {PATIENCE * 1000}, new Error({json.dumps(f"never: {condition}")}));
            look();
        }})""")

    def press(self, *keys: str) -> None:
        """Letters, or names of KEYS."""
        strokes = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keyboard", "actions": strokes}
        self.call("input.performActions", context=self.tab, actions=[keyboard])
