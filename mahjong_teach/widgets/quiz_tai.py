"""Both counts of a Taiwanese hand side by side: the one that leads to the answer given, and the right one."""

from mahjong_teach.display.taiwanese import pattern_name, step_text
from mahjong_teach.display.text import StepText, Text, capital
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.teaching.tai_count import tai_count
from mahjong_teach.teaching.tai_sheet import TaiLine
from mahjong_teach.widgets.quiz_counts import Row, lines_html


def compared_html(score: TaiScore, misconception: str, words: Text, ids: str) -> str:
    """The lines of both; "" where the misconception changes none of them. misconception: "" for none."""
    lines = _rows(score, misconception, words) if misconception else []
    if not any(line.differs for line in lines):
        return ""
    return lines_html(lines, "han", "tai", words, ids, both=True, total=words.say("tai_counter.total"))


def _rows(score: TaiScore, misconception: str, words: Text) -> list[Row]:
    """The right count's lines, then those that only the other one has."""
    theirs = {_key(line): line for line in tai_count(score, (misconception,)).lines}
    found = []
    for line, step in zip(tai_count(score).lines, score.part("tai"), strict=True):
        mine = theirs.pop(_key(line), None)
        told = step_text(step, words)
        found.append(Row(told, mine.amount if mine else None, line.amount, line.tiles, step.source))
    added = [
        Row(StepText(capital(pattern_name(line.rule, words)), ""), line.amount, None, line.tiles, None)
        for line in theirs.values()
    ]
    return [*found, *added]


def _key(line: TaiLine) -> tuple:
    """What is counted once: a hand can earn a pattern with several groups or flowers."""
    return line.rule, line.tiles, line.flowers
