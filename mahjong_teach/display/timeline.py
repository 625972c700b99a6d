"""A round as one seat lives it, in words: what happened, and whether it can win by ron now, and why."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.timeline import FREE, NOTEN, Frame, Note, Timeline, sorted_tiles
from mahjong_teach.scoring.tiles import Tile

# Of all that holds at once, only what makes the state what it is called.
_REASONS = {
    "discard_furiten": ("discard", "discard_claimed"),
    "temporary_furiten": ("passed", "passed_no_yaku", "robbable_kong_passed"),
    "riichi_furiten": ("passed_riichi",),
}
MOST_NAMED = 6                         # waits; thirteen would fill a paragraph


class Verdict(NamedTuple):
    """Can I win by ron now? tone: `ok furi no`, "" while the hand waits for nothing."""

    tone: str
    heading: str
    why: str


def verdict(timeline: Timeline, at: int, words: Text) -> Verdict:
    """The answer at frame `at`, and its reasons."""
    frame = timeline.frames[at]
    if timeline.won(at):
        return _win(timeline, frame, words)
    chance = frame.chance
    key = frame.state
    if chance and chance.state == FREE:
        key = "no_yaku" if chance.no_yaku else "missed"
    tone = {NOTEN: "", FREE: "ok"}.get(frame.state, "furi")
    return Verdict(tone, words.say(f"timeline.verdict.{key}"), " ".join(_reasons(timeline, at, words)))


def longest_verdict(timeline: Timeline, words: Text) -> Verdict:
    """The one that takes most room."""
    every = (verdict(timeline, at, words) for at in range(len(timeline.frames)))
    return max(every, key=lambda one: len(one.heading) + len(one.why))


def _win(timeline: Timeline, frame: Frame, words: Text) -> Verdict:
    chance = frame.chance
    key = "tsumo" if chance is None else "ron" if chance.can_ron else "false"
    why = words.say("timeline.why.tsumo") if frame.state not in (FREE, NOTEN) and chance is None else ""
    if chance:
        why = words.say("timeline.why.offered", **_offer(timeline, frame, words))
    heading = words.say(f"timeline.verdict.{key}", tiles=(frame.tile,))
    return Verdict("no" if key == "false" else "ok", heading, why)


def _reasons(timeline: Timeline, at: int, words: Text) -> Iterator[str]:
    """What was offered just now, what makes the state what it is, and how long it lasts."""
    frame = timeline.frames[at]
    chance, furiten = frame.chance, frame.players[timeline.seat].furiten
    yield from (told(note, timeline, words, "why") for note in timeline.notes if note[:2] == (at, "kong_safe"))
    if chance:
        offered = "offered" if chance.state == FREE else "blocked"
        yield words.say(f"timeline.why.{offered}", **_offer(timeline, frame, words))
    if chance and chance.state == FREE:
        # It began this very moment, so there is nothing to look back on.
        yield words.say("timeline.why.for_good" if furiten.riichi else "timeline.why.from_now")
        if chance.no_yaku:
            yield words.say("timeline.why.yaku_too")
    elif frame.state == FREE:
        yield words.say("timeline.why.free", waits=waits_words(waits(frame, timeline.seat), words))
    elif frame.state == NOTEN:
        yield words.say("timeline.why.noten")
    else:
        yield from (words.say(f"furiten.why.{code}", tiles=tiles) for code, tiles in furiten.reasons
                    if code in _REASONS[frame.state])
    if frame.state == "temporary_furiten":
        ends = sorted(timeline.rules.temporary_furiten_ends, key=_own_draw_first)
        yield words.say(f"timeline.until.{'_'.join(ends)}")


def _own_draw_first(end: str) -> tuple[bool, str]:
    return end != "own_draw", end


def _offer(timeline: Timeline, frame: Frame, words: Text) -> dict[str, Any]:
    chance = frame.chance
    return _facts({"seat": chance.giver, "tiles": (chance.tile,), "offer": chance.offer}, timeline, words)


def question(timeline: Timeline, at: int, words: Text) -> str:
    """What is asked where a winning tile is offered."""
    return words.say("timeline.ask", **_offer(timeline, timeline.frames[at], words))


def told(note: Note, timeline: Timeline, words: Text, where: str = "note") -> str:
    """A line of the story."""
    if note.what == "freed":
        return words.say(f"furiten.ended.{note.facts['by']}")
    return words.say(f"timeline.{where}.{note.what}", **_facts(note.facts, timeline, words))


def act_words(timeline: Timeline, at: int, words: Text) -> str:
    """What a frame shows: "Norte descarta 3 de círculos"."""
    frame = timeline.frames[at]
    if frame.by is None:
        return words.say(f"timeline.act.{'deal' if at == 0 else 'other'}")
    act = frame.act
    if act == "discard" and frame.players[frame.by].river[-1].riichi:
        act = "riichi"
    return words.say(f"timeline.act.{act}", by=timeline.wind(frame.by), tile=frame.tile)


def turn_words(timeline: Timeline, at: int, words: Text) -> str:
    """Which turn a frame belongs to."""
    return words.say("timeline.turn", n=timeline.frames[at].turn, all=timeline.frames[-1].turn)


def waits(frame: Frame, seat: int) -> tuple[Tile, ...]:
    """What a seat waits for."""
    return sorted_tiles(frame.players[seat].furiten.waits)


def waits_words(some: tuple[Tile, ...], words: Text) -> str:
    """ "3 de círculos o 6 de círculos", or how many there are where they are many."""
    if len(some) > MOST_NAMED:
        return words.say("timeline.many", n=len(some))
    return words.listed(map(words.tile, some), "or")


def _facts(facts: Mapping[str, Any], timeline: Timeline, words: Text) -> dict[str, Any]:
    """A note's facts as its sentence wants them: seats by their winds, waits in words."""
    said = dict(facts)
    if "seat" in facts:
        said["by"] = timeline.wind(facts["seat"])
    if "waits" in facts:
        said["waits"] = waits_words(facts["waits"], words)
    return said
