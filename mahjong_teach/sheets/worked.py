"""What stands on a key: the right answer, and the lines that lead to it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from mahjong_teach.display import plain
from mahjong_teach.display.asking import said
from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.furiten_reasons import furiten_reasons
from mahjong_teach.display.html.quiz_boxes import boxes
from mahjong_teach.display.html.quiz_case import ABOUT_LIMITS, ABOUT_PAYING, is_row
from mahjong_teach.display.ruling import rule_name, rule_value
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.settle import settle_wins
from mahjong_teach.scoring.tiles import PLAIN, WINDS, Tile, notation
from mahjong_teach.scoring.trace import Step
from mahjong_teach.sheets.class_tests import Whole
from mahjong_teach.sheets.names import printed_rules
from mahjong_teach.sheets.no_fu import Sorted
from mahjong_teach.sheets.pictures import Pictures
from mahjong_teach.teaching.questions import COUNTED, Question

FU = ("fu", "rounding")


def in_words(asked: Question | Sorted | Whole, words: Text, *, steps: bool = False) -> str:
    """The answer. steps: the question is printed as the whole count of its fu."""
    if isinstance(asked, Sorted):
        return _sorted(asked, words)
    if isinstance(asked, Whole):
        return _whole(asked, words)
    if steps:
        return words.say("sheet.fu_answer", raw=asked.case.fu_raw, fu=asked.case.fu)
    if is_row(asked) and asked.kind == "numbers":
        return _of_each(asked, words)
    return capital(said(asked, asked.answer, words))


def _of_each(asked: Question, words: Text) -> str:
    """The numbers of each hand, hand by hand."""
    numbers: dict[int, list[str]] = {}
    for box, value in zip(boxes(asked, words), asked.answer, strict=True):
        numbers.setdefault(box.case, []).append(said(asked, value, words))
    return "; ".join(f"{_hand(at, words)}: {' · '.join(values)}" for at, values in numbers.items())


def _hand(at: int, words: Text) -> str:
    """What one of several hands is called. at: its place, from 0."""
    return capital(words.say("quiz.told.hand", n=at + 1))


def worked(asked: Question | Sorted | Whole, words: Text, pictures: Pictures) -> list[dict[str, object]]:
    """Blocks, each a hand as it is read and its count (`groups`, `reading`, `parts`), or plain `lines`.

    label: of several hands, which one.
    """
    blocks = _blocks(asked, words, pictures)
    several = isinstance(asked, Question) and is_row(asked) and len(blocks) == len(asked.case)
    return [block | {"label": _hand(at, words) if several else ""} for at, block in enumerate(blocks)]


def _blocks(asked: Question | Sorted | Whole, words: Text, pictures: Pictures) -> list[dict[str, object]]:
    if isinstance(asked, Whole):
        return [_counted(asked.case, words, pictures)]
    if isinstance(asked, Sorted):
        parts = FU if not asked.reasons else ("han", "yakuman", *(() if "limit" in asked.reasons else FU))
        return [_counted(asked.case, words, pictures, parts)]
    if asked.form.startswith("furiten."):
        lines, numbered = furiten_reasons(asked, words)
        return [_told([f"{at}. {line}" for at, line in enumerate(lines, 1)] if numbered else lines)]
    if asked.form == "waits.tiles":
        return [_told(_arrangements(asked, words))]
    if asked.form in ("payment.table", "payment.tables"):
        return [_told(_transfers(one, words)) for one in _cases(asked)]
    if asked.form == "rules.total":
        return [_told(_causes(asked, words)), _counted(asked.case.asked, words, pictures)]
    parts = None if asked.form == "payment.whole" else COUNTED.get(asked.topic)
    blocks = [_counted(one, words, pictures, parts) for one in _cases(asked) if isinstance(one, Score)]
    if asked.form in (*ABOUT_LIMITS, *ABOUT_PAYING):
        # The sheet does not show the hand either.
        blocks = [block | {"groups": [], "reading": ""} for block in blocks]
    return blocks


def _told(lines: Iterable[str]) -> dict[str, object]:
    return {"groups": [], "reading": "", "parts": [], "lines": list(lines)}


def _counted(
    score: Score, words: Text, pictures: Pictures, parts: Collection[str] | None = None,
) -> dict[str, object]:
    """A hand as it is read, and the lines of its count. parts: only these of the trace; None: all."""
    laid = tuple(tile for row in score.rows for tile in row)
    steps = [step for step in score.steps if parts is None or step.part in parts]
    return {
        "groups": pictures.groups(hand_view(score, words)),
        "reading": words.reading(score.reading, laid, score.win.tile), "lines": [],
        "parts": [
            {"name": words.term("yakuman").name if part == "yakuman" else words.say(f"part.{part}"),
             "lines": [_line(step, laid, words) for step in lines]}
            for part, lines in groupby(steps, key=lambda step: step.part)
        ],
    }


def _line(step: Step, laid: Sequence[Tile], words: Text) -> dict[str, str]:
    """What counts, how much, what it comes to, and why."""
    told = words.step(step)
    some = 0 < len(step.tiles) < len(laid)
    tiles = f" · {notation(sorted(laid[place] for place in step.tiles))}" if some else ""
    payers = step.facts.get("payers", 1)
    each = f" · {payers} × {words.number(step.facts['points'])}" if payers > 1 else ""
    amount = words.signed(step.amount) if step.before else words.number(step.amount)
    return {"title": told.title + tiles + each, "amount": amount, "after": words.number(step.after), "note": told.note}


def _cases(asked: Question) -> tuple:
    return asked.case if is_row(asked) else (asked.case,)


def _sorted(asked: Sorted, words: Text) -> str:
    """No, and every reason; or yes, and how many."""
    score = asked.case
    if not asked.reasons:
        return words.say("sheet.no_fu.counted", raw=score.fu_raw, fu=score.fu)
    told = [words.say(f"sheet.no_fu.{reason}", fu=score.fu, variant=score.win.by, han=score.han, limit=score.limit)
            for reason in asked.reasons if reason != "limit"]
    if "limit" in asked.reasons:
        told.append(plain.kind_of_win(score.limit, score.han, None, words))
    return words.say("sheet.no_fu.not_counted", reasons="; ".join(told))


def _whole(asked: Whole, words: Text) -> str:
    count = asked.count
    paid = "; ".join(words.say("sheet.whole.paid", payer=words.say(f"payment.{payer}"), points=n)
                     for payer, n in count.paid)
    return words.say("sheet.whole.answer", han=count.han, raw=count.fu_raw, fu=count.fu, base=count.base, paid=paid)


def _arrangements(asked: Question, words: Text) -> Iterator[str]:
    """How the waits come about: what is left over, and what it waits for."""
    for one in asked.case.arrangements:
        left, waits = (notation(PLAIN[kind] for kind in kinds) for kinds in (one.left, one.waits))
        yield f"{left} → {waits}  {words.term(one.shape).name}"


def _transfers(case, words: Text) -> Iterator[str]:
    """Who pays whom and why."""
    names = [words.term(wind).name for wind in WINDS]
    for one in settle_wins(case.table, case.claims).transfers:
        told = words.transfer(one, names)
        yield f"{told.title}. {told.note}"


def _causes(asked: Question, words: Text) -> Iterator[str]:
    """Which rules make the difference, and what each ruleset says."""
    for key in asked.facts["causes"]:
        says = "; ".join(_says(case.rules, key, words) for case in (asked.case.told, asked.case.asked))
        yield f"{rule_name(key, words)}: {says}"
    if not asked.facts["causes"]:
        yield words.say("quiz.card.same_count")


def _says(rules: Ruleset, key: str, words: Text) -> str:
    return f"{printed_rules(rules, words)}, {rule_value(rules, key, words)}"
