"""An exercise as its template is told it: pictures by name, conditions in words, boxes with what belongs into them.

An exercise is a dict: `id`, `story` and `river` (what happened, and the own discards), `cases` (one hand each, or what
is told instead of a hand), `prompt`, `choices` to tick or a `line` to write on; with the key, `answer` and `worked`.
Boxes (`under` each group, `beside` the hand) are empty on the sheet; on the key, those of a count hold its numbers.
"""

from collections.abc import Sequence
from dataclasses import replace

from mahjong_teach.display.asking import NOTHING_WRONG, case_label, prompt, said
from mahjong_teach.display.cloth import completed_words, hand_view, loose_view, reading_groups
from mahjong_teach.display.html.quiz_boxes import boxes
from mahjong_teach.display.html.quiz_case import ABOUT_LIMITS, ABOUT_PAYING, discards, happened, is_row, short_prompt
from mahjong_teach.display.svg import TileView
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.hand import Win
from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.score import Score
from mahjong_teach.sheets.class_tests import Whole
from mahjong_teach.sheets.names import printed_id
from mahjong_teach.sheets.no_fu import Sorted
from mahjong_teach.sheets.pictures import Pictures
from mahjong_teach.sheets.worked import in_words, worked
from mahjong_teach.teaching.questions import Question

LAST_TILE = ("haitei", "houtei")
NAMED_ALWAYS = ("riichi", "double_riichi", "ippatsu", *LAST_TILE)        # printed whether they hold or not
NO_BREAK = "\u00a0"
IN_A_ROW = 3                                      # boxes beside a hand
GROUP_RULES = ("triplet", "quad", "pair", "chow")

Asked = Question | Sorted | Whole
Exercise = dict[str, object]
Case = dict[str, object]
Field = dict[str, object]


def exercise(asked: Asked, words: Text, pictures: Pictures, *, key: bool, steps: bool) -> Exercise:
    """steps: of a question about fu, ask for the whole count of its hand, group by group."""
    match asked:
        case Sorted():
            made = _to_sort(asked, words, pictures, key)
        case Whole():
            made = _whole(asked, words, pictures, key)
        case _ if steps:
            made = _step_by_step(asked, words, pictures, key)
        case _:
            made = _asked(asked, words, pictures, key)
    answer = {"answer": in_words(asked, words, steps=steps), "worked": worked(asked, words, pictures)} if key else {}
    return {"id": printed_id(asked.id), "story": [], "river": [], "prompt": "", "choices": [], "line": "", **made, **answer}


# ── the kinds of exercises ────────────────────────────────────────────────────────────────────────────────────────


def _to_sort(asked: Sorted, words: Text, pictures: Pictures, key: bool) -> Exercise:
    case = _won(asked.case, words, pictures)
    choices = [
        {"text": words.say(f"sheet.no_fu.choice.{_yes(counts)}"), "groups": [],
         "ticked": key and counts != bool(asked.reasons)}
        for counts in (True, False)
    ]
    return {"cases": [case], "choices": choices, "line": words.say("sheet.no_fu.why")}


def _step_by_step(asked: Question, words: Text, pictures: Pictures, key: bool) -> Exercise:
    score = asked.case
    values = fu_by_step(score)
    fields = [_field(words.say(f"sheet.step.{step}"), words.number(n) if key else "") for step, n in values.items()]
    return {"cases": [_grouped(score, words, pictures, key) | {"beside": _rows(fields)}]}


def _whole(asked: Whole, words: Text, pictures: Pictures, key: bool) -> Exercise:
    count = asked.count
    numbers = [("han", count.han, 2), ("raw", count.fu_raw, 3), ("rounded", count.fu, 3), ("base", count.base, 3)]
    fields = [_field(words.say(f"sheet.whole.{what}"), words.number(n) if key else "", wide)
              for what, n, wide in numbers]
    paid = [_field(capital(words.say(f"sheet.pays.{payer}")), words.number(n) if key else "", 4)
            for payer, n in count.paid]
    return {"cases": [_grouped(asked.case, words, pictures, key) | {"beside": [fields[:3], [fields[3], *paid]]}]}


def _asked(asked: Question, words: Text, pictures: Pictures, key: bool) -> Exercise:
    """As the quiz asks it."""
    told = [words.say(f"quiz.told.{what}", **facts) for what, facts in happened(asked)]
    river = [TileView(tile.code, state="dim" if claimed else "") for tile, claimed in discards(asked)]
    if is_row(asked):
        cases = [_case_of(asked, at, words, pictures) for at in range(len(asked.case))]
    else:
        cases = [_case(asked, words, pictures)]
    if asked.kind in ("number", "numbers"):
        for at, case in enumerate(cases):
            case["beside"] = _rows(_boxes(asked, at, words, key))
    return {
        "cases": cases, "story": told, "river": pictures.row(river), "prompt": capital(_prompt(asked, words)),
        "choices": [_choice(asked, value, words, pictures) | {"ticked": key and _is_right(asked, value)}
                    for value in asked.choices],
        "line": words.say("sheet.answer") if asked.kind == "tiles" else "",
    }


def _prompt(asked: Question, words: Text) -> str:
    if asked.kind == "tiles":
        return words.say("sheet.write_tiles")            # on the screen they are chosen
    return short_prompt(asked, prompt(asked, words), words)


def _is_right(asked: Question, choice: object) -> bool:
    return choice in asked.answer if asked.kind == "many" else choice == asked.answer


def _choice(asked: Question, value: object, words: Text, pictures: Pictures) -> dict[str, object]:
    if asked.form == "reading.pays":
        return _way(asked.facts["readings"][value], words, pictures)
    text = capital(said(asked, (value,) if asked.kind == "many" else value, words))
    # The lines of a count have an order, and the first wrong one is asked for.
    numbered = asked.form == "spot.line" and value != NOTHING_WRONG
    return {"text": f"{value + 1}. {text}" if numbered else text, "groups": []}


def _way(reading: Reading, words: Text, pictures: Pictures) -> dict[str, object]:
    """A reading as small groups, and which of them the last tile completes."""
    groups = [pictures.row(replace(tile, state="") for tile in group.tiles) for group in reading_groups(reading, words)]
    return {"text": completed_words(reading, words), "groups": groups}


# ── boxes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def fu_by_step(score: Score) -> dict[str, int]:
    """The fu of a hand by what a sheet asks for in turn; `sum` is that of the first four."""
    amounts = {step: 0 for step in ("start", "win", "groups", "wait")}
    for step in score.part("fu"):
        where = {"base": "start", "chiitoitsu": "start", "wait": "wait"}.get(step.rule, "win")
        amounts["groups" if step.rule in GROUP_RULES else where] += step.amount
    return amounts | {"sum": score.fu_raw, "rounded": score.fu}


def fu_of_groups(score: Score) -> list[int]:
    """The fu of each group of the reading, its wait left aside."""
    return [sum(step.amount for step in score.part("fu") if step.rule in GROUP_RULES and step.tiles == span)
            for span in score.reading.spans]


def _boxes(asked: Question, at: int, words: Text, key: bool) -> list[Field]:
    """The boxes of one of a question's cases."""
    if asked.kind == "number":
        return [_field(words.say("sheet.answer"), words.number(asked.answer) if key else "")]
    return [_field(box.label, _number(value, box.signed, words) if key else "")
            for box, value in zip(boxes(asked, words), asked.answer, strict=True) if box.case == at]


def _number(value: int | None, signed: bool, words: Text) -> str:
    """A number of an answer; None where it may stay empty."""
    if value is None:
        return "–"
    return words.signed(value) if signed else words.number(value)


def _field(label: str, value: str = "", wide: int = 1) -> Field:
    """wide: its part of the row."""
    return {"label": label, "value": value, "wide": wide}


def _rows(fields: Sequence[Field]) -> list[list[Field]]:
    in_a_row = 2 if len(fields) == 4 else IN_A_ROW
    return [list(fields[at:at + in_a_row]) for at in range(0, len(fields), in_a_row)]


# ── hands ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _case(asked: Question, words: Text, pictures: Pictures) -> Case:
    """The one hand of a question; where its sentence tells all that matters, no hand."""
    case = asked.case.told if asked.form == "rules.total" else asked.case
    if isinstance(case, Score):
        return _shown(asked.form, case, words, pictures)
    hand = getattr(case, "hand", case)
    if not hasattr(hand, "concealed"):
        return _bare()
    told = words.say("sheet.ready", seat=hand.seat, round=hand.round, variant="closed" if hand.closed else "open")
    return _bare(told=told, hand=pictures.groups(loose_view(hand.concealed, hand.melds, None, words)))


def _case_of(asked: Question, at: int, words: Text, pictures: Pictures) -> Case:
    """One of several cases side by side."""
    case = asked.case[at]
    made = _shown(asked.form, case, words, pictures) if isinstance(case, Score) else _bare()
    if asked.form == "reading.row":
        made["ways"] = [_way(one, words, pictures) for one in asked.facts["cases"][at]["readings"]]
        return made | {"label": capital(words.say("quiz.told.hand", n=at + 1))}
    return made | {"label": capital(case_label(asked, at, words))}


def _shown(form: str, score: Score, words: Text, pictures: Pictures) -> Case:
    """What of a won hand matters to this kind of question."""
    if form in ABOUT_LIMITS:
        return _bare()
    if form in ABOUT_PAYING:
        return _bare(way=words.say(f"stepper.{score.win.by}"), told=conditions(score.win, words))
    return _won(score, words, pictures)


def _won(score: Score, words: Text, pictures: Pictures) -> Case:
    """A hand as it stands, nobody having grouped it."""
    win = score.win
    return _bare(
        way=words.say(f"stepper.{win.by}"), told=conditions(win, words), indicators=_indicators(win, words, pictures),
        hand=pictures.groups(loose_view(score.hand.concealed, score.hand.melds, win.tile, words)))


def _grouped(score: Score, words: Text, pictures: Pictures, key: bool) -> Case:
    """A hand as its best reading groups it, with a box under each group."""
    under = [words.number(fu) if key else "" for fu in fu_of_groups(score)]
    return _won(score, words, pictures) | {"hand": pictures.groups(hand_view(score, words)), "under": under}


def _bare(**told: object) -> Case:
    return {
        "label": "", "way": "", "told": "", "indicators": [], "hand": [], "under": [], "beside": [], "ways": [], **told,
    }


def conditions(win: Win, words: Text) -> str:
    """All that counts beside the tiles, also what is not the case, so that nobody has to wonder."""
    riichi = "double" if "double_riichi" in win.events else _yes("riichi" in win.events)
    told = words.say(
        "sheet.won", seat=win.seat, round=win.round, riichi=words.say(f"sheet.riichi.{riichi}"),
        ippatsu=words.say(f"quiz.said.{_yes('ippatsu' in win.events)}"),
        last=words.say(f"quiz.said.{_yes(bool(win.events & {*LAST_TILE}))}"), honba=win.honba, sticks=win.sticks)
    others = sorted(win.events - {*NAMED_ALWAYS})
    if others:
        told = f"{told} · {words.say('quiz.situation.flags', flags=others)}"
    # A line may break after a dot, not inside a condition.
    return told.replace(" ", NO_BREAK).replace(f"·{NO_BREAK}", "· ")


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def _indicators(win: Win, words: Text, pictures: Pictures) -> list[dict[str, object]]:
    """Dora indicators, or that there are none; those of ura dora where there are some."""
    shown = [{"label": words.say("sheet.dora" if win.dora else "sheet.no_dora"), "tiles": pictures.plain(win.dora)}]
    return shown + ([{"label": words.say("sheet.ura"), "tiles": pictures.plain(win.ura)}] if win.ura else [])
