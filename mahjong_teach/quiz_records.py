"""Questions as JSON, one object a line, for other programs and for whoever checks us."""

from mahjong_teach.display.asking import stated
from mahjong_teach.display.text import Text
from mahjong_teach.teaching.questions import Question


def record(question: Question, words: Text) -> dict[str, object]:
    """A question with its answer, the wrong answers that people give, and why they give them.

    `misconception` is the first that leads to the wrong answer, `misconceptions` are all of them.
    """
    return {
        "id": question.id,
        "topic": question.topic,
        "form": question.form,
        "prompt": stated(question, words),
        "given": question.given,
        "kind": question.kind,
        "choices": question.choices,
        "answer": question.answer,
        "distractors": [
            {"value": one.value, "misconception": one.misconceptions[0], "misconceptions": one.misconceptions}
            for one in question.distractors
        ],
        "skills": question.skills,
    }
