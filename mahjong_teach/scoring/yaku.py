"""One table of yaku. Each is a handful of conditions; each condition says how far the hand is from meeting it.

A condition returns 0 when it holds. Otherwise the number tells what is in the way, and `reads` says how to read it:

- `KINDS`: a set of tile kinds (one bit each) that should not be there;
- `SHORT`: how many groups are missing;
- `FLAG`: simply that it fails;
- `EVENT`: that it did not happen, which no tile could change.

So the calculation that grants a yaku is also the one that says why it was *nearly* granted (`near_misses`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.readings import (
    CHIITOITSU, CHOW, KOKUSHI, PAIR, QUAD, SINGLE, STANDARD, TRIPLET, YAOCHU, Group, Reading,
)
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import CHUN, EAST, HAKU, HATSU, WINDS

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


class Case:
    """One reading of a hand that has won, with the few numbers that the conditions ask for.

    kinds, chows, triplets: sets of kinds: all tiles; the lowest tile of each chow; each triplet or quad.
    twins: pairs of equal chows.
    """

    __slots__ = (
        "hand", "win", "rules", "reading", "groups", "spans", "closed", "seat_kind", "round_kind",
        "kinds", "chows", "triplets", "pair", "twins",
        "chow_count", "triplet_count", "concealed_triplets", "quads", "without_yaochu", "without_terminal",
    )

    def __init__(self, hand: Hand, win: Win, rules: Ruleset, reading: Reading, closed: bool) -> None:
        self.hand, self.win, self.rules, self.reading, self.closed = hand, win, rules, reading, closed
        self.groups, self.spans = reading.groups, reading.spans
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

    def pair_roles(self) -> tuple[str, ...]:
        """What makes the pair valuable: any of `dragon seat_wind round_wind`."""
        pair = self.pair
        if pair is None or pair < EAST:
            return ()
        if pair >= HAKU:
            return ("dragon",)
        roles = ("seat_wind",) if pair == self.seat_kind else ()
        return (*roles, "round_wind") if pair == self.round_kind else roles

    def groups_with(self, kinds: int) -> tuple[int, ...]:
        """The groups (by place) that hold any of these kinds."""
        return tuple([i for i, group in enumerate(self.groups) if group.kinds & kinds])

    def groups_that(self, holds: Callable[[Group], bool]) -> tuple[int, ...]:
        return tuple([i for i, group in enumerate(self.groups) if holds(group)])


# ── conditions ───────────────────────────────────────────────────────────────────────────────────

@dataclass(frozen=True, slots=True)
class Condition:
    """A test with a name.

    where: the groups (by place) that are in the way when it fails, or that it looked at.
    facts: what the sentence about the failure needs.
    """

    id: str
    reads: str
    shortfall: Callable[[Case], int]
    where: Callable[[Case], Iterable[int]]
    facts: Callable[[Case], dict[str, object]]


def _nothing(case: Case) -> tuple[int, ...]:
    return ()


def _no_facts(case: Case) -> dict[str, object]:
    return {}


def condition(reads: str, where=_nothing, facts=_no_facts) -> Callable[..., Condition]:
    """Make a condition of a function; its docstring is the rule's sentence."""
    return lambda test: Condition(test.__name__, reads, test, where, facts)


def event(flag: str) -> Condition:
    """The circumstance `flag` was declared with the win."""
    return Condition(flag, EVENT, lambda case: flag not in case.win.events, _nothing, _no_facts)


def _completed(case: Case) -> tuple[int, ...]:
    return () if case.reading.completed is None else (case.reading.completed,)


def _pair(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape == PAIR)


def _chows(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape == CHOW)


def _triplets(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape in (TRIPLET, QUAD))


def _open_triplets(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape in (TRIPLET, QUAD) and not group.concealed)


def _open_melds(case: Case) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.meld is not None and group.meld.open)


def _opened_by_ron(case: Case) -> dict[str, object]:
    return {"by_ron": any(case.groups[i].meld is None for i in _open_triplets(case))}


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


@condition(SHORT, lambda case: case.groups_that(lambda group: group.shape not in (CHOW, PAIR)))
def four_chows(case):
    """Four chows and a pair."""
    return 4 - case.chow_count


@condition(FLAG, _pair, lambda case: {"roles": case.pair_roles()})
def pair_without_value(case):
    """The pair is no dragon, not the seat wind, not the round wind."""
    return case.pair is not None and case.pair >= EAST and bool(case.pair_roles())


@condition(FLAG, _completed, lambda case: {"wait": case.reading.wait})
def two_sided_wait(case):
    """The winning tile finished a chow that waited at both ends."""
    return case.reading.wait != "ryanmen"


@condition(KINDS)
def only_simples(case):
    """Nothing but 2 to 8."""
    return case.kinds & YAOCHU


@condition(SHORT, lambda case: _chows_that_begin(case, _neighbours(case.chows)))
def twin_chows(case):
    """Two equal chows of one suit."""
    return 0 if case.twins else 1 if _neighbours(case.chows) else 2


@condition(SHORT, lambda case: _chows_that_begin(case, _neighbours(case.chows)))
def two_twin_chows(case):
    """Two equal chows, twice over."""
    return 2 - case.twins + (case.twins == 1 and not _neighbours(case.chows))


@condition(SHORT, lambda case: _chows_that_begin(case, _main_suit(case.chows)))
def straight(case):
    """123, 456 and 789 of one suit, as three groups."""
    if case.chow_count < 2:
        return 3
    missing = min([(need & ~case.chows).bit_count() for need in STRAIGHTS])
    # 234 567 789 reaches from 2 to 9 and looks like one: that is worth a word, so it counts as near.
    return 1 if missing == 2 and _spans_a_suit(case.chows) else missing


@condition(SHORT, lambda case: _chows_that_begin(case, _shared_by_suits(case.chows)))
def same_chow_three_suits(case):
    """The same three numbers as a chow in each suit."""
    return _missing_suits(case.chows) if case.chow_count > 1 else 3


@condition(SHORT, lambda case: case.groups_with(_shared_by_suits(case.triplets)))
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


@condition(SHORT, _open_triplets, _opened_by_ron)
def three_concealed_triplets(case):
    """Three triplets or kongs are concealed; one that ron finished is not."""
    return max(0, 3 - case.concealed_triplets) if case.triplet_count > 2 else 3


@condition(SHORT, _open_triplets, _opened_by_ron)
def four_concealed_triplets(case):
    """Four triplets or kongs are concealed; one that ron finished is not."""
    return 4 - case.concealed_triplets if case.triplet_count > 3 else 4


@condition(SHORT)
def three_kongs(case):
    """Three kongs were declared."""
    return max(0, 3 - case.quads)


@condition(SHORT)
def four_kongs(case):
    """Four kongs were declared."""
    return 4 - case.quads


@condition(SHORT, _chows)
def four_triplets(case):
    """Four triplets or kongs and a pair."""
    return 4 - case.triplet_count


@condition(SHORT, _pair)
def little_dragons(case):
    """Two triplets of dragons and a pair of the third."""
    pair = case.pair is not None and case.pair >= HAKU
    return max(0, 2 - (case.triplets & DRAGON_SET).bit_count()) + (not pair)


@condition(SHORT, _pair)
def big_dragons(case):
    """A triplet of each dragon."""
    return 3 - (case.triplets & DRAGON_SET).bit_count()


@condition(SHORT, _pair)
def little_winds(case):
    """Three triplets of winds and a pair of the fourth."""
    pair = case.pair is not None and EAST <= case.pair < HAKU
    return max(0, 3 - (case.triplets & WIND_SET).bit_count()) + (not pair)


@condition(SHORT, _pair)
def big_winds(case):
    """A triplet of each wind."""
    return 4 - (case.triplets & WIND_SET).bit_count()


@condition(KINDS)
def one_suit_and_honours(case):
    """One suit only, honours allowed."""
    return _outside_main_suit(case.kinds & ~HONOURS)


@condition(KINDS)
def one_suit(case):
    """One suit only, no honours."""
    return _outside_main_suit(case.kinds)


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


def _triplet_of(kind: int) -> Condition:
    """A triplet or kong of one kind; with a pair of it the hand is one tile short."""
    bit = 1 << kind

    def value_triplet(case):
        return 0 if case.triplets & bit else 1 if case.pair == kind and case.reading.form == STANDARD else 2

    return Condition("value_triplet", SHORT, value_triplet, lambda case: case.groups_with(bit), _no_facts)


def _own_wind(kind: int) -> Condition:
    """The wind is the winner's own."""
    return Condition(
        "own_wind", FLAG, lambda case: case.seat_kind != kind, lambda case: case.groups_with(1 << kind), _both_winds,
    )


def _round_wind(kind: int) -> Condition:
    """The wind is the round's."""
    return Condition(
        "round_wind", FLAG, lambda case: case.round_kind != kind, lambda case: case.groups_with(1 << kind), _both_winds,
    )


def _both_winds(case: Case) -> dict[str, object]:
    return {"seat": case.win.seat, "round": case.win.round}


def _chows_that_begin(case: Case, firsts: int) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape == CHOW and bool(firsts >> group.kind & 1))


def _neighbours(firsts: int) -> int:
    """Chows of one suit that are one step apart, like 234 and 345."""
    lower = firsts & firsts >> 1
    return lower | lower << 1


def _main_suit(firsts: int) -> int:
    """Those of the suit that has the most."""
    return max([firsts & suit for suit in SUIT_SETS], key=int.bit_count)


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
    """The kinds outside the suit that has the most kinds; for one suit, none."""
    for suit in SUIT_SETS:
        if not kinds & ~suit:
            return 0
    return kinds & ~max(SUIT_SETS, key=lambda suit: (kinds & suit).bit_count())


# ── the table ────────────────────────────────────────────────────────────────────────────────────

def _all_groups(case: Case) -> range:
    return range(len(case.groups))


@dataclass(frozen=True, slots=True)
class Yaku:
    """closed, open: its han; None where it cannot be had. shows: the groups (by place) that make it."""

    id: str
    kanji: str
    closed: int
    open: int | None
    needs: tuple[Condition, ...]
    shows: Callable[[Case], Iterable[int]] = _all_groups


def _value_triplets() -> tuple[Yaku, ...]:
    dragons = [
        Yaku(name, kanji, 1, 1, (_triplet_of(kind),), lambda case, kind=kind: case.groups_with(1 << kind))
        for name, kanji, kind in (("haku", "白", HAKU), ("hatsu", "發", HATSU), ("chun", "中", CHUN))
    ]
    winds = [
        Yaku(f"{which}_wind_{name}", kanji, 1, 1, (_triplet_of(kind), is_it(kind)),
             lambda case, kind=kind: case.groups_with(1 << kind))
        for which, kanji, is_it in (("seat", "自風", _own_wind), ("round", "場風", _round_wind))
        for kind, name in enumerate(("east", "south", "west", "north"), start=EAST)
    ]
    return (*dragons, *winds)


YAKU: tuple[Yaku, ...] = (
    Yaku("riichi", "立直", 1, None, (event("riichi"), closed_hand), _nothing),
    Yaku("double_riichi", "ダブル立直", 2, None, (event("double_riichi"), closed_hand), _nothing),
    Yaku("ippatsu", "一発", 1, None, (event("ippatsu"), ippatsu_in_play, closed_hand), _completed),
    Yaku("menzen_tsumo", "門前清自摸和", 1, None, (self_drawn, closed_hand), _completed),
    Yaku("pinfu", "平和", 1, None, (four_chows, two_sided_wait, pair_without_value, closed_hand)),
    Yaku("iipeikou", "一盃口", 1, None, (twin_chows, closed_hand), lambda case: _twins(case)),
    Yaku("tanyao", "断么九", 1, 1, (only_simples, kuitan)),
    *_value_triplets(),
    Yaku("rinshan", "嶺上開花", 1, 1, (event("rinshan"),), _completed),
    Yaku("chankan", "搶槓", 1, 1, (event("chankan"),), _completed),
    Yaku("haitei", "海底摸月", 1, 1, (event("haitei"),), _completed),
    Yaku("houtei", "河底撈魚", 1, 1, (event("houtei"),), _completed),
    Yaku("sanshoku_doujun", "三色同順", 2, 1, (same_chow_three_suits,), same_chow_three_suits.where),
    Yaku("ittsuu", "一気通貫", 2, 1, (straight,), straight.where),
    Yaku("chanta", "混全帯么九", 2, 1, (outside_everywhere, some_chow, some_honour)),
    Yaku("chiitoitsu", "七対子", 2, None, (seven_pairs,)),
    Yaku("sanshoku_doukou", "三色同刻", 2, 2, (same_triplet_three_suits,), same_triplet_three_suits.where),
    Yaku("sanankou", "三暗刻", 2, 2, (three_concealed_triplets,),
         lambda case: case.groups_that(lambda group: group.shape in (TRIPLET, QUAD) and group.concealed)),
    Yaku("sankantsu", "三槓子", 2, 2, (three_kongs,), lambda case: case.groups_that(lambda group: group.shape == QUAD)),
    Yaku("toitoi", "対々和", 2, 2, (four_triplets,)),
    Yaku("honroutou", "混老頭", 2, 2, (only_terminals_and_honours, some_terminal, some_honour)),
    Yaku("shousangen", "小三元", 2, 2, (little_dragons,), lambda case: case.groups_with(DRAGON_SET)),
    Yaku("ryanpeikou", "二盃口", 3, None, (two_twin_chows, closed_hand), _chows),
    Yaku("honitsu", "混一色", 3, 2, (one_suit_and_honours, some_honour)),
    Yaku("junchan", "純全帯么九", 3, 2, (terminals_everywhere, some_chow)),
    Yaku("chinitsu", "清一色", 6, 5, (one_suit,)),
)

# Blessing of man is worth a fixed five han and stands alone (rules.renhou), so it is no row of the table above.
RENHOU = Yaku("renhou", "人和", 5, None, (event("renhou"), closed_hand), _nothing)

YAKUMAN: tuple[Yaku, ...] = (
    Yaku("kokushi", "国士無双", 1, None, (thirteen_orphans,)),
    Yaku("kokushi_13", "国士無双十三面", 1, None, (thirteen_orphans, thirteen_sided)),
    Yaku("chuuren", "九蓮宝燈", 1, None, (nine_gates,)),
    Yaku("chuuren_9", "純正九蓮宝燈", 1, None, (nine_gates, nine_sided)),
    Yaku("tenhou", "天和", 1, None, (event("tenhou"),), _nothing),
    Yaku("chiihou", "地和", 1, None, (event("chiihou"),), _completed),
    Yaku("suuankou", "四暗刻", 1, None, (four_concealed_triplets,)),
    Yaku("suuankou_tanki", "四暗刻単騎", 1, None, (four_concealed_triplets, pair_wait)),
    Yaku("suukantsu", "四槓子", 1, 1, (four_kongs,)),
    Yaku("ryuuiisou", "緑一色", 1, 1, (only_greens,)),
    Yaku("chinroutou", "清老頭", 1, 1, (only_terminals,)),
    Yaku("tsuuiisou", "字一色", 1, 1, (only_honours,)),
    Yaku("daisangen", "大三元", 1, 1, (big_dragons,), lambda case: case.groups_with(DRAGON_SET)),
    Yaku("shousuushii", "小四喜", 1, 1, (little_winds,), lambda case: case.groups_with(WIND_SET)),
    Yaku("daisuushii", "大四喜", 1, 1, (big_winds,), lambda case: case.groups_with(WIND_SET)),
)

# What contains what: the one on the left takes the place of those on the right.
ABSORBS: dict[str, tuple[str, ...]] = {
    "ryanpeikou": ("iipeikou",),
    "chinitsu": ("honitsu",),
    "junchan": ("chanta",),
    "honroutou": ("chanta", "junchan"),
    "kokushi_13": ("kokushi",),
    "chuuren_9": ("chuuren",),
    "suuankou_tanki": ("suuankou",),
    "daisuushii": ("shousuushii",),
}


def _twins(case: Case) -> tuple[int, ...]:
    """The first chow that is there twice."""
    kinds = [group.kind for group in case.groups if group.shape == CHOW]
    twin = next(kind for kind in kinds if kinds.count(kind) > 1)
    return case.groups_that(lambda group: group.shape == CHOW and group.kind == twin)[:2]


def granted(table: tuple[Yaku, ...], case: Case) -> list[Yaku]:
    """The yaku of the table that this case has, without those that another one contains."""
    closed = case.closed
    found = []
    for yaku in table:
        if closed or yaku.open is not None:
            for need in yaku.needs:
                if need.shortfall(case):
                    break
            else:
                found.append(yaku)
    if len(found) > 1:
        absorbed = [less for yaku in found for less in ABSORBS.get(yaku.id, ())]
        if absorbed:
            found = [yaku for yaku in found if yaku.id not in absorbed]
    return found


# ── why not ──────────────────────────────────────────────────────────────────────────────────────

class NearMiss(NamedTuple):
    """A yaku that failed by one condition only.

    condition: its id; tiles: places in the laid-out hand of what is in the way; facts: for the sentence.
    """

    yaku: str
    condition: str
    tiles: tuple[int, ...]
    facts: dict[str, object]


def near_misses(table: tuple[Yaku, ...], case: Case, had: Iterable[str]) -> list[NearMiss]:
    """Every yaku of the table that failed by one condition, which lay in one group (or was one fact)."""
    had = set(had)
    settled = had | {less for yaku in had for less in ABSORBS.get(yaku, ())}
    found: list[NearMiss] = []
    for yaku in table:
        if yaku.id in settled:
            continue
        failing = [(need, amount) for need in yaku.needs if (amount := need.shortfall(case))]
        if len(failing) == 1 and (miss := _near(yaku, *failing[0], case)):
            found.append(miss)
    return _winds_joined(found)


def _near(yaku: Yaku, need: Condition, amount: int, case: Case) -> NearMiss | None:
    if need.reads == EVENT:
        return None
    if need.reads == KINDS:
        groups = case.groups_with(amount)
        if len(groups) != 1:
            return None
        [i] = groups
        tiles = tuple([p for p, kind in zip(case.spans[i], case.groups[i].expected_kinds()) if amount >> kind & 1])
        return NearMiss(yaku.id, need.id, tiles, need.facts(case))
    if need.reads == SHORT and amount > 1:
        return None
    return NearMiss(yaku.id, need.id, case.reading.places(need.where(case)), need.facts(case))


def _winds_joined(misses: list[NearMiss]) -> list[NearMiss]:
    """A triplet of a wind that is neither one's own nor the round's is *one* near miss, not two."""
    own = {miss.yaku[-5:]: miss for miss in misses if miss.condition == "own_wind"}
    both = {miss.yaku[-5:] for miss in misses if miss.condition == "round_wind"} & own.keys()
    kept = []
    for miss in misses:
        if miss.condition == "round_wind" and miss.yaku[-5:] in both:
            continue
        if miss.condition == "own_wind" and miss.yaku[-5:] in both:
            miss = miss._replace(condition="own_or_round_wind")
        kept.append(miss)
    return kept
