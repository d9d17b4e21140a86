"""Worlds, also called determinizations: layouts of the hidden cards that agree with everything a viewer has seen.

They respect what the play has shown: a seat that didn't follow, where it had to, has none of that suit (and where a
void hand must trump, no trumps either). Another seat's discard is a number of cards, otherwise unknown. Every remaining
world has an equal chance: the counts of each suit are drawn first, weighted exactly by the number of layouts behind
them, so no draw is ever rejected.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeVar

from sevenup_gui.engine.actions import NAME_TRUMP, PLAY, PLAY_UNSEEN, WORDS, Action, Bid, Discard
from sevenup_gui.engine.cards import SUITS, Card
from sevenup_gui.engine.rules import TURNED, rules_of
from sevenup_gui.engine.state import SeatAction, State
from sevenup_gui.engine.trick import Hand, Table, card_order
from sevenup_gui.engine.views import View

T = TypeVar("T")
Counts = tuple[int, ...]  # of cards by suit, in the order of SUITS


class World(NamedTuple):
    """The hands of all seats, and the cards in no hand that the viewer hasn't seen."""

    hands: tuple[Hand, ...]
    rest: Hand  # other seats' discards and the stock, in no order


class Group(NamedTuple):
    """A hidden hand: its number of cards, and the suits it may have (indices into SUITS)."""

    seat: int
    size: int
    suits: tuple[int, ...]


def voids(view: View) -> tuple[frozenset[str], ...]:
    """Return the suits that each seat has shown out of."""
    shown: list[set[str]] = [set() for _ in range(view.players)]
    tables: list[Table] = [trick.cards for trick in view.tricks]
    shown_void = rules_of(view.options).shown_void
    suits_of = card_order(view.options, view.trump).suit
    for table in [*tables, view.table]:
        for card, seat in table[1:]:
            led, suit = suits_of[table[0][0]], suits_of[card]
            if suit != led:
                shown[seat].update(shown_void(view, led, suit))
    return tuple(frozenset(suits) for suits in shown)


@lru_cache(maxsize=2_048)  # no decision needs half as many, and the last decision's are useless
def ways(groups: tuple[Group, ...], left: Counts) -> int:
    """Return in how many ways the groups can be filled from `left` cards of each suit."""
    if not groups:
        return 1
    return sum(n * ways(groups[1:], rest) for n, rest, _ in fillings(groups[0], left))


def fillings(group: Group, left: Counts) -> Iterator[tuple[int, Counts, Counts]]:
    """Yield every count of cards by suit that fills the group: (ways to pick those cards, cards left, the count)."""

    def fill(suits: tuple[int, ...], size: int) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
        if len(suits) == 1:
            if size <= left[suits[0]]:
                yield comb(left[suits[0]], size), ((suits[0], size),)
            return
        for here in range(min(size, left[suits[0]]) + 1):
            for n, more in fill(suits[1:], size - here):
                yield n * comb(left[suits[0]], here), ((suits[0], here), *more)

    if not group.suits:
        return
    for n, picked in fill(group.suits, group.size):
        count = [0] * len(SUITS)
        for suit, here in picked:
            count[suit] = here
        yield n, tuple([have - here for have, here in zip(left, count, strict=True)]), tuple(count)


class Worlds:
    """All worlds of a view: `count` of them, to draw from, or to list if they are few.

    Raises `ValueError` unless a deal is being played.
    """

    def __init__(self, view: View) -> None:
        if view.turn is None:
            raise ValueError(f"no deal is being played in phase {view.phase!r}")
        self.view = view
        self.seen_hands: tuple[Hand, ...] = tuple([hand or () for hand in view.hands])
        known = {card for hand in self.seen_hands for card in hand}
        known.update(view.turned, view.thrown)
        known.update(card for trick in view.tricks for card, _ in trick.cards)
        known.update(card for card, _ in view.table)
        self.unseen: Hand = tuple([card for card in view.options.pack if card not in known])
        self.suit_of = card_order(view.options, view.trump).suit
        shown = voids(view)
        groups = [
            Group(seat, size, tuple([i for i, suit in enumerate(SUITS) if suit not in shown[seat]]))
            for seat, size in enumerate(view.counts)
            if view.hands[seat] is None and size
        ]
        self.bound = tuple([group for group in groups if len(group.suits) < len(SUITS)])
        self.free = tuple([group for group in groups if len(group.suits) == len(SUITS)])
        self.by_suit: Counts = tuple([sum(self.suit_of[card] == suit for card in self.unseen) for suit in SUITS])

    @property
    def count(self) -> int:
        """Return how many different hands the hidden seats can have, all together."""
        total = ways(self.bound, self.by_suit)
        left = len(self.unseen) - sum(group.size for group in self.bound)
        for group in self.free:
            total *= comb(left, group.size)
            left -= group.size
        return total

    def draw(self, rng: random.Random) -> World:
        """Draw one world, each with equal chance."""
        hands, rest = self.draw_bound(rng)
        rng.shuffle(rest)
        at = 0
        for group in self.free:
            hands[group.seat] = tuple(rest[at : at + group.size])
            at += group.size
        return World(tuple(hands), tuple(rest[at:]))

    def draw_bound(self, rng: random.Random) -> tuple[list[Hand], list[Card]]:
        """Draw the hands that can't have every suit. Returns all hands so far, and the cards left, in no order."""
        hands = list(self.seen_hands)
        if not self.bound:
            return hands, list(self.unseen)
        piles = [[card for card in self.unseen if self.suit_of[card] == suit] for suit in SUITS]
        left = self.by_suit
        for at, group in enumerate(self.bound):
            later = self.bound[at + 1 :]
            left, count = self.draw_count(rng, group, later, left)
            hand: list[Card] = []
            for pile, size in zip(piles, count, strict=True):
                hand.extend([pile.pop(rng.randrange(len(pile))) for _ in range(size)])
            hands[group.seat] = tuple(hand)
        return hands, [card for pile in piles for card in pile]

    def draw_hand(self, rng: random.Random, seat: int, more: int = 0) -> tuple[Hand, Hand]:
        """Draw the hand of the one hidden seat, and `more` of the cards in no hand, with the same chances as `draw`,
        but without ordering the other cards, which no one needs."""
        hands, rest = self.draw_bound(rng)
        if self.bound:
            return hands[seat], tuple(rng.sample(rest, more))
        size = self.view.counts[seat]
        drawn = rng.sample(rest, size + more)
        return tuple(drawn[:size]), tuple(drawn[size:])

    @staticmethod
    def draw_count(rng: random.Random, group: Group, later: tuple[Group, ...], left: Counts) -> tuple[Counts, Counts]:
        """Draw what a group takes of each suit, weighted by the layouts behind it. Returns the counts left and
        taken."""
        pick = rng.randrange(ways((group, *later), left))
        for n, remaining, count in fillings(group, left):
            pick -= n * ways(later, remaining)
            if pick < 0:
                return remaining, count
        raise AssertionError("the ways do not add up")

    def every(self) -> Iterator[World]:
        """Yield all worlds, each once, in a fixed order."""

        def fill(groups: tuple[Group, ...], rest: Hand, hands: tuple[Hand, ...]) -> Iterator[World]:
            if not groups:
                yield World(hands, rest)
                return
            group, later = groups[0], groups[1:]
            suits = {SUITS[i] for i in group.suits}
            for hand in combinations([card for card in rest if self.suit_of[card] in suits], group.size):
                remaining = tuple([card for card in rest if card not in hand])
                filled = tuple([hand if seat == group.seat else held for seat, held in enumerate(hands)])
                yield from fill(later, remaining, filled)

        yield from fill(self.bound + self.free, self.unseen, self.seen_hands)

    def take(self, rng: random.Random, budget: int) -> Iterator[World]:
        """Yield `budget` worlds drawn one after another, or all of them, each once, if there are no more than that."""
        if self.count > budget:
            for _ in range(budget):
                yield self.draw(rng)
            return
        worlds = list(self.every())
        rng.shuffle(worlds)  # so that any prefix is a fair answer
        yield from worlds


def build(view: View, world: World, rng: random.Random) -> State:
    """Return the state of a world: the rest becomes the others' discards and the stock, and a pack is stacked to
    match."""
    rest = list(world.rest)
    rng.shuffle(rest)
    thrown: list[Hand] = [()] * view.players
    for seat, word, number, _card in view.history:
        if word == "discard" and number is not None:
            thrown[seat] = view.thrown if seat == view.viewer else tuple([rest.pop() for _ in range(number)])
    played: list[list[Card]] = [[] for _ in range(view.players)]
    for table in [*[trick.cards for trick in view.tricks], view.table]:
        for card, seat in table:
            played[seat].append(card)
    received = [interleaved(hand, (*thrown[seat], *played[seat]), rng) for seat, hand in enumerate(world.hands)]
    kept: tuple[Hand, ...] = ()
    if view.phase in ("bid", "play"):
        kept = tuple(
            [tuple([card for card in cards if card not in thrown[seat]]) for seat, cards in enumerate(received)]
        )
    pack, dealt = stacked(view, received, rest)
    return State(
        view.options,
        view.players,
        next_dealer=view.dealer,
        phase=view.phase,
        deal=view.deal,
        dealer=view.dealer,
        turn=view.turn,
        score=view.score,
        tricks_each=view.tricks_each,
        forehead=view.forehead,
        pack=pack,
        dealt=dealt,
        hands=world.hands,
        turned=view.turned,
        rejected=view.rejected,
        trump=view.trump,
        kept=kept,
        thrown=tuple(thrown),
        bids=view.bids,
        taken=view.taken,
        tricks=view.tricks,
        table=view.table,
        history=decisions(view, thrown),
        ply=view.ply,
        winners=view.winners,
    )


def interleaved(hand: Hand, others: Hand, rng: random.Random) -> Hand:
    """Return the cards of both, mixed. Those of `hand` keep their order, as a hand does when cards leave it."""
    places = sorted(rng.sample(range(len(hand) + len(others)), len(hand)))
    mixed = list(others)
    rng.shuffle(mixed)
    for place, card in zip(places, hand, strict=True):
        mixed.insert(place, card)
    return tuple(mixed)


def stacked(view: View, received: list[Hand], stock: list[Card]) -> tuple[Hand, int]:
    """Return the pack that deals each seat its cards in order, and how many of its cards have been dealt."""
    queues = [iter(cards) for cards in received]
    turned = iter(view.turned)
    pack = [next(turned) if seat == TURNED else next(queues[seat]) for seat in rules_of(view.options).dealt_to(view)]
    return (*pack, *stock), len(pack)


def decisions(view: View, thrown: list[Hand]) -> tuple[SeatAction, ...]:
    """Return the view's history as the actions they were."""
    actions: list[SeatAction] = []
    for seat, word, number, card in view.history:
        action: Action
        if word == "discard":
            action = Discard(thrown[seat])
        elif word == "bid":
            action = Bid(number or 0)
        elif word == "trump":
            action = NAME_TRUMP[SUITS[number or 0]]
        elif word == "play":
            action = PLAY_UNSEEN if view.forehead or card is None else PLAY[card]
        else:
            action = WORDS[word]
        actions.append((seat, action))
    return tuple(actions)


def resampled(found: Sequence[T], weights: Sequence[float], count: int, rng: random.Random) -> list[T]:
    """Return `count` of the items found, each as often as its weight warrants, with one random draw for all (systematic
    resampling), in no order, so that any prefix is a fair sample."""
    step = sum(weights) / count
    at, running, picked = step * rng.random(), 0.0, list[T]()
    for each, weight in zip(found, weights, strict=True):
        running += weight
        while running > at:
            picked.append(each)
            at += step
    rng.shuffle(picked)
    return picked
