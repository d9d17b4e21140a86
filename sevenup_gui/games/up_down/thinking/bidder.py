"""7Up7Down by search: worlds that agree with what has been seen, played out by seats that play as careful people do.

A bid or card is worth the points it is expected to bring; near the end of the match, the chance of finishing first.
Who draws conclusions bids by what was learned, and weighs a card by worlds and by what was learned together.
"""

import random
from collections.abc import Iterator, Sequence
from math import exp

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

BIDS = 5  # bids that are looked at: the best by rule of thumb
LOOKED_AT = 4800  # cards played in all worlds together, for each card to choose from: it keeps large hands quick
OVERDRAW = 3  # worlds drawn for each one that is played out: those that explain the bids are kept
TELLING = 4  # with more players worlds are not weighed by bids: no difference was found, and it took half the time
BID_SOFT = 0.12  # how far a bid strays from the one that promises most, in points of a bid of one that is made
TRUST = 200  # what was learned counts as much as so many worlds
UNLIKE_HABIT = 0.03  # no bid is taken to be less likely than this


def enough(view: View, worlds: int) -> int:
    """How many worlds of a budget are played out: fewer while hands are large. 40 worlds were worth as much as 150."""
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
    """How well hands explain the bids that were made."""
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
    found = net_value.bid_values(round_)
    best = max(found, key=found.__getitem__)
    order = sorted(found, key=lambda action: (action != best, -found[action]))
    return Choice(best, tuple([(action, found[action]) for action in order]), round_.unit)


def bid(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The bid that is worth most by what was learned, else when everybody after it bids, and all play, by habit."""
    round_ = RoundContext(view)
    if infer and net_value.learned(round_):
        return learned_bid(round_)
    ranked = up_down_thumb.ranked_bids(view)
    if view.forehead:
        worlds = max(worlds, Worlds(view).count)  # the viewer's card is one of a few dozen: each is looked at
    race = Race([action for _, action in ranked[:BIDS] if isinstance(action, Bid)], Worlds(view).count <= worlds)
    order = from_left(view.dealer, view.players)
    later = [seat for seat in order if seat != view.viewer and view.bids[seat] is None]  # all others, at once
    for hands, weight in likely_worlds(round_, rng, worlds, infer):
        if race.settled or (race.used and expired()):
            break
        promised = [(seat, round_.bids_by_habit(hands, seat)) for seat in later]
        worths = {}
        for mine in race.alive:
            bids = said(round_, mine.number, promised)
            worths[mine] = round_.worth(bids, round_.finish(hands, bids, order[0], ()))
        race.add(weight, worths)
    return chosen(race, round_.unit, itself)


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
    before = net_value.card_values(round_, cards) if infer and not whole and net_value.learned(round_) else {}
    race = Race(cards, whole, before, TRUST)
    after = (view.viewer + 1) % view.players
    for hands, weight in likely_worlds(round_, rng, worlds, infer and view.players <= TELLING):
        if race.settled or (race.used and expired()):
            break
        worths = {}
        for action in race.alive:
            assert action.card is not None
            card = BIT[action.card]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            # A full table: `exact` and `play_out` take the turn to be the seat after the last card, which led.
            short = round_.finish(left, bids, after, (*round_.table, card))
            worths[action] = round_.worth(bids, short)
        race.add(weight, worths)
    return chosen(race, round_.unit, itself)
