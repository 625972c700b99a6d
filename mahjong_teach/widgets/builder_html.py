"""The HandBuilder as HTML: the cloth, one live line with its repairs, tiles to press, and how the hand was won."""

from collections.abc import Iterable
from html import escape

from mahjong_teach.display.cloth import laid_open, loose_view
from mahjong_teach.display.html.bare import SMALL, paragraph
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.icons import icon
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.svg import GroupView, TileView, group_html, sprite, tile_html
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.hand import CALLS, EVENTS, FIRST_TURN, GIVERS, WAYS
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import EAST, PLAIN, RED_FIVES, WINDS, Tile, notation
from mahjong_teach.teaching.hands import SORTS
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.builder_state import OWN_RULES, State
from mahjong_teach.widgets.hand_text import as_command, as_words
from mahjong_teach.widgets.keys import Key, button, field, fold, radios
from mahjong_teach.widgets.mending import Mend
from mahjong_teach.widgets.picking import TARGETS, Left, copies_left, is_five
from mahjong_teach.widgets.typed_hand import (
    TypedHand, TypedMeld, field_at_fault, full, laid_melds, read_meld, readable, standing, stand_against, winning_tile,
)

ALL = (*PLAIN, *RED_FIVES.values())
DORA = ("dora", "akadora", "uradora")  # they add han, but are no yaku
ROWS = (*(PLAIN[first:first + 9] for first in (0, 9, 18)), PLAIN[EAST:], tuple(RED_FIVES.values()))
TEXT_HINTS = ' autocapitalize="none" spellcheck="false"'


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state, without what it feeds."""
    words = state.words
    art = sprite({*(tile.code for tile in ALL), "back", "lying", "win"}, prefix=ids, lang=state.lang)
    bare = "".join(button(event, words.say(f"builder.{event}"), "is-bare") for event in ("undo", "clear"))
    return (
        f'<div class="mt is-column" role="group" lang="{state.lang}" data-key="builder" aria-labelledby="{ids}-title">{art}'
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("builder.title"))}</h3>'
        f'<span class="mt-space"></span>{bare}</div>{_tray(state, ids)}{_line(state, ids)}'
        f'<div class="mt-body mt-build"><div class="mt-build-tiles">{_picker(state, ids)}{_typed(state, ids)}'
        f'{_melds(state, ids)}</div><div class="mt-build-win">{_win(state, ids)}</div></div>'
        f'<div class="mt-body mt-build-more">{_ready_made(state, ids)}{_copies(state, ids)}</div></div>'
    )


# ── the cloth ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _tray(state: State, ids: str) -> str:
    words, typed = state.words, state.typed
    rack, winning = _rack_and_winning(typed)
    melds = laid_melds(typed)
    held = standing(typed)
    missing = max(full(typed) - len(held), 0)
    at_fault = _tile_at_fault(state)
    tiles = "".join(_on_rack(tile, "win_with", at_fault, words, ids) for tile in rack)
    slots = tile_html(TileView("")) * missing
    key = "complete" if not missing else "short"
    caption = words.say(f"builder.rack.{key}", n=len(held), needed=full(typed))
    groups = [_rove_group(caption, words.say("builder.rack_hint") if held else "", tiles + slots, "rack")]
    if winning:
        caption = words.term(typed.win).name if typed.win in WAYS else words.say("builder.wins")
        groups.append(_rove_group(caption, "", _on_rack(winning, "drop", at_fault, words, ids, wins=True), "winning"))
    groups += [
        group_html(GroupView(laid_open(meld, tuple(zip(meld.tiles, range(4)))), words.say(f"group.{meld.shape}"),
                             label=words.tiles_label(meld.tiles)), prefix=ids)
        for meld in melds
    ]
    places = len(rack) + missing + bool(winning) + sum(len(meld.tiles) + 1 / 3 for meld in melds)
    hint = f'<p class="mt-hint">{escape(words.say("builder.rack_hint"))}</p>' if held else ""
    return (f'<div class="mt-tray"><div class="mt-hand" style="--n:{places:.3g};--g:{len(groups)}">{"".join(groups)}</div>'
            f"{hint}</div>")


def _tile_at_fault(state: State) -> Tile | None:
    """What the live line complains of, if it is a tile that there is."""
    tile = state.wrong.facts.get("tile") if state.wrong else None
    return tile if isinstance(tile, Tile) else None


def _rack_and_winning(typed: TypedHand) -> tuple[list[Tile], Tile | None]:
    """The concealed tiles in order, and the winning one apart where it is among them."""
    rack, winning = sorted(standing(typed)), winning_tile(typed)
    if winning not in rack:
        winning = next((tile for tile in rack if winning and tile.kind == winning.kind), None)
    if winning:
        rack.remove(winning)
    return rack, winning


def _rove_group(caption: str, label: str, inner: str, key: str) -> str:
    name = f"{caption}. {label}" if label else caption
    return (f'<div class="mt-group mt-rack" data-key="{key}"><b>{escape(caption)}</b><span role="toolbar"'
            f' aria-label="{escape(name)}" data-rove data-back="drop">{inner}</span></div>')


def _on_rack(tile: Tile, event: str, at_fault: Tile | None, words: Text, ids: str, *, wins: bool = False) -> str:
    wrong = at_fault is not None and at_fault.kind == tile.kind
    name = words.say(f"builder.press.{event}", tile=tile)
    view = TileView(tile.code, win=wins, state="no" if wrong else "")
    return (f'<button type="button" class="mt-tile" data-do="{event}" data-value="{tile.code}" tabindex="-1"'
            f' aria-label="{escape(name)}"{KEYS}>{tile_html(view, prefix=ids)}</button>')


# ── the live line ─────────────────────────────────────────────────────────────────────────────────────────────────


def said(state: State) -> tuple[str, str]:
    """(ok, no or info; what the live line says)."""
    words = state.words
    if state.copied:
        return "ok", words.say("builder.copied")
    if state.wrong:
        return "no", words.error(state.wrong)
    if state.pending == "suit" or (state.missing and state.typed.win_tile.strip()):
        return "info", words.error(state.error)             # it looks done, so it takes more words
    if state.pending:
        return "info", capital(words.say(f"builder.pending.{state.pending}", n=state.missing, tiles=state.wanted))
    scored = state.scored
    kind = "yakuman" if scored.yakuman else "yaku"
    counted = tuple(id for id, _ in scored.yakuman or scored.yaku if id not in DORA)
    ready = words.say(f"builder.ready.{kind}", yaku=counted)
    return "ok", " ".join((ready, *(words.warning(code, **facts) for code, facts in scored.warnings)))


def _line(state: State, ids: str) -> str:
    tone, told = said(state)
    kind = "" if tone == "info" else f" is-{tone}"
    return (f'<div class="mt-say{kind}" data-key="line">{icon(tone)}<div class="mt-told"><p role="status" id="{ids}-line">'
            f'{escape(told)}</p>{_ways_on(state, ids)}</div></div>')


def _ways_on(state: State, ids: str) -> str:
    """Buttons below the line: repairs of what is wrong, the tiles that would win, or hands to begin with."""
    words = state.words
    if state.wrong:
        keys = "".join(_mend(at, mend, words, ids) for at, mend in enumerate(state.mends))
    elif state.pending == "start":
        keys = _deal_keys(words)
    else:
        keys = "".join(_wanted(tile, words, ids) for tile in state.wanted)
    return f'<div class="mt-mends">{keys}</div>' if keys else ""


def _mend(at: int, mend: Mend, words: Text, ids: str) -> str:
    label = words.say(f"builder.mend.{mend.key}", tile=mend.tile, **mend.facts)
    return button("mend", label, value=str(at), after=tile_html(TileView(mend.tile.code), prefix=ids) if mend.tile else "")


def _wanted(tile: Tile, words: Text, ids: str) -> str:
    name = words.say("builder.mend.win_with", tile=tile)
    return (f'<button type="button" class="mt-button is-tile" data-do="win_with" data-value="{tile.code}"'
            f' aria-label="{escape(name)}"{KEYS}>{tile_html(TileView(tile.code), prefix=ids)}</button>')


# ── tiles to press ────────────────────────────────────────────────────────────────────────────────────────────────


def _picker(state: State, ids: str) -> str:
    words, rules = state.words, state.rules
    left = copies_left(state.typed, rules)
    targets = radios(words.say("builder.target"), [
        Key("target", target, words.say(f"builder.to.{target}"), target == state.target) for target in TARGETS
    ], ids, "is-targets")
    rows = "".join(
        f'<div class="mt-tiles" data-key="{row[0].code}">{_row_name(row, words)}'
        f'{"".join(_pickable(tile, left, rules.akadora, words, ids) for tile in row)}</div>'
        for row in ROWS
    )
    name = words.say("builder.picker", target=words.say(f"builder.to.{state.target}"))
    back = button("take_back", words.say("builder.take_back"), before=icon("prev"))
    return (f'{targets}<div class="mt-picker" role="toolbar" aria-label="{escape(name)}" data-rove'
            f' data-back="take_back">{rows}</div><div class="mt-inline">{back}'
            f'<p class="mt-muted mt-small mt-for-keys">{escape(words.say("builder.keys"))}</p></div>')


def _row_name(row: tuple[Tile, ...], words: Text) -> str:
    return f'<span class="mt-row-name">{escape(words.say("builder.red_fives"))}</span>' if row[0].red else ""


def _pickable(tile: Tile, left: Left, akadora: int, words: Text, ids: str) -> str:
    n = left[tile]
    off = tile.red and not akadora
    name = words.say("builder.no_reds" if off else "builder.left", tile=tile, n=n)
    all_copies = 1 if tile.red else 4 - bool(is_five(tile) and akadora)
    dots = "●" * n + "○" * max(all_copies - n, 0)
    return (f'<button type="button" class="mt-tile{"" if n else " is-gone"}" data-do="pick" data-value="{tile.code}"'
            f' tabindex="{0 if tile.code == "1m" else -1}" aria-label="{escape(name)}"{KEYS}>'
            f'{tile_html(TileView(tile.code), prefix=ids)}<span class="mt-dots" aria-hidden="true">{dots}</span></button>')


def _typed(state: State, ids: str) -> str:
    """The same hand as text."""
    words, typed, fault = state.words, state.typed, _fault(state)
    return '<div class="mt-form is-typed">' + "".join((
        _input("hand", words.say("builder.type"), typed.hand, ids, wrong=fault == "hand", kind="is-wide",
               hint=words.say("builder.type_hint")),
        _input("win_tile", words.say("builder.win_tile"), typed.win_tile, ids, wrong=fault == "win_tile"),
    )) + "</div>"


def _fault(state: State) -> str:
    return field_at_fault(state.typed, state.error) if state.error and not state.pending else ""


# ── groups ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _melds(state: State, ids: str) -> str:
    words = state.words
    groups = "".join(_meld(at, meld, state, ids) for at, meld in enumerate(state.typed.melds))
    add = button("add_meld", words.say("builder.add_meld"), "is-bare", before=icon("plus"))
    return (f'<fieldset class="mt-set" data-key="melds"><legend>{escape(words.say("builder.melds"))}</legend>'
            f"{groups}{add}</fieldset>")


def _meld(at: int, typed: TypedMeld, state: State, ids: str) -> str:
    words, wrong = state.words, _fault(state) == "melds" and read_meld(typed) is None
    calls = [(call, words.say(f"builder.call.{call}")) for call in CALLS]
    remove = words.say("builder.remove_meld", n=at + 1)
    return (
        f'<div class="mt-called" data-key="meld-{at}"><div class="mt-form is-meld">'
        f'{_select(f"meld.{at}.type", words.say("builder.meld", n=at + 1), calls, typed.type, words, ids)}'
        f'{_input(f"meld.{at}.tiles", words.say("builder.meld_tiles"), typed.tiles, ids, wrong=wrong)}'
        f'<button type="button" class="mt-button is-bare" data-do="remove_meld" data-value="{at}"'
        f' aria-label="{escape(remove)}"{KEYS}>{icon("no")}</button></div>{_called(at, typed, state, ids)}</div>'
    )


def _called(at: int, typed: TypedMeld, state: State, ids: str) -> str:
    """Which tile was called, whose it was, and whether the five is a red one."""
    words = state.words
    found = readable(typed.tiles)[0]
    red = ""
    if state.rules.akadora and any(map(is_five, found)):
        is_red = any(tile.red for tile in found)
        red = (f'<button type="button" class="mt-button is-bare" data-do="red" data-value="{at}"'
               f' aria-pressed="{str(is_red).lower()}"{KEYS}>{escape(words.say("builder.with_red"))}</button>')
    if typed.type == "ankan" or not found:
        return red
    tiles = [
        Key(f"meld.{at}.called", tile.code, words.tile(tile), tile.code == typed.called)
        for tile in dict.fromkeys(found)
    ]
    givers = [
        Key(f"meld.{at}.giver", str(n), words.say(f"builder.giver.{GIVERS[n]}"), typed.giver == str(n),
            words.say("builder.only_left") if typed.type == "chi" and n != 3 else "")
        for n in (3, 2, 1)
    ]
    return (f'{_tile_radios(words.say("builder.which_called"), tiles, ids)}'
            f'{_segments(words.say("builder.whose"), givers, ids)}{red}')


def _tile_radios(question: str, keys: list[Key], ids: str) -> str:
    drawn = [(key, tile_html(TileView(key.value, sideways=key.down), prefix=ids)) for key in keys]
    return _radio_box(question, drawn, ids, "is-tiles")


def _segments(question: str, keys: list[Key], ids: str) -> str:
    """A short choice in one box."""
    drawn = [
        (key, escape(key.label) + (f"<small>{escape(key.note)}</small>" if key.note else "")) for key in keys
    ]
    return _radio_box(question, drawn, ids, "")


def _radio_box(question: str, drawn: list[tuple[Key, str]], ids: str, kind: str) -> str:
    event = drawn[0][0].event
    stop = next((at for at, (key, _) in enumerate(drawn) if key.down), 0)
    name = f'{ids}-ask-{event.replace(".", "-")}'
    keys = "".join(
        f'<button type="button" role="radio" aria-checked="{str(key.down).lower()}" tabindex="{0 if at == stop else -1}"'
        f' data-do="{event}" data-value="{escape(key.value)}"{_named(key, inner)}{KEYS}>{inner}</button>'
        for at, (key, inner) in enumerate(drawn)
    )
    return (f'<div class="mt-field" data-key="ask-{event}"><span class="mt-label" id="{name}">{escape(question)}</span>'
            f'<div class="mt-segments{f" {kind}" if kind else ""}" role="radiogroup" aria-labelledby="{name}">{keys}</div></div>')


def _named(key: Key, inner: str) -> str:
    """A picture says nothing aloud, and a letter too little."""
    return "" if escape(key.label) in inner and len(key.label) > 1 else f' aria-label="{escape(key.label)}"'


# ── how it was won ────────────────────────────────────────────────────────────────────────────────────────────────


def _win(state: State, ids: str) -> str:
    words, typed, fault = state.words, state.typed, _fault(state)
    ways = [Key("win", way, words.say(f"stepper.{way}"), typed.win == way) for way in WAYS]
    return "".join((
        '<div class="mt-pairs">',
        _segments(words.say("builder.win"), ways, ids),
        _winds("seat_wind", typed.seat_wind, words, ids),
        _winds("round_wind", typed.round_wind, words, ids),
        "</div>",
        _flags(state, ids),
        _indicators("dora", typed.dora, fault, words, ids),
        _indicators("ura", typed.ura, fault, words, ids),
        '<div class="mt-pairs">',
        *(_counter(name, getattr(typed, name), fault, words, ids) for name in ("honba", "sticks")),
        "</div>",
        _rules(state, fault, ids),
    ))


def _winds(name: str, down: str, words: Text, ids: str) -> str:
    keys = [(Key(name, wind, words.term(wind).name, wind == down), words.say(f"wind.letter.{wind}")) for wind in WINDS]
    return _radio_box(words.say(f"builder.{name}"), [(key, escape(letter)) for key, letter in keys], ids, "")


def _flags(state: State, ids: str) -> str:
    words, typed = state.words, state.typed
    unknown = [flag for flag in typed.flags if flag not in EVENTS]
    often = [flag for flag in EVENTS if flag not in FIRST_TURN] + unknown
    against = stand_against(typed, EVENTS)

    def boxes(flags: Iterable[str]) -> str:
        drawn = "".join(_flag(flag, flag in typed.flags, against.get(flag), words, ids) for flag in flags)
        return f'<div class="mt-checks">{drawn}</div>'

    opened = any(flag in typed.flags for flag in FIRST_TURN)
    return (
        f'<fieldset class="mt-set" data-key="flags"><legend>{escape(words.say("builder.flags"))}</legend>'
        f'{boxes(often)}{fold("first-turn", words.say("builder.first_turn"), boxes(FIRST_TURN), opened=opened)}</fieldset>'
    )


def _flag(flag: str, up: bool, reason: MahjongError | None, words: Text, ids: str) -> str:
    """A box to tick. What speaks against it stands below; ticked all the same, it is explained and can be repaired."""
    small = f'<small>{escape(words.say(f"builder.against.{reason.code}"))}</small>' if reason else ""
    label = words.say(f"ui.flag.{flag}") if flag in EVENTS else words.say("builder.unknown", given=flag)
    return (f'<label class="mt-check{" is-off" if reason else ""}" for="{ids}-flag-{flag}"><input type="checkbox"'
            f' id="{ids}-flag-{flag}" data-field="flag.{flag}"{" checked" if up else ""}{KEYS}>'
            f"<span>{escape(label)}{small}</span></label>")


def _indicators(name: str, typed: str, fault: str, words: Text, ids: str) -> str:
    shown = readable(typed)[0]
    tiles = "".join(
        f'<button type="button" class="mt-tile" data-do="drop_{name}" data-value="{tile.code}" tabindex="{-1 if at else 0}"'
        f' aria-label="{escape(words.say("builder.press.drop", tile=tile))}"{KEYS}>'
        f"{tile_html(TileView(tile.code), prefix=ids)}</button>"
        for at, tile in enumerate(shown)
    )
    label = words.say(f"builder.{name}")
    rack = f'<div class="mt-shown" role="toolbar" aria-label="{escape(label)}" data-rove data-back="drop_{name}">{tiles}</div>'
    return (f'<div class="mt-inline" data-key="{name}">{_input(name, label, typed, ids, wrong=fault == name)}'
            f'{rack if shown else ""}</div>')


def _counter(name: str, typed: str, fault: str, words: Text, ids: str) -> str:
    """A number, to type or to change by one."""
    n = int(typed) if typed.strip().isdecimal() else 0
    label = words.say(f"builder.{name}")

    def key(value: int, sign: str, said: str) -> str:
        return (f'<button type="button" data-do="{name}" data-value="{max(value, 0)}"'
                f' aria-label="{escape(words.say(f"builder.{said}", what=label))}"{KEYS}>{icon(sign)}</button>')

    wrong = ' aria-invalid="true"' if fault == name else ""
    return (
        f'<div class="mt-field{" is-wrong" if wrong else ""}" data-key="{name}"><label class="mt-label" for="{ids}-{name}">'
        f'{escape(label)}</label><div class="mt-count">{key(n - 1, "minus", "less")}<input class="mt-input"'
        f' id="{ids}-{name}" data-field="{name}" inputmode="numeric" autocomplete="off" value="{escape(typed)}"{wrong}{KEYS}>'
        f'{key(n + 1, "plus", "more")}</div></div>'
    )


def _rules(state: State, fault: str, ids: str) -> str:
    words = state.words
    lesson = words.say("builder.lesson_rules", name=rules_name(state.lesson, words))
    options = [("", lesson), *((name, rules_name(ruleset(name), words)) for name in RULESETS)]
    spec = state.typed.rules.get("rules", "")
    chosen = spec if isinstance(spec, str) else OWN_RULES
    if chosen == OWN_RULES:
        options.append((OWN_RULES, words.say("builder.own_rules")))
    return _select("rules", words.say("builder.rules"), options, chosen, words, ids, wrong=fault == "rules")


# ── ready made, and as text ───────────────────────────────────────────────────────────────────────────────────────


def _deal_keys(words: Text) -> str:
    return "".join(button("deal", words.say(f"builder.deal.{sort}"), value=sort) for sort in SORTS)


def _ready_made(state: State, ids: str) -> str:
    words = state.words
    seed = field("seed", words.say("builder.seed"), state.seed, ids, note=words.say("builder.seed_note"))
    return fold("ready-made", words.say("builder.ready_made"),
                f'<div class="mt-mends">{_deal_keys(words)}</div>{seed}')


def _copies(state: State, ids: str) -> str:
    words = state.words
    lines = "".join(
        f'<div class="mt-inline is-copy"><label class="mt-field"><span class="mt-label">{escape(words.say(f"builder.text.{name}"))}'
        f'</span><input class="mt-input" id="{ids}-text-{name}" readonly value="{escape(line)}"{KEYS}></label>'
        f'<button type="button" class="mt-button" data-do="copied" data-value="{name}" data-copy="{ids}-text-{name}"{KEYS}>'
        f'{escape(words.say("builder.copy"))}</button></div>'
        for name, line in (("words", as_words(state.typed, words)), ("command", as_command(state.typed)))
    )
    return fold("copy", words.say("builder.as_text"), lines)


# ── fields, each named after the event it sends ───────────────────────────────────────────────────────────────────


def _wrong(is_wrong: bool, ids: str) -> str:
    return f' aria-invalid="true" aria-describedby="{ids}-line"' if is_wrong else ""


def _input(name: str, label: str, value: str, ids: str, *, wrong: bool = False, kind: str = "", hint: str = "") -> str:
    key = f"{ids}-{name.replace('.', '-')}"
    small = f"<small>{escape(hint)}</small>" if hint else ""
    return (
        f'<label class="mt-field{f" {kind}" if kind else ""}{" is-wrong" if wrong else ""}" for="{key}">'
        f'<span class="mt-label">{escape(label)}</span>'
        f'<input class="mt-input" id="{key}" data-field="{name}" value="{escape(value)}" autocomplete="off"{TEXT_HINTS}'
        f"{_wrong(wrong, ids)}{KEYS}>{small}</label>"
    )


def _select(name: str, label: str, options: Iterable[tuple[str, str]], value: str, words: Text, ids: str, *,
            wrong: bool = False) -> str:
    """A list to choose from. A value that is not in it stays, as it came, and can be changed."""
    key = f"{ids}-{name.replace('.', '-')}"
    offered = list(options)
    if value not in dict(offered):
        offered.append((value, words.say("builder.unknown", given=value)))
    shown = "".join(
        f'<option value="{escape(id)}"{" selected" if id == value else ""}>{escape(said)}</option>' for id, said in offered
    )
    return (
        f'<label class="mt-field{" is-wrong" if wrong else ""}" for="{key}"><span class="mt-label">{escape(label)}</span>'
        f'<select class="mt-input" id="{key}" data-field="{name}"{_wrong(wrong, ids)}{KEYS}>{shown}</select></label>'
    )


# ── where there are no scripts ────────────────────────────────────────────────────────────────────────────────────


def still(state: State) -> str:
    """The hand as far as it goes, as a picture, and what the live line says."""
    words = state.words
    hand = loose_view(standing(state.typed), laid_melds(state.typed), winning_tile(state.typed), words)
    picture = hand_img(hand, lang=words.lang, row_width=640) if hand.groups else ""
    return picture + paragraph(escape(said(state)[1]), SMALL)
