"""What a question is about, as its card shows it: conditions as chips, tiles on the cloth, what happened in words.

While it is asked, tiles lie as they stand in a hand: grouping them is part of counting.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any, Protocol

from mahjong_teach.display.cloth import completed_words, loose_view, reading_groups
from mahjong_teach.display.html import tai
from mahjong_teach.display.html.frame import chips, conditions, rules_name, tray
from mahjong_teach.display.svg import HandView, TileView, hand_html, tile_html
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.taiwanese.flowers import Flower
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import PLAIN, Tile

# Han and fu are told here, so the tiles are beside the point.
ABOUT_LIMITS = ("limit.which", "limit.fu", "base.points", "base.row", "limit.row")
ABOUT_PAYING = ("payment.ron", "payment.all", "payment.tsumo", "payment.total", "payment.row")


ABOUT_TAI_PAID = ("tai.payment", "tai.payments")


class Asked(Protocol):
    """What of a question is shown."""

    @property
    def form(self) -> str: ...

    @property
    def case(self) -> Any: ...

    @property
    def facts(self) -> Mapping[str, Any]: ...


def is_row(asked: Asked) -> bool:
    """Are there several cases side by side?"""
    return isinstance(asked.case, tuple) and "cases" in asked.facts


def counted(asked: Asked, at: int = 0) -> Score | None:
    """The count that a question is about (of several cases, the one at this place), where it is about one."""
    case = asked.case[at] if is_row(asked) else asked.case
    case = getattr(case, "asked", case)
    return case if isinstance(case, Score) else None


def shown(asked: Asked, words: Text, ids: str) -> str:
    """Chips and cloth of a question that has one case; "" where its own sentence says everything but the rules."""
    form, case = asked.form, asked.case
    if form.startswith(("waits.", "furiten.")):
        return _ready(asked, words, ids)
    if form == "payment.table":
        return _only_rules(case.table.rules, words)
    if isinstance(case, TaiScore):
        return _tai(form, case, words, ids)
    score = case.told if form == "rules.total" else case
    if form in ABOUT_LIMITS:
        return _only_rules(score.rules, words)
    if form in ABOUT_PAYING:
        return _for_paying(score, words)
    return chips(score, words, ids) + tray(standing(score.hand, score.win, words), ids)


def case_shown(asked: Asked, at: int, words: Text, ids: str) -> str:
    """The same for one of several cases. at: its place, from 0."""
    case, form = asked.case[at], asked.form
    if form == "payment.tables":
        return _only_rules(case.table.rules, words)
    if isinstance(case, TaiScore):
        return _tai(form, case, words, ids)
    if form in ABOUT_LIMITS:
        return ""
    if form in ABOUT_PAYING:
        return _for_paying(case, words)
    below = ""
    if form == "reading.row":
        readings = asked.facts["cases"][at]["readings"]
        below = f'<ol class="mt-numbered-ways">{"".join(f"<li>{reading_html(one, words, ids)}</li>" for one in readings)}</ol>'
    return chips(case, words, ids) + tray(standing(case.hand, case.win, words), ids) + below


def _tai(form: str, score: TaiScore, words: Text, ids: str) -> str:
    """A Taiwanese hand; where its tai are told, nothing of it matters."""
    if form in ABOUT_TAI_PAID:
        return ""
    return tai.chips(score, words, ids) + tray(tai_standing(score, words), ids)


# ── hands ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def standing(hand: Hand, win: Win, words: Text) -> HandView:
    """Tiles that nobody has grouped yet, the winning one apart, called groups laid open; each with its name."""
    view = loose_view(hand.concealed, hand.melds, win.tile, words)
    last = words.say(f"quiz.card.last.{win.by}", tile=win.tile)
    return _labelled(view, hand.melds, [last], words)


def waiting(concealed: Sequence[Tile], melds: Sequence[Meld], words: Text) -> HandView:
    """The same of a hand whose last tile has not come."""
    return _labelled(loose_view(concealed, melds, None, words), melds, [], words)


def tai_standing(score: TaiScore, words: Text) -> HandView:
    """The same of a Taiwanese hand. A flower that wins lies with the others, in the chips."""
    hand, win = score.hand, score.win
    if not isinstance(win.tile, Tile):
        return waiting(hand.concealed, hand.melds, words)
    view = loose_view(hand.concealed, hand.melds, win.tile, words)
    return _labelled(view, hand.melds, [words.say(f"quiz.card.last.{win.by}", tile=win.tile)], words)


def _labelled(view: HandView, melds: Sequence[Meld], last: Sequence[str], words: Text) -> HandView:
    concealed = tuple(Tile.of(tile.code) for tile in view.groups[0].tiles)
    labels = [words.say("quiz.card.hand", tiles=concealed), *last, *(_meld_label(meld, words) for meld in melds)]
    return replace(view, groups=tuple(replace(group, label=label) for group, label in zip(view.groups, labels)))


def _meld_label(meld: Meld, words: Text) -> str:
    return words.say("group.labelled", kind=words.term(meld.call).name, tiles=meld.tiles)


def reading_html(reading: Reading, words: Text, ids: str) -> str:
    """A reading as small groups, the one that the last tile completes lit and named."""
    groups = [replace(group, caption="") for group in reading_groups(reading, words)]
    told = completed_words(reading, words)
    where = f"<small>{escape(told)}</small>" if told else ""
    return f'<span class="mt-way">{hand_html(HandView(tuple(groups)), prefix=ids)}{where}</span>'


# ── conditions ────────────────────────────────────────────────────────────────────────────────────────────────────


def _only_rules(rules: Ruleset, words: Text) -> str:
    return f'<div class="mt-chips">{_chip(words.say("stepper.rules"), rules_name(rules, words))}</div>'


def _for_paying(score: Score, words: Text) -> str:
    """How it was won, by whom, and what lies on the table."""
    kept = {words.say(f"stepper.{score.win.by}"), words.say("stepper.seat"), words.say("stepper.rules"),
            words.say("stepper.counters", n=score.win.honba), words.say("stepper.sticks", n=score.win.sticks)}
    said = "".join(_chip(what, value) for what, value in conditions(score, words) if what in kept)
    return f'<div class="mt-chips">{said}</div>'


def _chip(what: str, value: str = "") -> str:
    return f'<span class="mt-chip">{escape(what)}{f" <b>{escape(value)}</b>" if value else ""}</span>'


# ── hands that wait ───────────────────────────────────────────────────────────────────────────────────────────────


def _ready(asked: Asked, words: Text, ids: str) -> str:
    """Winds and rules, the river and the hand; what happened stands below, line by line."""
    hand = getattr(asked.case, "hand", asked.case)
    open_hand = any(meld.open for meld in hand.melds)
    said = "".join((
        _chip(words.say("stepper.seat"), words.term(hand.seat).name),
        _chip(words.say("stepper.round"), words.term(hand.round).name),
        _chip(words.say("stepper.open_hand" if open_hand else "stepper.closed_hand")),
        _chip(words.say("stepper.rules"), rules_name(hand.rules, words)),
    ))
    cloth = f'{_river(asked, words, ids)}{hand_html(waiting(hand.concealed, hand.melds, words), prefix=ids)}'
    return f'<div class="mt-chips">{said}</div><div class="mt-tray is-round">{cloth}</div>{story(asked, words)}'


def _river(asked: Asked, words: Text, ids: str) -> str:
    """One's own discards; those that somebody called are dashed."""
    thrown = list(discards(asked))
    if not thrown:
        return ""
    drawn = "".join(
        f'<span class="mt-thrown{" is-claimed" if claimed else ""}">{tile_html(TileView(tile.code), prefix=ids)}</span>'
        for tile, claimed in thrown
    )
    label = words.say("quiz.card.discards", tiles=tuple(tile for tile, _ in thrown))
    return (f'<div class="mt-own-river"><b aria-hidden="true">{escape(words.say("quiz.card.river"))}</b>'
            f'<div class="mt-river" role="img" aria-label="{escape(label)}">{drawn}</div></div>')


def happened(asked: Asked) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """What happened to a hand that waits, one thing after the other: (what, facts)."""
    return asked.facts.get("told", ()) if asked.form.startswith("furiten.") else ()


def discards(asked: Asked) -> Iterator[tuple[Tile, bool]]:
    """(own discard, whether somebody called it), in order."""
    told = happened(asked)
    for at, (what, facts) in enumerate(told):
        if what == "thrown":
            yield from ((tile, False) for tile in facts["tiles"])
        elif what == "discarded":
            yield facts["tile"], any(next == "claimed_by_other" for next, _ in told[at + 1:at + 2])


def story(asked: Asked, words: Text) -> str:
    """What happened, one thing a line."""
    told = happened(asked)
    if not told:
        return ""
    lines = "".join(f"<li>{escape(words.say(f'quiz.told.{what}', **facts))}</li>" for what, facts in told)
    return f'<ol class="mt-story">{lines}</ol>'


# ── all tiles that are drawn ──────────────────────────────────────────────────────────────────────────────────────


def tile_names(asked: Asked) -> set[str]:
    """The names of all the parts of the sprite that the card needs, before the answer and after it."""
    names = {"win", "back", "lying"}
    for case in asked.case if is_row(asked) else (asked.case,):
        names |= {tile.code for tile in _tiles(case)}
    names |= {tile.code for tile, _ in discards(asked)}
    names |= {PLAIN[Tile.of(name).kind].code for name in names if name[-1] in "mpsz" and name[0].isdigit()}
    return names | ({tile.code for tile in PLAIN} if asked.form == "waits.tiles" else set())


def _tiles(case: Any) -> Iterator[Tile | Flower]:
    case = getattr(case, "told", case)
    hand = getattr(case, "hand", case)
    if isinstance(case, TaiScore):
        yield from (tile for row in case.rows for tile in row)
        yield from (*hand.concealed, *hand.drawn)
    elif isinstance(case, Score):
        yield from (*hand.tiles, *case.win.dora, *case.win.ura)
    elif hasattr(hand, "concealed"):
        yield from hand.concealed
        yield from (tile for meld in hand.melds for tile in meld.tiles)
        yield from (PLAIN[kind] for kind in hand.waits)
        if getattr(case, "tile", None):
            yield case.tile


def short_prompt(asked: Asked, prompt: str, words: Text) -> str:
    """The question without what happened, which stands line by line above it. prompt: `asking.prompt`."""
    told = happened(asked)
    before = " ".join(words.say(f"quiz.told.{what}", **facts) for what, facts in told)
    return capital(prompt.removeprefix(before).strip()) if told else prompt
