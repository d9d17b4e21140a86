"""The outcome of deals and matches of Pitch."""

from collections.abc import Iterator

from sevenup_gui.engine.events import DealScored, Ending, Event
from sevenup_gui.games.parts.outcome import USUAL_SOUNDS, Highlight, Outcome, PlayedDeal
from sevenup_gui.games.pitch.account import drawn, summary
from sevenup_gui.games.pitch.rules import LAST_DEAL, SET_BACK, SMUDGE, pitcher_of
from sevenup_gui.games.pitch.theatre import counted, words
from sevenup_gui.games.trumps import highlights
from sevenup_gui.games.trumps.highlights import feat
from sevenup_gui.games.trumps.outcome import PAPER
from sevenup_gui.games.trumps.outcome import ending as point_ending
from sevenup_gui.games.trumps.theatre import jack_taken
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names

TELLING = 3  # a bid that is worth telling of when it fails, and when it is made


def best(event: Event, deal: PlayedDeal) -> Iterator[Highlight]:
    """A bid of three or more, made or set back, a jack that changed sides, a deal of which one side made everything,
    and the end."""
    if isinstance(event, DealScored) and deal.tricks:
        seat = pitcher_of(deal.at)
        bid = deal.at.bids[seat] or 0
        if bid >= TELLING:
            back = any(line.why == SET_BACK for line in event.lines)
            step, trick = deal.tricks[-1]
            kind, worth = ("set-back", 4) if back else ("bid-made", 3)
            yield Highlight(kind, worth, deal.deal, step, seat, trick.cards, trick.winner, number=bid)
    yield from highlights.best(event, deal)


def highlight(moment: Highlight, names: Names) -> str:
    """Tell a highlight in a sentence."""
    if moment.kind == "set-back":
        return names.say(
            moment.seat, _("You bid {bid} and were set."), _("{name} bid {bid} and was set."),
            bid=moment.number,
        )  # fmt: skip
    if moment.kind == "bid-made":
        return names.say(
            moment.seat, _("You bid {bid} and made it."), _("{name} bid {bid} and made it."), bid=moment.number
        )
    return highlights.words(moment, names)


def ending(why: Ending) -> str:
    """The point that came to the target."""
    if why.why == LAST_DEAL:
        return _("No one got there in {deals} deals, so most points wins.").format(deals=why.deal)
    return _("The smudge decided it.") if why.why == SMUDGE else point_ending(why)


OUTCOME = Outcome(
    summary=summary,
    paper=PAPER,
    drawn=drawn,
    trick=jack_taken,
    counted=counted,
    sounds=(*USUAL_SOUNDS, "caught", "wince"),
    beat=words,
    ending=ending,
    best=best,
    highlight=highlight,
    feat=feat,
)
