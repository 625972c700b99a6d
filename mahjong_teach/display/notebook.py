"""How records of the core look as the result of a notebook's cell: a picture, and plain text where there are none."""

from functools import singledispatch

from mahjong_teach.display import plain
from mahjong_teach.display.cloth import laid_open, reading_groups
from mahjong_teach.display.html.twin import twin
from mahjong_teach.display.picture import hand_img, tile_img
from mahjong_teach.display.svg import GroupView, HandView, TileView
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.hand import Hand, Meld
from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import Tile

TILE_WIDTH, ROW_WIDTH = 36, 640        # px


def bundle(record: object) -> dict[str, str]:
    """The MIME bundle of a record, in the current language."""
    words = text()
    said = plain.score(record, words) if isinstance(record, Score) else repr(record)
    return {"text/html": html(record, words), "text/plain": said}


@singledispatch
def html(record: object, words: Text) -> str:
    """A record as HTML that survives in untrusted notebooks."""
    raise TypeError(f"nobody drew a {type(record).__name__} yet")


@html.register
def _(tile: Tile, words: Text) -> str:
    return tile_img(tile.code, words.tile(tile), lang=words.lang, width=TILE_WIDTH)


@html.register
def _(meld: Meld, words: Text) -> str:
    placed = tuple((tile, place) for place, tile in enumerate(sorted(meld.tiles)))
    return _picture([GroupView(laid_open(meld, placed))], words.tiles_label(meld.tiles), words)


@html.register
def _(hand: Hand, words: Text) -> str:
    standing = GroupView(tuple(TileView(tile.code) for tile in sorted(hand.concealed)))
    melds = (GroupView(laid_open(meld, tuple(zip(sorted(meld.tiles), range(4))))) for meld in hand.melds)
    said = "; ".join(words.tiles_label(some) for some in (sorted(hand.concealed), *(m.tiles for m in hand.melds)))
    return _picture([standing, *melds], said, words)


@html.register
def _(reading: Reading, words: Text) -> str:
    groups = reading_groups(reading, words)
    return _picture(groups, "; ".join(group.label for group in groups), words)


@html.register
def _(score: Score, words: Text) -> str:
    return twin(score, words)


def _picture(groups: list[GroupView], label: str, words: Text) -> str:
    return hand_img(HandView(tuple(groups), label), lang=words.lang, tile_width=TILE_WIDTH, row_width=ROW_WIDTH)
