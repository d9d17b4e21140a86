"""A seat's knowledge as numbers for the net, which predicts for each card the takers of the jack and of Game.

The net was trained on deals with itself and others (`python -m tools.training.seven_up`) on what a seat can see alone,
and has never seen a hidden card of the deal that is being played. The school asks this module for its features, too.

Seats are named by their places, from eldest (0) to the dealer (2). Suits stand in places as well: trump first, then
the suit led if it is a plain one, then the others, the longest and best first.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sevenup_gui.games.seven_up.thinking.softmax_policy import ABOVE
from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, takes
from sevenup_gui.search.net import Net
from sevenup_gui.search.parameters import read_net

PLACES = 3
OUTCOMES = 6  # the jack to oneself, to the next seat, to the one after; Game to the same three
STOOD, GIVEN, RUN = range(3)  # how the trump suit was settled
JACK = 9  # its rank, the two being 0

# Where the features begin. What is counted by pips is there twice, for each scale of Game.
MINE = 0
OUTRANKED = MINE + 52
UNSEEN = OUTRANKED + 52
TABLE = UNSEEN + 52
PLAYED = TABLE + 2 * 52
OWN_TRUMPS = PLAYED + 2 * 52
VOIDS = OWN_TRUMPS + 13
PIPS = VOIDS + 2 * 4
PIP_STEPS = PIPS + PLACES
JACK_AT = PIP_STEPS + PLACES * 8
LEFT = JACK_AT + 7
PLACE = LEFT + 6
WORDS = PLACE + PLACES
THROWN = WORDS + 3
LYING = THROWN + 3
CARD = LYING + 3
HOLDS = CARD + 52
CARD_OUTRANKED = HOLDS + 6
STAKE = CARD_OUTRANKED + 20
HOLDER = STAKE + 2
LAST_OF_SUIT = HOLDER + 3
TRUMPS_GONE = LAST_OF_SUIT + 1
TRUMPS_KEPT = TRUMPS_GONE + 1
TRUMPS_UNSEEN = TRUMPS_KEPT + 7
MINE_COURTS = TRUMPS_UNSEEN + 1
CARD_COURTS = MINE_COURTS + 52
PIPS_COURTS = CARD_COURTS + 52
PIP_STEPS_COURTS = PIPS_COURTS + PLACES
STAKE_COURTS = PIP_STEPS_COURTS + PLACES * 8
COURTS = STAKE_COURTS + 2
FEATURES = COURTS + 1

Features = list[tuple[int, int]]  # (index, how many times)


class SeatFeatures(NamedTuple):
    """A seat's knowledge before it plays a card; cards as bits, suits as numbers."""

    place: int
    hand: int
    unseen: int  # the cards that it has not seen and did not throw
    trump: int
    table: Sequence[int]  # the cards on the table, the last played before this seat
    played: Sequence[int]  # by place, the cards played to finished tricks
    voids: Sequence[int]  # by place, the suits shown to be missing, a bit each
    pips: Sequence[int]  # by place, captured towards Game
    jack: int  # the place that captured the jack of trumps, or -1
    words: int
    thrown: int  # how many cards this seat threw
    courts: bool  # whether only court cards and aces count towards Game
    pip: Sequence[int]  # by card, what it counts towards Game


@lru_cache(maxsize=1)
def card_net() -> Net:
    """The net; it is unpacked when it is first asked."""
    return read_net("seven-up-three-cards", FEATURES, OUTCOMES)


def cards_of(bits: int) -> Iterator[int]:
    """The cards, low to high."""
    while bits:
        low = bits & -bits
        bits ^= low
        yield low.bit_length() - 1


def suits_in_places(at: SeatFeatures) -> list[int]:
    """Return the place of each suit."""
    led = SUIT_OF[at.table[0]] if at.table else -1

    def weight(suit: int) -> int:
        held = sum([2000 + 100 * (card % 13) for card in cards_of(at.hand & SUIT_MASK[suit])])
        return held + (at.unseen & SUIT_MASK[suit]).bit_count() + 100_000 * (suit == led)

    order = [at.trump, *sorted([suit for suit in range(4) if suit != at.trump], key=lambda suit: -weight(suit))]
    return [order.index(suit) for suit in range(4)]


def told(at: SeatFeatures) -> tuple[Features, list[int]]:
    """Return the features that are the same for every card the seat may play, and each card's place in features."""
    suits = suits_in_places(at)
    spot = [13 * suits[SUIT_OF[card]] + card % 13 for card in range(52)]
    trumps, lying = SUIT_MASK[at.trump], len(at.table)
    others = ((at.place + 1) % PLACES, (at.place + 2) % PLACES)
    mine = MINE_COURTS if at.courts else MINE
    features: Features = []
    for card in cards_of(at.hand):
        above = min(12, (at.unseen & ABOVE[card]).bit_count())
        features += [(mine + spot[card], 1), (OUTRANKED + 13 * suits[SUIT_OF[card]] + above, 1)]
    features += [(UNSEEN + spot[card], 1) for card in cards_of(at.unseen)]
    for number, card in enumerate(at.table):
        features.append((TABLE + 52 * (number - lying == -1) + spot[card], 1))
    for step, place in enumerate(others):
        features += [(PLAYED + 52 * step + spot[card], 1) for card in cards_of(at.played[place])]
        features += [(VOIDS + 4 * step + suits[suit], 1) for suit in range(4) if at.voids[place] >> suit & 1]
    features += [(OWN_TRUMPS + card % 13, 1) for card in cards_of(at.played[at.place] & trumps)]
    for step, place in enumerate((at.place, *others)):
        pips = at.pips[place]
        if pips:
            features.append(((PIPS_COURTS if at.courts else PIPS) + step, pips))
        if at.courts:
            features.append((PIP_STEPS_COURTS + 8 * step + min(7, (pips + 2) // 3), 1))
        else:
            features.append((PIP_STEPS + 8 * step + min(7, (pips + 5) // 6), 1))
    features += [
        (JACK_AT + jack_at(at, others), 1),
        (LEFT + at.hand.bit_count() - 1, 1),
        (PLACE + at.place, 1),
        (WORDS + at.words, 1),
        (LYING + lying, 1),
    ]
    if at.thrown:
        features.append((THROWN + min(2, at.thrown // 3 - 1), 1))
    if at.courts:
        features.append((COURTS, 1))
    hidden = (at.unseen & trumps).bit_count()
    features.append((TRUMPS_UNSEEN, hidden) if hidden else (TRUMPS_GONE, 1))
    return features, spot


def jack_at(at: SeatFeatures, others: Sequence[int]) -> int:
    """Return the place of the jack of trumps: 0 in hand, 1 unseen, 2 to 4 captured, 5 on the table, or out of play."""
    jack = 13 * at.trump + JACK
    if at.hand >> jack & 1:
        return 0
    if at.unseen >> jack & 1:
        return 1
    if jack in at.table:
        return 5
    if at.jack >= 0:
        return 2 + (at.place, *others).index(at.jack)
    return 6


def told_of_cards(at: SeatFeatures, cards: Sequence[int], spot: Sequence[int]) -> Iterator[Features]:
    """Yield the features of each card that may be played."""
    best, holder, lying = -1, 0, len(at.table)
    for number, card in enumerate(at.table):
        if best < 0 or takes(card, best, at.trump):
            best, holder = card, number - lying  # so many places from here
    there = sum([at.pip[card] for card in at.table])
    trumps = (at.hand & SUIT_MASK[at.trump]).bit_count()
    for card in cards:
        suit = SUIT_OF[card]
        trump, holds = suit == at.trump, best < 0 or takes(card, best, at.trump)
        features = [
            ((CARD_COURTS if at.courts else CARD) + spot[card], 1),
            (HOLDS + 2 * (PLACES - 1 - lying) + holds, 1),
            (HOLDER + (0 if holds else holder % PLACES), 1),
            (TRUMPS_KEPT + trumps - trump, 1),
        ]
        if holds:
            features.append((CARD_OUTRANKED + 10 * trump + min(9, (at.unseen & ABOVE[card]).bit_count()), 1))
        stake = there + at.pip[card]
        if stake:
            features.append(((STAKE_COURTS if at.courts else STAKE) + (not holds), stake))
        if at.hand & SUIT_MASK[suit] == 1 << card:
            features.append((LAST_OF_SUIT, 1))
        yield features


def card_chances(at: SeatFeatures, cards: Sequence[int]) -> Iterator[tuple[int, list[float]]]:
    """Yield the chances of the outcomes for each of these cards."""
    net = card_net()
    shared, spot = told(at)
    summed = net.summed(net.base, shared)
    for card, features in zip(cards, told_of_cards(at, cards, spot), strict=True):
        yield card, net.chances(net.summed(summed, features))
