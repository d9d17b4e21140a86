"""The last cards of a round of 7Up7Down with every card known, each seat aiming at its bid."""

from collections.abc import Callable
from math import factorial

from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, takes

EXACT_LEAVES = 256  # an ending is looked at whole when it has at most so many ways to go


def few_enough(cards: int, players: int) -> bool:
    """Whether an ending with that many cards in the fullest hand can be looked at whole."""
    ways: int = factorial(min(cards, 9)) ** players
    return ways <= EXACT_LEAVES


def exact(
    hands: tuple[int, ...],
    short: tuple[int, ...],
    trump: int,
    turn: int,
    table: tuple[int, ...],
    points: Callable[[int, int], float],
) -> tuple[int, ...]:
    """How many tricks each seat ends short of its bid (less than none: too many) when every seat sees all cards and
    does best for itself: `points(seat, short)` is what it is after. Among its equals a seat picks what leaves the
    others least.

    `short` has the tricks each seat still needs; `table` the cards lying there, the last played before `turn`.
    """
    players = len(hands)
    if len(table) == players:
        best = table[0]
        at = 0
        for place, card in enumerate(table[1:], 1):
            if takes(card, best, trump):
                best, at = card, place
        holder = (turn + at) % players  # the seat that led is to play again
        short = tuple([need - (seat == holder) for seat, need in enumerate(short)])
        if not hands[holder]:
            return short
        return exact(hands, short, trump, holder, (), points)
    hand = hands[turn]
    legal = (hand & SUIT_MASK[SUIT_OF[table[0]]] or hand) if table else hand
    found: tuple[float, float] | None = None
    outcome = short
    while legal:
        card = legal.bit_length() - 1
        legal ^= 1 << card
        after = tuple([held ^ 1 << card if seat == turn else held for seat, held in enumerate(hands)])
        end = exact(after, short, trump, (turn + 1) % players, (*table, card), points)
        got = [points(seat, need) for seat, need in enumerate(end)]
        key = (got[turn], got[turn] - sum(got))
        if found is None or key > found:
            found, outcome = key, end
    return outcome
