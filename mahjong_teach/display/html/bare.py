"""What survives where style sheets, classes, scripts and inline drawings are stripped: tables, `<details>`, a few `style=`.

No colours of their own: they read in light and in dark pages. What is passed as cells or inner text is HTML.
"""

from collections.abc import Iterable
from html import escape

SMALL = "font-size:.87em"
_BOX = "max-width:44em"
# JupyterLab makes all columns of a table equally wide unless the table objects.
_TABLE = "border-collapse:collapse;margin:.4em 0;width:100%;table-layout:auto"
_CELL = "padding:.25em .6em;vertical-align:top;border-bottom:1px solid rgba(128,128,128,.35);text-align:{align}"


def box(*parts: str) -> str:
    """What keeps everything as narrow as it reads well."""
    return f'<div style="{_BOX}">{"".join(parts)}</div>'


def paragraph(inner: str, style: str = "") -> str:
    """A paragraph close to its neighbours."""
    return f'<p style="margin:.3em 0{";" if style else ""}{style}">{inner}</p>'


def table(rows: Iterable[Iterable[str]], columns: str, head: Iterable[str] = ()) -> str:
    """columns: one letter each, l or r, for how it is aligned. head: plain text; "" for a column without a name."""
    aligned = [_CELL.format(align={"l": "left", "r": "right"}[letter]) for letter in columns]

    def line(cells: Iterable[str], tag: str) -> str:
        # A heading that says nothing would be read aloud as one.
        tags = [tag if cell else "td" for cell in cells]
        drawn = (f'<{tag} style="{style}">{cell}</{tag}>' for tag, cell, style in zip(tags, cells, aligned))
        return f"<tr>{''.join(drawn)}</tr>"

    top = f"<thead>{line([*map(escape, head)], 'th')}</thead>" if head else ""
    return f'<table style="{_TABLE}">{top}<tbody>{"".join(line([*row], "td") for row in rows)}</tbody></table>'


def details(summary: str, count: str, inner: str) -> str:
    """Something one click away. summary, count: plain text."""
    told = " · ".join(filter(None, (summary, count)))
    return f'<details style="margin:.5em 0"><summary>{escape(told)}</summary>{inner}</details>'
