"""7Up7Down by what was learned: two nets that say how likely a bid is made, one for each bid and one for each card.

They were trained on rounds against themselves and others (`python -m tools.training.up_down`), on what a seat can see
alone, and have never seen a hidden card of the deal that is being played. The numbering of the features is that of the
school.

Suits stand in places: trump first, then the suit led if it is a plain one, then the others, the longest first. A card
counts by how many unseen cards outrank it, and in a bid by its rank too.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, takes
from sevenup_gui.search.net import Net
from sevenup_gui.search.parameters import read_net

MOST_CARDS = 10  # the nets have learned no larger hands
OTHERS = 6  # seats beside one's own
PACK_MASK = (1 << 52) - 1

# Where the features of a card begin.
LENGTHS, UNSEEN, VOIDS, SEATS = 65, 70, 75, 105
PER_SEAT = 9
NEED = SEATS + OTHERS * PER_SEAT
SLACK = NEED + 8
LEFT = SLACK + 8
PLAYERS = LEFT + 10
TO_COME = PLAYERS + 6
ABOVE = TO_COME + 14
KIND = ABOVE + 13
WANTED = KIND + 5
DEALT = WANTED + 8
SCORING = DEALT + 1
OUT = SCORING + 1  # by seat and place, the highest unseen cards that a seat is taken not to hold
HIGHEST = 6
PLACES = 5
SIZE = OUT + OTHERS * PLACES * HIGHEST
STRAYED = SIZE + 10
CARD_FEATURES = STRAYED + OTHERS

# Where those of a bid begin; the first are of the own cards, by place, as those of a card are.
BID_RANKS = 52
BID_LENGTHS = BID_RANKS + 52
BID_TURNED = BID_LENGTHS + 4 * (MOST_CARDS + 1)
BID_UNSEEN = BID_TURNED + 13
BID_PLAYERS = BID_UNSEEN + 4
BID_SIZE = BID_PLAYERS + 6
BID_BEFORE = BID_SIZE + 10
BID_AFTER = BID_BEFORE + 7
BID_SEATS = BID_AFTER + 7
BID_PER_SEAT = MOST_CARDS + 2
BID_ROOM = BID_SEATS + BID_PER_SEAT * OTHERS
LEAST_ROOM, MOST_ROOM = -8, MOST_CARDS
BID_OVER = BID_ROOM + MOST_ROOM - LEAST_ROOM + 1
BID_SCORING = BID_OVER + 1
BID_DEALT = BID_SCORING + 1
BID_SAID = BID_DEALT + 1
BID_MEETS = BID_SAID + 11
BID_FEATURES = BID_MEETS + 9


@lru_cache(maxsize=1)
def bid_net() -> Net:
    """The net for bids; it is unpacked when it is first asked."""
    return read_net("7up7down-bids", BID_FEATURES)


@lru_cache(maxsize=1)
def card_net() -> Net:
    """The net for cards."""
    return read_net("7up7down-cards", CARD_FEATURES)


class SeatKnowledge(NamedTuple):
    """A seat's knowledge before it bids or plays."""

    seat: int
    hand: int  # its cards, as bits
    unseen: int  # the cards that it has not seen
    trump: int
    size: int  # the cards that each seat was dealt
    bids: Sequence[int]  # in a bid those of seats that are still to bid do not count
    taken: Sequence[int]
    voids: Sequence[int]  # by seat, the suits shown to be missing
    table: Sequence[int]  # the cards on the table, the last played before this seat
    tenths: int  # how much a further trick adds to a bid of 1, in tenths
    out: Sequence[int]  # by seat, the cards that by what it played it does not hold (`opponent_model`)
    strayed: Sequence[bool]  # by seat, whether it played such a card all the same


def tenths_of(options: UpDownOptions) -> int:
    """Return the points that a further trick adds to a bid of 1, in tenths of that bid's points."""
    return round(10 * options.per_trick / max(1, options.per_trick + options.made_bonus))


def ranks(hand: int, unseen: int) -> list[list[tuple[int, int]]]:
    """Return the cards of a hand by suit, each with the number of unseen cards of its suit that outrank it."""
    found: list[list[tuple[int, int]]] = [[], [], [], []]
    while hand:
        card = hand.bit_length() - 1
        hand ^= 1 << card
        suit = SUIT_OF[card]
        found[suit].append((card, ((unseen & SUIT_MASK[suit]) >> card).bit_count()))
    return found


def longest(held: Sequence[Sequence[tuple[int, int]]], trump: int) -> list[int]:
    """The plain suits, the longest and best first."""
    worth = [sum(269 - above for _, above in cards) for cards in held]
    return sorted([suit for suit in range(4) if suit != trump], key=lambda suit: -worth[suit])


def bid_chances(at: SeatKnowledge, first: int, bids: Sequence[int]) -> Iterator[tuple[int, float]]:
    """The chance of making each of these bids; `first` is the seat that bids first."""
    net, players = bid_net(), len(at.bids)
    held = ranks(at.hand, at.unseen)
    before = (at.seat - first) % players
    features = [
        (BID_PLAYERS + players - 2, 1),
        (BID_SIZE + at.size - 1, 1),
        (BID_BEFORE + before, 1),
        (BID_AFTER + players - 1 - before, 1),
        (BID_SCORING, at.tenths),
        (BID_DEALT, players * at.size),
        (BID_TURNED + ((PACK_MASK & ~(at.hand | at.unseen)).bit_length() - 1) % 13, 1),  # the one card seen so far
    ]
    for place, suit in enumerate((at.trump, *longest(held, at.trump))):
        features += [(13 * place + above, 1) for _, above in held[suit]]
        features += [(BID_RANKS + 13 * place + card % 13, 1) for card, _ in held[suit]]
        features.append((BID_LENGTHS + (MOST_CARDS + 1) * place + len(held[suit]), 1))
        features.append((BID_UNSEEN + place, (at.unseen & SUIT_MASK[suit]).bit_count()))
    room = at.size
    for step in range(1, players):
        if (before + step) % players < before:
            said = at.bids[(at.seat + step) % players]
            room -= said
            there = BID_SEATS + BID_PER_SEAT * (step - 1)
            features += [(there, 1), (there + 1 + said, 1)]
    features += [(BID_ROOM + max(LEAST_ROOM, room) - LEAST_ROOM, 1), (BID_OVER, room)]
    shared = net.summed(net.base, features)
    for bid in bids:
        meets = BID_MEETS + min(4, max(-4, room - bid)) + 4
        yield bid, net.chances(net.summed(shared, ((BID_SAID + bid, 1), (meets, 1))))[0]


def card_chances(at: SeatKnowledge, cards: Sequence[int]) -> Iterator[tuple[int, float]]:
    """The chance of making the bid with each of these cards."""
    net, players = card_net(), len(at.bids)
    held = ranks(at.hand, at.unseen)
    left = at.hand.bit_count()
    to_come = players - 1 - len(at.table)
    need = [bid - took for bid, took in zip(at.bids, at.taken, strict=True)]
    open_ = [0 <= wanted <= left for wanted in need]
    mine = need[at.seat]
    over = sum([wanted for wanted in need if wanted > 0]) - left
    features = [
        (NEED + (min(6, mine) if open_[at.seat] else 7), 1),
        (SLACK + (min(6, left - mine) if open_[at.seat] else 7), 1),
        (LEFT + left - 1, 1),
        (PLAYERS + players - 2, 1),
        (WANTED + min(3, max(-3, over)) + 3, 1),
        (WANTED + 7, over),
        (DEALT, players * at.size),
        (SCORING, at.tenths),
        (SIZE + at.size - 1, 1),
    ]
    for step in range(1, players):
        other, place = (at.seat + step) % players, SEATS + (step - 1) * PER_SEAT
        features += [(place, 1), (place + (2 + min(3, need[other]) if open_[other] else 1), 1)]
        features += [(place + 6, 1)] * (step <= to_come)
        features += [(place + 8, at.bids[other])] * (at.bids[other] > 0)
        features += [(STRAYED + step - 1, 1)] * at.strayed[other]
    shared = net.summed(net.base, features)
    best, holder = -1, 0
    for played, card in enumerate(at.table):
        if best < 0 or takes(card, best, at.trump):
            best, holder = card, played - len(at.table)  # so many places from here
    led = SUIT_OF[at.table[0]] if at.table else -1
    plain = longest(held, at.trump)
    above_of = dict([pair for cards_ in held for pair in cards_])
    around: dict[int, tuple[tuple[int, ...], list[int]]] = {}  # by the suit that is led
    for card in cards:
        suit = SUIT_OF[card]
        head = suit if led < 0 else led
        if head not in around:
            apart = (-1, *plain) if head == at.trump else (head, *[other for other in plain if other != head])
            around[head] = (at.trump, *apart), net.summed(shared, told_of_suits(at, (at.trump, *apart)))
        places, begun = around[head]
        own = []
        for place, here in enumerate(places):
            if here >= 0:
                kept = [above for other, above in held[here] if other != card]
                own += [(13 * place + above, 1) for above in kept]
                own += [(LENGTHS + place, len(kept))] * bool(kept)
        holds = best < 0 or takes(card, best, at.trump)
        own.append((TO_COME + to_come + (0 if holds else 7), 1))
        if holds:
            own.append((ABOVE + above_of[card], 1))
        else:
            there = (at.seat + holder) % players
            own.append((SEATS + (holder % players - 1) * PER_SEAT + 7, 1))
            own += [(KIND + 4, 1)] * (open_[there] and need[there] > 0)
        own += [(KIND, 1)] * (holds and suit == at.trump) + [(KIND + 1, 1)] * (suit == at.trump)
        own += [(KIND + 2, 1)] if led < 0 else [(KIND + 3, 1)] * (suit != led)
        yield card, net.chances(net.summed(begun, own))[0]


def told_of_suits(at: SeatKnowledge, places: Sequence[int]) -> list[tuple[int, int]]:
    """Return the features of each suit's unseen cards, by the places of the suits."""
    players = len(at.bids)
    features: list[tuple[int, int]] = []
    for place, suit in enumerate(places):
        if suit < 0:
            continue
        unseen = at.unseen & SUIT_MASK[suit]
        features.append((UNSEEN + place, unseen.bit_count()))
        for step in range(1, players):
            other = (at.seat + step) % players
            if at.voids[other] >> suit & 1:
                features.append((VOIDS + OTHERS * place + step - 1, 1))
                continue
            first, left = OUT + ((step - 1) * PLACES + place) * HIGHEST, unseen
            for above in range(HIGHEST if unseen & at.out[other] else 0):
                if not left:
                    break
                card = left.bit_length() - 1
                left ^= 1 << card
                features += [(first + above, 1)] * (at.out[other] >> card & 1)
    return features
