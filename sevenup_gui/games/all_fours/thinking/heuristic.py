"""Rules of thumb for Trinidad All Fours: count points, and remember what a hung jack is worth."""

from collections.abc import Sequence

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, ChooseDiscard
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.rules import eldest_side, options_of
from sevenup_gui.games.trumps.merit import ranked, throw

JACK = 2.0  # points between bringing the jack home and losing it, halved: 1 for the one side, 3 for the other (T-7)
STAND_AT = -0.45  # eldest stands with an edge no worse: a run may kick for the dealer
GIVE_AT = 0.90  # the dealer gives with an edge of this many points: the gift costs one
HIGH = {"A": 1.0, "K": 0.72, "Q": 0.5, "J": 0.34, "T": 0.22}  # how often that card is the highest of the trumps dealt
LOW = {"2": 1.0, "3": 0.72, "4": 0.52, "5": 0.36, "6": 0.24}
PLAIN = {"A": 0.13, "K": 0.06, "T": 0.04}  # points towards Game


def edge(hand: Sequence[Card], trump: str) -> float:
    """The points that a side expects to make with that trump, less those of the others, from one hand of it."""
    mine = sorted([card for card in hand if card[1] == trump], key=RANK_OF.__getitem__)
    total = 0.10 * (len(mine) - 1.5) - 0.8
    if mine:
        total += HIGH.get(mine[-1][0], 0.0) + LOW.get(mine[0][0], 0.0)
    over = sum(card[0] in "AKQ" for card in mine)
    if f"J{trump}" in mine:
        total += 0.55 * (len(mine) - 1) + 0.45 * over - 0.5  # alone it hangs, with company it comes home
    else:
        total += 0.30 * over
    return total + sum(PLAIN.get(card[0], 0.0) for card in hand if card[1] != trump)


def own_edge(view: View) -> float:
    """Return the edge of the viewer's hand, with the suit kicked as trump."""
    return edge(view.hand_of(view.viewer), view.turned[-1][1])


def gift_wins(view: View) -> bool:
    """Return True if one more point ends the match for the side that begs."""
    return view.score[eldest_side(view)] + 1 >= options_of(view).target


def decide(view: View) -> Action:
    """The careful rule of thumb for whatever is asked."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return throw(view, legal.count)
    if len(legal) == 1:
        return legal[0]
    if view.phase == "beg":
        return STAND if own_edge(view) >= STAND_AT else BEG
    if view.phase == "answer":
        return GIVE if own_edge(view) >= GIVE_AT and not gift_wins(view) else RUN
    return ranked(view, JACK)[0][1]
