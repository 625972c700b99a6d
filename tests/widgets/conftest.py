"""What every test of a widget leaves behind: nothing."""

import pytest
from ipywidgets import Widget

from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.widgets.lesson_rules import lesson_rules
from tests.shared_records import SHARED

# What needs the records of others is collected only where they are.
collect_ignore = [] if SHARED.is_dir() else ["test_shared_hands.py", "test_three_ways.py"]


@pytest.fixture(autouse=True)
def tidy_up():
    """ipywidgets keeps every widget until it is closed, and each would be drawn anew with the lesson's next rules."""
    yield
    Widget.close_all()
    lesson_rules.set(ruleset())
