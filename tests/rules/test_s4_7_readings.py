"""Rules §4.7: of all readings the winner takes the one that pays most; then more han; then more raw fu."""

from tests.winning import fu_of, groups_of, scored


def test_s4_7_fewer_fu_win_where_they_bring_pinfu():
    """345p 678p 567789s 44z, riichi, ron on 7s. 56 + 7 waits at both ends: pinfu, 2 han 30 fu, 2,000. As the edge of
    789 it is 1 han, 32 fu rounded to 40: 1,300."""
    won = scored("345678p567789s44z", ron="7s", events="riichi")
    assert (dict(won.yaku), won.fu, won.hand_total) == ({"riichi": 1, "pinfu": 1}, 30, 2000)
    [edge] = won.others
    assert (edge.reading.wait, dict(edge.yaku), edge.fu, edge.hand_total) == ("penchan", {"riichi": 1}, 40, 1300)


def test_s4_7_more_fu_win_where_pinfu_is_out_of_reach():
    """E02: a triplet rules pinfu out, so the 2 fu of the edge wait are the better reading of 567789s + 7s."""
    won = scored("234m567789s777z22z", ron="7s")
    assert (won.reading.wait, won.fu_raw, won.fu) == ("penchan", 42, 50)


def test_s4_7_the_2_fu_of_the_edge_wait_can_make_a_mangan():
    """E03: 4 han and 32 fu are a mangan, 4 han and 30 fu are not."""
    won = scored("234567789m99m444z", tsumo="7m")
    assert (won.reading.wait, won.han, won.fu_raw, won.limit) == ("penchan", 4, 32, "mangan")


def test_s4_7_four_chows_beat_seven_pairs():
    won = scored("112233m556677s99p", ron="1m")
    assert (dict(won.yaku), won.fu, won.hand_total) == ({"pinfu": 1, "ryanpeikou": 3}, 30, 7700)
    pairs = [other for other in won.others if other.reading.form == "chiitoitsu"]
    assert [(other.han, other.fu, other.hand_total) for other in pairs] == [(2, 25, 1600)]


def test_s4_7_three_triplets_beat_three_equal_chows_of_the_same_han():
    """222333444p 678m 99s, ron on 8m: three concealed triplets, 2 han, 42 fu rounded to 50: 3,200. As 234 three times
    it is pinfu and iipeikou, 2 han 30 fu: 2,000."""
    won = scored("678m222333444p99s", ron="8m")
    assert (dict(won.yaku), won.fu_raw, won.fu, won.hand_total) == ({"sanankou": 2}, 42, 50, 3200)
    assert {(tuple(dict(other.yaku)), other.fu, other.hand_total) for other in won.others} == {
        (("pinfu", "iipeikou"), 30, 2000),
    }


def test_s4_7_a_tie_in_payment_and_han_goes_to_the_raw_fu():
    """E09, 112233m 44445 6p 77z, ron on 4p: 36 or 34 fu, both 40 and both 1,300."""
    won = scored("112233m444456p77z", ron="4p")
    assert (won.fu_raw, won.hand_total) == (36, 1300)
    assert ("triplet", 4) in fu_of(won)
    assert [(other.fu_raw, other.hand_total) for other in won.others][0] == (34, 1300)


def test_s4_7_the_only_reading_with_a_yaku_must_be_used():
    won = scored("345678p567789s44z", ron="7s")
    assert (dict(won.yaku), won.hand_total) == ({"pinfu": 1}, 1000)
    assert won.others == ()


def test_s4_7_a_hand_that_looks_like_a_pair_wait_offers_pinfu():
    """22345789m 678p 567s, ron on 9m, riichi: 78 + 9 waits for 6m and 9m and the pair 22m has no value: pinfu."""
    won = scored("22345789m678p567s", ron="9m", events="riichi")
    assert (dict(won.yaku), won.reading.wait, won.fu) == ({"riichi": 1, "pinfu": 1}, "ryanmen", 30)


def test_s4_7_the_same_chow_three_times_by_ron():
    """567m three times, 234m, 22p, closed, ron on 7m. As chows: pinfu (56 + 7 waits at both ends), all simples and two
    equal chows, 3 han 30 fu, 3,900. As triplets 555 666 777 the ron opens 777m: two concealed triplets are no yaku."""
    won = scored("567567567m234m22p", ron="7m")
    assert dict(won.yaku) == {"pinfu": 1, "iipeikou": 1, "tanyao": 1}
    assert (won.han, won.fu, won.hand_total) == (3, 30, 3900)


def test_s4_7_the_same_chow_three_times_by_self_draw():
    """The same tiles drawn: three concealed triplets (2), all simples and self-draw, 4 han and 20 + 2 + 12 = 34 fu,
    rounded to 40, a mangan; as chows 4 han 20 fu would pay 5,200."""
    won = scored("567567567m234m22p", tsumo="7m")
    assert dict(won.yaku) == {"menzen_tsumo": 1, "tanyao": 1, "sanankou": 2}
    assert groups_of(won) == ["22p", "234m", "555m", "666m", "777m"]
    assert (won.han, won.fu_raw, won.fu, won.limit) == (4, 34, 40, "mangan")
    assert {other.hand_total for other in won.others if other.han == 4 and other.fu == 20} == {5200}


def test_s4_7_only_concealed_groups_can_be_finished_by_the_winning_tile():
    """The 5s completes 45 + 5... of the hand, never the 567s that was called before."""
    won = scored("234m345s88p345p", melds="chi 567s", ron="5s")
    assert [one.reading.wait for one in (won, *won.others)] == ["ryanmen"]
