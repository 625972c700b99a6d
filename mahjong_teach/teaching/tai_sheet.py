"""What somebody who counts a Taiwanese hand writes down: lines of tai, what the payments follow from, the payments."""

from typing import NamedTuple

from mahjong_teach.scoring.taiwanese.payments import Seating
from mahjong_teach.scoring.taiwanese.tables import TaiTable

# What a misconception may change, in this order: the hand, the table or the circumstances, as they are seen; the lines;
# what the payments are worked out from; and what each payer hands over.
STAGES = ("case", "tai", "paying", "paid")


class TaiLine(NamedTuple):
    """One line of a count. rule: the pattern. tiles: places in the laid-out hand. flowers: numbers of those it is for."""

    rule: str
    amount: int
    tiles: tuple[int, ...] = ()
    flowers: tuple[int, ...] = ()


class Paying(NamedTuple):
    """What the payments follow from. tai: of the hand. everybody: all three others pay."""

    tai: int
    at: Seating
    table: TaiTable
    everybody: bool


class Share(NamedTuple):
    """What one seat pays the winner, in points. for_seat: whose share it is, if a seat pays for another one."""

    payer: int
    points: int
    for_seat: int
