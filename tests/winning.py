"""Hands for tests, written in one line, and what is asked of them."""

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import DEFAULT, Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.typed import typed


def scored(hand: str, *, ron: str = "", tsumo: str = "", rules: Ruleset | str | dict = DEFAULT, **how: object) -> Score:
    """Score a hand won on the tile given as `ron` or as `tsumo`; the rest as `typed` takes it.

    South's seat in the East round, unless the case says otherwise.
    """
    win, by = (ron, "ron") if ron else (tsumo, "tsumo")
    return score(*typed(hand, win, by, **how), rules)


def yaku_of(hand: str, **how: object) -> dict[str, int]:
    """Yaku (or yakuman) → han (or multiple); empty where there is none, so that the hand may not win."""
    try:
        won = scored(hand, **how)
    except HandError as error:
        if error.code != "no_yaku":
            raise
        return {}
    return dict(won.yaku + won.yakuman)


def fu_of(won: Score) -> list[tuple[str, int]]:
    """The fu items in the order counted, without the rounding."""
    return [(step.rule, step.amount) for step in won.part("fu")]


def paid(won: Score) -> dict[str, int]:
    return {payment.payer: payment.points for payment in won.payments}


def groups_of(won: Score) -> list[str]:
    """Each group as mpsz, sorted."""
    return sorted("".join(str(tile.number) for tile in row) + row[0].suit for row in won.rows)
