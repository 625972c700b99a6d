"""Names as paper can hold them: no longer than a heading, in letters that the font of the sheets has."""

import re

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.rules import Ruleset

MOST_LETTERS = 60                                 # wider ones would reach the edge of a heading
# Latin, Greek and Cyrillic, with their signs; of kanji and emoji only empty boxes would be printed.
_IN_THE_FONT = re.compile(r"[ -~\u00a0-\u052f\u2010-\u2027\u2030-\u205e\u20ac]")


def printed_rules(rules: Ruleset, words: Text) -> str:
    """The name of the rules; their file's where the font lacks a letter of it, and of that one too, that it is a club's."""
    known = (rules.name[words.lang], rules.id)
    name = next((name for name in known if all(map(_IN_THE_FONT.match, name))), words.say("sheet.club_rules"))
    return name if len(name) <= MOST_LETTERS else f"{name[:MOST_LETTERS - 1].rstrip()}…"


def printed_id(id: str) -> str:
    """The id of a sheet or a question; a long one without its middle, "?" for letters that the font lacks."""
    shown = "".join(letter if _IN_THE_FONT.match(letter) else "?" for letter in id)
    half = MOST_LETTERS // 2
    return shown if len(shown) <= MOST_LETTERS else f"{shown[:half]}…{shown[1 - half:]}"
