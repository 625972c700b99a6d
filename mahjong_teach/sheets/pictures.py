"""The tiles of a sheet as pictures, each drawn once however often it lies there."""

from collections.abc import Iterable
from dataclasses import replace

from mahjong_teach.display.picture import LYING, TILE, tile_svg
from mahjong_teach.display.svg import HandView, TileView
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.tiles import Tile

TILE_PX = 28.0                                    # how large they are meant to be seen: their corner indices follow


class Pictures:
    """Every tile of a sheet, drawn once. drawn: by name, `svg`, `alt`, `wide` in tiles, `mark` for the winning one."""

    def __init__(self, words: Text) -> None:
        self._words = words
        self.drawn: dict[str, dict[str, object]] = {}

    def row(self, tiles: Iterable[TileView]) -> list[str]:
        """The names of these tiles."""
        return [self._name(replace(tile, place="")) for tile in tiles]

    def groups(self, hand: HandView) -> list[list[str]]:
        return [self.row(group.tiles) for group in hand.groups]

    def plain(self, tiles: Iterable[Tile]) -> list[str]:
        return self.row(TileView(tile.code) for tile in tiles)

    def _name(self, tile: TileView) -> str:
        lies = "lying" if tile.sideways or tile.added else ""
        name = " ".join(filter(None, (tile.code, lies, tile.added, "back" * tile.back, "win" * tile.win, tile.state)))
        if name not in self.drawn:
            alt = self._words.tile(Tile.of(tile.code))
            self.drawn[name] = {
                "svg": tile_svg(tile, label=alt, lang=self._words.lang, width=TILE_PX), "alt": alt,
                "wide": LYING / TILE if lies else 1, "mark": tile.win,
            }
        return name
