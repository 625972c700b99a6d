"""Every dealt hand against PyPI `mahjong` 2.1.0: yaku, han, fu, limit, payments and the winner's total."""

from dataclasses import replace

import pytest

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.rules import Ruleset
from tests.peers.answers import Answer, our_answers
from tests.peers.hands import DEALT, all_deals
from tests.peers.mahjong_peer import as_peer_can, ask

CHUNK = 1000
MANGAN = ((("renhou", 5),), (("discarder", 8000),))


def ours(hand: Hand, win: Win, rules: Ruleset) -> list[Answer | None]:
    """Our answer and its equals; [None] where there is no yaku."""
    try:
        return our_answers(hand, win, rules)
    except HandError as error:
        assert error.code == "no_yaku", (hand, win)
        return [None]


@pytest.mark.parametrize("first", range(0, DEALT, CHUNK))
def test_equal_to_mahjong(first):
    differing = []
    for hand, win, id in all_deals()[first:first + CHUNK]:
        if "renhou" in win.events:
            continue
        rules = as_peer_can(id)
        equals, theirs = ours(hand, win, rules), ask(hand, win, rules)
        if theirs not in equals:
            differing.append((str(hand), win, id, equals, theirs))
    assert not differing


def test_renhou_is_a_mangan_that_stands_alone_unless_the_hand_is_worth_more():
    """Rules 3.3: it "combines with nothing". The peer would add its 5 han, so it is asked for the hand without it."""
    for hand, win, id in all_deals():
        if "renhou" not in win.events:
            continue
        rules = as_peer_can(id)
        ordinary = ask(hand, replace(win, events=frozenset()), rules)
        worth = (ordinary.paid[0][1], ordinary.han) if ordinary else (0, 0)
        equals = ours(hand, win, rules)
        if rules.renhou != "off" and worth < (8000, 5):
            assert [(answer.yaku, answer.paid) for answer in equals] == [MANGAN] * len(equals), (hand, win)
        else:
            assert ordinary in equals, (hand, win)
