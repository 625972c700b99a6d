"""“Fu or no fu?”: won hands to sort. With pinfu, with seven pairs and from a limit on, nobody counts fu.

That is about half of the hands at a table, so whoever sorts them first has half of the work.
"""

from dataclasses import dataclass
from random import Random

from mahjong_teach.scoring.readings import CHIITOITSU
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.count import fu_matter
from mahjong_teach.teaching.questions.drawing import drawn_hand

NO_FU = "no-fu"
COUNTED = "counted"
REASONS = ("pinfu", "chiitoitsu", "limit")
# Six hands on end have all the reasons among them, and as many hands that are counted.
ROUND = (*REASONS, *(COUNTED,) * len(REASONS))


@dataclass(frozen=True, slots=True)
class Sorted:
    """A hand to sort. case: the count that tells where it belongs."""

    id: str
    case: Score

    @property
    def reasons(self) -> tuple[str, ...]:
        """Of REASONS, those for which its fu need no counting."""
        return no_fu_reasons(self.case)


def no_fu_reasons(score: Score) -> tuple[str, ...]:
    """Of REASONS, those that hold. A limit counts where the han alone reach it, whatever the fu."""
    holds = {
        "pinfu": "pinfu" in dict(score.yaku),
        "chiitoitsu": not score.yakuman and score.reading.form == CHIITOITSU,
        "limit": bool(score.yakuman) or not fu_matter(score),
    }
    return tuple(reason for reason in REASONS if holds[reason])


def hands_to_sort(n: int, sheet: str, rules: Ruleset, level: str) -> list[Sorted]:
    """n hands. sheet: what the sheet is called; the same name gives the same hands."""
    return [Sorted(f"{sheet}.{at}", _drawn(f"{sheet}.{at}", wanted, rules, level))
            for at, wanted in enumerate(_wanted(n, sheet))]


def _wanted(n: int, sheet: str) -> list[str]:
    """What each hand is to be, mixed anew every six hands."""
    rng = Random(sheet)
    rounds = [rng.sample(ROUND, len(ROUND)) for _ in range(-(-n // len(ROUND)))]
    return [wanted for one in rounds for wanted in one][:n]


def _drawn(id: str, wanted: str, rules: Ruleset, level: str) -> Score:
    def fits(score: Score) -> bool:
        reasons = no_fu_reasons(score)
        return wanted in reasons if reasons else wanted == COUNTED

    rng = Random(id)
    try:
        return drawn_hand(rng, rules, level, fits=fits)
    except LookupError:
        # Easy hands are no seven pairs, and hard ones have fu that matter: the sorting is the point, so it is mixed.
        return drawn_hand(rng, rules, "normal", fits=fits)
