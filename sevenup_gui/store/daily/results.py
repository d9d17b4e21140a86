"""Results of daily deals, in the store. Each deal has one try.

The record comes first. It's on the disk before the try counts as begun, and before its points are counted; whatever was
left between the two is found by `recover`, by the record's header.
"""

import json
from collections.abc import Collection
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sevenup_gui.engine.record import Record
from sevenup_gui.match.daily import DailyDeal, DailyLine, dailies, line_of, made_of, parse_day
from sevenup_gui.store.daily.records import (
    FOLDER,
    Try,
    keep_record,
    par_kept,
    played_path,
    record_of,
    records_of,
    unfinished,
)
from sevenup_gui.store.kept.database import store_of
from sevenup_gui.store.kept.takeover import takes
from sevenup_gui.store.safe_json import parse_json
from sevenup_gui.store.saved import SavedMatch

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST_DEALS = 100
LOOKED_BACK = timedelta(31)  # at a start, for tries that were left between their record and their count


def today() -> date:
    """The day where the person is."""
    return datetime.now().astimezone().date()


class DailyResults:
    """The counted tries. `made` has the points of those that were played, deal by deal, and `par` those of par where
    they are known; `begun` are the keys of all."""

    def __init__(self, home: Path | None) -> None:
        """`home` is where it is kept; None keeps nothing."""
        self.home = home
        self.store = store_of(home)
        self.begun: set[str] = set()
        self.made: dict[str, tuple[int, ...]] = {}
        self.par: dict[str, tuple[int, ...]] = {}
        self.read()

    def read(self) -> None:
        """Take up what is there; another window may have written it."""
        rows = self.store.ask(lambda db: db.execute("SELECT deal, made, par FROM daily").fetchall())
        self.begun = {key for key, _made, _par in rows}
        self.made = {key: points for key, made, _par in rows if (points := points_in(made)) and is_key(key)}
        self.par = {key: points for key, _made, par in rows if key in self.made and (points := points_in(par))}

    def begin(self, deal: DailyDeal, made: str = "", file: Path | None = None) -> bool:
        """The one try begins, in a record that was `made` then and is in a `file` by now; return False if it had begun
        before, in another record."""
        row = (deal.key, made, "" if file is None else str(file.absolute()))

        def begin(db: "Connection") -> bool:
            db.execute(
                "INSERT INTO daily (deal, begun, file) VALUES (?, ?, ?) ON CONFLICT (deal)"
                " DO UPDATE SET begun = excluded.begun, file = excluded.file WHERE begun IN ('', excluded.begun)",
                row,
            )
            (begun,) = db.execute("SELECT begun FROM daily WHERE deal = ?", (deal.key,)).fetchone()
            return bool(begun == made)

        ours = self.store.change(begin)
        self.read()
        return ours

    def finish(self, deal: DailyDeal, made: tuple[int, ...], record: Record) -> None:
        """Save a finished deal. Points made once stay. The store owes it while the disk refuses the record or the
        count."""
        home = self.home

        def keep() -> None:
            if home is not None and record_of(played_path(home, deal), deal) is None:
                keep_record(played_path(home, deal), record)

        def count(db: "Connection") -> None:
            db.execute(
                "INSERT INTO daily (deal, begun, file, made) VALUES (?, ?, '', ?) ON CONFLICT (deal)"
                " DO UPDATE SET made = excluded.made WHERE made IS NULL AND begun IN ('', excluded.begun)",
                (deal.key, record.header.made or "", json.dumps(made)),
            )

        if deal.key not in self.made:
            self.store.change(count, first=keep)
            self.read()

    @property
    def trouble(self) -> str:
        """Return the system's reason that something isn't on disk yet, or "". Writing is tried again."""
        return self.store.trouble

    def record(self, deal: DailyDeal) -> Record | None:
        """The match in which it was made, None where it is gone."""
        return None if self.home is None else record_of(played_path(self.home, deal), deal)

    def try_of(self, deal: DailyDeal) -> Try:
        """Return the one try of a deal, as far as it's known."""
        row = self.store.ask(
            lambda db: db.execute("SELECT begun, file FROM daily WHERE deal = ?", (deal.key,)).fetchone()
        )
        return Try(deal, *(row or ()))

    def unfinished(self, deal: DailyDeal) -> Path | None:
        """Return where the record of a try is that was begun and isn't over, None where it's gone."""
        return None if self.home is None else unfinished(self.home, self.try_of(deal))

    def recover(self, since: date | None = None, deals: Collection[DailyDeal] = ()) -> None:
        """Count the tries whose record is over and that weren't counted: of some `deals`, or of the days from `since`
        on."""
        if self.home is None:
            return
        for path in (self.home / FOLDER).glob("*.sevenup"):
            self._count_kept(path)
        tries = [
            self.try_of(deal)
            for key in self.begun - self.made.keys()
            if (deal := deal_of(key)) is not None and (deal in deals or (since is not None and deal.day >= since))
        ]
        if not tries:
            return
        earliest = min(each.deal.day for each in tries) if since is not None else None
        for one, paths in records_of(self.home, tries, earliest).items():
            for path in paths:
                record = record_of(path, one.deal)
                if record is not None:
                    self.finish(one.deal, made_of(record), record)
                    break

    def _count_kept(self, path: Path) -> None:
        """Count a record that was kept for its count, which didn't follow."""
        day, _dash, game = path.stem[:10], path.stem[10:11], path.stem[11:]
        deal = deal_of(f"{day}/{game}")
        if deal is not None and deal.key not in self.made:
            record = record_of(path, deal)
            if record is not None:
                self.finish(deal, made_of(record), record)

    @property
    def days(self) -> set[date]:
        """The days on which something was played to its end."""
        return {day for key in self.made if (day := parse_day(key.partition("/")[0])) is not None}

    def without_par(self) -> list[DailyDeal]:
        """Return the deals played that have no par yet."""
        parted = [key.partition("/") for key in self.made.keys() - self.par.keys()]
        return [DailyDeal(date.fromisoformat(day), game) for day, _slash, game in sorted(parted) if game in dailies()]

    def par_here(self, deal: DailyDeal) -> tuple[int, ...] | None:
        """Par of a deal, as this program reckons it or has kept it; None where it is not there yet."""
        if deal.key in self.par:
            return self.par[deal.key]
        found = None if self.home is None else par_kept(self.home, deal)
        return None if found is None else made_of(found)

    def line(self, deal: DailyDeal) -> DailyLine | None:
        """The line about a deal that was played; None before, and where par is not there yet. Par that is found is kept
        with it."""
        made, par = self.made.get(deal.key), self.par_here(deal)
        if made is None or par is None:
            return None
        if deal.key not in self.par:
            row = (json.dumps(par), deal.key)
            self.store.change(lambda db: db.execute("UPDATE daily SET par = ? WHERE deal = ? AND par IS NULL", row))
            self.par[deal.key] = par
        return line_of(deal, made, par)


def deal_of(key: str) -> DailyDeal | None:
    """Return the deal that a key names, None where it's none that is known here."""
    day, _slash, game = key.partition("/")
    found = parse_day(day)
    return None if found is None or game not in dailies() else DailyDeal(found, game)


def is_key(key: str) -> bool:
    """True if a key names a day."""
    return parse_day(key.partition("/")[0]) is not None


def points_in(text: str | None) -> tuple[int, ...]:
    """Return the points that a row has, nothing where it has none of sense."""
    with suppress(ValueError, TypeError, RecursionError):
        points = json.loads(text or "null")
        if isinstance(points, list) and are_points(points):
            return tuple(points)
    return ()


def are_points(points: list[Any]) -> bool:
    """Return True for a valid list of points, one per deal."""
    return 0 < len(points) <= MOST_DEALS and all(type(n) is int for n in points)


def results_of(saved: SavedMatch) -> DailyResults:
    """Return the results of the person whose matches are saved there."""
    return DailyResults(saved.folder if saved.wanted else None)


def streak(days: Collection[date], today: date) -> int:
    """Return the number of days played in a row up to today, or up to yesterday if today's deal is still open. One
    missed day a week, from Monday to Sunday, breaks nothing and counts for nothing."""
    count, skipped, day = 0, set[date](), today if today in days else today - timedelta(1)
    while True:
        if day in days:
            count += 1
        else:
            monday = day - timedelta(day.weekday())
            if monday in skipped:
                return count
            skipped.add(monday)
        day -= timedelta(1)


@takes("daily.json")
def take_daily(db: "Connection", data: bytes) -> None:
    """The tries of daily deals, by deal; what a later version wrote of one counts as begun."""
    found = parse_json(data)
    if not isinstance(found, dict):
        raise ValueError("no object")
    for key, entry in found.items():
        made = par = None
        match entry:
            case {"made": list(points), **more} if are_points(points):
                made, theirs = json.dumps(points), more.get("par")
                par = json.dumps(theirs) if isinstance(theirs, list) and theirs and are_points(theirs) else None
        db.execute("INSERT OR IGNORE INTO daily VALUES (?, '', '', ?, ?)", (key, made, par))
        db.execute("UPDATE daily SET made = ?, par = ? WHERE deal = ? AND made IS NULL", (made, par, key))
