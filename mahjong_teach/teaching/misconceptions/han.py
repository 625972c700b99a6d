"""What people believe about han: what a yaku is worth open, and what the dora are."""

from mahjong_teach.scoring.hand import Hand
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.teaching.misconceptions.belief import believed
from mahjong_teach.teaching.sheet import Line, Sheet


@believed("han", "han.open", "han", "wishes A9; seed-000 4.2")
def open_hand_keeps_han(sheet: Sheet) -> None:
    """A yaku is worth the same open and closed."""
    sheet.rewrite("han", lambda line: _value(line, "value_closed"))


@believed("han", "han.open", "han", "wishes A9; seed-000 4.2")
def closed_hand_at_open_value(sheet: Sheet) -> None:
    """A yaku that loses a han when open is worth that lower value always."""
    sheet.rewrite("han", lambda line: _value(line, "value_open"))


def _value(line: Line, which: str) -> int:
    value = line.step.facts.get(which) if line.step else None        # None: a line that another belief has added
    return value or line.amount


@believed("han", "han.dora", "han", "seed-000 4.1")
def indicator_is_dora(sheet: Sheet) -> None:
    """The tile that is turned up is itself the dora."""
    win, rules, hand = sheet.case.win, sheet.case.rules, sheet.case.hand
    _count_again(sheet, "dora", _copies(hand, win.dora if rules.kandora else win.dora[:1]))
    if rules.uradora and win.riichi:
        _count_again(sheet, "uradora", _copies(hand, win.ura if rules.kan_uradora else win.ura[:1]))


def _copies(hand: Hand, tiles: tuple[Tile, ...]) -> int:
    return sum([hand.counts_with_melds[tile.kind] for tile in tiles])


def _count_again(sheet: Sheet, rule: str, n: int) -> None:
    if not n:
        sheet.drop("han", rule)
    elif any(line.rule == rule for line in sheet.han):
        sheet.set("han", rule, n)
    else:
        sheet.add("han", rule, n)


@believed("han", "han.dora", "han", "seed-000 4.1")
def dora_once(sheet: Sheet) -> None:
    """Dora are worth 1 han, however many copies one holds."""
    sheet.rewrite("han", lambda line: 1 if line.rule in ("dora", "uradora") else line.amount)


@believed("han", "han.dora", "han", "Varantha#44; EpicOrange/riichi_advanced#21")
def red_five_forgotten(sheet: Sheet) -> None:
    """A red five is a five and nothing more."""
    sheet.drop("han", "akadora")


@believed("han", "han.dora", "han", "seed-000 4.1")
def ura_forgotten(sheet: Sheet) -> None:
    """Only the indicators on top count; those underneath are not looked at."""
    sheet.drop("han", "uradora")


@believed("han", "han.kong", "han", "wishes A1")
def kong_adds_han(sheet: Sheet) -> None:
    """Each kong is worth 1 han."""
    if sheet.case.quads:
        sheet.add("han", "quad", sheet.case.quads)
