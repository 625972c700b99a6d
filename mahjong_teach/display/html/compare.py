"""A hand by several rulesets as a table in which only the differences light up, and what makes them differ."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import rules_name
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.icons import icon
from mahjong_teach.display.ruling import rule_name, rule_value, source_text
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.compare import FIELDS, Agreeing, Outcome, causes
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.rules import Ruleset, differences
from mahjong_teach.scoring.trace import Source

UNEQUAL = "≠"


class Compared(NamedTuple):
    """Groups of rulesets that agree; the first is the one that the others are held against."""

    hand: Hand
    win: Win
    groups: tuple[Agreeing, ...]

    def why(self, group: Agreeing) -> tuple[str, ...]:
        """The rules that make a group differ from the first, whichever of its rulesets is asked."""
        found = (causes(self.hand, self.win, self.groups[0].rules[0], rules) for rules in group.rules)
        return tuple(dict.fromkeys(key for keys in found for key in keys))


# ── what is said ──────────────────────────────────────────────────────────────────────────────────────────────────


def shown(outcome: Outcome, field: str, words: Text) -> str:
    """A number of the count; a dash where there is none."""
    scored, value = outcome.score, outcome.value(field)
    if scored is not None and scored.yakuman and field == "han":
        return words.say("atlas.as_yakuman", n=scored.part("yakuman")[-1].after)
    if value is None or value == "none":
        return "—"
    return capital(words.term(value).name) if field == "limit" else words.number(value)


def differs(group: Agreeing, first: Agreeing, field: str, words: Text) -> bool:
    """Does the group show another value than the first?"""
    return shown(group.outcome, field, words) != shown(first.outcome, field, words)


def yaku_words(group: Agreeing, words: Text) -> list[tuple[str, str]]:
    """(name, han) of what counts."""
    scored = group.score
    if scored is None:
        return []
    unit = (lambda n: words.say("atlas.as_yakuman", n=n)) if scored.yakuman else words.number
    return [(words.term(id).name, unit(n)) for id, n in group.outcome.yaku]


def cause_lines(compared: Compared, group: Agreeing, words: Text) -> list[tuple[str, str, Source]]:
    """(rule, what these say and what the first says, where these say it) for each cause."""
    first = compared.groups[0].rules[0]
    return [
        (rule_name(key, words),
         words.say("compare.here", here=_said(group.rules, key, words), name=rules_name(first, words),
                   there=rule_value(first, key, words)),
         group.rules[0].source(key))
        for key in compared.why(group)
    ]


def _said(rulesets: Sequence[Ruleset], key: str, words: Text) -> str:
    """What they say; several things where rulesets agree on the count but not on the rule."""
    return words.listed(dict.fromkeys(rule_value(rules, key, words) for rules in rulesets), "or")


def names(group: Agreeing, words: Text) -> list[str]:
    """The rulesets of a group."""
    return [rules_name(rules, words) for rules in group.rules]


def summary(compared: Compared, words: Text) -> str:
    """How many different results there are."""
    n = len(compared.groups)
    return words.say("compare.summary", n=n, all=sum(len(group.rules) for group in compared.groups))


# ── table ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def compare_table(compared: Compared, words: Text) -> str:
    """A row for each group; below each that differs, why."""
    columns = [words.say(f"compare.column.{field}") for field in ("rules", *FIELDS)]
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    rows = "".join(_row(compared, group, words) for group in compared.groups)
    return (f'<table class="mt-compare"><caption class="mt-hidden">{escape(words.say("compare.caption"))}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")


def _row(compared: Compared, group: Agreeing, words: Text) -> str:
    first = compared.groups[0]
    chips = "".join(f'<span class="mt-chip">{escape(name)}</span>' for name in names(group, words))
    if group.score is None:
        no_win = escape(words.say("compare.no_win"))
        cells = f'<td colspan="{len(FIELDS)}" class="is-unequal"><b>{UNEQUAL}</b> {no_win}</td>'
    else:
        cells = "".join(_cell(group, first, field, words) for field in FIELDS)
    why = "" if group is first else _why(compared, group, words)
    return (f'<tr><th scope="row"><span class="mt-names">{chips}</span></th>{cells}</tr>'
            f'<tr class="mt-compare-more"><td colspan="{len(FIELDS) + 1}">{_yaku_line(group, first, words)}{why}</td>'
            "</tr>")


def _cell(group: Agreeing, first: Agreeing, field: str, words: Text) -> str:
    unequal = group is not first and differs(group, first, field, words)
    label = escape(words.say(f"compare.column.{field}"))
    mark = f'<b aria-label="{escape(words.say("compare.unequal"))}" role="img">{UNEQUAL}</b> ' if unequal else ""
    return (f'<td data-label="{label}"{" class=is-unequal" if unequal else ""}>{mark}'
            f"<span>{escape(shown(group.outcome, field, words))}</span></td>")


def _yaku_line(group: Agreeing, first: Agreeing, words: Text) -> str:
    """The yaku; those that the first has not, or has at another value, stand out."""
    known = yaku_words(first, words)
    said = [f"<b>{escape(name)} {n}</b>" if (name, n) not in known and group is not first else f"{escape(name)} {n}"
            for name, n in yaku_words(group, words)]
    return f'<p class="mt-small">{" · ".join(said)}</p>' if said else ""


def _why(compared: Compared, group: Agreeing, words: Text) -> str:
    lines = "".join(
        f"<li>{icon('info')}<span><b>{escape(rule)}</b>: {escape(told)}"
        f"<small>{source_line(source, words)}</small></span></li>"
        for rule, told, source in cause_lines(compared, group, words)
    )
    return f'<ul class="mt-causes">{lines}</ul>'


# ── without style sheets, and two rulesets by themselves ──────────────────────────────────────────────────────────


def compare_twin(compared: Compared, picture: str, words: Text) -> str:
    """The same for pages that strip style sheets and scripts. picture: the hand, as HTML."""
    first = compared.groups[0]
    head = [words.say(f"compare.column.{field}") for field in ("rules", *FIELDS)]
    rows = [
        (escape(", ".join(names(group, words))), *(_twin_cell(group, first, field, words) for field in FIELDS))
        for group in compared.groups
    ]
    parts = [paragraph(f'<b>{escape(words.say("compare.title"))}</b>'), picture,
             paragraph(escape(summary(compared, words))), table(rows, "lrrlrr", head)]
    for group in compared.groups[1:]:
        lines = "<br>".join(
            f"<b>{escape(rule)}</b>: {escape(told)} ({escape(source_text(source, words.lang))})"
            for rule, told, source in cause_lines(compared, group, words)
        )
        parts.append(details(words.say("compare.why", names=tuple(names(group, words))), "", paragraph(lines, SMALL)))
    return box(*parts)


def _twin_cell(group: Agreeing, first: Agreeing, field: str, words: Text) -> str:
    if group.score is None:
        return escape(words.say("compare.no_win_short")) if field == "total" else ""
    value = escape(shown(group.outcome, field, words))
    return f"<b>{UNEQUAL} {value}</b>" if group is not first and differs(group, first, field, words) else value


def compare_plain(compared: Compared, words: Text) -> str:
    """The same as text."""
    lines = [summary(compared, words)]
    for group in compared.groups:
        worth = words.say("compare.no_win") if group.score is None else " · ".join(
            f'{words.say(f"compare.column.{field}")} {shown(group.outcome, field, words)}' for field in FIELDS)
        lines += [f"{', '.join(names(group, words))}: {worth}"]
        if group is not compared.groups[0]:
            lines += [f"  {rule}: {told}" for rule, told, _ in cause_lines(compared, group, words)]
    return "\n".join(lines)


def difference_table(a: Ruleset, b: Ruleset, words: Text) -> str:
    """Every rule in which two rulesets differ, what each says and where."""
    head = [words.say("picker.column.rule"), rules_name(a, words), rules_name(b, words)]
    rows = [
        (escape(rule_name(key, words)), *(
            f"<b>{escape(rule_value(rules, key, words))}</b><br>"
            f'<span style="{SMALL}">{escape(source_text(rules.source(key), words.lang))}</span>' for rules in (a, b)))
        for key, _, _ in differences(a, b)
    ]
    return table(rows, "lll", head)
