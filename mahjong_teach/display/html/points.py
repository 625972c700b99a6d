"""Rounding and base points as pictures: a leap along a number line, a formula with its numbers, bars under a ceiling."""

from collections.abc import Iterable
from html import escape

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.points import KAZOE_HAN, LIMITS, MANGAN, YAKUMAN_BASE
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.trace import Step

# ── the number line ───────────────────────────────────────────────────────────────────────────────────────────────

RULER_LEFT, RULER_RIGHT, RULER_Y = 26, 494, 74        # in a picture 520 wide
RULER_SPAN = 20                                       # fu from end to end
TARGET = ' class="is-target"'


def ruler(score: Score, words: Text) -> str:
    """The fu before and after rounding on a number line."""
    raw, fu = score.fu_raw, score.fu
    low = max(20, raw - raw % 10 - 10)

    def x(value: int) -> float:
        return RULER_LEFT + (value - low) * (RULER_RIGHT - RULER_LEFT) / RULER_SPAN

    ticks = "".join(
        f"M{x(value):.4g} {RULER_Y - (14 if value % 10 == 0 else 7)}v{28 if value % 10 == 0 else 14}"
        for value in range(low, low + RULER_SPAN + 1)
    )
    marks = "".join(
        f'<text x="{x(value):.4g}" y="{RULER_Y + 38}"{TARGET if value == fu else ""}>{value}</text>'
        for value in range(low, low + RULER_SPAN + 1) if value % 10 == 0 and (value != raw or value == fu)
    )
    start = f'<circle class="mt-point" cx="{x(raw):.4g}" cy="{RULER_Y}" r="8"/>'
    if raw != fu:
        marks += f'<text class="is-start" x="{x(raw) - 20:.4g}" y="{RULER_Y - 20}">{raw}</text>'
        start += _leap(x(raw), x(fu))
    elif fu % 10:
        marks += f'<text class="is-target" x="{x(fu):.4g}" y="{RULER_Y + 38}">{fu}</text>'
    label = escape(words.step(score.part("rounding")[0]).note)
    return (
        f'<svg class="mt-ruler" viewBox="0 0 520 118" role="img" aria-label="{label}">'
        f'<path class="mt-ticks" d="M8 {RULER_Y}H512{ticks}"/>{marks}{start}</svg>'
    )


def _leap(start: float, end: float) -> str:
    """An arrow in a bow from one number to the next."""
    top = RULER_Y - min(70, 30 + (end - start) * .2)
    tip = RULER_Y - 12
    return (
        f'<path class="mt-leap" d="M{start + 2:.4g} {RULER_Y - 12}C{start + (end - start) * .25:.4g} {top:.4g} '
        f'{end - (end - start) * .2:.4g} {top:.4g} {end:.4g} {tip}M{end - 13:.4g} {tip - 8}L{end:.4g} {tip}l4 -14"/>'
    )


def rounding_words(score: Score, words: Text) -> tuple[str, str]:
    """What happens to the fu, and what else there is to know."""
    step = score.part("rounding")[0]
    over = step.before % 10
    facts = {"before": step.before, "after": step.after, "floor": step.before - over, "over": over}
    return words.say(f"stepper.rounding.{step.rule}", **facts), words.say(f"stepper.rounding_also.{step.rule}")


# ── base points ───────────────────────────────────────────────────────────────────────────────────────────────────


def formula_html(score: Score, words: Text) -> str:
    """`40 × 2^(4 + 2) = 40 × 64 = 2560`, or what stands instead where a limit counts."""
    if score.yakuman:
        n = score.part("yakuman")[-1].after
        return formula_line(f'<span class="mt-c-han">{n}</span>', "×", f"<span>{words.number(YAKUMAN_BASE)}</span>", "=",
                        f"<span>{words.number(score.base)}</span>")
    if score.han >= LIMITS[0][0]:
        limit = escape(words.term(score.limit).name)
        return formula_line(f'<span class="mt-c-han">{score.han} han</span>', "→", f"<span>{limit}</span>", "=",
                        f"<span>{words.number(score.base)}</span>")
    facts = score.part("base")[0].facts
    fu, han = f'<span class="mt-c-fu">{score.fu}</span>', f'<span class="mt-c-han">{score.han}</span>'
    return formula_line(fu, "×", f"<span>2<sup>{han}+2</sup></span>", "=", fu, "×", f'<span>{facts["power"]}</span>', "=",
                    f'<span>{words.number(facts["value"])}</span>')


def formula_line(*parts: str) -> str:
    """Parts, with signs between them."""
    return '<p class="mt-formula">' + "".join(
        part if part.startswith("<") else f'<span class="mt-op">{part}</span>' for part in parts
    ) + "</p>"


def ladder(score: Score, words: Text) -> str:
    """The base points as bars, to scale: the doubling and its ceiling, or the ladder of limits."""
    if score.yakuman:
        return _yakuman_bars(score, words)
    if score.han >= LIMITS[0][0]:
        return limit_ladder(score.limit, score.rules, words)
    return _doubling(score, words)


def _doubling(score: Score, words: Text) -> str:
    """fu, fu doubled, and what is left of it under the ceiling of a mangan."""
    facts = score.part("base")[0].facts
    value = facts["value"]
    full = max(value, MANGAN) / .92
    limit = "" if score.limit == "none" else words.term(score.limit).name
    rungs = [
        rung("is-fu", words.say("stepper.bar.fu", fu=score.fu), "", score.fu / full, words.number(score.fu), beside=True),
        rung("is-over" if value > MANGAN else "is-han", f'× {facts["power"]}',
              words.say("stepper.bar.doublings", han=score.han), value / full, words.number(value),
              marks=[score.fu * 2 ** i / full for i in range(facts["exponent"])]),
        rung("", words.say("stepper.bar.base"), "", score.base / full,
              " · ".join(filter(None, (words.number(score.base), limit)))),
    ]
    ceiling = words.say("stepper.bar.ceiling", n=MANGAN)
    return bars(rungs, f"{MANGAN / full:.1%}", ceiling)


def limit_ladder(reached: str, rules: Ruleset, words: Text) -> str:
    """The limits that go by han alone; the one reached stands out."""
    starts = [*LIMITS, (KAZOE_HAN, "kazoe_yakuman", YAKUMAN_BASE)]
    if rules.limit_13 != "kazoe_yakuman":
        starts.pop()
    full = YAKUMAN_BASE / .92
    rungs = []
    for (least, limit, base), following in zip(starts, [*starts[1:], None]):
        most = following[0] - 1 if following else None
        here = limit == reached
        rungs.append(rung("is-here" if here else "", words.term(limit).name,
                           words.say("stepper.bar.han", variant=_span_kind(least, most), least=least, most=most),
                           base / full, words.number(base), here=here))
    return bars(rungs)


def _span_kind(least: int, most: int | None) -> str:
    return "open" if most is None else "single" if most == least else "pair" if most == least + 1 else "range"


def _yakuman_bars(score: Score, words: Text) -> str:
    """Every yakuman adds the same again."""
    steps = score.part("yakuman")
    full = max(score.base, YAKUMAN_BASE) / .92
    rungs = [
        rung("", words.term(step.rule).name, words.say("stepper.bar.yakuman", n=step.amount),
              YAKUMAN_BASE * step.amount / full, words.number(YAKUMAN_BASE * step.amount), beside=not step.amount)
        for step in steps
    ]
    if len(steps) > 1:
        rungs.append(rung("is-here", words.say("stepper.bar.base"), "", score.base / full, words.number(score.base),
                           here=True))
    return bars(rungs)


def rung(
    kind: str, name: str, note: str, share: float, value: str, *, beside: bool = False, here: bool = False,
    marks: Iterable[float] = (),
) -> str:
    """A bar as wide as `share` of the room. beside: its number stands right of it; here: it is the one that counts.

    marks: shares of the room where a line crosses the bar.
    """
    beside = beside or share < .25
    small = f"<small>{escape(note)}</small>" if note else ""
    left = f' style="left:{share:.1%}"' if beside else ""
    current = ' aria-current="true"' if here else ""
    lines = "".join(f'<s style="left:{mark:.1%}"></s>' for mark in marks)
    return (
        f'<div class="mt-rung {kind}"{current}><span class="mt-rung-name"><b>{escape(name)}</b>{small}</span>'
        f'<span class="mt-bar"><i style="width:{share:.1%}"></i>{lines}<b{left}>{escape(value)}</b></span></div>'
    )


def bars(rungs: list[str], top: str = "", ceiling: str = "") -> str:
    if not ceiling:
        return f'<div class="mt-ladder is-open">{"".join(rungs)}</div>'
    line = f'<span class="mt-ceiling"><span>{escape(ceiling)}</span></span>'
    return f'<div class="mt-ladder" style="--top:{top}">{line}{"".join(rungs)}</div>'


def base_words(score: Score, words: Text) -> str:
    """What the base points are, in a sentence."""
    return step_words(score.part("base")[-1], words)


def step_words(step: Step, words: Text) -> str:
    """The same for the last step to the base points."""
    facts = {"before": step.before, "after": step.after, "base": step.after, "ceiling": MANGAN, **step.facts}
    if step.rule == "mangan_cap":
        facts["variant"] = "exactly" if step.before == MANGAN else "over"
    return words.say(f"stepper.base.{step.rule}", **facts)
