"""Reports of faults: whole or not there, no more than so many, and what fell below Python leaves one too."""

import os
import signal
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sevenup_gui.speech.faults import stopped_words
from sevenup_gui.store import faults
from sevenup_gui.store.lock import Lock
from tests.package.starting import start

HOME = "home"  # of the tests here: tests/store/conftest.py


def test_a_report_has_what_happened_and_the_record(tmp_path: Path) -> None:
    """And which version, on what; the folder is its owner's alone."""
    report = faults.write_report("Traceback: by nought", {"window": "(1280, 720)"}, '{"record": "sevenup"}\n')
    assert report.parent == tmp_path / HOME / "faults"
    text = report.read_text(encoding="utf-8")
    for part in ("version: ", "system: ", "window: (1280, 720)", "Traceback: by nought", '{"record": "sevenup"}'):
        assert part in text
    assert not list(report.parent.glob(".*"))
    if os.name != "nt":
        assert report.stat().st_mode & 0o077 == 0


def test_the_oldest_reports_make_room() -> None:
    """Also of many within a second."""
    made = [faults.write_report(f"fault {number}", {}) for number in range(faults.MOST_KEPT + 4)]
    kept = faults.reports(made[0].parent)
    assert len(kept) == faults.MOST_KEPT
    assert made[-1] in kept
    assert made[0] not in kept


def test_a_report_is_told_of_once() -> None:
    """Until there is another one."""
    assert faults.untold() is None
    first = faults.write_report("one", {})
    told = faults.untold()
    assert told is not None
    assert told.file == first
    faults.mark_told(first)
    assert faults.untold() is None
    second = faults.write_report("two", {})
    told = faults.untold()
    assert told is not None
    assert told.file == second


def test_letters_that_cannot_be_written_are_written_otherwise() -> None:
    """Half a letter in a path, for one."""
    assert "\\udcff" in faults.write_report("no file a\udcff", {}).read_text(encoding="utf-8")


WATCHED = """
import faulthandler, os, sys
from sevenup_gui.store.faults import watched
with watched():
    {deed}
"""


def watch(home: Path, deed: str) -> int:
    """A program that is watched over does something, in a process of its own; its exit status."""
    return start(home, before=("-c", WATCHED.format(deed=deed))).returncode


@pytest.mark.skipif(os.name == "nt", reason="a process ends by other means there")
def test_what_falls_below_python_is_reported_at_the_next_start(tmp_path: Path) -> None:
    """With the record that was kept till then."""
    (tmp_path / "match.sevenup").write_text("the match\n", encoding="utf-8")
    assert watch(tmp_path, "faulthandler._sigsegv()") == -signal.SIGSEGV
    assert watch(tmp_path, "pass") == 0
    [report] = (tmp_path / "faults").glob("*.txt")
    text = report.read_text(encoding="utf-8")
    assert "Segmentation fault" in text
    assert "the match" in text
    assert not list((tmp_path / "faults").glob("*.log"))


@pytest.mark.parametrize("deed", ["os._exit(1)", "sys.exit(3)", "pass", "1 / 0"])
def test_whoever_was_killed_or_ended_leaves_no_report(tmp_path: Path, deed: str) -> None:
    """A kill is somebody's will, and a fault that Python knows of is reported by whoever catches it."""
    watch(tmp_path, deed)
    watch(tmp_path, "pass")
    assert not list((tmp_path / "faults").glob("*.txt"))


def test_two_windows_watch_each_their_own(tmp_path: Path) -> None:
    """The second does not take the first for fallen."""
    home = tmp_path / HOME
    with faults.watched():
        watch(home, "pass")
        assert [path.name for path in (home / "faults").glob("*.log")] == ["window-1.log"]
    assert not list((home / "faults").glob("*.log"))


def test_a_home_that_cannot_be_written_is_watched_by_nobody(tmp_path: Path) -> None:
    """And the program goes on."""
    (tmp_path / HOME).write_text("", encoding="utf-8")
    with faults.watched():
        pass
    assert faults.untold() is None


@pytest.mark.parametrize(
    ("day", "says"),
    [(22, "today at 21:14"), (21, "yesterday at 21:14"), (20, "on 2026-11-20 at 21:14")],
)
def test_the_day_is_told_as_people_say_it(day: int, says: str) -> None:
    """By the calendar, not by the hours."""
    said = stopped_words(
        datetime(2026, 11, day, 21, 14, tzinfo=UTC), datetime(2026, 11, 22, 22, tzinfo=UTC), match=True
    )
    assert said == f"The program crashed {says}. Your match is safe."


def test_a_window_that_closes_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither the log nor its lock, nor an empty folder: a table at a fair keeps nothing."""
    with faults.watched() as why:
        assert why == ""
        assert (tmp_path / HOME / "faults" / "window-1.log").is_file()
    assert not (tmp_path / HOME / "faults").exists()


def test_a_report_outlives_the_window(tmp_path: Path) -> None:
    """Its folder stays then."""
    with faults.watched():
        report = faults.write_report("a fault", {})
    assert list((tmp_path / HOME / "faults").iterdir()) == [report]


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be taken away there")
def test_a_lock_that_was_taken_away_locks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opened it before takes the new one, and not two windows the same."""
    first, second = Lock(tmp_path / "a.lock"), Lock(tmp_path / "a.lock")
    assert first.take()
    opened = os.open

    def late(path: Path, flags: int, mode: int = 0o777) -> int:
        fd = opened(path, flags, mode)
        monkeypatch.setattr(os, "open", opened)
        first.remove()
        assert first.take()
        return fd

    monkeypatch.setattr(os, "open", late)
    assert not second.take()
