"""FuritenTimeline without a browser: moving, guessing, changing seats and rules, and rounds of one's own."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.teaching.rounds import lesson_round
from mahjong_teach.widgets import FuritenTimeline
from mahjong_teach.widgets.lesson_rules import LessonRules


def text_of(html):
    """What is read: without tags, and without the unseen sentence that keeps the verdict's room."""
    seen = re.sub(r'<div class="mt-room".*?</div>', "", html)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", seen))


def looking(name, at=0, **options):
    """A timeline that asks nothing."""
    return FuritenTimeline(name, at=at, guess=False, lang=options.pop("lang", "es"), **options)


def asking(name, **options):
    """A timeline at its first question."""
    widget = FuritenTimeline(name, lang=options.pop("lang", "es"), **options)
    widget.go(widget.timeline.last)
    return widget


def compact(name):
    """A round of the course as one would paste it."""
    record = lesson_round(name).record
    return "\n".join([*record["start_hands"], record["events"]])


# ── moving ──

def test_a_round_begins_with_the_deal_and_its_own_seat():
    widget = FuritenTimeline("hoping_for_more")
    assert (widget.state.at, widget.timeline.seat) == (0, 0)
    assert FuritenTimeline("no_yaku").timeline.seat == 3


def test_forward_and_back_move_one_frame():
    widget = looking("three_waits")
    for event in ("on", "on", "back"):
        widget.hear(event, "")
    assert widget.state.at == 1


def test_the_slider_goes_where_it_is_put_and_nobody_leaves_the_round():
    widget = looking("three_waits")
    widget.hear("at", "20")
    assert widget.state.at == 20
    widget.go(10_000)
    assert widget.state.at == widget.timeline.last == 32
    widget.hear("on", "")
    widget.go(-5)
    assert widget.state.at == 0


@pytest.mark.parametrize("event, value", [("at", "x"), ("at", ""), ("seat", "7"), ("round", "none"), ("dance", "1"), ("yes", "")])
def test_an_event_that_means_nothing_changes_nothing(event, value):
    widget = looking("three_waits", at=5)
    before = widget.state
    widget.hear(event, value)
    assert widget.state is before


def test_buttons_that_lead_nowhere_are_off():
    widget = looking("three_waits")
    assert re.findall(r'<button disabled [^>]*data-do="(\w+)"', widget.html) == ["back"]
    widget.go(widget.timeline.last)
    assert re.findall(r'<button disabled [^>]*data-do="(\w+)"', widget.html) == ["on"]


# ── guessing ──

def test_moving_on_stops_at_the_first_winning_tile_and_asks():
    widget = asking("hoping_for_more")
    assert widget.state.asking and widget.timeline.frames[widget.state.at].chance
    assert "¿Puedes ganar por ron con esta ficha?" in text_of(widget.html)
    widget.hear("on", "")
    assert widget.state.asking


def test_what_is_asked_is_not_given_away():
    widget = asking("hoping_for_more")
    html = widget.html.partition("mt-signs")[0] + widget.html.partition("mt-waits")[2]
    assert "is-temporary_furiten" not in html and "mt-chip\"><svg" not in html
    assert "dejas pasar" not in text_of(widget.html)
    assert lesson_point("hoping_for_more") not in text_of(widget.html)


def lesson_point(name):
    from mahjong_teach.display.text import text
    return text("es").say(f"timeline.rounds.{name}.point")


def test_a_right_answer_is_called_right_and_the_way_is_free_as_far_as_the_next_question():
    widget = asking("hoping_for_more")
    first = widget.state.at
    widget.answer(True)
    assert "Dijiste que sí, y así es. Podías ganar por ron, y no lo pides." in text_of(widget.html)
    widget.go(widget.timeline.last)
    assert first < widget.state.at < widget.timeline.last and widget.state.asking


def test_a_wrong_answer_gets_the_reason():
    widget = asking("hoping_for_more")
    widget.answer(True)
    widget.go(widget.timeline.last)
    widget.answer(True)
    said = text_of(widget.html)
    assert "Dijiste que sí; no podías. Furiten temporal: ron no, tsumo sí." in said
    assert "Dura hasta tu próximo robo" in said


def test_without_a_yaku_the_right_answer_is_no():
    widget = asking("no_yaku", lang="en")
    widget.answer(False)
    assert "You said no, and so it is. It completes your hand, but without a yaku there is no win." in text_of(widget.html)


def test_to_be_shown_is_no_wrong_answer():
    widget = asking("no_yaku")
    widget.show()
    assert not widget.state.asking
    assert "Dijiste" not in text_of(widget.html)


def test_an_answer_is_not_asked_again_on_the_way_back():
    widget = asking("no_yaku")
    at = widget.state.at
    widget.answer(False)
    widget.go(0)
    widget.go(at)
    assert not widget.state.asking
    assert "Dijiste que no, y así es." in text_of(widget.html)


def test_the_point_of_the_round_is_told_in_the_end():
    widget = asking("no_yaku")
    while widget.state.asking:
        widget.show()
        widget.go(widget.timeline.last)
    assert lesson_point("no_yaku") in text_of(widget.html)


def test_beginning_in_the_middle_asks_only_from_there():
    widget = FuritenTimeline("hoping_for_more", at=24)
    assert not widget.state.asking
    widget.go(99)
    assert widget.state.asking and widget.state.at == widget.timeline.last


# ── other seats, other rules ──

def test_another_seat_is_told_the_same_moment():
    widget = looking("claimed_discard", at=20)
    widget.sit(2)
    assert (widget.timeline.seat, widget.state.at) == (2, 20)
    assert "Oeste (tú)" in text_of(widget.html)


def test_a_seat_that_does_not_exist_is_refused():
    with pytest.raises(MahjongError):
        FuritenTimeline("three_waits", seat=4)
    with pytest.raises(MahjongError):
        looking("three_waits").sit(-1)


def test_the_same_moment_under_other_rules_may_be_another_state():
    at = {rules: looking("their_pung", at=25, rules=rules).timeline.frames[25].state for rules in ("online", "ema-2008")}
    assert at == {"online": "temporary_furiten", "ema-2008": "free"}


def test_a_timeline_without_rules_of_its_own_follows_the_lesson(monkeypatch):
    lesson = LessonRules()
    monkeypatch.setattr("mahjong_teach.widgets.furiten_timeline.lesson_rules", lesson)
    follows, fixed = looking("their_pung", at=25), looking("their_pung", at=25, rules="tenhou")
    lesson.set(ruleset("ema-2008"))
    assert (follows.timeline.rules.id, follows.timeline.frames[follows.state.at].state) == ("ema-2008", "free")
    assert "EMA 2008" in follows.html
    assert fixed.timeline.rules.id == "tenhou"


def test_other_rules_leave_an_open_question_open_and_ask_nothing_twice(monkeypatch):
    lesson = LessonRules()
    monkeypatch.setattr("mahjong_teach.widgets.furiten_timeline.lesson_rules", lesson)
    widget = asking("their_pung")
    at = widget.state.at
    lesson.set(ruleset("ema-2008"))
    assert widget.state.asking and widget.state.at == at
    widget.show()
    lesson.set(ruleset("tenhou"))
    assert not widget.state.asking and widget.state.at == at


# ── rounds of one's own ──

def test_a_record_is_a_round_too():
    record = {key: value for key, value in lesson_round("own_pung").record.items() if key not in ("id", "seat")}
    widget = FuritenTimeline(record, seat=1, guess=False, lang="en")
    assert "The round you pasted" in text_of(widget.html)
    assert widget.timeline.notes == looking("own_pung").timeline.notes


@pytest.mark.parametrize("typed", [compact("own_pung"), json.dumps(lesson_round("own_pung").record, indent=1)])
def test_a_round_is_pasted_as_text_or_as_json(typed):
    widget = looking("three_waits", at=20, lang="en")
    widget.hear("pasted", typed)
    widget.redraw()
    assert widget.state.name == "own" and widget.state.at == 0
    assert re.search("reads? well.*: 60 events", text_of(widget.html))
    assert [note.what for note in widget.timeline.notes][:2] == ["tenpai", "passed"]


def troubled(typed, lang="es"):
    """A widget in which this was pasted, and what it says about it."""
    widget = looking("three_waits", at=20, lang=lang)
    before = widget.timeline
    widget.hear("pasted", typed)
    widget.redraw()
    assert widget.timeline is before and widget.state.at == 20      # the round in view stays
    assert widget.state.pasted == typed                              # and so does what was typed
    return widget.state.trouble


def test_a_round_cut_short_names_the_event():
    assert "«1t»" in troubled(" ".join(compact("own_pung").split()[:14]) + " 1t")
    assert "«2d5»" in troubled(" ".join(compact("own_pung").split()[:-1]) + " 2d5")


def test_a_fifth_tile_names_the_event_and_the_tile():
    typed = compact("own_pung").split()
    hands, events = typed[:4], typed[4:]
    five = ["19m19p19s1234567z", "1111m23456789p2s", hands[2], hands[3]]
    assert "1m" in troubled(" ".join([*five, *events]))
    drawn = ["2345678m234567p", "2345678s234567m", "8m2345678p22334s", "1111z22223333z5m", "0t1z"]
    said = troubled(" ".join(drawn), "en")
    assert said.startswith("Event 0, “0t1z”, cannot be:")


def test_a_tile_that_is_not_held_names_the_event():
    said = troubled(compact("own_pung").replace("1d1s", "1d9s"))
    assert re.match(r"El suceso \d+, «1d9s», no puede ser:\n· .*9s", said)


@pytest.mark.parametrize("typed", ["{", '{"start_hands": [', "hola", "123m", "{}", '{"start_hands": 4, "events": ""}',
                                   compact("own_pung").replace("1p6z", "1q6z")])
def test_what_is_no_round_is_answered_kindly(typed):
    assert troubled(typed).endswith((".", ")"))


@given(st.data())
def test_whatever_happens_to_a_round_on_the_way_is_answered_and_never_raises(data):
    record = dict(lesson_round(data.draw(st.sampled_from(["own_pung", "added_kong", "missed_in_riichi"]))).record)
    events = record["events"].split()
    at = data.draw(st.integers(0, len(events) - 1))
    word = data.draw(st.one_of(
        st.sampled_from(["", "D", "D1m", "0t", "1k5p", "2a1111z", "3R", "0r", "1c3m<0:24m", "0m9p<1:999p", "x", *events]),
        st.text("0123tdxrRcpmakD<:9mpsz", max_size=8)))
    record["events"] = " ".join([*events[:at], word, *events[at + data.draw(st.integers(0, 1)):]])
    field = data.draw(st.sampled_from(["", "dora", "dealer", "round", "end", "start_hands", "events"]))
    if field:
        record[field] = data.draw(st.sampled_from([None, 5, "", "x", [], {}, {"wins": [{}]}, {"wins": 3}, True]))
    widget = looking("three_waits")
    widget.hear("pasted", json.dumps(record))
    assert widget.state.trouble or widget.state.fine
    assert widget.draw() and widget.twin()


def test_what_was_typed_is_shown_as_it_was_typed():
    widget = looking("three_waits")
    widget.hear("pasted", "<b>123m & more")
    widget.redraw()
    assert "&lt;b&gt;123m &amp; more</textarea>" in widget.html


def test_an_empty_field_is_no_mistake():
    assert troubled("  \n") == ""


def test_another_round_of_the_course_starts_from_the_deal_with_its_own_seat():
    widget = looking("three_waits", at=20)
    widget.hear("round", "no_yaku")
    assert (widget.state.name, widget.state.at, widget.timeline.seat) == ("no_yaku", 0, 3)


def test_a_round_without_a_name_that_exists_is_refused():
    with pytest.raises(MahjongError, match="three_waits"):
        FuritenTimeline("three_wait")


# ── everywhere ──

def test_it_leaves_a_twin_a_sentence_and_a_stable_repr():
    widget = FuritenTimeline("own_pung", lang="en", rules="online")
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"].startswith("You call before you draw. Online. South: T6 Tenpai:")
    assert "<table" in data["text/html"] and "<img" in data["text/html"]
    assert repr(widget) == "FuritenTimeline('own_pung', seat=1, rules='online')"


def test_every_control_is_kept_from_jupyterlabs_shortcuts():
    html = asking("no_yaku").html
    controls = re.findall(r"<(?:button|input|select|textarea|summary)[^>]*>", html)
    assert len(controls) > 10
    assert all('data-lm-suppress-shortcuts="true"' in control for control in controls)


def test_the_slider_knows_where_turns_begin_and_where_the_question_stands():
    widget = asking("hoping_for_more")
    slider = re.search(r"<input type=\"range\"[^>]*>", widget.html)[0]
    assert f'data-limit="{widget.state.at}"' in slider
    assert 'data-stops="0 1 5 9 13 17 21 25 29"' in slider
