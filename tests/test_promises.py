"""What others complained about and what learners wished for: for each, what keeps the promise here exists."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.notebooks.passages import has_cell, stem_of
from tests.shared_records import lines
from tools.build_notebooks import LANGUAGES

HERE = Path(__file__).parent
ROOT = HERE.parent


def read(name):
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


COMPLAINTS, WISHES = read("complaints.toml"), read("wishes.toml")


@cache
def defined_in(path):
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def missing_tests(promise):
    """Tests that are named and not there."""
    named = [test.partition("::")[::2] for test in promise.get("tests", ())]
    return [test for path, test in named if not (ROOT / path).is_file() or test not in defined_in(path)]


@pytest.mark.parametrize("id", COMPLAINTS)
def test_a_complaint_has_a_test_or_a_reason(id):
    promise = COMPLAINTS[id]
    assert promise.get("tests") or promise.get("reason")
    assert missing_tests(promise) == []


@pytest.mark.parametrize("id", WISHES)
def test_a_wish_is_answered_in_a_lesson_or_by_a_test(id):
    promise = WISHES[id]
    assert promise["wish"] and (promise.get("cells") or promise.get("tests"))
    assert missing_tests(promise) == []
    for place in promise.get("cells", ()):
        lesson, _, cell = place.partition(":")
        assert all(has_cell(stem_of(lesson), language, cell) for language in LANGUAGES), place


def test_no_complaint_is_forgotten():
    told = [line["id"] for line in lines("cases/notebook-and-site-complaints.jsonl")]
    assert not told or set(told) == set(COMPLAINTS)
