"""All matches that were put away, finished or not: their records, and an index of them that is made anew when lost.

The records in `matches/` are the only truth. The index beside them has a line of JSON for each file, so that a page of
ten thousand matches opens at once; a line that makes no sense costs the reading of that file, and nothing else.
"""

import contextlib
import errno
import gc
import io
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from itertools import pairwise
from operator import attrgetter
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.reading import ReadMatch, read_records
from sevenup_gui.errors import RecordError
from sevenup_gui.games import goal_of
from sevenup_gui.match.daily import played_out
from sevenup_gui.store.folder import data_dir, put_in_trash, write_whole
from sevenup_gui.store.reading import read_file
from sevenup_gui.store.safe_json import read_bytes
from sevenup_gui.store.saved import MOMENT
from sevenup_gui.store.setup import HUMAN, changed_options, chosen_apart, rules_key
from sevenup_gui.store.statistics import MatchLine, account, parse_line, your_seat

VERSION = 4  # of the index; another one is made anew
LARGEST_INDEX = 256 * 2**20  # bytes: some hundred thousand matches
INDEX, FOLDER, TRASH, ENDING = "matches.index", "matches", "trash", ".sevenup"
GIVEN_NAME = re.compile(r"\d{4}-\d\d-\d\dT\d{6}Z(-unfinished)?(-\d+)?")  # of a record that nobody has named
LONGEST_TITLE = 48
NUMBERS = re.compile(r"([0-9]{1,18})")
BETWEEN = "\t"  # on a line of the index: what the page shows, and what the statistics add up
WHOLE = frozenset((int,))
NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')  # what some system does not allow in the name of a file
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # names that are devices on Windows

Result: TypeAlias = Literal["won", "lost", "shared", "watched", "unfinished", "daily"]
"""The result of a match for the archive's owner; "shared" is a finished one of several people, "watched" one of
computers alone, "daily" a daily deal that ends without a winner."""


Key: TypeAlias = tuple[str, int]
"""A match by its file and its number in it."""


class Entry(NamedTuple):
    """A match as the page of matches knows it. `rules` is its `rules_key`, `points` how far it goes where its preset
    goes further or less far, `plays` "human" or a level for each of `names`, `winners` None while it is unfinished,
    `won` None unless it is over and one person's. `made` is UTC; a record that does not say when it was made has the
    time of its file. `figures` has what the statistics add up of all matches of the file, as the index writes it: most
    often nobody asks for it."""

    file: str
    number: int  # among the matches of its file, from 0
    of: int  # how many matches the file has
    made: str
    game: str
    rules: str
    points: int
    names: tuple[str, ...]
    plays: tuple[str, ...]
    score: tuple[int, ...]
    winners: tuple[int, ...] | None
    deals: int
    evening: str
    practice: bool
    daily: bool  # whether it is a daily deal that was played to its last deal
    you: int | None
    won: bool | None
    figures: str

    @property
    def key(self) -> Key:
        """Its file and its number in it."""
        return self.file, self.number

    @property
    def result(self) -> Result:
        """Return the match's result for the person at this computer."""
        if self.winners is None:
            return "daily" if self.daily else "unfinished"
        if self.won is None:
            return "shared" if HUMAN in self.plays else "watched"
        return "won" if self.won else "lost"

    @property
    def others(self) -> tuple[str, ...]:
        """The names of those played with."""
        return tuple(name for seat, name in enumerate(self.names) if seat != self.you)

    @property
    def title(self) -> str:
        """Return the name a person gave its file, or "" for a generated one."""
        stem = self.file.removesuffix(ENDING)
        return "" if GIVEN_NAME.fullmatch(stem) else stem.encode("utf-8", "replace").decode("utf-8")

    @property
    def continues(self) -> bool:
        """Return True if it can be resumed: an unfinished match, the last in its record."""
        return self.winners is None and not self.daily and self.number == self.of - 1


@dataclass(frozen=True, slots=True)
class Filter:
    """A choice of matches; "" is any. `since` and `until` are moments as a record's header writes them, the second the
    first that is too late."""

    game: str = ""
    rules: str = ""
    player: str = ""
    result: str = ""
    evening: str = ""
    since: str = ""
    until: str = ""

    def of(self, entries: Iterable[Entry]) -> list[Entry]:
        """Return the entries that pass, in order."""
        return list(entries) if self == Filter() else [entry for entry in entries if self.takes(entry)]

    def takes(self, entry: Entry) -> bool:
        """Return True if a match passes."""
        return (
            (not self.game or entry.game == self.game)
            and (not self.rules or entry.rules == self.rules)
            and (not self.player or self.player in entry.names)
            and (not self.result or entry.result == self.result)
            and (not self.evening or entry.evening == self.evening)
            and (not self.since or entry.made >= self.since)
            and (not self.until or entry.made < self.until)
        )


Seen: TypeAlias = tuple[int, int]
"""A file as it was when it was read, its size and its time in nanoseconds: a changed one has others."""


class Archive:
    """The records of a folder. `read_next` reads one that the index does not know yet; when `left` is 0, `entries` has
    all matches, the latest first, and `lines` the figures of those that count, the oldest first."""

    def __init__(self, folder: Path | None = None, name: str = "") -> None:
        """`name` is what the person at this screen is called, for matches that several people played."""
        home = folder or data_dir()
        self.folder, self.trash, self.name = home / FOLDER, home / TRASH, name
        self._index = home / INDEX
        self._entries: list[Entry] | None = None
        self._due: list[tuple[str, Seen]] = []
        self._changed = False
        with gc_paused():
            self._files: dict[str, tuple[Seen, list[Entry] | None]] = self._load()  # None: it cannot be read
            self.look()

    def look(self, *now: str) -> None:
        """See what lies in the folder now: what is gone is forgotten, what is new or has changed is to be read, those
        files at once."""
        found = dict(self._found())
        gone = [name for name in self._files if name not in found]
        for name in gone:
            del self._files[name]
        due = [(name, seen) for name, seen in found.items() if name not in self._files or self._files[name][0] != seen]
        self._due = sorted(due, key=lambda each: each[1][1])  # the latest is read first
        self._changed = self._changed or bool(gone)
        self._entries = None
        for name, seen in [each for each in due if each[0] in now]:
            self._due.remove((name, seen))
            self._read(name, seen)

    def _found(self) -> Iterator[tuple[str, Seen]]:
        """The record files that are there; other programs may take one away meanwhile."""
        with contextlib.suppress(OSError), os.scandir(self.folder) as files:
            for each in files:
                try:
                    stat = each.stat() if each.name.endswith(ENDING) and each.is_file() else None
                except OSError:
                    continue
                if stat is not None:
                    yield each.name, (stat.st_size, stat.st_mtime_ns)

    @property
    def left(self) -> int:
        """Return the number of records still to read."""
        return len(self._due)

    @property
    def unread(self) -> list[str]:
        """The files of the records that are still to be read."""
        return [name for name, _seen in self._due]

    @property
    def broken(self) -> int:
        """Return the number of records that can't be read."""
        return sum(entries is None for _seen, entries in self._files.values())

    @property
    def entries(self) -> list[Entry]:
        """The matches read so far, the latest first."""
        if self._entries is None:
            found = [entry for _seen, entries in self._files.values() if entries is not None for entry in entries]
            together = Counter(map(attrgetter("made"), found))  # names are taken apart only where they decide
            found.sort(
                key=lambda entry: (entry.made, in_order(entry.file) if together[entry.made] > 1 else (), entry.number),
                reverse=True,
            )
            self._entries = found
        return self._entries

    @property
    def lines(self) -> list[MatchLine]:
        """The figures of the matches that count, the oldest first. Practice and what is not over do not count."""
        counted = [entry for entry in self.entries if entry.winners is not None and not entry.practice]
        return [line for line in map(self._line, reversed(counted)) if line is not None]

    def _line(self, entry: Entry) -> MatchLine | None:
        """The figures of a match, played when the page of matches says it was; the record is asked where the index has
        nonsense."""
        line: MatchLine | None
        try:
            line = parse_line(json.loads(entry.figures)[entry.number])
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError):
            matches = self.matches(entry.file)
            if entry.number >= len(matches):  # the file is another one by now
                return None
            line = account(matches[entry.number], entry.file, entry.number, self.name)
        return line if line is None or line.made == entry.made else replace(line, made=entry.made)

    def matches(self, file: str) -> tuple[ReadMatch, ...]:
        """The matches of a file; none if it cannot be read (any more)."""
        try:
            return read_file(self.folder / file).matches
        except RecordError:
            return ()

    def read_next(self) -> None:
        """Read one more record; after the last one the index is written."""
        if self._due:
            self._read(*self._due.pop())
        if not self._due:
            self.keep()

    def _read(self, name: str, seen: Seen) -> None:
        """Take up what a file has."""
        self._files[name] = (seen, entries_of(self.matches(name), name, seen, self.name) or None)
        self._entries, self._changed = None, True

    def rename(self, entry: Entry, title: str) -> Key:
        """Give a match a title of one's own, as far as it can be the name of a file; where it is now. One of several
        in a file gets a file of its own. Nothing is written over. Raises `OSError` or `RecordError`."""
        stem = file_title(title)
        if not stem or stem + ENDING == entry.file:
            return entry.key
        new = self._alone(entry, stem)
        if new == entry.file:
            new = free_name(self.folder, stem)
            (self.folder / entry.file).rename(self.folder / new)
        self.look(entry.file, new)
        return new, 0

    def delete(self, entry: Entry) -> Path | None:
        """Put a match into the trash of the system, or where there is none into a folder of our own, which is given
        back. Raises `OSError` or `RecordError`."""
        try:
            return put_in_trash(self.folder / self._alone(entry, entry.file.removesuffix(ENDING)), self.trash)
        finally:
            self.look(entry.file)

    def bytes_of(self, entry: Entry) -> tuple[bytes, bytes]:
        """A match as its file has it, and all else in that file. Raises `OSError`, also if it is no longer there, or
        `RecordError`."""
        path = self.folder / entry.file
        data, stat = path.read_bytes(), path.stat()
        matches = read_records(data, str(path)).matches
        found = entries_of(matches, entry.file, (stat.st_size, stat.st_mtime_ns), self.name)
        if not any(each.number == entry.number and each[3:-1] == entry[3:-1] for each in found):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        parts = split_matches(data, matches)
        return parts[entry.number], b"".join(parts[: entry.number] + parts[entry.number + 1 :])

    def _alone(self, entry: Entry, stem: str) -> str:
        """The name of a file that has this match and no other: its own, or a new one called by that stem. The new one
        is on the disk before the old one gives the match up, so a kill may leave two copies and never none."""
        match, others = self.bytes_of(entry)
        if not others:
            return entry.file
        old = self.folder / entry.file
        stat = old.stat()
        new = self.folder / free_name(self.folder, stem)
        write_whole(new, match)
        try:
            write_whole(old, others)
        except OSError:
            if old.read_bytes() != others:  # what failed may be the folder's sync alone
                new.unlink()
            raise
        for path in (old, new):
            with contextlib.suppress(OSError):
                os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # it tells when, where the record does not
        return new.name

    def keep(self) -> None:
        """Write the index, if it has changed; what cannot be written is read again next time."""
        if not self._changed:
            return
        lines = [json.dumps({"index": VERSION, "name": self.name})]
        for name, (seen, entries) in self._files.items():
            matches = None if entries is None else [entry[3:-1] for entry in entries]
            lines.append(json.dumps([name, *seen, matches]) + (BETWEEN + entries[0].figures if entries else ""))
        try:
            write_whole(self._index, "\n".join(lines) + "\n")
        except OSError:
            return
        self._changed = False

    def _load(self) -> dict[str, tuple[Seen, list[Entry] | None]]:
        """The index of last time; nothing where it is missing, another person's or of another version."""
        try:
            head, *lines = read_bytes(self._index, LARGEST_INDEX).decode("utf-8").split("\n")[:-1]
            if json.loads(head) != {"index": VERSION, "name": self.name}:
                return {}
        except (OSError, ValueError, RecursionError):
            return {}
        return dict(parse_index(lines))


def split_matches(data: bytes, matches: Sequence[ReadMatch]) -> list[bytes]:
    """The bytes of each match of a file; what is torn after the last one stays with it."""
    lines = io.BytesIO(data).readlines()
    begins = [0, *(match.last_line for match in matches[:-1]), len(lines)]
    return [b"".join(lines[first:end]) for first, end in pairwise(begins)]


@contextlib.contextmanager
def gc_paused() -> Iterator[None]:
    """Pause garbage collection while very many lasting objects are made: looking for garbage among them takes longer
    than making them."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def parse_index(lines: Sequence[str]) -> Iterator[tuple[str, tuple[Seen, list[Entry] | None]]]:
    """The files on the lines of an index, each with its matches; lines that make no sense are passed over."""
    cut = [line.partition(BETWEEN) for line in lines]
    try:  # all at once, which is ten times as fast
        heads: list[Any] = json.loads(f"[{','.join([head for head, _between, _figures in cut])}]")
    except (ValueError, RecursionError):
        heads = []
    if len(heads) != len(cut):  # one of them is no JSON, or is two
        heads = [try_parse(head) for head, _between, _figures in cut]
    for head, (_head, _between, figures) in zip(heads, cut, strict=True):
        try:  # `suppress` would take a fifth of the time
            name, size, mtime_ns, matches = head
            entries = None if matches is None else parse_entries(name, matches, figures)
        except (ValueError, TypeError):
            continue
        if type(name) is str:
            yield name, ((size, mtime_ns), entries)


def try_parse(text: str) -> Any:
    """Return the value of a JSON text, or None if it isn't JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def parse_entries(file: str, matches: list[list[Any]], figures: str) -> list[Entry]:
    """The matches of one file as the index has them. Raises `ValueError` or `TypeError` for anything else."""
    entries = []
    for number, data in enumerate(matches):
        made, game, rules, points, names, plays, score, winners, deals, evening, practice, daily, you, won = data
        if not (
            type(made) is type(game) is type(rules) is type(evening) is str
            and type(points) is type(deals) is int
            and type(practice) is type(daily) is bool
            and type(names) is type(plays) is type(score) is list
            and len(names) == len(plays)
            and "".join(names).isprintable()  # a `TypeError` where one of them is no text
            and "".join(plays).isprintable()
            and WHOLE.issuperset(map(type, score))
            and (winners is None or (type(winners) is list and WHOLE.issuperset(map(type, winners))))
            and (you is None or (type(you) is int and 0 <= you < len(names)))
            and (won is None or type(won) is bool)
        ):
            raise ValueError(f"the index has no match {number} of {file}")
        entries.append(
            Entry(
                file, number, len(matches), made, game, rules, points, tuple(names), tuple(plays), tuple(score),
                None if winners is None else tuple(winners), deals, evening, practice, daily, you, won,
                figures,
            )
        )  # fmt: skip
    if not entries:
        raise ValueError(f"the index has no match of {file}")
    return entries


def entries_of(matches: Sequence[ReadMatch], file: str, seen: Seen, name: str) -> list[Entry]:
    """The matches of a file as its record has them."""
    lines = [account(match, file, number, name) for number, match in enumerate(matches)]
    figures = json.dumps([None if line is None else asdict(line) for line in lines])
    entries = []
    for number, (match, line) in enumerate(zip(matches, lines, strict=True)):
        header, end = match.record.header, match.state
        moved = set(chosen_apart(header.options)) & set(changed_options(header))
        points = goal_of(header.options) if moved else 0
        entry = Entry(
            file, number, len(matches), moment_of(header.made, seen), header.game, rules_key(header), points,
            tuple(player.name for player in header.players),
            tuple(player.level or player.kind for player in header.players),
            end.score, end.winners, end.deal, header.evening or "", header.practice, played_out(match.record),
            your_seat(header, name),
            None if line is None or line.you is None else line.won, figures,
        )  # fmt: skip
        entries.append(entry)
    return entries


def moment_of(made: str | None, seen: Seen) -> str:
    """When a match was made, in UTC; of a record that does not say it, or says nonsense, when its file was written."""
    try:
        moment = datetime.fromisoformat(made or "")
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC).strftime(MOMENT)
    except (ValueError, OverflowError):
        pass
    try:
        moment = datetime.fromtimestamp(seen[1] / 1e9, UTC)
    except (ValueError, OverflowError, OSError):  # a time of no calendar
        moment = datetime.fromtimestamp(0, UTC)
    return moment.strftime(MOMENT)


def file_title(title: str) -> str:
    """Return as much of a title as every system accepts in a file name."""
    plain = " ".join(NOT_IN_NAMES.sub(" ", title).split())[:LONGEST_TITLE].strip(" .")
    return f"{plain} -" if RESERVED.fullmatch(plain) else plain


def in_order(file: str) -> tuple[str | int, ...]:
    """Return a sort key for files of one moment: "Sunday.sevenup", "Sunday-2.sevenup", ..., "Sunday-10.sevenup"."""
    pieces = NUMBERS.split(file.removesuffix(ENDING))
    return tuple([int(piece) if n % 2 else piece for n, piece in enumerate(pieces)])


def free_name(folder: Path, stem: str) -> str:
    """The name of a record that is free in a folder: "Sunday.sevenup", or the first of "Sunday-2.sevenup", ..."""
    number, name = 1, stem + ENDING
    while os.path.lexists(folder / name):
        number += 1
        name = f"{stem}-{number}{ENDING}"
    return name
