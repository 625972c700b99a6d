"""Questions about furiten: the key is what the engine says of the situation, told as a record or played as a round."""

import pytest

from mahjong_teach.display.asking import said, stated
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.furiten import Furiten
from mahjong_teach.scoring.furiten_record import furiten_record
from mahjong_teach.scoring.hand import Meld
from mahjong_teach.scoring.replay import Round
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.tiles import PLAIN, Tile, notation, tiles
from mahjong_teach.teaching.misconceptions import misconception, misconceptions_about
from mahjong_teach.teaching.questions import LEVELS, ask, question
from mahjong_teach.teaching.questions.furiten import AFTER, CAUSES, ENDINGS, FORMS, FURITEN_KINDS, OF_SEVERAL, told_facts
from mahjong_teach.teaching.ready import Happened, Ready, Situation
from tests.unit.teaching.ready_hands import nothing_impossible

N = 80
BELIEFS = [one.id for one in misconceptions_about("furiten")]


@pytest.fixture(scope="module")
def some():
    return [ask("furiten", 1, number, level=level) for level in LEVELS for number in range(N)]


def judged(situation: Situation) -> Furiten:
    """The furiten of a situation, event by event, by hand."""
    hand = situation.hand
    state = Furiten(hand.rules, discarded=frozenset(tile.kind for tile in situation.thrown), riichi=situation.riichi)
    state = state.holding(hand.concealed, hand.melds)
    for one in situation.happened:
        match one.what:
            case "offered":
                state = state.offered(one.tile.kind, one.offer)
            case "draw":
                state = state.drew()
            case "discard":
                state = state.threw(one.tile.kind)
            case "claim":
                state = state.claim(by_self=one.by == "self")
    return state


# ── the key ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_form_is_asked(some):
    assert {asked.form for asked in some} == {*FORMS}


def test_the_record_that_is_given_says_the_same_as_the_key(some):
    for asked in some:
        if asked.form in ("furiten.ron", "furiten.tsumo"):
            assert furiten_record(asked.given).win_allowed is asked.answer
        elif asked.form == "furiten.kind":
            assert list(furiten_record(asked.given).state.kinds) == ([] if asked.answer == "none" else [asked.answer])
        elif asked.form == "furiten.wins":
            offers = asked.given["offers"].items()
            assert {*asked.answer} == {id for id, one in offers if furiten_record({**asked.given, **one}).win_allowed}
        else:
            cases = asked.given["later" if asked.form == "furiten.ends" else "cases"]
            furiten = {one for one, past in cases.items() if furiten_record({**asked.given, **past}).state.kinds}
            assert {*asked.answer} == (furiten if asked.form == "furiten.causes" else {*cases} - furiten)


def test_the_engine_fed_by_hand_says_the_same(some):
    for asked in some:
        if asked.form in ("furiten.ron", "furiten.kind", "furiten.tsumo"):
            state = judged(asked.case)
            assert state.kinds == asked.case.asked.state.kinds
            if asked.form == "furiten.ron":
                assert asked.answer == (state.can_ron and asked.case.tile.kind in state.waits)


def as_a_round(situation: Situation) -> dict:
    """The situation of a hand without melds as a recorded round: seat 0 is ready, seat 1 discards what is offered."""
    wall = [tile for tile in PLAIN for _ in range(4)]
    drawn = [*situation.thrown, *(one.tile for one in situation.happened if one.tile is not None)]
    for tile in (*situation.hand.concealed, *drawn):
        wall.remove(tile.plain)
    hands = [situation.hand.concealed, wall[:13], wall[13:26], wall[26:39]]
    events = [f"0t{tile} 0x{tile}" for tile in situation.thrown]
    if situation.riichi:
        events[-1] = f"{events[-1].replace(' ', ' 0r ')} 0R"
    for one in situation.happened:
        if one.tile is not None:
            seat = 1 if one.what == "offered" else 0
            events.append(f"{seat}t{one.tile} {seat}x{one.tile}")
    return {"start_hands": [notation(hand) for hand in hands], "events": " ".join(events)}


def test_the_same_played_as_a_round_says_the_same(some):
    played = 0
    for asked in some:
        if asked.form not in ("furiten.ron", "furiten.kind") or asked.case.hand.melds:
            continue
        if any(one.what == "claim" or one.offer == "added_kan" for one in asked.case.happened):
            continue
        *_, last = Round.read(as_a_round(asked.case), asked.case.hand.rules).moments()
        assert last.players[0].furiten.kinds == asked.case.asked.state.kinds, asked.id
        played += 1
    assert played > 40


def test_a_self_draw_of_a_wait_always_wins_and_of_another_tile_never(some):
    tsumo = [asked for asked in some if asked.form == "furiten.tsumo"]
    assert all(asked.answer == (asked.case.tile.kind in asked.case.hand.waits) for asked in tsumo)
    assert {asked.answer for asked in tsumo} == {True, False}


def test_no_answer_is_given_away_by_the_form(some):
    assert {asked.answer for asked in some if asked.form == "furiten.ron"} == {True, False}
    assert {asked.answer for asked in some if asked.form == "furiten.kind"} == {*FURITEN_KINDS}


@pytest.mark.parametrize("rules, claimed, own_claim", [
    ("ema-2008", True, True), ("ema-2025", False, True), ("tenhou", False, False),
])
def test_what_ends_temporary_furiten_is_up_to_the_rules(rules, claimed, own_claim):
    found = [ask("furiten", 1, number, rules=rules, aim="temporary_lasts_the_hand") for number in range(20)]
    for asked in found:
        if asked.form == "furiten.ends":
            called = {"other_claim": claimed, "own_claim": own_claim}
            assert {*asked.answer} == {"own_draw", "own_discard", *(call for call, ends in called.items() if ends)}
    assert any(asked.form == "furiten.ends" for asked in found)


# ── nothing impossible ────────────────────────────────────────────────────────────────────────────────────────────


def test_no_table_contradicts_a_situation(some):
    for asked in some:
        pasts = (asked.given.get("cases") or asked.given.get("later") or {}).values()
        for past in ({}, *pasts):
            nothing_impossible({**asked.given, **past})


def test_nobody_calls_in_riichi(some):
    ends = [asked for asked in some if asked.form == "furiten.ends" and asked.case.riichi]
    assert ends and not any("own_claim" in asked.options for asked in ends)


@pytest.mark.parametrize("rules", RULESETS)
def test_every_ruleset_can_be_asked_about(rules):
    for number in range(6):
        asked = ask("furiten", 3, number, rules=rules)
        assert asked.given["rules"] == rules
        assert ruleset(rules).akadora or "thrown_red" not in asked.options


def test_everything_that_is_offered_is_known(some):
    known = {"furiten.causes": CAUSES, "furiten.after": AFTER, "furiten.ends": ENDINGS, "furiten.kind": FURITEN_KINDS}
    for asked in some:
        if asked.form in known:
            assert {*asked.choices} <= {*known[asked.form]}
            assert list(asked.choices) == sorted(asked.choices, key=known[asked.form].index)


def test_easy_questions_tell_of_one_thing_at_a_time():
    for number in range(N):
        asked = ask("furiten", 2, number, level="easy")
        assert asked.form not in OF_SEVERAL
        assert not any(one.what == "claim" or one.offer == "added_kan" for one in asked.case.happened)


# ── beliefs ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_id_leads_back_to_its_question():
    for aim in (None, *BELIEFS):
        asked = ask("furiten", 5, 3, aim=aim)
        assert question(asked.id) == asked


@pytest.mark.parametrize("belief", BELIEFS)
def test_a_question_aimed_at_a_belief_tells_it_from_all_others(belief):
    told = [ask("furiten", 1, number, aim=belief).singles_out(belief) for number in range(10)]
    assert sum(told) >= 9


def test_where_a_belief_cannot_show_something_else_is_asked():
    asked = ask("furiten", 1, rules="ema-2025", aim="red_five_is_another")
    assert not asked.singles_out("red_five_is_another")
    assert question(asked.id) == asked


HAND = Ready(ruleset(), tiles("234m567m45p678s55s"))
# Tanyao with the 6m; no yaku with the 9m.
CALLED = Ready(ruleset(), tiles("78m345m567s66s"), (Meld.of("chi", "234p", giver=3),))
OFFERED_3P = Happened("offered", Tile.of("3p"))
DRAWN = (Happened("draw"), Happened("discard", Tile.of("9s")))

SITUATIONS = {
    "only_the_very_tile": Situation(HAND, tiles("1z3p"), tile=Tile.of("6p")),
    "before_tenpai_harmless": Situation(HAND, tiles("1z3p"), tile=Tile.of("3p")),
    "claimed_discard_gone": Situation(
        HAND, happened=(Happened("draw"), Happened("discard", Tile.of("3p")), Happened("claim", by="other"))),
    "red_five_is_another": Situation(Ready(ruleset(), tiles("234m567m34p678s88s")), tiles("0p")),
    "passing_is_harmless": Situation(HAND, happened=(OFFERED_3P,)),
    "pass_without_yaku_harmless": Situation(CALLED, happened=(Happened("offered", Tile.of("9m")),)),
    "passed_kong_harmless": Situation(HAND, happened=(Happened("offered", Tile.of("3p"), "added_kan"),)),
    "over_with_the_next_discard": Situation(HAND, happened=(OFFERED_3P, Happened("offered", Tile.of("9s")))),
}


@pytest.mark.parametrize("belief", SITUATIONS)
def test_somebody_who_believes_it_is_not_furiten(belief):
    situation = SITUATIONS[belief]
    assert not situation.asked.state.can_ron
    assert misconception(belief).changes["situation"](situation).asked.state.can_ron


@pytest.mark.parametrize("belief", [id for id in BELIEFS if id not in ("before_tenpai_harmless", "only_the_very_tile")])
def test_beliefs_about_other_things_leave_a_discard_alone(belief):
    situation = SITUATIONS["before_tenpai_harmless"]
    assert not misconception(belief).changes["situation"](situation).asked.state.can_ron


def test_temporary_furiten_that_lasts_the_hand():
    situation = Situation(HAND, happened=(OFFERED_3P, *DRAWN))
    assert situation.asked.state.can_ron
    assert not misconception("temporary_lasts_the_hand").changes["situation"](situation).asked.state.can_ron


def test_riichi_furiten_that_ends_with_a_draw():
    situation = Situation(HAND, riichi=True, happened=(OFFERED_3P, *DRAWN))
    assert situation.asked.state.kinds == ("riichi",)
    assert misconception("riichi_furiten_is_temporary").changes["situation"](situation).asked.state.can_ron


def test_furiten_that_blocks_a_self_draw():
    situation = Situation(HAND, tiles("3p"), tile=PLAIN[Tile.of("6p").kind], by="tsumo")
    assert situation.asked.win_allowed
    assert not misconception("furiten_blocks_tsumo").changes["situation"](situation).asked.win_allowed


# ── in words ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said(some, lang):
    words = text(lang)
    for asked in some:
        assert stated(asked, words).count("\n") == 1
        answers = {asked.answer, *(one.value for one in asked.distractors)}
        for values in (answers, asked.choices):
            assert len({said(asked, value, words) for value in values}) == len(values)


def test_what_happened_is_told_in_order():
    situation = Situation(HAND, tiles("1z3p"), riichi=True, happened=(OFFERED_3P, *DRAWN), tile=Tile.of("6p"))
    assert text("en").say("quiz.ask.furiten.ron", **told_facts(situation)) == (
        "Before you were tenpai you discarded East and 3 of circles. When you became tenpai, you declared riichi. "
        "Somebody discards the 3 of circles, and you say nothing. You draw the 9 of bamboo and discard it. "
        "Now somebody discards the 6 of circles. You have a yaku. May you win by ron?")
