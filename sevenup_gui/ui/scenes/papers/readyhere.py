"""A check that people at this screen, and those with phones, have seen a paper that closes a deal."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sevenup_gui.match.ready_check import ReadyCheck
from sevenup_gui.speech.standing import late_words
from sevenup_gui.ui.table.company import Company

if TYPE_CHECKING:
    from sevenup_gui.serve.matchroom import MatchRoom

PRESS_APART_S = 0.4  # two presses that follow sooner are one person's


class ReadyHere:
    """The players of one match who are ready: `here` returns the seats at this screen. `room` is the phones' view of
    the match while they have one: then time passes for the check there. A player alone is never waited for."""

    def __init__(
        self, here: Callable[[], Sequence[int]], company: Company, room: Callable[[], "MatchRoom | None"]
    ) -> None:
        self.here, self.company, self.room = here, company, room
        self.check = ReadyCheck()
        self._since_s = math.inf  # the last press here

    @property
    def waited(self) -> frozenset[int]:
        """The seats that are waited for: those at this screen, and whose phones are here."""
        room = self.room()
        return frozenset(self.here()) if room is None else room.looking

    @property
    def alone(self) -> bool:
        """Return True if only the player who presses is waited for."""
        return len(self.here()) < 2 and self.waited <= frozenset(self.here())

    @property
    def left(self) -> int | None:
        """The seconds that are left; None while nothing runs."""
        return self.check.left

    @property
    def words(self) -> str:
        """Name the players waited for once one is ready, or ""."""
        if self.check.left is None:
            return ""
        late = sorted(self.waited - self.check.ready)
        return late_words([self.company.names.names[seat] for seat in late], len(self.here()) > 1)

    def press(self) -> bool:
        """Note that a player at this screen is ready; return True if the match goes on."""
        if self.alone:
            return True
        if self._since_s >= PRESS_APART_S:
            self._since_s = 0.0
            self.check.press(next((seat for seat in self.here() if seat not in self.check.ready), None))
        return self.check.passed(self.waited)

    def advance(self, dt_s: float) -> bool:
        """Let time pass with the paper in front; return True if the match goes on."""
        self._since_s += dt_s
        if self.room() is not None:
            return False  # it lets time pass itself, and goes on
        self.check.advance(dt_s)
        return self.check.passed(self.waited)

    def begin_again(self) -> None:
        """The next deal has no one ready."""
        self.check.begin_again()
        self._since_s = math.inf
