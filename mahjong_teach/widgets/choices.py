"""What a learner may answer before a number is shown: the right one among those that come from a usual slip."""

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.points import KAZOE_HAN, LIMITS, MANGAN, YAKUMAN_BASE, ceil100, formula
from mahjong_teach.scoring.readings import CHIITOITSU
from mahjong_teach.scoring.score import Score

# Up to five han each one counts; above, only the limit does.
HAN = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 7), (8, 10), (11, 12), (13, None))
MANY_YAKUMAN = 4
MOST = 6


class Choice(NamedTuple):
    """least, most: the values it stands for (most None: and more); label: as it is shown."""

    least: int
    most: int | None
    label: str

    @property
    def id(self) -> str:
        return str(self.least)

    def holds(self, value: int) -> bool:
        return self.least <= value and (self.most is None or value <= self.most)


def answer(score: Score, part: str) -> int:
    """The number that a step ends with."""
    if part == "han":
        return score.part("yakuman")[-1].after if score.yakuman else score.han
    return {"fu": score.fu_raw, "rounding": score.fu, "base": score.base, "payment": score.winner_total}[part]


def choices(score: Score, part: str, words: Text) -> tuple[Choice, ...]:
    """The answers to choose from, in order; one of them holds the right one."""
    if part == "han" and not score.yakuman:
        return tuple(Choice(least, most, _han_label(least, most)) for least, most in HAN)
    if part == "han":
        most = max(MANY_YAKUMAN, answer(score, part))
        return tuple(Choice(n, n, str(n)) for n in range(1, most + 1))
    return _among(answer(score, part), _SLIPS[part](score), words)


def base_choices(han: int, fu: int, right: int, words: Text) -> tuple[Choice, ...]:
    """The same for the base points of a han and a fu without a hand."""
    return _among(right, _limit_slips(han) if han >= LIMITS[0][0] else _formula_slips(han, fu), words)


def _among(right: int, slips: Iterable[int], words: Text) -> tuple[Choice, ...]:
    return tuple(Choice(n, n, words.number(n)) for n in sorted(_few(right, slips)))


def _han_label(least: int, most: int | None) -> str:
    return f"{least}+" if most is None else str(least) if least == most else f"{least}–{most}"


def _few(right: int, slips: Iterable[int]) -> set[int]:
    """The right number and the first slips that are numbers of their own."""
    offered = {right}
    for slip in slips:
        if len(offered) == MOST:
            break
        if slip > 0:
            offered.add(slip)
    return offered


def _fu_slips(score: Score) -> Iterable[int]:
    """An item left out, one too many, or the other way to win."""
    if score.reading.form == CHIITOITSU:
        return 20, 22, 30, 32, 40
    raw = score.fu_raw
    items = [raw - step.amount for step in score.part("fu")[1:]]
    return [n for n in (*items, raw + 2, raw - 2, raw + 4, raw + 8, raw + 10, raw - 8) if n >= 20]


def _rounding_slips(score: Score) -> Iterable[int]:
    """Down, to the nearest, one ten too far, or not at all."""
    down = score.fu_raw - score.fu_raw % 10
    return down, score.fu_raw, score.fu + 10, down + 10, score.fu - 10


def _base_slips(score: Score) -> Iterable[int]:
    """Too few or too many doublings, fu not rounded, no ceiling; or a neighbouring limit."""
    if score.yakuman:
        return (*(YAKUMAN_BASE * n for n in range(1, 5)), LIMITS[-1][2])
    if score.han >= LIMITS[0][0]:
        return _limit_slips(score.han)
    return (*_formula_slips(score.han, score.fu), formula(score.han, score.fu_raw))


def _limit_slips(han: int) -> Iterable[int]:
    limits = (*(base for _, _, base in LIMITS), YAKUMAN_BASE)
    return (*limits, YAKUMAN_BASE * 2) if han >= KAZOE_HAN else limits


def _formula_slips(han: int, fu: int) -> Iterable[int]:
    return formula(han, fu), formula(han - 2, fu), formula(han - 1, fu), formula(han + 1, fu), MANGAN


def _payment_slips(score: Score) -> Iterable[int]:
    """Counters or sticks forgotten, as if somebody else dealt, not rounded, or one doubling off."""
    base, win = score.base, score.win
    full = score.winner_total
    extra = full - score.hand_total
    return (
        score.hand_total,
        ceil100(base * (4 if win.dealer else 6)) + extra,
        base * (6 if win.dealer else 4) + extra,
        full - 1000 * win.sticks,
        full * 2,
        ceil100(full // 2),
        ceil100(base * 2) + extra,
        ceil100(base) + extra,
    )


_SLIPS = {"fu": _fu_slips, "rounding": _rounding_slips, "base": _base_slips, "payment": _payment_slips}
