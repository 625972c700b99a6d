"""RulesPicker: by which rules this lesson counts, what they say, and where each one is written."""

from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from mahjong_teach.display.html.bare import box, details, paragraph
from mahjong_teach.display.html.doubts import fold
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.icons import icon
from mahjong_teach.display.ruling import about_rules, rule_name, rule_value
from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import DEFAULT, KEYS as RULES, RULESETS, Ruleset, differences, ruleset
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.lesson_rules import lesson_rules


@dataclass(frozen=True, slots=True)
class State:
    """chosen: a ruleset's id; path: of a club's file, as typed, "" for none; rules: in force; error: why not others."""

    rules: Ruleset
    lang: str
    chosen: str = DEFAULT
    path: str = ""
    error: MahjongError | None = None

    @property
    def words(self) -> Text:
        return text(self.lang)


def update(state: State, event: str, value: str) -> State:
    """`rules`: an id, or the path of a club's file; `path`: the same path, or "" to go back to the list."""
    if event == "rules" and not value.endswith(".toml"):
        return _take(replace(state, chosen=value, path=""))
    if event in ("rules", "path"):
        return _take(replace(state, path=value.strip()))
    return state


def _take(state: State) -> State:
    """The rules that were chosen, where they are rules; what was typed stays either way."""
    try:
        return replace(state, rules=ruleset(Path(state.path) if state.path else state.chosen), error=None)
    except MahjongError as error:
        return replace(state, error=error)


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    words = state.words
    base = ruleset(state.rules.base or DEFAULT)      # a club wants to see its own changes
    spec = state.path or state.chosen
    remembered = "" if state.error else f' data-remember="rules" data-remembered="{escape(spec)}"'
    more = (
        f'<div class="mt-form">{_path(state, ids)}</div>'
        f'{_differences(base, state, words)}{_all_rules(state.rules, words)}'
    )
    # An h2: it stands right under the title of a lesson.
    return (
        f'<div class="mt is-column mt-rules" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"{remembered}>'
        f'<div class="mt-head"><h2 id="{ids}-title">{escape(words.say("picker.title"))}</h2><span class="mt-space"></span>'
        f'{_select(state, ids)}</div><div class="mt-body">{_line(state, ids)}</div>'
        f'{fold("more", words.say("picker.more"), rules_name(state.rules, words), more)}</div>'
    )


def _select(state: State, ids: str) -> str:
    words = state.words
    options = "".join(
        f'<option value="{name}"{" selected" if name == state.chosen and not state.path else ""}>'
        f'{escape(rules_name(ruleset(name), words))}</option>'
        for name in RULESETS
    )
    if state.path:
        name = words.say("picker.club_option", name=state.path)
        options += f'<option value="{escape(state.path)}" selected>{escape(name)}</option>'
    return (
        f'<label class="mt-field" for="{ids}-rules"><span class="mt-hidden">{escape(words.say("picker.choose"))}</span>'
        f'<select class="mt-input" id="{ids}-rules" data-field="rules"{KEYS}>{options}</select></label>'
    )


def _path(state: State, ids: str) -> str:
    words = state.words
    wrong = bool(state.error)
    described = f' aria-invalid="true" aria-describedby="{ids}-line"' if wrong else ""
    return (
        f'<label class="mt-field{" is-wrong" if wrong else ""}" for="{ids}-path">'
        f'<span class="mt-label">{escape(words.say("picker.club"))}</span>'
        f'<input class="mt-input" id="{ids}-path" data-field="path" data-lazy value="{escape(state.path)}"'
        f' spellcheck="false" autocomplete="off" placeholder="club.toml"{described}{KEYS}>'
        f'<small>{escape(words.say("picker.club_hint"))}</small></label>'
    )


def _line(state: State, ids: str) -> str:
    """What is in force, or what is wrong with what was chosen."""
    words, name = state.words, rules_name(state.rules, state.words)
    if state.error:
        told = "<br>".join(map(escape, (*words.error(state.error).split("\n"), words.say("picker.not_taken", name=name))))
        return f'<p class="mt-say is-no" role="status" id="{ids}-line">{icon("no")}<span>{told}</span></p>'
    told = f'<b>{escape(words.say("picker.in_force", name=name))}</b> {escape(about_rules(state.rules, words))}'
    return f'<p class="mt-small" role="status" id="{ids}-line">{told}</p>'


def _differences(base: Ruleset, state: State, words: Text) -> str:
    rows = differences(state.rules, base)
    title = words.say("picker.differences", name=rules_name(base, words))
    head = words.say("picker.column.rule"), words.say("picker.column.here"), rules_name(base, words)
    lines = [
        (escape(rule_name(key, words)), f"<b>{escape(rule_value(state.rules, key, words))}</b>",
         escape(rule_value(base, key, words)))
        for key, *_ in rows
    ]
    inner = _table(head, lines) if rows else f'<p>{escape(words.say("picker.no_difference"))}</p>'
    return fold("differences", title, words.say("picker.differences_count", n=len(rows)), inner)


def _all_rules(rules: Ruleset, words: Text) -> str:
    head = [words.say(f"picker.column.{name}") for name in ("rule", "value", "source")]
    lines = [
        (escape(rule_name(key, words)), f"<b>{escape(rule_value(rules, key, words))}</b>",
         source_line(rules.source(key), words))
        for key in RULES
    ]
    return fold("rules", words.say("picker.all_rules"), words.say("picker.rules_count", n=len(RULES)),
                _table(head, lines))


def _table(head: tuple[str, ...] | list[str], lines: list[tuple[str, ...]]) -> str:
    """Cells hold HTML."""
    top = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in more)}</tr>' for first, *more in lines
    )
    return f'<table class="mt-table"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class RulesPicker(HtmlWidget):
    """Chooses the rules that the widgets of a lesson follow.

    value: one of the rulesets, or the path of a club's file. The browser remembers the choice from lesson to lesson.
    lang: "es" or "en"; None the current one.

    Raises RulesError where `value` means no rules.
    """

    def __init__(self, value: str = DEFAULT, *, lang: str | None = None) -> None:
        rules = ruleset(value)
        own = value.endswith(".toml")
        self.state = State(rules, text(lang).lang, DEFAULT if own else value, value if own else "")
        lesson_rules.set(rules)
        super().__init__()
        self.redraw()

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return self.state.rules

    def choose(self, value: str) -> None:
        """From now on the rules meant by an id or by a club's path; where it means none, the widget says why."""
        self.hear("rules", value)
        self.redraw()

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)
        if self.state.rules != lesson_rules.rules:
            lesson_rules.set(self.state.rules)

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        words, rules = self.state.words, self.state.rules
        # Every lesson has one, so it is kept short: where each rule is written, the widget itself says.
        told = [f"{escape(rule_name(key, words))}: <b>{escape(rule_value(rules, key, words))}</b>" for key in RULES]
        title = f'<b>{escape(words.say("picker.title"))}: {escape(rules_name(rules, words))}</b>'
        return box(
            paragraph(f"{title}<br>{escape(about_rules(rules, words))}"),
            details(words.say("picker.in_short"), words.say("picker.rules_count", n=len(RULES)), paragraph(" · ".join(told))),
        )

    def __repr__(self) -> str:
        return f"RulesPicker({self.state.path or self.state.chosen!r})"
