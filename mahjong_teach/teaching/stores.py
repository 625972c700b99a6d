"""Where progress is kept: a folder of files on this machine, or texts under keys that a web page lends.

A shelf has a store for each profile; a store holds one document of bytes and knows nothing of what it says. Whatever
fails here raises OSError: the disk is full, the folder forbidden, another notebook holds the lock.
"""

import os
import re
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from mahjong_teach.scoring.errors import MahjongError

FOLDER_VARIABLE = "MAHJONG_TEACH_DATA"            # a folder of one's own: for tests, and for a club's shared disk
LONGEST_NAME = 80
LOCK_PATIENCE = 5.0                               # seconds; a save takes some milliseconds
LOCK_PAUSE = 0.01


class Store(Protocol):
    """One document. place: where it lies, as the learner is told."""

    place: str

    def read(self) -> bytes | None:
        """All of it; None where nothing was ever written."""

    def write(self, data: bytes) -> None:
        """Put this in its place: afterwards the old or the new is there, whatever happens in between."""

    def set_aside(self) -> str:
        """Move what is there out of the way, and say where to. Nothing that was set aside is ever overwritten."""

    def lock(self) -> AbstractContextManager:
        """Hold it while another notebook must not write."""


class Shelf(Protocol):
    """The stores of everybody who learns on this machine."""

    def store(self, profile: str) -> Store:
        """The store of a profile, whether or not something is in it."""

    def documents(self) -> Iterator[bytes]:
        """The beginning, at least the first line, of every document that can be read."""

    def remove(self, profile: str) -> None:
        """Delete a profile's document. What was set aside stays."""


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


class FileStore:
    """A document as a file.

    The name's only change is a rename, so that a killed process leaves the old file or the new one.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.place = str(path)

    def read(self) -> bytes | None:
        try:
            return self._path.read_bytes()
        except FileNotFoundError:
            return None

    def write(self, data: bytes) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_suffix(".new")    # one name is enough: whoever writes holds the lock
        try:
            with open(fresh, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, self._path)
        except OSError:
            with suppress(OSError):               # the failure above is what has to be told
                fresh.unlink()
            raise
        _settle(self._path.parent)

    def set_aside(self) -> str:
        n = 1
        while (aside := self._path.with_suffix(f".broken-{n}")).exists():
            n += 1
        os.replace(self._path, aside)
        return str(aside)

    @contextmanager
    def lock(self) -> Iterator[None]:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with open(self._path.with_suffix(".lock"), "ab") as file:
            _hold(file.fileno())                  # closing the file, or dying, lets go
            yield


def _hold(descriptor: int) -> None:
    """Lock an open file, waiting a while for whoever has it.

    Raises OSError: it was not let go in time (a notebook that was stopped in the middle of a save).
    """
    deadline = time.monotonic() + LOCK_PATIENCE
    while True:
        try:
            return _try_to_hold(descriptor)
        except OSError:
            if time.monotonic() > deadline:
                raise
        time.sleep(LOCK_PAUSE)


def _try_to_hold(descriptor: int) -> None:
    if os.name == "nt":
        import msvcrt

        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _settle(folder: Path) -> None:
    """Have the rename itself on the disk, where a folder can be asked for that (Windows has no such thing)."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


class FolderShelf:
    """Profiles as files of one folder; by default the user's data directory."""

    def __init__(self, folder: str | Path | None = None) -> None:
        self.folder = Path(folder) if folder is not None else _data_folder()

    def store(self, profile: str) -> FileStore:
        return FileStore(self.folder / f"{document_name(profile)}.json")

    def documents(self) -> Iterator[bytes]:
        for path in sorted(self.folder.glob("*.json")):
            with suppress(OSError), open(path, "rb") as file:     # one that cannot be read has no name to show
                yield file.readline()

    def remove(self, profile: str) -> None:
        (self.folder / f"{document_name(profile)}.json").unlink(missing_ok=True)


def _data_folder() -> Path:
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("mahjong_teach", appauthor=False)


# ── texts under keys ──────────────────────────────────────────────────────────────────────────────────────────────────


class KeyStore:
    """A document as a text under a key, such as a browser keeps. put may raise OSError where there is no room."""

    def __init__(self, key: str, get: Callable[[str], str | None], put: Callable[[str, str], None]) -> None:
        self.place = key
        self._get = get
        self._put = put

    def read(self) -> bytes | None:
        kept = self._get(self.place)
        return None if kept is None else kept.encode("utf-8", "surrogatepass")

    def write(self, data: bytes) -> None:
        self._put(self.place, data.decode())

    def set_aside(self) -> str:
        n = 1
        while self._get(aside := f"{self.place}.broken-{n}") is not None:
            n += 1
        self._put(aside, self._get(self.place) or "")
        return aside

    def lock(self) -> AbstractContextManager:
        return nullcontext()                      # a page does one thing at a time, and puts a text in one go


class KeyShelf:
    """Profiles as texts under keys. keys: every key there is; drop: forget one."""

    def __init__(
        self, get: Callable[[str], str | None], put: Callable[[str, str], None],
        keys: Callable[[], list[str]], drop: Callable[[str], None],
    ) -> None:
        self._get, self._put, self._keys, self._drop = get, put, keys, drop

    def store(self, profile: str) -> KeyStore:
        return KeyStore(self._key(profile), self._get, self._put)

    def documents(self) -> Iterator[bytes]:
        for key in sorted(self._keys()):
            if key.startswith(_KEYS) and ".broken-" not in key:
                yield (self._get(key) or "").encode("utf-8", "surrogatepass")

    def remove(self, profile: str) -> None:
        self._drop(self._key(profile))

    def _key(self, profile: str) -> str:
        return _KEYS + document_name(profile)


_KEYS = "mahjong_teach."


# ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def profile_name(typed: str) -> str:
    """A name as it is kept: without blanks around it, and the same however its accents were typed.

    "" is the profile of whoever never gave a name. Raises MahjongError: profile_name_long.
    """
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if len(name) > LONGEST_NAME:
        raise MahjongError("profile_name_long", given=f"{name[:LONGEST_NAME]}…", most=LONGEST_NAME)
    return name


def document_name(profile: str) -> str:
    """A file name for a profile of any letters, its own on file systems that do not tell A from a, too.

    >>> document_name(""), document_name("Ana"), document_name("東/../南")
    ('progress', 'ana-dea210f0', 'da5b6840')
    """
    if not profile:
        return "progress"
    own = sha256(profile.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    readable = re.sub("[^a-z0-9]+", "-", profile.lower()).strip("-")[:24]
    return f"{readable}-{own}" if readable else own
