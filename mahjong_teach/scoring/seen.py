"""What can be shown as a picture. The core draws nothing: `mahjong_teach/__init__.py` lends it a pencil."""

from collections.abc import Callable


class Seen:
    """A record with a picture: Jupyter shows it as more than its repr, and it can be asked for."""

    __slots__ = ()

    # From a record to its MIME bundle: {"text/html": …, "text/plain": …}.
    draw: Callable[["Seen"], dict[str, str]] | None = None

    # From a record and a width to an SVG.
    sketch: Callable[["Seen", float | None], str] | None = None

    def svg(self, width: float | None = None) -> str:
        """A picture that stands alone, for a slide or a page: SVG text, in the current language.

        width: of the whole picture in CSS pixels; by default as wide as its tiles are.
        """
        return type(self).sketch(self, width)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """What Jupyter asks of an object it is to show."""
        draw = type(self).draw
        return draw(self) if draw else {"text/plain": repr(self)}
