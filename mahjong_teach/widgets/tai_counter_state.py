"""What stands in the form of a Taiwanese hand, and what each event makes of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.hand import WAYS
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.taiwanese.flowers import FLOWERS
from mahjong_teach.scoring.taiwanese.hand import EVENTS, TaiHand
from mahjong_teach.scoring.taiwanese.record import tai_record
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.taiwanese.tables import DEFAULT_TABLE, TABLES, USUAL_LIMIT, tai_table
from mahjong_teach.scoring.tiles import WINDS, Tile
from mahjong_teach.widgets.picking import drop, pick, take_back
from mahjong_teach.widgets.typed_hand import TypedHand, standing

TARGETS = ("hand", "chi", "pon", "daiminkan", "kakan", "ankan")
NO_RED_FIVES = ruleset("ema-2025")     # which tiles there are to press: these sets have no red ones
MOST_REPEATS = 9
MOST_UNDO = 200
FLOWER_CODES = tuple(flower.code for flower in FLOWERS)


@dataclass(frozen=True, slots=True)
class TypedTai(TypedHand):
    """The form. drawn: codes of the flowers, None where they are not in play. giver: the wind of who discarded.

    bonus: the dealer bonus is on; repeats: of the deal; limit: the usual one is played.
    """

    GROUPS: ClassVar[int] = TaiHand.GROUPS

    drawn: tuple[str, ...] | None = None
    giver: str = "E"
    table: str = DEFAULT_TABLE
    bonus: bool = False
    repeats: int = 0
    limit: bool = False

    def record(self) -> dict[str, object]:
        """The record of this hand, in the form of the command line's contract; East sits at 0."""
        record: dict[str, object] = {
            "hand": self.hand, "melds": [meld.record() for meld in self.melds], "win_tile": self.win_tile,
            "win": self.win, "seat_wind": self.seat_wind, "round_wind": self.round_wind, "flags": list(self.flags),
            "table": self.table, "seat": WINDS.find(self.seat_wind), "dealer_seat": 0, "repeats": self.repeats,
            "dealer_bonus": int(self.bonus), "limit": USUAL_LIMIT if self.limit else 0,
        }
        if self.win != "tsumo":
            record["from_seat"] = WINDS.find(self.payer)
        if self.drawn is not None:
            record["flowers"] = list(self.drawn)
        return record

    @property
    def payer(self) -> str:
        """Who discarded; somebody else where the winner was named."""
        return self.giver if self.giver != self.seat_wind else next(wind for wind in WINDS if wind != self.seat_wind)


@dataclass(frozen=True, slots=True)
class State:
    """typed: the form; target: where a pressed tile goes. counted: the count of a hand that wins; error: why there is
    none; refused: what a press asked for and did not get. past: the form as it was before each change.

    asks: how many tai it is has still to be guessed; guess: as typed; missed: the last guess was wrong.
    """

    typed: TypedTai
    lang: str
    target: str = "hand"
    counted: TaiScore | None = None
    error: MahjongError | None = None
    refused: MahjongError | None = None
    past: tuple[TypedTai, ...] = ()
    asks: bool = False
    guess: str = ""
    missed: bool = False

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def missing(self) -> int:
        """How many tiles are still to come; 0 where that is not what is wrong."""
        if self.error is None or self.error.code != "tile_count":
            return 0
        return max(self.error.facts["needed"] - self.error.facts["n"], 0)


def read(state: State) -> State:
    """The state with what the form says worked out."""
    try:
        return replace(state, counted=tai_record(_with_a_winning_tile(state.typed)), error=None)
    except MahjongError as error:
        return replace(state, counted=None, error=error)


def _with_a_winning_tile(typed: TypedTai) -> dict[str, object]:
    """The record; while none is named, the last tile stands for the winning one, so that what is missing is told."""
    record = typed.record()
    held = standing(typed)
    if not typed.win_tile.strip() and held:
        record["win_tile"] = held[-1].code
    return record


def update(state: State, event: str, value: str = "") -> State:
    """The state after what somebody did; an event that means nothing here changes nothing."""
    state = replace(state, refused=None)
    if event in ("guess", "check", "show"):
        return _answered(state, event, value)
    if event == "target" and value in TARGETS:
        return replace(state, target=value)
    if event == "undo":
        return read(replace(state, typed=state.past[-1], past=state.past[:-1])) if state.past else state
    try:
        typed = _change(state, event, value)
    except MahjongError as error:
        return replace(state, refused=error)
    if typed == state.typed:
        return state
    return read(replace(state, typed=typed, past=(*state.past, state.typed)[-MOST_UNDO:]))


def _answered(state: State, event: str, value: str) -> State:
    """The guess typed, or held against the count; who asks for the count is shown it."""
    if event == "guess":
        return replace(state, guess=value, missed=False)
    if state.counted is None:
        return state
    right = event == "show" or state.guess.strip() == str(state.counted.tai)
    return replace(state, asks=state.asks and not right, missed=not right)


def _change(state: State, event: str, value: str) -> TypedTai:
    typed = state.typed
    if event in _CHANGES:
        return _CHANGES[event](state, value)
    if event in _CHOICES and value in _CHOICES[event]:
        return replace(typed, **{event: value})
    if event.startswith("flag."):
        return typed.change(event, value) if event.removeprefix("flag.") in EVENTS else typed
    return typed


def _flower(typed: TypedTai, code: str) -> TypedTai:
    """One flower more or less; the first one brings them into play."""
    if code not in FLOWER_CODES:
        return typed
    drawn = set(typed.drawn or ()) ^ {code}
    return replace(typed, drawn=tuple(sorted(drawn)))


def _table(typed: TypedTai, table: str) -> TypedTai:
    """The other table, with the bonus as it has it."""
    return replace(typed, table=table, bonus=bool(tai_table(table).dealer_bonus)) if table in TABLES else typed


_CHOICES: Mapping[str, tuple[str, ...]] = {
    "win": WAYS, "seat_wind": tuple(WINDS), "round_wind": tuple(WINDS), "giver": tuple(WINDS),
}
_CHANGES: dict[str, Callable[[State, str], TypedTai]] = {
    "pick": lambda state, value: pick(state.typed, state.target, Tile.of(value), NO_RED_FIVES),
    "take_back": lambda state, value: take_back(state.typed, state.target),
    "drop": lambda state, value: drop(state.typed, Tile.of(value)),
    "hand": lambda state, value: replace(state.typed, hand=value),
    "win_tile": lambda state, value: replace(state.typed, win_tile=value.strip()),
    "remove_meld": lambda state, value: state.typed.without_meld(int(value)),
    "in_play": lambda state, value: replace(state.typed, drawn=() if value else None),
    "flower": lambda state, value: _flower(state.typed, value),
    "table": lambda state, value: _table(state.typed, value),
    "bonus": lambda state, value: replace(state.typed, bonus=bool(value)),
    "limit": lambda state, value: replace(state.typed, limit=bool(value)),
    "repeats": lambda state, value: replace(
        state.typed, repeats=min(int(value), MOST_REPEATS) if value.isdecimal() else state.typed.repeats),
    "clear": lambda state, value: TypedTai(table=state.typed.table, bonus=state.typed.bonus),
}
