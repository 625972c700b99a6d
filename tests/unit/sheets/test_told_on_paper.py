"""What is said on paper otherwise than on the screen: indicators, waits to write, several hands, what several pay."""

import pypdfium2
import pytest

from mahjong_teach.display.asking import prompt
from mahjong_teach.display.html.quiz_case import is_row
from mahjong_teach.display.text import LANGUAGES, capital, text
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.sheets.exercises import exercises, exercises_pdf
from mahjong_teach.sheets.pictures import Pictures
from mahjong_teach.sheets.worked import in_words, worked
from mahjong_teach.teaching.questions import questions

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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_several_pay_is_told_as_what_each_pays_times_how_many(lang):
    words = text(lang)
    hands = [one.case for one in exercises("exit", 1, SEED, ruleset("online"), "normal")[:-1]]
    steps = [(hand, step) for hand in hands for step in hand.part("payment") if step.facts.get("payers", 1) > 1]
    key = printed(exercises_pdf("exit", 1, SEED, words, key=True))
    assert steps
    for hand, step in steps:
        [paid] = [payment for payment in hand.payments if payment.payer == step.rule]
        assert step.amount == paid.payers * paid.points
        assert letters(f"{words.step(step).title} · {paid.payers} × {words.number(paid.points)}") in key


@pytest.mark.parametrize(("lang", "chosen", "written"), [
    ("es", "Elige todas", "Escríbelas todas"), ("en", "Choose all", "Write all of them"),
])
def test_waits_are_written_on_paper_since_there_is_nothing_to_choose_from(lang, chosen, written):
    words = text(lang)
    asked = exercises("waits", 3, SEED, ruleset("online"), "normal")
    sheet = printed(exercises_pdf("waits", 3, SEED, words))
    assert all(one.kind == "tiles" and chosen in prompt(one, words) for one in asked)
    assert sheet.count(letters(written)) == len(asked) and letters(chosen) not in sheet


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_to_several_hands_says_hand_by_hand_what_they_come_to_and_how(lang):
    words = text(lang)
    pictures = Pictures(words)
    rows = [one for topic in ("fu", "han", "base", "payment", "reading")
            for one in questions(topic, 30, SEED) if is_row(one) and one.kind == "numbers"]
    assert {one.form for one in rows} >= {"fu.row", "han.row", "base.row", "payment.row", "payment.tables", "reading.row"}
    for one in rows:
        hands = [capital(words.say("quiz.told.hand", n=at + 1)) for at in range(len(one.case))]
        assert [block["label"] for block in worked(one, words, pictures)] == hands
        told = in_words(one, words).split("; ")
        assert [each.split(": ")[0] for each in told] == hands
        numbers = [number for each in told for number in each.split(": ")[1].split(" · ")]
        assert numbers == [words.number(value) for value in one.answer]


def test_the_key_to_one_hand_does_not_number_it():
    words = text("en")
    for one in questions("payment", 20, SEED):
        if not is_row(one):
            assert all(block["label"] == "" for block in worked(one, words, Pictures(words)))
