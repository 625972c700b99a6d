"""Fixtures of the browser tests."""

import shutil

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.lab import LIGHT, PROJECT, browse_lab, serve_lab
from tests.shared_records import SHARED
from tools.build_notebooks import NOTEBOOK_METADATA

# What needs the records of others is collected only where they are.
collect_ignore = [] if SHARED.is_dir() else ["test_three_ways.py"]


# One JupyterLab for all browser tests of a worker. It ends with the last of them, not with the session: as long as
# Playwright is there, the thread has a running event loop, and tests that start one of their own would fail.
@pytest.fixture(scope="package")
def shared_lab(tmp_path_factory):
    root = tmp_path_factory.mktemp("notebooks")
    for language in ("es", "en"):
        # A copy, so that whatever JupyterLab saves, the committed notebooks stay as they are.
        shutil.copytree(PROJECT / "notebooks" / language, root / language)
    with serve_lab(root, tmp_path_factory.mktemp("lab")) as server, browse_lab(server) as lab:
        yield lab


@pytest.fixture
def lab(shared_lab):
    """A `LabPage` in the light theme, 1280 × 900, that has had no problems yet."""
    shared_lab.set_viewport(1280, 900)
    shared_lab.set_theme(LIGHT)
    shared_lab.take_problems()
    return shared_lab


@pytest.fixture
def open_lesson(lab):
    """Like `lab.open_lesson`, and the lesson is closed after the test whatever happened."""
    opened = []

    def open_and_note(path):
        opened.append(lab.open_lesson(path))
        return opened[-1]

    yield open_and_note
    for lesson in opened:
        lesson.close()


@pytest.fixture
def show_widgets(lab, open_lesson):
    """Open a notebook that shows widgets, one a cell ("mt.FuritenTimeline()"), and run it; returns the lesson."""

    def show_widgets(*calls, lang="es"):
        sources = [f'import mahjong_teach as mt\nmt.language("{lang}");', *calls]
        cells = list(map(nbformat.v4.new_code_cell, sources))
        path = lab.server.root / "widgets.ipynb"
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA), path)
        lesson = open_lesson(path.name)
        lesson.run_all()
        expect(lesson.panel.locator(".mt").first).to_be_visible()
        return lesson

    return show_widgets
