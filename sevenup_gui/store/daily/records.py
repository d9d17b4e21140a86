"""The matches of daily deals, records in the folder *daily*: the one that counts, and the one that par comes from.

Par that is not there, or is of other packs, is played again.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine.reading import parse_header, parse_line
from sevenup_gui.engine.record import Header, Record, write
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.errors import RecordError
from sevenup_gui.match.daily import DailyDeal, dailies, daily_of, made_of, played_out
from sevenup_gui.store.folder import make_folder, write_whole
from sevenup_gui.store.reading import read_file

FOLDER = "daily"
HEADER = b'"record"'  # in the first line of a match alone


def played_path(home: Path, deal: DailyDeal) -> Path:
    """Return the path of the match that counts."""
    return home / FOLDER / f"{deal.day.isoformat()}-{deal.game}.sevenup"


def par_path(home: Path, deal: DailyDeal) -> Path:
    """Return the path of the match that sets par."""
    return home / FOLDER / f"{deal.day.isoformat()}-{deal.game}-par.sevenup"


def record_of(path: Path, deal: DailyDeal) -> Record | None:
    """The match of a deal in a file, None where there is none that was played with its packs to its end."""
    try:
        record = read_file(path).matches[-1].record
    except (OSError, RecordError):
        return None
    packs = [step for step in record.steps if isinstance(step, Shuffle)]
    same = all(pack == deal.shuffle(number) for number, pack in enumerate(packs, 1))
    return record if daily_of(record.header) == deal and same and len(made_of(record)) == deal.deals else None


def par_kept(home: Path, deal: DailyDeal) -> Record | None:
    """The match that par comes from, None where it was not played yet."""
    return record_of(par_path(home, deal), deal)


def keep_record(path: Path, record: Record) -> None:
    """Keep a match. Raises `OSError`."""
    make_folder(path.parent)
    write_whole(path, "".join(line + "\n" for line in write(record)))


def pars_due(home: Path, days: Iterable[date]) -> list[DailyDeal]:
    """Return the deals of those days that have no par yet."""
    return [deal for day in days for game in dailies() if par_kept(home, deal := DailyDeal(day, game)) is None]


class Try(NamedTuple):
    """A daily deal's one try as the store knows it: when its record was `made`, "" where that isn't known, and the
    `file` in which it was begun."""

    deal: DailyDeal
    made: str = ""
    file: str = ""

    def is_of(self, header: Header) -> bool:
        """True if a record with that header is of this try."""
        made_then = not self.made or header.made == self.made
        return made_then and not header.practice and daily_of(header) == self.deal


def records_of(home: Path, tries: Sequence[Try], since: date | None = None) -> dict[Try, list[Path]]:
    """Return the files whose last match is of one of the tries, wherever they are and whatever they're called, the
    latest first: the matches under way, those that were put away, and the file it was begun in. Those that were
    written before the day `since` are passed over."""
    found: dict[Try, list[Path]] = {each: [] for each in tries}
    earliest = 0.0 if since is None else datetime.combine(since - timedelta(1), time()).timestamp()
    files = dict[Path, float]()
    with suppress(OSError):
        begun_in = [Path(each.file) for each in tries if each.file]
        for path in (*home.glob("match*.sevenup"), *home.glob("matches*/*.sevenup"), *begun_in):
            with suppress(OSError):
                files[path] = path.stat().st_mtime
    for path in sorted(files, key=lambda path: files[path], reverse=True):
        if files[path] < earliest:
            break
        header = daily_header(path)
        for each in tries if header is not None else ():
            if header is not None and each.is_of(header):
                found[each].append(path)
    return found


def daily_header(path: Path) -> Header | None:
    """Return the header of the last match in a file if that's a daily deal, None if not."""
    try:
        with path.open("rb") as file:
            lines = [line for line in file if HEADER in line]
        header = parse_header(parse_line(lines[-1])) if lines and b'"daily"' in lines[-1] else None
    except (OSError, ValueError):
        return None
    return None if header is None or header.daily is None else header


def unfinished(home: Path, one: Try) -> Path | None:
    """Return the record of a try that isn't over, wherever it is, the latest one; None without any."""
    for path in records_of(home, [one])[one]:
        with suppress(RecordError):
            if not played_out(read_file(path).matches[-1].record):
                return path
    return None
