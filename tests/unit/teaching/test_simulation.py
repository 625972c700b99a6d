"""How well simulated learners are understood: the page of figures, and a few fresh learners held against it."""

import math
import re
from random import Random
from typing import NamedTuple

import pytest

from mahjong_teach.display.text import text
from mahjong_teach.teaching.misconceptions import misconceptions
from mahjong_teach.teaching.simulate import SLIPS, SOON, Bank, Figures, Told, run
from tools.simulation_table import NOTHING, PAGE, page

FRESH, SEED = 20, 7                               # learners for each misconception, by another seed than the page's
PLAIN, AIMED = 40, 8                              # fewer questions than the simulation has, which take their time
FAR = 4                                           # standard deviations


class Row(NamedTuple):
    """A line of the page, in per cent."""

    topic: str
    alone: float
    slipping: float
    both: float | None
    wrongly: float


@pytest.fixture(scope="module")
def written() -> str:
    return PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def rows(written) -> dict[str, Row]:
    found = re.findall(r"^\| (\S+) \| `(\w+)` \| (.+) \|$", written, re.MULTILINE)
    return {id: Row(topic, *map(_share, shares.split(" | "))) for topic, id, shares in found}


def _share(cell: str) -> float | None:
    return None if cell == NOTHING else float(cell.removesuffix(" %"))


def test_the_page_lists_every_misconception(rows):
    assert {id: row.topic for id, row in rows.items()} == {one.id: one.topic for one in misconceptions()}


def test_the_figures_of_the_page_are_what_is_wanted(rows, written):
    assert all(row.alone >= 90 and row.slipping >= 80 for row in rows.values())
    together = float(re.search(r"two at once, ([\d.]+) % heard both", written)[1])
    assert together >= 75
    both = [row.both for row in rows.values() if row.both is not None]
    assert together == pytest.approx(sum(both) / len(both), abs=.1)
    alarms = dict(re.findall(r"^\| (\S+) \| ([\d.]+) % \|$", written, re.MULTILINE))
    assert {*alarms} == {one.topic for one in misconceptions()} and all(float(share) < 2 for share in alarms.values())
    assert float(re.search(r"Median of the ratios: ([\d.]+);", written)[1]) <= .7


@pytest.mark.parametrize("topic", dict.fromkeys(one.topic for one in misconceptions()))
def test_a_few_fresh_learners_are_understood_as_the_page_says(topic, rows):
    bank = Bank(topic, SEED, plain=PLAIN, aimed=AIMED)
    for id in bank.misconceptions:
        for kind, slips, wanted in (("alone", 0., rows[id].alone), ("slipping", SLIPS, rows[id].slipping)):
            heard = sum(
                run(bank, (id,), Random(f"{SEED} {kind} {id} {n}"), slips=slips, questions=SOON).heard((id,))
                for n in range(FRESH))
            assert heard >= _fewest(wanted / 100), f"{id} {kind}: {heard} of {FRESH}, where the page says {wanted} %"


def _fewest(share: float) -> float:
    """Of FRESH learners, as few as chance may make it where this share hears it; somebody may always be unlucky."""
    share = min(share, 1 - 1 / FRESH)
    return FRESH * share - FAR * math.sqrt(FRESH * share * (1 - share))


def test_the_page_is_written_from_the_figures():
    told = Told("only_the_very_tile", "furiten", 1.0, .935, None, .0025)
    lines = page(Figures(1, 200, (told, Told("fu_not_rounded", "fu", 1, 1, .9, 0)), {"fu": .005}, ((760, 10_000),)), text("en"))
    assert "| furiten | `only_the_very_tile` | 100.0 % | 93.5 % | – | 0.2 % |\n" in lines
    assert "| 760 | more than 10,000 |\n" in lines and lines.endswith("Median of the ratios: 0.08; wanted: 0.7 at most.\n")
