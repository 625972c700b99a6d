"""The view that all widgets share: Python says what the HTML is, the page says what was done to it.

`html` is the whole widget as markup. view.js puts it in the page and, when it changes, changes the page as little as
possible, so focus, caret and folds stay. What a learner does comes back as (event, value):

    data-do="go" data-value="2"     a button was pressed             ("go", "2")
    data-field="hand"               a field now holds this text      ("hand", "123m…"); a checkbox: "on" or "";
                                    a file: the text in it
    data-limit="14"                 a slider's field goes no further than this
    data-stops="0 4 9"              where Page Up and Page Down take a slider
    data-turn="han"                 arrow keys turn this number          ("han", "+1"), "-1", "first" or "last"
    data-escape="close"             Esc was pressed inside               ("close", "")
    data-walk                       a table of buttons that the arrow keys walk
    data-reveal="3:40"              scrolled into sight when it is new
    data-rove                       buttons that are one stop of the Tab key and that the arrow keys rove over;
    data-back="take_back"           Backspace on one of them             ("take_back", its data-value)
    data-enter="check"              Enter on an answer or in a box within  ("check", "")
    data-digit="3"                  the digit that presses it, from anywhere in the widget
    data-lit                        the row that lights its tiles while no other one does
    data-copy="an-id"               a button that copies the text of that field, and says so as any other does
    data-scope="below"              a widget within this one             ("below:go", "2")
    data-remember="rules"           the page remembers the value and brings it back another day, as such an event

Some things need no Python and stay in the page: which row lights which tiles, arrow keys, where the focus goes.
"""

from functools import cache
from importlib.resources import files
from threading import RLock

import anywidget
import traitlets

from mahjong_teach.display.style import css
from mahjong_teach.display.text import text

# Stands for a prefix of ids; each view in the page puts its own there.
VIEW = "mt-view-id"
# JupyterLab has a widget's first event answered in the kernel's main thread and those that follow in a subshell's, and
# one widget may feed another: one event at a time, or what the one changes is lost to the other.
_one_at_a_time = RLock()


@cache
def _view_script() -> str:
    return files("mahjong_teach.widgets").joinpath("view.js").read_text(encoding="utf-8")


class HtmlWidget(anywidget.AnyWidget):
    """A widget drawn by Python. A subclass says what it looks like (`draw`) and what an event does (`hear`)."""

    _esm = _view_script()
    _css = css()
    html = traitlets.Unicode("").tag(sync=True)
    # What the page says when the kernel that made the widget is gone.
    gone = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(gone=text().say("ui.gone"))
        self.on_msg(lambda _, message, __: self._receive(message))

    def draw(self) -> str:
        """The widget as HTML, ids beginning with VIEW."""
        raise NotImplementedError

    def hear(self, event: str, value: str) -> None:
        """Change the state as the event says."""
        raise NotImplementedError

    def twin(self) -> str:
        """The same for pages without scripts and style sheets."""
        raise NotImplementedError

    def plain(self) -> str:
        """The same in plain words; by default, what would be typed to make it."""
        return repr(self)

    def redraw(self) -> None:
        """Show the state as it is now."""
        self.html = self.draw()

    def _become(self, state: object) -> None:
        """Go on from this state."""
        self.state = state
        self.redraw()

    def _receive(self, message: object) -> None:
        if isinstance(message, dict) and isinstance(message.get("event"), str):
            with _one_at_a_time:
                self.hear(message["event"], str(message.get("value", "")))
                self.redraw()

    def _repr_mimebundle_(self, **options: object) -> tuple[dict, dict]:
        data, metadata = super()._repr_mimebundle_(**options)
        return {**data, "text/html": self.twin(), "text/plain": self.plain()}, metadata
