"""Furiten as a state that moves from event to event, and as a record of the command line."""

import pytest
from hypothesis import given, strategies as st

from mahjong_teach.scoring.errors import HandError, MahjongError
from mahjong_teach.scoring.furiten import OFFERS, Passed, has_yaku
from mahjong_teach.scoring.furiten_record import furiten_answer, furiten_record
from mahjong_teach.scoring.hand import Meld
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import KINDS, tiles
from tests.tables import kind, waiting

TWO_SIDED = "234m567m34p678s55s"                   # waits 2p, 5p

KIND = st.sampled_from(KINDS)
STEPS = st.one_of(
    st.just(lambda state: state.drew()),
    st.builds(lambda kind: lambda state: state.threw(kind), KIND),
    st.builds(lambda by_self: lambda state: state.claim(by_self), st.booleans()),
    st.builds(lambda kind, offer: lambda state: state.offered(kind, offer), KIND, st.sampled_from(OFFERS)),
    st.just(lambda state: state.declared_riichi()),
)


def moved(state, steps):
    for step in steps:
        state = step(state)
    return state


@given(st.sampled_from(RULESETS), st.lists(STEPS, max_size=12))
def test_ron_is_allowed_exactly_where_no_kind_holds_and_every_kind_has_its_reason(rules, steps):
    state = moved(waiting(TWO_SIDED, rules), steps)
    assert state.can_ron is (not state.kinds) is (not state.reasons)
    assert (state.state == "free") is (not state.kinds)
    assert len(state.reasons) >= len(state.kinds)


@given(st.sampled_from(RULESETS), st.lists(STEPS, max_size=12), st.lists(STEPS, max_size=12))
def test_riichi_furiten_never_ends(rules, before, after):
    state = moved(waiting(TWO_SIDED, rules), before).declared_riichi().offered(kind("2p"))
    assert "riichi" in moved(state, after).kinds


@given(st.sampled_from(RULESETS), st.lists(STEPS, max_size=12))
def test_a_draw_ends_temporary_furiten_under_all_rules(rules, steps):
    assert "temporary" not in moved(waiting(TWO_SIDED, rules), steps).drew().kinds


def test_what_began_it_stays_its_reason():
    state = waiting(TWO_SIDED).offered(kind("5p")).offered(kind("2p"), "added_kan")
    assert state.passed == Passed(kind("5p"), "discard", True)


def test_a_tile_thrown_again_after_one_was_claimed_counts_as_thrown():
    state = waiting(TWO_SIDED).threw(kind("5p")).gave(kind("5p"))
    assert [reason.code for reason in state.reasons] == ["discard_claimed"]
    assert [reason.code for reason in state.threw(kind("5p")).reasons] == ["discard"]


def test_a_hand_that_waits_for_nothing_is_not_furiten():
    state = waiting("159m159p159s1234z", thrown="1m")
    assert (state.tenpai, state.kinds, state.can_ron) == (False, (), False)


def test_an_unknown_way_to_offer_is_refused():
    with pytest.raises(HandError) as refused:
        waiting(TWO_SIDED).offered(kind("2p"), "gift")
    assert (refused.value.code, refused.value.facts["offer"]) == ("unknown_offer", "gift")


def test_whether_a_passed_tile_had_a_yaku_depends_on_the_rules():
    chi = (Meld.of("chi", "234p"),)
    simples = tiles("78m345m567s66s")
    for rules, has in (("ema-2016", True), ("ema-2008", False)):
        assert has_yaku(simples, chi, kind("6m"), [("S", "E")], ruleset(rules)) is has


# ── records ──

def record(**more):
    return {"rules": "tenhou", "hand": TWO_SIDED, "melds": [], "own_discards": [], "riichi": False, "events": []} | more


def answered(**more):
    return furiten_answer(furiten_record(record(**more)))


def test_an_answer_has_every_field_of_the_contract():
    assert answered(own_discards=["5p"], candidate_tile="2p", win_by="ron") == {
        "ok": True, "waits": ["2p", "5p"], "tenpai": True, "furiten": ["discard"], "can_ron": False, "why": ["discard"],
        "win_allowed": False,
    }


def test_without_a_candidate_nothing_is_said_about_it():
    assert "win_allowed" not in answered()


def test_a_tile_that_completes_nothing_is_no_win():
    assert answered(candidate_tile="9s")["win_allowed"] is False
    assert answered(candidate_tile="9s", win_by="tsumo")["win_allowed"] is False


def test_a_red_candidate_is_a_five():
    assert answered(candidate_tile="0p")["win_allowed"] is True


def test_a_claim_right_after_the_own_discard_is_of_that_discard():
    thrown = {"type": "discard", "tile": "5p"}
    claim = {"type": "claim", "by": "other"}
    assert answered(events=[thrown, claim])["why"] == ["discard_claimed"]
    assert answered(events=[thrown, {"type": "draw"}, claim])["why"] == ["discard"]
    assert answered(events=[thrown, {"type": "claim", "by": "self"}])["why"] == ["discard"]


def test_riichi_in_the_events_makes_what_follows_permanent():
    offered = {"type": "offered", "tile": "2p", "offer": "discard"}
    draw = {"type": "draw"}
    events = [offered, draw, {"type": "discard", "tile": "9m"}, {"type": "riichi"}, offered, draw]
    assert answered(events=events)["furiten"] == ["riichi"]


def test_not_tenpai_says_so():
    assert answered(hand="159m159p159s1234z", candidate_tile="1m") == {
        "ok": True, "waits": [], "tenpai": False, "furiten": [], "can_ron": False, "why": ["not_tenpai"],
        "win_allowed": False,
    }


@pytest.mark.parametrize("more, code", [
    ({"hand": TWO_SIDED + "1z"}, "ready_tile_count"), ({"hand": None}, "missing_field"), ({"hand": 7}, "bad_field"),
    ({"events": 7}, "bad_field"), ({"events": [7]}, "bad_field"), ({"events": [{"type": "nap"}]}, "unknown_event"),
    ({"events": [{"type": "draw"}, {"type": "discard"}]}, "missing_field"),
    ({"events": [{"type": "offered", "tile": "2p", "offer": "gift"}]}, "unknown_offer"),
    ({"own_discards": ["8x"]}, "strange_character"), ({"candidate_tile": "12p"}, "not_one_tile"),
    ({"win_by": "luck"}, "unknown_win"), ({"rules": "tenho"}, "unknown_ruleset"),
])
def test_a_record_that_cannot_be_is_refused(more, code):
    with pytest.raises(MahjongError) as refused:
        answered(**more)
    assert refused.value.code == code
