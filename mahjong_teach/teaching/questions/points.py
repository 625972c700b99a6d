"""Questions about limits, base points and payments."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from mahjong_teach.scoring.points import LIMITS
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import count, fu_matter
from mahjong_teach.teaching.misconceptions import Misconception
from mahjong_teach.teaching.questions.drawing import drawn_hand
from mahjong_teach.teaching.questions.fu import fu_skills
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.han import han_skills
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.rows import aims, drawn_row, wants_row

LIMIT_IDS = ("none", *(id for _, id, _ in LIMITS), "kazoe_yakuman")
CELLS, HANDS = 4, 2                               # side by side
NEAR_A_LIMIT = .7                                 # of the cases of questions about limits
FROM_HAN_AND_FU = "base"                          # the first stage at which somebody who is told han and fu can err


# ── limits ────────────────────────────────────────────────────────────────────────────────────────────────────────


@form("limit.which", "choice", rank=LIMIT_IDS.index)
def limit_which(score: Score, facts: Mapping, beliefs: Collection[str]) -> str:
    """Which limit, if any, with so many han and fu?"""
    return count(score, beliefs, FROM_HAN_AND_FU).limit


@form("limit.fu", "yesno")
def limit_fu(score: Score, facts: Mapping, beliefs: Collection[str]) -> bool:
    """With so many han, do the fu matter at all?"""
    return fu_matter(score, beliefs)


@family("limit")
def draw_limit(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """Limits are what this is about, so they come up more often than at a table."""
    if wants_row(rng, aim):
        return _cells("limit.row", rng, rules, level, aims(rng, "limit", aim, CELLS), near=NEAR_A_LIMIT)
    near = rng.random() < NEAR_A_LIMIT
    score = drawn_hand(rng, rules, level, aim, lambda score: not score.yakuman and (not near or score.han > 3))
    skills = (base_skill(score),)
    if rng.random() < .3:
        return Drawn("limit.fu", score, given_score(score), {"han": score.han}, ("limit.fu",))
    facts = {"han": score.han, "fu": score.fu}
    return Drawn("limit.which", score, given_score(score), facts, skills, LIMIT_IDS)


# ── base points ───────────────────────────────────────────────────────────────────────────────────────────────────


@form("base.points", "number")
def base_points(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many base points, with so many han and fu?"""
    return count(score, beliefs, FROM_HAN_AND_FU).base


@form("base.row", "numbers")
@form("limit.row", "numbers")
def base_row(hands: Sequence[Score], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """How many base points in each case, with so many han and fu?"""
    return tuple([count(score, beliefs, FROM_HAN_AND_FU).base for score in hands])


@family("base")
def draw_base(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    if wants_row(rng, aim):
        return _cells("base.row", rng, rules, level, aims(rng, "base", aim, CELLS))
    return _cell(rng, rules, level, aim)


def _cells(
    form: str, rng: Random, rules: Ruleset, level: str, aimed: Sequence[Misconception | None], near: float = 0,
) -> Drawn:
    """Several cells side by side, no two told alike. near: which share is not far below a limit."""
    told: set[tuple[int, int]] = set()

    def one(aim: Misconception | None) -> Drawn:
        cell = _cell(rng, rules, level, aim, near > 0 and rng.random() < near, told)
        told.add((cell.case.han, cell.case.fu))
        return cell

    return drawn_row(form, one, aimed)


def _cell(
    rng: Random, rules: Ruleset, level: str, aim: Misconception | None, near: bool = False,
    but: Collection[tuple[int, int]] = (),
) -> Drawn:
    """So many han, so many fu. near: not far below a limit. but: han and fu that it is not to have."""
    def fits(score: Score) -> bool:
        return not score.yakuman and (not near or score.han > 3) and (score.han, score.fu) not in but

    score = drawn_hand(rng, rules, level, aim, fits)
    return Drawn("base.points", score, given_score(score), {"han": score.han, "fu": score.fu}, (base_skill(score),))


def base_skill(score: Score) -> str:
    if score.han > LIMITS[0][0]:
        return "limit.higher"
    return "base.formula" if score.limit == "none" else "limit.mangan"


# ── payments ──────────────────────────────────────────────────────────────────────────────────────────────────────


@form("payment.ron", "number")
@form("payment.all", "number")
def payment_one(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How much does the discarder pay, or each of the three, counters included?"""
    return count(score, beliefs, FROM_HAN_AND_FU).paid[0][1]


@form("payment.tsumo", "numbers")
def payment_tsumo(score: Score, facts: Mapping, beliefs: Collection[str]) -> tuple[int, int]:
    """How much does the dealer pay, and how much each of the others?"""
    return tuple([points for _, points in count(score, beliefs, FROM_HAN_AND_FU).paid])


@form("payment.total", "number")
def payment_total(score: Score, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many points does the winner get, with counters and sticks?"""
    return count(score, beliefs, FROM_HAN_AND_FU).total


@form("payment.whole", "numbers")
def payment_whole(score: Score, facts: Mapping, beliefs: Collection[str]) -> tuple[int | None, int | None, int]:
    """How many han, how many fu (None from five han on, where they may stay empty), how many points for the hand?"""
    counted = count(score, beliefs)
    return counted.han, counted.fu if counted.han is None or counted.han < LIMITS[0][0] else None, counted.hand_total


@form("payment.row", "numbers")
def payment_row(hands: Sequence[Score], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """For each hand, what each payer pays, the dealer first, and what the winner gets with counters and sticks."""
    counts = [count(score, beliefs, FROM_HAN_AND_FU) for score in hands]
    return tuple([n for counted in counts for n in (*(points for _, points in counted.paid), counted.total)])


def drawn_payment(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """One winner: what each pays, what the winner gets, or the whole count; or two hands side by side."""
    if wants_row(rng, aim):
        def one(aim: Misconception | None) -> Drawn:
            score = drawn_hand(rng, rules, level, aim, counters=True)
            return Drawn(_each(score), score, given_score(score), _told(score), _skills(score, counters=True))
        return drawn_row("payment.row", one, aims(rng, "payment", aim, HANDS))
    score = drawn_hand(rng, rules, level, aim, counters=True)
    asked = rng.choice((_each(score), _each(score), "payment.total", "payment.whole"))
    if asked == "payment.whole":
        if score.yakuman:
            asked = "payment.total"
        else:
            skills = (*han_skills(score), *fu_skills(score, rounded=True), *_skills(score, counters=False))
            return Drawn(asked, score, given_score(score), {}, tuple(dict.fromkeys(skills)))
    return Drawn(asked, score, given_score(score), _told(score), _skills(score, counters=True))


def _each(score: Score) -> str:
    return "payment.ron" if score.win.ron else "payment.all" if score.win.dealer else "payment.tsumo"


def _told(score: Score) -> dict[str, object]:
    """What the hand is worth, as a question about payments tells it."""
    facts = {"honba": score.win.honba, "sticks": score.win.sticks, "seat": score.win.seat, "by": score.win.by}
    if score.yakuman:
        return facts | {"variant": "yakuman", "n": sum(multiple for _, multiple in score.yakuman)}
    if score.han >= LIMITS[0][0]:
        return facts | {"variant": "limit", "han": score.han, "fu": score.fu}
    return facts | {"variant": "plain", "han": score.han, "fu": score.fu}


def _skills(score: Score, *, counters: bool) -> tuple[str, ...]:
    way = "payment.ron" if score.win.ron else "payment.tsumo"
    dealer = ("payment.dealer",) if score.win.dealer else ()
    honba = ("payment.honba",) if counters and score.win.honba else ()
    sticks = ("payment.sticks",) if counters and score.win.sticks else ()
    return (way, *dealer, *honba, *sticks)
