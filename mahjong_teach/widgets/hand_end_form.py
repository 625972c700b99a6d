"""The keys that enter how a hand ended. Each question appears once the one before it is answered."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.settle_record import YAKUMAN_IDS
from mahjong_teach.widgets.hand_end import (
    ENDINGS, FU_OF_MANGAN, HAN_KEYS, LIMIT_KEYS, Entry, Worth, fu_keys, missing,
)
from mahjong_teach.widgets.keys import Key, field, fold, radios, toggles


class Form:
    """What all questions need to know. names: what the seats are called on their keys."""

    def __init__(self, entry: Entry, rules: Ruleset, names: Sequence[str], words: Text, ids: str) -> None:
        self.entry, self.rules, self.names, self.words, self.ids = entry, rules, names, words, ids

    def html(self) -> str:
        """All questions that have come up."""
        questions = {
            "ron": self._win, "tsumo": self._win, "exhaustive": self._exhaustive, "abortive": self._abortive,
            "chombo": self._chombo,
        }
        asked = questions[self.entry.ending]() if self.entry.ending else ()
        return self._ending() + "".join(asked)

    def riichi(self) -> str:
        """Who declared riichi in this hand."""
        return self._toggled_seats("riichi", self.entry.riichi)

    def _say(self, key: str, **facts: object) -> str:
        return self.words.say(f"hand_end.{key}", **facts)

    def _ending(self) -> str:
        keys = [
            Key("ending", ending, self._say(f"ending.{ending}"), self.entry.ending == ending,
                "" if self._exists(ending) else self._say("not_here"))
            for ending in ENDINGS
        ]
        return radios(self._say("ask.ending"), keys, self.ids, "is-big", first=True)

    def _exists(self, ending: str) -> bool:
        return {"abortive": bool(self.rules.abortive), "chombo": self.rules.chombo != "none"}.get(ending, True)

    def _win(self) -> Iterator[str]:
        entry = self.entry
        if entry.ending == "tsumo":
            yield self._one_seat("winner", entry.winning, self._say("ask.winner"))
        else:
            yield self._toggled_seats("winner", entry.winning, self._say("ask.winners"))
            if entry.winning:
                yield self._one_seat("giver", (entry.from_seat,), self._say("ask.giver"), without=entry.winning)
        if entry.ending == "tsumo" or entry.from_seat is not None:
            yield from map(self._worth, entry.winning)

    def _exhaustive(self) -> Iterator[str]:
        yield self._toggled_seats("tenpai", self.entry.ready)
        yield fold("dead", self._say("dead"), self._toggled_seats("dead", self.entry.dead), opened=bool(self.entry.dead))
        if self.rules.nagashi != "off":
            asked = self._toggled_seats("nagashi", self.entry.nagashi)
            yield fold("nagashi", self._say("nagashi"), asked, opened=bool(self.entry.nagashi))

    def _abortive(self) -> Iterator[str]:
        # A reason that the rules do not know stays in sight while it is chosen: the answer says why it does not hold.
        reasons = sorted(self.rules.abortive | {self.entry.reason} - {""})
        if reasons:
            keys = [Key("reason", one, self.words.term(one).name, self.entry.reason == one) for one in reasons]
            yield radios(self._say("ask.reason"), keys, self.ids)
        else:
            yield f'<p class="mt-muted">{escape(self._say("no_abortive"))}</p>'

    def _chombo(self) -> Iterator[str]:
        yield self._one_seat("offender", (self.entry.offender,), self._say("ask.offender"))

    # ── what a hand is worth ─────────────────────────────────────────────────────────────────────

    def _worth(self, seat: int) -> str:
        worth = self.entry.worth(seat)
        parts = [self._han_or_limit(seat, worth)]
        if worth.han:
            parts.append(self._fu(seat, worth))
        if worth.limit == "yakuman":
            parts.append(self._which_yakuman(seat, worth))
        typed = field(f"points:{seat}", self._say("ask.points"), worth.points, self.ids, note=self._say("points_note"))
        parts.append(fold(f"points-{seat}", self._say("points_fold"), typed, opened=bool(worth.points)))
        return f'<div class="mt-worth" data-key="worth-of-{seat}">{"".join(parts)}</div>'

    def _han_or_limit(self, seat: int, worth: Worth) -> str:
        han = [Key("han", f"{seat}:{n}", self._say("han", n=n), worth.han == n) for n in HAN_KEYS]
        limits = [
            Key("limit", f"{seat}:{one}", self.words.term(one).name, worth.limit == one, self._say(f"limit.{one}"))
            for one in LIMIT_KEYS
        ]
        return radios(self._say("ask.worth", name=self.names[seat]), han + limits, self.ids, "is-worth")

    def _fu(self, seat: int, worth: Worth) -> str:
        offered = fu_keys(worth.han, self.entry.ending)
        mangan = FU_OF_MANGAN.get(worth.han)
        keys = [
            Key("fu", f"{seat}:{n}", self._say("fu_more" if n == mangan else "fu", n=n), worth.fu == n) for n in offered
        ]
        return radios(self._say("ask.fu"), keys, self.ids, "is-short")

    def _which_yakuman(self, seat: int, worth: Worth) -> str:
        """Only double yakuman, several at once and liability need it, so it is one click away."""
        # Those that somebody can be liable for come first.
        order = sorted(YAKUMAN_IDS, key=lambda name: name not in self.rules.pao)
        keys = [Key("yakuman", f"{seat}:{name}", self.words.term(name).name, name in worth.yakuman) for name in order]
        inner = toggles(self._say("ask.yakuman"), keys, self.ids)
        if self.rules.pao.intersection(worth.yakuman):
            others = [Key("liable", f"{seat}:{n}", self.names[n], worth.liable == n) for n in SEATS if n != seat]
            nobody = Key("liable", f"{seat}:", self._say("nobody"), worth.liable is None)
            inner += radios(self._say("ask.liable"), [nobody, *others], self.ids)
        return fold(f"which-{seat}", self._say("yakuman_fold"), inner, opened=bool(worth.yakuman))

    # ── seats ────────────────────────────────────────────────────────────────────────────────────

    def _one_seat(self, event: str, chosen: Iterable[int | None], asked: str, without: Sequence[int] = ()) -> str:
        keys = [Key(event, str(seat), self.names[seat], seat in chosen) for seat in SEATS if seat not in without]
        return radios(asked, keys, self.ids, "is-seats")

    def _toggled_seats(self, event: str, chosen: Iterable[int], asked: str = "") -> str:
        keys = [Key(event, str(seat), self.names[seat], seat in chosen) for seat in SEATS]
        return toggles(asked or self._say(f"ask.{event}"), keys, self.ids, "is-seats")


def missing_words(entry: Entry, names: Sequence[str], words: Text) -> str:
    """What is still to be entered, "" when nothing is."""
    lacks = missing(entry)
    if lacks is None:
        return ""
    code, facts = lacks
    name = names[facts["seat"]] if "seat" in facts else ""
    return words.say(f"hand_end.missing.{code}", name=name, **facts)
