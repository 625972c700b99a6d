"""What the widgets of a class share: a code shown large, to copy and as a QR; what a test is about, in a line."""

from html import escape

from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.qr import qr_svg
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.teaching.class_code import ClassExam

IN_A_LINE = 19                                    # signs of a large code on a phone


def large_code(
    name: str, label: str, code: str, words: Text, ids: str, *, qr: str = "", copied: bool = False,
) -> str:
    """A code to read aloud, or a link (smaller), to copy.

    name: tells it from others of its widget. qr: what its QR holds, "" for none.
    """
    id = f"{ids}-{name}"
    rows = -(-len(code) // IN_A_LINE)
    size = "mt-large-code" if "/" not in code else "mt-large-code is-link"
    picture = qr_svg(qr, words.say("class.qr")) if qr else ""
    said = words.say("class.copied") if copied else ""
    return (
        f'<div class="mt-class-code" data-key="{name}"><div class="mt-class-code-text">'
        f'<label class="mt-label" for="{id}">{escape(label)}</label>'
        f'<textarea class="mt-input {size}" id="{id}" rows="{rows}" readonly spellcheck="false"{KEYS}>'
        f'{escape(code)}</textarea><div class="mt-inline"><button type="button" class="mt-button" data-do="copied"'
        f' data-value="{name}" data-copy="{id}"{KEYS}>{escape(words.say("class.copy"))}</button>'
        f'<span role="status" class="mt-small">{escape(said)}</span></div></div>{picture}</div>'
    )


def about(exam: ClassExam, words: Text) -> str:
    """“Fu, payments · 10 questions · normal · online”."""
    topics = words.listed([words.say(f"quiz.topic.{topic}") for topic in exam.topics], "and")
    return " · ".join((capital(topics), words.say("class.questions", n=exam.n), words.say(f"quiz.level.{exam.level}"),
                       rules_name(ruleset(exam.rules), words)))
