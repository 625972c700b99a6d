"""What a yaku asks of a hand. Each condition says how far the hand is from meeting it.

A condition returns 0 when it holds. Otherwise the number tells what is in the way, and `reads` says how to read it:

- `KINDS`: a set of tile kinds (one bit each) that should not be there;
- `SHORT`: how many groups are missing;
- `FLAG`: simply that it fails;
- `EVENT`: that it did not happen, which no tile could change.

So the test that grants a yaku (`yaku.py`) is also the one that says why it was *nearly* granted (`near.py`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.readings import (
    CHIITOITSU, CHOW, KOKUSHI, PAIR, QUAD, SINGLE, STANDARD, TRIPLET, YAOCHU, Group, Reading,
)
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import EAST, HAKU, HATSU, WINDS

KINDS, SHORT, FLAG, EVENT = "kinds", "short", "flag", "event"

# Sets of kinds, one bit each.
HONOURS = 0b1111111 << EAST
WIND_SET = 0b1111 << EAST
DRAGON_SET = 0b111 << HAKU
TERMINALS = YAOCHU & ~HONOURS
SUIT_SETS = tuple(0b111111111 << first for first in (0, 9, 18))
GREENS = sum(1 << kind for kind in (19, 20, 21, 23, 25, HATSU))        # 2s 3s 4s 6s 8s and the green dragon
STRAIGHTS = tuple(0b1001001 << first for first in (0, 9, 18))          # the chows that begin at 1, 4 and 7
NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


# What many yaku need before it is worth asking them anything; see `Case.has`.
EVENTS, HONOUR_TRIPLET, TRIPLETS, CHOWS = 1, 2, 4, 8


class Case:
    """One reading of a hand that has won, with the few numbers that the conditions ask for.

    kinds, chows, triplets: sets of kinds: all tiles; the lowest tile of each chow; each triplet or quad.
    side_suits: the kinds of `kinds` that are neither honours nor of the suit that has the most kinds.
    twins: pairs of equal chows.
    has: which of EVENTS, HONOUR_TRIPLET, TRIPLETS (two or more), CHOWS (two or more) there are.
    """

    __slots__ = (
        "hand", "win", "rules", "reading", "groups", "spans", "every_place", "closed", "seat_kind", "round_kind",
        "kinds", "side_suits", "chows", "triplets", "pair", "twins",
        "chow_count", "triplet_count", "concealed_triplets", "quads", "without_yaochu", "without_terminal",
        "has",
    )

    def __init__(self, hand: Hand, win: Win, rules: Ruleset, reading: Reading, closed: bool) -> None:
        self.hand, self.win, self.rules, self.reading, self.closed = hand, win, rules, reading, closed
        self.groups, self.spans = reading.groups, reading.spans
        self.every_place = tuple(range(self.spans[-1][-1] + 1))
        self.seat_kind = EAST + WINDS.index(win.seat)
        self.round_kind = EAST + WINDS.index(win.round)
        kinds = chows = lone_chows = triplets = 0
        twins = chow_count = triplet_count = concealed = quads = inner = no_terminal = 0
        pair = None
        for group in reading.groups:
            mine, shape = group.kinds, group.shape
            kinds |= mine
            inner += not mine & YAOCHU
            no_terminal += not mine & TERMINALS
            if shape == CHOW:
                chow_count += 1
                bit = 1 << group.kind
                twins += lone_chows >> group.kind & 1
                lone_chows ^= bit
                chows |= bit
            elif shape == PAIR:
                pair = group.kind
            elif shape != SINGLE:
                triplet_count += 1
                triplets |= mine
                concealed += group.concealed
                quads += shape == QUAD
        self.kinds, self.chows, self.triplets, self.pair, self.twins = kinds, chows, triplets, pair, twins
        self.chow_count, self.triplet_count = chow_count, triplet_count
        self.concealed_triplets, self.quads = concealed, quads
        self.without_yaochu, self.without_terminal = inner, no_terminal
        self.side_suits = _outside_main_suit(kinds & ~HONOURS)
        self.has = (
            (EVENTS if win.events else 0) | (HONOUR_TRIPLET if triplets & HONOURS else 0)
            | (TRIPLETS if triplet_count > 1 else 0) | (CHOWS if chow_count > 1 else 0)
        )

    def pair_roles(self) -> tuple[str, ...]:
        """What makes the pair valuable: any of `dragon seat_wind round_wind`."""
        pair = self.pair
        if pair is None or pair < EAST:
            return ()
        if pair >= HAKU:
            return ("dragon",)
        roles = ("seat_wind",) if pair == self.seat_kind else ()
        return (*roles, "round_wind") if pair == self.round_kind else roles

    def places(self, groups: Iterable[int]) -> tuple[int, ...]:
        """The places of the tiles of these groups."""
        spans = self.spans
        return tuple([place for i in groups for place in spans[i]])

    def groups_with(self, kinds: int) -> tuple[int, ...]:
        """The groups (by place) that hold any of these kinds."""
        return tuple([i for i, group in enumerate(self.groups) if group.kinds & kinds])

    def groups_that(self, holds: Callable[[Group], bool]) -> tuple[int, ...]:
        return tuple([i for i, group in enumerate(self.groups) if holds(group)])


# ── conditions ───────────────────────────────────────────────────────────────────────────────────

Test = Callable[[Case], int]


@dataclass(frozen=True, slots=True)
class Condition:
    """A test with a name.

    where: the groups (by place) that are in the way when it fails, or that it looked at.
    facts: what the sentence about the failure needs.
    given: what the hand must have (bits of `Case.has`) for the test to have any chance.
    """

    id: str
    reads: str
    shortfall: Test
    where: Callable[[Case], Iterable[int]]
    facts: Callable[[Case], dict[str, object]]
    given: int = 0


def no_groups(case: Case) -> tuple[int, ...]:
    return ()


def _no_facts(case: Case) -> dict[str, object]:
    return {}


def condition(reads: str, where=no_groups, facts=_no_facts, given: int = 0) -> Callable[..., Condition]:
    """Make a condition of a function; its docstring is the rule's sentence."""
    return lambda test: Condition(test.__name__, reads, test, where, facts, given)


def event(flag: str) -> Condition:
    """The circumstance `flag` was declared with the win."""
    return Condition(flag, EVENT, lambda case: flag not in case.win.events, no_groups, _no_facts, EVENTS)


def completed_group(case: Case) -> tuple[int, ...]:
    return () if case.reading.completed is None else (case.reading.completed,)


def pair_group(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape == PAIR)


def chow_groups(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape == CHOW)


def straight_groups(case: Case) -> tuple[int, ...]:
    """The three chows of the straight that the hand has."""
    return _first_chows(case, next(need for need in STRAIGHTS if not need & ~case.chows))


def _open_triplets(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape in (TRIPLET, QUAD) and not group.concealed)


def _open_melds(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.call not in (None, "ankan"))


def _opened_by_ron(case: Case) -> dict[str, object]:
    return {"by_ron": any(group.opened_by_ron for group in case.groups)}


@condition(FLAG, _open_melds)
def closed_hand(case):
    """No group was called; a concealed kong is no call."""
    return not case.closed


@condition(EVENT)
def self_drawn(case):
    """Won by tsumo."""
    return case.win.ron


@condition(EVENT)
def ippatsu_in_play(case):
    """The rules know ippatsu."""
    return not case.rules.ippatsu


@condition(FLAG, _open_melds)
def kuitan(case):
    """The hand is closed, or the rules allow tanyao open."""
    return not (case.closed or case.rules.kuitan)


@condition(SHORT, lambda case: case.groups_that(lambda group: group.shape not in (CHOW, PAIR)), given=CHOWS)
def four_chows(case):
    """Four chows and a pair."""
    return 4 - case.chow_count


@condition(FLAG, pair_group, lambda case: {"roles": case.pair_roles()})
def pair_without_value(case):
    """The pair is no dragon, not the seat wind, not the round wind."""
    return case.pair is not None and case.pair >= EAST and bool(case.pair_roles())


@condition(FLAG, completed_group, lambda case: {"wait": case.reading.wait})
def two_sided_wait(case):
    """The winning tile finished a chow that waited at both ends."""
    return case.reading.wait != "ryanmen"


@condition(KINDS)
def only_simples(case):
    """Nothing but 2 to 8."""
    return case.kinds & YAOCHU


@condition(SHORT, lambda case: _chows_that_begin(case, _neighbours(case.chows)), given=CHOWS)
def twin_chows(case):
    """Two equal chows of one suit."""
    return 0 if case.twins else 1 if _neighbours(case.chows) else 2


@condition(SHORT, lambda case: _chows_that_begin(case, _neighbours(case.chows)), given=CHOWS)
def two_twin_chows(case):
    """Two equal chows, twice over."""
    return 2 - case.twins + (case.twins == 1 and not _neighbours(case.chows))


@condition(SHORT, lambda case: _chows_that_begin(case, _suit_nearest_a_straight(case.chows)), given=CHOWS)
def straight(case):
    """123, 456 and 789 of one suit, as three groups."""
    if case.chow_count < 2:
        return 3
    missing = min([(need & ~case.chows).bit_count() for need in STRAIGHTS])
    # 234 567 789 reaches from 2 to 9 and looks like one: that is worth a word, so it counts as near.
    return 1 if missing == 2 and _spans_a_suit(case.chows) else missing


@condition(SHORT, lambda case: _first_chows(case, _shared_by_suits(case.chows)), given=CHOWS)
def same_chow_three_suits(case):
    """The same three numbers as a chow in each suit."""
    return _missing_suits(case.chows) if case.chow_count > 1 else 3


@condition(SHORT, lambda case: _triplets_of(case, _shared_by_suits(case.triplets)), given=TRIPLETS)
def same_triplet_three_suits(case):
    """The same number as a triplet in each suit."""
    return _missing_suits(case.triplets) if case.triplet_count > 1 else 3


@condition(SHORT, lambda case: case.groups_that(lambda group: not group.kinds & YAOCHU))
def outside_everywhere(case):
    """Every group and the pair hold a terminal or an honour."""
    return case.without_yaochu


@condition(SHORT, lambda case: case.groups_that(lambda group: not group.kinds & TERMINALS))
def terminals_everywhere(case):
    """Every group and the pair hold a terminal."""
    return case.without_terminal


@condition(FLAG)
def some_chow(case):
    """At least one chow."""
    return not case.chow_count


@condition(FLAG)
def some_honour(case):
    """At least one honour."""
    return not case.kinds & HONOURS


@condition(FLAG)
def some_terminal(case):
    """At least one terminal."""
    return not case.kinds & TERMINALS


@condition(KINDS)
def only_terminals_and_honours(case):
    """Nothing but terminals and honours."""
    return case.kinds & ~YAOCHU


@condition(SHORT)
def seven_pairs(case):
    """Seven different pairs."""
    return 0 if case.reading.form == CHIITOITSU else 7


@condition(SHORT, _open_triplets, _opened_by_ron, given=TRIPLETS)
def three_concealed_triplets(case):
    """Three triplets or kongs are concealed; one that ron finished is not."""
    return max(0, 3 - case.concealed_triplets) if case.triplet_count > 2 else 3


@condition(SHORT, _open_triplets, _opened_by_ron, given=TRIPLETS)
def four_concealed_triplets(case):
    """Four triplets or kongs are concealed; one that ron finished is not."""
    return 4 - case.concealed_triplets if case.triplet_count > 3 else 4


@condition(SHORT, given=TRIPLETS)
def three_kongs(case):
    """Three kongs were declared."""
    return max(0, 3 - case.quads)


@condition(SHORT, given=TRIPLETS)
def four_kongs(case):
    """Four kongs were declared."""
    return 4 - case.quads


@condition(SHORT, chow_groups, given=TRIPLETS)
def four_triplets(case):
    """Four triplets or kongs and a pair."""
    return 4 - case.triplet_count


@condition(SHORT, pair_group, given=HONOUR_TRIPLET)
def little_dragons(case):
    """Two triplets of dragons and a pair of the third."""
    pair = case.pair is not None and case.pair >= HAKU
    return max(0, 2 - (case.triplets & DRAGON_SET).bit_count()) + (not pair)


@condition(SHORT, pair_group, given=HONOUR_TRIPLET)
def big_dragons(case):
    """A triplet of each dragon."""
    return 3 - (case.triplets & DRAGON_SET).bit_count()


@condition(SHORT, pair_group, given=HONOUR_TRIPLET)
def little_winds(case):
    """Three triplets of winds and a pair of the fourth."""
    pair = case.pair is not None and EAST <= case.pair < HAKU
    return max(0, 3 - (case.triplets & WIND_SET).bit_count()) + (not pair)


@condition(SHORT, pair_group, given=HONOUR_TRIPLET)
def big_winds(case):
    """A triplet of each wind."""
    return 4 - (case.triplets & WIND_SET).bit_count()


@condition(KINDS)
def one_suit_and_honours(case):
    """One suit only, honours allowed."""
    return case.side_suits


@condition(KINDS)
def one_suit(case):
    """One suit only, no honours."""
    return case.side_suits | case.kinds & HONOURS


@condition(KINDS)
def only_honours(case):
    """Nothing but winds and dragons."""
    return case.kinds & ~HONOURS


@condition(KINDS)
def only_terminals(case):
    """Nothing but 1 and 9."""
    return case.kinds & ~TERMINALS


@condition(KINDS)
def only_greens(case):
    """Nothing but 2, 3, 4, 6, 8 of bamboo and the green dragon."""
    return case.kinds & ~GREENS


@condition(SHORT)
def thirteen_orphans(case):
    """One of each terminal and honour, and one of them twice."""
    return 0 if case.reading.form == KOKUSHI else 13


@condition(EVENT)
def thirteen_sided(case):
    """All thirteen kinds were in hand before the win."""
    return case.reading.wait != "kokushi_13"


@condition(SHORT)
def nine_gates(case):
    """1112345678999 of one suit and any tile of it, without a kong."""
    if case.hand.melds or case.kinds & ~SUIT_SETS[0] and case.kinds & ~SUIT_SETS[1] and case.kinds & ~SUIT_SETS[2]:
        return 9
    first = case.win.tile.kind // 9 * 9
    return sum([max(0, need - have) for need, have in zip(NINE_GATES, case.hand.counts[first:first + 9])])


@condition(EVENT)
def nine_sided(case):
    """Exactly 1112345678999 was in hand before the win."""
    return case.reading.wait != "chuuren_9"


@condition(EVENT)
def pair_wait(case):
    """The winning tile finished the pair."""
    return case.reading.wait != "tanki"


def triplet_of(kind: int) -> Condition:
    """A triplet or kong of one kind; with a pair of it the hand is one tile short."""
    bit = 1 << kind

    def value_triplet(case):
        return 0 if case.triplets & bit else 1 if case.pair == kind and case.reading.form == STANDARD else 2

    return Condition("value_triplet", SHORT, value_triplet, lambda case: case.groups_with(bit), _no_facts, HONOUR_TRIPLET)


def own_wind(kind: int) -> Condition:
    """The wind is the winner's own."""
    return Condition(
        "own_wind", FLAG, lambda case: case.seat_kind != kind, lambda case: case.groups_with(1 << kind), _both_winds,
    )


def round_wind(kind: int) -> Condition:
    """The wind is the round's."""
    return Condition(
        "round_wind", FLAG, lambda case: case.round_kind != kind, lambda case: case.groups_with(1 << kind), _both_winds,
    )


def _both_winds(case: Case) -> dict[str, object]:
    return {"seat": case.win.seat, "round": case.win.round}


def _chows_that_begin(case: Case, firsts: int) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape == CHOW and bool(firsts >> group.kind & 1))


def _first_chows(case: Case, firsts: int) -> tuple[int, ...]:
    """Of the chows that begin there one each: of two equal ones the first, so the closed one before the called one."""
    begins = [group.kind if group.shape == CHOW else None for group in case.groups]
    return tuple([i for i in _chows_that_begin(case, firsts) if begins.index(begins[i]) == i])


def _triplets_of(case: Case, kinds: int) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape in (TRIPLET, QUAD) and bool(group.kinds & kinds))


def _neighbours(firsts: int) -> int:
    """Chows of one suit that are one step apart, like 234 and 345."""
    lower = firsts & firsts >> 1
    return lower | lower << 1


def _main_suit(firsts: int) -> int:
    """Those of the suit that has the most."""
    return max([firsts & suit for suit in SUIT_SETS], key=int.bit_count)


def _suit_nearest_a_straight(firsts: int) -> int:
    """Those of the suit that lacks the least of 123 456 789; of two such suits, the one that has more."""
    in_place = sum(STRAIGHTS)
    return max(
        [firsts & suit for suit in SUIT_SETS],
        key=lambda mine: ((mine & in_place).bit_count(), mine.bit_count()),
    )


def _spans_a_suit(firsts: int) -> bool:
    """Three chows of one suit that together hold at least eight of its nine numbers."""
    firsts = _main_suit(firsts)
    return firsts.bit_count() > 2 and (firsts | firsts << 1 | firsts << 2).bit_count() > 7


def _missing_suits(firsts: int) -> int:
    """How many suits lack the number that most suits have. firsts: a set of kinds."""
    m, p, s = firsts & 0x1FF, firsts >> 9 & 0x1FF, firsts >> 18 & 0x1FF
    if m & p & s:
        return 0
    return 1 if m & p or p & s or m & s else 2


def _shared_by_suits(firsts: int) -> int:
    """Those whose number the most suits share."""
    same_number = [firsts & 0b1000000001000000001 << n for n in range(9)]
    return max(same_number, key=int.bit_count)


def _outside_main_suit(kinds: int) -> int:
    """What is left of a set of suited kinds without the suit that has the most of them."""
    for suit in SUIT_SETS:
        if not kinds & ~suit:
            return 0
    return kinds & ~_main_suit(kinds)
