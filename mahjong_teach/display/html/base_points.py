"""From a han and a fu to base points, without a hand: the formula with its numbers, the doubling rung by rung, and what
the result pays."""

from html import escape
from typing import NamedTuple

from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.frame import rules_name
from mahjong_teach.display.html.payment_table import way_key
from mahjong_teach.display.html.points import bars, formula_line, limit_ladder, rung, step_words
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.payment_table import Way, why_impossible
from mahjong_teach.scoring.points import LIMITS, MANGAN, ceil100, count_base, count_payments, formula
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.trace import Step

FORMULA_ENDS = LIMITS[0][0]                       # han
SHARE_OF_CEILING = .86                            # where the ceiling stands, of a bar's room
ALWAYS = 2                                        # doublings before the first han
WAYS = (Way(False, "ron"), Way(True, "ron"), Way(False, "tsumo"), Way(True, "tsumo"))


class Count(NamedTuple):
    """A han and a fu, and the steps from them to base points."""

    han: int
    fu: int
    rules: Ruleset
    limit: str
    steps: tuple[Step, ...]

    @property
    def base(self) -> int:
        return self.steps[-1].after

    @property
    def exact(self) -> int:
        """What the formula gives, also where nobody uses it."""
        return formula(self.han, self.fu)

    @property
    def by_formula(self) -> bool:
        return self.han < FORMULA_ENDS


def counted(han: int, fu: int, rules: Ruleset) -> Count:
    """han: 1 or more; fu: 20, 25 or a multiple of ten."""
    limit, steps = count_base(han, fu, rules)
    return Count(han, fu, rules, limit, tuple(steps))


# ── the formula ───────────────────────────────────────────────────────────────────────────────────────────────────


def formula_html(count: Count, words: Text, *, asked: bool = False) -> str:
    """`30 × 2^(2 + 2) = 480`; crossed out where a limit stands instead. asked: a question mark for the result."""
    said = escape(words.say("base_points.said", fu=count.fu, han=count.han, n="?" if asked else count.base))
    parts = [
        f'<span class="mt-c-fu">{count.fu}</span>', "×",
        f'<span>2<sup><span class="mt-c-han">{count.han}</span>+{ALWAYS}</sup></span>', "=",
    ]
    if asked:
        parts.append('<span class="mt-result">?</span>')
    elif count.exact == count.base:
        parts.append(_result(count, words))
    else:
        exact = words.number(count.exact)
        parts += [f"<span>{exact}</span>" if count.by_formula else f'<s class="mt-muted">{exact}</s>', "→",
                  _result(count, words)]
    return f'<div role="img" aria-label="{said}">{formula_line(*parts)}</div>'


def _result(count: Count, words: Text) -> str:
    return f'<span class="mt-result">{words.number(count.base)}</span>'


def power_words(count: Count, words: Text) -> str:
    """How often it is doubled, and what that makes."""
    return capital(words.say("base_points.power", fu=count.fu, n=count.han + ALWAYS, power=2 ** (count.han + ALWAYS)))


# ── the ladder ────────────────────────────────────────────────────────────────────────────────────────────────────


def ladder_html(count: Count, words: Text) -> str:
    """One bar for each doubling, to scale, under the ceiling; from five han on, the limits."""
    if not count.by_formula:
        return limit_ladder(count.limit, count.rules, words)
    rungs = [_rung("is-fu", words.say("stepper.bar.fu", fu=count.fu), "", count.fu, words)]
    for n in range(1, count.han + ALWAYS + 1):
        kind = "is-plain" if n <= ALWAYS else "is-han"
        rungs.append(_rung(kind, "× 2", rung_name(n, words), count.fu * 2 ** n, words))
    if count.limit != "none":
        rungs.append(_rung("is-paid", words.say("stepper.bar.base"), words.term(count.limit).name, count.base, words))
    else:
        rungs.append(_rung("is-over", "× 2", words.say("base_points.one_more"), count.exact * 2, words))
    ceiling = words.say("stepper.bar.ceiling", n=MANGAN)
    return bars(rungs, f"{SHARE_OF_CEILING:.1%}", ceiling)


def rung_name(n: int, words: Text) -> str:
    """What the nth doubling is for."""
    return words.say("base_points.always") if n <= ALWAYS else words.say("base_points.han", n=n - ALWAYS)


def _rung(kind: str, name: str, note: str, value: int, words: Text) -> str:
    """A bar; what would cross the ceiling is hatched, and ends at the edge of the room."""
    share = value * SHARE_OF_CEILING / MANGAN
    if value <= MANGAN:
        return rung(kind, name, note, share, words.number(value))
    return rung("is-over is-cut", name, note, min(share, 1), f"{words.number(value)} → {words.number(MANGAN)}")


# ── in words ──────────────────────────────────────────────────────────────────────────────────────────────────────


def base_sentences(count: Count, words: Text) -> list[str]:
    """What happened to the number; how near the ceiling is; whether any hand is like this."""
    said = [step_words(count.steps[-1], words)]
    missing = MANGAN - count.exact
    if count.by_formula and 0 < missing < 100 and count.limit == "none":
        now, then = (_ron(base, count.rules) for base in (count.base, MANGAN))
        said.append(words.say("base_points.near", n=missing, now=now, then=then))
    reason = no_such_hand(count)
    if reason:
        said.append(words.say(f"payment_table.impossible.{reason}"))
    return said


def no_such_hand(count: Count) -> str:
    """Why neither ron nor self-draw makes so many han with these fu; "" where one does."""
    reasons = [why_impossible(count.han, count.fu, by, count.rules) for by in ("ron", "tsumo")]
    return reasons[-1] if all(reasons) else ""


def _ron(base: int, rules: Ruleset) -> int:
    return count_payments(base, WAYS[0].as_win(), rules)[1][-1].after


# ── what it pays ──────────────────────────────────────────────────────────────────────────────────────────────────


class Paid(NamedTuple):
    """One way to win: what each one pays, and how that comes about."""

    way: str
    points: str
    how: str


def paid(count: Count, words: Text) -> list[Paid]:
    """The four ways to win with these base points."""
    found = []
    for way in WAYS:
        payments, steps = count_payments(count.base, way.as_win(), count.rules)
        points = " · ".join(words.number(payment.points) for payment in payments[::-1])
        how = " · ".join(_times(step, words) for step in steps[::-1])
        found.append(Paid(words.say(f"payment_table.way.{way_key(way)}"), points, how))
    return found


def _times(step: Step, words: Text) -> str:
    """`4 × 480 = 1920`, with an arrow where it is rounded up."""
    times, base, exact = (step.facts[name] for name in ("times", "base", "exact"))
    up = "" if exact == ceil100(exact) else " ↑"
    return f"{times} × {words.number(base)} = {words.number(exact)}{up}"


def paid_html(count: Count, words: Text) -> str:
    cells = "".join(
        f'<div><dt>{escape(one.way)}</dt><dd class="mt-c-pay">{escape(one.points)}</dd>'
        f'<dd class="mt-small mt-muted">{escape(one.how)}</dd></div>'
        for one in paid(count, words)
    )
    return f'<dl class="mt-outs">{cells}</dl>'


# ── without style sheets ──────────────────────────────────────────────────────────────────────────────────────────


def base_points_twin(count: Count, words: Text, *, asked: bool = False) -> str:
    """The same for pages that strip style sheets and scripts. asked: the answer is one click away."""
    exact = words.number(count.exact)
    end = "" if count.exact == count.base else f" → {words.number(count.base)}"
    crossed = exact if count.by_formula else f'<span style="text-decoration:line-through">{exact}</span>'
    line = f"<b>{count.fu} × 2<sup>{count.han}+{ALWAYS}</sup> = {crossed}{end}</b>"
    rows = [(escape(one.way), f"<b>{escape(one.points)}</b>", escape(one.how)) for one in paid(count, words)]
    title = f'<b>{escape(words.say("base_points.title"))}</b> · {escape(rules_name(count.rules, words))}'
    answer = "".join([
        paragraph(line, "font-size:1.4em"), *_twin_ladder(count, words),
        *(paragraph(escape(said)) for said in base_sentences(count, words)),
        table(rows, "lrl"), paragraph(escape(words.say("payment.rounded_apart")), SMALL),
    ])
    if not asked:
        return box(paragraph(title), answer)
    question = words.say("base_points.ask", han=count.han, fu=count.fu)
    return box(paragraph(title), paragraph(escape(question)), details(words.say("stepper.show_me"), "", answer))


def _twin_ladder(count: Count, words: Text) -> list[str]:
    if not count.by_formula:
        return []
    doubled = [count.fu * 2 ** n for n in range(count.han + ALWAYS + 1)]
    chain = " → ".join(words.number(value) for value in doubled)
    return [paragraph(f"{chain}<br>{escape(power_words(count, words))}", SMALL)]
