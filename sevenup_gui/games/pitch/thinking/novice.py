"""A beginner at Pitch: bids by the honours it sees, and slips in play."""

import random

from sevenup_gui.engine.actions import BID, PASS, Action
from sevenup_gui.engine.cards import SUITS
from sevenup_gui.engine.views import View
from sevenup_gui.games.pitch.rules import bids_left, may_pass
from sevenup_gui.games.pitch.thinking.heuristic import ranked
from sevenup_gui.search.mistakes import with_mistakes

BLUNDER_POINTS = 0.45  # a card that gives away this much is noticed even by a beginner


def novice(view: View, rng: random.Random) -> Action:
    """Bids two with an ace or a king and neighbours, three with two honours and the jack; slips in play."""
    if view.phase != "bid":
        return with_mistakes(ranked(view), BLUNDER_POINTS, rng)
    hand = view.hand_of(view.viewer)
    best = 0
    for suit in SUITS:
        ranks = [card[0] for card in hand if card[1] == suit]
        honours = sum(rank in "AKJ" for rank in ranks)
        best = max(best, min(3, honours + 1) if honours and len(ranks) > 1 else 0)
    open_to = [each.number for each in bids_left(view)]
    if not may_pass(view):
        return BID[open_to[0]]
    return BID[open_to[0]] if open_to and open_to[0] <= best else PASS
