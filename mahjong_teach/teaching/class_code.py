"""The test of a class as a code of twelve signs: whoever types it gets the same questions, without a server.

>>> exam = ClassExam(("fu", "payment"), n=8, seed=412, lang="es")
>>> read_class_code(exam.code) == exam
True
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, RULESETS
from mahjong_teach.teaching.questions import LEVELS, MIXED, TOPICS, Question, in_turn
from mahjong_teach.teaching.result_code import is_result_code
from mahjong_teach.teaching.spoken_code import bare, checked, quoted, spelled, version_of, version_sign

KIND = "class"
SIGNS, CHECK = 12, 14                             # of the code; bits of it that check
MOST_QUESTIONS, MOST_SEED = 64, 65_535
LANGUAGES = ("es", "en")
QUIZ_PAGE = "14_quiz_hall.html"                   # of the course on the web, where a class code is taken
# From the version on: name and bits of each field. Together with the check they fill the signs.
FIELDS = (("topics", 12), ("n", 6), ("seed", 16), ("rules", 4), ("lang", 1), ("level", 2))
_IN_A_LINK = re.compile(r"[?&]class=([^&#\s]*)")


@dataclass(frozen=True)
class ClassExam:
    """What a class is asked.

    topics: of TOPICS, in their order whatever the order given, or `mixed` alone. n: 1 to 64 questions. seed: 0 to
    65,535. rules: the id of a ruleset. level: of LEVELS. lang: "es" or "en".
    Raises MahjongError: unknown_topic, class_n, class_seed, class_rules, unknown_level, unknown_language.
    """

    topics: tuple[str, ...] = (MIXED,)
    n: int = 10
    seed: int = 0
    rules: str = DEFAULT
    level: str = "normal"
    lang: str = "es"

    def __post_init__(self) -> None:
        object.__setattr__(self, "topics", _ordered(self.topics))
        if not 1 <= self.n <= MOST_QUESTIONS:
            raise MahjongError("class_n", given=self.n, most=MOST_QUESTIONS)
        if not 0 <= self.seed <= MOST_SEED:
            raise MahjongError("class_seed", given=self.seed, most=MOST_SEED)
        if self.rules not in RULESETS:
            raise MahjongError("class_rules", given=self.rules, known=RULESETS)
        if self.level not in LEVELS:
            raise MahjongError("unknown_level", given=self.level, known=LEVELS)
        if self.lang not in LANGUAGES:
            raise MahjongError("unknown_language", given=self.lang, known=LANGUAGES)

    @cached_property
    def code(self) -> str:
        """Three groups of four signs."""
        fields = {
            "topics": sum(1 << TOPICS.index(topic) for topic in self.topics if topic != MIXED), "n": self.n - 1,
            "seed": self.seed, "rules": RULESETS.index(self.rules), "lang": LANGUAGES.index(self.lang),
            "level": LEVELS.index(self.level),
        }
        body = version_sign()
        for name, bits in FIELDS:
            body = body << bits | fields[name]
        return spelled(KIND, body, SIGNS, CHECK)

    def link(self, site: str) -> str:
        """Where the course on the web asks this; "" without an address. site: the address of its first page's folder."""
        site = site.strip().rstrip("/")
        return f"{site}/{self.lang}/{QUIZ_PAGE}?class={self.code}" if site else ""

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What everybody is asked, in this order."""
        source = in_turn(self.topics, self.seed, rules=self.rules, level=self.level)
        return tuple(next(source) for _ in range(self.n))


def _ordered(topics: Iterable[str]) -> tuple[str, ...]:
    named = (topics,) if isinstance(topics, str) else tuple(topics)
    for topic in named or ("",):
        if topic not in (*TOPICS, MIXED):
            raise MahjongError("unknown_topic", given=topic, known=(*TOPICS, MIXED))
    return (MIXED,) if MIXED in named else tuple(topic for topic in TOPICS if topic in named)


def read_class_code(typed: str) -> ClassExam:
    """The test that a code stands for. typed: the code, or the link with it.

    Raises MahjongError: class_code_missing (nothing typed), code_sign, class_code_short (a part is missing),
    class_code_long, class_code_wrong (a sign is another one), class_code_version (made for other questions than ours),
    class_code_is_result (it is somebody's result).
    """
    in_a_link = _IN_A_LINK.search(typed)
    signs, given = bare(in_a_link[1] if in_a_link else typed), quoted(typed)
    if not signs:
        raise MahjongError("class_code_missing", given=given)
    body = checked(KIND, signs, CHECK)
    if body is not None and version_of(signs) != version_sign():
        raise MahjongError("class_code_version", given=given, version=version_of(signs), ours=version_sign())
    if body is None and is_result_code(signs):
        raise MahjongError("class_code_is_result", given=given)
    if len(signs) != SIGNS:
        raise MahjongError("class_code_short" if len(signs) < SIGNS else "class_code_long",
                           given=given, n=len(signs), wanted=SIGNS)
    exam = None if body is None else _exam(body)
    if exam is None:
        raise MahjongError("class_code_wrong", given=given)
    return exam


def _exam(body: int) -> ClassExam | None:
    """None where a field holds what no code of ours holds."""
    fields = {}
    for name, bits in reversed(FIELDS):
        fields[name] = body & (1 << bits) - 1
        body >>= bits
    if fields["rules"] >= len(RULESETS):
        return None
    topics = tuple(topic for at, topic in enumerate(TOPICS) if fields["topics"] >> at & 1) or (MIXED,)
    return ClassExam(topics, fields["n"] + 1, fields["seed"], RULESETS[fields["rules"]], LEVELS[fields["level"]],
                     LANGUAGES[fields["lang"]])
