"""The match on disk: every decision is kept as it happens, so that Continue opens it where it stopped."""

import contextlib
import errno
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.engine.reading import ReadFile, ReadMatch, parse_header, parse_line, read_records
from sevenup_gui.engine.record import Header
from sevenup_gui.errors import RecordError
from sevenup_gui.match.undo import USUAL_UNDO, UndoRule, undo_rule_of
from sevenup_gui.sitters import faces_of
from sevenup_gui.store.evening import NightMatch, evening_kept
from sevenup_gui.store.folder import (
    belonging,
    data_dir,
    free_path,
    make_folder,
    set_aside,
    sweep_parts,
    sync_folder,
    write_whole,
)
from sevenup_gui.store.journal import Journal
from sevenup_gui.store.lock import Lock
from sevenup_gui.store.reading import read_file
from sevenup_gui.store.safe_json import read_bytes, read_json


@dataclass(frozen=True, slots=True)
class Seating:
    """The facts about a table that its record leaves out: faces by seat, how undo was agreed, the computers' seed,
    whether the match counts for a game night, for phones the token of each seat ("" without a phone) and the port they
    come to, the file of `boards` that is played, its text, the `place` of a match of a tournament (its file, the round,
    the table), the `public` name that friends elsewhere use (host, and port if it isn't 443), and the token of the
    `table`, for phones that have no seat yet."""

    faces: tuple[str, ...]
    undo: UndoRule
    seed: int
    night: bool = False
    tokens: tuple[str, ...] = field(default=(), repr=False)
    port: int = 0
    boards: str = field(default="", repr=False)
    place: tuple[str, int, int] | None = None
    public: str = ""
    table: str = field(default="", repr=False)

    @property
    def phones(self) -> tuple[int, ...]:
        """The seats whose cards are on a phone."""
        return tuple(seat for seat, token in enumerate(self.tokens) if token)


MOMENT = "%Y-%m-%dT%H:%M:%SZ"  # as a record's header writes one
NOWHERE = Path(os.devnull)  # the folder of what leaves no trace
UNFINISHED = "-unfinished"  # at the end of the name of a record that is not over
PUBLIC = re.compile("[a-z0-9.-]{1,253}(:[0-9]{1,5})?")  # as an address of friends elsewhere is kept
TOKEN = re.compile("[A-Za-z0-9_-]{22}")  # 128 bits, as a phone has them
SWEPT = ("records", "matches", "tournaments", "scorecards")  # folders in the home in which files are replaced
PLACE = re.compile(r"match(-[0-9]+)?\.sevenup")  # what a match under way is called
SEATINGS, SEATING_ENDING = "records", ".seating"  # where those of matches lie that were put away, by their digest
WAITS = "waits"  # in a seating: the name of the record's file among the matches, unless the match was abandoned
LARGEST_RECORD = 2**24  # bytes of one that waits; a long match has a twentieth of that
MOST_PLACES = 9  # folders that are tried for the finished matches, before they lie in the home itself


class SavedMatch:
    """The file of the match under way, `match.sevenup`, with `match.json` beside it for the seating.

    A window has its file for itself: another one that is opened meanwhile takes `match-2.sevenup`, and is `beside`.
    """

    def __init__(self, folder: Path | None = None, record: Path | None = None) -> None:
        """`record` names a file of one's own for the match; finished matches stay in it."""
        self.folder = folder or data_dir()
        self.wanted = self.folder != NOWHERE  # a demo keeps nothing, and needs not be told so
        self.notice: str | None = None  # what was dropped from the file that was last loaded
        self.owed_counts: list[NightMatch] = []  # that the disk did not take
        self.evening_aside: Path | None = None  # where a game night's file is kept that was not understood whole
        self.uncounted: tuple[ReadMatch, Seating, str] | None = None  # over when loaded, and since when
        self.put_elsewhere: Path | None = None  # where the match that was last over lies, if not where all others do
        self.refused: Path | None = None  # the file of one's own, where another window has it
        self._own = record
        if self.wanted:
            for place in (self.folder, *(self.folder / name for name in SWEPT)):
                sweep_parts(place)
        self._place: MatchFile | None = None
        self._seated: Seating | None = None  # at the match under way
        self._named = ""  # which record its seating belongs to; nothing before that record has a line
        self._journal: Journal | None = None  # of the match under way
        self._owed: list[tuple[Journal, MatchFile]] = []  # matches that are over, and that the disk would not take

    # Where it lies

    @property
    def path(self) -> Path:
        """The file of the match under way."""
        return (self._place or self._here).path

    @property
    def beside(self) -> bool:
        """Return True if another window has the first place."""
        return self.wanted and not self._here.first

    @property
    def _here(self) -> "MatchFile":
        """Return this window's place, taken when first needed."""
        if self._place is None or not self._place.take():
            self._place = self._first_free()
            if self._own is None and self.wanted:
                self._put_by_others()
        return self._place

    def _first_free(self, empty: bool = False) -> "MatchFile":
        """The first place that no other window has, or that is `empty` too."""
        if not self.wanted:
            return MatchFile(self.folder / "match.sevenup", self.folder / "match.json", None)
        if self._own is not None:
            place = own_place(self.folder, self._own)
            if place.take():
                return place
            self.refused, self._own = self._own, None
        number = 1
        while True:
            place = numbered_place(self.folder, number)
            if place.take():
                if not empty or not place.path.exists():
                    return place
                place.release()
            number += 1

    def _put_by_others(self) -> None:
        """Matches that other windows left behind when they died go among the finished ones, where they can be
        continued."""
        for path in sorted(self.folder.glob("match-*.sevenup")):
            number = path.stem.removeprefix("match-")
            if number.isdecimal() and path != self.path:
                place = numbered_place(self.folder, int(number))
                if place.take():
                    self._put_by(place)
                    place.release()

    def _finished_name(self, how: str) -> str:
        """The name of a record put away now; two windows never choose the same one."""
        window = "" if self._place is None or self._place.first else f"-{self._place.path.stem}"
        return datetime.now(UTC).strftime(f"%Y-%m-%dT%H%M%SZ{window}{how}.sevenup")

    def _into(self, how: str) -> Path:
        """A free path among the finished matches; another folder where that one cannot be. Raises `OSError` if there
        is none."""
        return free_path(finished_folder(self.folder) / self._finished_name(how))

    # What happens

    @property
    def trouble(self) -> str:
        """Return the system's reason that something isn't on disk, or "". Every decision tries again."""
        journals = [journal for journal, _place in self._owed]
        if self._journal is not None:
            journals.insert(0, self._journal)
        return next((journal.trouble for journal in journals if journal.trouble), "")

    @property
    def text(self) -> str:
        """The record of the match under way, as far as it is known here."""
        return "" if self._journal is None else self._journal.text

    @property
    def kept(self) -> int:
        """Return the number of lines of the match that are safe from a power cut."""
        return 0 if self._journal is None else self._journal.kept

    def begin(self, seating: Seating) -> None:
        """Start a new file, or go on after the finished matches of a file of one's own. A match that was left
        unfinished goes among the finished ones, where it can still be looked through: no game is lost."""
        if not self.wanted:
            return
        self._retry()
        self._leave()
        if not self._put_by(self._here):
            self._here.release()
            self._own = None
            self._place = self._first_free(empty=True)  # never over a match that cannot be moved out of the way
        self._seated, self._named = seating, ""
        done = self._finished()
        with contextlib.suppress(OSError):
            self._leave_only(done)  # before there is another seating: what lies there is not to go on under it
        self._journal = Journal(self.path, done)

    def append(self, lines: Sequence[str]) -> None:
        """Add lines: the system has them at once, and the disk soon after."""
        if self._journal is not None:
            self._retry()
            self._seat(self._journal, lines)
            self._journal.append(lines)

    def _seat(self, journal: Journal, lines: Sequence[str]) -> None:
        """Write a record's seating, which names it, before the record starts: whenever the program ends, no match is
        taken for another's. The journal's thread syncs it with the record, so dealing doesn't wait for the disk."""
        if not self._named and self._seated is not None and lines:
            self._named = record_name(lines[0], journal.before)
            self._write_seating(self._seated, sync=False)

    def rewrite(self, lines: Sequence[str]) -> None:
        """The whole record anew, after an undo or a torn end; then go on appending."""
        if not self.wanted:
            return
        if self._journal is None:
            self._journal = Journal(self.path, self._finished())
            if self._seated is not None:
                self._journal.beside = {self._here.seating: seating_text(self._seated, self._named)}
        self._seat(self._journal, lines)
        self._journal.rewrite(lines)

    def settle(self) -> None:
        """Wait until everything is on disk, or could not be written."""
        for journal, _place in self._owed:
            journal.settle()
        if self._journal is not None:
            self._journal.settle()

    def _retry(self) -> None:
        """Try again to put away what could not be, and forget what lies where it belongs."""
        for journal, place in tuple(self._owed):
            if journal.put_at is None:
                journal.retry()
            else:
                self._owed.remove((journal, place))
                if self._place is not place:
                    place.release()

    def finish(self, how: str = "") -> Path | None:
        """The match is over: move its record among the finished ones, `how` at the end of its name; where it lies,
        or None as long as the disk refuses it: it is tried again until the program ends."""
        self.put_elsewhere = None
        journal, self._journal = self._journal, None
        if journal is None:
            return self._move(self._here, how) if self._own is None else self._own
        journal.put_away(partial(self._into, how), stays=self._own is not None)
        journal.settle()
        journal.retry()
        journal.settle()
        if journal.put_at is None:
            # Its place stays its own, and the next match has another one.
            self._owed.append((journal, self._here))
            if self._own is None:
                self._place = self._first_free(empty=True)
        elif journal.put_at not in (self._own, self.folder / "matches" / journal.put_at.name):
            self.put_elsewhere = journal.put_at
        return journal.put_at

    def give_up(self) -> None:
        """The match under way is abandoned: what was dealt of it goes among the finished ones, unfinished, and there is
        nothing to continue. Where it cannot be moved it stays where it is."""
        if not self.wanted:
            return
        self._retry()
        self._leave()
        self._seated = None
        if self._journal is None and self._put_by(self._here, waits=False):
            with contextlib.suppress(OSError):
                self._leave_only(self._finished())
                self._here.seating.unlink(missing_ok=True)

    def _leave(self) -> None:
        """Another match begins: the one under way in this window is put away if it was dealt."""
        journal = self._journal
        if journal is None:
            return
        journal.close()
        if not journal.trouble:
            self._journal = None
        elif under_way(journal.text):
            if self._seated is not None:
                with contextlib.suppress(OSError):  # a disk that takes the record may take this one, too
                    keep_seating(self.folder, journal.text, json.loads(seating_text(self._seated)))
            self.finish(UNFINISHED)
        else:
            self._journal = None

    def _put_by(self, place: "MatchFile", waits: bool = True) -> bool:
        """Move a dealt match out of a place, from a file of one's own only an unfinished one, its seating with it; one
        that `waits` is offered to be continued. Whether the place is free."""
        if not place.path.exists():
            return True
        if not place.path.is_file():  # a folder or a device
            return False
        try:
            data = place.path.read_bytes()
            read = read_records(data)
        except OSError:
            return False
        except RecordError:  # of a file of one's own the whole is set aside
            return self._own is not None or b"\n" not in data or self._move(place, UNFINISHED) is not None
        match = read.matches[-1]
        if match.state.phase == "over":
            return self._own is not None or self._move(place, "") is not None
        if not match.record.steps and not match.record.header.daily:  # a daily deal has one try, dealt or not
            return True
        before, last = parted(data)
        seating, named = seating_in(place.seating), name_of(before.count("\n"), match.record.header.made)
        if seating.pop("record", named) != named:
            seating = {}  # another record's, or none
        try:
            target = self._into(UNFINISHED)
            keep_seating(self.folder, last, seating, target.name if waits else "")
            if self._own is not None:
                write_whole(target, last)
            else:
                move(place.path, target)
        except OSError:
            return False
        return True

    def _move(self, place: "MatchFile", how: str) -> Path | None:
        """Move a file among the finished ones: where it lies then, or None if it could not be moved."""
        try:
            return move(place.path, self._into(how))
        except OSError:
            return None

    # What there is

    def load(self) -> tuple[ReadMatch, Seating] | None:
        """The match to continue, or None if there is none or it is over. Raises `RecordError` for a broken one.

        One that is over and that its game night or tournament has not counted is `uncounted` then: the window was
        closed before the result was shown. It is put away once it is `counted`.
        """
        read = self._read()
        if read is None:
            return None
        self.notice = read.notice
        match = read.matches[-1]
        before = read.matches[-2].last_line if len(read.matches) > 1 else 0
        self._named = name_of(before, match.record.header.made)
        seating = self._load_seating(match)
        if seating is None:
            with contextlib.suppress(OSError, RecordError):  # opened where it was put away
                self._take_seating(parted(self.path.read_bytes())[1], "\n" * before)
            seating = self._load_seating(match) or self._unseated(match.record.header)
        if match.state.phase == "over" or is_played_out(match):
            if seating.night or seating.place:
                self.uncounted = (match, seating, last_written(self.path))
            else:
                self.finish()  # the window was closed before it could be put away
            return None
        self._seated = seating
        return match, seating

    def _read(self) -> ReadFile | None:
        """Read the file, or memory if the disk refused it; None if there's nothing."""
        self._retry()
        self.settle()
        journal = self._journal
        if journal is not None and journal.trouble and journal.text:
            return read_records(journal.text, str(self.path))
        if not self.path.is_file() or b"\n" not in self.path.read_bytes():
            return None  # nothing, or the beginning of a first line
        return read_file(self.path)

    @property
    def dealt(self) -> bool:
        """Return True if a match is saved here that was dealt and isn't over."""
        try:
            read = self._read()
        except RecordError:
            return False
        return read is not None and bool(read.matches[-1].record.steps) and read.matches[-1].state.phase != "over"

    @property
    def counts(self) -> bool:
        """True if the match that lies here unfinished counts somewhere: tonight, in a tournament, as a daily deal."""
        try:
            read = self._read()
        except RecordError:
            return False
        if read is None or read.matches[-1].state.phase == "over" or is_played_out(read.matches[-1]):
            return False
        header, seating = read.matches[-1].record.header, self._seated
        if header.daily and not header.practice:  # it has one try, dealt or not
            return True
        belongs = seating is not None and bool(seating.night or seating.place or seating.boards)
        return belongs and bool(read.matches[-1].record.steps)

    def take_up(self, path: Path) -> None:
        """Make the unfinished last match of another file the one under way: `load` gives it then, seated as it was.

        The match that was under way goes among the others, unfinished; matches before the last stay in their file.
        Raises `OSError` or `RecordError` if that cannot be done, and then nothing is lost.
        """
        before, match = parted(path.read_bytes(), str(path))
        self._retry()
        self._leave()
        if not self._put_by(self._here):
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(self.path))
        self._seated, done = None, self._finished()
        self._leave_only(done)  # before there is another seating
        if not self._take_seating(match, done):
            self._here.seating.unlink(missing_ok=True)
        write_whole(self.path, done + match)
        if before:
            write_whole(path, before)
        else:
            path.unlink()
            sync_folder(path.parent)
        forget_seating(self.folder, match)

    def _take_seating(self, match: str, done: str) -> bool:
        """Lay the seating that a match had beside its new place, after the matches that are `done` there; False where
        none was kept. Raises `OSError`."""
        seating = kept_seating(self.folder, match)
        seating.pop(WAITS, None)
        if not seating:
            return False
        header = read_records(match).matches[-1].record.header
        if header.evening != evening_kept(self.folder):
            seating["night"] = False  # that game night is past
        named = name_of(done.count("\n"), header.made)
        write_whole(self._here.seating, json.dumps({**seating, "record": named}) + "\n")
        return True

    def waiting(self) -> list[Path]:
        """The unfinished matches that made way for others, the latest first."""
        return waiting_in(self.folder, finished_folder(self.folder)) if self.wanted else []

    def begun_before(self, seal: str, names: Sequence[str]) -> bool:
        """True if an unfinished match of these players among the others was dealt the pack of that seal."""
        for path in finished_folder(self.folder).glob(f"*{UNFINISHED}*"):
            with contextlib.suppress(OSError, RecordError):
                text = path.read_text(encoding="utf-8", errors="replace")
                header = read_records(text).matches[-1].record.header if seal in text else None
                if header is not None and [player.name for player in header.players] == list(names):
                    return True
        return False

    def elsewhere(self, path: Path) -> bool:
        """True if another window plays at a file."""
        if path == self.path:
            return False
        numbered = path.parent == self.folder and PLACE.fullmatch(path.name)
        lock = Lock(path.with_suffix(".lock") if numbered else belonging(self.folder, path).with_suffix(".lock"))
        taken = not lock.take()
        lock.release()
        return taken

    def counted(self) -> None:
        """The game night or the tournament has counted the match: it does not count again, wherever its record lies.
        One that was `uncounted` is put away now."""
        waiting, self.uncounted = self.uncounted, None
        seating = waiting[1] if waiting is not None else self._seated
        if seating is not None:
            self.reseat(replace(seating, night=False, place=None))
        if waiting is not None:
            self.finish()

    def reseat(self, seating: Seating) -> None:
        """The match under way has another seating: a phone came, or went."""
        if not self.wanted:
            return
        self._seated = seating
        if self._journal is not None and not self._named:
            return  # it is written when its record begins
        self._write_seating(seating)

    def _write_seating(self, seating: Seating, *, sync: bool = True) -> None:
        if self._journal is not None:  # first, for its thread may be writing the one before
            self._journal.beside = {self._here.seating: seating_text(seating, self._named)}
        with contextlib.suppress(OSError):
            write_whole(self._here.seating, seating_text(seating, self._named), sync=sync)

    def _finished(self) -> str:
        """The finished matches that a file of one's own begins with."""
        if self._own is None or not self.path.is_file():
            return ""
        data = self.path.read_bytes()
        if not data:
            return ""
        try:
            done, last = parted(data)
            over = read_records(last).matches[-1].state.phase == "over"
        except RecordError:
            self.set_aside()
            return ""
        return done + last if over else done

    def _leave_only(self, done: str) -> None:
        """Take a match that was put by, or never dealt, out of the file. Raises `OSError`."""
        if self._own is None:
            self.path.unlink(missing_ok=True)
        elif self.path.is_file() and self.path.read_bytes() != done.encode("utf-8"):
            write_whole(self.path, done)

    def _load_seating(self, match: ReadMatch) -> Seating | None:
        """The seating beside the match; None where there is none of this one."""
        players, data = len(match.record.header.players), seating_in(self._here.seating)
        try:
            if data.get("record", self._named) != self._named:  # up to 0.2 a seating names none
                return None
            if len(data["faces"]) != players:
                return None
            faces = faces_of([player.name for player in match.record.header.players], data["faces"])
            seed = data["seed"] if type(data["seed"]) is int else 0
            night, boards = data.get("night") is True, sound_boards(data.get("boards"))
            seating = Seating(
                faces, undo_rule_of(data["undo"]), seed, night, boards=boards, place=sound_place(data.get("place"))
            )
            return with_phones(seating, data.get("tokens"), data.get("port"), data.get("public"), data.get("table"))
        except (ValueError, KeyError, TypeError, AttributeError):
            return None

    def _unseated(self, header: Header) -> Seating:
        """Return a seating for a match whose own is lost."""
        ours = bool(header.evening) and header.evening == evening_kept(self.folder)
        undo: UndoRule = "never" if header.evening is not None else USUAL_UNDO
        return Seating(faces_of([player.name for player in header.players]), undo, seed=0, night=ours)

    def set_aside(self) -> Path | None:
        """Keep a file that cannot be read under another name, so that nothing is lost and a new match can begin."""
        self._leave()
        return set_aside(self.path)

    def close(self) -> None:
        """Try once more what could not be written, and let go of everything."""
        for journal, place in self._owed:
            journal.close()
            place.release()
        if self._journal is not None:
            self._journal.close()
        self._owed, self._journal = [], None
        if self._place is not None:
            self._place.release()


class MatchFile:
    """A match's files: its record, its seating, and the lock that one window holds. It is the `first` one unless
    another window was there before."""

    def __init__(self, path: Path, seating: Path, lock: Path | None, first: bool = True) -> None:
        self.path, self.seating, self.first = path, seating, first
        self._lock = None if lock is None else Lock(lock)

    def take(self) -> bool:
        """Take it: False where another window has it."""
        return self._lock is None or self._lock.take()

    def release(self) -> None:
        """Let others have it."""
        if self._lock is not None:
            self._lock.release()


def numbered_place(home: Path, number: int) -> MatchFile:
    """The place of that number in the home, from 1 on."""
    path = home / ("match.sevenup" if number == 1 else f"match-{number}.sevenup")
    return MatchFile(path, path.with_suffix(".json"), path.with_suffix(".lock"), number == 1)


def own_place(home: Path, record: Path) -> MatchFile:
    """The place of a file of one's own: what belongs to it lies in the home, where it is in the way of nobody's
    file."""
    beside = belonging(home, record)
    return MatchFile(record, beside.with_suffix(".json"), beside.with_suffix(".lock"))


def finished_folder(home: Path) -> Path:
    """The folder of the finished matches, made if need be. Where a file has its name it is another one, and the home
    itself where none can be. Raises `OSError` if there is no home and none can be made."""
    make_folder(home)
    for number in range(1, MOST_PLACES + 1):
        folder = home / ("matches" if number == 1 else f"matches-{number}")
        try:
            make_folder(folder)
        except (FileExistsError, NotADirectoryError, PermissionError):
            continue
        if os.access(folder, os.W_OK):
            return folder
    return home


def move(path: Path, target: Path) -> Path:
    """Move a file, for good: where it is now. Raises `OSError`."""
    path.replace(target)
    sync_folder(target.parent)
    sync_folder(path.parent)
    return target


def parted(data: bytes, source: str = "record") -> tuple[str, str]:
    """The matches of a file before the last, and the last one. Raises `RecordError` for a broken file."""
    matches = read_records(data, source).matches
    lines = data.decode("utf-8").split("\n")
    at = matches[-2].last_line if len(matches) > 1 else 0
    before, last = ("".join(line + "\n" for line in part) for part in (lines[:at], lines[at : matches[-1].last_line]))
    return before, last


def is_played_out(match: ReadMatch) -> bool:
    """True if a match is of a daily deal and has had its last deal."""
    if not match.record.header.daily or match.state.phase != "deal":
        return False
    from sevenup_gui.match.daily import played_out  # few matches are daily deals, and a start waits for this module

    return played_out(match.record)


def under_way(text: str) -> bool:
    """Return True if a record holds a match that was dealt and isn't over, or if it can't be read."""
    try:
        match = read_records(text.encode("utf-8", "replace")).matches[-1]
    except RecordError:
        return bool(text)
    return bool(match.record.steps) and match.state.phase != "over"


def name_of(before: int, made: str | None) -> str:
    """Return the key of a record in its seating: the number of lines before it in its file, and when it was made.
    Neither changes when another player takes a seat."""
    return f"{before} {made or ''}".strip()


def record_name(header: str, before: str) -> str:
    """The name of a record that begins with that line, after the matches `before` it in its file."""
    try:
        made = parse_header(parse_line(header.encode("utf-8"))).made
    except ValueError:
        made = None
    return name_of(before.count("\n"), made)


def seating_text(seating: Seating, record: str = "") -> str:
    """A seating as its file has it, with the name of its `record`; without a word of phones where none play."""
    data = asdict(seating)
    if record:
        data["record"] = record
    if not seating.phones:
        del data["tokens"], data["port"]
    if not (seating.phones and seating.public):
        del data["public"]
    if not (seating.phones and seating.table):
        del data["table"]
    if not seating.boards:
        del data["boards"]
    if not seating.place:
        del data["place"]
    return json.dumps(data) + "\n"


def seating_path(home: Path, match: bytes) -> Path:
    """Return the path of an archived match's seating."""
    return home / SEATINGS / f"{sha256_hex(match)[:32]}{SEATING_ENDING}"


def keep_seating(home: Path, match: str, seating: Mapping[str, Any], waits: str = "") -> None:
    """Keep the seating of a match that is put away; one that `waits` in a file of that name can be continued. Raises
    `OSError`."""
    path = seating_path(home, match.encode("utf-8"))
    make_folder(path.parent)
    write_whole(path, json.dumps({**seating, WAITS: waits}) + "\n")


def kept_seating(home: Path, match: str) -> dict[str, Any]:
    """The seating of a match that was put away; empty where none is kept."""
    return seating_in(seating_path(home, match.encode("utf-8")))


def seating_in(path: Path) -> dict[str, Any]:
    """Return the contents of a seating's file; empty if it can't be read."""
    try:
        data = read_json(path)
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def forget_seating(home: Path, match: str) -> None:
    """The match is under way again: its seating lies beside it."""
    with contextlib.suppress(OSError):
        seating_path(home, match.encode("utf-8")).unlink(missing_ok=True)


def waiting_in(home: Path, matches: Path) -> list[Path]:
    """The records that wait to be continued, the one that was played last first: those that still lie in that folder
    as they were put away."""
    found: list[tuple[int, Path]] = []
    for path in sorted((home / SEATINGS).glob(f"*{SEATING_ENDING}")):
        waits = seating_in(path).get(WAITS)
        if isinstance(waits, str) and waits and Path(waits).name == waits:
            with contextlib.suppress(OSError, ValueError):
                record = matches / waits
                if seating_path(home, read_bytes(record, LARGEST_RECORD)) == path:
                    found.append((record.stat().st_mtime_ns, record))
    return [record for _played_ns, record in sorted(found, reverse=True)]


def with_phones(seating: Seating, tokens: object, port: object, public: object = "", table: object = "") -> Seating:
    """The seating with the tokens, the port and the public name that its file has; without phones where the first two
    make no sense. A token whose length is no secret's is none, nor is a name with other letters."""
    if not isinstance(tokens, list) or len(tokens) != len(seating.faces):
        return seating
    sound = tuple(token if isinstance(token, str) and TOKEN.fullmatch(token) else "" for token in tokens)
    if not any(sound) or type(port) is not int or not 0 <= port < 65536:
        return seating
    named = public if isinstance(public, str) and PUBLIC.fullmatch(public) else ""
    own = table if isinstance(table, str) and TOKEN.fullmatch(table) else ""
    return replace(seating, tokens=sound, port=port, public=named, table=own)


def sound_boards(text: object) -> str:
    """The file of boards that is played, as its seating has it; none where it makes no sense."""
    if not isinstance(text, str) or not text:
        return ""
    from sevenup_gui.tournament.boards import parse_boards_file

    try:
        return text if parse_boards_file(text.encode("utf-8"), "boards") else ""
    except RecordError:
        return ""


def sound_place(place: object) -> tuple[str, int, int] | None:
    """Return a match's place in a tournament (file, round, table), as its seating has it; None if that makes no
    sense."""
    match place:
        case [str(file), int(at), int(table)] if file:
            return file, at, table
    return None


def last_written(path: Path) -> str:
    """When a file was written last, or now if it is not there, as a record's header writes it."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC).strftime(MOMENT)
    except OSError:
        return now_utc()


def now_utc() -> str:
    """Return this moment as a record's header writes it."""
    return datetime.now(UTC).strftime(MOMENT)
