"""GameLedger: a whole game, hand by hand, for a phone beside a real table.

A hand is entered key by key, shown before it is written down, and undone by dropping it. The page keeps the game, so
that a reload does not lose the evening.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from mahjong_teach.display.html.game import game_plain, game_twin
from mahjong_teach.display.text import text
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.widgets.base import HtmlWidget
from mahjong_teach.widgets.hand_end import Entry
from mahjong_teach.widgets.ledger_html import html
from mahjong_teach.widgets.ledger_state import State, undo, update
from mahjong_teach.widgets.lesson_rules import lesson_rules


class GameLedger(HtmlWidget):
    """A whole game, entered hand by hand; its scores as lines, places and final points.

    game: a Game, or the JSON text of a saved one; None for a new one. rules: of a new game, anything `ruleset` takes;
    None follows the lesson's RulesPicker until the first hand. names: of the four players, the first to deal first.
    keep: a name under which the browser keeps the game, "" for not at all. lang: "es" or "en"; None the current one.

    Raises MahjongError where the rules or the saved game are none.
    """

    def __init__(
        self, game: Game | str | None = None, rules: Ruleset | str | Path | Mapping | None = None, *,
        names: Sequence[str] = ("", "", "", ""), keep: str = "game", lang: str | None = None,
    ) -> None:
        if game is None:
            game = Game(lesson_rules.rules if rules is None else ruleset(rules), names=tuple(names))
            self._follows = rules is None
        else:
            game = Game.loaded(game) if isinstance(game, str) else game
            self._follows = False
        self.state = State(game, text(lang).lang, keep)
        super().__init__()
        self.redraw()
        if self._follows:
            lesson_rules.tell(self)

    @property
    def game(self) -> Game:
        """The game so far."""
        return self.state.game

    def play(self, event: Mapping) -> None:
        """Write a hand down. Raises MahjongError where it cannot have been; then nothing has changed."""
        self._become(replace(self.state, game=self.state.game.play(event), entry=Entry()))

    def undo(self) -> None:
        """Take the last hand back."""
        self._become(undo(self.state, ""))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """Follow the lesson's rules until a hand is written down."""
        if not self.state.game.events:
            self._become(replace(self.state, game=replace(self.state.game, rules=rules)))

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return game_twin(self.state.game, self.state.words)

    def plain(self) -> str:
        return game_plain(self.state.game, self.state.words)

    def __repr__(self) -> str:
        return f"GameLedger(rules={self.game.rules.id!r}, hands={len(self.game.events)})"
