"""HandBuilder: put any hand together by pressing tiles or by typing; what is missing or impossible is said at once.

Nothing is blocked and nothing typed is lost: the form keeps what it was given (`TypedHand`), and after every event it
is read again. A hand that wins goes to the widget below, a ScoreStepper unless another one is given.
"""

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import Protocol

from mahjong_teach.display.html.bare import box, paragraph
from mahjong_teach.display.text import text
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.record import read_hand, read_win
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.builder_html import html, still
from mahjong_teach.widgets.builder_state import State, read, update
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.stepper import ScoreStepper
from mahjong_teach.widgets.typed_hand import TypedHand, typed_melds

BELOW = "below"                        # begins the events of the widget that is fed


class Fed(Protocol):
    """A widget about one hand that can be given another one."""

    html: str

    def take(self, hand: Hand, win: Win, rules: Ruleset) -> None:
        """From now on be about this hand, under these rules."""

    def hear(self, event: str, value: str) -> None: ...

    def redraw(self) -> None: ...

    def twin(self) -> str: ...


class HandBuilder(HtmlWidget):
    """Tiles to press and fields to type in, in step; below it the widget that it feeds, as soon as the hand wins.

    hand, win, by and what follows: what stands there at first, as for `mahjong_teach.typed`; or a Hand and a Win;
    or a form filled in (TypedHand).
    feeds: a widget with `take` (ScoreStepper and others) that is to be about the hand put together here. It is shown
    below, and where it is shown elsewhere it follows there too. Without a hand, the one it has a `score` of is there at
    first. None: a ScoreStepper; guess: as it takes it.
    rules: a ruleset's id; None follows the lesson's RulesPicker. lang: "es" or "en"; None the current one.
    """

    def __init__(
        self, hand: Hand | TypedHand | str = "", win: Win | str = "", by: str = "ron", *, seat: str = "S",
        round: str = "E", events: str = "", melds: str = "", dora: str = "", ura: str = "", honba: int = 0, sticks: int = 0,
        rules: str | None = None, feeds: Fed | None = None, guess: bool = True, lang: str | None = None,
    ) -> None:
        shown = getattr(feeds, "score", None)
        if isinstance(hand, TypedHand):
            form = hand
        elif isinstance(hand, Hand):
            form = TypedHand.of(hand, win)
        elif not hand and isinstance(shown, Score):
            form = TypedHand.of(shown.hand, shown.win)
        else:
            form = TypedHand(hand, win, by, seat, round, tuple(events.split()), typed_melds(melds), dora, ura,
                             str(honba), str(sticks))
        if rules is not None:
            form = form.change("rules", rules)
        self._guess, self.feeds = guess, feeds
        self.state = read(State(form, lesson_rules.rules, text(lang).lang))
        super().__init__()
        if feeds is not None:
            feeds.observe(lambda _: self.redraw(), "html")
        self._feed()
        self.redraw()
        lesson_rules.tell(self)

    @classmethod
    def from_record(cls, record: Mapping[str, object], *, guess: bool = True, lang: str | None = None) -> "HandBuilder":
        """The form filled in as a record says (the command line's contract), whatever it says."""
        return cls(TypedHand.of_record(record), guess=guess, lang=lang)

    @property
    def record(self) -> dict[str, object]:
        """What stands in the form, as a record in the form of the command line's contract."""
        return self.state.typed.record()

    @property
    def score(self) -> Score | None:
        """The count, None while the hand does not win."""
        return self.state.scored

    @property
    def message(self) -> str:
        """Why the hand does not count yet; "" where it does."""
        error = self.state.refused or self.state.error
        return self.state.words.error(error) if error else ""

    def hear(self, event: str, value: str) -> None:
        whose, _, what = event.partition(":")
        if whose == BELOW and self.feeds is not None:
            self.feeds.hear(what, value)
            self.feeds.redraw()
        else:
            self._become(update(self.state, event, value))

    def rules_changed(self, rules: Ruleset) -> None:
        """Count again under the lesson's new rules, where the hand brings none of its own."""
        self._become(read(replace(self.state, lesson=rules)))
        self.redraw()

    def _become(self, state: State) -> None:
        changed = (state.typed, state.rules) != (self.state.typed, self.state.rules)
        self.state = state
        if changed:
            self._feed()

    def _feed(self) -> None:
        """Give the hand on, if it wins."""
        if self.score is None:
            return
        record = self.record
        hand, win, rules = read_hand(record), read_win(record), self.score.rules
        if self.feeds is None:
            self.feeds = ScoreStepper(hand, win, rules=rules, guess=self._guess, lang=self.state.lang)
        else:
            self.feeds.take(hand, win, rules)

    def draw(self) -> str:
        return html(self.state) + self._draw_below()

    def _draw_below(self) -> str:
        if self.score is None or self.feeds is None:
            return ""
        drawn = self.feeds.html.replace(VIEW, f"{VIEW}-{BELOW}")
        return f'<div class="mt-below" data-scope="{BELOW}" data-key="{BELOW}">{drawn}</div>'

    def twin(self) -> str:
        title = paragraph(f'<b>{escape(self.state.words.say("builder.title"))}</b>')
        if self.score is not None and self.feeds is not None:
            return self.feeds.twin()
        return box(title, still(self.state))

    def __repr__(self) -> str:
        return f"HandBuilder({self.state.typed.hand!r}, {self.state.typed.win_tile!r}, {self.state.typed.win!r})"
