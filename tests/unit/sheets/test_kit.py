"""The ready-made set: every kind of sheet, each exercise with its key, the same bytes each time."""

import io
import zipfile

import pytest

from mahjong_teach.display.text import LANGUAGES
from mahjong_teach.sheets.class_tests import TEST_TOPICS
from mahjong_teach.sheets.kinds import EXERCISES, KEY, SHEETS, TEST
from mahjong_teach.sheets.kit import RULES, TOPICS, evening, kit, zipped
from tools import make_sheets


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_has_every_kind_and_a_key_for_all_that_asks(lang):
    sheets = kit(evening(lang, "online"))
    assert {sheet.kind for sheet in sheets} == set(SHEETS)
    asked = [sheet.topic for sheet in sheets if sheet.kind in (EXERCISES, TEST)]
    assert asked == [sheet.topic for sheet in sheets if sheet.kind == KEY] == [*TOPICS, *TEST_TOPICS]
    assert len({sheet.name for sheet in sheets}) == len(sheets)


def test_a_set_is_a_zip_of_the_files_beside_it_and_made_again_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(make_sheets, "kit", lambda order: kit(order)[:4])
    for name in ("once", "again"):
        make_sheets.write_sheets(tmp_path / name)
    for lang in LANGUAGES:
        for rules in RULES:
            order = evening(lang, rules)
            content = (tmp_path / "once" / f"{order.set_name}.zip").read_bytes()
            assert content == (tmp_path / "again" / f"{order.set_name}.zip").read_bytes()
            with zipfile.ZipFile(io.BytesIO(content)) as whole:
                assert whole.testzip() is None
                held = {path: whole.read(path) for path in whole.namelist()}
            folder = tmp_path / "once" / lang / rules
            assert held == {f"{order.set_name}/{path.name}": path.read_bytes() for path in folder.iterdir()}
            assert {path.name for path in folder.iterdir()} == {sheet.name for sheet in kit(order)[:4]}


def test_a_zip_does_not_tell_when_it_was_made():
    made = zipped("set", [("a.pdf", b"%PDF")])
    assert made == zipped("set", [("a.pdf", b"%PDF")])
    with zipfile.ZipFile(io.BytesIO(made)) as whole:
        assert [entry.date_time[0] for entry in whole.infolist()] == [1980]
