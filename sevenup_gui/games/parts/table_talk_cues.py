"""Cues for table talk: what happens at a table that its company has something to feel, and perhaps to say, about.

All of it is public: a cue is found in a view and a redacted event that anybody might have, never in a hand.
"""

from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View

Cue: TypeAlias = Literal[
    "greeting",
    "goodbye",  # where several share first place
    "won",  # the match: something kind to who lost it
    "lost",  # the match: something handsome to who won it
    "begging",
    "refused",  # one's beg
    "given",  # what one begged for
    "jack won",
    "jack lost",
    "hooked",  # the bid that one may not make
    "exact",
    "busted",
    "ahead",
    "behind",
]


class SeatCue(NamedTuple):
    """A cue, and the seat it is one for."""

    cue: Cue
    seat: int


def nothing_to_say(_event: Event, _at: View) -> list[SeatCue]:
    """Nothing of the game's own."""
    return []


def standings(at: View, far: int) -> list[SeatCue]:
    """Who leads by `far` points or more, and who is last and so far behind the first."""
    sides = range(len(at.score))
    first, last = max(at.score), min(at.score)
    leads = [side for side in sides if all(at.score[side] - at.score[other] >= far for other in sides if other != side)]
    trails = [side for side in sides if at.score[side] == last and first - last >= far]
    seats = [(side_of(at.options, at.players, seat), seat) for seat in range(at.players)]
    moments = [SeatCue("ahead", seat) for side, seat in seats if side in leads]
    return moments + [SeatCue("behind", seat) for side, seat in seats if side in trails]
