"""What somebody has answered so far, kept after every answer and lost by nothing.

Progress is a list of events that only grows: an answer, a reset, a reset taken back. Everything else (what is due, what
is believed) follows from it. So two notebooks are merged by putting their events together, and a reset can be undone.
On disk it is JSON with one event a line.

Trouble never stops the quiz: it becomes a Notice (a code and facts; `progress.notice.<code>` in the locale says it), the
answers stay in memory, and the next answer tries to save all of them again.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.stores import FolderShelf, Shelf, profile_name

FORMAT = "mahjong_teach progress"
VERSION = 1
LAST_NUMBER = 10**9                               # more events than anybody has; a number beyond it is damage

Given = int | str | bool | None | tuple

_compact = json.JSONEncoder(separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Answered:
    """A question and what was answered. n orders events and is never used twice by one notebook.

    when: UTC. told: the misconceptions that were named after this answer.
    """

    n: int
    when: datetime
    question: str
    given: Given
    right: bool
    skills: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reset:
    """From here on the learner starts anew; or, undone, does not after all."""

    n: int
    when: datetime
    undone: bool = False


Event = Answered | Reset


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the learner has to know about the saving."""

    code: str
    facts: Mapping[str, Any]


class Progress:
    """One profile's events, and their store.

    merges: how often events of another notebook, or of an import, came in; whoever has worked out something from the
    events starts over when it changes.
    """

    def __init__(self, profile: str = "", shelf: Shelf | None = None, clock: Callable[[], datetime] | None = None) -> None:
        """Raises MahjongError: profile_name_long."""
        self.profile = profile_name(profile)
        self.merges = 0
        self._clock = clock or _now
        self._store = (shelf or the_shelf()).store(self.profile)
        self._lines: dict[str, Event] = {}        # each event by its line of JSON: equal lines are one event
        self._kept: bytes | None = None           # what the store holds, as far as we know
        self._notices: list[Notice] = []
        self._ours = True                         # False: the store holds what we must not write over
        self._read()

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All of them, in order."""
        return tuple(event for _, event in self._ordered)

    @cached_property
    def _ordered(self) -> list[tuple[str, Event]]:
        return sorted(self._lines.items(), key=lambda item: (item[1].n, item[1].when, item[0]))

    @property
    def answers(self) -> tuple[Answered, ...]:
        """Those that count: given since the last reset that was not taken back."""
        return tuple(standing(self.events))

    @property
    def saved(self) -> bool:
        """Whether everything is in the store."""
        return not self._lines or self._kept == self._document()

    def notices(self) -> tuple[Notice, ...]:
        """What has to be said now; each is given once."""
        said, self._notices = tuple(self._notices), []
        return said

    def record(
        self, question: str, given: Given, *, right: bool, skills: Iterable[str] = (), told: Iterable[str] = (),
    ) -> Answered:
        """Keep an answer; when this returns it is in the store, or a notice says why not."""
        event = Answered(self._next(), self._clock(), question, given, right, tuple(skills), tuple(told))
        self._add([event])
        return event

    def save(self) -> None:
        """Try again to put everything in the store."""
        if not self._ours:
            return
        try:
            with self._store.lock():
                self._merge(self._store.read())
                if self._ours and self._kept != (current := self._document()):
                    self._store.write(current)
                    self._kept = current
        except OSError as error:
            self._notice("not_saved", place=self._store.place, reason=error.strerror or str(error))

    # ── reset ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def reset(self) -> None:
        """Start anew. Nothing is deleted, so that it can be taken back."""
        self._add([Reset(self._next(), self._clock())])

    @property
    def can_undo(self) -> bool:
        """Whether there is a reset to take back."""
        return bool(_resets(self.events))

    def undo_reset(self) -> None:
        """Take the last reset back: the answers before it count again, with those since.

        Raises MahjongError: nothing_to_undo.
        """
        if not self.can_undo:
            raise MahjongError("nothing_to_undo")
        self._add([Reset(self._next(), self._clock(), undone=True)])

    # ── in and out ────────────────────────────────────────────────────────────────────────────────────────────────

    def exported(self) -> bytes:
        """Everything, as a file to carry away; `take_in` reads it elsewhere."""
        return self._document()

    def take_in(self, document: bytes) -> int:
        """Add what another machine exported. Returns how many events were new.

        Raises MahjongError: progress_newer, progress_unreadable.
        """
        try:
            found = parsed(document)
        except Newer as newer:
            raise MahjongError("progress_newer", version=newer.version, known=VERSION) from None
        except ValueError:
            raise MahjongError("progress_unreadable", size=len(document)) from None
        before = len(self._lines)
        self._add(found.values())
        self.merges += 1
        return len(self._lines) - before

    # ── inside ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _next(self) -> int:
        return min(max((event.n for event in self.events[-1:]), default=0) + 1, LAST_NUMBER)

    def _add(self, events: Iterable[Event]) -> None:
        self._know({line_of(event): event for event in events})
        self.save()

    def _know(self, lines: Mapping[str, Event]) -> None:
        self._lines |= lines
        for name in ("events", "_ordered"):
            self.__dict__.pop(name, None)

    def _document(self) -> bytes:
        return document(self.profile, (line for line, _ in self._ordered))

    def _read(self) -> None:
        try:
            self._merge(self._store.read())
        except OSError as error:
            self._notice("not_read", place=self._store.place, reason=error.strerror or str(error))

    def _merge(self, found: bytes | None) -> None:
        """Take in what the store holds, if that is not what we put there."""
        if found is None or found == self._kept:
            self._kept = found
            return
        try:
            lines = parsed(found)
        except Newer as newer:
            self._ours = False
            self._notice("newer", place=self._store.place, version=newer.version)
            return
        except ValueError:
            self._rescue(found)
        else:
            self._kept = found
            self._learn(lines)

    def _rescue(self, found: bytes) -> None:
        """Take what can still be read of a damaged document, then move it out of the way.

        Raises OSError: it cannot be moved; it must not be written over then.
        """
        self._kept = None
        lines = _salvaged(found)
        self._learn(lines)
        self._notice("broken", kept=self._store.set_aside(), n=len(lines))

    def _learn(self, lines: Mapping[str, Event]) -> None:
        if not lines.keys() <= self._lines.keys():
            self.merges += 1
            self._know(lines)

    def _notice(self, code: str, **facts: Any) -> None:
        self._notices.append(Notice(code, facts))


# ── profiles ──────────────────────────────────────────────────────────────────────────────────────────────────────────

_lent: Callable[[], Shelf] = FolderShelf


def keep_in(shelf: Callable[[], Shelf]) -> None:
    """From now on keep progress there, where nobody says otherwise; the site keeps it in the browser (KeyShelf)."""
    global _lent
    _lent = shelf


def the_shelf() -> Shelf:
    """Where progress is kept when nobody says otherwise."""
    return _lent()


def profiles(shelf: Shelf | None = None) -> tuple[str, ...]:
    """The names that something is kept for, in order; "" is whoever gave none."""
    named = (_profile_of(first) for first in (shelf or the_shelf()).documents())
    return tuple(sorted({name for name in named if name is not None}, key=lambda name: (name.casefold(), name)))


def delete_profile(profile: str, shelf: Shelf | None = None) -> None:
    """Delete all that is kept for a name, for good. Raises OSError where the file cannot be deleted."""
    (shelf or the_shelf()).remove(profile_name(profile))


def standing(events: Iterable[Event]) -> Iterator[Answered]:
    """The answers since the last reset that was not taken back."""
    listed = list(events)
    resets = _resets(listed)
    start = resets[-1] + 1 if resets else 0
    return (event for event in listed[start:] if isinstance(event, Answered))


def _resets(events: Iterable[Event]) -> list[int]:
    """Where the resets are that were not taken back."""
    places: list[int] = []
    for place, event in enumerate(events):
        if not isinstance(event, Reset):
            continue
        if not event.undone:
            places.append(place)
        elif places:
            places.pop()
    return places


# ── as text ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class Newer(Exception):
    """A document that a newer version of the course has written."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


def line_of(event: Event) -> str:
    """An event as a line of JSON; the same event is always the same line."""
    told: dict[str, Any] = {"n": event.n, "when": event.when.isoformat(timespec="microseconds")}
    if isinstance(event, Reset):
        told["event"] = "undo" if event.undone else "reset"
    else:
        told |= {"question": event.question, "given": event.given, "right": event.right}
        told |= {name: names for name in ("skills", "told") if (names := getattr(event, name))}
    return _compact(told)


def parsed(document: bytes) -> dict[str, Event]:
    """Every event by its line.

    Raises ValueError: damaged in some place. Raises Newer.
    """
    try:
        read = json.loads(document)
    except RecursionError:                        # brackets thousands deep
        raise ValueError("too deep") from None
    if not isinstance(read, dict) or read.get("format") != FORMAT:
        raise ValueError("not progress")
    if type(version := read.get("version")) is int and version > VERSION:
        raise Newer(version)
    if version != VERSION or not isinstance(read.get("events"), list):
        raise ValueError("not progress")
    events = map(_event, read["events"])
    return {line_of(event): event for event in events}


def document(profile: str, lines: Iterable[str]) -> bytes:
    """Progress as it is kept. lines: its events, each as `line_of` writes it."""
    return "\n".join([_head(profile), ",\n".join(lines), "]}\n"]).encode()


def _head(profile: str) -> str:
    head = json.dumps({"format": FORMAT, "version": VERSION, "profile": profile, "events": []})
    return head.removesuffix("]}")


def _profile_of(document: bytes) -> str | None:
    """The name in a document's first line; None where that is no document of ours."""
    first = document.partition(b"\n")[0].strip()
    try:
        read = json.loads(first + b"]}")
    except (ValueError, RecursionError):
        return None
    name = read.get("profile") if isinstance(read, dict) and read.get("format") == FORMAT else None
    return name if isinstance(name, str) else None


def _salvaged(document: bytes) -> dict[str, Event]:
    """The events of a damaged document whose lines are whole."""
    found: dict[str, Event] = {}
    for line in document.splitlines():
        try:
            event = _event(json.loads(line.strip().removesuffix(b",")))
        except (ValueError, RecursionError):
            continue
        found[line_of(event)] = event
    return found


def _event(read: object) -> Event:
    """Raises ValueError: not an event."""
    match read:
        case {"n": int(n), "when": str(when), "event": "reset" | "undo" as what}:
            event: Event = Reset(n, _moment(when), what == "undo")
        case {"n": int(n), "when": str(when), "question": str(question), "given": given, "right": bool(right)}:
            names = (_names(read.get(name, [])) for name in ("skills", "told"))
            event = Answered(n, _moment(when), question, _given(given), right, *names)
        case _:
            raise ValueError("not an event")
    if isinstance(n, bool) or not 1 <= n <= LAST_NUMBER:
        raise ValueError("not an event's number")
    return event


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError("no time zone")
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        raise ValueError("no such year") from None


def _names(read: object) -> tuple[str, ...]:
    if not isinstance(read, list) or not all(isinstance(name, str) for name in read):
        raise ValueError("not names")
    return tuple(read)


def _given(read: object) -> Given:
    if isinstance(read, list):
        return tuple(map(_given, read))
    if read is None or isinstance(read, int | str):
        return read
    raise ValueError("not an answer")


def _now() -> datetime:
    return datetime.now(UTC)
