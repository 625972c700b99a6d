"""RulesCompare: the same hand by all rulesets; only the differences light up, each with the rule that makes it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from mahjong_teach.display import plain
from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html import compare as parts
from mahjong_teach.display.html.compare import Compared
from mahjong_teach.display.html.frame import KEYS, conditions, rules_name, tray
from mahjong_teach.display.icons import icon
from mahjong_teach.display.lesson import Shown
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.svg import sprite, used_names
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.compare import compare
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.typed import typed
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.stepper import trouble

TWIN_TILE, TWIN_WIDTH = 30, 620        # px


@dataclass(frozen=True, slots=True)
class State:
    """hand, win: what is counted; rules: by which rulesets, the one that the others are held against first."""

    hand: Hand
    win: Win
    rules: tuple[Ruleset, ...]
    lang: str

    @property
    def words(self) -> Text:
        return text(self.lang)

    def compared(self) -> Compared:
        """The groups that agree.

        Raises HandError as `scoring.compare.outcome` does.
        """
        return Compared(self.hand, self.win, compare(self.hand, self.win, self.rules))


def update(state: State, event: str, value: str = "") -> State:
    """`first`: hold the others against this ruleset."""
    chosen = [rules for rules in state.rules if event == "first" and rules.id == value]
    return replace(state, rules=(*chosen, *(rules for rules in state.rules if rules not in chosen)))


def some_score(compared: Compared) -> Score | None:
    """A count to show the hand by."""
    return next((group.score for group in compared.groups if group.score), None)


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words = state.words
    try:
        compared = state.compared()
    except HandError as error:
        return trouble(error, words)
    shown = some_score(compared)
    kind, tone = ("ok", " is-ok") if len(compared.groups) == 1 else ("info", "")
    return (
        f'<div class="mt" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"><div class="mt-head">'
        f'<h3 id="{ids}-title">{escape(words.say("compare.title"))}</h3></div>{_hand(shown, words, ids)}'
        f'<p class="mt-say{tone}" role="status">{icon(kind)}<span>{escape(parts.summary(compared, words))}</span></p>'
        f'<div class="mt-body">{_first(state, ids)}{parts.compare_table(compared, words)}</div></div>'
    )


def _hand(shown: Score | None, words: Text, ids: str) -> str:
    if shown is None:
        return ""
    view = hand_view(shown, words)
    told = "".join(f'<span class="mt-chip">{escape(one)}</span>' for one in circumstances(shown, words))
    return (f'{sprite({*used_names(view.tiles), "win"}, prefix=ids, lang=words.lang)}'
            f'<div class="mt-chips">{told}</div>{tray(view, ids)}')


def circumstances(shown: Score, words: Text) -> list[str]:
    """How the hand was won; not by which rules, for that is the question."""
    *told, _ = [f"{what} {value}".strip() for what, value in conditions(shown, words)]
    for key, indicators in (("stepper.dora", shown.win.dora), ("stepper.ura", shown.win.ura)):
        if indicators:
            told.append(f"{words.say(key)}: {words.listed(map(words.tile, indicators), 'and')}")
    return told


def _picture(shown: Score, words: Text) -> str:
    """The hand where style sheets are stripped."""
    picture = hand_img(hand_view(shown, words), lang=words.lang, tile_width=TWIN_TILE, row_width=TWIN_WIDTH)
    return f'<p>{escape(" · ".join(circumstances(shown, words)))}</p>{picture}'


def _first(state: State, ids: str) -> str:
    words = state.words
    options = "".join(
        f'<option value="{escape(rules.id)}"{" selected" if rules == state.rules[0] else ""}>'
        f"{escape(rules_name(rules, words))}</option>" for rules in sorted(state.rules, key=_usual_place)
    )
    return (f'<label class="mt-field mt-first"><span class="mt-label">{escape(words.say("compare.first"))}</span>'
            f'<select class="mt-input" id="{ids}-first" data-field="first"{KEYS}>{options}</select></label>')


def _usual_place(rules: Ruleset) -> int:
    return RULESETS.index(rules.id) if rules.id in RULESETS else len(RULESETS)


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class RulesCompare(HtmlWidget):
    """A hand counted by several rulesets; what differs lights up, with the rule that makes it differ and its source.

    hand, win, by and what follows: as in `mahjong_teach.typed`; or a Hand and a Win, and the rest is left out.
    rules: rulesets, each anything `ruleset` takes, the one that the others are held against first. lang: "es" or "en";
    None the current one.

    Raises MahjongError where no ruleset can count the hand.
    """

    def __init__(
        self, hand: Hand | str, win: Win | str, by: str = "ron", *, seat: str = "S", round: str = "E",
        events: str = "", melds: str = "", dora: str = "", ura: str = "", honba: int = 0, sticks: int = 0,
        rules: Sequence[Ruleset | str] = RULESETS, lang: str | None = None,
    ) -> None:
        if isinstance(hand, str):
            hand, win = typed(hand, win, by, seat=seat, round=round, events=events, melds=melds, dora=dora, ura=ura,
                              honba=honba, sticks=sticks)
        self.state = State(hand, win, tuple(map(ruleset, rules)), text(lang).lang)
        self.state.compared()
        super().__init__()
        self.redraw()

    @staticmethod
    def differences(a: Ruleset | str, b: Ruleset | str, lang: str | None = None) -> Shown:
        """Every rule in which two rulesets differ, what each says and where it is written."""
        words, a, b = text(lang), ruleset(a), ruleset(b)
        return Shown(parts.difference_table(a, b, words), plain.difference(a, b, words))

    @property
    def score(self) -> Score | None:
        """The count by the first ruleset; None where the hand does not win by it."""
        return self.state.compared().groups[0].score

    def hold_against(self, rules: str) -> None:
        """From now on hold the others against this ruleset, by its id."""
        self.state = update(self.state, "first", rules)
        self.redraw()

    def take(self, hand: Hand, win: Win, rules: Ruleset) -> None:
        """From now on compare this hand, held against these rules where they are among the compared."""
        self.state = update(replace(self.state, hand=hand, win=win), "first", rules.id)
        self.redraw()

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        words = self.state.words
        try:
            compared = self.state.compared()
        except HandError as error:
            return f"<p>{escape(words.error(error))}</p>"
        shown = some_score(compared)
        return parts.compare_twin(compared, _picture(shown, words) if shown else "", words)

    def plain(self) -> str:
        try:
            return parts.compare_plain(self.state.compared(), self.state.words)
        except HandError as error:
            return self.state.words.error(error)

    def __repr__(self) -> str:
        state = self.state
        return f"RulesCompare({str(state.hand)!r}, {str(state.win.tile)!r}, {state.win.by!r})"
