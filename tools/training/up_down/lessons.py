"""The players at the tables, and the lessons of a round: each bid and card is told how the round ended, and once in a
batch each possible bid and card, when all of them are followed to the end on the same hands with the same luck."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tools.training.net import Learner
from tools.training.up_down.rounds import Rounds

Array = Any  # of numpy, which is not there where types are checked

LEARNER, CAREFUL, SLIPPING = 0, 1, 2
ALONE, MIXED = 0.22, 0.60  # shares of the tables: one learner among careful ones; up to here all kinds; then learners
SLIPS_BID, SLIPS_CARD = 0.3, 0.25
SPITE = 0.1  # what a point less for another seat is worth while learning
FORCED = 0.15  # how much is learned of cards that had to be played
MOST_ROUNDS, MOST_CARDS = 4000, 24_000  # of a batch
STEP_BIDS, STEP_CARDS = 512, 2048  # rows in one step of learning
PLAYERS = {2: 0.10, 3: 0.17, 4: 0.38, 5: 0.16, 6: 0.07, 7: 0.12}
OH_HELL = 0.3  # the share of its batches
SHORT = 0.6  # how often one card is dealt beside any larger hand


class Table(NamedTuple):
    """The rounds of a batch."""

    players: int
    size: int
    points: Array  # by bid, when it is made
    further: float


class Nets(NamedTuple):
    """The two that learn."""

    bids: Learner
    cards: Learner


class Lesson(NamedTuple):
    """Rows of features, with what came of each: whether the bid was made, and what the others made."""

    rows: Array
    made: Array
    others: Array
    of: Array | None = None  # by row, which of them are choices of the same position; None where none are
    worth: Array | None = None  # by row, the points that hang on it, in those of a low bid; None where all are alike


class Chosen(NamedTuple):
    """The net's answers for all bids or cards that could be chosen: a row for each, the row chosen in each round, and
    the number of choices."""

    rows: Array
    row: Array
    choices: Array


NOTHING = Lesson(np.zeros((0, 0), np.float32), np.zeros(0, np.float32), np.zeros(0, np.float32), np.zeros(0, np.int64))


def drawn_table(luck: Array) -> Table:
    """Any number of players and cards of either preset."""
    players = int(luck.choice(list(PLAYERS), p=list(PLAYERS.values())))
    oh_hell = luck.random() < OH_HELL
    largest = {6: 8, 7: 7}.get(players, 10) if oh_hell else 7
    often = np.array([SHORT] + [1.0] * (largest - 1))
    size = int(luck.choice(np.arange(1, largest + 1), p=often / often.sum()))
    bids = np.arange(size + 1)
    return (
        Table(players, size, 10 + bids, 1 / 11) if oh_hell else Table(players, size, np.where(bids, 15 * bids, 10), 1)
    )


def seated(luck: Array, count: int, players: int) -> Array:
    """Draw the players, by round and seat."""
    which, kinds = luck.random(count), np.full((count, players), LEARNER)
    alone = which < ALONE
    kinds[alone] = CAREFUL
    kinds[np.nonzero(alone)[0], luck.integers(0, players, alone.sum())] = LEARNER
    mixed = ~alone & (which < MIXED)
    lot = luck.random((count, players))
    kinds[mixed] = np.where(lot < 0.5, LEARNER, np.where(lot < 0.75, CAREFUL, SLIPPING))[mixed]
    return kinds


def batch(luck: Array, nets: Nets, tried: tuple[float, float]) -> tuple[tuple[Lesson, ...], tuple[Lesson, ...]]:
    """Play a batch of rounds: what came of bids, also of all bids of a seat, and of cards, also of all cards at one
    point of each round; `tried` is how often a learner bids and plays otherwise than it thinks best."""
    table = drawn_table(luck)
    players, size, points = table.players, table.size, table.points
    count = min(MOST_ROUNDS, MOST_CARDS // (players * size))
    kinds = seated(luck, count, players)
    rounds = Rounds(luck, count, players, size, table.further)
    every, unit = rounds.every, float(points[1])
    of_bids: list[tuple[Array, Array, Array]] = []  # rows, their rounds, their seats
    of_cards: list[tuple[Array, Array, Array]] = []
    asked, all_bids, all_cards = int(luck.integers(0, players)), NOTHING, NOTHING
    for seat in range(players):
        if seat == asked:
            all_bids = compare_bids(luck, nets, table, rounds, kinds, seat, tried)
        told = said(luck, nets, table, rounds, kinds, seat, tried)
        learners = np.nonzero(kinds[:, seat] == LEARNER)[0]
        of_bids.append((told.rows[told.row[learners]], learners, np.full(len(learners), seat)))
    crossing = int(luck.integers(0, players * (size - 1))) if size > 1 else None
    turn = np.zeros(count, np.int64)
    for left in range(size, 0, -1):
        for _ in range(players):
            if crossing == (size - left) * players + rounds.lying:
                all_cards = compare_cards(luck, nets, table, rounds, kinds, turn, left, tried)
            told = laid(luck, nets, table, rounds, kinds, turn, left, tried)
            learned = np.nonzero(
                (kinds[every, turn] == LEARNER) & ((told.choices > 1) | (luck.random(count) < FORCED))
            )[0]
            of_cards.append((told.rows[told.row[learned]], learned, turn[learned]))
            turn = (turn + 1) % players
        turn = rounds.end_trick()
    exact = rounds.bids == rounds.taken
    won = np.where(exact, points[rounds.bids], 0)

    def lesson(parts: list[tuple[Array, Array, Array]]) -> Lesson:
        rows, which, seats = [np.concatenate(column) for column in zip(*parts, strict=True)]
        others = (won[which].sum(1) - won[which, seats]) / (players - 1) / unit
        return Lesson(rows, exact[which, seats].astype(np.float32), others.astype(np.float32))

    return (lesson(of_bids), all_bids), (lesson(of_cards), all_cards)


def said(
    luck: Array, nets: Nets, table: Table, rounds: Rounds, kinds: Array, seat: int,
    tried: tuple[float, float], came: Array | None = None,
) -> Chosen:  # fmt: skip
    """A seat bids. Rounds that come from the same one, by `came`, have the same luck."""
    players, size, every = table.players, table.size, rounds.every
    came = every if came is None else came
    rows, room = rounds.bid_rows(seat)
    made, others = nets.bids.said(rows)
    spite = SPITE * float(table.points[1]) * (players - 1)
    worth = made.reshape(-1, size + 1) * table.points[None] - spite * others.reshape(-1, size + 1)
    best = rounds.best_bid(worth, room, seat)
    lots = luck.random((2, came.max() + 1))[:, came]
    beside = np.clip(best + np.where(lots[0] < 0.5, -1, 1), 0, size)
    if seat == players - 1:
        beside = np.where(beside == room, best, beside)
    kind = kinds[:, seat]
    slips = lots[1] < np.where(kind == SLIPPING, SLIPS_BID, tried[0])
    bid = np.where(kind == CAREFUL, rounds.careful_bid(room, seat), np.where(slips, beside, best))
    rounds.bids[:, seat] = bid
    return Chosen(rows, every * (size + 1) + bid, np.full(rounds.count, size + 1))


def laid(
    luck: Array, nets: Nets, table: Table, rounds: Rounds, kinds: Array, turn: Array, left: int,
    tried: tuple[float, float], came: Array | None = None,
) -> Chosen:  # fmt: skip
    """Each seat to play lays a card. Rounds that come from the same one, by `came`, have the same luck."""
    every = rounds.every
    came = every if came is None else came
    which, card, rows = rounds.card_rows(turn, left)
    made, others = nets.cards.said(rows)
    spite = SPITE * float(table.points[1]) * (table.players - 1)
    worth = made * table.points[rounds.bids[which, turn[which]]] - spite * others
    worth += luck.random((came.max() + 1, 52))[came[which], card] * 1e-5
    begins, choices = np.searchsorted(which, every), np.bincount(which, minlength=rounds.count)
    best = np.lexsort((worth, which))[begins + choices - 1]
    kind = kinds[every, turn]
    lots = luck.random((2, came.max() + 1))[:, came]
    slips = lots[0] < np.where(kind == SLIPPING, SLIPS_CARD, tried[1])
    row = np.where(slips, begins + (lots[1] * choices).astype(np.int64), best)
    rounds.play(turn, np.where(kind == CAREFUL, rounds.careful_card(turn), card[row]))
    return Chosen(rows, row, choices)


def compare_bids(
    luck: Array, nets: Nets, table: Table, rounds: Rounds, kinds: Array, seat: int, tried: tuple[float, float]
) -> Lesson:
    """Compare the outcomes of each bid that the learners on a seat may choose, in as many rounds as make about one
    batch."""
    choices = table.size + 1
    learners = np.nonzero(kinds[:, seat] == LEARNER)[0][: max(1, rounds.count // choices)]
    rows, room = rounds.bid_rows(seat)
    which, bids = np.repeat(learners, choices), np.tile(np.arange(choices), len(learners))
    if seat == table.players - 1:
        free = bids != room[which]
        which, bids = which[free], bids[free]
    if not len(which):
        return NOTHING
    ways = rounds.again(which)
    ways.bids[:, seat] = bids
    for after in range(seat + 1, table.players):
        said(luck, nets, table, ways, kinds[which], after, tried, which)
    seats = np.full(len(which), seat)
    made, others = ended(luck, nets, table, ways, kinds[which], np.zeros_like(seats), table.size, tried, which, seats)
    worth = (table.points / table.points[1:3].mean())[bids].astype(np.float32)
    return Lesson(rows[which * choices + bids], made, others, which, worth)


def compare_cards(
    luck: Array, nets: Nets, table: Table, rounds: Rounds, kinds: Array, turn: Array, left: int,
    tried: tuple[float, float],
) -> Lesson:  # fmt: skip
    """Compare the outcomes of each card that the learners in turn may choose."""
    which, card, rows = rounds.card_rows(turn, left)
    choosing = kinds[rounds.every, turn] == LEARNER
    choosing &= np.bincount(which, minlength=rounds.count) > 1
    chosen = choosing[which]
    which, card, rows = which[chosen], card[chosen], rows[chosen]
    if not len(which):
        return NOTHING
    ways, seats = rounds.again(which), turn[which]
    ways.play(seats, card)
    now = (seats + 1) % table.players
    return Lesson(rows, *ended(luck, nets, table, ways, kinds[which], now, left, tried, which, seats), which)


def ended(
    luck: Array, nets: Nets, table: Table, rounds: Rounds, kinds: Array, turn: Array, left: int,
    tried: tuple[float, float], came: Array, seats: Array,
) -> tuple[Array, Array]:  # fmt: skip
    """Play rounds to their end: whether those seats made their bids, and what the others made."""
    for after in range(left, 0, -1):
        for _ in range(table.players - rounds.lying):
            laid(luck, nets, table, rounds, kinds, turn, after, tried, came)
            turn = (turn + 1) % table.players
        turn = rounds.end_trick()
    exact = rounds.bids == rounds.taken
    won = np.where(exact, table.points[rounds.bids], 0)
    others = (won.sum(1) - won[rounds.every, seats]) / (table.players - 1) / float(table.points[1])
    return exact[rounds.every, seats].astype(np.float32), others.astype(np.float32)


def school(luck: Array, nets: Nets, gone: float, rate: float) -> None:
    """Play a batch and learn from it; `gone` is the share of all batches that has been, and the rate falls with it."""
    now = rate * (1 - gone) ** 1.3 + 2e-5
    played = batch(luck, nets, (0.10 * (1 - gone) + 0.04, 0.04 * (1 - gone) + 0.01))
    for net, lessons, step in zip(nets, played, (STEP_BIDS, STEP_CARDS), strict=True):
        for lesson in lessons:
            for part in parts(luck, lesson, step):
                of, worth = (None if column is None else column[part] for column in (lesson.of, lesson.worth))
                net.learn(lesson.rows[part], lesson.made[part], lesson.others[part], now, of, worth)
        net.settle()


def parts(luck: Array, lesson: Lesson, step: int) -> list[Array]:
    """The rows of a lesson in an order by lot, in steps of about so many; choices of one position stay together."""
    count = len(lesson.rows)
    if not count:
        return []
    order = (
        luck.permutation(count) if lesson.of is None else np.argsort(luck.permutation(lesson.of.max() + 1)[lesson.of])
    )
    ends = np.arange(1, max(1, round(count / step))) * step
    if lesson.of is not None:
        begins = np.nonzero(np.diff(lesson.of[order]))[0] + 1
        ends = begins[np.minimum(np.searchsorted(begins, ends), len(begins) - 1)] if len(begins) else ends[:0]
    return [part for part in np.split(order, np.unique(ends)) if len(part)]
