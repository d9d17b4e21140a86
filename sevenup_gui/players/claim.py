"""Claims: when the rest of the tricks are the leader's beyond doubt, and taking them cannot be a mistake.

Certainty is worked out from a view. Any other seat, a partner too, may hold every unseen card of the suits it has not
shown to be out of, and plays its best against the claim.
"""

from sevenup_gui.engine.cards import RANK_OF, SUITS, Card
from sevenup_gui.engine.state import side_of, sides
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.search.worlds import Worlds, voids

FEWEST = 2  # a last card takes its trick or not: there is nothing to save in claiming it


def offer(view: View) -> Hand:
    """The order in which the viewer's cards take all the rest, where that is sure and cannot be a mistake; else
    nothing. Claims are made on the lead."""
    leads = view.phase == "play" and view.turn == view.viewer >= 0 and not view.table and not view.forehead
    if not leads or len(view.hand_of(view.viewer)) < FEWEST or not worth_taking(view):
        return ()
    return sure_order(view)


def sure_order(view: View) -> Hand:
    """An order in which the viewer, being on lead, takes every trick with the cards left, whatever lies where and
    whoever plays what; nothing if there is none that is sure. Trumps come first: whoever has one must play it to them
    (001-12, 003-9), so that a plain card is led only when nobody can have a trump left."""
    hand, trump, shown = view.hand_of(view.viewer), view.trump, voids(view)
    unseen = Worlds(view).unseen
    order = sorted(hand, key=lambda card: (card[1] != trump, SUITS.index(card[1]), -RANK_OF[card]))
    trumps = sum(card[1] == trump for card in hand)
    for seat in range(view.players):
        if seat == view.viewer:
            continue
        against = {suit: [card for card in unseen if card[1] == suit and suit not in shown[seat]] for suit in SUITS}
        if trumps < len(hand) and trump is not None and len(against[trump]) > trumps:
            return ()
        if any(beaten(order, suit, against[suit]) for suit in SUITS):
            return ()
    return tuple(order)


def beaten(order: list[Card], suit: str, against: list[Card]) -> bool:
    """Whether a seat that may hold the cards `against` of a suit can beat one of those led from it, high to low. It has
    to follow to each, so at the n-th it can have a higher card only if it began with n."""
    led = [card for card in order if card[1] == suit]
    best = max((RANK_OF[card] for card in against), default=0)
    return any(best > RANK_OF[card] and len(against) >= n for n, card in enumerate(led, 1))


def worth_taking(view: View) -> bool:
    """Whether nobody in the viewer's place could want to leave a trick to anybody else."""
    left = len(view.hand_of(view.viewer))
    if isinstance(view.options, UpDownOptions):
        if view.taken[view.viewer] + left == view.bids[view.viewer]:
            return True
        return all(settled(view, seat, left) for seat in range(view.players))
    assert isinstance(view.options, SevenUpOptions)
    if sides(view.options, view.players) == 2:
        return True
    # Which of two others makes Game may matter to a third, unless he makes it himself.
    values, pips = PIPS[view.options.game_values], pips_taken(view, view.options)
    mine = pips.pop(view.viewer) + sum(values.get(card[0], 0) for card in view.hand_of(view.viewer))
    return mine > max(pips)


def settled(view: View, seat: int, left: int) -> bool:
    """Whether a seat has missed its bid already, however the tricks left may go (003-11)."""
    bid = view.bids[seat]
    assert bid is not None
    return not view.taken[seat] <= bid <= view.taken[seat] + left


def pips_taken(view: View, options: SevenUpOptions) -> list[int]:
    """What each side has captured so far, towards Game (001-16)."""
    pips = [0] * sides(options, view.players)
    for trick in view.tricks:
        side = side_of(options, view.players, trick.winner)
        pips[side] += sum(PIPS[options.game_values].get(card[0], 0) for card, _seat in trick.cards)
    return pips
