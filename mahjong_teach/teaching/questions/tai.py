"""Questions about Taiwanese hands: one pattern, all of them, their sum, and what each seat pays."""

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.taiwanese.patterns import PATTERNS
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.teaching.misconceptions import Misconception
from mahjong_teach.teaching.questions.given import given_tai
from mahjong_teach.teaching.questions.question import Drawn, different_answers, family, form
from mahjong_teach.teaching.questions.rows import drawn_row, wants_row
from mahjong_teach.teaching.questions.tai_drawing import about_paying, drawn_tai, tai_aims
from mahjong_teach.teaching.tai_count import tai_count

RULEBOOK = {pattern.id: i for i, pattern in enumerate(PATTERNS)}
OFFERED = 8                                       # patterns at least, among which to tick
ROW, PAYMENTS = 3, 2                              # hands side by side, payments side by side
FEW = 3                                           # rows, of which the one is asked that tells most beliefs apart
PAYMENT_SHARE = .4                                # of the questions, where nothing is aimed at

SKILLS = {
    "winning": "winning", "self_draw": "concealed", "concealed_hand": "concealed", "concealed_self_draw": "concealed",
    **dict.fromkeys(("flower", "seat_flower", "flower_set", "no_flowers", "no_honours_no_flowers"), "flowers"),
    **dict.fromkeys(("honour_pung", "dragon_pung", "seat_wind_pung", "round_wind_pung", "no_honours"), "honours"),
    **dict.fromkeys(("two_concealed", "three_concealed", "four_concealed", "five_concealed"), "graded"),
    **dict.fromkeys(("one_chance", "pair_wait"), "wait"),
    **dict.fromkeys(("last_tile", "last_discard", "robbing_kong", "after_kong", "early_10", "early_5", "ready_on_deal",
                     "heavenly", "earthly"), "ways"),
}


@form("tai.pattern", "number", subject="tai")
def tai_pattern(score: TaiScore, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many tai does the hand get for this pattern?"""
    return tai_count(score, beliefs).worth(facts["pattern"])


@form("tai.all", "many", subject="tai", rank=RULEBOOK.get)
def tai_all(score: TaiScore, facts: Mapping, beliefs: Collection[str]) -> tuple[str, ...]:
    """Which patterns are counted?"""
    return tai_count(score, beliefs).patterns


@form("tai.total", "number", subject="tai")
def tai_total(score: TaiScore, facts: Mapping, beliefs: Collection[str]) -> int:
    """How many tai is the hand worth?"""
    return tai_count(score, beliefs).tai


@form("tai.row", "numbers", subject="tai")
def tai_row(hands: Sequence[TaiScore], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """How many tai is each hand worth?"""
    return tuple([tai_count(score, beliefs).tai for score in hands])


@form("tai.payment", "numbers", subject="tai")
def tai_payment(score: TaiScore, facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """Told the tai: what does each seat gain or lose?"""
    return tai_count(score, beliefs, "paying").payments


@form("tai.payments", "numbers", subject="tai")
def tai_payments(cases: Sequence[TaiScore], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """The same in one case and in the other."""
    return tuple([points for score in cases for points in tai_payment(score, facts, beliefs)])


@family("tai")
def draw_tai(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """Tai more often than payments. rules: of riichi, which do not matter here; each case says its table."""
    if rng.random() < PAYMENT_SHARE if aim is None else about_paying(aim):
        if wants_row(rng, aim):
            return _row(rng, "tai.payments", PAYMENTS, aim, lambda one: _payment(rng, level, one))
        return _payment(rng, level, aim)
    if wants_row(rng, aim):
        return _row(rng, "tai.row", ROW, aim, lambda one: _total(rng, level, one))
    return rng.choice((_pattern, _all, _total, _total))(rng, level, aim)


def _row(
    rng: Random, form: str, n: int, aim: Misconception | None, draw: Callable[[Misconception | None], Drawn],
) -> Drawn:
    """n cases side by side; where it is aimed, of a few rows the one that tells most beliefs apart."""
    rows = [drawn_row(form, draw, tai_aims(rng, aim, n)) for _ in range(1 if aim is None else FEW)]
    return max(rows, key=different_answers)


# ── tai ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _total(rng: Random, level: str, aim: Misconception | None) -> Drawn:
    score = drawn_tai(rng, level, aim)
    return Drawn("tai.total", score, given_tai(score), _facts(score), tai_skills(score))


def _all(rng: Random, level: str, aim: Misconception | None) -> Drawn:
    score = drawn_tai(rng, level, aim)
    return Drawn("tai.all", score, given_tai(score), _facts(score), tai_skills(score), _offered(rng, score))


def _pattern(rng: Random, level: str, aim: Misconception | None) -> Drawn:
    score = drawn_tai(rng, level, aim)
    pattern = rng.choice(_worth_asking(score, aim))
    return Drawn("tai.pattern", score, given_tai(score), _facts(score) | {"pattern": pattern}, _skills(score, [pattern]))


def _worth_asking(score: TaiScore, aim: Misconception | None) -> Sequence[str]:
    """Patterns of the table that the hand has, twice as often as those that it nearly has or that are part of others."""
    right = tai_count(score)
    if aim is not None:
        theirs = tai_count(score, (aim.id,))
        astray = [id for id in (*right.patterns, *theirs.patterns) if right.worth(id) != theirs.worth(id)]
        return [id for id in astray if score.table.value(id)] or _worth_asking(score, None)
    near = [miss.yaku for miss in score.near_misses]
    return [*right.patterns * 2, *_contained(score), *near] or ["self_draw"]


def _contained(score: TaiScore) -> tuple[str, ...]:
    """What is part of a pattern that the hand has."""
    return tuple([less for id, _ in score.items for less in score.table.contained(id) if score.table.value(less)])


def _offered(rng: Random, score: TaiScore) -> tuple[str, ...]:
    """What may be ticked beside what is counted: parts of it and near misses first, then anything of the table."""
    near = [miss.yaku for miss in score.near_misses]
    others = rng.sample(sorted(score.table.rows), OFFERED)
    counted = [id for id, _ in score.items]
    likely = dict.fromkeys((*counted, *_contained(score), *near, *others))
    return tuple(id for id in likely if score.table.value(id))[:OFFERED]


def tai_skills(score: TaiScore) -> tuple[str, ...]:
    """What one has to know for the tai of this hand."""
    return _skills(score, [id for id, _ in score.items]) or ("tai.shapes",)


def _skills(score: TaiScore, patterns: Collection[str]) -> tuple[str, ...]:
    found = [f"tai.{SKILLS.get(id, 'shapes')}" for id in patterns]
    if any(score.table.contained(id) for id in patterns):
        found.append("tai.contained")
    return tuple(dict.fromkeys(found))


def _facts(score: TaiScore) -> dict[str, object]:
    return {"table": dict(score.table.name)}


# ── payments ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _payment(rng: Random, level: str, aim: Misconception | None) -> Drawn:
    score = drawn_tai(rng, level, aim, paying=True)
    at, table = score.at, score.table
    facts = _facts(score) | {
        "winner": score.win.seat, "tai": score.tai, "base": table.base, "unit": table.unit, "bonus": table.dealer_bonus,
        "repeats": at.repeats if table.dealer_bonus else 0, "variant": score.win.by,
    }
    if at.giver is not None:
        facts["giver"] = WINDS[at.giver]
    return Drawn("tai.payment", score, given_tai(score), facts, _payment_skills(score))


def _payment_skills(score: TaiScore) -> tuple[str, ...]:
    at, table = score.at, score.table
    skills = ["tai.self_draw" if at.giver is None else "tai.discard"]
    if table.dealer_bonus:
        skills.append("tai.repeats" if at.repeats else "tai.dealer")
    if table.base:
        skills.append("tai.points")
    return tuple(skills)
