"""Rows of keys: one of which is down (radios), or any of which are (toggles), under the question they answer."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from mahjong_teach.display.html.frame import KEYS


class Key(NamedTuple):
    """event, value: what the page says when it is pressed. note: a second, smaller line."""

    event: str
    value: str
    label: str
    down: bool
    note: str = ""


def radios(question: str, keys: Sequence[Key], ids: str, kind: str = "", *, first: bool = False) -> str:
    """Keys of which one is down; the Tab key stops once, arrows go on.

    first: the focus comes here when the key that had it is gone.
    """
    stop = next((i for i, key in enumerate(keys) if key.down), 0)
    drawn = "".join(
        _key(key, f'role="radio" aria-checked="{_truth(key.down)}" tabindex="{0 if i == stop else -1}"'
                  f'{" data-first" if first and i == stop else ""}')
        for i, key in enumerate(keys)
    )
    return _asked(question, "radiogroup", keys, drawn, ids, kind)


def toggles(question: str, keys: Sequence[Key], ids: str, kind: str = "") -> str:
    """Keys of which any may be down."""
    drawn = "".join(_key(key, f'aria-pressed="{_truth(key.down)}"') for key in keys)
    return _asked(question, "group", keys, drawn, ids, kind)


def button(event: str, label: str, kind: str = "", *, value: str = "", before: str = "", after: str = "") -> str:
    """A key that does something at once. before, after: HTML beside its label."""
    style = f" {kind}" if kind else ""
    told = f' data-value="{escape(value)}"' if value else ""
    return (f'<button type="button" class="mt-button{style}" data-do="{event}"{told}{KEYS}>'
            f'{before}<span>{escape(label)}</span>{after}</button>')


def fold(key: str, title: str, inner: str, *, opened: bool = False) -> str:
    """Something needed now and then, one click away. key: what tells it from the others of its widget."""
    return (f'<details class="mt-more" data-key="{key}"{" open" if opened else ""}><summary{KEYS}>{escape(title)}</summary>'
            f'<div class="mt-more-in">{inner}</div></details>')


def _key(key: Key, attributes: str) -> str:
    note = f"<small>{escape(key.note)}</small>" if key.note else ""
    return (f'<button type="button" class="mt-button" {attributes} data-do="{key.event}" data-value="{escape(key.value)}"'
            f'{KEYS}><span>{escape(key.label)}{note}</span></button>')


def _asked(question: str, role: str, keys: Sequence[Key], drawn: str, ids: str, kind: str) -> str:
    # Two winners are asked the same: the seat before the colon tells the questions apart.
    name = f"{keys[0].event}-{keys[0].value.partition(':')[0]}" if ":" in keys[0].value else keys[0].event
    row = f'<div class="mt-keys{f" {kind}" if kind else ""}" role="{role}" aria-labelledby="{ids}-ask-{name}">{drawn}</div>'
    return f'<div class="mt-ask" data-key="ask-{name}"><h4 id="{ids}-ask-{name}">{escape(question)}</h4>{row}</div>'


def _truth(down: bool) -> str:
    return str(down).lower()
