"""Fields of a form, each named after the event it sends: text, lists, short choices, numbers to turn."""

from collections.abc import Iterable, Sequence
from html import escape

from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.icons import icon
from mahjong_teach.widgets.keys import Key

_PLAIN_TEXT = ' autocomplete="off" autocapitalize="none" spellcheck="false"'


def text_field(
    event: str, label: str, typed: str, ids: str, *, wrong: bool = False, kind: str = "", hint: str = "",
) -> str:
    """A line for text that is no prose. wrong: the live line, `<ids>-line`, says what is wrong with it."""
    id = f"{ids}-{_dashed(event)}"
    small = f"<small>{escape(hint)}</small>" if hint else ""
    style = "".join(f" {one}" for one in (kind, "is-wrong" if wrong else "") if one)
    return (
        f'<label class="mt-field{style}" for="{id}"><span class="mt-label">{escape(label)}</span>'
        f'<input class="mt-input" id="{id}" data-field="{event}" value="{escape(typed)}"{_PLAIN_TEXT}'
        f"{_blamed(wrong, ids)}{KEYS}>{small}</label>"
    )


def choice_field(
    event: str, label: str, options: Iterable[tuple[str, str]], chosen: str, ids: str, *, wrong: bool = False,
) -> str:
    """A list to choose from: (value, what it says)."""
    id = f"{ids}-{_dashed(event)}"
    shown = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(said)}</option>'
        for value, said in options
    )
    return (
        f'<label class="mt-field{" is-wrong" if wrong else ""}" for="{id}">'
        f'<span class="mt-label">{escape(label)}</span>'
        f'<select class="mt-input" id="{id}" data-field="{event}"{_blamed(wrong, ids)}{KEYS}>{shown}</select></label>'
    )


def segments(question: str, keys: Sequence[Key], ids: str) -> str:
    """A short choice in one box."""
    notes = (f"<small>{escape(key.note)}</small>" if key.note else "" for key in keys)
    return drawn_segments(question, [(key, escape(key.label) + note) for key, note in zip(keys, notes)], ids)


def drawn_segments(
    question: str, drawn: Sequence[tuple[Key, str]], ids: str, kind: str = "", *, spoken: bool = False,
) -> str:
    """The same with HTML of one's own in each; spoken: what a screen reader says is the key's label, not the HTML."""
    event = drawn[0][0].event
    stop = next((at for at, (key, _) in enumerate(drawn) if key.down), 0)
    name = f"{ids}-ask-{_dashed(event)}"
    keys = "".join(
        f'<button type="button" role="radio" aria-checked="{str(key.down).lower()}"'
        f' tabindex="{0 if at == stop else -1}" data-do="{event}" data-value="{escape(key.value)}"'
        f'{_spoken(key) if spoken else ""}{KEYS}>{inner}</button>'
        for at, (key, inner) in enumerate(drawn)
    )
    style = f" {kind}" if kind else ""
    return (
        f'<div class="mt-field" data-key="ask-{event}"><span class="mt-label" id="{name}">{escape(question)}</span>'
        f'<div class="mt-segments{style}" role="radiogroup" aria-labelledby="{name}">{keys}</div></div>'
    )


def number_field(
    event: str, label: str, typed: str, ids: str, *, less: str, more: str, wrong: bool = False,
) -> str:
    """A number, 0 or more, to type or to change by one. less, more: what a screen reader says of the two keys."""
    n = int(typed) if typed.strip().isdecimal() else 0
    keys = [
        f'<button type="button" data-do="{event}" data-value="{max(value, 0)}" aria-label="{escape(said)}"{KEYS}>'
        f"{icon(sign)}</button>"
        for value, sign, said in ((n - 1, "minus", less), (n + 1, "plus", more))
    ]
    return (
        f'<div class="mt-field{" is-wrong" if wrong else ""}" data-key="{event}">'
        f'<label class="mt-label" for="{ids}-{event}">{escape(label)}</label><div class="mt-count">{keys[0]}'
        f'<input class="mt-input" id="{ids}-{event}" data-field="{event}" inputmode="numeric" autocomplete="off"'
        f' value="{escape(typed)}"{_blamed(wrong, ids)}{KEYS}>{keys[1]}</div></div>'
    )


def _blamed(wrong: bool, ids: str) -> str:
    return f' aria-invalid="true" aria-describedby="{ids}-line"' if wrong else ""


def _spoken(key: Key) -> str:
    return f' aria-label="{escape(key.label)}"'


def _dashed(event: str) -> str:
    """An event as part of an id."""
    return event.replace(".", "-")
