"""For what is wrong with a hand, where it is obvious: a repair, as the form would be after it.

What a repair says is the locale's, under `builder.mend.<key>`, with its facts.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.fields import melds_of
from mahjong_teach.scoring.hand import CALLS, MOST_INDICATORS, Meld
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import Tile, notation
from mahjong_teach.widgets.picking import appended, drop, pick
from mahjong_teach.widgets.typed_hand import TypedHand, field_at_fault, full, laid_melds, readable, standing


@dataclass(frozen=True, slots=True)
class Mend:
    """key, facts: what the button says; tile: drawn on it; typed: the form afterwards."""

    key: str
    typed: TypedHand
    tile: Tile | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


def mends(typed: TypedHand, error: MahjongError, rules: Ruleset) -> list[Mend]:
    """The obvious repairs, the best first; often there is none."""
    found = _MENDS.get(error.code)
    return list(found(typed, error, rules)) if found else []


# ── tiles ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _too_many_copies(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    kind = error.facts["tile"].kind
    extra = next((tile for tile in reversed(standing(typed)) if tile.kind == kind), None)
    if extra is not None:
        yield Mend("take_out", drop(typed, extra), extra)


def _no_copies_left(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    """Whoever presses a tile a fifth time may want a kong of the four."""
    tile = error.facts["tile"]
    held = [one for one in standing(typed) if one.kind == tile.kind]
    if len(held) == 4 and len(typed.melds) < typed.GROUPS:
        yield Mend("kong", pick(typed, "ankan", held[0], rules), tile)


def _only_red_left(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield Mend("add", pick(typed, "hand", error.facts["tile"], rules), error.facts["tile"])


def _no_red_fives(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    plain = error.facts["tile"].plain
    if len(standing(typed)) < full(typed):
        yield Mend("plain_five", replace(typed, hand=appended(typed.hand, plain)), plain)


def _honours_make_no_chow(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    try:
        yield Mend("pon", pick(typed, "pon", error.facts["tile"], rules), error.facts["tile"])
    except MahjongError:
        return


def _tile_count(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    held = standing(typed)
    if len(held) > full(typed):
        yield Mend("take_out", drop(typed, held[-1]), held[-1])


def _win_tile_not_in_hand(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    if len(standing(typed)) < full(typed):
        yield Mend("add", replace(typed, hand=appended(typed.hand, error.facts["tile"])), error.facts["tile"])
    else:
        last = standing(typed)[-1]
        yield Mend("win_with", replace(typed, win_tile=last.code), last)


def _too_many_red_fives(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    tile, allowed = error.facts["tile"], error.facts["allowed"]
    before, rest = readable(typed.hand)
    reds = [at for at, one in enumerate(before) if one == tile][allowed:]
    plain = tuple(one.plain if at in reds else one for at, one in enumerate(before))
    yield Mend("plain_fives", replace(typed, hand=notation(plain) + rest), tile.plain)


def _letter_first(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield from _rewritten(typed, error, error.facts["typed"], error.facts["meant"], "write")


def _strange_character(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield from _rewritten(typed, error, error.facts["character"], "", "erase")


def _rewritten(typed: TypedHand, error: MahjongError, was: str, now: str, key: str) -> Iterable[Mend]:
    name = field_at_fault(typed, error)
    if name in ("hand", "win_tile", "dora", "ura"):
        text = getattr(typed, name).replace(was, now)
        yield Mend(key, replace(typed, **{name: text}), facts={"was": was, "now": now})


def _too_many_indicators(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    name = field_at_fault(typed, error)
    kept = readable(getattr(typed, name))[0][:MOST_INDICATORS]
    yield Mend("indicators", replace(typed, **{name: notation(kept)}), facts={"n": MOST_INDICATORS})


# ── groups ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _group_at_fault(typed: TypedHand, error: MahjongError) -> int:
    """Which of the groups it is."""
    for at, meld in enumerate(typed.melds):
        try:
            melds_of({"melds": [meld.record()]})
        except MahjongError as wrong:
            if wrong.code == error.code:
                return at
    return len(typed.melds) - 1


def _bad_group(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    at = _group_at_fault(typed, error)
    other = next((call for call in CALLS if _makes(call, typed.melds[at].tiles)), None)
    if other:
        changed = typed.change(f"meld.{at}.type", other)
        if other == "chi":
            changed = changed.change(f"meld.{at}.giver", "3")
        yield Mend("call", changed, facts={"call": other})
    yield Mend("drop_group", typed.without_meld(at), facts={"n": at + 1})


def _makes(call: str, text: str) -> bool:
    try:
        Meld.of(call, text)
    except MahjongError:
        return False
    return True


def _from_the_left(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield Mend("left", typed.change(f"meld.{_group_at_fault(typed, error)}.giver", "3"))


def _nobody_gave_it(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield Mend("no_giver", typed.change(f"meld.{_group_at_fault(typed, error)}.giver", ""))


def _nobody_called_it(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield Mend("no_called", typed.change(f"meld.{_group_at_fault(typed, error)}.called", ""))


def _one_group_less(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield Mend("drop_group", typed.without_meld(len(typed.melds) - 1), facts={"n": len(typed.melds)})


# ── circumstances ─────────────────────────────────────────────────────────────────────────────────────────────────


def _unflag(*flags: str) -> Callable[..., Iterable[Mend]]:
    """Take these away, each on its own where there are several."""
    def found(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
        for flag in flags:
            if flag in typed.flags:
                yield Mend("unflag", _without_flags(typed, flag), facts={"flag": flag})
    return found


def _without_flags(typed: TypedHand, *flags: str) -> TypedHand:
    return replace(typed, flags=tuple(flag for flag in typed.flags if flag not in flags))


def _way(way: str, flag: str, instead: str = "") -> Callable[..., Iterable[Mend]]:
    """The other way to win; or the flag away, perhaps another one instead."""
    def found(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
        yield Mend("way", replace(typed, win=way), facts={"way": way})
        less = _without_flags(typed, flag)
        if instead:
            yield Mend("flag", less.change(f"flag.{instead}", "on"), facts={"flag": instead})
        else:
            yield Mend("unflag", less, facts={"flag": flag})
    return found


def _riichi_open(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    flags = ("riichi", "double_riichi", "ippatsu")
    yield Mend("unflag", _without_flags(typed, *flags), facts={"flag": "riichi"})


def _ippatsu(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield Mend("flag", typed.change("flag.riichi", "on"), facts={"flag": "riichi"})
    yield Mend("unflag", _without_flags(typed, "ippatsu"), facts={"flag": "ippatsu"})


def _no_yaku(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    if not any(meld.open for meld in laid_melds(typed)):
        yield Mend("flag", typed.change("flag.riichi", "on"), facts={"flag": "riichi"})


def _first_turn(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    flag = error.facts["flag"]
    yield Mend("unflag", _without_flags(typed, flag), facts={"flag": flag})


def _reset(typed: TypedHand, error: MahjongError, rules: Ruleset) -> Iterable[Mend]:
    yield Mend("reset", replace(typed, **{field_at_fault(typed, error): "0"}))


_MENDS: dict[str, Callable[[TypedHand, MahjongError, Ruleset], Iterable[Mend]]] = {
    "too_many_copies": _too_many_copies,
    "no_copies_left": _no_copies_left,
    "only_red_left": _only_red_left,
    "no_red_fives_here": _no_red_fives,
    "honours_make_no_chow": _honours_make_no_chow,
    "tile_count": _tile_count,
    "win_tile_not_in_hand": _win_tile_not_in_hand,
    "too_many_red_fives": _too_many_red_fives,
    "suit_before_digits": _letter_first,
    "strange_character": _strange_character,
    "too_many_indicators": _too_many_indicators,
    "bad_chi": _bad_group,
    "bad_pon": _bad_group,
    "bad_kong": _bad_group,
    "chi_only_from_left": _from_the_left,
    "bad_giver": _nobody_gave_it,
    "called_not_in_meld": _nobody_called_it,
    "meld_count": _one_group_less,
    "rinshan_needs_tsumo": _way("tsumo", "rinshan"),
    "rinshan_needs_kong": _unflag("rinshan"),
    "chankan_needs_ron": _way("ron", "chankan"),
    "chankan_tile_in_hand": _unflag("chankan"),
    "haitei_needs_tsumo": _way("tsumo", "haitei", "houtei"),
    "houtei_needs_ron": _way("ron", "houtei", "haitei"),
    "haitei_with_rinshan": _unflag("haitei", "rinshan"),
    "chankan_with_houtei": _unflag("chankan", "houtei"),
    "ippatsu_with_rinshan": _unflag("ippatsu", "rinshan"),
    "riichi_open_hand": _riichi_open,
    "ippatsu_without_riichi": _ippatsu,
    "tenhou_needs_dealer_tsumo": _unflag("tenhou"),
    "chiihou_needs_non_dealer_tsumo": _unflag("chiihou"),
    "renhou_needs_non_dealer_ron": _unflag("renhou"),
    "first_turn_with_call": _first_turn,
    "first_turn_with_other": _first_turn,
    "unknown_flag": _first_turn,
    "no_yaku": _no_yaku,
    "bad_number": _reset,
}
