"""Whether everybody has seen what a deal came to: a ready check, with a countdown that is seen to run.

The first who is ready starts the countdown; once all are ready, or it has run out, the match goes on. People at one
screen are told apart by their number alone: each press there is that of the next of them.
"""

import math
from collections.abc import Set

COUNTDOWN_S = 10.0  # that the others have, once somebody is ready


class ReadyCheck:
    """Who is `ready`, and how long the others have. The countdown begins of itself after `patience_s` without anybody:
    never, unless told."""

    def __init__(self, patience_s: float = math.inf) -> None:
        self.patience_s = patience_s
        self.ready: set[int] = set()
        self._waited_s = 0.0
        self._left_s: float | None = None

    @property
    def left(self) -> int | None:
        """The seconds that are left, as they are counted aloud; None while nothing runs."""
        return None if self._left_s is None else max(0, math.ceil(self._left_s))

    def press(self, seat: int | None) -> None:
        """Somebody has seen enough; None is one who sits at no seat, and is not waited for."""
        if seat is not None:
            self.ready.add(seat)
        if self._left_s is None:
            self._left_s = COUNTDOWN_S

    def advance(self, dt_s: float) -> None:
        """So much time has passed with the paper on the table."""
        if self._left_s is not None:
            self._left_s -= dt_s
            return
        self._waited_s += dt_s
        if self._waited_s >= self.patience_s:
            self._left_s = COUNTDOWN_S

    def passed(self, here: Set[int]) -> bool:
        """Whether it goes on: of those who are `here` all are ready, or the time is over."""
        return bool(self.ready and here <= self.ready) or self.left == 0

    def begin_again(self) -> None:
        """The next deal has no one ready."""
        self.ready.clear()
        self._waited_s, self._left_s = 0.0, None
