"""The store: one file, all or nothing, one window after the other, and a program that runs without it."""

import errno
import json
import os
import sqlite3
import stat
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from sevenup_gui.match.daily import DailyDeal
from sevenup_gui.players.problems import listed, read_problem, write_problem
from sevenup_gui.players.rating.deal import WeighedDeal
from sevenup_gui.store.daily.results import DailyResults
from sevenup_gui.store.kept import database, notices, takeover
from sevenup_gui.store.kept.database import FILE, VERSION, Store, store_of
from sevenup_gui.store.problem_schedule import Schedule
from sevenup_gui.store.rating import weighed
from sevenup_gui.store.rating.own_problems import own_problems
from sevenup_gui.store.rating.weighed import WeighedMatch, to_line

TODAY = date(2026, 11, 26)
DEAL = DailyDeal(TODAY, "seven-up")
LINE = write_problem(read_problem(next(iter(listed().values())).line))
MATCH = WeighedMatch("k", "old-sledge/2", (WeighedDeal("chance", {"lead": 0.25}, {"lead": 2}, 0),))


def answered(home: Path) -> dict[str, tuple[int, date]]:
    """Return the problems in the schedule."""
    return Schedule(home).met


def findings() -> list[tuple[str, str]]:
    """Return the notices with the names of the files."""
    found: list[tuple[str, str]] = []
    while (notice := notices.take()) is not None:
        found.append((notice.finding, notice.file.name))
    return found


def write_old_files(home: Path) -> dict[str, bytes]:
    """Write the files of an earlier version."""
    home.mkdir(exist_ok=True)
    files = {
        "daily.json": json.dumps(
            {DEAL.key: {"made": [1, 2, 3], "par": [3, 2, 1], "by": "later"}, "2026-11-25/pitch": None}
        ),
        "problems.json": json.dumps({"a": [1, "2026-11-29"], "b": [9, "2026-11-29"], "c": 3}),
        "problems-own.jsonl": f"{LINE}\n",
        "matches.weighed": f"{to_line(MATCH)}\nnonsense\n",
    }
    for name, text in files.items():
        (home / name).write_text(text, encoding="utf-8")
    return {name: (home / name).read_bytes() for name in files}


def test_the_files_of_earlier_versions_are_taken_over_once_and_stay(home: Path) -> None:
    before = write_old_files(home)
    results = DailyResults(home)
    assert results.made == {DEAL.key: (1, 2, 3)}
    assert results.par == {DEAL.key: (3, 2, 1)}
    assert results.begun == {DEAL.key, "2026-11-25/pitch"}
    assert answered(home) == {"a": (1, date(2026, 11, 29))}
    assert list(own_problems(home)) == [read_problem(LINE).key]
    known: dict[str, str] = {}
    weighed.read(home, known)
    assert weighed.match_on(known["k"]) == MATCH
    Schedule(home).answered("a", False, TODAY)
    assert answered(home)["a"] == (0, date(2026, 11, 27))  # and the old file says nothing against it
    assert {name: (home / name).read_bytes() for name in before} == before
    assert findings() == []


def test_what_an_earlier_version_adds_afterwards_is_taken_over_too(home: Path) -> None:
    write_old_files(home)
    Schedule(home).answered("a", True, TODAY)
    text = {"a": [0, "2026-11-20"], "d": [2, "2026-12-01"]}
    (home / "problems.json").write_text(json.dumps(text), encoding="utf-8")
    assert answered(home) == {"a": (2, date(2026, 12, 3)), "d": (2, date(2026, 12, 1))}


@pytest.mark.parametrize("name", ["daily.json", "problems.json", "problems-own.jsonl"])
@pytest.mark.parametrize("damage", [b"", b"[1", b"[]", b"\xff\xfe\x00", b"[" * 10**5])
def test_an_old_file_that_makes_no_sense_stays_and_is_told_once(home: Path, name: str, damage: bytes) -> None:
    if name == "problems-own.jsonl" and not damage:
        return
    write_old_files(home)
    (home / name).write_bytes(damage)
    for _ in range(2):
        Schedule(home).answered("x", True, TODAY)
        DailyResults(home).begin(DEAL)
        own_problems(home)
        assert (home / name).read_bytes() == damage
    assert findings() == [("damaged", name)]
    database.stores.clear()
    notices.clear()  # the next start
    assert "x" in answered(home)
    assert findings() == []


def test_a_line_without_a_theme_is_set_aside_and_the_rest_is_used(home: Path) -> None:
    """It crashed the lessons, the problems and the person's own."""
    home.mkdir()
    whole = json.loads(LINE)
    del whole["theme"]
    (home / "problems-own.jsonl").write_text(f"{json.dumps(whole)}\n{LINE}\n", encoding="utf-8")
    assert list(own_problems(home)) == [read_problem(LINE).key]
    assert findings() == [("damaged", "problems-own.jsonl")]


def test_a_larger_file_than_any_is_left_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_old_files(home)
    monkeypatch.setattr("sevenup_gui.store.kept.takeover.LARGEST", 10)
    assert answered(home) == {}
    Schedule(home).answered("x", True, TODAY)
    assert b"2026-11-29" in (home / "problems.json").read_bytes()
    assert ("damaged", "problems.json") in findings()


@pytest.mark.parametrize("backwards", [False, True])
def test_a_file_that_cannot_be_read_is_never_replaced_and_told_once(
    barred: Path, monkeypatch: pytest.MonkeyPatch, backwards: bool
) -> None:
    """As after one start by root; it's taken over once it can be read. Whichever module was imported first."""
    home = barred
    takers = dict(sorted(takeover.TAKEN_OVER.items(), reverse=backwards))
    monkeypatch.setattr(takeover, "TAKEN_OVER", takers)
    write_old_files(home)
    for name in ("daily.json", "problems.json"):
        (home / name).chmod(0)
    DailyResults(home).begin(DEAL)
    Schedule(home).answered("x", True, TODAY)
    assert findings() == [("unreadable", "daily.json"), ("unreadable", "problems.json")]
    for name in ("daily.json", "problems.json"):
        (home / name).chmod(0o600)
    assert DailyResults(home).made == {DEAL.key: (1, 2, 3)}
    assert set(answered(home)) == {"a", "x"}


def test_the_store_is_for_its_owner_alone(home: Path) -> None:
    Schedule(home).answered("x", True, TODAY)
    if sys.platform != "win32":
        assert stat.S_IMODE((home / FILE).stat().st_mode) == 0o600
        assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_looking_at_nothing_makes_no_file(home: Path) -> None:
    home.mkdir()
    assert DailyResults(home).begun == set()
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("damage", ["text", "torn", "pages", "foreign"])
def test_a_damaged_store_is_set_aside_with_its_journal_and_told(home: Path, damage: str) -> None:
    for number in range(20):
        Schedule(home).answered(f"x{number}", True, TODAY)
    path = home / FILE
    whole = path.read_bytes()
    if damage == "foreign":
        path.unlink()
        with sqlite3.connect(path) as db:
            db.execute("CREATE TABLE songs (name)")
        db.close()
    else:
        path.write_bytes({"text": b"nonsense" * 1000, "torn": whole[: len(whole) // 2 + 7],
                          "pages": whole[:4096] + os.urandom(len(whole) - 4096)}[damage])  # fmt: skip
    before = path.read_bytes()
    (home / f"{FILE}-journal").write_bytes(b"")
    assert answered(home) == {}
    Schedule(home).answered("y", True, TODAY)
    assert set(answered(home)) == {"y"}
    assert (home / "sevenup.broken.sqlite").read_bytes() == before
    assert findings() == [("damaged", FILE)]


def test_a_store_from_a_later_version_is_left_as_it_is(home: Path) -> None:
    Schedule(home).answered("x", True, TODAY)
    with sqlite3.connect(home / FILE) as db:
        db.execute(f"PRAGMA user_version={VERSION + 1}")
        db.execute("DROP TABLE problem")
    db.close()
    before = (home / FILE).read_bytes()
    Schedule(home).answered("y", True, TODAY)
    assert set(answered(home)) == {"y"}  # as long as this window is open
    DailyResults(home).begin(DEAL)
    store_of(home).close()
    assert (home / FILE).read_bytes() == before
    assert findings() == [("later", FILE)]


def test_a_store_that_cannot_be_read_is_never_replaced(barred: Path) -> None:
    home = barred
    Schedule(home).answered("x", True, TODAY)
    (home / FILE).chmod(0)
    Schedule(home).answered("y", True, TODAY)
    assert "y" in answered(home)
    assert findings() == [("unreadable", FILE)]
    (home / FILE).chmod(0o600)
    assert set(answered(home)) == {"x", "y"}  # what was owed came as soon as it could


def test_a_home_that_may_only_be_read_is_read(barred: Path) -> None:
    """Also one with files of an earlier version and no store yet; the program goes on in memory."""
    home = barred
    Schedule(home).answered("x", True, TODAY)
    (home / FILE).chmod(0o400)
    home.chmod(0o500)
    try:
        assert set(answered(home)) == {"x"}
        Schedule(home).answered("y", True, TODAY)
        assert set(answered(home)) == {"x", "y"}
        assert store_of(home).trouble
        assert findings() == [("unwritten", FILE)]
    finally:
        home.chmod(0o700)
    other = home.parent / "other"
    write_old_files(other)
    other.chmod(0o500)
    try:
        assert DailyResults(other).made == {DEAL.key: (1, 2, 3)}
    finally:
        other.chmod(0o700)


def test_two_windows_lose_nothing_of_each_other(home: Path) -> None:
    """Each knew of nothing when it began."""
    one, two = Schedule(home), Schedule(home)
    one.answered("a", True, TODAY)
    two.answered("b", True, TODAY)
    two.answered("a", True, TODAY)
    assert answered(home) == {"a": (2, date(2026, 12, 3)), "b": (1, date(2026, 11, 29))}


TOGETHER = """
import sys
from datetime import date
from pathlib import Path
from sevenup_gui.store.problem_schedule import Schedule

home, who = Path(sys.argv[1]), sys.argv[2]
for number in range(40):
    Schedule(home).answered(f"{who}{number}", True, date(2026, 11, 26))
    Schedule(home).answered("both", number > 0 or who == "b", date(2026, 11, 26))
"""


def test_programs_that_write_at_the_same_time_take_turns(home: Path) -> None:
    home.mkdir()
    running = [subprocess.Popen([sys.executable, "-c", TOGETHER, str(home), who]) for who in "abc"]
    assert [each.wait(60) for each in running] == [0, 0, 0]
    assert len(answered(home)) == 121


def test_what_a_disk_refuses_is_owed_until_it_takes_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Schedule(home).answered("x", True, TODAY)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_on_disk", full)
        Schedule(home).answered("y", True, TODAY)
        assert set(answered(home)) == {"x", "y"}
        assert store_of(home).trouble == "the disk is full"
    database.stores.clear()
    assert set(answered(home)) == {"x"}  # the window was closed before there was room
    with monkeypatch.context() as patch:
        patch.setattr(Store, "_on_disk", full)
        Schedule(home).answered("y", True, TODAY)
    assert store_of(home).retry()
    database.stores.clear()
    assert set(answered(home)) == {"x", "y"}


def test_another_window_that_does_not_let_go_is_waited_for_and_then_owed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE_S", 0.05)
    Schedule(home).answered("x", True, TODAY)
    other = sqlite3.connect(home / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    Schedule(home).answered("y", True, TODAY)
    assert store_of(home).trouble == "another program is using it"
    other.execute("ROLLBACK")
    other.close()
    assert set(answered(home)) == {"x", "y"}
    assert not store_of(home).trouble


def test_a_disk_without_locks_is_written_all_the_same(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite says "busy" there, for ever."""
    monkeypatch.setattr(database, "PATIENCE_S", 0.05)
    monkeypatch.setattr(database, "lockable", lambda _folder: False)
    Schedule(home).answered("x", True, TODAY)
    other = sqlite3.connect(home / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")  # stands for a disk that gives no lock
    Schedule(home).answered("y", True, TODAY)
    assert not store_of(home).trouble
    other.execute("ROLLBACK")
    other.close()
    assert set(answered(home)) == {"x", "y"}


def test_nothing_is_kept_without_a_home(tmp_path: Path) -> None:
    schedule = Schedule(None)
    schedule.answered("x", True, TODAY)
    assert set(schedule.met) == {"x"}
    assert Schedule(None).met == {}
    assert list(tmp_path.iterdir()) == []


def test_sqlite_waits_for_the_first_question() -> None:
    """A window appears before it is loaded."""
    code = "import sys, sevenup_gui.ui.app.loop, sevenup_gui.store.daily.results; print('sqlite3' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("False")
