"""What frames a count: the title, the conditions of the win as chips, and the five steps with their numbers."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from mahjong_teach.display.svg import HandView, TileView, hand_html, tile_html
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import Tile

PARTS = ("han", "fu", "rounding", "base", "payment")
TONES = {"han": "han", "fu": "fu", "rounding": "fu", "base": "pts", "payment": "pay"}

# JupyterLab takes arrow keys, Enter and digits for itself unless the focused element says that it wants them.
KEYS = ' data-lm-suppress-shortcuts="true"'


class StepView(NamedTuple):
    """One of the five steps as the bar shows it. value: "" while it lies ahead, "?" while it is asked."""

    part: str
    value: str
    unit: str
    current: bool
    open: bool


def head(title: str, words: Text, ids: str) -> str:
    """The title, and the legend of the winning tile."""
    legend = f'<span class="mt-key"><i class="mt-triangle"></i>{escape(words.say("stepper.winning_tile"))}</span>'
    return f'<div class="mt-head"><h3 id="{ids}-title">{escape(title)}</h3><span class="mt-space"></span>{legend}</div>'


def conditions(score: Score, words: Text) -> Iterator[tuple[str, str]]:
    """(what, value) for everything that counts beside the tiles; value is "" where `what` says it all."""
    win = score.win
    yield words.say(f"stepper.{win.by}"), ""
    yield words.say("stepper.seat"), words.term(win.seat).name
    yield words.say("stepper.round"), words.term(win.round).name
    yield words.say("stepper.closed_hand" if score.hand.closed else "stepper.open_hand"), ""
    for flag in sorted(win.events):
        yield words.say(f"ui.flag.{flag}"), ""
    if not win.dora:
        yield words.say("stepper.no_dora"), ""
    if win.honba:
        yield words.say("stepper.counters", n=win.honba), ""
    if win.sticks:
        yield words.say("stepper.sticks", n=win.sticks), ""
    yield words.say("stepper.rules"), rules_name(score.rules, words)


def rules_name(rules: Ruleset, words: Text) -> str:
    """A ruleset's name in one language."""
    return rules.name[words.lang]


def chips(score: Score, words: Text, ids: str) -> str:
    """The conditions of the win, and the indicators as small tiles."""
    said = [
        f'<span class="mt-chip">{escape(what)}{f" <b>{escape(value)}</b>" if value else ""}</span>'
        for what, value in conditions(score, words)
    ]
    shown = [("stepper.dora", score.win.dora), ("stepper.ura", score.win.ura)]
    said[-1:-1] = [
        f'<span class="mt-chip mt-indicators">{escape(words.say(key))} '
        f'{"".join(_small(tile, words, ids) for tile in tiles)}</span>'
        for key, tiles in shown if tiles
    ]
    return f'<div class="mt-chips">{"".join(said)}</div>'


def _small(tile: Tile, words: Text, ids: str) -> str:
    return tile_html(TileView(tile.code), prefix=ids, label=words.tile(tile))


def tray(hand: HandView, ids: str) -> str:
    """The cloth with the hand."""
    return f'<div class="mt-tray">{hand_html(hand, prefix=ids)}</div>'


def step_value(score: Score, part: str, words: Text) -> tuple[str, str]:
    """The number a step ends with, and its unit ("" where the step's name says it)."""
    if part == "han":
        if score.yakuman:
            return words.number(score.part("yakuman")[-1].after), words.term("yakuman").name
        return words.number(score.han), ""
    if part == "base":
        return words.number(score.base), "" if score.limit == "none" else words.term(score.limit).name
    if part == "payment":
        return words.number(score.winner_total), ""
    fu = score.fu_raw if part == "fu" else score.fu
    return ("–" if fu is None else words.number(fu)), ""


def steps_bar(steps: list[StepView], words: Text) -> str:
    """The five steps. A step that has been reached is a button that goes there."""
    label = escape(words.say("stepper.steps"))
    return f'<ol class="mt-steps" aria-label="{label}">{"".join(_step(*one, words) for one in enumerate(steps, 1))}</ol>'


def _step(number: int, step: StepView, words: Text) -> str:
    name = words.say(f"part.{step.part}")
    todo = step.value in ("", "?")
    state = {"": "ahead", "?": "asked"}.get(step.value, "known")
    label = words.say(f"stepper.step.{state}", name=name, value=f"{step.value} {step.unit}".strip())
    attributes = (' class="is-todo"' if todo else "") + (' aria-current="step"' if step.current else "")
    unit = f'<span class="mt-step-unit">{escape(step.unit)}</span>' if step.unit else ""
    return (
        f'<li{attributes}><button type="button" data-do="go" data-value="{number}" aria-label="{escape(label)}"{KEYS}'
        f'{"" if step.open else " disabled"}><span class="mt-step-name">{escape(name)}</span>'
        f'<span class="mt-step-value mt-c-{TONES[step.part]}">{escape(step.value) or "·"}</span>{unit}</button></li>'
    )
