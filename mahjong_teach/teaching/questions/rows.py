"""Several small cases side by side, with a box for each: one answer shows what somebody makes of all of them.

What a single number can mean is often several beliefs at once; of three numbers hardly ever.
"""

from collections.abc import Callable, Sequence
from random import Random

from mahjong_teach.teaching.misconceptions import Misconception, misconceptions
from mahjong_teach.teaching.questions.question import Drawn

SHARE = .3                                        # of a topic's questions
AIMED_SHARE = .85                                 # of those that are to tell beliefs apart


def wants_row(rng: Random, aim: Misconception | None) -> bool:
    """Is it time for a row?"""
    return rng.random() < (SHARE if aim is None else AIMED_SHARE)


def in_a_row(form: str, parts: Sequence[Drawn], options: tuple = ()) -> Drawn:
    """These cases as one question. Its case, and `given` and `facts` under `cases`, are those of the parts in order."""
    return Drawn(
        form, tuple(part.case for part in parts), {"cases": [part.given for part in parts]},
        {"cases": tuple(part.facts for part in parts), "n": len(parts)},
        tuple(dict.fromkeys(skill for part in parts for skill in part.skills)), options)


def aims(rng: Random, topic: str, aim: Misconception | None, n: int, subject: str = "hand") -> list[Misconception | None]:
    """What each of n cases is aimed at: one at the aim, the others at other beliefs of the topic."""
    if aim is None:
        return [None] * n
    others = [one for one in misconceptions() if one.topic == topic and one.subject == subject and one is not aim]
    found = [aim, *rng.sample(others, min(n - 1, len(others)))]
    found += [aim] * (n - len(found))
    rng.shuffle(found)
    return found


def drawn_row(form: str, draw: Callable[[Misconception | None], Drawn], aimed: Sequence[Misconception | None]) -> Drawn:
    """A row of what is drawn for each aim."""
    return in_a_row(form, [draw(aim) for aim in aimed])
