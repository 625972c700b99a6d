"""Sheets: chooses a sheet to print, makes its PDF and the answers to it, or the whole set for an evening."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.sheets.kinds import EXERCISES, TOPICS_OF
from mahjong_teach.sheets.typeset import PAPERS
from mahjong_teach.teaching.questions import LEVELS
from mahjong_teach.widgets.base import HtmlWidget
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.sheets_html import html, still
from mahjong_teach.widgets.sheets_state import KINDS, MAKE, WHOLE_SET, File, State, made, under, update


class Sheets(HtmlWidget):
    """Makes sheets to print.

    kind: "exercises", "test", or a page to look things up in, one of `sheets.references.REFERENCES`.
    topic: of exercises or a test, "" for the usual one. n, seed, level: of the exercises; n: 1–60. rules: anything
    `ruleset` takes; None follows the lesson's RulesPicker. paper: "a4" or "letter". lang: of this widget and, until
    another one is chosen, of the sheet; "es" or "en"; None the current one. site: the address of the course on the web,
    where the QR of a sheet leads.

    All of it can be chosen in the widget. A PDF is made when it is asked for, and only then is typst needed.

    Raises MahjongError: sheet_kind, unknown_topic, unknown_level, unknown_paper, and what `ruleset` raises.
    """

    def __init__(
        self, kind: str = EXERCISES, topic: str = "", n: int = 7, seed: int = 1, level: str = "normal",
        rules: Ruleset | str | Path | Mapping | None = None, paper: str = "a4", lang: str | None = None,
        site: str = "",
    ) -> None:
        spoken = text(lang).lang
        topics = TOPICS_OF.get(kind, ()) or ("",)
        for code, given, known in (("sheet_kind", kind, KINDS), ("unknown_topic", topic or topics[0], topics),
                                   ("unknown_level", level, LEVELS), ("unknown_paper", paper, tuple(PAPERS))):
            if given not in known:
                raise MahjongError(code, given=given, known=known)
        chosen = lesson_rules.rules if rules is None else ruleset(rules)
        state = State(spoken, chosen, spoken, kind, n=str(n), seed=str(seed), level=level, paper=paper, site=site)
        self.state = update(state, "topic", topic)
        super().__init__()
        self.redraw()
        if rules is None:
            lesson_rules.tell(self)

    @property
    def files(self) -> tuple[File, ...]:
        """What was made last and can be downloaded: a sheet, perhaps its key, or the set as a zip."""
        return self.state.files

    def make(self) -> None:
        """Make the sheet that is chosen, and its key."""
        self._work(MAKE)

    def make_set(self) -> None:
        """Make every sheet by these rules."""
        self._work(WHOLE_SET)

    def _work(self, event: str) -> None:
        """Show how far it is after every file."""
        try:
            for state in made(self.state, event):
                self._become(state)
        finally:
            # Whoever interrupts the kernel finds the buttons at work again.
            self._become(replace(self.state, progress=None))

    def hear(self, event: str, value: str) -> None:
        if event in (MAKE, WHOLE_SET):
            self._work(event)
        else:
            self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """What was made was made by other rules."""
        self._become(under(self.state, rules))

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return still(self.state)

    def __repr__(self) -> str:
        state = self.state
        about = f", topic={state.topic!r}, n={state.n}, seed={state.seed}" if state.topic else ""
        return f"Sheets({state.kind!r}{about}, rules={state.rules.id!r}, paper={state.paper!r}, lang={state.printed!r})"
