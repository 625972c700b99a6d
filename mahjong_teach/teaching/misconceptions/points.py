"""What people believe about limits, base points, and who pays how much of them."""

from mahjong_teach.scoring.points import (
    BAIMAN, HANEMAN, MANGAN, SANBAIMAN, YAKUMAN_BASE, Payment, ceil100, formula,
)
from mahjong_teach.teaching.misconceptions.belief import believed
from mahjong_teach.teaching.sheet import Sheet

# ── limits ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _uncapped(sheet: Sheet) -> None:
    sheet.limit, sheet.base = "none", formula(sheet.total_han, sheet.rounded)


def _set(sheet: Sheet, limit: str, base: int) -> None:
    sheet.limit, sheet.base = limit, base


@believed("limit", "limit.mangan", "base", "wishes A7; Varantha#54")
def formula_beyond_five_han(sheet: Sheet) -> None:
    """With five han and more the formula goes on."""
    if sheet.total_han >= 5:
        _uncapped(sheet)


@believed("base", "limit.mangan", "base", "wishes A7; Varantha#46")
def mangan_from_five_han_only(sheet: Sheet) -> None:
    """Mangan begins with five han, whatever the formula gives."""
    if 0 < sheet.total_han < 5:
        _uncapped(sheet)


@believed("limit", "limit.mangan", "base", "wishes A9; Varantha#23")
def kiriage_everywhere(sheet: Sheet) -> None:
    """What is nearly a mangan is paid as one, under all rules."""
    if sheet.limit == "none" and sheet.base == 1920:
        _set(sheet, "mangan", MANGAN)


@believed("limit", "limit.higher", "base", "wishes A7")
def haneman_from_seven(sheet: Sheet) -> None:
    """Six han are still a mangan; haneman begins with seven."""
    if sheet.total_han == 6:
        _set(sheet, "mangan", MANGAN)


@believed("limit", "limit.higher", "base", "wishes A7")
def limit_each_han(sheet: Sheet) -> None:
    """From five han each further han is the next limit."""
    steps = (("mangan", MANGAN), ("haneman", HANEMAN), ("baiman", BAIMAN), ("sanbaiman", SANBAIMAN),
             ("kazoe_yakuman", YAKUMAN_BASE))
    if sheet.total_han >= 5:
        _set(sheet, *steps[min(sheet.total_han - 5, 4)])


# ── base points ───────────────────────────────────────────────────────────────────────────────────────────────────


@believed("base", "base.formula", "base", "wishes C36")
def two_han_forgotten(sheet: Sheet) -> None:
    """The fu are doubled once for each han, without the two that come on top."""
    if 0 < sheet.total_han < 5:
        value = sheet.rounded * 2 ** sheet.total_han
        _set(sheet, "none" if value < MANGAN else "mangan", min(value, MANGAN))


@believed("base", "base.formula", "base", "wishes C36")
def fu_times_han(sheet: Sheet) -> None:
    """Fu are multiplied by twice the han, rather than doubled."""
    if 0 < sheet.total_han < 5:
        value = sheet.rounded * 2 * (sheet.total_han + 2)
        _set(sheet, "none" if value < MANGAN else "mangan", min(value, MANGAN))


@believed("base", "base.rounding", "base", "wishes C36")
def base_rounded(sheet: Sheet) -> None:
    """Base points are rounded up to the hundred before they are multiplied."""
    sheet.base = ceil100(sheet.base)


# ── who pays how much ─────────────────────────────────────────────────────────────────────────────────────────────


def _as_tsumo_of_others(sheet: Sheet) -> bool:
    return not sheet.case.win.ron and not sheet.case.win.dealer


@believed("payment", "payment.tsumo", "shares", "wishes A6")
def dealer_pays_half(sheet: Sheet) -> None:
    """By self-draw the dealer pays half of what the others pay."""
    if _as_tsumo_of_others(sheet):
        sheet.shares = (("dealer", 1, 1), ("each_non_dealer", 2, 2))


@believed("payment", "payment.tsumo", "shares", "wishes A6")
def tsumo_all_pay_alike(sheet: Sheet) -> None:
    """By self-draw all three pay the same, the dealer too."""
    if _as_tsumo_of_others(sheet):
        sheet.shares = (("dealer", 1, 1), ("each_non_dealer", 1, 2))


@believed("payment", "payment.tsumo", "shares", "wishes C36")
def tsumo_each_pays_the_ron(sheet: Sheet) -> None:
    """By self-draw each of the three pays what a discarder would pay."""
    if not sheet.case.win.ron:
        times = 6 if sheet.case.win.dealer else 4
        sheet.shares = tuple((payer, times, payers) for payer, _, payers in sheet.shares)


@believed("payment", "payment.dealer", "shares", "wishes A6")
def dealer_wins_like_others(sheet: Sheet) -> None:
    """The dealer is paid like anybody else."""
    if sheet.case.win.dealer:
        sheet.shares = (("discarder", 4, 1),) if sheet.case.win.ron else (("each", 1, 3),)


@believed("payment", "payment.dealer", "shares", "wishes A6; Varantha#61")
def round_wind_is_dealer(sheet: Sheet) -> None:
    """Whoever sits in the round's wind is the dealer: South in the South round."""
    win = sheet.case.win
    if win.round == "E" or win.seat not in ("E", win.round):
        return
    deals = win.seat == win.round
    if win.ron:
        sheet.shares = (("discarder", 6 if deals else 4, 1),)
    elif deals:
        sheet.shares = (("dealer", 2, 1), ("each_non_dealer", 2, 2))
    else:
        sheet.shares = (("each", 1, 3),)


@believed("payment", "payment.rounding", "payment", "wishes C36")
def payment_not_rounded(sheet: Sheet) -> None:
    """One pays the exact multiple of the base points."""
    sheet.payments = tuple(Payment(payer, times * sheet.base, payers) for payer, times, payers in sheet.shares)


@believed("payment", "payment.rounding", "payment", "wishes C36")
def payment_rounded_down(sheet: Sheet) -> None:
    """What is paid is rounded down to the hundred."""
    sheet.payments = tuple(
        Payment(payer, times * sheet.base // 100 * 100, payers) for payer, times, payers in sheet.shares)


# ── counters and sticks ───────────────────────────────────────────────────────────────────────────────────────────


@believed("payment", "payment.honba", "extras", "wishes B14")
def honba_forgotten(sheet: Sheet) -> None:
    """Counters only say how often the dealer has stayed; they are worth nothing."""
    sheet.honba = 0


@believed("payment", "payment.honba", "extras", "wishes B14")
def honba_hundred_by_ron(sheet: Sheet) -> None:
    """A counter adds 100 to a ron."""
    if sheet.case.win.ron:
        sheet.honba = sheet.case.win.honba * 100


@believed("payment", "payment.honba", "extras", "wishes B14")
def honba_in_full_from_each(sheet: Sheet) -> None:
    """By self-draw each player pays 300 for a counter."""
    sheet.honba = sheet.case.win.honba * sheet.case.rules.honba_value


@believed("payment", "payment.honba", "extras", "wishes B14")
def honba_once(sheet: Sheet) -> None:
    """300 are added if there are counters, however many."""
    if sheet.case.win.honba:
        sheet.honba //= sheet.case.win.honba


@believed("payment", "payment.sticks", "extras", "wishes B14")
def sticks_forgotten(sheet: Sheet) -> None:
    """Riichi sticks go back to whoever laid them down."""
    sheet.sticks = 0
