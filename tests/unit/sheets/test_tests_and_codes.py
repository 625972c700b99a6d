"""Tests for the door and for the end of an evening; and the QR of every sheet, read as a phone reads it."""

import sys

import pypdfium2
import pytest
import zxingcpp

from mahjong_teach import cli
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.sheets.class_tests import ENOUGH, ENTRY, EXIT, EXIT_MARKS, MARKS, QUICK, TEST_TOPICS, Whole
from mahjong_teach.sheets.exercises import KEY_TOPICS, SHEET_TOPICS, exercises, exercises_pdf, marks
from mahjong_teach.sheets.kinds import sheet_pdf
from mahjong_teach.sheets.paper import exercise
from mahjong_teach.sheets.pictures import Pictures
from mahjong_teach.sheets.sheet_code import NEAREST, SheetCode, course_address, no_test
from mahjong_teach.sheets.typeset import PAPERS
from mahjong_teach.teaching.class_code import MOST_SEED, read_class_code
from mahjong_teach.teaching.questions import LEVELS, Question, question
from tests.peers import mahjong_peer
from tests.peers.test_question_keys import ASKED, TABLES, differing
from tests.peers.test_waits import theirs as their_waits

SEED, N = 6, 4
SITE = "https://example.org/mahjong"
ONLINE = ruleset("online")
# 18 mm and a millimetre more, since a photocopy shrinks a little. In points.
LEAST_QR = 19 * 72 / 25.4


def pages(content):
    return ["".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(content)]


def letters(text):
    return "".join(text.split())


def scanned(content, dots_an_inch=150):
    """The code on the first page, as it is read from a picture in grey."""
    scale = dots_an_inch / 72
    [found] = zxingcpp.read_barcodes(pypdfium2.PdfDocument(content)[0].render(scale=scale, grayscale=True).to_pil())
    return found, (found.position.top_right.x - found.position.top_left.x) / scale


# ── tests ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("topic", TEST_TOPICS)
def test_a_test_takes_one_side_on_either_paper(topic, level):
    for lang, paper in zip(LANGUAGES, PAPERS, strict=True):
        words = text(lang)
        [page] = pages(sheet_pdf("test", words, topic=topic, seed=SEED, level=level, paper=paper))
        assert letters(words.say("sheet.marks_of", most=MARKS[topic])) in page and words.say("sheet.name") in page


@pytest.mark.parametrize("rules", RULESETS)
def test_a_test_can_be_made_under_all_rules(rules):
    topic = TEST_TOPICS[RULESETS.index(rules) % 2]
    [page] = pages(sheet_pdf("test", text("es"), topic=topic, seed=SEED, rules=rules))
    assert letters(ruleset(rules).name["es"]) in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TEST_TOPICS)
def test_the_key_says_what_each_answer_is_worth_and_from_where_on_to_play(topic, lang):
    words = text(lang)
    key = "".join(pages(sheet_pdf("key", words, topic=topic, seed=SEED)))
    assert letters(words.say(f"sheet.enough.{topic}", n=ENOUGH[topic], most=MARKS[topic])) in key
    for one in exercises(topic, N, SEED, ONLINE, "normal"):
        made = exercise(one, words, Pictures(words), key=True, steps=False)
        assert letters(f"{one.id} · {words.say('sheet.marks', n=marks(one))}") in key
        assert letters(f"{words.say('sheet.answer')}: {made['answer']}") in key


@pytest.mark.parametrize("topic", TEST_TOPICS)
def test_the_marks_add_up_and_three_quarters_are_enough(topic):
    asked = exercises(topic, N, SEED, ONLINE, "normal")
    assert sum(map(marks, asked)) == MARKS[topic]
    assert MARKS[topic] * 3 / 4 <= ENOUGH[topic] < MARKS[topic] * 3 / 4 + 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_entry_test_asks_eight_quick_questions_that_the_quiz_asks_too(level):
    asked = exercises(ENTRY, N, SEED, ONLINE, level)
    assert [(one.topic, one.form in forms) for one, (_, forms) in zip(asked, QUICK, strict=True)] == [
        (topic, True) for topic, _ in QUICK]
    assert len({one.id for one in asked}) == len(asked) and all(question(one.id) == one for one in asked)


@pytest.mark.parametrize("level", LEVELS)
def test_the_exit_test_has_five_hands_won_both_ways_and_one_furiten_question(level):
    *hands, furiten = exercises(EXIT, N, SEED, ONLINE, level)
    assert sorted(one.case.win.by for one in hands) == ["ron"] * 3 + ["tsumo"] * 2
    assert all(one.case.han < 5 and not one.case.yakuman for one in hands)
    assert furiten.form == "furiten.ron" and furiten.choices == (True, False)


def test_each_hand_of_the_exit_test_has_a_box_for_every_mark_and_one_below_each_group():
    words = text("es")
    for one in exercises(EXIT, N, SEED, ONLINE, "normal")[:-1]:
        for key in (False, True):
            [case] = exercise(one, words, Pictures(words), key=key, steps=False)["cases"]
            values = [field["value"] for row in case["beside"] for field in row]
            paid = [points for _, points in one.count.paid]
            assert len(values) == len(EXIT_MARKS) - 1 + len(paid)
            assert len(case["under"]) == len(one.case.reading.groups)
            if key:
                numbers = (one.case.han, one.case.fu_raw, one.case.fu, one.case.base, *paid)
                assert values == [words.number(n) for n in numbers]
            else:
                assert not any(values)


def test_a_test_is_always_as_long_whatever_number_is_asked_for():
    assert sheet_pdf("test", text("es"), n=3, seed=SEED) == sheet_pdf("test", text("es"), n=99, seed=SEED)


def test_the_usual_test_is_the_exit_test_and_the_usual_exercises_are_about_fu(tmp_path):
    words = text("es")
    assert sheet_pdf("test", words, seed=SEED) == sheet_pdf("test", words, topic=EXIT, seed=SEED)
    assert sheet_pdf("exercises", words, seed=SEED) == sheet_pdf("exercises", words, topic="fu", seed=SEED)
    assert cli.main(["sheet", "test", "--seed", str(SEED), "--lang", "es", "--out", str(tmp_path / "exit.pdf")]) == 0
    assert (tmp_path / "exit.pdf").read_bytes() == sheet_pdf("test", words, seed=SEED)


# ── every key, solved again ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("topic", KEY_TOPICS)
def test_the_engine_solves_every_exercise_again_to_the_same_answer(topic):
    for one in exercises(topic, 12, SEED, ONLINE, "normal"):
        if isinstance(one, Question):
            assert question(one.id).answer == one.answer == one.answered_with(())
        cases = one.case if isinstance(one.case, tuple) else (one.case,)
        for printed in cases:
            if isinstance(printed, Score) and printed.han != 0:
                again = score(printed.hand, printed.win, printed.rules)
                assert (again.han, again.fu_raw, again.base, again.payments) == (
                    printed.han, printed.fu_raw, printed.base, printed.payments)


@pytest.mark.parametrize("topic", KEY_TOPICS)
def test_other_engines_solve_them_to_the_same_answer_wherever_they_have_a_say(topic):
    asked = exercises(topic, 12, SEED, ONLINE, "normal")
    about_hands = [one for one in asked if isinstance(one, Question) and one.topic in ASKED and one.form not in TABLES]
    assert not [(one.id, one.form, who) for one in about_hands if (who := differing(one))]
    assert not [one.id for one in asked
                if isinstance(one, Question) and one.topic == "waits" and their_waits(one.case) != one.answer]
    for one in asked:
        if not isinstance(one, Question):
            theirs = mahjong_peer.ask(one.case.hand, one.case.win, mahjong_peer.as_peer_can("online"))
            assert (theirs.han, theirs.fu) == (one.case.han, one.case.fu)
        if isinstance(one, Whole):
            counters = one.case.win.honba * (300 if one.case.win.ron else 100)
            assert [points for _, points in one.count.paid] == [points + counters for _, points in theirs.paid]


# ── the QR ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("key", "lang"), [(False, "es"), (True, "en")])
@pytest.mark.parametrize("topic", KEY_TOPICS)
def test_with_a_site_the_code_opens_the_class_test_of_the_sheet(topic, key, lang):
    content = exercises_pdf(topic, N, SEED, text(lang), key=key, level="easy", site=f"{SITE}/")
    found, wide = scanned(content)
    start, code = found.text.split("?class=")
    assert start == f"{SITE}/{lang}/14_quiz_hall.html" and wide >= LEAST_QR
    exam = read_class_code(code)
    assert (exam.seed, exam.rules, exam.level, exam.lang) == (SEED, "online", "easy", lang)
    assert code in pages(content)[0]


@pytest.mark.parametrize("topic", SHEET_TOPICS)
def test_the_sheet_says_the_same_questions_just_where_the_class_test_asks_them(topic):
    asked = exercises(topic, N, SEED, ONLINE, "normal")
    code = SheetCode(topic, N, SEED, ONLINE, "normal", "es", SITE)
    assert (list(code.exam.questions) == list(asked)) == code.asks_the_same == (topic not in NEAREST)
    how = "same" if code.asks_the_same else "like"
    first, *_ = pages(exercises_pdf(topic, N, SEED, text("es"), site=SITE))
    assert letters(text("es").say(f"sheet.code.{how}")) in first


@pytest.mark.parametrize("topic", KEY_TOPICS)
def test_without_a_site_the_code_is_what_the_sheet_is_called_and_it_is_printed_too(topic):
    content = exercises_pdf(topic, N, SEED, text("es"))
    found, wide = scanned(content)
    n = len(exercises(topic, N, SEED, ONLINE, "normal"))
    assert found.text == f"s1.{topic}.online.normal.{SEED}.{n}" and found.text in pages(content)[0]
    assert letters(text("es").say("sheet.code.id_in_qr")) in pages(content)[0]
    assert wide >= LEAST_QR


@pytest.mark.parametrize(("seed", "rules"), [
    (MOST_SEED + 1, "online"), (SEED, {"ruleset": "ema-2025", "kiriage": False}),
])
def test_what_no_class_code_holds_is_told_by_its_name_and_the_sheet_says_why(seed, rules):
    why = no_test(seed, ruleset(rules))
    for lang in LANGUAGES:
        content = exercises_pdf("han", 2, seed, text(lang), rules=rules, site=SITE)
        assert scanned(content)[0].text == SheetCode("han", 2, seed, ruleset(rules), "normal", lang).id
        assert letters(text(lang).say(f"sheet.code.no_test.{why}", most=MOST_SEED)) in pages(content)[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_says_why_the_code_does_not_open_the_course(tmp_path, capsys, lang):
    club = tmp_path / "club.toml"
    club.write_text("kiriage = true\n")

    def told(*options):
        out = str(tmp_path / "out.pdf")
        assert cli.main(["sheet", "exercises", "--n", "1", "--lang", lang, "--out", out, *options]) == 0
        return capsys.readouterr().out.splitlines()[1:]

    for why, options in (("seed", ("--seed", str(MOST_SEED + 1))), ("rules", ("--rules", str(club)))):
        assert told("--site", SITE, *options) == [text(lang).say(f"cli.sheet_no_test.{why}", most=MOST_SEED)]
        assert told(*options) == []
    assert told("--site", SITE) == []


@pytest.mark.parametrize(("seed", "rules"), [
    (SEED, "online"), (MOST_SEED + 1, "online"), (SEED, {"ruleset": "ema-2025", "kiriage": False}),
])
@pytest.mark.parametrize("topic", TEST_TOPICS)
def test_a_test_takes_one_side_whatever_its_code_is_for(topic, seed, rules):
    for lang, paper in zip(LANGUAGES, PAPERS, strict=True):
        assert len(pages(exercises_pdf(topic, 1, seed, text(lang), rules=rules, paper=paper, site=SITE))) == 1


def test_a_club_whose_file_is_called_like_a_ruleset_gets_no_class_code_of_that_ruleset(tmp_path):
    club = tmp_path / "ema-2025.toml"
    club.write_text('ruleset = "online"\n')
    content = exercises_pdf("han", 2, SEED, text("en"), rules=ruleset(club), site=SITE)
    assert scanned(content)[0].text == f"s1.han.ema-2025*.normal.{SEED}.2"


@pytest.mark.parametrize(("copied", "address"), [
    ("", ""), ("http://localhost:8000", "http://localhost:8000"), ("http://192.168.0.7/", "http://192.168.0.7"),
    (" https://club.example/mahjong/ ", "https://club.example/mahjong"),
    ("https://example.org/mahjong/es/", SITE), ("https://example.org/mahjong/en", SITE),
    ("https://example.org/mahjong/index.html", SITE), ("https://example.org/mahjong/es/14_quiz_hall.html", SITE),
    ("https://example.org/mahjong/en/14_quiz_hall.html?class=1234#top", SITE),
    ("https://example.org/?page=2", "https://example.org"), ("https://example.org/es/#top", "https://example.org"),
    ("https://example.org/es/mahjong", "https://example.org/es/mahjong"),
])
def test_from_whichever_page_an_address_is_copied_the_code_leads_to_the_quiz(copied, address):
    assert course_address(copied) == address
    code = SheetCode("han", N, SEED, ONLINE, "normal", "es", copied)
    assert code.carried == (f"{address}/es/14_quiz_hall.html?class={code.exam.code}" if address else code.id)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_with_a_password_in_it_is_refused_without_repeating_it(tmp_path, capsys, lang):
    options = ("--n", "1", "--lang", lang, "--site", "https://ana:secret@example.org/mahjong")
    assert cli.main(["sheet", "exercises", *options, "--out", str(tmp_path / "fu.pdf")]) == 2
    told = capsys.readouterr()
    assert told.err == text(lang).say("error.sheet_site_user") + "\n" and "secret" not in told.err + told.out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("site", [
    "example.org", "ftp://example.org", "https://", "https://a b.org", "javascript:alert(1)", "http://[x",
])
def test_what_is_no_address_of_a_site_is_refused_with_what_was_given(site):
    with pytest.raises(MahjongError) as refused:
        exercises_pdf("fu", 1, SEED, text("es"), site=site)
    assert refused.value.code == "sheet_site" and site in str(refused.value)


def test_the_command_takes_the_address(tmp_path):
    path = tmp_path / "han.pdf"
    options = ("--topic", "han", "--n", "2", "--seed", "3", "--lang", "en", "--site", SITE)
    assert cli.main(["sheet", "exercises", *options, "--out", str(path)]) == 0
    assert path.read_bytes() == exercises_pdf("han", 2, 3, text("en"), site=SITE)


def test_without_segno_the_sheet_is_made_with_its_name_and_no_code(monkeypatch):
    monkeypatch.setitem(sys.modules, "segno", None)
    content = exercises_pdf("fu", 2, SEED, text("es"))
    [page] = pypdfium2.PdfDocument(content)
    assert zxingcpp.read_barcodes(page.render(scale=2, grayscale=True).to_pil()) == []
    assert f"s1.fu.online.normal.{SEED}.2" in pages(content)[0]


def test_the_same_code_is_the_same_file():
    assert exercises_pdf("han", 2, 3, text("en"), site=SITE) == exercises_pdf("han", 2, 3, text("en"), site=SITE)
