"""Heuristics for Seven Up: count your points, count what a trick is worth, do not waste your good cards."""

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, ChooseDiscard
from sevenup_gui.engine.cards import RANK_OF
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import gift_receivers, gift_wins
from sevenup_gui.games.trumps.before_play import HAND
from sevenup_gui.games.trumps.merit import ranked, throw
from sevenup_gui.search.card_counting import CardCounter

STAND_AT = -0.10  # eldest stands with an edge in points no worse than this
GIVE_AT = 0.75  # the dealer gives with an edge of this many points: the gift costs one, and a beggar is weak


def options_of(view: View) -> SevenUpOptions:
    """The options, known to be those of Seven Up."""
    assert isinstance(view.options, SevenUpOptions)
    return view.options


def edge(view: View, trump: str) -> float:
    """The points that the viewer's side expects to make with that trump, less those of one opponent, before play."""
    counter = CardCounter(view._replace(trump=trump))
    hand = counter.hand
    mine = sorted([card for card in hand if card[1] == trump], key=RANK_OF.__getitem__)
    rivals = view.players - 1
    # A foe's six cards of those unseen; after a cut the others will have kept their trumps, so a little more.
    held = min(1.0, HAND * rivals / max(1, len(counter.unseen)))
    total = 0.0
    if mine:
        high, low = (1 - held) ** counter.above(mine[-1]), (1 - held) ** counter.below(mine[0])
        total += high - (1 - high) / rivals
        if options_of(view).low_to == "dealt":
            total += low - (1 - low) / rivals
        else:  # the low must be brought home, and the long, high hand does that
            total += 0.5 * (low - (1 - low)) * min(1.0, len(mine) / 3)
    else:
        total -= 2.0 / rivals
    jack = f"J{trump}"
    over = sum(RANK_OF[card] > RANK_OF[jack] for card in mine)
    if jack in mine:
        total += min(0.95, 0.25 + 0.22 * (len(mine) - 1) + 0.15 * over)
    elif jack in counter.unseen:
        total += held * (0.28 * over - 0.55) / (1 if over else rivals)
    plain = sum({"A": 0.16, "K": 0.08, "T": 0.05}.get(card[0], 0.0) for card in hand if card[1] != trump)
    total += min(0.9, 0.26 * len(mine) + plain + 0.06 * over) - 0.5
    return total


def wants_to_stand(view: View) -> bool:
    """Return True if eldest keeps the suit turned up."""
    trump, options = view.turned[-1][1], options_of(view)
    at = STAND_AT
    if options.beg == "offer" and gift_wins(view):
        at = 0.05  # the dealer cannot give: begging costs nothing
    if max(score for side, score in enumerate(view.score) if side != CardCounter(view).side) == options.target - 1:
        at -= 0.15  # a jack turned after the run would end it
    return edge(view, trump) >= at


def wants_to_give(view: View) -> bool:
    """Return True if the dealer answers the beg with a point. Never the point that loses the match."""
    if gift_wins(view):
        return False
    receivers = len(gift_receivers(view))
    return edge(view, view.turned[-1][1]) >= GIVE_AT + 0.4 * (receivers - 1)


def decide(view: View) -> Action:
    """The careful rule of thumb for whatever is asked."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return throw(view, legal.count)
    if len(legal) == 1:
        return legal[0]
    if view.phase == "beg":
        return STAND if wants_to_stand(view) else BEG
    if view.phase == "answer":
        return GIVE if wants_to_give(view) else RUN
    return ranked(view)[0][1]
