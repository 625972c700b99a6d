"""Where somebody is who puts a hand together, and what each event makes of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.record import read_rules
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import PLAIN, Tile
from mahjong_teach.scoring.waits import waits
from mahjong_teach.teaching.dealing import SORTS, dealt
from mahjong_teach.widgets.mending import Mend, mends
from mahjong_teach.widgets.picking import TARGETS, appended, drop, pick, take_back, turn_red, without
from mahjong_teach.widgets.typed_hand import (
    FIELDS, TypedHand, conflict, laid_melds, standing, winning_tile,
)

OWN_RULES = "own"                      # in the list of rules: what a record brought, neither the lesson's nor a ruleset
TYPED = ("hand", "win_tile", "dora", "ura", "honba", "sticks")
MOST_UNDO = 200
FIRST_SEED = "7"


@dataclass(frozen=True, slots=True)
class State:
    """typed: the form; lesson: rules where the hand brings none; target: where a pressed tile goes.

    pending: what is still to come, a key under `builder.pending`, "" for nothing; missing: how many tiles; wanted:
    those that would win. error: why it does not count; refused: what a press asked for and did not get.
    scored: of a hand that wins.
    past: the form as it was before each change; last: the event that changed it.
    seed: as typed; deal: the sort and seed that were dealt last; copied: which text was.
    """

    typed: TypedHand
    lesson: Ruleset
    lang: str
    target: str = "hand"
    pending: str = ""
    missing: int = 0
    wanted: tuple[Tile, ...] = ()
    error: MahjongError | None = None
    refused: MahjongError | None = None
    scored: Score | None = None
    past: tuple[TypedHand, ...] = ()
    last: str = ""
    seed: str = FIRST_SEED
    deal: tuple[str, str] | None = None
    copied: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def rules(self) -> Ruleset:
        """The rules in force; the lesson's where the hand's own are none."""
        try:
            return read_rules(self.typed.record()) if self.typed.rules else self.lesson
        except MahjongError:
            return self.lesson

    @property
    def wrong(self) -> MahjongError | None:
        """What is impossible, not only unfinished."""
        return self.refused or (None if self.pending else self.error)

    @property
    def mends(self) -> list[Mend]:
        """What the buttons below the live line do."""
        return mends(self.typed, self.wrong, self.rules) if self.wrong else []


def read(state: State) -> State:
    """The state with what the form says worked out."""
    blank = replace(state, pending="", missing=0, wanted=(), error=None, scored=None)
    if state.typed == replace(TypedHand(), rules=state.typed.rules):
        return replace(blank, pending="start")
    try:
        return replace(blank, scored=state.typed.score(state.lesson))
    except MahjongError as error:
        return _unfinished(blank, error) or replace(blank, error=error)


def _unfinished(state: State, error: MahjongError) -> State | None:
    """Somebody is not done yet, and so far nothing is wrong."""
    typed = state.typed
    pending = _still_to_come(typed, error)
    if not pending:
        return None
    if wrong := conflict(typed):
        return replace(state, error=wrong)
    state = replace(state, pending=pending, error=error)
    if pending != "tiles":
        return state
    missing = error.facts["needed"] - error.facts["n"]
    if missing > 1:
        return replace(state, missing=missing)
    wanted = tuple(PLAIN[kind] for kind in waits(standing(typed), tuple(laid_melds(typed)), state.rules))
    return replace(state, pending="last" if wanted else "no_wait", missing=1, wanted=wanted)


def _still_to_come(typed: TypedHand, error: MahjongError) -> str:
    """What has not been typed or pressed yet, "" where the error is about what has been."""
    if error.code == "not_one_tile" and not typed.win_tile.strip():
        return "win_tile"
    if error.code == "suit_missing" and error.facts["text"].rstrip().endswith(error.facts["digits"]):
        return "suit"
    if error.code in ("bad_chi", "bad_pon", "bad_kong") and any(not meld.tiles.strip() for meld in typed.melds):
        return "group"
    return "tiles" if error.code == "tile_count" and error.facts["n"] < error.facts["needed"] else ""


# ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────


def update(state: State, event: str, value: str) -> State:
    """The state after what somebody did; an event that means nothing here changes nothing."""
    now = replace(state, refused=None, copied="")
    if event == "undo":
        return _undo(now)
    if event == "target" and value in TARGETS:
        return replace(now, target=value)
    if event == "seed":
        return replace(now, seed=value, deal=None)
    if event == "copied":
        return replace(now, copied=value)
    if event == "deal" and value in SORTS:
        return _deal(now, value)
    try:
        return _changed(now, event, _after(state, event, value))
    except MahjongError as error:
        return replace(now, refused=error)


def _after(state: State, event: str, value: str) -> TypedHand:
    """The form after an event.

    Raises MahjongError where a press asks for what is not to be had.
    """
    if event in FIELDS or event.startswith(("flag.", "meld.")):
        return state.typed if event == "rules" and value == OWN_RULES else state.typed.change(event, value)
    change = _CHANGES.get(event)
    return change(state, value) if change else state.typed


def _changed(state: State, event: str, typed: TypedHand) -> State:
    """The state with another form; typing in one field is one change, however many strokes it takes."""
    if typed == state.typed:
        return state
    goes_on = event == state.last and (event in TYPED or event.endswith(".tiles"))
    past = state.past if goes_on else (*state.past, state.typed)[-MOST_UNDO:]
    return read(replace(state, typed=typed, past=past, last=event))


def _undo(state: State) -> State:
    if not state.past:
        return state
    *past, before = state.past
    return read(replace(state, typed=before, past=tuple(past), last="undo"))


def _deal(state: State, sort: str) -> State:
    """The hand of the seed; asked for once more, the next seed's."""
    seed = state.seed.strip() or FIRST_SEED
    if state.deal == (sort, seed) and seed.isdecimal():
        seed = str(int(seed) + 1)
    scored = dealt(sort, seed, state.rules)
    typed = replace(TypedHand.of(scored.hand, scored.win), rules=state.typed.rules)
    return replace(_changed(state, "deal", typed), seed=seed, deal=(sort, seed))


def _win_with(state: State, value: str) -> TypedHand:
    """That tile wins; where the hand waits for it, it comes to the hand too."""
    typed, tile = state.typed, Tile.of(value)
    if tile.plain in state.wanted:
        typed = replace(typed, hand=appended(typed.hand, tile))
    return replace(typed, win_tile=tile.code)


def _drop(state: State, value: str) -> TypedHand:
    """One tile less. Where it was made the winning one only to be dropped, the one before wins again."""
    less = drop(state.typed, Tile.of(value))
    before = state.past[-1] if state.last == "win_with" and state.past else None
    if before and not less.win_tile and winning_tile(before) in standing(less):
        return replace(less, win_tile=before.win_tile)
    return less


_CHANGES: dict[str, Callable[[State, str], TypedHand]] = {
    "pick": lambda state, value: pick(state.typed, state.target, Tile.of(value), state.rules),
    "take_back": lambda state, value: take_back(state.typed, state.target),
    "win_with": _win_with,
    "drop": _drop,
    "drop_dora": lambda state, value: replace(state.typed, dora=without(state.typed.dora, Tile.of(value))),
    "drop_ura": lambda state, value: replace(state.typed, ura=without(state.typed.ura, Tile.of(value))),
    "add_meld": lambda state, value: state.typed.with_meld(),
    "remove_meld": lambda state, value: state.typed.without_meld(int(value)),
    "red": lambda state, value: turn_red(state.typed, int(value)),
    "mend": lambda state, value: state.mends[int(value)].typed,
    "clear": lambda state, value: replace(TypedHand(), rules=state.typed.rules),
}
