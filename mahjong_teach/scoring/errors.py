"""Errors that teach: a stable code and the facts of the case. The sentence, in the learner's language, is `locale/`'s."""

from collections.abc import Callable


class MahjongError(ValueError):
    """Something typed that cannot be.

    code: stable, snake_case; the key of a sentence under `[error]` in the locale files.
    facts: what the sentence needs — always the offending input itself under some name.
    """

    # The scoring core knows no language. `mahjong_teach/__init__.py` lends it one, so that a traceback is kind too.
    speak: Callable[["MahjongError"], str] | None = None

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        speak = type(self).speak
        return speak(self) if speak else f"{self.code}: {', '.join(f'{k}={v}' for k, v in self.facts.items())}"

    def _render_traceback_(self) -> list[str]:
        """What a notebook prints instead of the calls that led here: whoever mistyped a tile needs the sentence."""
        return [f"{type(self).__name__}: {self}"]


class NotationError(MahjongError):
    """Text that is not tiles."""


class HandError(MahjongError):
    """Tiles or circumstances of a win that cannot be."""


class RulesError(MahjongError):
    """A ruleset that does not exist, or a house rule that cannot be."""


class TableError(MahjongError):
    """A result that no table can show: points from nowhere, a seat that pays itself, a rule that is not in force."""


class LogError(MahjongError):
    """A game log that is none, or that tells what cannot have happened."""
