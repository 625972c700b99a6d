"""QR codes, where the package for them (segno, of the extra `sheets`) is there."""

import io
from html import escape


def qr_picture(told: str) -> str:
    """A QR code as a standalone SVG without its margin, which is up to whoever sets it; "" where segno is missing."""
    try:
        from segno import make
    except ImportError:
        return ""
    drawn = io.BytesIO()
    make(told, error="m", micro=False).save(drawn, kind="svg", border=0, xmldecl=False, omitsize=True)
    return drawn.getvalue().decode()


def qr_svg(told: str, label: str) -> str:
    """A QR code as an inline SVG on a white ground, "" where segno is missing. label: what a screen reader says."""
    try:
        from segno import make
    except ImportError:
        return ""
    drawn = make(told, error="m", micro=False).svg_inline(omitsize=True, light="#fff", border=3)
    return f'<div class="mt-qr" role="img" aria-label="{escape(label)}">{drawn}</div>'
