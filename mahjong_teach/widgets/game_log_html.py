"""GameLog drawn: where a log is opened, the hands of the game, and what is in doubt about the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from mahjong_teach.display.flow import event_words
from mahjong_teach.display.html.bare import SMALL, box, paragraph, table
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.html.game import hand_name
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.logged import Doubt, LoggedRound
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.form import segments
from mahjong_teach.widgets.keys import Key, button, live_line

if TYPE_CHECKING:
    from mahjong_teach.widgets.game_log import State


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state, without the widget that shows the chosen hand."""
    words = state.words
    chip = body = ""
    if state.game:
        rules = f'{escape(words.say("stepper.rules"))} <b>{escape(rules_name(state.game.rules, words))}</b>'
        chip = f'<span class="mt-space"></span><span class="mt-chip">{rules}</span>'
        body = f"{_hands(state)}{_chosen(state, ids)}"
    return (
        f'<div class="mt" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"><div class="mt-head">'
        f'<h3 id="{ids}-title">{escape(words.say("log.title"))}</h3>{chip}</div>{_opening(state, ids)}{body}</div>'
    )


# ── opening ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _opening(state: State, ids: str) -> str:
    """Ways to open a game; folded away once one is open."""
    words = state.words

    def say(key: str) -> str:
        return escape(words.say(f"log.{key}"))

    wrong = " is-wrong" if state.trouble else ""
    inner = (
        f'<p>{say("private")}</p>'
        f'<label class="mt-field"><span class="mt-label">{say("file")}</span><input class="mt-input" type="file"'
        f' accept=".json,.txt,application/json,text/plain" id="{ids}-file" data-field="file"{KEYS}></label>'
        f'<label class="mt-field{wrong}"><span class="mt-label">{say("paste")}</span>'
        f'<textarea class="mt-input" rows="4" id="{ids}-pasted" data-field="pasted" spellcheck="false" aria-describedby="{ids}-hint"{KEYS}>'
        f'{escape(state.pasted)}</textarea></label><p class="mt-small mt-muted" id="{ids}-hint">{say("hint")}</p>'
        f'<div class="mt-row-of-keys">{button("sample", words.say("log.sample"))}</div>'
    )
    is_open = "" if state.game and not state.trouble else " open"
    # Another key with the first game: a fold keeps how the page left it, and this one has done its work.
    key = "another" if state.game else "opening"
    return (
        f'<details class="mt-fold" data-key="{key}"{is_open}><summary{KEYS}>{say("open")}</summary>'
        f'<div class="mt-inner">{inner}</div></details>{_said(state)}'
    )


def _said(state: State) -> str:
    """One live line: what is wrong with what was opened, or what to do next."""
    words = state.words
    if state.trouble:
        return live_line(words.error(state.trouble), "no")
    if state.game and not state.number:
        return live_line(words.say("log.opened", n=len(state.game.rounds)), "ok")
    return '<p class="mt-hidden" role="status" data-key="said"></p>'


# ── the hands ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _hands(state: State) -> str:
    words = state.words
    stop = state.number or 1
    rows = "".join(_hand(hand, state, is_stop=hand.number == stop) for hand in state.game.rounds)
    head = "".join(f'<th scope="col">{escape(words.say(f"log.column.{column}"))}</th>' for column in COLUMNS)
    return (f'<div class="mt-body"><table class="mt-log-hands" data-walk>'
            f'<caption>{escape(words.say("log.hands"))}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>")


COLUMNS = ("hand", "what", "changes")


def _hand(hand: LoggedRound, state: State, *, is_stop: bool) -> str:
    words, chosen = state.words, hand.number == state.number
    changes = "".join(
        f"<span><i>{escape(name)}</i> <b>{words.signed(change) if change else 0}</b></span>"
        for name, change in zip(seat_names(state, hand), hand.changes)
    )
    doubt = f'<br><small class="mt-c-no">{escape(words.say("log.doubted"))}</small>' if hand.doubts else ""
    return (
        f'<tr{" class=is-chosen" if chosen else ""}><th scope="row">'
        f'<button type="button" class="mt-button" data-do="hand" data-value="{hand.number}" aria-pressed="{str(chosen).lower()}" tabindex="{0 if is_stop else -1}"{KEYS}>'
        f"<span>{escape(hand_title(hand, words))}</span></button></th>"
        f'<td>{escape(_happened(hand, state))}{doubt}</td><td><p class="mt-four">{changes}</p></td></tr>'
    )


def hand_title(hand: LoggedRound, words: Text) -> str:
    """Este 2, 1 contador."""
    record = hand.record
    name = hand_name(WINDS.index(record["round"][0]), int(record["round"][1]), words)
    return f"{name}, {words.say('flow.counters', n=record['honba'])}" if record["honba"] else name


def seat_names(state: State, hand: LoggedRound) -> tuple[str, ...]:
    """The players' names; where the log has none, the seats' winds."""
    winds = (state.words.term(WINDS[(seat - hand.record["dealer"]) % 4]).name for seat in SEATS)
    return tuple(name or wind for name, wind in zip(state.game.names, winds))


def _happened(hand: LoggedRound, state: State) -> str:
    event = {**hand.settlement["event"], "riichi": list(hand.riichi)}
    return event_words(event, seat_names(state, hand), state.words)


# ── the chosen hand ───────────────────────────────────────────────────────────────────────────────────────────────


def _chosen(state: State, ids: str) -> str:
    """What is in doubt, whose win it is about, and what to look at it with."""
    hand, words = state.hand, state.words
    if hand is None:
        return ""
    names = seat_names(state, hand)
    doubts = "".join(
        live_line(doubt_words(doubt, names, words), "no", f"doubt-{place}") for place, doubt in enumerate(hand.doubts)
    )
    winners = [Key("winner", str(place), names[win.seat], place == state.winner) for place, win in enumerate(hand.wins)]
    whose = segments(words.say("log.whose"), winners, ids) if len(winners) > 1 else ""
    views = [Key("view", view, words.say(f"log.view.{view}"), view == state.view) for view in state.views]
    # On a phone the hands fill the page: what a press on one of them opens is scrolled into sight.
    return (f'{doubts}<div class="mt-body" data-key="look-{hand.number}" data-reveal="{hand.number}">{whose}'
            f'{segments(words.say("log.look", hand=hand_title(hand, words)), views, ids)}{_winds(state, hand)}</div>')


def _winds(state: State, hand: LoggedRound) -> str:
    """Who sits where: the widgets below call the seats by their winds."""
    winds = [state.words.term(WINDS[(seat - hand.record["dealer"]) % 4]).name for seat in SEATS]
    told = " · ".join(f"{wind}: {name}" for name, wind in zip(state.game.names, winds) if name)
    return f'<p class="mt-small mt-muted">{escape(told)}</p>' if told else ""


def doubt_words(doubt: Doubt, names: Sequence[str], words: Text) -> str:
    """In what the log and we disagree."""
    facts = dict(doubt.facts)
    if "seat" in facts:
        facts["seat"] = names[facts["seat"]]
    return words.say(f"log.doubt.{doubt.code}", **facts)


# ── without a browser ─────────────────────────────────────────────────────────────────────────────────────────────


def twin(state: State) -> str:
    """The hands as a table that survives where style sheets are stripped."""
    words = state.words
    title = paragraph(f'<b>{escape(words.say("log.title"))}</b>')
    if state.game is None:
        return box(title, paragraph(escape(words.say("log.private"))), paragraph(escape(words.say("log.hint")), SMALL))
    rows = [
        [escape(hand_title(hand, words)), _twin_what(hand, state), _twin_changes(hand, state)]
        for hand in state.game.rounds
    ]
    head = [words.say(f"log.column.{column}") for column in COLUMNS]
    rules = paragraph(f'{escape(words.say("stepper.rules"))} {escape(rules_name(state.game.rules, words))}', SMALL)
    return box(title, rules, table(rows, "lll", head))


def _twin_what(hand: LoggedRound, state: State) -> str:
    names = seat_names(state, hand)
    told = [_happened(hand, state), *(doubt_words(doubt, names, state.words) for doubt in hand.doubts)]
    return "<br>".join(map(escape, told))


def _twin_changes(hand: LoggedRound, state: State) -> str:
    changes = zip(seat_names(state, hand), hand.changes)
    return "<br>".join(f"{escape(name)} <b>{state.words.signed(change)}</b>" for name, change in changes if change)


def plain(state: State) -> str:
    """The hands, one a line."""
    words = state.words
    if state.game is None:
        return f'{words.say("log.title")}. {words.say("log.hint")}'
    told = (f"{hand_title(hand, words)}: {_happened(hand, state)}" for hand in state.game.rounds)
    return "\n".join([words.say("log.title"), *told])
