"""TaiCounter: put a Taiwanese hand together, see its tai add up, why not more, other readings, and who pays what."""

from html import escape

from mahjong_teach.display.cloth import loose_view
from mahjong_teach.display.html.bare import SMALL, box, paragraph
from mahjong_teach.display.html.tai import tai_twin
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.text import text
from mahjong_teach.scoring.taiwanese.flowers import flowers as read_flowers
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.taiwanese.tables import DEFAULT_TABLE, tai_table
from mahjong_teach.widgets.base import HtmlWidget
from mahjong_teach.widgets.tai_counter_html import html
from mahjong_teach.widgets.tai_counter_state import State, TypedTai, read, update
from mahjong_teach.widgets.typed_hand import laid_melds, standing, typed_melds, winning_tile


class TaiCounter(HtmlWidget):
    """A Taiwanese hand and its count.

    hand, win, by, seat, round, events, melds: what stands there at first, as for `mahjong_teach.typed`, with the events
    of Taiwanese scoring (`last_tile`, `early_5` …). flowers: those drawn, "" for none; None where they are not in play.
    giver: the wind of who discarded. table: `mahjong-time` or `taiwan`. dealer_bonus: on or off; None as the table has
    it. repeats: of the deal. limit: the hand counts 40 tai at most. guess: the count shows once it has been guessed. lang: "es" or "en"; None the current one.

    Raises RulesError unknown_table, NotationError no_such_flower.
    """

    def __init__(
        self, hand: str = "", win: str = "", by: str = "ron", *, seat: str = "S", round: str = "E", events: str = "",
        melds: str = "", flowers: str | None = None, giver: str = "E", table: str = DEFAULT_TABLE,
        dealer_bonus: bool | None = None, repeats: int = 0, limit: bool = False, guess: bool = False,
        lang: str | None = None,
    ) -> None:
        drawn = None if flowers is None else tuple(flower.code for flower in read_flowers(flowers))
        bonus = bool(tai_table(table).dealer_bonus) if dealer_bonus is None else dealer_bonus
        form = TypedTai(
            hand, win, by, seat, round, tuple(events.split()), typed_melds(melds), drawn=drawn, giver=giver, table=table,
            bonus=bonus, repeats=repeats, limit=limit,
        )
        self.state = read(State(form, text(lang).lang, asks=guess))
        self._begins_empty = self.state.counted is None
        super().__init__()
        self.redraw()

    @property
    def score(self) -> TaiScore | None:
        """The count, None while the hand does not win."""
        return self.state.counted

    @property
    def record(self) -> dict[str, object]:
        """What stands in the form, as a record of the command line's contract."""
        return self.state.typed.record()

    @property
    def message(self) -> str:
        """Why the hand does not count yet; "" where it does."""
        error = self.state.refused or self.state.error
        return self.state.words.error(error) if error else ""

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def draw(self) -> str:
        return html(self.state, self._begins_empty)

    def twin(self) -> str:
        state, words = self.state, self.state.words
        if state.counted is not None:
            return tai_twin(state.counted, words, asks=state.asks)
        view = loose_view(standing(state.typed), laid_melds(state.typed), winning_tile(state.typed), words)
        picture = hand_img(view, lang=words.lang, row_width=640) if view.groups else ""
        title = paragraph(f'<b>{escape(words.say("tai_counter.title"))}</b>')
        return box(title, picture, paragraph(escape(words.say("tai_counter.start")), SMALL))

    def __repr__(self) -> str:
        typed = self.state.typed
        return f"TaiCounter({typed.hand!r}, {typed.win_tile!r}, {typed.win!r}, table={typed.table!r})"
