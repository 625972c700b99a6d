"""Which sheet somebody wants, in full: what its file is called, what makes it, and which sheets belong together."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from mahjong_teach.display.text import text
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.sheets.class_tests import TEST_TOPICS
from mahjong_teach.sheets.exercises import SHEET_TOPICS
from mahjong_teach.sheets.kinds import EXERCISES, KEY, TEST, TOPICS_OF, sheet_pdf
from mahjong_teach.sheets.references import REFERENCES

_NOT_IN_A_NAME = re.compile(r"[^\w-]+")


@dataclass(frozen=True, slots=True)
class Order:
    """kind … site: see `sheet_pdf`; a page to look things up in needs no more than rules and paper. lang: of its text."""

    kind: str
    topic: str
    n: int
    seed: int
    level: str
    rules: Ruleset
    paper: str
    lang: str
    site: str = ""

    @property
    def name(self) -> str:
        """Of its file: "fu-7-seed4-online-es.pdf", "fu-7-seed4-online-es-key.pdf", "table-online-es-letter.pdf"."""
        numbers = [str(self.n)] if self.topic in SHEET_TOPICS else []
        key = f"-{KEY}" if self.kind == KEY else ""
        return self._named(self.topic or self.kind, numbers + self._drawn if self.topic else []) + f"{key}.pdf"

    @property
    def title(self) -> str:
        """What the sheet is about, in its own language; a key has the title of its sheet."""
        return text(self.lang).say(f"sheet.topic.{self.topic}" if self.topic else f"reference.{self.kind}.title")

    @property
    def set_name(self) -> str:
        """Of the set that goes with it: "sheets-7-seed4-online-es"."""
        return self._named("sheets", [str(self.n), *self._drawn])

    @property
    def _drawn(self) -> list[str]:
        """What else the hands follow from."""
        return [self.level] * (self.level != "normal") + [f"seed{self.seed}"]

    def _named(self, what: str, numbers: list[str]) -> str:
        rules = _NOT_IN_A_NAME.sub("-", self.rules.id)
        return "-".join([what, *numbers, rules, self.lang] + [self.paper] * (self.paper != "a4"))

    def pdf(self) -> bytes:
        """Raises what `sheet_pdf` raises."""
        return sheet_pdf(self.kind, text(self.lang), topic=self.topic, n=self.n, seed=self.seed, level=self.level,
                         rules=self.rules, paper=self.paper, site=self.site)


def with_key(order: Order) -> tuple[Order, ...]:
    """The sheet, and the answers to it where it asks something."""
    return (order, replace(order, kind=KEY)) if order.kind in TOPICS_OF else (order,)


def whole_set(order: Order, topics: Iterable[str] = SHEET_TOPICS) -> tuple[Order, ...]:
    """Every page to look things up in, exercises on these topics and every test, with their keys; the rest as in
    `order`."""
    pages = [replace(order, kind=kind, topic="") for kind in REFERENCES]
    asked = [replace(order, kind=kind, topic=topic)
             for kind, some in ((EXERCISES, topics), (TEST, TEST_TOPICS)) for topic in some]
    return (*pages, *(one for sheet in asked for one in with_key(sheet)))
