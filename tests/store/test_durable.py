"""A match and its disk: full for a while, its folders gone or in the way, another window on the same home."""

import errno
import os
import random
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.engine.reading import read_file, read_records
from sevenup_gui.errors import RecordError
from sevenup_gui.match.session import Session
from sevenup_gui.store import folder
from sevenup_gui.store.evening_index import count_match, evening_of
from sevenup_gui.store.folder import write_whole
from sevenup_gui.store.journal import THREADS, Journal
from sevenup_gui.store.lock import Lock
from sevenup_gui.store.saved import SavedMatch, Seating, now_utc
from tests.builders import Table, seven_up

SEATING = Seating(("student", "keeper"), undo="never", seed=99)
FULL = "the disk is full"


def over() -> Table:
    """A finished match."""
    return seven_up(target=1).do("stand").play_out()


def lines_of(match: Table) -> list[str]:
    """Its record."""
    return list(Session.resume(match.record("old-sledge"), None).lines)  # type: ignore[arg-type]


def written(path: Path) -> list[str]:
    """The lines of a file."""
    return path.read_text(encoding="utf-8").splitlines()


def play(saved: SavedMatch, lines: list[str]) -> None:
    """Every line, one after the other, as far as the disk takes it."""
    for line in lines:
        saved.append([line])
        saved.settle()


def finished(home: Path) -> list[list[str]]:
    """The records among the finished matches, wherever they found room."""
    return [written(path) for path in sorted(home.rglob("*.sevenup")) if not path.name.startswith("match")]


class FullDisk:
    """A disk that takes `room` more bytes of records, then none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 10**9
        self._write: Callable[[int, Any], int] = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, file: int, data: Any) -> int:
        """As much as there is room for."""
        if not self.room:
            raise OSError(errno.ENOSPC, FULL)
        count = self._write(file, data[: self.room])
        self.room -= count
        return count


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    """A disk that may be full."""
    return FullDisk(monkeypatch)


@pytest.mark.parametrize("room", [0, 1, 30])
def test_a_disk_that_was_full_for_a_while_has_the_whole_match(disk: FullDisk, room: int) -> None:
    """Trouble says why, every decision tries again from the first line on, and it is over when that works."""
    saved, lines = SavedMatch(), lines_of(over())
    saved.begin(SEATING)
    play(saved, lines[:5])
    disk.room = room
    play(saved, lines[5:8])
    assert saved.trouble == FULL
    assert lines[: len(written(saved.path)) - 1] == written(saved.path)[:-1]  # at worst the last one is torn
    disk.room = 10**9
    play(saved, lines[8:9])
    assert not saved.trouble
    assert written(saved.path) == lines[:9]
    saved.close()


def test_a_match_that_ends_on_a_full_disk_is_put_away_when_there_is_room(home: Path, disk: FullDisk) -> None:
    """Nothing torn lies among the finished ones; the next match has a file of its own meanwhile."""
    saved, lines = SavedMatch(), lines_of(over())
    saved.begin(SEATING)
    play(saved, lines[:5])
    disk.room = 10
    play(saved, lines[5:])
    assert saved.finish() is None
    assert saved.trouble == FULL
    assert finished(home) == []
    saved.begin(SEATING)
    play(saved, lines[:6])
    disk.room = 10**9
    play(saved, lines[6:8])
    assert finished(home) == [lines]
    assert not saved.trouble
    assert written(saved.path) == lines[:8]
    saved.close()
    [left] = home.glob("match*.sevenup")
    assert left == saved.path


def test_what_is_not_kept_is_tried_once_more_on_closing(home: Path, disk: FullDisk) -> None:
    """The last chance is when the program ends."""
    saved, lines = SavedMatch(), lines_of(over())
    saved.begin(SEATING)
    disk.room = 0
    play(saved, lines)
    saved.finish()
    disk.room = 10**9
    saved.close()
    assert finished(home) == [lines]


def test_continue_goes_on_with_what_the_disk_has_not(disk: FullDisk) -> None:
    """Memory has the match: going to the title and back loses nothing."""
    saved, match = SavedMatch(), seven_up().do("stand")
    lines = lines_of(match)
    saved.begin(SEATING)
    play(saved, lines[:3])
    disk.room = 0
    play(saved, lines[3:])
    loaded = saved.load()
    assert loaded is not None
    assert loaded[0].state == match.state
    assert saved.dealt


def test_a_match_ends_although_a_file_has_the_name_of_its_folder(home: Path) -> None:
    """It lies beside it then, and the file is left alone."""
    saved, lines = SavedMatch(), lines_of(over())
    (home / "matches").write_text("mine", encoding="utf-8")
    saved.begin(SEATING)
    play(saved, lines)
    path = saved.finish()
    assert path is not None
    assert path.parent == home / "matches-2"
    assert written(path) == lines
    assert written(home / "matches") == ["mine"]


def test_a_home_that_is_deleted_in_the_middle_of_a_match_is_made_anew(home: Path) -> None:
    """The record is whole again with the next decision, its seating too, and the end finds its folder."""
    saved, lines = SavedMatch(), lines_of(over())
    saved.begin(SEATING)
    play(saved, lines[:6])
    for path in home.iterdir():
        path.unlink()
    home.rmdir()
    play(saved, lines[6:8])
    assert written(saved.path) == lines[:8]
    assert (home / "match.json").is_file()
    saved.path.unlink()
    play(saved, lines[8:])
    put_at = saved.finish()
    assert put_at is not None
    assert (put_at.parent, written(put_at)) == (home / "matches", lines)


def test_a_match_that_cannot_be_moved_away_is_never_written_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one begins in another file."""
    saved, lines = SavedMatch(), lines_of(over())
    saved.begin(SEATING)
    play(saved, lines[:6])

    def refuse(*_args: object) -> None:
        raise PermissionError

    monkeypatch.setattr(SavedMatch, "_into", refuse)
    saved.begin(SEATING)
    play(saved, lines[:4])
    assert written(home / "match.sevenup") == lines[:6]
    assert written(saved.path) == lines[:4]
    assert saved.path == home / "match-2.sevenup"


def test_a_folder_where_the_file_should_be_is_no_reason_not_to_play(home: Path) -> None:
    """The match has another file."""
    saved = SavedMatch()
    (home / "match.sevenup").mkdir()
    saved.begin(SEATING)
    play(saved, ["line"])
    assert not saved.trouble
    assert written(home / "match-2.sevenup") == ["line"]


def test_nobody_else_can_read_what_is_kept(home: Path) -> None:
    """The pack of the deal under way is in the record: the folder and its files are their owner's."""
    saved, lines = SavedMatch(), lines_of(over())
    saved.begin(SEATING)
    play(saved, lines)
    saved.finish()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (home, *home.rglob("*"))}
    files = {mode for name, mode in modes.items() if "." in name}
    assert (modes["home"], modes["matches"], files) == (0o700, 0o700, {0o600})


def test_a_folder_of_ones_own_choice_keeps_its_permissions(home: Path) -> None:
    """Who made it decides who looks into it."""
    home.mkdir(0o755)
    saved = SavedMatch()
    saved.begin(SEATING)
    play(saved, ["line"])
    assert stat.S_IMODE(home.stat().st_mode) == 0o755
    assert stat.S_IMODE(saved.path.stat().st_mode) == 0o600


def test_a_match_of_an_evening_counts_when_the_disk_has_room_again(disk: FullDisk) -> None:
    """It stands in the standings at once, and in their file as soon as that can be written; once."""
    saved, match = SavedMatch(), over()
    record, won = match.record("old-sledge"), match.state.winners or ()
    disk.room = 0
    count_match(saved, record, SEATING.faces, won, now_utc())
    count_match(saved, record, SEATING.faces, won, now_utc())
    assert len(evening_of(saved).matches) == 1
    disk.room = 10**9
    assert len(evening_of(saved).matches) == 1
    assert len(evening_of(SavedMatch()).matches) == 1


# Two windows


def test_a_second_window_has_a_match_of_its_own(home: Path) -> None:
    """Both play to the end, and both matches are there."""
    first, second, lines = SavedMatch(), SavedMatch(), lines_of(over())
    first.begin(SEATING)
    second.begin(SEATING)
    assert (first.beside, second.beside) == (False, True)
    for line in lines:
        play(first, [line])
        play(second, [line])
    assert first.finish() != second.finish()
    assert finished(home) == [lines, lines]


def test_a_match_that_a_second_window_left_behind_is_put_by(home: Path) -> None:
    """That window died: the next start finds its match among the others, and offers the first one's."""
    first, second, lines = SavedMatch(), SavedMatch(), lines_of(over())
    for saved, count in ((first, 5), (second, 7)):
        saved.begin(SEATING)
        play(saved, lines[:count])
    third = SavedMatch()
    assert third.load() is None
    assert finished(home) == []
    for saved in (first, second, third):
        saved.close()
    again = SavedMatch()
    loaded = again.load()
    assert loaded is not None
    assert written(again.path) == lines[:5]
    assert finished(home) == [lines[:7]]


def test_a_window_that_is_closed_lets_go_of_its_place(home: Path) -> None:
    """The next one is not beside anybody."""
    first = SavedMatch()
    first.begin(SEATING)
    first.close()
    assert not SavedMatch().beside
    assert home.is_dir()


def test_where_nothing_can_be_locked_the_match_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network folders cannot."""
    from sevenup_gui.store import lock

    def unable(*_args: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    name, module = ("locking", "msvcrt") if os.name == "nt" else ("flock", "fcntl")
    monkeypatch.setattr(getattr(lock, module), name, unable)
    saved = SavedMatch()
    saved.begin(SEATING)
    play(saved, ["line"])
    assert (saved.beside, saved.trouble, written(saved.path)) == (False, "", ["line"])


# A file of one's own


@pytest.mark.parametrize("name", ["my.json", "package.sevenup"])
def test_the_seating_is_in_the_way_of_no_file(tmp_path: Path, name: str) -> None:
    """Neither of the record, whatever it is called, nor of what lies beside it; and Continue finds it."""
    other = tmp_path / "package.json"
    other.write_text("mine", encoding="utf-8")
    path, lines = tmp_path / name, lines_of(seven_up().do("stand"))
    saved = SavedMatch(record=path)
    saved.begin(SEATING)
    play(saved, lines)
    saved.close()
    assert written(path) == lines
    assert written(other) == ["mine"]
    assert {each.name for each in tmp_path.iterdir()} == {"home", "package.json", name}
    loaded = SavedMatch(record=path).load()
    assert loaded is not None
    assert loaded[1] == SEATING


def test_an_unfinished_match_in_a_file_of_ones_own_is_not_written_over(home: Path, tmp_path: Path) -> None:
    """The next match takes its place in the file, and it lies among the others."""
    path, lines = tmp_path / "own.sevenup", lines_of(seven_up().do("stand"))
    saved = SavedMatch(record=path)
    saved.begin(SEATING)
    play(saved, lines)
    saved.begin(SEATING)
    play(saved, lines[:2])
    assert written(path) == lines[:2]
    assert finished(home) == [lines]


def test_a_match_that_its_own_file_cannot_take_lies_in_the_home(home: Path, tmp_path: Path) -> None:
    """The folder it was in is gone at the end."""
    folder, lines = tmp_path / "stick", lines_of(over())
    folder.mkdir()
    saved = SavedMatch(record=folder / "own.sevenup")
    saved.begin(SEATING)
    play(saved, lines[:5])
    (folder / "own.sevenup").unlink()
    folder.rmdir()
    folder.write_text("a file has its name", encoding="utf-8")
    play(saved, lines[5:])
    assert saved.trouble
    path = saved.finish()
    assert path is not None
    assert path.parent == home / "matches"
    assert read_file(path).matches[0].state.phase == "over"


def test_two_windows_do_not_share_a_file_of_ones_own(home: Path, tmp_path: Path) -> None:
    """The second has a match of its own in the home, and says which file is in use."""
    path, lines = tmp_path / "own.sevenup", lines_of(over())
    first, second = SavedMatch(record=path), SavedMatch(record=path)
    first.begin(SEATING)
    second.begin(SEATING)
    play(first, lines[:5])
    play(second, lines[:3])
    assert (written(path), written(home / "match.sevenup")) == (lines[:5], lines[:3])
    assert (first.refused, second.refused) == (None, path)


def test_what_lies_beside_is_what_was_said_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seating that changes while the one before is still being written is the one that stays."""
    seating = tmp_path / "match.json"
    journal = Journal(tmp_path / "match.sevenup", beside={seating: "before"})

    def slowly(path: Path, content: str) -> None:
        if content == "before":
            journal.beside = {seating: "after"}
        write_whole(path, content)

    monkeypatch.setattr("sevenup_gui.store.journal.write_whole", slowly)
    journal.append(["a line"])
    journal.close()
    assert seating.read_text() == "after"


def held_back(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event, list[Path]]:
    """A disk that writes no file as a whole before the second event; the first says that it was asked to, the list
    which files have been written."""
    asked, go, written = threading.Event(), threading.Event(), list[Path]()

    def write(path: Path, text: str) -> None:
        asked.set()
        assert go.wait(10)
        write_whole(path, text)
        written.append(path)

    monkeypatch.setattr("sevenup_gui.store.journal.write_whole", write)
    return asked, go, written


def test_lines_that_come_while_a_file_is_written_anew_follow_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written once, and no other file is made: what was taken back is nobody else's."""
    journal = Journal(tmp_path / "match.sevenup")
    journal.append(["one", "two"])
    journal.settle()
    asked, go, written = held_back(monkeypatch)
    journal.rewrite(["one"])
    assert asked.wait(10)
    for line in ("three", "four", "five"):
        journal.append([line])
    go.set()
    journal.settle()
    assert os.listdir(tmp_path) == ["match.sevenup"]
    assert (tmp_path / "match.sevenup").read_text().split() == ["one", "three", "four", "five"]
    assert written == [tmp_path / "match.sevenup"]
    assert journal.kept == 4
    journal.close()


def test_the_first_decisions_after_continue_outlive_a_kill(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file has all there was: they are added to it at once, however slow the disk is."""
    table = seven_up().do("stand")
    left = SavedMatch(home)
    left.begin(Seating(("student", "keeper"), "ask", seed=1))
    left.append(lines_of(table))
    left.close()
    saved = SavedMatch(home)
    found = saved.load()
    assert found
    session = Session.resume(found[0].record, random.Random(1))
    _asked, go, written = held_back(monkeypatch)
    saved.rewrite(session.lines)
    session.keep(saved.append)
    assert session.state.turn is not None
    legal = session.legal()
    assert isinstance(legal, tuple)
    session.submit(session.state.turn, legal[0], session.state.ply)
    assert len(read_file(saved.path).matches[0].record.steps) == len(session.record.steps)
    go.set()
    saved.close()
    assert saved.path not in written
    assert len(read_file(saved.path).matches[0].record.steps) == len(session.record.steps)


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="where no link can be planted so")
def test_links_that_others_planted_are_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither under the name of a part, were it guessed, nor under that of a lock."""
    victim, path = tmp_path / "victim", tmp_path / "match.sevenup"
    victim.write_text("precious")
    monkeypatch.setattr(os, "urandom", bytes)
    (tmp_path / folder.part_name(path.name)).symlink_to(victim)
    with pytest.raises(FileExistsError):
        write_whole(path, "text")
    assert (tmp_path / folder.part_name(path.name)).is_symlink()
    (tmp_path / "match.lock").symlink_to(tmp_path / "made")
    lock = Lock(tmp_path / "match.lock")
    assert lock.take()  # a game is played all the same
    assert not (tmp_path / "made").exists()
    assert victim.read_text() == "precious"
    assert folder.part_name("a") == folder.part_name("a")
    monkeypatch.undo()
    assert folder.part_name("a") != folder.part_name("a")


def test_what_the_dead_left_half_written_is_swept_at_the_start(home: Path) -> None:
    """Under the names of today and of before; what a program that runs is writing stays, and so does anything else."""
    (home / "records").mkdir(parents=True)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    swept = [home / f".match.json.{ended.pid}.part", home / "records" / f".a.json.{ended.pid}.{'0' * 16}.part"]
    stays = [home / f".match.json.{os.getppid()}.{'0' * 16}.part", home / "some.part", home / ".a.part"]
    for path in (*swept, *stays):
        path.write_text("half")
    SavedMatch(home).close()
    assert [path.exists() for path in swept] == [False, False]
    assert all(path.exists() for path in stays)


@pytest.mark.skipif(sys.platform == "win32", reason="which has other modes")
def test_a_file_that_is_replaced_keeps_its_mode_and_the_trash_is_ones_own(tmp_path: Path, home: Path) -> None:
    """What others may read stays so; what is thrown away is nobody's but one's own."""
    path = tmp_path / "some"
    path.write_text("before")
    path.chmod(0o664)
    write_whole(path, "after")
    assert stat.S_IMODE(path.stat().st_mode) == 0o664
    write_whole(tmp_path / "new", "text")
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o600
    home.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "send2trash", None)
        assert folder.put_in_trash(path, home / "trash") == home / "trash"
    assert stat.S_IMODE((home / "trash").stat().st_mode) == 0o700


@pytest.mark.parametrize("blank", ["\n", "\n\n", " \r\n"])
def test_blank_lines_at_the_end_of_a_record_cost_nothing(home: Path, blank: str) -> None:
    """An editor left them: the match goes on. One in the middle is a fault."""
    saved = SavedMatch(home)
    saved.begin(SEATING)
    lines = list(Session.resume(seven_up().do("stand").record("old-sledge"), None).lines)  # type: ignore[arg-type]
    saved.append(lines)
    saved.close()
    with saved.path.open("a", newline="") as file:
        file.write(blank)
    again = SavedMatch(home)
    loaded = again.load()
    assert loaded is not None
    assert (loaded[1], again.notice) == (SEATING, None)
    again.close()
    with pytest.raises(RecordError):
        read_records("\n".join([lines[0], "", *lines[1:]]) + "\n")


def test_a_match_is_dealt_while_the_disk_takes_its_time(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it, and a kill in that moment finds the seating and every line; once it has synced, a power cut
    does too."""
    go, synced = threading.Event(), os.fsync

    def slowly(file: int) -> None:
        assert go.wait(10)
        synced(file)

    home.mkdir()
    saved, lines = SavedMatch(home), lines_of(over())
    monkeypatch.setattr(os, "fsync", slowly)
    saved.begin(SEATING)
    for line in lines[:5]:
        saved.append([line])
    assert written(home / "match.sevenup") == lines[:5]
    assert (home / "match.json").is_file()
    assert saved.kept == 0
    go.set()
    saved.settle()
    assert saved.kept == 5
    saved.close()


def test_a_hundred_journals_are_synced_by_a_few_threads(tmp_path: Path) -> None:
    """Tables that write now and then begin no thread of their own each."""
    journals = [Journal(tmp_path / f"{number}.sevenup") for number in range(100)]
    for journal in journals:
        journal.append(["a line"])
    for journal in journals:
        journal.settle()
    assert {journal.kept for journal in journals} == {1}
    assert sum(thread.name.startswith("sevenup-journal") for thread in threading.enumerate()) <= THREADS
    for journal in journals:
        journal.close()


def test_what_breaks_while_a_journal_writes_is_told_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the program in one of the threads is reported as any other."""
    told: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda caught: told.append(str(caught.exc_value)))
    journal = Journal(tmp_path / "match.sevenup")
    monkeypatch.setattr(journal, "_write", lambda: os.environ["NOTHING HERE"])
    journal.append(["a line"])
    journal.settle()
    assert told == ["'NOTHING HERE'"]
    monkeypatch.undo()
    journal.close()
