"""A score, a hand's readings and a ruleset as plain text, for a terminal, a log, or wherever pictures don't reach.

Lines stay within `WIDTH` columns and need no colour. Every function takes the words of one language (`text("es")`) and
returns lines joined by newlines, none at the end. `heading` decorates headings: a terminal may make them bold.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from mahjong_teach.display.ruling import about_rules, rule_name, rule_value, source_text
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.hand import EVENTS, Hand, Win
from mahjong_teach.scoring.readings import SINGLE, TRIPLET, Group, Reading
from mahjong_teach.scoring.rules import KEYS, RULESETS, Ruleset, differences, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import PLAIN, Tile, notation
from mahjong_teach.scoring.trace import Step

WIDTH = 78
_GAP = "  "
_UNITS = {"han": "han", "fu": "fu", "rounding": "fu", "base": "points", "payment": "points"}
_NO_BREAK = "\u00a0"
_NUMBERS = 9                                      # columns for a number: 192,000 and its sign fit

Heading = Callable[[str], str]


def score(scored: Score, words: Text, *, sources: bool = False, heading: Heading = str) -> str:
    """The whole count: the hand, every line of the trace, what it pays, why not more, and how else it may be read.

    sources: after each line of the count, where it is written.
    """
    return "\n".join([
        *_hand(scored.reading, scored.hand, scored.win, words),
        "",
        *_circumstances(scored, words),
        *_warnings(scored, words),
        "",
        heading(headline(scored, words)),
        *_count(scored, scored.steps, words, sources, heading),
        "",
        words.say("payment.total", n=scored.winner_total),
        *_why_not(scored, words, heading),
        *_others(scored, words, heading),
    ])


def counted(scored: Score, words: Text, parts: Collection[str] | None = None, heading: Heading = str) -> str:
    """The hand by its groups, and the lines of its count.

    parts: only these parts of the trace; None: all of them.
    """
    shown = [step for step in scored.steps if parts is None or step.part in parts]
    return "\n".join([*_hand(scored.reading, scored.hand, scored.win, words), *_count(scored, shown, words, False, heading)])


def wrapped(prose: str, hanging: str = "") -> str:
    """Prose in lines that fit a terminal; hanging: what all lines but the first begin with."""
    return "\n".join(_wrapped(prose, "", hanging))


def headline(scored: Score, words: Text) -> str:
    """What it is worth and what is paid for the hand itself: "3 han, 40 fu: 5200 por ron"."""
    return f"{_worth(scored, words)}: {_paid(scored, words)}"


def readings(hand: Hand, win: Win, found: Sequence[Reading], words: Text) -> str:
    """Every reading of a hand with its winning tile: the groups, and what the tile finished."""
    lines = [words.say("plain.readings", n=len(found))]
    for reading in found:
        lines += ["", *_hand(reading, hand, win, words)]
    return "\n".join(lines)


def groupings(found: Sequence[Reading], words: Text) -> str:
    """The different ways to cut a hand into groups, whatever its winning tile."""
    ways = dict.fromkeys(tuple(group.laid for group in reading.groups) for reading in found)
    lines = [words.say("plain.groupings", n=len(ways)), ""]
    for groups in ways:
        lines.append(_GAP + _GAP.join(notation(PLAIN[kind] for kind in kinds) for kinds in groups))
    return "\n".join([*lines, "", *_wrapped(words.say("plain.with_a_win"), "")])


def waits(kinds: Iterable[int], words: Text) -> str:
    """The tiles that a hand of thirteen waits for."""
    tiles = tuple(PLAIN[kind] for kind in kinds)
    return "\n".join(_wrapped(words.say("plain.waits", n=len(tiles), tiles=tiles), ""))


def rulesets(words: Text, *, heading: Heading = str) -> str:
    """The nine rulesets, each with a line about it."""
    lines: list[str] = []
    for name in RULESETS:
        rules = ruleset(name)
        title = heading(name) if rules.name[words.lang] == name else f"{heading(name)}: {rules.name[words.lang]}"
        lines += [title, *_wrapped(about_rules(rules, words), "    ")]
    return "\n".join(lines)


def rules(chosen: Ruleset, words: Text, *, heading: Heading = str) -> str:
    """Everything that one ruleset says, key by key, with its source."""
    lines = [heading(chosen.name[words.lang]), *_wrapped(about_rules(chosen, words), ""), ""]
    for key in KEYS:
        lines += _wrapped(f"{rule_name(key, words)}: {rule_value(chosen, key, words)}", "", "    ")
        lines += _wrapped(f"{key} · {source_text(chosen.source(key), words.lang)}", "    ")
    return "\n".join(lines)


def difference(a: Ruleset, b: Ruleset, words: Text, *, heading: Heading = str) -> str:
    """Where two rulesets differ, and what each says."""
    found = differences(a, b)
    lines = [words.say("plain.differences", n=len(found), a=a.name[words.lang], b=b.name[words.lang])]
    for key, _, _ in found:
        lines += ["", f"{heading(rule_name(key, words))} · {key}"]
        for one in (a, b):
            lines += _wrapped(f"{one.name[words.lang]}: {rule_value(one, key, words)}", "    ", "      ")
    return "\n".join(lines)


def kind_of_win(limit: str, han: int | None, fu: int | None, words: Text) -> str:
    """A win as a payment table sees it: "3 han, 40 fu", "6 han, haneman". fu: None at a limit; han: None for yakuman."""
    if han is None:
        return words.term(limit).name
    return words.say("plain.worth", han=han, fu=fu, limit=limit, variant="plain" if fu is not None else "by_han")


def shares(
    title: str, rows: Iterable[tuple[str, float, float]], apart: float, words: Text, *, heading: Heading = str,
) -> str:
    """How often things come up in real games and in questions. rows: (name, the two shares, 0–1).

    apart: the Jensen–Shannon divergence of the two, in bits.
    """
    rows = list(rows)
    room = max(len(name) for name, _, _ in rows) + 2
    lines = [heading(_columns(title.ljust(room + 2), words.say("realism.real"), words.say("realism.asked")))]
    for name, real, asked in rows:
        lines.append(_columns(f"  {name.ljust(room)}", *(words.number(round(1000 * share)) for share in (real, asked))))
    bits = f"{apart:.4f}".replace(".", words.say("ledger.decimal"))
    return "\n".join([*lines, *_wrapped(words.say("realism.apart", bits=bits), "  ")])


# ── the hand ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _hand(reading: Reading, hand: Hand, win: Win, words: Text) -> list[str]:
    """The groups side by side, each above its name, the winning tile in brackets; then what that tile finished."""
    rows = reading.lay_out(hand, win)
    winning = reading.winning_place(win)
    cells = [
        (_marked(row, None if winning is None or winning not in span else span.index(winning)), _caption(group, words))
        for row, span, group in zip(rows, reading.spans, reading.groups)
    ]
    laid = [tile for row in rows for tile in row]
    return [*_side_by_side(cells), *_wrapped(words.reading(reading, laid, win.tile), "  ")]


def _marked(row: Sequence[Tile], at: int | None) -> str:
    """One group as mpsz, the tile at a place in brackets: [5]67s."""
    digits = "".join(f"[{tile.code[0]}]" if i == at else tile.code[0] for i, tile in enumerate(row))
    return digits + row[0].suit


def _caption(group: Group, words: Text) -> str:
    """What a group is called; nothing for the single tiles of thirteen orphans."""
    if group.shape == SINGLE:
        return ""
    if group.call:
        return words.say(f"group.{'concealed' if group.concealed else 'open'}.{group.shape}")
    if group.shape == TRIPLET:
        return words.say(f"group.{'concealed' if group.concealed else 'by_ron'}.triplet")
    return words.say(f"group.{group.shape}")


def _side_by_side(cells: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Cells of two lines each, in rows that break between cells."""
    above = below = ""
    for top, bottom in cells:
        room = max(len(top), len(bottom))
        if above and len(above) + len(_GAP) + room > WIDTH:
            yield from filter(None, (above.rstrip(), below.rstrip()))
            above = below = ""
        above += _GAP + top.ljust(room)
        below += _GAP + bottom.ljust(room)
    yield from filter(None, (above.rstrip(), below.rstrip()))


# ── the count ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _circumstances(scored: Score, words: Text) -> list[str]:
    """How it was won, in one breath: "Ron con 3 de caracteres · asiento Sur · ronda Este · riichi"."""
    win = scored.win
    said = [
        words.say(f"plain.by.{win.by}", tile=win.tile),
        words.say("plain.seat", wind=win.seat, variant="dealer" if win.dealer else "plain"),
        words.say("plain.round", wind=win.round),
        *[words.term(event).name for event in EVENTS if event in win.events],
    ]
    if win.dora:
        said.append(words.say("plain.dora", n=len(win.dora), tiles=win.dora))
    if win.ura:
        said.append(words.say("plain.ura", n=len(win.ura), tiles=win.ura))
    said.append(words.say("plain.rules", name=scored.rules.name[words.lang]))
    # Lines break between what is said, not inside it.
    whole = " · ".join(one.replace(" ", _NO_BREAK) for one in said)
    return [line.replace(_NO_BREAK, " ") for line in _wrapped(whole, "")]


def _warnings(scored: Score, words: Text) -> list[str]:
    return [line for code, facts in scored.warnings
            for line in _wrapped(words.say("plain.warning", text=words.warning(code, **facts)), "", "    ")]


def _worth(scored: Score, words: Text) -> str:
    if scored.yakuman:
        return words.say("step.base.yakuman.title", n=sum(step.amount for step in scored.part("yakuman")))
    facts = {"han": scored.han, "fu": scored.fu, "limit": scored.limit}
    by_han_alone = scored.part("base")[0].rule == "limit"
    variant = "by_han" if by_han_alone else "plain" if scored.limit == "none" else "capped"
    return words.say("plain.worth", **facts, variant=variant)


def _paid(scored: Score, words: Text) -> str:
    points = {payment.payer: payment.points for payment in scored.payments}
    way = "ron" if scored.win.ron else "tsumo_dealer" if scored.win.dealer else "tsumo"
    return words.say(f"payment.by_{way}", **points)


def _count(
    scored: Score, steps: Sequence[Step], words: Text, sources: bool, heading: Heading,
) -> Iterator[str]:
    """These lines of the trace, each under the heading of its part."""
    titles = [_title(step, scored, words) for step in steps]
    room = max(map(len, titles), default=0) + 2
    for part, lines in groupby(zip(steps, titles), key=lambda line: line[0].part):
        yield ""
        name = _part_name(part, words).ljust(room + 2)
        yield heading(_columns(name, _unit(part, words), words.say("plain.column.running")))
        for step, title in lines:
            amount = words.signed(step.amount) if step.before else words.number(step.amount)
            yield _columns(f"  {title.ljust(room)}", amount, words.number(step.after))
            yield from _wrapped(words.step(step).note, "      ")
            if sources:
                yield from _wrapped(words.say("plain.source", source=source_text(step.source, words.lang)), "      ")


def _columns(name: str, *numbers: str) -> str:
    return name + "".join(number.rjust(_NUMBERS) for number in numbers)


def _part_name(part: str, words: Text) -> str:
    return _capital(words.term("yakuman").name) if part == "yakuman" else words.say(f"part.{part}")


def _unit(part: str, words: Text) -> str:
    return words.say(f"plain.column.{_UNITS[part]}") if part in _UNITS else ""


def _title(step: Step, scored: Score, words: Text) -> str:
    """The line's name and, where it is about some of the tiles only, which."""
    title = words.step(step).title
    spans = scored.reading.spans
    if len(step.tiles) in (0, sum(map(len, spans))):
        return title
    rows = [
        notation(tile for place, tile in zip(span, row) if place in step.tiles)
        for span, row in zip(spans, scored.rows)
    ]
    return f"{title} · {' '.join(filter(None, rows))}"


def _why_not(scored: Score, words: Text, heading: Heading) -> Iterator[str]:
    misses = scored.near_misses
    if misses:
        yield from ("", heading(words.say("plain.why_not")))
    laid = [tile for row in scored.rows for tile in row]
    for miss in misses:
        yield from _wrapped(f"{_capital(words.term(miss.yaku).name)}: {words.near_miss(miss, laid)}", "  ", "      ")


def _others(scored: Score, words: Text, heading: Heading) -> Iterator[str]:
    if not scored.others:
        return
    yield from ("", heading(words.say("reading.heading")), *_wrapped(words.say("reading.rule"), ""))
    for other in scored.others:
        less = scored.hand_total - other.hand_total
        compared = words.say("reading.less", n=less) if less else words.say("reading.same_payment")
        yield ""
        yield from _hand(other.reading, other.hand, other.win, words)
        yield f"  {_worth(other, words)}: {compared}."


# ── lines ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _wrapped(prose: str, indent: str, further: str | None = None) -> list[str]:
    """Prose in lines of at most WIDTH columns. Words are cut at blanks only: a thin blank inside a number is none."""
    hanging = indent if further is None else further
    lines: list[str] = []
    for paragraph in prose.split("\n"):
        lines += wrap(paragraph, WIDTH, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False)
    return lines


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
