"""Stands in for anywidget on a page, where there is no ipywidgets front-end to talk to: half a second less to load.

It is as much of it as mahjong_teach.widgets.base uses. That the widgets draw the same with it as with the real one is
tested for every lesson (tests/site).
"""

from collections.abc import Callable

from live_kernel import page


class AnyWidget:
    """A widget with traits (traitlets.py beside this), whose changes go to the page."""

    def __init__(self, **traits: object) -> None:
        self._model = page.open(self)
        self._listeners: list[Callable] = []
        self._observers: dict[str, list[Callable]] = {}
        for name, value in traits.items():
            setattr(self, name, value)

    def on_msg(self, listener: Callable[[object, object, list], None]) -> None:
        self._listeners.append(listener)

    def observe(self, observer: Callable[[dict], None], name: str) -> None:
        self._observers.setdefault(name, []).append(observer)

    def close(self) -> None:
        """Nobody shows this widget any more."""
        page.close(self._model)

    def receive(self, content: object) -> None:
        """What the view sent."""
        for listener in self._listeners:
            listener(self, content, [])

    def changed(self, name: str, old: object, new: object) -> None:
        """A trait has another value."""
        page.change(self._model, name, new)
        for observer in self._observers.get(name, ()):
            observer({"owner": self, "name": name, "old": old, "new": new, "type": "change"})
