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
from mahjong_teach.scoring.tiles import EAST, PLAIN, RED_FIVES, WINDS, Tile
from mahjong_teach.teaching.dealing import SORTS
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.builder_state import OWN_RULES, State
from mahjong_teach.widgets.form import choice_field, drawn_segments, number_field, segments, text_field
from mahjong_teach.widgets.hand_text import as_command, as_words
from mahjong_teach.widgets.keys import Key, button, field, fold, radios
from mahjong_teach.widgets.mending import Mend
from mahjong_teach.widgets.picking import TARGETS, Left, copies_left, is_five
from mahjong_teach.widgets.typed_hand import (
    TypedHand, TypedMeld, field_at_fault, full, laid_melds, read_meld, readable, standing, stand_against, winning_tile,
)

FIRST = PLAIN[0]
ALL = (*PLAIN, *RED_FIVES.values())
DORA = ("dora", "akadora", "uradora")  # they add han, but are no yaku
ROWS = (*(PLAIN[first:first + 9] for first in (0, 9, 18)), PLAIN[EAST:], tuple(RED_FIVES.values()))


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state, without what it feeds."""
    words = state.words
    art = sprite({*(tile.code for tile in ALL), "back", "lying", "win"}, prefix=ids, lang=state.lang)
    bare = "".join(button(event, words.say(f"builder.{event}"), "is-bare") for event in ("undo", "clear"))
    return (
        f'<div class="mt is-column" role="group" lang="{state.lang}" data-key="builder" aria-labelledby="{ids}-title">'
        f'{art}<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("builder.title"))}</h3>'
        f'<span class="mt-tools">{bare}</span></div>{_tray(state, ids)}{_line(state, ids)}'
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
    room = f"--n:{places:.3g};--g:{len(groups)}"
    return f'<div class="mt-tray"><div class="mt-hand" style="{room}">{"".join(groups)}</div>{hint}</div>'


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
    view = TileView(tile.code, win=wins, state="no" if wrong else "")
    return _tile_key(event, view, words.say(f"builder.press.{event}", tile=tile), ids)


def _tile_key(
    event: str, tile: TileView, name: str, ids: str, *, style: str = "mt-tile", stop: bool = False, below: str = "",
) -> str:
    """A tile to press. stop: where the Tab key stops among its neighbours; below: HTML under the tile."""
    return (
        f'<button type="button" class="{style}" data-do="{event}" data-value="{tile.code}"'
        f' tabindex="{0 if stop else -1}" aria-label="{escape(name)}"{KEYS}>{tile_html(tile, prefix=ids)}{below}</button>'
    )


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
    return (f'<div class="mt-say{kind}" data-key="line">{icon(tone)}<div class="mt-told">'
            f'<p role="status" id="{ids}-line">{escape(told)}</p>{_ways_on(state, ids)}</div></div>')


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
    tile = tile_html(TileView(mend.tile.code), prefix=ids) if mend.tile else ""
    return button("mend", label, value=str(at), after=tile)


def _wanted(tile: Tile, words: Text, ids: str) -> str:
    name = words.say("builder.mend.win_with", tile=tile)
    return _tile_key("win_with", TileView(tile.code), name, ids, style="mt-button is-tile", stop=True)


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
    dots = f'<span class="mt-dots" aria-hidden="true">{"●" * n}{"○" * max(all_copies - n, 0)}</span>'
    style = "mt-tile" if n else "mt-tile is-gone"
    return _tile_key("pick", TileView(tile.code), name, ids, style=style, stop=tile is FIRST, below=dots)


def _typed(state: State, ids: str) -> str:
    """The same hand as text."""
    words, typed, fault = state.words, state.typed, _fault(state)
    return '<div class="mt-form is-typed">' + "".join((
        text_field("hand", words.say("builder.type"), typed.hand, ids, wrong=fault == "hand", kind="is-wide",
               hint=words.say("builder.type_hint")),
        text_field("win_tile", words.say("builder.win_tile"), typed.win_tile, ids, wrong=fault == "win_tile"),
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
    calls = _known([(call, words.say(f"builder.call.{call}")) for call in CALLS], typed.type, words)
    remove = words.say("builder.remove_meld", n=at + 1)
    return (
        f'<div class="mt-called" data-key="meld-{at}"><div class="mt-form is-meld">'
        f'{choice_field(f"meld.{at}.type", words.say("builder.meld", n=at + 1), calls, typed.type, ids)}'
        f'{text_field(f"meld.{at}.tiles", words.say("builder.meld_tiles"), typed.tiles, ids, wrong=wrong)}'
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
    return (f'{_tile_choice(words.say("builder.which_called"), tiles, ids)}'
            f'{segments(words.say("builder.whose"), givers, ids)}{red}')


def _tile_choice(question: str, keys: list[Key], ids: str) -> str:
    drawn = [(key, tile_html(TileView(key.value, sideways=key.down), prefix=ids)) for key in keys]
    return drawn_segments(question, drawn, ids, "is-tiles", spoken=True)


# ── how it was won ────────────────────────────────────────────────────────────────────────────────────────────────


def _win(state: State, ids: str) -> str:
    words, typed, fault = state.words, state.typed, _fault(state)
    ways = [Key("win", way, words.say(f"stepper.{way}"), typed.win == way) for way in WAYS]
    return "".join((
        '<div class="mt-pairs">',
        segments(words.say("builder.win"), ways, ids),
        _winds("seat_wind", typed.seat_wind, words, ids),
        _winds("round_wind", typed.round_wind, words, ids),
        "</div>",
        _flags(state, ids),
        _indicators("dora", typed.dora, fault, words, ids),
        _indicators("ura", typed.ura, fault, words, ids),
        '<div class="mt-pairs">',
        *(_counter(name, getattr(typed, name), fault == name, words, ids) for name in ("honba", "sticks")),
        "</div>",
        _rules(state, fault, ids),
    ))


def _winds(name: str, down: str, words: Text, ids: str) -> str:
    keys = [Key(name, wind, words.term(wind).name, wind == down) for wind in WINDS]
    drawn = [(key, escape(words.say(f"wind.letter.{key.value}"))) for key in keys]
    return drawn_segments(words.say(f"builder.{name}"), drawn, ids, spoken=True)


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
        f"{boxes(often)}{fold('first-turn', words.say('builder.first_turn'), boxes(FIRST_TURN), opened=opened)}"
        "</fieldset>"
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
        _tile_key(f"drop_{name}", TileView(tile.code), words.say("builder.press.drop", tile=tile), ids, stop=not at)
        for at, tile in enumerate(shown)
    )
    label = words.say(f"builder.{name}")
    rack = (f'<div class="mt-shown" role="toolbar" aria-label="{escape(label)}" data-rove'
            f' data-back="drop_{name}">{tiles}</div>') if shown else ""
    return (f'<div class="mt-inline" data-key="{name}">'
            f"{text_field(name, label, typed, ids, wrong=fault == name)}{rack}</div>")


def _counter(name: str, typed: str, wrong: bool, words: Text, ids: str) -> str:
    label = words.say(f"builder.{name}")
    less, more = (words.say(f"builder.{which}", what=label) for which in ("less", "more"))
    return number_field(name, label, typed, ids, less=less, more=more, wrong=wrong)


def _known(options: list[tuple[str, str]], value: str, words: Text) -> list[tuple[str, str]]:
    """A value that no list has stays as it came, and can be changed."""
    return options if value in dict(options) else [*options, (value, words.say("builder.unknown", given=value))]


def _rules(state: State, fault: str, ids: str) -> str:
    words = state.words
    lesson = words.say("builder.lesson_rules", name=rules_name(state.lesson, words))
    options = [("", lesson), *((name, rules_name(ruleset(name), words)) for name in RULESETS)]
    spec = state.typed.rules.get("rules", "")
    chosen = spec if isinstance(spec, str) else OWN_RULES
    if chosen == OWN_RULES:
        options.append((OWN_RULES, words.say("builder.own_rules")))
    options = _known(options, chosen, words)
    return choice_field("rules", words.say("builder.rules"), options, chosen, ids, wrong=fault == "rules")


# ── ready made, and as text ───────────────────────────────────────────────────────────────────────────────────────


def _deal_keys(words: Text) -> str:
    return "".join(button("deal", words.say(f"builder.deal.{sort}"), value=sort) for sort in SORTS)


def _ready_made(state: State, ids: str) -> str:
    words = state.words
    seed = field("seed", words.say("builder.seed"), state.seed, ids, note=words.say("builder.seed_note"))
    return fold("ready-made", words.say("builder.ready_made"),
                f'<div class="mt-mends">{_deal_keys(words)}</div>{seed}')


def _copies(state: State, ids: str) -> str:
    words, typed = state.words, state.typed
    lines = _to_copy("words", as_words(typed, words), words, ids) + _to_copy("command", as_command(typed), words, ids)
    return fold("copy", words.say("builder.as_text"), lines)


def _to_copy(name: str, line: str, words: Text, ids: str) -> str:
    id = f"{ids}-text-{name}"
    return (
        f'<div class="mt-inline is-copy"><label class="mt-field" for="{id}"><span class="mt-label">'
        f'{escape(words.say(f"builder.text.{name}"))}</span><textarea class="mt-input mt-copied" id="{id}" rows="2"'
        f' readonly spellcheck="false"{KEYS}>{escape(line)}</textarea></label><button type="button" class="mt-button" data-do="copied"'
        f' data-value="{name}" data-copy="{id}"{KEYS}>{escape(words.say("builder.copy"))}</button></div>'
    )


# ── where there are no scripts ────────────────────────────────────────────────────────────────────────────────────


def still(state: State) -> str:
    """The hand as far as it goes, as a picture, and what the live line says."""
    words = state.words
    hand = loose_view(standing(state.typed), laid_melds(state.typed), winning_tile(state.typed), words)
    picture = hand_img(hand, lang=words.lang, row_width=640) if hand.groups else ""
    return picture + paragraph(escape(said(state)[1]), SMALL)
