"""Answers are kept whatever happens: killed processes, two notebooks, full disks, files of other versions, damage."""

import errno
import json
import os
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching import progress as module
from mahjong_teach.teaching.progress import Progress, delete_profile, keep_in, parsed, profiles
from mahjong_teach.teaching.stores import FOLDER_VARIABLE, FolderShelf, KeyShelf, document_name

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def shelf(tmp_path):
    return FolderShelf(tmp_path / "kept")


@pytest.fixture
def open_again(shelf):
    def open_again(profile: str = "") -> Progress:
        return Progress(profile, shelf, clock=lambda: NOON)

    return open_again


def the_file(shelf: FolderShelf, profile: str = "") -> Path:
    return shelf.folder / f"{document_name(profile)}.json"


def codes(progress: Progress) -> list[str]:
    return [notice.code for notice in progress.notices()]


def asked(progress: Progress) -> list[str]:
    return [answer.question for answer in progress.answers]


# ── kept ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("given", [40, None, True, "pinfu", (), ("dora", "riichi"), (3, None, (1, 2)), "«ñ» \ud800"])
def test_an_answer_comes_back_as_it_was_given(open_again, given):
    kept = open_again().record("q1", given, right=False, skills=["fu.wait"], told=["rounds_down"])
    assert open_again().events == (kept,)
    assert open_again().saved


def test_nothing_is_written_before_the_first_answer(open_again, shelf):
    assert open_again().answers == ()
    assert not shelf.folder.exists()


def test_answers_keep_their_order_though_the_clock_goes_back(shelf):
    times = iter([NOON, NOON - timedelta(days=3), NOON - timedelta(days=9)])
    progress = Progress("", shelf, clock=lambda: next(times))
    for name in "abc":
        progress.record(name, 1, right=True)
    assert asked(Progress("", shelf)) == ["a", "b", "c"]


def test_two_notebooks_that_take_turns_lose_nothing(open_again):
    one, other = open_again(), open_again()
    for n in range(6):
        (one, other)[n % 2].record(f"q{n}", n, right=True)
    assert asked(open_again()) == asked(other) == [f"q{n}" for n in range(6)]
    assert one.merges and other.merges


def test_the_same_answer_in_two_notebooks_at_the_same_instant_counts_once(open_again):
    one, other = open_again(), open_again()
    one.record("q", 1, right=True)
    other.record("q", 1, right=True)
    assert len(open_again().answers) == 1


# ── reset, export, import ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_reset_starts_anew_and_can_be_taken_back(open_again):
    progress = open_again()
    assert not progress.can_undo
    progress.record("before", 1, right=True)
    progress.reset()
    progress.record("after", 1, right=True)
    assert asked(open_again()) == ["after"] and progress.can_undo
    open_again().undo_reset()
    assert asked(open_again()) == ["before", "after"]
    with pytest.raises(MahjongError, match=text().say("error.nothing_to_undo")):
        open_again().undo_reset()


def test_a_notebook_that_was_open_does_not_bring_back_what_was_reset(open_again):
    one, other = open_again(), open_again()
    one.record("old", 1, right=True)
    other.record("old too", 1, right=True)
    one.reset()
    other.record("new", 1, right=True)
    assert asked(other) == asked(open_again()) == ["new"]


def test_two_resets_are_taken_back_one_by_one(open_again):
    progress = open_again()
    for name in ("first", "second"):
        progress.record(name, 1, right=True)
        progress.reset()
    progress.undo_reset()
    assert asked(progress) == ["second"]
    progress.undo_reset()
    assert asked(progress) == ["first", "second"]


def test_what_is_exported_can_be_imported_elsewhere_and_twice(open_again, tmp_path):
    open_again().record("here", 1, right=True)
    elsewhere = Progress("Otra", FolderShelf(tmp_path / "elsewhere"))
    elsewhere.record("there", 1, right=True)
    document = open_again().exported()
    assert elsewhere.take_in(document) == 1
    assert elsewhere.take_in(document) == 0
    assert set(asked(elsewhere)) == {"here", "there"}


@pytest.mark.parametrize("document, code", [
    (b"", "progress_unreadable"),
    (b"\xff\xfe", "progress_unreadable"),
    (b"[" * 100_000, "progress_unreadable"),
    (b'{"format": "another"}', "progress_unreadable"),
    (b'{"format": "mahjong_teach progress", "version": 1, "events": [7]}', "progress_unreadable"),
    (b'{"format": "mahjong_teach progress", "version": 2, "events": []}', "progress_newer"),
])
def test_an_import_that_cannot_be_read_changes_nothing(open_again, document, code):
    progress = open_again()
    progress.record("q", 1, right=True)
    with pytest.raises(MahjongError) as error:
        progress.take_in(document)
    assert error.value.code == code
    assert asked(open_again()) == ["q"]


# ── profiles ──────────────────────────────────────────────────────────────────────────────────────────────────────────

NAMES = ["", "Ana", "ana", "ANA", "Iñaki", "東", "../../etc/passwd", "con", "a/b\\c:d*e?", "🀄 club", ".", "x" * 80]


def test_every_name_has_progress_of_its_own(open_again, shelf):
    for name in NAMES:
        open_again(name).record(f"q of {name}", 1, right=True)
    assert sorted(profiles(shelf)) == sorted(NAMES)
    for name in NAMES:
        assert asked(open_again(name)) == [f"q of {name}"]
    assert {path.parent for path in shelf.folder.rglob("*")} == {shelf.folder}
    assert len({path.name.lower() for path in shelf.folder.glob("*.json")}) == len(NAMES)


def test_a_name_is_the_same_however_it_was_typed(open_again):
    open_again("José  Luis ").record("q", 1, right=True)
    assert asked(open_again("Jose\u0301 Luis")) == ["q"]


def test_a_name_without_end_is_refused(open_again):
    with pytest.raises(MahjongError) as error:
        open_again("x" * 81)
    assert error.value.code == "profile_name_long"


def test_a_deleted_profile_is_gone_and_the_others_are_not(open_again, shelf):
    for name in ("Ana", "Leo"):
        open_again(name).record("q", 1, right=True)
    delete_profile("Ana", shelf)
    delete_profile("Nobody", shelf)
    assert profiles(shelf) == ("Leo",)


def test_the_folder_can_be_chosen_by_the_environment(monkeypatch, tmp_path):
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    Progress().record("q", 1, right=True)
    assert (tmp_path / "progress.json").exists()


def test_without_a_choice_it_is_the_users_own_data_folder(monkeypatch, tmp_path):
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    for variable in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert FolderShelf().folder.name == "mahjong_teach"


# ── trouble ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_full_disk_is_said_and_nothing_is_lost_when_there_is_room_again(open_again, monkeypatch):
    progress = open_again()
    progress.record("kept", 1, right=True)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left on device")))
        progress.record("not yet", 2, right=False)
        assert codes(progress) == ["not_saved"] and not progress.saved
        assert asked(open_again()) == ["kept"]
    progress.record("later", 3, right=True)
    assert progress.saved and codes(progress) == []
    assert asked(open_again()) == ["kept", "not yet", "later"]
    assert not list(Path(progress._store.place).parent.glob("*.new"))


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("in the way")
    progress = Progress("", FolderShelf(tmp_path / "file" / "kept"))
    progress.record("q", 1, right=True)
    assert set(codes(progress)) == {"not_read", "not_saved"}
    assert asked(progress) == ["q"]


def test_a_file_of_a_newer_version_is_not_written_over(open_again, shelf):
    open_again().record("old", 1, right=True)
    newer = the_file(shelf).read_bytes().replace(b'"version": 1', b'"version": 7')
    the_file(shelf).write_bytes(newer)
    progress = open_again()
    progress.record("today", 1, right=True)
    assert codes(progress) == ["newer"]
    assert asked(progress) == ["today"] and not progress.saved
    assert the_file(shelf).read_bytes() == newer
    assert b"today" in progress.exported()


def test_a_newer_version_that_writes_while_we_are_open_is_respected_too(open_again, shelf):
    progress = open_again()
    progress.record("q", 1, right=True)
    newer = the_file(shelf).read_bytes().replace(b'"version": 1', b'"version": 7')
    the_file(shelf).write_bytes(newer)
    progress.record("after", 1, right=True)
    assert codes(progress) == ["newer"] and the_file(shelf).read_bytes() == newer


def test_a_broken_file_is_kept_aside_and_its_whole_lines_are_rescued(open_again, shelf):
    for n in range(4):
        open_again().record(f"q{n}", n, right=True)
    broken = the_file(shelf).read_bytes()[:-40]
    the_file(shelf).write_bytes(broken)
    progress = open_again()
    [notice] = progress.notices()
    assert notice.code == "broken" and notice.facts["n"] == 3
    assert Path(notice.facts["kept"]).read_bytes() == broken
    progress.record("next", 1, right=True)
    assert asked(open_again()) == ["q0", "q1", "q2", "next"]


def test_a_second_broken_file_does_not_replace_the_first(open_again, shelf):
    for damage in (b"{", b"}"):
        open_again().record("q", 1, right=True)
        the_file(shelf).write_bytes(damage)
        assert codes(open_again()) == ["broken"]
    assert [path.read_bytes() for path in sorted(shelf.folder.glob("*.broken-*"))] == [b"{", b"}"]


def test_a_broken_file_that_cannot_be_moved_is_not_written_over(open_again, shelf, monkeypatch):
    shelf.folder.mkdir()
    the_file(shelf).write_bytes(b"{")
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(PermissionError(errno.EACCES, "no")))
    progress = open_again()
    progress.record("q", 1, right=True)
    assert set(codes(progress)) == {"not_read", "not_saved"}
    assert the_file(shelf).read_bytes() == b"{"


def test_a_notebook_stopped_in_the_middle_of_a_save_does_not_stop_the_others(open_again, monkeypatch):
    monkeypatch.setattr("mahjong_teach.teaching.stores.LOCK_PATIENCE", 0.05)
    progress = open_again()
    with progress._store.lock():
        progress.record("q", 1, right=True)
    assert codes(progress) == ["not_saved"]
    progress.save()
    assert asked(open_again()) == ["q"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_notice_can_be_said(lang):
    facts = {"place": "P", "reason": "R", "version": 2, "kept": "K", "n": 2}
    for code in ("not_saved", "not_read", "newer", "broken"):
        assert "P" in (said := text(lang).say(f"progress.notice.{code}", **facts)) or "K" in said


# ── damage of every kind ──────────────────────────────────────────────────────────────────────────────────────────────


def whole_document() -> bytes:
    keys: dict[str, str] = {}
    progress = Progress("Ana", in_memory(keys), clock=lambda: NOON)
    for n, given in enumerate([40, None, True, "pinfu", ("dora", "riichi")]):
        progress.record(f"q1.fu.online.normal.7.{n}", given, right=n % 2 == 0, skills=["fu.wait"], told=["x"] * (n % 2))
    progress.reset()
    progress.undo_reset()
    return progress.exported()


def in_memory(keys: dict[str, str]) -> KeyShelf:
    return KeyShelf(keys.get, keys.__setitem__, lambda: list(keys), lambda key: keys.pop(key, None))


def spoilt(document: bytes, rng: Random) -> bytes:
    """The document with a few bytes changed, cut, doubled, or a value exchanged for one of another sort."""
    text = bytearray(document)
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        match rng.randrange(5):
            case 0:
                text[at:at + 1] = bytes([rng.randrange(256)])
            case 1:
                del text[at:to]
            case 2:
                text[at:at] = text[at:to]
            case 3:
                text[at:at + rng.randrange(20)] = rng.choice([b"null", b"1e999", b"-1", b"[[", b'"\\ud800"', b"9" * 30])
            case 4:
                values = [b"true", b"null", b"[]", b"{}", b"-5", b'""', b"1e5", b'"0001-01-01T00:00:00+23:59"']
                text = bytearray(json_exchanged(bytes(text), rng, rng.choice(values)))
        if not text:
            break
    return bytes(text)


def json_exchanged(document: bytes, rng: Random, value: bytes) -> bytes:
    try:
        read = json.loads(document)
        event = rng.choice(read["events"])
        event[rng.choice(list(event))] = json.loads(value)
    except (ValueError, LookupError, TypeError, RecursionError):
        return document
    return json.dumps(read).encode()


@pytest.mark.parametrize("seed", range(20))
def test_no_damage_stops_the_quiz_and_none_is_silent(seed):
    rng, whole = Random(seed), whole_document()
    for _ in range(40):
        keys = {"mahjong_teach.ana-dea210f0": spoilt(whole, rng).decode("utf-8", "replace")}
        damaged = dict(keys)
        progress = Progress("Ana", in_memory(keys), clock=lambda: NOON)
        progress.record("after", 1, right=True)
        assert "after" in [getattr(event, "question", "") for event in progress.events]
        if "broken" in codes(progress):
            assert damaged.items() <= {key.partition(".broken")[0]: kept for key, kept in keys.items()
                                       if ".broken" in key}.items()
        if progress.saved:
            assert len(parsed(keys["mahjong_teach.ana-dea210f0"].encode())) == len(progress.events)


# ── the browser ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_page_lends_texts_under_keys(monkeypatch):
    monkeypatch.setattr(module, "_lent", module._lent)
    keys: dict[str, str] = {"someone else's": "{}"}
    keep_in(lambda: in_memory(keys))
    Progress("Ana").record("q", 1, right=True)
    assert profiles() == ("Ana",)
    assert asked(Progress("Ana")) == ["q"]
    delete_profile("Ana")
    assert keys == {"someone else's": "{}"}


# ── processes ─────────────────────────────────────────────────────────────────────────────────────────────────────────

WRITER = """
import sys
from mahjong_teach.teaching.progress import Progress
from mahjong_teach.teaching.stores import FolderShelf
progress = Progress("", FolderShelf(sys.argv[1]))
for n in range(int(sys.argv[3])):
    progress.record(f"{sys.argv[2]}{n}", n, right=True)
    print(n, flush=True)
"""


def writer(folder: Path, name: str, n: int) -> subprocess.Popen:
    command = [sys.executable, "-c", WRITER, str(folder), name, str(n)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("after", range(1, 10, 2))
def test_a_killed_kernel_loses_no_answer_that_was_taken(shelf, open_again, after):
    process = writer(shelf.folder, "q", 1000)
    taken = [process.stdout.readline() for _ in range(after)]
    process.send_signal(signal.SIGKILL)           # it is in the middle of a later save, or between two
    taken += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    progress = open_again()
    assert codes(progress) == []
    assert asked(progress)[:len(taken)] == [f"q{n}" for n in range(len(taken))]
    progress.record("after", 1, right=True)
    assert progress.saved


def test_two_kernels_that_write_at_once_lose_nothing(shelf, open_again):
    writers = [writer(shelf.folder, name, 40) for name in "ab"]
    assert [process.wait() for process in writers if process.communicate()] == [0, 0]
    assert sorted(asked(open_again())) == sorted(f"{name}{n}" for name in "ab" for n in range(40))


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_process_that_dies_inside_a_save_leaves_the_old_file_or_the_new_one(shelf, open_again, step):
    open_again().record("kept", 1, right=True)
    dies = {
        "write": "real = open\nimport builtins\n"
                 "def dying(path, mode='r', *a, **k):\n"
                 "    file = real(path, mode, *a, **k)\n"
                 "    if mode == 'wb': file.write(b'{half'); file.flush(); die()\n"
                 "    return file\n"
                 "builtins.open = dying",
        "fsync": "os.fsync = lambda _: die()",
        "replace": "real = os.replace\nos.replace = lambda *a: (real(*a), die())",
    }[step]
    code = ("import os, signal, sys\n"
            "die = lambda: os.kill(os.getpid(), signal.SIGKILL)\n"
            "from mahjong_teach.teaching.progress import Progress\n"
            "from mahjong_teach.teaching.stores import FolderShelf\n"
            f"progress = Progress('', FolderShelf(sys.argv[1]))\n{dies}\n"
            "progress.record('dying', 1, right=True)")
    assert subprocess.run([sys.executable, "-c", code, str(shelf.folder)]).returncode == -signal.SIGKILL
    progress = open_again()
    assert codes(progress) == []
    assert asked(progress) == (["kept", "dying"] if step == "replace" else ["kept"])
    progress.record("after", 1, right=True)
    assert progress.saved and not list(shelf.folder.glob("*.new"))
