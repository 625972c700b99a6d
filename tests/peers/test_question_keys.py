"""The answer keys of twenty thousand questions about hands, against both peers wherever they have a say."""

import pytest

from mahjong_teach.scoring.points import ceil100, shares
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching.questions import Question, ask
from mahjong_teach.teaching.sheet import DORA
from tests.peers import jansou_peer, mahjong_peer
from tests.peers.answers import Answer
from tests.peers.test_jansou import COARSER

SEED = 5
CHUNK = 1000
ASKED = {"yaku": 1000, "han": 3000, "fu": 3000, "limit": 1000, "base": 8000, "payment": 6000, "reading": 1000}
CHUNKS = [(topic, first) for topic, n in ASKED.items() for first in range(0, n, CHUNK)]
# One ruleset that both peers can play by to the letter, and one more with other limits and fewer dora.
RULES = ("online", "tenhou")
# What the peers do not tell: single fu items, who gets what at the table.
UNTOLD = ("fu.group", "fu.wait", "fu.way")
TABLES = ("payment.table", "payment.tables")


def agrees(question: Question, theirs: Answer | None) -> bool:
    """Is the key what follows from the peer's answer?"""
    answer, score, form = question.answer, question.case, question.form
    if form == "yaku.any":
        return answer == (theirs is not None)
    yaku = dict(theirs.yaku)
    paid = tuple(points for _, points in theirs.paid)
    counters = score.win.honba * (300 if score.win.ron else 100)
    match form:
        case "yaku.all":
            return sorted({COARSER.get(id, id) for id in answer}) == sorted(
                {COARSER.get(id, id) for id in yaku if id not in DORA})
        case "han.total":
            return answer == theirs.han
        case "han.dora":
            return answer == sum(yaku.get(id, 0) for id in DORA)
        case "han.yaku":
            return answer == yaku[question.facts["yaku"]]
        case "fu.raw":
            return (answer if answer == 25 else -(-answer // 10) * 10) == theirs.fu
        case "fu.rounded":
            return answer == theirs.fu
        case "limit.which":
            return answer == theirs.limit
        case "limit.fu":
            return answer == (theirs.han < 5)
        case "base.points":
            return paid == tuple(ceil100(times * answer) for _, times, _ in shares(score.win))
        case "payment.ron" | "payment.all":
            return answer == paid[0] + counters
        case "payment.tsumo":
            return answer == tuple(points + counters for points in paid)
        case "payment.total":
            return answer == theirs.total
        case "payment.whole":
            fu = theirs.fu if theirs.han < 5 else None
            return answer == (theirs.han, fu, score.hand_total) and score.hand_total == _of_all(score, paid)
        case "reading.pays":
            chosen = question.facts["readings"][answer]
            return chosen == score.reading and score.hand_total == _of_all(score, paid)
    raise AssertionError(f"nobody has compared {form}")


def _of_all(score: Score, paid: tuple[int, ...]) -> int:
    """The hand's points, from what each payer pays."""
    return sum(points * payers for points, (_, _, payers) in zip(paid, shares(score.win), strict=True))


def differing(question: Question) -> list[str]:
    """The peers that count a hand of the question in another way."""
    hands = question.case if isinstance(question.case, tuple) else (question.case,)
    return [
        peer.__name__ for peer in (mahjong_peer, jansou_peer) for score in hands
        if not _agree(question, score, peer.ask(score.hand, score.win, peer.as_peer_can(score.rules.id)))
    ]


def _agree(question: Question, score: Score, theirs: Answer | None) -> bool:
    """Several hands side by side are compared as counts; of one hand the answer itself is."""
    if question.form in UNTOLD or isinstance(question.case, tuple):
        return (theirs.han, theirs.fu, theirs.total) == (score.han, score.fu, score.winner_total) if theirs else not score.han
    return agrees(question, theirs)


@pytest.mark.parametrize("topic, first", CHUNKS)
def test_the_peers_give_the_same_answers(topic, first):
    asked = (ask(topic, SEED, number, rules=RULES[number % 10 == 9]) for number in range(first, first + CHUNK))
    about_hands = [question for question in asked if question.form not in TABLES]
    assert len(about_hands) > CHUNK / 2
    assert not [(question.id, question.form, who) for question in about_hands if (who := differing(question))]


def test_twenty_thousand_are_asked():
    assert sum(ASKED.values()) > 20_000
