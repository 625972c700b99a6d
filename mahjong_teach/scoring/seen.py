"""What a notebook shows as a picture. The core draws nothing: `mahjong_teach/__init__.py` lends it a pencil."""

from collections.abc import Callable


class Seen:
    """A record that Jupyter shows as more than its repr, where somebody knows how."""

    __slots__ = ()

    # From a record to its MIME bundle: {"text/html": …, "text/plain": …}.
    draw: Callable[["Seen"], dict[str, str]] | None = None

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """What Jupyter asks of an object it is to show."""
        draw = type(self).draw
        return draw(self) if draw else {"text/plain": repr(self)}
