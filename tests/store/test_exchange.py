"""Records that are brought into the archive, and what is taken out of it."""

import csv
import errno
import os
from pathlib import Path

import pytest

from sevenup_gui.speech.matches import imported_words, table_of, text_of
from sevenup_gui.store import exchange
from sevenup_gui.store.archive import Archive
from sevenup_gui.store.exchange import Importing, export_records, export_table, export_text, on_disk
from sevenup_gui.store.folder import write_new
from tests.builders import seven_up
from tests.store.test_archive import keep, read_all
from tests.store.test_statistics import lost, match_of, won


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for documents."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(exchange, "documents_dir", lambda: folder)
    return folder


def brought(home: Path, *paths: Path) -> Importing:
    """Import these into the archive, and return the result."""
    importing = Importing(home / "matches", paths)
    while importing.left:
        importing.step()
    return importing


def test_a_folder_and_a_file_are_brought_in(home: Path, tmp_path: Path) -> None:
    """Also what lies deeper; each keeps its name where it is free, and its time."""
    keep(tmp_path / "deep", "Sunday", match_of(won()))
    keep(tmp_path, "Sunday", match_of(lost()))
    single = tmp_path / "one.txt"
    single.write_text(match_of(won(), plays="ch"), encoding="utf-8", newline="\n")
    os.utime(single, (1_000_000_000, 1_000_000_000))
    done = brought(home, tmp_path / "matches", tmp_path / "deep", single)
    assert (done.added, done.known, done.refused) == (3, 0, [])
    entries = read_all(home).entries
    assert [entry.file for entry in entries if entry.made.startswith("2001")] == ["one.sevenup"]
    assert sorted(entry.title for entry in entries) == ["Sunday", "Sunday-2", "one"]


def test_what_is_here_already_is_counted_and_left_out(home: Path, tmp_path: Path) -> None:
    """By what is in it, under whatever name; also twice in one go."""
    keep(home, "1", match_of(won()))
    for name in "ab":
        keep(tmp_path / "new", name, match_of(won()))
        keep(tmp_path / "new", f"{name}{name}", match_of(lost()))
    done = brought(home, tmp_path / "new")
    assert (done.added, done.known) == (1, 3)
    assert imported_words(done) == "1 match was added. 3 were here already."
    again = brought(home, home / "matches")
    assert (again.added, again.known) == (0, 2)


def test_a_file_of_six_matches_is_six_matches(home: Path, tmp_path: Path) -> None:
    """An evening is in one file; what is counted is what was played."""
    keep(tmp_path, "evening", 6 * match_of(won()))
    assert imported_words(brought(home, tmp_path / "matches" / "evening.sevenup")) == "6 matches were added."
    assert len(read_all(home).entries) == 6


def test_what_is_no_record_is_named_in_one_sentence(home: Path, tmp_path: Path) -> None:
    """A text, a record that does not hold, something that is not there, a pipe that nobody writes to."""
    for name, text in (("a", "hello\n"), ("b", match_of(won()).replace('"winner": 0', '"winner": 1', 1))):
        keep(tmp_path / "new", name, text)
    paths = [tmp_path / "new", tmp_path / "gone"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        paths.append(tmp_path / "pipe")
    done = brought(home, *paths)
    assert done.added == 0
    assert [name for name, _why in done.refused] == ["a.sevenup", "b.sevenup", "gone", "pipe"][: len(done.refused)]
    assert imported_words(done).startswith("0 matches were added. a.sevenup, b.sevenup")
    assert not (home / "matches").exists()


def test_a_record_is_copied_out_under_a_free_name(home: Path, documents: Path) -> None:
    """No file there is written over."""
    keep(home, "Best", match_of(won()))
    (documents / "Best.sevenup").write_text("mine")
    archive = read_all(home)
    (place,) = set(export_records(archive, archive.entries, "out"))
    assert place == documents / "Best-2.sevenup"
    assert place.read_bytes() == (home / "matches" / "Best.sevenup").read_bytes()
    assert (documents / "Best.sevenup").read_text() == "mine"


def test_several_records_are_copied_into_a_folder_of_their_own(home: Path, documents: Path) -> None:
    """One that was taken away meanwhile is passed over."""
    for name in ("1", "gone", "2"):
        keep(home, name, match_of(won()))
    archive = read_all(home)
    (home / "matches" / "gone.sevenup").unlink()
    for expected in ("out", "out-2"):
        places = list(export_records(archive, archive.entries, "out"))
        assert set(places) == {documents / expected}
        assert sorted(path.name for path in places[0].iterdir()) == ["1.sevenup", "2.sevenup"]


def test_one_match_of_a_file_is_copied_out_alone(home: Path, documents: Path) -> None:
    """And of a file of which some matches are shown, those."""
    five = [match_of(won(), made=f"2026-05-0{n}T10:00:00Z") for n in range(1, 6)]
    keep(home, "evening", "".join(five))
    keep(home, "other", match_of(lost(), made="2026-05-09T10:00:00Z"))
    archive = read_all(home)
    one = [entry for entry in archive.entries if entry.made == "2026-05-02T10:00:00Z"]
    assert set(export_records(archive, one, "out")) == {documents / "evening.sevenup"}
    assert (documents / "evening.sevenup").read_text(encoding="utf-8") == five[1]
    some = [entry for entry in archive.entries if entry.made >= "2026-05-03T10:00:00Z"]
    assert set(export_records(archive, some, "out")) == {documents / "out"}
    assert (documents / "out" / "evening.sevenup").read_text(encoding="utf-8") == "".join(five[2:])


def test_a_table_is_read_back_as_it_was(home: Path, documents: Path) -> None:
    """With a comma and a letter of another language in a name; and no name is a formula to a spreadsheet."""
    keep(home, "1", match_of(won()).replace("Ann 0", "Íñigo, the 2nd").replace("Bot 1", "=1+1"))
    keep(home, "2", match_of(seven_up().do("stand"), made="2026-05-01T10:00:00Z"))
    rows = table_of(read_all(home).entries)
    place = export_table(rows, "out.csv")
    assert place.parent == documents
    with place.open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file)) == rows
    assert rows[0][4:8] == ["players", "levels", "score", "result"]
    assert rows[1][4:8] == ["Íñigo, the 2nd; =1+1", "this screen; casual", "4; 0", "won"]
    named = export_table(table_of([read_all(home).entries[0]._replace(names=("=1+1",))]), "named.csv")
    assert ",'=1+1," in named.read_text(encoding="utf-8-sig")


def test_a_name_that_is_no_text_is_written_all_the_same(home: Path, documents: Path) -> None:
    """The name of a file may be bytes that no letters stand for."""
    keep(home, "1", match_of(won()))
    place = export_table(table_of([read_all(home).entries[0]._replace(file="\udcff.sevenup")]), "out.csv")
    assert place.parent == documents
    with place.open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file))[1][-1] == "?.sevenup"


def test_a_text_has_a_line_for_each_match(home: Path, documents: Path) -> None:
    """Written under a free name too."""
    keep(home, "Best", match_of(won()))
    archive = Archive(home)
    archive.read_next()
    for name in ("out.txt", "out-2.txt"):
        place = export_text(text_of(archive.entries), "out.txt")
        assert place == documents / name
    text = place.read_text(encoding="utf-8")
    assert text.startswith("1 match\n\n“Best”, ")
    assert "Old Sledge, to 4 with Bot 1, 4 – 0, won\n" in text


def test_a_name_that_the_system_does_not_take_is_refused(tmp_path: Path) -> None:
    """As is what lies where nobody may look: the rest is brought in all the same."""
    good = tmp_path / "good.sevenup"
    good.write_text(match_of(won()), encoding="utf-8", newline="\n")
    importing = Importing(tmp_path / "matches", [Path("x" * 5000), good])
    while importing.left:
        importing.step()
    assert (importing.added, [name for name, _why in importing.refused]) == (1, ["x" * 5000])


def test_what_comes_meanwhile_is_brought_in_too(tmp_path: Path) -> None:
    """A second drop on the window does not end the first."""
    for name, table in (("one", won()), ("two", lost())):
        (tmp_path / f"{name}.sevenup").write_text(match_of(table), encoding="utf-8", newline="\n")
    importing = Importing(tmp_path / "matches", [tmp_path / "one.sevenup"])
    importing.take([tmp_path / "two.sevenup"])
    while importing.left:
        importing.step()
    assert importing.added == 2


def test_a_file_that_fails_alone_does_not_keep_the_others_out(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One cannot be written, a folder is closed: each is told, and the rest comes in."""
    for number, text in enumerate((match_of(won()), match_of(lost()), match_of(won(), plays="ch"))):
        keep(tmp_path / "new", str(number), text)
    real, scan = write_new, os.scandir

    def write(path: Path, data: bytes) -> None:
        if path.stem == "1":
            raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
        real(path, data)

    def look(path: str) -> object:
        if Path(path).name == "closed":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return scan(path)

    (tmp_path / "new" / "matches" / "closed").mkdir()
    monkeypatch.setattr(exchange, "write_new", write)
    monkeypatch.setattr(os, "scandir", look)
    done = brought(home, tmp_path / "new")
    assert done.added == 2
    assert sorted(Path(name).name for name, _why in done.refused) == ["1.sevenup", "closed"]


def test_a_full_disk_ends_it(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other file would find room."""

    def full(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    keep(tmp_path / "new", "1", match_of(won()))
    monkeypatch.setattr(exchange, "write_new", full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        brought(home, tmp_path / "new")


def test_a_folder_with_very_many_files_is_left_after_so_many(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever names "/" hears soon how far it is, and where it stopped."""
    monkeypatch.setattr("sevenup_gui.store.exchange.MOST_LOOKED", 20)
    for folder in "abc":
        (tmp_path / "many" / folder).mkdir(parents=True)
        for number in range(10):
            (tmp_path / "many" / folder / f"{number}.txt").write_bytes(b"")
    keep(tmp_path / "many" / "a", "b", match_of(won()))
    importing, seen = Importing(home / "matches", [tmp_path / "many"]), list[Path | None]()
    while importing.left:
        importing.step()
        seen.append(importing.at)
    assert importing.added == 1
    assert tmp_path / "many" / "a" in seen
    assert [str(tmp_path / "many" / "b") in why for _name, why in importing.refused] == [True]


def test_other_disks_and_what_a_system_shows_as_files_are_passed_over(home: Path) -> None:
    """A search of "/" would never come to an end in /proc."""
    importing = Importing(home / "matches", [Path("/")])
    for _ in range(3):
        importing.step()
    assert not on_disk("/proc", os.lstat("/").st_dev) or not os.path.isdir("/proc/self")
    assert importing.left
