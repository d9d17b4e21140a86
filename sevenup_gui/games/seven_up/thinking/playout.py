"""One known world of a deal for several sides played out: by a quick rule, and the last cards looked at whole."""

from collections.abc import Sequence
from math import factorial
from typing import NamedTuple

from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import side_of, sides
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking.equity import equity
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.search.bits import BIT, SUIT_MASK, SUIT_OF, SUITS_INDEX, takes

EXACT_LEAVES = 40  # an ending is looked at whole when it has at most so many ways to go


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
        return Won(pips, side if self.jack in cards else won.jack, side if self.low_card in cards else won.low)

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
