"""What the other side's doings say about its cards, in Seven Up for two.

A world is weighed by how likely a sensible player holding those cards would have stood, begged, given, thrown and
played as it did. Nobody plays quite like the model, so each likelihood is soft.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, exp
from typing import NamedTuple

from sevenup_gui.engine.cards import RANK_OF, SUITS, Card
from sevenup_gui.engine.counting import PIPS
from sevenup_gui.engine.options import SevenUpOptions
from sevenup_gui.engine.state import HAND
from sevenup_gui.engine.trick import Hand, follow_or_trump, winning
from sevenup_gui.engine.views import View
from sevenup_gui.players.strength import strength
from sevenup_gui.players.worlds import Worlds, voids

STAND_AT = 0.0  # points at which a sensible eldest stands, and a dealer gives
GIVE_AT = 0.8
WORD_SOFT = 0.8  # how soft those thresholds are, in points
PLAY_SOFT = 0.12  # how soft the choice of a card is, in points: tuned on how well true hands are told from others
LEAST = 0.02  # no decision is taken to be less likely than this
UNLIKE_MODEL = 0.2  # how often a hand is thrown in another way than the model's
OVERDRAW = 4  # worlds drawn for each one that is weighed: the likely ones are kept
PIP_POINTS = {"hoyle": 0.045, "face": 0.022, "courts": 0.11}  # what a pip moves the chance of Game, in points


class Weighed(NamedTuple):
    """A hand of the other side, and its share of the worlds."""

    hand: Hand
    weight: float


class Evidence:
    """What there is to go by in a view: made once for a decision, then asked for each world."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.options, SevenUpOptions)
        self.view, self.options = view, view.options
        self.other = 1 - view.viewer
        self.trump = view.trump or view.turned[-1][1]
        self.played = tuple([
            card
            for table in [*[trick.cards for trick in view.tricks], view.table]
            for card, seat in table
            if seat == self.other
        ])
        values, pip = self.options.game_values, PIP_POINTS[self.options.game_values]
        self.worth = {card: pip * PIPS[values].get(card[0], 0) for card in RANK_OF}
        self.worth[f"J{self.trump}"] += 1.0
        self.keep = {card: self.keeping(card) for card in RANK_OF}
        self.lead = {card: self.leading(card) - self.keep[card] for card in RANK_OF}
        said = [entry for entry in view.history if entry[0] == self.other]
        self.thrown = sum(number or 0 for _, word, number, _ in said if word == "discard")
        self.shown = voids(view)[self.other]
        words = [word for _, word, _, _ in said if word in ("stand", "beg", "give")]
        # Only words about the suit that became trump say much about the cards that are left.
        self.word = words[-1] if words and len(view.turned) == 1 else ""

    def keeping(self, card: Card) -> float:
        """What a card is worth held back, in points."""
        rank = RANK_OF[card]
        if card[1] == self.trump:
            return 0.12 + 0.02 * (rank - 2) + (0.25 if card[0] == "J" else 0.0)
        return 0.1 + self.worth[card] if card[0] == "A" else 0.004 * rank

    def leading(self, card: Card) -> float:
        """What leading a card promises before anything else is known, in points."""
        rank = RANK_OF[card]
        if card[1] == self.trump:
            wins: float = ((rank - 2) / 12) ** 1.5
        else:
            wins = {"A": 0.75, "K": 0.5, "Q": 0.35, "J": 0.3}.get(card[0], 0.15)
        return (2 * wins - 1) * (self.worth[card] + 0.1)

    def likelihood(self, hand: Hand) -> float:
        """How likely the other side would have done all it did, holding `hand` now."""
        total = 1.0
        if self.word:
            leads = self.other != self.view.dealer
            points = strength((*hand, *self.played), self.trump, self.options.game_values, leads)
            at = GIVE_AT if self.word == "give" else STAND_AT
            yes: float = 1 / (1 + exp((at - points) / WORD_SOFT))
            total *= max(LEAST, 1 - yes if self.word == "beg" else yes)
        held = list(hand)
        for table in reversed([*[trick.cards for trick in self.view.tricks], self.view.table]):
            for at, (card, seat) in enumerate(table):
                if seat == self.other:
                    held.append(card)
                    if len(held) > 1:
                        total *= self.play_likelihood(tuple(held), card, table[:at])
        return total

    def play_likelihood(self, held: Hand, card: Card, table: tuple[tuple[Card, int], ...]) -> float:
        """How likely `card` is played from `held` to what lies on the table."""
        if not table:
            scores = {other: self.lead[other] for other in held}
        else:
            legal = follow_or_trump(held, table, self.trump, self.options.void_follow)
            led = table[0]
            scores = {}
            for other in legal:
                stake = self.worth[led[0]] + self.worth[other]
                wins = winning((led, (other, 9)), self.trump)[1] == 9
                scores[other] = (stake if wins else -stake) - self.keep[other]
        best = max(scores.values())
        total = sum(exp((score - best) / PLAY_SOFT) for score in scores.values())
        return max(LEAST, exp((scores[card] - best) / PLAY_SOFT) / total)

    def rethrown(self, hand: Hand, rest: Hand, rng: random.Random) -> Hand:
        """The hand after choosing anew what to throw of hand and rest, as a sensible player would; the hand as it
        is where the play shows that it was done otherwise."""
        if not self.thrown or rng.random() < UNLIKE_MODEL:
            return hand
        cards = best_kept((*hand, *rest[: self.thrown], *self.played), self.trump, HAND)
        kept = tuple([card for card in cards if card not in self.played])
        fits = len(kept) == len(hand) and not any(card[1] in self.shown for card in kept)
        return kept if fits else hand


def keep_value(card: Card, trump: str) -> float:
    """How much a card is worth keeping when the hand is cut to six."""
    if card[1] == trump:
        return 100.0 if card[0] == "J" else 50.0 + RANK_OF[card]
    return {"A": 12.0, "K": 9.0, "Q": 6.0, "J": 4.5, "T": 4.0}.get(card[0], RANK_OF[card] / 10)


def best_kept(cards: Sequence[Card], trump: str, size: int) -> Hand:
    """The cards that a sensible player keeps."""
    return tuple(sorted(cards, key=lambda card: (-keep_value(card, trump), card))[:size])


class Sample(NamedTuple):
    """Hands of the other side, weights adding up to one; `whole` when they are all that differ in effect."""

    hands: list[Weighed]
    whole: bool


def likely_hands(view: View, rng: random.Random, budget: int, infer: bool) -> Sample:
    """All hands of the other side that differ in effect when they are few enough, else up to `budget` drawn, where
    `infer` holds by how well they explain what the other side did. Any prefix is a fair sample."""
    worlds, other = Worlds(view), 1 - view.viewer
    evidence = Evidence(view)
    size = view.counts[other]
    if size <= 3 and not evidence.thrown:
        listed = list(different_hands(view, worlds, evidence, 2 * budget))
        if listed:
            rng.shuffle(listed)
            ways = [number for _, number in listed]
            return Sample(weighed([hand for hand, _ in listed], ways, evidence if infer else None), whole=True)
    if not infer:
        return Sample(weighed([draw_hand(worlds, other, rng) for _ in range(budget)], None, None), whole=False)
    drawn = []
    for _ in range(budget * OVERDRAW):
        world = worlds.draw(rng)
        drawn.append(evidence.rethrown(world.hands[other], world.rest, rng))
    if not evidence.word and not evidence.played:
        return Sample(weighed(drawn[:budget], None, None), whole=False)
    full = weighed(drawn, None, evidence)
    # Systematic choice: as many of each as its weight asks for, with one draw of luck for all.
    step, at = 1 / budget, rng.random() / budget
    picked: dict[Hand, float] = {}
    running = 0.0
    for hand, weight in full:
        running += weight
        while running > at:
            picked[hand] = picked.get(hand, 0.0) + step
            at += step
    return Sample([Weighed(hand, weight) for hand, weight in picked.items()], whole=False)


def draw_hand(worlds: Worlds, seat: int, rng: random.Random) -> Hand:
    """One hand of a seat."""
    return worlds.draw(rng).hands[seat]


def weighed(hands: list[Hand], ways: list[int] | None, evidence: Evidence | None) -> list[Weighed]:
    """The hands with weights that add up to one."""
    weights = [float(n) for n in ways] if ways else [1.0] * len(hands)
    if evidence is not None:
        weights = [weight * evidence.likelihood(hand) for hand, weight in zip(hands, weights, strict=True)]
    total = sum(weights)
    return [Weighed(hand, weight / total) for hand, weight in zip(hands, weights, strict=True)]


def different_hands(view: View, worlds: Worlds, evidence: Evidence, limit: int) -> Iterator[tuple[Hand, int]]:
    """One hand for each kind that differs in effect, with the number of hands it stands for; nothing when there
    are more kinds than `limit`.

    Unseen cards of a suit between which no known card lies, and which count the same, are alike.
    """
    known = set(view.hand_of(view.viewer)) | {card for card, _ in view.table}
    # High and Low are told from all trumps that were in play.
    known |= {card for trick in view.tricks for card, _ in trick.cards if card[1] == evidence.trump}
    kinds: list[list[Card]] = []
    for suit in SUITS:
        if suit in evidence.shown:
            continue
        last: tuple[float, int] | None = None
        passed = 0
        for card in [card for card in RANK_OF if card[1] == suit]:
            if card in known:
                passed += 1
            if card in worlds.unseen:
                kind = (evidence.worth[card], passed)
                if kind != last:
                    kinds.append([])
                    last = kind
                kinds[-1].append(card)
    size = view.counts[evidence.other]
    if comb(len(kinds) + size - 1, size) > limit * 2:
        return
    found: list[tuple[Hand, int]] = []
    for picked in combinations_with_replacement(range(len(kinds)), size):
        counts = {which: picked.count(which) for which in picked}
        if any(n > len(kinds[which]) for which, n in counts.items()):
            continue
        ways = 1
        hand: list[Card] = []
        for which, n in counts.items():
            ways *= comb(len(kinds[which]), n)
            hand += kinds[which][:n]
        found.append((tuple(hand), ways))
    if len(found) <= limit:
        yield from found
