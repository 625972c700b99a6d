"""Every kind of sheet under its name, as the command line, the notebook and the ready-made set ask for them."""

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, Ruleset
from mahjong_teach.sheets.class_tests import EXIT, TEST_TOPICS
from mahjong_teach.sheets.exercises import KEY_TOPICS, SHEET_TOPICS, exercises_pdf
from mahjong_teach.sheets.references import REFERENCES, reference_pdf

EXERCISES, KEY, TEST = "exercises", "key", "test"
SHEETS = (EXERCISES, KEY, TEST, *REFERENCES)
# What each kind can be about, and what it is about where nobody says.
TOPICS_OF = {EXERCISES: SHEET_TOPICS, KEY: KEY_TOPICS, TEST: TEST_TOPICS}
USUAL_TOPIC = {EXERCISES: "fu", KEY: "fu", TEST: EXIT}


def sheet_pdf(
    kind: str, words: Text, *, topic: str = "", n: int = 7, seed: int = 1, level: str = "normal",
    rules: Ruleset | str = DEFAULT, paper: str = "a4", site: str = "",
) -> bytes:
    """kind: one of SHEETS. topic, n, seed, level, site: see `exercises_pdf`; a page to look things up in needs none.

    topic: one of TOPICS_OF its kind, "" for the usual one.
    Raises MahjongError: sheet_kind, unknown_topic, and what `exercises_pdf` and `reference_pdf` raise.
    """
    if kind in REFERENCES:
        return reference_pdf(kind, words, rules=rules, paper=paper)
    if kind not in SHEETS:
        raise MahjongError("sheet_kind", given=kind, known=SHEETS)
    about = topic or USUAL_TOPIC[kind]
    if about not in TOPICS_OF[kind]:
        raise MahjongError("unknown_topic", given=topic, known=TOPICS_OF[kind])
    return exercises_pdf(
        about, n, seed, words, key=kind == KEY, rules=rules, level=level, paper=paper, site=site)
