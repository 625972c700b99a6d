"""Taiwanese hands to ask about: as they are dealt, or dealt until somebody's belief shows in them."""

from random import Random

from mahjong_teach.scoring.readings import STANDARD
from mahjong_teach.scoring.taiwanese.readings import SEVEN_PAIRS_TRIPLET
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.taiwanese.tables import TaiTable, tai_table
from mahjong_teach.scoring.tiles import EAST, HAKU
from mahjong_teach.teaching.misconceptions import Misconception, misconceptions_about
from mahjong_teach.teaching.tai_count import tai_count_with
from mahjong_teach.teaching.tai_hands import RECIPES, Recipe, dealt_tai, triplets

MOST_DEALS = 60
AIMED_DEALS = 40                  # after so many hands without a trace of the belief, it does not show at this level
MOST_TOLD = 18                    # tai that a payment is asked about: beyond that it is only larger numbers
DEALERS = (0,)                    # so that seats 0 to 3 are East, South, West and North
REPEATS = (0, 0, 1, 2, 3, 3)      # where there is a bonus

SEED, WITH_BONUS, TAIWAN = tai_table("mahjong-time"), tai_table("mahjong-time", dealer_bonus=1), tai_table("taiwan")
COUNTING = (SEED, SEED, TAIWAN)
PAYING = (SEED, WITH_BONUS, TAIWAN)

EARLY = {"early_5": 5, "early_10": 9}            # discards at most

# Where a belief can show at all, if that is not everywhere.
TABLES_OF = {
    **dict.fromkeys(("winning_tai_forgotten", "guest_wind_worthless", "own_flower_only", "no_flowers_without_flowers",
                     "dealer_bonus_always"), (SEED,)),
    **dict.fromkeys(("narrow_wait_beside_others", "every_wind_counts", "every_flower_counts", "fixed_part_forgotten",
                     "fixed_part_for_each_tai"), (TAIWAN,)),
    **dict.fromkeys(("dealer_bonus_forgotten", "dealer_bonus_from_everybody", "repeat_adds_one", "repeats_add_once"),
                    (WITH_BONUS, TAIWAN)),
}
_WINDS = (Recipe(1, fixed=triplets(range(EAST, HAKU), 2)),)
_CONCEALED = (Recipe(1, chows=.25, called=.1, kongs=.1), Recipe(1, chows=0, called=.1, kongs=.1))
# What hands are drawn from in which it shows often.
RECIPES_OF = {
    "contained_tai_added": (*RECIPES, Recipe(40, called=0), Recipe(30, called=1), Recipe(20, chows=1, called=0)),
    "graded_tai_added": (*RECIPES, *(Recipe(60, chows=one.chows, called=.1) for one in _CONCEALED)),
    "concealed_kong_opens_hand": (Recipe(1, chows=.6, called=0, kongs=1),),
    "last_tile_keeps_triplet_concealed": _CONCEALED,
    "guest_wind_worthless": _WINDS, "every_wind_counts": _WINDS,
}


def about_paying(aim: Misconception) -> bool:
    """Does the belief show in what is paid for tai that are told?"""
    return bool({"paying", "paid"} & aim.changes.keys())


def tai_aims(rng: Random, aim: Misconception | None, n: int) -> list[Misconception | None]:
    """What each of n cases is aimed at: one at the aim, the others at beliefs of the same sort."""
    if aim is None:
        return [None] * n
    others = [one for one in misconceptions_about("tai") if one is not aim and about_paying(one) == about_paying(aim)]
    found = [aim, *rng.sample(others, n - 1)]
    rng.shuffle(found)
    return found


def drawn_tai(rng: Random, level: str, aim: Misconception | None, *, paying: bool = False) -> TaiScore:
    """A won hand of this level, with one best reading; East sits in seat 0.

    aim: a belief that is to lead astray here, if it can be managed. paying: the tai are told, only payments are asked.
    """
    tables, recipes = PAYING if paying else COUNTING, RECIPES
    if aim is not None:
        tables, recipes = TABLES_OF.get(aim.id, tables), RECIPES_OF.get(aim.id, RECIPES)
    last = None
    for deal in range(MOST_DEALS):
        table = rng.choice(tables)
        repeats = REPEATS if table.dealer_bonus and paying else (0,)
        found = dealt_tai(rng.randrange(1 << 40), table, recipes=recipes, dealers=DEALERS, repeats=repeats)
        if not (is_clear(found) and _in_time(found)):
            continue
        last = found
        aimed = aim is None or deal >= AIMED_DEALS or _shows(found, aim, paying)
        if aimed and (0 < found.tai <= MOST_TOLD if paying else _of_level(found, level)):
            return found
    return last


def is_clear(score: TaiScore) -> bool:
    """Is nothing odd about it, is it not won by flowers, and is no other reading worth as much for other patterns?"""
    ordinary = score.reading.form in (STANDARD, SEVEN_PAIRS_TRIPLET) and not score.hand.all_flowers
    return ordinary and not score.warnings and all(
        other.total < score.total or other.items == score.items for other in score.others)


def _in_time(score: TaiScore) -> bool:
    """Can the hand have won so early? Each call takes up a discard and is followed by one."""
    discards = 2 * sum(meld.open for meld in score.hand.melds) + score.win.ron
    return all(discards <= most for event, most in EARLY.items() if event in score.win.events)


def _shows(score: TaiScore, aim: Misconception, paying: bool) -> bool:
    if paying:
        return tai_count_with(score, [aim], "paying").shares != tai_count_with(score, ()).shares
    return tai_count_with(score, [aim]).lines != tai_count_with(score, ()).lines


def _of_level(score: TaiScore, level: str) -> bool:
    """Easy: few lines and an ordinary win. Hard: many lines. Rare: a pattern that hardly ever comes up, or an odd win."""
    few, many = (4, 7) if score.table.value("winning") else (2, 4)
    lines = len(score.items)
    if level == "easy":
        return 0 < lines <= few and not score.win.events
    if level == "hard":
        return lines >= many
    if level == "rare":
        return bool(score.win.events) or any(tai >= _dear(score.table) for _, tai in score.items)
    return lines > 0


def _dear(table: TaiTable) -> int:
    """So many tai at least has a pattern that hardly ever comes up."""
    return max(table.value("full_flush") // 2, table.value("all_pungs") + 1)
