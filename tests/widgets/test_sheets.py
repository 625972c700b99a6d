"""Sheets by its events: what can be chosen, what is told of what is mistyped, the files and the count of them."""

import base64
import io
import re
import subprocess
import sys
import zipfile
from html import unescape

import pytest

from mahjong_teach import cli
from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.sheets.class_tests import TEST_TOPICS
from mahjong_teach.sheets.exercises import SHEET_TOPICS
from mahjong_teach.sheets.kinds import SHEETS, sheet_pdf
from mahjong_teach.sheets.references import REFERENCES
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.sheets import Sheets
from mahjong_teach.widgets.sheets_html import command
from mahjong_teach.widgets.sheets_state import ordered
from tests.widgets.markup import Markup, find_unsafe

LANGUAGES = ("es", "en")


def press(widget, *events) -> None:
    """As the page tells of what was done."""
    for event in events:
        name, value = event if isinstance(event, tuple) else (event, "")
        widget._receive({"event": name, "value": str(value)})


def offered(widget) -> dict[str, bytes]:
    """What the links of the page download: {file name: content}."""
    links = Markup(widget.html).all("a")
    return {link["download"]: base64.b64decode(link["href"].partition(";base64,")[2]) for link in links}


def said(widget) -> str:
    """The live line."""
    line = re.search(r'role="status"[^>]*>(.*?)</div>', widget.html)[1]
    return unescape(re.sub(r"<[^>]*>", "", line))


def values(widget, name: str) -> list[str]:
    """What can be chosen of a list or of keys."""
    inner = re.search(rf'<select[^>]*data-field="{name}"[^>]*>(.*?)</select>', widget.html)
    return re.findall(r'<option value="([^"]*)"', inner[1]) if inner else [
        key["data-value"] for key in Markup(widget.html).all("button", data_do=name, role="radio")]


@pytest.fixture
def no_typst(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)


# ── what can be chosen ──


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_the_command_line_prints_can_be_chosen(lang):
    sheets = Sheets(lang=lang)
    assert {*values(sheets, "kind"), "key"} == {*SHEETS}
    assert values(sheets, "topic") == [*SHEET_TOPICS] and values(sheets, "rules") == [*RULESETS]
    assert values(sheets, "level") == ["easy", "normal", "hard", "rare"]
    assert values(sheets, "paper") == ["a4", "letter"] and values(sheets, "printed") == ["es", "en"]
    press(sheets, ("kind", "test"))
    assert values(sheets, "topic") == [*TEST_TOPICS] and 'data-field="n"' not in sheets.html


@pytest.mark.parametrize("kind", REFERENCES)
def test_a_page_to_look_things_up_in_asks_for_no_topic_and_no_number(kind):
    sheets = Sheets(kind, lang="en")
    assert values(sheets, "topic") == values(sheets, "level") == []
    assert 'data-field="n"' not in sheets.html and 'data-field="seed"' not in sheets.html
    press(sheets, "make")
    assert [*offered(sheets)] == [f"{kind}-online-en.pdf"]


def test_what_is_chosen_is_what_is_made_down_to_the_byte():
    sheets = Sheets(lang="es")
    press(sheets, ("topic", "waits"), ("n", "3"), ("seed", "412"), ("level", "hard"), ("rules", "ema-2025"),
          ("paper", "letter"), ("printed", "en"), "make")
    wanted = {"topic": "waits", "n": 3, "seed": 412, "level": "hard", "rules": "ema-2025", "paper": "letter"}
    assert offered(sheets) == {
        "waits-3-hard-seed412-ema-2025-en-letter.pdf": sheet_pdf("exercises", text("en"), **wanted),
        "waits-3-hard-seed412-ema-2025-en-letter-key.pdf": sheet_pdf("key", text("en"), **wanted),
    }
    assert "application/pdf" in sheets.html and said(sheets) == "Listo: 2 archivos."
    assert Markup(sheets.html).problems == []


def test_with_an_address_of_the_course_the_qr_leads_there():
    sheets = Sheets(n=2, lang="es")
    press(sheets, ("site", " https://club.example/curso "), "make")
    address = "https://club.example/curso"
    assert offered(sheets)["fu-2-seed1-online-es.pdf"] == sheet_pdf("exercises", text("es"), n=2, site=address)
    assert f"--site {address} " in sheets.twin() and 'data-remembered=" https://club.example/curso "' in sheets.html


def test_an_address_that_is_none_is_told_where_it_stands_and_stays():
    sheets = Sheets(lang="es")
    press(sheets, ("site", "club punto es"), "make")
    field, = Markup(sheets.html).all("input", data_field="site")
    assert field["value"] == "club punto es" and field["aria-invalid"] == "true" and "club punto es" in said(sheets)
    assert Markup(sheets.html).problems == [] and sheets.files == ()


def test_a_test_comes_with_its_key():
    sheets = Sheets("test", "entry", seed=4, lang="es")
    sheets.make()
    assert offered(sheets) == {
        "entry-seed4-online-es.pdf": sheet_pdf("test", text("es"), topic="entry", seed=4),
        "entry-seed4-online-es-key.pdf": sheet_pdf("key", text("es"), topic="entry", seed=4),
    }


def test_each_kind_keeps_its_topic_while_another_one_is_in_view():
    sheets = Sheets("exercises", "han")
    press(sheets, ("kind", "test"), ("topic", "entry"), ("kind", "table"), ("kind", "exercises"))
    assert sheets.state.topic == "han"
    press(sheets, ("kind", "test"))
    assert sheets.state.topic == "entry"


@pytest.mark.parametrize("event", [("kind", "key"), ("topic", "fuu"), ("level", "cruel"), ("paper", "a3"),
                                   ("printed", "fr"), ("rules", "nowhere"), ("knock", "")])
def test_what_nobody_can_press_changes_nothing(event):
    sheets = Sheets()
    before = sheets.state
    press(sheets, event)
    assert sheets.state == before


def test_what_was_made_is_offered_until_something_else_is_chosen():
    sheets = Sheets("table", lang="en")
    press(sheets, "make", ("paper", "a4"))
    assert len(sheets.files) == 1                   # it was A4 already
    press(sheets, ("paper", "letter"))
    assert sheets.files == () and offered(sheets) == {} and said(sheets) == ""


def test_it_follows_the_lesson_s_rules_a_club_s_too(tmp_path):
    sheets, fixed = Sheets("rules", lang="es"), Sheets("rules", rules="m-league", lang="es")
    club = tmp_path / "Mi club.toml"
    club.write_text('ruleset = "online"\nname = "Club"\nkuitan = false\n', encoding="utf-8")
    lesson_rules.set(ruleset(club))
    press(sheets, "make")
    assert offered(sheets) == {"rules-Mi-club-es.pdf": sheet_pdf("rules", text("es"), rules=ruleset(club))}
    assert values(sheets, "rules")[-1] == "Mi club" and '--rules "Mi club.toml"' in command(ordered(sheets.state))
    assert fixed.state.rules.id == "m-league"


# ── what is mistyped ──


@pytest.mark.parametrize("typed", ["seven", "1 2", "", "-1", "<b>&"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seed_that_is_none_is_told_where_it_stands_and_stays(lang, typed):
    sheets = Sheets(lang=lang)
    press(sheets, ("n", "3"), ("seed", typed), "make")
    markup = Markup(sheets.html)
    field, = markup.all("input", data_field="seed")
    assert field["value"] == typed and field["aria-invalid"] == "true" and markup.problems == []
    assert markup.all("input", data_field="n")[0]["value"] == "3"
    assert text(lang).say("sheets.seed") in said(sheets) and sheets.files == ()
    press(sheets, ("seed", "2"))
    assert said(sheets) == "" and "aria-invalid" not in sheets.html


@pytest.mark.parametrize("event", ["make", "set"])
def test_too_many_exercises_are_told_as_by_the_command_line(event):
    sheets = Sheets(lang="en")
    press(sheets, ("n", "61"), event)
    assert said(sheets) == "A sheet holds 1 to 60 exercises, not 61."
    assert sheets.state.wrong == "n" and 'value="61"' in sheets.html and sheets.state.progress is None


def test_a_wrong_number_that_another_kind_has_hidden_is_shown_when_the_set_needs_it():
    sheets = Sheets(lang="en")
    press(sheets, ("seed", "x"), ("kind", "tiles"), "make")
    assert len(sheets.files) == 1 and 'data-field="seed"' not in sheets.html
    press(sheets, "set")
    assert Markup(sheets.html).all("input", data_field="seed")[0]["aria-invalid"] == "true"


@pytest.mark.parametrize("given, code", [
    ({"kind": "key"}, "sheet_kind"), ({"topic": "fuu"}, "unknown_topic"),
    ({"kind": "table", "topic": "fu"}, "unknown_topic"), ({"level": "cruel"}, "unknown_level"),
    ({"paper": "a3"}, "unknown_paper"), ({"rules": "nowhere"}, "unknown_ruleset"),
])
def test_a_widget_of_something_that_is_not_there_is_refused(given, code):
    with pytest.raises(MahjongError) as refused:
        Sheets(**given)
    assert refused.value.code == code and str(refused.value)


# ── without typst ──


@pytest.mark.parametrize("event", ["make", "set"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_typst_it_says_what_to_install(no_typst, lang, event):
    sheets = Sheets(lang=lang)
    press(sheets, ("seed", "412"), event)
    assert said(sheets) == text(lang).error(MahjongError("pdf_needs_typst", package="typst"))
    assert sheets.files == () and sheets.state.progress is None and 'value="412"' in sheets.html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_web_page_it_says_where_sheets_are_to_be_had(no_typst, monkeypatch, lang):
    sheets = Sheets(lang=lang)
    monkeypatch.setattr(sys, "platform", "emscripten")
    press(sheets, "make")
    assert said(sheets) == text(lang).say("sheets.in_the_browser") and "pip" not in said(sheets)


def test_typst_is_loaded_when_a_sheet_is_made_and_not_before():
    code = ("import sys, mahjong_teach as mt; made = mt.Sheets('table'); made._repr_mimebundle_();"
            " before = 'typst' in sys.modules; made.make(); print(before, 'typst' in sys.modules)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


# ── how far it is, and the set ──


def pages_while(widget, event: str) -> list[str]:
    """Every page that is sent until the event is done."""
    pages = []
    widget.observe(lambda change: pages.append(change["new"]), "html")
    press(widget, event)
    widget.unobserve_all("html")
    return pages


def counted(page: str) -> tuple[str, ...] | None:
    """What a page says of how far it is: the value and the most of its bar, and the words for it."""
    bar = re.search(r'<span class="mt-label">([^<]*)</span><progress[^>]* max="(\d+)" value="(\d+)"', page)
    return (bar[3], bar[2], bar[1]) if bar else None


def test_the_making_is_counted_file_by_file():
    sheets = Sheets(n=2, lang="en")
    *working, last = pages_while(sheets, "make")
    assert [counted(page) for page in working] == [("0", "2", "0 of 2 files"), ("1", "2", "1 of 2 files")]
    assert counted(last) is None and len(offered(sheets)) == 2
    for page in working:
        assert Markup(page).problems == [] and "data-do=\"make\"" not in page and "data-enter" not in page


@pytest.fixture(scope="module")
def whole():
    """The set in Spanish: (pages sent while it was made, the files offered)."""
    sheets = Sheets("table", n=2, seed=4, lang="es")
    return pages_while(sheets, "set"), offered(sheets), said(sheets)


def test_the_whole_set_counts_while_it_works(whole):
    *working, _ = whole[0]
    assert [counted(page)[0] for page in working] == [*map(str, range(36))]
    assert counted(working[2])[2] == "2 de 36 archivos" and "36 archivos" in whole[2]


def test_the_whole_set_holds_every_sheet_with_its_key(whole):
    (name, content), = whole[1].items()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {one.removeprefix("sheets-2-seed4-online-es/"): archive.read(one) for one in archive.namelist()}
    asked = [*(f"{topic}-2-seed4-online-es" for topic in SHEET_TOPICS),
             *(f"{topic}-seed4-online-es" for topic in TEST_TOPICS)]
    assert name == "sheets-2-seed4-online-es.zip"
    assert {*files} == {f"{one}{key}.pdf" for one in asked for key in ("", "-key")} | {
        f"{page}-online-es.pdf" for page in REFERENCES}
    assert all(one.startswith(b"%PDF-") for one in files.values())
    words = text("es")
    assert files["han-2-seed4-online-es-key.pdf"] == sheet_pdf("key", words, topic="han", n=2, seed=4)
    assert files["exit-seed4-online-es.pdf"] == sheet_pdf("test", words, topic="exit", seed=4)
    assert files["rules-online-es.pdf"] == sheet_pdf("rules", words)


def test_the_same_set_has_the_same_bytes(whole):
    again = Sheets("exercises", "fu", n=2, seed=4, lang="es")
    again.make_set()
    assert offered(again) == whole[1]


def test_who_interrupts_the_making_finds_the_buttons_at_work_again(monkeypatch):
    def interrupted(order):
        raise KeyboardInterrupt

    sheets = Sheets(lang="en")
    monkeypatch.setattr("mahjong_teach.sheets.orders.Order.pdf", interrupted)
    with pytest.raises(KeyboardInterrupt):
        press(sheets, "set")
    assert counted(sheets.html) is None and 'data-do="set"' in sheets.html


# ── without scripts ──


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_the_commands_that_make_it_are_shown(lang):
    sheets = Sheets(seed=4, lang=lang)
    assert find_unsafe(sheets.twin()) == [] and len(sheets.twin()) < 4000
    assert f"mahjong-teach sheet key --topic fu --n 7 --seed 4 --level normal --rules online --paper a4 --lang {lang}" \
        f" --out fu-7-seed4-online-{lang}-key.pdf" in sheets.twin()
    assert repr(sheets) == f"Sheets('exercises', topic='fu', n=7, seed=4, rules='online', paper='a4', lang='{lang}')"


@pytest.mark.parametrize("kind", ["exercises", "test", "table"])
def test_the_command_makes_the_very_file(kind, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    sheets = Sheets(kind, n=2, seed=9, lang="en")
    sheets.make()
    program, *arguments = command(ordered(sheets.state)).split()
    assert program == cli.PROGRAM and cli.main(arguments) == 0
    assert (tmp_path / sheets.files[0].name).read_bytes() == sheets.files[0].content
