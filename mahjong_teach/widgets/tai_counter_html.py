"""The TaiCounter as HTML: the tiles to press, the flowers, how it was won — and the count below."""

from html import escape

from mahjong_teach.display.cloth import laid_open
from mahjong_teach.display.html import tai as parts
from mahjong_teach.display.html.frame import KEYS, tray
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import GroupView, TileView, group_html, sprite, tile_html
from mahjong_teach.display.taiwanese import flower_name, pattern_name
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.hand import WAYS
from mahjong_teach.scoring.taiwanese.flowers import FLOWERS
from mahjong_teach.scoring.taiwanese.hand import EVENTS
from mahjong_teach.scoring.taiwanese.tables import TABLES, USUAL_LIMIT, tai_table
from mahjong_teach.scoring.tiles import EAST, PLAIN, WINDS, Tile
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.form import drawn_segments, number_field, segments, text_field
from mahjong_teach.widgets.keys import Key, button, field, fold, live_line, radios, toggles
from mahjong_teach.widgets.picking import copies_left
from mahjong_teach.widgets.tai_counter_state import NO_RED_FIVES, TARGETS, State
from mahjong_teach.widgets.typed_hand import full, laid_melds, standing, winning_tile

ROWS = (*(PLAIN[first:first + 9] for first in (0, 9, 18)), PLAIN[EAST:])


def html(state: State, begins_empty: bool = True, ids: str = VIEW) -> str:
    """The widget in this state. begins_empty: the form lies open from the start, for there is no hand to look at."""
    words = state.words
    art = sprite({*(tile.code for tile in (*PLAIN, *FLOWERS)), "back", "lying", "win"}, prefix=ids, lang=state.lang)
    bare = "".join(button(event, words.say(f"builder.{event}"), "is-bare") for event in ("undo", "clear"))
    return (
        f'<div class="mt is-column" role="group" lang="{state.lang}" aria-labelledby="{ids}-title">{art}'
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("tai_counter.title"))}</h3>'
        f'<span class="mt-tools">{bare}</span></div>{_cloth(state, ids)}{_line(state)}{_count(state, ids)}'
        f'<div class="mt-body">{fold("change", words.say("tai_counter.change"), _form(state, ids), opened=begins_empty)}'
        "</div></div>"
    )


def _form(state: State, ids: str) -> str:
    return (f'<div class="mt-build"><div class="mt-build-tiles">{_picker(state, ids)}{_flowers(state, ids)}</div>'
            f'<div class="mt-build-win">{_win(state, ids)}</div></div>')


# ── the hand ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _cloth(state: State, ids: str) -> str:
    """The hand by groups once it wins; until then the tiles as they stand, each to press."""
    if state.counted is not None:
        return tray(parts.tai_view(state.counted, state.words), ids)
    return _rack(state, ids)


def _rack(state: State, ids: str) -> str:
    words, typed = state.words, state.typed
    held = sorted(standing(typed))
    missing = max(full(typed) - len(held), 0)
    tiles = "".join(_on_rack(tile, at == 0, words, ids) for at, tile in enumerate(held))
    caption = words.say(f'builder.rack.{"short" if missing else "complete"}', n=len(held), needed=full(typed))
    label = f'{caption}. {words.say("tai_counter.rack_hint")}' if held else caption
    groups = [
        f'<div class="mt-group mt-rack" data-key="rack"><b>{escape(caption)}</b><span role="toolbar"'
        f' aria-label="{escape(label)}" data-rove data-back="drop">{tiles}{tile_html(TileView("")) * missing}</span></div>'
    ]
    melds = laid_melds(typed)
    groups += [
        group_html(GroupView(laid_open(meld, tuple(zip(meld.tiles, range(4)))), words.say(f"group.{meld.shape}"),
                             label=words.tiles_label(meld.tiles)), prefix=ids)
        for meld in melds
    ]
    places = len(held) + missing + sum(len(meld.tiles) + 1 / 3 for meld in melds)
    hint = f'<p class="mt-hint">{escape(words.say("tai_counter.rack_hint"))}</p>' if held else ""
    return (f'<div class="mt-tray"><div class="mt-hand" style="--n:{places:.3g};--g:{len(groups)}">'
            f'{"".join(groups)}</div>{hint}</div>')


def _on_rack(tile: Tile, stop: bool, words: Text, ids: str) -> str:
    name = words.say("builder.press.drop", tile=tile)
    return (f'<button type="button" class="mt-tile" data-do="drop" data-value="{tile.code}" tabindex="{0 if stop else -1}"'
            f' aria-label="{escape(name)}"{KEYS}>{tile_html(TileView(tile.code), prefix=ids)}</button>')


def _line(state: State) -> str:
    """What is wrong, what is missing, or what the hand comes to."""
    words, wrong = state.words, state.refused
    if wrong is None and state.counted is not None:
        counted = state.counted
        if state.asks:
            return live_line(words.say("tai_counter.missed" if state.missed else "tai_counter.guess_first"),
                             "no" if state.missed else "", key="line")
        told = [words.say("tai_counter.ready", n=counted.tai)]
        told += [words.warning(code, **facts) for code, facts in counted.warnings]
        return live_line(" ".join(told), "ok", key="line")
    if wrong is None and not standing(state.typed) and not state.typed.melds:
        return live_line(words.say("tai_counter.start"), key="line")
    if wrong is None and state.missing:
        return live_line(capital(words.say("tai_counter.missing", n=state.missing)), key="line")
    return live_line(words.error(wrong or state.error), "no", key="line")


# ── the count ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _count(state: State, ids: str) -> str:
    counted, words = state.counted, state.words
    if counted is None:
        return ""
    if state.asks:
        return f'<div class="mt-body" data-key="ask">{parts.chips(counted, words, ids)}{_ask(state, ids)}</div>'
    return (
        f'<div class="mt-body" data-key="count">{parts.chips(counted, words, ids)}{parts.tai_ledger(counted, words, ids)}'
        f'<h4>{escape(words.say("tai_counter.payments"))}</h4>{parts.payments_html(counted, words)}'
        f"{parts.why_not(counted, words, ids)}{parts.other_readings(counted, words, ids)}</div>"
    )


def _ask(state: State, ids: str) -> str:
    words = state.words
    keys = button("check", words.say("stepper.check"), "is-primary") + button("show", words.say("stepper.show_me"), "is-bare")
    return (f'<div class="mt-inline">{field("guess", words.say("tai_counter.ask"), state.guess, ids)}'
            f'<div class="mt-mends">{keys}</div></div>')


# ── tiles to press ────────────────────────────────────────────────────────────────────────────────────────────────


def _picker(state: State, ids: str) -> str:
    words, typed = state.words, state.typed
    left = copies_left(typed, NO_RED_FIVES)
    targets = radios(words.say("builder.target"), [
        Key("target", target, words.say(f"builder.to.{target}"), target == state.target) for target in TARGETS
    ], ids, "is-targets")
    rows = "".join(
        f'<div class="mt-tiles" data-key="{row[0].code}">{"".join(_pickable(tile, left[tile], words, ids) for tile in row)}'
        f"</div>" for row in ROWS
    )
    name = words.say("builder.picker", target=words.say(f"builder.to.{state.target}"))
    back = button("take_back", words.say("builder.take_back"), before=icon("prev"))
    return (
        f'{targets}<div class="mt-picker" role="toolbar" aria-label="{escape(name)}" data-rove data-back="take_back">'
        f'{rows}</div><div class="mt-inline">{back}'
        f'<p class="mt-muted mt-small mt-for-keys">{escape(words.say("builder.keys"))}</p></div>'
        f'<div class="mt-form is-typed">'
        f'{text_field("hand", words.say("builder.type"), typed.hand, ids, kind="is-wide", hint=words.say("tai_counter.type_hint"))}'
        f'{text_field("win_tile", words.say("builder.win_tile"), typed.win_tile, ids)}</div>{_winning(state, ids)}'
        f"{_melds(state)}"
    )


def _pickable(tile: Tile, n: int, words: Text, ids: str) -> str:
    name = words.say("builder.left", tile=tile, n=n)
    dots = f'<span class="mt-dots" aria-hidden="true">{"●" * n}{"○" * (4 - n)}</span>'
    stop = 0 if tile is PLAIN[0] else -1
    return (f'<button type="button" class="mt-tile{"" if n else " is-gone"}" data-do="pick" data-value="{tile.code}"'
            f' tabindex="{stop}" aria-label="{escape(name)}"{KEYS}>{tile_html(TileView(tile.code), prefix=ids)}{dots}</button>')


def _winning(state: State, ids: str) -> str:
    """Which of the concealed tiles came last."""
    held = list(dict.fromkeys(sorted(standing(state.typed))))
    if not held:
        return ""
    now = winning_tile(state.typed)
    keys = [Key("win_tile", tile.code, state.words.tile(tile), tile == now) for tile in held]
    drawn = [(key, tile_html(TileView(key.value), prefix=ids)) for key in keys]
    return drawn_segments(state.words.say("builder.win_tile"), drawn, f"{ids}-which", "is-tiles", spoken=True)


def _melds(state: State) -> str:
    words = state.words
    if not state.typed.melds:
        return ""
    keys = "".join(
        button("remove_meld", words.say("tai_counter.remove_meld", call=words.say(f"builder.call.{meld.type}"), text=meld.tiles),
               value=str(at), after=icon("no"))
        for at, meld in enumerate(state.typed.melds)
    )
    return (f'<fieldset class="mt-set" data-key="melds"><legend>{escape(words.say("builder.melds"))}</legend>'
            f'<div class="mt-mends">{keys}</div></fieldset>')


def _flowers(state: State, ids: str) -> str:
    words, typed = state.words, state.typed
    in_play = typed.drawn is not None
    box = _check("in_play", words.say("tai_counter.in_play"), in_play, ids)
    if not in_play:
        return box
    keys = [
        Key("flower", flower.code, f"{capital(flower_name(flower, words))} · {words.term(flower.wind).name}",
            flower.code in (typed.drawn or ()))
        for flower in FLOWERS
    ]
    tiles = [tile_html(TileView(key.value), prefix=ids) for key in keys]
    return box + toggles(words.say("tai_counter.flowers"), keys, ids, "is-flowers", tiles)


# ── how it was won ────────────────────────────────────────────────────────────────────────────────────────────────


def _win(state: State, ids: str) -> str:
    words, typed = state.words, state.typed
    tables = [Key("table", table, tai_table(table).name[words.lang], table == typed.table) for table in TABLES]
    ways = [Key("win", way, words.say(f"stepper.{way}"), typed.win == way) for way in WAYS]
    giver = "" if typed.win == "tsumo" else _winds(
        "giver", "tai_counter.giver", typed.payer, words, ids, [wind for wind in WINDS if wind != typed.seat_wind])
    flags = "".join(
        _check(f"flag.{flag}", capital(pattern_name(flag, words)), flag in typed.flags, ids) for flag in EVENTS)
    return (
        f'{segments(words.say("tai_counter.table"), tables, ids)}<p class="mt-muted mt-small">'
        f'{escape(tai_table(typed.table).about[words.lang])}</p><div class="mt-pairs">'
        f'{segments(words.say("builder.win"), ways, ids)}'
        f'{_winds("seat_wind", "builder.seat_wind", typed.seat_wind, words, ids)}'
        f'{_winds("round_wind", "builder.round_wind", typed.round_wind, words, ids)}{giver}</div>'
        f'<fieldset class="mt-set" data-key="flags"><legend>{escape(words.say("builder.flags"))}</legend>'
        f'<div class="mt-checks">{flags}</div></fieldset><div class="mt-checks">'
        f'{_check("bonus", words.say("tai_counter.bonus"), typed.bonus, ids)}'
        f'{_check("limit", words.say("tai_counter.limit", n=USUAL_LIMIT), typed.limit, ids)}</div>'
        f'{_repeats(state, ids) if typed.bonus else ""}'
    )


def _winds(event: str, question: str, down: str, words: Text, ids: str, winds: list[str] | str = WINDS) -> str:
    keys = [Key(event, wind, words.term(wind).name, wind == down) for wind in winds]
    drawn = [(key, escape(words.say(f"wind.letter.{key.value}"))) for key in keys]
    return drawn_segments(words.say(question), drawn, ids, spoken=True)


def _check(event: str, label: str, up: bool, ids: str) -> str:
    id = f"{ids}-{event.replace('.', '-')}"
    return (f'<label class="mt-check" for="{id}"><input type="checkbox" id="{id}" data-field="{event}"'
            f'{" checked" if up else ""}{KEYS}><span>{escape(label)}</span></label>')


def _repeats(state: State, ids: str) -> str:
    words = state.words
    label = words.say("tai_counter.repeats")
    less, more = (words.say(f"builder.{which}", what=label) for which in ("less", "more"))
    return number_field("repeats", label, str(state.typed.repeats), ids, less=less, more=more)
