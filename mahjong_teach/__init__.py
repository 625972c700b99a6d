"""Learn to score riichi mahjong: a small engine that explains itself, and the lessons built on it.

>>> import mahjong_teach as mt
>>> hand = mt.Hand.of("345m678m234p567s99s")
>>> mt.score(hand, mt.Win(mt.Tile.of("5s"), "ron", seat="E", events=frozenset({"riichi"}))).winner_total
2900
"""

from importlib import import_module

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.seen import Seen

__version__ = "0.1.0"

# What a learner or a script asks for first, and where it lives. Loaded when asked for, so that importing costs nothing.
_HOMES = {
    "Hand": "scoring.hand",
    "Meld": "scoring.hand",
    "Win": "scoring.hand",
    "Tile": "scoring.tiles",
    "tiles": "scoring.tiles",
    "score": "scoring.score",
    "readings": "scoring.readings",
    "ruleset": "scoring.rules",
    "RULESETS": "scoring.rules",
    "typed": "scoring.typed",
    "language": "display.text",
    "show": "display.lesson",
    "show_win": "display.lesson",
    "show_ready": "display.lesson",
    "show_yaku": "display.lesson",
    "show_group_fu": "display.lesson",
    "show_waits": "display.lesson",
    "show_mistakes": "mistakes",
    "plot_doubling": "display.plots",
    "plot_ceiling": "display.plots",
    "plot_coverage": "real_games",
    "plot_han_fu": "real_games",
    "plot_payments": "real_games",
    "plot_scores": "real_games",
    "plot_yaku": "real_games",
    "BasePoints": "widgets",
    "ClassCode": "widgets",
    "ClassResults": "widgets",
    "FuritenTimeline": "widgets",
    "GameLedger": "widgets",
    "GameLog": "widgets",
    "Glossary": "widgets",
    "HandBuilder": "widgets",
    "PaymentFlow": "widgets",
    "PaymentTable": "widgets",
    "Quiz": "widgets",
    "RulesCompare": "widgets",
    "RulesPicker": "widgets",
    "ScoreStepper": "widgets",
    "Sheets": "widgets",
    "TaiCounter": "widgets",
    "WhatIf": "widgets",
    "YakuAtlas": "widgets",
}
__all__ = ["MahjongError", *_HOMES]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def _say(error: MahjongError) -> str:
    """The error's sentence in the current language."""
    from mahjong_teach.display.text import text

    return text().error(error)


def _draw(record: Seen) -> dict[str, str]:
    """A record of the core as a notebook shows it."""
    from mahjong_teach.display.notebook import bundle

    return bundle(record)


def _sketch(record: Seen, width: float | None) -> str:
    """A record as an SVG."""
    from mahjong_teach.display.notebook import svg

    return svg(record, width)


# The core raises codes and facts, and draws nothing; here it is lent a voice, so that a traceback is kind too, and a
# pencil, so that a notebook shows a hand and not its repr.
MahjongError.speak = staticmethod(_say)
Seen.draw = staticmethod(_draw)
Seen.sketch = staticmethod(_sketch)
