"""All matches that were put away, finished or not: their records, and an index of them that is made anew when lost.

The records in `matches/` are the only truth. The index beside them has a line of JSON for each file, so that a page of
ten thousand matches opens at once; a line that makes no sense costs the reading of that file, and nothing else.
"""

import contextlib
import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.options import options_to_json
from sevenup_gui.engine.reading import ReadMatch, read_file
from sevenup_gui.errors import RecordError
from sevenup_gui.store.folder import data_dir, free_path, write_whole
from sevenup_gui.store.saved import MOMENT
from sevenup_gui.store.setup import changed_options, rules_key
from sevenup_gui.store.statistics import MatchLine, account, parse_line, your_seat

VERSION = 2  # of the index; another one is made anew
INDEX, FOLDER, TRASH, ENDING = "matches.index", "matches", "trash", ".sevenup"
GIVEN_NAME = re.compile(r"\d{4}-\d\d-\d\dT\d{6}Z(-unfinished)?(-\d+)?")  # of a record that nobody has named
LONGEST_TITLE = 48
NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')  # what some system does not allow in the name of a file
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # names that are devices on Windows

Result: TypeAlias = Literal["won", "lost", "shared", "unfinished"]
"""How a match went for the person whose archive it is; "shared" is one of several people, or of none, that is over."""


class Entry(NamedTuple):
    """A match as the page of matches knows it. `rules` is its `rules_key`, `points` how far it goes where its preset
    goes further or less far, `plays` "human" or a level for each of `names`, `winners` None while it is unfinished,
    `figures` what the statistics add up, as the index has it. `made` is UTC; a record that does not say when it was
    made has the time of its file."""

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
    you: int | None
    figures: dict[str, Any] | None

    @property
    def result(self) -> Result:
        """How it went."""
        if self.winners is None:
            return "unfinished"
        if self.you is None or self.figures is None:
            return "shared"
        return "won" if self.figures.get("won") is True else "lost"

    @property
    def others(self) -> tuple[str, ...]:
        """The names of those played with."""
        return tuple(name for seat, name in enumerate(self.names) if seat != self.you)

    @property
    def title(self) -> str:
        """What somebody called it, or ""."""
        stem = self.file.removesuffix(ENDING)
        return "" if GIVEN_NAME.fullmatch(stem) else stem.encode("utf-8", "replace").decode("utf-8")

    @property
    def continues(self) -> bool:
        """Whether it can be played on: a record goes on where its last match stopped."""
        return self.winners is None and self.number == self.of - 1


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches are looked for; "" is any. `since` and `until` are moments as a record's header writes them, the
    second the first that is too late."""

    game: str = ""
    rules: str = ""
    player: str = ""
    result: str = ""
    evening: str = ""
    since: str = ""
    until: str = ""

    def of(self, entries: Iterable[Entry]) -> list[Entry]:
        """Those that it lets through, in their order."""
        return [entry for entry in entries if self.takes(entry)]

    def takes(self, entry: Entry) -> bool:
        """Whether it lets a match through."""
        return (
            (not self.game or entry.game == self.game)
            and (not self.rules or entry.rules == self.rules)
            and (not self.player or self.player in entry.names)
            and (not self.result or entry.result == self.result)
            and (not self.evening or entry.evening == self.evening)
            and (not self.since or entry.made >= self.since)
            and (not self.until or entry.made < self.until)
        )


class Seen(NamedTuple):
    """A file as it was when it was read: a changed one has another size or time."""

    size: int
    mtime_ns: int


class Archive:
    """The records of a folder. `read_next` reads one that the index does not know yet; when `left` is 0, `entries` has
    all matches, the latest first, and `lines` the figures of those that count, the oldest first."""

    def __init__(self, folder: Path | None = None, name: str = "") -> None:
        """`name` is what the person at this screen is called, for matches that several people played."""
        home = folder or data_dir()
        self.folder, self.trash, self.name = home / FOLDER, home / TRASH, name
        self._index = home / INDEX
        self._files: dict[str, tuple[Seen, list[Entry] | None]] = self._load()  # None: it cannot be read
        self._entries: list[Entry] | None = None
        self._due: list[tuple[str, Seen]] = []
        self._changed = False
        self.look()

    def look(self) -> None:
        """See what lies in the folder now: what is gone is forgotten, what is new or has changed is to be read."""
        found = dict(self._found())
        gone = [name for name in self._files if name not in found]
        for name in gone:
            del self._files[name]
        due = [(name, seen) for name, seen in found.items() if name not in self._files or self._files[name][0] != seen]
        self._due = sorted(due, key=lambda each: each[1].mtime_ns)  # the latest is read first
        self._changed = self._changed or bool(gone)
        self._entries = None

    def _found(self) -> Iterator[tuple[str, Seen]]:
        """The record files that are there; other programs may take one away meanwhile."""
        with contextlib.suppress(OSError), os.scandir(self.folder) as files:
            for each in files:
                with contextlib.suppress(OSError):
                    if each.name.endswith(ENDING) and each.is_file():
                        stat = each.stat()
                        yield each.name, Seen(stat.st_size, stat.st_mtime_ns)

    @property
    def left(self) -> int:
        """How many records are still to be read."""
        return len(self._due)

    @property
    def broken(self) -> int:
        """How many records cannot be read."""
        return sum(entries is None for _seen, entries in self._files.values())

    @property
    def entries(self) -> list[Entry]:
        """The matches read so far, the latest first."""
        if self._entries is None:
            found = [entry for _seen, entries in self._files.values() if entries is not None for entry in entries]
            found.sort(key=lambda entry: (entry.made, entry.file, entry.number), reverse=True)
            self._entries = found
        return self._entries

    @property
    def lines(self) -> list[MatchLine]:
        """The figures of the matches that count, the oldest first. Practice and what is not over do not count."""
        counted = [entry for entry in self.entries if entry.figures is not None and not entry.practice]
        found = [line for line in map(self._line, reversed(counted)) if line is not None]
        return sorted(found, key=lambda line: (line.made, line.file, line.number))

    def _line(self, entry: Entry) -> MatchLine | None:
        """The figures of a match; the record is asked where the index has nonsense."""
        assert entry.figures is not None
        try:
            return parse_line(entry.figures)
        except (TypeError, ValueError, KeyError):
            matches = self.matches(entry.file)
        return account(matches[entry.number], entry.file, entry.number, self.name) if matches else None

    def matches(self, file: str) -> tuple[ReadMatch, ...]:
        """The matches of a file; none if it cannot be read (any more)."""
        try:
            return read_file(self.folder / file).matches
        except RecordError:
            return ()

    def read_next(self) -> None:
        """Read one more record; after the last one the index is written."""
        if self._due:
            name, seen = self._due.pop()
            matches = self.matches(name)
            entries = [entry_of(match, name, n, len(matches), seen, self.name) for n, match in enumerate(matches)]
            self._files[name] = (seen, entries or None)
            self._entries, self._changed = None, True
        if not self._due:
            self.keep()

    def rename(self, file: str, title: str) -> str:
        """Give a record a title of one's own, as far as it can be the name of a file; what it is called now. Nothing
        is written over. Raises `OSError`."""
        stem = file_title(title)
        if not stem or stem + ENDING == file:
            return file
        new = free_name(self.folder, stem)
        (self.folder / file).rename(self.folder / new)
        self.look()
        return new

    def delete(self, file: str) -> Path | None:
        """Put a record into the trash of the system, or where there is none into a folder of our own, which is given
        back. Raises `OSError`."""
        path = self.folder / file
        path.stat()  # somebody else may have taken it away
        try:
            from send2trash import send2trash

            send2trash(path)
        except (ImportError, OSError):
            self.trash.mkdir(exist_ok=True)
            path.rename(free_path(self.trash / file))
            return self.trash
        finally:
            self.look()
        return None

    def keep(self) -> None:
        """Write the index, if it has changed; what cannot be written is read again next time."""
        if not self._changed:
            return
        lines = [json.dumps({"index": VERSION, "name": self.name})]
        for name, (seen, entries) in self._files.items():
            matches = None if entries is None else [entry[3:] for entry in entries]
            lines.append(json.dumps([name, *seen, matches]))
        try:
            write_whole(self._index, "\n".join(lines) + "\n")
        except OSError:
            return
        self._changed = False

    def _load(self) -> dict[str, tuple[Seen, list[Entry] | None]]:
        """The index of last time; nothing where it is missing, another person's or of another version."""
        try:
            head, *lines = self._index.read_text(encoding="utf-8").splitlines()
            if json.loads(head) != {"index": VERSION, "name": self.name}:
                return {}
        except (OSError, ValueError, RecursionError):
            return {}
        known = {}
        for data in parsed(lines):
            with contextlib.suppress(ValueError, TypeError, LookupError, AttributeError):
                name, size, mtime_ns, matches = data
                entries = None if matches is None else parse_entries(name, matches)
                known[name] = (Seen(size, mtime_ns), entries)
        return known


def parsed(lines: Sequence[str]) -> Iterable[Any]:
    """The JSON on each line. All at once, which is ten times as fast; or where one of them is none, one by one."""
    try:
        found: list[Any] = json.loads(f"[{','.join(lines)}]")
    except (ValueError, RecursionError):
        found = []
        for line in lines:
            with contextlib.suppress(ValueError, RecursionError):
                found.append(json.loads(line))
    return found


def parse_entries(file: str, matches: list[list[Any]]) -> list[Entry]:
    """The matches of one file as the index has them. Raises `ValueError` or `TypeError` for anything else."""
    entries = []
    for number, data in enumerate(matches):
        made, game, rules, points, names, plays, score, winners, deals, evening, practice, you, figures = data
        if not (
            type(made) is type(game) is type(rules) is type(evening) is str
            and type(points) is type(deals) is int
            and type(practice) is bool
            and len(names) == len(plays)
            and all(type(name) is str for name in (*names, *plays))
            and all(type(figure) is int for figure in (*score, *(winners or ())))
            and (you is None or (type(you) is int and 0 <= you < len(names)))
            and (figures is None or type(figures) is dict)
        ):
            raise ValueError(f"the index has no match {number} of {file}")
        entries.append(
            Entry(
                file, number, len(matches), made, game, rules, points, tuple(names), tuple(plays), tuple(score),
                None if winners is None else tuple(winners), deals, evening, practice, you, figures,
            )
        )  # fmt: skip
    if not entries:
        raise ValueError(f"the index has no match of {file}")
    return entries


def entry_of(match: ReadMatch, file: str, number: int, of: int, seen: Seen, name: str) -> Entry:
    """A match of a file as its record has it."""
    header, end = match.record.header, match.state
    line = account(match, file, number, name)
    points = options_to_json(header.options)["target"] if "target" in changed_options(header) else 0
    return Entry(
        file, number, of, moment_of(header.made, seen), header.game, rules_key(header), points,
        tuple(player.name for player in header.players),
        tuple(player.level or player.kind for player in header.players),
        end.score, end.winners, end.deal, header.evening or "", header.practice, your_seat(header, name),
        None if line is None else json.loads(json.dumps(asdict(line))),
    )  # fmt: skip


def moment_of(made: str | None, seen: Seen) -> str:
    """When a match was made, in UTC; of a record that does not say it, or says nonsense, when its file was written."""
    try:
        moment = datetime.fromisoformat(made or "")
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC).strftime(MOMENT)
    except (ValueError, OverflowError):
        pass
    try:
        return datetime.fromtimestamp(seen.mtime_ns / 1e9, UTC).strftime(MOMENT)
    except (ValueError, OverflowError, OSError):
        return "1970-01-01T00:00:00Z"


def file_title(title: str) -> str:
    """As much of a title as every system takes for the name of a file."""
    plain = " ".join(NOT_IN_NAMES.sub(" ", title).split())[:LONGEST_TITLE].strip(" .")
    return f"{plain} -" if RESERVED.fullmatch(plain) else plain


def free_name(folder: Path, stem: str) -> str:
    """The name of a record that is free in a folder: "Sunday.sevenup", or the first of "Sunday-2.sevenup", ..."""
    number, name = 1, stem + ENDING
    while os.path.lexists(folder / name):
        number += 1
        name = f"{stem}-{number}{ENDING}"
    return name
