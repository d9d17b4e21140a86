"""The last cards of a round of 7Up7Down with every card known, each seat aiming at its bid."""

from collections.abc import Callable, Sequence
from math import factorial

from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, takes

EXACT_LEAVES = 256  # an ending is looked at whole when it has at most so many ways to go


def few_enough(cards: int, players: int) -> bool:
    """Return True if an ending with that many cards in the fullest hand can be searched completely."""
    ways: int = factorial(min(cards, 9)) ** players
    return ways <= EXACT_LEAVES


def taken(cards: Sequence[int], first: int, short: tuple[int, ...], trump: int) -> tuple[int, tuple[int, ...]]:
    """Return the taker of a trick that the seat `first` led to, and the tricks each seat then needs."""
    best = cards[0]
    at = 0
    for place, card in enumerate(cards):
        if takes(card, best, trump):
            best, at = card, place
    holder = (first + at) % len(cards)
    return holder, (*short[:holder], short[holder] - 1, *short[holder + 1 :])


def exact(
    hands: tuple[int, ...],
    short: tuple[int, ...],
    trump: int,
    turn: int,
    table: tuple[int, ...],
    points: Callable[[int, int], float],
) -> tuple[int, ...]:
    """Return the tricks each seat ends short of its bid (negative: too many) if every seat sees all cards and does best
    for itself: `points(seat, short)` is its aim. Among equals a seat picks what leaves the others least.

    `short` has the tricks each seat still needs; `table` the cards lying there, the last played before `turn`.
    """
    hand = hands[turn]
    if len(table) == len(hands):  # the seat that led is to play again
        holder, short = taken(table, turn, short, trump)
        return exact(hands, short, trump, holder, (), points) if hand else short
    if not table and not hand & hand - 1:  # the last card of each: nothing is left to choose
        cards = [left.bit_length() - 1 for left in hands[turn:] + hands[:turn]]
        return taken(cards, turn, short, trump)[1]
    legal = (hand & SUIT_MASK[SUIT_OF[table[0]]] or hand) if table else hand
    found: tuple[float, float] | None = None
    outcome = short
    while legal:
        card = legal.bit_length() - 1
        legal ^= 1 << card
        after = (*hands[:turn], hand ^ 1 << card, *hands[turn + 1 :])
        end = exact(after, short, trump, (turn + 1) % len(hands), (*table, card), points)
        got = [points(seat, need) for seat, need in enumerate(end)]
        key = (got[turn], got[turn] - sum(got))
        if found is None or key > found:
            found, outcome = key, end
    return outcome
