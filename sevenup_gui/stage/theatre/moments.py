"""Which moments deserve the theatre: told from what everybody at the table may know."""

from collections.abc import Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import DealScored, TrickTaken
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of, goal_of
from sevenup_gui.stage.theatre.props import Beat


def moment_of(at: View, event: TrickTaken) -> Beat | None:
    """What a trick decided, if it decided anything; `at` is the view before it is gathered."""
    moment = game_of(at.options).words.trick_moment(event, at)
    return Beat(moment.kind, moment.who, loser=moment.loser) if moment is not None else None


def card_of(event: TrickTaken, moment: Beat) -> Card:
    """The card of the trick that a moment is about: the one that was caught, or the one that won."""
    seat = moment.loser if moment.loser is not None else moment.who
    return next(card for card, player in event.cards if player == seat)


def winning_point(at: View, sides: Sequence[int]) -> int | None:
    """Which of the points that go to these sides, one after the other, wins the match: the one from which on the same
    side is alone in front, at the target or over it. `at` is the view before them."""
    target, score, found = goal_of(at.options), list(at.score), None
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
