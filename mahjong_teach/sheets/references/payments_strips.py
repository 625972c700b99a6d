"""Strips to cut, one for each of the four at a table: the few fu that nearly all hands have, and the limits."""

from collections.abc import Iterator, Sequence

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.payment_table import HAN, Cell, Way, cell, limit_cells
from mahjong_teach.scoring.points import count_base, shares
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.sheets.names import printed_rules
from mahjong_teach.sheets.payment_cells import BY, MANGAN, SIDES, WAYS, extras, is_mangan, marked, number
from mahjong_teach.teaching import frequencies

STRIP_FU = (20, 25, 30, 40)                       # the fu of nearly all wins below the mangan
COPIES = 4


def page(rules: Ruleset, words: Text) -> dict[str, object]:
    kiriage = words.say(f"base_points.{'with' if rules.kiriage else 'without'}_kiriage")
    return {
        "how": words.say("reference.payments-strips.how", share=round(100 * covered_by_strip(rules))),
        "common": marked(rules, words),
        "copies": COPIES,
        "mangan": words.term(MANGAN).name,
        "sides": [
            {"name": words.say(f"reference.payments-strips.{name}").splitlines(), "rows": _rows(dealer, words)}
            for name, dealer in SIDES.items()
        ],
        "groups": [
            {"name": words.say("payment_table.fu", n=fu), "columns": list(_columns(fu, rules, words))}
            for fu in STRIP_FU
        ],
        "limits": list(_limits(rules, words)),
        "rules": f"{printed_rules(rules, words)} · {kiriage}",
        "extras": " ".join(extras(rules, words).values()),
    }


def covered_by_strip(rules: Ruleset) -> float:
    """The share of recorded wins below the mangan of these rules, 0–1, whose fu are on the strip."""
    below = [win for win in frequencies.cells() if not win.yakuman and count_base(win.han, win.fu, rules)[0] == "none"]
    return sum(win.count for win in below if win.fu in STRIP_FU) / sum(win.count for win in below)


def _rows(dealer: bool, words: Text) -> list[str]:
    """What the rows of one side are called: how it was won, and who pays."""
    return [
        words.say(f"reference.payments-strips.row.{by}_{payer}")
        for by in BY for payer, _, _ in shares(Way(dealer, by).as_win())[::-1]
    ]


def _columns(fu: int, rules: Ruleset, words: Text) -> Iterator[dict[str, object]]:
    """The columns of some fu that a hand can have. numbers: none of a mangan."""
    for han in HAN:
        cells = [cell(han, fu, way, rules) for way in WAYS]
        if all(one.impossible for one in cells):
            continue
        numbers = [] if is_mangan(han, fu, rules) else _numbers(cells, rules, words)
        yield {"han": str(han), "numbers": numbers}


def _numbers(cells: Sequence[Cell], rules: Ruleset, words: Text) -> list[dict[str, object]]:
    """What is paid, from top to bottom: a number for each row. cells: one for each of WAYS."""
    found = []
    for one, way in zip(cells, WAYS):
        printed = number(one, way, rules, words)
        each = [{**printed, "points": [points]} for points in printed["points"]]
        found += each or [printed] * len(shares(way.as_win()))
    return found


def _limits(rules: Ruleset, words: Text) -> Iterator[dict[str, object]]:
    """The columns of the limits. A counted yakuman has that of a yakuman, which pays the same."""
    *by_han, yakuman = zip(*(limit_cells(way, rules) for way in WAYS))
    counted = by_han.pop() if by_han[-1][0].base == yakuman[0].base else None
    for ways in by_han:
        yield _limit(ways, _han(ways[0], words), rules, words)
    han = _han(counted[0], words) if counted else ""
    yield _limit(yakuman, han, rules, words)


def _limit(ways: Sequence[Cell], han: str, rules: Ruleset, words: Text) -> dict[str, object]:
    return {"name": words.term(ways[0].limit).name, "han": han, "numbers": _numbers(ways, rules, words)}


def _han(limit: Cell, words: Text) -> str:
    """From which han on a limit counts, as short as can be: 5, 6–7, 13+."""
    variant = "open" if limit.most is None else "single" if limit.most == limit.han else "range"
    return words.say("reference.payments-strips.han", variant=variant, least=limit.han, most=limit.most)
