"""The atlas on the page: the card of one yaku, the list, the twin with all of them, and the plain text."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from html import escape

from mahjong_teach.display.html.bare import SMALL, box, details, paragraph
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.html.ledger import source_line
from mahjong_teach.display.icons import icon
from mahjong_teach.display.picture import hand_img
from mahjong_teach.display.svg import GroupView, HandView, hand_html
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.teaching import atlas, frequencies
from mahjong_teach.teaching.atlas import Difference, Entry, Played
from mahjong_teach.widgets.atlas_hands import SWAP, changed_view, example_view
from mahjong_teach.widgets.atlas_words import (
    also_words, conditions, counter_words, has_words, name, near_words, often_words, relations, rules_for, value_words,
    wins_words,
)

GROUPS = ("1", "2", "3", "yakuman", "none")
FEW = 4                                # so many others show their pictures too
TWIN_TILE, TWIN_WIDTH = 30, 620        # px
SHEET_TILE, SHEET_WIDTH = 20, 400


# ── the card ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def card_head(one: Entry, rules: Ruleset, words: Text, ids: str) -> str:
    """Name, value, sentence, frequency."""
    term = words.term(one.id)
    under = " · ".join(dict.fromkeys(filter(None, (term.romaji, term.kanji))))
    also = f"<br>{escape(also_words(one.id, words))}" if words.term(one.id).also else ""
    note = "" if atlas.allows(one.id, rules) else _unknown(one, rules, words)
    return (
        f'<div class="mt-yaku"><div><h4 id="{ids}-yaku" tabindex="-1">{escape(name(one.id, words))}</h4>'
        f'<p class="mt-muted mt-small"><span lang="ja">{escape(under)}</span>{also}</p></div>'
        f"{_worth(one, rules, words)}</div>{note}"
        f'<p class="mt-asks">{escape(capital(words.say(f"yaku.{one.id}")))}.</p>'
        f'<div class="mt-often">{often_bar(one.id)}<span>{escape(wins_words(one.id, words))}</span></div>'
    )


def _unknown(one: Entry, rules: Ruleset, words: Text) -> str:
    told = words.say("atlas.unknown", rules=rules_name(rules, words), other=rules_name(rules_for(one.id, rules), words))
    return f'<p class="mt-small">{icon("info")} {escape(told)}</p>'


def _worth(one: Entry, rules: Ruleset, words: Text) -> str:
    worth = atlas.value(one.id, rules_for(one.id, rules))
    boxes = []
    for way, n in (("closed", worth.closed), ("open", worth.open)):
        shown = f'<small>{escape(words.say("atlas.cannot"))}</small>' if n is None else (
            f"<b>{escape(words.say('atlas.as_yakuman', n=n))}</b>" if worth.yakuman else f'{icon("han")}<b>{n}</b>')
        off = " is-off" if n is None else ""
        name_of_way = escape(words.say(f"atlas.{way}"))
        boxes.append(f'<span class="mt-worth-box{off}"><span>{name_of_way}</span><span>{shown}</span></span>')
    return f'<div class="mt-worths">{"".join(boxes)}</div>'


def often_bar(id: str) -> str:
    """A bar as long as the yaku is common, the commonest filling it."""
    most = next(iter(frequencies.by_yaku().values()))
    n = frequencies.by_yaku().get(id, 0)
    return f'<i class="mt-bar-often" aria-hidden="true"><i style="width:{100 * n / most:.3g}%"></i></i>'


def cloth(title: str, tone: str, note: str, played: Played, view: HandView, words: Text, ids: str,
          below: str = "", differences: Sequence[Difference] = ()) -> str:
    """One hand with its verdict above and a sentence below. differences: from the hand it is shown against."""
    told = f'<p class="mt-small">{escape(below)}</p>' if below else ""
    return (
        f'<div class="mt-cloth"><p class="mt-atlas-verdict">{icon(tone, tone)}<b>{escape(title)}</b>'
        f'<span class="mt-small">{escape(note)}</span></p>'
        f'<div class="mt-facts">{_facts(played, words, differences)}</div>{hand_html(view, prefix=ids)}{told}</div>'
    )


def _facts(played: Played, words: Text, differences: Sequence[Difference]) -> str:
    """How a hand was won; what differs, or is gone, stands out."""
    changed = {difference.what for difference in differences if difference.what != "events"}
    events = [difference for difference in differences if difference.what == "events"]
    new = {words.say(f"ui.flag.{event}") for difference in events for event in difference.now}
    gone = [words.say("atlas.turn.without", event=event)
            for difference in events if not difference.now for event in difference.was]
    told = [(said, what in changed or said in new) for what, said in conditions(played, words)]
    return "".join(
        f'<span class="mt-chip is-marked">{SWAP} {escape(said)}</span>' if is_marked
        else f'<span class="mt-chip">{escape(said)}</span>'
        for said, is_marked in [*told, *((said, True) for said in gone)]
    )


def example_cloth(one: Entry, rules: Ruleset, words: Text, ids: str) -> str:
    """The hand that has it."""
    scored = atlas.counted(one.example, rules)
    view = example_view(one, rules, words)
    return cloth(words.say("atlas.has"), "ok", has_words(one.id, scored, words), one.example, view, words, ids)


def counter_cloth(one: Entry, rules: Ruleset, words: Text, ids: str) -> str:
    """The hand that just has not."""
    view = changed_view(one, one.counter, rules, words)
    differences = atlas.differences(one.example, one.counter)
    told = counter_words(one, rules, words)
    return cloth(near_words(one, words), "no", "", one.counter, view, words, ids, told, differences)


def card_relations(one: Entry, rules: Ruleset, words: Text) -> str:
    """What it goes with, and where it is written."""
    rows = "".join(f"<dt>{escape(label)}</dt><dd>{escape(names)}</dd>" for label, names in relations(one.id, words))
    source = source_line(rules_for(one.id, rules).source(one.id), words)
    return (f'<dl class="mt-relations">{rows}</dl><details class="mt-where" data-key="where-{one.id}"><summary{KEYS}>'
            f'{escape(words.say("atlas.source"))}</summary><p>{source}</p></details>')


# ── the list ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def group_of(id: str, rules: Ruleset) -> str:
    """The part of the list it stands in, by its han with a closed hand: one of GROUPS."""
    worth = atlas.value(id, rules)
    if worth.closed is None:
        return "none"
    return "yakuman" if worth.yakuman else str(min(worth.closed, 3))


def in_order(found: Iterable[Entry], rules: Ruleset) -> list[tuple[str, list[Entry]]]:
    """The parts of the list that are not empty, the commonest yaku of each first."""
    seen = frequencies.by_yaku()
    parts = {group: [] for group in GROUPS}
    for one in sorted(found, key=lambda one: -seen.get(one.id, 0)):
        parts[group_of(one.id, rules)].append(one)
    return [(group, part) for group, part in parts.items() if part]


def list_row(one: Entry, rules: Ruleset, words: Text, shown: str) -> str:
    """A button that opens the card of one yaku."""
    term = words.term(one.id)
    pressed = str(one.id == shown).lower()
    return (
        f'<li data-key="list-{one.id}"><button type="button" class="mt-list-row" data-do="show" data-value="{one.id}" aria-pressed="{pressed}"'
        f"{KEYS}>"
        f'<span>{escape(name(one.id, words))}<small lang="ja">{escape(term.romaji)}</small></span>'
        f'<b class="mt-c-han">{escape(value_words(one.id, rules, words))}</b>'
        f'<span class="mt-list-often">{often_bar(one.id)}<small>{escape(often_words(one.id, words))}</small></span>'
        "</button></li>"
    )


# ── without style sheets ─────────────────────────────────────────────────────────────────────────────────────────────


def atlas_twin(found: Sequence[Entry], shown: Entry, rules: Ruleset, words: Text) -> str:
    """Everything for pages that strip style sheets and scripts: the open card with its pictures, the others folded.

    A picture of a hand weighs about ten kilobytes, so where there are many, one picture holds the examples of all.
    """
    title = f'<b>{escape(words.say("atlas.title"))}</b> · {escape(rules_name(rules, words))}'
    parts = [paragraph(title), _twin_card(shown, rules, words, pictures=True)]
    others = [one for one in found if one is not shown]
    few = len(others) < FEW
    for group, part in in_order(others, rules):
        parts.append(paragraph(f'<b>{escape(words.say(f"atlas.group.{group}"))}</b>'))
        parts += [_twin_fold(one, rules, words, pictures=few) for one in part]
    return box(*parts, "" if few else details(words.say("atlas.sheet"), "", _sheet(found, rules, words)))


def _twin_fold(one: Entry, rules: Ruleset, words: Text, *, pictures: bool) -> str:
    worth = " · ".join(filter(None, (value_words(one.id, rules, words), often_words(one.id, words))))
    return details(name(one.id, words), worth, _twin_card(one, rules, words, pictures=pictures))


def _twin_card(one: Entry, rules: Ruleset, words: Text, *, pictures: bool) -> str:
    term, known = words.term(one.id), rules_for(one.id, rules)
    head = " · ".join(dict.fromkeys(filter(None, (term.romaji, term.kanji, value_words(one.id, rules, words)))))
    yes = f'✓ {words.say("atlas.has")}: {has_words(one.id, atlas.counted(one.example, known), words)}'
    no = f"✗ {near_words(one, words)}: {counter_words(one, known, words)}"
    hands = [(one.example, example_view(one, known, words)),
             (one.counter, changed_view(one, one.counter, known, words))]
    shown = [
        hand_img(view, lang=words.lang, tile_width=TWIN_TILE, row_width=TWIN_WIDTH) if pictures
        else f"<span>{escape(str(played.hand))}</span>"
        for played, view in hands
    ]
    lines = "".join(paragraph(f"{escape(label)}: {escape(names)}", SMALL) for label, names in relations(one.id, words)
                    if pictures)
    return (
        paragraph(f"<b>{escape(name(one.id, words))}</b> · {escape(head)}")
        + paragraph(escape(f'{capital(words.say(f"yaku.{one.id}"))}. {wins_words(one.id, words)}'))
        + paragraph(f"<b>{escape(yes)}</b><br>{_how(one.example, words)}<br>{shown[0]}")
        + paragraph(f"<b>{escape(no)}</b><br>{shown[1]}") + lines
    )


def _how(played: Played, words: Text) -> str:
    return escape(" · ".join([*(said for _, said in conditions(played, words)),
                              f'{words.say("stepper.winning_tile")}: {words.tile(played.win.tile)}']))


def _sheet(found: Sequence[Entry], rules: Ruleset, words: Text) -> str:
    """One picture, in which each hand is a group with the yaku's name above."""
    rows = []
    for one in found:
        view = example_view(one, rules_for(one.id, rules), words)
        tiles = tuple(replace(tile, state="") for tile in view.tiles)          # a lit tile weighs twice as much
        rows.append(GroupView(tiles, name(one.id, words), label=view.label))
    label = words.say("atlas.sheet_note", names=tuple(row.caption for row in rows))
    return hand_img(HandView(tuple(rows), label), lang=words.lang, tile_width=SHEET_TILE, row_width=SHEET_WIDTH)


def atlas_plain(found: Sequence[Entry], rules: Ruleset, words: Text) -> str:
    """The list as text: name, value, frequency, sentence, example."""
    lines = []
    for group, part in in_order(found, rules):
        lines += ["", words.say(f"atlas.group.{group}")]
        for one in part:
            facts = (value_words(one.id, rules, words), often_words(one.id, words), words.say(f"yaku.{one.id}"))
            lines.append(f"  {name(one.id, words)} ({words.term(one.id).romaji}): {' · '.join(filter(None, facts))}")
            lines.append(f"    {one.example.hand}, {one.example.win.by} {one.example.win.tile}")
    return "\n".join(lines).strip()
