"""Progress is kept by the browser: the package's store of texts under keys, on what the page lends (site/live/store.js).

A write that fails (a private window, a full disk) is told to the learner by the page; until it is closed it counts.
"""

import live_page

from mahjong_teach.teaching.progress import keep_in
from mahjong_teach.teaching.stores import KeyShelf


def install() -> None:
    """From now on, whoever keeps progress keeps it in the browser."""
    keep_in(lambda: KeyShelf(live_page.read, live_page.write, lambda: live_page.names().to_py(), live_page.write))
