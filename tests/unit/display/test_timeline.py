"""What is said and drawn of a round: the verdict first, rivers as on a table, and a lane that needs no colour."""

import re

import pytest

from mahjong_teach.display.html.timeline import hand_groups, lane, river_label, story, table, used_codes, waiting
from mahjong_teach.display.html.timeline_twin import timeline_twin
from mahjong_teach.display.svg import sprite
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.display.timeline import act_words, question, told, turn_words, verdict
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.timeline import follow
from mahjong_teach.teaching.rounds import lesson_round, lesson_rounds

ES, EN = text("es"), text("en")
LANGS = pytest.mark.parametrize("lang", LANGUAGES)
ROUNDS = pytest.mark.parametrize("chosen", lesson_rounds(), ids=lambda chosen: chosen.id)


def timeline(id, rules="online", seat=None):
    chosen = lesson_round(id)
    return follow(chosen.record, chosen.seat if seat is None else seat, ruleset(rules))


def frame_of(round, what):
    """Where a note of the story was made."""
    return next(note.frame for note in round.notes if note.what == what)


def says(round, what, words=ES):
    return verdict(round, frame_of(round, what), words)


# ── the verdict ──

def test_before_tenpai_there_is_nothing_to_win():
    assert verdict(timeline("three_waits"), 0, ES) == ("", "Aún no estás en tenpai.", "Ninguna ficha sola completa tu mano.")


def test_free_names_the_waits():
    found = says(timeline("three_waits"), "tenpai", EN)
    assert (found.tone, found.heading) == ("ok", "No furiten: you can win by ron.")
    assert "4 of circles, 7 of circles or red dragon" in found.why


def test_discard_furiten_names_the_discard():
    found = says(timeline("new_wait"), "caught")
    assert (found.tone, found.heading) == ("furi", "Furiten de descarte: ron no, tsumo sí.")
    assert "un Este" in found.why


def test_a_claimed_discard_is_said_to_be_claimed():
    assert "que te lo reclamaran no cambia nada" in says(timeline("claimed_discard"), "caught").why


def test_a_blocked_tile_is_not_called_a_missed_chance():
    found = says(timeline("claimed_discard"), "blocked")
    assert found.why.startswith("Este tira un 2 de círculos, que completa tu mano, y no puedes pedirlo.")
    assert "dejado pasar" not in found.why


@pytest.mark.parametrize("rules, until", [
    ("ema-2008", "or until anybody calls."), ("ema-2016", "or until you call."), ("tenhou", "until your discard."),
])
def test_temporary_furiten_says_what_ends_it_in_these_rules(rules, until):
    found = says(timeline("hoping_for_more", rules), "passed", EN)
    assert found.heading == "You could win by ron, and you pass."
    assert found.why.endswith(until)


def test_a_tile_without_a_yaku_is_said_to_count_all_the_same():
    found = says(timeline("no_yaku"), "passed")
    assert found.heading == "Completa tu mano, pero sin yaku no se gana."
    assert "Que falte el yaku no importa" in found.why


def test_riichi_furiten_is_for_good():
    assert "hasta el final de la mano" in says(timeline("missed_in_riichi"), "missed").why
    assert says(timeline("missed_in_riichi"), "blocked").heading == "Furiten de riichi: solo tsumo, hasta el final."


def test_a_self_draw_wins_in_furiten():
    found = says(timeline("missed_in_riichi"), "tsumo", EN)
    assert found == ("ok", "Tsumo! You win with the 3 of circles.",
                     "Furiten only forbids ron: drawing the tile yourself always counts.")


def test_a_concealed_kong_that_cannot_be_robbed_is_no_missed_chance():
    found = says(timeline("orphans", "tenhou"), "kong_safe")
    assert found.tone == "ok" and "no se puede robar" in found.why


def test_thirteen_waits_are_counted_not_listed():
    record = {"start_hands": ["19m19p19s1234567z", "2345678m234567p", "2345678s234567m", "8m2345678p22334s"],
              "events": "0t8p 0x8p"}
    assert "any of 13 different tiles" in verdict(follow(record, 0, ruleset()), 1, EN).why


@LANGS
@ROUNDS
def test_every_moment_can_be_told_under_every_ruleset(chosen, lang):
    words = text(lang)
    for rules in RULESETS:
        for seat in range(4):
            round = follow(chosen.record, seat, ruleset(rules))
            for at, frame in enumerate(round.frames):
                assert verdict(round, at, words).heading and act_words(round, at, words)
                if frame.chance:
                    assert "{" not in question(round, at, words)
            assert all(told(note, round, words) for note in round.notes)


@LANGS
@ROUNDS
def test_every_round_of_the_course_has_a_title_and_a_point(chosen, lang):
    title, point = (text(lang).say(f"timeline.rounds.{chosen.id}.{part}") for part in ("title", "point"))
    assert title and point.endswith(".")


# ── the table ──

def drawn(id, at, **options):
    round = timeline(id, **options)
    return table(round, at if at >= 0 else round.last, ES, "v")


def test_the_followed_seat_sits_at_the_bottom_and_the_next_to_play_at_its_right():
    html = drawn("three_waits", 10)
    places = re.findall(r'mt-seat is-(\w+)"><p class="mt-seat-name"><b>([^<]+)', html)
    assert places == [("self", "Sur (tú)"), ("right", "Oeste"), ("across", "Norte"), ("left", "Este")]


def test_the_riichi_tile_lies_sideways_and_the_latest_discard_has_a_ring():
    round = timeline("missed_in_riichi")
    html = table(round, frame_of(round, "riichi"), ES, "v")
    assert html.count("mj-lying") == 1
    assert html.count("is-now") == 1


def test_a_claimed_tile_and_a_tile_thrown_as_drawn_have_a_sign_of_their_own():
    html = drawn("claimed_discard", -1)
    assert html.count("is-claimed") == 1
    assert html.count('mt-thrown is-drawn"') > 10


def test_others_hold_their_tiles_face_down():
    html = drawn("three_waits", 0)
    assert html.count("#v-back") == 39
    assert html.count('aria-label="13 fichas ocultas"') == 3


def test_tiles_that_explain_furiten_carry_a_badge_and_a_question_shows_none():
    round = timeline("claimed_discard")
    at = frame_of(round, "blocked")
    badge = "mt-icon mt-c-furi"
    assert table(round, at, ES, "v").count(badge) == 2          # the 2p passed and the 5p discarded
    assert badge not in table(round, at, ES, "v", asking=True)


def test_a_river_is_read_aloud_with_what_happened_to_its_tiles():
    round = timeline("claimed_discard")
    label = river_label(round, round.last, 1, EN)
    assert label.startswith("South's discards: red dragon; North;") and "5 of circles, called" in label
    assert river_label(round, 0, 1, EN) == "South's discards: none yet"


@ROUNDS
def test_the_sprite_holds_every_tile_that_is_ever_shown(chosen):
    round = follow(chosen.record, chosen.seat, ruleset())
    held = set(re.findall(r'id="v-(\w+)"', sprite(used_codes(round), prefix="v")))
    for at in range(len(round.frames)):
        html = table(round, at, ES, "v") + waiting(round, at, ES, "v")
        assert set(re.findall(r'href="#v-(\w+)"', html)) <= held


def test_the_winning_tile_stands_apart():
    round = timeline("claimed_discard")
    *_, last = hand_groups(round, round.last, ES).groups
    assert [tile.code for tile in last.tiles] == ["2p"] and last.tiles[0].win
    assert sum(len(group.tiles) for group in hand_groups(round, round.last, ES).groups) == 14


# ── waits and story ──

def test_every_wait_says_how_it_may_win_and_what_is_left():
    round = timeline("claimed_discard")
    html = re.sub(r"<[^>]+>", " ", waiting(round, frame_of(round, "caught"), EN, "v"))
    assert re.sub(r"\s+", " ", html).strip() == (
        "Your waits 2 of circles 4 not seen yet ron : no self-draw : yes"
        " 5 of circles 3 not seen yet ron : no self-draw : yes")


def test_while_a_question_is_open_the_waits_keep_it_open():
    round = timeline("claimed_discard")
    assert "mt-chip" not in waiting(round, frame_of(round, "blocked"), ES, "v", asking=True)


def test_the_story_goes_as_far_as_the_frame_and_marks_it():
    round = timeline("hoping_for_more")
    at = frame_of(round, "blocked")
    assert story(round, at, ES).count("<li") == 3
    assert story(round, at, ES).count('aria-current="true"') == 1
    assert story(round, at, ES, asking=True).count("<li") == 2
    assert "Avanza con las flechas" in story(round, 0, ES)


# ── the lane ──

def test_the_lane_names_every_state_by_a_class_and_a_letter_or_a_word():
    round = timeline("their_pung", "ema-2008")
    html = lane(round, 0, EN, known=round.last, limit=round.last)
    spans = re.findall(r'mt-span is-(\w+)" style="flex:([\d.]+)"><span aria-hidden="true">([^<]+)', html)
    assert [(state, letter) for state, _, letter in spans] == [
        ("noten", "not tenpai"), ("free", "free"), ("temporary_furiten", "T"), ("free", "free"),
        ("temporary_furiten", "T"), ("free", "free")]
    assert sum(float(width) for _, width, _ in spans) == round.last


def test_what_is_not_known_yet_is_not_in_the_lane():
    round = timeline("missed_in_riichi")
    html = lane(round, 10, ES, known=10, limit=20)
    assert "is-ahead" in html and 'mt-lane' in html
    assert "is-riichi_furiten" not in html.partition("mt-range")[0]
    assert 'data-limit="20"' in html


def test_the_slider_says_where_it_is():
    round = timeline("missed_in_riichi")
    at = frame_of(round, "riichi")
    assert f"{turn_words(round, at, EN)}; {act_words(round, at, EN)}" == (
        "turn 5 of 10; South declares riichi and discards East")
    assert 'aria-valuetext="turn 5 of 10; South declares riichi and discards East"' in lane(
        round, at, EN, known=round.last, limit=round.last)


# ── without scripts and style sheets ──

@LANGS
@ROUNDS
def test_the_twin_needs_no_style_sheet_script_or_inline_drawing(chosen, lang):
    round = follow(chosen.record, chosen.seat, ruleset())
    twin = timeline_twin(round, text(lang), "title", "point")
    assert not re.search(r"<(svg|style|script|button|input)|class=|aria-", twin)
    assert twin.count("<details") == 1
    assert all(re.search(r'alt="[^"]+"', picture) for picture in re.findall(r"<img[^>]*>", twin))
    assert twin.count("<tr>") == len(round.notes) + 1
