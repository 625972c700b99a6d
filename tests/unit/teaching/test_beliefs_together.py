"""Whoever holds two misconceptions at once still answers every question."""

from itertools import combinations

import pytest

from mahjong_teach.teaching.questions import TOPICS, questions


@pytest.mark.parametrize("topic", TOPICS)
def test_any_two_beliefs_that_lead_astray_in_a_question_can_be_held_together(topic):
    asked = list(questions(topic, 12, seed=5, level="hard"))
    for question in asked:
        for pair in combinations(question.predictions, 2):
            assert type(question.answered_with(pair)) in (type(question.answer), type(None), int)
    assert any(len(question.predictions) > 1 for question in asked)

