"""Rows of keys, one of which is down (radios) or any of which are (toggles), fields to type in, lines that speak up."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.icons import icon


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


def toggles(question: str, keys: Sequence[Key], ids: str, kind: str = "", before: Sequence[str] = ()) -> str:
    """Keys of which any may be down. before: for each, HTML in front of its label."""
    pictures = before or [""] * len(keys)
    drawn = "".join(_key(key, f'aria-pressed="{_truth(key.down)}"', one) for key, one in zip(keys, pictures))
    return _asked(question, "group", keys, drawn, ids, kind)


def button(
    event: str, label: str, kind: str = "", *, value: str = "", before: str = "", after: str = "", first: bool = False,
) -> str:
    """A key that does something at once. before, after: HTML beside its label. first: as for `radios`."""
    style = f" {kind}" if kind else ""
    told = (f' data-value="{escape(value)}"' if value else "") + (" data-first" if first else "")
    return (f'<button type="button" class="mt-button{style}" data-do="{event}"{told}{KEYS}>'
            f'{before}<span>{escape(label)}</span>{after}</button>')


def fold(key: str, title: str, inner: str, *, opened: bool = False) -> str:
    """Something needed now and then, one click away. key: what tells it from the others of its widget."""
    is_open = " open" if opened else ""
    return (f'<details class="mt-more" data-key="{key}"{is_open}><summary{KEYS}>{escape(title)}</summary>'
            f'<div class="mt-more-in">{inner}</div></details>')


def field(
    event: str, label: str, typed: str, ids: str, *, note: str = "", attributes: str = "", is_number: bool = True,
) -> str:
    """A line to type in, told as `event`. attributes: more of them, as HTML."""
    small = f"<small>{escape(note)}</small>" if note else ""
    mode = ' inputmode="numeric"' if is_number else ""
    return (
        f'<label class="mt-field"><span class="mt-label">{escape(label)}</span><input class="mt-input"'
        f' id="{ids}-{event.replace(":", "-")}" data-field="{event}" autocomplete="off"{mode}{attributes}'
        f' value="{escape(typed)}"{KEYS}>{small}</label>'
    )


def live_line(said: str, tone: str = "", key: str = "said") -> str:
    """A sentence that is read out when it changes: done (`ok`), refused (`no`), or something to know ("")."""
    kind = f" is-{tone}" if tone else ""
    return (f'<p class="mt-say{kind}" role="status" data-key="{key}">{icon(tone or "info")}'
            f"<span>{escape(said)}</span></p>")


def _key(key: Key, attributes: str, before: str = "") -> str:
    note = f"<small>{escape(key.note)}</small>" if key.note else ""
    return (f'<button type="button" class="mt-button" {attributes} data-do="{key.event}"'
            f' data-value="{escape(key.value)}"{KEYS}>{before}<span>{escape(key.label)}{note}</span></button>')


def _asked(question: str, role: str, keys: Sequence[Key], drawn: str, ids: str, kind: str) -> str:
    # Two winners are asked the same: the seat before the colon tells the questions apart.
    name = f"{keys[0].event}-{keys[0].value.partition(':')[0]}" if ":" in keys[0].value else keys[0].event
    style = f" {kind}" if kind else ""
    return (f'<div class="mt-ask" data-key="ask-{name}"><h4 id="{ids}-ask-{name}">{escape(question)}</h4>'
            f'<div class="mt-keys{style}" role="{role}" aria-labelledby="{ids}-ask-{name}">{drawn}</div></div>')


def _truth(down: bool) -> str:
    return str(down).lower()
