"""An answered question: what was said and what it is, the idea behind it, both counts, where it is written."""

from collections.abc import Iterable
from html import escape

from mahjong_teach.display.asking import said
from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.furiten_reasons import furiten_reasons
from mahjong_teach.display.html import doubts, tai
from mahjong_teach.display.html.compare import rule_name, rule_value, rules_name
from mahjong_teach.display.html.frame import KEYS, chips, tray
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.html.quiz_boxes import boxes
from mahjong_teach.display.html.quiz_case import ABOUT_TAI_PAID, counted, is_row, shown
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import TileView, tile_html
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.settle import settle_wins
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import PLAIN, WINDS, Tile
from mahjong_teach.teaching.questions import Answer, Question
from mahjong_teach.widgets import quiz_counts, quiz_tai
from mahjong_teach.widgets.keys import button
from mahjong_teach.widgets.quiz_card import FORM_WITH_LINES, case_title, head, option
from mahjong_teach.widgets.quiz_state import Given, State

# Answers that are no number or word of their own: they stand marked above the verdict.
SHOWN_ABOVE = ("reading.pays", "spot.line")


def answered(state: State, ids: str) -> str:
    """The card after Check."""
    given = state.seen
    question = given.question
    compared = quiz_counts.compared(question, given.named, state.case)
    return "".join((
        head(question, state, ids),
        _cloth(state, compared, ids),
        f'<div class="mt-body" data-key="answered-{escape(question.id)}">{_marked(given, state, ids)}</div>',
        verdict_html(given, state),
        _why(state, compared, ids),
        _foot(state, ids),
    ))


def _cloth(state: State, compared: quiz_counts.Compared | None, ids: str) -> str:
    """The hand as it is read, where there is one to read; the groups say what they are, or what they are worth."""
    question, words = state.seen.question, state.words
    score = counted(question, state.case)
    of_tai = _tai_case(state)
    if of_tai is not None and question.form not in ABOUT_TAI_PAID:
        return tai.chips(of_tai, words, ids) + tray(tai.tai_view(of_tai, words), ids)
    if compared is None or score is None:
        return "" if is_row(question) else shown(question, words, ids)
    part = compared.part if compared.part == "fu" else ""
    return chips(score, words, ids) + tray(hand_view(score, words, part=part), ids)


def _tai_case(state: State) -> TaiScore | None:
    """The Taiwanese hand in view, if the question is about one."""
    question = state.seen.question
    case = question.case[state.case] if is_row(question) else question.case
    return case if isinstance(case, TaiScore) else None


# ── what was answered ─────────────────────────────────────────────────────────────────────────────────────────────


def _marked(given: Given, state: State, ids: str) -> str:
    """Every answer that was offered, or typed, with an icon and a word where it is right or wrong."""
    kind, words = given.question.kind, state.words
    if kind in ("choice", "yesno"):
        return _marked_choices(given, {given.verdict.given}, {given.verdict.answer}, words, ids)
    if kind == "many":
        return _marked_choices(given, {*given.verdict.given}, {*given.verdict.answer}, words, ids)
    if kind == "tiles":
        return _marked_tiles(given, words, ids)
    return _marked_numbers(given, state)


def _marked_choices(given: Given, mine: set, right: set, words: Text, ids: str) -> str:
    question = given.question
    lines = " is-lines" if question.form in FORM_WITH_LINES else ""
    drawn = "".join(
        _marked_choice(option(question, at, words, ids), value in mine, value in right, question.kind == "many", words)
        for at, value in enumerate(question.choices)
    )
    return f'<ul class="mt-options is-marked{lines}">{drawn}</ul>'


def _marked_choice(shown: str, mine: bool, right: bool, many: bool, words: Text) -> str:
    if not (mine or right):
        return f'<li class="mt-button is-still">{shown}</li>'
    if not right:
        kind, sign, mark = "is-wrong", "no", "yours"
    elif many:
        kind, sign, mark = ("is-right", "ok", "found") if mine else ("is-right is-missed", "ok", "missed")
    else:
        kind, sign, mark = "is-right", "ok", "correct"
    told = escape(words.say(f"quiz.card.mark.{mark}"))
    return f'<li class="mt-button is-still {kind}">{shown}{icon(sign, sign)}<small>{told}</small></li>'


def _marked_tiles(given: Given, words: Text, ids: str) -> str:
    mine, right = {*given.verdict.given}, {*given.verdict.answer}
    lines = [("ok", "found", mine & right), ("ok", "missed", right - mine), ("no", "yours", mine - right)]
    drawn = "".join(
        f'<li class="mt-found is-{key}">{icon(sign, sign)}<b>{escape(capital(words.say(f"quiz.card.mark.{key}")))}</b>'
        f'<span class="mt-shown">{"".join(_tile(code, words, ids) for code in sorted(codes, key=_kind))}</span></li>'
        for sign, key, codes in lines if codes
    )
    return f'<ul class="mt-founds">{drawn}</ul>'


def _kind(code: str) -> int:
    return Tile.of(code).kind


def _tile(code: str, words: Text, ids: str) -> str:
    return tile_html(TileView(code), prefix=ids, label=words.tile(Tile.of(code)))


def _marked_numbers(given: Given, state: State) -> str:
    """Each box with what was typed and what it is."""
    question, words = given.question, state.words
    if question.kind == "number":
        values = dict.fromkeys((given.verdict.given, given.verdict.answer))
        marked = (_marked_choice(f"<b>{words.number(one)}</b>", one == given.verdict.given,
                                 one == given.verdict.answer, False, words) for one in values)
        return f'<ul class="mt-options is-marked">{"".join(marked)}</ul>'
    fields = boxes(question, words)
    mine, right = given.verdict.given, given.verdict.answer
    several = is_row(question)
    rows, case = [], -1
    for box, one, other in zip(fields, mine, right):
        if several and box.case != case:
            case = box.case
            rows.append(_case_row(question, case, state))
        rows.append(_number_row(box.label, one, other, box.signed, words))
    head = "".join(f'<th scope="col">{escape(words.say(f"quiz.card.{key}"))}</th>' for key in ("you_said", "it_is"))
    return (f'<table class="mt-answers"><thead><tr><td></td>{head}</tr></thead>'
            f'<tbody>{"".join(rows)}</tbody></table>')


def _case_row(question: Question, case: int, state: State) -> str:
    """The name of a case; a button, where its count can be looked at."""
    words = state.words
    title = escape(case_title(question, case, words))
    if counted(question, case) is not None or question.topic == "tai":
        pressed = str(case == state.case).lower()
        title = (f'<button type="button" class="mt-button is-bare" data-do="case" data-value="{case}"'
                 f' aria-pressed="{pressed}"{KEYS}>{title}</button>')
    return f'<tr class="is-case"><td colspan="3">{title}</td></tr>'


def _number_row(label: str, mine: int | None, right: int | None, signed: bool, words: Text) -> str:
    def number(value: int | None) -> str:
        if value is None:
            return escape(words.say("quiz.said.empty"))
        return words.signed(value) if signed else words.number(value)

    same = mine == right
    sign = "ok" if same else "no"
    told = words.say("quiz.card.mark.correct" if same else "quiz.card.mark.wrong")
    return (f'<tr class="is-{"right" if same else "wrong"}"><th scope="row">{escape(label)}</th><td>{icon(sign, sign)}'
            f'<span class="mt-hidden">{escape(told)}</span> {number(mine)}</td><td><b>{number(right)}</b></td></tr>')


# ── the verdict ───────────────────────────────────────────────────────────────────────────────────────────────────


def verdict_html(given: Given, state: State) -> str:
    """Right or wrong in one line, the idea behind it where it can be told, and how often it has come up."""
    words, verdict = state.words, given.verdict
    tone = "ok" if verdict.right else "no"
    lines = [f"<b>{escape(verdict_words(given, words))}</b>"]
    if given.named:
        key = "again" if given.named in verdict.again else "belief" if given.named in verdict.told else "mix_up"
        name = words.say(f"misconceptions.{given.named}.name")
        lines.append(f'<span class="mt-mix">{escape(words.say(f"quiz.card.{key}"))} <b>{escape(name)}</b></span>')
        lines.append(f'<span>{escape(words.say(f"misconceptions.{given.named}.why"))}</span>')
    lines += [
        f'<span>{escape(words.say("quiz.card.also", name=words.say(f"misconceptions.{id}.name")))} '
        f'{escape(words.say(f"misconceptions.{id}.why"))}</span>'
        for id in verdict.told if id != given.named
    ]
    if state.settings.timer and given.seconds:
        took = words.say("quiz.card.took", n=round(given.seconds))
        lines.append(f'<span class="mt-muted mt-small">{escape(took)}</span>')
    told = "".join(f"<p>{one}</p>" for one in lines)
    return f'<div class="mt-say mt-told-why is-{tone}">{icon(tone)}<div role="status">{told}</div></div>'


def verdict_words(given: Given, words: Text) -> str:
    """“Not 60: it is 50.”"""
    question, verdict = given.question, given.verdict
    if verdict.right:
        return words.say("quiz.card.right", answer=_short(question, verdict.answer, words))
    if question.kind in ("many", "tiles", "numbers") or question.form in SHOWN_ABOVE:
        return words.say("quiz.card.not_quite")
    facts = {"given": said(question, verdict.given, words), "answer": said(question, verdict.answer, words)}
    return words.say("quiz.card.wrong", **facts)


def _short(question: Question, answer: Answer, words: Text) -> str:
    """An answer that fits in a line; "" for others, which stand above."""
    short = question.kind in ("choice", "number", "yesno") and question.form not in SHOWN_ABOVE
    return f" {capital(said(question, answer, words))}." if short else ""


# ── why ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _why(state: State, compared: quiz_counts.Compared | None, ids: str) -> str:
    """The count, or the reasons."""
    question, words = state.seen.question, state.words
    if compared is not None:
        price = quiz_counts.cost(compared, words)
        inner = quiz_counts.ledger_html(compared, words, ids)
        if price:
            inner += f'<p class="mt-cost">{escape(price)}</p>'
        if question.form == "rules.total":
            inner = _causes(question, words) + inner
        if is_row(question):
            inner = f"<h4>{escape(case_title(question, state.case, words))}</h4>{inner}"
        fold = doubts.other_readings(compared.right.score, words, ids) if question.topic == "reading" else ""
        return (f'{quiz_counts.steps_html(compared, words)}<div class="mt-body" data-key="why">{inner}</div>{fold}')
    of_tai = _tai_case(state)
    reasons = _tai_reasons(of_tai, state, ids) if of_tai else _reasons(question, words, ids)
    return f'<div class="mt-body" data-key="why">{reasons}</div>' if reasons else ""


def _reasons(question: Question, words: Text, ids: str) -> str:
    if question.form.startswith("furiten."):
        return _furiten(question, words)
    if question.form == "waits.tiles":
        return _arrangements(question, words, ids)
    if question.form in ("payment.table", "payment.tables"):
        return _transfers(question, words)
    if question.topic == "yaku":
        return f'<p>{escape(words.say("quiz.card.no_yaku"))}</p>'
    return ""


def _tai_reasons(score: TaiScore, state: State, ids: str) -> str:
    """The patterns with their tai, or who pays what."""
    question, words = state.seen.question, state.words
    paid = question.form in ABOUT_TAI_PAID
    title = f"<h4>{escape(case_title(question, state.case, words))}</h4>" if is_row(question) else ""
    if paid:
        return title + tai.payments_html(score, words)
    both = quiz_tai.compared_html(score, state.seen.named, words, ids)
    return title + (both or tai.tai_ledger(score, words, ids))


def _furiten(question: Question, words: Text) -> str:
    lines, numbered = furiten_reasons(question, words)
    drawn = "".join(f"<li>{escape(one)}</li>" for one in lines)
    return f'<ol class="mt-reasons is-numbered">{drawn}</ol>' if numbered else f'<ul class="mt-reasons">{drawn}</ul>'


def _arrangements(question: Question, words: Text, ids: str) -> str:
    """How the waits come about: what is left over, and what it waits for."""
    lines = "".join(
        f'<li>{_few(one.left, words, ids)}{icon("next")}{_few(one.waits, words, ids)}'
        f"<span>{escape(capital(words.term(one.shape).name))}</span></li>"
        for one in question.case.arrangements
    )
    return f'<h4>{escape(words.say("quiz.card.arrangements"))}</h4><ul class="mt-arranged">{lines}</ul>'


def _few(kinds: Iterable[int], words: Text, ids: str) -> str:
    return f'<span class="mt-shown">{"".join(_tile(PLAIN[kind].code, words, ids) for kind in kinds)}</span>'


def _transfers(question: Question, words: Text) -> str:
    """Who pays whom and why."""
    cases = question.case if is_row(question) else (question.case,)
    names = [words.term(wind).name for wind in WINDS]
    blocks = []
    for at, case in enumerate(cases):
        told = [words.transfer(one, names) for one in settle_wins(case.table, case.claims).transfers]
        title = f"<h4>{escape(words.say('quiz.card.case', n=at + 1))}</h4>" if len(cases) > 1 else ""
        lines = "".join(f"<li>{escape(one.title)}<small>{escape(one.note)}</small></li>" for one in told)
        blocks.append(f'{title}<ul class="mt-reasons">{lines}</ul>')
    return "".join(blocks)


def _causes(question: Question, words: Text) -> str:
    """Which rules make the difference, what each ruleset says, and where."""
    case = question.case
    here, there = case.told.rules, case.asked.rules
    lines = "".join(
        f"<li><b>{escape(rule_name(key, words))}</b>: {_says(here, key, words)}; {_says(there, key, words)}"
        f"<small>{source_line(there.source(key), words)}</small></li>"
        for key in question.facts["causes"]
    )
    return f'<ul class="mt-reasons">{lines}</ul>' if lines else f'<p>{escape(words.say("quiz.card.same_count"))}</p>'


def _says(rules: Ruleset, key: str, words: Text) -> str:
    return escape(f"{rules_name(rules, words)}, {rule_value(rules, key, words)}")


# ── what comes next ───────────────────────────────────────────────────────────────────────────────────────────────


def _foot(state: State, ids: str) -> str:
    words = state.words
    latest = state.at == len(state.given) - 1
    event, label = ("overview", "to_summary") if not latest or state.is_over else ("next", "next")
    go = button(event, words.say(f"quiz.card.{label}"), "is-go", after=icon("next"), first=True)
    more = button("more", words.say("quiz.card.more")) if latest and not state.settings.exam else ""
    return f'<div class="mt-body is-report">{_report(state, ids)}</div><div class="mt-foot">{more}{go}</div>'


def _report(state: State, ids: str) -> str:
    """How to tell of a mistake of ours: the question's number, ready to copy."""
    words, field = state.words, f"{ids}-id"
    copied = f'<span class="mt-muted mt-small">{escape(words.say("quiz.card.copied"))}</span>' if state.copied else ""
    copy = (f'<button type="button" class="mt-button" data-do="copied" data-copy="{field}"{KEYS}>'
            f'{escape(words.say("builder.copy"))}</button><span role="status">{copied}</span>')
    shown = (f'<label class="mt-field" for="{field}"><span class="mt-label">{escape(words.say("quiz.card.id"))}</span>'
             f'<input class="mt-input" id="{field}" readonly value="{escape(state.seen.question.id)}"{KEYS}></label>')
    return (
        f'<details class="mt-where mt-report" data-key="report"><summary{KEYS}>{escape(words.say("quiz.card.report"))}'
        f'</summary><p>{escape(words.say("quiz.card.report_how"))}</p>'
        f'<div class="mt-inline is-copy">{shown}{copy}</div></details>'
    )
