"""A beginner at Seven Up: a few plain rules before play, slips in it."""

import random

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, ChooseDiscard, Discard
from sevenup_gui.engine.cards import RANK_OF
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.rules import gift_wins
from sevenup_gui.games.trumps.merit import LoneCounter, ranked, takes_the_rest
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.mistakes import with_mistakes

BLUNDER_POINTS = 0.45  # a card that gives away this much is noticed even by a beginner


def novice(view: View, rng: random.Random) -> Action:
    """Begs without an honour in trumps, gives with two honours, throws by rank, plays for its own tricks and slips."""
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
    if takes_the_rest(CardCounter(view)):
        return ranked(view)[0][1]
    return with_mistakes(ranked(view, counted=LoneCounter), BLUNDER_POINTS, rng)
