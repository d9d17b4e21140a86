"""An opponent model: how likely a sensible player of Seven Up for two plays this card or that, from what he sees. A
search that goes by its chances does not take the other side to see through the backs of the cards.

A card's score is a sum of features, and the chances are the softmax of the scores. The weights were fitted to 19,000
plays of `casual`, `skilled` and `novice` against each other in three presets, and are rounded here. Of 4,400 other
plays the logarithm of the chance of the card played is, in the mean, -0.92 (casual), -1.22 (skilled) and -1.12 (novice)
for leads, where all cards alike would have -1.32; and -0.35, -0.52 and -1.19 for replies, where they would have -1.09.
"""

from collections.abc import Collection, Sequence
from math import exp

from sevenup_gui.engine.cards import RANK_OF, RANKS, SUITS, Card
from sevenup_gui.engine.trick import Hand, follow_or_trump
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.trumps.counting import PIPS

PIP_POINTS = {"hoyle": 0.045, "face": 0.022, "courts": 0.11}  # what a pip moves the chance of Game, in points
AT_RANDOM = 0.06  # how often any card comes: nobody plays quite like the model
TOP, TO_TOP = RANK_OF["AS"], 12.0  # ranks are 2 to 14; scaled they are 0 to 1

LEAD_PLAIN = {"A": 0.15, "K": 0.7, "Q": 1.05, "J": 0.9, "T": 1.3}
LEAD_PLAIN_LOW, LEAD_PLAIN_RANK = -0.8, 2.1  # of the nine and lower
LEAD_PLAIN_BOSS = -1.45  # nothing that can beat it is left: it will win later too
LEAD_SINGLE = 0.25
LEAD_PLAIN_TRUMPS = -0.2  # for each trump in hand, by rank
LEAD_TRUMP = {"A": -0.9, "K": -0.7, "Q": -0.95, "J": 0.45, "T": -0.15}
LEAD_TRUMP_LOW, LEAD_TRUMP_BOSS = -1.05, 0.15
LEAD_TRUMP_EACH = -0.5  # for each trump in hand
LEAD_FOR_JACK = 0.75  # another trump while the jack is in hand
LEAD_TRUMP_EARLY = 0.4  # for each card in hand
LEAD_MERIT = 7.5  # for each point that the lead promises
REPLY_MERIT = 11.5  # for each point that the reply brings
REPLY_FOLLOW_RANK, REPLY_RUFF_RANK, REPLY_RUFF_STAKE, REPLY_RUFF_JACK = 1.0, -0.25, 1.4, -3.5
REPLY_LOST_RANK, REPLY_LOST_SINGLE = -1.25, 0.3  # a plain card on a lost trick; the last of its suit
REPLY_CHEAPEST_WINNER, REPLY_CHEAPEST_LOSER = 0.85, 1.65

Tops = dict[str, int]  # the highest rank of each suit that has not been played or turned


def tops_after(gone: Collection[Card]) -> Tops:
    """Return the highest rank left in each suit once those cards are gone; 0 when none is left."""
    return {suit: next((RANK_OF[r + suit] for r in reversed(RANKS) if r + suit not in gone), 0) for suit in SUITS}


class OpponentModel:
    """The model for one trump suit: what each card is worth, and the scores that do not depend on the hand."""

    def __init__(self, options: SevenUpOptions, trump: str) -> None:
        self.trump, self.void_follow = trump, options.void_follow
        pip, pips = PIP_POINTS[options.game_values], PIPS[options.game_values]
        self.worth = {card: pip * pips.get(card[0], 0) for card in RANK_OF}
        self.worth[f"J{trump}"] += 1.0
        self.scaled = {card: (rank - 2) / TO_TOP for card, rank in RANK_OF.items()}
        self.keep = {card: self.keeping(card) for card in RANK_OF}
        self.lead = {card: self.leading(card) for card in RANK_OF}

    def keeping(self, card: Card) -> float:
        """Return the value of holding a card back, in points."""
        rank = RANK_OF[card]
        if card[1] == self.trump:
            return 0.12 + 0.02 * (rank - 2) + (0.25 if card[0] == "J" else 0.0)
        return 0.1 + self.worth[card] if card[0] == "A" else 0.004 * rank

    def leading(self, card: Card) -> float:
        """The part of a lead's score that is the card's own."""
        rank, scaled = card[0], self.scaled[card]
        if card[1] == self.trump:
            wins: float = scaled**1.5
            score = LEAD_TRUMP.get(rank, LEAD_TRUMP_LOW)
        else:
            wins = {"A": 0.75, "K": 0.5, "Q": 0.35, "J": 0.3}.get(rank, 0.15)
            score = LEAD_PLAIN.get(rank, LEAD_PLAIN_LOW + LEAD_PLAIN_RANK * scaled)
        return score + LEAD_MERIT * ((2 * wins - 1) * (self.worth[card] + 0.1) - self.keep[card])

    def leads(self, held: Hand, tops: Tops) -> dict[Card, float]:
        """The chance of each card of the hand to be led."""
        trump, suits = self.trump, [card[1] for card in held]
        trumps, jack = suits.count(trump), f"J{trump}" in held
        scores = []
        for card in held:
            suit = card[1]
            boss = RANK_OF[card] >= tops[suit]
            score = self.lead[card]
            if suit == trump:
                score += LEAD_TRUMP_EACH * trumps + LEAD_TRUMP_EARLY * len(held)
                score += LEAD_TRUMP_BOSS * boss + LEAD_FOR_JACK * (jack and card[0] != "J")
            else:
                score += LEAD_PLAIN_TRUMPS * trumps * self.scaled[card]
                score += LEAD_PLAIN_BOSS * boss + LEAD_SINGLE * (suits.count(suit) == 1)
            scores.append(score)
        return chances(held, scores)

    def replies(self, held: Hand, led: Card) -> dict[Card, float]:
        """The chance of each legal card of the hand to be played on that lead."""
        trump, plain = self.trump, led[1] != self.trump
        legal = follow_or_trump(held, ((led, 0),), trump, self.void_follow)
        if len(legal) == 1:
            return {legal[0]: 1.0}
        scores = {}
        winner = loser = None
        for card in legal:
            suit, own = card[1], self.worth[card]
            follows = suit == led[1]
            if RANK_OF[card] > RANK_OF[led] if follows else suit == trump:
                score = REPLY_MERIT * (self.worth[led] + own - self.keep[card])
                if not follows:
                    score += REPLY_RUFF_RANK * self.scaled[card] + REPLY_RUFF_STAKE * self.worth[led]
                    score += REPLY_RUFF_JACK * (card[0] == "J")
                elif plain:
                    score += REPLY_FOLLOW_RANK * self.scaled[card]
                cost = (suit == trump, 0.0, RANK_OF[card])
                if winner is None or cost < winner[0]:
                    winner = cost, card
            else:
                score = -REPLY_MERIT * (self.worth[led] + own + self.keep[card])
                if suit != trump:
                    score += REPLY_LOST_RANK * self.scaled[card]
                if sum(other[1] == suit for other in held) == 1:
                    score += REPLY_LOST_SINGLE
                cost = (suit == trump, own, RANK_OF[card])
                if loser is None or cost < loser[0]:
                    loser = cost, card
            scores[card] = score
        if winner is not None:
            scores[winner[1]] += REPLY_CHEAPEST_WINNER
        if loser is not None:
            scores[loser[1]] += REPLY_CHEAPEST_LOSER
        return chances(legal, list(scores.values()))


def chances(cards: Hand, scores: Sequence[float]) -> dict[Card, float]:
    """The chance of each card, from the scores."""
    best, evenly = max(scores), AT_RANDOM / len(cards)
    weights = [exp(score - best) for score in scores]
    share = (1 - AT_RANDOM) / sum(weights)
    return {card: evenly + share * weight for card, weight in zip(cards, weights, strict=True)}
