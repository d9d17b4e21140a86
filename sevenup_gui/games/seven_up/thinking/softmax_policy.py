"""A softmax policy for Seven Up for three and for partners, by which a card is chosen at a glance: what a playout goes
by, and what the others are taken to do.

A seat goes by its own hand and what lies open, never by the other hands. Each legal card has a score, the sum of a few
learned numbers (`learned_weights`), and the chances of the cards are the softmax of the scores.
"""

import random
from functools import cache, lru_cache
from math import exp, log

from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, takes
from sevenup_gui.search.parameters import read_table

ALL = (1 << 52) - 1
ABOVE = tuple([SUIT_MASK[at // 13] & -(2 << at) for at in range(52)])  # the cards that beat it in its suit
LUCK = 4095
STAKES = 5  # what lies in a trick: nothing, a few pips, more, a ten's worth, the jack of trumps


def gumbels(number: int) -> tuple[float, ...]:
    """Luck such that the card with the most of score and luck is drawn by the logit of the scores."""
    rng = random.Random(7)
    return tuple([-log(-log(rng.random() or 0.5)) for _ in range(number)])


NOISE = gumbels(LUCK + 1)


@cache
def learned_weights() -> dict[tuple[str, int], dict[str, list[float]]]:
    """The numbers by scale of Game and number of players; rows go by rank, the two first. `python -m
    tools.softmax_policy` learns them."""
    return read_table("seven-up-softmax")


class SoftmaxPolicy:
    """The scores for one number of players, scale of Game and trump suit."""

    def __init__(self, players: int, values: str, trump: int) -> None:
        weights = learned_weights()[values, players]
        self.trump, self.trumps, self.jack = trump, SUIT_MASK[trump], 1 << 13 * trump + 9
        is_trump = [SUIT_OF[card] == trump for card in range(52)]
        rank = [card % 13 for card in range(52)]
        lead, high = weights["lead trump"], weights["lead trump boss"]
        plain, plain_high = weights["lead plain"], weights["lead plain boss"]
        self.lead = [
            [lead[13 * jack + rank[card]] if is_trump[card] else plain[rank[card]] for card in range(52)]
            for jack in range(3)
        ]
        self.boss = [(high if is_trump[card] else plain_high)[rank[card]] for card in range(52)]
        self.unruffed, self.single = weights["lead unruffed"], weights["lead single"]
        self.lead_number, self.lead_left = weights["lead trump number"], weights["lead trump left"]
        self.plain_number = weights["lead plain number"]
        win = weights["win"]

        def kind(card: int, led: bool) -> int:
            return 2 if led else int(is_trump[card])

        self.win = [
            [
                [[win[((kind(card, led) * 5 + stake) * 3 + foes) * 13 + rank[card]] for card in range(52)]
                 for foes in range(3)]
                for stake in range(STAKES)
            ]
            for led in (False, True)
        ]  # fmt: skip
        self.friends = weights["win friend's"]
        self.sure = weights["win boss"]
        self.lose = [
            [weights["lose"][(how * 2 + is_trump[card]) * 13 + rank[card]] for card in range(52)] for how in range(3)
        ]
        self.lose_boss, self.lose_single = weights["lose boss"], weights["lose single"]
        self.win_left, self.lose_left = weights["win left"], weights["lose left"]
        self.cheapest_win, self.cheapest_loss = weights["cheapest win"], weights["cheapest loss"]

    def leads(self, hand: int, gone: int) -> tuple[list[int], list[float]]:
        """The cards of a hand, and the score of each to be led; `gone` has all cards that lie open."""
        unseen = ALL & ~(gone | hand)
        trump, number, size = self.trump, (hand & self.trumps).bit_count(), hand.bit_count()
        lead = self.lead[0 if hand & self.jack else 1 if unseen & self.jack else 2]
        with_trump = self.lead_number[number] + self.lead_left[size]
        with_plain, out = self.plain_number[number], not unseen & self.trumps
        cards: list[int] = []
        scores: list[float] = []
        left = hand
        while left:
            low = left & -left
            left ^= low
            card = low.bit_length() - 1
            score = lead[card]
            if not unseen & ABOVE[card]:
                score += self.boss[card]
            suit = SUIT_OF[card]
            if suit == trump:
                score += with_trump
            else:
                score += with_plain
                if out:
                    score += self.unruffed[card % 13]
                if hand & SUIT_MASK[suit] == low:
                    score += self.single[card % 13]
            cards.append(card)
            scores.append(score)
        return cards, scores

    def replies(
        self, hand: int, legal: int, gone: int, led: int, best: int, stake: int, foes: int, friend: bool
    ) -> tuple[list[int], list[float]]:
        """The legal cards, and the score of each: `led` is the suit led, `best` the card that holds the trick, a
        partner's with `friend`, `stake` one of `STAKES`, and `foes` how many play after."""
        unseen = ALL & ~(gone | hand)
        trump, trump_led, size = self.trump, led == self.trump, hand.bit_count()
        wins = self.win[trump_led][stake][foes]
        loses = self.lose[0 if not friend else 2 if foes else 1]
        cards: list[int] = []
        scores: list[float] = []
        winner = loser = -1
        least_winner = least_loser = 99
        while legal:
            low = legal & -legal
            legal ^= low
            card = low.bit_length() - 1
            suit = SUIT_OF[card]
            cost = card % 13 + (13 if suit == trump else 0)
            if takes(card, best, trump):
                kind = 2 if trump_led else int(suit == trump)
                score = wins[card]
                if friend:
                    score += self.friends[stake * 3 + kind]
                if foes and not unseen & ABOVE[card]:
                    score += self.sure[kind * 3 + foes]
                if suit == trump:
                    score += self.win_left[size]
                if cost < least_winner:
                    least_winner, winner = cost, len(cards)
            else:
                score = loses[card]
                if suit == trump:
                    score += self.lose_left[size]
                else:
                    if not unseen & ABOVE[card]:
                        score += self.lose_boss[card % 13]
                    if hand & SUIT_MASK[suit] == low:
                        score += self.lose_single[card % 13]
                if cost < least_loser:
                    least_loser, loser = cost, len(cards)
            cards.append(card)
            scores.append(score)
        if winner >= 0:
            scores[winner] += self.cheapest_win[2 if trump_led else int(SUIT_OF[cards[winner]] == trump)]
        if loser >= 0:
            scores[loser] += self.cheapest_loss[friend]
        return cards, scores


def stake_of(pips: int, jack: bool) -> int:
    """Return the index in `STAKES` for a trick of so many pips, with the jack of trumps or without."""
    return 4 if jack else 3 if pips >= 10 else 2 if pips >= 4 else 1 if pips else 0


def drawn(cards: list[int], scores: list[float], at: int) -> int:
    """A card by the logit of the scores, with the luck from `at` on."""
    top, found = -1e9, -1
    for card, score in zip(cards, scores, strict=True):
        at += 1
        with_luck = score + NOISE[at & LUCK]
        if with_luck > top:
            top, found = with_luck, card
    return found


def chance(card: int, cards: list[int], scores: list[float]) -> float:
    """Return the probability of choosing that card."""
    top = max(scores)
    weights = [exp(score - top) for score in scores]
    return weights[cards.index(card)] / sum(weights)


@lru_cache(maxsize=16)
def softmax_policy(players: int, values: str, trump: int) -> SoftmaxPolicy:
    """The scores, worked out once."""
    return SoftmaxPolicy(players, values if (values, players) in learned_weights() else "hoyle", trump)
