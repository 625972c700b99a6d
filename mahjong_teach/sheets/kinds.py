"""Every kind of sheet under its name, as the command line, the notebook and the ready-made set ask for them."""

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, Ruleset
from mahjong_teach.sheets.exercises import exercises_pdf
from mahjong_teach.sheets.references import REFERENCES, reference_pdf

EXERCISES, KEY = "exercises", "key"
SHEETS = (EXERCISES, KEY, *REFERENCES)


def sheet_pdf(
    kind: str, words: Text, *, topic: str = "fu", n: int = 7, seed: int = 1, level: str = "normal",
    rules: Ruleset | str = DEFAULT, paper: str = "a4",
) -> bytes:
    """kind: one of SHEETS. topic, n, seed, level: of exercises and their key; a page to look things up in needs none.

    Raises MahjongError: sheet_kind, and what `exercises_pdf` and `reference_pdf` raise.
    """
    if kind in REFERENCES:
        return reference_pdf(kind, words, rules=rules, paper=paper)
    if kind not in SHEETS:
        raise MahjongError("sheet_kind", given=kind, known=SHEETS)
    return exercises_pdf(topic, n, seed, words, key=kind == KEY, rules=rules, level=level, paper=paper)
