"""What stands on the table of a game, as plain facts: no floor above has to ask which game it is."""

from typing import NamedTuple

from sevenup_gui.engine.cards import Card


class Furniture(NamedTuple):
    """The furniture of a match. `target` counters a side are pushed to win, and captured tricks lie in piles (0: there
    are neither); it may be set to `most`; with `bids` every plate shows bid and tricks; `rounds` are the cards each
    seat has in every round, where their number is fixed; `cards` lie on the game's tab at set-up, the first in
    front; the side that wins a trick with the trump of rank `prize` has a point for it; `points` are those that a side
    can be given in a deal, in the order in which they come, "turned" (a jack) and "gift" before play."""

    target: int = 0
    most: int = 0
    bids: bool = False
    rounds: tuple[int, ...] = ()
    cards: tuple[Card, Card] = ("AS", "AH")
    prize: str = ""
    points: tuple[str, ...] = ()
