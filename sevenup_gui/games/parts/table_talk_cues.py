"""Cues for table talk: events that the company at a table has feelings, and perhaps words, about.

All of it is public. A cue comes from a view and a redacted event that anyone might have, never from a hand.
"""

from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View

Cue: TypeAlias = Literal[
    "greeting",
    "goodbye",  # where several share first place
    "won",  # the match: something kind to the losers
    "lost",  # the match: something handsome to the winner
    "begging",
    "refused",  # a beg
    "given",  # what the beg asked for
    "jack won",
    "jack lost",
    "hooked",  # by the bid that the dealer may not make
    "exact",
    "busted",
    "ahead",
    "behind",
]


class SeatCue(NamedTuple):
    """A cue, and the seat it is for."""

    cue: Cue
    seat: int


def nothing_to_say(_event: Event, _at: View) -> list[SeatCue]:
    """Default for `Words.cues`: none."""
    return []


def standings(at: View, far: int) -> list[SeatCue]:
    """Return cues for the side that leads by at least `far` points, and for the last side if it is that far behind the
    first."""
    sides = range(len(at.score))
    first, last = max(at.score), min(at.score)
    leads = [side for side in sides if all(at.score[side] - at.score[other] >= far for other in sides if other != side)]
    trails = [side for side in sides if at.score[side] == last and first - last >= far]
    seats = [(side_of(at.options, at.players, seat), seat) for seat in range(at.players)]
    moments = [SeatCue("ahead", seat) for side, seat in seats if side in leads]
    return moments + [SeatCue("behind", seat) for side, seat in seats if side in trails]
