"""The payment table for the middle of a club's table: every han and fu, the limits, and where the numbers come from."""

from itertools import groupby

from mahjong_teach.display.html.payment_table import limit_note, way_key
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.payment_table import FU, HAN, Way, cell, limit_cells
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.trace import Step
from mahjong_teach.sheets.payment_cells import BY, MANGAN, SIDES, WAYS, extras, is_mangan, marked, number

EXAMPLE = (3, 40)                                 # not a round number before the hundred, and a limit by no rules


def page(rules: Ruleset, words: Text) -> dict[str, object]:
    return {
        **{part: words.say(f"reference.table.{part}") for part in ("how", "origin", "often", "besides")},
        "by": [words.term(by).name for by in BY],
        "mangan": words.term(MANGAN).name,
        "han": [f"{han} han" for han in HAN],
        "fu": [words.say("payment_table.fu", n=fu) for fu in FU],
        "limits": [
            {"name": capital(words.term(one.limit).name), "note": limit_note(one, words)}
            for one in limit_cells(WAYS[0], rules)
        ],
        "sides": [_side(name, rules, words) for name in SIDES],
        "example": _example(rules, words),
        "common": marked(rules, words),
        "none": words.say("reference.table.none"),
        "hatched": words.say("reference.table.hatched", variant="kiriage" if rules.kiriage else "plain"),
        "extras": [*extras(rules, words).values(), *_several(rules, words)],
    }


def _side(name: str, rules: Ruleset, words: Text) -> dict[str, object]:
    """The table of somebody who deals, or doesn't. columns: by han, each with its runs of cells from the top."""
    ways = [Way(SIDES[name], by) for by in BY]
    return {
        "title": words.say(f"reference.payments.{name}"),
        "reads": words.say(f"reference.table.reads.{name}"),
        "columns": [_column(han, ways, rules, words) for han in HAN],
        "limits": [
            [number(one, way, rules, words) for one, way in zip(both, ways)]
            for both in zip(*(limit_cells(way, rules) for way in ways))
        ],
    }


def _column(han: int, ways: list[Way], rules: Ruleset, words: Text) -> list[dict[str, object]]:
    """The cells of a column, those of the mangan as one; rows: how many rows it is high, numbers: none of a mangan."""
    cells = []
    for mangan, run in groupby(FU, lambda fu: is_mangan(han, fu, rules)):
        run = list(run)
        if mangan:
            cells.append({"rows": len(run), "numbers": []})
        else:
            cells += [
                {"rows": 1, "numbers": [number(cell(han, fu, way, rules), way, rules, words) for way in ways]}
                for fu in run
            ]
    return cells


def _example(rules: Ruleset, words: Text) -> dict[str, object]:
    """One cell worked out for every way to win: its base points, and what of them each one pays."""
    han, fu = EXAMPLE
    facts = cell(han, fu, WAYS[0], rules).part("base")[0].facts
    return {
        "base": words.say("reference.table.base"),
        "cell": words.say("payment_table.cell", han=han, fu=fu),
        "fu": fu, "exponent": facts["exponent"], "value": words.number(facts["value"]),
        "rows": [
            [words.say(f"payment_table.way.{way_key(way)}"), *_shown(step, words)]
            for way in WAYS for step in cell(han, fu, way, rules).part("payment")[::-1]
        ],
        "round": words.say("reference.table.round"),
    }


def _shown(step: Step, words: Text) -> tuple[str, ...]:
    """Who pays, how many times the base points, what that is, and what it is rounded to."""
    facts = step.facts
    times = f"{facts['times']} × {words.number(facts['base'])}"
    return words.say(f"payment.{step.rule}"), times, words.number(facts["exact"]), words.number(facts["points"])


def _several(rules: Ruleset, words: Text) -> list[str]:
    """Who gets counters and sticks where one discard makes several win; nothing where it can't."""
    if rules.ron == "head_bump":
        return []
    return [words.say("reference.table.several", honba_to=rules.honba_to, sticks_to=rules.sticks_to)]
