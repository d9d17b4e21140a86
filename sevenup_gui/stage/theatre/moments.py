"""Which moments deserve the theatre: told from what everybody at the table may know."""

from collections.abc import Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import DealScored, TrickTaken
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import furniture_of
from sevenup_gui.stage.theatre.props import Beat


def moment_of(at: View, event: TrickTaken) -> Beat | None:
    """What a trick decided, if it decided anything; `at` is the view before it is gathered."""
    return _prize(at, event) or _bid(at, event)


def card_of(event: TrickTaken, moment: Beat) -> Card:
    """The card of the trick that a moment is about: the one that was caught, or the one that won."""
    seat = moment.loser if moment.loser is not None else moment.who
    return next(card for card, player in event.cards if player == seat)


def _prize(at: View, event: TrickTaken) -> Beat | None:
    """The trump that is worth a point to whoever wins it was brought home, or caught."""
    prize = furniture_of(at.options).prize
    holder = next((seat for card, seat in event.cards if prize and card == f"{prize}{at.trump}"), None)
    if holder is None:
        return None
    own, won = (side_of(at.options, at.players, seat) for seat in (holder, event.winner))
    return Beat("jack saved", holder) if own == won else Beat("jack caught", event.winner, loser=holder)


def _bid(at: View, event: TrickTaken) -> Beat | None:
    """The trick breaks its winner's bid, or makes it exact at the very last."""
    if not furniture_of(at.options).bids:
        return None
    bid, taken = at.bids[event.winner], at.taken[event.winner] + 1
    if bid is None:
        return None
    if taken == bid + 1:
        return Beat("over", event.winner)
    return Beat("at the last", event.winner) if taken == bid and event.trick == at.tricks_each else None


def winning_point(at: View, sides: Sequence[int]) -> int | None:
    """Which of the points that go to these sides, one after the other, wins the match: the one from which on the same
    side is alone in front, at the target or over it. `at` is the view before them."""
    target, score, found = furniture_of(at.options).target, list(at.score), None
    for n, side in enumerate(sides):
        score[side] += 1
        most = max(score)
        if not target or most < target or score.count(most) > 1:
            found = None
        elif found is None or score.index(most) != found[1]:
            found = n, score.index(most)
    return found[0] if found is not None else None


def hooked(at: View, event: DealScored) -> bool:
    """Whether the dealer, who had not every bid to choose from, took another number of tricks than was bid."""
    dealer = at.dealer
    if at.bids[dealer] == event.taken[dealer]:
        return False
    bids = tuple(None if seat == dealer else bid for seat, bid in enumerate(at.bids))
    return rules_of(at.options).barred_bid(at._replace(phase="bid", turn=dealer, bids=bids)) is not None
