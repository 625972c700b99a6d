"""What is compared with a peer: one hand's worth, in our words."""

from typing import NamedTuple

from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import Tile

class Answer(NamedTuple):
    """yaku: (id, han), or for a yakuman (id, multiple), sorted. han, fu: None for a yakuman. paid: who pays what."""

    yaku: tuple[tuple[str, int], ...]
    han: int | None
    fu: int | None
    limit: str
    paid: tuple[tuple[str, int], ...]
    total: int


def answer_of(scored: Score) -> Answer:
    return Answer(
        tuple(sorted(scored.yaku + scored.yakuman)), scored.han, scored.fu, scored.limit,
        tuple((payment.payer, payment.points) for payment in scored.payments), scored.winner_total,
    )


def our_answers(hand: Hand, win: Win, rules: Ruleset) -> list[Answer]:
    """Ours, and with it every reading that is worth exactly as much: which of them is named is nobody's rule.

    Raises HandError no_yaku.
    """
    best = score(hand, win, rules)
    return [answer_of(one) for one in (best, *best.others) if _worth(one) == _worth(best)]


def _worth(scored: Score) -> tuple[int, int | None, int | None]:
    return scored.hand_total, scored.han, scored.fu_raw


def told_tile(hand: Hand, win: Win) -> Tile:
    """The winning tile that a peer is told.

    After tenhou no tile can be singled out, so no finer yakuman is due (rules 3.5). The peers want a tile all the same:
    they get one that is there once or three times, which finishes neither a pair nor a wait on nine or thirteen tiles.
    """
    if "tenhou" not in win.events:
        return win.tile
    return next((tile for tile in hand.concealed if hand.counts[tile.kind] in (1, 3)), win.tile)


def told_indicators(win: Win, rules: Ruleset) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The indicators that count: a peer has no switch for rules without kan dora or ura dora."""
    dora = win.dora if rules.kandora else win.dora[:1]
    ura = win.ura if rules.kan_uradora else win.ura[:1]
    return dora, ura if rules.uradora else ()

