"""What a sheet is called, and the way from paper to the screen: a QR that opens the course, or names the sheet."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from mahjong_teach.display.qr import qr_picture
from mahjong_teach.display.text import LANGUAGES, Text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.sheets.class_tests import ENTRY, EXIT, QUICK
from mahjong_teach.sheets.names import printed_id
from mahjong_teach.sheets.no_fu import NO_FU
from mahjong_teach.teaching.class_code import MOST_SEED, ClassExam
from mahjong_teach.teaching.questions import VERSION

# Sheets that ask something else than the quiz with the same seed, and the topics that come nearest to them. Of fu the
# quiz asks single items too; a sheet has whole hands only.
NEAREST = {
    "fu": ("fu",), NO_FU: ("fu", "limit"),
    ENTRY: tuple(topic for topic, _ in QUICK), EXIT: ("han", "fu", "payment", "furiten"),
}


@dataclass(frozen=True, slots=True)
class SheetCode:
    """topic, n, seed, rules, level: of the sheet. site: address of the course on the web, "" for none.

    Raises MahjongError: sheet_site, sheet_site_user.
    """

    topic: str
    n: int
    seed: int
    rules: Ruleset
    level: str
    lang: str
    site: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "site", course_address(self.site))

    @property
    def id(self) -> str:
        """Like "s1.fu.online.normal.4.7": everything that the sheet follows from but its language."""
        return f"s{VERSION}.{self.topic}.{self.rules.id}.{self.level}.{self.seed}.{self.n}"

    @property
    def asks_the_same(self) -> bool:
        """Does the class test ask this very sheet?"""
        return self.topic not in NEAREST

    @property
    def exam(self) -> ClassExam | None:
        """The test for phones; None where no class code holds such a seed or such rules."""
        if no_test(self.seed, self.rules):
            return None
        topics = NEAREST.get(self.topic, (self.topic,))
        return ClassExam(topics, self.n, self.seed, self.rules.id, self.level, self.lang)

    @property
    def carried(self) -> str:
        """What the QR says: a link, or without an address or a class test, the id."""
        return self.exam.link(self.site) if self.site and self.exam else self.id

    def printed(self, words: Text) -> dict[str, str]:
        """The QR as a picture ("" where the package for it is missing); what it is for, and the same to type."""
        picture = qr_picture(self.carried)
        return {"qr": picture, "alt": words.say("sheet.code.alt"), "told": self._told(words, bool(picture)),
                "name": printed_id(self.id) if self.carried == self.id else self.exam.code}

    def _told(self, words: Text, is_drawn: bool) -> str:
        if self.carried != self.id:
            return words.say(f"sheet.code.{'same' if self.asks_the_same else 'like'}")
        if not is_drawn:
            return words.say("sheet.code.id")
        why = no_test(self.seed, self.rules) if self.site else ""
        return words.say(f"sheet.code.no_test.{why}", most=MOST_SEED) if why else words.say("sheet.code.id_in_qr")


def no_test(seed: int, rules: Ruleset) -> str:
    """Why no class code holds such questions, so that phones can't ask them: "seed", "rules", or "" where one does."""
    if seed > MOST_SEED:
        return "seed"
    return "" if rules in map(ruleset, RULESETS) else "rules"


def course_address(given: str) -> str:
    """The folder of the course's first page, whichever of its pages an address was copied from; "" for none.

    >>> course_address("https://example.org/mahjong/es/14_quiz_hall.html?class=2#top")
    'https://example.org/mahjong'

    Raises MahjongError: sheet_site (not http:// or https:// with a host), sheet_site_user (it has a user's name in it).
    """
    given = given.strip()
    if not given:
        return ""
    try:
        parts = urlsplit(given)
        host = parts.hostname
    except ValueError:
        host = None
    if not host or parts.scheme not in ("http", "https") or any(map(str.isspace, given)):
        raise MahjongError("sheet_site", given=given)
    if "@" in parts.netloc:
        raise MahjongError("sheet_site_user")            # without quoting it: there may be a password in it
    folders = parts.path.strip("/").split("/")
    if folders[-1].endswith(".html"):
        folders.pop()
    if folders and folders[-1] in LANGUAGES:
        folders.pop()
    return "/".join((f"{parts.scheme}://{parts.netloc}", *filter(None, folders)))
