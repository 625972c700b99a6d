"""Rules §4: every fu item, what ron opens, and the rounding."""

import pytest

from mahjong_teach.scoring.rules import RULESETS
from tests.winning import fu_of, scored

CHOWS = "234m567m678s99p"             # three chows and a pair without value; won on 8s it waits at both ends


def items(hand, **how):
    return dict(fu_of(scored(hand, **how)))


def total(won):
    return won.fu_raw, won.fu


# ── 4.1 starting value ───────────────────────────────────────────────────────────────────────────

def test_s4_1_seven_pairs_are_25_and_nothing_else():
    for how in ({"ron": "6z"}, {"tsumo": "6z"}):
        won = scored("1133m5577p2288s66z", **how)
        assert (fu_of(won), total(won)) == ([("chiitoitsu", 25)], (25, 25))


def test_s4_1_every_other_hand_starts_at_20():
    assert fu_of(scored(f"{CHOWS}345p", ron="8s"))[0] == ("base", 20)


# ── 4.2 how it was won ───────────────────────────────────────────────────────────────────────────

def test_s4_2_a_closed_ron_adds_10():
    assert items(f"{CHOWS}555z", ron="8s") == {"base": 20, "menzen_ron": 10, "triplet": 8}


def test_s4_2_a_concealed_kong_leaves_the_closed_ron():
    assert items(CHOWS, melds="ankan 5555z", ron="8s") == {"base": 20, "menzen_ron": 10, "quad": 32}


def test_s4_2_an_open_ron_adds_nothing():
    assert items(CHOWS, melds="pon 555z", ron="8s") == {"base": 20, "triplet": 4}


@pytest.mark.parametrize("hand, melds", [(f"{CHOWS}555z", ""), (CHOWS, "pon 555z")])
def test_s4_2_self_draw_adds_2_open_or_closed(hand, melds):
    assert items(hand, melds=melds, tsumo="8s")["tsumo"] == 2


# ── 4.3 groups ───────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("tile, concealed, triplet, kong", [
    ("3p", False, 2, 8), ("3p", True, 4, 16),
    ("1p", False, 4, 16), ("1p", True, 8, 32),
    ("9s", False, 4, 16), ("9s", True, 8, 32),
    ("4z", False, 4, 16), ("4z", True, 8, 32),
    ("7z", False, 4, 16), ("7z", True, 8, 32),
])
def test_s4_3_triplets_and_kongs(tile, concealed, triplet, kong):
    number, suit = tile
    three, four = number * 3 + suit, number * 4 + suit
    laid = {"ron": "8s", "events": "houtei"}
    if concealed:
        assert items(CHOWS + three, **laid)["triplet"] == triplet
        assert items(CHOWS, melds=f"ankan {four}", **laid)["quad"] == kong
    else:
        assert items(CHOWS, melds=f"pon {three}", **laid)["triplet"] == triplet
        assert items(CHOWS, melds=f"daiminkan {four}", **laid)["quad"] == kong
        assert items(CHOWS, melds=f"kakan {four}", **laid)["quad"] == kong


def test_s4_3_chows_are_worth_nothing():
    assert items("345678m234p567s99s", ron="5s") == {"base": 20, "menzen_ron": 10}


def test_s4_3_four_equal_tiles_that_nobody_declared_are_no_kong():
    """5555m67m is 555 and 567."""
    won = scored("555567m234p678s99p", ron="2p", events="riichi")
    assert ("triplet", 4) in fu_of(won)
    assert not any(rule == "quad" for rule, _ in fu_of(won))


def test_s4_3_two_concealed_kongs_of_terminals_make_a_hundred():
    won = scored("234567m55z", melds="ankan 1111p, ankan 9999s", ron="5z", events="riichi")
    assert fu_of(won) == [
        ("base", 20), ("menzen_ron", 10), ("quad", 32), ("quad", 32), ("pair", 2), ("wait", 2),
    ]
    assert total(won) == (98, 100)


# ── 4.4 a triplet that the winning tile finished ─────────────────────────────────────────────────

@pytest.mark.parametrize("how, fu", [({"tsumo": "1s"}, 8), ({"ron": "1s"}, 4)])
def test_s4_4_ron_completing_a_koutsu_makes_it_open(how, fu):
    assert items("234567m345p111s99p", events="riichi", **how)["triplet"] == fu


def test_s4_4_ron_on_a_triplet_leaves_the_hand_closed():
    won = scored("234567m345p111s99p", events="riichi", ron="1s")
    assert ("menzen_ron", 10) in fu_of(won)
    assert won.hand.closed


def test_s4_4_a_shanpon_wait_is_worth_nothing():
    won = scored("234567m345p111s99p", events="riichi", ron="1s")
    assert won.reading.wait == "shanpon"
    assert not any(rule == "wait" for rule, _ in fu_of(won))


def test_s4_4_the_triplet_stays_concealed_if_the_ron_tile_fits_a_chow():
    """E06, 33345m + 3m: read as 333 + 345, the 3m finished the chow, so there are three concealed triplets."""
    won = scored("333345m777p999s44z", ron="3m")
    assert dict(won.yaku) == {"sanankou": 2}
    assert fu_of(won) == [("base", 20), ("menzen_ron", 10), ("triplet", 4), ("triplet", 4), ("triplet", 8)]


def test_s4_4_three_open_triplets_and_one_by_ron():
    """33m 999p with pon 333s 666p 222p, ron on 9p: ron finished the triplet of 9s, so it counts 4 like a called one;
    20 + 2 + 2 + 2 + 4 = 30 fu exactly, not 34 rounded up."""
    won = scored("33m999p", melds="pon 333s, pon 666p, pon 222p", ron="9p")
    assert sorted(fu_of(won)) == [("base", 20), ("triplet", 2), ("triplet", 2), ("triplet", 2), ("triplet", 4)]
    assert total(won) == (30, 30)


# ── 4.5 pair ─────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("pair, seat, round_, fu", [
    ("55z", "S", "E", 2), ("66z", "S", "E", 2), ("77z", "S", "E", 2),
    ("22z", "S", "E", 2),                                                   # one's own wind
    ("11z", "S", "E", 2),                                                   # the round's
    ("33z", "S", "E", 0), ("44z", "S", "E", 0),                             # guest winds
    ("99p", "S", "E", 0), ("22s", "S", "E", 0),
    ("22z", "E", "S", 2), ("11z", "E", "S", 2),
])
def test_s4_5_a_pair_is_worth_2_if_it_is_a_dragon_or_ones_own_or_the_rounds_wind(pair, seat, round_, fu):
    won = items(f"234567m345p678s{pair}", ron="8s", events="riichi", seat=seat, round=round_)
    assert won.get("pair", 0) == fu


@pytest.mark.parametrize("rules, fu", {
    "tenhou": 4, "mahjong-soul": 4, "online": 4, "ema-2008": 4, "ema-2016": 4,
    "ema-2025": 2, "wrc-2025": 2, "m-league": 2, "jpml-a": 2,
}.items())
def test_s4_5_a_pair_of_the_double_wind(rules, fu):
    """D04a: the two values part here, 42 becomes 50 fu and 2,400 points, 40 stays 40 and 2,000."""
    won = scored("234567m345p999s11z", ron="5p", seat="E", events="riichi", rules=rules)
    assert ("pair", fu) in fu_of(won)
    assert (won.fu_raw, won.fu, won.hand_total) == ((42, 50, 2400) if fu == 4 else (40, 40, 2000))


# ── 4.6 wait ─────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("wait, hand, tile, fu", [
    ("penchan", "123456m789p234s55s", "3m", 2),
    ("penchan", "123456m789p234s55s", "7p", 2),
    ("kanchan", "123456m789p234s55s", "5m", 2),
    ("kanchan", "123456m789p234s55s", "8p", 2),
    ("tanki", "123456m789p234s55s", "5s", 2),
    ("tanki", "234567m345p33456s", "3s", 2),                                 # nobetan: 3456 waits for 3 and 6
    ("tanki", "234567m345p34566s", "6s", 2),
    ("ryanmen", "123456m789p234s55s", "4m", 0),
    ("ryanmen", "123456m789p234s55s", "4s", 0),
    ("ryanmen", "123456m789p234s55s", "1m", 0),                              # 23 waits for 1 and 4
    ("shanpon", "123456m789p22z555z", "5z", 0),
])
def test_s4_6_edge_closed_and_pair_waits_are_worth_2(wait, hand, tile, fu):
    won = scored(hand, ron=tile, events="riichi")
    assert won.reading.wait == wait
    assert dict(fu_of(won)).get("wait", 0) == fu


@pytest.mark.parametrize("tile, wait", [("4p", "ryanmen"), ("7p", "ryanmen"), ("7z", "shanpon")])
def test_s4_6_entotsu_is_read_by_where_the_tile_lies(tile, wait):
    """44456p + 77z waits for 4p, 7p and 7z."""
    hand = {"4p": "112233m444456p77z", "7p": "112233m444567p77z", "7z": "112233m44456p777z"}[tile]
    won = scored(hand, ron=tile)
    assert won.reading.wait == wait


@pytest.mark.parametrize("hand, tile, wait", [("56777p", "6p", "kanchan"), ("55777p", "5p", "tanki")])
def test_s4_6_wait_fu_count_even_if_the_hand_waited_for_another_tile_too(hand, tile, wait):
    """5777p waits for 5p (with 777 as a triplet) and for 6p (with 77 as the pair)."""
    won = scored(f"234567m{hand}678s", ron=tile, events="riichi")
    assert (won.reading.wait, dict(fu_of(won))["wait"]) == (wait, 2)


# ── 4.8 pinfu and open pinfu ─────────────────────────────────────────────────────────────────────

def test_s4_8_pinfu_by_self_draw_is_20_and_drops_the_2():
    won = scored("345678m234p567s99s", tsumo="5s")
    assert (fu_of(won), total(won)) == ([("base", 20)], (20, 20))


def test_s4_8_pinfu_by_ron_is_30():
    assert total(scored("345678m234p567s99s", ron="5s")) == (30, 30)


def test_s4_8_an_open_hand_never_stays_at_20():
    won = scored("345678m567s88s", melds="chi 234p", ron="5s")
    assert (fu_of(won), total(won)) == ([("base", 20), ("open_pinfu", 2)], (22, 30))


def test_s4_8_an_open_hand_that_draws_its_tile_has_2_already():
    won = scored("345678m567s88s", melds="chi 234p", tsumo="5s")
    assert (fu_of(won), total(won)) == ([("base", 20), ("tsumo", 2)], (22, 30))


def test_s4_8_an_open_hand_with_any_other_item_gets_no_open_pinfu():
    won = scored("345678m46p88s5p", melds="chi 234p", ron="5p")
    assert fu_of(won) == [("base", 20), ("wait", 2)]


def test_s4_8_a_closed_hand_gets_no_open_pinfu():
    assert "open_pinfu" not in items("345678m234p567s99s", tsumo="5s")


@pytest.mark.parametrize("rules", RULESETS)
def test_s4_8_the_same_everywhere(rules):
    assert total(scored("345678m567s88s", melds="chi 234p", ron="5s", events="houtei", rules=rules)) == (22, 30)


# ── 4.9 rinshan ──────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("rules", RULESETS)
def test_s4_9_the_replacement_tile_is_a_self_draw(rules):
    won = scored(CHOWS, melds="ankan 3333p", tsumo="8s", events="rinshan", rules=rules)
    assert fu_of(won) == [("base", 20), ("tsumo", 2), ("quad", 16)]


def test_s4_9_a_house_may_give_nothing_for_it():
    house = {"ruleset": "online", "rinshan_fu": 0}
    won = scored(CHOWS, melds="ankan 3333p", tsumo="8s", events="rinshan", rules=house)
    assert fu_of(won) == [("base", 20), ("quad", 16)]
    assert ("tsumo", 2) in fu_of(scored(CHOWS, melds="ankan 3333p", tsumo="8s", rules=house))


# ── 4.10, 4.11 rounding and totals ───────────────────────────────────────────────────────────────

@pytest.mark.parametrize("hand, how, raw, fu", [
    ("345678m234p567s99s", {"ron": "5s"}, 30, 30),                           # exact tens stay
    ("123456m789p234s55s", {"ron": "3m", "events": "riichi"}, 32, 40),       # always up
    (f"{CHOWS}555z", {"ron": "8s"}, 38, 40),
    ("1133m5577p2288s66z", {"ron": "6z"}, 25, 25),                           # never rounded
])
def test_s4_10_up_to_the_next_ten_at_the_very_end(hand, how, raw, fu):
    assert total(scored(hand, **how)) == (raw, fu)


@pytest.mark.parametrize("double_wind_fu, raw, fu, points", [(4, 102, 110, 3600), (2, 100, 100, 3200)])
def test_s4_11_one_han_110_fu_needs_a_closed_ron_and_a_double_wind_of_4(double_wind_fu, raw, fu, points):
    won = scored(
        "456m11122z", melds="ankan 1111s, ankan 7777z", ron="1z", seat="S", round="S",
        rules={"ruleset": "tenhou", "double_wind_fu": double_wind_fu},
    )
    assert dict(won.yaku) == {"chun": 1}
    assert (*total(won), won.hand_total) == (raw, fu, points)
