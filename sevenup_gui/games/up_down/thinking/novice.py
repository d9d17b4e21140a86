"""A beginner at 7Up7Down: bids its high cards one by one, slips in play."""

import random

from sevenup_gui.engine.actions import Action, Bid
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.thinking import heuristic
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.mistakes import with_mistakes

BLUNDER_CHANCE = 0.50  # a card that takes this much off the chance of making the bid is noticed even by a beginner


def novice(view: View, rng: random.Random) -> Action:
    """Bids without much thought for the others; slips unless it must take all the rest."""
    if view.phase == "bid":
        return heuristic.decide(view) if view.forehead else bid(view, rng)
    ranked = heuristic.ranked_plays(view)
    want = (view.bids[view.viewer] or 0) - view.taken[view.viewer]
    if want == len(view.hand_of(view.viewer)):
        return ranked[0][1]  # no time for slips
    return with_mistakes(ranked, BLUNDER_CHANCE, rng)


def bid(view: View, rng: random.Random) -> Action:
    """The tricks its cards should take, and now and then one more or less; never fewer than are sure."""
    counter = CardCounter(view)
    tricks = round(sum(heuristic.trick_chance(counter, card) for card in view.hand_of(view.viewer)))
    tricks += rng.choice((-1, 0, 0, 0, 1))
    sure = counter.sure_tricks()
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    bids = [action for action in legal if isinstance(action, Bid)]
    return min(bids, key=lambda bid: (bid.number < sure, abs(bid.number - tricks), bid.number))
