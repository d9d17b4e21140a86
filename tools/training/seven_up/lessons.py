"""The players at the tables, and the lessons of a deal: in some positions every legal card is followed to the end, on
the same hands and with the same luck."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from sevenup_gui.games.seven_up.thinking.learned import features as at
from sevenup_gui.games.seven_up.thinking.softmax_policy import chance, softmax_policy, stake_of
from tools.training.net import Learner
from tools.training.seven_up.deals import Deal, dealt

Array = Any  # of numpy, which is not there where types are checked
Features = list[tuple[int, int]]

# By instinct always the first choice, or one drawn by its scores; or any card.
LEARNER, GREEDY, GLANCING, RANDOM = range(4)
ALIKE, BESIDE_GREEDY = 0.35, 0.60  # shares of tables: learners alone; up to here one beside the greedy; then all kinds
OFTEN = (0.45, 0.30, 0.20, 0.05)  # each of them there
ASKED = 0.4  # how often a learner's position is followed
SLIPS = 0.05  # how often a learner plays any card
DEALS = 192  # of a batch, played side by side
STEP = 256  # positions in one step of learning
WORTH = np.array([1, -0.5, -0.5, 1, -0.5, -0.5], np.float32)  # of the outcomes, in points ahead of the others

# What a feature is counted in at the table, where it is a share here.
WHOLE = {
    **dict.fromkeys(range(at.PIPS, at.PIP_STEPS), 15),
    **dict.fromkeys(range(at.PIPS_COURTS, at.PIP_STEPS_COURTS), 8),
    **dict.fromkeys(range(at.STAKE, at.HOLDER), 10),
    **dict.fromkeys(range(at.STAKE_COURTS, at.COURTS), 4),
    at.TRUMPS_UNSEEN: 4,
}
SCALE = np.ones(at.FEATURES, np.float32)
for _feature, _whole in WHOLE.items():
    SCALE[_feature] = 1 / _whole


class Choice(NamedTuple):
    """The cards that a place may play, and what is known of each."""

    cards: list[int]
    shared: Features
    each: list[Features]


class Lesson(NamedTuple):
    """A choice, and for each of its cards what came of it."""

    choice: Choice
    came: list[list[bool]]


Asking = Generator[Choice, int, list[Lesson]]  # asks the net for a card at a time


def choice_of(deal: Deal) -> Choice:
    """Return the choices of the place to play."""
    seat = deal.seat()
    cards = list(at.cards_of(deal.legal()))
    shared, spot = at.told(seat)
    return Choice(cards, shared, list(at.told_of_cards(seat, cards, spot)))


def rows_of(choices: Iterable[Choice]) -> tuple[Array, Array]:
    """A row of features for every card of every choice, and of which choice it is."""
    choices = list(choices)
    of = np.repeat(np.arange(len(choices)), [len(choice.cards) for choice in choices])
    rows = np.zeros((len(of), at.FEATURES), np.float32)
    first = 0
    for choice in choices:
        end = first + len(choice.cards)
        places, times = zip(*choice.shared, strict=True)
        rows[first:end] = np.bincount(places, times, minlength=at.FEATURES)  # some are told more than once
        for row, features in zip(rows[first:end], choice.each, strict=True):
            places, times = zip(*features, strict=True)
            row[list(places)] = times
        first = end
    return rows * SCALE, of


def seated(luck: random.Random) -> list[int]:
    """Draw the players by place."""
    which = luck.random()
    if which < ALIKE:
        return [LEARNER] * at.PLACES
    kinds = luck.choices((LEARNER, GREEDY, GLANCING, RANDOM), OFTEN, k=at.PLACES)
    if which < BESIDE_GREEDY:
        kinds = [GREEDY] * at.PLACES
    kinds[luck.randrange(at.PLACES)] = LEARNER
    return kinds


def at_a_glance(deal: Deal, luck: random.Random, greedy: bool) -> int:
    """The card that instinct plays."""
    glance = softmax_policy(at.PLACES, "courts" if deal.courts else "hoyle", deal.trump)
    hand, table = deal.hands[deal.turn], deal.table
    gone = deal.open
    if not table:
        cards, scores = glance.leads(hand, gone)
    else:
        pips, jack = sum([deal.pip[card] for card in table]), 13 * deal.trump + at.JACK in table
        led, foes = table[0] // 13, at.PLACES - 1 - len(table)
        cards, scores = glance.replies(hand, deal.legal(), gone, led, deal.best, stake_of(pips, jack), foes, False)
    if greedy:
        return cards[scores.index(max(scores))]
    return luck.choices(cards, [chance(card, cards, scores) for card in cards])[0]


def laid(deal: Deal, kinds: Sequence[int], luck: random.Random) -> Generator[Choice, int, None]:
    """The place to play plays a card."""
    kind, legal = kinds[deal.turn], deal.legal()
    if not legal & (legal - 1):
        deal.play(legal.bit_length() - 1)
    elif kind == LEARNER:
        deal.play((yield choice_of(deal)))
    elif kind in (GREEDY, GLANCING):
        deal.play(at_a_glance(deal, luck, kind == GREEDY))
    else:
        deal.play(luck.choice(list(at.cards_of(legal))))


def played(deal: Deal, kinds: Sequence[int], luck: random.Random) -> Generator[Choice, int, None]:
    """Play a deal to its end."""
    while not deal.over:
        yield from laid(deal, kinds, luck)


def outcomes(deal: Deal, place: int) -> list[bool]:
    """Return a deal's outcomes, from a place."""
    order = [(place + step) % at.PLACES for step in range(at.PLACES)]
    game = deal.game()
    return [deal.jack == here for here in order] + [game == here for here in order]


def taught(deal: Deal, kinds: Sequence[int], luck: random.Random) -> Asking:
    """Play a deal, and follow the cards of some of its positions."""
    lessons: list[Lesson] = []
    while not deal.over:
        place, legal = deal.turn, deal.legal()
        if kinds[place] != LEARNER or not legal & (legal - 1):
            yield from laid(deal, kinds, luck)
            continue
        choice = choice_of(deal)
        if luck.random() < ASKED:
            seed, came = luck.getrandbits(32), []
            for card in choice.cards:
                way = deal.again()
                way.play(card)
                yield from played(way, kinds, random.Random(seed))
                came.append(outcomes(way, place))
            lessons.append(Lesson(choice, came))
        deal.play(luck.choice(choice.cards) if luck.random() < SLIPS else (yield choice))
    return lessons


def driven(net: Learner, deals: Iterable[Asking]) -> list[Lesson]:
    """Play deals side by side, so that the net is asked of all at once."""
    lessons: list[Lesson] = []
    waiting = [(deal, -1) for deal in deals]
    while waiting:
        asking: list[tuple[Asking, Choice]] = []
        for deal, card in waiting:
            try:
                asking.append((deal, next(deal) if card < 0 else deal.send(card)))
            except StopIteration as end:
                lessons += end.value
        if not asking:
            break
        rows, of = rows_of([choice for _, choice in asking])
        worth = net.chances(rows) @ WORTH
        first = np.searchsorted(of, np.arange(len(asking) + 1))
        waiting = [
            (deal, choice.cards[int(worth[first[number] : first[number + 1]].argmax())])
            for number, (deal, choice) in enumerate(asking)
        ]
    return lessons


def batch(net: Learner, luck: random.Random) -> list[Lesson]:
    """The lessons of as many deals as are played side by side."""
    deals = [deal for deal in (dealt(luck) for _ in range(DEALS)) if deal is not None]
    return driven(net, [taught(deal, seated(luck), random.Random(luck.getrandbits(32))) for deal in deals])


def learn(net: Learner, lessons: Sequence[Lesson], rate: float) -> None:
    """Learn of some positions."""
    rows, of = rows_of([lesson.choice for lesson in lessons])
    came = np.array([outcome for lesson in lessons for outcome in lesson.came], np.float32)
    net.learn(rows, came, None, rate, of)
    net.settle()


def steps(lessons: Sequence[Lesson]) -> Iterator[Sequence[Lesson]]:
    """Lessons in such numbers as are learned in one step."""
    for first in range(0, len(lessons) - STEP + 1, STEP):
        yield lessons[first : first + STEP]
