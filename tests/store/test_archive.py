"""The archive of matches: what its index keeps, and that the records are the only truth."""

import contextlib
import errno
import json
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.speech.matches import result_words
from sevenup_gui.store import archive as archives
from sevenup_gui.store.archive import INDEX, Archive, Filter, file_title
from sevenup_gui.store.statistics import tally
from tests.builders import seven_up
from tests.store.test_statistics import lost, match_of, won


def keep(home: Path, name: str, text: str) -> Path:
    """A record among the finished ones."""
    folder = home / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.sevenup"
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def read_all(home: Path, name: str = "") -> Archive:
    """An archive that has read everything."""
    archive = Archive(home, name)
    while archive.left:
        archive.read_next()
    return archive


def test_nothing_adds_up_to_nothing(home: Path) -> None:
    """Without a folder of matches there is nothing to read."""
    archive = read_all(home)
    assert (archive.lines, archive.broken, tally(archive.lines).played) == ([], 0, 0)


def test_a_broken_record_is_passed_over_and_counted(home: Path) -> None:
    """What cannot be read spoils nothing else."""
    home.mkdir()
    keep(home, "1", match_of(won()))
    keep(home, "2", "nonsense\n")
    keep(home, "3", match_of(won()).replace('"winner": 0', '"winner": 1', 1))
    archive = read_all(home)
    assert (len(archive.lines), archive.broken) == (1, 2)


def test_matches_come_in_the_order_in_which_they_were_played(home: Path) -> None:
    """The header's time decides, not the file's name; several matches of a file all count."""
    home.mkdir()
    keep(home, "a", match_of(won(), made="2026-05-02T10:00:00Z"))
    keep(home, "b", match_of(lost(), made="2026-05-01T10:00:00Z") + match_of(won(), made="2026-05-03T10:00:00Z"))
    lines = read_all(home).lines
    assert [(line.file, line.number) for line in lines] == [("b.sevenup", 0), ("a.sevenup", 0), ("b.sevenup", 1)]


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read from now on."""
    names: list[str] = []

    def noted(path: Path) -> object:
        names.append(path.name)
        return read_file(path)

    monkeypatch.setattr(archives, "read_file", noted)
    return names


def test_a_record_is_read_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next time only what is new or has another size is read; the figures are the same."""
    home.mkdir()
    for name in ("1", "2"):
        keep(home, name, match_of(won()))
    keep(home, "3", "nonsense\n")
    first = read_all(home)
    names = counting(monkeypatch)
    keep(home, "2", match_of(won()) + match_of(lost()))
    keep(home, "4", match_of(lost()))
    again = read_all(home)
    assert sorted(names) == ["2.sevenup", "4.sevenup"]
    assert (len(first.lines), len(again.lines), again.broken) == (2, 4, 1)


def test_figures_survive_the_index(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered equals what was read."""
    home.mkdir()
    keep(home, "1", match_of(won()))
    fresh = read_all(home).lines
    names = counting(monkeypatch)
    assert (read_all(home).lines, names) == (fresh, [])


def index_lines(home: Path) -> list[str]:
    """The lines of the index, its head first."""
    return (home / INDEX).read_text(encoding="utf-8").splitlines()


def test_a_deleted_record_is_forgotten(home: Path) -> None:
    """The index follows the folder."""
    home.mkdir()
    path = keep(home, "1", match_of(won()))
    read_all(home)
    path.unlink()
    archive = read_all(home)
    assert (archive.lines, archive.entries) == ([], [])
    archive.keep()
    assert len(index_lines(home)) == 1


def test_a_record_changed_under_the_same_size_is_read_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time tells."""
    home.mkdir()
    path = keep(home, "1", match_of(won()))
    read_all(home)
    names = counting(monkeypatch)
    stat = path.stat()
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1_000_000_000))
    read_all(home)
    assert names == ["1.sevenup"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"index": 1, "name": ""}\n["1.sevenup", 1, 1, []]', "[" * 100_000])
def test_a_broken_index_is_made_anew(home: Path, text: str) -> None:
    """A damaged index, or one of another version, costs a second reading, nothing else."""
    home.mkdir()
    keep(home, "1", match_of(won()))
    (home / INDEX).write_text(text, encoding="utf-8")
    assert len(read_all(home).lines) == 1


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('["2.sevenup", ', '["2.sevenup" '), ('["2.sevenup", ', "["), ("[[", "["), ('"Ann 0"', "7"),
        ("[4, 0]", "[4, 0.5]"),
        ("[0]", '["0"]'), ('"old-sledge", 4', "null, 4"), ("false", "0"), ("[[", "[[[["), ("[[", "7, [["),
        ('["Ann 0", ', "["),
        ('["2.sevenup", ', '[["2.sevenup"], '), ("[4, 0]", "[" * 5000),
    ],
)  # fmt: skip
def test_a_bad_line_of_the_index_costs_that_file_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, right: str, wrong: str
) -> None:
    """Its record is read again, and the rest of the index stands."""
    home.mkdir()
    for name in "123":
        keep(home, name, match_of(won()))
    entries = read_all(home).entries
    lines = index_lines(home)
    bad = next(n for n, line in enumerate(lines) if '"2.sevenup"' in line)
    assert right in lines[bad]
    lines[bad] = lines[bad].replace(right, wrong, 1)
    (home / INDEX).write_text("\n".join(lines) + "\n", encoding="utf-8")
    names = counting(monkeypatch)
    assert (read_all(home).entries, names) == (entries, ["2.sevenup"])


def test_an_index_with_wrong_figures_is_not_believed(home: Path) -> None:
    """What a match adds to the statistics is asked of its record then."""
    home.mkdir()
    keep(home, "1", match_of(won()))
    read_all(home)
    index = home / INDEX
    index.write_text(index.read_text(encoding="utf-8").replace('"high+": 1', '"high+": "many"'), encoding="utf-8")
    assert "many" in index.read_text(encoding="utf-8")
    assert read_all(home).lines[0].figures["0"]["high+"] == 1


def test_another_name_reads_anew(home: Path) -> None:
    """Who plays under another name among several people has other statistics."""
    home.mkdir()
    keep(home, "1", match_of(won(), plays="hh"))
    assert [read_all(home, name).lines[0].you for name in ("", "Ann 0", "Ann 1")] == [None, 0, 1]


# What a match is known by


def header_changed(text: str, **changes: object) -> str:
    """A record with keys of its header changed."""
    first, rest = text.split("\n", 1)
    return json.dumps(json.loads(first) | changes, ensure_ascii=False) + "\n" + rest


def test_the_latest_match_comes_first_and_unfinished_ones_are_there(home: Path) -> None:
    """All that was put away is listed with how it went; only what is over counts."""
    home.mkdir()
    keep(home, "1", match_of(won(), made="2026-05-01T10:00:00Z"))
    keep(home, "2", match_of(lost(), made="2026-05-02T10:00:00Z"))
    keep(home, "3-unfinished", match_of(seven_up().do("stand"), made="2026-05-04T10:00:00Z"))
    keep(home, "4", match_of(won(), plays="hh", made="2026-05-03T10:00:00Z"))
    archive = read_all(home)
    assert [entry.result for entry in archive.entries] == ["unfinished", "shared", "lost", "won"]
    assert [entry.continues for entry in archive.entries] == [True, False, False, False]
    assert [line.file for line in archive.lines] == ["1.sevenup", "2.sevenup", "4.sevenup"]


def test_a_match_of_computers_alone_is_not_one_of_several_people(home: Path) -> None:
    """Somebody watched it, or had it simulated: it says so, and counts for nobody."""
    home.mkdir()
    keep(home, "1", match_of(won(), plays="cc", levels="casual casual", made="2026-05-01T10:00:00Z"))
    entry = read_all(home).entries[0]
    assert entry.result == "watched"
    assert result_words(entry.result) == "computers alone"


def test_matches_of_one_moment_stand_in_the_order_of_their_numbers(home: Path) -> None:
    """Brought in together they may have the same time: the tenth comes after the second, and that after the first."""
    home.mkdir()
    for name in ("Sunday-10", "Sunday", "Sunday-2"):
        keep(home, name, match_of(won(), made="2026-05-01T10:00:00Z"))
    archive = read_all(home)
    assert [entry.title for entry in archive.entries] == ["Sunday-10", "Sunday-2", "Sunday"]
    assert [line.file for line in archive.lines] == ["Sunday.sevenup", "Sunday-2.sevenup", "Sunday-10.sevenup"]


def test_the_statistics_have_the_order_of_the_matches(home: Path) -> None:
    """A record that does not say when it was played was played when its file was written, and not before all others."""
    home.mkdir()
    keep(home, "dated", match_of(won(), made="2001-09-08T10:00:00Z"))
    path = keep(home, "undated", match_of(lost()))
    os.utime(path, (1_000_000_000, 1_000_000_000))
    archive = read_all(home)
    assert [line.file for line in archive.lines] == ["dated.sevenup", "undated.sevenup"]
    assert [line.made for line in archive.lines] == [entry.made for entry in reversed(archive.entries)]


def test_practice_is_listed_and_does_not_count(home: Path) -> None:
    """A match played on from the cards of another one."""
    home.mkdir()
    keep(home, "1", header_changed(match_of(won()), practice=True))
    archive = read_all(home)
    assert ([entry.practice for entry in archive.entries], archive.lines) == ([True], [])


@pytest.mark.parametrize("made", ["yesterday", "9999-99-99", ""])
def test_a_record_without_a_time_has_that_of_its_file(home: Path, made: str) -> None:
    """So it has its place among the others; a time that is none is not believed either."""
    home.mkdir()
    path = keep(home, "1", header_changed(match_of(won()), made=made))
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert read_all(home).entries[0].made == "2001-09-09T01:46:40Z"


def test_changed_rules_are_told_apart(home: Path) -> None:
    """Both how they are counted and how far the match goes."""
    home.mkdir()
    keep(home, "1", match_of(won()))
    assert [(entry.rules, entry.points) for entry in read_all(home).entries] == [("old-sledge", 4)]


def test_matches_are_found_by_what_they_are(home: Path) -> None:
    """Each part of a filter, and all together."""
    home.mkdir()
    keep(home, "1", header_changed(match_of(won(), made="2026-05-01T10:00:00Z"), evening="E"))
    keep(home, "2", match_of(lost(), made="2026-05-02T10:00:00Z", preset="house"))
    entries = read_all(home).entries
    for wanted in (
        Filter(evening="E"), Filter(rules="old-sledge"), Filter(result="won"), Filter(until="2026-05-02"),
        Filter(game="seven-up", player="Bot 1", result="won", since="2026-05-01T10:00:00Z"),
    ):  # fmt: skip
        assert [entry.file for entry in wanted.of(entries)] == ["1.sevenup"]
    assert Filter().of(entries) == entries
    assert Filter(player="Bot 7").of(entries) == Filter(game="up-down").of(entries) == []


# What is done with a record


def test_a_title_becomes_the_name_of_the_file(home: Path) -> None:
    """What some system does not allow in a name is left out, and the match keeps its place."""
    home.mkdir()
    keep(home, "2026-05-01T100000Z", match_of(won()))
    archive = read_all(home)
    assert archive.entries[0].title == ""
    assert archive.rename(archive.entries[0], " Ann/Ben: “the jack”? ") == ("Ann Ben “the jack”.sevenup", 0)
    assert [entry.title for entry in read_all(home).entries] == ["Ann Ben “the jack”"]


def test_no_record_is_written_over_by_another_title(home: Path) -> None:
    """The same title twice is numbered."""
    home.mkdir()
    for name in "12":
        keep(home, name, match_of(won()))
    archive = read_all(home)
    named = [archive.rename(entry, "Best") for entry in reversed(archive.entries)]
    assert named == [("Best.sevenup", 0), ("Best-2.sevenup", 0)]
    assert len(read_all(home).entries) == 2


@pytest.mark.parametrize(
    ("title", "name"),
    [("", ""), ("..", ""), ("a\nb\x00c", "a b c"), ("../../etc", "etc"), ("CON", "CON -"), ("x" * 300, "x" * 48)],
)
def test_what_cannot_be_the_name_of_a_file(title: str, name: str) -> None:
    """Nothing that leads out of the folder, and nothing that a system takes for a device."""
    assert file_title(title).replace(".. ", "") == name


def test_a_deleted_match_goes_to_the_trash(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's own."""
    home.mkdir()
    path = keep(home, "1", match_of(won()))
    gone: list[Path] = []

    def trash(what: Path) -> None:
        gone.append(what)
        what.unlink()

    monkeypatch.setitem(sys.modules, "send2trash", SimpleNamespace(send2trash=trash))
    archive = read_all(home)
    assert archive.delete(archive.entries[0]) is None
    assert (gone, archive.entries) == ([path], [])


def test_without_a_trash_it_is_kept_in_a_folder_of_ours(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is ever lost by one key."""
    home.mkdir()

    def trash(_what: Path) -> None:
        raise PermissionError

    monkeypatch.setitem(sys.modules, "send2trash", SimpleNamespace(send2trash=trash))
    for _ in range(2):
        keep(home, "1", match_of(won()))
        archive = read_all(home)
        assert archive.delete(archive.entries[0]) == home / "trash"
    assert sorted(path.name for path in (home / "trash").iterdir()) == ["1-2.sevenup", "1.sevenup"]


FIVE = [match_of(lost() if n % 2 else won(), made=f"2026-05-0{n}T10:00:00Z") for n in range(1, 6)]


@pytest.fixture
def five(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of five matches, where the system has no trash."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    home.mkdir()
    return keep(home, "evening", "".join(FIVE))


@pytest.mark.parametrize("number", range(5))
def test_deleting_one_of_five_leaves_the_others_byte_for_byte(home: Path, five: Path, number: int) -> None:
    """The one that was deleted is in the trash, whole, and nothing else is."""
    archive = read_all(home)
    entry = next(entry for entry in archive.entries if entry.number == number)
    archive.delete(entry)
    assert five.read_text(encoding="utf-8") == "".join(FIVE[:number] + FIVE[number + 1 :])
    assert [path.read_text(encoding="utf-8") for path in (home / "trash").iterdir()] == [FIVE[number]]
    assert [entry.number for entry in read_all(home).entries] == [3, 2, 1, 0]


@pytest.mark.parametrize("number", range(5))
def test_a_title_for_one_of_five_names_that_one(home: Path, five: Path, number: int) -> None:
    """The others keep their file and their name."""
    archive = read_all(home)
    entry = next(entry for entry in archive.entries if entry.number == number)
    assert archive.rename(entry, "The jack") == ("The jack.sevenup", 0)
    assert (five.parent / "The jack.sevenup").read_text(encoding="utf-8") == FIVE[number]
    assert five.read_text(encoding="utf-8") == "".join(FIVE[:number] + FIVE[number + 1 :])
    assert {entry.made for entry in read_all(home).entries} == {f"2026-05-0{n}T10:00:00Z" for n in range(1, 6)}


def test_a_torn_last_line_stays_with_its_match(home: Path, five: Path) -> None:
    """A file that was torn is cut where its matches end, and no byte of it gets lost."""
    with five.open("ab") as file:
        file.write(b'{"deal": 1, "dea')
    whole = five.read_bytes()
    archive = read_all(home)
    archive.delete(next(entry for entry in archive.entries if entry.number == 4))
    (gone,) = (home / "trash").iterdir()
    assert five.read_bytes() + gone.read_bytes() == whole


def test_matches_without_a_date_keep_that_of_their_file(home: Path, five: Path) -> None:
    """What is left behind, and what got a file of its own."""
    five.write_text("".join(match_of(won()) for _ in range(3)), encoding="utf-8")
    os.utime(five, (1_700_000_000, 1_700_000_000))
    archive = read_all(home)
    archive.rename(archive.entries[0], "Best")
    assert {entry.made for entry in read_all(home).entries} == {"2023-11-14T22:13:20Z"}


def test_a_match_that_has_moved_in_its_file_is_not_taken_for_its_neighbour(home: Path, five: Path) -> None:
    """Another window deleted one before it: the number it had is another match's now, and that one stays."""
    archive = read_all(home)
    third = next(entry for entry in archive.entries if entry.number == 2)
    five.write_text("".join(FIVE[1:]), encoding="utf-8", newline="\n")
    before = five.read_bytes()
    for act in (lambda: archive.delete(third), lambda: archive.rename(third, "Best")):
        with pytest.raises(FileNotFoundError):
            act()
    assert five.read_bytes() == before


@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("deed", ["delete", "rename"])
@pytest.mark.parametrize("fails_at", range(1, 12))
def test_a_kill_or_a_full_disk_loses_no_match(
    home: Path, monkeypatch: pytest.MonkeyPatch, deed: str, fails_at: int
) -> None:
    """Whichever operation is the last one: each of the five lies somewhere, whole, and no file is half there."""
    archive = read_all(home)
    entry = next(entry for entry in archive.entries if entry.number == 1)
    count = 0

    def failing(real: Any) -> Any:
        def act(*args: Any, **more: Any) -> Any:
            nonlocal count
            count += 1
            if count >= fails_at:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*args, **more)

        return act

    with monkeypatch.context() as patched:
        for name in ("open", "write", "fsync", "replace", "rename", "mkdir"):
            patched.setattr(os, name, failing(getattr(os, name)))
        with contextlib.suppress(OSError):
            archive.delete(entry) if deed == "delete" else archive.rename(entry, "Best")
    lying = [path.read_text(encoding="utf-8") for path in home.rglob("*.sevenup")]
    assert set(FIVE) <= {match for text in lying for match in FIVE if match in text}
    assert all(text == "".join(match for match in FIVE if match in text) for text in lying)


def test_a_folder_that_changes_under_the_page_is_followed(home: Path) -> None:
    """Another window plays, deletes and renames: what is gone is gone, what is new is to be read."""
    home.mkdir()
    for name in "123":
        keep(home, name, match_of(won()))
    archive = Archive(home)
    archive.read_next()
    (gone,) = archive.entries
    for name in "123":
        (home / "matches" / f"{name}.sevenup").unlink()
    keep(home, "4", match_of(won()))
    while archive.left:
        archive.read_next()
    archive.look()
    archive.read_next()
    assert [entry.file for entry in archive.entries] == ["4.sevenup"]
    with pytest.raises(OSError):
        archive.rename(gone, "gone")
    with pytest.raises(OSError):
        archive.delete(gone)
