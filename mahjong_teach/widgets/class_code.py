"""ClassCode: a test for a class as a code to write on the board, with its answers for whoever leads the class."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from random import randrange

from mahjong_teach.display.asking import said, stated
from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import rules_name
from mahjong_teach.display.text import Text, capital, text
from mahjong_teach.scoring.rules import DEFAULT, RULESETS, Ruleset, ruleset
from mahjong_teach.teaching.class_code import LANGUAGES, MOST_SEED, ClassExam
from mahjong_teach.teaching.questions import LEVELS, MIXED, TOPICS
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.class_parts import about, large_code
from mahjong_teach.widgets.form import segments, text_field
from mahjong_teach.widgets.keys import Key, field, fold, live_line
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.quiz_card import alert
from mahjong_teach.widgets.quiz_panels import asked_about
from mahjong_teach.widgets.quiz_state import NUMBERS, seed_of, toggled


@dataclass(frozen=True, slots=True)
class State:
    """exam: the last one that could be made. seed, site: as they were typed. rules: those of the lesson."""

    lang: str
    exam: ClassExam
    seed: str
    site: str
    rules: Ruleset
    copied: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def link(self) -> str:
        """Where the phones go, "" without an address of the course."""
        return self.exam.link(self.site)

    @property
    def is_bad_seed(self) -> bool:
        seed = seed_of(self.seed)
        return seed is None or seed > MOST_SEED


def update(state: State, event: str, value: str) -> State:
    """The state after what was chosen or typed; an event that means nothing here changes nothing."""
    state, exam = replace(state, copied=value if event == "copied" else ""), state.exam
    if event == "topic" and value in (*TOPICS, MIXED):
        return replace(state, exam=replace(exam, topics=toggled(exam.topics, value)))
    if event == "n" and value in map(str, NUMBERS):
        return replace(state, exam=replace(exam, n=int(value)))
    if event == "level" and value in LEVELS:
        return replace(state, exam=replace(exam, level=value))
    if event == "lang" and value in LANGUAGES:
        return replace(state, exam=replace(exam, lang=value))
    if event == "site":
        return replace(state, site=value)
    if event == "seed":
        state = replace(state, seed=value)
        return state if state.is_bad_seed else replace(state, exam=replace(exam, seed=seed_of(value)))
    return state


def under(state: State, rules: Ruleset) -> State:
    """The same test under other rules; a club's own can't be in a code."""
    carried = rules.id if rules.id in RULESETS else DEFAULT
    return replace(state, rules=rules, exam=replace(state.exam, rules=carried))


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words, exam = state.words, state.exam
    code = large_code("code", words.say("class.maker.code"), exam.code, words, ids, qr=state.link or exam.code,
                      copied=state.copied == "code")
    club = words.say("class.maker.club", rules=rules_name(ruleset(exam.rules), words))
    refused = live_line(club, key="club") if state.rules.id != exam.rules else ""
    key = fold("key", words.say("class.maker.key"), _key(exam, words))
    return (
        f'<div class="mt is-column mt-class" role="group" lang="{state.lang}" aria-labelledby="{ids}-title">'
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(words.say("class.maker.title"))}</h3></div>'
        f'<div class="mt-body">{_choices(state, ids)}{refused}</div>'
        f'<div class="mt-body mt-class-shown">{code}<p role="status">{escape(about(exam, words))}</p><p'
        f' class="mt-muted mt-small">{escape(words.say("class.maker.code_note"))}</p>{_link(state, ids)}{key}</div></div>'
    )


def _choices(state: State, ids: str) -> str:
    words, exam = state.words, state.exam
    langs = segments(words.say("class.maker.lang"), [
        Key("lang", lang, words.say(f"class.language.{lang}"), lang == exam.lang) for lang in LANGUAGES], ids)
    seed = field("seed", words.say("class.maker.seed"), state.seed, ids, note=words.say("class.maker.seed_note"),
                 attributes=" data-lazy")
    wrong = alert(words.say("class.maker.bad_seed", most=MOST_SEED), "seed") if state.is_bad_seed else ""
    return f'{asked_about(exam, words, ids)}<div class="mt-pairs">{langs}{seed}</div>{wrong}'


def _link(state: State, ids: str) -> str:
    """Where the course is on the web, and what the phones open there."""
    words, link = state.words, state.link
    where = text_field("site", words.say("class.maker.site"), state.site, ids, hint=words.say("class.maker.site_note"))
    shown = large_code("link", words.say("class.maker.link"), link, words, ids, copied=state.copied == "link")
    inner = f'{where}{shown if link else ""}<p class="mt-small">{escape(words.say("class.maker.open"))}</p>'
    return (f'<div data-remember="site" data-remembered="{escape(state.site)}">'
            f'{fold("link", words.say("class.maker.link"), inner, opened=bool(link))}</div>')


def _key(exam: ClassExam, words: Text) -> str:
    lines = "".join(
        f"<li><p>{asked}</p><p><b>{answer}</b></p></li>" for asked, answer in keyed(exam, words)
    )
    return f'<ol class="mt-class-key">{lines}</ol>'


def keyed(exam: ClassExam, words: Text) -> list[tuple[str, str]]:
    """Of every question, as HTML: what is asked with all that matters, and the answer."""
    return [("<br>".join(map(escape, stated(one, words).split("\n"))), escape(capital(said(one, one.answer, words))))
            for one in exam.questions]


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class ClassCode(HtmlWidget):
    """Makes the code of a test for a class.

    topics, n, level, seed: what is asked, as for Quiz; seed None: any. rules: anything `ruleset` takes; None follows the
    lesson's RulesPicker. lang: of the test and of this widget, "es" or "en"; None the current one. site: the address of
    the course on the web, where the phones open it.

    Raises MahjongError: what ClassExam and `ruleset` raise.
    """

    def __init__(
        self, topics: str | Iterable[str] = MIXED, n: int = 10, seed: int | None = None,
        rules: Ruleset | str | Path | Mapping | None = None, level: str = "normal", lang: str | None = None,
        site: str = "",
    ) -> None:
        spoken = text(lang).lang
        named = (topics,) if isinstance(topics, str) else tuple(topics)
        exam = ClassExam(named, n, randrange(10_000) if seed is None else seed, DEFAULT, level, spoken)
        chosen = lesson_rules.rules if rules is None else ruleset(rules)
        self.state = under(State(spoken, exam, str(exam.seed), site, chosen), chosen)
        super().__init__()
        self.redraw()
        if rules is None:
            lesson_rules.tell(self)

    @property
    def code(self) -> str:
        """What goes on the board."""
        return self.state.exam.code

    @property
    def exam(self) -> ClassExam:
        """The test that the code stands for."""
        return self.state.exam

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """The test is under these rules now; the code is another one."""
        self._become(under(self.state, rules))

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        """The code, and folded the questions with their answers."""
        words, exam = self.state.words, self.state.exam
        rows = [[f"{at}.", asked, f"<b>{answer}</b>"] for at, (asked, answer) in enumerate(keyed(exam, words), start=1)]
        return box(
            paragraph(f'<b>{escape(words.say("class.maker.code"))}</b>'),
            paragraph(f"<b>{exam.code}</b>", "font-size:1.6em;font-family:monospace"),
            paragraph(escape(about(exam, words)), SMALL),
            details(words.say("class.maker.key"), words.say("class.questions", n=exam.n), table(rows, "rll")),
        )

    def __repr__(self) -> str:
        exam = self.state.exam
        return (f"ClassCode({exam.topics!r}, n={exam.n}, seed={exam.seed}, rules={exam.rules!r}, level={exam.level!r},"
                f" lang={exam.lang!r})  # {exam.code}")
