"""HandEntry: type any hand; what is missing or impossible is said at once, and a hand that wins is counted below."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

from mahjong_teach.display.cloth import laid_open
from mahjong_teach.display.html.frame import KEYS, rules_name, tray
from mahjong_teach.display.html.twin import twin
from mahjong_teach.display.html.bare import box, paragraph
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import GroupView, HandView, TileView, sprite, used_names
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError, NotationError
from mahjong_teach.scoring.hand import CALLS, EVENTS, WAYS, Hand, Win
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import WINDS, tiles
from mahjong_teach.widgets import stepper
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.typed_hand import FIELDS, TypedHand, TypedMeld, field_at_fault, laid_melds

FULL_HAND = 14
OWN_RULES = "own"                      # in the list of rules: what a record brought, neither the lesson's nor a ruleset


@dataclass(frozen=True, slots=True)
class State:
    """typed: the form; lesson: rules where the hand brings none; error: what is wrong; count: of a hand that wins.

    pending: what is still to be typed, a key under `entry`, "" for nothing; then there is neither error nor count.
    """

    typed: TypedHand
    lesson: Ruleset
    lang: str
    guess: bool = True
    pending: str = ""
    error: MahjongError | None = None
    count: stepper.State | None = None

    @property
    def words(self) -> Text:
        return text(self.lang)


def read(state: State) -> State:
    """The state with what the form says worked out."""
    typed = state.typed
    if not typed.hand.strip() and not typed.melds:
        return replace(state, pending="start", error=None, count=None)
    try:
        scored = typed.score(state.lesson)
    except MahjongError as error:
        if not typed.win_tile.strip() and error.code == "not_one_tile":
            return replace(state, pending="no_win_tile", error=None, count=None)
        return replace(state, pending="", error=error, count=None)
    if state.count and state.count.score == scored:
        return replace(state, pending="", error=None)
    return replace(state, pending="", error=None, count=stepper.start(scored, state.lang, state.guess))


def update(state: State, event: str, value: str) -> State:
    """The state after an event: of a field, of the list of groups, or of the count below."""
    if event in FIELDS or event.startswith(("flag.", "meld.")):
        if event == "rules" and value == OWN_RULES:
            return state
        return read(replace(state, typed=state.typed.change(event, value)))
    if event == "add_meld":
        return read(replace(state, typed=state.typed.with_meld()))
    if event == "remove_meld":
        return read(replace(state, typed=state.typed.without_meld(int(value))))
    return replace(state, count=stepper.update(state.count, event, value)) if state.count else state


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The form and, of a hand that wins, the count below it."""
    words, typed = state.words, state.typed
    fault = field_at_fault(typed, state.error) if state.error and not _is_unfinished(state.error) else ""
    rack = _rack(state)
    cloth = "" if state.count else tray(rack, f"{ids}-rack")
    art = "" if state.count else sprite(used_names(rack.tiles), prefix=f"{ids}-rack", lang=state.lang)
    count = stepper.html(state.count, f"{ids}-count") if state.count else ""
    return (
        f'<div class="mt" role="group" lang="{state.lang}" data-key="form" aria-labelledby="{ids}-title">{art}<div class="mt-head">'
        f'<h3 id="{ids}-title">{escape(words.say("entry.title"))}</h3></div>{cloth}{_line(state, ids)}'
        f'<div class="mt-body">{_tiles_and_win(typed, fault, words, ids)}{_melds(typed, fault, words, ids)}'
        f'{_flags(typed, fault, words, ids)}{_rest(state, fault, words, ids)}</div></div>{count}'
    )


def _rack(state: State) -> HandView:
    """The tiles that can be read, and an empty place for each that is missing."""
    try:
        standing = tiles(state.typed.hand)
    except NotationError:
        standing = ()
    melds = laid_melds(state.typed)
    missing = max(FULL_HAND - 3 * len(melds) - len(standing), 0)
    views = [TileView(tile.code) for tile in standing] + [TileView("")] * missing
    groups = [GroupView(tuple(views), label=state.words.tiles_label(standing))]
    groups += [
        GroupView(laid_open(meld, tuple(zip(meld.tiles, range(len(meld.tiles))))), label=state.words.tiles_label(meld.tiles))
        for meld in melds
    ]
    return HandView(tuple(groups))


def _line(state: State, ids: str) -> str:
    """One live line: what is still to come, what is wrong, or that all is well — and what was read differently."""
    words = state.words
    if state.pending:
        tone, said = "info", words.say(f"entry.{state.pending}")
    elif state.error:
        tone, said = ("info" if _is_unfinished(state.error) else "no"), words.error(state.error)
    else:
        tone, said = "ok", " ".join((_ready(state.count.score, words), *warnings(state.count.score, words)))
    kind = "" if tone == "info" else f" is-{tone}"
    return f'<p class="mt-say{kind}" data-key="line" role="status" id="{ids}-line">{icon(tone)}<span>{escape(said)}</span></p>'


def _is_unfinished(error: MahjongError) -> bool:
    """Somebody is still typing: nothing is wrong yet."""
    if error.code == "suit_missing":
        return error.facts["text"].rstrip().endswith(error.facts["digits"])
    return error.code == "tile_count" and error.facts["n"] < error.facts["needed"]


def _ready(scored: Score, words: Text) -> str:
    kind = "yakuman" if scored.yakuman else "yaku"
    return words.say(f"entry.ready.{kind}", yaku=tuple(id for id, _ in scored.yakuman or scored.yaku))


def warnings(scored: Score, words: Text) -> list[str]:
    """What is odd about the hand, and how it was read."""
    return [words.warning(code, **facts) for code, facts in scored.warnings]


# Fields. Each is named after the event it sends.

def _wrong(is_wrong: bool, ids: str) -> str:
    return f' aria-invalid="true" aria-describedby="{ids}-line"' if is_wrong else ""


def _input(name: str, label: str, value: str, ids: str, *, wrong: bool = False, kind: str = "", hint: str = "",
           numeric: bool = False) -> str:
    key = f"{ids}-{name.replace('.', '-')}"
    small = f"<small>{escape(hint)}</small>" if hint else ""
    mode = ' inputmode="numeric"' if numeric else ' autocapitalize="none" spellcheck="false"'
    return (
        f'<label class="mt-field{f" {kind}" if kind else ""}{" is-wrong" if wrong else ""}" for="{key}">'
        f'<span class="mt-label">{escape(label)}</span>'
        f'<input class="mt-input" id="{key}" data-field="{name}" value="{escape(value)}" autocomplete="off"{mode}'
        f'{_wrong(wrong, ids)}{KEYS}>{small}</label>'
    )


def _select(name: str, label: str, options: Iterable[tuple[str, str]], value: str, words: Text, ids: str, *,
            wrong: bool = False, kind: str = "") -> str:
    """A list to choose from. A value that is not in it stays, as it came, and can be changed."""
    key = f"{ids}-{name.replace('.', '-')}"
    offered = list(options)
    if value not in dict(offered):
        offered.append((value, words.say("entry.unknown", given=value)))
    shown = "".join(
        f'<option value="{escape(id)}"{" selected" if id == value else ""}>{escape(said)}</option>' for id, said in offered
    )
    return (
        f'<label class="mt-field{f" {kind}" if kind else ""}{" is-wrong" if wrong else ""}" for="{key}">'
        f'<span class="mt-label">{escape(label)}</span>'
        f'<select class="mt-input" id="{key}" data-field="{name}"{_wrong(wrong, ids)}{KEYS}>{shown}</select></label>'
    )


def _tiles_and_win(typed: TypedHand, fault: str, words: Text, ids: str) -> str:
    winds = [(wind, words.term(wind).name) for wind in WINDS]
    ways = [(way, words.say(f"stepper.{way}")) for way in WAYS]
    return '<div class="mt-form">' + "".join((
        _input("hand", words.say("entry.hand"), typed.hand, ids, kind="is-wide", wrong=fault == "hand",
               hint=words.say("entry.hand_hint")),
        _input("win_tile", words.say("entry.win_tile"), typed.win_tile, ids, wrong=fault == "win_tile"),
        _select("win", words.say("entry.win"), ways, typed.win, words, ids, wrong=fault == "win"),
        _select("seat_wind", words.say("entry.seat_wind"), winds, typed.seat_wind, words, ids, wrong=fault == "seat_wind"),
        _select("round_wind", words.say("entry.round_wind"), winds, typed.round_wind, words, ids),
    )) + "</div>"


def _melds(typed: TypedHand, fault: str, words: Text, ids: str) -> str:
    rows = "".join(_meld(i, meld, fault == "melds", words, ids) for i, meld in enumerate(typed.melds))
    add = (f'<button type="button" class="mt-button" data-do="add_meld"{KEYS}>{icon("plus")}'
           f'{escape(words.say("entry.meld.add"))}</button>')
    return f'<fieldset class="mt-set"><legend>{escape(words.say("entry.melds"))}</legend>{rows}{add}</fieldset>'


def _meld(i: int, meld: TypedMeld, wrong: bool, words: Text, ids: str) -> str:
    calls = [(call, words.say(f"entry.call.{call}")) for call in CALLS]
    givers = [("", words.say("entry.giver.none")), *((n, words.say(f"entry.giver.{n}")) for n in "123")]
    remove = words.say("entry.meld.remove", n=i + 1)
    return '<div class="mt-meld">' + "".join((
        _select(f"meld.{i}.type", words.say("entry.meld.type", n=i + 1), calls, meld.type, words, ids),
        _input(f"meld.{i}.tiles", words.say("entry.meld.tiles"), meld.tiles, ids, wrong=wrong),
        _input(f"meld.{i}.called", words.say("entry.meld.called"), meld.called, ids),
        _select(f"meld.{i}.giver", words.say("entry.meld.from"), givers, meld.giver, words, ids),
        f'<button type="button" class="mt-button is-bare" data-do="remove_meld" data-value="{i}"'
        f' aria-label="{escape(remove)}"{KEYS}>{icon("no")}</button>',
    )) + "</div>"


def _flags(typed: TypedHand, fault: str, words: Text, ids: str) -> str:
    known = [(flag, words.say(f"ui.flag.{flag}")) for flag in EVENTS]
    known += [(flag, words.say("entry.unknown", given=flag)) for flag in typed.flags if flag not in EVENTS]
    boxes = "".join(
        f'<label class="mt-check" for="{ids}-flag-{flag}"><input type="checkbox" id="{ids}-flag-{flag}"'
        f' data-field="flag.{flag}"{" checked" if flag in typed.flags else ""}{KEYS}><span>{escape(said)}</span></label>'
        for flag, said in known
    )
    described = _wrong(fault == "flags", ids).replace(' aria-invalid="true"', "")
    return (f'<fieldset class="mt-set"{described}><legend>{escape(words.say("entry.flags"))}</legend>'
            f'<div class="mt-checks">{boxes}</div></fieldset>')


def _rest(state: State, fault: str, words: Text, ids: str) -> str:
    typed = state.typed
    return '<div class="mt-form">' + "".join((
        *(_input(name, words.say(f"entry.{name}"), getattr(typed, name), ids, wrong=fault == name)
          for name in ("dora", "ura")),
        *(_input(name, words.say(f"entry.{name}"), getattr(typed, name), ids, wrong=fault == name, numeric=True)
          for name in ("honba", "sticks")),
        _select("rules", words.say("entry.rules"), _rule_options(state, words), _rules_chosen(typed), words, ids,
                wrong=fault == "rules", kind="is-wide"),
    )) + "</div>"


def _rule_options(state: State, words: Text) -> list[tuple[str, str]]:
    lesson = words.say("entry.lesson_rules", name=rules_name(state.lesson, words))
    options = [("", lesson), *((name, rules_name(ruleset(name), words)) for name in RULESETS)]
    if _rules_chosen(state.typed) == OWN_RULES:
        options.append((OWN_RULES, words.say("entry.own_rules")))
    return options


def _rules_chosen(typed: TypedHand) -> str:
    spec = typed.rules.get("rules", "")
    return spec if isinstance(spec, str) else OWN_RULES


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class HandEntry(HtmlWidget):
    """A form for any hand, and its ScoreStepper below as soon as the hand wins.

    Arguments: what stands in the form at first, as for `mahjong_teach.typed`; or a Hand and a Win.
    rules: a ruleset's id; None follows the lesson's RulesPicker. guess: as for ScoreStepper.
    """

    def __init__(
        self, hand: Hand | str = "", win: Win | str = "", by: str = "ron", *, seat: str = "S", round: str = "E",
        events: str = "", melds: str = "", dora: str = "", ura: str = "", honba: int = 0, sticks: int = 0,
        rules: str | None = None, guess: bool = True, lang: str | None = None,
    ) -> None:
        if isinstance(hand, Hand):
            form = TypedHand.of(hand, win)
        else:
            form = TypedHand(hand, win, by, seat, round, tuple(events.split()), _typed_melds(melds), dora, ura, str(honba),
                             str(sticks))
        if rules is not None:
            form = form.change("rules", rules)
        self._begin(form, guess, lang)

    @classmethod
    def from_record(cls, record: Mapping[str, object], *, guess: bool = True, lang: str | None = None) -> "HandEntry":
        """The form filled in as a record says (the command line's contract), whatever it says."""
        made = cls(guess=guess, lang=lang)
        made.state = read(replace(made.state, typed=TypedHand.of_record(record)))
        made.redraw()
        return made

    def _begin(self, form: TypedHand, guess: bool, lang: str | None) -> None:
        self.state = read(State(form, lesson_rules.rules, text(lang).lang, guess))
        super().__init__()
        self.redraw()
        lesson_rules.tell(self)

    @property
    def record(self) -> dict[str, object]:
        """What is typed, as a record in the form of the command line's contract."""
        return self.state.typed.record()

    @property
    def score(self) -> Score | None:
        """The count, None while the hand does not win."""
        return self.state.count.score if self.state.count else None

    @property
    def message(self) -> str:
        """What the live line says of an error; "" where there is none."""
        return self.state.words.error(self.state.error) if self.state.error else ""

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """Count again under the lesson's new rules, where the hand brings none of its own."""
        self.state = read(replace(self.state, lesson=rules))
        self.redraw()

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        words = self.state.words
        if self.score:
            return twin(self.score, words)
        said = words.error(self.state.error) if self.state.error else words.say(f"entry.{self.state.pending}")
        return box(paragraph(f'<b>{escape(words.say("entry.title"))}</b>'), paragraph(escape(said)))

    def __repr__(self) -> str:
        return f"HandEntry({self.state.typed.hand!r}, {self.state.typed.win_tile!r}, {self.state.typed.win!r})"


def _typed_melds(given: str) -> tuple[TypedMeld, ...]:
    """The groups as `mahjong_teach.typed` takes them, still unread: "pon 666z across, ankan 1111m"."""
    rows = []
    for one in given.split(","):
        call, tiles_text, giver, *_ = (*one.split(), "", "", "")
        if call:
            rows.append(TypedMeld(call, tiles_text, "", {"right": "1", "across": "2", "left": "3"}.get(giver, giver)))
    return tuple(rows)
