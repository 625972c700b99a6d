"""How the results of a class look: what was read, what the room believes, what split it, what to do next."""

from collections.abc import Iterable
from html import escape
from typing import Protocol

from mahjong_teach.display.asking import prompt, said, stated
from mahjong_teach.display.html import bare
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.html.quiz_case import short_prompt
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.sheets.exercises import SHEET_TOPICS
from mahjong_teach.teaching.class_code import ClassExam
from mahjong_teach.teaching.result_code import RIGHT
from mahjong_teach.teaching.room import Asked, Idea, Learner, Line, Next, Room
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.class_parts import about
from mahjong_teach.widgets.keys import field, fold, live_line

SHEET_LENGTH = 10                                 # exercises on the sheet that is suggested
MOST_SKILLS = 8                                   # the weakest ones, or nobody reads the list


class Shown(Protocol):
    """What is shown (class_results.State)."""

    lang: str
    class_code: str
    pasted: str

    @property
    def words(self) -> Text: ...

    @property
    def exam(self) -> ClassExam | None: ...

    @property
    def error(self) -> MahjongError | None: ...

    @property
    def lines(self) -> tuple[Line, ...]: ...

    @property
    def room(self) -> Room | None: ...


def html(state: Shown, ids: str = VIEW) -> str:
    """The widget in this state."""
    words = state.words
    shown = f'<div class="mt-body mt-class-shown">{_room(state.room, words)}</div>' if state.room else ""
    return (
        f'<div class="mt is-column mt-class" role="group" lang="{state.lang}" aria-labelledby="{ids}-title">'
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("class.results.title"))}</h3></div>'
        f'<div class="mt-body">{_typed(state, ids)}{_said(state)}{_refused(state)}</div>{shown}</div>'
    )


# ── what is typed ─────────────────────────────────────────────────────────────────────────────────────────────────


def _typed(state: Shown, ids: str) -> str:
    words = state.words
    code = field("class", words.say("class.results.class_code"), state.class_code, ids, is_number=False,
                 attributes=' autocapitalize="characters" spellcheck="false"')
    pasted = (
        f'<label class="mt-field" for="{ids}-pasted"><span class="mt-label">'
        f'{escape(words.say("class.results.pasted"))}</span><textarea class="mt-input mt-results" id="{ids}-pasted"'
        f' rows="5" data-field="pasted" autocomplete="off" autocapitalize="characters" spellcheck="false"{KEYS}>'
        f'{escape(state.pasted)}</textarea><small>{escape(words.say("class.results.pasted_note"))}</small></label>'
    )
    upload = (
        f'<label class="mt-field" for="{ids}-upload"><span class="mt-label">'
        f'{escape(words.say("class.results.upload"))}</span><input type="file" class="mt-input" id="{ids}-upload"'
        f' accept=".txt,.csv,text/plain,text/csv" data-field="upload" data-lazy{KEYS}></label>'
    )
    return code + pasted + upload


def _said(state: Shown) -> str:
    """One live line: what is wrong with the class code, or how many results were read."""
    words = state.words
    if state.error:
        return live_line(words.error(state.error), "no")
    if state.exam is None:
        return live_line(words.say("class.results.waiting"))
    if state.room is None:
        return live_line(words.say("class.results.no_results", about=about(state.exam, words)))
    return live_line(words.say("class.results.read", n=len(state.room.learners)), "ok")


def _refused(state: Shown) -> str:
    """The lines that are no results, each with why; they stay where they were typed."""
    words, refused = state.words, [line for line in state.lines if line.error]
    if not refused:
        return ""
    lines = "".join(f"<li>{_why(line, words)}</li>" for line in refused)
    title = words.say("class.results.refused", n=len(refused))
    return (f'<div class="mt-class-refused" role="status" data-key="refused"><h4>{icon("no", "no")} {escape(title)}</h4>'
            f'<ul class="mt-reasons">{lines}</ul></div>')


def _why(line: Line, words: Text) -> str:
    where = words.say(f"class.results.line{'_of' if line.label else ''}", n=line.number, label=line.label)
    return f"<b>{escape(where)}</b> {escape(words.error(line.error))}"


# ── the room ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _room(room: Room, words: Text) -> str:
    skills = "".join(
        f'<tr><th scope="row">{escape(capital(words.say(f"skills.{one.id}")))}</th><td>{_bar(one.share)}'
        f"<span>{one.right}/{one.asked}</span></td></tr>" for one in room.skills[:MOST_SKILLS]
    )
    skills = (f'<table class="mt-skills"><caption>{escape(words.say("class.results.skills"))}</caption>'
              f"<tbody>{skills}</tbody></table>") if skills else ""
    return (
        f'<h4>{escape(words.say("class.results.ideas"))}</h4>{_ideas(room.ideas, words)}'
        f'<h4>{escape(words.say("class.results.next"))}</h4>{_next(room, words)}'
        f'<h4>{escape(words.say("class.results.split"))}</h4>{_split(room, words)}{skills}'
        f'{fold("questions", words.say("class.results.questions"), _questions(room, words))}'
        f'{fold("learners", words.say("class.results.learners"), _learners(room.learners, words))}'
    )


def _ideas(ideas: Iterable[Idea], words: Text) -> str:
    lines = "".join(
        f"<li><b>{escape(words.say(f'misconceptions.{one.id}.name'))}</b> · {escape(_who(one, words))}"
        f"<small>{escape(words.say(f'misconceptions.{one.id}.why'))}</small></li>" for one in ideas
    )
    return (f'<ul class="mt-reasons mt-class-ideas">{lines}</ul>' if lines
            else f'<p>{escape(words.say("class.results.no_ideas"))}</p>')


def _who(idea: Idea, words: Text) -> str:
    """“3 people, clearly; one person, perhaps”."""
    told = (words.say("class.results.held", n=len(idea.held)), words.say("class.results.hinted", n=len(idea.hinted)))
    return "; ".join(filter(None, told))


def _next(room: Room, words: Text) -> str:
    lines = "".join(
        f"<li>{escape(_next_line(one, words))}<small>{escape(words.say('class.results.sheet'))}</small>"
        f'<code class="mt-class-command">{escape(command(one, room.exam))}</code>'
        f"<small>{escape(words.say('class.results.test', code=following(one, room.exam).code))}</small></li>"
        for one in room.next
    )
    return (f'<ul class="mt-reasons mt-class-next">{lines}</ul>' if lines
            else f'<p>{escape(words.say("class.results.all_well"))}</p>')


def _next_line(one: Next, words: Text) -> str:
    return words.say("class.results.next_topic", topic=words.say(f"quiz.topic.{one.topic}"), n=round(one.share * 100))


def command(one: Next, exam: ClassExam) -> str:
    """What makes the sheet, to type in a terminal; where paper has no room for a topic, what asks it on the screen."""
    asked = (f"--topic {one.topic} --n {SHEET_LENGTH} --level {one.level} --seed {one.seed} --rules {exam.rules}"
             f" --lang {exam.lang}")
    return (f"mahjong-teach sheet exercises {asked} --out {one.topic}.pdf" if one.topic in SHEET_TOPICS
            else f"mahjong-teach quiz {asked}")


def following(one: Next, exam: ClassExam) -> ClassExam:
    """A test of the same length on what went worst, with other questions."""
    return ClassExam((one.topic,), exam.n, one.seed, exam.rules, one.level, exam.lang)


def _split(room: Room, words: Text) -> str:
    lines = "".join(
        f"<li><b>{words.number(at)}.</b> {escape(_short(one, words))}<small>{escape(_shares(one, words))}</small></li>"
        for at, one in enumerate(room.questions, start=1) if one.splits
    )
    if not lines:
        return f'<p>{escape(words.say("class.results.no_split"))}</p>'
    note = escape(words.say("class.results.split_note"))
    return f'<p class="mt-muted mt-small">{note}</p><ul class="mt-reasons">{lines}</ul>'


def _short(one: Asked, words: Text) -> str:
    return short_prompt(one.question, prompt(one.question, words), words)


def _shares(one: Asked, words: Text) -> str:
    """“3 right, 2 wrong, 1 skipped”, what is left out being none."""
    told = (("right", one.right), ("wrong", one.wrong), ("skipped", one.skipped))
    return ", ".join(f"{n} {words.say(f'class.results.{name}')}" for name, n in told if n)


def _questions(room: Room, words: Text) -> str:
    lines = "".join(
        f'<li><div class="mt-class-share">{_bar(one.share)}<span>{escape(_shares(one, words))}</span></div>'
        f'<p>{"<br>".join(map(escape, stated(one.question, words).split(chr(10))))}</p>'
        f"<p>{_answers(one, words)}</p></li>" for one in room.questions
    )
    return f'<ol class="mt-class-key">{lines}</ol>'


def _answers(one: Asked, words: Text) -> str:
    """The answer, and the mistake that most made with the idea behind it."""
    answer = words.say("class.results.answer", answer=said(one.question, one.question.answer, words))
    if one.commonest is None:
        return f"<b>{escape(answer)}</b>"
    value, ids, n = one.commonest
    wrong = words.say("class.results.commonest", answer=said(one.question, value, words), n=n)
    names = tuple(words.say(f"misconceptions.{id}.name") for id in ids)
    because = f' {words.say("class.results.because", names=names)}' if names else ""
    return f"<b>{escape(answer)}</b> {escape(wrong)}{escape(because)}"


def _learners(learners: Iterable[Learner], words: Text) -> str:
    head = "".join(f'<th scope="col">{escape(words.say(f"class.results.{name}"))}</th>'
                   for name in ("learner", "points", "belief"))
    rows = "".join(
        f'<tr><th scope="row">{escape(who)}</th><td>{right}</td><td>{escape(belief)}</td></tr>'
        for who, right, belief in (_learner(one, words) for one in learners)
    )
    return (f'<div class="mt-scroll" tabindex="0"{KEYS}><table class="mt-answers mt-class-learners">'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>")


def _learner(one: Learner, words: Text) -> tuple[str, str, str]:
    right = sum(outcome == RIGHT for outcome in one.result.outcomes)
    names = "; ".join(words.say(f"misconceptions.{id}.name") for id in one.beliefs)
    return (one.label or words.say("class.results.nobody", n=one.number), f"{right}/{len(one.result.outcomes)}",
            names or words.say("class.results.nothing_clear"))


def _bar(share: float) -> str:
    return (f'<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="mt-bar-ground"'
            f' width="100" height="10"/><rect class="mt-bar-part" width="{round(share * 100)}" height="10"/></svg>')


# ── where there are no scripts ────────────────────────────────────────────────────────────────────────────────────


def still(state: Shown) -> str:
    """What the room believes, what to do next, and how each question went."""
    words, room = state.words, state.room
    title = bare.paragraph(f'<b>{escape(words.say("class.results.title"))}</b>')
    if room is None:
        return bare.box(title, bare.paragraph(escape(words.say("class.results.waiting")), bare.SMALL))
    read = f'{about(room.exam, words)}. {words.say("class.results.read", n=len(room.learners))}'
    refused = [[_why(line, words)] for line in state.lines if line.error]
    ideas = [[f"<b>{escape(words.say(f'misconceptions.{one.id}.name'))}</b><br>"
              f"{escape(words.say(f'misconceptions.{one.id}.why'))}", escape(_who(one, words))] for one in room.ideas]
    ahead = [[f"{escape(_next_line(one, words))}<br>{escape(command(one, room.exam))}"] for one in room.next]
    asked = [[f"{at}.", escape(_short(one, words)), escape(_shares(one, words))]
             for at, one in enumerate(room.questions, start=1)]
    return bare.box(
        title, bare.paragraph(escape(read), bare.SMALL), bare.table(refused, "l") if refused else "",
        bare.table(ideas, "ll", (words.say("class.results.ideas"), "")),
        bare.table(ahead, "l", (words.say("class.results.next"),)) if ahead else "",
        bare.details(words.say("class.results.questions"), "", bare.table(asked, "rll")),
    )
