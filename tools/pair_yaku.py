"""Find which yaku can be counted in one hand, by building hands of every sort and counting them.

    python -m tools.pair_yaku        writes mahjong_teach/teaching/together.toml; it takes a minute

The hands are four groups out of ALPHABET and a pair, closed or open, with kongs or without; seven pairs; and the hands
without groups. The suits differ in what the alphabet has of them, because to the rules they are alike. Yaku that are
one to a player are one here: a yakuman and its finer form, the value triplets (`atlas.kin`).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, islice, product
from pathlib import Path

from mahjong_teach.scoring.conditions import Case
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import EVENTS, FIRST_TURN, WAYS, Hand, Win
from mahjong_teach.scoring.readings import (
    CHIITOITSU, CHOW, PAIR, QUAD, STANDARD, TRIPLET, Group, Reading, readings,
)
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.tiles import EAST, PLAIN
from mahjong_teach.scoring.yaku import YAKU, YAKUMAN, granted
from mahjong_teach.teaching import atlas
from mahjong_teach.teaching.atlas import TABLE, kin

TARGET = Path(atlas.__file__).with_name("together.toml")
HEAD = """\
# Which yaku have been seen in one hand: made by tools/pair_yaku.py, which builds the hands; do not edit.
# Ordinary yaku with ordinary yaku, yakuman with yakuman: beside a yakuman nothing else counts.
"""
M, P, S = 0, 9, 18
ALPHABET = (
    *((CHOW, S + n) for n in (0, 1, 3, 5, 6)), *((TRIPLET, S + n) for n in (0, 1, 2, 3, 7, 8)),
    *((CHOW, suit + n) for suit in (M, P) for n in (0, 1, 6)),
    *((TRIPLET, suit + n) for suit in (M, P) for n in (0, 1, 8)),
    *((TRIPLET, EAST + n) for n in range(7)),
)
PAIRS = (S + 5, S + 8, M + 1, M + 8, EAST + 3, EAST + 4, EAST + 6)    # North: a pair that is worth nothing
RULES = ruleset("online")
# Only nine gates look at the hand itself, and they go with nothing that groups can be.
NO_HAND = Hand.of("19m19p19s12345677z")
WITHOUT_GROUPS = ("19m19p19s12345677z", "11123455678999m")
ORDINARY = {kin(yaku.id) for yaku in YAKU}
Block = tuple[str, int]                # shape and lowest kind of a group
Found = set[tuple[str, str]]           # two ids in alphabetical order


def find_pairs(every: int = 1) -> Found:
    """Every two yaku, and every two yakuman, that some hand has. every: only each so-manieth hand with four groups."""
    found = events_together()
    for one in cases(every):
        counted = [kin(yaku.id) for table in (YAKU, YAKUMAN) for yaku in granted(table, one)]
        found.update(combinations(sorted(counted), 2))
        found.update(tuple(sorted((id, event))) for id in counted for event in circumstances(one))
    return {pair for pair in found if len({id in ORDINARY for id in pair}) == 1}


# ── hands ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def cases(every: int = 1) -> Iterator[Case]:
    """Won hands of every sort, without events."""
    fours = combinations_with_replacement(ALPHABET, 4)
    for four, pair in islice(product(fours, PAIRS), 0, None, every):
        if most_copies(four, pair) <= 4:
            yield from with_groups(four, pair)
    yield from with_pairs()
    for text in WITHOUT_GROUPS:
        hand = Hand.of(text)
        win = Win(hand.concealed[0], "ron")
        yield from (Case(hand, win, RULES, way, True) for way in readings(hand, win))


def most_copies(four: Iterable[Block], pair: int) -> int:
    """Of the kind that there is most of."""
    counts = [0] * 34
    counts[pair] = 2
    for shape, kind in four:
        for n in range(3):
            counts[kind + n * (shape == CHOW)] += 1
    return max(counts)


def with_groups(four: Sequence[Block], pair: int) -> Iterator[Case]:
    """The same groups closed, with one of them called, all called, and all triplets as concealed kongs."""
    inside = [Group(shape, kind) for shape, kind in four]
    called = [Group(shape, kind, False, "chi" if shape == CHOW else "pon") for shape, kind in four]
    head = Group(PAIR, pair)
    yield case([head, *inside], closed=True)
    yield case([head, *inside[1:], called[0]], closed=False)
    yield case([head, *called], closed=False)
    if any(shape == TRIPLET for shape, _ in four):
        kongs = [Group(QUAD, kind, True, "ankan") if shape == TRIPLET else Group(shape, kind) for shape, kind in four]
        yield case([head, *kongs], closed=True)


def with_pairs() -> Iterator[Case]:
    """Seven pairs of simples, of one suit, of one suit and honours, of terminals and honours, of honours."""
    suit = range(S, S + 9)
    honours = range(EAST, EAST + 7)
    some = honours[:3]
    for kinds in ((1, 3, 10, 12, 20, 22, 24), suit[:7], (*suit[:4], *some), (0, 8, 9, 17, *some), honours):
        yield case([Group(PAIR, kind) for kind in kinds], closed=True, form=CHIITOITSU)


def case(groups: list[Group], *, closed: bool, form: str = STANDARD) -> Case:
    """The last tile ended a chow from both sides where there is one in hand, otherwise a pair."""
    at = next((i for i, one in enumerate(groups) if one.shape == CHOW and not one.call and one.kind % 9 < 6), 0)
    wait = "ryanmen" if groups[at].shape == CHOW else "tanki"
    win = Win(PLAIN[groups[at].kind], "ron")
    return Case(NO_HAND, win, RULES, Reading(form, tuple(groups), at, wait), closed)


# ── circumstances ─────────────────────────────────────────────────────────────────────────────────────────────────


def circumstances(case: Case) -> frozenset[str]:
    """The yaku of chance that such a hand may have besides."""
    any_hand = {"haitei", "houtei"}
    if case.closed:
        any_hand |= {"riichi", "double_riichi", "ippatsu", "menzen_tsumo"}
        if not any(group.call for group in case.groups):
            any_hand |= {"tenhou", "chiihou"}
    if case.quads:
        any_hand.add("rinshan")
    if can_rob_a_kong(case):
        any_hand.add("chankan")
    return frozenset(any_hand)


def can_rob_a_kong(case: Case) -> bool:
    """All other copies of the tile are in that kong, so it ends a chow, and no other group holds it."""
    return any(
        sum(group.kinds >> kind & 1 for group in case.groups) == 1
        for chow in case.groups if chow.shape == CHOW and not chow.call for kind in chow.laid
    )


def events_together() -> Found:
    """Which of them come together. A self-draw with a closed hand is one of them."""
    found: Found = set()
    for by in WAYS:
        for pair in combinations((*EVENTS, "menzen_tsumo"), 2):
            if "menzen_tsumo" in pair and by == "ron":
                continue
            events = frozenset(pair) - {"menzen_tsumo"}
            try:
                Win(PLAIN[0], by, events=events | ({"riichi"} if "ippatsu" in events else frozenset()))
            except HandError:
                continue
            found.add(tuple(sorted(pair)))
    return {pair for pair in found if not {*pair} & {*FIRST_TURN} and pair != ("double_riichi", "riichi")}


# ── the file ──────────────────────────────────────────────────────────────────────────────────────────────────────


def written(found: Found) -> str:
    """The table: a line for each yaku, in the atlas's order."""
    ids = dict.fromkeys(kin(id) for id in TABLE)
    lines = [
        f'{id} = "{" ".join(other for other in ids if tuple(sorted((id, other))) in found)}"' for id in ids
    ]
    return HEAD + "\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    TARGET.write_text(written(find_pairs()), encoding="utf-8")
