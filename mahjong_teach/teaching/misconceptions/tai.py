"""What people believe about Taiwanese scoring; much of it is riichi, or the other one of the two tables.

`case` changes what they see (the hand, its reading, the table), `tai` the lines that they write, `paying` what they work
the payments out from, `paid` what each payer hands over.
"""

from collections.abc import Callable
from dataclasses import replace

from mahjong_teach.scoring.conditions import WIND_SET
from mahjong_teach.scoring.readings import TRIPLET
from mahjong_teach.scoring.taiwanese.conditions import TaiCase, honour_groups
from mahjong_teach.scoring.taiwanese.payments import REPEAT_TAI
from mahjong_teach.scoring.taiwanese.tables import tai_table
from mahjong_teach.teaching.misconceptions.belief import believed
from mahjong_teach.teaching.tai_sheet import Paying, Share, TaiLine

Lines = tuple[TaiLine, ...]
Shares = tuple[Share, ...]

GRADED = (
    {"two_concealed", "three_concealed", "four_concealed", "five_concealed"},
    {"little_three_dragons", "big_three_dragons"},
    {"little_three_winds", "big_three_winds", "little_four_winds", "big_four_winds"},
    {"straight", "concealed_straight"},
    {"all_chows", "pure_chows"},
    {"half_flush", "full_flush"},
    {"early_10", "early_5"},
)
FLOWER_LINES = ("flower", "seat_flower")
DEALER_BONUS = 1                                  # tai, where one is played


# ── what is counted beside what ───────────────────────────────────────────────────────────────────────────────────


@believed("tai", "tai.contained", "case", "taiwan-catalogue whole-table", subject="tai")
def contained_tai_added(case: TaiCase) -> TaiCase:
    """Every pattern that is there is counted, also one that is part of another one."""
    return _containing(case, _of_one_family)


@believed("tai", "tai.graded", "case", "taiwan-catalogue whole-table", subject="tai")
def graded_tai_added(case: TaiCase) -> TaiCase:
    """Who has three concealed triplets has two as well, and is paid for both."""
    return _containing(case, lambda more, less: not _of_one_family(more, less))


def _of_one_family(more: str, less: str) -> bool:
    return any({more, less} <= family for family in GRADED)


def _containing(case: TaiCase, contains: Callable[[str, str], bool]) -> TaiCase:
    """The same at a table where a pattern contains only some of what it does."""
    implies = {more: tuple(less for less in lesser if contains(more, less)) for more, lesser in case.table.implies.items()}
    return TaiCase(case.hand, case.win, replace(case.table, implies=implies), case.reading)


# ── single patterns ───────────────────────────────────────────────────────────────────────────────────────────────


@believed("tai", "tai.winning", "tai", "seed-003 5.3", subject="tai")
def winning_tai_forgotten(case: TaiCase, lines: Lines) -> Lines:
    """Winning is no pattern; only what the hand shows is worth something."""
    return tuple(line for line in lines if line.rule != "winning")


@believed("tai", "tai.concealed", "tai", "guess; riichi players", subject="tai")
def concealed_kong_opens_hand(case: TaiCase, lines: Lines) -> Lines:
    """Who has laid down a kong has no concealed hand, even if all four tiles were drawn."""
    if not any(meld.call == "ankan" for meld in case.hand.melds):
        return lines
    kept = tuple(line for line in lines if line.rule not in ("concealed_hand", "concealed_self_draw"))
    if len(kept) < len(lines) and not case.win.ron:
        kept += (TaiLine("self_draw", case.table.value("self_draw")),)
    return kept


@believed("tai", "tai.concealed", "case", "wishes A1; guess", subject="tai")
def last_tile_keeps_triplet_concealed(case: TaiCase) -> TaiCase:
    """A triplet that somebody's discard completed was not called, so it counts as concealed."""
    groups = tuple(
        replace(group, concealed=True) if group.shape == TRIPLET and group.opened_by_ron else group
        for group in case.reading.groups)
    return TaiCase(case.hand, case.win, case.table, replace(case.reading, groups=groups))


@believed("tai", "tai.wait", "case", "taiwan-common single-tile-wait", subject="tai")
def narrow_wait_beside_others(case: TaiCase) -> TaiCase:
    """An edge, a middle or the pair counts by its shape, whatever else the hand was waiting for."""
    return TaiCase(case.hand, case.win, tai_table(case.table, options={"waits": "shape"}), case.reading)


# ── honours ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _guest_winds(case: TaiCase) -> int:
    """The winds that are neither the winner's nor the round's, one bit each."""
    return WIND_SET & ~(1 << case.seat_kind | 1 << case.round_kind)


@believed("tai", "tai.honours", "tai", "riichi players; taiwan-common tai-list", subject="tai")
def guest_wind_worthless(case: TaiCase, lines: Lines) -> Lines:
    """Of the winds only one's own and the round's count, at every table."""
    guests = [case.places(groups) for groups in honour_groups(case, _guest_winds(case))]
    return tuple(line for line in lines if line.rule != "honour_pung" or line.tiles not in guests)


@believed("tai", "tai.honours", "tai", "seed-003 5.3", subject="tai")
def every_wind_counts(case: TaiCase, lines: Lines) -> Lines:
    """A triplet of any wind is worth a tai, at every table."""
    if case.table.value("honour_pung"):
        return lines
    guests = honour_groups(case, _guest_winds(case))
    return lines + tuple(TaiLine("honour_pung", 1, case.places(groups)) for groups in guests)


# ── flowers ───────────────────────────────────────────────────────────────────────────────────────────────────────


@believed("tai", "tai.flowers", "tai", "taiwan-common tai-list", subject="tai")
def every_flower_counts(case: TaiCase, lines: Lines) -> Lines:
    """Each flower is worth a tai, whosever seat it belongs to, at every table."""
    if case.table.value("flower"):
        return lines
    others = [flower for flower in case.flowers if flower not in case.own_flowers]
    return lines + tuple(TaiLine("flower", 1, flowers=(flower.number,)) for flower in others)


@believed("tai", "tai.flowers", "tai", "taiwan-common tai-list", subject="tai")
def own_flower_only(case: TaiCase, lines: Lines) -> Lines:
    """Only the flower and the season of one's own seat count, at every table."""
    own = {flower.number for flower in case.own_flowers}
    return tuple(line for line in lines if line.rule != "flower" or own.issuperset(line.flowers))


@believed("tai", "tai.flowers", "tai", "guess", subject="tai")
def flowers_count_once(case: TaiCase, lines: Lines) -> Lines:
    """Flowers are one pattern: 1 tai, however many were drawn."""
    drawn = [line for line in lines if line.rule in FLOWER_LINES]
    return tuple(line for line in lines if line not in drawn[1:])


@believed("tai", "tai.flowers", "case", "seed-003 5.3; flowers-neither-won-nor-lost", subject="tai")
def no_flowers_without_flowers(case: TaiCase) -> TaiCase:
    """Who plays without flowers has none, and is paid for it."""
    hand = case.hand if case.hand.flowers is not None else replace(case.hand, flowers=())
    return TaiCase(hand, case.win, case.table, case.reading)


# ── who pays ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _by_discarder(paying: Paying, shares: Shares) -> Shares:
    giver = paying.at.giver
    return shares if giver is None else tuple(share._replace(payer=giver) for share in shares)


@believed("tai", "tai.discard", "paying", "seed-003 6.1", subject="tai", paid=_by_discarder)
def discarder_pays_for_three(paying: Paying) -> Paying:
    """Who discards pays what all three would have paid, as in riichi."""
    return paying._replace(everybody=True)


@believed("tai", "tai.discard", "paying", "seed-003 6.1", subject="tai")
def all_pay_a_discard(paying: Paying) -> Paying:
    """All three losers pay, whoever discarded."""
    return paying._replace(everybody=True)


@believed("tai", "tai.self_draw", "paid", "riichi players", subject="tai")
def self_draw_shared(paying: Paying, shares: Shares) -> Shares:
    """The hand is worth the same however it is won: after a self-draw the three share it."""
    return tuple(share._replace(points=-(-share.points // len(shares))) for share in shares)


@believed("tai", "tai.self_draw", "paid", "guess", subject="tai")
def only_dealer_pays_self_draw(paying: Paying, shares: Shares) -> Shares:
    """Nobody discarded, so the dealer pays alone; and if the dealer wins, the next in turn."""
    if paying.at.giver is not None:
        return shares
    alone = next((share for share in shares if share.payer == paying.at.dealer), shares[0])
    return (alone,)


# ── the dealer ────────────────────────────────────────────────────────────────────────────────────────────────────


def _played(paying: Paying, bonus: int) -> Paying:
    return paying._replace(table=replace(paying.table, dealer_bonus=bonus))


def _repeated(paying: Paying, repeats: int) -> Paying:
    return paying._replace(at=replace(paying.at, repeats=repeats))


@believed("tai", "tai.dealer", "paying", "taiwanese-rules 6.2", subject="tai")
def dealer_bonus_forgotten(paying: Paying) -> Paying:
    """The dealer pays and gets as much as anybody else."""
    return _played(paying, 0)


@believed("tai", "tai.dealer", "paying", "taiwanese-rules 6.2", subject="tai")
def dealer_bonus_always(paying: Paying) -> Paying:
    """The dealer always pays and gets a tai more, agreed on or not."""
    return paying if paying.table.dealer_bonus else _repeated(_played(paying, DEALER_BONUS), 0)


@believed("tai", "tai.dealer", "paying", "seed-003 6 (22); taiwanese-rules 7.2", subject="tai")
def dealer_bonus_from_everybody(paying: Paying) -> Paying:
    """The dealer's extra is part of the hand: where the dealer pays it, the others do too."""
    at, bonus = paying.at, paying.table.dealer_bonus
    if not bonus or at.dealer not in (at.winner, *(at.losers if paying.everybody else (at.giver,))):
        return paying
    return _played(paying, 0)._replace(tai=paying.tai + bonus + REPEAT_TAI * at.repeats)


@believed("tai", "tai.dealer", "paid", "riichi players", subject="tai")
def dealer_share_doubled(paying: Paying, shares: Shares) -> Shares:
    """What the dealer pays or gets is double, as in riichi."""
    at = paying.at
    return tuple(
        share._replace(points=2 * share.points) if at.dealer in (share.for_seat, at.winner) else share for share in shares)


@believed("tai", "tai.repeats", "paying", "taiwanese-rules 6.2", subject="tai")
def repeat_adds_one(paying: Paying) -> Paying:
    """Each continued deal adds 1 tai."""
    bonus, repeats = paying.table.dealer_bonus, paying.at.repeats
    return _repeated(_played(paying, bonus + repeats), 0) if bonus else paying


@believed("tai", "tai.repeats", "paying", "taiwanese-rules 6.2", subject="tai")
def repeats_add_once(paying: Paying) -> Paying:
    """A continued deal adds 2 tai, the first as the third."""
    return _repeated(paying, min(paying.at.repeats, 1))


# ── from tai to points ────────────────────────────────────────────────────────────────────────────────────────────


@believed("tai", "tai.points", "paying", "taiwanese-rules 6.3", subject="tai")
def fixed_part_forgotten(paying: Paying) -> Paying:
    """Only the tai are paid."""
    return paying._replace(table=replace(paying.table, base=0))


@believed("tai", "tai.points", "paying", "taiwanese-rules 6.3", subject="tai")
def fixed_part_for_each_tai(paying: Paying) -> Paying:
    """Each tai is paid with the fixed part and its own."""
    table = paying.table
    return paying._replace(table=replace(table, base=0, unit=table.base + table.unit))


@believed("tai", "tai.points", "paid", "riichi players", subject="tai")
def tai_double_like_han(paying: Paying, shares: Shares) -> Shares:
    """Each tai doubles what is paid, as a han does."""
    base, unit = paying.table.base, paying.table.unit
    return tuple(share._replace(points=base + unit * 2 ** ((share.points - base) // unit)) for share in shares)
