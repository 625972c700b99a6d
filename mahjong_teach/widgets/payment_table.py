"""PaymentTable: every payment in one table. Open a cell to see how its number comes about; the tint says how often it
happens; patterns show which cells share a number."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from mahjong_teach.display.html import payment_table as parts
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.html.payment_table import START, Grid
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.payment_table import Way
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.teaching.frequencies import of_thousand
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.dials import dial, segments, turned
from mahjong_teach.widgets.keys import Key, button, radios
from mahjong_teach.widgets.lesson_rules import lesson_rules

COUNTERS = tuple(range(100))
COMMON_FU = 30                                    # the row that a pattern shows while no cell is open


@dataclass(frozen=True, slots=True)
class State:
    """Which table is in view. opened: the key of the cell whose derivation is shown, "" for none; at: the last one that
    was. pattern: of the cells that are marked, "" for none."""

    rules: Ruleset
    lang: str
    way: Way = Way()
    opened: str = ""
    at: str = START
    pattern: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def fu(self) -> int:
        """The row that a pattern is shown in."""
        fu = self.at.partition(":")[2]
        return int(fu) if fu and parts.marks(parts.DOUBLE, self.way, self.rules, int(fu)) else COMMON_FU

    def grid(self) -> Grid:
        """The table to draw."""
        marks = parts.marks(self.pattern, self.way, self.rules, self.fu)
        return Grid(self.way, self.rules, of_thousand(self.way.dealer, self.way.by), self.opened, self.at, marks)


def update(state: State, event: str, value: str = "") -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    if event == "open" and parts.find(value, state.way, state.rules):
        return replace(state, opened="" if value == state.opened else value, at=value)
    if event == "close":
        return replace(state, opened="")
    if event == "dealer":
        return replace(state, way=replace(state.way, dealer=value == "yes"))
    if event == "by" and value in ("ron", "tsumo"):
        return replace(state, way=replace(state.way, by=value))
    if event == "honba":
        return replace(state, way=replace(state.way, honba=turned(state.way.honba, value, COUNTERS)))
    if event == "pattern" and value in ("", *parts.PATTERNS):
        return replace(state, pattern=value)
    if event == "rules" and value in RULESETS:
        return with_rules(state, ruleset(value))
    return state


def with_rules(state: State, rules: Ruleset) -> State:
    """The same by other rules; a limit that they don't know is closed."""
    known = parts.find(state.at, state.way, rules)
    return replace(state, rules=rules) if known else replace(state, rules=rules, opened="", at=START)


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words, grid = state.words, state.grid()
    kiriage = words.say(f"base_points.{'with' if state.rules.kiriage else 'without'}_kiriage")
    escapes = ' data-escape="close"' if state.opened else ""
    return (
        f'<div class="mt" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"{escapes}><div class="mt-head">'
        f'<h3 id="{ids}-title">{escape(words.say("payment_table.title"))}</h3><span class="mt-space"></span>'
        f'<span class="mt-chip">{escape(kiriage)}</span></div><div class="mt-body">{_controls(state, ids)}'
        f'<div class="mt-pays-beside"><div class="mt-stack">{parts.table_html(grid, words)}'
        f'{parts.scale_html(state.way, words)}</div><div class="mt-stack" data-key="beside">'
        f"{_opened(state, grid)}{_patterns(state, grid, ids)}</div></div></div></div>"
    )


def _controls(state: State, ids: str) -> str:
    words, way = state.words, state.way
    dealer = [Key("dealer", value, words.say(f"payment_table.dealer.{value}"), (value == "yes") == way.dealer)
              for value in ("no", "yes")]
    by = [Key("by", value, words.say(f"stepper.{value}"), value == way.by) for value in ("ron", "tsumo")]
    return (
        f'<div class="mt-controls">{segments(words.say("payment_table.winner"), dealer, ids)}'
        f'{segments(words.say("payment_table.by"), by, ids)}'
        f'{dial("honba", words.say("payment_table.honba"), way.honba, COUNTERS, words, ids)}{_rules(state, ids)}</div>'
    )


def _rules(state: State, ids: str) -> str:
    words = state.words
    options = "".join(
        f'<option value="{id}"{" selected" if id == state.rules.id else ""}>'
        f"{escape(rules_name(ruleset(id), words))}</option>"
        for id in RULESETS
    )
    if state.rules.id not in RULESETS:
        options += f'<option value="" selected>{escape(rules_name(state.rules, words))}</option>'
    return (f'<label class="mt-field"><span class="mt-label">{escape(words.say("stepper.rules"))}</span>'
            f'<select class="mt-input" id="{ids}-rules" data-field="rules"{KEYS}>{options}</select></label>')


def _opened(state: State, grid: Grid) -> str:
    """The cell's derivation, read out when it changes; a hint while none is open."""
    words = state.words
    one = parts.find(state.opened, state.way, state.rules) if state.opened else None
    if one is None:
        inner = f'<p class="mt-muted mt-small">{escape(words.say("payment_table.hint"))}</p>'
    else:
        shut = button("close", words.say("payment_table.close"), "is-bare")
        inner = parts.derivation_html(one, grid, words) + shut
    return f'<div class="mt-opened" data-key="opened" aria-live="polite">{inner}</div>'


def _patterns(state: State, grid: Grid, ids: str) -> str:
    words = state.words
    keys = [Key("pattern", one, parts.pattern_name(one, words), one == state.pattern) for one in ("", *parts.PATTERNS)]
    note = parts.pattern_html(state.pattern, grid, words, state.fu)
    return (f'<div class="mt-patterns" data-key="patterns">{radios(words.say("payment_table.pattern.ask"), keys, ids)}'
            f'<div class="mt-small" aria-live="polite" data-key="pattern-note">{note}</div></div>')


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class PaymentTable(HtmlWidget):
    """The table of payments, fu down and han across, with the limits below.

    rules: anything `ruleset` takes; None follows the lesson's RulesPicker. dealer: the winner deals. win: "ron" or
    "tsumo". honba: counters, 0–99. lang: "es" or "en"; None the current one.

    Raises HandError: unknown_win, bad_number.
    """

    def __init__(
        self, rules: Ruleset | str | Path | Mapping | None = None, dealer: bool = False, win: str = "ron",
        honba: int = 0, *, lang: str | None = None,
    ) -> None:
        chosen = lesson_rules.rules if rules is None else ruleset(rules)
        if honba not in COUNTERS:
            raise HandError("bad_number", name="honba", given=honba)
        way = Way(dealer, win, honba)
        self.state = State(chosen, text(lang).lang, way)
        super().__init__()
        if rules is None:
            lesson_rules.tell(self)
        self.redraw()

    def show(self, han: int | str, fu: int | None = None) -> None:
        """Show how a cell's number comes about: `show(3, 40)`, `show("mangan")`. What the table lacks opens nothing."""
        key = str(han) if fu is None else f"{han}:{fu}"
        if key != self.state.opened:
            self._become(update(self.state, "open", key))

    def hide(self) -> None:
        """Show the table only."""
        self._become(update(self.state, "close"))

    def rules_changed(self, rules: Ruleset) -> None:
        """The same by other rules."""
        self._become(with_rules(self.state, rules))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        state = self.state
        others = [Way(dealer, by, state.way.honba) for by in ("ron", "tsumo") for dealer in (False, True)]
        grids = [Grid(way, state.rules, of_thousand(way.dealer, way.by)) for way in others if way != state.way]
        return parts.payment_table_twin(state.grid(), grids, state.words)

    def __repr__(self) -> str:
        way = self.state.way
        return f"PaymentTable({self.state.rules.id!r}, dealer={way.dealer}, win={way.by!r}, honba={way.honba})"
