"""7Up7Down by search: worlds that agree with what has been seen, played out by seats that aim at their bids.

A bid or card is worth the points it is expected to bring; near the end of the match, the chance of finishing first.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import exp, sqrt

from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.options import UpDownOptions
from sevenup_gui.engine.state import from_left
from sevenup_gui.engine.up_down import points_for
from sevenup_gui.engine.views import View
from sevenup_gui.players import up_down_thumb
from sevenup_gui.players.aiming import BIT, SUITS_INDEX, exact, few_enough, mask, play_out
from sevenup_gui.players.choice import Choice, Expired, Unit, no_clock
from sevenup_gui.players.race import Race
from sevenup_gui.players.worlds import World, Worlds

BIDS = 5  # bids that are looked at: the best by rule of thumb
THUMB = 0.7  # the rule of thumb's share in the chance of making a bid
THUMB_PLAY = 0.2  # its share when a card is played
BID_SOFT = 0.9  # how far a bid strays from the natural one, in tricks
OVERDRAW = 3  # worlds drawn for each one that is played out: those that explain the bids are kept
RACE_ROUNDS = 3  # in the last rounds the place at the end counts, not the points
SPREAD_TRICKS = 1.1  # how far the points of a round spread, in points of one trick and a bit
ALL_BID = 0.95  # the bids of all seats together, for each trick
RUFF = 0.15  # the chance that a small trump takes a trick


class Round:
    """What does not change from world to world in one decision."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.options, UpDownOptions)
        self.view, self.options = view, view.options
        assert view.trump is not None
        self.trump = SUITS_INDEX[view.trump]
        self.me = view.viewer
        self.rounds_left = len(view.options.schedule) - view.deal
        self.table = [BIT[card] for card, _ in view.table]
        self.played = [0] * view.players
        for table in [*[trick.cards for trick in view.tricks], view.table]:
            for card, seat in table:
                self.played[seat] |= 1 << BIT[card]
        full = points_for(self.options, view.tricks_each, view.tricks_each)
        self.round_spread = max(1.0, SPREAD_TRICKS * max(self.options.zero, full / max(1, view.tricks_each), full / 3))

    @property
    def unit(self) -> Unit:
        """What the worth of an action is counted in."""
        return "chance" if self.rounds_left < RACE_ROUNDS else "points"

    def worth(self, bids: Sequence[int], short: Sequence[int]) -> float:
        """What a finished round is worth to the viewer."""
        points = [
            points_for(self.options, bid, bid - need) for bid, need in zip(bids, short, strict=True)
        ]
        if self.rounds_left >= RACE_ROUNDS:
            return float(points[self.me])
        totals = [before + won for before, won in zip(self.view.score, points, strict=True)]
        mine = totals[self.me]
        if not self.rounds_left:
            first = max(totals)
            return (mine == first) / totals.count(first)
        spread = self.round_spread * sqrt(2.0 * self.rounds_left)
        chance = 1.0
        for seat, total in enumerate(totals):
            if seat != self.me:
                chance *= 1 / (1 + exp(max(-30.0, min(30.0, 1.7 * (total - mine) / spread))))
        return chance

    def leaning(self, bids: Sequence[int], short: Sequence[int], share: float, thumb: float) -> float:
        """The same, when the chance of the viewer's bid is taken to be in part (`share`) what the rule of thumb
        gives it (`thumb`) rather than what the world shows."""
        chance = share * thumb + (1 - share) * (short[self.me] == 0)
        made, missed = list(short), list(short)
        made[self.me], missed[self.me] = 0, short[self.me] or 1
        return chance * self.worth(bids, made) + (1 - chance) * self.worth(bids, missed)

    def aims(self, bids: Sequence[int]) -> Callable[[int, int], float]:
        """What a seat is after when it sees all cards: its points, and when they are lost, to be near."""
        points = [points_for(self.options, bid, bid) for bid in bids]

        def aim(seat: int, short: int) -> float:
            return points[seat] if not short else -0.01 * abs(short)

        return aim

    def finish(self, hands: Sequence[int], bids: Sequence[int], turn: int, table: Sequence[int]) -> Sequence[int]:
        """How many tricks each seat ends short of its bid in a world, from a position with `turn` to play."""
        want = [bid - took for bid, took in zip(bids, self.view.taken, strict=True)]
        most = max(hand.bit_count() for hand in hands)
        if few_enough(most, self.view.players):
            return exact(tuple(hands), tuple(want), self.trump, turn, tuple(table), self.aims(bids))
        return play_out(hands, want, self.trump, turn, table)


@lru_cache(maxsize=256)
def card_chances(players: int, tricks: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chance that a card takes a trick, by rank from 2: of trumps, and of a plain suit; without a look at the
    rest of the hand."""
    held = min(1.0, (players - 1) * tricks / (51 - tricks))
    trumps, plain = [], []
    void = (1 - 12 / 51) ** tricks
    for rank in range(2, 15):
        hidden = (1 - held) ** (14 - rank)
        late = 0.25 * (rank - 2) / 12 if tricks > 1 else 0.0
        trumps.append(min(1.0, hidden + (1 - hidden) * (late + (RUFF if tricks > 2 else 0.0))))
        plain.append(hidden * (1 - void * held) ** (players - 1) * (0.85 if tricks > 1 else 0.35))
    # What all hands together take is what there is to take; people bid a little under it.
    a_card = (sum(trumps) * 12 / 13 + 3 * sum(plain)) / 51
    scale = ALL_BID / (players * a_card)
    return tuple([chance * scale for chance in trumps]), tuple([chance * scale for chance in plain])


def natural_tricks(hand: int, trump: int, players: int, tricks: int) -> float:
    """The tricks that a hand should take."""
    trumps, plain = card_chances(players, tricks)
    total = 0.0
    while hand:
        at = hand.bit_length() - 1
        hand ^= 1 << at
        total += trumps[at % 13] if at // 13 == trump else plain[at % 13]
    return total


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock, *, infer: bool = True) -> Choice:
    """The best bid or card over `worlds` sampled worlds; with `infer` they are weighed by the bids made."""
    if view.forehead:
        infer = False  # the others' cards are seen, and they bid without seeing their own
        if view.phase == "play":
            return Choice(up_down_thumb.decide(view))
    if view.phase == "bid":
        return bid(view, rng, worlds, expired, infer)
    return play(view, rng, worlds, expired, infer)


def masks(world: World) -> list[int]:
    """The hands of a world as bits."""
    return [mask(hand) for hand in world.hands]


def likely_worlds(round_: Round, rng: random.Random, budget: int, infer: bool) -> Iterator[tuple[list[int], float]]:
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


def likelihood(round_: Round, hands: Sequence[int], said: Sequence[tuple[int, int]]) -> float:
    """How well hands explain the bids that were made."""
    total = 0.0
    for seat, tricks in said:
        hand = hands[seat] | round_.played[seat]
        gap = tricks - natural_tricks(hand, round_.trump, round_.view.players, round_.view.tricks_each)
        total += gap * gap
    return exp(-total / (2 * BID_SOFT * BID_SOFT))


def bid(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The bid that is worth most when everybody after it bids naturally and all aim at their bids.

    Seats that see all cards make bids too easily, the high ones most, so the chance of making one is taken half way
    between what is seen in the worlds and what the rule of thumb gives it.
    """
    round_ = Round(view)
    ranked = up_down_thumb.ranked_bids(view)
    thumb = up_down_thumb.aimed_chances(view)
    race = Race([action for _, action in ranked[:BIDS] if isinstance(action, Bid)], Worlds(view).count <= worlds)
    order = from_left(view.dealer, view.players)
    later = order[order.index(view.viewer) + 1 :]
    for hands, weight in likely_worlds(round_, rng, worlds, infer):
        if race.settled or (race.used and expired()):
            break
        natural = {seat: natural_tricks(hands[seat], round_.trump, view.players, view.tricks_each) for seat in later}
        worths = {}
        for mine in race.alive:
            bids = said(view, mine.tricks, natural)
            short = list(round_.finish(hands, bids, order[0], ()))
            worths[mine] = round_.leaning(bids, short, THUMB, thumb[mine.tricks])
        race.add(weight, worths)
    return chosen(round_, race)


def said(view: View, mine: int, natural: dict[int, float]) -> list[int]:
    """All bids when the viewer bids `mine` and the seats after it bid what comes naturally."""
    assert isinstance(view.options, UpDownOptions)
    bids = [tricks or 0 for tricks in view.bids]
    bids[view.viewer] = mine
    for seat, tricks in natural.items():
        own = min(view.tricks_each, round(tricks))
        others = sum(bids) - bids[seat]
        if seat == view.dealer and view.options.hook and own + others == view.tricks_each:
            up = own + 1 if own < view.tricks_each else own - 1
            own = up if tricks >= own or own == 0 else own - 1
        bids[seat] = own
    return bids


def play(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card that is worth most."""
    round_ = Round(view)
    ranked = up_down_thumb.ranked_plays(view)
    if len(ranked) == 1:
        return Choice(ranked[0][1])
    cards = [action for _, action in ranked if isinstance(action, Play)]
    bids = [tricks or 0 for tricks in view.bids]
    want = bids[view.viewer] - view.taken[view.viewer]
    # A bid that is lost has no chance to lean on, and an ending that is looked at whole needs none.
    held = len(view.hand_of(view.viewer))
    leans = 0 <= want <= held and not few_enough(held, view.players)
    thumb = {action: chance for chance, action in ranked} if leans else {}
    race = Race(cards, Worlds(view).count <= worlds)
    after = (view.viewer + 1) % view.players
    for hands, weight in likely_worlds(round_, rng, worlds, infer):
        if race.settled or (race.used and expired()):
            break
        worths = {}
        for action in race.alive:
            assert action.card is not None
            card = BIT[action.card]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            table = (*round_.table, card)
            # A full table: `exact` and `play_out` take the turn to be the seat after the last card, which led.
            short = list(round_.finish(left, bids, after, table))
            if leans:
                worths[action] = round_.leaning(bids, short, THUMB_PLAY, thumb[action])
            else:
                worths[action] = round_.worth(bids, short)
        race.add(weight, worths)
    return chosen(round_, race)


def chosen(round_: Round, race: Race[Bid] | Race[Play]) -> Choice:
    """The first of a race's ranking, with the numbers of all."""
    ranked: list[tuple[Action, float]] = list(race.ranking())
    return Choice(ranked[0][0], tuple(ranked), round_.unit, race.used)


