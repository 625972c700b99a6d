"""Draw the pictures of the two READMEs: one hand taken apart, each group with the fu it is worth.

    python -m tools.draw_readme
"""

from pathlib import Path

from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.picture import hand_svg
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.typed import typed

FOLDER = Path(__file__).parents[1] / "notebooks" / "img"
HAND = typed("123m888p567s22z", "3m", melds="pon 555z across")
TILE_WIDTH = 44                                   # px; the picture is then about as wide as a README's text


def picture(lang: str) -> str:
    """The hand as an SVG in one language."""
    view = hand_view(score(*HAND), text(lang), part="fu")
    return hand_svg(view, lang=lang, tile_width=TILE_WIDTH)


def path(lang: str) -> Path:
    return FOLDER / f"fu.{lang}.svg"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        path(lang).write_text(picture(lang) + "\n", encoding="utf-8")
