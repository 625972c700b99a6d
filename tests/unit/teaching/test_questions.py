"""Questions: the same from the same id, one right answer, and everything that matters said."""

import json
from collections import Counter

import pytest

from mahjong_teach.display.asking import prompt, said, stated
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.quiz_records import record
from mahjong_teach.scoring.errors import HandError, MahjongError
from mahjong_teach.scoring.record import score_record
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.teaching.misconceptions import misconceptions_about
from mahjong_teach.teaching.questions import KINDS, LEVELS, MIXED, TOPICS, VERSION, ask, question, questions
from mahjong_teach.teaching.questions.question import forms

HAND_TOPICS = ("yaku", "han", "fu", "limit", "base", "payment", "reading", "spot-the-error")
EACH = 40


@pytest.fixture(scope="module")
def asked():
    """Questions of all topics and levels."""
    return [one for topic in TOPICS for level in LEVELS for one in questions(topic, EACH // 4, 3, level=level)]


# ── ids ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("topic", [*TOPICS, MIXED])
def test_an_id_rebuilds_its_question(topic):
    for one in questions(topic, 6, 8, level="hard"):
        again = question(one.id)
        assert again == one
        assert (again.facts.keys(), again.choices, again.distractors) == (one.facts.keys(), one.choices, one.distractors)


def test_an_aimed_question_is_rebuilt_too():
    one = ask("fu", 4, 2, aim="kong_as_triplet")
    assert one.id.endswith(".kong_as_triplet")
    assert question(one.id) == one


@pytest.mark.parametrize("topic", TOPICS)
def test_other_seeds_and_numbers_ask_other_things(topic):
    given = {json.dumps([one.form, one.given], default=str, sort_keys=True)
             for seed in range(4) for one in questions(topic, 10, seed)}
    assert len(given) > 36


@pytest.mark.parametrize("id, code", [
    ("q1.fu.online.normal.7", "bad_question_id"),
    ("fu.online.normal.7.3", "bad_question_id"),
    ("", "bad_question_id"),
    (f"q{VERSION + 1}.fu.online.normal.7.3", "question_version"),
    ("q1.mahjong.online.normal.7.3", "unknown_topic"),
    ("q1.fu.online.boring.7.3", "unknown_level"),
    ("q1.fu.thursday.normal.7.3", "question_rules"),
    ("q1.fu.online.normal.7.3.flat_earth", "unknown_misconception"),
])
def test_an_id_that_cannot_be_is_refused_kindly(id, code):
    with pytest.raises(MahjongError) as refused:
        question(id)
    assert refused.value.code == code
    assert all(text(lang).error(refused.value) for lang in LANGUAGES)


def test_a_club_is_asked_under_its_own_rules():
    club = ruleset({"ruleset": "online", "id": "thursday", "name": "Thursday", "kiriage": True})
    one = ask("base", 1, 0, rules=club)
    assert ".thursday." in one.id
    assert question(one.id, rules=club) == one


# ── one right answer ─────────────────────────────────────────────────────────────────────────────────────────────


def test_no_wrong_answer_is_right_and_none_comes_twice(asked):
    for one in asked:
        values = [wrong.value for wrong in one.distractors]
        assert one.answer not in values
        assert len(set(values)) == len(values)
        assert all(wrong.misconceptions for wrong in one.distractors)
        assert one.is_right(one.answer) and not any(map(one.is_right, values))


def test_nobody_without_beliefs_is_wrong(asked):
    for one in asked:
        assert one.answered_with() == one.answer


def test_choices_hold_the_answer_once_and_every_wrong_answer(asked):
    for one in asked:
        assert one.kind in KINDS
        assert len(set(one.choices)) == len(one.choices)
        if one.kind in ("choice", "yesno"):
            assert {one.answer, *(wrong.value for wrong in one.distractors)} <= set(one.choices)
        if one.kind == "many":
            assert {*one.answer, *(id for wrong in one.distractors for id in wrong.value)} <= set(one.choices)


def test_where_the_answer_stands_gives_nothing_away():
    places = Counter(one.choices.index(one.answer) for one in questions("reading", 80, 5) if len(one.choices) == 2)
    assert min(places.values()) > sum(places.values()) / 4


def test_several_things_are_right_in_any_order():
    one = next(one for one in questions("yaku", 50, 1) if one.form == "yaku.all" and len(one.answer) > 1)
    assert one.is_right(list(reversed(one.answer)))
    assert not one.is_right(one.answer[:1])


def test_fu_may_stay_empty_at_a_limit():
    for one in (one for one in questions("payment", 200, 1, level="rare") if one.form == "payment.whole"):
        han, fu, points = one.answer
        if han >= 5:
            assert fu is None
            assert one.is_right([han, None, points]) and one.is_right([han, 40, points])
        else:
            assert not one.is_right([han, None, points])


def test_an_answer_that_nobody_predicted_names_nobody(asked):
    number = next(one for one in asked if one.kind == "number")
    assert number.misreadings(123_456) == ()
    assert number.misreadings(number.answer) == ()


# ── nothing impossible, and everything said ──────────────────────────────────────────────────────────────────────


def hands_of(*about, level="normal"):
    """The hands of some questions, plain ones and such as are aimed at a belief."""
    for topic in about:
        aims = [one.id for one in misconceptions_about("hand") if one.topic == topic]
        aimed = (ask(topic, 5, 0, level=level, aim=aim) for aim in aims)
        for one in (*questions(topic, 40, 2, level=level), *aimed):
            for case in one.case if isinstance(one.case, tuple) else (one.case,):
                if isinstance(case, Score):
                    yield case.hand, case.win


@pytest.mark.parametrize("topic", HAND_TOPICS)
def test_what_is_given_scores_to_the_same_count(topic):
    for one in questions(topic, EACH, 6):
        if isinstance(one.case, Score) and one.case.han != 0:
            again = score_record(json.loads(json.dumps(one.given)))
            assert (again.reading, again.han, again.fu, again.winner_total) == (
                one.case.reading, one.case.han, one.case.fu, one.case.winner_total)


def test_a_hand_without_a_yaku_is_refused_by_the_engine_as_well():
    found = Counter()
    for one in questions("yaku", 120, 6):
        if one.form == "yaku.any":
            found[one.answer] += 1
            if not one.answer:
                with pytest.raises(HandError, match="yaku"):
                    score_record(one.given)
    assert min(found.values()) > 5


def test_what_is_given_of_a_table_settles_to_the_answer():
    tables = [one for one in questions("payment", 200, 6) if one.form == "payment.table"]
    assert len(tables) > 20
    for one in tables:
        settled, _ = settle_record(json.loads(json.dumps(one.given)))
        assert settled.deltas == one.answer


def test_there_is_an_indicator_for_each_kong_that_shows_one():
    for hand, win in hands_of("fu", "han", level="hard"):
        kongs = sum(meld.kong for meld in hand.melds)
        assert len(win.dora) == 1 + kongs
        assert len(win.ura) in (0, 1 + kongs)


def test_where_there_are_red_fives_nobody_sees_four_plain_ones():
    for hand, win in hands_of("yaku", "fu", "reading"):
        seen = Counter(tile for tile in (*hand.tiles, *win.dora, *win.ura) if tile.code in ("5m", "5p", "5s"))
        assert max(seen.values(), default=0) < 4


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_can_be_asked_about(name):
    for topic in TOPICS:
        for one in questions(topic, 3, 9, rules=name):
            assert one.id.split(".")[-4] == name.split(".")[-1]
            assert one.predictions is not None


@pytest.mark.parametrize("topic", ["limit", "base"])
@pytest.mark.parametrize("level", LEVELS)
def test_no_han_and_fu_are_asked_about_twice_in_one_question(topic, level):
    aimed = (ask(topic, 7, n, level=level, aim=one.id)
             for n in range(3) for one in misconceptions_about("hand") if one.topic == topic)
    rows = [one for one in (*questions(topic, 40, 7, level=level), *aimed) if one.form.endswith(".row")]
    assert rows
    for one in rows:
        told = [(case["han"], case["fu"]) for case in one.facts["cases"]]
        assert len(set(told)) == len(told), (one.id, told)


# ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_and_answers_have_words(asked, lang):
    words = text(lang)
    for one in asked:
        assert prompt(one, words).endswith(("?", ".")), one.form
        assert stated(one, words).endswith(prompt(one, words))
        labels = [said(one, value, words) for value in (one.answer, *(wrong.value for wrong in one.distractors))]
        assert len(set(labels)) == len(labels), (one.id, labels)
        assert all(words.say(f"skills.{skill}") for skill in one.skills)
        assert words.say(f"quiz.topic.{one.topic}")


@pytest.mark.parametrize("lang, told", [("es", "ese yaku"), ("en", "that yaku")])
def test_the_han_of_one_yaku_are_not_asked_for_as_those_of_the_hand(lang, told):
    asked = [one for one in questions("han", 60, 1) if one.form == "han.yaku"]
    assert asked and all(told in prompt(one, text(lang)) for one in asked)


def test_every_form_comes_up():
    seen = {one.form for topic in TOPICS for one in questions(topic, 120, 1)}
    assert seen == {one.id for one in forms()}


def test_a_record_is_what_the_contract_says():
    one = ask("fu", 7, 1)
    told = json.loads(json.dumps(record(one, text("en"))))
    assert told.keys() >= {"id", "topic", "prompt", "given", "kind", "answer", "distractors", "skills"}
    assert all(wrong.keys() >= {"value", "misconception"} for wrong in told["distractors"])


# ── spot the error ───────────────────────────────────────────────────────────────────────────────────────────────


def test_who_shares_the_error_overlooks_it():
    errors = [one for one in questions("spot-the-error", EACH, 4) if one.facts["planted"]]
    assert len(errors) > EACH / 2
    for one in errors:
        assert one.answer != -1
        assert one.answered_with([one.facts["planted"]]) == -1


def test_some_counts_have_no_error():
    assert any(one.answer == -1 for one in questions("spot-the-error", EACH, 4))
