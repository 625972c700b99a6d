"""The ready-made set: everything that an evening on scoring needs on paper, for one ruleset and in one language."""

import io
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.sheets.class_tests import TEST_TOPICS
from mahjong_teach.sheets.kinds import EXERCISES, KEY, TEST, sheet_pdf
from mahjong_teach.sheets.references import REFERENCES

# In the order of an evening. The other topics of the quiz can be printed too, and are rarely wanted on paper.
TOPICS = ("no-fu", "yaku", "han", "fu", "payment", "waits", "furiten")
N, SEED = 7, 16
RULES = ("online", "ema-2025")                    # what most clubs play
MADE_ON = (1980, 1, 1, 0, 0, 0)                   # the earliest a zip can say: the same set has the same bytes


@dataclass(frozen=True)
class Sheet:
    """One file of the set. topic: "" for a page to look things up in."""

    kind: str
    topic: str = ""

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.kind, self.topic))) + ".pdf"

    def title(self, words: Text) -> str:
        """A key has the title of its sheet."""
        return words.say(f"sheet.topic.{self.topic}" if self.topic else f"reference.{self.kind}.title")

    def pdf(self, words: Text, rules: Ruleset | str, paper: str = "a4", site: str = "") -> bytes:
        """Raises what `sheet_pdf` raises."""
        return sheet_pdf(self.kind, words, topic=self.topic, n=N, seed=SEED, rules=rules, paper=paper, site=site)


def _with_keys(kind: str, topics: Iterable[str]) -> Iterator[Sheet]:
    for topic in topics:
        yield Sheet(kind, topic)
        yield Sheet(KEY, topic)


KIT = (*map(Sheet, REFERENCES), *_with_keys(EXERCISES, TOPICS), *_with_keys(TEST, TEST_TOPICS))


def set_name(words: Text, rules: str) -> str:
    """Of the set of one ruleset, for a file or a folder."""
    return f"riichi-{words.lang}-{rules}"


def zipped(folder: str, files: Iterable[tuple[str, bytes]]) -> bytes:
    """The files (name, content) as one, in a folder of that name; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as whole:
        for name, content in files:
            entry = zipfile.ZipInfo(f"{folder}/{name}", MADE_ON)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            whole.writestr(entry, content)
    return out.getvalue()
