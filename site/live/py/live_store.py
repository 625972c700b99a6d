"""What the learner has done, as the browser keeps it: texts under names, the same on every page of the site."""

import live_page


class BrowserStore:
    """Reads are answered from what was there when Python started; writes go to the browser at once.

    A write that fails (a private window, a full disk) is told to the learner by the page; here it counts until the
    page is closed.
    """

    def __init__(self) -> None:
        self._known: dict[str, str] = live_page.known.to_py()

    def get(self, name: str) -> str | None:
        return self._known.get(name)

    def put(self, name: str, text: str) -> None:
        self._known[name] = text
        live_page.write(name, text)

    def delete(self, name: str) -> None:
        if self._known.pop(name, None) is not None:
            live_page.write(name)

    def names(self) -> list[str]:
        """Every name there is, sorted."""
        return sorted(self._known)
