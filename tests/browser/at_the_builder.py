"""Somebody who puts a hand together in a HandBuilder: by keys alone, by fingers alone or by typing.

What is done comes as events (tests/widgets/by_events.py); here each becomes presses of keys or touches.
"""

import json

from playwright.sync_api import Page

from tests.browser.lab import LessonPage
from tests.widgets.by_events import by_pressing, by_typing

# Waits for a control and brings it into sight; if it is folded away, what unfolds it comes first.
REACH = """async ([id, selector, isFocused]) => {
    const panel = document.getElementById(id), deadline = performance.now() + 20000;
    let found;
    while (!(found = panel.querySelector(selector))) {
        if (performance.now() > deadline) throw new Error(`nothing is ${selector}`);
        await new Promise(requestAnimationFrame);
    }
    const fold = found.closest('details:not([open])');
    const target = fold ? fold.querySelector('summary') : found;
    target.scrollIntoView({ block: 'center' });
    if (isFocused) {
        const isReached = target.tabIndex >= 0 || target.closest('[data-rove], [role=radiogroup]');
        if (!isReached) throw new Error(`no key leads to ${selector}`);
        target.focus();
    }
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, isFold: Boolean(fold), isBox: target.type === 'checkbox',
             down: (target.selectedIndex ?? 0) };
}"""
# JupyterLab has widgets answered in a thread of the kernel's own (a subshell), beside the cells: only what is asked
# there comes after what was done on the page.
ANSWER = """async ([id, expression]) => {
    const panel = [...jupyterapp.shell.widgets('main')].find(panel => panel.id === id);
    const { kernel } = panel.sessionContext.session;
    const [comm] = kernel._comms.values();
    kernel.subshellId = comm.subshellId;
    const asked = kernel.requestExecute({
        code: `import json; print(json.dumps(${expression}))`, store_history: false,
    });
    kernel.subshellId = null;
    let printed = '';
    asked.onIOPub = ({ content }) => { printed += content.text ?? content.evalue ?? ''; };
    await asked.done;
    return printed;
}"""
OPTION = """([id, selector, value]) => {
    const { options } = document.getElementById(id).querySelector(selector);
    return [...options].findIndex(option => option.value === value);
}"""
# A click comes of a touch a moment later.
AWAIT_CLICK = "window.clicked = new Promise(seen => addEventListener('click', seen, { capture: true, once: true }))"
COUNTED = ("honba", "sticks")


class Builder:
    """The one HandBuilder of a lesson, and somebody at it."""

    def __init__(self, lesson: LessonPage):
        self.page: Page = lesson.page
        self.id = lesson.panel.get_attribute("id")

    def put_together(self, record: dict) -> None:
        """Clear what is there and make the hand that the record says."""
        self.clear()
        for event, value in by_pressing(record):
            self.do(event, value)

    def clear(self) -> None:
        """Take everything away, and see it gone: a box that is still ticked would be unticked by the next press."""
        self.press("[data-do=clear]")
        self.settle()

    def settle(self) -> None:
        """Wait until the widget shows what was done: the kernel answers after it has drawn it anew."""
        self.ask("None")

    def ask(self, expression: str) -> object:
        """What a Python expression of JSON values is in the kernel, after everything that was done here."""
        return json.loads(self.page.evaluate(ANSWER, [self.id, expression]))

    def do(self, event: str, value: str) -> None:
        """What leads to this event."""
        if event == "rules":
            self.choose(f'[data-field="{event}"]', value)
        elif event.startswith("flag."):
            self.press(f'[data-field="{event}"]')
        elif event in COUNTED:
            for n in range(int(value)):
                self.press(f'[data-do="{event}"][data-value="{n + 1}"]')
        else:
            self.press(f'[data-do="{event}"]' + (f'[data-value="{value}"]' if value else ""))

    def press(self, selector: str) -> None:
        raise NotImplementedError

    def choose(self, selector: str, value: str) -> None:
        """One of a list. What opens a list is the system's, not the page's; there it is only asked for."""
        self.page.locator(f"[id='{self.id}'] {selector}").select_option(value)

    def reach(self, selector: str, *, focused: bool = False) -> dict:
        return self.page.evaluate(REACH, [self.id, selector, focused])


class ByKeys(Builder):
    """Enter on a button and the space bar on a box; up and down in a list."""

    def do(self, event: str, value: str) -> None:
        # Tiles are pressed one after the other; what else has the focus may be drawn anew under quick fingers.
        if event != "pick":
            self.settle()
        super().do(event, value)

    def press(self, selector: str) -> None:
        place = self.reach(selector, focused=True)
        self.page.keyboard.press("Space" if place["isBox"] and not place["isFold"] else "Enter")
        if place["isFold"]:
            self.press(selector)

    def choose(self, selector: str, value: str) -> None:
        at = self.reach(selector, focused=True)["down"]
        to = self.page.evaluate(OPTION, [self.id, selector, value])
        for _ in range(abs(to - at)):
            self.page.keyboard.press("ArrowDown" if to > at else "ArrowUp")


class ByFingers(Builder):
    """A finger at the middle of it, with no mouse in the house."""

    def __init__(self, lesson: LessonPage):
        super().__init__(lesson)
        self.screen = self.page.context.new_cdp_session(self.page)
        self.screen.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def press(self, selector: str) -> None:
        place = self.reach(selector)
        at = {"x": place["x"], "y": place["y"]}
        self.page.evaluate(f"void ({AWAIT_CLICK})")
        self.screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        self.screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.evaluate("clicked.then(() => null)")
        # What stands above may grow or shrink, and the finger would land elsewhere.
        self.settle()
        if place["isFold"]:
            self.press(selector)


class ByTyping(ByKeys):
    """Everything that has a field is typed into it; the rest is pressed."""

    def put_together(self, record: dict) -> None:
        self.clear()
        for event, value in by_typing(record):
            # Stroke by stroke or at once: the field says the same in the end.
            if event != "hand" or value == record["hand"]:
                self.do(event, value)

    def do(self, event: str, value: str) -> None:
        if event in ("hand", "win_tile", "dora", "ura", *COUNTED) or event.endswith(".tiles"):
            self.settle()
            self.page.locator(f"[id='{self.id}'] input[data-field=\"{event}\"]").fill(value)
        elif event.endswith(".type"):
            self.settle()
            self.choose(f'[data-field="{event}"]', value)
        else:
            super().do(event, value)


WAYS = {"keys": ByKeys, "fingers": ByFingers, "typing": ByTyping}
