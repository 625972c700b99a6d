"""Everything that matters about a hand, in the fields of the command line's contract."""

from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import notation


def given_score(score: Score) -> dict[str, object]:
    """The fields of `score`."""
    return given_win(score.hand, score.win, score.rules)


def given_win(hand: Hand, win: Win, rules: Ruleset) -> dict[str, object]:
    """The same for a hand that may not win. Concealed tiles are in order, wherever the winning one lay."""
    return {
        "hand": notation(sorted(hand.concealed)),
        "melds": [given_meld(meld) for meld in hand.melds],
        "win_tile": str(win.tile),
        "win": win.by,
        "seat_wind": win.seat,
        "round_wind": win.round,
        "flags": sorted(win.events),
        "dora_indicators": [str(tile) for tile in win.dora],
        "ura_indicators": [str(tile) for tile in win.ura],
        "honba": win.honba,
        "riichi_sticks": win.sticks,
        "rules": rules.spec,
    }


def given_tai(score: TaiScore) -> dict[str, object]:
    """The fields of `tai`. Flowers are absent where they are not in play."""
    hand, win, at, table = score.hand, score.win, score.at, score.table
    fields = {
        "table": table.id,
        "hand": notation(sorted(hand.concealed)),
        "melds": [given_meld(meld) for meld in hand.melds],
        "win_tile": str(win.tile),
        "win": win.by,
        "seat_wind": win.seat,
        "round_wind": win.round,
        "flags": sorted(win.events),
        "seat": at.winner,
        "dealer_seat": at.dealer,
        "dealer_bonus": table.dealer_bonus,
        "repeats": at.repeats,
        "limit": table.limit,
        "base": table.base,
        "unit": table.unit,
    }
    if at.giver is not None:
        fields["from_seat"] = at.giver
    if hand.flowers is not None:
        fields["flowers"] = [flower.code for flower in hand.flowers]
    return fields


def given_meld(meld: Meld) -> dict[str, object]:
    fields = {"type": meld.call, "tiles": notation(meld.tiles)}
    if meld.called is not None:
        fields["called"] = str(meld.called)
    if meld.giver is not None:
        fields["from"] = meld.giver
    return fields
