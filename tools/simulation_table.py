"""Write docs/simulation.md: how soon simulated learners are told what they believe, misconception by misconception.

    python -m tools.simulation_table

It takes some minutes. The tests hold the table against the code and against a few fresh learners.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from mahjong_teach.display.text import Text, text
from mahjong_teach.simulation_report import decimal, percent, questions
from mahjong_teach.teaching.simulate import LONG, SOON, SOON_BOTH, Figures, simulate

PAGE = Path(__file__).parents[1] / "docs" / "simulation.md"
SEED, RUNS = 1, 200
HEADINGS = ("Topic", "Misconception", "Alone", "With slips", "Two at once", "Told another")
NOTHING = "–"


def page(figures: Figures, words: Text) -> str:
    """The page."""
    return "\n".join(_lines(figures, words)) + "\n"


def _lines(figures: Figures, words: Text) -> Iterator[str]:
    yield "# Simulated learners"
    yield ""
    yield (f"`mahjong-teach simulate --seed {figures.seed}` prints these figures, `python -m tools.simulation_table` writes "
           "this page. A simulated learner answers as its misconceptions say; whoever chooses the questions and judges "
           f"the answers sees the answers only. Each figure is of {figures.runs} runs.")
    yield ""
    yield f"- **Alone**: holds just this one and is told it within {SOON} questions on its topic; wanted: 90 %."
    yield "- **With slips**: the same, one answer in ten being any other one; wanted: 80 %."
    yield (f"- **Two at once**: holds a second one of the topic too and hears both within {SOON_BOTH} questions; "
           "wanted: 75 % of all.")
    yield "- **Told another**: hears something that it does not hold, with slips and without."
    yield ""
    yield from _table(HEADINGS, ((
        one.topic, f"`{one.id}`", percent(one.alone, words), percent(one.slipping, words),
        NOTHING if one.both is None else percent(one.both, words), percent(one.wrongly, words),
    ) for one in figures.told))
    yield ""
    yield f"Of all learners with two at once, {percent(figures.both, words)} heard both."
    yield ""
    yield "## Learners who hold none"
    yield ""
    yield f"They slip in one answer of ten and are told something in {LONG} questions; wanted: less than 2 %."
    yield ""
    yield from _table(("Topic", "Told something"), (
        (topic, percent(share, words)) for topic, share in figures.false_alarms.items()))
    yield ""
    yield "## Learners who forget"
    yield ""
    yield "Questions until every skill is recalled with 0.9, as the schedule asks them and in random order."
    yield ""
    yield from _table(("Scheduled", "Random"), (
        (words.number(scheduled), questions(at_random, words)) for scheduled, at_random in figures.mastery))
    yield ""
    yield f"Median of the ratios: {decimal(figures.ratio, words)}; wanted: 0.7 at most."


def _table(headings: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    for cells in (headings, ("---",) * len(headings), *rows):
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(simulate(SEED, RUNS), text("en")), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
