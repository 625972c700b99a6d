"""A round as one seat lives it, for pages without scripts and style sheets: the story as a table, and the rivers."""

from html import escape

from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import rules_name
from mahjong_teach.display.html.timeline import hand_groups, river_label
from mahjong_teach.display.picture import hand_img, tile_img
from mahjong_teach.display.svg import GroupView, HandView, TileView
from mahjong_teach.display.text import Text
from mahjong_teach.display.timeline import told, waits
from mahjong_teach.scoring.timeline import Note, Timeline

TILE, HAND_TILE, RIVER_TILE = 22, 22, 20    # px
WIDTH = 420
# What gives the hand another shape: there its picture is shown, elsewhere only the tile in question. Pictures carry
# the art of every tile in them, and a lesson shows many rounds.
NEW_HAND = ("tenpai", "caught", "new_wait")


def timeline_twin(timeline: Timeline, words: Text, title: str, point: str = "") -> str:
    """Everything that the widget tells, line by line. title, point: plain text."""
    seat = words.say("timeline.you", wind=timeline.wind(timeline.seat))
    head = f"{words.say('timeline.rules')}: {rules_name(timeline.rules, words)} · {words.say('timeline.who')}: {seat}"
    rows = [_row(note, timeline, words) for note in timeline.notes]
    columns = [words.say(f"timeline.{column}") for column in ("moment", "event", "result")]
    return box(
        paragraph(f"<b>{escape(title)}</b>"), paragraph(escape(point)) if point else "", paragraph(escape(head), SMALL),
        table(rows, "lll", columns) if rows else paragraph(escape(words.say("timeline.no_waits"))),
        details(words.say("timeline.rivers"), "", _rivers(timeline, words)),
    )


def story_words(timeline: Timeline, words: Text) -> str:
    """The same in one paragraph of plain text."""
    return " ".join(
        f"{words.say('timeline.turn_short', n=timeline.frames[note.frame].turn)} {told(note, timeline, words)}"
        for note in timeline.notes
    )


def _row(note: Note, timeline: Timeline, words: Text) -> tuple[str, str, str]:
    frame = timeline.frames[note.frame]
    pictures = "".join(
        tile_img(tile.code, words.tile(tile), lang=words.lang, width=TILE)
        for tile in note.facts.get("tiles", ()) if note.what not in NEW_HAND
    )
    if note.what in NEW_HAND:
        view = hand_groups(timeline, note.frame, words)
        pictures = hand_img(view, lang=words.lang, tile_width=HAND_TILE, row_width=WIDTH)
    said = escape(told(note, timeline, words))
    named = (words.say(f"timeline.{part}.{frame.state}") for part in ("letter", "state"))
    turn = words.say("timeline.turn_short", n=frame.turn)
    return f"<b>{turn}</b>", f"{said}<br>{pictures}" if pictures else said, escape(" · ".join(filter(None, named)))


def _rivers(timeline: Timeline, words: Text) -> str:
    """The four rivers as they lie in the end, as one picture: what furiten looks at is lit, claimed tiles dimmed."""
    last = timeline.frames[-1]
    kinds = {tile.kind for tile in waits(last, timeline.seat)}
    rivers, labels = [], []
    for step in range(4):
        seat = (timeline.seat + step) % 4
        tiles = tuple(
            TileView(one.tile.code, sideways=one.riichi,
                     state="furi" if one.tile.kind in kinds else "dim" if one.claimed else "")
            for one in last.players[seat].river
        )
        if tiles:
            rivers.append(GroupView(tiles, words.term(timeline.wind(seat)).name))
        labels.append(river_label(timeline, timeline.last, seat, words))
    view = HandView(tuple(rivers), label=". ".join(labels))
    return hand_img(view, lang=words.lang, tile_width=RIVER_TILE, row_width=WIDTH)
