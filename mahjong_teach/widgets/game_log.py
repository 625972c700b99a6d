"""GameLog: open a log of one's own game, choose a hand, and take it apart: its score, its payments, its furiten.

The log is read here, in Python; nothing is fetched or sent. What was pasted stays in its field whatever is wrong with
it, and the game in view stays until another one can be read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import LogError
from mahjong_teach.scoring.logged import LoggedRound, LoggedWin
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.tenhou_log import LoggedGame, read_log
from mahjong_teach.teaching.sample_game import sample_log
from mahjong_teach.widgets import game_log_html
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.furiten_timeline import FuritenTimeline
from mahjong_teach.widgets.payment_flow import PaymentFlow
from mahjong_teach.widgets.stepper import ScoreStepper

SAMPLE = "sample"                      # instead of a log: the game of our own
SCORE, PAYMENTS, FURITEN = VIEWS = ("score", "payments", "furiten")
BELOW = "below"                        # begins the events of the widget that shows the hand


@dataclass(frozen=True, slots=True)
class State:
    """What is open.

    rules: asked for, None for those that a log names. game: None while none is open. number: the chosen hand, from 1,
    0 for none. winner: which of its wins, from 0. view: one of VIEWS. pasted: the text in the field; trouble: what is
    wrong with it.
    """

    lang: str
    rules: Ruleset | None = None
    game: LoggedGame | None = None
    number: int = 0
    winner: int = 0
    view: str = SCORE
    pasted: str = ""
    trouble: LogError | None = None

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def hand(self) -> LoggedRound | None:
        """The chosen hand."""
        return self.game.rounds[self.number - 1] if self.game and self.number else None

    @property
    def win(self) -> LoggedWin | None:
        """The chosen win of it."""
        return self.hand.wins[self.winner] if self.hand and self.hand.wins else None

    @property
    def views(self) -> tuple[str, ...]:
        """What the chosen hand can be looked at with: a draw has no score, an end that our rules lack no payments."""
        if self.hand is None:
            return ()
        there = {SCORE: self.win is not None and self.win.score is not None, PAYMENTS: self.hand.settles, FURITEN: True}
        return tuple(view for view in VIEWS if there[view])


# ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────


def update(state: State, event: str, value: str = "") -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    if event in ("pasted", "file"):
        return opened(replace(state, pasted=value), value)
    if event == SAMPLE:
        return opened(state, sample_log())
    if event == "hand" and state.game and value in map(str, range(1, len(state.game.rounds) + 1)):
        return _seen(replace(state, number=int(value), winner=0), state.view)
    if event == "winner" and state.hand and value in map(str, range(len(state.hand.wins))):
        return _seen(replace(state, winner=int(value)), state.view)
    if event == "view" and value in state.views:
        return replace(state, view=value)
    return state


def opened(state: State, log: str) -> State:
    """The state with the game of this log; with what is wrong instead, and the game there was, where it holds none."""
    if not log.strip():
        return replace(state, trouble=None)
    try:
        game = read_log(log, state.rules)
    except LogError as error:
        return replace(state, trouble=error)
    return replace(state, game=game, number=0, winner=0, trouble=None)


def _seen(state: State, wanted: str) -> State:
    """The state with the view that is wanted, or the first that there is."""
    return replace(state, view=wanted if wanted in state.views else state.views[0])


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class GameLog(HtmlWidget):
    """A game of one's own: its hands as a table, and each of them as ScoreStepper, PaymentFlow and FuritenTimeline.

    log: the text of a tenhou.net/6 log, a file (Path) that holds one, "sample" for a game of the course's own, or None
    to paste or open one in the page. rules: anything `ruleset` takes; None for those that the log names. hand: the one
    chosen at first, from 1. guess: ask before showing. lang: "es" or "en"; None the current one.

    Raises LogError where the log cannot be read; MahjongError where the rules are none; OSError for a file.
    """

    def __init__(
        self, log: str | Path | None = None, rules: Ruleset | str | Path | Mapping | None = None, *, hand: int = 0,
        guess: bool = True, lang: str | None = None,
    ) -> None:
        state = State(text(lang).lang, None if rules is None else ruleset(rules))
        if log is not None:
            told = log.read_text(encoding="utf-8") if isinstance(log, Path) else sample_log() if log == SAMPLE else log
            state = replace(state, game=read_log(told, state.rules))
        self._guess = guess
        self._below: HtmlWidget | None = None
        self.state = state
        super().__init__()
        self._become(update(state, "hand", str(hand)))

    @property
    def game(self) -> LoggedGame | None:
        """The game that is open."""
        return self.state.game

    @property
    def message(self) -> str:
        """What is wrong with what was pasted; "" where nothing is."""
        return self.state.words.error(self.state.trouble) if self.state.trouble else ""

    def choose(self, hand: int, win: int = 0, view: str | None = None) -> None:
        """Open a hand, from 1; of several wins the one, from 0; and look at it with one of VIEWS."""
        self._become(update(update(self.state, "hand", str(hand)), "winner", str(win)))
        if view:
            self._become(update(self.state, "view", view))

    def hear(self, event: str, value: str) -> None:
        whose, _, what = event.partition(":")
        if whose == BELOW and self._below is not None:
            self._below.hear(what, value)
            self._below.redraw()
        else:
            self._become(update(self.state, event, value))

    def _become(self, state: State) -> None:
        shown = self._shown(self.state)
        self.state = state
        if self._below is None or self._shown(state) != shown:
            if self._below is not None:
                self._below.close()
            self._below = self._opened()
        self.redraw()

    @staticmethod
    def _shown(state: State) -> tuple:
        return id(state.game), state.number, state.winner, state.view

    def _opened(self) -> HtmlWidget | None:
        """The widget that shows the chosen hand."""
        state = self.state
        if state.hand is None:
            return None
        kept = {"rules": state.game.rules, "guess": self._guess, "lang": state.lang}
        if state.view == SCORE:
            return ScoreStepper(state.win.score.hand, state.win.score.win, **kept)
        if state.view == PAYMENTS:
            return PaymentFlow(state.hand.settlement, **kept)
        seat = state.win.seat if state.win else state.hand.record["dealer"]
        heading = game_log_html.hand_title(state.hand, state.words)
        return FuritenTimeline(state.hand.record, seat, heading=heading, **kept)

    def draw(self) -> str:
        below = ""
        if self._below is not None:
            drawn = self._below.html.replace(VIEW, f"{VIEW}-{BELOW}")
            below = f'<div class="mt-below" data-scope="{BELOW}" data-key="{BELOW}">{drawn}</div>'
        return game_log_html.html(self.state) + below

    def twin(self) -> str:
        return game_log_html.twin(self.state) + (self._below.twin() if self._below is not None else "")

    def plain(self) -> str:
        return game_log_html.plain(self.state)

    def __repr__(self) -> str:
        n = len(self.game.rounds) if self.game else 0
        return f"GameLog(hands={n}, hand={self.state.number})"
