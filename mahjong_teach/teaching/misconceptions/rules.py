"""What people believe about rules other than their own."""

from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.misconceptions.belief import believed


@believed("rules", "rules.differ", "rules", "wishes A9; Varantha#44")
def all_rules_alike(score: Score, elsewhere: Score) -> Score:
    """A hand is worth the same everywhere."""
    return elsewhere
