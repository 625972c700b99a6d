"""What people believe about hands that can be read in several ways."""

from mahjong_teach.scoring.readings import CHIITOITSU
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.misconceptions.belief import believed


def _all(score: Score) -> tuple[Score, ...]:
    return (score, *score.others)


@believed("reading", "reading.best", "reading", "wishes A3; speed-mod.hatenadiary 2021-11-18")
def most_fu_reading(score: Score) -> Score:
    """Of two readings the one with more fu counts."""
    return max(_all(score), key=lambda one: one.fu_raw or 0)


@believed("reading", "reading.best", "reading", "wishes A3")
def seven_pairs_first(score: Score) -> Score:
    """Seven pairs are seven pairs, whatever else the tiles make."""
    return next((one for one in _all(score) if one.reading.form == CHIITOITSU), score)


@believed("reading", "reading.best", "reading", "wishes A3")
def ryanmen_first(score: Score) -> Score:
    """A tile that can finish a two-sided sequence finishes that one."""
    return next((one for one in _all(score) if one.reading.wait == "ryanmen"), score)
