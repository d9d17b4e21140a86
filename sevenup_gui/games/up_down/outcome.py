"""The outcome of rounds and matches of 7Up7Down."""

from sevenup_gui.engine.events import Ending
from sevenup_gui.games.parts.outcome import USUAL_SOUNDS, Outcome
from sevenup_gui.games.up_down.highlights import best
from sevenup_gui.games.up_down.highlights import words as highlight
from sevenup_gui.games.up_down.theatre import THEATRE, bid_settled, counted, words
from sevenup_gui.i18n import _


def ending(_why: Ending) -> str:
    """Say that all rounds were played."""
    return _("That was the last round.")


OUTCOME = Outcome(
    trick=bid_settled,
    counted=counted,
    theatre=THEATRE,
    sounds=(*USUAL_SOUNDS, "wince"),
    beat=words,
    ending=ending,
    best=best,
    highlight=highlight,
)
