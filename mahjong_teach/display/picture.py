"""Tiles as pictures that stand alone: one SVG with its own colours, and the <img> that carries it.

Untrusted notebooks and GitHub strip inline SVG, style sheets and aria-*; an <img alt=…> with the picture in its src
survives, and because the tiles lie on a cloth of their own it looks right in a light and in a dark page. The same
pictures serve the command line, printed sheets and the README.

Captions are real text in the reader's sans-serif. The colour of a face is inherited, as fill and stroke, from the
<use> that draws the tile: that is how a lit tile gets its tint without custom properties, which typst and other small
renderers do not know. A page may hold hundreds of pictures, so each carries only the parts and rules it uses.
"""
from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from mahjong_teach.display.brush import number
from mahjong_teach.display.style import colours
from mahjong_teach.display.svg import TONES, GroupView, HandView, TileView
from mahjong_teach.display.tile_art import INDEX_AT, INDEX_LINES, face, index_letter, lying_art, needs, parts

# Lengths are in tile units, 60 to a tile's width, unless a name says px (CSS pixels).
TILE, HEIGHT = 60.0, 80.0
LYING, LYING_HEIGHT = 80.0, 60.0
SPACE = 3.0                            # between the tiles of a group
MARK = 18.0                            # room below the tiles for the winning triangle
RAISED = 9.6                           # how far a chosen tile stands out
DIMMED = ' opacity=".48"'

CAPTION_PX = 13.0                      # the smallest size we set text in
BRACKET_PX = 6.0
HEADROOM_PX = CAPTION_PX + BRACKET_PX + 6
GROUP_PX = 14.0                        # between groups
MARGIN_PX = 10.0
LETTER = .58                           # mean width of a letter in ems: generous, so that captions never touch


@dataclass(frozen=True, slots=True)
class _Placed:
    """A group and where it begins in its row."""
    group: GroupView
    x: float
    width: float


def hand_svg(hand: HandView, *, lang: str = "es", tile_width: float = 36, row_width: float | None = None) -> str:
    """The hand as a standalone SVG titled hand.label.

    tile_width, row_width: CSS pixels. Rows break between groups, never inside one, to stay within row_width.
    """
    px = TILE / tile_width
    rows = list(_rows(hand, px, row_width))
    width = max(row[-1].x + row[-1].width for row in rows)
    y = margin = MARGIN_PX * px
    body = ""
    for row in rows:
        left = margin + (width - row[-1].x - row[-1].width) / 2
        content, height = _draw_row(row, left, y, px)
        body += content
        y += height + GROUP_PX / 2 * px
    cloth = f'<rect width="100%" height="100%" rx="{number(8 * px)}" fill="{colours("light")["mt-tray"]}"/>'
    box = (width + 2 * margin, y - GROUP_PX / 2 * px + margin)
    return _picture(hand.tiles, body, box, cloth, title=hand.label, lang=lang, px=px)


def hand_img(hand: HandView, *, lang: str = "es", tile_width: float = 36, row_width: float | None = None) -> str:
    """The hand as one <img> with hand.label as its alternative text; it shrinks where the page is narrower."""
    return _img(hand_svg(hand, lang=lang, tile_width=tile_width, row_width=row_width), hand.label)


def tile_svg(tile: TileView, *, label: str, lang: str = "es", width: float = 24) -> str:
    """One tile without a cloth, `width` CSS pixels wide if upright. The label is the picture's title."""
    box_width, box_height = _size(tile)
    below = MARK if tile.win or tile.state == "chosen" else 0.0
    above = RAISED if tile.state == "chosen" else 0.0
    drawn = f'<g transform="translate(0 {number(above + box_height - HEIGHT)})">{_draw_tile(tile, 0)}</g>'
    return _picture([tile], drawn, (box_width, above + box_height + below), title=label, lang=lang, px=TILE / width)


def tile_img(code: str, label: str, *, lang: str = "es", width: float = 24) -> str:
    """One upright tile as an <img> that stands in a line of text, with `label` as its alternative text."""
    return _img(tile_svg(TileView(code), label=label, lang=lang, width=width), label, "vertical-align:middle")


def sized(svg: str, width: float) -> str:
    """A picture of this module in another size, `width` CSS pixels wide."""
    found = _SIZE.match(svg)
    height = float(found["height"]) * width / float(found["width"])
    return f'{found["before"]} width="{number(width)}" height="{number(height)}"{svg[found.end():]}'


def _img(svg: str, alt: str, *rules: str) -> str:
    data = base64.b64encode(svg.encode()).decode("ascii")
    style = ";".join(["max-width:100%", *rules])
    return f'<img alt="{escape(alt)}" style="{style}" src="data:image/svg+xml;base64,{data}">'


# ── layout ───────────────────────────────────────────────────────────────────────────────────────

def _rows(hand: HandView, px: float, row_width: float | None) -> Iterator[list[_Placed]]:
    """Groups side by side; a group that would pass row_width begins the next row."""
    limit = (row_width - 2 * MARGIN_PX) * px if row_width else float("inf")
    row: list[_Placed] = []
    x = 0.0
    for group in hand.groups:
        width = max(_tiles_width(group), len(group.caption) * LETTER * CAPTION_PX * px)
        if row and x + width > limit:
            yield row
            row, x = [], 0.0
        row.append(_Placed(group, x, width))
        x += width + GROUP_PX * px
    yield row


def _size(tile: TileView) -> tuple[float, float]:
    if tile.added:
        return LYING, 2 * LYING_HEIGHT + 1
    return (LYING, LYING_HEIGHT) if _lies(tile) else (TILE, HEIGHT)


def _lies(tile: TileView) -> bool:
    return tile.sideways and not tile.back


def _tiles_width(group: GroupView) -> float:
    return sum(_size(tile)[0] for tile in group.tiles) + SPACE * max(0, len(group.tiles) - 1)


# ── drawing ──────────────────────────────────────────────────────────────────────────────────────

def _draw_row(row: list[_Placed], left: float, top: float, px: float) -> tuple[str, float]:
    """A row of groups from (left, top), and the height it takes: captions, brackets, tiles, marks."""
    tiles = [tile for placed in row for tile in placed.group.tiles]
    head = HEADROOM_PX * px if any(placed.group.caption for placed in row) else 0.0
    raised = RAISED if any(tile.state == "chosen" for tile in tiles) else 0.0
    marks = MARK if any(tile.win or tile.state == "chosen" for tile in tiles) else 0.0
    height = head + raised + max(_size(tile)[1] for tile in tiles) + marks
    drawn = ""
    for placed in row:
        x = left + placed.x + (placed.width - _tiles_width(placed.group)) / 2
        for tile in placed.group.tiles:
            drawn += _draw_tile(tile, x)
            x += _size(tile)[0] + SPACE
    upright_top = top + height - marks - HEIGHT
    captions = _draw_captions(row, left, top, px)
    return f'{captions}<g transform="translate(0 {number(upright_top)})">{drawn}</g>', height


def _draw_captions(row: list[_Placed], left: float, top: float, px: float) -> str:
    """Words, and below them a bracket as wide as the group. What is not emphasised shares one path."""
    palette = colours("light")
    plain_words = plain_brackets = emphasised = ""
    for placed in row:
        if not placed.group.caption:
            continue
        x, right = left + placed.x + px, left + placed.x + placed.width - px
        high, low = top + (CAPTION_PX + 5) * px, top + (CAPTION_PX + 4 + BRACKET_PX) * px
        words = (f'<text x="{number((x + right) / 2)}" y="{number(top + CAPTION_PX * .85 * px)}">'
                 f'{escape(placed.group.caption)}</text>')
        bracket = f"M{number(x)} {number(low)}V{number(high)}H{number(right)}V{number(low)}"
        if placed.group.tone in TONES:
            ink = palette[f"mt-{placed.group.tone}"]
            emphasised += (f'<g fill="{ink}" font-weight="700">{words}</g>'
                           f'<path fill="none" stroke="{ink}" stroke-width="{number(2.5 * px)}" d="{bracket}"/>')
        else:
            plain_words, plain_brackets = plain_words + words, plain_brackets + bracket
    if plain_words:
        plain_words = (f'<g fill="{palette["mt-muted"]}">{plain_words}</g>'
                       f'<path fill="none" stroke="{palette["mt-border"]}" stroke-width="{number(px)}"'
                       f' d="{plain_brackets}"/>')
    return plain_words + emphasised


def _draw_tile(tile: TileView, x: float) -> str:
    """A tile from x on, in a row where y = 0 is the top of an upright tile and y = 80 the table."""
    y = -RAISED if tile.state == "chosen" else 0.0
    drawn = "".join(_use(name, x, y + below, tile.state) for name, below in _blocks(tile))
    if tile.win:
        drawn += _use("win", x + (_size(tile)[0] - TILE) / 2, 0)
    if tile.state == "chosen":
        drawn += _use("chosen", x, y)
    return drawn


def _blocks(tile: TileView) -> list[tuple[str, float]]:
    """Names of the definitions a tile is drawn with, and how far below the top of an upright tile they begin."""
    if tile.added:
        return [(f"l{tile.added}", HEIGHT - 2 * LYING_HEIGHT - 1), (f"l{tile.code}", HEIGHT - LYING_HEIGHT)]
    if _lies(tile):
        return [(f"l{tile.code}", HEIGHT - LYING_HEIGHT)]
    return [("back" if tile.back else tile.code or "slot", 0.0)]


def _use(name: str, x: float, y: float, state: str = "") -> str:
    place = "".join(f' {axis}="{number(v)}"' for axis, v in (("x", x), ("y", y)) if number(v) != "0")
    if state not in TONES:
        return f'<use href="#{_ID}{name}"{place}{DIMMED if state == "dim" else ""}/>'
    palette = colours("light")
    tint, edge = palette[f"mj-face-{state}"], palette[f"mt-{state}"]
    frame = "lying-edge" if name.startswith("l") else "edge"
    return (f'<use href="#{_ID}{name}"{place} fill="{tint}" stroke="{tint}"/>'
            f'<use href="#{_ID}{frame}"{place} stroke="{edge}"/>')


# ── the document ─────────────────────────────────────────────────────────────────────────────────

_SIZE = re.compile(r'(?P<before><svg [^>]*?) width="(?P<width>[\d.]+)" height="(?P<height>[\d.]+)"')
_ID = "m"                              # begins every id; ids live within their picture


def _picture(tiles: Iterable[TileView], drawn: str, box: tuple[float, float], ground: str = "",
             *, title: str, lang: str, px: float) -> str:
    width, height = box
    ivory = colours("light")["mj-face"]
    content = (f'<defs>{_definitions(tiles, lang, px)}</defs>{ground}'
               f'<g fill="{ivory}" stroke="{ivory}">{drawn}</g>').replace("mj-", "")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width / px)}" height="{number(height / px)}"'
            f' viewBox="0 0 {number(width)} {number(height)}"><title>{escape(title)}</title>'
            f'<style>{_rules(content, px)}</style>{content}</svg>')


def _definitions(tiles: Iterable[TileView], lang: str, px: float) -> str:
    """Everything the tiles refer to, each part once, those that others use first."""
    shared: dict[str, None] = {}       # names in order of appearance
    whole: dict[str, str] = {}
    for tile in tiles:
        for name, _ in _blocks(tile):
            whole.setdefault(name, _whole(name, lang, shared))
        if tile.state in TONES:
            whole.setdefault("lying-edge" if _lies(tile) else "edge", _edge(_lies(tile)))
        shared |= {mark: None for mark, shown in (("win", tile.win), ("chosen", tile.state == "chosen")) if shown}
    letters = {f"i{letter}": _index(letter, px) for letter in INDEX_LINES}
    art = "".join(letters.get(name) or parts()[name] for name in shared) + "".join(whole.values())
    return art.replace("@", _ID)


def _whole(name: str, lang: str, shared: dict[str, None]) -> str:
    """The definition of one block of _blocks; what it needs is added to `shared`."""
    if name == "back":
        return parts()["back"]
    if name == "slot":
        edge = colours("light")["mt-border"]
        return (f'<rect id="@slot" x="2" y="2" width="56" height="76" rx="7" fill="none" stroke="{edge}"'
                ' stroke-width="3" stroke-dasharray="7 5"/>')
    lies, code = name.startswith("l"), name.removeprefix("l")
    for part in needs(code, lang):
        upright_only = part in ("body", "corner")
        shared |= {{"body": "lying", "corner": "corner-lying"}[part] if lies and upright_only else part: None}
    art = f'{face(code)}<use href="#@i{index_letter(code, lang)}"/>'
    if lies:
        return f'<g id="@a{code}">{art}</g><g id="@l{code}">{lying_art(code)}</g>'
    corner = '<use href="#@corner"/>' if "corner" in needs(code, lang) else ""
    return f'<g id="@{code}"><use href="#@body"/>{art}{corner}</g>'


def _edge(lies: bool) -> str:
    name, width, height = ("lying-edge", 78, 58) if lies else ("edge", 58, 78)
    return f'<rect id="@{name}" x="1" y="1" width="{width}" height="{height}" rx="7" fill="none" stroke-width="3"/>'


def _index(letter: str, px: float) -> str:
    """The corner index at its optical size: against the tile it grows as the tile shrinks."""
    scale = 1.25 if px > 2.1 else 1.15 if px > 1.9 else 1 if px > 1.4 else .8
    place = f"translate({number(INDEX_AT[0])} {number(INDEX_AT[1])})" + (f"scale({scale:g})" if scale != 1 else "")
    return f'<path id="@i{letter}" class="mj-i" transform="{place}" d="{INDEX_LINES[letter]}"/>'


def _rules(content: str, px: float) -> str:
    """Fixed rules for the classes in `content`. Where fill or stroke is left out, it is the face's, inherited."""
    c = colours("light")
    rules = {
        "k": f"color:{c['mj-ink']}", "r": f"color:{c['mj-red']}",
        "g": f"color:{c['mj-green']}", "u": f"color:{c['mj-blue']}",
        "q": "fill:currentColor;stroke:none", "n": "fill:currentColor;stroke-width:1.2",
        "p": f"fill:currentColor;stroke:currentColor;stroke-width:{'.9' if px > 2 else '.6'};stroke-linejoin:round",
        "f": "stroke:none", "e": "fill:none",
        "s": f"fill:{c['mj-side']};stroke:none", "j": f"fill:{c['mj-jade']};stroke:none",
        "o": f"fill:none;stroke:{c['mj-line']}",
        "i": f"fill:none;stroke:{c['mj-index']};stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round",
        "m": f"fill:{c['mt-no']};stroke:none", "l": f"fill:none;stroke:{c['mt-fu']};stroke-width:3.6",
    }
    used = {name for names in re.findall(r'class="([^"]+)"', content) for name in names.split()}
    css = "".join(f".{name}{{{rule}}}" for name, rule in rules.items() if name in used)
    if "<text" in content:
        size = number(CAPTION_PX * px)
        css += f"text{{font-family:system-ui,sans-serif;font-size:{size}px;text-anchor:middle;stroke:none}}"
    return css
