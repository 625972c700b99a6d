"""Controls that take one line: a short choice in one box, and a number to turn up and down."""

from collections.abc import Sequence
from html import escape

from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text
from mahjong_teach.widgets.keys import Key

UP, DOWN, FIRST, LAST = "+1", "-1", "first", "last"


def segments(label: str, keys: Sequence[Key], ids: str) -> str:
    """A few keys in one box, one of which is down; the Tab key stops once, arrows go on."""
    name = f"{ids}-{keys[0].event}"
    drawn = "".join(
        f'<button type="button" role="radio" aria-checked="{str(key.down).lower()}" tabindex="{0 if key.down else -1}"'
        f' data-do="{key.event}" data-value="{escape(key.value)}"{KEYS}>{escape(key.label)}</button>'
        for key in keys
    )
    return (
        f'<div class="mt-field" data-key="{keys[0].event}"><span class="mt-label" id="{name}">{escape(label)}</span>'
        f'<div class="mt-segments" role="radiogroup" aria-labelledby="{name}">{drawn}</div></div>'
    )


def dial(event: str, label: str, value: int, allowed: Sequence[int], words: Text, ids: str, tone: str = "") -> str:
    """A number of `allowed`, ascending, with keys for less and more. It is one stop of the Tab key; arrows turn it.

    tone: colours the number and puts its icon before the label.
    """
    name = f"{ids}-{event}"
    mark = f"{icon(tone)} " if tone else ""
    colour = f" mt-c-{tone}" if tone else ""
    return (
        f'<div class="mt-field" data-key="{event}"><span class="mt-label{colour}" id="{name}">{mark}{escape(label)}'
        f'</span><span class="mt-dial">'
        f'{_turn(event, DOWN, "minus", words.say("dial.less", name=label), value == allowed[0])}'
        f'<span role="spinbutton" class="mt-dial-value{colour}" tabindex="0" data-turn="{event}"'
        f' aria-labelledby="{name}" aria-valuenow="{value}" aria-valuemin="{allowed[0]}"'
        f' aria-valuemax="{allowed[-1]}"{KEYS}>{words.number(value)}</span>'
        f'{_turn(event, UP, "plus", words.say("dial.more", name=label), value == allowed[-1])}</span></div>'
    )


def _turn(event: str, way: str, sign: str, label: str, at_end: bool) -> str:
    # At its end it stays a button, so that no focus is lost. The Tab key passes it by: the number takes the arrows.
    off = ' aria-disabled="true"' if at_end else ""
    return (f'<button type="button" tabindex="-1" data-do="{event}" data-value="{way}"'
            f' aria-label="{escape(label)}"{off}{KEYS}>{icon(sign)}</button>')


def turned(value: int, to: str, allowed: Sequence[int]) -> int:
    """The number after a turn: UP or DOWN by one, to the FIRST or LAST, or to a number; what is not allowed stays.

    >>> turned(25, UP, (20, 25, 30)), turned(30, UP, (20, 25, 30)), turned(25, "20", (20, 25, 30))
    (30, 30, 20)
    """
    place = allowed.index(value)
    if to in (UP, DOWN):
        return allowed[min(max(place + int(to), 0), len(allowed) - 1)]
    if to in (FIRST, LAST):
        return allowed[0 if to == FIRST else -1]
    return int(to) if to.isdecimal() and int(to) in allowed else value
