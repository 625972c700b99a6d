"""A round as one seat lives it, as HTML: the verdict, the table with its rivers, the waits, the story, the lane."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from html import escape
from itertools import groupby

from mahjong_teach.display.cloth import laid_open
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import GroupView, HandView, TileView, group_html, hand_html, tile_html
from mahjong_teach.display.text import Text
from mahjong_teach.display.timeline import Verdict, act_words, told, turn_words, waits
from mahjong_teach.scoring.hand import Meld
from mahjong_teach.scoring.replay import Player, Thrown
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.scoring.timeline import STATES, Note, Timeline

A_ROW = 6                              # tiles of a river that lie side by side
PLACES = ("self", "right", "across", "left")
_ICONS = {"ok": "ok", "furi": "furi", "no": "no", "": "info"}


def verdict_html(verdict: Verdict, longest: Verdict, before: str = "") -> str:
    """The answer with its icon. longest: see `answer_box`. before: what comes above it, as HTML."""
    inner = f'<div role="status">{before}{_told(verdict)}</div>'
    return answer_box(inner, longest, verdict.tone, f"is-{verdict.tone or 'plain'}")


def answer_box(inner: str, longest: Verdict, tone: str = "", kind: str = "") -> str:
    """What stands first. The longest of all verdicts keeps the room, unseen, so that nothing moves below it."""
    return (f'<div class="mt-say mt-verdict {kind}">{icon(_ICONS[tone])}{inner}'
            f'<div class="mt-room" aria-hidden="true">{_told(longest)}</div></div>')


def _told(verdict: Verdict) -> str:
    return f"<b>{escape(verdict.heading)}</b> {escape(verdict.why)}"


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────


def table(timeline: Timeline, at: int, words: Text, ids: str, *, asking: bool = False) -> str:
    """Four rivers around the middle, the seat that is followed at the bottom, turn order to the right.

    asking: nothing is marked that would give the answer away.
    """
    marks = {} if asking else dict(_marks(timeline, at))
    seats = "".join(
        _seat(timeline, at, (timeline.seat + step) % 4, place, marks, words, ids) for step, place in enumerate(PLACES)
    )
    return (f'<div class="mt-felt" role="group" aria-label="{escape(words.say("timeline.table"))}">{seats}'
            f'{_middle(timeline, at, words, ids)}</div>')


def _marks(timeline: Timeline, at: int) -> Iterator[tuple[tuple[int, int], str]]:
    """(seat, place in its river) → `missed` or `own`: the tiles that explain the seat's furiten."""
    for place, frame in enumerate(timeline.frames[:at + 1]):
        # The tile that the seat wins with was not passed.
        if frame.chance and frame.act == "discard" and not timeline.won(place):
            yield (frame.by, len(frame.players[frame.by].river) - 1), "missed"
    player = timeline.frames[at].players[timeline.seat]
    for place, thrown in enumerate(player.river):
        if thrown.tile.kind in player.furiten.waits:
            yield (timeline.seat, place), "own"


def _seat(
    timeline: Timeline, at: int, seat: int, place: str, marks: dict[tuple[int, int], str], words: Text, ids: str,
) -> str:
    frame = timeline.frames[at]
    player = frame.players[seat]
    rows = -(-max(len(timeline.frames[-1].players[seat].river), 1) // A_ROW)
    latest = len(player.river) - 1 if frame.act == "discard" and frame.by == seat else None
    thrown = "".join(_thrown(one, marks.get((seat, i), ""), i == latest, ids) for i, one in enumerate(player.river))
    river = (f'<div class="mt-river" style="--rows:{rows}" role="img"'
             f' aria-label="{escape(river_label(timeline, at, seat, words))}">{thrown}</div>')
    return (f'<div class="mt-seat is-{place}">{_name(timeline, seat, player, words)}{river}'
            f'{_beside(timeline, at, seat, words, ids)}</div>')


def _name(timeline: Timeline, seat: int, player: Player, words: Text) -> str:
    wind = timeline.wind(seat)
    name = words.say("timeline.you", wind=wind) if seat == timeline.seat else words.term(wind).name
    more = [words.say(f"timeline.{what}") for what, holds in (
        ("dealer", seat == timeline.dealer), ("riichi", player.riichi)) if holds]
    return f'<p class="mt-seat-name"><b>{escape(name)}</b>{"".join(f" · {escape(one)}" for one in more)}</p>'


def _thrown(thrown: Thrown, mark: str, now: bool, ids: str) -> str:
    """One tile of a river. Each state has a shape of its own: ring, badge, dashes, dot."""
    states = [name for name, holds in (
        ("is-now", now), ("is-claimed", thrown.claimed), ("is-drawn", thrown.drawn and not thrown.riichi)) if holds]
    tile = TileView(thrown.tile.code, sideways=thrown.riichi, state="furi" if mark else "dim" if thrown.claimed else "")
    badge = icon("furi", "furi") if mark else ""
    return f'<span class="{" ".join(["mt-thrown", *states])}">{tile_html(tile, prefix=ids)}{badge}</span>'


def river_label(timeline: Timeline, at: int, seat: int, words: Text) -> str:
    """A river for whoever does not see it."""
    wind, river = timeline.wind(seat), timeline.frames[at].players[seat].river
    if not river:
        return words.say("timeline.no_discards", wind=wind)
    said = (
        words.say("timeline.thrown", tile=one.tile, variant="_".join(
            [name for name, holds in (("riichi", one.riichi), ("claimed", one.claimed)) if holds]) or "plain")
        for one in river
    )
    return words.say("timeline.discards", wind=wind, tiles="; ".join(said))


def _beside(timeline: Timeline, at: int, seat: int, words: Text, ids: str) -> str:
    """What lies beside a river: called groups, and the backs of what another player holds."""
    player = timeline.frames[at].players[seat]
    melds = "".join(group_html(meld_view(meld, words), prefix=ids) for meld in player.melds)
    if seat == timeline.seat:
        return f'<div class="mt-beside">{melds}</div>'
    n = len(player.concealed)
    backs = tile_html(TileView("", back=True), prefix=ids) * n
    label = escape(words.say("timeline.closed_tiles", n=n))
    return f'<div class="mt-beside"><span class="mt-backs" role="img" aria-label="{label}">{backs}</span>{melds}</div>'


def meld_view(meld: Meld, words: Text) -> GroupView:
    """A called group or a kong as it lies there."""
    placed = tuple((tile, i) for i, tile in enumerate(meld.tiles))
    tiles = tuple(replace(tile, place="") for tile in laid_open(meld, placed))
    return GroupView(tiles, label=words.say("group.labelled", kind=words.term(meld.call).name, tiles=meld.tiles))


def _middle(timeline: Timeline, at: int, words: Text, ids: str) -> str:
    shown = timeline.frames[at].indicators
    tiles = "".join(tile_html(TileView(tile.code), prefix=ids, label=words.tile(tile)) for tile in shown)
    said = f'<span class="mt-muted">{escape(words.say("timeline.indicators", n=len(shown)))}</span>'
    indicators = f'{said}<span class="mt-turned">{tiles}</span>' if shown else ""
    name = words.say("timeline.middle", wind=timeline.round[0], number=timeline.round[1:])
    return (f'<div class="mt-middle"><b>{escape(name)}</b><span>{escape(turn_words(timeline, at, words))}</span>'
            f'{indicators}</div>')


def signs(words: Text) -> str:
    """The legend of the rivers."""
    drawn = {
        "now": '<i class="mt-sign is-now"></i>', "missed": icon("furi", "furi"),
        "claimed": '<i class="mt-sign is-claimed"></i>', "drawn": '<i class="mt-sign is-drawn"></i>',
    }
    said = "".join(
        f'<span class="mt-key">{sign}{escape(words.say(f"timeline.signs.{name}"))}</span>'
        for name, sign in drawn.items()
    )
    return f'<p class="mt-signs">{said}</p>'


# ── the hand, its waits, the story ────────────────────────────────────────────────────────────────────────────────


def hand_groups(timeline: Timeline, at: int, words: Text) -> HandView:
    """The followed hand, suit by suit, its melds behind it and the tile it wins with apart."""
    frame, winning = timeline.frames[at], timeline.won(at)
    player = frame.players[timeline.seat]
    held = list(player.concealed)
    if winning and frame.chance is None:
        held.remove(frame.tile)
    groups = [_suit(tuple(tiles), words) for _, tiles in groupby(sorted(held), key=lambda tile: tile.suit)]
    groups += [meld_view(meld, words) for meld in player.melds]
    if winning:
        groups.append(GroupView((TileView(frame.tile.code, win=True),), label=words.tile(frame.tile)))
    return HandView(tuple(groups), label="; ".join(group.label for group in groups))


def _suit(tiles: tuple[Tile, ...], words: Text) -> GroupView:
    return GroupView(tuple(TileView(tile.code) for tile in tiles), label=words.tiles_label(tiles))


def hand(timeline: Timeline, at: int, words: Text, ids: str) -> str:
    """The followed hand on its cloth."""
    return (f'<div><h4>{escape(words.say("timeline.hand"))}</h4>'
            f'<div class="mt-tray mt-own">{hand_html(hand_groups(timeline, at, words), prefix=ids)}</div></div>')


def waiting(timeline: Timeline, at: int, words: Text, ids: str, *, asking: bool = False) -> str:
    """Each wait, how many of it are left, and whether it may be won by ron and by tsumo."""
    frame = timeline.frames[at]
    kinds = waits(frame, timeline.seat)
    rows = "".join(_wait(timeline, at, tile, words, ids, asking) for tile in kinds)
    listed = f'<ul class="mt-waits">{rows}</ul>' if rows else (
        f'<p class="mt-muted">{escape(words.say("timeline.no_waits"))}</p>')
    return f'<div><h4>{escape(words.say("timeline.waits"))}</h4>{listed}</div>'


def _wait(timeline: Timeline, at: int, tile: Tile, words: Text, ids: str, asking: bool) -> str:
    left = words.say("timeline.unseen", n=timeline.unseen(at, tile.kind))
    can_ron = timeline.frames[at].state == "free"
    chips = "" if asking else _chip("ron", can_ron, words) + _chip("tsumo", True, words)
    return (f'<li>{tile_html(TileView(tile.code), prefix=ids)}<span><b>{escape(words.tile(tile))}</b>'
            f'<small class="mt-muted">{escape(left)}</small></span><span class="mt-ways">{chips}</span></li>')


def _chip(way: str, can: bool, words: Text) -> str:
    sign = icon("ok", "ok") if can else icon("no", "no")
    answer = escape(words.say(f"timeline.can.{'yes' if can else 'no'}"))
    return f'<span class="mt-chip">{sign}{escape(words.term(way).name)}<span class="mt-hidden">: {answer}</span></span>'


def story(timeline: Timeline, at: int, words: Text, *, asking: bool = False) -> str:
    """What has happened so far, the latest line marked; each leads back to its moment."""
    lines = "".join(_line(note, timeline, at, words) for note in timeline.notes_until(at - 1 if asking else at))
    listed = f'<ol class="mt-log">{lines}</ol>' if lines else (
        f'<p class="mt-muted">{escape(words.say("timeline.nothing_yet"))}</p>')
    return f'<div><h4>{escape(words.say("timeline.log"))}</h4>{listed}</div>'


def _line(note: Note, timeline: Timeline, at: int, words: Text) -> str:
    current = ' aria-current="true"' if note.frame == at else ""
    turn = words.say("timeline.turn_short", n=timeline.frames[note.frame].turn)
    return (
        f'<li class="is-{_tone(timeline, note.frame)}"{current}><button type="button" data-do="go"'
        f' data-value="{note.frame}"{KEYS}><b>{escape(turn)}</b>'
        f'<span>{escape(told(note, timeline, words))}</span></button></li>'
    )


def _tone(timeline: Timeline, at: int) -> str:
    return {"free": "ok", "noten": "plain"}.get(timeline.frames[at].state, "furi")


# ── the lane and its slider ───────────────────────────────────────────────────────────────────────────────────────


def lane(timeline: Timeline, at: int, words: Text, *, known: int, limit: int) -> str:
    """The state from the deal on, with the slider that moves through it.

    known: the last frame whose state is shown; limit: the last to which the slider may go.
    """
    spans = "".join(_span(timeline, state, first, min(last, known), words)
                    for state, first, last in timeline.segments() if first <= known)
    ahead = timeline.last - known
    rest = f'<li class="mt-span is-ahead" style="flex:{ahead}"></li>' if ahead > 0 else ""
    return (
        f'<ol class="mt-lane" aria-label="{escape(words.say("timeline.lane"))}">{spans}{rest}</ol>'
        f'{_slider(timeline, at, limit, words)}{_ticks(timeline)}{_states(words)}'
    )


def _span(timeline: Timeline, state: str, first: int, last: int, words: Text) -> str:
    """A frame takes half a step on each side of its place on the slider; the first and the last have one side only."""
    width = (last - first) + .5 * (first > 0) + .5 * (last < timeline.last)
    name = words.say(f"timeline.state.{state}")
    turns = [timeline.frames[i].turn for i in (first, last)]
    said = words.say("timeline.span", n=1 if turns[0] == turns[1] else 2, first=turns[0], last=turns[1], state=name)
    letter = words.say(f"timeline.letter.{state}")
    return (
        f'<li class="mt-span is-{state}" style="flex:{max(width, .5):g}"><span aria-hidden="true">{escape(letter or name)}'
        f'</span><span class="mt-hidden">{escape(said)}</span></li>'
    )


def _slider(timeline: Timeline, at: int, limit: int, words: Text) -> str:
    said = f"{turn_words(timeline, at, words)}; {act_words(timeline, at, words)}"
    return (
        f'<input type="range" class="mt-range" data-first min="0" max="{timeline.last}" step="1" value="{at}" data-field="at"'
        f' data-limit="{limit}" data-stops="{" ".join(map(str, timeline.turns))}"'
        f' style="--at-part:{at / max(timeline.last, 1):.4f}"'
        f' aria-label="{escape(words.say("timeline.position"))}" aria-valuetext="{escape(said)}"{KEYS}>'
    )


def _ticks(timeline: Timeline) -> str:
    ticks = "".join(f'<li style="left:{start / max(timeline.last, 1):.2%}">{turn or ""}</li>'
                    for start in timeline.turns if (turn := timeline.frames[start].turn))
    return f'<ol class="mt-ticks-row" aria-hidden="true">{ticks}</ol>'


def _states(words: Text) -> str:
    """The legend of the lane."""
    said = (
        f'<span class="mt-key"><i class="mt-span is-{state}"><span>{escape(words.say(f"timeline.letter.{state}"))}</span>'
        f'</i>{escape(words.say(f"timeline.state.{state}"))}</span>'
        for state in STATES
    )
    return f'<p class="mt-signs" aria-hidden="true">{"".join(said)}</p>'


def used_codes(timeline: Timeline) -> Collection[str]:
    """Every tile that any frame shows, and the parts they need: a sprite that never changes while one moves about."""
    last = timeline.frames[-1]
    codes = {tile.code for frame in (timeline.frames[0], last) for tile in frame.indicators}
    for frame in timeline.frames:
        codes |= {tile.code for tile in frame.players[timeline.seat].concealed}
        codes |= {tile.code for tile in waits(frame, timeline.seat)}
    for player in last.players:
        codes |= {thrown.tile.code for thrown in player.river}
        codes |= {tile.code for meld in player.melds for tile in meld.tiles}
    return codes | {"back", "lying", "win"}
