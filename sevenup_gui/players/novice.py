"""`novice`: the rule of thumb with the slips of a beginner, who is never silly where a trick or a point is sure."""

import random

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Bid, ChooseDiscard, Discard
from sevenup_gui.engine.cards import RANK_OF
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import gift_wins
from sevenup_gui.games.seven_up.thinking import thumb as seven_up_thumb
from sevenup_gui.games.up_down.thinking import thumb as up_down_thumb
from sevenup_gui.search.choice import Choice, Expired, no_clock
from sevenup_gui.search.sight import Sight

SLIP = 0.40  # how often another card is played than the best
BLUNDER_POINTS = 0.45  # a card that gives away this much is noticed even by a beginner
BLUNDER_CHANCE = 0.50  # the same in 7Up7Down, as a chance of making the bid


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:  # noqa: ARG001
    """A beginner's choice; `rng` decides when it slips."""
    legal = legal_actions(view)
    if isinstance(legal, tuple) and len(legal) == 1:
        return Choice(legal[0])
    if isinstance(view.options, SevenUpOptions):
        return Choice(seven_up(view, rng))
    return Choice(up_down(view, rng))


def seven_up(view: View, rng: random.Random) -> Action:
    """Begs without an honour in trumps, gives with two honours, throws by rank, slips in play."""
    legal = legal_actions(view)
    trump = view.trump or view.turned[-1][1]
    hand = view.hand_of(view.viewer)
    honours = sum(card[1] == trump and card[0] in "AKJ" for card in hand)
    if view.phase == "beg":
        return STAND if honours or sum(card[1] == trump for card in hand) >= 3 else BEG
    if view.phase == "answer":
        return GIVE if honours >= 2 and not gift_wins(view) else RUN
    if isinstance(legal, ChooseDiscard):
        # Trumps are kept; among the rest a beginner keeps whatever is high.
        by_rank = sorted(hand, key=lambda card: (card[1] == trump, RANK_OF[card], card))
        return Discard(tuple(by_rank[: legal.count]))
    if seven_up_thumb.takes_the_rest(Sight(view)):
        return seven_up_thumb.ranked(view)[0][1]
    return slipped(seven_up_thumb.ranked(view), BLUNDER_POINTS, rng)


def up_down(view: View, rng: random.Random) -> Action:
    """Bids its high cards one by one, without much thought for the others; slips in play."""
    if view.phase == "bid":
        if view.forehead:
            return up_down_thumb.decide(view)
        sight = Sight(view)
        tricks = round(sum(up_down_thumb.trick_chance(sight, card) for card in view.hand_of(view.viewer)))
        tricks += rng.choice((-1, 0, 0, 0, 1))
        sure = sight.sure_tricks()
        legal = legal_actions(view)
        assert isinstance(legal, tuple)
        bids = [action for action in legal if isinstance(action, Bid)]
        return min(bids, key=lambda bid: (bid.tricks < sure, abs(bid.tricks - tricks), bid.tricks))
    ranked = up_down_thumb.ranked_plays(view)
    want = (view.bids[view.viewer] or 0) - view.taken[view.viewer]
    if want == len(view.hand_of(view.viewer)):
        return ranked[0][1]  # it must take all the rest: no time for slips
    return slipped(ranked, BLUNDER_CHANCE, rng)


def slipped(ranked: list[tuple[float, Action]], blunder: float, rng: random.Random) -> Action:
    """The best of the ranked actions, or now and then another, unless that is plainly worse."""
    best = ranked[0][0]
    slips = rng.random() < SLIP
    tempting = [action for merit, action in ranked[1:] if best - merit < blunder]
    return rng.choice(tempting) if slips and tempting else ranked[0][1]
