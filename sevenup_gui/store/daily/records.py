"""The matches of daily deals, records in the folder *daily*: the one that counts, and the one that par comes from.

Par that is not there, or is of other packs, is played again.
"""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from sevenup_gui.engine.reading import parse_header, parse_line, read_file
from sevenup_gui.engine.record import Record, write
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.errors import RecordError
from sevenup_gui.match.daily import DailyDeal, dailies, daily_of, made_of
from sevenup_gui.store.folder import make_folder, write_whole
from sevenup_gui.store.saved import UNFINISHED, finished_folder

FOLDER = "daily"


def played_path(home: Path, deal: DailyDeal) -> Path:
    """Where the match lies that counts."""
    return home / FOLDER / f"{deal.day.isoformat()}-{deal.game}.sevenup"


def par_path(home: Path, deal: DailyDeal) -> Path:
    """Where the match lies that par comes from."""
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
    """What is dealt on those days and has no par yet."""
    return [deal for day in days for game in dailies() if par_kept(home, deal := DailyDeal(day, game)) is None]


def unfinished(home: Path, deal: DailyDeal) -> Path | None:
    """The record of the try that was left because another match was begun; the latest one."""
    try:
        folder = finished_folder(home)
        for path in sorted(folder.glob(f"*{UNFINISHED}*.sevenup"), reverse=True):
            with path.open("rb") as file:
                header = parse_header(parse_line(file.readline()))
            if daily_of(header) == deal and not header.practice:
                return path
    except (OSError, ValueError):
        return None
    return None
