"""What pressing a tile does to the form of a hand, and how many copies of each tile are left to press."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import CALLS, KONGS
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import EAST, PLAIN, RED_FIVES, Tile, notation
from mahjong_teach.widgets.typed_hand import TypedHand, TypedMeld, full, readable, standing, winning_tile

# Where a pressed tile goes: into the hand, to a group of its own, to the indicators.
TARGETS = ("hand", *CALLS, "dora", "ura")

Left = dict[Tile, int]


def copies_left(typed: TypedHand, rules: Ruleset) -> Left:
    """How many of each of the 37 tiles are neither in the hand nor shown. Red fives count by themselves."""
    used = Counter(_in_use(typed))
    left = {tile: 4 - used[tile] for tile in PLAIN}
    for red in RED_FIVES.values():
        reds = _red_fives(red.suit, rules)
        left[red] = reds - used[red]
        # A red five beyond those of the rules is read as a plain one.
        left[red.plain] = 4 - reds - used[red.plain] - max(0, used[red] - reds)
        # Whoever types four plain fives has taken the red one's place.
        left[red] += min(0, left[red.plain])
    return {tile: max(n, 0) for tile, n in left.items()}


def _red_fives(suit: str, rules: Ruleset) -> int:
    """With three red fives there is one a suit; the fourth is a second one of circles."""
    return {0: 0, 3: 1, 4: 2 if suit == "p" else 1}[rules.akadora]


def _in_use(typed: TypedHand) -> Iterable[Tile]:
    for shown in (typed.hand, *(meld.tiles for meld in typed.melds), typed.dora, typed.ura):
        yield from readable(shown)[0]


def pick(typed: TypedHand, target: str, tile: Tile, rules: Ruleset) -> TypedHand:
    """The form after a tile was pressed while presses went to `target`, one of TARGETS.

    Raises HandError where there is no such tile to be had: no_red_fives_here, only_red_left, no_copies_left,
    honours_make_no_chow, meld_count.
    """
    if tile.red and not rules.akadora:
        raise HandError("no_red_fives_here", tile=tile)
    if target in CALLS:
        return _call(typed, target, tile, rules)
    left = copies_left(typed, rules)
    if not left[tile]:
        other = next((one for one in _alike(tile) if left[one]), None)
        raise HandError("only_red_left", tile=other) if other and other.red else HandError("no_copies_left", tile=tile)
    if target == "hand":
        return _into_hand(typed, tile)
    return replace(typed, **{target: appended(getattr(typed, target), tile)})


def _into_hand(typed: TypedHand, tile: Tile) -> TypedHand:
    """One tile more. At a table the last one is the one that wins, so it is here, unless another is named."""
    more = replace(typed, hand=appended(typed.hand, tile))
    is_last = len(standing(more)) == full(more)
    return replace(more, win_tile=tile.code) if is_last and not typed.win_tile.strip() else more


def appended(text: str, tile: Tile) -> str:
    """The tile behind those that can be read; what is still being typed stays behind it.

    >>> appended("23m", Tile.of("4m")), appended("23m5", Tile.of("9p"))
    ('234m', '23m9p5')
    """
    before, rest = readable(text)
    kept = text[:len(text) - len(rest)]
    return (notation((*before, tile)) if kept == notation(before) else kept + tile.code) + rest


def without(text: str, tile: Tile) -> str:
    """The same without one copy of a tile, the last one."""
    before, rest = readable(text)
    at = max(i for i, one in enumerate(before) if one == tile)
    return notation(before[:at] + before[at + 1:]) + rest


# ── groups ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _call(typed: TypedHand, call: str, tile: Tile, rules: Ruleset) -> TypedHand:
    """A group around the pressed tile, which was the one called; its tiles are new ones or, where there are
    not enough, the hand's."""
    if len(typed.melds) == typed.GROUPS:
        raise HandError("meld_count", n=typed.GROUPS + 1, most=typed.GROUPS)
    wanted = _group(call, tile)
    group, rest = _gather(wanted, typed, rules) or _gather(wanted, typed, rules, from_hand=True) or (None, typed)
    if group is None:
        raise HandError("no_copies_left", tile=tile)
    called, giver = ("", "") if call == "ankan" else (group[0].code, "3")
    return rest.with_meld(TypedMeld(call, notation(sorted(group)), called, giver))


def _gather(
    wanted: list[Tile], typed: TypedHand, rules: Ruleset, *, from_hand: bool = False,
) -> tuple[list[Tile], TypedHand] | None:
    """These tiles, and the form without those that came from the hand; nothing where they cannot be had.

    from_hand: as when a discard is called: the hand gives what goes with it, as far as it has it.
    """
    left = copies_left(typed, rules)
    group: list[Tile] = []
    for at, tile in enumerate(wanted):
        free = next((one for one in _alike(tile) if left[one]), None)
        held = next((one for one in _alike(tile) if one in standing(typed)), None) if from_hand else None
        if held and (at or not free):
            typed = _out_of_hand(typed, held)
            group.append(held)
        elif free:
            left[free] -= 1
            group.append(free)
        else:
            return None
    return group, typed


def _group(call: str, tile: Tile) -> list[Tile]:
    """The pressed tile first, then what goes with it."""
    if call != "chi":
        return [tile] + [tile.plain] * (3 if call in KONGS else 2)
    if tile.kind >= EAST:
        raise HandError("honours_make_no_chow", tile=tile)
    # Upwards from the pressed tile; an 8 or a 9 ends its chow.
    first = tile.kind - max(0, tile.kind % 9 - 6)
    return [tile, *(PLAIN[kind] for kind in range(first, first + 3) if kind != tile.kind)]


def is_five(tile: Tile) -> bool:
    """Is there a red one of it?"""
    return tile.suit != "z" and tile.number == 5


def _alike(tile: Tile) -> tuple[Tile, ...]:
    """The tile, or else the same five in the other colour."""
    if not is_five(tile):
        return (tile,)
    return tile, tile.plain if tile.red else RED_FIVES[tile.suit]


def _out_of_hand(typed: TypedHand, tile: Tile) -> TypedHand:
    """One tile less, and no longer the winning tile where it was the last of its kind."""
    less = replace(typed, hand=without(typed.hand, tile))
    gone = winning_tile(typed) == tile and tile not in standing(less)
    return replace(less, win_tile="") if gone else less


def turn_red(typed: TypedHand, at: int) -> TypedHand:
    """A group's five in the other colour."""
    meld = typed.melds[at]
    found = readable(meld.tiles)[0]
    was = max(tile for tile in found if is_five(tile))            # a red five comes after its plain ones
    now = _alike(was)[1]
    place = found.index(was)
    turned = replace(meld, tiles=notation((*found[:place], now, *found[place + 1:])),
                     called=now.code if meld.called == was.code else meld.called)
    return replace(typed, melds=(*typed.melds[:at], turned, *typed.melds[at + 1:]))


# ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────────


def take_back(typed: TypedHand, target: str) -> TypedHand:
    """Without what was added last to where presses go."""
    if target in CALLS:
        return typed.without_meld(len(typed.melds) - 1) if typed.melds else typed
    text = getattr(typed, target)
    before, rest = readable(text)
    if rest:
        return replace(typed, **{target: text[:-1]})
    if not before:
        return typed
    return drop(typed, before[-1]) if target == "hand" else replace(typed, **{target: notation(before[:-1])})


def drop(typed: TypedHand, tile: Tile) -> TypedHand:
    """The concealed tiles without one copy of this one."""
    return _out_of_hand(typed, tile)
