"""Which sheet is wanted, and the making of it file by file."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.display.text import LANGUAGES, Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.sheets.kinds import EXERCISES, KEY, SHEETS, TEST, TOPICS_OF, USUAL_TOPIC
from mahjong_teach.sheets.kit import zipped
from mahjong_teach.sheets.orders import Order, whole_set, with_key
from mahjong_teach.sheets.typeset import PAPERS
from mahjong_teach.teaching.questions import LEVELS

MAKE, WHOLE_SET = "make", "set"
KINDS = tuple(kind for kind in SHEETS if kind != KEY)         # a key comes with its sheet
NUMBERS = {EXERCISES: ("n", "seed"), TEST: ("seed",)}         # the numbers that a kind follows from
USUAL_NUMBERS = {"n": 7, "seed": 1}
CHOICES = {"level": tuple(LEVELS), "paper": tuple(PAPERS), "printed": LANGUAGES}


class File(NamedTuple):
    """what: `sheet`, `key` or `set`, which is a zip of both."""

    what: str
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class State:
    """topics: of each kind that has topics, the chosen one. n, seed, site: as they were typed, site the address of the
    course on the web. printed: language of the sheet.

    progress: while files are made, how many there are and how many there will be. files: what was made of all that is
    chosen here. refused: why it could not be made.
    """

    lang: str
    rules: Ruleset
    printed: str
    kind: str = EXERCISES
    topics: Mapping[str, str] = field(default_factory=lambda: MappingProxyType(dict(USUAL_TOPIC)))
    n: str = str(USUAL_NUMBERS["n"])
    seed: str = str(USUAL_NUMBERS["seed"])
    level: str = "normal"
    paper: str = "a4"
    site: str = ""
    progress: tuple[int, int] | None = None
    files: tuple[File, ...] = ()
    refused: MahjongError | None = None

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def topic(self) -> str:
        return self.topics[self.kind] if self.kind in TOPICS_OF else ""

    @property
    def wrong(self) -> str:
        """The field to blame, "" for none."""
        if self.refused is None:
            return ""
        code, facts = self.refused.code, self.refused.facts
        return facts["name"] if code == "bad_number" else {"sheet_n": "n", "sheet_site": "site"}.get(code, "")

    @property
    def numbers(self) -> tuple[str, ...]:
        """The fields for numbers that are needed: also the one to blame, which another kind may have hidden."""
        return tuple(name for name in ("n", "seed") if name in (*NUMBERS.get(self.kind, ()), self.wrong))


def update(state: State, event: str, value: str) -> State:
    """The state after what was chosen or typed. What was made is what is chosen, so a change takes it away."""
    changed = _chosen(state, event, value)
    return state if changed == state else replace(changed, files=(), refused=None)


def under(state: State, rules: Ruleset) -> State:
    """The same by other rules."""
    return replace(state, rules=rules, files=(), refused=None)


def _chosen(state: State, event: str, value: str) -> State:
    if event == "kind" and value in KINDS:
        return replace(state, kind=value)
    if event == "topic" and value in TOPICS_OF.get(state.kind, ()):
        return replace(state, topics=MappingProxyType({**state.topics, state.kind: value}))
    if event in ("n", "seed", "site") or value in CHOICES.get(event, ()):
        return replace(state, **{event: value})
    if event == "rules" and value in RULESETS:
        return replace(state, rules=ruleset(value))
    return state


# ── making ────────────────────────────────────────────────────────────────────────────────────────────────────────


def made(state: State, event: str) -> Iterator[State]:
    """What is shown while the sheet, or the whole set, is being made: one state before each file, and the last one."""
    state = replace(state, files=(), refused=None, progress=None)
    files = []
    try:
        order = ordered(state, NUMBERS[EXERCISES] if event == WHOLE_SET else NUMBERS.get(state.kind, ()))
        orders = whole_set(order) if event == WHOLE_SET else with_key(order)
        for at, one in enumerate(orders):
            yield replace(state, progress=(at, len(orders)))
            files.append(File("key" if one.kind == KEY else "sheet", one.name, one.pdf()))
    except MahjongError as error:
        yield replace(state, refused=error)
        return
    if event == WHOLE_SET:
        whole = zipped(order.set_name, [(file.name, file.content) for file in files])
        files = [File("set", f"{order.set_name}.zip", whole)]
    yield replace(state, files=tuple(files))


def ordered(state: State, needed: Collection[str] = ()) -> Order:
    """The sheet that is chosen. needed: numbers to follow; of another one that is none, the usual value does.

    Raises MahjongError: bad_number.
    """
    n, seed = (_number(name, getattr(state, name), name in needed) for name in ("n", "seed"))
    return Order(state.kind, state.topic, n, seed, state.level, state.rules, state.paper, state.printed,
                 state.site.strip())


def _number(name: str, typed: str, needed: bool) -> int:
    try:
        return int(typed)
    except ValueError:
        if needed:
            raise MahjongError("bad_number", name=name, given=typed) from None
        return USUAL_NUMBERS[name]
