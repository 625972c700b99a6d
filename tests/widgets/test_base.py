"""What all widgets have from their base: how they take what the page says."""

import sys
from threading import Thread

import pytest

from mahjong_teach.widgets.base import HtmlWidget

EVENTS = 200


class Counter(HtmlWidget):
    """Counts its events, slowly enough for another thread to come between."""

    count = 0

    def draw(self) -> str:
        return str(self.count)

    def hear(self, event: str, value: str) -> None:
        before = self.count
        sum(range(500))
        self.count = before + 1

    def twin(self) -> str:
        return self.draw()


@pytest.fixture
def restless():
    """Threads that take turns as often as Python can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_events_in_two_threads_of_the_kernel_are_all_counted(restless):
    widget = Counter()

    def press():
        for _ in range(EVENTS):
            widget._receive({"event": "press"})

    threads = [Thread(target=press) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert widget.html == str(2 * EVENTS)


@pytest.mark.parametrize("message", [None, "press", {}, {"event": 1}, {"value": "press"}])
def test_what_no_page_of_ours_says_changes_nothing(message):
    widget = Counter()
    widget._receive(message)
    assert widget.count == 0
