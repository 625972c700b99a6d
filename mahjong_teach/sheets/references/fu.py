"""How fu are counted, in the order in which they are counted. Every number is what the engine gave an example hand."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html.frame import conditions
from mahjong_teach.display.picture import hand_svg
from mahjong_teach.display.svg import GroupView, HandView, TileView, row
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.readings import PAIR
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import PLAIN
from mahjong_teach.scoring.trace import Step
from mahjong_teach.scoring.typed import typed
from mahjong_teach.scoring.waits import waits

Example = dict[str, str]                         # the arguments of `typed`

# Hands of chows that add nothing but what they are an example of. With the last tile of the wall any hand may win.
CLOSED = {"hand": "234m567m345p678s99p", "win": "8s"}
OPEN = {"hand": "234m567m678s99p", "win": "8s", "melds": "chi 345p left"}
CLOSED_RON: Example = {**CLOSED, "events": "houtei"}
OPEN_RON: Example = {**OPEN, "events": "houtei"}
OPEN_TSUMO: Example = {**OPEN, "by": "tsumo", "events": "haitei"}
PINFU_TSUMO: Example = {**CLOSED, "by": "tsumo"}
AFTER_KONG: Example = {**OPEN, "by": "tsumo", "melds": "ankan 4444p", "events": "rinshan"}
SEVEN_PAIRS: Example = {"hand": "1133m5577p2288s66z", "win": "6z"}

# By shape: the group among the concealed tiles or laid open, first of simples, then of terminals or honours.
GROUPS = {
    "triplet": (("", "pon 444p left"), ("444p", ""), ("", "pon 999s left"), ("999s", "")),
    "quad": (("", "daiminkan 4444p left"), ("", "ankan 4444p"), ("", "daiminkan 5555z left"), ("", "ankan 5555z")),
}
# The pair, and whose seat it is in the East round.
PAIRS = {"dragon": ("77z", "S"), "seat_wind": ("22z", "S"), "round_wind": ("11z", "S"), "double_wind": ("11z", "E"),
         "other": ("33z", "S")}
WAITS: tuple[Example, ...] = (
    {"hand": "123m678m345p678s99p", "win": "3m"}, {"hand": "234m678m345p456s99p", "win": "5s"},
    {"hand": "234m678m345p456s77z", "win": "7z"}, {"hand": "234m678m345p456s99p", "win": "6s"},
    {"hand": "234m678m345s77799p", "win": "7p"},
)
STEPS = ("start", "win", "groups", "wait", "sum", "rounded")
WORKED: tuple[Example, ...] = (
    {"hand": "234m678m345p999s77z", "win": "9s", "events": "riichi"},
    {"hand": "123m567p11z", "win": "3m", "by": "tsumo", "seat": "E", "melds": "pon 666z left, ankan 3333s"},
)


class Row(NamedTuple):
    """A line of a step. fu: what it adds, as it is written."""

    title: str
    note: str
    fu: str


class Cell(NamedTuple):
    """What a step tells by a picture. below: in small, under its name. fu: what it adds, as it is written."""

    picture: dict[str, str]
    name: str
    below: str
    fu: str


def page(rules: Ruleset, words: Text) -> dict[str, object]:
    """What the template is told: the rows and cells of each step, and two hands with every line of their count."""
    return {
        "how": words.say("reference.fu.how"),
        "steps": {step: words.say(f"reference.fu.step.{step}") for step in STEPS},
        "start": [_row_of(CLOSED_RON, "base", rules, words), _row_of(SEVEN_PAIRS, "chiitoitsu", rules, words)],
        "win": [
            _row_of(CLOSED_RON, "menzen_ron", rules, words), _row_of(OPEN_TSUMO, "tsumo", rules, words),
            _row_of(AFTER_KONG, "tsumo", rules, words, "after_kong"),
            _row_of(PINFU_TSUMO, "tsumo", rules, words, "pinfu_tsumo"),
            _row_of(OPEN_RON, "menzen_ron", rules, words, "open_ron"),
        ],
        "groups": _groups(rules, words),
        "pair": capital(words.say("group.pair")),
        "pairs": [_pair(name, rules, words) for name in PAIRS],
        "waits": [_wait(example, rules, words) for example in WAITS],
        "sum": [_row_of(OPEN_RON, "open_pinfu", rules, words, "open_pinfu")],
        "rounded": [_rounding(example, rules, words) for example in (WORKED[0], CLOSED_RON, SEVEN_PAIRS)],
        "worked": [_worked(name, _scored(example, rules), words) for name, example in zip(("shanpon", "kong"), WORKED)],
    }


def _scored(example: Example, rules: Ruleset) -> Score:
    return score(*typed(**example), rules)


def _fu(scored: Score, rule: str) -> int:
    """What a rule adds to the fu of a hand: nothing where it has no line in the count."""
    return sum(step.amount for step in scored.part("fu") if step.rule == rule)


# ── rows ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _row_of(example: Example, rule: str, rules: Ruleset, words: Text, name: str = "") -> Row:
    """A line of an example's count, as it is said there.

    name: of a line that some counts lack, because the hand or the rules give nothing for it; it has words of its own.
    """
    scored = _scored(example, rules)
    title = words.say(f"reference.fu.row.{name}.title") if name else ""
    for step in scored.part("fu"):
        if step.rule == rule:
            line = _row(step, words)
            return line._replace(title=title or line.title)
    note = words.say(f"reference.fu.row.{name}.nothing", total=scored.fu_raw)
    return Row(title, note, words.signed(_fu(scored, rule)))


def _row(step: Step, words: Text) -> Row:
    said = words.step(step)
    amount = words.signed(step.amount) if step.before else words.number(step.amount)
    return Row(said.title, said.note, amount)


def _rounding(example: Example, rules: Ruleset, words: Text) -> Row:
    [step] = _scored(example, rules).part("rounding")
    note = capital(words.step(step).note)
    return Row("", note, f"{words.number(step.before)} → {words.number(step.after)}")


# ── cells ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _groups(rules: Ruleset, words: Text) -> dict[str, object]:
    """Triplets above kongs; of each the open and the concealed one, of simples and then of terminals or honours."""
    sorts = [words.say("fu.sort.simple"), words.say("lesson.outside")]
    made = [words.say("lesson.open"), words.say("lesson.concealed")]
    rows = [
        {"name": capital(words.say(f"group.{shape}")),
         "cells": [_group(shape, concealed, meld, rules, words) for concealed, meld in examples]}
        for shape, examples in GROUPS.items()
    ]
    return {"sorts": sorts, "made": made * len(sorts), "rows": rows, "note": words.say("reference.fu.groups_note")}


def _group(shape: str, concealed: str, meld: str, rules: Ruleset, words: Text) -> Cell:
    scored = _scored({**OPEN_RON, "hand": OPEN["hand"] + concealed, "melds": meld}, rules)
    return Cell(_picture_of(shape, scored, words), "", "", words.signed(_fu(scored, shape)))


def _pair(name: str, rules: Ruleset, words: Text) -> Cell:
    pair, seat = PAIRS[name]
    scored = _scored({**CLOSED_RON, "hand": f"234m567m345p678s{pair}", "seat": seat}, rules)
    below = words.say("reference.fu.here") if name == "double_wind" else ""
    fu = words.signed(_fu(scored, "pair"))
    return Cell(_picture_of(PAIR, scored, words), words.say(f"reference.fu.pair.{name}"), below, fu)


def _picture_of(shape: str, scored: Score, words: Text) -> dict[str, str]:
    """The one group of that shape in a hand."""
    views = zip(scored.reading.groups, hand_view(scored, words).groups)
    [view] = [view for group, view in views if group.shape == shape]
    return _picture([view], view.label, words)


def _wait(example: Example, rules: Ruleset, words: Text) -> Cell:
    """What is held, and the tiles that would complete it."""
    scored = _scored({**example, "events": "houtei"}, rules)
    reading, winning = scored.reading, scored.win.tile
    ready = list(scored.hand.concealed)
    ready.remove(winning)
    wanted = [PLAIN[kind] for kind in waits(tuple(ready))]
    held = [[PLAIN[kind] for kind in reading.groups[reading.completed].laid]]
    held[0].remove(winning)
    if reading.wait == "shanpon":
        held += [[PLAIN[kind] for kind in group.laid] for group in reading.groups if group.shape == PAIR]
    groups = [row([tile.code for tile in tiles]) for tiles in held]
    groups += [GroupView((TileView(tile.code, win=True),)) for tile in wanted]
    either = words.listed(map(words.tile, wanted), "or")
    alt = words.say("lesson.held_alt", held=words.counted(chain(*held)), wanted=either)
    name = words.term(reading.wait)
    return Cell(_picture(groups, alt, words), name.name, name.romaji, words.signed(_fu(scored, "wait")))


def _picture(groups: Iterable[GroupView], alt: str, words: Text) -> dict[str, str]:
    """Groups side by side, without captions. alt: what they show, in words."""
    bare = tuple(replace(group, caption="") for group in groups)
    return {"svg": hand_svg(HandView(bare, alt), lang=words.lang), "alt": alt}


# ── worked examples ───────────────────────────────────────────────────────────────────────────────────────────────────


def _worked(name: str, scored: Score, words: Text) -> dict[str, object]:
    """A hand, and the lines of its count with the running total."""
    steps = (*scored.part("fu"), *scored.part("rounding"))
    *told, _ = [f"{what} {value}".strip() for what, value in conditions(scored, words)]     # last, the rules
    views = hand_view(scored, words).groups
    items = [step for step in scored.part("fu") if step.rule != "tsumo"]      # which no group earns
    added = [sum(step.amount for step in items if step.tiles == span) for span in scored.reading.spans]
    return {
        "title": words.say(f"reference.fu.worked.{name}"), "told": " · ".join(told),
        "groups": [
            {"picture": _picture([view], view.label, words), "fu": words.signed(fu)} for view, fu in zip(views, added)
        ],
        "head": [words.say("plain.column.fu"), words.say("plain.column.running")],
        "lines": [{"row": _row(step, words), "after": words.number(step.after)} for step in steps],
    }
