"""Every dealt hand against PyPI `jansou` 0.14.0: yaku, han, fu, limit, payments and the winner's total."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import Ruleset
from tests.peers.answers import Answer, our_answers
from tests.peers.hands import DEALT, all_deals
from tests.peers.jansou_peer import as_peer_can, ask

CHUNK = 1000
COARSER = {"kokushi_13": "kokushi", "chuuren_9": "chuuren", "suuankou_tanki": "suuankou"}


def as_peer_says(answer: Answer, rules: Ruleset) -> Iterator[Answer]:
    """Our answer in the peer's words: it has no finer names for yakuman (the multiple tells), and where different ones
    are not added it names just one of the largest."""
    yaku = sorted((COARSER.get(id, id), n) for id, n in answer.yaku)
    if answer.limit != "yakuman" or rules.yakuman_sum:
        yield answer._replace(yaku=tuple(yaku))
        return
    most = max(n for _, n in yaku)
    for id, n in yaku:
        if n == most:
            yield answer._replace(yaku=((id, n),))


@pytest.mark.parametrize("first", range(0, DEALT, CHUNK))
def test_equal_to_jansou(first):
    differing = []
    for hand, win, id in all_deals()[first:first + CHUNK]:
        rules = as_peer_can(id)
        # The peer does not know renhou: both take such a win for an ordinary ron.
        win = replace(win, events=win.events - {"renhou"})
        try:
            ours = [said for answer in our_answers(hand, win, rules) for said in as_peer_says(answer, rules)]
        except HandError as error:
            assert error.code == "no_yaku", (hand, win)
            ours = [None]
        theirs = ask(hand, win, rules)
        if theirs not in ours:
            differing.append((str(hand), win, id, ours, theirs))
    assert not differing
