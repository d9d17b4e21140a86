"""Seven Up for two by search: every world is solved exactly and valued by the chance to win the match."""

import random
from collections.abc import Iterable
from functools import partial
from itertools import combinations
from typing import NamedTuple

from sevenup_gui.engine.actions import GIVE, PLAY, RUN, Action, ChooseDiscard, Discard, Play
from sevenup_gui.engine.cards import RANK_OF, SUITS, Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import eldest_of, gift_wins
from sevenup_gui.games.seven_up.thinking.equity import Equity, equity
from sevenup_gui.games.seven_up.thinking.hand_value import strength
from sevenup_gui.games.seven_up.thinking.inference import (
    GIVE_AT,
    STAND_AT,
    WORD_SOFT,
    best_kept,
    keep_value,
    likely_hands,
)
from sevenup_gui.games.seven_up.thinking.opponent_model import OpponentModel
from sevenup_gui.games.seven_up.thinking.reply_model import ReplyModel
from sevenup_gui.games.seven_up.thinking.solver import OPEN, Solver
from sevenup_gui.games.trumps import search as trumps
from sevenup_gui.games.trumps.before_play import BATCH, HAND
from sevenup_gui.games.trumps.caution import risks
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.games.trumps.merit import ranked
from sevenup_gui.games.trumps.merit import throw as throw_by_merit
from sevenup_gui.search.choice import Choice, Expired, no_clock
from sevenup_gui.search.race import Race, chosen
from sevenup_gui.search.worlds import Worlds

THROWS = 5  # ways of throwing that are looked at
ENOUGH_ANSWERED = 6  # worlds of each answer, before a beg is told by its answers


class Layout(NamedTuple):
    """Both hands, the viewer's first, the trump, and the score by side with what is pegged."""

    hands: tuple[Hand, Hand]
    trump: str
    score: tuple[int, ...]


class DecisionContext:
    """The constants of one decision, the same in every world."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.options, SevenUpOptions)
        self.view, self.options = view, view.options
        self.me, self.dealer = view.viewer, view.dealer
        self.equity: Equity = equity(view.options, 2)
        self.pips = PIPS[view.options.game_values]
        self.captured: list[Card] = []
        self.held: dict[Card, int] = {}  # cards already played, by the place that held them
        self.taken: dict[Card, int] = {}  # and by the place that captured them
        self.diff = 0
        for trick in view.tricks:
            place = int(trick.winner != self.me)
            for card, seat in trick.cards:
                self.held[card], self.taken[card] = int(seat != self.me), place
                self.diff += self.pips.get(card[0], 0) * (1 - 2 * place)
        for card, seat in view.table:
            self.held[card] = int(seat != self.me)
        self.known: dict[tuple[object, ...], list[float]] = {}

    def worth(
        self, score: tuple[int, ...], high: int | None, low: int | None, low_open: bool, jack: bool
    ) -> list[float]:
        """The viewer's match chance after each outcome, as `Solver` asks for it. `high` and `low` are places; `low`
        is not fixed where it must be captured; `jack` says that it is in play."""
        key = (score, high, low, low_open, jack)
        found = self.known.get(key)
        if found is None:
            sides = (self.me, 1 - self.me)
            found = []
            for outcome in range(8):
                awards: list[int] = []
                if high is not None:
                    awards.append(sides[high])
                    awards.append(sides[1 - (outcome >> 1 & 1)] if low_open or low is None else sides[low])
                if jack:
                    awards.append(sides[1 - (outcome >> 2)])
                awards.append(sides[1 - (outcome & 1)])
                found.append(self.equity.after_play(score, tuple(awards), self.dealer)[self.me])
            self.known[key] = found
        return found

    def solver(self, layout: Layout, table: Card | None = None) -> Solver:
        """The solver of a layout, with what has been played of the deal."""
        trump, hands = layout.trump, layout.hands
        trumps = {card: place for card, place in self.held.items() if card[1] == trump}
        for place in (0, 1):
            trumps.update((card, place) for card in hands[place] if card[1] == trump)
        high = low = low_card = None
        if trumps:
            high = trumps[max(trumps, key=RANK_OF.__getitem__)]
            low_card = min(trumps, key=RANK_OF.__getitem__)
            low = trumps[low_card]
        captured = self.options.low_to == "captured" and low_card is not None
        jack_card = f"J{trump}"
        jack_in = jack_card in trumps
        jack_at = 0
        if jack_in:
            jack_at = 1 - self.taken[jack_card] if jack_card in self.taken else OPEN
        low_at = 0
        if captured and low_card is not None:
            low_at = 1 - self.taken[low_card] if low_card in self.taken else OPEN
        return Solver(
            hands,
            trump,
            self.worth(layout.score, high, low, captured, jack_in),
            self.pips,
            jack=jack_at,
            low=low_at,
            low_card=low_card,
            must_trump=self.options.void_follow == "must-trump",
            # At level pips Game is the non-dealer's.
            tie=int(self.dealer != self.me),
            table=table,
        )

    def value(self, layout: Layout) -> float:
        """The viewer's chance when a fresh layout is played out, eldest leading."""
        solver = self.solver(layout)
        if eldest_of(self.view) == self.me:
            return solver.lead(0, *solver.hands, 0, solver.left, solver.start(), -9.0, 9.0)
        return -solver.lead(1, solver.hands[1], solver.hands[0], 0, solver.left, solver.start(), -9.0, 9.0)


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock, *, infer: bool = True) -> Choice:
    """The best action over `worlds` sampled worlds; with `infer` they are weighed by what the other side did."""
    legal = legal_actions(view)
    table = DecisionContext(view)
    if isinstance(legal, ChooseDiscard):
        return throw(table, legal.count, rng, worlds, expired, infer)
    if len(legal) == 1:
        return Choice(legal[0])
    if view.phase == "beg":
        return stand_or_beg(table, rng, worlds, expired)
    if view.phase == "answer":
        return give_or_run(table, rng, worlds, expired, infer)
    return play(table, rng, worlds, expired, infer)


def play(table: DecisionContext, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card that wins the match most often, all worlds solved."""
    view = table.view
    hand = view.hand_of(view.viewer)
    lying = view.table[0][0] if view.table else None
    assert view.trump is not None
    sample = likely_hands(view, rng, worlds, infer)
    race = Race(legal_cards(view), sample.whole)
    reply_model = ReplyModel(view, OpponentModel(table.options, view.trump)) if infer and len(hand) > 1 else None
    for other, weight in sample.hands:
        if race.settled or (race.used and expired()):
            break
        solver = table.solver(Layout((hand, other), view.trump, view.score), lying)
        if reply_model is not None and lying:
            race.add(weight, reply_model.replies(solver, other, lying, table.diff, race.alive))
        elif reply_model is not None:
            race.add(weight, reply_model.leads(solver, other, table.diff, race.alive))
        elif lying:
            race.add(weight, solver.reply_values(lying, table.diff, race.alive))
        else:
            race.add(weight, solver.lead_values(table.diff, race.alive))
    return chosen(race, "chance", PLAY.__getitem__, risks=lambda level: risks(view, level))


def legal_cards(view: View) -> list[Card]:
    """The cards that may be played, the natural ones first."""
    return [play.card for _, play in ranked(view) if isinstance(play, Play) and play.card is not None]


class DealLayout(NamedTuple):
    """A layout of the cards before trumps are settled: both hands, and the stock from the top."""

    mine: Hand
    other: Hand
    stock: Hand


def cuts(table: DecisionContext, rng: random.Random, worlds: int) -> Iterable[DealLayout]:
    """Yield that many layouts of the unseen cards."""
    view = table.view
    every = Worlds(view)
    for _ in range(worlds):
        world = every.draw(rng)
        yield DealLayout(world.hands[view.viewer], world.hands[1 - view.viewer], world.rest)


def after_run(table: DecisionContext, cut: DealLayout, score: tuple[int, ...]) -> float:
    """The viewer's chance when the cards are run in this layout: three more each, a new turn-up, hands cut to six
    sensibly; the new suit taken, unless eldest may beg of it too and would."""
    view, me, dealer = table.view, table.me, table.dealer
    values = table.options.game_values
    rejected = {*view.rejected, view.turned[-1][1]}
    hands, stock = [cut.mine, cut.other], list(cut.stock)
    now = list(score)
    eldest = int(dealer == me)  # the place of eldest
    while len(stock) > 2 * BATCH:
        for place in (eldest, 1 - eldest):
            hands[place] += tuple(stock[:BATCH])
            del stock[:BATCH]
        turned = stock.pop(0)
        if turned[1] in rejected:
            continue
        if turned[0] == "J":
            now[dealer] += 1
            if now[dealer] >= table.options.target and max(now) == now[dealer] and now.count(now[dealer]) == 1:
                return float(dealer == me)
        mine, other = (best_kept(hand, turned[1], HAND) for hand in hands)
        layout = Layout((mine, other), turned[1], tuple(now))
        begs_again = table.options.begs == "each-turn-up"
        if not begs_again or strength(layout.hands[eldest], turned[1], values, leads=True) >= STAND_AT:
            return table.value(layout)
        gift = tuple([points + (side != dealer) for side, points in enumerate(now)])
        given = strength(layout.hands[1 - eldest], turned[1], values, leads=False) >= GIVE_AT
        if given and max(gift) < table.options.target:
            return table.value(layout._replace(score=gift))
        rejected.add(turned[1])
        if len(rejected) == len(SUITS):
            break  # every suit is rejected: void too
    return table.equity.chances(tuple(now), dealer)[me]  # void: the same dealer deals again


def stand_or_beg(table: DecisionContext, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """Eldest's choice: in each world the suit is played, or begged of a dealer who gives with a good hand."""
    view = table.view
    trump, me = view.turned[-1][1], table.me
    gift = tuple([points + (side == me) for side, points in enumerate(view.score)])
    can_give = table.options.beg == "offer" and (table.options.gift_may_win or not gift_wins(view))
    loses = gift_wins(view)  # a gift that ends the match: no dealer gives it of his own will

    def outcome(cut: DealLayout) -> tuple[float, Action, float]:
        """Return the worth of standing, the dealer's answer to a beg, and the worth of that."""
        mine, other = best_kept(cut.mine, trump, HAND), best_kept(cut.other, trump, HAND)
        layout = Layout((mine, other), trump, view.score)
        stand = table.value(layout)
        strong = strength(other, trump, table.options.game_values, leads=False) >= GIVE_AT
        if can_give and not loses and strong:
            return stand, GIVE, table.value(layout._replace(score=gift))
        return stand, RUN, after_run(table, cut, view.score)

    return trumps.stand_or_beg(cuts(table, rng, worlds), expired, outcome, ENOUGH_ANSWERED)


def give_or_run(table: DecisionContext, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The dealer's answer; eldest begged, so his hand is more likely a poor one."""
    view = table.view
    trump, eldest = view.turned[-1][1], 1 - table.me
    if gift_wins(view):
        return Choice(RUN)  # never the point that loses the match
    gift = tuple([points + (side == eldest) for side, points in enumerate(view.score)])

    def give(cut: DealLayout) -> float:
        """Return the worth of a gift."""
        mine, other = best_kept(cut.mine, trump, HAND), best_kept(cut.other, trump, HAND)
        return table.value(Layout((mine, other), trump, gift))

    found = begged(table, rng, worlds) if infer else cuts(table, rng, worlds)
    run = partial(after_run, table, score=view.score)
    return trumps.give_or_run(Race((GIVE, RUN)), ((cut, 1.0) for cut in found), expired, give, run)


def begged(table: DecisionContext, rng: random.Random, worlds: int) -> Iterable[DealLayout]:
    """Layouts in which eldest would beg: one in which he would rather stand is drawn again, a few times."""
    trump, values = table.view.turned[-1][1], table.options.game_values
    for cut in cuts(table, rng, worlds):
        drawn = cut
        for _ in range(6):
            points = strength(best_kept(drawn.other, trump, HAND), trump, values, leads=True)
            if points < STAND_AT + rng.uniform(-WORD_SOFT, WORD_SOFT):
                break
            drawn = next(iter(cuts(table, rng, 1)))
        yield drawn


def ways_to_throw(hand: Hand, count: int, trump: str) -> list[Hand]:
    """The ways of throwing `count` cards worth a look: those that part with the least, trumps only among them."""
    worth = {card: min(20.0, keep_value(card, trump)) for card in hand}
    order = sorted(hand, key=lambda card: (worth[card], card))
    near = order[: count + 3]
    found = sorted(combinations(near, count), key=lambda cards: (sum(worth[card] for card in cards), cards))
    return found[:THROWS]


def throw(table: DecisionContext, count: int, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """Choose the cards to throw: all ways in a few worlds, the best in all."""
    view = table.view
    assert view.trump is not None
    trump, hand = view.trump, view.hand_of(view.viewer)
    natural = throw_by_merit(view, count).cards
    ways = ways_to_throw(hand, count, trump)
    ways = [natural, *[way for way in ways if set(way) != set(natural)]]
    race = Race(ways)
    for weighed in likely_hands(view, rng, max(1, 2 * worlds // 5), infer).hands:  # a way costs a deal a world
        if race.settled or (race.used and expired()):
            break
        other = best_kept(weighed.hand, trump, HAND)
        worths = {}
        for way in race.alive:
            mine = tuple([card for card in hand if card not in way])
            worths[way] = table.value(Layout((mine, other), trump, view.score))
        race.add(weighed.weight, worths)
    return chosen(race, "chance", Discard)
