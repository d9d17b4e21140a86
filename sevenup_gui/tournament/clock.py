"""The clock of a round, kept as moments: it runs on while the program is closed."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from sevenup_gui.i18n import _
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import LogEntry, number

CLOCK = "clock"  # the entry that keeps it: none that could be taken back, as time is not
MOST_MINUTES = 240
MOST_MOMENT = 2**40
WARNING_S = 120  # before the end
MINUTE_S = 60
SET_BACK_S = 5  # a computer's clock that goes back by less is only put right


class RoundClock(NamedTuple):
    """A round has so many `minutes`. `left_s` seconds were left when it was last touched, and since the moment `since`,
    in seconds from 1970, it runs; None while it stands."""

    minutes: int
    left_s: int
    since: int | None = None

    def to_json(self) -> LogEntry:
        """Return the clock as an entry; `parse_clock` reads it."""
        return {"do": CLOCK, "minutes": self.minutes, "left": self.left_s, "since": self.since}

    @property
    def runs(self) -> bool:
        """Return True if it was started; it may be at its end."""
        return self.since is not None

    def left(self, now: float) -> int:
        """Return the seconds left, rounded up. Before `since` it has not run yet."""
        return self.left_s if self.since is None else max(0, math.ceil(self.left_s - max(0.0, now - self.since)))

    def whole(self) -> "RoundClock":
        """Standing, with the whole round before it."""
        return RoundClock(self.minutes, self.minutes * MINUTE_S)

    def started(self, now: float) -> "RoundClock":
        """Running from now on: from the beginning where nothing was left."""
        return self._replace(left_s=self.left(now) or self.minutes * MINUTE_S, since=math.floor(now))

    def paused(self, now: float) -> "RoundClock":
        """Standing with what is left."""
        return self._replace(left_s=self.left(now), since=None)

    def longer(self, now: float) -> "RoundClock":
        """Return the clock with one more minute, from now on if time was up; never more than a clock may have."""
        left = min(self.left(now) + MINUTE_S, MOST_MINUTES * MINUTE_S)
        return self._replace(left_s=left, since=None if self.since is None else math.floor(now))

    def set_back(self, now: float, seen: float) -> "RoundClock | None":
        """The clock with what was left at the moment `seen` last, where the computer's own was set back to `now` since;
        None where it was not."""
        last = max(seen, self.since or 0)
        return self._replace(left_s=self.left(last), since=math.floor(now)) if now < last - SET_BACK_S else None


def clock_of(typed: str) -> RoundClock | None:
    """The clock for so many minutes, as they are typed; None for 0. Raises `TournamentError`."""
    text = typed.strip()
    if not text.isdecimal() or len(text) > len(str(MOST_MINUTES)) or int(text) > MOST_MINUTES:
        raise TournamentError(
            Fault.CLOCK, _("A round has 1 to {most} minutes, or 0 for no clock.").format(most=MOST_MINUTES)
        )
    return RoundClock(int(text), int(text) * MINUTE_S) if int(text) else None


def clock_entry(clock: RoundClock | None) -> LogEntry:
    """A clock as an entry, or that there is none."""
    return {"do": CLOCK, "minutes": 0} if clock is None else clock.to_json()


def parse_clock(data: Mapping[str, Any]) -> RoundClock | None:
    """A clock as an entry has it. Raises `LookupError` or `ValueError`."""
    minutes = number(data["minutes"], MOST_MINUTES)
    if not minutes:
        return None
    since = data["since"]
    left = number(data["left"], MOST_MINUTES * MINUTE_S)
    return RoundClock(minutes, left, None if since is None else number(since, MOST_MOMENT))
