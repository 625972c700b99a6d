"""Pages typeset from a template: the same bytes every time, and a kind word where typst is missing."""

import sys

import pytest

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.sheets import typeset

PAGE = {"title": "Año ½ → 8", "lang": "es", "foot": "Online · fu-7"}


@pytest.fixture
def template(tmp_path, monkeypatch):
    (tmp_path / "house.typ").write_bytes((typeset.HERE / "house.typ").read_bytes())
    (tmp_path / "page.typ").write_text(
        '#import "house.typ": *\n#let data = json(bytes(sys.inputs.data))\n#show: sheet.with(data)\n= #data.title\n',
        encoding="utf-8")
    monkeypatch.setattr(typeset, "HERE", tmp_path)
    return "page"


def test_the_same_page_has_the_same_bytes_and_another_has_others(template):
    page = typeset.pdf(template, PAGE)
    assert page.startswith(b"%PDF") and page == typeset.pdf(template, PAGE)
    assert page != typeset.pdf(template, PAGE, paper="letter")


def test_without_typst_it_says_what_to_install(template, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MahjongError) as refused:
        typeset.pdf(template, PAGE)
    assert refused.value.code == "pdf_needs_typst"
