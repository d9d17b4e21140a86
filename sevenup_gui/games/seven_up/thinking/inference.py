"""Inference with the opponent model: what the other side's doings say about its cards, in Seven Up for two.

A world is weighed by how likely a sensible player holding those cards would have stood, begged, given, thrown and
played as it did. Nobody plays quite like the model, so each likelihood is soft.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, exp
from typing import NamedTuple

from sevenup_gui.engine.cards import RANK_OF, SUITS, Card
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking.hand_value import strength
from sevenup_gui.games.seven_up.thinking.opponent_model import OpponentModel, Tops, tops_after
from sevenup_gui.games.trumps.before_play import HAND
from sevenup_gui.search.worlds import Worlds, voids

STAND_AT = 0.0  # points at which a sensible eldest stands, and a dealer gives
GIVE_AT = 0.8
WORD_SOFT = 0.8  # how soft those thresholds are, in points
LEAST = 0.02  # no word is taken to be less likely than this
UNLIKE_MODEL = 0.2  # how often a hand is thrown in another way than the model's
OVERDRAW = 4  # worlds drawn for each one that is weighed: the likely ones are kept


class Weighed(NamedTuple):
    """A hand of the other side, and its share of the worlds."""

    hand: Hand
    weight: float


class Evidence:
    """The evidence in a view: made once for a decision, then asked for each world."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.options, SevenUpOptions)
        self.view, self.options = view, view.options
        self.other = 1 - view.viewer
        self.trump = view.trump or view.turned[-1][1]
        self.played = tuple(
            [
                card
                for table in [*[trick.cards for trick in view.tricks], view.table]
                for card, seat in table
                if seat == self.other
            ]
        )
        self.opponent_model = OpponentModel(self.options, self.trump)
        self.worth = self.opponent_model.worth
        # The other side's plays, latest first: what lay on the table, and what was highest of each suit before.
        gone = set(view.turned)
        self.plays: list[tuple[Card, Card | None, Tops]] = []
        for table in [*[trick.cards for trick in view.tricks], view.table]:
            tops = tops_after(gone)
            for at, (card, seat) in enumerate(table):
                if seat == self.other:
                    self.plays.insert(0, (card, table[0][0] if at else None, tops))
            gone.update(card for card, _ in table)
        said = [entry for entry in view.history if entry[0] == self.other]
        self.thrown = sum(number or 0 for _, word, number, _ in said if word == "discard")
        self.shown = voids(view)[self.other]
        words = [word for _, word, _, _ in said if word in ("stand", "beg", "give")]
        # Only words about the suit that became trump say much about the cards that are left.
        self.word = words[-1] if words and len(view.turned) == 1 else ""

    def likelihood(self, hand: Hand) -> float:
        """Return the likelihood of all the other side's actions if it holds `hand` now."""
        total = 1.0
        if self.word:
            leads = self.other != self.view.dealer
            points = strength((*hand, *self.played), self.trump, self.options.game_values, leads)
            at = GIVE_AT if self.word == "give" else STAND_AT
            yes: float = 1 / (1 + exp((at - points) / WORD_SOFT))
            total *= max(LEAST, 1 - yes if self.word == "beg" else yes)
        held = hand
        for card, led, tops in self.plays:
            held = (*held, card)
            if len(held) > 1:
                seen = self.opponent_model.leads(held, tops) if led is None else self.opponent_model.replies(held, led)
                total *= seen[card]
        return total

    def rethrown(self, hand: Hand, thrown: Hand, rng: random.Random) -> Hand:
        """The hand after choosing anew what to throw of both, as a sensible player would; the hand as it is where the
        play shows that it was done otherwise."""
        if not self.thrown or rng.random() < UNLIKE_MODEL:
            return hand
        cards = best_kept((*hand, *thrown, *self.played), self.trump, HAND)
        kept = tuple([card for card in cards if card not in self.played])
        fits = len(kept) == len(hand) and not any(card[1] in self.shown for card in kept)
        return kept if fits else hand


def keep_value(card: Card, trump: str) -> float:
    """Return the value of keeping a card when the hand is cut to six."""
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
        return Sample(weighed([worlds.draw_hand(rng, other)[0] for _ in range(budget)], None, None), whole=False)
    drawn = []
    for _ in range(budget * OVERDRAW):
        hand, thrown = worlds.draw_hand(rng, other, evidence.thrown)
        drawn.append(evidence.rethrown(hand, thrown, rng))
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
