"""Seven Up for three, and for two pairs, by search: sampled worlds played out by a quick rule, the last cards
looked at whole, all valued by the chance to win the match."""

import random
from collections.abc import Iterator, Sequence
from math import factorial
from typing import NamedTuple

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, ChooseDiscard, Play
from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.engine.counting import PIPS
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.options import SevenUpOptions
from sevenup_gui.engine.seven_up import gift_receivers, gift_wins
from sevenup_gui.engine.state import BATCH, HAND, from_left, side_of, sides
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.players import seven_up_thumb
from sevenup_gui.players.aiming import BIT, SUIT_MASK, SUIT_OF, SUITS_INDEX, mask, takes
from sevenup_gui.players.choice import Choice, Expired, no_clock
from sevenup_gui.players.equity import equity
from sevenup_gui.players.inference import UNLIKE_MODEL, best_kept
from sevenup_gui.players.race import Race
from sevenup_gui.players.strength import strength
from sevenup_gui.players.worlds import Worlds, voids

EXACT_LEAVES = 40  # an ending is looked at whole when it has at most so many ways to go
GIVE_AT = 0.9  # points at which a dealer is taken to give


class Won(NamedTuple):
    """What each side has captured of a deal so far: pips by side, and the sides that took the jack and the lowest
    trump (-1: nobody yet)."""

    pips: tuple[int, ...]
    jack: int = -1
    low: int = -1


class Deal:
    """What does not change while a world is played out: trump, values, who held the high and low trump."""

    def __init__(self, view: View, trump: str, hands: Sequence[int], score: tuple[int, ...]) -> None:
        assert isinstance(view.options, SevenUpOptions)
        self.view, self.options, self.score = view, view.options, score
        self.players = view.players
        self.trump = SUITS_INDEX[trump]
        self.trumps = SUIT_MASK[self.trump]
        self.side = [side_of(view.options, view.players, seat) for seat in range(view.players)]
        self.sides = sides(view.options, view.players)
        self.jack = BIT[f"J{trump}"]
        pips = PIPS[view.options.game_values]
        self.pip = [pips.get(card[0], 0) for card in PACK]
        held: dict[int, int] = {}
        for trick in view.tricks:
            held.update({BIT[card]: self.side[seat] for card, seat in trick.cards if card[1] == trump})
        held.update({BIT[card]: self.side[seat] for card, seat in view.table if card[1] == trump})
        for seat, hand in enumerate(hands):
            left = hand & self.trumps
            while left:
                at = left.bit_length() - 1
                left ^= 1 << at
                held[at] = self.side[seat]
        self.high = held[max(held)] if held else -1
        self.low = held[min(held)] if held else -1
        self.low_card = min(held) if held else -1
        self.jack_in = self.jack in held
        self.known: dict[Won, tuple[float, ...]] = {}

    def start(self) -> Won:
        """What has been captured already."""
        won = Won((0,) * self.sides)
        for trick in self.view.tricks:
            won = self.capture(won, [BIT[card] for card, _ in trick.cards], self.side[trick.winner])
        return won

    def capture(self, won: Won, cards: Sequence[int], side: int) -> Won:
        """The same after a side has captured a trick."""
        counted = sum(self.pip[card] for card in cards)
        pips = tuple([n + counted * (s == side) for s, n in enumerate(won.pips)])
        return Won(
            pips, side if self.jack in cards else won.jack, side if self.low_card in cards else won.low
        )

    def worth(self, won: Won) -> tuple[float, ...]:
        """Each side's chance to win the match once the deal is counted."""
        found = self.known.get(won)
        if found is None:
            found = self.known[won] = self.counted(won)
        return found

    def counted(self, won: Won) -> tuple[float, ...]:
        """The same, counted."""
        awards: list[int] = []
        if self.high >= 0:
            awards += [self.high, self.low if self.options.low_to == "dealt" else won.low]
        if self.jack_in:
            awards.append(won.jack)
        most = max(won.pips)
        level = [side for side, pips in enumerate(won.pips) if pips == most]
        if len(level) == 1:
            awards.append(level[0])
        elif len(level) == 2 and self.options.game_tie == "non-dealer":
            others = [side for side in level if side != self.side[self.view.dealer]]
            awards += others if len(others) == 1 else []
        return equity(self.options, self.players).after_play(self.score, tuple(awards), self.view.dealer)

    def legal(self, hand: int, table: Sequence[int]) -> int:
        """The cards of the hand that may be played (000-9 to 000-11, 001-12)."""
        if not table:
            return hand
        led = SUIT_OF[table[0]]
        if led == self.trump:
            return hand & self.trumps or hand
        if hand & SUIT_MASK[led]:
            return hand & (SUIT_MASK[led] | self.trumps)
        if self.options.void_follow == "must-trump":
            return hand & self.trumps or hand
        return hand

    def card_worth(self, card: int) -> float:
        """What a card is worth to who captures it, in tens of pips."""
        worth = self.pip[card] / 10
        if card == self.jack:
            worth += 2.5
        if card == self.low_card and self.options.low_to == "captured":
            worth += 2.5
        return worth

    def quick(self, hands: Sequence[int], turn: int, table: Sequence[int]) -> int:
        """A sensible card for the seat `turn`, all hands being known."""
        hand = hands[turn]
        legal = self.legal(hand, table)
        if not legal & (legal - 1):
            return legal.bit_length() - 1
        best, holder = -1, -1
        leader = (turn - len(table)) % self.players
        stake = 0.0
        for at, lying in enumerate(table):
            stake += self.card_worth(lying)
            if best < 0 or takes(lying, best, self.trump):
                best, holder = lying, (leader + at) % self.players
        mine = self.side[turn]
        friend = holder >= 0 and self.side[holder] == mine
        later = [(turn + i) % self.players for i in range(1, self.players - len(table))]
        foes = [hands[seat] for seat in later if self.side[seat] != mine]
        held_safe = friend and not any(self.can_beat(foe, best, table or [best]) for foe in foes)
        top, choice = -99.0, -1
        while legal:
            card = legal.bit_length() - 1
            legal ^= 1 << card
            own = self.card_worth(card)
            rank = card % 13
            spent = (0.25 + rank / 24) if SUIT_OF[card] == self.trump else rank / 60
            if best < 0 or takes(card, best, self.trump):
                safe = not any(self.can_beat(foe, card, table or (card,)) for foe in foes)
                gain = stake + own + 0.25 * len(later)
                score = (gain if safe else -own - 0.3 * stake) - spent
            else:
                score = (own if held_safe else -own) - spent
            if score > top:
                top, choice = score, card
        return choice

    def can_beat(self, hand: int, card: int, table: Sequence[int]) -> bool:
        """Whether a hand has a legal card that beats `card`."""
        suit = SUIT_OF[card]
        legal = self.legal(hand, table)
        above = legal & SUIT_MASK[suit]
        if above >> card + 1:
            return True
        return suit != self.trump and bool(legal & self.trumps)

    def play_out(self, hands: Sequence[int], turn: int, table: Sequence[int], won: Won) -> tuple[float, ...]:
        """Each side's chance when all play sensibly, the last cards perfectly."""
        left, lying = list(hands), list(table)
        while True:
            if len(lying) == self.players:
                holder = self.holder(lying, turn)
                won = self.capture(won, lying, self.side[holder])
                turn, lying = holder, []
                if not left[holder]:
                    return self.worth(won)
            if factorial(max(hand.bit_count() for hand in left)) ** self.players <= EXACT_LEAVES:
                return self.exact(tuple(left), turn, tuple(lying), won)
            card = self.quick(left, turn, lying)
            left[turn] ^= 1 << card
            lying.append(card)
            turn = (turn + 1) % self.players

    def holder(self, table: Sequence[int], leader: int) -> int:
        """Who takes a full trick."""
        best, at = table[0], 0
        for place, card in enumerate(table[1:], 1):
            if takes(card, best, self.trump):
                best, at = card, place
        return (leader + at) % self.players

    def exact(self, hands: tuple[int, ...], turn: int, table: tuple[int, ...], won: Won) -> tuple[float, ...]:
        """Each side's chance when every seat sees all cards and does best for its side."""
        if len(table) == self.players:
            holder = self.holder(table, turn)
            won = self.capture(won, table, self.side[holder])
            return self.exact(hands, holder, (), won) if hands[holder] else self.worth(won)
        mine = self.side[turn]
        legal = self.legal(hands[turn], table)
        found: tuple[float, ...] = ()
        while legal:
            card = legal.bit_length() - 1
            legal ^= 1 << card
            after = tuple([hand ^ 1 << card if seat == turn else hand for seat, hand in enumerate(hands)])
            chances = self.exact(after, (turn + 1) % self.players, (*table, card), won)
            if not found or chances[mine] > found[mine]:
                found = chances
        return found


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock, *, infer: bool = True) -> Choice:
    """The best action over `worlds` sampled worlds; with `infer` the others are taken to have thrown sensibly."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return Choice(seven_up_thumb.throw(view, legal.count))
    if view.phase == "beg":
        return stand_or_beg(view, rng, worlds, expired)
    if view.phase == "answer":
        return give_or_run(view, rng, worlds, expired)
    return play(view, rng, worlds, expired, infer)


def likely_worlds(view: View, rng: random.Random, worlds: int, infer: bool) -> Iterator[list[int]]:
    """Worlds as bits; with `infer` the others have kept what a sensible player keeps."""
    shown = voids(view)
    assert view.trump is not None
    thrown = {seat: number for seat, word, number, _ in view.history if word == "discard" and seat != view.viewer}
    played: dict[int, list[Card]] = {seat: [] for seat in thrown}
    for table in [*[trick.cards for trick in view.tricks], view.table]:
        for card, seat in table:
            if seat in played:
                played[seat].append(card)
    for world in Worlds(view).take(rng, worlds):
        hands, rest = list(world.hands), list(world.rest)
        for seat, number in thrown.items():
            out, rest = rest[: number or 0], rest[number or 0 :]
            if not infer or rng.random() < UNLIKE_MODEL:
                continue
            cards = best_kept((*hands[seat], *out, *played[seat]), view.trump, HAND)
            kept = tuple([card for card in cards if card not in played[seat]])
            if len(kept) == len(hands[seat]) and not any(card[1] in shown[seat] for card in kept):
                hands[seat] = kept
        yield [mask(hand) for hand in hands]


def play(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card after which the viewer's side wins the match most often."""
    assert view.trump is not None
    side = side_of(view.options, view.players, view.viewer)
    ranked = seven_up_thumb.ranked(view)
    race = Race([action for _, action in ranked], Worlds(view).count <= worlds)
    lying = [BIT[card] for card, _ in view.table]
    after = (view.viewer + 1) % view.players
    for hands in likely_worlds(view, rng, worlds, infer):
        if race.settled or (race.used and expired()):
            break
        deal = Deal(view, view.trump, hands, view.score)
        won = deal.start()
        worths: dict[Action, float] = {}
        for action in race.alive:
            assert isinstance(action, Play)
            assert action.card is not None
            card = BIT[action.card]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            worths[action] = deal.play_out(left, after, (*lying, card), won)[side]
        race.add(1.0, worths)
    ranking = race.ranking()
    return Choice(ranking[0][0], tuple(ranking), "chance", race.used)


def fresh(view: View, hands: Sequence[Hand], trump: str, score: tuple[int, ...]) -> float:
    """The viewer's side's chance when a deal is played with these hands, cut to six sensibly."""
    cut = [mask(best_kept(hand, trump, HAND)) for hand in hands]
    deal = Deal(view, trump, cut, score)
    side = side_of(view.options, view.players, view.viewer)
    return deal.play_out(cut, from_left(view.dealer, view.players)[0], (), Won((0,) * deal.sides))[side]


def after_run(view: View, hands: Sequence[Hand], rest: Hand, score: tuple[int, ...]) -> float:
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
        return fresh(view, held, turned[1], tuple(now))
    return equity(view.options, view.players).chances(tuple(now), view.dealer)[mine]


def gifted(view: View) -> tuple[int, ...]:
    """The score once the gift is pegged."""
    receivers = gift_receivers(view)
    return tuple([points + (side in receivers) for side, points in enumerate(view.score)])


def stand_or_beg(view: View, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """Eldest's choice, against a dealer who gives with a good hand."""
    assert isinstance(view.options, SevenUpOptions)
    trump = view.turned[-1][1]
    race: Race[Action] = Race((STAND, BEG))
    for world in Worlds(view).take(rng, max(1, worlds // 2)):  # a word costs two deals a world
        if race.settled or (race.used and expired()):
            break
        stand = fresh(view, world.hands, trump, view.score)
        dealer = best_kept(world.hands[view.dealer], trump, HAND)
        strong = strength(dealer, trump, view.options.game_values, leads=False) >= GIVE_AT
        if strong and not gift_wins(view):
            beg = fresh(view, world.hands, trump, gifted(view))
        else:
            beg = after_run(view, world.hands, world.rest, view.score)
        race.add(1.0, {STAND: stand, BEG: beg})
    ranking = race.ranking()
    return Choice(ranking[0][0], tuple(ranking), "chance", race.used)


def give_or_run(view: View, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """The dealer's answer. Never the point that loses the match."""
    if gift_wins(view):
        return Choice(RUN)
    trump = view.turned[-1][1]
    race: Race[Action] = Race((RUN, GIVE))
    for world in Worlds(view).take(rng, max(1, worlds // 2)):
        if race.settled or (race.used and expired()):
            break
        give = fresh(view, world.hands, trump, gifted(view))
        race.add(1.0, {GIVE: give, RUN: after_run(view, world.hands, world.rest, view.score)})
    ranking = race.ranking()
    return Choice(ranking[0][0], tuple(ranking), "chance", race.used)


