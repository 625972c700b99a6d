"""What a Taiwanese pattern asks of a hand; read like `mahjong_teach.scoring.conditions`, some of which serve here too."""

from mahjong_teach.scoring.conditions import (
    DRAGON_SET, EVENT, FLAG, HONOURS, KINDS, SHORT, STRAIGHTS, SUIT_SETS, WIND_SET, Case, Condition, chow_groups,
    completed_group, condition, pair_group,
)
from mahjong_teach.scoring.readings import CHOW, PAIR, QUAD, TRIPLET, Group, Reading
from mahjong_teach.scoring.taiwanese.flowers import SET_SIZE, Flower, complete_sets
from mahjong_teach.scoring.taiwanese.hand import TaiHand, TaiWin
from mahjong_teach.scoring.taiwanese.readings import FOUR_KONGS, SEVEN_PAIRS_TRIPLET, only_waits_for
from mahjong_teach.scoring.taiwanese.tables import TaiTable

GROUPS = TaiHand.GROUPS
FAR = 9                                           # short of so many that nobody would call it near


class TaiCase(Case):
    """One reading of a Taiwanese hand, with what the conditions ask for.

    rules: the table. flowers: those drawn; in_play: whether there are any in the game. own_flowers: of the winner's seat.
    """

    __slots__ = ("table", "flowers", "in_play", "own_flowers", "flower_sets")

    def __init__(self, hand: TaiHand, win: TaiWin, table: TaiTable, reading: Reading) -> None:
        super().__init__(hand, win, table, reading, hand.closed)
        self.table = table
        self.flowers, self.in_play = hand.drawn, hand.flowers is not None
        self.own_flowers: tuple[Flower, ...] = tuple([one for one in self.flowers if one.wind == win.seat])
        self.flower_sets = complete_sets(self.flowers)

    def plays(self, option: str, choice: object) -> bool:
        return self.table.plays(option) == choice

    @property
    def lone_honours(self) -> int:
        """The kinds whose triplets of honours count one by one, beside the patterns that they make."""
        lone = self.triplets & HONOURS
        if self.plays("honours_in_patterns", "added"):
            return lone
        if not little_three_dragons.shortfall(self) or not big_three_dragons.shortfall(self):
            lone &= ~DRAGON_SET
        if not big_four_winds.shortfall(self) or self.table.value("big_three_winds") and self._between_three_winds():
            lone &= ~WIND_SET
        return lone

    def _between_three_winds(self) -> bool:
        """Little or big three winds, and not little four winds."""
        three = not little_three_winds.shortfall(self) or not big_three_winds.shortfall(self)
        return three and bool(little_four_winds.shortfall(self))


# ── the win ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _called_groups(case: TaiCase) -> tuple[int, ...]:
    return case.groups_that(_is_called)


def _is_called(group: Group) -> bool:
    return group.call not in (None, "ankan")


@condition(EVENT)
def any_win(case):
    """Every win."""
    return 0


@condition(EVENT)
def by_ron(case):
    """Won on somebody's tile."""
    return not case.win.ron


@condition(SHORT, _called_groups)
def nothing_called(case):
    """No group was called; a concealed kong is no call."""
    return len(_called_groups(case))


@condition(EVENT)
def exposed_by(case):
    """By ron, or either way where the table says so."""
    return not (case.win.ron or case.plays("exposed_by", "either"))


@condition(SHORT, lambda case: case.groups_that(lambda group: group.shape != PAIR and not _is_called(group)))
def all_called(case):
    """Every group was called, so that only the pair was waited for."""
    return GROUPS - len(_called_groups(case))


@condition(SHORT, completed_group, lambda case: {"wait": case.reading.wait})
def one_chance_wait(case):
    """The winning tile finished a chow at its edge or in its middle."""
    if case.reading.wait in ("penchan", "kanchan"):
        return 0
    return 1 if case.reading.wait == "ryanmen" else FAR


@condition(EVENT)
def pair_wait(case):
    """The winning tile finished the pair."""
    return case.reading.wait != "tanki"


@condition(FLAG, completed_group)
def only_wait(case):
    """No other tile would have done, where the table asks for that."""
    return not (case.plays("waits", "shape") or only_waits_for(case.hand, case.win.tile.kind, case.table))


# ── groups ────────────────────────────────────────────────────────────────────────────────────────────────────────


@condition(SHORT, lambda case: case.groups_that(lambda group: group.shape not in (CHOW, PAIR)))
def five_chows(case):
    """Five chows and a pair."""
    return GROUPS - case.chow_count


@condition(SHORT, chow_groups)
def five_triplets(case):
    """Five triplets or kongs and a pair."""
    return GROUPS - case.triplet_count


@condition(SHORT, lambda case: _straight_to_show(case, _open_chow))
def straight_concealed(case):
    """The three chows of the straight were not called, or the hand was self-drawn, whichever the table asks for."""
    if case.plays("straight_ten", "concealed"):
        return min([len(_straight_to_show(case, _open_chow, need)) for need in _straights(case)], default=FAR)
    return FAR if case.win.ron or case.plays("straight_ten", "never") else 0


def _straights(case: TaiCase) -> list[int]:
    return [need for need in STRAIGHTS if not need & ~case.chows]


def _open_chow(group: Group) -> bool:
    return group.call == "chi"


def _straight_to_show(case: TaiCase, holds=lambda group: True, need: int | None = None) -> tuple[int, ...]:
    """The groups that make the straight (of two, the more concealed one) and for which something holds."""
    if need is None:
        need = min(_straights(case), key=lambda one: len(_straight_to_show(case, _open_chow, one)), default=0)
    best: dict[int, int] = {}
    for i, group in enumerate(case.groups):
        if group.shape == CHOW and need >> group.kind & 1 and (group.kind not in best or not _open_chow(group)):
            best[group.kind] = i
    return tuple([i for i in best.values() if holds(case.groups[i])])


def straight_groups(case: TaiCase) -> tuple[int, ...]:
    """The three chows of the straight."""
    return _straight_to_show(case)


def concealed_triplets(n: int) -> Condition:
    """n triplets or kongs are concealed; one that ron finished is not."""

    def concealed(case):
        return max(0, n - case.concealed_triplets) if case.triplet_count >= n else FAR

    def facts(case):
        return {"n": n, "by_ron": any(group.opened_by_ron for group in case.groups)}

    return Condition("concealed_triplets", SHORT, concealed, _open_triplets, facts)


def _open_triplets(case: TaiCase) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape in (TRIPLET, QUAD) and not group.concealed)


def concealed_triplet_groups(case: TaiCase) -> tuple[int, ...]:
    return case.groups_that(lambda group: group.shape in (TRIPLET, QUAD) and group.concealed)


@condition(SHORT, lambda case: case.groups_that(lambda group: group.shape == QUAD))
def four_kongs(case):
    """Four kongs were declared."""
    return 0 if case.reading.form == FOUR_KONGS else max(0, 4 - case.quads)


@condition(EVENT)
def kong_called(case):
    """A kong on somebody's tile, or one added to a called triplet."""
    return not any(group.shape == QUAD and not group.concealed for group in case.groups)


@condition(EVENT)
def kong_concealed(case):
    """A concealed kong."""
    return not any(group.shape == QUAD and group.concealed for group in case.groups)


@condition(EVENT)
def seven_pairs_and_triplet(case):
    """Seven pairs and a triplet, none of it called."""
    return case.reading.form != SEVEN_PAIRS_TRIPLET


# ── honours ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _triplet_among(kinds: int, name: str) -> Condition:
    """A triplet or kong of one of these kinds; with a pair of one the hand is one tile short."""

    def among(case):
        if case.lone_honours & kinds:
            return 0
        return 1 if _pair_in(case, kinds) and not case.triplets & kinds else FAR

    return Condition(name, SHORT, among, pair_group, lambda case: {})


def _pair_in(case: TaiCase, kinds: int) -> bool:
    return case.pair is not None and bool(kinds >> case.pair & 1)


honour_triplet = _triplet_among(HONOURS, "honour_triplet")
dragon_triplet = _triplet_among(DRAGON_SET, "dragon_triplet")


def _both_winds(case: TaiCase) -> dict[str, object]:
    return {"seat": case.win.seat, "round": case.win.round}


def _guest_winds(case: TaiCase) -> int:
    """The triplets of winds that are neither the winner's nor the round's."""
    return case.triplets & WIND_SET & ~(1 << case.seat_kind | 1 << case.round_kind)


@condition(SHORT, lambda case: case.groups_with(_guest_winds(case) or 1 << case.seat_kind), _both_winds)
def own_wind_triplet(case):
    """A triplet or kong of the winner's own wind."""
    if case.lone_honours >> case.seat_kind & 1:
        return 0
    return 1 if case.pair == case.seat_kind or _guest_winds(case).bit_count() == 1 else FAR


@condition(SHORT, pair_group, _both_winds)
def round_wind_triplet(case):
    """A triplet or kong of the round's wind."""
    if case.lone_honours >> case.round_kind & 1:
        return 0
    return 1 if case.pair == case.round_kind else FAR


def _triplets_and_pair(triplets: int, kinds: int, name: str) -> Condition:
    """So many triplets of these kinds, and a pair of one more."""

    def shortfall(case):
        return max(0, triplets - (case.triplets & kinds).bit_count()) + (not _pair_in(case, kinds))

    return Condition(name, SHORT, shortfall, pair_group, lambda case: {"n": triplets})


def _triplets_of(triplets: int, kinds: int, name: str) -> Condition:
    """So many triplets of these kinds; the pair can be what is short."""

    def shortfall(case):
        return max(0, triplets - (case.triplets & kinds).bit_count())

    return Condition(name, SHORT, shortfall, pair_group, lambda case: {"n": triplets})


little_three_dragons = _triplets_and_pair(2, DRAGON_SET, "dragon_triplets_and_pair")
big_three_dragons = _triplets_of(3, DRAGON_SET, "dragon_triplets")
little_three_winds = _triplets_and_pair(2, WIND_SET, "wind_triplets_and_pair")
big_three_winds = _triplets_of(3, WIND_SET, "wind_triplets")
little_four_winds = _triplets_and_pair(3, WIND_SET, "wind_triplets_and_pair")
big_four_winds = _triplets_of(4, WIND_SET, "wind_triplets")


@condition(KINDS)
def without_honours(case):
    """No winds and no dragons."""
    return case.kinds & HONOURS


@condition(EVENT)
def no_honours_counts(case):
    """Beside one suit only where the table adds it."""
    return case.plays("no_honours_in_one_suit", "left_out") and any(not case.kinds & ~suit for suit in SUIT_SETS)


@condition(FLAG)
def some_suit(case):
    """At least one tile that is no honour."""
    return not case.kinds & ~HONOURS


# ── flowers ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _flower_facts(case: TaiCase) -> dict[str, object]:
    return {"flowers": case.flowers, "seat": case.win.seat}


@condition(EVENT)
def some_flower(case):
    """At least one flower or season."""
    return not case.flowers


@condition(SHORT, facts=_flower_facts)
def no_flower(case):
    """The game has flowers, and none was drawn."""
    return len(case.flowers) if case.in_play else FAR


@condition(SHORT, facts=_flower_facts)
def none_in_the_way(case):
    """No flower was drawn; where there are none in the game, as the table has it."""
    return len(case.flowers) if case.in_play else FAR * case.plays("flowers_not_in_play", "as_some")


@condition(SHORT, facts=_flower_facts)
def own_flower(case):
    """A flower or season of the winner's seat."""
    if case.own_flowers:
        return 0
    return 1 if case.flowers else FAR


@condition(SHORT, facts=_flower_facts)
def flower_set(case):
    """The four flowers or the four seasons."""
    if case.flower_sets:
        return 0
    of_one_sort = sum(flower.season for flower in case.flowers)
    return SET_SIZE - max(of_one_sort, len(case.flowers) - of_one_sort)


@condition(EVENT)
def eighth_robbed(case):
    """Seven flowers, and the eighth taken from whoever drew it."""
    return not (case.hand.by_flowers and case.win.ron)


@condition(EVENT)
def eight_flowers(case):
    """All eight flowers."""
    return not case.hand.all_flowers or not eighth_robbed.shortfall(case)


def honour_groups(case: TaiCase, kinds: int) -> list[tuple[int, ...]]:
    """The groups, one by one, whose triplets of these kinds count for themselves."""
    lone = case.lone_honours & kinds
    return [(i,) for i, group in enumerate(case.groups) if group.shape in (TRIPLET, QUAD) and group.kinds & lone]


def kong_groups(case: TaiCase, concealed: bool) -> list[tuple[int, ...]]:
    """The kongs, one by one."""
    return [(i,) for i, group in enumerate(case.groups) if group.shape == QUAD and group.concealed == concealed]
