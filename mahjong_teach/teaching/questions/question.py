"""One question: what it is about, its right answer, and what people with certain beliefs would answer instead.

A family (`@family`) draws the cases of a topic; a form (`@form`) is one way to ask about a case and knows how to answer
it, with beliefs and without. Everything of a question follows from its id:

    q1.fu.online.normal.7.3                    version, topic, ruleset, level, seed, number
    q1.fu.online.normal.7.3.kong_as_triplet    the same, aimed at a misconception

>>> question("q1.fu.online.normal.7.3") == ask("fu", 7, 3)
True
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, RULESETS, Ruleset, ruleset
from mahjong_teach.teaching.misconceptions import Misconception, misconception, misconceptions_about

VERSION = 1
LEVELS = ("easy", "normal", "hard", "rare")
KINDS = ("choice", "many", "number", "numbers", "tiles", "yesno")
MIXED = "mixed"
AIMED_ATTEMPTS = 12
MOST_EXAMPLES = 20

# Each topic and the module that draws its questions and registers them when it is loaded.
MODULES = MappingProxyType({
    "yaku": "yaku", "han": "han", "fu": "fu", "limit": "points", "base": "points", "payment": "table",
    "reading": "reading", "waits": "waits", "furiten": "furiten", "spot-the-error": "spot", "rules": "rules",
    "tai": "tai",
})
TOPICS = tuple(MODULES)
# What `mixed` draws from: all about riichi. Another game is asked about only when somebody asks for it.
MIXED_TOPICS = tuple(topic for topic in TOPICS if topic != "tai")

# The parts of a count that a question of this topic is about; of other topics, all.
COUNTED = MappingProxyType({
    "yaku": ("han", "yakuman"), "han": ("han", "yakuman"), "fu": ("fu", "rounding"), "limit": ("base",),
    "base": ("base",), "payment": ("payment",),
})

# Whatever JSON can hold: a number, None (fu left out at a limit), yes or no, an id, several of them.
Answer = int | bool | str | None | tuple


class Distractor(NamedTuple):
    """A wrong answer and the misconceptions that lead to it."""

    value: Answer
    misconceptions: tuple[str, ...]


class Drawn(NamedTuple):
    """A case and how it is asked about, as a family draws it.

    form: the id of a form. case: what it is about (a Score, a hand, a table…). given: the fields of the command line's
    contract. facts: what the sentence needs and `Form.solve` may ask for. skills: what the question practises.
    options: answers to be offered beside those that people would give.
    """

    form: str
    case: object
    given: dict[str, object]
    facts: dict[str, object]
    skills: tuple[str, ...]
    options: tuple[Answer, ...] = ()


# From a case, the facts of the question and beliefs to the answer of who holds them.
Solve = Callable[[object, Mapping[str, object], Collection[str]], Answer]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to ask.

    kind: one of KINDS. subject: whose misconceptions may show (`hand table waits furiten tai`).
    rank: the order in which choices are listed, so that their place gives nothing away.
    """

    id: str
    kind: str
    subject: str
    solve: Solve
    rank: Callable[[Answer], object] | None


class Family(NamedTuple):
    """One topic. draw: from a generator of random numbers, rules, a level and perhaps an aim to a case."""

    topic: str
    draw: Callable[[Random, Ruleset, str, Misconception | None], Drawn]


_FORMS: dict[str, Form] = {}
_FAMILIES: dict[str, Family] = {}


def form(id: str, kind: str, subject: str = "hand", rank: Callable[[Answer], object] | None = None) -> Callable:
    """Make a form of the function that answers it."""
    def register(solve: Solve) -> Solve:
        _FORMS[id] = Form(id, kind, subject, solve, rank)
        return solve
    return register


def family(topic: str) -> Callable:
    """Make a family of the function that draws its questions."""
    def register(draw: Callable) -> Callable:
        _FAMILIES[topic] = Family(topic, draw)
        return draw
    return register


def _family(topic: str) -> Family:
    import_module(f"mahjong_teach.teaching.questions.{MODULES[topic]}")
    return _FAMILIES[topic]


def forms() -> tuple[Form, ...]:
    """All ways to ask."""
    for topic in TOPICS:
        _family(topic)
    return tuple(_FORMS.values())


# ── a question ────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, eq=False)
class Question:
    """What is asked, and everything that matters for it.

    id: see this module; `topic` is the one of this question, also where the id says `mixed`.
    form, case, given, facts, skills: see Drawn. kind: one of KINDS. answer: the right one.
    """

    id: str
    topic: str
    form: str
    case: object = field(repr=False)
    given: Mapping[str, object] = field(repr=False)
    facts: Mapping[str, object] = field(repr=False)
    skills: tuple[str, ...] = field(repr=False)
    options: tuple[Answer, ...] = field(repr=False)
    answer: Answer

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and (self.id, self.form, self.given, self.answer) == (
            other.id, other.form, other.given, other.answer)

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def kind(self) -> str:
        return _FORMS[self.form].kind

    def answered_with(self, beliefs: Collection[str] = ()) -> Answer:
        """What somebody with these beliefs (ids of misconceptions) says; without any, the right answer."""
        if len(beliefs) > 1:
            # In the order in which a count meets them, whatever the order in which they are named.
            beliefs = [one.id for one in misconceptions_about(_FORMS[self.form].subject) if one.id in beliefs]
        return normal(self.kind, _FORMS[self.form].solve(self.case, self.facts, beliefs))

    @cached_property
    def predictions(self) -> Mapping[str, Answer]:
        """For each misconception that leads astray here, the answer it leads to."""
        found = {one.id: self.answered_with((one.id,)) for one in misconceptions_about(_FORMS[self.form].subject)}
        return MappingProxyType({id: value for id, value in found.items() if value != self.answer})

    def singles_out(self, id: str) -> bool:
        """Does this misconception lead to a wrong answer to which no other one leads?"""
        value = self.answered_with((id,))
        return value != self.answer and all(other == id for other in self.misreadings(value))

    @cached_property
    def distractors(self) -> tuple[Distractor, ...]:
        """The wrong answers that somebody would give, none twice."""
        by_value: dict[Answer, list[str]] = {}
        for id, value in self.predictions.items():
            by_value.setdefault(value, []).append(id)
        return tuple(Distractor(value, tuple(ids)) for value, ids in by_value.items())

    @cached_property
    def choices(self) -> tuple[Answer, ...]:
        """What is offered: answers to choose from, or for `many` the things to tick; () where one types or points."""
        if self.kind == "yesno":
            return (True, False)
        if self.kind not in ("choice", "many"):
            return ()
        answers = (self.answer, *(one.value for one in self.distractors))
        if self.kind == "many":
            answers = tuple(one for answer in answers for one in answer)
        return tuple(sorted({*self.options, *answers}, key=_FORMS[self.form].rank))

    def is_right(self, given: object) -> bool:
        """Is this the answer? Lists and tuples are alike, and where several are asked for, their order is nothing."""
        return self.read(given) == self.answer

    def misreadings(self, given: object) -> tuple[str, ...]:
        """The misconceptions that lead to just this answer."""
        value = self.read(given)
        return next((one.misconceptions for one in self.distractors if one.value == value), ())

    def read(self, given: object) -> Answer:
        """An answer as it came (from JSON, from a widget), so that it can be compared."""
        value = normal(self.kind, given)
        if self.kind == "numbers" and isinstance(value, tuple) and len(value) == len(self.answer):
            # At a limit the fu may stay empty; who counted them all the same is not wrong.
            value = tuple(None if right is None else one for one, right in zip(value, self.answer))
        return value


def normal(kind: str, value: object) -> Answer:
    """The same answer always as the same value."""
    if isinstance(value, (list, tuple, set, frozenset)):
        return tuple(sorted(value)) if kind in ("many", "tiles") else tuple(value)
    return value


# ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────────


def ask(
    topic: str, seed: int, number: int = 0, *, rules: Ruleset | str = DEFAULT, level: str = "normal",
    aim: str | None = None,
) -> Question:
    """The question of this topic with this seed and number, the same one every time.

    topic: one of TOPICS, or `mixed`. seed, number ≥ 0. level: one of LEVELS.
    aim: a misconception that the question is to tell from the right answer and from all others. Without one, hands are
    as likely as they are dealt at this level.
    Raises MahjongError: unknown_topic, unknown_level, unknown_misconception, bad_number.
    """
    chosen = ruleset(rules)
    for name, n in (("seed", seed), ("n", number)):
        if n < 0:
            raise MahjongError("bad_number", name=name, given=n)
    if topic not in (*TOPICS, MIXED):
        raise MahjongError("unknown_topic", given=topic, known=(*TOPICS, MIXED))
    if level not in LEVELS:
        raise MahjongError("unknown_level", given=level, known=LEVELS)
    id = f"q{VERSION}.{topic}.{chosen.id}.{level}.{seed}.{number}"
    if aim is not None:
        return _aimed(f"{id}.{aim}", topic, chosen, level, _described(aim))
    rng = Random(id)
    of = _family(rng.choice(MIXED_TOPICS) if topic == MIXED else topic)
    return made(id, of.topic, of.draw(rng, chosen, level, None))


def _described(aim: str) -> Misconception:
    try:
        return misconception(aim)
    except KeyError:
        raise MahjongError("unknown_misconception", given=aim) from None


def _aimed(id: str, topic: str, rules: Ruleset, level: str, aim: Misconception) -> Question:
    """The first of several questions that singles the belief out; if none does, the last that it gets wrong at all."""
    of = _family(aim.topic if topic == MIXED else topic)
    best = None
    for attempt in range(AIMED_ATTEMPTS):
        found = made(id, of.topic, of.draw(Random(f"{id} {attempt}"), rules, level, aim))
        if found.singles_out(aim.id):
            return found
        if best is None or found.answered_with((aim.id,)) != found.answer:
            best = found
    return best


def questions(
    topic: str, n: int, seed: int, *, rules: Ruleset | str = DEFAULT, level: str = "normal",
) -> Iterator[Question]:
    """The first n questions of a seed."""
    chosen = ruleset(rules)
    return (ask(topic, seed, number, rules=chosen, level=level) for number in range(n))


def in_turn(
    topics: Sequence[str], seed: int, *, rules: Ruleset | str = DEFAULT, level: str = "normal",
) -> Iterator[Question]:
    """The questions of a seed without end, the topics taking turns: the same for everybody. Raises what `ask` raises."""
    number = 0
    while True:
        yield ask(topics[number % len(topics)], seed, number, rules=rules, level=level)
        number += 1


@cache
def example(id: str) -> Question:
    """A question that shows a misconception: its answer is the right one, `predictions[id]` theirs.

    Raises MahjongError: unknown_misconception.
    """
    tries = (ask(_described(id).topic, 0, number, aim=id) for number in range(MOST_EXAMPLES))
    return next(found for found in tries if found.singles_out(id))


def question(id: str, rules: Ruleset | None = None) -> Question:
    """The question with this id.

    rules: the club's own, where the id names rules that are none of ours.
    Raises MahjongError: bad_question_id, question_version (made by another version of this course), unknown_topic,
    unknown_level, unknown_misconception, question_rules (rules that are needed and not given).
    """
    *parts, last = id.split(".")
    aim = None if last.isdecimal() else last
    parts += [last] if aim is None else []
    if len(parts) < 6 or not (parts[0][:1] == "q" and parts[0][1:].isdecimal() and "".join(parts[-2:]).isdecimal()):
        raise MahjongError("bad_question_id", given=id)
    version, topic, *name, level, seed, number = parts
    if version != f"q{VERSION}":
        raise MahjongError("question_version", given=id, version=int(version[1:]), ours=VERSION)
    named = ".".join(name)
    if named not in RULESETS and (rules is None or rules.id != named):
        raise MahjongError("question_rules", given=id, rules=named)
    return ask(topic, int(seed), int(number), rules=named if named in RULESETS else rules, level=level, aim=aim)


def different_answers(drawn: Drawn) -> int:
    """How many different answers people give, whatever they believe: what is drawn tells so many of them apart."""
    how = _FORMS[drawn.form]
    return len({
        normal(how.kind, how.solve(drawn.case, drawn.facts, held))
        for held in ((), *((one.id,) for one in misconceptions_about(how.subject)))})


def made(id: str, topic: str, drawn: Drawn) -> Question:
    """A question of what has been drawn, or written down as an example."""
    how = _FORMS[drawn.form]
    answer = normal(how.kind, how.solve(drawn.case, drawn.facts, ()))
    return Question(id, topic, drawn.form, drawn.case, drawn.given, drawn.facts, drawn.skills, drawn.options, answer)
