"""A score as plain text: what is on which line, and that it fits."""

import itertools
import re

import pytest

from mahjong_teach.display import plain
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.tiles import tiles
from mahjong_teach.scoring.typed import typed
from tests.peers.hands import deals
from tests.winning import scored

EN, ES = text("en"), text("es")


def lines(won, words=EN, **how) -> list[str]:
    return plain.score(won, words, **how).splitlines()


def under(heading: str, said: list[str]) -> list[str]:
    """The lines from a heading to the next blank one."""
    start = next(i for i, line in enumerate(said) if line.startswith(heading))
    return list(itertools.takewhile(bool, said[start + 1:]))


def test_the_winning_tile_stands_in_brackets_in_its_group():
    assert lines(scored("22345789m678p567s", ron="9m"))[:3] == [
        "  22m   345m      78[9]m    678p      567s",
        "  pair  sequence  sequence  sequence  sequence",
        "  The 9 completes 789: two-sided wait.",
    ]


def test_of_equal_groups_only_the_completed_one_is_marked():
    assert lines(scored("223344m567p23488s", ron="4m"))[0].count("[") == 1


def test_a_red_five_that_won_is_marked_red():
    assert "[0]67s" in lines(scored("345m678m234p067s99s", ron="0s"))[0]


def test_groups_are_called_as_they_were_made():
    won = scored("99p", tsumo="9p", melds="pon 555z, ankan 1111s, kakan 2222m, chi 345s")
    assert re.split(" {2,}", lines(won)[1])[1:] == [
        "pair", "open triplet", "concealed kong", "open kong", "open sequence"]
    assert "triplet by ron" in lines(scored("222m345m678p99p111s", ron="1s", events="riichi"))[1]


def test_thirteen_orphans_name_their_pair_only():
    assert lines(scored("19m19p19s12345677z", ron="7z"))[1].split() == ["pair"]


def test_after_tenhou_no_tile_is_marked():
    said = lines(scored("345m678m234p567s99s", tsumo="5s", seat="E", events="tenhou"))
    assert "[" not in said[0]
    assert "No winning tile can be singled out." in said[2]


def test_how_it_was_won_is_told_in_one_breath():
    won = scored("345m678m234p567s99s", ron="5s", events="ippatsu riichi", dora="1z", ura="2z", seat="E")
    assert " ".join(lines(won)[4:6]) == (
        "Ron on 5 of bamboo · East seat (dealer) · East round · riichi · one-shot · dora indicator 1z · "
        "ura dora indicator 2z · rules: Online")


@pytest.mark.parametrize("how, headline", [
    (dict(hand="345m678m234p567s99s", ron="5s", events="riichi"), "2 han, 30 fu: 2,000 by ron"),
    (dict(hand="345m678m234p567s99s", tsumo="5s", events="riichi"), "3 han, 20 fu: 700 · 1,300"),
    (dict(hand="345m678m234p567s99s", tsumo="5s", events="riichi", seat="E"), "3 han, 20 fu: 1,300 from each opponent"),
    (dict(hand="222m55m", ron="5m", melds="pon 444m, pon 888m, pon 999m"), "7 han, haneman: 12,000 by ron"),
    (dict(hand="222m678m444p88p456s", tsumo="5s", events="riichi", dora="4s"), "4 han, 40 fu, mangan: 2,000 · 4,000"),
    (dict(hand="55566677711z222m", ron="2m"), "yakuman: 32,000 by ron"),
    (dict(hand="11122233344455z", tsumo="5z"), "yakuman × 5: 40,000 · 80,000"),
])
def test_the_headline_says_what_it_is_worth(how, headline):
    assert plain.headline(scored(**how), EN) == headline


def test_each_line_of_the_count_shows_what_it_adds_and_the_total_so_far():
    fu = under("Fu", lines(scored("33m999p", ron="9p", melds="pon 333s, pon 666p, pon 222p")))
    numbers = [line.split()[-2:] for line in fu if not line.startswith("   ")]
    assert numbers == [["20", "20"], ["+4", "24"], ["+2", "26"], ["+2", "28"], ["+2", "30"]]


def test_a_line_about_some_tiles_names_them():
    fu = under("Fu", lines(scored("33m999p", ron="9p", melds="pon 333s, pon 666p, pon 222p")))
    assert [line.split(" · ")[1].split()[0] for line in fu if " · " in line] == ["999p", "333s", "666p", "222p"]


def test_a_limit_that_takes_points_away_shows_them_as_less():
    base = under("Base", lines(scored("234m567m345678p22s", ron="8p", events="riichi", dora="3m", rules="ema-2025")))
    assert [line.split()[-2:] for line in base if not line.startswith("   ")] == [["1,920", "1,920"], ["+80", "2,000"]]


def test_counters_and_sticks_come_last_and_are_in_the_total():
    said = lines(scored("345m678m234p567s99s", tsumo="5s", events="riichi", honba=2, sticks=1))
    assert [line.split()[-2:] for line in under("Payments", said) if not line.startswith("   ")] == [
        ["1,300", "1,300"], ["+1,400", "2,700"], ["+600", "3,300"], ["+1,000", "4,300"]]
    assert "4,300 points in all" in said


def test_why_not_names_the_yaku_and_what_was_in_the_way():
    why = under("Why not", lines(scored("345m678m234p567s99s", ron="5s", events="riichi")))
    assert any(line.startswith("  All simples: ") and "9s" in line for line in why)


def test_a_hand_that_nothing_comes_near_to_has_no_why_not():
    won = scored("19m19p19s12345677z", ron="7z")
    assert not won.near_misses
    assert "Why not…?" not in lines(won)


def test_other_readings_say_how_much_less_they_pay():
    said = plain.score(scored("112233m445566p77s", ron="7s", events="riichi", rules="ema-2025"), EN)
    assert "Other readings\nThe reading that pays most wins" in said
    assert "3 han, 25 fu: pays 4,800 less." in said


def test_a_hand_with_one_reading_has_no_others():
    assert "Other readings" not in lines(scored("345m678m234p567s99s", ron="5s", events="riichi"))


def test_what_is_odd_is_noted_before_the_count():
    said = lines(scored("345m678m234p567s99s", ron="5s", events="riichi", honba=30))
    assert said[5].startswith("Note: ") and "30" in said[5]


def test_sources_follow_every_line_when_asked_for():
    won = scored("33m999p", ron="9p", melds="pon 333s, pon 666p, pon 222p", honba=1)
    asked, silent = (plain.score(won, EN, sources=sources).count("Source: ") for sources in (True, False))
    assert (asked, silent) == (len(won.steps), 0)


def test_headings_are_decorated_and_nothing_else():
    won = scored("112233m445566p77s", ron="7s", events="riichi")
    decorated = plain.score(won, EN, heading="<{}>".format).splitlines()
    assert [line.replace("<", "").replace(">", "") for line in decorated] == lines(won)
    assert sum(line.startswith("<") for line in decorated) == 8      # value, five parts, why not, other readings


def random_wins():
    """Two hundred hands of all kinds; those without a yaku win nothing and are left out."""
    for deal in deals(200, seed=5):
        try:
            yield score(deal.hand, deal.win)
        except HandError as error:
            assert error.code == "no_yaku"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_hand_fits_the_width_and_ends_in_its_total(lang):
    words = text(lang)
    for won in random_wins():
        said = plain.score(won, words, sources=True)
        too_long = [line for line in said.splitlines() if len(line) > plain.WIDTH]
        assert not too_long
        assert words.say("payment.total", n=won.winner_total) in said.splitlines()
        assert "\u00a0" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_ruleset_fits_the_width(lang):
    words = text(lang)
    shown = [plain.rulesets(words)]
    shown += [plain.rules(ruleset(name), words) for name in RULESETS]
    shown += [plain.difference(ruleset("online"), ruleset(name), words) for name in RULESETS]
    assert all(len(line) <= plain.WIDTH for one in shown for line in one.splitlines())


def test_every_reading_is_shown_with_what_the_tile_completed():
    hand, win = typed("111222333m456p99s", "3m")
    said = plain.readings(hand, win, readings(hand, win), ES)
    assert said.startswith("Esta mano se puede leer de dos maneras:\n\n")
    assert "espera de dos parejas" in said and "espera de extremo" in said


def test_the_same_grouping_is_shown_once_whatever_the_tile_completed():
    hand = Hand(tiles("112233m445566p77s"))
    found = readings(hand, Win(tiles("3m")[0], "ron"))
    assert plain.groupings(found, EN).splitlines()[2:4] == [
        "  11m  22m  33m  44p  55p  66p  77s", "  123m  123m  456p  456p  77s"]


@pytest.mark.parametrize("kinds, said", [
    ((), "This hand is not ready: no single tile completes it."),
    ((8,), "This hand waits for one tile: 9m."),
    ((0, 1, 33), "This hand waits for three tiles: 12m7z."),
])
def test_waits_are_listed(kinds, said):
    assert plain.waits(kinds, EN) == said
