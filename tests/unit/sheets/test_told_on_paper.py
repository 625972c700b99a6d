"""What is said on paper otherwise than on the screen: indicators, waits to write, several hands, what several pay."""

import pypdfium2
import pytest

from mahjong_teach.display.text import text
from mahjong_teach.sheets.exercises import exercises_pdf

SEED = 4


def letters(text):
    return "".join(text.split())


def printed(content):
    return letters("".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(content)))


@pytest.mark.parametrize(("lang", "indicators"), [("es", "indicadores"), ("en", "indicators")])
def test_the_head_says_that_indicators_lie_beside_dora_and_ura(lang, indicators):
    words = text(lang)
    legend = words.say("sheet.legend")
    assert indicators in legend and all(words.say(f"sheet.{which}") in legend for which in ("dora", "ura"))
    for topic in ("fu", "han", "exit"):
        assert letters(legend) in printed(exercises_pdf(topic, 2, SEED, words))
