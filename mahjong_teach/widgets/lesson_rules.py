"""The rules that a lesson is played by: its RulesPicker sets them, widgets without rules of their own follow."""

from typing import Protocol
from weakref import WeakSet

from mahjong_teach.scoring.rules import Ruleset, ruleset


class Follower(Protocol):
    def rules_changed(self, rules: Ruleset) -> None: ...


class LessonRules:
    """The rules in force, and who wants to know when they change. Followers that are gone are forgotten."""

    def __init__(self) -> None:
        self.rules = ruleset()
        self._followers: WeakSet[Follower] = WeakSet()

    def tell(self, follower: Follower) -> None:
        """Tell it from now on."""
        self._followers.add(follower)

    def forget(self, follower: Follower) -> None:
        """Tell it no more."""
        self._followers.discard(follower)

    def set(self, rules: Ruleset) -> None:
        """From now on, these. Nobody is told of what was in force already: every cell run again makes such widgets."""
        if rules == self.rules:
            return
        self.rules = rules
        for follower in list(self._followers):
            follower.rules_changed(rules)


lesson_rules = LessonRules()
