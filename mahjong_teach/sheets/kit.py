"""The ready-made set: everything that an evening on scoring needs on paper, for one ruleset and in one language."""

import io
import zipfile
from collections.abc import Iterable

from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.sheets.kinds import EXERCISES
from mahjong_teach.sheets.orders import Order, whole_set

# In the order of an evening. The other topics of the quiz can be printed too, and are rarely wanted on paper.
TOPICS = ("no-fu", "yaku", "han", "fu", "payment", "waits", "furiten")
RULES = ("online", "ema-2025")                    # what most clubs play
N, SEED = 7, 16
MADE_ON = (1980, 1, 1, 0, 0, 0)                   # the earliest a zip can say: the same set has the same bytes


def evening(lang: str, rules: str, site: str = "") -> Order:
    """What all sheets of the set have in common. rules: one of RULES, say. site: where the QR codes lead, "" for nowhere.

    Raises MahjongError: what `ruleset` raises.
    """
    return Order(EXERCISES, TOPICS[0], N, SEED, "normal", ruleset(rules), "a4", lang, site)


def kit(order: Order) -> tuple[Order, ...]:
    """The sheets of an `evening`."""
    return whole_set(order, TOPICS)


def zipped(folder: str, files: Iterable[tuple[str, bytes]]) -> bytes:
    """The files (name, content) as one, in a folder of that name; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as whole:
        for name, content in files:
            entry = zipfile.ZipInfo(f"{folder}/{name}", MADE_ON)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            whole.writestr(entry, content)
    return out.getvalue()
