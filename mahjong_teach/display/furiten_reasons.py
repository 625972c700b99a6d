"""Why a hand is furiten or not, as the answer to a question, on the screen and on paper."""

from typing import Protocol

from mahjong_teach.display.html import quiz_case
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.tiles import PLAIN

OF_CASES = ("furiten.causes", "furiten.after")


class Asked(quiz_case.Asked, Protocol):
    """A question about furiten."""

    @property
    def choices(self) -> tuple: ...


def furiten_reasons(asked: Asked, words: Text) -> tuple[list[str], bool]:
    """(the lines, whether they are the question's choices in their order, each taken by itself)."""
    if asked.form in OF_CASES:
        return [_cause(asked, cause, words) for cause in asked.choices], True
    if asked.form == "furiten.ends":
        return [_end(asked, ending, words) for ending in asked.choices], True
    past = asked.case.asked
    told = [words.furiten(one) for one in past.reasons] or [words.say("quiz.card.free")]
    if past.tile is not None and past.tile.kind not in past.state.waits:
        told.append(words.say("quiz.card.no_wait", tile=past.tile))
    waits = tuple(PLAIN[kind] for kind in sorted(past.state.waits))
    return [words.say("quiz.card.waits_for", tiles=waits), *told], False


def _cause(asked: Asked, cause: str, words: Text) -> str:
    reasons = asked.facts["cases"][cause].asked.reasons
    return " ".join(map(words.furiten, reasons)) or words.say("quiz.card.free")


def _end(asked: Asked, ending: str, words: Text) -> str:
    over = not asked.facts["later"][ending].asked.state.kinds
    what = capital(words.say(f"quiz.said.furiten.ends.{ending}"))
    return words.say(f"quiz.card.{'ends' if over else 'goes_on'}", what=what)
