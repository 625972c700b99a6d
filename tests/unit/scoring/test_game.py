"""A game as a list of events: fold, undo, save, load."""

import json

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.rules import RULESETS, ruleset
from tests.tables import EAST, NORTH, SOUTH, WEST, aborted, chombo, drawn, win, wins

MANGAN = wins(win(SOUTH, WEST, limit="mangan"))
HOUSE = [
    {"ruleset": "ema-2025", "name": "Thursday club", "uma": [20, 10, -10, -20], "uma_unit": 1000},
    {"ruleset": "jpml-a", "kiriage": True},
    {"ruleset": "jpml-a", "uma": [12, 4, -4, -12]},
    {"ruleset": "online", "start": 30000, "oka": 0},
    {"ruleset": "tenhou", "double_yakuman": True, "abortive": False, "floating_uma": {"1": [12, -1, -3, -8]}},
    {"ruleset": "ema-2008", "id": "club", "name": "Club", "about": {"es": "Los jueves", "en": "On Thursdays"}},
]


@st.composite
def endings(draw, ledger):
    """One event that the ledger's rules allow now."""
    rules = ledger.rules
    able = [seat for seat in range(4) if ledger.scores[seat] >= rules.riichi_min_points or rules.riichi_min_points < 0]
    riichi = draw(st.lists(st.sampled_from(able), unique=True, max_size=2)) if able else []
    kinds = ["tsumo", "ron", "ron", "drawn"]
    kinds += ["aborted"] * bool(rules.abortive) + ["chombo"] * (rules.chombo != "none")
    seat = draw(st.integers(0, 3))
    match draw(st.sampled_from(kinds)):
        case "tsumo":
            event = wins(win(seat, han=draw(st.integers(1, 13)), fu=30))
        case "ron":
            others = [other for other in range(4) if other != seat]
            winners = draw(st.lists(st.sampled_from(others), min_size=1, max_size=3, unique=True))
            event = wins(*[win(winner, seat, han=draw(st.integers(1, 6)), fu=40) for winner in winners])
        case "drawn":
            event = drawn(*{*riichi, *draw(st.frozensets(st.integers(0, 3)))})
        case "aborted":
            event = aborted(draw(st.sampled_from(sorted(rules.abortive))))
        case "chombo":
            event = chombo(seat)
    return event | {"riichi": riichi}


@st.composite
def games(draw, rules=st.sampled_from(RULESETS).map(ruleset)):
    game = Game(draw(rules), draw(st.integers(0, 3)), ("Ana", "Bo", "Chus", "Dai"))
    for _ in range(draw(st.integers(0, 12))):
        if game.ledger().ended:
            break
        game = game.play(draw(endings(game.ledger())))
    return game


SLOW = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])


@SLOW
@given(games())
def test_the_points_on_the_table_stay_the_same(game):
    for_everybody = 4 * game.rules.start
    ledger = game.ledger()
    assert sum(ledger.scores) + 1000 * ledger.sticks == for_everybody
    for row in ledger.rows:
        assert sum(row.scores) + 1000 * row.sticks == for_everybody


@SLOW
@given(games())
def test_the_scores_are_the_start_and_all_deltas(game):
    ledger = game.ledger()
    for seat in range(4):
        assert ledger.scores[seat] == game.rules.start + sum(row.deltas[seat] for row in ledger.rows)


@SLOW
@given(games(), st.data())
def test_undo_restores_exactly(game, data):
    if not game.ledger().ended:
        further = game.play(data.draw(endings(game.ledger())))
        assert further.undo() == game
        assert further.undo().ledger() == game.ledger()


@SLOW
@given(games(st.sampled_from([*map(ruleset, RULESETS), *map(ruleset, HOUSE)])))
def test_a_saved_game_loads_equal(game):
    loaded = Game.loaded(game.saved())
    assert loaded == game
    assert loaded.ledger() == game.ledger()


@pytest.mark.parametrize("spec", [*RULESETS, *HOUSE], ids=str)
def test_rules_written_down_are_read_back_equal(spec):
    rules = ruleset(spec)
    again = ruleset(json.loads(json.dumps(rules.spec)))
    assert again == rules
    assert (again.id, again.name, again.about) == (rules.id, rules.name, rules.about)


def test_a_club_s_file_is_saved_by_what_it_says(tmp_path):
    file = tmp_path / "thursday.toml"
    file.write_text('ruleset = "ema-2025"\nname = "Thursday club"\nkiriage = false\n', encoding="utf-8")
    game = Game(ruleset(file)).play(MANGAN)
    saved = game.saved()
    file.unlink()
    assert Game.loaded(saved) == game


def test_undo_of_nothing_is_nothing():
    game = Game(ruleset())
    assert game.undo() == game


def test_the_sticks_laid_in_a_hand_are_part_of_its_deltas():
    row = Game(ruleset()).play(MANGAN | {"riichi": [SOUTH, NORTH]}).ledger().rows[0]
    assert row.deltas == (0, 8000 + 1000, -8000, -1000)
    assert (row.round, row.number, row.honba, row.riichi, row.sticks) == (0, 1, 0, (SOUTH, NORTH), 0)


def test_sticks_wait_for_the_next_winner():
    ledger = Game(ruleset()).play(drawn(NORTH) | {"riichi": [NORTH]}).ledger()
    assert (ledger.sticks, ledger.scores) == (1, (24_000, 24_000, 24_000, 27_000))
    after = ledger.after(MANGAN)
    assert (after.sticks, after.scores[SOUTH]) == (0, 24_000 + 12_300 + 1000)     # South deals now


def test_a_chombo_is_counted_for_the_end():
    ledger = Game(ruleset("ema-2025")).play(chombo(WEST)).ledger()
    assert ledger.chombo == (0, 0, 1, 0)
    assert ledger.final().penalty == (0, 0, 20_000, 0)


def test_the_standing_counts_the_sticks_that_lie_there():
    ledger = Game(ruleset("ema-2025")).play(drawn(NORTH) | {"riichi": [NORTH]}).ledger()
    assert ledger.final().own == (-1000, -1000, -1000, 3000)
    assert ledger.final().places == (2, 2, 2, 1)


def refused(make, *arguments):
    with pytest.raises(MahjongError) as error:
        make(*arguments)
    return error.value.code


@pytest.mark.parametrize("event, code", [
    (wins(win(SOUTH, SOUTH, points=1000)), "impossible_points"),
    (drawn() | {"riichi": [WEST]}, "riichi_without_tenpai"), ({"type": "stop"}, "stop_not_allowed"),
    (MANGAN | {"riichi": [7]}, "bad_seat"), (MANGAN | {"riichi": "all"}, "bad_field"), (7, "bad_field"), ({"type": {1, 2}}, "bad_field"), ({"type": float("nan")}, "bad_field"), ({}, "missing_field"),
])
def test_an_impossible_event_is_refused_and_the_game_keeps_what_it_has(event, code):
    game = Game(ruleset()).play(MANGAN)
    assert refused(game.play, event) == code
    assert game.events == (MANGAN,)


def test_who_has_no_1000_points_cannot_declare_riichi_online():
    game = Game(ruleset()).play(wins(win(SOUTH, WEST, points=24_300)))
    assert refused(game.play, MANGAN | {"riichi": [WEST]}) == "riichi_too_few_points"
    table = Game(ruleset("ema-2025")).play(wins(win(SOUTH, WEST, points=30_000)))
    assert table.play(drawn(WEST) | {"riichi": [WEST]}).ledger().sticks == 1


def test_a_game_that_is_over_takes_no_more_hands():
    game = Game(ruleset()).play(wins(win(SOUTH, WEST, limit="yakuman")))
    assert refused(game.play, MANGAN) == "game_over"


def test_a_later_change_to_an_event_changes_no_game():
    event = wins(win(SOUTH, WEST, limit="mangan"))
    game = Game(ruleset()).play(event)
    event["wins"].clear()
    assert game.ledger().scores[SOUTH] == 33_000


@pytest.mark.parametrize("text, code", [
    ("", "not_a_saved_game"), ("[]", "not_a_saved_game"), ("{}", "not_a_saved_game"),
    ('{"form": 2}', "newer_saved_game"), ('{"form": 1}', "bad_field"),
])
def test_what_is_no_saved_game_is_refused(text, code):
    assert refused(Game.loaded, text) == code


@pytest.mark.parametrize("change, code", [
    ({"names": ["Ana"]}, "bad_field"), ({"rules": "tenho"}, "unknown_ruleset"), ({"rules": None}, "rules_not_readable"),
    ({"first_dealer": 4}, "bad_seat"), ({"events": [chombo(EAST)]}, "chombo_not_in_rules"),
    ({"events": {"a": 1}}, "bad_field"),
])
def test_a_saved_game_with_a_slip_in_it_is_refused(change, code):
    told = json.loads(Game(ruleset()).play(MANGAN).saved())
    assert refused(Game.loaded, json.dumps(told | change)) == code
