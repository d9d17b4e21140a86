"""The match so far, deal by deal, collected from events for the score sheet."""

from collections.abc import Iterable

from sevenup_gui.engine.events import (
    BidMade,
    BidsShown,
    DealScored,
    DealStarted,
    Event,
    PointPegged,
    TrumpSettled,
)
from sevenup_gui.engine.record import Record, Step, replay
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.games.parts.score_line import ScoreLine


class History:
    """The lines of the sheet. `note` takes each event as it arrives at the table."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.lines: list[ScoreLine] = []
        for event in events:
            self.note(event)

    @property
    def last(self) -> ScoreLine:
        """Return the deal being played, or just played."""
        return self.lines[-1]

    def note(self, event: Event) -> None:
        """Add an event to the sheet."""
        match event:
            case DealStarted(deal, dealer, tricks, forehead):
                self.lines.append(ScoreLine(deal, dealer, tricks, forehead))
            case TrumpSettled(suit, tricks):
                self.last.trump = suit
                self.last.tricks = tricks or self.last.tricks
            case BidMade(seat, int(number), hidden=False):  # a hidden one is added when all are shown
                self.last.bids[seat] = number
            case BidsShown(bids):
                self.last.bids = dict(enumerate(bids))
            case PointPegged():
                self.last.pegged.append(event)
            case DealScored(lines, score, void=""):
                self.last.lines, self.last.points, self.last.score = lines, event.points, score
                self.last.taken = event.taken
            case DealScored():
                self.last.void = True
            case _:
                pass


def history_of(record: Record) -> History:
    """Return the sheet of a match as far as it was played."""
    history = History()

    def look(_state: State, _step: Step, transition: Transition) -> None:
        for event in transition.events:
            history.note(event)

    replay(record, look)
    return history
