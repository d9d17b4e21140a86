"""Seven Up for three, and for two pairs, by search: sampled worlds, valued by the chance to win the match."""

import random
from collections.abc import Iterable, Iterator, Sequence
from math import exp
from typing import NamedTuple

from sevenup_gui.engine.actions import GIVE, RUN, Action, ChooseDiscard, Play
from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import from_left, side_of
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import gift_receivers, gift_wins
from sevenup_gui.games.seven_up.thinking.equity import equity
from sevenup_gui.games.seven_up.thinking.hand_value import strength
from sevenup_gui.games.seven_up.thinking.inference import LEAST, STAND_AT, WORD_SOFT, best_kept
from sevenup_gui.games.seven_up.thinking.learned import net_value
from sevenup_gui.games.seven_up.thinking.playout import Deal, OpenTrick, Won
from sevenup_gui.games.seven_up.thinking.search_two import ENOUGH_ANSWERED
from sevenup_gui.games.seven_up.thinking.softmax_policy import chance
from sevenup_gui.games.trumps import search as trumps
from sevenup_gui.games.trumps.before_play import BATCH, HAND
from sevenup_gui.games.trumps.caution import play_risks
from sevenup_gui.games.trumps.merit import ranked as by_merit
from sevenup_gui.games.trumps.merit import throw
from sevenup_gui.games.trumps.search import CardSeen, Evidence, likely_worlds
from sevenup_gui.search.bits import BIT, mask
from sevenup_gui.search.choice import Choice, Expired, no_clock
from sevenup_gui.search.race import Race, chosen, itself
from sevenup_gui.search.worlds import World, Worlds, voids

GIVE_AT = 0.9  # points at which a dealer is taken to give
UNLIKE_MODEL = 0.1  # how often the others throw, or play a card, in another way than the model's
TRUST = 100  # so many worlds the word of what was learned counts as much as


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock, *, infer: bool = True) -> Choice:
    """The best action over `worlds` sampled worlds; with `infer` the others are taken to have thrown sensibly."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return Choice(throw(view, legal.count))
    if view.phase == "beg":
        return stand_or_beg(view, rng, worlds, expired)
    if view.phase == "answer":
        return give_or_run(view, rng, worlds, expired)
    return play(view, rng, worlds, expired, infer)


class Dealt(NamedTuple):
    """A sampled world: its hands as bits, its weight, and the deal as it would be."""

    hands: list[int]
    weight: float
    deal: Deal


class PlayHistory(Evidence[OpenTrick]):
    """The others' actions in a view: made once for a decision, then asked for each world."""

    def __init__(self, view: View) -> None:
        assert view.trump is not None
        self.trump = view.trump
        self.shown = voids(view)
        self.thrown = {seat: n or 0 for seat, word, n, _ in view.history if word == "discard" and seat != view.viewer}
        self.deal = Deal(view, view.trump, [0] * view.players, view.score)
        said = [(seat, word) for seat, word, _, _ in view.history if word in ("stand", "beg", "give")]
        # Only words about the suit that became trump say much about the cards that are left.
        super().__init__(view, said if len(view.turned) == 1 else ())

    def trick(self, seat: int, lying: Sequence[tuple[int, int]]) -> OpenTrick:
        return self.deal.trick([card for card, _seat in lying], seat)

    def rethrown(self, world: World, rng: random.Random) -> list[int]:
        """The hands, after the others have chosen anew what to throw, as sensible players do; a hand stays as it is
        where the play shows that it was done otherwise."""
        hands, at = [mask(hand) for hand in world.hands], 0
        for seat, number in self.thrown.items():
            out, at = world.rest[at : at + number], at + number
            if rng.random() < UNLIKE_MODEL:
                continue
            played = [PACK[card] for card in range(52) if self.played[seat] >> card & 1]
            kept = best_kept((*world.hands[seat], *out, *played), self.trump, HAND)
            left = [card for card in kept if card not in played]
            if len(left) == len(world.hands[seat]) and not any(card[1] in self.shown[seat] for card in left):
                hands[seat] = mask(left)
        return hands

    def of_word(self, held: int, word: str) -> float:
        return word_chance(self.view, [PACK[card] for card in range(52) if held >> card & 1], self.trump, word)

    def of_card(self, held: int, seen: CardSeen[OpenTrick]) -> float:
        glance, trick = self.deal.glance, seen.trick
        if trick is None:
            cards, scores = glance.leads(held, seen.gone)
        else:
            legal = self.deal.legal(held, trick.led)
            if not legal & (legal - 1):
                return 1.0
            cards, scores = glance.replies(held, legal, seen.gone, *trick)
        return UNLIKE_MODEL / len(cards) + (1 - UNLIKE_MODEL) * chance(seen.card, cards, scores)


def word_chance(view: View, hand: Sequence[Card], trump: str, word: str) -> float:
    """Return the likelihood that the owner of that hand stands, begs or gives, as the word says."""
    assert isinstance(view.options, SevenUpOptions)
    points = strength(hand, trump, view.options.game_values, leads=word != "give")
    yes = 1 / (1 + exp(((GIVE_AT if word == "give" else STAND_AT) - points) / WORD_SOFT))
    return max(LEAST, 1 - yes if word == "beg" else yes)


def likely_hands(view: View, rng: random.Random, worlds: int, infer: bool) -> Iterator[tuple[list[int], float]]:
    """Hands as bits, with weights; with `infer` those with which the others would have spoken, thrown and played as
    they did."""
    if not infer:
        found = likely_worlds(view, rng, worlds, None)
    else:
        evidence = PlayHistory(view)
        likelihood = evidence.likelihood if evidence.any else None
        found = likely_worlds(view, rng, worlds, likelihood, lambda world: evidence.rethrown(world, rng))
    for _world, hands, weight in found:
        yield hands, weight


def play(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card after which the viewer's side wins the match most often."""
    assert view.trump is not None
    side = side_of(view.options, view.players, view.viewer)
    ranked = by_merit(view)
    cards = {action: BIT[action.card] for _, action in ranked if isinstance(action, Play) and action.card is not None}
    dealt: Iterable[Dealt] = (
        Dealt(hands, weight, Deal(view, view.trump, hands, view.score))
        for hands, weight in likely_hands(view, rng, worlds, infer)
    )
    before: dict[Play, float] = {}
    whole = Worlds(view).count <= worlds
    if infer and not whole and len(cards) > 1 and net_value.learned(view):
        dealt = list(dealt)
        promised = net_value.card_values(view, [(deal, weight) for _, weight, deal in dealt], list(cards.values()))
        before = {action: promised[card] for action, card in cards.items()}
    race = Race(list(cards), whole, before, TRUST)
    lying = [BIT[card] for card, _ in view.table]
    after = (view.viewer + 1) % view.players
    for hands, weight, deal in dealt:
        if race.settled or (race.used and expired()):
            break
        won, luck = deal.start(), rng.getrandbits(12)
        worths: dict[Play, float] = {}
        for action in race.alive:
            card = cards[action]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            worths[action] = deal.play_out(left, after, (*lying, card), won, luck)[side]
        race.add(weight, worths)
    return chosen(race, "chance", itself, risks=lambda level: play_risks(view, level))


def fresh(view: View, hands: Sequence[Hand], trump: str, score: tuple[int, ...], rng: random.Random) -> float:
    """The viewer's side's chance when a deal is played with these hands, cut to six sensibly."""
    cut = [mask(best_kept(hand, trump, HAND)) for hand in hands]
    deal = Deal(view, trump, cut, score)
    side = side_of(view.options, view.players, view.viewer)
    luck = rng.getrandbits(12)
    return deal.play_out(cut, from_left(view.dealer, view.players)[0], (), Won((0,) * deal.sides), luck)[side]


def after_run(view: View, hands: Sequence[Hand], rest: Hand, score: tuple[int, ...], rng: random.Random) -> float:
    """The viewer's side's chance when the cards are run in this layout and the new suit is taken."""
    assert isinstance(view.options, SevenUpOptions)
    order = from_left(view.dealer, view.players)
    receivers = order if view.options.run_to == "all" else (order[0], order[-1])
    rejected = {*view.rejected, view.turned[-1][1]}
    held, stock, now = list(hands), list(rest), list(score)
    dealers = side_of(view.options, view.players, view.dealer)
    mine = side_of(view.options, view.players, view.viewer)
    while len(stock) > BATCH * len(receivers):
        for seat in receivers:
            held[seat] += tuple(stock[:BATCH])
            del stock[:BATCH]
        turned: Card = stock.pop(0)
        if turned[1] in rejected:
            continue
        if turned[0] == "J":
            now[dealers] += 1
            if now[dealers] >= view.options.target:
                return float(dealers == mine)
        return fresh(view, held, turned[1], tuple(now), rng)
    return equity(view.options, view.players).chances(tuple(now), view.dealer)[mine]


def gifted(view: View) -> tuple[int, ...]:
    """The score once the gift is pegged."""
    receivers = gift_receivers(view)
    return tuple([points + (side in receivers) for side, points in enumerate(view.score)])


def stand_or_beg(view: View, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """Eldest's choice, against a dealer who gives with a good hand."""
    assert isinstance(view.options, SevenUpOptions)
    trump, game_values = view.turned[-1][1], view.options.game_values

    def outcome(world: World) -> tuple[float, Action, float]:
        """Return the worth of standing, the dealer's answer to a beg, and the worth of that."""
        stand = fresh(view, world.hands, trump, view.score, rng)
        dealer = best_kept(world.hands[view.dealer], trump, HAND)
        if strength(dealer, trump, game_values, leads=False) >= GIVE_AT and not gift_wins(view):
            return stand, GIVE, fresh(view, world.hands, trump, gifted(view), rng)
        return stand, RUN, after_run(view, world.hands, world.rest, view.score, rng)

    some = Worlds(view).take(rng, max(1, worlds // 2))  # a word costs two deals a world
    return trumps.stand_or_beg(some, expired, outcome, ENOUGH_ANSWERED)


def give_or_run(view: View, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """The dealer's answer. Never the point that loses the match."""
    if gift_wins(view):
        return Choice(RUN)
    trump = view.turned[-1][1]
    return trumps.give_or_run(
        Race((RUN, GIVE)),
        ((world, 1.0) for world in Worlds(view).take(rng, max(1, worlds // 2))),
        expired,
        lambda world: fresh(view, world.hands, trump, gifted(view), rng),
        lambda world: after_run(view, world.hands, world.rest, view.score, rng),
    )
