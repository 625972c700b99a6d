"""Glossary: what a word means, found by whatever people call it, while it is being typed."""

from dataclasses import dataclass, replace
from html import escape

from mahjong_teach.display import glossary
from mahjong_teach.display.html.bare import box, details, paragraph
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.text import Text, text
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.keys import button, field, live_line

MOST = 12  # terms shown at once; more are no help


@dataclass(frozen=True, slots=True)
class State:
    """wanted: what is in the field."""

    lang: str
    wanted: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)


def update(state: State, event: str, value: str = "") -> State:
    """`search`: look for this; `clear`: for nothing. Another event changes nothing."""
    if event == "search":
        return replace(state, wanted=value)
    return replace(state, wanted="") if event == "clear" else state


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words, found = state.words, glossary.find(state.wanted)
    hint = f' type="search" spellcheck="false" placeholder="{escape(words.say("glossary.hint"))}"'
    typed = field("search", words.say("glossary.search"), state.wanted, ids, attributes=hint, is_number=False)
    return (
        f'<div class="mt mt-glossary" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"'
        f' data-escape="clear">'
        f'<div class="mt-head"><h2 id="{ids}-title">{escape(words.say("glossary.title"))}</h2></div>'
        f'<div class="mt-body">{typed}{live_line(said(state, found))}{_suggestions(state, found)}'
        f'{_terms(found[:MOST], state)}</div></div>'
    )


def said(state: State, found: list[str]) -> str:
    """How the search went, in a sentence."""
    words, wanted = state.words, state.wanted.strip()
    if not wanted:
        return words.say("glossary.start", n=len(glossary.ids()))
    if not found:
        told = words.say("glossary.none", wanted=wanted)
        return f'{told} {words.say("glossary.perhaps")}' if glossary.suggest(wanted) else told
    if glossary.is_rejected(wanted, found[0]):
        return words.say("glossary.not_ours", wanted=wanted, name=words.term(found[0]).name)
    if len(found) > MOST:
        return words.say("glossary.more", n=len(found), shown=MOST)
    return words.say("glossary.found", n=len(found))


def _suggestions(state: State, found: list[str]) -> str:
    if found or not state.wanted.strip():
        return ""
    keys = "".join(button("search", name, value=name) for name in glossary.suggest(state.wanted))
    return f'<div class="mt-options" data-key="perhaps">{keys}</div>' if keys else ""


def _terms(found: list[str], state: State) -> str:
    if not found:
        return ""
    label = escape(state.words.say("glossary.list"))
    # A box that scrolls must be within reach of the keyboard.
    return (f'<ul class="mt-terms" aria-label="{label}" tabindex="0"{KEYS}>'
            f'{"".join(_term(id, state.words) for id in found)}</ul>')


def _term(id: str, words: Text) -> str:
    term, abroad = words.term(id), glossary.other_language(words.lang)
    japanese = "".join(f'<span lang="ja">{escape(one)}</span>' for one in (term.kanji, term.romaji) if one)
    foreign = f'<span lang="{abroad}">{escape(text(abroad).term(id).name)}</span>'
    more = "".join(f"<p>{escape(line)}</p>" for line in glossary.said_lines(term, words.lang))
    return (
        f'<li data-key="{id}"><p class="mt-term-names"><b>{escape(term.name)}</b>{japanese}{foreign}'
        f'<small>{escape(words.section(glossary.chapter_of(id)))}</small></p>'
        f'<p>{escape(term.definition)}</p>{more}</li>'
    )


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Glossary(HtmlWidget):
    """All terms of the course, found by any of their names as it is typed.

    wanted: what is looked for at first. lang: "es" or "en"; None the current one.
    """

    def __init__(self, wanted: str = "", *, lang: str | None = None) -> None:
        self.state = State(text(lang).lang, wanted)
        super().__init__()
        self.redraw()

    def search(self, wanted: str) -> None:
        """Show the terms with such a name."""
        self._become(update(self.state, "search", wanted))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        """The names that one would not find a term under: the terms themselves stand in the glossary's own page."""
        words = self.state.words
        letters = "".join(
            paragraph(f'<b>{letter}</b> {"; ".join(f"{escape(name)} → {escape(term.name)}" for name, term in names)}')
            for letter, names in glossary.index(words.lang).items()
        )
        count = sum(map(len, glossary.index(words.lang).values()))
        return box(details(words.say("glossary.index"), words.number(count), letters))

    def __repr__(self) -> str:
        return f"Glossary({self.state.wanted!r})" if self.state.wanted else "Glossary()"
