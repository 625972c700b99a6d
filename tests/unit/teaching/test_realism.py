"""Hands of practice are made of what real games are made of."""

from itertools import islice
from random import Random

import pytest

from mahjong_teach import cli
from mahjong_teach.teaching.dealing import cell_of, proposals
from mahjong_teach.teaching.frequencies import by_yaku
from mahjong_teach.teaching.realism import divergence, kind_of, realism

CLOSE = .02                                       # bits


def test_hands_of_normal_difficulty_are_like_those_of_real_games():
    found = realism(5000, seed=1)
    assert found.n == 5000 < found.hands
    assert found.kinds_apart < CLOSE
    assert found.yaku_apart < CLOSE


def test_hands_of_other_levels_are_not():
    """Otherwise the figure would say nothing."""
    assert realism(300, 1, level="rare").kinds_apart > CLOSE
    assert realism(300, 1, level="hard").yaku_apart > CLOSE


def test_shares_are_of_the_commonest_yaku_and_add_up():
    found = realism(100, seed=3)
    assert list(found.yaku) == list(by_yaku())[:20]
    for shares in (found.kinds, found.yaku):
        assert sum(real for real, _ in shares.values()) == pytest.approx(1)
        assert sum(here for _, here in shares.values()) == pytest.approx(1)


def test_fu_are_left_out_at_a_limit():
    for scored in islice(proposals(Random(1)), 300):
        limit, han, fu = kind_of(scored)
        assert (fu is None) == (limit != "none")
        assert (han is None) == (limit == "yakuman")
        assert cell_of(scored).startswith(scored.win.by)


@pytest.mark.parametrize("shares, bits", [
    ([(.5, .5), (.5, .5)], 0),
    ([(1, 0), (0, 1)], 1),
    ([(1, .5), (0, .5)], .3113),
])
def test_divergence_is_measured_in_bits(shares, bits):
    assert divergence(shares) == pytest.approx(bits, abs=1e-4)


@pytest.mark.parametrize("lang, apart", [("es", "Distancia: 0,"), ("en", "Distance: 0.")])
def test_the_command_prints_both_distances(lang, apart, capsys):
    assert cli.main(["realism", "--seed", "1", "--n", "40", "--lang", lang]) == 0
    assert capsys.readouterr().out.count(apart) == 2


@pytest.mark.parametrize("wrong", [("--n", "0"), ("--n", "many"), ("--seed", "some"), ("--level", "nightmare")])
def test_the_command_refuses_what_it_cannot_deal(wrong, capsys):
    assert cli.main(["realism", *wrong]) == 2
    assert wrong[1] in capsys.readouterr().err
