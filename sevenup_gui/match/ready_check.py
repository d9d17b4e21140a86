"""A ready check after a deal, with a visible countdown.

The first player who is ready starts the countdown. The match continues when all are ready or the time is up. People at
one screen differ only by number, so each press there counts for the next of them.
"""

import math
from collections.abc import Set

COUNTDOWN_S = 10.0  # for the others, once one player is ready


class ReadyCheck:
    """The seats that are `ready`, and the others' time left. After `patience_s` the countdown starts without anyone
    ready; by default it never does."""

    def __init__(self, patience_s: float = math.inf) -> None:
        self.patience_s = patience_s
        self.ready: set[int] = set()
        self._waited_s = 0.0
        self._left_s: float | None = None

    @property
    def left(self) -> int | None:
        """Return the seconds left, rounded up as in a spoken countdown. None while none is running."""
        return None if self._left_s is None else max(0, math.ceil(self._left_s))

    def press(self, seat: int | None) -> None:
        """Mark a seat as ready. None is someone without a seat, who starts the countdown but isn't waited for."""
        if seat is not None:
            self.ready.add(seat)
        if self._left_s is None:
            self._left_s = COUNTDOWN_S

    def advance(self, dt_s: float) -> None:
        """Pass time while the score is on the table."""
        if self._left_s is not None:
            self._left_s -= dt_s
            return
        self._waited_s += dt_s
        if self._waited_s >= self.patience_s:
            self._left_s = COUNTDOWN_S

    def passed(self, here: Set[int]) -> bool:
        """True if the match may continue: all who are `here` are ready, or the time is up."""
        return bool(self.ready and here <= self.ready) or self.left == 0

    def begin_again(self) -> None:
        """Reset for the next deal."""
        self.ready.clear()
        self._waited_s, self._left_s = 0.0, None
