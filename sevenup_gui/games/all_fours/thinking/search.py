"""Trinidad All Fours by search: sampled worlds played out, valued by the chance to win the match."""

import random
from collections.abc import Callable, Sequence
from math import exp
from typing import NamedTuple

from sevenup_gui.engine.actions import GIVE, RUN, Action, ChooseDiscard, Play
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import next_seat, side_of
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.rules import dealers_side, eldest_of, eldest_side, options_of, order_of
from sevenup_gui.games.all_fours.thinking.equity import after_points
from sevenup_gui.games.all_fours.thinking.heuristic import GIVE_AT, JACK, STAND_AT, edge, gift_wins
from sevenup_gui.games.all_fours.thinking.playout import PlayedOutDeal
from sevenup_gui.games.trumps import search as trumps
from sevenup_gui.games.trumps.before_play import BATCH, HAND
from sevenup_gui.games.trumps.caution import play_risks
from sevenup_gui.games.trumps.merit import keep_order, ranked, throw
from sevenup_gui.games.trumps.search import CardSeen, Evidence, likely_worlds
from sevenup_gui.search.bits import BIT, SUIT_OF, mask
from sevenup_gui.search.choice import Choice, Expired
from sevenup_gui.search.race import Race, chosen, itself
from sevenup_gui.search.worlds import World, Worlds

WORD_SOFT = 0.5  # points by which a word is uncertain: how the others weigh their cards is not known
LEAST = 0.05  # of any word, whatever the hand
# How often the others play any card rather than that of a glance: leads differ, replies less so. Measured on casual and
# skilled players, who lead as a glance has it in two of five times and reply so in three of four.
UNLIKE_LEAD, UNLIKE_REPLY = 0.85, 0.45


def search(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The best action over `worlds` sampled worlds; with `infer` those in which the others would have spoken and played
    as they did."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return Choice(throw(view, legal.count))
    if view.phase == "beg":
        return stand_or_beg(view, rng, worlds, expired)
    if view.phase == "answer":
        return give_or_run(view, rng, worlds, expired, infer)
    return play(view, rng, worlds, expired, infer)


# What the others have said and played


class TrickBefore(NamedTuple):
    """A trick as a seat finds it: the suit led, the card that wins so far, its pips, whether a partner wins it, whether
    the seat is last, whether the jack of trumps is `over` there, and all its cards as bits."""

    led: int
    best: int
    counted: int
    friend: bool
    last: bool
    over: int
    cards: int


class WordsAndPlays(Evidence[TrickBefore]):
    """The others' actions in a view: made once for a decision, then asked for each world."""

    def __init__(self, view: View) -> None:
        self.trump = view.trump or view.turned[-1][1]
        self.said_of = view.turned[0][1]  # the suit that the words were about
        self.deal = PlayedOutDeal(view, self.trump, [0] * view.players)
        said = [(seat, word) for seat, word, _n, _card in view.history if word in ("stand", "beg", "give", "run")]
        super().__init__(view, said)

    def trick(self, seat: int, lying: Sequence[tuple[int, int]]) -> TrickBefore:
        deal = self.deal
        best, holder = lying[0]
        for card, by in lying[1:]:
            if deal.beats(card, best):
                best, holder = card, by
        counted, over = deal.worth_of(lying)
        friend, last = deal.side[holder] == deal.side[seat], len(lying) == deal.players - 1
        cards = sum(1 << card for card, _by in lying)
        return TrickBefore(SUIT_OF[lying[0][0]], best, counted, friend, last, over, cards)

    def of_word(self, held: int, word: str) -> float:
        cards = [PACK[at] for at in range(52) if held >> at & 1]
        suit = self.said_of
        points = edge(cards, suit)
        if len(cards) > HAND:  # after a run: a third or a half of them came later
            points -= 0.2 * (len(cards) - HAND) / BATCH
        at = GIVE_AT if word in ("give", "run") else STAND_AT
        yes = 1 / (1 + exp((at - points) / WORD_SOFT))
        return max(LEAST, yes if word in ("stand", "give") else 1 - yes)

    def of_card(self, held: int, seen: CardSeen[TrickBefore]) -> float:
        deal, at = self.deal, seen.trick
        if at is None:
            would, count, unlike = deal.lead(held, seen.gone, 0), held.bit_count(), UNLIKE_LEAD
        else:
            legal, unlike = deal.legal(held, at.led, at.best), UNLIKE_REPLY
            count = legal.bit_count()
            if count == 1:
                return 1.0
            shown = seen.gone | at.cards
            would = deal.reply(held, legal, shown, at.led, at.best, at.counted, at.friend, at.last, at.over)
        return unlike / count + (1 - unlike) * (would == seen.card)


def likelihood_in(view: View, infer: bool) -> Callable[[list[int]], float] | None:
    """Return the likelihood of the others' actions by their hands; None with nothing to infer from."""
    evidence = WordsAndPlays(view) if infer else None
    return evidence.likelihood if evidence is not None and evidence.any else None


# The cards


def play(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card after which the viewer's side wins the match most often."""
    assert view.trump is not None
    side, target = side_of(view.options, view.players, view.viewer), options_of(view).target
    later = eldest_side(view)
    cards = {action: BIT[action.card] for _, action in ranked(view, JACK) if isinstance(action, Play) and action.card}
    race = Race(list(cards), Worlds(view).count <= worlds)
    lying = [(BIT[card], seat) for card, seat in view.table]
    after = next_seat(view, view.viewer)
    for _world, bits, weight in likely_worlds(view, rng, worlds, likelihood_in(view, infer)):
        if race.settled or (race.used and expired()):
            break
        deal, luck = PlayedOutDeal(view, view.trump, bits), rng.getrandbits(12)
        worths: dict[Play, float] = {}
        known: dict[tuple[int, int], float] = {}
        for action in race.alive:
            card, left = cards[action], list(bits)
            left[view.viewer] ^= 1 << card
            came = deal.play_out(left, after, (*lying, (card, view.viewer)), luck)
            if came not in known:
                known[came] = after_points(view.score, deal.points(*came), target, side, later)
            worths[action] = known[came]
        race.add(weight, worths)
    return chosen(race, "chance", itself, risks=lambda level: play_risks(view, level))


# The words


def fresh(view: View, hands: Sequence[Hand], trump: str, score: tuple[int, ...], rng: random.Random) -> float:
    """The chance of the viewer's side when a deal is played with these hands, cut to six where that is the rule."""
    options, side = options_of(view), side_of(view.options, view.players, view.viewer)
    if options.keep == "six":
        hands = [kept(view, seat, hand, trump) for seat, hand in enumerate(hands)]
    bits = [mask(hand) for hand in hands]
    deal = PlayedOutDeal(view, trump, bits)
    came = deal.play_out(bits, eldest_of(view), (), rng.getrandbits(12))
    return after_points(score, deal.points(*came), options.target, side, eldest_side(view))


def kept(view: View, seat: int, hand: Hand, trump: str) -> Hand:
    """The six cards that a seat keeps."""
    if len(hand) <= HAND:
        return hand
    seen = view._replace(
        viewer=seat, trump=trump, hands=tuple([hand if s == seat else None for s in range(view.players)])
    )
    return tuple(keep_order(seen)[:HAND])


def after_run(view: View, hands: Sequence[Hand], rest: Hand, score: tuple[int, ...], rng: random.Random) -> float:
    """The chance of the viewer's side when the cards are run in this layout, kick by kick."""
    options, dealers = options_of(view), dealers_side(view)
    side = side_of(view.options, view.players, view.viewer)
    refused, held, stock, now = view.turned[-1][1], list(hands), list(rest), list(score)
    while len(stock) > BATCH * view.players:
        for seat in order_of(view):
            held[seat] += tuple(stock[:BATCH])
            del stock[:BATCH]
        kicked = stock.pop(0)
        now[dealers] += options.kicked(kicked[0])
        if now[dealers] >= options.target:
            return float(dealers == side)
        if kicked[1] != refused:
            return fresh(view, held, kicked[1], tuple(now), rng)
    return after_points(tuple(now), (), options.target, side, dealers)


def gifted(view: View) -> tuple[int, ...]:
    """The score once the gift is pegged."""
    return tuple([points + (side == eldest_side(view)) for side, points in enumerate(view.score)])


def given(view: View, hands: Sequence[Hand], rng: random.Random) -> float:
    """The chance of the viewer's side after a gift."""
    trump, score = view.turned[-1][1], gifted(view)
    if score[eldest_side(view)] >= options_of(view).target:
        return float(eldest_side(view) == side_of(view.options, view.players, view.viewer))
    return fresh(view, hands, trump, score, rng)


def stand_or_beg(view: View, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """Eldest's choice, against a dealer who gives with a good hand."""
    trump = view.turned[-1][1]
    ends = view.score[eldest_side(view)] + 1 >= options_of(view).target

    def outcome(world: World) -> tuple[float, Action, float]:
        """Return the worth of standing, the dealer's answer to a beg, and the worth of that."""
        stand = fresh(view, world.hands, trump, view.score, rng)
        if not ends and edge(world.hands[view.dealer], trump) >= GIVE_AT:
            return stand, GIVE, given(view, world.hands, rng)
        return stand, RUN, after_run(view, world.hands, world.rest, view.score, rng)

    return trumps.stand_or_beg(Worlds(view).take(rng, max(1, worlds)), expired, outcome, enough=1)


def give_or_run(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The dealer's answer, to one who begged with a poor hand. Never the point that loses the match."""
    if gift_wins(view):
        return Choice(RUN)
    likely = likely_worlds(view, rng, max(1, worlds), likelihood_in(view, infer))
    return trumps.give_or_run(
        Race((RUN, GIVE)),
        ((world, weight) for world, _bits, weight in likely),
        expired,
        lambda world: given(view, world.hands, rng),
        lambda world: after_run(view, world.hands, world.rest, view.score, rng),
    )
