"""A player from elsewhere, to measure the levels of Seven Up by.

`flat` is flat Monte Carlo: it deals the unseen cards anew, keeping to who is out of what, plays every choice to the end
with hands that are greedy but for one card in four, and takes the choice with the largest lead in points. It draws
nothing else from what the others do.
"""

import random
from collections.abc import Sequence

from sevenup_gui.engine.actions import BEG, GIVE, PLAY, RUN, STAND, Action, ChooseDiscard
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import from_left, side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.measure import lead
from sevenup_gui.games.seven_up.rules import gift_receivers
from sevenup_gui.games.seven_up.thinking.heuristic import options_of
from sevenup_gui.games.seven_up.thinking.inference import best_kept
from sevenup_gui.games.trumps.before_play import BATCH, HAND
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.games.trumps.merit import throw
from sevenup_gui.search.bits import BIT, SUIT_MASK, SUIT_OF, SUITS_INDEX, mask, takes
from sevenup_gui.search.worlds import Worlds

LAYOUTS = 60
AT_RANDOM = 0.25  # how often a card is any that is legal
GIVES_WITH = 3  # trumps, or with the jack one fewer: so a dealer is taken to give


class Rollout:
    """A deal with one trump suit, to be played out in many layouts."""

    def __init__(self, view: View, trump: str) -> None:
        options = options_of(view)
        self.view, self.players = view, view.players
        self.trump, self.trumps = SUITS_INDEX[trump], SUIT_MASK[SUITS_INDEX[trump]]
        self.must_trump, self.low_dealt = options.void_follow == "must-trump", options.low_to == "dealt"
        self.nobody = options.game_tie == "nobody"
        self.jack = BIT[f"J{trump}"]
        self.side = [side_of(options, view.players, seat) for seat in range(view.players)]
        pips = PIPS[options.game_values]
        self.pip = [pips.get(card[0], 0) for card in PACK]
        self.own = [0] * view.players  # trumps that each seat has played
        for table in [*[trick.cards for trick in view.tricks], view.table]:
            for card, seat in table:
                self.own[seat] |= 1 << BIT[card] & self.trumps
        # What a greedy seat spends to win, and parts with where it cannot: the least of each.
        self.spent = [at % 13 + 13 * (SUIT_OF[at] == self.trump) - (10 if at % 13 == 8 else 0) for at in range(52)]
        thrift = [
            at % 13 + (13 if SUIT_OF[at] == self.trump else 0) + (20 if at == self.jack else 0) for at in range(52)
        ]
        self.lost = [10 * pip + spared for pip, spared in zip(self.pip, thrift, strict=True)]
        self.fed = [spared - 10 * pip for pip, spared in zip(self.pip, thrift, strict=True)]  # to a partner's trick

    def legal(self, hand: int, led: int) -> int:
        """The cards that may be played when a card of suit `led` lies first."""
        if led == self.trump:
            return hand & self.trumps or hand
        if hand & SUIT_MASK[led]:
            return hand & (SUIT_MASK[led] | self.trumps)
        return (hand & self.trumps or hand) if self.must_trump else hand

    def card(self, hand: int, best: int, led: int, friend: bool, rng: random.Random) -> int:
        """Return a seat's card: `best` wins the trick so far, -1 for a lead."""
        legal = hand if best < 0 else self.legal(hand, led)
        cards = []
        while legal:
            low = legal & -legal
            cards.append(low.bit_length() - 1)
            legal ^= low
        if len(cards) == 1:
            return cards[0]
        if rng.random() < AT_RANDOM:
            return cards[int(rng.random() * len(cards))]
        if best < 0:
            return max(cards, key=HEIGHT.__getitem__)
        winners = [card for card in cards if takes(card, best, self.trump)]
        if winners and not (friend and len(winners) < len(cards)):
            return min(winners, key=self.spent.__getitem__)
        return min([card for card in cards if card not in winners], key=(self.fed if friend else self.lost).__getitem__)

    def points(self, hands: Sequence[int], turn: int, table: Sequence[int], rng: random.Random) -> list[int]:
        """The points of each side when the deal is played to its end; `turn` plays after `table`."""
        view, side, players = self.view, self.side, self.players
        points, pips, left, lying = [0] * len(view.score), [0] * len(view.score), list(hands), list(table)
        trumps = [hand & self.trumps | own for hand, own in zip(hands, self.own, strict=True)]
        for at, card in enumerate(table):  # the last of them is in no hand any more
            trumps[(turn - len(table) + at) % players] |= 1 << card & self.trumps
        held = [(owned, seat) for seat, owned in enumerate(trumps) if owned]
        low_card = min([(owned & -owned).bit_length() - 1 for owned, _ in held], default=-1)
        if held:
            points[side[max(held)[1]]] += 1
            if self.low_dealt:
                points[side[next(seat for owned, seat in held if owned >> low_card & 1)]] += 1
        special = {self.jack} if self.low_dealt else {self.jack, low_card}
        for trick in view.tricks:
            self.capture([BIT[card] for card, _ in trick.cards], side[trick.winner], points, pips, special)
        best, holder, led = -1, turn, -1
        for at, card in enumerate(lying):
            if best < 0 or takes(card, best, self.trump):
                best, holder = card, (turn - len(lying) + at) % players
        led = SUIT_OF[lying[0]] if lying else -1
        while True:
            while len(lying) < players:
                card = self.card(left[turn], best, led, side[holder] == side[turn], rng)
                left[turn] ^= 1 << card
                if best < 0:
                    led = SUIT_OF[card]
                if best < 0 or takes(card, best, self.trump):
                    best, holder = card, turn
                lying.append(card)
                turn = (turn + 1) % players
            self.capture(lying, side[holder], points, pips, special)
            if not left[holder]:
                break
            turn, best, lying = holder, -1, []
        self.game(points, pips)
        return points

    def capture(self, cards: Sequence[int], side: int, points: list[int], pips: list[int], special: set[int]) -> None:
        """Count a trick for the side that took it."""
        for card in cards:
            pips[side] += self.pip[card]
            points[side] += card in special

    def game(self, points: list[int], pips: list[int]) -> None:
        """Count Game."""
        most = max(pips)
        level = [side for side, count in enumerate(pips) if count == most]
        if len(level) == 2 and not self.nobody:
            level = [side for side in level if side != self.side[self.view.dealer]]
        if len(level) == 1:
            points[level[0]] += 1


HEIGHT = [at % 13 for at in range(52)]


def flat(view: View, rng: random.Random) -> Action:
    """The choice with the largest lead over the layouts."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return throw(view, legal.count)
    if len(legal) == 1:
        return legal[0]
    side = side_of(view.options, view.players, view.viewer)
    scores = dict.fromkeys(legal, 0.0)
    every = Worlds(view)
    rollout = Rollout(view, view.trump or view.turned[-1][1])
    table = [BIT[card] for card, _ in view.table]
    for _ in range(LAYOUTS):
        world = every.draw(rng)
        hands = [mask(hand) for hand in world.hands]
        if view.phase != "play":
            for action in legal:
                scores[action] += lead(after_word(view, action, hands, world.rest, rollout, rng), side)
            continue
        for action in legal:
            card = BIT_OF_PLAY[action]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            scores[action] += lead(rollout.points(left, (view.viewer + 1) % view.players, [*table, card], rng), side)
    return max(legal, key=scores.__getitem__)


BIT_OF_PLAY: dict[Action, int] = {PLAY[card]: at for at, card in enumerate(PACK)}


def after_word(
    view: View, word: Action, hands: Sequence[int], rest: Sequence[str], rollout: Rollout, rng: random.Random
) -> list[int]:
    """The points of each side after what is said before play, in this layout."""
    eldest = from_left(view.dealer, view.players)[0]
    gift = word == GIVE
    if word == BEG:
        trumps = hands[view.dealer] & rollout.trumps
        gift = trumps.bit_count() + (trumps >> rollout.jack & 1) >= GIVES_WITH and options_of(view).beg == "offer"
    if gift or word == STAND:
        points = rollout.points(cut(hands, view.turned[-1][1]), eldest, [], rng)
        for receiver in gift_receivers(view) if gift else ():
            points[receiver] += 1
        return points
    assert word in (RUN, BEG)
    return after_run(view, hands, rest, eldest, rng)


def after_run(view: View, hands: Sequence[int], rest: Sequence[str], eldest: int, rng: random.Random) -> list[int]:
    """The points of each side when the cards are run in this layout, and the new suit is played."""
    order, points = from_left(view.dealer, view.players), [0] * len(view.score)
    receivers = order if options_of(view).run_to == "all" else (order[0], order[-1])
    held, at = list(hands), 0
    while len(rest) - at > BATCH * len(receivers):
        for seat in receivers:
            held[seat] |= mask(rest[at : at + BATCH])
            at += BATCH
        turned = rest[at]
        at += 1
        if turned[1] in (*view.rejected, view.turned[-1][1]):
            continue
        points[side_of(view.options, view.players, view.dealer)] += turned[0] == "J"
        played = Rollout(view, turned[1]).points(cut(held, turned[1]), eldest, [], rng)
        return [sum(both) for both in zip(points, played, strict=True)]
    return points


def cut(hands: Sequence[int], trump: str) -> list[int]:
    """The hands with the six cards that are best kept."""
    if all(hand.bit_count() <= HAND for hand in hands):
        return list(hands)
    return [mask(best_kept([PACK[at] for at in range(52) if hand >> at & 1], trump, HAND)) for hand in hands]
