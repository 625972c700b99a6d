"""Everything that matters about a hand, in the fields of the command line's contract."""

from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
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


def given_meld(meld: Meld) -> dict[str, object]:
    fields = {"type": meld.call, "tiles": notation(meld.tiles)}
    if meld.called is not None:
        fields["called"] = str(meld.called)
    if meld.giver is not None:
        fields["from"] = meld.giver
    return fields
