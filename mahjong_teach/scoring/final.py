"""The end of a game: places, what is left on the table, and the final points with uma and oka."""

from fractions import Fraction
from typing import NamedTuple

from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.rules import Ruleset

CHOMBO_POINTS = {"minus_20000_after_uma": 20_000, "minus_20_after_uma": 20}


Points = tuple[Fraction, Fraction, Fraction, Fraction]


class Final(NamedTuple):
    """places: 1–4 by seat, equal where tied. points: by seat, in units of `unit` points: own + bonus − penalty.

    own: the score above or below the return points. bonus: uma and oka. penalty: for chombo, where it costs at the end.
    """

    places: tuple[int, int, int, int]
    points: Points
    unit: int
    own: Points
    bonus: Points
    penalty: tuple[int, int, int, int]


def final(
    scores: tuple[int, int, int, int], rules: Ruleset, first_dealer: int = 0, chombo: tuple[int, ...] = (0, 0, 0, 0),
) -> Final:
    """Final points from final scores (leftover sticks already given out, see `hand_out_sticks`).

    first_dealer: the seat that dealt first; nearer to it ranks higher where seats break ties. chombo: how many a seat.

    >>> from mahjong_teach.scoring.rules import ruleset
    >>> [int(points) for points in final((38000, 38000, 27000, 17000), ruleset("ema-2008")).points]
    [14000, 14000, -6000, -22000]
    """
    order = ranking(scores, first_dealer)
    places = [0] * 4
    shares = [Fraction(0)] * 4
    bonus = _bonus(scores, rules)
    for group in _groups(order, scores, rules):
        first = order.index(group[0])
        share = Fraction(sum(bonus[first:first + len(group)]), len(group))
        for seat in group:
            places[seat], shares[seat] = first + 1, share
    own = _own_points(scores, rules, order)
    penalty = tuple([CHOMBO_POINTS.get(rules.chombo, 0) * times for times in chombo])
    points = tuple([own[seat] + shares[seat] - penalty[seat] for seat in range(4)])
    return Final(tuple(places), points, rules.uma_unit, tuple(own), tuple(shares), penalty)


def ranking(scores: tuple[int, ...], first_dealer: int) -> list[int]:
    """The seats from first to last; of equal scores the one nearer to the first dealer first."""
    return sorted(range(4), key=lambda seat: (-scores[seat], (seat - first_dealer) % 4))


def _groups(order: list[int], scores: tuple[int, ...], rules: Ruleset) -> list[list[int]]:
    """The ranking, tied seats together where the rules let them share."""
    groups: list[list[int]] = []
    for seat in order:
        if groups and rules.ties == "split" and scores[groups[-1][0]] == scores[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def _bonus(scores: tuple[int, ...], rules: Ruleset) -> list[int]:
    """uma by place, and the oka with the first place."""
    floating = dict(rules.floating_uma)
    ended_well = sum(score >= rules.return_ for score in scores)
    uma = list(floating.get(ended_well, rules.uma))
    if floating and ended_well not in floating:
        uma = [0, 0, 0, 0]
    uma[0] += rules.oka
    return uma


def _own_points(scores: tuple[int, ...], rules: Ruleset, order: list[int]) -> list[Fraction]:
    """What each score is above or below the return points, in the ruleset's unit."""
    exact = [Fraction(score - rules.return_, rules.uma_unit) for score in scores]
    if rules.final_rounding == "exact":
        return exact
    unit, back = rules.uma_unit, Fraction(rules.return_, rules.uma_unit)
    rounded = [_half_away(Fraction(score, unit)) - back for score in scores]
    # The first takes what makes the sum come out as before.
    rounded[order[0]] += sum(exact) - sum(rounded)
    return rounded


def _half_away(points: Fraction) -> Fraction:
    """To the nearest whole point; a half goes away from zero."""
    whole = int(abs(points) + Fraction(1, 2))
    return Fraction(whole if points >= 0 else -whole)


def hand_out_sticks(
    scores: tuple[int, ...], sticks: int, rules: Ruleset, first_dealer: int,
) -> tuple[tuple[int, ...], int]:
    """Who gets the riichi sticks that nobody won: (scores afterwards, sticks that stay on the table)."""
    if not sticks or rules.leftover_sticks == "left":
        return tuple(scores), sticks
    order = ranking(scores, first_dealer)
    tied = [seat for seat in order if scores[seat] == scores[order[0]]]
    takers = tied if rules.leftover_sticks == "split_first" else order[:1]
    points = sticks * STICK
    share = points // len(takers) // 100 * 100
    after = list(scores)
    for seat in takers:
        after[seat] += share
    # Points are counted in hundreds: what does not divide goes to the one nearest to the first dealer.
    after[takers[0]] += points - share * len(takers)
    return tuple(after), 0
