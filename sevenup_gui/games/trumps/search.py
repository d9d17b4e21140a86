"""The search that the games of High, Low, Jack and Game share: the others' actions as evidence, the worlds in which
they're likely, and the choice between standing and begging, giving and running."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action
from sevenup_gui.engine.views import View
from sevenup_gui.search.bits import BIT, mask
from sevenup_gui.search.choice import Answered, Choice, Expired
from sevenup_gui.search.race import Race, chosen, itself
from sevenup_gui.search.worlds import World, Worlds, resampled

OVERDRAW = 4  # worlds drawn for each one that is played out: the likely ones are kept

Trick = TypeVar("Trick")  # a trick as a seat finds it
W = TypeVar("W")  # a world, in whatever form a game weighs it


class CardSeen(NamedTuple, Generic[Trick]):
    """A card that another seat chose: which, of what the hand it has now had besides (this card and those it has played
    after it, as bits), what was gone, and the trick as it lay there; None for a lead."""

    seat: int
    card: int
    since: int
    gone: int
    trick: Trick | None


class Evidence(ABC, Generic[Trick]):
    """The others' `words` and plays in a view: made once for a decision, then asked for each world."""

    def __init__(self, view: View, words: Iterable[tuple[int, str]]) -> None:
        self.view = view
        self.words = [(seat, word) for seat, word in words if seat != view.viewer]
        self.played = [0] * view.players
        self.plays: list[CardSeen[Trick]] = []
        self.known: dict[tuple[int, int], float] = {}
        gone, seen = mask(view.turned), []
        for table in [*[trick.cards for trick in view.tricks], view.table]:
            lying: list[tuple[int, int]] = []
            for text, seat in table:
                card = BIT[text]
                seen.append((seat, card, gone, tuple(lying)))
                lying.append((card, seat))
                gone |= 1 << card
        for seat, card, before, there in reversed(seen):
            self.played[seat] |= 1 << card
            if seat != view.viewer:
                trick = self.trick(seat, there) if there else None
                self.plays.append(CardSeen(seat, card, self.played[seat], before, trick))

    @abstractmethod
    def trick(self, seat: int, lying: Sequence[tuple[int, int]]) -> Trick:
        """Return a trick as a seat found it: (card, seat), at least one."""

    @abstractmethod
    def of_word(self, held: int, word: str) -> float:
        """Return the likelihood of a word by a seat with these cards, as bits."""

    @abstractmethod
    def of_card(self, held: int, seen: CardSeen[Trick]) -> float:
        """Return the likelihood that a seat with these cards plays that one."""

    @property
    def any(self) -> bool:
        """Return True if there's any evidence."""
        return bool(self.words or self.plays)

    def likelihood(self, hands: Sequence[int]) -> float:
        """Return the likelihood of the others' actions if they hold these hands now."""
        total = 1.0
        for seat, hand in enumerate(hands):
            if seat != self.view.viewer:
                found = self.known.get((seat, hand))
                if found is None:
                    found = self.known[seat, hand] = self.of_seat(seat, hand)
                total *= found
        return total

    def of_seat(self, seat: int, hand: int) -> float:
        """Return the likelihood of one seat's actions."""
        total = 1.0
        for who, word in self.words:
            if who == seat:
                total *= self.of_word(hand | self.played[seat], word)
        for seen in self.plays:
            if seen.seat == seat:
                held = hand | seen.since
                if held & (held - 1):
                    total *= self.of_card(held, seen)
        return total


def as_bits(world: World) -> list[int]:
    """Return the hands of a world as bits."""
    return [mask(hand) for hand in world.hands]


def likely_worlds(
    view: View,
    rng: random.Random,
    worlds: int,
    likelihood: Callable[[list[int]], float] | None,
    hands_of: Callable[[World], list[int]] = as_bits,
) -> Iterator[tuple[World, list[int], float]]:
    """Worlds with their hands as bits, and weights; with a `likelihood` the likely ones of more that are drawn."""
    every = Worlds(view)
    if likelihood is None:
        for world in every.take(rng, worlds):
            yield world, hands_of(world), 1.0
        return
    found = [(world, hands_of(world)) for world in every.take(rng, OVERDRAW * worlds)]
    weights = [likelihood(hands) for _world, hands in found]
    if every.count <= worlds:
        for (world, hands), weight in zip(found, weights, strict=True):
            yield world, hands, weight
        return
    for world, hands in resampled(found, weights, worlds, rng):
        yield world, hands, 1.0


def stand_or_beg(
    worlds: Iterable[W], expired: Expired, outcome: Callable[[W], tuple[float, Action, float]], enough: int
) -> Choice:
    """Eldest's choice. `outcome` returns the worth of standing in a world, the dealer's answer to a beg and the worth
    of that; a beg is told by its answers once there are `enough` worlds of each."""
    race: Race[Action] = Race((STAND, BEG))
    answers: dict[Action, list[float]] = {GIVE: [], RUN: []}
    for world in worlds:
        if race.settled or (race.used and expired()):
            break
        stand, answer, beg = outcome(world)
        answers[answer].append(beg)
        race.add(1.0, {STAND: stand, BEG: beg})
    return begging(race, answers, enough)


def begging(race: Race[Action], answers: Mapping[Action, Sequence[float]], enough: int) -> Choice:
    """Return eldest's choice, with the worth of a beg divided by the answers to it if there are `enough` of each."""
    told = []
    if race.ranking()[0][0] == BEG and min(map(len, answers.values())) >= enough:
        told = [Answered(answer, sum(worths) / len(worths)) for answer, worths in answers.items()]
    return chosen(race, "chance", itself, told)


def give_or_run(
    race: Race[Action],
    worlds: Iterable[tuple[W, float]],
    expired: Expired,
    give: Callable[[W], float],
    run: Callable[[W], float],
) -> Choice:
    """The dealer's answer, by what giving and running are worth in each weighted world."""
    for world, weight in worlds:
        if race.settled or (race.used and expired()):
            break
        race.add(weight, {GIVE: give(world), RUN: run(world)})
    return chosen(race, "chance", itself)
