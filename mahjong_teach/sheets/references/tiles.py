"""A card for whoever sees the tiles for the first time: picture, number and names of every kind, and the dora order.

The names stand in both languages and in romaji, whatever the language of the page: at a table all three are heard.
"""

from mahjong_teach.display.picture import tile_svg
from mahjong_teach.display.svg import TileView
from mahjong_teach.display.text import LANGUAGES, Text, capital, text
from mahjong_teach.display.tile_art import index_letter
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import DRAGONS, EAST, HAKU, PLAIN, RED_FIVES, WINDS, Tile, next_kind

SUIT_TERMS = {"m": "manzu", "p": "pinzu", "s": "souzu"}
HONOUR_TERMS = (*WINDS, "haku", "hatsu", "chun")
# How the numbers of the tiles are read: not as in Japanese, but as the Chinese words sound in it.
READ = ("ii", "ryan", "san", "suu", "uu", "rou", "chii", "paa", "kyuu")
LARGE, SMALL = 35, 20                  # CSS pixels: 9.3 and 5.3 mm


def page(rules: Ruleset, words: Text) -> dict[str, object]:
    """suits: a column each; red: a row of red fives, empty where the rules play with none; honours: two more rows."""
    suits = {suit: [tile for tile in PLAIN if tile.suit == suit] for suit in SUIT_TERMS}
    red = [_cell(RED_FIVES[suit], words) for suit in suits] if rules.akadora else []
    said = {key: words.say(f"reference.tiles.{key}") for key in ("how", "outside", "sound", "dora", "dora_how")}
    return {
        **said,
        "suits": [{"title": _title(SUIT_TERMS[suit], words), "cells": [_cell(tile, words) for tile in some]}
                  for suit, some in suits.items()],
        "red": {"how": words.say("reference.tiles.red", n=rules.akadora), "cells": red},
        "honours": [
            {"title": words.say("reference.tiles.winds"), "cells": [_cell(tile, words) for tile in PLAIN[EAST:HAKU]]},
            {"title": words.say("reference.tiles.dragons"), "cells": [_cell(PLAIN[kind], words) for kind in DRAGONS]},
        ],
        "orders": [[_picture(tile, words, SMALL) for tile in _order(first)] for first in (9, EAST, HAKU)],
    }


def _order(first: int) -> list[Tile]:
    """The kinds that point at one another, from the first one on until it comes again."""
    found = [first, next_kind(first)]
    while found[-1] != first:
        found.append(next_kind(found[-1]))
    return [PLAIN[kind] for kind in found]


def _cell(tile: Tile, words: Text) -> dict[str, object]:
    """index: what the corner of the picture says. outside: a terminal or an honour."""
    return {
        **_picture(tile, words, LARGE), "code": tile.code, "index": index_letter(tile.code, words.lang),
        "names": [*(capital(text(lang).tile(tile)) for lang in LANGUAGES), _read(tile, words)],
        "outside": tile.kind >= EAST or tile.number in (1, 9),
    }


def _picture(tile: Tile, words: Text, width: float) -> dict[str, str]:
    label = words.tile(tile)
    return {"svg": tile_svg(TileView(tile.code), label=label, lang=words.lang, width=width), "alt": label}


def _read(tile: Tile, words: Text) -> str:
    """In romaji: "iiman", "ton", "aka uupin"."""
    if tile.kind >= EAST:
        return words.term(HONOUR_TERMS[tile.kind - EAST]).romaji
    suit = words.term(SUIT_TERMS[tile.suit]).romaji.removesuffix("zu")
    return f"{'aka ' if tile.red else ''}{READ[tile.number - 1]}{suit}"


def _title(term: str, words: Text) -> str:
    return f"{capital(words.term(term).name)} · {words.term(term).romaji}"
