"""The figures of a simulation as lines of text: the same figures always give the same lines."""

from collections.abc import Iterator

from mahjong_teach.display.text import Text
from mahjong_teach.teaching.simulate import LONG, PATIENCE, SOON, SOON_BOTH, Figures, skills

NAME, COLUMN = 36, 12


def report(figures: Figures, words: Text) -> str:
    """A table with a line for each misconception, then what is true of all."""
    return "\n".join(_lines(figures, words))


def _lines(figures: Figures, words: Text) -> Iterator[str]:
    say = words.say
    yield say("simulation.title", runs=figures.runs, seed=figures.seed)
    yield ""
    yield say("simulation.told", soon=SOON, both=SOON_BOTH)
    yield _row(*(say(f"simulation.columns.{name}") for name in ("id", "alone", "slipping", "both", "wrongly")))
    for one in figures.told:
        shares = (one.alone, one.slipping, one.both, one.wrongly)
        yield _row(f"{one.topic}  {one.id}", *("–" if share is None else percent(share, words) for share in shares))
    yield say("simulation.all_both", share=percent(figures.both, words))
    yield ""
    yield say("simulation.alarms", long=LONG)
    for topic, share in figures.false_alarms.items():
        yield _row(topic, percent(share, words))
    yield ""
    yield say("simulation.mastery", n=len(skills()))
    for scheduled, at_random in figures.mastery:
        yield _row("", words.number(scheduled), questions(at_random, words))
    yield say("simulation.ratio", ratio=decimal(figures.ratio, words))


def _row(name: str, *columns: str) -> str:
    return name.ljust(NAME) + "".join(column.rjust(COLUMN) for column in columns)


def percent(share: float, words: Text) -> str:
    """0.985 as 98.5 %, or 98,5 %."""
    return f"{decimal(100 * share, words, 1)} %"


def decimal(number: float, words: Text, places: int = 2) -> str:
    return f"{number:.{places}f}".replace(".", words.say("ledger.decimal"))


def questions(n: int, words: Text) -> str:
    """How many, or more than anybody would answer."""
    return words.say("simulation.never", n=n) if n >= PATIENCE else words.number(n)
