"""Faults at the table: what each one costs, and when. Lighter ones make a dead hand; the lightest are put right.

The list is that of the old European rules (text 001, §3.4.6–3.4.8). Where a ruleset's own list is not known we read it
the same way, and its sources say so; what a chombo costs is always the ruleset's own. Where a program deals and counts,
it does not let anybody commit these faults.
"""

from collections.abc import Mapping
from typing import NamedTuple

from mahjong_teach.scoring.errors import TableError
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.trace import Source

# What follows from an offence: at once, or only once the hand has ended in a certain way.
AT_ONCE, IF_SHOWN, DEAD_HAND, PUT_BACK = "chombo", "chombo_if_shown", "dead_hand", "put_back"

OFFENCES: Mapping[str, str] = {
    "false_win": AT_ONCE,                 # a hand that is not complete, has no yaku, or is furiten and wins by ron
    "many_exposed": AT_ONCE,              # more than five tiles of the wall, one's own hand or another hand
    "dead_hand_claims": AT_ONCE,          # a discard claimed with a dead hand
    "riichi_not_tenpai": IF_SHOWN,
    "bad_kong_after_riichi": IF_SHOWN,    # a concealed kong that changes the waits
    "tile_count": DEAD_HAND,              # too few or too many tiles in the hand
    "others_exposed": DEAD_HAND,          # five or fewer tiles of another hand or of the dead wall
    "bad_call": DEAD_HAND,                # a kong, pung or chow that is none
    "wall_exposed": PUT_BACK,             # five or fewer tiles of the wall
}

# How the hand stands or ends after the offence. win_at_once: somebody declares a win in the same moment.
OUTCOMES = ("goes_on", "win_at_once", "offender_wins", "other_wins", "drawn")

# With a dead hand one goes on drawing and discarding, but may no longer:
DEAD_HAND_FORBIDS = ("ron", "tsumo", "chi", "pon", "kan", "riichi", "tenpai")


class Verdict(NamedTuple):
    """What happens now.

    code: `chombo`; `wait` (a chombo if the offender wins or nobody does); `nothing` (another player won); `ignored` (a
    win in the same moment goes before); `dead_hand`; `put_back`; `prevented` (the program does not let it happen).
    cost: of a chombo, the ruleset's `chombo`.
    """

    code: str
    offence: str
    source: Source
    cost: str | None = None


def verdict(offence: str, outcome: str, rules: Ruleset) -> Verdict:
    """What an offence costs. offence: one of OFFENCES; outcome: one of OUTCOMES.

    >>> from mahjong_teach.scoring.rules import ruleset
    >>> [verdict("riichi_not_tenpai", outcome, ruleset("ema-2008")).code for outcome in ("other_wins", "drawn")]
    ['nothing', 'chombo']

    Raises TableError: unknown_offence, unknown_outcome.
    """
    if offence not in OFFENCES:
        raise TableError("unknown_offence", given=offence, known=tuple(OFFENCES))
    if outcome not in OUTCOMES:
        raise TableError("unknown_outcome", given=outcome, known=OUTCOMES)
    if rules.chombo == "none":
        return Verdict("prevented", offence, rules.source("chombo"))
    code = _code(OFFENCES[offence], outcome)
    cost = rules.chombo if code == "chombo" else None
    return Verdict(code, offence, rules.source(_clause(code, offence), "fault"), cost)


def _clause(code: str, offence: str) -> str:
    """The line of `sources.toml` that a verdict rests on."""
    if code == "ignored":
        return "win_at_once"
    return "false_win" if code == "chombo" and OFFENCES[offence] == DEAD_HAND else offence


def _code(consequence: str, outcome: str) -> str:
    if consequence == PUT_BACK:
        return "put_back"
    if consequence == DEAD_HAND:
        # A dead hand may not win: to declare it is a false win.
        return "chombo" if outcome == "offender_wins" else "dead_hand"
    if consequence == AT_ONCE:
        return "ignored" if outcome == "win_at_once" else "chombo"
    return {"goes_on": "wait", "win_at_once": "nothing", "other_wins": "nothing"}.get(outcome, "chombo")
