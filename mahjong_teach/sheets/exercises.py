"""Exercise sheets and their keys: the same questions twice, once with room to write, once with the worked count."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice

from mahjong_teach.display import plain
from mahjong_teach.display.asking import said, stated
from mahjong_teach.display.cloth import hand_view, loose_view
from mahjong_teach.display.picture import TILE, hand_svg
from mahjong_teach.display.svg import HandView
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.sheets.typeset import PAPERS, pdf
from mahjong_teach.teaching.questions import COUNTED, Question, ask, questions

# What a hand and a line of text state in full. Furiten needs a whole table and is asked on the screen.
SHEET_TOPICS = ("fu", "han", "yaku", "limit", "base", "payment", "waits")
FU_STEPS = ("start", "win", "groups", "wait", "sum", "rounded")
MOST = 60                                         # exercises on one sheet: a dozen pages


def exercises_pdf(
    topic: str, n: int, seed: int, words: Text, *, key: bool = False, rules: Ruleset | str = DEFAULT,
    level: str = "normal", paper: str = "a4",
) -> bytes:
    """A sheet of n exercises (1–MOST), or with `key` the answers to that very sheet.

    topic: one of SHEET_TOPICS. paper: one of PAPERS.
    Raises MahjongError: unknown_topic, unknown_level, unknown_paper, bad_number, sheet_n, pdf_needs_typst.
    """
    if topic not in SHEET_TOPICS:
        raise MahjongError("unknown_topic", given=topic, known=SHEET_TOPICS)
    if not 1 <= n <= MOST:
        raise MahjongError("sheet_n", given=n, most=MOST)
    if paper not in PAPERS:
        raise MahjongError("unknown_paper", given=paper, known=tuple(PAPERS))
    chosen = ruleset(rules)
    name = words.say(f"sheet.topic.{topic}")
    return pdf("exercises", {
        "lang": words.lang,
        "title": words.say("sheet.key", topic=name) if key else name,
        "how": words.say("sheet.key_how" if key else "sheet.how"),
        "foot": words.say("sheet.foot", rules=chosen.name[words.lang], level=level, seed=str(seed)),
        "key": key,
        "labels": {label: words.say(f"sheet.{label}") for label in ("name", "date", "answer")},
        "exercises": [_exercise(one, topic == "fu", key, words) for one in exercises(topic, n, seed, chosen, level)],
    }, paper)


def exercises(topic: str, n: int, seed: int, rules: Ruleset, level: str) -> list[Question]:
    """What a sheet asks, in its order: the questions of the quiz with the same seed, of fu those about a single hand."""
    if topic != "fu":
        return list(questions(topic, n, seed, rules=rules, level=level))
    asked = (ask(topic, seed, at, rules=rules, level=level) for at in count())
    return list(islice((one for one in asked if isinstance(one.case, Score)), n))


# ── one exercise ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _exercise(asked: Question, counted: bool, key: bool, words: Text) -> dict[str, object]:
    """A question as it is asked on the screen; counted: all fu of its hand instead, step by step."""
    *told, prompt = stated(asked, words).splitlines()
    answer = said(asked, asked.answer, words)
    if counted:
        prompt = words.say("sheet.count_fu")
        answer = words.say("sheet.fu_answer", raw=asked.case.fu_raw, fu=asked.case.fu)
    return {
        "id": asked.id, "stated": told, "prompt": prompt,
        "steps": [words.say(f"sheet.step.{step}") for step in FU_STEPS] if counted else [],
        "hands": [_pictures(hand, words) for hand in _hands(asked.case, words)],
        **(_worked(asked, answer, words) if key else {}),
    }


def _worked(asked: Question, answer: str, words: Text) -> dict[str, object]:
    """The right answer, and the lines of the count that give it."""
    cases = asked.case if isinstance(asked.case, tuple) else (asked.case,)
    parts = COUNTED.get(asked.topic)
    return {"answer": answer, "worked": [plain.counted(one, words, parts) for one in cases if isinstance(one, Score)]}


def _hands(case: object, words: Text) -> Iterator[HandView]:
    """The hands of a question without captions, which would give an answer away."""
    for one in case if isinstance(case, tuple) else (case,):
        if isinstance(one, Score):
            view = hand_view(one, words)
            yield replace(view, groups=tuple(replace(group, caption="") for group in view.groups))
        elif hasattr(one, "concealed"):
            yield loose_view(one.concealed, one.melds, None, words)


def _pictures(hand: HandView, words: Text) -> list[dict[str, object]]:
    """A picture for each group, so that there is room under it. wide: in tiles."""
    drawn = [(hand_svg(HandView((group,), group.label), lang=words.lang), group.label) for group in hand.groups]
    return [{"svg": svg, "alt": label, "wide": _width(svg) / TILE} for svg, label in drawn]


def _width(svg: str) -> float:
    return float(re.search(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+)', svg)[1])
