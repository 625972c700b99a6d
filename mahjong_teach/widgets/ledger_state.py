"""What GameLedger knows: a game, and the hand that is being entered. Whatever goes wrong, everything entered stays."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mahjong_teach.display.flow import event_words
from mahjong_teach.display.html.game import seat_names
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.widgets.hand_end import Entry, entry_of, event_of, missing, update as update_entry

KEEP = "game."                                   # the page keeps a game under this and its name
STOP = {"type": "stop"}


@dataclass(frozen=True, slots=True)
class State:
    """A game, and the hand that is being entered.

    name: under which the page keeps the game, "" for not at all. said: a status sentence. trouble: what was refused, in
    words. pasted: text of a saved game, as typed. sure: another game was asked for and is to be confirmed.
    """

    game: Game
    lang: str
    name: str = ""
    entry: Entry = Entry()
    said: str = ""
    trouble: str = ""
    pasted: str = ""
    sure: bool = False

    @property
    def words(self) -> Text:
        return text(self.lang)


# ── events ───────────────────────────────────────────────────────────────────────────────────────

def update(state: State, event: str, value: str = "") -> State:
    """The state after what was pressed or typed; an event that means nothing here changes nothing."""
    if event in _CHANGES:
        return _CHANGES[event](replace(state, said="", trouble="", sure=False), value)
    if event == "pasted":
        return replace(state, pasted=value)
    if event.startswith("name:"):
        seat = int(event.removeprefix("name:"))
        names = (*state.game.names[:seat], value.strip(), *state.game.names[seat + 1:])
        return replace(state, game=replace(state.game, names=names))
    if event == f"{KEEP}{state.name}":
        return _load(state, value)
    entry = update_entry(state.entry, event, value)
    return state if entry is state.entry else replace(state, entry=entry, said="", trouble="")


def _write_down(state: State, _: str) -> State:
    """The entered hand becomes the game's last one; if it cannot be, it stays entered."""
    if missing(state.entry):
        return state
    return _played(state, event_of(state.entry, state.game.rules))


def _played(state: State, event: Mapping) -> State:
    names = seat_names(state.game, state.game.ledger().dealer, state.words)
    try:
        game = state.game.play(event)
    except MahjongError as error:
        return replace(state, trouble=state.words.error(error))
    what = event_words(event, names, state.words)
    return replace(state, game=game, entry=Entry(), said=state.words.say("ledger.written", what=what))


def undo(state: State, _: str) -> State:
    """The last hand goes back to being entered."""
    if not state.game.events:
        return state
    last = state.game.events[-1]
    entry = Entry() if last["type"] == "stop" else entry_of(last)
    return replace(state, game=state.game.undo(), entry=entry, said=state.words.say("ledger.undone"))


def _choose_rules(state: State, value: str) -> State:
    """Before the first hand only: afterwards every score would change."""
    if state.game.events or value not in RULESETS:
        return state
    return replace(state, game=replace(state.game, rules=ruleset(value)))


def _restore(state: State, told: str) -> State:
    """A saved game in place of this one. What is no saved game stays in its field, and the game as it was."""
    if not told.strip():
        return replace(state, trouble=state.words.say("ledger.save.nothing"))
    loaded = _load(replace(state, pasted=told), told)
    if loaded.trouble:
        return loaded
    said = state.words.say("ledger.save.restored", n=len(loaded.game.events))
    return replace(loaded, pasted="", entry=Entry(), said=said)


def _load(state: State, told: str) -> State:
    try:
        return replace(state, game=Game.loaded(told))
    except MahjongError as error:
        return replace(state, pasted=told, trouble=state.words.error(error))


_CHANGES = {
    "write_down": _write_down,
    "undo": undo,
    "clear": lambda state, _: replace(state, entry=Entry(riichi=state.entry.riichi)),
    "stop": lambda state, _: _played(state, STOP),
    "rules": _choose_rules,
    "file": _restore,
    "restore": lambda state, _: _restore(state, state.pasted),
    "new": lambda state, _: replace(state, sure=True),
    "new_no": lambda state, _: state,
    "new_yes": lambda state, _: replace(state, game=replace(state.game, events=()), entry=Entry()),
}
