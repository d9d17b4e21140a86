"""A round of 7Up7Down played out with every card known: each seat aims at its bid.

Cards are bits, suit by suit and low to high, so that a hand is a number. `play_out` is a quick rule for all seats,
some 50 microseconds for four hands of seven; `exact` looks at everything, for the last cards.
"""

from collections.abc import Callable, Sequence
from math import factorial

from sevenup_gui.engine.cards import PACK, Card

BIT = {card: at for at, card in enumerate(PACK)}
SUIT_OF = tuple([at // 13 for at in range(52)])
SUIT_MASK = tuple([0x1FFF << 13 * suit for suit in range(4)])
SUITS_INDEX = {PACK[13 * suit][1]: suit for suit in range(4)}
EXACT_LEAVES = 256  # an ending is looked at whole when it has at most so many ways to go


def mask(cards: Sequence[Card]) -> int:
    """The cards as bits."""
    return sum(1 << BIT[card] for card in cards)


def highest(hand: int, first: int) -> int:
    """The card of the highest rank, those of suit `first` before their equals."""
    best, top = -1, -1
    for suit in range(4):
        held = hand >> 13 * suit & 0x1FFF
        if held:
            rank = held.bit_length() * 2 + (suit == first)
            if rank > top:
                top, best = rank, 13 * suit + held.bit_length() - 1
    return best


def lowest(hand: int, last: int) -> int:
    """The card of the lowest rank, those of suit `last` after all others."""
    best, least = -1, 99
    for suit in range(4):
        held = hand >> 13 * suit & 0x1FFF
        if held:
            rank = (held & -held).bit_length() + (20 if suit == last else 0)
            if rank < least:
                least, best = rank, 13 * suit + (held & -held).bit_length() - 1
    return best


def takes(card: int, best: int, trump: int) -> bool:
    """Whether `card`, played after it, beats the best card so far."""
    suit = SUIT_OF[card]
    return card > best if suit == SUIT_OF[best] else suit == trump


def play_out(hands: Sequence[int], want: Sequence[int], trump: int, turn: int, table: Sequence[int]) -> list[int]:
    """How many tricks each seat is short of its bid (less than none: too many) when all aim at their bids.

    `want` has the tricks each seat still needs; `table` the cards lying there, the last played before `turn`.
    """
    left, short = list(hands), list(want)
    players = len(left)
    trumps = SUIT_MASK[trump]
    played = len(table)
    best, holder = -1, turn
    led = SUIT_OF[table[0]] if table else -1
    for at, card in enumerate(table):
        if best < 0 or takes(card, best, trump):
            best, holder = card, (turn - played + at) % players
    while True:
        while played < players:
            hand, need = left[turn], short[turn]
            if best < 0:
                card = highest(hand, trump) if need > 0 else lowest(hand, trump)
                led = SUIT_OF[card]
            else:
                same = hand & SUIT_MASK[led]
                if same:
                    legal = same
                    winners = 0 if SUIT_OF[best] != led else same >> best + 1 << best + 1
                else:
                    legal = hand
                    winners = hand & trumps
                    if SUIT_OF[best] == trump:
                        winners = winners >> best + 1 << best + 1
                losers = legal & ~winners
                if need > 0:
                    if winners:
                        # Last, or trumping, the cheapest will do; before others the best has the best chance.
                        cheap = played == players - 1 or not same
                        card = ((winners & -winners) if cheap else winners).bit_length() - 1
                    else:
                        card = lowest(losers, trump)
                elif losers:
                    card = losers.bit_length() - 1 if same else highest(losers, trump)
                else:
                    card = (winners if played == players - 1 else winners & -winners).bit_length() - 1
            left[turn] = hand ^ 1 << card
            if best < 0 or takes(card, best, trump):
                best, holder = card, turn
            turn = turn + 1 if turn + 1 < players else 0
            played += 1
        short[holder] -= 1
        if not left[holder]:
            return short
        turn, played, best = holder, 0, -1


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
    """The same when every seat sees all cards and does best for itself: `points(seat, short)` is what it is after.
    Among its equals a seat picks what leaves the others least."""
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
