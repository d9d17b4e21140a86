"""A deal of Pitch played out in a world, all by the rule of thumb, and what comes of it for the match."""

from collections.abc import Sequence
from typing import NamedTuple

from sevenup_gui.engine.events import Points
from sevenup_gui.engine.state import State, next_seat, side_count, side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.rules import SMUDGE, score_lines
from sevenup_gui.games.pitch.thinking.card_play import Lying, leads, legal_cards, replies
from sevenup_gui.games.pitch.thinking.card_values import PIP, card_values
from sevenup_gui.games.pitch.thinking.equity import chances
from sevenup_gui.games.trumps.counting import game_side
from sevenup_gui.search.bits import BIT, SUIT_OF, takes

POINT_NAMES = ("high", "low", "jack", "game", SMUDGE)
NOBODY = -1


class Contract(NamedTuple):
    """The pitcher and the bid; (-1, 0) if all have passed."""

    pitcher: int
    bid: int


Made = tuple[int, int, int, int, int]  # the sides with High, Low, Jack, Game and all tricks; -1 is nobody


class Playout:
    """The deal of a view, for one decision."""

    def __init__(self, view: View, options: PitchOptions) -> None:
        self.view, self.options, self.players = view, options, view.players
        self.side = [side_of(options, view.players, seat) for seat in range(view.players)]
        self.sides = side_count(options, view.players)
        self.next = [next_seat(view, seat) for seat in range(view.players)]
        self.captured = options.low_to == "captured"
        self.foes = [[self._foes(seat, lying) for lying in range(view.players)] for seat in range(view.players)]
        self.played = [0] * view.players
        for table in [*[trick.cards for trick in view.tricks], view.table]:
            for card, seat in table:
                self.played[seat] |= 1 << BIT[card]
        self.gone = 0
        for bits in self.played:
            self.gone |= bits
        self.known: dict[tuple[Contract, Made], tuple[float, ...]] = {}

    def _foes(self, seat: int, lying: int) -> int:
        """Return the number of foes who play after a seat when so many cards are on the table."""
        after, at = 0, seat
        for _ in range(self.players - lying - 1):
            at = self.next[at]
            after += self.side[at] != self.side[seat]
        return after

    def play_out(self, hands: Sequence[int], turn: int, table: Sequence[int], trump: int) -> Made:
        """Play on by the rule of thumb, and return each side's points. `table` are the cards of the open trick, by
        seats up to `turn`; nothing of what is there is changed."""
        values = card_values(trump, self.captured)
        worth, trumps, side, players = values.worth, values.trumps, self.side, self.players
        left, gone = list(hands), self.gone
        pips, jack, low = [0] * self.sides, NOBODY, NOBODY
        takers = set()
        in_play = [(hand | self.played[seat]) & trumps for seat, hand in enumerate(hands)]
        lying = 0
        for card in table:
            lying |= 1 << card
        first = turn
        for _ in table:  # who led
            first = next(seat for seat in range(players) if self.next[seat] == first)
        at = first
        for card in table:
            in_play[at] |= 1 << card & trumps
            at = self.next[at]
        gone |= lying
        every = 0
        for bits in in_play:
            every |= bits
        low_card, jack_card = every & -every, 1 << values.jack
        for trick in self.view.tricks:
            bits = 0
            for text, _seat in trick.cards:
                bits |= 1 << BIT[text]
                pips[side[trick.winner]] += PIP[BIT[text]]
            takers.add(side[trick.winner])
            jack = side[trick.winner] if bits & jack_card else jack
            low = side[trick.winner] if bits & low_card else low
        best = holder = led = NOBODY
        stake, counted, number, at = 0.0, 0, 0, first
        for card in table:
            if best < 0:
                best, holder, led = card, at, SUIT_OF[card]
            elif takes(card, best, trump):
                best, holder = card, at
            stake += worth[card]
            counted += PIP[card]
            number, at = number + 1, self.next[at]
        while True:
            if number == players:
                taker = side[holder]
                takers.add(taker)
                pips[taker] += counted
                jack = taker if lying & jack_card else jack
                low = taker if lying & low_card else low
                if not left[holder]:
                    break
                turn, number, lying, counted, stake = holder, 0, 0, 0, 0.0
            hand = left[turn]
            if number:
                legal = legal_cards(hand, led, trumps)
                if legal & (legal - 1):
                    friend = side[holder] == side[turn]
                    trick_now = Lying(led, best, stake, friend, self.foes[turn][number])
                    card = max(replies(values, hand, legal, gone, trick_now))[1]
                else:
                    card = legal.bit_length() - 1
                if takes(card, best, trump):
                    best, holder = card, turn
            else:
                card = (
                    max(leads(values, hand, gone, self.foes[turn][0]))[1]
                    if hand & (hand - 1)
                    else hand.bit_length() - 1
                )
                best, holder, led = card, turn, SUIT_OF[card]
            bit = 1 << card
            left[turn] ^= bit
            gone |= bit
            lying |= bit
            stake += worth[card]
            counted += PIP[card]
            number += 1
            turn = self.next[turn]
        high_card = 1 << (every.bit_length() - 1)
        high = next(side[seat] for seat, bits in enumerate(in_play) if bits & high_card)
        if not self.captured:
            low = next(side[seat] for seat, bits in enumerate(in_play) if bits & low_card)
        return high, low, jack, self._game(tuple(pips)), takers.pop() if len(takers) == 1 else NOBODY

    def _game(self, pips: tuple[int, ...]) -> int:
        """Return the side with Game. A tie is encoded below NOBODY, and settled in `worth`, which knows the
        pitcher."""
        found = game_side(pips, None)
        if found is not None:
            return found
        level = [side for side, count in enumerate(pips) if count == max(pips)]
        return -2 - level[0] - 8 * level[1] if len(level) == 2 else NOBODY

    def worth(self, contract: Contract, made: Made) -> tuple[float, ...]:
        """Each side's chance to win the match once the deal is counted."""
        found = self.known.get((contract, made))
        if found is None:
            found = self.known[contract, made] = self._counted(contract, made)
        return found

    def points(self, contract: Contract, made: Made, side: int) -> int:
        """The points that a side makes in the deal, whatever becomes of the bid."""
        return self._settled(contract, made).count(side)

    def _counted(self, contract: Contract, made: Made) -> tuple[float, ...]:
        view, score = self.view, list(self.view.score)
        if contract.pitcher >= 0:
            bids = tuple([contract.bid if seat == contract.pitcher else None for seat in range(self.players)])
            state = State(self.options, self.players, view.dealer, dealer=view.dealer, score=view.score, bids=bids)
            lines = [
                Points(side, 1, name)
                for side, name in zip(self._settled(contract, made), POINT_NAMES, strict=True)
                if side >= 0
            ]
            for line in score_lines(state, lines):
                score[line.side] += line.points
        return chances(self.options, tuple(score))

    def _settled(self, contract: Contract, made: Made) -> tuple[int, ...]:
        """The points with a tie for Game decided, and all tricks where they are a point."""
        high, low, jack, game, swept = made
        if game < NOBODY:
            pair = (-2 - game) % 8, (-2 - game) // 8
            others = [side for side in pair if side != self.side[contract.pitcher]]
            loses = self.options.game_tie == "pitcher" and len(others) == 1
            game = others[0] if loses else NOBODY
        return high, low, jack, game, swept if self.options.smudge == "fifth-point" else NOBODY
