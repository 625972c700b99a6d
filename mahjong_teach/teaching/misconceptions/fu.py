"""What people believe about fu."""

from mahjong_teach.scoring.conditions import pair_group
from mahjong_teach.scoring.fu import PAIR_FU, QUAD_FU, TRIPLET_FU, WAIT_FU
from mahjong_teach.scoring.readings import STANDARD
from mahjong_teach.scoring.tiles import EAST, HAKU
from mahjong_teach.teaching.misconceptions.belief import believed
from mahjong_teach.teaching.sheet import Line, Sheet

SETS = ("triplet", "quad")


# ── triplets and kongs ────────────────────────────────────────────────────────────────────────────────────────────


@believed("fu", "fu.triplet", "fu", "wishes A1; klen/mahjong.horneds.com#14; fu-honour-triplet-by-shanpon-ron")
def ron_triplet_concealed(sheet: Sheet) -> None:
    """A triplet that ron completed is concealed, for nobody called it."""
    def amount(line: Line) -> int:
        by_ron = line.rule == "triplet" and line.step.facts["by_ron"]
        return TRIPLET_FU[line.step.facts["yaochu"], True] if by_ron else line.amount
    sheet.rewrite("fu", amount)


@believed("fu", "fu.triplet", "fu", "wishes A1")
def concealed_triplet_as_open(sheet: Sheet) -> None:
    """A triplet is worth the same whether it was called or not."""
    def amount(line: Line) -> int:
        table = {"triplet": TRIPLET_FU, "quad": QUAD_FU}.get(line.rule)
        return table[line.step.facts["yaochu"], False] if table else line.amount
    sheet.rewrite("fu", amount)


@believed("fu", "fu.triplet", "fu", "wishes A1")
def yaochu_triplet_as_simple(sheet: Sheet) -> None:
    """Terminals and honours are worth no more than other tiles."""
    def amount(line: Line) -> int:
        table = {"triplet": TRIPLET_FU, "quad": QUAD_FU}.get(line.rule)
        return table[False, line.step.facts["concealed"]] if table else line.amount
    sheet.rewrite("fu", amount)


@believed("fu", "fu.triplet", "fu", "wishes A1; FluffyStuff/OpenRiichi#5")
def value_triplet_fu(sheet: Sheet) -> None:
    """A triplet that is a yaku gets 2 fu more, as a pair of it would."""
    case = sheet.case
    value = {case.seat_kind, case.round_kind, *range(HAKU, HAKU + 3)}
    sheet.rewrite("fu", lambda line: line.amount + PAIR_FU * (
        line.rule in SETS and line.step.facts["tile"].kind in value))


@believed("fu", "fu.kong", "fu", "wishes A1; klen/mahjong.horneds.com#16")
def kong_as_triplet(sheet: Sheet) -> None:
    """A kong is worth as much as a triplet: it only takes a tile more."""
    def amount(line: Line) -> int:
        return _as_triplet(line) if line.rule == "quad" else line.amount
    sheet.rewrite("fu", amount)


@believed("fu", "fu.kong", "fu", "wishes A1")
def kong_doubles_triplet(sheet: Sheet) -> None:
    """A kong is worth twice a triplet."""
    def amount(line: Line) -> int:
        return 2 * _as_triplet(line) if line.rule == "quad" else line.amount
    sheet.rewrite("fu", amount)


def _as_triplet(line: Line) -> int:
    return TRIPLET_FU[line.step.facts["yaochu"], line.step.facts["concealed"]]


# ── the pair ──────────────────────────────────────────────────────────────────────────────────────────────────────


@believed("fu", "fu.pair", "fu", "wishes A3")
def guest_wind_pair_fu(sheet: Sheet) -> None:
    """Any pair of winds is worth 2 fu."""
    pair = sheet.case.pair
    if pair is not None and EAST <= pair < HAKU and not sheet.case.pair_roles():
        sheet.add("fu", "pair", PAIR_FU, sheet.case.places(pair_group(sheet.case)))


@believed("fu", "fu.pair", "fu", "wishes A1")
def pair_never_fu(sheet: Sheet) -> None:
    """Only groups of three or four are worth fu, never the pair."""
    sheet.drop("fu", "pair")


@believed("fu", "fu.pair", "fu", "WaSuper/Mahjong#10; fu-110")
def double_wind_pair_once(sheet: Sheet) -> None:
    """A pair of a wind that is both one's own and the round's is worth 2 fu, never 4."""
    sheet.rewrite("fu", lambda line: min(line.amount, PAIR_FU) if line.rule == "pair" else line.amount)


@believed("fu", "fu.pair", "fu", "wishes A1")
def terminal_pair_fu(sheet: Sheet) -> None:
    """A pair of ones or nines is worth 2 fu."""
    pair = sheet.case.pair
    if pair is not None and pair < EAST and pair % 9 in (0, 8):
        sheet.add("fu", "pair", PAIR_FU, sheet.case.places(pair_group(sheet.case)))


# ── the wait ──────────────────────────────────────────────────────────────────────────────────────────────────────


@believed("fu", "fu.wait", "fu", "wishes A1")
def shanpon_wait_fu(sheet: Sheet) -> None:
    """Waiting on two pairs is a bad wait and worth 2 fu."""
    if sheet.case.reading.wait == "shanpon":
        sheet.add("fu", "wait", WAIT_FU)


@believed("fu", "fu.wait", "fu", "wishes A3; reddit 1hu5pmq")
def wait_never_fu(sheet: Sheet) -> None:
    """How the hand waited is worth nothing."""
    sheet.drop("fu", "wait")


# ── how it was won ────────────────────────────────────────────────────────────────────────────────────────────────


@believed("fu", "fu.menzen_ron", "fu", "wishes A4; dainachiba/RiichiBooks#13")
def menzen_ron_forgotten(sheet: Sheet) -> None:
    """A closed hand that wins by ron starts from 20 like any other."""
    sheet.drop("fu", "menzen_ron")


@believed("fu", "fu.menzen_ron", "fu", "wishes A4; dainachiba/RiichiBooks#13")
def ten_for_any_ron(sheet: Sheet) -> None:
    """Every ron is worth 10 fu, open hands too."""
    if sheet.case.win.ron and not sheet.case.closed and sheet.fu:
        sheet.add("fu", "menzen_ron", 10)


@believed("fu", "fu.menzen_ron", "fu", "wishes A4; dainachiba/RiichiBooks#13")
def ten_for_any_closed_hand(sheet: Sheet) -> None:
    """A closed hand is worth 10 fu, by tsumo too."""
    case = sheet.case
    if case.closed and not case.win.ron and case.reading.form == STANDARD:
        sheet.add("fu", "menzen_ron", 10)


@believed("fu", "fu.tsumo", "fu", "wishes A3")
def tsumo_fu_for_pinfu(sheet: Sheet) -> None:
    """Every self-draw is worth 2 fu, with pinfu too."""
    if not sheet.case.win.ron and "pinfu" in sheet.yaku and not any(line.rule == "tsumo" for line in sheet.fu):
        sheet.add("fu", "tsumo", 2)


@believed("fu", "fu.tsumo", "fu", "wishes A4")
def tsumo_fu_forgotten(sheet: Sheet) -> None:
    """Drawing the tile oneself is worth a yaku at most, no fu."""
    sheet.drop("fu", "tsumo")


@believed("fu", "fu.open_pinfu", "fu", "wishes A2; boardgames.stackexchange 7156; gimite/mjai#15")
def open_pinfu_twenty(sheet: Sheet) -> None:
    """An open hand without any points stays at 20 fu."""
    sheet.drop("fu", "open_pinfu")


# ── seven pairs ───────────────────────────────────────────────────────────────────────────────────────────────────


@believed("fu", "fu.chiitoitsu", "rounding", "wishes C35")
def chiitoitsu_rounded(sheet: Sheet) -> None:
    """The 25 fu of seven pairs become 30 like any other number."""
    if sheet.rounded == 25:
        sheet.rounded = 30


@believed("fu", "fu.chiitoitsu", "fu", "wishes A4")
def chiitoitsu_counted_like_others(sheet: Sheet) -> None:
    """Seven pairs are counted like every hand: 10 for a closed ron or 2 for the self-draw, 2 for the wait, and so on."""
    if any(line.rule == "chiitoitsu" for line in sheet.fu):
        sheet.add("fu", *(("menzen_ron", 10) if sheet.case.win.ron else ("tsumo", 2)))
        sheet.add("fu", "wait", WAIT_FU)


# ── rounding ──────────────────────────────────────────────────────────────────────────────────────────────────────


@believed("fu", "fu.rounding", "rounding", "wishes A4")
def fu_rounded_down(sheet: Sheet) -> None:
    """Fu are rounded down to the ten."""
    if sheet.raw_fu != 25:
        sheet.rounded = sheet.raw_fu // 10 * 10


@believed("fu", "fu.rounding", "rounding", "wishes A4")
def fu_not_rounded(sheet: Sheet) -> None:
    """The sum of the fu is what counts; nothing is rounded."""
    sheet.rounded = sheet.raw_fu


@believed("fu", "fu.total", "rounding", "wishes A4; dainachiba/RiichiBooks#13")
def closed_forty_open_thirty(sheet: Sheet) -> None:
    """A closed hand has 40 fu and an open one 30; nobody needs to count."""
    if sheet.raw_fu != 25:
        sheet.rounded = 40 if sheet.case.closed else 30
