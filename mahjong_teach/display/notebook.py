"""How records of the core look: as the result of a notebook's cell, or as a picture for other people's pages."""

from functools import singledispatch

from mahjong_teach.display import plain
from mahjong_teach.display.cloth import hand_view, laid_open, loose_view, reading_groups
from mahjong_teach.display.html.twin import twin
from mahjong_teach.display.picture import hand_img, hand_svg, sized, tile_img, tile_svg
from mahjong_teach.display.svg import GroupView, HandView, TileView
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.hand import Hand, Meld
from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import Tile

TILE_WIDTH = 36                         # px, of a drawing that stands alone
HELD_WIDTH, ROW_WIDTH = 30, 340         # px, in a notebook: its melds lie in a row of their own, as a phone needs it


def bundle(record: object) -> dict[str, str]:
    """The MIME bundle of a record, in the current language."""
    words = text()
    said = plain.score(record, words) if isinstance(record, Score) else repr(record)
    return {"text/html": html(record, words), "text/plain": said}


def html(record: object, words: Text) -> str:
    """A record as HTML that survives in untrusted notebooks."""
    if isinstance(record, Score):
        return twin(record, words)
    if isinstance(record, Tile):
        return tile_img(record.code, words.tile(record), lang=words.lang, width=TILE_WIDTH)
    return hand_img(view(record, words), lang=words.lang, tile_width=HELD_WIDTH, row_width=ROW_WIDTH)


def svg(record: object, width: float | None = None) -> str:
    """A record as an SVG that stands alone, in the current language. width: CSS pixels; by default, its tiles'."""
    words = text()
    if isinstance(record, Tile):
        drawn = tile_svg(TileView(record.code), label=words.tile(record), lang=words.lang, width=TILE_WIDTH)
    else:
        drawn = hand_svg(view(record, words), lang=words.lang, tile_width=TILE_WIDTH)
    return sized(drawn, width) if width else drawn


@singledispatch
def view(record: object, words: Text) -> HandView:
    """The tiles of a record as they lie on the cloth."""
    raise TypeError(f"nobody drew a {type(record).__name__} yet")


@view.register
def _(meld: Meld, words: Text) -> HandView:
    placed = tuple((tile, place) for place, tile in enumerate(sorted(meld.tiles)))
    return HandView((GroupView(laid_open(meld, placed)),), words.tiles_label(meld.tiles))


@view.register
def _(hand: Hand, words: Text) -> HandView:
    return loose_view(hand.concealed, hand.melds, None, words)


@view.register
def _(reading: Reading, words: Text) -> HandView:
    groups = reading_groups(reading, words)
    return HandView(tuple(groups), "; ".join(group.label for group in groups))


@view.register
def _(score: Score, words: Text) -> HandView:
    return hand_view(score, words, part="fu")
