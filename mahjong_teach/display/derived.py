"""What a sentence needs and a record does not hold, because it follows from what the record holds.

A step, a near miss or an error carries facts; which of several sentences fits them (`variant`), and a few more facts
to put in, are worked out here, by the sentence's key.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from mahjong_teach.scoring.tiles import DRAGONS, PLAIN, Tile, next_kind

DERIVED: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "error.bad_chi": lambda f: {"variant": "equal" if f["equal"] and len(f["text"]) > 3 else "plain"},
    "error.bad_field": lambda f: {"variant": _FORM_OF_FIELD.get(f["field"], "text")},
    "error.bad_rule_value": lambda f: _allowed_facts(*f["allowed"]),
    "error.liable_for_nothing": lambda f: {"variant": "plain" if f["yakuman"] else "any"},
    "error.no_such_tile": lambda f: {"variant": "honour" if f["tile"].endswith("z") else "plain"},
    "error.not_winning": lambda f: {
        "variant": "sixteen" if f["size"] == 17 else "with_pair" if f["pair"] else "without_pair",
    },
    "error.riichi_flag": lambda f: {"variant": "known" if f["meant"] else "plain"},
    "error.rules_file_broken": lambda f: {"variant": "line" if f["line"] else "plain"},
    "error.tile_count": lambda f: {
        "gap": abs(f["needed"] - f["n"]), "variant": "short" if f["n"] < f["needed"] else "long",
    },
    "error.unknown_rule_key": lambda f: {"variant": "near" if f["nearest"] else "plain"},
    "error.unknown_ruleset": lambda f: {"variant": "near" if f["nearest"] else "plain"},
    "faults.verdict.chombo": lambda f: {"variant": f["cost"]},
    "near.big_dragons": lambda f: {"variant": "dragon" if f["tiles"][0].kind in DRAGONS else "plain"},
    "near.big_winds": lambda f: {"variant": "wind" if _is_wind(f["tiles"][0]) else "plain"},
    "near.four_chows": lambda f: {"shape": "quad" if len(f["tiles"]) == 4 else "triplet"},
    "near.four_concealed_triplets": lambda f: {"variant": "by_ron" if f["by_ron"] else "plain"},
    "near.little_dragons": lambda f: {"variant": "dragon" if f["tiles"][0].kind in DRAGONS else "plain"},
    "near.little_winds": lambda f: {"variant": "wind" if _is_wind(f["tiles"][0]) else "plain"},
    "near.one_suit": lambda f: {"variant": "honour" if f["tiles"][0].suit == "z" else "plain"},
    "near.pair_without_value": lambda f: {"variant": "_".join(f["roles"])},
    "near.same_chow_three_suits": lambda f: _two_suits_of_three(f["tiles"]),
    "near.same_triplet_three_suits": lambda f: _two_suits_of_three(f["tiles"]),
    "near.three_concealed_triplets": lambda f: {"variant": "by_ron" if f["by_ron"] else "plain"},
    "near.two_sided_wait": lambda f: {"variant": f["wait"] or "unknown"},
    **dict.fromkeys(
        [f"near.{condition}" for condition in ("value_triplet", "own_wind", "round_wind", "own_or_round_wind")],
        lambda f: {"tile": f["tiles"][0]},
    ),
    "settle.why.pao_ron": lambda f: {"variant": "liable" if f["by_liable"] else "discarder"},
    "settle.why.ron": lambda f: {"variant": "told" if "base" not in f else _rounded(f)},
    "settle.why.sticks": lambda f: {"variant": "nearest" if f["winners"] > 1 else "alone"},
    "settle.why.tsumo": lambda f: {"variant": _rounded(f)},
    "step.han": lambda f: _yaku_facts(f["closed"], f["value_closed"], f["value_open"]),
    "step.han.dora": lambda f: {"shown": _pointed_at(f["indicators"])},
    "step.han.uradora": lambda f: {"shown": _pointed_at(f["indicators"])},
    "step.yakuman": lambda f: {
        "variant": "not_added" if not f["amount"] else "double" if f["multiple"] > 1 else "plain",
    },
    "step.fu.tsumo": lambda f: {"variant": "after_kong" if f["after_kong"] else "plain"},
    "step.fu.triplet": lambda f: _group_facts(f, kong=False),
    "step.fu.quad": lambda f: _group_facts(f, kong=True),
    "step.fu.pair": lambda f: {"variant": _pair_variant(f["roles"], f["amount"])},
    "step.fu.wait": lambda f: {"variant": f["wait"], "held": _held(f["wait"], f["tile"])},
    "step.payment.honba": lambda f: {"variant": f["by"]},
    **dict.fromkeys(
        [f"step.payment.{payer}" for payer in ("discarder", "dealer", "each_non_dealer", "each")],
        lambda f: {"variant": _rounded(f)},
    ),
}


_FORM_OF_FIELD = {
    "melds": "list", "flags": "flags", "dora_indicators": "tiles", "ura_indicators": "tiles", "own_discards": "tiles",
    "event": "object", "events": "objects", "wins": "wins", "pao": "pao", "tenpai": "four_flags",
    "shown_hands": "hands", "scores": "four_numbers", "chombo": "four_numbers", "names": "names",
    "penalties": "penalties", "flowers": "flowers", "options": "options",
    **dict.fromkeys(("riichi", "riichi_this_hand", "nagashi"), "seats"),
}


def _rounded(facts: Mapping[str, Any]) -> str:
    return "exact" if facts["exact"] == facts["points"] else "rounded"


def _allowed_facts(kind: str, values: tuple) -> dict[str, Any]:
    """What a house rule may be, as `rules.Allowed` puts it."""
    numbers = dict(zip(("least", "most", "every"), values)) if kind == "whole" else {}
    return {"variant": kind, "values": values, **numbers}


def _is_wind(tile: Tile) -> bool:
    return tile.suit == "z" and tile.kind not in DRAGONS


def _two_suits_of_three(tiles: Sequence[Tile]) -> dict[str, Any]:
    """The groups that two suits have, in the order of the suits, and the one that the third lacks."""
    by_suit = tuple(sorted(tiles, key=lambda tile: tile.suit))
    lacking = next(suit for suit in "mps" if suit not in {tile.suit for tile in tiles})
    return {"tiles": by_suit, "need": tuple(Tile.of(f"{tile.number}{lacking}") for tile in by_suit[:3])}


def _pointed_at(indicators: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(PLAIN[next_kind(tile.kind)] for tile in indicators)


def _yaku_facts(closed: bool, value_closed: int, value_open: int | None) -> dict[str, Any]:
    """What the yaku would be worth the other way, open or closed, where that is another number of han."""
    if value_open in (None, value_closed):
        return {"variant": "plain"}
    return {"variant": "closed", "otherwise": value_open} if closed else {"variant": "open", "otherwise": value_closed}


def _group_facts(facts: Mapping[str, Any], *, kong: bool) -> dict[str, Any]:
    """How a triplet or kong is described: by how it was made, what it is made of, and what doubles its 2 fu."""
    tile = facts["tile"]
    sort = "honour" if tile.suit == "z" else "terminal" if facts["yaochu"] else "simple"
    made = "by_ron" if facts["by_ron"] else "concealed" if facts["concealed"] else "open"
    doubled = (made == "concealed" and "concealed", facts["yaochu"] and sort, kong and "kong")
    return {"variant": made, "sort": sort, "factors": tuple(filter(None, doubled))}


def _pair_variant(roles: Sequence[str], amount: int) -> str:
    if len(roles) == 1:
        return roles[0]
    return "double_wind" if amount > 2 else "double_wind_once"


def _held(wait: str, tile: Tile) -> tuple[Tile, ...]:
    """What a slow wait held before its tile came: 12 or 89, 46, or half a pair."""
    if wait == "tanki":
        return (tile,)
    steps = (-1, 1) if wait == "kanchan" else (-2, -1) if tile.number == 3 else (1, 2)
    return tuple(PLAIN[tile.kind + step] for step in steps)


def with_derived(key: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a sentence with what follows from them; the rule may be the sentence's own or its table's."""
    derive = DERIVED.get(key) or DERIVED.get(key.rpartition(".")[0])
    return {**facts, **derive(facts)} if derive else facts
