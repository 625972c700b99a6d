"""Stands in for traitlets on a page: the one kind of trait that the widgets have (see anywidget.py beside this)."""


class Unicode:
    """A text that belongs to a widget and that the page knows."""

    def __init__(self, default: str = "") -> None:
        self._default = default

    def tag(self, **metadata: object) -> "Unicode":
        return self

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, widget: object, owner: type | None = None) -> "str | Unicode":
        return self if widget is None else widget.__dict__.get(self._name, self._default)

    def __set__(self, widget: object, value: str) -> None:
        old = self.__get__(widget)
        if value != old:
            widget.__dict__[self._name] = value
            widget.changed(self._name, old, value)
