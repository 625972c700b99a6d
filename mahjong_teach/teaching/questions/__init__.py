"""Questions, made from the engine's own counts, that know what a wrong answer means."""

from mahjong_teach.teaching.questions.question import (
    KINDS, LEVELS, MIXED, VERSION, Answer, Distractor, Question, ask, question, questions, topics,
)

__all__ = [
    "KINDS", "LEVELS", "MIXED", "VERSION", "Answer", "Distractor", "Question", "ask", "question", "questions", "topics",
]
