"""Remarks from phones: a few lines to tap, and no words of people's own."""

from typing import NamedTuple

from sevenup_gui.i18n import _, labelled, quoted
from sevenup_gui.serve.security.rate_limit import TokenBucket
from sevenup_gui.vocabulary.names import Names

HEARD_S = 6.0  # that a remark is seen
AT_ONCE, PER_S = 3, 1 / 6  # remarks of a seat


class Heard(NamedTuple):
    """A remark that is seen now: its number, which of the lines, whose, and for how long yet."""

    number: int
    line: str
    seat: int
    left_s: float


def lines() -> dict[str, str]:
    """The lines that there are, by their ids, in the language spoken now."""
    return {
        "played": _("Well played!"),
        "luck": _("Good luck!"),
        "thanks": _("Thank you!"),
        "sorry": _("Sorry!"),
        "turn": _("Your turn!"),
        "minute": _("Back in a minute."),
        "here": _("I'm back."),
        "bye": _("Good night!"),
    }


class Remarks:
    """The remarks of a table. A seat that says too much is not heard."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []
        self._allowances: dict[int, TokenBucket] = {}
        self._now_s = 0.0
        self._number = 0

    def say(self, seat: int, line: str) -> bool:
        """A seat makes a remark, in place of the one it made last; whether it is heard."""
        allowance = self._allowances.setdefault(seat, TokenBucket(AT_ONCE, PER_S))
        if allowance.wait_s(self._now_s) > 0:
            return False
        allowance.take(self._now_s)
        self._number += 1
        self._heard = [heard for heard in self._heard if heard.seat != seat]
        self._heard.append(Heard(self._number, line, seat, HEARD_S))
        return True

    def advance(self, dt_s: float) -> bool:
        """Time passes; whether a remark is not seen any more."""
        self._now_s += dt_s
        before = len(self._heard)
        self._heard = [heard._replace(left_s=heard.left_s - dt_s) for heard in self._heard if heard.left_s > dt_s]
        return len(self._heard) < before

    def shown(self, names: Names) -> list[tuple[int, str]]:
        """Number and words of those that are seen, the newest last."""
        known = lines()
        return [(heard.number, labelled(names.names[heard.seat], quoted(known[heard.line]))) for heard in self._heard]
