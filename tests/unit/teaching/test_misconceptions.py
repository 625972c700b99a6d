"""Every misconception is told in both languages, shows often, and can be told from all others."""

import pytest

from mahjong_teach.display.asking import prompt, said
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.teaching.misconceptions import misconception, misconceptions
from mahjong_teach.teaching.questions import TOPICS, ask, example, questions

IDS = [one.id for one in misconceptions()]
SUBJECTS = {"hand", "table", "waits", "furiten", "tai"}
CANDIDATES = 8
MANY = 3


def test_there_are_forty_and_more():
    assert len(IDS) >= 40
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("id", IDS)
def test_it_belongs_somewhere_and_was_met_somewhere(id):
    one = misconception(id)
    assert one.topic in TOPICS
    assert one.subject in SUBJECTS
    assert one.changes and all(one.met)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", IDS)
def test_it_is_told_in_both_languages(id, lang):
    words = text(lang)
    name, why = words.say(f"misconceptions.{id}.name"), words.say(f"misconceptions.{id}.why")
    assert len(name) <= 80 and not name.endswith(".")
    assert 20 < len(why) <= 240 and why.endswith(".")
    assert words.say(f"skills.{misconception(id).skill}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", IDS)
def test_its_example_has_a_right_answer_and_theirs(id, lang):
    shown, words = example(id), text(lang)
    theirs = shown.answered_with([id])
    assert theirs != shown.answer
    assert shown.misreadings(theirs) == (id,)
    assert prompt(shown, words)
    assert said(shown, theirs, words) != said(shown, shown.answer, words)


@pytest.mark.parametrize("id", IDS)
def test_questions_can_be_aimed_at_it(id):
    """Among a few questions aimed at it, several single it out: its answer is wrong, and nobody else's."""
    topic = misconception(id).topic
    asked = [ask(topic, 11, number, aim=id) for number in range(CANDIDATES)]
    assert sum(question.singles_out(id) for question in asked) >= MANY


def test_most_show_without_aim_too():
    """A chooser that looks at ordinary questions of a topic finds nearly all of its misconceptions there."""
    shown = {id for topic in TOPICS for question in questions(topic, 100, 2) for id in question.predictions}
    assert len(shown) > .9 * len(IDS)
