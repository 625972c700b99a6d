"""Rules §7: the three kinds of furiten, and what ends them."""

import pytest

from mahjong_teach.scoring.furiten_record import furiten_record
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import tiles
from tests.tables import kind, waiting

SEED = "123m123m44456p77z"                         # waits 4p, 7p, red dragon
TWO_SIDED = "234m567m34p678s55s"                   # waits 2p, 5p
ORPHANS = "19m19p199s123456z"                      # waits red dragon
ROBBING = ("ema-2016", "ema-2025", "wrc-2025", "mahjong-soul", "online")

ENDS = {
    "ema-2008": {"own_draw", "any_claim"},
    **dict.fromkeys(("ema-2016", "ema-2025", "wrc-2025"), {"own_draw", "own_claim"}),
    **dict.fromkeys(("tenhou", "mahjong-soul", "online", "m-league", "jpml-a"), {"own_draw", "own_discard"}),
}


def codes(state):
    return [reason.code for reason in state.reasons]


# ── 1. discards ──

@pytest.mark.parametrize("thrown", ["4p", "7p", "7z"])
def test_s7_1_one_discarded_wait_blocks_all_of_them(thrown):
    state = waiting(SEED, thrown=thrown)
    assert (state.kinds, state.can_ron) == (("discard",), False)


def test_s7_1_the_text_s_example_is_free_while_none_of_the_three_was_discarded():
    state = waiting(SEED, thrown="9s1z")
    assert (sorted(state.waits), state.can_ron) == ([kind("4p"), kind("7p"), kind("7z")], True)


def test_s7_1_a_discard_that_others_claimed_still_counts():
    state = waiting(TWO_SIDED).threw(kind("5p")).gave(kind("5p"))
    assert (state.kinds, codes(state)) == (("discard",), ["discard_claimed"])


def test_s7_1_it_disappears_when_the_hand_waits_for_something_else():
    state = waiting(TWO_SIDED, thrown="5p")
    assert state.holding(tiles("234m567m35p678s55s")).can_ron


def test_s7_1_a_red_five_is_a_five():
    assert waiting("34m123p567p789s55z", thrown="0m").kinds == ("discard",)


# ── 2. temporary ──

@pytest.mark.parametrize("rules", RULESETS)
def test_s7_2_a_passed_tile_blocks_every_wait_until_the_own_draw(rules):
    state = waiting(TWO_SIDED, rules).offered(kind("5p"))
    assert (state.kinds, codes(state)) == (("temporary",), ["passed"])
    assert state.drew().can_ron


@pytest.mark.parametrize("rules", RULESETS)
def test_s7_2_what_else_ends_it(rules):
    passed = waiting(TWO_SIDED, rules).offered(kind("5p"))
    ends = ENDS[rules]
    assert ruleset(rules).temporary_furiten_ends == ends
    assert passed.claim(by_self=False).can_ron is ("any_claim" in ends)
    assert passed.claim(by_self=True).can_ron is bool(ends & {"any_claim", "own_claim"})
    assert passed.threw(kind("9s")).can_ron is ("own_discard" in ends)


def test_s7_2_a_claim_and_the_discard_after_it_end_it_everywhere():
    for rules in RULESETS:
        assert waiting(TWO_SIDED, rules).offered(kind("5p")).claim(by_self=True).threw(kind("9s")).can_ron


def test_s7_2_a_tile_that_completes_nothing_may_go_by():
    assert waiting(TWO_SIDED).offered(kind("9s")).can_ron


# ── 3. riichi ──

@pytest.mark.parametrize("rules", RULESETS)
def test_s7_3_after_riichi_a_passed_tile_blocks_to_the_end(rules):
    state = waiting(TWO_SIDED, rules).declared_riichi().offered(kind("2p"))
    for after in (state, state.drew(), state.drew().threw(kind("9s")), state.claim(by_self=False)):
        assert (after.kinds, after.can_ron, codes(after)) == (("riichi",), False, ["passed_riichi"])


def test_s7_3_riichi_does_not_lift_the_furiten_of_earlier_discards():
    assert waiting(TWO_SIDED, thrown="2p").declared_riichi().kinds == ("discard",)


# ── details ──

def no_yaku(**more):
    """Open, 6-9m: only 6m makes all simples."""
    record = {
        "rules": "ema-2016", "hand": "78m345m567s66s", "melds": [{"type": "chi", "tiles": "234p", "from": 3}],
        "own_discards": ["1z"], "events": [{"type": "offered", "tile": "9m", "offer": "discard"}], **more,
    }
    return furiten_record(record)


def test_s7_a_tile_that_completes_the_hand_without_a_yaku_counts_too():
    asked = no_yaku()
    assert (asked.state.kinds, [reason.code for reason in asked.reasons]) == (("temporary",), ["passed_no_yaku"])


def test_s7_where_the_passed_tile_had_a_yaku_that_is_said():
    asked = no_yaku(events=[{"type": "offered", "tile": "6m", "offer": "discard"}])
    assert [reason.code for reason in asked.reasons] == ["passed"]


def test_s7_the_seat_decides_whether_a_wind_was_a_yaku():
    pair_of_south = {"hand": "77m22z345m567s", "events": [{"type": "offered", "tile": "2z"}]}
    code = {
        seat: no_yaku(**pair_of_south, seat_wind=seat, round_wind="E").reasons[0].code for seat in "ESWN"
    }
    assert code == {"E": "passed_no_yaku", "S": "passed", "W": "passed_no_yaku", "N": "passed_no_yaku"}
    assert no_yaku(**pair_of_south).reasons[0].code == "passed"     # it may have been the own wind


@pytest.mark.parametrize("rules", RULESETS)
def test_s7_an_added_kong_that_could_be_robbed_and_was_not_is_a_missed_win(rules):
    state = waiting(TWO_SIDED, rules).offered(kind("2p"), "added_kan")
    assert (state.kinds, codes(state)) == (("temporary",), ["robbable_kong_passed"])


@pytest.mark.parametrize("rules", RULESETS)
def test_s7_a_concealed_kong_passes_by_all_but_thirteen_orphans(rules):
    assert waiting(TWO_SIDED, rules).offered(kind("2p"), "concealed_kan").can_ron
    assert waiting(ORPHANS, rules).offered(kind("7z"), "concealed_kan").can_ron is (rules not in ROBBING)


def test_s7_thirteen_orphans_on_thirteen_sides_are_furiten_by_any_of_them():
    state = waiting("19m19p19s1234567z", thrown="9s")
    assert (len(state.waits), state.kinds) == (13, ("discard",))


@pytest.mark.parametrize("answer, tenpai", [("no", False), ("yes", True)])
def test_s7_a_hand_that_waits_for_a_fifth_copy_only_is_not_tenpai_unless_the_rules_say_so(answer, tenpai):
    state = waiting("123456789m5555p", {"ruleset": "ema-2016", "fifth_tile_tenpai": answer})
    assert (state.tenpai, codes(state)) == (tenpai, [] if tenpai else ["not_tenpai"])


def test_s7_a_self_draw_is_always_allowed():
    record = {"hand": TWO_SIDED, "own_discards": ["2p"], "candidate_tile": "5p", "win_by": "tsumo"}
    asked = furiten_record(record)
    assert asked.win_allowed
    assert [reason.code for reason in asked.reasons] == ["discard", "tsumo_always"]


def test_s7_all_three_kinds_may_hold_at_once():
    state = waiting(TWO_SIDED, thrown="2p").offered(kind("5p")).declared_riichi().offered(kind("5p"))
    assert state.kinds == ("discard", "temporary", "riichi")
    assert state.state == "riichi_furiten"
