"""The cells of a payment table as they are printed: what they say, which ones come up often, which are a limit."""

from collections.abc import Iterator

from mahjong_teach.display.html.payment_table import TINTS, key_of
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.payment_table import FU, HAN, YAKUMAN, Cell, Way, cell, limit_cells
from mahjong_teach.scoring.points import count_base
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.teaching import frequencies

COMMON = TINTS[2]                                 # of a thousand wins of its kind: as in the table on the screen
MANGAN = "mangan"
SIDES = {"other": False, "dealer": True}          # who wins → whether they deal
BY = ("ron", "tsumo")
WAYS = tuple(Way(dealer, by) for dealer in SIDES.values() for by in BY)


def is_common(one: Cell, way: Way) -> bool:
    """Whether real games have it often enough to know it by heart."""
    return not one.impossible and frequencies.of_thousand(way.dealer, way.by)(one) >= COMMON


def covered(rules: Ruleset) -> float:
    """The share of recorded wins, 0–1, that find a common number in the table of these rules."""
    common = {(way.dealer, way.by): {key_of(one) for one in _all(way, rules) if is_common(one, way)} for way in WAYS}
    known = sum(win.count for win in frequencies.cells() if _key_of_win(win, rules) in common[win.dealer, win.by])
    return known / frequencies.wins()


def _all(way: Way, rules: Ruleset) -> Iterator[Cell]:
    for han in HAN:
        yield from (one for fu in FU if (one := cell(han, fu, way, rules)).limit == "none")
    yield from limit_cells(way, rules)


def _key_of_win(win: frequencies.Cell, rules: Ruleset) -> str:
    """Where these rules would have paid it, whatever rules it was won by."""
    if win.yakuman:
        return YAKUMAN
    limit, _ = count_base(win.han, win.fu, rules)
    return f"{win.han}:{win.fu}" if limit == "none" else limit


def number(one: Cell, way: Way, rules: Ruleset, words: Text) -> dict[str, object]:
    """What each one pays, a dealer's share last; no points where no hand is like this."""
    return {"points": [words.number(points) for points in one.paid(way, rules)[::-1]], "common": is_common(one, way)}


def is_mangan(han: int, fu: int, rules: Ruleset) -> bool:
    """Whether it is paid as a mangan, which is the same for every way to win."""
    return count_base(han, fu, rules)[0] == MANGAN


def marked(rules: Ruleset, words: Text) -> str:
    """What the mark of a common number means."""
    return words.say("reference.payments.common", n=COMMON, share=round(100 * covered(rules)))


def extras(rules: Ruleset, words: Text) -> dict[str, str]:
    """What counters and riichi sticks add."""
    value = rules.honba_value
    counters = words.say("reference.payments.honba", variant="plain" if value else "none", ron=value, each=value // 3)
    return {"counters": counters, "sticks": words.say("reference.payments.sticks")}
