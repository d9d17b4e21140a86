"""7Up7Down by search: worlds that agree with what has been seen, played out by seats that play as careful people do.

A bid or card is worth the points it is expected to bring; near the end of the match the chance of finishing first,
with points beside it.
Who draws conclusions bids by what was learned, and weighs a card by worlds and by what was learned together.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import Generic, TypeVar

from sevenup_gui.engine.actions import Bid, Play
from sevenup_gui.engine.state import from_left
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.thinking import heuristic as up_down_thumb
from sevenup_gui.games.up_down.thinking import net_value
from sevenup_gui.games.up_down.thinking.round import RoundContext
from sevenup_gui.search.bits import BIT, mask
from sevenup_gui.search.choice import Choice, Expired, no_clock
from sevenup_gui.search.race import FIRST_LOOK, Race, chosen, itself
from sevenup_gui.search.worlds import World, Worlds

T = TypeVar("T", Bid, Play)

BIDS = 5  # bids that are looked at: the best by rule of thumb
LOOKED_AT = 4800  # cards played in all worlds together, for each card to choose from: it keeps large hands quick
OVERDRAW = 3  # worlds drawn for each one that is played out: those that explain the bids are kept
TELLING = 4  # with more players worlds are not weighed by bids: no difference was found, and it took half the time
BID_SOFT = 0.12  # how far a bid strays from the one that promises most, in points of a bid of one that is made
TRUST = 200  # what was learned counts as much as so many worlds
UNLIKE_HABIT = 0.03  # no bid is taken to be less likely than this


def enough(view: View, worlds: int) -> int:
    """Return the number of worlds of a budget to play out: fewer while hands are large. 40 worlds were worth as much as
    150."""
    cards = sum(view.counts) * max(1, view.counts[view.viewer])
    return min(worlds, max(FIRST_LOOK, LOOKED_AT // cards))


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock, *, infer: bool = True) -> Choice:
    """The best bid or card over `worlds` sampled worlds; with `infer` they are weighed by the bids made."""
    if view.phase == "bid":
        return bid(view, rng, enough(view, worlds), expired, infer)
    if view.forehead:
        return Choice(up_down_thumb.decide(view))
    return play(view, rng, enough(view, worlds), expired, infer)


def masks(world: World) -> list[int]:
    """The hands of a world as bits."""
    return [mask(hand) for hand in world.hands]


def likely_worlds(
    round_: RoundContext, rng: random.Random, budget: int, infer: bool
) -> Iterator[tuple[list[int], float]]:
    """Up to `budget` worlds with their weights; with `infer` those that explain the others' bids."""
    view = round_.view
    every = Worlds(view)
    said = [(seat, tricks) for seat, tricks in enumerate(view.bids) if tricks is not None and seat != view.viewer]
    if not infer or not said or every.count <= budget:
        for world in every.take(rng, budget):
            hands = masks(world)
            yield hands, likelihood(round_, hands, said) if infer else 1.0
        return
    drawn = [masks(every.draw(rng)) for _ in range(budget * OVERDRAW)]
    weights = [likelihood(round_, hands, said) for hands in drawn]
    step = sum(weights) / budget
    at, running = rng.random() * step, 0.0
    picked = []
    for hands, weight in zip(drawn, weights, strict=True):
        running += weight
        times = 0
        while running > at:
            times, at = times + 1, at + step
        if times:
            picked.append((hands, float(times)))
    rng.shuffle(picked)  # any prefix is a fair answer
    yield from picked


def likelihood(round_: RoundContext, hands: Sequence[int], said: Sequence[tuple[int, int]]) -> float:
    """Return how well hands explain the bids that were made."""
    soft = BID_SOFT * round_.points(1, 1)
    total = 1.0
    for seat, tricks in said:
        worths = round_.bids_by_habit(hands, seat)
        hooked = round_.hooked(seat, round_.view.bids)
        best = max(worth for number, worth in enumerate(worths) if number != hooked)
        shares = [exp((worth - best) / soft) if number != hooked else 0.0 for number, worth in enumerate(worths)]
        total *= UNLIKE_HABIT + (1 - UNLIKE_HABIT) * shares[tricks] / sum(shares)
    return total


def learned_bid(round_: RoundContext) -> Choice:
    """The bid that is worth most by what was learned; no world is looked at, for none told more."""
    chances = net_value.chances_of_bids(round_)
    found = {action: round_.promised(action.number, chance) for action, chance in chances.items()}
    best = max(found, key=found.__getitem__)
    order = sorted(found, key=lambda action: (action != best, -found[action]))
    choice = Choice(best, tuple([(action, found[action]) for action in order]), round_.unit)
    return (
        choice if round_.first_place is None else in_chances(choice, round_.first_promised(best.number, chances[best]))
    )


def in_chances(choice: Choice, first: float) -> Choice:
    """The choice with the chance to finish `first` that its action has, each other as far behind as it is with the
    points."""
    best = choice.values[0][1]
    return choice._replace(values=tuple([(action, max(0.0, first - best + worth)) for action, worth in choice.values]))


class RoundRace(Generic[T]):
    """A race by what ends of a round are worth, and beside it the chance to finish first alone, which is told."""

    def __init__(self, round_: RoundContext, actions: Sequence[T], whole: bool, learned: Mapping[T, float]) -> None:
        self.round, bid = round_, round_.view.bids[round_.me] or 0
        self.worths: Race[T] = Race(
            actions, whole, {card: round_.promised(bid, made) for card, made in learned.items()}, TRUST
        )
        first = {card: round_.first_promised(bid, made) for card, made in learned.items()} if round_.first_place else {}
        self.firsts: Race[T] = Race(actions, True, first, TRUST)

    def add(self, weight: float, ends: Mapping[T, tuple[Sequence[int], Sequence[int]]]) -> None:
        """One more world: the bids, and how many tricks each seat ended short of them, for every action alive."""
        if self.round.first_place:
            self.firsts.alive = self.worths.alive
            self.firsts.add(weight, {action: self.round.first(*end) for action, end in ends.items()})
        self.worths.add(weight, {action: self.round.worth(*end) for action, end in ends.items()})

    def choice(self) -> Choice:
        """Return the winner of the race, with its numbers."""
        choice = chosen(self.worths, self.round.unit, itself)
        best, _worth = self.worths.ranking()[0]
        return in_chances(choice, self.firsts.mean(best)) if self.round.first_place else choice


def bid(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The bid that is worth most by what was learned, else when everybody after it bids, and all play, by habit."""
    round_ = RoundContext(view)
    if infer and net_value.learned(round_):
        return learned_bid(round_)
    ranked = up_down_thumb.ranked_bids(view)
    if view.forehead:
        worlds = max(worlds, Worlds(view).count)  # the viewer's card is one of a few dozen: each is looked at
    bids = [action for _, action in ranked[:BIDS] if isinstance(action, Bid)]
    race = RoundRace[Bid](round_, bids, Worlds(view).count <= worlds, {})
    order = from_left(view.dealer, view.players)
    later = [seat for seat in order if seat != view.viewer and view.bids[seat] is None]  # all others, at once
    for hands, weight in likely_worlds(round_, rng, worlds, infer):
        if race.worths.settled or (race.worths.used and expired()):
            break
        promised = [(seat, round_.bids_by_habit(hands, seat)) for seat in later]
        ends = {}
        for mine in race.worths.alive:
            all_bids = said(round_, mine.number, promised)
            ends[mine] = all_bids, round_.finish(hands, all_bids, order[0], ())
        race.add(weight, ends)
    return race.choice()


def said(round_: RoundContext, mine: int, promised: Sequence[tuple[int, list[float]]]) -> list[int]:
    """All bids when the viewer bids `mine` and each seat after it what promises it most."""
    bids = [tricks or 0 for tricks in round_.view.bids]
    bids[round_.me] = mine
    for seat, worths in promised:
        hooked = round_.hooked(seat, bids)
        bids[seat] = max([number for number in range(len(worths)) if number != hooked], key=worths.__getitem__)
    return bids


def play(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card that is worth most."""
    round_ = RoundContext(view)
    ranked = up_down_thumb.ranked_plays(view)
    if len(ranked) == 1:
        return Choice(ranked[0][1])
    cards = [action for _, action in ranked if isinstance(action, Play)]
    bids = [tricks or 0 for tricks in view.bids]
    whole = Worlds(view).count <= worlds
    learned = net_value.chances_of_cards(round_, cards) if infer and not whole and net_value.learned(round_) else {}
    race = RoundRace(round_, cards, whole, learned)
    after = (view.viewer + 1) % view.players
    for hands, weight in likely_worlds(round_, rng, worlds, infer and view.players <= TELLING):
        if race.worths.settled or (race.worths.used and expired()):
            break
        ends = {}
        for action in race.worths.alive:
            assert action.card is not None
            card = BIT[action.card]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            # A full table: `exact` and `play_out` take the turn to be the seat after the last card, which led.
            ends[action] = bids, round_.finish(left, bids, after, (*round_.table, card))
        race.add(weight, ends)
    return race.choice()
