"""Questions about waits: the key is the set of tiles that complete the hand, however one goes about finding it."""

import pytest

from mahjong_teach.display.asking import said, stated
from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import KINDS, PLAIN, Tile, tiles
from mahjong_teach.teaching.misconceptions import misconception, misconceptions_about
from mahjong_teach.teaching.questions import LEVELS, ask, question
from mahjong_teach.teaching.questions.waits import waits_tiles
from mahjong_teach.teaching.ready import Ready
from tests.unit.teaching.ready_hands import nothing_impossible

N = 60
BELIEFS = [one.id for one in misconceptions_about("waits")]


def tried(hand: Ready) -> tuple[str, ...]:
    """The waits by trying all 34 tiles."""
    found = []
    for tile in PLAIN:
        try:
            complete = Hand((*hand.concealed, tile), hand.melds)
        except HandError:                         # a fifth tile
            continue
        if readings(complete, Win(tile, "tsumo")):
            found.append(tile.code)
    return tuple(sorted(found))


@pytest.mark.parametrize("level", LEVELS)
def test_the_key_is_what_trying_all_tiles_finds(level):
    for number in range(N):
        asked = ask("waits", 1, number, level=level)
        assert asked.answer == tried(asked.case) != ()


@pytest.mark.parametrize("level", LEVELS)
def test_no_table_contradicts_a_hand(level):
    for number in range(N):
        nothing_impossible(ask("waits", 2, number, level=level).given)


def test_hard_hands_wait_for_more():
    normal, hard = (
        sum(len(ask("waits", 1, number, level=level).answer) > 2 for number in range(N)) for level in ("normal", "hard"))
    assert hard > 1.5 * normal


@pytest.mark.parametrize("rules", RULESETS)
def test_every_ruleset_can_be_asked_about_and_red_fives_lie_only_where_there_are_any(rules):
    for number in range(10):
        asked = ask("waits", 1, number, rules=rules)
        assert ruleset(rules).akadora or "0" not in asked.given["hand"]


def test_an_id_leads_back_to_its_question():
    for aim in (None, *BELIEFS):
        asked = ask("waits", 5, 3, aim=aim)
        assert question(asked.id) == asked


@pytest.mark.parametrize("belief", BELIEFS)
def test_a_question_aimed_at_a_belief_tells_it_from_all_others(belief):
    told = [ask("waits", 1, number, aim=belief).singles_out(belief) for number in range(12)]
    assert sum(told) >= 11


def seen(belief: str, hand: str, *melds: Meld, **winds: str) -> tuple[str, ...]:
    return waits_tiles(Ready(ruleset(), tiles(hand), melds, **winds), {}, [belief])


@pytest.mark.parametrize("belief, hand, right, wrong", [
    ("one_arrangement", "234m567m3456p789s", "3p 6p", "6p"),
    ("one_arrangement", "234m567m88p34567s", "2s 5s 8s", "5s 8s"),
    ("one_arrangement", "234m567m789p3334s", "2s 4s 5s", "4s"),
    ("shanpon_one_pair", "234m567m789p33s55z", "3s 5z", "5z"),
    ("pair_wait_forgotten", "234m567m789p3334s", "2s 4s 5s", "2s 5s"),
    ("pair_wait_forgotten", "234m567m789p345s5z", "5z", "5z"),
    ("upper_side_only", "234m567m88p789p45s", "3s 6s", "6s"),
    ("upper_side_only", "234m567m88p789p46s", "5s", "5s"),
    ("suit_goes_round", "234m567m88p789p89s", "7s", "1s 7s"),
    ("suit_goes_round", "234m567m88p789p12s", "3s", "3s 9s"),
    ("suit_goes_round", "234m567m88p789p23s", "1s 4s", "1s 4s"),
    ("fifth_tile_counts", "234m567m3333456p", "6p", "3p 6p"),
    ("honours_never_wait", "234m567m789p33s55z", "3s 5z", "3s"),
])
def test_what_somebody_who_believes_it_sees(belief, hand, right, wrong):
    ready = Ready(ruleset(), tiles(hand))
    assert waits_tiles(ready, {}, ()) == tuple(right.split())
    assert waits_tiles(ready, {}, [belief]) == tuple(wrong.split())


def test_a_wait_without_yaku_is_a_wait():
    called = Meld.of("chi", "234m", giver=3)
    assert seen("one_arrangement", "567m88p678p23s", called) == ("1s", "4s")
    assert seen("wait_needs_yaku", "567m88p678p23s", called) == ("4s",)


def test_two_beliefs_at_once_see_less_than_each():
    hand = Ready(ruleset(), tiles("234m567m789p3334s"))
    assert waits_tiles(hand, {}, ["pair_wait_forgotten", "upper_side_only"]) == ("5s",)


def test_every_arrangement_of_a_hand_is_found_once():
    hand = Ready(ruleset(), tiles("234m567m88p34567s"))
    assert [(one.left, one.shape) for one in hand.arrangements] == [((20, 21), "ryanmen"), ((23, 24), "ryanmen")]
    pairs = Ready(ruleset(), tiles("234m567m789p33s55z"))
    assert [(one.left, one.waits) for one in pairs.arrangements] == [((20, 20, 31, 31), (20, 31))]


def test_skills_are_those_of_the_waits():
    for number in range(N):
        asked = ask("waits", 1, number, level="hard")
        shapes = {one.shape for one in asked.case.arrangements}
        assert {f"waits.{shape}" for shape in shapes & {"ryanmen", "kanchan", "tanki", "shanpon"}} <= {*asked.skills}


def test_a_called_hand_only_is_thought_to_need_a_yaku():
    assert seen("wait_needs_yaku", "234m567m88p678p23s") == ("1s", "4s")


@pytest.mark.parametrize("lang, answer", [("es", "3 de círculos y 6 de círculos"), ("en", "3 of circles and 6 of circles")])
def test_a_question_and_its_answer_in_words(lang, answer):
    asked = ask("waits", 1)
    assert asked.answer == ("3p", "6p")
    assert "3345p234566778s" in stated(asked, text(lang))
    assert said(asked, asked.answer, text(lang)) == answer


def test_a_belief_says_what_it_is_about():
    assert all(misconception(id).topic == "waits" and misconception(id).met for id in BELIEFS)
    assert {Tile.of(code).kind for code in ask("waits", 1).answer} <= {*KINDS}
