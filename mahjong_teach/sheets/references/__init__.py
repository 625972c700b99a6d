"""Pages to look things up in, for one ruleset and in one language: each on one side of paper, the yaku on both.

A page is a module with `page(rules, words)`, what its template of the same name is told, and that template.
"""

from collections.abc import Callable

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.sheets.names import printed_rules
from mahjong_teach.sheets.references import fu, payments_strips, rules as house_rules, table, tiles, yaku
from mahjong_teach.sheets.typeset import PAPERS, pdf

Page = Callable[[Ruleset, Text], dict[str, object]]
# In the order in which somebody learns them.
REFERENCES: dict[str, Page] = {
    "tiles": tiles.page,
    "yaku": yaku.page,
    "fu": fu.page,
    "table": table.page,
    "payments-strips": payments_strips.page,
    "rules": house_rules.page,
}


def reference_pdf(kind: str, words: Text, *, rules: Ruleset | str = DEFAULT, paper: str = "a4") -> bytes:
    """One page, or both sides of a sheet. kind: one of REFERENCES. paper: one of PAPERS.

    Raises MahjongError: unknown_paper, pdf_needs_typst, and what `ruleset` raises.
    """
    if paper not in PAPERS:
        raise MahjongError("unknown_paper", given=paper, known=tuple(PAPERS))
    chosen = ruleset(rules)
    told = {
        "lang": words.lang,
        "title": words.say(f"reference.{kind}.title"),
        "foot": words.say("reference.foot", rules=printed_rules(chosen, words)),
        **REFERENCES[kind](chosen, words),
    }
    return pdf(f"references/{kind}", told, paper)
