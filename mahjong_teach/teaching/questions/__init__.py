"""Questions, made from the engine's own counts, that know what a wrong answer means."""

from mahjong_teach.teaching.questions.question import (
    COUNTED, KINDS, LEVELS, MIXED, MIXED_TOPICS, TOPICS, VERSION, Answer, Distractor, Question, ask, example, in_turn,
    question, questions,
)

__all__ = [
    "COUNTED", "KINDS", "LEVELS", "MIXED", "MIXED_TOPICS", "TOPICS", "VERSION", "Answer", "Distractor", "Question", "ask",
    "example", "in_turn", "question", "questions",
]
