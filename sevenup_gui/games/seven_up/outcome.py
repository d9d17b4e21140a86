"""The outcome of deals and matches of Seven Up."""

from sevenup_gui.games.parts.outcome import USUAL_SOUNDS, Outcome
from sevenup_gui.games.trumps.highlights import best, feat
from sevenup_gui.games.trumps.highlights import words as highlight
from sevenup_gui.games.trumps.outcome import PAPER, drawn, ending, summary
from sevenup_gui.games.trumps.theatre import THEATRE, counted, counting_cards, jack_taken, pegged, words
from sevenup_gui.i18n import _


def void(reason: str) -> str:
    """Return the reason a deal wasn't played (001-9)."""
    if reason == "every suit rejected":
        return _("Every suit was refused. Void deal, same dealer.")
    return _("The pack ran out. Void deal, same dealer.")


OUTCOME = Outcome(
    summary=summary,
    paper=PAPER,
    drawn=drawn,
    void=void,
    trick=jack_taken,
    pegged=pegged,
    counted=counted,
    count=counting_cards,
    theatre=THEATRE,
    sounds=(*USUAL_SOUNDS, "jack", "caught"),
    beat=words,
    ending=ending,
    best=best,
    highlight=highlight,
    feat=feat,
)
