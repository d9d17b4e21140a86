"""What was made of daily deals, in *daily.json*. What is not understood there stays there, or lies beside it."""

import json
from collections.abc import Collection
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from sevenup_gui.engine.record import Record
from sevenup_gui.match.daily import DailyDeal, DailyLine, dailies, line_of, made_of, parse_day
from sevenup_gui.store.daily.records import keep_record, par_kept, played_path, record_of
from sevenup_gui.store.folder import set_aside, write_whole
from sevenup_gui.store.safe_json import read_json
from sevenup_gui.store.saved import SavedMatch

FILE = "daily.json"
MOST_DEALS = 100


def today() -> date:
    """The day where the person is."""
    return datetime.now().astimezone().date()


class DailyResults:
    """The counted tries. `made` has the points of those that were played, deal by deal, and `par` those of par where
    they are known; `begun` are the keys of all."""

    def __init__(self, home: Path | None) -> None:
        """`home` is where it is kept; None keeps nothing."""
        self.home = home
        self.begun: set[str] = set()
        self.made: dict[str, tuple[int, ...]] = {}
        self.par: dict[str, tuple[int, ...]] = {}
        self._others: dict[str, Any] = {}  # what is not understood: a later version may have written it
        self.read()

    def read(self) -> None:
        """Take up what lies there; another window may have written it."""
        if self.home is None:
            return
        try:
            found = read_json(self.home / FILE)
            if not isinstance(found, dict):
                raise ValueError("no object")
        except OSError:
            return
        except ValueError:
            set_aside(self.home / FILE)
            return
        for key, entry in found.items():
            if not self._take(key, entry):
                self._others[key] = entry
                self.begun.add(key)

    def _take(self, key: str, entry: Any) -> bool:
        """Take an entry; whether it makes sense."""
        match entry:
            case _ if parse_day(key.partition("/")[0]) is None:
                return False
            case None:
                self.begun.add(key)
                return True
            case {"made": list(made), "par": list(par)} if are_points(made) and (not par or are_points(par)):
                self.begun.add(key)
                self.made[key] = tuple(made)
                if par:
                    self.par[key] = tuple(par)
                return True
        return False

    def begin(self, deal: DailyDeal) -> None:
        """The one try has begun."""
        self.read()
        self.begun.add(deal.key)
        self._write()

    def finish(self, deal: DailyDeal, made: tuple[int, ...], record: Record) -> None:
        """It is over. What was made once stays."""
        self.read()
        self.begun.add(deal.key)
        if deal.key not in self.made:
            self.made[deal.key] = made
            if self.home is not None:
                with suppress(OSError):
                    keep_record(played_path(self.home, deal), record)
        self._write()

    def record(self, deal: DailyDeal) -> Record | None:
        """The match in which it was made, None where it is gone."""
        return None if self.home is None else record_of(played_path(self.home, deal), deal)

    def _write(self) -> None:
        if self.home is None:
            return
        kept = {
            key: {"made": self.made[key], "par": self.par.get(key, ())} if key in self.made else None
            for key in sorted(self.begun)
        } | self._others
        with suppress(OSError):  # what cannot be written is not worth stopping for: the record of the match is kept
            write_whole(self.home / FILE, json.dumps(kept, indent=0) + "\n")

    @property
    def days(self) -> set[date]:
        """The days on which something was played to its end."""
        return {day for key in self.made if (day := parse_day(key.partition("/")[0])) is not None}

    def without_par(self) -> list[DailyDeal]:
        """What was played, and has no par beside it yet."""
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
            self.read()
            self.par[deal.key] = par
            self._write()
        return line_of(deal, made, par)


def are_points(points: list[Any]) -> bool:
    """Whether a list is that of the points of some deals."""
    return 0 < len(points) <= MOST_DEALS and all(type(n) is int for n in points)


def results_of(saved: SavedMatch) -> DailyResults:
    """Those of the person whose matches are kept there."""
    return DailyResults(saved.folder if saved.wanted else None)


def streak(days: Collection[date], today: date) -> int:
    """How many days in a row were played up to today, or yesterday where today is still to come. One missed day a week,
    from Monday to Sunday, breaks nothing and counts for nothing."""
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
