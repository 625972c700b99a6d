"""Questions about furiten: is it, of which kind, may I win with this tile, what ends it.

A situation is drawn around one cause: something of one's own that was thrown, or something of another's that was let
pass. Things that mean nothing lie around it.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random

from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import KINDS, PLAIN, RED_FIVES, Tile
from mahjong_teach.teaching.misconceptions import Misconception, misconception
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.ready_hands import (
    Shape, ready_hand, run_of_five, two_in_a_row, two_pairs, yaku_on_one_side, yaku_on_the_outside,
)
from mahjong_teach.teaching.ready import Happened, Ready, Situation

NONE = "none"
FURITEN_KINDS = (NONE, "discard", "temporary", "riichi")

# What may have happened, and what may happen next to end it.
CAUSES = (
    "thrown_before", "thrown_red", "thrown_after", "claimed", "passed", "passed_no_yaku", "passed_kong", "harmless")
ENDINGS = ("other_discard", "other_claim", "own_claim", "own_draw", "own_discard")
RIICHI = "riichi"                                 # the same as `passed`, after riichi
AFTER = (*CAUSES, RIICHI)
EASY = ("thrown_before", "passed", RIICHI, "harmless")
MOST_HANDS = 60
AIMED_HANDS = 30
MOST_CASES = 5                                    # beside the one that a question is about
MOST_OFFERS = 3                                   # tiles, each by ron and by tsumo
NO_WIN = .25                                      # of the tiles drawn do not complete the hand


# ── ways to ask ───────────────────────────────────────────────────────────────────────────────────────────────────


def _seen(situation: Situation, beliefs: Collection[str]) -> Situation:
    """The situation as somebody with these beliefs sees it."""
    for id in beliefs:
        believed = misconception(id).changes["situation"](situation)
        # The one that is there has been judged already.
        situation = situation if believed == situation else believed
    return situation


@form("furiten.kind", "choice", subject="furiten", rank=FURITEN_KINDS.index)
def furiten_kind(situation: Situation, facts: Mapping, beliefs: Collection[str]) -> str:
    """Is this furiten, and of which kind?"""
    kinds = _seen(situation, beliefs).asked.state.kinds
    return kinds[-1] if kinds else NONE


@form("furiten.ron", "yesno", subject="furiten")
@form("furiten.tsumo", "yesno", subject="furiten")
def furiten_win(situation: Situation, facts: Mapping, beliefs: Collection[str]) -> bool:
    """May one win with this tile, as far as furiten goes?"""
    return _seen(situation, beliefs).asked.win_allowed


@form("furiten.wins", "many", subject="furiten", rank=str)
def furiten_wins(situation: Situation, facts: Mapping, beliefs: Collection[str]) -> tuple[str, ...]:
    """With which tiles may one win now, by ron and by tsumo? Like "ron:3p"."""
    return tuple([offer for offer, one in facts["offers"].items() if _seen(one, beliefs).asked.win_allowed])


@form("furiten.causes", "many", subject="furiten", rank=CAUSES.index)
def furiten_causes(hand: Ready, facts: Mapping, beliefs: Collection[str]) -> tuple[str, ...]:
    """Which of these things, each by itself, makes this hand furiten?"""
    return tuple(cause for cause, one in facts["cases"].items() if _seen(one, beliefs).asked.state.kinds)


@form("furiten.after", "many", subject="furiten", rank=AFTER.index)
def furiten_after(hand: Ready, facts: Mapping, beliefs: Collection[str]) -> tuple[str, ...]:
    """After which of these things, each by itself, may one win by ron again once one has drawn and discarded?"""
    return tuple(cause for cause, one in facts["cases"].items() if not _seen(one, beliefs).asked.state.kinds)


@form("furiten.ends", "many", subject="furiten", rank=ENDINGS.index)
def furiten_ends(situation: Situation, facts: Mapping, beliefs: Collection[str]) -> tuple[str, ...]:
    """Which of these, if it comes next, ends it?"""
    return tuple(ending for ending, later in facts["later"].items() if not _seen(later, beliefs).asked.state.kinds)


# ── what happened ─────────────────────────────────────────────────────────────────────────────────────────────────


def _after(rng: Random, hand: Ready, cause: str) -> Situation | None:
    """The hand after something like that; None where it cannot happen to this hand."""
    if cause == "harmless":
        return Situation(hand, (_other(rng, hand),), happened=(Happened("offered", _other(rng, hand)),))
    tiles = _tiles_for(hand, cause)
    if not tiles:
        return None
    tile = rng.choice(tiles)
    if cause in ("thrown_before", "thrown_red"):
        return Situation(hand, (tile,))
    if cause in ("thrown_after", "claimed"):
        claim = (Happened("claim", by="other"),) if cause == "claimed" else ()
        return Situation(hand, happened=(Happened("draw"), Happened("discard", tile), *claim))
    passed = Happened("offered", tile, "added_kan" if cause == "passed_kong" else "discard")
    return Situation(hand, riichi=cause == RIICHI, happened=(passed,))


def _tiles_for(hand: Ready, cause: str) -> list[Tile]:
    """The tiles with which that can happen."""
    waits = [PLAIN[kind] for kind in hand.waits if hand.held[kind] < 4]
    if cause == "thrown_red":
        fives = RED_FIVES.values() if hand.rules.akadora else ()
        return [five for five in fives if five.plain in waits and not hand.holds(five)]
    if cause in ("passed", "passed_no_yaku"):
        return [tile for tile in waits if (tile.kind in hand.with_yaku) == (cause == "passed")]
    if cause == "passed_kong":
        return [tile for tile in waits if not hand.held[tile.kind]]           # the other three lie in the kong
    if cause == RIICHI:
        return waits if hand.closed else []
    return waits


def _other(rng: Random, hand: Ready) -> Tile:
    """A tile that the hand does not wait for."""
    return PLAIN[rng.choice([kind for kind in KINDS if kind not in hand.waits and hand.held[kind] < 3])]


def _amid_others(rng: Random, situation: Situation, n: int) -> Situation:
    """The same with n other discards before the hand was ready."""
    thrown = [*situation.thrown, *(_other(rng, situation.hand) for _ in range(n))]
    return replace(situation, thrown=tuple(rng.sample(thrown, len(thrown))))


def _and_then(situation: Situation, *more: Happened) -> Situation:
    return replace(situation, happened=(*situation.happened, *more))


def _a_while_later(rng: Random, situation: Situation, own_turn: bool) -> Situation:
    """The same after a few discards that mean nothing; own_turn: one of them is one's own."""
    hand = situation.hand
    more = [Happened("offered", _other(rng, hand)) for _ in range(rng.randint(1, 2))]
    if own_turn:
        more += [Happened("draw"), Happened("discard", _other(rng, hand))]
    return _and_then(situation, *more)


def _next(rng: Random, situation: Situation) -> dict[str, Situation]:
    """By what may happen next, the situation after it."""
    draw, drawn = Happened("draw"), _other(rng, situation.hand)
    nexts = {
        "other_discard": (Happened("offered", _other(rng, situation.hand)),),
        "other_claim": (Happened("claim", by="other"),), "own_claim": (Happened("claim", by="self"),),
        "own_draw": (draw,), "own_discard": (draw, Happened("discard", drawn)),
    }
    if situation.riichi:
        del nexts["own_claim"]
    return {ending: _and_then(situation, *events) for ending, events in nexts.items()}


def _can_be(situation: Situation) -> bool:
    """Are there tiles enough for all of it? A kong shows the other three of its tile."""
    hand = situation.hand
    lying = [*situation.thrown, *(one.tile for one in situation.happened if one.tile is not None)]
    lying += [situation.tile] if situation.tile is not None else []
    counts = Counter(tile.kind for tile in lying)
    counts.update({one.tile.kind: 3 for one in situation.happened if one.offer == "added_kan"})
    reds = [tile for tile in lying if tile.red]
    return (
        all(hand.held[kind] + n <= 4 for kind, n in counts.items())
        and len({*reds}) == len(reds) and not any(map(hand.holds, reds)))


# ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────

FORMS = (
    "furiten.kind", "furiten.ron", "furiten.ron", "furiten.tsumo", "furiten.wins", "furiten.causes", "furiten.after",
    "furiten.ends")
SKILLS = {
    "thrown_before": "discard", "thrown_red": "discard", "thrown_after": "discard", "claimed": "discard",
    "passed": "temporary", "passed_no_yaku": "temporary", "passed_kong": "temporary", RIICHI: "riichi",
    "harmless": "discard",
}
ENDING_ALONE = ("passed", RIICHI)                 # the one ends by itself, the other does not
OF_SEVERAL = ("furiten.causes", "furiten.after")
ONE_SIDE = (yaku_on_one_side, yaku_on_the_outside)
SEVERAL = (two_in_a_row, two_pairs, run_of_five)

# What to ask, around which cause and with which hands, where a belief is to show.
SHOWN_BY: Mapping[str, tuple[tuple[str, str, tuple[Shape, ...]], ...]] = {
    "only_the_very_tile": (("furiten.wins", "thrown_after", SEVERAL), ("furiten.ron", "thrown_after", SEVERAL)),
    "before_tenpai_harmless": (
        ("furiten.causes", "thrown_before", SEVERAL), ("furiten.after", "thrown_before", SEVERAL)),
    "claimed_discard_gone": (("furiten.after", "claimed", SEVERAL), ("furiten.causes", "claimed", SEVERAL)),
    "red_five_is_another": (
        ("furiten.causes", "thrown_red", (two_in_a_row, run_of_five)),
        ("furiten.after", "thrown_red", (two_in_a_row, run_of_five))),
    "passing_is_harmless": (("furiten.kind", "passed", ()), ("furiten.causes", "passed", ())),
    "pass_without_yaku_harmless": (("furiten.causes", "passed_no_yaku", ONE_SIDE),),
    "passed_kong_harmless": (("furiten.kind", "passed_kong", SEVERAL), ("furiten.causes", "passed_kong", SEVERAL)),
    "temporary_lasts_the_hand": (("furiten.ends", "passed", ()), ("furiten.after", "passed", ())),
    "over_with_the_next_discard": (("furiten.ends", "passed", ()),),
    "riichi_furiten_is_temporary": (("furiten.ends", RIICHI, ()),),
    "furiten_blocks_tsumo": (("furiten.wins", "thrown_before", ()), ("furiten.wins", "passed", ())),
}


@family("furiten")
def draw_furiten(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    for attempt in range(MOST_HANDS):
        # Under rules without red fives nobody can be wrong about them.
        if aim is None or attempt >= AIMED_HANDS:
            asked, cause, shapes = *_anything(rng, level), ()
        else:
            asked, cause, shapes = rng.choice(SHOWN_BY[aim.id])
        hand = ready_hand(rng, rules, level, shapes=shapes or (ONE_SIDE if cause == "passed_no_yaku" else ()))
        found = _asked_about(rng, hand, asked, cause, level)
        if found is not None:
            return found
    raise LookupError(f"no situation of level {level} after {MOST_HANDS} hands")


def _anything(rng: Random, level: str) -> tuple[str, str]:
    """What to ask, and about what; easy questions are about one thing, and no odd one."""
    if level == "easy":
        return rng.choice([one for one in FORMS if one not in OF_SEVERAL]), rng.choice(EASY)
    return rng.choice(FORMS), rng.choice((*CAUSES, RIICHI))


def _asked_about(rng: Random, hand: Ready, asked: str, cause: str, level: str) -> Drawn | None:
    """The question, where that can happen to this hand."""
    if asked in OF_SEVERAL:
        return _several(rng, hand, asked, cause)
    situation = _after(rng, hand, cause)
    if situation is None:
        return None
    situation = _amid_others(rng, situation, rng.randint(2, 4))
    if asked == "furiten.ends":
        return _ends(rng, situation, cause) if situation.asked.state.kinds else None
    if level != "easy" and (rng.random() < .4 or (asked == "furiten.wins" and cause in ("passed", RIICHI))):
        situation = _a_while_later(rng, situation, own_turn=rng.random() < .5)
    if asked == "furiten.wins":
        return _wins(situation, cause) if _can_be(situation) else None
    if asked != "furiten.kind":
        situation = replace(situation, tile=_last_tile(rng, hand, asked), by=asked.removeprefix("furiten."))
    if not _can_be(situation):
        return None
    skills = (f"furiten.{SKILLS[cause]}", *(["furiten.tsumo"] if asked == "furiten.tsumo" else []))
    options = FURITEN_KINDS if asked == "furiten.kind" else ()
    return Drawn(asked, situation, situation.given, told_facts(situation), skills, options)


def _wins(situation: Situation, cause: str) -> Drawn | None:
    """Some of the waits, each by ron and by tsumo."""
    hand = situation.hand
    tiles = [PLAIN[kind] for kind in hand.waits if _can_be(replace(situation, tile=PLAIN[kind], by="ron"))][:MOST_OFFERS]
    if not tiles:
        return None
    offers = {f"{by}:{tile}": replace(situation, tile=tile, by=by) for by in ("ron", "tsumo") for tile in tiles}
    facts = told_facts(situation) | {"offers": offers}
    skills = (f"furiten.{SKILLS[cause]}", "furiten.tsumo")
    given = situation.given | {"offers": {
        offer: {name: one.given[name] for name in ("candidate_tile", "win_by")} for offer, one in offers.items()}}
    return Drawn("furiten.wins", situation, given, facts, skills, tuple(offers))


def _last_tile(rng: Random, hand: Ready, asked: str) -> Tile:
    """A wait; of those drawn, now and then another tile, or the answer would always be yes."""
    if asked == "furiten.tsumo" and rng.random() < NO_WIN:
        return _other(rng, hand)
    return PLAIN[rng.choice(hand.waits)]


def _several(rng: Random, hand: Ready, asked: str, cause: str) -> Drawn | None:
    """Several things that may have happened to one hand; what the cause is about is among them.

    Where it is asked what is so after one's next discard, the cases are those of that time.
    """
    causes = CAUSES if asked == "furiten.causes" else AFTER
    cases = {one: _after(rng, hand, one) for one in causes}
    past = {one: case for one, case in cases.items() if case is not None and _can_be(case)}
    possible = past if asked == "furiten.causes" else _discarding(rng, hand, past)
    if len(possible) < 4 or cause not in (*possible, RIICHI):
        return None
    others = rng.sample([one for one in possible if one != cause], min(MOST_CASES, len(possible) - 1))
    if asked == "furiten.after":
        others = [*ENDING_ALONE, *others][:MOST_CASES]        # what it is about
    shown = {one: possible[one] for one in causes if one in (*others, cause) and one in possible}
    given = hand.given | {"cases": {one: _past(case) for one, case in shown.items()}}
    facts = {"cases": shown, "options": {one: told_facts(past[one]) for one in shown}}
    skills = (f"furiten.{SKILLS[cause]}", *(["furiten.ends"] if asked == "furiten.after" else []))
    return Drawn(asked, hand, given, facts, skills, tuple(shown))


def _discarding(rng: Random, hand: Ready, cases: Mapping[str, Situation]) -> dict[str, Situation]:
    """The same after one has drawn a tile that does not help, and discarded it."""
    tile = _other(rng, hand)
    later = {one: _and_then(case, Happened("draw"), Happened("discard", tile)) for one, case in cases.items()}
    return {one: case for one, case in later.items() if _can_be(case)}


def _ends(rng: Random, situation: Situation, cause: str) -> Drawn | None:
    later = _next(rng, situation)
    if not all(map(_can_be, later.values())):
        return None
    given = situation.given | {"later": {ending: _past(one) for ending, one in later.items()}}
    facts = told_facts(situation) | {"later": later}
    skill = "riichi" if cause == RIICHI else "ends"
    return Drawn("furiten.ends", situation, given, facts, (f"furiten.{skill}",), tuple(later))


def _past(situation: Situation) -> dict[str, object]:
    """What is particular to one of several situations."""
    return {name: situation.given[name] for name in ("own_discards", "riichi", "events")}


def told_facts(situation: Situation) -> dict[str, object]:
    """For the sentences: what happened, one thing after the other, and the tile that is asked about."""
    told: list[tuple[str, dict[str, object]]] = []
    if situation.thrown:
        told.append(("thrown", {"tiles": situation.thrown}))
    if situation.riichi:
        told.append(("riichi", {}))
    for one in situation.happened:
        if one.what == "claim":
            told.append((f"claimed_by_{one.by}", {}))
        elif one.what == "offered":
            told.append((one.offer, {"tile": one.tile}))
        elif one.what == "discard":
            told.append(("discarded", {"tile": one.tile}))
    facts: dict[str, object] = {"told": tuple(told)}
    return facts if situation.tile is None else facts | {"tile": situation.tile}
