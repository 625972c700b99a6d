"""What every test of a widget leaves behind: nothing."""

import pytest
from ipywidgets import Widget

from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.widgets.lesson_rules import lesson_rules


@pytest.fixture(autouse=True)
def tidy_up():
    """ipywidgets keeps every widget until it is closed, and each would be drawn anew with the lesson's next rules."""
    yield
    Widget.close_all()
    lesson_rules.set(ruleset())
