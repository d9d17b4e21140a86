"""Many rounds of 7Up7Down at once, all of one size, and what a seat knows of each in numbers.

The numbering of the features is that of `thinking.learned`, which does the same for one round at the table. Trumps are
always the first suit, and seat 0 bids and leads first; cards are numbered suit by suit, low to high.
"""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

import copy
from typing import Any

import numpy as np

from sevenup_gui.games.up_down.thinking import learned as at

Array = Any  # of numpy, which is not there where types are checked

RANK, SUIT = np.arange(52) % 13, np.arange(52) // 13
OTHERS, PER_SEAT = at.OTHERS, at.PER_SEAT
NOWHERE = 4  # the suit in a place that is empty
FIRST_SUIT, LED_SUIT = 1 << 30, 1 << 29  # keys that put a suit before the others
EIGHTHS, QUARTERS, THIRDS, CARDS = 8, 4, 3, 51  # what a feature that is a share is a share of


def outranked(unseen: Array) -> Array:
    """By suit and rank, how many unseen cards of the suit are higher."""
    return np.cumsum(unseen[:, :, ::-1], axis=2)[:, :, ::-1] - unseen


class Rounds:
    """Rounds that are being played; a further trick adds the share `further` to the points of a bid of 1."""

    def __init__(self, luck: Array, count: int, players: int, size: int, further: float) -> None:
        self.count, self.players, self.size, self.further = count, players, size, further
        order = np.argsort(luck.random((count, 52)), axis=1)
        turned = order[:, players * size] // 13
        suits = order // 13
        suits = np.where(suits == turned[:, None], 0, np.where(suits == 0, turned[:, None], suits))
        order = suits * 13 + order % 13
        self.every = np.arange(count)
        self.hand = np.zeros((count, players, 52), np.int8)
        for seat in range(players):
            np.put_along_axis(self.hand[:, seat], order[:, seat * size : (seat + 1) * size], 1, axis=1)
        self.seen = np.zeros((count, 52), np.int8)
        self.seen[self.every, order[:, players * size]] = 1
        self.bids = np.full((count, players), -1, np.int64)
        self.taken = np.zeros((count, players), np.int64)
        self.void = np.zeros((count, players, 5), np.int8)
        self.out = np.zeros((count, players, 52), bool)  # as `thinking.opponent_model` draws them
        self.strayed = np.zeros((count, players), bool)
        self.begin_trick()

    def again(self, which: Array) -> Rounds:
        """These rounds as they stand, each as often as it is named, to be played on apart from what they come from."""
        other = copy.copy(self)
        for name, part in vars(self).items():
            if isinstance(part, np.ndarray):
                setattr(other, name, part[which])
        other.count, other.every = len(which), np.arange(len(which))
        return other

    def known(self, seat: Array) -> tuple[Array, Array, Array, Array]:
        """Of each hand: its cards by suit and rank, the cards not seen from there, how many of those outrank each card,
        and how many cards of the hand are outranked by how many."""
        hand = self.hand[self.every, seat].reshape(self.count, 4, 13)
        unseen = (1 - hand - self.seen.reshape(self.count, 4, 13)).astype(np.int64)
        above = outranked(unseen)
        held = np.zeros((self.count, 5, 13), np.float32)
        which, suit, rank = np.nonzero(hand)
        np.add.at(held, (which, suit, above[which, suit, rank]), 1)
        return hand, unseen, above, held

    def bid_rows(self, seat: int) -> tuple[Array, Array]:
        """A row of features for each round and each bid, and how many tricks the bids so far leave."""
        count, players, size = self.count, self.players, self.size
        hand, unseen, above, held = self.known(np.full(count, seat))
        keys = (hand * (256 + 13 - above)).sum(2)
        keys[:, 0] = FIRST_SUIT
        places = np.argsort(-keys, axis=1, kind="stable")
        rows = np.zeros((count, at.BID_FEATURES), np.float32)
        rows[:, : at.BID_RANKS] = np.take_along_axis(held, places[:, :, None], 1).reshape(count, 52)
        rows[:, at.BID_RANKS : at.BID_LENGTHS] = np.take_along_axis(hand, places[:, :, None], 1).reshape(count, 52)
        lengths = np.take_along_axis(hand.sum(2), places, 1)
        for place in range(4):
            rows[self.every, at.BID_LENGTHS + (at.MOST_CARDS + 1) * place + lengths[:, place]] = 1
        rows[self.every, at.BID_TURNED + self.seen.argmax(1) % 13] = 1
        rows[:, at.BID_UNSEEN : at.BID_PLAYERS] = np.take_along_axis(unseen.sum(2), places, 1) / EIGHTHS
        for feature in (
            at.BID_PLAYERS + players - 2,
            at.BID_SIZE + size - 1,
            at.BID_BEFORE + seat,
            at.BID_AFTER + players - 1 - seat,
        ):
            rows[:, feature] = 1
        for step in range(1, players):
            other, first = (seat + step) % players, at.BID_SEATS + at.BID_PER_SEAT * (step - 1)
            if other < seat:
                rows[:, first] = 1
                rows[self.every, first + 1 + self.bids[:, other]] = 1
        room = size - self.bids[:, :seat].sum(1)
        rows[self.every, at.BID_ROOM + np.maximum(room, at.LEAST_ROOM) - at.LEAST_ROOM] = 1
        rows[:, at.BID_OVER] = room / QUARTERS
        rows[:, at.BID_SCORING], rows[:, at.BID_DEALT] = self.further, players * size / CARDS
        rows, bids = np.repeat(rows, size + 1, axis=0), np.tile(np.arange(size + 1), count)
        each = np.arange(len(rows))
        rows[each, at.BID_SAID + bids] = 1
        rows[each, at.BID_MEETS + np.clip(np.repeat(room, size + 1) - bids, -4, 4) + 4] = 1
        return rows, room

    def best_bid(self, worth: Array, room: Array, seat: int) -> Array:
        """In each round the bid of most worth that the hook allows."""
        if seat == self.players - 1:
            hooked = (room >= 0) & (room <= self.size)
            worth = worth.copy()
            worth[self.every[hooked], room[hooked]] = -1e9
        return worth.argmax(1)

    def careful_bid(self, room: Array, seat: int) -> Array:
        """Return the bids of the careful rule of thumb."""
        players, size = self.players, self.size
        over = (12 - RANK) * min(1.0, size * (players - 1) / 45)
        plain = np.maximum(0, 0.9 - 0.06 * players - 0.3 * over)
        chance = np.where(SUIT == 0, np.maximum(0.15 * (size > 3), 1 - 0.33 * over), plain)
        hope = (self.hand[:, seat] * chance).sum(1)
        return self.best_bid(-np.abs(np.arange(size + 1)[None] - hope[:, None]), room, seat)

    def begin_trick(self) -> None:
        """Nothing lies on the table."""
        self.lying = 0
        self.led, self.best = np.full(self.count, NOWHERE), np.full(self.count, -1)
        self.holder = np.zeros(self.count, np.int64)

    def legal(self, seat: Array) -> Array:
        """The cards that these seats may play."""
        hand = self.hand[self.every, seat]
        following = hand * (SUIT[None] == self.led[:, None])
        return np.where(following.any(1)[:, None], following, hand)

    def holds(self, which: Array, card: Array) -> Array:
        """Return True where the cards would win the trick so far in those rounds."""
        if not self.lying:
            return np.ones(len(card), bool)
        best, suit = self.best[which], card // 13
        return np.where(suit == best // 13, card > best, suit == 0)

    def seat_rows(self, seat: Array, left: int) -> Array:
        """Return the knowledge of the seats to play beside the cards, a row for each round."""
        players, every = self.players, self.every
        rows = np.zeros((self.count, at.CARD_FEATURES), np.float32)
        need = self.bids - self.taken
        for step in range(1, players):
            other, first = (seat + step) % players, at.SEATS + (step - 1) * PER_SEAT
            wanted = need[every, other]
            lost = (wanted < 0) | (wanted > left)
            rows[:, first] = 1
            rows[every, first + 1 + np.where(lost, 0, 1 + np.clip(wanted, 0, 3))] = 1
            rows[:, first + 6] = step <= players - 1 - self.lying
            rows[:, first + 8] = self.bids[every, other] / THIRDS
            rows[:, at.STRAYED + step - 1] = self.strayed[every, other]
        mine = need[every, seat]
        lost = (mine < 0) | (mine > left)
        rows[every, at.NEED + np.where(lost, 7, np.clip(mine, 0, 6))] = 1
        rows[every, at.SLACK + np.where(lost, 7, np.clip(left - mine, 0, 6))] = 1
        rows[:, at.LEFT + left - 1] = rows[:, at.PLAYERS + players - 2] = 1
        over = np.maximum(need, 0).sum(1) - left
        rows[every, at.WANTED + np.clip(over, -3, 3) + 3] = 1
        rows[:, at.WANTED + 7] = over / QUARTERS
        rows[:, at.DEALT], rows[:, at.SCORING] = players * self.size / CARDS, self.further
        rows[:, at.SIZE + self.size - 1] = 1
        return rows

    def places(self, keys: Array, which: Array, suit: Array) -> Array:
        """For each card the suits in their places: trumps, the plain suit led, the others."""
        keys, each = keys[which], np.arange(len(which))
        head = self.led[which] if self.lying else suit
        plain = head != 0
        keys[each[plain], head[plain]] = LED_SUIT
        order = np.argsort(-keys, axis=1, kind="stable")
        places = np.full((len(which), 5), NOWHERE)
        places[:, 0] = 0
        places[plain, 1:4] = order[plain, 1:4]
        places[~plain, 2:5] = order[~plain, 1:4]
        return places

    def card_rows(self, seat: Array, left: int) -> tuple[Array, Array, Array]:
        """For each card that the seats may play: its round, the card, and a row of features."""
        players, count = self.players, self.count
        hand, unseen, above, held = self.known(seat)
        number = np.zeros((count, 5), np.float32)
        number[:, :4] = unseen.sum(2)
        keys = (hand * (256 + 13 - above)).sum(2)
        keys[:, 0] = FIRST_SUIT
        void = np.zeros((count, 5, OTHERS), np.float32)
        out = np.zeros((count, 5, OTHERS, at.HIGHEST), np.float32)
        for step in range(1, players):
            other = (seat + step) % players
            void[:, :, step - 1] = self.void[self.every, other]
            missing = self.out[self.every, other].reshape(count, 4, 13) & (unseen > 0) & (above < at.HIGHEST)
            game, suit, rank = np.nonzero(missing & (void[:, :4, step - 1, None] == 0))
            out[game, suit, step - 1, above[game, suit, rank]] = 1
        which, card = np.nonzero(self.legal(seat))
        rows, each = self.seat_rows(seat, left)[which], np.arange(len(which))
        suit, rank = card // 13, card % 13
        over = above[which, suit, rank]
        kept = held[which]
        kept[each, suit, over] -= 1
        places = self.places(keys, which, suit)
        rows[:, : at.LENGTHS] = np.take_along_axis(kept, places[:, :, None], 1).reshape(len(which), 65)
        rows[:, at.LENGTHS : at.UNSEEN] = rows[:, : at.LENGTHS].reshape(len(which), 5, 13).sum(2) / QUARTERS
        rows[:, at.UNSEEN : at.VOIDS] = np.take_along_axis(number[which], places, 1) / EIGHTHS
        shown = np.take_along_axis(void[which], places[:, :, None], 1)
        rows[:, at.VOIDS : at.SEATS] = shown.reshape(len(which), 5 * OTHERS)
        ruled = np.take_along_axis(out[which], places[:, :, None, None], 1).swapaxes(1, 2)
        rows[:, at.OUT : at.SIZE] = ruled.reshape(len(which), at.SIZE - at.OUT)
        holds = self.holds(which, card)
        rows[each, at.TO_COME + players - 1 - self.lying + np.where(holds, 0, 7)] = 1
        rows[each[holds], at.ABOVE + over[holds]] = 1
        rows[:, at.KIND], rows[:, at.KIND + 1] = holds & (suit == 0), suit == 0
        if not self.lying:
            rows[:, at.KIND + 2] = 1
            return which, card, rows
        rows[:, at.KIND + 3] = suit != self.led[which]
        holder = self.holder[which]
        there = at.SEATS + ((holder - seat[which]) % players - 1) * PER_SEAT + 7
        rows[each[~holds], there[~holds]] = 1
        wanted = (self.bids - self.taken)[which, holder]
        rows[:, at.KIND + 4] = ~holds & (wanted > 0) & (wanted <= left)
        return which, card, rows

    def careful_card(self, seat: Array) -> Array:
        """Return the cards of the careful rule of thumb."""
        height = RANK + 13 * (SUIT == 0)
        wants = (self.bids > self.taken)[self.every, seat]
        legal = self.legal(seat).astype(bool)

        def most(cards: Array, sign: int) -> Array:
            return np.where(cards, sign * height[None], -99).argmax(1)

        if not self.lying:
            return np.where(wants, most(legal, 1), most(legal, -1))
        best = self.best[:, None]
        takers = legal & np.where(SUIT[None] == best // 13, np.arange(52)[None] > best, (SUIT == 0)[None])
        losing = legal & ~takers
        last = -1 if self.lying == self.players - 1 else 1
        taking = np.where(takers.any(1), most(takers, last), most(losing, -1))
        ducking = np.where(losing.any(1), most(losing, 1), most(takers, -last))
        return np.where(wants, taking, ducking)

    def rather(self, seat: Array, card: Array) -> Array:
        """By round, the cards that the careful rule would have played for this one."""
        height = RANK + 13 * (SUIT == 0)
        higher, lower = height[None] > height[card][:, None], height[None] < height[card][:, None]
        wants = (self.bids > self.taken)[self.every, seat][:, None]
        if not self.lying:
            return np.where(wants, higher, lower)
        led = SUIT[None] == self.led[:, None]
        could = np.where((card // 13 == self.led)[:, None], led, ~led)
        best = self.best[:, None]
        taking = could & np.where(SUIT[None] == best // 13, np.arange(52)[None] > best, (SUIT == 0)[None])
        losing = could & ~taking
        last = self.lying == self.players - 1
        took = np.where(wants == last, lower, higher) & taking | losing & ~wants
        ducked = np.where(wants, taking | losing & lower, losing & higher)
        return np.where(taking[self.every, card][:, None], took, ducked)

    def play(self, seat: Array, card: Array) -> None:
        """Each of these seats plays a card."""
        self.strayed[self.every, seat] |= self.out[self.every, seat, card]
        self.out[self.every, seat] |= self.rather(seat, card)
        holds = self.holds(self.every, card)
        self.hand[self.every, seat, card] = 0
        self.seen[self.every, card] = 1
        if not self.lying:
            self.led = card // 13
        off = card // 13 != self.led
        self.void[self.every[off], seat[off], self.led[off]] = 1
        self.best = np.where(holds, card, self.best)
        self.holder = np.where(holds, seat, self.holder)
        self.lying += 1

    def end_trick(self) -> Array:
        """Return the takers of the trick, who lead to the next."""
        leads = self.holder
        self.taken[self.every, leads] += 1
        self.begin_trick()
        return leads
