"""Refusals of a tournament, each with its reason and its sentence."""

from enum import Enum, auto

from sevenup_gui.errors import SevenUpError
from sevenup_gui.games.parts.totals import TotalFault
from sevenup_gui.i18n import _


class Fault(Enum):
    """The reason for a refusal; a page that shows the sentence may offer a remedy by it."""

    NAME = auto()  # no name, or none that can be shown
    DOUBLE_NAME = auto()  # facts: `name`, and `free`, one that nobody has
    TOO_MANY = auto()
    TOO_FEW = auto()
    NO_PLAYER = auto()
    NO_ROUND = auto()
    NO_TABLE = auto()
    HAS_RESULTS = auto()  # the round cannot be drawn again
    MISSING_RESULT = auto()  # facts: `round`, `tables`
    ALL_DRAWN = auto()
    SEATED_TWICE = auto()
    TABLE_SIZE = auto()
    TEAM_SIZE = auto()
    OTHER_TEAM = auto()
    TOTALS = auto()  # facts: `wrong`, a `games.parts.totals.Wrong`
    OTHER_PLAYERS = auto()  # a sheet or a record is another table's
    OTHER_RULES = auto()
    OTHER_CARDS = auto()  # not the packs of the round, or in another seat
    COUNTED = auto()  # the match is the result of another table already
    NOT_OVER = auto()
    TIE = auto()  # the final cannot be seated; facts: `players`
    NO_PARTNER = auto()
    SETUP = auto()
    NOTHING_TO_UNDO = auto()
    ADJUSTMENT = auto()  # points of the director's own that cannot be given
    FEE = auto()
    CLOCK = auto()
    SEASON = auto()  # evenings that make none together
    FINAL_DRAWN = auto()
    OPEN_ELSEWHERE = auto()
    APART = auto()  # two files that cannot be put together


class TournamentError(SevenUpError):
    """Refused, in one sentence; nothing has changed. `fault` and `facts` say why to anyone who asks."""

    def __init__(self, fault: Fault, message: str, **facts: object) -> None:
        self.fault, self.facts = fault, facts
        super().__init__(message)


def totals_sentence(fault: TotalFault, who: str, number: int, most: int) -> str:
    """Return the reason that a table's totals can't be true; `who` is their owner."""
    sentence = {
        TotalFault.LENGTH: _("Give one number for each of {most}, not {number}."),
        TotalFault.RANGE: _("{who} can have 0 to {most}, not {number}."),
        TotalFault.POINTS: _("{who} can't have {number} points. No bids add up to that."),
        TotalFault.EXACT: _("{who} can't have those points with {number} exact bids."),
        TotalFault.ZEROS: _("{who} can't have those points with {number} exact bids of zero."),
        TotalFault.TRICKS: _("That's at least {number} tricks in all, and there are only {most}."),
        TotalFault.ALL_EXACT: _("That's {number} exact bids in all, and only {most} are possible."),
        TotalFault.NO_WINNER: _("No one has won. It takes {most} points, and the best score here is {number}."),
        TotalFault.TWO_WINNERS: _("Only one side can win, and more than one has {number} points."),
    }[fault]
    return sentence.format(who=who, number=number, most=most)
