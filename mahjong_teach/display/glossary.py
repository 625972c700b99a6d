"""The glossary for readers: a term found by whatever people call it, and written down as an entry."""

import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from html import escape

from mahjong_teach.display.text import LANGUAGES, Name, glossary, text

# How well a name fits what is wanted: the smaller the better.
_WHOLE, _BEGINNING, _WORD, _WITHIN = range(4)
# Shorter than this, and it is within everything.
_SHORTEST_WITHIN = 3


@cache
def folded(name: str) -> str:
    """Letters and digits only, without accents: people type as it comes.

    >>> folded("Pung descubierto"), folded("TODO SÍMPLES")
    ('pungdescubierto', 'todosimples')
    """
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if letter.isalnum())


def ids() -> tuple[str, ...]:
    """Every term, in the order of the glossary."""
    return tuple(id for chapter in glossary().values() for id in chapter)


def chapter_of(id: str) -> str:
    """The chapter in which a term stands."""
    return next(chapter for chapter, terms in glossary().items() if id in terms)


def other_language(lang: str) -> str:
    """The one that isn't spoken here."""
    return next(one for one in LANGUAGES if one != lang)


def names(id: str) -> Iterator[str]:
    """All that a term is called: in both languages and in Japanese, also where we would not call it so."""
    for lang in LANGUAGES:
        term = text(lang).term(id)
        yield from (term.name, *term.also, *term.rejected)
    yield from filter(None, (term.romaji, term.kanji))


@cache
def _searched() -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((id, tuple(dict.fromkeys(names(id)))) for id in ids())


def find(wanted: str) -> list[str]:
    """The terms with such a name, those first that fit best; none where nothing is wanted.

    >>> find("toncha"), find("shuntsu"), find("対々和")
    (['honba'], ['chow'], ['toitoi'])
    """
    if not folded(wanted):
        return []
    fits = [(min(map(lambda name: _fit(wanted, name), known)), id) for id, known in _searched()]
    return [id for fit, id in sorted(fits, key=lambda one: one[0]) if fit <= _WITHIN]


def _fit(wanted: str, name: str) -> int:
    want, known = folded(wanted), folded(name)
    if known.startswith(want):
        return _WHOLE if known == want else _BEGINNING
    if any(folded(word).startswith(want) for word in name.split()):
        return _WORD
    return _WITHIN if len(want) >= _SHORTEST_WITHIN and want in known else _WITHIN + 1


def suggest(wanted: str) -> list[str]:
    """Up to three names that look like what is wanted, for whoever has misspelt one.

    >>> suggest("furitten"), suggest("xyz")
    (['furiten'], [])
    """
    known = {folded(name): name for _, some in _searched() for name in some}
    close = get_close_matches(folded(wanted), known, n=3, cutoff=0.7)
    return [known[name] for name in close]


def is_rejected(wanted: str, id: str) -> bool:
    """Whether the term is found by a name that misleads."""
    return any(folded(name) == folded(wanted) for lang in LANGUAGES for name in text(lang).term(id).rejected)


def index(lang: str) -> dict[str, list[tuple[str, Name]]]:
    """The other names of this language and the Japanese ones, by first letter: (name, the term it stands for)."""
    entries = {
        (folded(name), term.name): (name, term) for id in ids() for term in [text(lang).term(id)]
        for name in (*term.also, *term.rejected, term.romaji)
        if name and folded(name) != folded(term.name)
    }
    letters: dict[str, list[tuple[str, Name]]] = {}
    for key in sorted(entries):
        letters.setdefault(key[0][0].upper(), []).append(entries[key])
    return letters


def entry_markdown(id: str, lang: str) -> str:
    """A term as a paragraph that a link can lead to: all its names, and what it means."""
    words = text(lang)
    term, other = words.term(id), text(other_language(lang)).term(id)
    japanese = [f'<span lang="ja">{term.kanji}</span>' if term.kanji else "", f"*{term.romaji}*" if term.romaji else ""]
    foreign = words.say("glossary.other", name=f"*{other.name}*")
    named = " · ".join(filter(None, (f"**{term.name}**", ", ".join(filter(None, japanese)), foreign)))
    lines = [named, term.definition]
    lines += (escape(line, quote=False) for line in said_lines(term, lang))
    return f'<a id="{id}"></a>' + "<br>".join(lines)


def said_lines(term: Name, lang: str) -> list[str]:
    """What else it is called beside the names that an entry begins with, and what it isn't."""
    words, given = text(lang), (folded(term.name), folded(term.romaji))
    also = tuple(name for name in term.also if folded(name) not in given)
    return [words.say(f"glossary.{kind}", names=some)
            for kind, some in (("also", also), ("rejected", term.rejected)) if some]
