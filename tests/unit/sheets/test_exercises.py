"""Exercise sheets and their keys: the same hands on both, nothing outside its page, refusals that leave no file."""

from itertools import pairwise

import pypdfium2
import pytest

from mahjong_teach import cli
from mahjong_teach.display.asking import said
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.sheets.exercises import MOST, SHEET_TOPICS, exercises, exercises_pdf
from mahjong_teach.sheets.typeset import PAPERS
from tests.peers import mahjong_peer
from tests.peers.answers import answer_of

N, SEED = 8, 4
ONLINE = ruleset("online")


def pages(content):
    """The text of each page, spaces as one."""
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(content)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", SHEET_TOPICS)
def test_sheet_and_key_have_the_same_exercises_in_order_and_only_the_key_has_the_answers(topic, lang):
    words = text(lang)
    asked = exercises(topic, N, SEED, ONLINE, "normal")
    sheet, key = (" ".join(pages(exercises_pdf(topic, N, SEED, words, key=is_key))) for is_key in (False, True))
    for told in (sheet, key):
        places = [told.index(f"{one.id} ") for one in asked]
        assert places == sorted(places)
    for one, after in pairwise([*asked, None]):
        answer = (words.say("sheet.fu_answer", raw=one.case.fu_raw, fu=one.case.fu) if topic == "fu"
                  else said(one, one.answer, words))
        part = key[key.index(f"{one.id} "):key.index(f"{after.id} ") if after else None]
        assert f"{words.say('sheet.answer')}: {' '.join(answer.split())}" in part
    assert f"{words.say('sheet.answer')}:" not in sheet


def test_every_hand_of_a_fu_sheet_has_the_fu_that_the_engine_and_another_one_count():
    counted = [one.case for one in exercises("fu", MOST, SEED, ONLINE, "normal")]
    assert len(counted) == MOST
    for printed in counted:
        assert score(printed.hand, printed.win, ONLINE).fu_raw == printed.fu_raw
        theirs = mahjong_peer.ask(printed.hand, printed.win, ONLINE)
        assert theirs is not None and theirs.fu == answer_of(printed).fu


def test_the_key_shows_the_count_line_by_line():
    [one] = exercises("fu", 1, SEED, ONLINE, "normal")
    assert isinstance(one.case, Score)
    key = " ".join(pages(exercises_pdf("fu", 1, SEED, text("en"), key=True)))
    running = [step.after for step in one.case.part("fu")]
    assert len(running) > 1 and all(f" {number}" in key for number in running)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("topic", SHEET_TOPICS)
def test_no_letter_lies_outside_its_page_and_no_exercise_is_split(topic, paper):
    content = exercises_pdf(topic, N, SEED, text("es"), paper=paper)
    asked = exercises(topic, N, SEED, ONLINE, "normal")
    answer = text("es").say("sheet.count_fu" if topic == "fu" else "sheet.answer")
    for page in pypdfium2.PdfDocument(content):
        width, height = page.get_size()
        letters = page.get_textpage()
        boxes = [letters.get_charbox(at) for at in range(letters.count_chars())]
        assert all(0 < left and right < width and 0 < low and high < height for left, low, right, high in boxes)
        said_here = " ".join(letters.get_text_range().split())
        assert sum(f"{one.id} " in said_here for one in asked) == said_here.count(answer)


def test_the_same_seed_is_the_same_file_and_another_seed_another():
    words = text("es")
    assert exercises_pdf("han", N, SEED, words) == exercises_pdf("han", N, SEED, words)
    assert exercises_pdf("han", N, SEED, words) != exercises_pdf("han", N, SEED + 1, words)


# ── the command ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_command_writes_the_sheet(tmp_path, capsys):
    path = tmp_path / "fu.pdf"
    options = ("--topic", "fu", "--n", "3", "--seed", "9", "--rules", "ema-2025", "--paper", "letter", "--lang", "en")
    assert cli.main(["sheet", "exercises", *options, "--out", str(path)]) == 0
    assert str(path) in capsys.readouterr().out
    assert path.read_bytes() == exercises_pdf("fu", 3, 9, text("en"), rules="ema-2025", paper="letter")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("wrong", "quoted"), [
    (("exercises", "--topic", "tennis"), "tennis"),
    (("exercises", "--n", str(MOST + 1)), str(MOST + 1)),
    (("exercises", "--n", "0"), "0"),
    (("exercises", "--seed", "4 5"), "4 5"),
    (("exercises", "--paper", "a3"), "a3"),
    (("exercises", "--rules", "moon"), "moon"),
    (("posters",), "posters"),
])
def test_what_cannot_be_printed_is_refused_in_a_sentence_that_quotes_it(tmp_path, capsys, wrong, quoted, lang):
    assert cli.main(["sheet", *wrong, "--out", str(tmp_path / "sheet.pdf"), "--lang", lang]) == 2
    told = capsys.readouterr()
    assert quoted in told.err and "Traceback" not in told.err and told.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["missing/sheet.pdf", "folder"])
def test_where_the_file_cannot_be_written_nothing_is_left_behind(tmp_path, capsys, place):
    (tmp_path / "folder").mkdir()
    assert cli.main(["sheet", "exercises", "--n", "1", "--out", str(tmp_path / place)]) == 2
    assert place in capsys.readouterr().err
    assert [path.name for path in tmp_path.rglob("*")] == ["folder"]
