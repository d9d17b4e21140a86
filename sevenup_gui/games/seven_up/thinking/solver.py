"""Two hands of Seven Up with every card known, solved exactly: alpha-beta over tricks.

The cards still in play are renamed to bits, suit by suit and low to high, so that a hand is a small number. A trick
is searched as a pair (lead, reply); positions at trick boundaries are kept in a table; of equal neighbours in a hand
only one is tried; and a branch ends as soon as what it can still change is not worth knowing. A value is whatever
the caller says each outcome is worth to the first hand: match chance, or points.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from sevenup_gui.engine.cards import RANK_OF, SUITS, Card

V = TypeVar("V")
OPEN = 2  # who takes it is not settled; 0 is the second hand, 1 the first
STAKES = [(jack, low, game) for jack in range(3) for low in range(3) for game in range(3)]
ONLY_GAME = frozenset(jack * 9 + low * 3 for jack in range(2) for low in range(2))  # nothing but Game is at stake
ALL_PIPS = 1 << 10  # more than a deal has


class Solver:
    """One layout: the two hands, and what the outcomes are worth.

    `worth[jack * 4 + low * 2 + game]` is the worth to the first hand when it takes (1) or does not take (0) the
    jack, the low and Game; what is not at stake makes no difference there. `jack` and `low` say who has them already
    (0, 1), or OPEN when the card is still held. `tie` is who makes Game when the pips are level.
    """

    def __init__(
        self,
        hands: tuple[Sequence[Card], Sequence[Card]],
        trump: str,
        worth: Sequence[float],
        pips: dict[str, int],
        *,
        jack: int = 0,
        low: int = 0,
        low_card: Card | None = None,
        must_trump: bool = False,
        tie: int = 0,
        table: Card | None = None,
    ) -> None:
        order = sorted((*hands[0], *hands[1], *((table,) if table else ())), key=card_order)
        self.index = {card: at for at, card in enumerate(order)}
        self.cards = order
        self.hands = (self.mask(hands[0]), self.mask(hands[1]))
        self.must_trump = must_trump
        self.jack, self.low = jack, low
        self.pip = [pips.get(card[0], 0) for card in order]
        self.left = sum(self.pip)
        jack_card = f"J{trump}"
        self.jack_at = self.index.get(jack_card, -1) if jack == OPEN else -1
        self.low_at = self.index.get(low_card, -1) if low_card is not None and low == OPEN else -1
        self.stake_bits = sum(1 << at for at in {self.jack_at, self.low_at} if at >= 0)
        self.trumps = sum(1 << at for at, card in enumerate(order) if card[1] == trump)
        suits = {suit: sum(1 << at for at, card in enumerate(order) if card[1] == suit) for suit in SUITS}
        self.suit = [suits[card[1]] for card in order]
        self.beats = [
            suits[card[1]] & -(2 << at) | (self.trumps if card[1] != trump else 0) for at, card in enumerate(order)
        ]
        # A card is the equal of its neighbour below when both count the same and neither is a point by itself.
        special = (self.jack_at, self.low_at)
        self.like_below = [
            at > 0
            and order[at - 1][1] == card[1]
            and self.pip[at - 1] == self.pip[at]
            and at not in special
            and at - 1 not in special
            for at, card in enumerate(order)
        ]
        self.run_start = list(range(len(order)))
        for at in range(1, len(order)):
            if self.like_below[at]:
                self.run_start[at] = self.run_start[at - 1]
        self.high, self.deep = extremes(tuple(worth))
        # Level pips: worth one more half pip to the side that wins ties.
        self.tie = (0.5, -0.5) if tie == 1 else (-0.5, 0.5)
        self.seen: dict[int, tuple[float, float]] = {}
        self.enough: dict[int, int] = {}
        self.too_many: dict[int, int] = {}
        self.nodes = 0

    def mask(self, hand: Sequence[Card]) -> int:
        """The hand as bits."""
        return sum(1 << self.index[card] for card in hand)

    def moves(self, other: int, legal: int) -> list[int]:
        """The legal cards, of neighbours that are equal in effect only the lowest; `other` has all cards that may
        lie between them, the one on the table too."""
        if not legal & (legal - 1):
            return [legal.bit_length() - 1] if legal else []
        found: list[int] = []
        start, last = self.run_start, -1
        while legal:
            low = legal & -legal
            at = low.bit_length() - 1
            legal ^= low
            if last >= 0 and start[at] == start[last] and start[at] != at and not other & (low - (2 << last)):
                last = at
                continue
            last = at
            found.append(at)
        return found

    def replies(self, lead: int, hand: int) -> int:
        """The cards of `hand` that may be played on the lead (000-9 to 000-11, 001-12)."""
        suit = self.suit[lead]
        if self.trumps >> lead & 1:
            return hand & self.trumps or hand
        if hand & suit:
            return hand & (suit | self.trumps)
        if self.must_trump:
            return hand & self.trumps or hand
        return hand

    def lead(
        self, leader: int, own: int, other: int, diff: int, left: int, taken: int, alpha: float, beta: float
    ) -> float:
        """The worth to `leader` (0, 1) of leading: `diff` is its lead in pips, `left` the pips not yet captured,
        `taken` = jack * 9 + low * 3. Exact between alpha and beta, else a bound."""
        tie = self.tie[leader]
        if diff + tie > left:
            at = taken + 1 - leader
        elif left + diff + tie < 0:
            at = taken + leader
        else:
            at = taken + OPEN
        most, least = self.high[leader][at], self.deep[leader][at]
        if most == least or most <= alpha:
            return most
        if least >= beta:
            return least
        if not own & (own - 1):
            return self.last_trick(leader, own, other, diff, left, taken)
        if taken in ONLY_GAME and self.high[leader][taken + 1 - leader] == most:
            short = left - diff  # twice what the leader must still capture for level pips
            need = (short + 1) // 2 if tie > 0 else short // 2 + 1
            return most if self.captures(leader, own, other, need, left) else least
        key = own | other | leader << 14 | taken << 15 | diff + 256 << 20
        known = self.seen.get(key)
        if known is not None:
            if known[0] >= beta or known[0] == known[1]:
                return known[0]
            if known[1] <= alpha:
                return known[1]
            least, most = max(least, known[0]), min(most, known[1])
        self.nodes += 1
        alpha_was, best = alpha, -9.0
        for card in self.leads(own, other):
            value = self.answer(leader, card, own & ~(1 << card), other, diff, left, taken, alpha, beta)
            if value > best:
                best = value
                if best > alpha:
                    alpha = best
                    if alpha >= beta or alpha >= most:
                        break
        if best <= alpha_was:
            self.seen[key] = (least, best)
        elif best >= beta:
            self.seen[key] = (best, most)
        else:
            self.seen[key] = (best, best)
        return best

    def captures(self, leader: int, own: int, other: int, need: int, left: int) -> bool:
        """Return True if the leader, by the best play of both, captures `need` of the `left` pips still in play; `need`
        is from 1 to `left`. Nothing else matters once only Game is at stake.

        Who can capture so many can capture fewer, so one position answers for every lead in pips by two numbers.
        """
        if not own & (own - 1):
            return not self.beats[own.bit_length() - 1] & other
        key = own | other | leader << 14
        if need <= self.enough.get(key, 0):
            return True
        if need >= self.too_many.get(key, ALL_PIPS):
            return False
        self.nodes += 1
        pip, captures = self.pip, self.captures
        for card in self.leads(own, other):
            beats, counted, rest = self.beats[card], pip[card], own & ~(1 << card)
            legal = self.replies(card, other)
            for reply in self.moves(own, legal & beats):
                still = left - counted - pip[reply]
                if need > still or captures(1 - leader, other ^ 1 << reply, rest, still - need + 1, still):
                    break
            else:
                for reply in self.moves(own, legal & ~beats):
                    pips = counted + pip[reply]
                    if need > pips and not captures(leader, rest, other ^ 1 << reply, need - pips, left - pips):
                        break
                else:
                    self.enough[key] = need
                    return True
        self.too_many[key] = need
        return False

    def last_trick(self, leader: int, own: int, other: int, diff: int, left: int, taken: int) -> float:
        """The worth to `leader` when one card each is left: nothing is left to choose."""
        card, reply = own.bit_length() - 1, other.bit_length() - 1
        beaten = self.beats[card] & other
        winner = 1 - leader if beaten else leader
        taken = self.settled(card, reply, winner, taken)
        diff += -left if beaten else left
        makes = leader if diff + self.tie[leader] > 0 else 1 - leader
        return self.high[leader][taken + 1 - makes]

    def leads(self, own: int, other: int) -> list[int]:
        """The cards worth leading: those that cannot be beaten first, high ones first; they settle most."""
        winners: list[int] = []
        losers: list[int] = []
        start, beats, last, legal = self.run_start, self.beats, -1, own
        while legal:
            at = legal.bit_length() - 1
            legal ^= 1 << at
            if last >= 0 and start[at] == start[last] and not other & ((1 << last) - (2 << at)):
                last = at
                continue
            last = at
            (losers if beats[at] & other else winners).append(at)
        return winners + losers

    def answer(
        self, leader: int, card: int, own: int, other: int, diff: int, left: int, taken: int, alpha: float, beta: float
    ) -> float:
        """The worth to `leader` of having led `card`, when the other hand replies best."""
        worst, beats, counted, pip = 9.0, self.beats[card], self.pip[card], self.pip
        legal, shown = self.replies(card, other), own | 1 << card
        # Replies that take the trick first: they refute most leads.
        for reply in self.moves(shown, legal & beats) + self.moves(shown, legal & ~beats):
            pips = counted + pip[reply]
            beaten = beats >> reply & 1
            now = taken
            if self.stake_bits and (1 << card | 1 << reply) & self.stake_bits:
                now = self.settled(card, reply, leader ^ beaten, taken)
            if beaten:
                value = -self.lead(1 - leader, other ^ 1 << reply, own, pips - diff, left - pips, now, -beta, -alpha)
            else:
                value = self.lead(leader, own, other ^ 1 << reply, diff + pips, left - pips, now, alpha, beta)
            if value < worst:
                worst = value
                if worst <= alpha:
                    break
                beta = min(beta, worst)
        return worst

    def settled(self, card: int, reply: int, winner: int, taken: int) -> int:
        """`taken` once the trick with these cards has gone to `winner`."""
        if self.jack_at in (card, reply):
            taken -= (1 + winner) * 9
        if self.low_at in (card, reply):
            taken -= (1 + winner) * 3
        return taken

    def start(self) -> int:
        """`taken` as the layout begins."""
        return self.jack * 9 + self.low * 3

    def lead_values(self, diff: int, only: Sequence[Card] | None = None) -> dict[Card, float]:
        """The worth to the first hand of each card it may lead, or of those asked for; `diff` is its lead in pips.
        Equal neighbours share a value."""
        own, other = self.hands
        asked = own if only is None else self.mask(only)
        values: dict[Card, float] = {}
        for at in self.moves(other, asked):
            values[self.cards[at]] = self.answer(
                0, at, own & ~(1 << at), other, diff, self.left, self.start(), -9.0, 9.0
            )
        return self.spread(values, asked)

    def reply_values(self, table: Card, diff: int, only: Sequence[Card] | None = None) -> dict[Card, float]:
        """The worth to the first hand of each card it may play, or of those asked for, on the second hand's lead
        `table`."""
        own, other = self.hands
        card = self.index[table]
        legal = self.replies(card, own) if only is None else self.mask(only)
        values: dict[Card, float] = {}
        for at in self.moves(other | 1 << card, legal):
            pips, beaten = self.pip[card] + self.pip[at], self.beats[card] >> at & 1
            taken = self.settled(card, at, 1 - beaten, self.start())
            mine, left = own ^ 1 << at, self.left - pips
            if beaten:
                values[self.cards[at]] = self.lead(0, mine, other, diff + pips, left, taken, -9.0, 9.0)
            else:
                values[self.cards[at]] = -self.lead(1, other, mine, pips - diff, left, taken, -9.0, 9.0)
        return self.spread(values, legal)

    def after_leads(self, diff: int, only: Sequence[Card]) -> dict[Card, dict[Card, float]]:
        """The worth to the first hand of each card asked for, led, by the second hand's reply to it."""
        own, other = self.hands
        asked = self.mask(only)
        values: dict[Card, dict[Card, float]] = {}
        for at in self.moves(other, asked):
            mine, legal = own ^ 1 << at, self.replies(at, other)
            worths: dict[Card, float] = {}
            for reply in self.moves(own, legal):
                pips, beaten = self.pip[at] + self.pip[reply], self.beats[at] >> reply & 1
                taken, left = self.settled(at, reply, beaten, self.start()), self.left - pips
                theirs = other ^ 1 << reply
                if beaten:
                    worth = -self.lead(1, theirs, mine, pips - diff, left, taken, -9.0, 9.0)
                else:
                    worth = self.lead(0, mine, theirs, diff + pips, left, taken, -9.0, 9.0)
                worths[self.cards[reply]] = worth
            values[self.cards[at]] = self.spread(worths, legal)
        return self.spread(values, asked)

    def after_replies(self, table: Card, diff: int, only: Sequence[Card]) -> dict[Card, dict[Card, float]]:
        """The worth to the first hand of each card asked for, played on the second hand's lead `table`, by what the
        second hand then leads; one worth alone where it has no choice, or the trick is ours."""
        own, other = self.hands
        card, asked = self.index[table], self.mask(only)
        values: dict[Card, dict[Card, float]] = {}
        for at in self.moves(other | 1 << card, asked):
            pips, beaten = self.pip[card] + self.pip[at], self.beats[card] >> at & 1
            taken, mine, left = self.settled(card, at, 1 - beaten, self.start()), own ^ 1 << at, self.left - pips
            if beaten or not other & (other - 1):
                worth = (
                    self.lead(0, mine, other, diff + pips, left, taken, -9.0, 9.0)
                    if beaten
                    else -self.lead(1, other, mine, pips - diff, left, taken, -9.0, 9.0)
                )
                values[self.cards[at]] = {self.cards[at]: worth}
                continue
            worths = {
                self.cards[lead]: -self.answer(1, lead, other & ~(1 << lead), mine, pips - diff, left, taken, -9.0, 9.0)
                for lead in self.moves(mine, other)
            }
            values[self.cards[at]] = self.spread(worths, other)
        return self.spread(values, asked)

    def spread(self, values: dict[Card, V], legal: int) -> dict[Card, V]:
        """The values with those of equal neighbours filled in."""
        last = -1
        full: dict[Card, V] = {}
        for at, card in enumerate(self.cards):
            if legal >> at & 1:
                value = values.get(card)
                full[card] = full[self.cards[last]] if value is None else value
                last = at
        return full


@lru_cache(maxsize=4096)
def extremes(worth: tuple[float, ...]) -> tuple[tuple[list[float], list[float]], tuple[list[float], list[float]]]:
    """The most and the least that each hand can come to, by the stakes that are open or settled (as in `STAKES`)."""
    high: tuple[list[float], list[float]] = ([], [])
    deep: tuple[list[float], list[float]] = ([], [])
    for stake in STAKES:
        values = [
            worth[jack * 4 + low * 2 + game]
            for jack in ((0, 1) if stake[0] == OPEN else (stake[0],))
            for low in ((0, 1) if stake[1] == OPEN else (stake[1],))
            for game in ((0, 1) if stake[2] == OPEN else (stake[2],))
        ]
        most, least = max(values), min(values)
        high[0].append(most)
        deep[0].append(least)
        high[1].append(-least)
        deep[1].append(-most)
    return high, deep


def card_order(card: Card) -> tuple[str, int]:
    """Suit by suit, low to high."""
    return card[1], RANK_OF[card]
