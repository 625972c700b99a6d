"""YakuAtlas: every yaku with a hand that has it and one that just has not; search, filter, and break one yourself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from mahjong_teach.display.glossary import folded, names
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.svg import TileView, sprite, tile_html, used_names
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.tiles import PLAIN, Tile
from mahjong_teach.teaching import atlas
from mahjong_teach.teaching.atlas import FAMILIES, Entry, entries, entry
from mahjong_teach.teaching.breaking import changed, exchanges, reading_of, turns
from mahjong_teach.widgets import atlas_html as parts
from mahjong_teach.widgets.atlas_hands import changed_view, example_view
from mahjong_teach.widgets.atlas_words import left_words, rules_for, why_words
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.dials import segments
from mahjong_teach.widgets.keys import Key, button, field, fold, live_line
from mahjong_teach.widgets.lesson_rules import lesson_rules

ALL = "all"
HAN = (ALL, "1", "2", "3", "yakuman")
HANDS = (ALL, "open", "closed")
FILTERS = {"han": HAN, "family": (ALL, *FAMILIES), "hand": HANDS}


@dataclass(frozen=True, slots=True)
class State:
    """Which yaku are listed, which one is open, and how far a learner has come in breaking it.

    only: ids the atlas is about. han, family, hand: filters, ALL for none. breaking: the hand is being changed; picked:
    the code of the tile to exchange, "" for none; change: what was done (see teaching/breaking.py), "" for nothing yet.
    """

    rules: Ruleset
    lang: str
    only: tuple[str, ...]
    shown: str
    search: str = ""
    han: str = ALL
    family: str = ALL
    hand: str = ALL
    breaking: bool = False
    picked: str = ""
    change: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def one(self) -> Entry:
        return entry(self.shown)

    @property
    def known(self) -> Ruleset:
        """The rules that the open card's hands are counted by."""
        return rules_for(self.shown, self.rules)


def update(state: State, event: str, value: str = "") -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    if event == "search":
        return replace(state, search=value)
    if value in FILTERS.get(event, ()):
        return replace(state, **{event: value})
    if event == "show" and value in state.only:
        return replace(state, shown=value, breaking=False, picked="", change="")
    if event == "break":
        return replace(state, breaking=True, picked="", change="")
    if event == "back":
        return replace(state, breaking=False, picked="", change="")
    if event == "pick" and state.breaking and any(tile.code == value for tile in state.one.example.hand.concealed):
        return replace(state, picked=value, change="")
    if event == "change" and state.breaking and value in offered(state):
        return replace(state, change=value)
    return state


def listed(state: State) -> list[Entry]:
    """The yaku that the filters and the search leave."""
    return [one for one in entries() if one.id in state.only and _fits(one, state) and _is_found(one, state.search)]


def _fits(one: Entry, state: State) -> bool:
    worth = atlas.value(one.id, rules_for(one.id, state.rules))
    return (
        state.han in (ALL, parts.group_of(one.id, state.rules)) and state.family in (ALL, one.family)
        and (state.hand == ALL or (state.hand == "open") == (worth.open is not None))
    )


def _is_found(one: Entry, wanted: str) -> bool:
    """By any of its names in either language, in Japanese, or by its id."""
    return any(folded(wanted) in folded(name) for name in (one.id, *names(one.id)))


def offered(state: State) -> tuple[str, ...]:
    """The changes that can be made now."""
    example = state.one.example
    found = turns(example)
    if not state.picked:
        return tuple(change for change in found if not change.startswith("last:"))
    return (*exchanges(example, Tile.of(state.picked)), *found)


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words, found = state.words, listed(state)
    return (
        f'<div class="mt mt-atlas" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"><div class="mt-head">'
        f'<h3 id="{ids}-title">{escape(words.say("atlas.title"))}</h3><span class="mt-space"></span>'
        f'<span class="mt-chip">{escape(rules_name(state.rules, words))}</span></div>'
        f'<div class="mt-body">{_filters(state, ids)}{_beside(state, found, ids)}</div></div>'
    )


def _filters(state: State, ids: str) -> str:
    words = state.words
    if len(state.only) <= len(HAN):
        return ""
    hint = f' placeholder="{escape(words.say("atlas.search_hint"))}" type="search" spellcheck="false"'
    han = [Key("han", one, words.say(f"atlas.han.{one}"), one == state.han) for one in HAN]
    return (
        f'<div class="mt-atlas-filters">'
        f'{field("search", words.say("atlas.search"), state.search, ids, attributes=hint, is_number=False)}'
        f'{segments(words.say("atlas.filter_han"), han, ids)}{_select("family", state.family, state, ids)}'
        f'{_select("hand", state.hand, state, ids)}</div>'
    )


def _select(event: str, chosen: str, state: State, ids: str) -> str:
    words = state.words
    options = "".join(
        f'<option value="{one}"{" selected" if one == chosen else ""}>'
        f'{escape(words.say(f"atlas.{event}.{one}"))}</option>' for one in FILTERS[event]
    )
    return (f'<label class="mt-field"><span class="mt-label">{escape(words.say(f"atlas.filter_{event}"))}</span>'
            f'<select class="mt-input" id="{ids}-{event}" data-field="{event}"{KEYS}>{options}</select></label>')


def _beside(state: State, found: Sequence[Entry], ids: str) -> str:
    """The list and the card; of a single yaku the card alone."""
    card = _card(state, ids)
    return card if len(state.only) == 1 else f'<div class="mt-atlas-beside">{_list(state, found, ids)}{card}</div>'


def _list(state: State, found: Sequence[Entry], ids: str) -> str:
    words = state.words
    groups = "".join(
        f'<h4 class="mt-list-head"><span>{escape(words.say(f"atlas.group.{group}"))}</span>'
        f'{_columns(group, words)}</h4>'
        f'<ul>{"".join(parts.list_row(one, state.rules, words, state.shown) for one in part)}</ul>'
        for group, part in parts.in_order(found, state.rules)
    )
    count, label = (escape(words.say("atlas.count", n=len(found))), escape(words.say("atlas.list")))
    return (
        f'<div class="mt-list-box"><p class="mt-small mt-muted" role="status">{count}</p>'
        f'<div class="mt-list" role="group" aria-label="{label}" data-rove>{groups}</div></div>'
    )


def _columns(group: str, words: Text) -> str:
    return "" if group in ("yakuman", "none") else f'<small>{escape(words.say("atlas.column"))}</small>'


def _card(state: State, ids: str) -> str:
    one, rules, words = state.one, state.known, state.words
    lower = _breaking(state, ids) if state.breaking else (
        f"{parts.counter_cloth(one, rules, words, ids)}"
        f'<div class="mt-card-in">{parts.card_relations(one, rules, words)}'
        f'{button("break", words.say("atlas.break"))}</div>'
    )
    upper = "" if state.breaking else parts.example_cloth(one, rules, words, ids)
    art = sprite(_used(state), prefix=ids, lang=state.lang)
    return (
        f'<article class="mt-yaku-card" data-key="card" data-reveal="{one.id}" aria-labelledby="{ids}-yaku">{art}'
        f'<div class="mt-card-in">{parts.card_head(one, state.rules, words, ids)}</div>{upper}{lower}</article>'
    )


def _used(state: State) -> set[str]:
    """The names of the tiles that the card may show."""
    one, rules, words = state.one, state.known, state.words
    if not state.breaking:
        views = [*example_view(one, rules, words).tiles, *changed_view(one, one.counter, rules, words).tiles]
        return used_names(views) | {"win"}
    views = list(example_view(one, rules, words).tiles)
    if state.change:
        views += changed_view(one, changed(one.example, state.change), rules, words).tiles
    new = {change.split(":")[2] for change in offered(state) if change.startswith("tile:")}
    return used_names(views) | new | {"win"}


# ── breaking one ──────────────────────────────────────────────────────────────────────────────────────────────────


def _breaking(state: State, ids: str) -> str:
    words = state.words
    step = _result(state, ids) if state.change else _choices(state, ids)
    again = button("break", words.say("atlas.break_again"), "is-go") if state.change else ""
    back = button("back", words.say("atlas.back"), "is-bare")
    return f'{step}<div class="mt-foot" data-key="ways">{back}{again}</div>'


def _choices(state: State, ids: str) -> str:
    words = state.words
    ask = words.say("atlas.break_ask", name=words.term(state.shown).name)
    others = [change for change in turns(state.one.example) if not change.startswith("last:")]
    keys = "".join(button("change", turn_words(change, state), value=change) for change in others)
    return (
        f'<div class="mt-cloth" data-key="pick"><p class="mt-atlas-verdict"><b id="{ids}-ask">{escape(ask)}</b></p>'
        f'{_tiles(state, ids)}</div><div class="mt-card-in">{_exchanges(state, ids)}'
        f'{fold("turns", words.say("atlas.break_turns"), f"""<div class="mt-options">{keys}</div>""")}</div>'
    )


def _tiles(state: State, ids: str) -> str:
    """The hand as keys; called groups lie beside and are not for the taking."""
    words = state.words
    view = example_view(state.one, state.known, words)
    melds = len(state.one.example.hand.melds)
    inside, called = view.groups[:len(view.groups) - melds], view.groups[len(view.groups) - melds:]
    keys = "".join(
        f'<span class="mt-pick-group">{"".join(_tile_key(tile.code, tile, state, ids) for tile in group.tiles)}</span>'
        for group in inside
    )
    rest = "".join(
        f'<span class="mt-pick-group is-called" role="img" aria-label="{escape(group.label)}">'
        f'{"".join(tile_html(tile, prefix=ids) for tile in group.tiles)}</span>' for group in called
    )
    return f'<div class="mt-pick" role="group" aria-labelledby="{ids}-ask" data-rove>{keys}{rest}</div>'


def _tile_key(code: str, view: TileView, state: State, ids: str) -> str:
    pressed = str(code == state.picked).lower()
    plain = replace(view, state="", place="")
    return (f'<button type="button" class="mt-tile-key" data-do="pick" data-value="{code}" aria-pressed="{pressed}"'
            f' aria-label="{escape(state.words.spoken(Tile.of(code)))}"{KEYS}>{tile_html(plain, prefix=ids)}</button>')


def _exchanges(state: State, ids: str) -> str:
    if not state.picked:
        return ""
    words, tile = state.words, Tile.of(state.picked)
    found = exchanges(state.one.example, tile)
    last = f"last:{state.picked}"
    keys = "".join(
        button("change", words.tile(new), "mt-swap-key", value=change, before=tile_html(TileView(new.code), prefix=ids))
        for change in found for new in [Tile.of(change.split(":")[2])]
    )
    if last in turns(state.one.example):
        keys += button("change", turn_words(last, state), value=last)
    said = words.say("atlas.break_pick" if keys else "atlas.break_none", tile=tile)
    return (f'<div class="mt-stack" data-key="into"><p role="status">{escape(said)}</p>'
            f'<div class="mt-options">{keys}</div></div>')


def turn_words(change: str, state: State) -> str:
    """A change of how the hand came about, on its key."""
    words = state.words
    what, _, value = change.partition(":")
    if what == "call":
        group = reading_of(state.one.example).groups[int(value)]
        return words.say("atlas.turn.call", tiles=tuple(PLAIN[kind] for kind in group.laid))
    facts = {"tile": Tile.of(value)} if what == "last" else {"way": value, "wind": value, "event": value}
    return words.say(f"atlas.turn.{what}", **facts)


def _result(state: State, ids: str) -> str:
    """The changed hand, and whether the yaku is still there."""
    words, one, rules = state.words, state.one, state.known
    after = changed(one.example, state.change)
    broken = not atlas.has(one.id, after, rules)
    verdict = words.say("atlas.broken" if broken else "atlas.not_broken", name=words.term(one.id).name)
    told = [verdict]
    if broken:
        told.append(why_words(one.id, after, rules, words))
    told.append(left_words(after, rules, words))
    view = changed_view(one, after, rules, words)
    differences = atlas.differences(one.example, after)
    shown = parts.cloth(words.say("atlas.ready"), "info", "", after, view, words, ids, differences=differences)
    line = live_line(" ".join(filter(None, told)), "ok" if broken else "", "verdict")
    return f'<div data-key="result" data-at="result">{shown}{line}</div>'


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class YakuAtlas(HtmlWidget):
    """Every yaku: its condition, an example, a counter-example that fails by one thing, its value, its frequency.

    rules: anything `ruleset` takes; None follows the lesson's RulesPicker. only: ids separated by blanks, or in a list;
    None for all. show: the one that is open at first; None for the commonest. lang: "es" or "en"; None the current one.

    Raises HandError: unknown_yaku.
    """

    def __init__(
        self, rules: Ruleset | str | Path | Mapping | None = None, only: str | Sequence[str] | None = None,
        *, show: str | None = None, lang: str | None = None,
    ) -> None:
        chosen = lesson_rules.rules if rules is None else ruleset(rules)
        wanted = only.split() if isinstance(only, str) else only or [one.id for one in entries()]
        ids = tuple(entry(id).id for id in wanted)
        first = parts.in_order([entry(id) for id in ids], chosen)[0][1][0].id
        self.state = State(chosen, text(lang).lang, ids, entry(show or first).id)
        if self.state.shown not in ids:
            raise HandError("unknown_yaku", given=show, known=ids)
        super().__init__()
        if rules is None:
            lesson_rules.tell(self)
        self.redraw()

    def show(self, id: str) -> None:
        """Open the card of a yaku of this atlas."""
        self._become(update(self.state, "show", id))

    def search(self, words: str) -> None:
        """List the yaku with such a name only."""
        self._become(update(self.state, "search", words))

    def try_change(self, change: str) -> None:
        """Change the open example as `teaching.breaking` writes it, such as "tile:9s:6s", and see what is left."""
        state = update(self.state, "break")
        what, _, value = change.partition(":")
        if what in ("tile", "last"):
            state = update(state, "pick", value.partition(":")[0])
        self._become(update(state, "change", change))

    def rules_changed(self, rules: Ruleset) -> None:
        """The same by other rules."""
        self._become(replace(self.state, rules=rules))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        state = self.state
        return parts.atlas_twin([entry(id) for id in state.only], state.one, state.rules, state.words)

    def plain(self) -> str:
        return parts.atlas_plain([entry(id) for id in self.state.only], self.state.rules, self.state.words)

    def __repr__(self) -> str:
        only = "" if len(self.state.only) == len(entries()) else f", only={' '.join(self.state.only)!r}"
        return f"YakuAtlas({self.state.rules.id!r}{only})"
