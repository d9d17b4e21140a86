"""The file of a tournament: nothing that was typed is lost, and what is no tournament is said to be none."""

import errno
import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from sevenup_gui.engine.record import dump
from sevenup_gui.errors import RecordError
from sevenup_gui.store.events.book import (
    ENDING,
    Book,
    events_dir,
    new_book,
    open_as_far_as,
    open_book,
    parse_book,
    read_book,
)
from sevenup_gui.store.events.library import discard, list_events
from sevenup_gui.store.folder import HOME_VARIABLE
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import LogEntry
from tests.tournament.events import setup


def begun(players: int = 8) -> Book:
    """An open file with so many players in it and the first round drawn."""
    book = new_book(setup(made="2026-11-22T18:00:00Z"))
    book.do(book.tournament.add_players([f"P{n}" for n in range(1, players + 1)]))
    book.do(book.tournament.draw_round())
    book.do(book.tournament.result(1, 1, (15, 0, 0, 0)))
    return book


def closed(book: Book) -> Path:
    """Close a book, and return its path with all of it on disk."""
    book.close()
    return book.path


def test_it_is_opened_as_it_was_left() -> None:
    """And goes on from there."""
    book = begun()
    before, path = book.tournament, closed(book)
    again = open_book(path)
    assert again.tournament == before
    assert again.notice == again.trouble == ""
    again.do(again.tournament.result(1, 2, (30, 0, 0, 0)))
    after = again.tournament
    closed(again)
    assert read_book(path)[0] == after != before


def test_what_was_done_is_with_the_system_at_once() -> None:
    """Before anybody is told of it: a kill takes nothing."""
    book = begun()
    seen = []
    book.listen(lambda: seen.append(parse_book(book.path.read_bytes(), "file")[0]))
    book.do(book.tournament.result(1, 2, (30, 0, 0, 0)))
    assert seen == [book.tournament]
    closed(book)


def test_whoever_listens_is_told() -> None:
    """Once for all entries that were done together."""
    book = begun()
    told: list[int] = []
    listener = lambda: told.append(len(book.tournament.players))  # noqa: E731
    book.listen(listener)
    book.do(book.tournament.add_players(["Ann"]), {"do": "prizes", "texts": ["Cup"]})
    book.do(book.tournament.add_players(["Ben"]))
    assert told == [9, 10]
    closed(book)


def test_an_entry_that_cannot_be_changes_nothing() -> None:
    """Neither here nor in the file."""
    book = begun()
    before = book.tournament
    with pytest.raises(TournamentError):
        book.do({"do": "prizes", "texts": ["Cup"]}, {"do": "result", "round": 1, "table": 9, "score": []})
    assert book.tournament == before
    assert read_book(closed(book))[0] == before


def test_every_beginning_of_the_file_is_a_tournament() -> None:
    """Cut off anywhere after the first line: what stands in whole lines counts, and a torn last one is told."""
    book = begun()
    book.do(book.tournament.undo())
    data = closed(book).read_bytes()
    first = data.index(b"\n") + 1
    whole = 0
    for end in range(first, len(data) + 1):
        tournament, notice = parse_book(data[:end], "some.sevenup-event")
        lines = data[:end].count(b"\n") + (not notice and data[end - 1 : end] != b"\n")
        assert len(tournament.entries) <= lines - 1
        whole += not notice
    assert whole == 2 * data.count(b"\n") - 1  # at each line's end, and just before it but for the first


def test_a_torn_last_line_is_dropped_and_written_over() -> None:
    """With a notice, and what comes next is not spoilt by it."""
    book = begun()
    before, path = book.tournament, closed(book)
    with path.open("ab") as file:
        file.write(b'{"do": "result", "rou')
    again = open_book(path)
    assert again.tournament == before
    assert path.name in again.notice
    again.do(again.tournament.set_prizes(["Cup"]))
    closed(again)
    tournament, notice = read_book(path)
    assert (tournament.prize_texts, path.read_bytes().count(b"\n"), notice) == (("Cup",), 5, "")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (b"", 0),
        (b"\x00\xff\n", 1),
        (b"Ann\nBen\n", 1),
        (b"[1]\n", 1),
        (b'{"record": "sevenup", "version": 1}\n', 1),
        (b'{"tournament": "sevenup", "version": 2}\n', 1),
        (b'{"tournament": "sevenup", "version": 1}\n', 1),
    ],
)
def test_what_is_no_tournament_is_refused(text: bytes, line: int, tmp_path: Path) -> None:
    """Naming the line; and the file stays as it is."""
    path = tmp_path / f"some{ENDING}"
    path.write_bytes(text)
    with pytest.raises(RecordError) as caught:
        open_book(path)
    assert caught.value.line == line
    assert path.read_bytes() == text


@pytest.mark.parametrize(
    "entry",
    ["{}", '{"do": "dance"}', '{"do": "round", "round": 5, "tables": []}', '{"do": "players", "players": 3}',
     '{"do": "result", "round": 1, "table": 7, "score": []}', '{"do": "setup", "sizes": [1]}', "nonsense",
     '{"do": "typing", "round": 1, "table": 1, "figures": [["1-"]]}', '{"do": "typing", "round": 1, "figures": []}'],
)  # fmt: skip
def test_an_entry_that_makes_no_sense_names_its_line(entry: str) -> None:
    """In the middle of the file: it is not passed over, since what follows was done after it."""
    book = begun()
    lines = closed(book).read_text(encoding="utf-8").splitlines()
    text = "\n".join([*lines[:3], entry, lines[3]]) + "\n"
    with pytest.raises(RecordError) as caught:
        parse_book(text.encode(), "file")
    assert caught.value.line == 4


@pytest.mark.parametrize(
    "entry",
    [
        '{"do": "players", "players": [5]}',
        '{"do": "players", "players": ["Ann"]}',
        '{"do": "players", "players": [{"number": 9, "name": "p1", "from": 1}]}',
        '{"do": "round", "round": 2, "tables": [[1, 2, 2], [3, 4, 5]]}',
        '{"do": "round", "round": 2, "tables": [[1, 2, 3, 4, 5, 6, 7], [8]]}',
        '{"do": "boards", "round": 9, "boards": {}}',
        '{"do": "sheet", "round": 1, "table": 1, "boxes": [[0, "bid", 0, 0]]}',
        '{"do": "wish", "of": "a newer version"}',
        '{"do": ["round"]}',
        '{"do": "result", "round": 1e999, "table": 1, "score": [1]}',
        '{"do": "setup", "sizes": [[[[]]]]}',
    ],
)
def test_an_entry_that_nobody_can_have_done_is_named(entry: str) -> None:
    """By its line, whatever somebody wrote there: nothing breaks later on because of it."""
    data = closed(begun()).read_bytes()
    with pytest.raises(RecordError) as caught:
        parse_book(data + entry.encode() + b"\n", "file")
    assert caught.value.line == 5


def test_opening_what_is_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    """No lock either, in a folder that is somebody's own."""
    for name in ("gone", "x" * 300):
        with pytest.raises(RecordError):
            open_book(tmp_path / f"{name}{ENDING}")
    assert list(tmp_path.iterdir()) == []


def test_a_file_with_lines_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence, before they are gone through."""
    data = closed(begun()).read_bytes()
    monkeypatch.setattr("sevenup_gui.store.events.book.MOST_LINES", 3)
    with pytest.raises(RecordError, match="too many lines"):
        parse_book(data, "file")


def test_a_file_from_another_system_is_read() -> None:
    """With its mark and its line ends."""
    book = begun()
    before = book.tournament
    data = closed(book).read_bytes()
    assert parse_book(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"), "file")[0] == before


def test_a_second_window_does_not_open_it() -> None:
    """Two directors at one file would write over each other; nor does it go into the trash meanwhile."""
    book = begun()
    with pytest.raises(TournamentError) as caught:
        open_book(book.path)
    assert caught.value.fault == Fault.OPEN_ELSEWHERE
    with pytest.raises(TournamentError):
        discard(book.path)
    assert book.path.exists()
    open_book(closed(book)).close()


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is locked there cannot be read")
def test_a_program_with_another_home_does_not_open_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people at one computer have a home each, and may have the same file in front of them."""
    book = begun()
    again = open_book(closed(book))
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "another"))
    for path in (book.path, Path(os.path.relpath(book.path))):
        with pytest.raises(TournamentError) as caught:
            open_book(path)
        assert caught.value.fault == Fault.OPEN_ELSEWHERE
    with pytest.raises(TournamentError):
        discard(book.path)
    closed(again)
    open_book(book.path).close()


def test_a_full_disk_is_told_and_made_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """The evening goes on in memory, and all of it is written once there is room."""
    book = begun()
    book.settle()
    write = os.write
    monkeypatch.setattr(os, "write", full)
    book.do(book.tournament.result(1, 2, (30, 0, 0, 0)))
    book.settle()
    assert book.trouble == "the disk is full"
    monkeypatch.setattr(os, "write", write)
    book.do(book.tournament.set_prizes(["Cup"]))
    book.settle()
    assert book.trouble == ""
    after = book.tournament
    assert read_book(closed(book))[0] == after


def overwritten(path: Path, text: str) -> None:
    """In its place, as an editor or a copy does it."""
    path.write_text(text, encoding="utf-8")


def replaced(path: Path, text: str) -> None:
    """By another file, as whatever synchronises folders does it."""
    other = path.with_name("other")
    other.write_text(text, encoding="utf-8")
    other.replace(path)


@pytest.mark.parametrize("change", [overwritten, replaced])
@pytest.mark.parametrize("kept", [0, 2])
def test_an_older_copy_put_in_its_place_is_made_good(change: Callable[[Path, str], None], kept: int) -> None:
    """With the next entry the file has all of it; the copy held nothing else."""
    book = begun()
    book.settle()
    change(book.path, "".join(book.path.read_text(encoding="utf-8").splitlines(keepends=True)[:kept]))
    book.do(book.tournament.set_prizes(["Cup"]))
    book.settle()
    after = book.tournament
    assert read_book(closed(book))[0] == after
    assert [path.name for path in book.path.parent.glob(f"*{ENDING}")] == [book.path.name]


@pytest.mark.parametrize("change", [overwritten, replaced])
def test_another_tournament_put_in_its_place_is_kept_beside_it(change: Callable[[Path, str], None]) -> None:
    """Both have everything, and both are on the list."""
    book = begun()
    book.settle()
    other = dump(setup(name="Saturday").to_json()) + "\n"
    change(book.path, other)
    book.do(book.tournament.set_prizes(["Cup"]))
    after = book.tournament
    assert read_book(closed(book))[0] == after
    beside = book.path.with_name(book.path.stem + "-2" + ENDING)
    assert book.other == beside, "the page tells of it"
    assert beside.read_text(encoding="utf-8") == other
    assert {event.name for event in list_events()} == {"Friday", "Saturday"}


def test_what_another_machine_wrote_between_reading_and_the_first_entry_is_kept() -> None:
    """Also where it is as long as what was read: nothing is added to lines that nobody has read."""
    path = closed(begun())
    theirs = path.read_bytes().replace(b"[15, 0, 0, 0]", b"[0, 15, 0, 0]")
    book = open_book(path)
    assert len(theirs) == path.stat().st_size
    assert theirs != path.read_bytes()
    path.write_bytes(theirs)
    book.do(book.tournament.set_prizes(["Cup"]))
    after = book.tournament
    assert read_book(closed(book))[0] == after
    assert book.other is not None
    assert book.other.read_bytes() == theirs


def test_a_file_deleted_meanwhile_is_written_anew() -> None:
    """With all of it, even if nothing is done any more but to let go."""
    book = begun()
    book.settle()
    book.path.unlink()
    book.do(book.tournament.set_prizes(["Cup"]))
    after = book.tournament
    assert read_book(closed(book))[0] == after


def test_what_found_no_room_is_tried_again_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anybody lets go of the file."""
    book = begun()
    book.settle()
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        book.do(book.tournament.set_prizes(["Cup"]))
        assert not book.saved()
    assert book.saved()
    after = book.tournament
    assert read_book(closed(book))[0] == after


def full(_file: int, _data: bytes) -> int:
    """There is no room on the disk."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_files_are_named_for_their_tournaments() -> None:
    """One that is there is not written over, and no name leaves the folder."""
    books = [new_book(setup(name=name)) for name in ("Friday night!", "Friday night", "../../etc", "***")]
    assert [closed(book).name for book in books] == [
        f"{name}{ENDING}" for name in ("Friday-night", "Friday-night-2", "etc", "tournament")
    ]
    assert {book.path.parent for book in books} == {events_dir()}


def test_the_shelf_has_all_tournaments_the_newest_first() -> None:
    """With how far they are; one that cannot be read says why."""
    assert list_events() == ()
    closed(begun())
    closed(new_book(setup(name="Later", made="2026-11-23T18:00:00Z")))
    (events_dir() / f"broken{ENDING}").write_text("nonsense\n", encoding="utf-8")
    later, first, broken = list_events()
    assert (later.name, later.players, later.drawn, later.rounds, later.over) == ("Later", 0, 0, 4, False)
    assert (first.name, first.players, first.drawn) == ("Friday", 8, 1)
    assert "broken" in broken.broken


def told(path: Path) -> tuple[object, ...]:
    """Return the file system's facts about a file and its folder."""
    now = path.stat()
    return now.st_mode, now.st_ino, now.st_nlink, now.st_mtime_ns, now.st_gid, sorted(os.listdir(path.parent))


@pytest.mark.skipif(sys.platform == "win32", reason="which has other modes")
def test_to_look_at_somebodys_file_changes_nothing_and_a_change_keeps_mode_group_and_links(tmp_path: Path) -> None:
    """No mode, no date, no link and no file beside it; then a line more, in the same file."""
    book = begun()
    path = tmp_path / "shared" / f"cup{ENDING}"
    path.parent.mkdir()
    path.write_bytes(closed(book).read_bytes())
    path.chmod(0o664)
    os.link(path, path.with_name("other name"))
    before, data = told(path), path.read_bytes()
    for torn in (b"", b'{"do": "result"'):
        path.write_bytes(data + torn)
        before = told(path)
        again = open_book(path)
        again.close()
        assert told(path) == before
        assert path.read_bytes() == data + torn
    again = open_book(path)
    again.do(again.tournament.set_prizes(["Cup"]))
    assert again.saved()
    again.close()
    after = told(path)
    assert (after[:3], after[4:]) == (before[:3], before[4:])
    assert path.read_bytes().startswith(data)
    assert read_book(path)[0].prize_texts == ("Cup",)


@pytest.mark.parametrize("end", [b"", b"\n", b"\n\n", b" \n\r\n"])
def test_a_file_that_ends_without_a_line_end_or_with_blank_ones_goes_on(end: bytes) -> None:
    """As an editor may have left it."""
    book = begun()
    path = closed(book)
    path.write_bytes(path.read_bytes().removesuffix(b"\n") + end)
    again = open_book(path)
    assert (again.tournament, again.notice) == (book.tournament, "")
    again.do(again.tournament.set_prizes(["Cup"]))
    closed(again)
    assert read_book(path)[0] == again.tournament


def test_a_file_that_may_not_be_written_is_told_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not replaced by one of ours, though its folder would let us."""
    path = closed(begun())
    data, real = path.read_bytes(), os.open

    def refuse(name: object, flags: int, *more: int) -> int:
        if str(name) == str(path) and flags & os.O_WRONLY:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(name, flags, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(os, "access", lambda name, mode: str(name) != str(path) or not mode & os.W_OK)
    again = open_book(path)
    again.do(again.tournament.set_prizes(["Cup"]))
    assert not again.saved()
    assert again.trouble == "permission denied"
    again.close()
    assert path.read_bytes() == data


@pytest.mark.parametrize("fault", [b"\xff", b'{"do": "nothing known"}'])
def test_a_bad_line_costs_what_comes_after_it_and_the_file_stays(fault: bytes) -> None:
    """As far as the line before it the tournament opens, in a file of its own."""
    path = closed(begun())
    lines = path.read_bytes().splitlines(keepends=True)
    data = b"".join([*lines[:3], fault + b"\n", *lines[3:]])
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        open_book(path)
    assert caught.value.line == 4
    again = open_as_far_as(path, 3)
    assert again.path == path.with_name(f"{path.name.removesuffix(ENDING)}-2{ENDING}")
    assert len(again.tournament.entries) == 2
    again.close()
    assert path.read_bytes() == data


@pytest.mark.parametrize("name", ["", "/", "."])
def test_a_folder_is_no_tournament(name: str) -> None:
    """One sentence, whatever it is called."""
    with pytest.raises(RecordError, match="can't be read"):
        open_book(Path(name))


def test_steps_of_typing_that_were_typed_on_are_not_kept_in_memory() -> None:
    """Each digit is a line; the last of a box is what counts."""
    path = closed(begun())
    data = path.read_bytes()
    typed = [dump({"do": "typing", "round": 1, "table": 1, "figures": [[str(at), ""]]}) for at in range(20_000)]
    path.write_bytes(data + "".join(line + "\n" for line in typed).encode())
    tracemalloc.start()
    tournament, _notice = parse_book(path.read_bytes(), "cup")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert tournament.entries[-1]["figures"] == [["19999", ""]]
    assert most < 4 * path.stat().st_size


def test_undoing_among_figures_that_are_being_typed_takes_no_longer_the_more_there_are() -> None:
    """Thousands of boxes and thousands of undos: none of them looks through all boxes for what it takes back."""
    path = closed(begun())
    typed: list[LogEntry] = [
        {"do": "typing", "round": 1, "table": 1 + at % 2, "figures": [[str(at), ""]]} for at in range(8_000)
    ]
    undone: list[LogEntry] = [{"do": "undo"}] * 8_000
    lines = [dump(entry) for entry in (*typed, *undone)]
    data = path.read_bytes() + "".join(line + "\n" for line in lines).encode()
    began_s = time.process_time()
    tournament, _notice = parse_book(data, "cup")
    assert time.process_time() - began_s < 5.0, "it takes half a second, and took half a minute"
    assert len(tournament.entries) == 8_000, "all else is taken back"
