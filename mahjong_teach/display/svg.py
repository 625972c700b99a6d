"""Tiles in a page: what to show (the views) and the markup that shows it.

An output that shows tiles carries one hidden sprite with just the tiles it uses; each tile is then one <use>:

    <svg class="mj" viewBox="0 0 60 80" role="img" aria-label="7 de círculos"><use href="#mj-7p"/></svg>

Several outputs share a page and ids must not repeat, so every output has a prefix of its own: a live widget takes its
model id, a stored output `prefix_for` something that tells it from its neighbours. style/tiles.css colours the tiles.
Where neither style sheets nor inline SVG survive, use picture.py. Neither knows languages: labels and captions come
from the caller, and `lang` only picks the letters in the corners of the honours.
"""
from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from mahjong_teach.display.tile_art import DRAWN_CODES, RED_CODES, lying_art, needs, parts, tile_art

TONES = ("han", "fu", "ok", "no", "furi")
STATES = ("", *TONES, "dim", "chosen")
UPRIGHT_BOX, LYING_BOX, STICK_BOX = "0 0 60 80", "0 0 80 60", "0 0 84 10"



@dataclass(frozen=True, slots=True)
class TileView:
    """One tile as it lies there.

    code: mpsz ("7p", "0s", "6z"), or "" for the empty place of a tile still to come.
    sideways: called from another player. back: face down. win: the tile that completed the hand.
    state: one of STATES: a tone lights the tile, "dim" puts it behind, "chosen" raises it.
    added: code of the tile that extended this sideways one to a kong, or "".
    place: which of the hand's tiles it is (of an added kong two, "6 7"), for whoever lights tiles in the page.
    """
    code: str
    sideways: bool = False
    back: bool = False
    state: str = ""
    win: bool = False
    added: str = ""
    place: str = ""

    def __post_init__(self) -> None:
        for code in (self.code, self.added):
            if code and code not in DRAWN_CODES:
                raise ValueError(f"there is no tile {code!r}; codes are mpsz, like '7p', '0s' (red five) or '6z'")
        if self.state not in STATES:
            raise ValueError(f"state must be one of {STATES}, not {self.state!r}")
        if self.added and not self.sideways:
            raise ValueError(f"{self.added!r} can only be added to a tile that lies sideways")


@dataclass(frozen=True, slots=True)
class GroupView:
    """Tiles that belong together, with a word or two above them.

    tone: one of TONES emphasises caption and bracket, "dim" puts them behind, "" leaves them plain.
    label: what a screen reader says for the whole group ("chow: 2, 3, 4 de caracteres").
    """
    tiles: tuple[TileView, ...]
    caption: str = ""
    tone: str = ""
    label: str = ""

    def __post_init__(self) -> None:
        if self.tone not in ("", "dim", *TONES):
            raise ValueError(f"tone must be '', 'dim' or one of {TONES}, not {self.tone!r}")


@dataclass(frozen=True, slots=True)
class HandView:
    """Groups from left to right; label is what a screen reader says where the hand is a single picture."""
    groups: tuple[GroupView, ...]
    label: str = ""

    @property
    def tiles(self) -> tuple[TileView, ...]:
        return tuple(tile for group in self.groups for tile in group.tiles)


def row(codes: Iterable[str], **group: str) -> GroupView:
    """A group of upright tiles; keywords are those of GroupView."""
    return GroupView(tuple(TileView(code) for code in codes), **group)


# ── sprite ───────────────────────────────────────────────────────────────────────────────────────

def prefix_for(*what: str) -> str:
    """A prefix for the ids of one output: the same for the same strings, different for others.

    >>> prefix_for("lesson 4", "cell 2"), prefix_for("lesson 4", "cell 3")
    ('mj-3c367e', 'mj-fe836e')
    """
    return "mj-" + hashlib.sha256("\0".join(what).encode()).hexdigest()[:6]


def sprite(names: Iterable[str], *, prefix: str = "mj", lang: str = "es") -> str:
    """A hidden <svg> with the named tiles and every part they refer to, always in the same order.

    names: tile codes, and the names of other parts wanted: "back", "lying", "win", "chosen", "k1", "k100".
    Raises ValueError for a name that is neither.
    """
    wanted = set(names)
    unknown = wanted - set(DRAWN_CODES) - parts().keys()
    if unknown:
        raise ValueError(f"no tile or part is called {', '.join(map(repr, sorted(unknown)))}")
    tiles = [code for code in DRAWN_CODES if code in wanted]
    used = wanted.union(*(needs(code, lang) for code in tiles))
    if "lying" in wanted and wanted & set(RED_CODES):
        used.add("corner-lying")
    art = [part for name, part in parts().items() if name in used] + [tile_art(code, lang) for code in tiles]
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">'
            f'<defs>{"".join(art)}</defs></svg>').replace("@", prefix + "-")


def used_names(tiles: Iterable[TileView]) -> set[str]:
    """The names `sprite` must hold to draw these tiles in the state they are in."""
    names: set[str] = set()
    for tile in tiles:
        names |= {"back"} if tile.back else {code for code in (tile.code, tile.added) if code}
        names |= {"lying"} if tile.sideways and not tile.back else set()
        names |= {"win"} if tile.win else set()
        names |= {"chosen"} if tile.state == "chosen" else set()
    return names


# ── markup ───────────────────────────────────────────────────────────────────────────────────────

def tile_html(tile: TileView, *, prefix: str = "mj", label: str = "") -> str:
    """One tile. Without a label it is hidden from screen readers, because its group or button already speaks."""
    if not tile.code and not tile.back:
        return f'<span class="mj-slot"{_voice(label)}></span>'
    lit = " is-lit" if tile.state in TONES else ""
    state = f"{lit} is-{tile.state}" if tile.state else ""
    places = [f' data-place="{place}"' for place in tile.place.split()] or ["", ""]
    if tile.added:
        called, added = places
        stacked = (_lying(code, state, prefix, _voice("") + place)
                   for code, place in ((tile.added, added), (tile.code, called)))
        return f'<span class="mj-stack"{_voice(label)}>{"".join(stacked)}</span>'
    voice = _voice(label) + places[0]
    if tile.sideways and not tile.back:
        return _lying(tile.code, state, prefix, voice, win=tile.win)
    marks = _marks(prefix, win=tile.win, chosen=tile.state == "chosen")
    face = "back" if tile.back else tile.code
    return (f'<svg class="mj{state}" viewBox="{UPRIGHT_BOX}"{voice}>'
            f'<use href="#{prefix}-{face}"/>{marks}</svg>')


def group_html(group: GroupView, *, prefix: str = "mj") -> str:
    """A group: caption with its bracket, then the tiles. It speaks with one voice, its label."""
    lit = " is-lit" if group.tone in TONES else ""
    tone = f"{lit} is-{group.tone}" if group.tone else ""
    plain = "" if group.caption else " is-plain"
    caption = f"<b>{escape(group.caption)}</b>" if group.caption else ""
    tiles = "".join(tile_html(tile, prefix=prefix) for tile in group.tiles)
    return f'<div class="mt-group{tone}{plain}"{_voice(group.label)}>{caption}<span>{tiles}</span></div>'


def hand_html(hand: HandView, *, prefix: str = "mj") -> str:
    """All groups in a row that wraps between groups. --n lets the style sheet fit the tiles to the width."""
    places = sum(4 / 3 if tile.sideways else 1 for tile in hand.tiles)
    groups = "".join(group_html(group, prefix=prefix) for group in hand.groups)
    return f'<div class="mt-hand" style="--n:{places:.3g};--g:{len(hand.groups)}">{groups}</div>'


def point_stick_html(points: int, *, prefix: str = "mj", label: str = "") -> str:
    """A point stick of 1000 or 100."""
    name = {1000: "k1", 100: "k100"}[points]
    return f'<svg class="mj mj-stick" viewBox="{STICK_BOX}"{_voice(label)}><use href="#{prefix}-{name}"/></svg>'


def _lying(code: str, state: str, prefix: str, attributes: str, *, win: bool = False) -> str:
    art = lying_art(code).replace("@", prefix + "-")
    mark = f'<use class="mj-win" href="#{prefix}-win" transform="translate(10 -20)"/>' if win else ""
    return f'<svg class="mj mj-lying{state}" viewBox="{LYING_BOX}"{attributes}>{art}{mark}</svg>'


def _marks(prefix: str, *, win: bool, chosen: bool) -> str:
    return "".join(f'<use class="mj-{name}" href="#{prefix}-{name}"/>'
                   for name, shown in (("win", win), ("chosen", chosen)) if shown)


def _voice(label: str) -> str:
    return f' role="img" aria-label="{escape(label)}"' if label else ' aria-hidden="true"'
