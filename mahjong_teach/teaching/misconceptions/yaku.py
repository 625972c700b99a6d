"""What people believe about yaku: which count at all, and which need a closed hand."""

from mahjong_teach.scoring.conditions import closed_hand, two_sided_wait
from mahjong_teach.scoring.readings import STANDARD
from mahjong_teach.scoring.tiles import EAST, HAKU
from mahjong_teach.scoring.yaku import YAKU
from mahjong_teach.teaching.misconceptions.belief import believed
from mahjong_teach.teaching.sheet import DORA, Sheet

CLOSED_HAN = {yaku.id: yaku.closed for yaku in YAKU}
DRAGON_YAKU = ("haku", "hatsu", "chun")


# ── what makes a win ──────────────────────────────────────────────────────────────────────────────────────────────


@believed("yaku", "han.dora", "han", "seed-000 4.1; wishes A5")
def dora_is_yaku(sheet: Sheet) -> None:
    """Dora are a yaku: a hand with dora may win."""
    if any(line.rule in DORA for line in sheet.han):
        sheet.wins_anyway = True


@believed("yaku", "yaku.win", "han", "wishes C31")
def closed_hand_needs_no_yaku(sheet: Sheet) -> None:
    """A closed hand may win without a yaku."""
    if sheet.case.closed:
        sheet.wins_anyway = True


# ── pinfu ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _add_pinfu(sheet: Sheet) -> None:
    sheet.add("han", "pinfu", CLOSED_HAN["pinfu"], sheet.case.every_place)


def _plain_fu(sheet: Sheet) -> None:
    """Who sees a pinfu counts its fu as well: 30 by ron, 20 by self-draw."""
    if any(line.rule == "pinfu" and line.step is None for line in sheet.han):
        sheet.rewrite("fu", lambda line: line.amount if line.rule in ("base", "menzen_ron") else None)


def _has_chows_only(sheet: Sheet) -> bool:
    return sheet.case.chow_count == 4 and "pinfu" not in sheet.yaku


@believed("yaku", "yaku.chows", "han", "wishes A3; reddit 1hu5pmq", fu=_plain_fu)
def pinfu_any_wait(sheet: Sheet) -> None:
    """Four sequences and a pair without value are pinfu, whatever the wait."""
    case = sheet.case
    if _has_chows_only(sheet) and case.closed and not case.pair_roles() and two_sided_wait.shortfall(case):
        _add_pinfu(sheet)


@believed("yaku", "yaku.chows", "han", "wishes A3; riichi.wiki Pinfu", fu=_plain_fu)
def pinfu_any_pair(sheet: Sheet) -> None:
    """Four sequences and a two-sided wait are pinfu, whatever the pair."""
    case = sheet.case
    if _has_chows_only(sheet) and case.closed and case.pair_roles() and not two_sided_wait.shortfall(case):
        _add_pinfu(sheet)


@believed("yaku", "yaku.chows", "han", "wishes A2; boardgames.stackexchange 7156")
def pinfu_open(sheet: Sheet) -> None:
    """Pinfu may be open."""
    case = sheet.case
    if _has_chows_only(sheet) and not case.closed and not case.pair_roles() and not two_sided_wait.shortfall(case):
        _add_pinfu(sheet)


@believed("yaku", "yaku.chows", "han", "wishes A3; riichi.wiki Pinfu")
def pinfu_without_tsumo(sheet: Sheet) -> None:
    """Pinfu and the yaku of self-draw exclude each other."""
    if not sheet.case.win.ron:
        sheet.drop("han", "pinfu")


# ── open and closed ───────────────────────────────────────────────────────────────────────────────────────────────


@believed("yaku", "yaku.ends", "han", "wishes A9")
def tanyao_closed_only(sheet: Sheet) -> None:
    """All simples need a closed hand."""
    if not sheet.case.closed:
        sheet.drop("han", "tanyao")


@believed("yaku", "yaku.win", "han", "wishes A5")
def tsumo_open(sheet: Sheet) -> None:
    """A self-draw is always a yaku, in an open hand too."""
    if not sheet.case.closed and not sheet.case.win.ron:
        sheet.add("han", "menzen_tsumo", 1)


@believed("yaku", "yaku.win", "han", "wishes C31")
def menzen_tsumo_forgotten(sheet: Sheet) -> None:
    """Drawing the last tile oneself is a way to win, not a yaku."""
    sheet.drop("han", "menzen_tsumo")


@believed("yaku", "yaku.chows", "han", "wishes A9")
def iipeikou_open(sheet: Sheet) -> None:
    """Two equal sequences count in an open hand too."""
    if sheet.case.twins and closed_hand.shortfall(sheet.case):
        sheet.add("han", "iipeikou", CLOSED_HAN["iipeikou"])


@believed("yaku", "yaku.triplets", "han", "klen/mahjong.horneds.com#14; wishes A1")
def sanankou_by_ron(sheet: Sheet) -> None:
    """A triplet that ron completed is one of the three concealed ones."""
    case = sheet.case
    by_ron = sum(group.opened_by_ron for group in case.groups)
    if "sanankou" not in sheet.yaku and case.concealed_triplets + by_ron == 3 and by_ron:
        sheet.add("han", "sanankou", CLOSED_HAN["sanankou"])


@believed("yaku", "yaku.triplets", "han", "wishes A1")
def sanankou_closed_only(sheet: Sheet) -> None:
    """Three concealed triplets need a closed hand."""
    if not sheet.case.closed:
        sheet.drop("han", "sanankou")


# ── triplets of honours ───────────────────────────────────────────────────────────────────────────────────────────


@believed("yaku", "yaku.value", "han", "wishes A1")
def any_wind_triplet(sheet: Sheet) -> None:
    """A triplet of any wind is a yaku."""
    case = sheet.case
    for kind, name in enumerate(("east", "south", "west", "north"), start=EAST):
        if case.triplets >> kind & 1 and kind not in (case.seat_kind, case.round_kind):
            sheet.add("han", f"seat_wind_{name}", 1)


@believed("yaku", "yaku.value", "han", "wishes A6; Varantha#61")
def round_wind_forgotten(sheet: Sheet) -> None:
    """Only one's own wind is a yaku, not the round's."""
    sheet.rewrite("han", lambda line: None if line.rule.startswith("round_wind") else line.amount)


@believed("yaku", "yaku.value", "han", "wishes A6; Varantha#61")
def seat_wind_forgotten(sheet: Sheet) -> None:
    """Only the round's wind is a yaku, not one's own."""
    sheet.rewrite("han", lambda line: None if line.rule.startswith("seat_wind") else line.amount)


@believed("yaku", "yaku.value", "han", "wishes A1")
def value_pair_yaku(sheet: Sheet) -> None:
    """A pair of dragons is a yaku too."""
    case = sheet.case
    if case.reading.form == STANDARD and case.pair is not None and case.pair >= HAKU:
        sheet.add("han", DRAGON_YAKU[case.pair - HAKU], 1)


# ── yaku beside yaku ──────────────────────────────────────────────────────────────────────────────────────────────


@believed("yaku", "yaku.win", "han", "Varantha#46")
def riichi_with_double_riichi(sheet: Sheet) -> None:
    """Double riichi counts beside riichi."""
    if "double_riichi" in sheet.yaku:
        sheet.add("han", "riichi", CLOSED_HAN["riichi"])
