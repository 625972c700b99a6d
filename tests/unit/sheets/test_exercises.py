"""Exercise sheets and their keys: the same hands on both, nothing outside its page, refusals that leave no file."""

from functools import cache
from itertools import pairwise
from os import mkfifo

import pypdfium2
import pytest

from mahjong_teach import cli
from mahjong_teach.display.asking import prompt
from mahjong_teach.display.html.quiz_case import short_prompt
from mahjong_teach.display.text import LANGUAGES, capital, text
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.sheets import kit
from mahjong_teach.sheets.exercises import MOST, SHEET_TOPICS, exercises, exercises_pdf
from mahjong_teach.sheets.no_fu import COUNTED, NO_FU, REASONS, no_fu_reasons
from mahjong_teach.sheets.paper import conditions, exercise, fu_by_step, fu_of_groups
from mahjong_teach.sheets.pictures import Pictures
from mahjong_teach.sheets.worked import in_words
from mahjong_teach.teaching.questions import LEVELS, MIXED, questions
from tests.peers import mahjong_peer
from tests.peers.answers import answer_of

N, SEED = 5, 4
ONLINE = ruleset("online")


@cache
def sheet_of(topic, lang="es", key=False, paper="a4"):
    return exercises_pdf(topic, N, SEED, text(lang), key=key, paper=paper)


def pages(content):
    """The text of each page, spaces as one."""
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(content)]


def letters(text):
    """Without spaces and line ends, which depend on how a sentence is broken."""
    return "".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", SHEET_TOPICS)
def test_sheet_and_key_have_the_same_exercises_in_order_and_only_the_key_has_the_answers(topic, lang):
    words = text(lang)
    asked = exercises(topic, N, SEED, ONLINE, "normal")
    sheet, key = (letters("".join(pages(sheet_of(topic, lang, is_key)))) for is_key in (False, True))
    for told in (sheet, key):
        places = [told.index(one.id) for one in asked]
        assert places == sorted(places)
    for one, after in pairwise([*asked, None]):
        part = key[key.index(one.id):key.rindex(after.id) if after else None]
        assert letters(f"{words.say('sheet.answer')}: {in_words(one, words, steps=topic == 'fu')}") in part
    assert f"{words.say('sheet.answer')}:" not in sheet


@pytest.mark.parametrize("topic", [topic for topic in SHEET_TOPICS if topic not in ("fu", NO_FU)])
def test_a_sheet_asks_what_the_screen_asks_word_for_word(topic):
    words = text("en")
    sheet = letters("".join(pages(sheet_of(topic, "en"))))
    for one in exercises(topic, N, SEED, ONLINE, "normal"):
        asked = words.say("sheet.write_tiles") if one.kind == "tiles" else short_prompt(one, prompt(one, words), words)
        assert letters(capital(asked)) in sheet


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", [topic for topic in SHEET_TOPICS if topic not in (NO_FU, MIXED)])
def test_no_two_choices_look_the_same_on_paper(topic, lang):
    words, pictures = text(lang), Pictures(text(lang))
    for level in LEVELS:
        for one in questions(topic, 40 if topic == "reading" else 10, SEED, level=level):
            printed = exercise(one, words, pictures, key=False, steps=False)
            for choices in [printed["choices"], *(case["ways"] for case in printed["cases"])]:
                looks = [(choice["text"], choice["groups"]) for choice in choices]
                assert all(looks.count(look) == 1 for look in looks), (one.id, looks)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", ["fu", "han", NO_FU])
def test_every_hand_states_all_that_counts_beside_its_tiles(topic, lang):
    words = text(lang)
    sheet = letters("".join(pages(sheet_of(topic, lang))))
    hands = [one.case for one in exercises(topic, N, SEED, ONLINE, "normal") if isinstance(one.case, Score)]
    assert hands
    for hand in hands:
        assert letters(conditions(hand.win, words)) in sheet
        assert words.say(f"stepper.{hand.win.by}") in sheet
    assert letters(ONLINE.name[lang]) in sheet


@pytest.mark.parametrize("key", [False, True])
def test_indicators_and_all_tiles_of_a_hand_are_drawn(key):
    words, pictures = text("es"), Pictures(text("es"))
    for one in exercises("fu", N, SEED, ONLINE, "normal"):
        [case] = exercise(one, words, pictures, key=key, steps=True)["cases"]
        drawn = [name for group in case["hand"] for name in group]
        stacked = sum(meld.call == "kakan" for meld in one.case.hand.melds)       # two tiles in one picture
        assert len(drawn) + stacked == len(one.case.hand.tiles)
        assert sum("win" in name for name in drawn) == 1
        shown = [name for indicators in case["indicators"] for name in indicators["tiles"]]
        assert shown == [tile.code for tile in (*one.case.win.dora, *one.case.win.ura)]


# ── fu ────────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_hand_of_a_fu_sheet_has_the_fu_that_the_engine_and_another_one_count():
    counted = [one.case for one in exercises("fu", MOST, SEED, ONLINE, "normal")]
    assert len(counted) == MOST
    for printed in counted:
        assert score(printed.hand, printed.win, ONLINE).fu_raw == printed.fu_raw
        theirs = mahjong_peer.ask(printed.hand, printed.win, ONLINE)
        assert theirs is not None and theirs.fu == answer_of(printed).fu


@pytest.mark.parametrize("level", LEVELS)
def test_the_boxes_of_a_fu_sheet_add_up(level):
    for one in exercises("fu", 15, SEED, ONLINE, level):
        steps = fu_by_step(one.case)
        assert steps["start"] + steps["win"] + steps["groups"] + steps["wait"] == steps["sum"] == one.case.fu_raw
        assert sum(fu_of_groups(one.case)) == steps["groups"] and steps["rounded"] == one.case.fu


def test_the_key_has_the_numbers_in_the_boxes_and_the_sheet_has_none():
    words = text("en")
    [one] = exercises("fu", 1, SEED, ONLINE, "normal")
    for key in (False, True):
        [case] = exercise(one, words, Pictures(words), key=key, steps=True)["cases"]
        values = [field["value"] for row in case["beside"] for field in row]
        assert values == [words.number(n) if key else "" for n in fu_by_step(one.case).values()]
        assert case["under"] == [words.number(n) if key else "" for n in fu_of_groups(one.case)]


def test_the_key_shows_the_count_line_by_line():
    [one] = exercises("fu", 1, SEED, ONLINE, "normal")
    key = " ".join(pages(exercises_pdf("fu", 1, SEED, text("en"), key=True)))
    running = [step.after for step in one.case.part("fu")]
    assert len(running) > 1 and all(f" {number}" in key for number in running)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seven_hands_to_count_fit_on_one_side(lang):
    assert all(len(pages(exercises_pdf("fu", 7, seed, text(lang)))) == 1 for seed in range(5))


# ── fu or no fu ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("level", LEVELS)
def test_six_hands_to_sort_have_every_reason_and_some_to_count(level):
    found = [one.reasons for one in exercises(NO_FU, 6, SEED, ONLINE, level)]
    assert {reason for reasons in found for reason in reasons or (COUNTED,)} == {*REASONS, COUNTED}
    assert found.count(()) == 3


@pytest.mark.parametrize("rules", ["online", "ema-2025", "tenhou"])
def test_only_pinfu_seven_pairs_and_limits_need_no_fu(rules):
    """By the rulebook rather than by the engine's own words."""
    for one in exercises(NO_FU, 12, SEED, ruleset(rules), "normal"):
        printed = one.case
        again = score(printed.hand, printed.win, printed.rules)
        theirs = mahjong_peer.ask(printed.hand, printed.win, mahjong_peer.as_peer_can(rules))
        assert (theirs.han, theirs.fu) == (printed.han, printed.fu)
        assert no_fu_reasons(again) == one.reasons
        yaku = dict(theirs.yaku)
        assert bool(one.reasons) == ("pinfu" in yaku or "chiitoitsu" in yaku or theirs.han is None or theirs.han > 4)
        if "pinfu" in one.reasons:
            assert printed.fu == (30 if printed.win.ron else 20)
        if "chiitoitsu" in one.reasons:
            assert printed.fu == 25


def test_the_key_ticks_what_the_reasons_say():
    words = text("es")
    for one in exercises(NO_FU, 6, SEED, ONLINE, "normal"):
        made = exercise(one, words, Pictures(words), key=True, steps=False)
        assert [choice["ticked"] for choice in made["choices"]] == [not one.reasons, bool(one.reasons)]
        assert made["answer"].startswith("No: " if one.reasons else "Sí: ")


# ── pages ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("key", "paper"), [(False, "a4"), (False, "letter"), (True, "a4")])
@pytest.mark.parametrize("topic", SHEET_TOPICS)
def test_no_letter_lies_outside_its_page(topic, key, paper):
    for page in pypdfium2.PdfDocument(sheet_of(topic, "es", key, paper)):
        width, height = page.get_size()
        told = page.get_textpage()
        boxes = [told.get_charbox(at) for at in range(told.count_chars())]
        assert all(0 < left and right < width and 0 < low and high < height for left, low, right, high in boxes)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", kit.RULES)
@pytest.mark.parametrize("topic", ["yaku", "han", "payment"])
def test_the_answers_to_several_hands_fit_below_the_heading_of_their_key(topic, rules, lang):
    first = exercises(topic, kit.N, kit.SEED, ruleset(rules), "normal")[0]
    page, *_ = pages(exercises_pdf(topic, kit.N, kit.SEED, text(lang), key=True, rules=rules))
    assert first.id in page


@pytest.mark.parametrize("topic", [topic for topic in SHEET_TOPICS if topic not in ("fu", NO_FU)])
def test_no_exercise_is_split(topic):
    """What is asked, and the last thing to tick, stand on the page of the exercise's number."""
    words = text("es")
    told = [letters(page) for page in pages(sheet_of(topic))]
    for one in exercises(topic, N, SEED, ONLINE, "normal"):
        made = exercise(one, words, Pictures(words), key=False, steps=False)
        [page] = [page for page in told if one.id in page]
        assert all(letters(part) in page for part in (made["prompt"], *(choice["text"] for choice in made["choices"])))


def test_every_topic_of_mixed_can_be_printed():
    mixed = exercises(MIXED, MOST, SEED, ONLINE, "normal")
    assert {one.topic for one in mixed} == {*SHEET_TOPICS} - {NO_FU, MIXED}


def test_the_same_seed_is_the_same_file_and_another_seed_another():
    words = text("es")
    for topic in ("han", NO_FU):
        assert exercises_pdf(topic, N, SEED, words) == sheet_of(topic)
        assert exercises_pdf(topic, N, SEED + 1, words) != sheet_of(topic)


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
    (("exercises", "--topic", "entry"), "entry"),
    (("exercises", "--n", str(MOST + 1)), str(MOST + 1)),
    (("exercises", "--n", "0"), "0"),
    (("exercises", "--seed", "4 5"), "4 5"),
    (("exercises", "--seed", "-4"), "−4"),
    (("exercises", "--topic", NO_FU, "--level", "odd"), "odd"),
    (("exercises", "--paper", "a3"), "a3"),
    (("exercises", "--rules", "moon"), "moon"),
    (("exercises", "--site", "ftp://example.org"), "ftp://example.org"),
    (("exercises", "--site", "example.org"), "example.org"),
    (("exercises", "--site", "http://[bad"), "http://[bad"),
    (("test", "--topic", "fu"), "fu"),
    (("key", "--topic", "tennis"), "tennis"),
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


def test_a_link_keeps_leading_to_the_file_that_is_written(tmp_path):
    (tmp_path / "sheets").mkdir()
    link = tmp_path / "fu.pdf"
    link.symlink_to("sheets/today.pdf")
    for _ in ("where nothing is yet", "over what is there"):
        assert cli.main(["sheet", "exercises", "--n", "1", "--out", str(link)]) == 0
        assert link.is_symlink() and (tmp_path / "sheets" / "today.pdf").read_bytes().startswith(b"%PDF")
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["fu.pdf", "sheets", "today.pdf"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_there_and_is_no_file_is_left_alone(tmp_path, capsys, lang):
    pipe, circle = tmp_path / "pipe", tmp_path / "circle"
    mkfifo(pipe)
    circle.symlink_to(circle)
    for path in (pipe, circle):
        assert cli.main(["sheet", "exercises", "--n", "1", "--lang", lang, "--out", str(path)]) == 2
        assert capsys.readouterr().err == text(lang).say("error.out_no_file", path=str(path)) + "\n"
    assert pipe.is_fifo() and circle.is_symlink() and len(list(tmp_path.iterdir())) == 2


def test_a_file_without_a_name_is_asked_for(capsys):
    assert cli.main(["sheet", "exercises", "--n", "1", "--out", "", "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert "--out" in told.err and "Traceback" not in told.err and told.out == ""
