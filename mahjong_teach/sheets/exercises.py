"""Exercise sheets, tests and their keys: the same questions twice, once with room to write, once with the answers."""

from collections.abc import Mapping, Sequence
from itertools import count, islice

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.sheets.class_tests import (
    ENOUGH, ENTRY, EXIT_MARKS, LENGTH, MARKS, TEST_TOPICS, Whole, entry_test, exit_test,
)
from mahjong_teach.sheets.names import printed_id, printed_rules
from mahjong_teach.sheets.no_fu import NO_FU, hands_to_sort
from mahjong_teach.sheets.paper import Asked, Exercise, exercise
from mahjong_teach.sheets.pictures import Pictures
from mahjong_teach.sheets.sheet_code import SheetCode
from mahjong_teach.sheets.typeset import PAPERS, pdf
from mahjong_teach.teaching.questions import LEVELS, MIXED, MIXED_TOPICS, ask, questions

# All that the quiz asks about riichi can be stated on paper; the hands to sort are asked on paper alone.
SHEET_TOPICS = ("fu", NO_FU, *(topic for topic in MIXED_TOPICS if topic != "fu"), MIXED)
KEY_TOPICS = (*SHEET_TOPICS, *TEST_TOPICS)
MOST = 60                                         # exercises on one sheet: a dozen pages


def exercises_pdf(
    topic: str, n: int, seed: int, words: Text, *, key: bool = False, rules: Ruleset | str = DEFAULT,
    level: str = "normal", paper: str = "a4", site: str = "",
) -> bytes:
    """A sheet of n exercises (1–MOST), or with `key` the answers to that very sheet.

    topic: one of SHEET_TOPICS, or of TEST_TOPICS, whose length is always the same whatever n. paper: one of PAPERS.
    site: the address of the course on the web, which the QR then opens; without one it says which sheet this is.
    Raises MahjongError: unknown_topic, unknown_level, unknown_paper, bad_number, sheet_n, sheet_site, pdf_needs_typst.
    """
    if topic not in KEY_TOPICS:
        raise MahjongError("unknown_topic", given=topic, known=KEY_TOPICS)
    n = LENGTH.get(topic, n)
    if not 1 <= n <= MOST:
        raise MahjongError("sheet_n", given=n, most=MOST)
    if seed < 0:
        raise MahjongError("bad_number", name="seed", given=seed)
    if level not in LEVELS:
        raise MahjongError("unknown_level", given=level, known=LEVELS)
    if paper not in PAPERS:
        raise MahjongError("unknown_paper", given=paper, known=tuple(PAPERS))
    code = SheetCode(topic, n, seed, ruleset(rules), level, words.lang, site)
    pictures = Pictures(words)
    asked = exercises(topic, n, seed, code.rules, level)
    return pdf("exercises", {
        **_head(code, words, key),
        "exercises": [_printed(one, words, pictures, key, topic) for one in asked],
        "pictures": pictures.drawn,
    }, paper)


def exercises(topic: str, n: int, seed: int, rules: Ruleset, level: str) -> Sequence[Asked]:
    """What a sheet asks, in its order: the questions of the quiz with the same seed, of fu those about a single hand.

    Of NO_FU, hands to sort; of a test, what `class_tests` draws.
    """
    n = LENGTH.get(topic, n)
    sheet = SheetCode(topic, n, seed, rules, level, "es").id
    if topic == NO_FU:
        return hands_to_sort(n, sheet, rules, level)
    if topic in TEST_TOPICS:
        return entry_test(seed, rules, level) if topic == ENTRY else exit_test(seed, sheet, rules, level)
    if topic != "fu":
        return list(questions(topic, n, seed, rules=rules, level=level))
    asked = (ask(topic, seed, at, rules=rules, level=level) for at in count())
    return list(islice((one for one in asked if isinstance(one.case, Score)), n))


def marks(asked: Asked) -> int:
    """How many marks an exercise of a test is worth."""
    return len(EXIT_MARKS) if isinstance(asked, Whole) else 1


def _printed(asked: Asked, words: Text, pictures: Pictures, key: bool, topic: str) -> Exercise:
    made = exercise(asked, words, pictures, key=key, steps=topic == "fu")
    worth = words.say("sheet.marks", n=marks(asked)) if topic in TEST_TOPICS else ""
    return made | {"worth": worth}


def _head(code: SheetCode, words: Text, key: bool) -> Mapping[str, object]:
    """What stands above and below the exercises."""
    topic = code.topic
    name = words.say(f"sheet.topic.{topic}")
    is_test = topic in TEST_TOPICS
    how = words.say(f"sheet.how.{topic}") if topic in ("fu", NO_FU, *TEST_TOPICS) else words.say("sheet.how.asked")
    how = f"{how} {words.say('sheet.legend')}"
    if key:
        how = words.say("sheet.key_how")
    if key and is_test:
        how = f"{how} {words.say(f'sheet.enough.{topic}', n=ENOUGH[topic], most=MARKS[topic])}"
    return {
        "lang": words.lang, "title": words.say("sheet.key", topic=name) if key else name, "how": how, "key": key,
        "foot": words.say("sheet.foot", rules=printed_rules(code.rules, words), level=words.say(f"quiz.level.{code.level}"),
                          seed=str(code.seed), id=printed_id(code.id)),
        "code": code.printed(words),
        "labels": {label: words.say(f"sheet.{label}") for label in ("name", "date", "answer", "river")},
        "marks": words.say("sheet.marks_of", most=MARKS[topic]) if is_test else "", "one-side": is_test and not key,
    }
