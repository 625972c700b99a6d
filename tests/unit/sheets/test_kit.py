"""The ready-made set: every kind of sheet, each exercise with its key, the same bytes each time."""

import io
import zipfile

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.sheets.class_tests import TEST_TOPICS
from mahjong_teach.sheets.kinds import EXERCISES, KEY, SHEETS, TEST
from mahjong_teach.sheets.kit import KIT, RULES, TOPICS, zipped
from tools.make_sheets import write_sheets


def test_it_has_every_kind_and_a_key_for_all_that_asks():
    assert {sheet.kind for sheet in KIT} == set(SHEETS)
    asked = [sheet.topic for sheet in KIT if sheet.kind in (EXERCISES, TEST)]
    assert asked == [sheet.topic for sheet in KIT if sheet.kind == KEY] == [*TOPICS, *TEST_TOPICS]
    assert len({sheet.name for sheet in KIT}) == len(KIT)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_sheets_but_a_key_and_its_own_have_the_same_title(lang):
    titles = [sheet.title(text(lang)) for sheet in KIT if sheet.kind not in (KEY, "fu")]
    assert len(set(titles)) == len(titles)


def test_a_set_is_a_zip_of_the_files_beside_it_and_made_again_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr("tools.make_sheets.KIT", KIT[:4])
    for name in ("once", "again"):
        write_sheets(tmp_path / name)
    for lang in LANGUAGES:
        for rules in RULES:
            name = f"riichi-{lang}-{rules}"
            content = (tmp_path / "once" / f"{name}.zip").read_bytes()
            assert content == (tmp_path / "again" / f"{name}.zip").read_bytes()
            with zipfile.ZipFile(io.BytesIO(content)) as whole:
                assert whole.testzip() is None
                held = {path: whole.read(path) for path in whole.namelist()}
            assert held == {f"{name}/{sheet.name}": (tmp_path / "once" / lang / rules / sheet.name).read_bytes()
                            for sheet in KIT[:4]}


def test_a_zip_does_not_tell_when_it_was_made():
    assert zipped("set", [("a.pdf", b"%PDF")]) == zipped("set", [("a.pdf", b"%PDF")])
    with zipfile.ZipFile(io.BytesIO(zipped("set", [("a.pdf", b"%PDF")]))) as whole:
        assert [entry.date_time[0] for entry in whole.infolist()] == [1980]
