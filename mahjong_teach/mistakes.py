"""What people get wrong and what to say to them, for whoever teaches: from the misconceptions and their examples."""

from html import escape

from mahjong_teach.display.asking import said, stated
from mahjong_teach.display.html.bare import SMALL, box, table
from mahjong_teach.display.lesson import Shown
from mahjong_teach.display.text import text
from mahjong_teach.teaching.misconceptions import misconception
from mahjong_teach.teaching.questions import Question, ask, example

TRIES = 30                                        # questions among which one about a single hand is looked for


def show_mistakes(*ids: str) -> Shown:
    """The named misconceptions: what is believed, what to say, and a question that tells them apart.

    Raises MahjongError unknown_misconception.
    """
    words = text()
    rows, plain = [], []
    for id in ids:
        question = _short_example(id)
        believed, say = words.say(f"misconceptions.{id}.name"), words.say(f"misconceptions.{id}.why")
        answers = words.say("class.mistakes.answers", right=said(question, question.answer, words),
                            theirs=said(question, question.predictions[id], words))
        asked = "<br>".join(map(escape, stated(question, words).split("\n")))
        rows.append([f"<b>{escape(believed)}</b>",
                     f'{escape(say)}<br><span style="{SMALL}">{asked}<br>{escape(answers)}</span>'])
        plain.append(f"{believed}: {say}\n  {answers}")
    head = words.say("class.mistakes.believed"), words.say("class.mistakes.say")
    return Shown(box(table(rows, "ll", head)), "\n".join(plain))


def _short_example(id: str) -> Question:
    """A question about a single hand that tells the misconception from everything else, where there is one."""
    shown = example(id)
    tried = (ask(misconception(id).topic, 1, number, aim=id) for number in range(TRIES))
    return next((one for one in tried if not isinstance(one.case, tuple) and one.singles_out(id)), shown)
