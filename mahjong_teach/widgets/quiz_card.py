"""A question as it is asked: what it is about, and what it is answered with — all of it by keyboard.

Digits choose, the arrows go from one answer to the next, the space bar ticks, Enter checks.
"""

from html import escape

from mahjong_teach.display.asking import case_label, prompt, said
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.html.quiz_boxes import Box, boxes
from mahjong_teach.display.html.quiz_case import case_shown, is_row, reading_html, short_prompt, shown, tile_names
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import TileView, sprite, tile_html
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.tiles import PLAIN, Tile
from mahjong_teach.teaching.questions import Question
from mahjong_teach.widgets.keys import button
from mahjong_teach.widgets.quiz_state import ASKED, State

ROWS = tuple(PLAIN[first:first + 9] for first in (0, 9, 18, 27))
FORM_WITH_LINES = ("spot.line", "furiten.causes", "furiten.after", "furiten.ends", "yaku.which", "reading.pays")


def card(state: State, ids: str) -> str:
    """The question in view and its answers to choose from, or boxes to fill."""
    question, words = state.question, state.words
    nudge = alert(nudge_words(state), "nudge") if state.nudged else ""
    skip = button("skip", words.say("class.skip"), "is-bare") if state.exam is not None else ""
    return (
        f"{head(question, state, ids)}{_case(question, words, ids)}"
        f'<div class="mt-body" data-key="ask-{escape(question.id)}">{answers(state, ids)}</div>{nudge}'
        f'<div class="mt-foot">{button("stop", words.say("quiz.card.stop"), "is-bare")}<span class="mt-space"></span>'
        f'{skip}{button("check", words.say("quiz.card.check"), "is-go", after=icon("next"))}</div>'
    )


def alert(said: str, key: str) -> str:
    """Something that must be heard at once."""
    return (f'<p class="mt-say is-no" role="alert" data-key="alert-{key}">{icon("info")}'
            f"<span>{escape(said)}</span></p>")


def head(question: Question, state: State, ids: str) -> str:
    """The question, and how far one is."""
    words = state.words
    is_timed = state.settings.timer and state.phase == ASKED
    clock = '<span class="mt-clock" aria-hidden="true"></span>' if is_timed else ""
    asked = short_prompt(question, prompt(question, words), words)
    return (
        f'<div class="mt-head" data-key="head-{escape(question.id)}" data-reveal="{escape(question.id)}-{state.phase}">'
        f'<h3 id="{ids}-title">{escape(asked)}</h3>'
        f'<span class="mt-key">{escape(where(state, question))}{clock}</span></div>'
    )


def where(state: State, question: Question) -> str:
    """“fu · question 4 of 10”."""
    words = state.words
    topic = capital(words.say(f"quiz.topic.{question.topic}"))
    extra = state.extra if state.phase == ASKED else state.seen.extra
    if extra:
        return words.say("quiz.card.extra", topic=topic)
    return words.say("quiz.card.where", topic=topic, at=state.number, n=state.total)


def nudge_words(state: State) -> str:
    """What is missing, or what is no number."""
    kind = state.question.kind
    return state.words.say(f"quiz.card.nudge.{'number' if kind in ('number', 'numbers') else 'choose'}")


def art(question: Question, ids: str, lang: str) -> str:
    return sprite(tile_names(question), prefix=ids, lang=lang)


def _case(question: Question, words: Text, ids: str) -> str:
    return "" if is_row(question) else shown(question, words, ids)


# ── what it is answered with ──────────────────────────────────────────────────────────────────────────────────────


def answers(state: State, ids: str) -> str:
    """Keys, boxes or tiles, as the kind of question asks for them."""
    kind = state.question.kind
    if kind in ("choice", "yesno"):
        return _radios(state, ids)
    if kind == "many":
        return _ticks(state, ids)
    if kind == "tiles":
        return _tiles(state, ids)
    return _boxes(state, ids)


def option(question: Question, at: int, words: Text, ids: str) -> str:
    """What a choice shows, as HTML."""
    value = question.choices[at]
    if question.form == "reading.pays":
        return reading_html(question.facts["readings"][value], words, ids)
    if question.form == "yaku.which":
        return f'<b>{escape(capital(case_label(question, value, words)))}</b>'
    if question.form in ("furiten.causes", "furiten.after"):
        return _sentences(question.facts["options"][value]["told"], words)
    return f"<span>{escape(capital(option_words(question, at, words)))}</span>"


def option_words(question: Question, at: int, words: Text) -> str:
    """A choice in words."""
    value = question.choices[at]
    return said(question, (value,) if question.kind == "many" else value, words)


def _sentences(told: tuple, words: Text) -> str:
    return f"<span>{escape(' '.join(words.say(f'quiz.told.{what}', **facts) for what, facts in told))}</span>"


def _kind(question: Question) -> str:
    return " is-lines" if question.form in FORM_WITH_LINES else ""


def _radios(state: State, ids: str) -> str:
    question, draft, words = state.question, state.draft, state.words
    stop = draft.choice or 0
    keys = "".join(
        f'<button type="button" class="mt-button" role="radio" aria-checked="{str(at == draft.choice).lower()}"'
        f' tabindex="{0 if at == stop else -1}" data-do="choose" data-value="{at}" data-digit="{at + 1}"{KEYS}'
        f'{" data-first" if at == stop else ""}>{_digit(at)}{option(question, at, words, ids)}</button>'
        for at in range(len(question.choices))
    )
    return (f'<div class="mt-options{_kind(question)}" role="radiogroup" aria-labelledby="{ids}-title"'
            f' data-enter="check">{keys}</div>')


def _digit(at: int) -> str:
    """The key that chooses it."""
    return f'<kbd class="mt-digit" aria-hidden="true">{at + 1}</kbd>' if at < 9 else ""


def _ticks(state: State, ids: str) -> str:
    question, draft, words = state.question, state.draft, state.words
    keys = "".join(
        f'<button type="button" class="mt-button" role="checkbox" aria-checked="{str(at in draft.ticks).lower()}"'
        f' data-do="tick" data-value="{at}" data-digit="{at + 1}"{KEYS}{" data-first" if not at else ""}>'
        f'{_digit(at)}<i class="mt-box" aria-hidden="true"></i>{option(question, at, words, ids)}</button>'
        for at in range(len(question.choices))
    )
    hands = ""
    if question.form == "yaku.which":
        hands = "".join(_case_of(question, at, "", words, ids) for at in range(len(question.case)))
    hint = f'<p class="mt-muted mt-small">{escape(words.say("quiz.card.many_hint"))}</p>'
    return (f'{hands}<div class="mt-options{_kind(question)}" role="group" aria-labelledby="{ids}-title"'
            f' data-enter="check">{keys}</div>{hint}')


def _tiles(state: State, ids: str) -> str:
    """The 34 tiles; one stop of the Tab key, arrows go from tile to tile, the space bar picks, Enter checks."""
    words, ticks = state.words, state.draft.ticks
    rows = "".join(
        f'<div class="mt-tiles" data-key="{row[0].code}">'
        f'{"".join(_tile(tile, tile.code in ticks, words, ids) for tile in row)}</div>'
        for row in ROWS
    )
    chosen = [Tile.of(code) for code in sorted(ticks, key=lambda code: Tile.of(code).kind)]
    line = words.say("quiz.card.tiles_chosen", n=len(chosen), tiles=words.listed(map(words.tile, chosen), "and"))
    return (
        f'<div class="mt-picker" role="group" aria-labelledby="{ids}-title" data-rove data-back="tile"'
        f' data-enter="check">{rows}</div><p class="mt-muted mt-small" role="status">{escape(line)}</p>'
    )


def _tile(tile: Tile, chosen: bool, words: Text, ids: str) -> str:
    first = tile is PLAIN[0]
    view = TileView(tile.code, state="chosen" if chosen else "")
    return (f'<button type="button" class="mt-tile" aria-pressed="{str(chosen).lower()}" data-do="tile"'
            f' data-value="{tile.code}" tabindex="{0 if first else -1}" aria-label="{escape(words.spoken(tile))}"'
            f'{" data-first" if first else ""}{KEYS}>{tile_html(view, prefix=ids)}</button>')


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _boxes(state: State, ids: str) -> str:
    question, words = state.question, state.words
    fields = boxes(question, words)
    numbered = list(enumerate(fields))
    if not is_row(question):
        return _fields(numbered, state, ids, alone=len(fields) == 1)
    drawn = (_fields([one for one in numbered if one[1].case == at], state, ids) for at in range(len(question.case)))
    return "".join(_case_of(question, at, inner, words, ids) for at, inner in enumerate(drawn))


def _case_of(question: Question, at: int, inner: str, words: Text, ids: str) -> str:
    """One of several cases side by side: what it is, and its boxes."""
    title = case_title(question, at, words)
    return (f'<section class="mt-case" data-key="case-{at}"><h4 id="{ids}-case-{at}">{escape(title)}</h4>'
            f"{case_shown(question, at, words, ids)}{inner}</section>")


def case_title(question: Question, at: int, words: Text) -> str:
    """“Hand 2: 3 han, 40 fu”; of readings, the pictures say the rest."""
    if question.form == "reading.row":
        return capital(words.say("quiz.told.hand", n=at + 1))
    return capital(case_label(question, at, words))


def _fields(numbered: list[tuple[int, Box]], state: State, ids: str, *, alone: bool = False) -> str:
    drawn = "".join(_field(at, box, state, ids, alone=alone) for at, box in numbered)
    return f'<div class="mt-form is-answer" data-enter="check">{drawn}</div>'


def _field(at: int, box: Box, state: State, ids: str, *, alone: bool) -> str:
    typed = state.draft.boxes.get(at, "")
    # The id tells this question's box from the next one's, or what was typed would stay in it.
    id = f"{ids}-{len(state.given)}-box-{at}"
    mode = "text" if box.signed else "numeric"
    label = "" if alone else f'<span class="mt-label" id="{id}-label">{escape(box.label)}</span>'
    named = f"{ids}-title" if alone else f"{id}-label"
    if not alone and len(state.question.facts.get("cases", ())) > 1:
        named = f"{ids}-case-{box.case} {named}"
    return (
        f'<label class="mt-field" for="{id}">{label}<input class="mt-input" id="{id}" data-field="box-{at}"'
        f' inputmode="{mode}" autocomplete="off" value="{escape(typed)}" aria-labelledby="{named}"'
        f'{" data-first" if not at else ""}{KEYS}></label>'
    )
