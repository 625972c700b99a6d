"""A Taiwanese count in words: its lines, what was nearly there, its flowers, how sure a value is."""

from collections.abc import Iterable, Iterator, Sequence

from mahjong_teach.display.text import StepText, Text, capital
from mahjong_teach.scoring.near import NearMiss
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.taiwanese.flowers import Flower
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import WINDS, Tile
from mahjong_teach.scoring.trace import Step

# Conditions that riichi asks for too, told in its words.
SHARED = frozenset(
    "straight two_sided_wait four_kongs one_suit one_suit_and_honours some_honour only_honours".split()
)


def pattern_name(pattern: str, words: Text) -> str:
    """A pattern by its id: "todo pungs"."""
    return words.say(f"tai.name.{pattern}")


def flower_name(flower: Flower, words: Text) -> str:
    """ciruelo, orquídea … invierno."""
    return words.say(f"tai.flower.{flower.code}")


def flower_list(drawn: Iterable[Flower], words: Text) -> str:
    """Ciruelo, orquídea y otoño; "" for none."""
    return capital(_listed(drawn, words))


def sureness(grade: str, words: Text) -> str:
    """Who stands behind a value: one of `tables.SURE`."""
    return words.say(f"tai.sure.{grade}")


def seat_names(counted: TaiScore, words: Text) -> tuple[str, ...]:
    """The winds of the four seats."""
    return tuple(words.term(WINDS[(seat - counted.at.dealer) % 4]).name for seat in SEATS)


def conditions(counted: TaiScore, words: Text) -> Iterator[str]:
    """Everything that counts beside the tiles."""
    win, hand, table = counted.win, counted.hand, counted.table
    yield words.say("tai_counter.table_named", name=table.name[words.lang])
    yield words.say(f"stepper.{win.by}")
    yield f'{words.say("stepper.seat")} {words.term(win.seat).name}'
    yield f'{words.say("stepper.round")} {words.term(win.round).name}'
    for flag in sorted(win.events):
        yield capital(pattern_name(flag, words))
    if hand.flowers is None:
        yield words.say("tai_counter.not_in_play")
    elif hand.flowers:
        yield flower_list(hand.flowers, words)
    else:
        yield words.say("tai_counter.none_drawn")
    if table.dealer_bonus:
        yield words.say("tai_counter.bonus_on", n=counted.at.repeats)
    if table.limit:
        yield words.say("tai_counter.limit_on", n=table.limit)


def step_text(step: Step, words: Text, names: Sequence[str] | None = None) -> StepText:
    """One line of the count. names: what the four seats are called, such as their winds."""
    if step.part == "tai":
        name = pattern_name(step.rule, words)
        return StepText(capital(name), words.say(f"tai.rule.{step.rule}", **_spoken(step.facts, words)))
    if step.part == "cut":
        return StepText(words.say("tai.step.limit.title"), words.say("tai.step.limit.note", **step.facts))
    giver = step.facts["giver"]
    title = words.say("tai.step.paid.title", giver=names[giver] if names else giver, points=step.amount)
    return StepText(capital(title), capital(_why_paid(step, words)))


def _why_paid(step: Step, words: Text) -> str:
    facts = step.facts
    if step.rule == "penalty":
        return words.say("tai.step.paid.penalty")
    parts = []
    if facts["extra"]:
        repeats = facts["repeats"]
        why = words.say("tai.step.paid.dealer_repeats", n=repeats, repeats=repeats) if repeats else words.say(
            "tai.step.paid.dealer")
        parts.append(words.say("tai.step.paid.tai_extra", tai=facts["tai"], extra=facts["extra"], why=why))
    else:
        parts.append(words.say("tai.step.paid.tai", counted=facts["counted"]))
    if facts["base"] or facts["unit"] != 1:
        parts.append(words.say("tai.step.paid.money", **facts))
    return words.say(f"tai.step.paid.{step.rule}", note=": ".join(parts))


def near_text(miss: NearMiss, laid: Sequence[Tile], words: Text) -> str:
    """Why a pattern failed, where one condition only was in the way. laid: the tiles as the reading lays them."""
    if miss.condition in SHARED:
        return words.near_miss(miss, laid)
    tiles = tuple(laid[place] for place in miss.tiles)
    facts = _spoken(miss.facts, words) | {"tiles": tiles, "variant": _variant(miss, tiles)}
    return words.say(f"tai.near.{miss.condition}", tile=tiles[0] if tiles else None, **facts)


def _variant(miss: NearMiss, tiles: Sequence[Tile]) -> str:
    """Which of a condition's sentences fits."""
    if miss.condition == "own_wind_triplet":
        return "pair" if len(tiles) == 2 else "guest"
    if miss.condition == "concealed_triplets":
        return "by_ron" if miss.facts["by_ron"] else "plain"
    for sort, codes in (("dragon", "567"), ("wind", "1234")):
        if miss.condition.startswith(f"{sort}_triplets"):
            fits = tiles and tiles[0].suit == "z" and tiles[0].code[0] in codes
            return "fits" if fits else "plain"
    return "plain"


def _spoken(facts: dict[str, object], words: Text) -> dict[str, object]:
    """The facts with flowers as their names."""
    drawn = facts.get("flowers")
    return facts if drawn is None else facts | {"flowers": _listed(drawn, words)}


def _listed(drawn: Iterable[Flower], words: Text) -> str:
    return words.listed([flower_name(flower, words) for flower in drawn], "and")
