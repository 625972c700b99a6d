"""Our pictures as PNG, for slides and chats that take no SVG. Needs resvg-py; nothing else in the package does."""

from importlib.util import find_spec
from pathlib import Path

from mahjong_teach.scoring.errors import MahjongError

FONT = "DejaVu Sans"


def png(svg: str, width: int | None = None) -> bytes:
    """An SVG of picture.py as a PNG. width: in pixels; by default its own.

    Captions are set in the font that comes with matplotlib, so that a picture is the same on every machine.
    Raises MahjongError: png_needs_resvg.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise MahjongError("png_needs_resvg", package="resvg-py") from None
    return bytes(svg_to_bytes(
        svg_string=svg, width=width, skip_system_fonts=True, font_files=[str(font_folder() / "DejaVuSans.ttf")], font_family=FONT,
        sans_serif_family=FONT,
    ))


def font_folder() -> Path:
    """Where the fonts are that come with matplotlib, which every machine with this package has."""
    # Found without importing matplotlib, which takes longer than everything else here.
    [folder] = find_spec("matplotlib").submodule_search_locations
    return Path(folder, "mpl-data", "fonts", "ttf")
