"""What lessons show beside the widgets: tiles, and tables made of the engine's own values.

Everything here is read, never clicked, so it is plain HTML that untrusted notebooks and GitHub leave alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape

from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html.bare import SMALL, paragraph
from mahjong_teach.display.html.frame import conditions
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.svg import GroupView, HandView, TileView, row
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.fu import QUAD_FU, SLOW_WAITS, TRIPLET_FU, WAIT_FU
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.tiles import Tile, tiles
from mahjong_teach.scoring.typed import typed
from mahjong_teach.scoring.yaku import YAKU

TILE_PX, FIT_PX = 30, 340              # a hand lies in two rows, which a phone shows without shrinking them
SMALL_TILE_PX, SMALL_FIT_PX = 24, 150   # tiles within a table

# What is held, and the tiles that complete it.
WAIT_EXAMPLES = (
    ("ryanmen", "45s", "36s"), ("shanpon", "77p99s", "7p9s"), ("kanchan", "46m", "5m"), ("penchan", "12p", "3p"),
    ("tanki", "7z", "7z"),
)

_TABLE = 'style="border-collapse:collapse;margin:0;font-size:inherit"'
_CELL = "padding:.4em .25em;text-align:{align};vertical-align:middle"
_HEAD = "font-size:.85em"               # or a long heading would push its column off a phone


@dataclass(frozen=True, slots=True)
class Shown:
    """Something to look at: HTML, and the same in plain text for readers of neither pictures nor tables."""

    html: str
    plain: str

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.plain}

    def __repr__(self) -> str:
        return self.plain


def show(*rows: str, codes: bool = True) -> Shown:
    """Tiles in groups, which blanks separate; each text is a line of its own.

    codes: the notation stands above each group.

    >>> show("123m 55z")
    123m 55z

    Raises NotationError as `tiles` does.
    """
    pictures = [_line(line.split(), codes) for line in rows]
    return Shown("".join(f'<div style="margin:.2em 0">{one}</div>' for one in pictures), "\n".join(rows))


def show_ready(hand: str, thrown: str) -> Shown:
    """A hand that waits for a tile, and its player's own discards below: for a question about furiten.

    hand, thrown: as a line of `show`.

    >>> from mahjong_teach.display.text import language
    >>> language("en"); show_ready("123m 55z", "9s")
    'en'
    Your hand: 123m 55z
    Your discards: 9s

    Raises NotationError as `tiles` does.
    """
    words = text()
    lines = [(words.say("lesson.your_hand"), hand), (words.say("lesson.your_discards"), thrown)]
    pictures = "".join(paragraph(escape(what), SMALL) + _line(line.split(), codes=False) for what, line in lines)
    return Shown(pictures, "\n".join(f"{what}: {line}" for what, line in lines))


def _line(groups: Sequence[str], codes: bool) -> str:
    words = text()
    views = [row([tile.code for tile in tiles(group)], caption=group if codes else "") for group in groups]
    label = "; ".join(words.tiles_label(tiles(group)) for group in groups)
    return hand_img(HandView(tuple(views), label), lang=words.lang, tile_width=TILE_PX, row_width=FIT_PX)


def show_win(*hand: str, **circumstances: object) -> Shown:
    """A hand that has won and how, without its count: for an exercise. Arguments are those of `typed`.

    Raises what `typed` and `score` raise: an exercise has an answer.
    """
    words = text()
    scored = score(*typed(*hand, **circumstances))
    view = hand_view(scored, words)
    bare = replace(view, groups=tuple(replace(group, caption="") for group in view.groups))
    *said, _ = [f"{what} {value}".strip() for what, value in conditions(scored, words)]     # last, the rules
    for key, indicators in (("stepper.dora", scored.win.dora), ("stepper.ura", scored.win.ura)):
        if indicators:
            said.append(f"{words.say(key)}: {words.listed(map(words.tile, indicators), 'and')}")
    told = " · ".join(said)
    picture = hand_img(bare, lang=words.lang, tile_width=TILE_PX, row_width=FIT_PX)
    return Shown(paragraph(escape(told), SMALL) + picture, f"{view.label} {told}")


def show_yaku(ids: str) -> Shown:
    """The named yaku, separated by blanks: what each asks for and its han, closed and open."""
    words = text()
    table = {yaku.id: yaku for yaku in YAKU}
    head = [words.say("ui.column.yaku"), words.say("lesson.closed_hand"), words.say("lesson.open_hand")]
    lines = [
        [(words.term(id).name, words.say(f"yaku.{id}")), str(table[id].closed), str(table[id].open or "—")]
        for id in ids.split()
    ]
    return _table(head, [[_two_lines(*first), *map(_strong, rest)] for first, *rest in lines],
                  plain=[[name, *rest] for (name, _), *rest in lines])


def show_group_fu() -> Shown:
    """The fu of triplets and kongs, each with an example."""
    words = text()
    head = [words.say("lesson.group"), words.say("lesson.open"), words.say("lesson.concealed")]
    cells, plain = [], []
    for shape, table in (("triplet", TRIPLET_FU), ("quad", QUAD_FU)):
        for yaochu in (False, True):
            sort = words.say("lesson.outside" if yaochu else "fu.sort.simple")
            name = f"{words.say(f'group.{shape}').capitalize()} {sort}"
            worth = [str(table[yaochu, concealed]) for concealed in (False, True)]
            pictures = [_group_picture(shape, yaochu, made, words) for made in ("open", "concealed")]
            cells.append([_two_lines(name), *(f"{one}<br>{_strong(fu)}" for one, fu in zip(pictures, worth))])
            plain.append([name, *worth])
    return _table(head, cells, plain=plain)


def _group_picture(shape: str, yaochu: bool, made: str, words: Text) -> str:
    """A triplet or kong of simples or terminals, `open` or `concealed`."""
    code, count = "9m" if yaochu else "4p", 4 if shape == "quad" else 3
    kind = words.say(f"group.{made}.{shape}")
    label = words.say("group.labelled", kind=kind, tiles=words.counted([Tile.of(code)] * count))
    group = _called(code, count) if made == "open" else _hidden(code, count)
    return _small(HandView((group,), label), words)


def _called(code: str, count: int) -> GroupView:
    """A group whose first tile another player gave."""
    return GroupView((TileView(code, sideways=True), *(TileView(code) for _ in range(count - 1))))


def _hidden(code: str, count: int) -> GroupView:
    """A concealed group: a kong lies with its outer tiles face down."""
    return GroupView(tuple(TileView(code, back=count == 4 and place in (0, 3)) for place in range(count)))


def show_waits() -> Shown:
    """The five waits: what is held, what completes it, and its fu."""
    words = text()
    head = [words.say("lesson.wait"), words.say("lesson.held_wanted"), words.say("part.fu").lower()]
    cells, plain = [], []
    for wait, held, wanted in WAIT_EXAMPLES:
        fu = str(WAIT_FU if wait in SLOW_WAITS else 0)
        name = words.term(wait)
        cells.append([_two_lines(name.name, name.romaji), _small(_wait_view(tiles(held), tiles(wanted), words), words),
                      _strong(fu)])
        plain.append([name.name, f"{held} → {wanted}", fu])
    return _table(head, cells, plain=plain)


def _wait_view(held: tuple[Tile, ...], wanted: tuple[Tile, ...], words: Text) -> HandView:
    label = words.say("lesson.held_alt", held=words.counted(held), wanted=words.listed(map(words.tile, wanted), "or"))
    groups = (row([tile.code for tile in held]), *(GroupView((TileView(tile.code, win=True),)) for tile in wanted))
    return HandView(groups, label)


def _small(view: HandView, words: Text) -> str:
    return hand_img(view, lang=words.lang, tile_width=SMALL_TILE_PX, row_width=SMALL_FIT_PX)


# ── tables ───────────────────────────────────────────────────────────────────────────────────────

def _table(head: Sequence[str], cells: Iterable[Sequence[str]], plain: Iterable[Sequence[str]]) -> Shown:
    """cells are HTML; the first of each row names it. plain: the same in text, for Shown.plain."""
    rows = "".join(f"<tr>{_cell('th', first, 'left')}{''.join(_cell('td', cell, 'center') for cell in rest)}</tr>"
                   for first, *rest in cells)
    top = "".join(f'<th style="{_CELL.format(align="center" if place else "left")};{_HEAD}">{escape(title)}</th>'
                  for place, title in enumerate(head))
    lines = [" · ".join(line) for line in plain]
    table = f"<table {_TABLE}><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>"
    # Long words on a narrow phone: the table scrolls by itself, the lesson does not.
    return Shown(f'<div style="overflow-x:auto">{table}</div>', "\n".join(lines))


def _cell(tag: str, content: str, align: str) -> str:
    style = _CELL.format(align=align)
    if tag == "th" and "<" in content:
        style += ";font-weight:normal"
    if "<img" in content:
        style += ";min-width:4.2em"    # or pictures would shrink before words wrap
    return f'<{tag} style="{style}">{content}</{tag}>'


def _two_lines(name: str, below: str = "") -> str:
    small = f'<br><span style="{SMALL}">{escape(below)}</span>' if below else ""
    return f"<b>{escape(name[:1].upper() + name[1:])}</b>{small}"


def _strong(number: str) -> str:
    return f'<b style="font-size:1.15em">{number}</b>'
