"""Do the random hands show everything that the comparison claims to cover?"""

from collections import Counter
from functools import cache

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import CALLS, EVENTS, WAYS
from mahjong_teach.scoring.rules import RULESETS
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.yaku import RENHOU, YAKU, YAKUMAN
from tests.peers.hands import all_deals, deals

LEAST = 20
IDS = [yaku.id for yaku in (*YAKU, RENHOU, *YAKUMAN)]
FU = ["base", "chiitoitsu", "menzen_ron", "tsumo", "triplet", "quad", "pair", "wait", "open_pinfu"]
WAITS = ["ryanmen", "kanchan", "penchan", "tanki", "shanpon", "kokushi", "kokushi_13", "chuuren_9", "none"]
LIMITS = ["none", "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman"]


@cache
def seen() -> dict[str, Counter]:
    names = ("yaku", "fu", "wait", "limit", "call", "event", "by", "rules", "tile", "won")
    counts = {name: Counter() for name in names}
    for hand, win, rules in all_deals():
        try:
            scored = score(hand, win, rules)
        except HandError:
            continue
        counts["won"]["wins"] += 1
        counts["yaku"].update(id for id, _ in scored.yaku + scored.yakuman)
        counts["fu"].update({step.rule for step in scored.part("fu")})
        counts["wait"][scored.reading.wait or "none"] += 1
        counts["limit"][scored.limit] += 1
        counts["call"].update({meld.call for meld in hand.melds})
        counts["event"].update(win.events)
        counts["by"][win.by] += 1
        counts["rules"][rules] += 1
        counts["tile"]["red"] += bool(hand.reds)
        counts["tile"]["red one won"] += win.tile.red
        counts["tile"]["dora indicators"] += bool(win.dora)
        counts["tile"]["ura indicators"] += bool(win.ura)
    return counts


def test_twenty_thousand_of_the_hands_win():
    assert seen()["won"]["wins"] >= 20_000


@pytest.mark.parametrize("what, names", [
    ("yaku", [*IDS, "dora", "akadora", "uradora"]), ("fu", FU), ("wait", WAITS), ("limit", LIMITS), ("call", CALLS),
    ("event", EVENTS), ("by", WAYS), ("rules", RULESETS),
    ("tile", ["red", "red one won", "dora indicators", "ura indicators"]),
])
def test_everything_comes_up_at_least_twenty_times(what, names):
    counts = seen()[what]
    assert {name: counts[name] for name in names if counts[name] < LEAST} == {}


def test_the_same_seed_deals_the_same_hands():
    assert list(deals(50)) == list(deals(50))
    assert list(deals(50)) != list(deals(50, seed=1))
