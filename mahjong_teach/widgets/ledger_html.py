"""GameLedger drawn: where the game stands, the keys of the next hand, and everything that is one click away."""

from collections.abc import Sequence
from html import escape
from urllib.parse import quote

from mahjong_teach.display.flow import event_words, flow
from mahjong_teach.display.flow_picture import stick_svg
from mahjong_teach.display.html import game as drawn
from mahjong_teach.display.html.doubts import fold
from mahjong_teach.display.html.flow import flow_html
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.game import Game, Ledger
from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.settle import SEATS, Table
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.hand_end import event_of
from mahjong_teach.widgets.hand_end_form import Form, missing_words
from mahjong_teach.widgets.keys import button, field, live_line
from mahjong_teach.widgets.ledger_state import KEEP, State

def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words, ledger = state.words, state.game.ledger()
    kept = escape(state.game.saved())
    remembered = f' data-remember="{escape(KEEP + state.name)}" data-remembered="{kept}"' if state.name else ""
    going_on = "" if ledger.ended else _entering(state, ledger, ids)
    setup, saving = _setup(state, ids), _saving(state, ids)
    # Names and rules come first while they can still be chosen.
    folds = [setup, saving]
    if ledger.rows:
        folds = [_standing(state, ledger), _chart(state, ledger), _hands(state, ledger), saving, setup]
    rules = f'{escape(words.say("stepper.rules"))} <b>{escape(rules_name(state.game.rules, words))}</b>'
    return (
        f'<div class="mt mt-game" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"{remembered}>'
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("ledger.title"))}</h3>'
        f'<span class="mt-space"></span><span class="mt-chip">{rules}</span></div>'
        f"{_where(state, ledger)}{_seats(state, ledger)}"
        f'{_said(state)}{going_on}{_undo_key(state, ledger)}{"".join(folds)}</div>'
    )


def _where(state: State, ledger: Ledger) -> str:
    """Round, counters and sticks, this hand's included, as things on the table and in words."""
    words = state.words
    if ledger.ended:
        return f'<p class="mt-where-now"><b>{escape(drawn.where_words(ledger, words))}</b></p>'
    sticks = ledger.sticks + len(state.entry.riichi)
    on_table = "".join(
        f'<span class="mt-lying">{stick_svg(kind)}<span>{escape(words.say(f"flow.{key}", n=n))}</span></span>'
        for kind, key, n in (("counter", "counters", ledger.honba), ("stick", "sticks", sticks))
    )
    hand = drawn.hand_name(ledger.round, ledger.number, words)
    return f'<p class="mt-where-now"><b>{escape(hand)}</b>{on_table}</p>'


def _seats(state: State, ledger: Ledger) -> str:
    """Four cards: who sits where, with how much; a key each for this hand's riichi."""
    return f'<div class="mt-players">{"".join(_seat(seat, state, ledger) for seat in SEATS)}</div>'


def _seat(seat: int, state: State, ledger: Ledger) -> str:
    words, name = state.words, state.game.names[seat]
    wind = words.term(ledger.winds[seat]).name
    is_dealer = ledger.winds[seat] == "E" and not ledger.ended
    laid = seat in state.entry.riichi and not ledger.ended
    deals = f' <span class="mt-deals">{escape(words.say("ledger.deals"))}</span>' if is_dealer else ""
    # Without a name, the wind of this hand is all there is to call somebody by; where they began tells who it is.
    has_moved = ledger.dealer != state.game.first_dealer
    began = escape(drawn.player_names(state.game, words)[seat]) if has_moved else ""
    below = f"{escape(wind if name else began)}{deals}"
    points = words.number(ledger.scores[seat] - STICK * laid)
    riichi = "" if ledger.ended else _riichi(seat, name or wind, laid, words)
    return (
        f'<div class="mt-player{" is-dealer" if is_dealer else ""}"><b>{escape(name or wind)}</b><span>{below}</span>'
        f'<span class="mt-points">{points}</span>{riichi}</div>'
    )


def _riichi(seat: int, name: str, laid: bool, words: Text) -> str:
    label = escape(words.say("ledger.riichi_of", name=name))
    return (
        f'<button type="button" class="mt-button mt-riichi" aria-pressed="{str(laid).lower()}" aria-label="{label}"'
        f' data-do="riichi" data-value="{seat}"{KEYS}>{stick_svg("stick") if laid else ""}'
        f'<span>{escape(words.say("ledger.riichi"))}</span></button>'
    )


def _said(state: State) -> str:
    """One live line: what was done, or what cannot be."""
    if state.trouble:
        return live_line(state.trouble, "no")
    if state.said:
        return live_line(state.said, "ok")
    return '<p class="mt-hidden" role="status" data-key="said"></p>'


def _entering(state: State, ledger: Ledger, ids: str) -> str:
    """The keys of the hand that is being entered, and what it comes to once it is complete."""
    names = drawn.seat_names(state.game, ledger.dealer, state.words)
    form = Form(state.entry, state.game.rules, names, state.words, ids).html()
    return (f'<div class="mt-body" data-key="entry">{_stopping(state, ledger)}{form}'
            f'{_preview(state, ledger, names, ids)}</div>')


def _stopping(state: State, ledger: Ledger) -> str:
    if not ledger.may_stop:
        return ""
    words = state.words
    return f'<p>{escape(words.say("ledger.stop_why"))} {button("stop", words.say("ledger.stop"))}</p>'


def _preview(state: State, ledger: Ledger, names: Sequence[str], ids: str) -> str:
    """Who will pay whom; or what is still missing, or why the hand cannot be."""
    words, entry = state.words, state.entry
    lacks = missing_words(entry, names, words)
    if lacks:
        return f'<p class="mt-muted" data-key="lacks">{escape(lacks)}</p>' if entry.ending else ""
    event = event_of(entry, state.game.rules)
    try:
        row = ledger.after(event).rows[-1]
    except MahjongError as error:
        return live_line(words.error(error), "no", "refused")
    laid = [score - STICK * (seat in entry.riichi) for seat, score in enumerate(ledger.scores)]
    table = Table(ledger.rules, ledger.dealer, ledger.honba, ledger.sticks + len(entry.riichi), entry.riichi)
    paid = flow_html(flow(row.settlement, table, event, laid, words, names=names), words, ids)
    return (
        f'<div class="mt-ready" data-key="ready"><div class="mt-confirm"><h4>{escape(words.say("ledger.ready"))}</h4>'
        f'{button("write_down", words.say("ledger.write_down"), "is-go", before=icon("ok"))}</div>'
        f'<p><b>{escape(event_words(event, names, words))}</b></p>{paid}</div>'
    )


def _undo_key(state: State, ledger: Ledger) -> str:
    words = state.words
    keys = button("undo", words.say("ledger.undo"), before=icon("prev")) if state.game.events else ""
    if state.entry.ending and not ledger.ended:
        keys += button("clear", words.say("ledger.clear"), "is-bare")
    return f'<div class="mt-foot mt-undo" data-key="undo">{keys}</div>' if keys else ""


def _standing(state: State, ledger: Ledger) -> str:
    words = state.words
    inner = drawn.standing(state.game, ledger, words)
    if ledger.ended:
        return f'<div class="mt-body" data-key="final"><h4>{escape(words.say("ledger.final_title"))}</h4>{inner}</div>'
    leader = drawn.standing_rows(state.game, ledger, words)[0]
    return fold("standing", words.say("ledger.if_now"), f"{leader[0]} {leader[1]}", inner)


def _chart(state: State, ledger: Ledger) -> str:
    words = state.words
    return fold("chart", words.say("ledger.chart"), words.say("ledger.hands_n", n=len(ledger.rows)),
                drawn.chart(state.game, ledger, words))


def _hands(state: State, ledger: Ledger) -> str:
    words = state.words
    return fold("hands", words.say("ledger.hands"), words.say("ledger.hands_n", n=len(ledger.rows)),
                drawn.hands(state.game, ledger, words))


def _setup(state: State, ids: str) -> str:
    """Names and rules, open before the first hand."""
    words, game = state.words, state.game
    winds = [words.term(WINDS[(seat - game.first_dealer) % 4]).name for seat in SEATS]
    names = "".join(
        field(f"name:{seat}", words.say("ledger.setup.name", wind=winds[seat]), game.names[seat], ids,
              attributes=' maxlength="24"', is_number=False)
        for seat in SEATS
    )
    inner = f'<div class="mt-form">{names}{_rules_field(game, words, ids)}</div>'
    title = escape(words.say("ledger.setup.title"))
    opened = "" if game.events else " open"
    return (f'<details class="mt-fold" data-key="setup"{opened}><summary{KEYS}>{title}</summary>'
            f'<div class="mt-inner">{inner}</div></details>')


def _rules_field(game: Game, words: Text, ids: str) -> str:
    known = [(one, rules_name(ruleset(one), words)) for one in RULESETS]
    if game.rules.id not in RULESETS:
        known.append((game.rules.id, rules_name(game.rules, words)))
    options = "".join(
        f'<option value="{escape(one)}"{" selected" if one == game.rules.id else ""}>{escape(name)}</option>'
        for one, name in known
    )
    disabled = " disabled" if game.events else ""
    fixed = f'<small>{escape(words.say("ledger.setup.rules_fixed"))}</small>' if game.events else ""
    return (f'<label class="mt-field"><span class="mt-label">{escape(words.say("ledger.setup.rules"))}</span>'
            f'<select class="mt-input" id="{ids}-rules" data-field="rules"{disabled}{KEYS}>{options}</select>'
            f"{fixed}</label>")


def _saving(state: State, ids: str) -> str:
    def say(key: str) -> str:
        return escape(state.words.say(f"ledger.save.{key}"))

    restore = button("restore", state.words.say("ledger.save.restore"))
    link = f"data:application/json;charset=utf-8,{quote(state.game.saved())}"
    inner = (
        f'<p>{say("note" if state.name else "note_unsaved")}</p>'
        f'<a class="mt-button" download="{say("file")}" href="{link}"{KEYS}>{say("download")}</a>'
        f'<label class="mt-field"><span class="mt-label">{say("open")}</span><input class="mt-input" type="file"'
        f' accept=".json,application/json" id="{ids}-file" data-field="file"{KEYS}></label>'
        f'<label class="mt-field"><span class="mt-label">{say("paste")}</span><textarea class="mt-input" rows="3"'
        f' id="{ids}-paste" data-field="pasted" spellcheck="false"{KEYS}>{escape(state.pasted)}</textarea></label>'
        f'<div class="mt-row-of-keys">{restore}{_another(state)}</div>'
    )
    opened = " open" if state.pasted else ""
    return (f'<details class="mt-fold" data-key="save"{opened}><summary{KEYS}>{say("title")}</summary>'
            f'<div class="mt-inner">{inner}</div></details>')


def _another(state: State) -> str:
    """The key for another game; pressed once, it asks again."""
    words = state.words
    if not state.sure:
        return button("new", words.say("ledger.save.new"), "is-bare")
    yes, no = (button(key, words.say(f"ledger.save.{key}")) for key in ("new_yes", "new_no"))
    return f'<p><b>{escape(words.say("ledger.save.new_sure"))}</b></p>{yes}{no}'
