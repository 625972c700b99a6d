"""The form for a sheet, how far its making is, and what can be downloaded."""

import base64
import sys
from html import escape

from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.icons import icon
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.sheets.kinds import TOPICS_OF
from mahjong_teach.sheets.orders import Order, whole_set, with_key
from mahjong_teach.sheets.references import REFERENCES
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.form import choice_field, number_field, segments, text_field
from mahjong_teach.widgets.keys import Key, fold
from mahjong_teach.widgets.sheets_state import CHOICES, MAKE, NUMBERS, WHOLE_SET, File, State, ordered

MEDIA_TYPES = {"sheet": "application/pdf", "key": "application/pdf", "set": "application/zip"}
IN_A_BROWSER = "emscripten"
MONOSPACE = "font-family:monospace;overflow-wrap:anywhere"


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words, busy = state.words, state.progress is not None
    make = "make_with_key" if state.kind in NUMBERS else "make"
    buttons = (_button(MAKE, words.say(f"sheets.{make}"), "is-go", busy)
               + _button(WHOLE_SET, words.say("sheets.make_set"), "", busy))
    note = words.say("sheets.set_note", n=len(whole_set(ordered(state))))
    enter = "" if busy else f' data-enter="{MAKE}"'
    return (
        f'<div class="mt is-column mt-sheets" role="group" lang="{state.lang}" aria-labelledby="{ids}-title">'
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("sheets.title"))}</h3></div>'
        f'<div class="mt-body"{enter}>{_what(state, ids)}{_how(state, ids)}{_site(state, ids)}'
        f'<div class="mt-inline">{buttons}</div>'
        f'<p class="mt-muted mt-small">{escape(note)}</p>'
        f'<div role="status" id="{ids}-line" data-key="line">{_line(state)}</div>'
        f"{_progress(state)}{_downloads(state)}</div></div>"
    )


def _what(state: State, ids: str) -> str:
    """Which sheet, about what, by which rules."""
    words = state.words
    topics = [(topic, words.say(f"sheet.topic.{topic}")) for topic in TOPICS_OF.get(state.kind, ())]
    about = choice_field("topic", words.say("sheets.topic"), topics, state.topic, ids) if topics else ""
    rules = [(id, rules_name(ruleset(id), words)) for id in RULESETS]
    if state.rules.id not in RULESETS:
        rules.append((state.rules.id, rules_name(state.rules, words)))
    return (f'<div class="mt-form" data-key="what">'
            f'{choice_field("kind", words.say("sheets.ask"), _kinds(words), state.kind, ids)}{about}'
            f'{choice_field("rules", words.say("stepper.rules"), rules, state.rules.id, ids)}</div>')


def _kinds(words: Text) -> list[tuple[str, str]]:
    """(kind, what it is called)"""
    asked = [(kind, words.say(f"sheets.kind.{kind}")) for kind in NUMBERS]
    return asked + [(kind, words.say("sheets.kind.page", title=_title(kind, words))) for kind in REFERENCES]


def _title(page: str, words: Text) -> str:
    return words.say(f"reference.{page}.title")


def _how(state: State, ids: str) -> str:
    """The numbers that it follows from, how hard, on what and in which language."""
    words = state.words
    asked = [("level", "quiz.start.level", "quiz.level"), ("paper", "sheets.paper", "sheets.on"),
             ("printed", "sheets.lang", "class.language")]
    choices = "".join(
        segments(words.say(question), [
            Key(name, value, capital(words.say(f"{said}.{value}")), value == getattr(state, name))
            for value in CHOICES[name]], ids)
        for name, question, said in asked[0 if state.kind in NUMBERS else 1:]
    )
    numbers = "".join(_number(name, state, ids) for name in state.numbers)
    note = f'<p class="mt-muted mt-small">{escape(words.say("sheets.seed_note"))}</p>' if numbers else ""
    return f'<div class="mt-pairs" data-key="how">{numbers}{choices}</div>{note}'


def _site(state: State, ids: str) -> str:
    """Where the QR of a sheet leads; the page remembers it, as it does for the code of a class."""
    words = state.words
    where = text_field("site", words.say("class.maker.site"), state.site, ids, wrong=state.wrong == "site",
                       hint=words.say("class.maker.site_note"))
    return (f'<div data-key="site" data-remember="site" data-remembered="{escape(state.site)}">'
            f'{fold("site-fold", words.say("sheets.site"), where, opened=bool(state.site))}</div>')


def _number(name: str, state: State, ids: str) -> str:
    words, label = state.words, state.words.say(f"sheets.{name}")
    less, more = (words.say(f"builder.{which}", what=label) for which in ("less", "more"))
    return number_field(name, label, getattr(state, name), ids, less=less, more=more, wrong=state.wrong == name)


def _button(event: str, label: str, kind: str, busy: bool) -> str:
    """It keeps its place and the focus while files are made, and does nothing then."""
    does = ' aria-disabled="true"' if busy else f' data-do="{event}"'
    style = f" {kind}" if kind else ""
    return f'<button type="button" class="mt-button{style}" data-key="{event}"{does}{KEYS}>{escape(label)}</button>'


# ── what became of it ─────────────────────────────────────────────────────────────────────────────────────────────


def _line(state: State) -> str:
    """What is wrong, or that it is ready."""
    words = state.words
    if state.refused:
        return _said("no", told(state.refused, words))
    if state.files and state.files[0].what == "set":
        return _said("ok", words.say("sheets.set_ready", n=len(whole_set(ordered(state)))))
    return _said("ok", words.say("sheets.ready", n=len(state.files))) if state.files else ""


def _said(tone: str, said: str) -> str:
    lines = "<br>".join(map(escape, said.split("\n")))
    return f'<p class="mt-say is-{tone}">{icon(tone)}<span>{lines}</span></p>'


def told(error: MahjongError, words: Text) -> str:
    """As the command line tells it, but a field has the name that it has here, and a web page installs nothing."""
    if error.code == "pdf_needs_typst" and sys.platform == IN_A_BROWSER:
        return words.say("sheets.in_the_browser")
    if error.code == "bad_number":
        label = words.say(f"sheets.{error.facts['name']}")
        return words.error(MahjongError(error.code, **{**error.facts, "name": label}))
    return words.error(error)


def _progress(state: State) -> str:
    if state.progress is None:
        return ""
    done, of = state.progress
    return (f'<label class="mt-field" data-key="work" data-reveal="work"><span class="mt-label">'
            f'{escape(state.words.say("sheets.work", done=done, of=of))}</span>'
            f'<progress class="mt-sheets-bar" max="{of}" value="{done}"></progress></label>')


def _downloads(state: State) -> str:
    if not state.files:
        return ""
    links = "".join(_download(file, state.words) for file in state.files)
    return f'<div class="mt-sheets-files" data-key="files" data-reveal="{escape(state.files[0].name)}">{links}</div>'


def _download(file: File, words: Text) -> str:
    data = base64.b64encode(file.content).decode()
    address = f"data:{MEDIA_TYPES[file.what]};base64,{data}"
    return (f'<a class="mt-button" download="{escape(file.name)}" href="{address}"{KEYS}>'
            f'<span>{escape(words.say(f"sheets.download.{file.what}"))}<small>{escape(file.name)}</small></span></a>')


# ── without scripts ───────────────────────────────────────────────────────────────────────────────────────────────


def still(state: State) -> str:
    """What can be printed, and the commands that print what is chosen."""
    words = state.words
    rows = [(words.say(f"sheets.kind.{kind}"), [words.say(f"sheet.topic.{topic}") for topic in TOPICS_OF[kind]])
            for kind in NUMBERS]
    rows.append((words.say("sheets.pages"), [_title(page, words) for page in REFERENCES]))
    return box(
        paragraph(f'<b>{escape(words.say("sheets.title"))}</b>'),
        paragraph(escape(words.say("sheets.twin")), SMALL),
        *(paragraph(escape(command(one)), f"{SMALL};{MONOSPACE}") for one in with_key(ordered(state))),
        details(words.say("sheets.twin_kinds"), "", table(
            [(escape(what), escape(" · ".join(which))) for what, which in rows], "ll")),
    )


def command(order: Order) -> str:
    """What makes this sheet, to type in a terminal."""
    drawn = f"--topic {order.topic} --n {order.n} --seed {order.seed} --level {order.level} " if order.topic else ""
    # A club's rules are in a file called like them.
    rules = order.rules.id if order.rules.id in RULESETS else f'"{order.rules.id.removesuffix("*")}.toml"'
    site = f"--site {order.site} " if order.topic and order.site else ""
    return (f"mahjong-teach sheet {order.kind} {drawn}--rules {rules} --paper {order.paper} --lang {order.lang} {site}"
            f"--out {order.name}")
