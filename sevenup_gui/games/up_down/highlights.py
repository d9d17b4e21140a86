"""Stories people tell after a match of 7Up7Down."""

from collections.abc import Iterator

from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.games.parts.outcome import Highlight, PlayedDeal, decision
from sevenup_gui.games.up_down.rules import bids_of
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names

LEAST_BID = 2  # one of less that is made with the last trick is no feat


def best(event: Event, deal: PlayedDeal) -> Iterator[Highlight]:
    """A bid that one trick too many broke, one that the last trick made, and the end."""
    if not isinstance(event, DealScored):
        yield from decision(event, deal)
        return
    for seat, (bid, took) in enumerate(zip(bids_of(event), event.taken, strict=True)):
        own = [(step, trick) for step, trick in deal.tricks if trick.winner == seat]
        if bid and took == bid + 1:
            step, trick = own[-1]
            yield Highlight("one-too-many", 3, deal.deal, step, seat, trick.cards, seat, number=bid)
        elif took == bid >= LEAST_BID and own[-1][1] is deal.tricks[-1][1]:
            step, trick = own[-1]
            yield Highlight("bid-made-at-last", 3, deal.deal, step, seat, trick.cards, seat, number=bid)


def words(moment: Highlight, names: Names) -> str:
    """Tell a highlight in a sentence."""
    if moment.kind == "one-too-many":
        return names.say(
            moment.seat,
            _("One trick too many for your bid of {tricks}."),
            _("One trick too many for {name}'s bid of {tricks}."),
            tricks=moment.number,
        )
    return names.say(
        moment.seat,
        _("The last trick made your bid of {tricks}."),
        _("The last trick made {name}'s bid of {tricks}."),
        tricks=moment.number,
    )
