"""One known world of a deal for several sides played out, each seat going by what it can see."""

from collections.abc import Sequence
from typing import NamedTuple

from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import side_count, side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking.equity import equity
from sevenup_gui.games.seven_up.thinking.softmax_policy import drawn, softmax_policy, stake_of
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.search.bits import BIT, SUIT_MASK, SUIT_OF, SUITS_INDEX, mask, takes


class Won(NamedTuple):
    """The captures of each side so far: pips by side, and the sides that took the jack and the lowest trump (-1: none
    yet)."""

    pips: tuple[int, ...]
    jack: int = -1
    low: int = -1


class OpenTrick(NamedTuple):
    """A trick as a seat finds it: the suit led, the card that wins so far (`friend` if a partner's), the stake, and how
    many foes play after the seat."""

    led: int
    best: int
    stake: int
    foes: int
    friend: bool


class Deal:
    """The constants of a world that is played out: trump, values, the owners of the high and low trump."""

    def __init__(self, view: View, trump: str, hands: Sequence[int], score: tuple[int, ...]) -> None:
        assert isinstance(view.options, SevenUpOptions)
        self.view, self.options, self.score = view, view.options, score
        self.players = view.players
        self.trump = SUITS_INDEX[trump]
        self.trumps = SUIT_MASK[self.trump]
        self.side = [side_of(view.options, view.players, seat) for seat in range(view.players)]
        self.sides = side_count(view.options, view.players)
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
        self.foes = [
            [
                sum(self.side[(seat + i) % self.players] != self.side[seat] for i in range(1, self.players - lying))
                for lying in range(self.players)
            ]
            for seat in range(self.players)
        ]
        self.glance = softmax_policy(view.players, view.options.game_values, self.trump)
        self.gone = mask(view.turned)
        for trick in view.tricks:
            self.gone |= mask([card for card, _ in trick.cards])

    def start(self) -> Won:
        """Return the captures at the start of the playout."""
        won = Won((0,) * self.sides)
        for trick in self.view.tricks:
            won = self.capture(won, [BIT[card] for card, _ in trick.cards], self.side[trick.winner])
        return won

    def capture(self, won: Won, cards: Sequence[int], side: int) -> Won:
        """Return the captures after a side has captured a trick."""
        counted = sum(self.pip[card] for card in cards)
        pips = tuple([n + counted * (s == side) for s, n in enumerate(won.pips)])
        return Won(pips, side if self.jack in cards else won.jack, side if self.low_card in cards else won.low)

    def worth(self, won: Won) -> tuple[float, ...]:
        """Each side's chance to win the match once the deal is counted."""
        found = self.known.get(won)
        if found is None:
            found = self.known[won] = self.counted(won)
        return found

    def counted(self, won: Won) -> tuple[float, ...]:
        """Return the worth of these captures at the end of the deal."""
        most, game = max(won.pips), -1
        level = [side for side, pips in enumerate(won.pips) if pips == most]
        if len(level) == 1:
            game = level[0]
        elif len(level) == 2 and self.options.game_tie == "non-dealer":
            others = [side for side in level if side != self.side[self.view.dealer]]
            game = others[0] if len(others) == 1 else -1
        low = self.low if self.options.low_to == "dealt" else won.low
        return self.ended(low, won.jack if self.jack_in else -1, game)

    def ended(self, low: int, jack: int, game: int) -> tuple[float, ...]:
        """Each side's chance to win the match when these sides have Low, the jack and Game (-1: nobody)."""
        awards = [self.high, low] if self.high >= 0 else []
        awards += [side for side in (jack, game) if side >= 0]
        return equity(self.options, self.players).after_play(self.score, tuple(awards), self.view.dealer)

    def legal(self, hand: int, led: int) -> int:
        """The cards of the hand that may be played when `led` is the suit led (000-9 to 000-11, 001-12)."""
        if led == self.trump:
            return hand & self.trumps or hand
        if hand & SUIT_MASK[led]:
            return hand & (SUIT_MASK[led] | self.trumps)
        if self.options.void_follow == "must-trump":
            return hand & self.trumps or hand
        return hand

    def trick(self, table: Sequence[int], turn: int) -> OpenTrick:
        """Return the trick as the seat `turn` finds it, at least one card."""
        holder = self.holder(table, (turn - len(table)) % self.players)
        best = table[(holder - turn + len(table)) % self.players]
        stake = stake_of(sum([self.pip[card] for card in table]), self.jack in table)
        friend = self.side[holder] == self.side[turn]
        return OpenTrick(SUIT_OF[table[0]], best, stake, self.foes[turn][len(table)], friend)

    def play_out(self, hands: Sequence[int], turn: int, table: Sequence[int], won: Won, luck: int) -> tuple[float, ...]:
        """Each side's chance when all play on at a glance; the same `luck`, the same play."""
        left, side, pip, players, trump = list(hands), self.side, self.pip, self.players, self.trump
        leads, replies = self.glance.leads, self.glance.replies
        gone, pips, jack, low = self.gone, list(won.pips), won.jack, won.low
        best = holder = led = -1
        lying = counted = 0
        for at, card in enumerate(table):
            if best < 0 or takes(card, best, trump):
                best, holder = card, (turn - len(table) + at) % players
            lying |= 1 << card
            counted += pip[card]
        if table:
            led, gone = SUIT_OF[table[0]], gone | lying
        number = len(table)
        while True:
            if number == players:
                taker = side[holder]
                pips[taker] += counted
                if lying >> self.jack & 1:
                    jack = taker
                if self.low_card >= 0 and lying >> self.low_card & 1:
                    low = taker
                if not left[holder]:
                    return self.worth(Won(tuple(pips), jack, low))
                turn = holder
                number = lying = counted = 0
            hand = left[turn]
            if not hand & (hand - 1):
                card = hand.bit_length() - 1
            elif not number:
                cards, scores = leads(hand, gone)
                card = drawn(cards, scores, luck)
                luck += len(cards)
            else:
                legal = self.legal(hand, led)
                if legal & (legal - 1):
                    stake = stake_of(counted, lying >> self.jack & 1 == 1)
                    friend = side[holder] == side[turn]
                    cards, scores = replies(hand, legal, gone, led, best, stake, self.foes[turn][number], friend)
                    card = drawn(cards, scores, luck)
                    luck += len(cards)
                else:
                    card = legal.bit_length() - 1
            left[turn] ^= 1 << card
            if not number:
                best, holder, led = card, turn, SUIT_OF[card]
            elif takes(card, best, trump):
                best, holder = card, turn
            gone |= 1 << card
            lying |= 1 << card
            counted += pip[card]
            number += 1
            turn = turn + 1 if turn + 1 < players else 0

    def holder(self, table: Sequence[int], leader: int) -> int:
        """Return the seat that takes a full trick."""
        best, at = table[0], 0
        for place, card in enumerate(table[1:], 1):
            if takes(card, best, self.trump):
                best, at = card, place
        return (leader + at) % self.players
