"""What surrounds the questions: what to be asked about, how it went, and what all the answers so far come to."""

import base64
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from html import escape
from typing import NamedTuple

from mahjong_teach.display.asking import prompt
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.html.quiz_case import short_prompt
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text, capital
from mahjong_teach.teaching.class_code import ClassExam
from mahjong_teach.teaching.progress import Answered
from mahjong_teach.teaching.questions import LEVELS, MIXED, TOPICS
from mahjong_teach.widgets.form import choice_field, segments
from mahjong_teach.widgets.keys import Key, button, field, fold, toggles
from mahjong_teach.widgets.quiz_card import alert
from mahjong_teach.widgets.quiz_class import class_field, result
from mahjong_teach.widgets.quiz_state import NUMBERS, Given, Settings, State

DAYS = 7                                          # of history that are shown


# ── the start ─────────────────────────────────────────────────────────────────────────────────────────────────────


def start(state: State, ids: str) -> str:
    """Topics, number, level, and what is wanted now and then."""
    words, settings = state.words, state.settings
    note = f'<p class="mt-muted mt-small">{escape(words.say(f"quiz.start.about.{settings.level}"))}</p>'
    go = button("start", words.say("quiz.start.go"), "is-go", after=icon("next"))
    wrong = alert(words.say("quiz.start.bad_seed"), "bad-seed") if state.nudged else ""
    return (
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("quiz.title"))}</h3></div>'
        f'<div class="mt-body" data-key="start">{asked_about(settings, words, ids)}{note}{class_field(state, ids)}'
        f'{fold("exam", words.say("quiz.start.more"), _exam(state, ids), opened=settings.exam)}</div>{wrong}'
        f'<div class="mt-foot">{button("progress", words.say("quiz.start.progress"), "is-bare")}{go}</div>'
    )


def asked_about(settings: Settings | ClassExam, words: Text, ids: str) -> str:
    """The keys for topics, number and level."""
    topics = toggles(words.say("quiz.start.topics"), [
        Key("topic", topic, capital(words.say(f"quiz.topic.{topic}")), topic in settings.topics)
        for topic in (MIXED, *TOPICS)
    ], ids, "is-topics")
    numbers = segments(words.say("quiz.start.n"), [Key("n", str(n), str(n), n == settings.n) for n in NUMBERS], ids)
    levels = segments(words.say("quiz.start.level"), [
        Key("level", level, capital(words.say(f"quiz.level.{level}")), level == settings.level) for level in LEVELS
    ], ids)
    return f'{topics}<div class="mt-pairs">{numbers}{levels}</div>'


def _exam(state: State, ids: str) -> str:
    words, settings = state.words, state.settings
    boxes = "".join(
        f'<label class="mt-check" for="{ids}-{name}"><input type="checkbox" id="{ids}-{name}" data-field="{name}"'
        f'{" checked" if on else ""}{KEYS}><span>{escape(words.say(f"quiz.start.{name}"))}'
        f'<small>{escape(words.say(f"quiz.start.{name}_note"))}</small></span></label>'
        for name, on in (("timer", settings.timer), ("exam", settings.exam))
    )
    return f'<div class="mt-checks">{boxes}</div>' + field(
        "seed", words.say("quiz.start.seed"), settings.seed, ids, note=words.say("quiz.start.seed_note"))


# ── the end ───────────────────────────────────────────────────────────────────────────────────────────────────────


def done(state: State, ids: str, streak: int, mistakes: int) -> str:
    """How it went, question by question. streak: right answers in a row; mistakes: that can be asked again."""
    words, given = state.words, state.given
    right = sum(one.verdict.right for one in given)
    n = len(given) if state.exam is None else state.exam.n
    lines = "".join(_line(at, one, words) for at, one in enumerate(given))
    facts = [words.say("quiz.done.streak", n=streak)]
    if state.settings.timer and given:
        facts.append(words.say("quiz.done.time", n=round(sum(one.seconds for one in given)), each=round(
            sum(one.seconds for one in given) / len(given))))
    if state.settings.exam and state.settings.seed and state.exam is None:
        facts.append(words.say("quiz.done.seed", seed=state.settings.seed))
    review = button("review", words.say("quiz.done.review", n=mistakes)) if mistakes else ""
    title = escape(words.say("quiz.done.title"))
    return (
        f'<div class="mt-head" data-reveal="done"><h3 id="{ids}-title">{title}</h3></div>'
        f'<div class="mt-body" data-key="done"><p class="mt-outcome" role="status"><b>{right}</b> '
        f'{escape(words.say("quiz.done.of", n=n))}</p><p class="mt-muted">{escape(" · ".join(facts))}</p>'
        f'{result(state, ids)}{_ideas(given, words)}<h4>{escape(words.say("quiz.done.questions"))}</h4>'
        f'<ol class="mt-asked">{lines}</ol></div>'
        f'<div class="mt-foot">{button("progress", words.say("quiz.start.progress"), "is-bare")}{review}'
        f'{button("again", words.say("quiz.done.again"), "is-go", first=True)}</div>'
    )


def _line(at: int, given: Given, words: Text) -> str:
    """A question again, and whether it was right; pressing it shows why."""
    tone = "ok" if given.verdict.right else "no"
    told = words.say(f"quiz.done.{'right' if given.verdict.right else 'wrong'}")
    question = given.question
    asked = short_prompt(question, prompt(question, words), words)
    return (
        f'<li><button type="button" class="mt-asked-row" data-do="look" data-value="{at}"{KEYS}>{icon(tone, tone)}'
        f'<span><span class="mt-hidden">{escape(told)}: </span>{escape(asked)}'
        f"<small>{escape(capital(words.say(f'quiz.topic.{question.topic}')))}</small></span></button></li>"
    )


def _ideas(given: Sequence[Given], words: Text) -> str:
    """The misconceptions that came up."""
    ids = dict.fromkeys(id for one in given for id in (one.named, *one.verdict.told) if id)
    if not ids:
        return ""
    lines = "".join(
        f"<li><b>{escape(words.say(f'misconceptions.{id}.name'))}</b><small>"
        f"{escape(words.say(f'misconceptions.{id}.why'))}</small></li>" for id in ids
    )
    return f'<h4>{escape(words.say("quiz.done.ideas"))}</h4><ul class="mt-reasons">{lines}</ul>'


# ── all answers so far ────────────────────────────────────────────────────────────────────────────────────────────


class Record(NamedTuple):
    """What all the answers come to. mastery: by skill, 0 to 1, of those ever practised. document: to carry away."""

    answers: Sequence[Answered]
    streak: int
    mistakes: int
    told: Sequence[str]
    mastery: Mapping[str, float]
    profile: str
    profiles: Sequence[str]
    can_undo: bool
    document: bytes


def progress(state: State, record: Record, ids: str, *, own_profile: bool) -> str:
    """Streak, days, skills, and what can be done with the answers. own_profile: who practises was said in the cell."""
    words = state.words
    name = escape(words.say("quiz.progress.title"))
    title = f'<div class="mt-head" data-reveal="progress"><h3 id="{ids}-title">{name}</h3></div>'
    review = button("review", words.say("quiz.done.review", n=record.mistakes)) if record.mistakes else ""
    if record.answers:
        right = sum(answer.right for answer in record.answers)
        summary = words.say("quiz.progress.summary", n=len(record.answers), right=right, streak=record.streak)
        inner = f'<p>{escape(summary)}</p>{_skills(record.mastery, words)}{_days(record.answers, words)}'
    else:
        inner = f'<p>{escape(words.say("quiz.progress.nothing"))}</p>'
    back = button("home", words.say("quiz.progress.back"), "is-go", first=True)
    keeping = _keeping(record, words, ids, own_profile)
    return (
        f'{title}<div class="mt-body" data-key="progress">{inner}'
        f'{fold("keep", words.say("quiz.progress.keep"), keeping, opened=record.can_undo)}</div>'
        f'<div class="mt-foot">{review}{back}</div>'
    )


def _skills(mastery: Mapping[str, float], words: Text) -> str:
    """How well each skill sits: a bar, and the number that it shows."""
    if not mastery:
        return ""
    rows = "".join(
        f'<tr><th scope="row">{escape(capital(words.say(f"skills.{skill}")))}</th><td>{_bar(share)}'
        f'<span>{round(share * 100)}{words.say("quiz.progress.percent")}</span></td></tr>'
        for skill, share in sorted(mastery.items(), key=lambda one: one[1])
    )
    return (f'<table class="mt-skills"><caption>{escape(words.say("quiz.progress.skills"))}</caption>'
            f"<tbody>{rows}</tbody></table>")


def _bar(share: float) -> str:
    width = max(round(share * 100), 1)
    return (f'<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="mt-bar-ground"'
            f' width="100" height="10"/><rect class="mt-bar-part" width="{width}" height="10"/></svg>')


def _days(answers: Iterable[Answered], words: Text) -> str:
    """The latest days: how many answers, how many of them right."""
    asked = Counter(_day(answer.when) for answer in answers)
    right = Counter(_day(answer.when) for answer in answers if answer.right)
    rows = "".join(
        f'<tr><th scope="row"><time datetime="{day}">{day}</time></th><td>{asked[day]}</td><td>{right[day]}</td></tr>'
        for day in sorted(asked, reverse=True)[:DAYS]
    )
    columns = [words.say(f"quiz.progress.{key}") for key in ("day", "asked", "right")]
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in columns)
    return (f'<table class="mt-answers"><caption>{escape(words.say("quiz.progress.history"))}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")


def _day(when: datetime) -> str:
    return when.astimezone().date().isoformat()


def _keeping(record: Record, words: Text, ids: str, own_profile: bool) -> str:
    """Whose answers these are; export, import, a fresh start and the way back."""
    whose = "" if own_profile else (
        choice_field("profile", words.say("quiz.progress.profile"), _profiles(record, words), record.profile, ids)
        + field("new_profile", words.say("quiz.progress.new_profile"), "", ids, is_number=False,
                attributes=" data-lazy"))
    data = base64.b64encode(record.document).decode()
    name = words.say("quiz.progress.file")
    carry = (
        f'<a class="mt-button" download="{name}" href="data:application/json;base64,{data}"{KEYS}>'
        f'{escape(words.say("quiz.progress.export"))}</a>'
        f'<label class="mt-field" for="{ids}-import"><span class="mt-label">'
        f'{escape(words.say("quiz.progress.import"))}</span><input type="file" class="mt-input" id="{ids}-import"'
        f' accept=".json,application/json" data-field="import" data-lazy{KEYS}></label>'
    )
    fresh = button("undo", words.say("quiz.progress.undo")) if record.can_undo else ""
    if record.answers:
        fresh += button("reset", words.say("quiz.progress.reset"))
    return (f'<div class="mt-form">{whose}</div><div class="mt-inline">{carry}</div>'
            f'<div class="mt-inline">{fresh}</div>'
            f'<p class="mt-muted mt-small">{escape(words.say("quiz.progress.stays"))}</p>')


def _profiles(record: Record, words: Text) -> list[tuple[str, str]]:
    names = dict.fromkeys(("", *record.profiles, record.profile))
    return [(name, name or words.say("quiz.progress.nobody")) for name in names]


# ── notices ───────────────────────────────────────────────────────────────────────────────────────────────────────


def notices(state: State) -> str:
    """What has to be said about saving."""
    said = state.words.say
    return "".join(alert(said(f"progress.notice.{one.code}", **one.facts), one.code) for one in state.notices)


def refusal(state: State) -> str:
    """Why something about saved answers could not be done."""
    return alert(state.words.error(state.refused), "refused") if state.refused else ""
