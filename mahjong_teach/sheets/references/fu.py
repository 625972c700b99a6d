"""How fu are counted, in the order in which they are counted. Every number is what the engine gave an example hand."""

from typing import NamedTuple

from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html.frame import conditions
from mahjong_teach.display.svg import TileView
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.readings import PAIR
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import PLAIN
from mahjong_teach.scoring.trace import Step
from mahjong_teach.scoring.typed import typed
from mahjong_teach.scoring.waits import waits
from mahjong_teach.sheets.pictures import Pictures

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
    """What a step tells by tiles. groups: names of `pictures`. below: in small, under its name. fu: as it is written."""

    groups: list[list[str]]
    name: str
    below: str
    fu: str


def page(rules: Ruleset, words: Text) -> dict[str, object]:
    """What the template is told: the rows and cells of each step, and two hands with every line of their count."""
    made = _Page(rules, words)
    return {
        "how": words.say("reference.fu.how"),
        "steps": {step: words.say(f"reference.fu.step.{step}") for step in STEPS},
        "start": [made.row(CLOSED_RON, "base"), made.row(SEVEN_PAIRS, "chiitoitsu")],
        "win": [
            made.row(CLOSED_RON, "menzen_ron"), made.row(OPEN_TSUMO, "tsumo"), made.row(AFTER_KONG, "tsumo", "after_kong"),
            made.row(PINFU_TSUMO, "tsumo", "pinfu_tsumo"), made.row(OPEN_RON, "menzen_ron", "open_ron"),
        ],
        "groups": made.groups(),
        "pair": capital(words.say("group.pair")),
        "pairs": [made.pair(name) for name in PAIRS],
        "waits": [made.wait(example) for example in WAITS],
        "sum": [made.row(OPEN_RON, "open_pinfu", "open_pinfu")],
        "rounded": [made.rounding(example) for example in (WORKED[0], CLOSED_RON, SEVEN_PAIRS)],
        "worked": [made.worked(name, example) for name, example in zip(("shanpon", "kong"), WORKED)],
        "pictures": made.pictures.drawn,
    }


def _fu(scored: Score, rule: str) -> int:
    """What a rule adds to the fu of a hand: nothing where it has no line in the count."""
    return sum(step.amount for step in scored.part("fu") if step.rule == rule)


class _Page:
    """The page as it is put together: by which rules, in which words, and the tiles drawn for it so far."""

    def __init__(self, rules: Ruleset, words: Text) -> None:
        self.rules, self.words, self.pictures = rules, words, Pictures(words)

    def scored(self, example: Example) -> Score:
        return score(*typed(**example), self.rules)

    # ── rows ──

    def row(self, example: Example, rule: str, name: str = "") -> Row:
        """A line of an example's count, as it is said there.

        name: of a line that some counts lack, because the hand or the rules give nothing for it; it has its own words.
        """
        scored = self.scored(example)
        title = self.words.say(f"reference.fu.row.{name}.title") if name else ""
        for step in scored.part("fu"):
            if step.rule == rule:
                line = self.line(step)
                return line._replace(title=title or line.title)
        note = self.words.say(f"reference.fu.row.{name}.nothing", total=scored.fu_raw)
        return Row(title, note, self.words.signed(_fu(scored, rule)))

    def line(self, step: Step) -> Row:
        said = self.words.step(step)
        amount = self.words.signed(step.amount) if step.before else self.words.number(step.amount)
        return Row(said.title, said.note, amount)

    def rounding(self, example: Example) -> Row:
        [step] = self.scored(example).part("rounding")
        note = capital(self.words.step(step).note)
        return Row("", note, f"{self.words.number(step.before)} → {self.words.number(step.after)}")

    # ── cells ──

    def groups(self) -> dict[str, object]:
        """Triplets above kongs; of each the open and the concealed one, of simples and then of terminals or honours."""
        words = self.words
        sorts = [words.say("fu.sort.simple"), words.say("lesson.outside")]
        made = [words.say("lesson.open"), words.say("lesson.concealed")]
        rows = [
            {"name": capital(words.say(f"group.{shape}")), "cells": [self.group(shape, *example) for example in examples]}
            for shape, examples in GROUPS.items()
        ]
        return {"sorts": sorts, "made": made * len(sorts), "rows": rows, "note": words.say("reference.fu.groups_note")}

    def group(self, shape: str, concealed: str, meld: str) -> Cell:
        scored = self.scored({**OPEN_RON, "hand": OPEN["hand"] + concealed, "melds": meld})
        return Cell(self.tiles_of(shape, scored), "", "", self.words.signed(_fu(scored, shape)))

    def pair(self, name: str) -> Cell:
        pair, seat = PAIRS[name]
        scored = self.scored({**CLOSED_RON, "hand": f"234m567m345p678s{pair}", "seat": seat})
        below = self.words.say("reference.fu.here") if name == "double_wind" else ""
        fu = self.words.signed(_fu(scored, "pair"))
        return Cell(self.tiles_of(PAIR, scored), self.words.say(f"reference.fu.pair.{name}"), below, fu)

    def tiles_of(self, shape: str, scored: Score) -> list[list[str]]:
        """The groups of that shape in a hand."""
        views = zip(scored.reading.groups, hand_view(scored, self.words).groups)
        return [self.pictures.row(view.tiles) for group, view in views if group.shape == shape]

    def wait(self, example: Example) -> Cell:
        """What is held, and the tiles that would complete it."""
        scored = self.scored({**example, "events": "houtei"})
        reading, winning = scored.reading, scored.win.tile
        ready = list(scored.hand.concealed)
        ready.remove(winning)
        held = [PLAIN[kind] for kind in reading.groups[reading.completed].laid]
        held.remove(winning)
        groups = [self.pictures.plain(held)]
        if reading.wait == "shanpon":
            groups += self.tiles_of(PAIR, scored)
        groups += [self.pictures.row([TileView(PLAIN[kind].code, win=True)]) for kind in waits(tuple(ready))]
        name = self.words.term(reading.wait)
        return Cell(groups, name.name, name.romaji, self.words.signed(_fu(scored, "wait")))

    # ── worked examples ──

    def worked(self, name: str, example: Example) -> dict[str, object]:
        """A hand with the fu of each group, and the lines of its count with the running total."""
        scored, words = self.scored(example), self.words
        *told, _ = [f"{what} {value}".strip() for what, value in conditions(scored, words)]     # last, the rules
        items = [step for step in scored.part("fu") if step.rule != "tsumo"]      # which no group earns
        added = [sum(step.amount for step in items if step.tiles == span) for span in scored.reading.spans]
        return {
            "title": words.say(f"reference.fu.worked.{name}"), "told": " · ".join(told),
            "groups": self.pictures.groups(hand_view(scored, words)), "fu": list(map(words.signed, added)),
            "head": [words.say("plain.column.fu"), words.say("plain.column.running")],
            "lines": [
                {"row": self.line(step), "after": words.number(step.after)}
                for step in (*scored.part("fu"), *scored.part("rounding"))
            ],
        }
