"""Where facts become words: names, numbers and sentences in the learner's language.

The words themselves are data, in `locale/`: `es.toml` and `en.toml` have the same keys and the same placeholders,
`terms.toml` names every id in both languages. A value there is a sentence, or a table that chooses one:

* `zero`/`one`/`other` by the fact named in `of` (by default `n`): a number, or the length of a tuple;
* anything else by the fact `variant` (by default `plain`).

Placeholders say how a fact is written: `{tile}` 7 de círculos, `{tile:spoken}` siete de círculos, `{tile:code}` 7p,
`{held:digits}` 89, `{tiles:chows}` 234 · 567 · 789, `{tiles:counted}` tres Norte y un 9 de caracteres, `{n}` 11 600,
`{n:word}` tres, `{n:signed}` +300, `{yaku:term}` todo simples, `{flags:terms}` riichi e ippatsu, `{known:and}` a, b y c,
`{known:or}` a, b o c, `{sort:@fu.sort}` the sentence `fu.sort.<sort>` (of a tuple: all, one after the other),
`{problems:errors}` the sentences of several (code, facts), one a line, `{told:told}` what happened, likewise in a row,
`{seat:seat}` asiento 2, or a name, `{name:field}` honba (contador).
"""

import os
import re
import string
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from mahjong_teach.display.derived import with_derived
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.faults import Verdict
from mahjong_teach.scoring.furiten import Reason
from mahjong_teach.scoring.near import NearMiss
from mahjong_teach.scoring.readings import CHIITOITSU, KOKUSHI, Reading
from mahjong_teach.scoring.settle import TABLE, Transfer
from mahjong_teach.scoring.tiles import Tile, notation
from mahjong_teach.scoring.trace import Step

LANGUAGES = ("es", "en")
_LOCALE = Path(__file__).parent.parent / "locale"


class Name(NamedTuple):
    """One term of the glossary, in one language. kanji, romaji and definition are "" where there is none.

    also: other correct names. rejected: names that mislead, which our prose never uses.
    """

    id: str
    name: str
    kanji: str
    romaji: str
    definition: str
    also: tuple[str, ...]
    rejected: tuple[str, ...]

    def __str__(self) -> str:
        return self.name


class StepText(NamedTuple):
    """A line of the count in words: what counts, and why it counts so much ("" where the title says it all)."""

    title: str
    note: str


class Text:
    """All the words of one language; get one with `text("es")`."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise MahjongError("unknown_language", given=lang, known=LANGUAGES)
        self.lang = lang
        self._formatter = _Formatter(self)

    @cached_property
    def _sentences(self) -> dict[str, Any]:
        return _load(self.lang)

    def number(self, n: int) -> str:
        """A whole number as it is written in this language.

        >>> [text("en").number(n) for n in (300, 7700, -11600)]
        ['300', '7,700', '−11,600']
        """
        style = self._sentences["number"]
        digits = f"{abs(n):,}".replace(",", style["separator"]) if abs(n) >= style["grouped_from"] else str(abs(n))
        return f"−{digits}" if n < 0 else digits

    def signed(self, n: int) -> str:
        """What a score gains or loses: +300, −300, 0."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def word(self, n: int) -> str:
        """A small number in letters (0–12), a bigger one in digits."""
        words = self._sentences["number"]["words"]
        return words[n] if 0 <= n < len(words) else self.number(n)

    def tile(self, tile: Tile) -> str:
        """The name of a tile, as a screen reader says it.

        >>> [text("es").tile(Tile.of(code)) for code in ("7p", "0s", "6z")]
        ['7 de círculos', '5 rojo de bambúes', 'dragón verde']
        """
        names = self._sentences["tile"]
        if tile.suit == "z":
            return names["honour"][tile.code]
        return f"{self._numeral(tile)} {names['suit'][tile.suit]}"

    def spoken(self, tile: Tile) -> str:
        """The same with the number in letters, for a button that is read aloud.

        >>> text("es").spoken(Tile.of("3p")), text("en").spoken(Tile.of("0s"))
        ('tres de círculos', 'red five of bamboo')
        """
        names = self._sentences["tile"]
        if tile.suit == "z":
            return self.tile(tile)
        return f"{names['red_spoken'] if tile.red else self.word(tile.number)} {names['suit'][tile.suit]}"

    def short(self, tile: Tile) -> str:
        """A tile's name for a narrow caption: its code, or the shortest word for an honour."""
        return self._sentences["tile"]["short"].get(tile.code, tile.code)

    def tiles_label(self, tiles: Iterable[Tile]) -> str:
        """A group in one breath.

        >>> from mahjong_teach.scoring.tiles import tiles
        >>> text("es").tiles_label(tiles("234m")), text("en").tiles_label(tiles("777z"))
        ('2, 3, 4 de caracteres', 'red dragon × 3')
        """
        group = tuple(tiles)
        if len(group) > 1 and len(set(group)) == 1:
            return f"{self.tile(group[0])} × {len(group)}"
        if len({t.suit for t in group}) == 1 and group[0].suit != "z":
            return f"{', '.join(map(self._numeral, group))} {self._sentences['tile']['suit'][group[0].suit]}"
        return ", ".join(map(self.tile, group))

    def counted(self, tiles: Iterable[Tile]) -> str:
        """How many there are of each tile.

        >>> from mahjong_teach.scoring.tiles import tiles
        >>> text("es").counted(tiles("444z9m")), text("es").counted(tiles("456p"))
        ('tres Norte y un 9 de caracteres', '4, 5 y 6 de círculos')
        """
        counts = Counter(tiles)
        said = [self._several(tile, n) for tile, n in counts.items() if n > 1 or tile.suit == "z"]
        for suit in dict.fromkeys(tile.suit for tile in counts if tile.suit != "z"):
            single = [tile for tile, n in counts.items() if n == 1 and tile.suit == suit]
            if len(single) > 1:
                numerals = self.listed(map(self._numeral, single), "and")
                said.append(f"{numerals} {self._sentences['tile']['suit'][suit]}")
            else:
                said += [self._several(tile, 1) for tile in single]
        return self.listed(said, "and")

    def _several(self, tile: Tile, n: int) -> str:
        names = self._sentences["tile"]
        if n == 1:
            return f"{names['a']} {self.tile(tile)}"
        if tile.suit == "z":
            return f"{self.word(n)} {names['honours'][tile.code]}"
        return f"{self.word(n)} {self._numeral(tile)}{names['plural']} {names['suit'][tile.suit]}"

    def listed(self, words: Iterable[str], joint: str) -> str:
        """a, b and c. joint: `and` or `or`; Spanish turns *y* into *e* and *o* into *u* before their own sound."""
        *first, last = list(words) or [""]
        if not first:
            return last
        joints = self._sentences["list"]
        clashes = re.match(joints["same_sound"][joint], last, re.IGNORECASE)
        word = joints["changed"][joint] if clashes else joints[joint]
        return f"{', '.join(first)} {word} {last}"

    def term(self, id: str) -> Name:
        """The name of any id of the package (a yaku, a fu item, a wait, a limit, a call, a wind, a flag…)."""
        terms = _load("terms")
        term = terms["term"][terms["same"].get(id, id)]
        return Name(
            id,
            term[self.lang],
            term.get("kanji", ""),
            term.get("romaji", ""),
            term.get("definition", {}).get(self.lang, ""),
            tuple(term.get("also", {}).get(self.lang, ())),
            tuple(term.get("rejected", {}).get(self.lang, ())),
        )

    def section(self, id: str) -> str:
        """The title of a chapter of the glossary."""
        return _load("terms")["section"][id][self.lang]

    def say(self, key: str, /, **facts: Any) -> str:
        """The sentence under a dotted key, with the facts put in.

        Raises KeyError where the sentence or one of its facts does not exist: a mistake of ours, never the learner's.

        >>> text("es").say("error.tile_count", n=12, needed=14, size=14, text="123m")[:54]
        'Tienes 12 fichas contando la ganadora; faltan dos. Una'
        """
        facts = with_derived(key, facts)
        found: Any = self._sentences
        for part in key.split("."):
            found = found[part]
        while isinstance(found, Mapping):
            found = found[_choice(found, facts)]
        return self._formatter.vformat(found, (), facts)

    def error(self, error: MahjongError, names: Sequence[str] = ()) -> str:
        """What is wrong, why, and what to do about it. names: the four players', where a seat has one."""
        facts = dict(error.facts)
        for role in ("seat", "giver"):
            if names and facts.get(role) in range(4):
                facts[role] = names[facts[role]]
        return capital(self.say(f"error.{error.code}", **facts))

    def seat(self, seat: int | str) -> str:
        """A seat by its number, or by the name that it goes by."""
        return seat if isinstance(seat, str) else self.say("seat.number", n=seat)

    def transfer(self, transfer: Transfer, names: Sequence[str]) -> StepText:
        """Who pays whom, and why. names: what the four seats are called, such as their winds."""
        taker = names[transfer.taker]
        if transfer.giver is TABLE:
            title = self.say("settle.taken", taker=taker, points=transfer.points)
        else:
            title = self.say("settle.paid", giver=names[transfer.giver], taker=taker, points=transfer.points)
        facts = {"points": transfer.points, **transfer.facts}
        return StepText(capital(title), capital(self.say(f"settle.why.{transfer.why}", **facts)))

    def verdict(self, given: Verdict) -> str:
        """What a fault at the table costs."""
        return self.say(f"faults.verdict.{given.code}", cost=given.cost)

    def furiten(self, reason: Reason) -> str:
        """Why ron is not allowed."""
        return self.say(f"furiten.why.{reason.code}", tiles=reason.tiles)

    def warning(self, code: str, /, **facts: Any) -> str:
        """What is odd but possible, and how it was read."""
        return self.say(f"warning.{code}", **facts)

    def near_miss(self, miss: NearMiss, laid: Sequence[Tile]) -> str:
        """Why a yaku failed, where one condition only was in the way. laid: the tiles as the reading lays them."""
        tiles = tuple(laid[place].plain for place in miss.tiles)     # no yaku asks for a red one
        return self.say(f"near.{miss.condition}.missed", tiles=tiles, **miss.facts)

    def condition(self, id: str) -> str:
        """A condition of a yaku, as something to tick: "cuatro chows"."""
        return self.say(f"near.{id}.wanted")

    def reading(self, reading: Reading, laid: Sequence[Tile], winning: Tile) -> str:
        """Where a reading puts the winning tile: "El 7 cierra 789: espera de extremo."."""
        if reading.completed is None:
            return self.say("reading.whole")
        if reading.form in (CHIITOITSU, KOKUSHI):
            return self.say(f"reading.{reading.form}")
        tiles = tuple(laid[place] for place in reading.spans[reading.completed])
        shape = reading.groups[reading.completed].shape
        return capital(self.say(f"reading.{shape}", tile=winning, tiles=tiles, wait=reading.wait))

    def step(self, step: Step) -> StepText:
        """One line of the trace in words."""
        facts = {"before": step.before, "after": step.after, "amount": step.amount, **step.facts}
        key = f"step.{step.part}.{step.rule}"
        if step.part in ("han", "yakuman") and step.rule not in self._sentences["step"]["han"]:
            # A yaku has no sentence of its own here: its name and its rule say it. (Dora have one.)
            key = f"step.{step.part}"
            facts |= {"name": self.term(step.rule).name, "rule": self.say(f"yaku.{step.rule}")}
        return StepText(capital(self.say(f"{key}.title", **facts)), self.say(f"{key}.note", **facts))

    def field(self, name: str) -> str:
        """A field of a record: its name there, and the glossary's word for what it counts where there is one."""
        return f"{name} ({self.term(_COUNTED[name]).name})" if name in _COUNTED else name

    def unwanted(self, prose: str) -> list[str]:
        """The glossary's rejected words that occur in a text, for whoever writes lessons."""
        rejected = {word for id in _load("terms")["term"] for word in self.term(id).rejected}
        return sorted(word for word in rejected if re.search(rf"\b{re.escape(word)}\b", prose, re.IGNORECASE))

    def _numeral(self, tile: Tile) -> str:
        return self._sentences["tile"]["red_five"] if tile.red else str(tile.number)

    def _write(self, value: Any, spec: str) -> str:
        """A fact as its placeholder asks; see the head of this module."""
        if spec.startswith("@"):
            ids = value if isinstance(value, tuple) else (value,)
            return "".join(self.say(f"{spec[1:]}.{id}") for id in ids)
        if spec in _SPECS:
            return _SPECS[spec](self, value)
        if spec:
            raise ValueError(f"no placeholder is written :{spec}")
        return self._plainly(value)

    def _plainly(self, value: Any) -> str:
        if isinstance(value, Tile):
            return self.tile(value)
        if isinstance(value, bool):
            return str(value).lower()     # as it is written in a file of rules
        if isinstance(value, int):
            return self.number(value)
        if isinstance(value, (tuple, list, set, frozenset)):
            if value and all(isinstance(one, Tile) for one in value):
                return self.tiles_label(value)
            return ", ".join(map(self._plainly, value))
        return str(value)


# What the numbers of a record count, in the glossary.
_COUNTED = {"honba": "honba", "riichi_sticks": "riichibou"}

_SPECS: dict[str, Callable[[Text, Any], str]] = {
    "code": lambda words, value: value.code if isinstance(value, Tile) else notation(value),
    "digits": lambda words, value: _digits(words, (value,) if isinstance(value, Tile) else value),
    "spoken": lambda words, value: words.spoken(value),
    "counted": lambda words, value: words.counted(value),
    "word": lambda words, value: words.word(value),
    "seat": lambda words, value: words.seat(value),
    "signed": lambda words, value: words.signed(value),
    "chows": lambda words, value: " · ".join(_digits(words, chow) for chow in sorted(_threes(value))),
    "term": lambda words, value: words.term(value).name,
    "field": lambda words, value: words.field(value),
    "terms": lambda words, value: words.listed([words.term(id).name for id in value], "and"),
    "and": lambda words, value: words.listed(map(words._plainly, value), "and"),
    "or": lambda words, value: words.listed(map(words._plainly, value), "or"),
    "told": lambda words, value: " ".join(words.say(f"quiz.told.{what}", **facts) for what, facts in value),
    "errors": lambda words, value: "\n".join(f"· {words.say(f'error.{code}', **facts)}" for code, facts in value),
}


class _Formatter(string.Formatter):
    """`str.format` for facts instead of plain values."""

    def __init__(self, words: Text) -> None:
        self._words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        return self._words._write(value, format_spec)


def _digits(words: Text, tiles: Iterable[Tile]) -> str:
    """89 for tiles of a suit, as players say a shape; names for honours, which have no digits."""
    group = tuple(tiles)
    if any(tile.suit == "z" for tile in group):
        return words.tiles_label(group)
    return "".join(str(tile.number) for tile in group)


def _threes(tiles: Sequence[Tile]) -> list[Sequence[Tile]]:
    return [tiles[i:i + 3] for i in range(0, len(tiles), 3)]


def capital(sentence: str) -> str:
    """The same with a capital letter: names of the glossary are written as within a sentence."""
    return sentence[:1].upper() + sentence[1:]


def _choice(table: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    """Which entry of a table of sentences fits the facts."""
    if "other" not in table:
        return facts.get("variant", "plain")
    counted = facts[table.get("of", "n")]
    n = counted if isinstance(counted, int) else len(counted)
    exact = {0: "zero", 1: "one"}.get(n, "other")
    return exact if exact in table else "other"


@cache
def _load(name: str) -> dict[str, Any]:
    """What is written in `name.toml`, and in `name.<subject>.toml` for a subject with many words of its own."""
    loaded: dict[str, Any] = {}
    for path in sorted(_LOCALE.glob(f"{name}.toml")) + sorted(_LOCALE.glob(f"{name}.*.toml")):
        _merge(loaded, tomllib.loads(path.read_text(encoding="utf-8")))
    return loaded


def _merge(table: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and key in table:
            _merge(table[key], value)
        else:
            table[key] = value


@cache
def glossary() -> dict[str, tuple[str, ...]]:
    """The ids of all terms, chapter by chapter.

    >>> glossary()["forms"]
    ('east', 'south', 'west', 'north', 'standard', 'single')
    """
    terms = _load("terms")
    opened_by = {section["first"]: id for id, section in terms["section"].items()}
    chapters: dict[str, list[str]] = {}
    for id in terms["term"]:
        chapter = opened_by.get(id) or chapter
        chapters.setdefault(chapter, []).append(id)
    return {chapter: tuple(ids) for chapter, ids in chapters.items()}


@cache
def _text(lang: str) -> Text:
    return Text(lang)


def text(lang: str | None = None) -> Text:
    """The words of a language (by default, of the current one).

    Raises MahjongError: unknown_language.
    """
    return _text(lang or language())


def _from_environment() -> str:
    """Spanish where the machine speaks it, English elsewhere; in the order in which POSIX looks."""
    spoken = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "es" if spoken.lower().startswith("es") else "en"


_current: str | None = None


def language(code: str | None = None) -> str:
    """The language spoken when none is asked for; with a code, from now on that one.

    code: "es" or "en". Raises MahjongError: unknown_language.
    """
    global _current
    if code is not None:
        _current = _text(code).lang
    elif _current is None:
        _current = _from_environment()
    return _current
