"""Who sits at the tables, and what is learned of a round: each bid and card is told how the round ended."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tools.schooling.net import Learner
from tools.schooling.rounds import Rounds

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
    """What is played in a batch."""

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
    """Who sits where, by round and seat."""
    which, kinds = luck.random(count), np.full((count, players), LEARNER)
    alone = which < ALONE
    kinds[alone] = CAREFUL
    kinds[np.nonzero(alone)[0], luck.integers(0, players, alone.sum())] = LEARNER
    mixed = ~alone & (which < MIXED)
    lot = luck.random((count, players))
    kinds[mixed] = np.where(lot < 0.5, LEARNER, np.where(lot < 0.75, CAREFUL, SLIPPING))[mixed]
    return kinds


def batch(luck: Array, nets: Nets, tried: tuple[float, float]) -> tuple[Lesson, Lesson]:
    """Play a batch of rounds; `tried` is how often a learner bids and plays otherwise than it thinks best."""
    table = drawn_table(luck)
    players, size, points = table.players, table.size, table.points
    count = min(MOST_ROUNDS, MOST_CARDS // (players * size))
    kinds = seated(luck, count, players)
    rounds = Rounds(luck, count, players, size, table.further)
    every, unit = rounds.every, float(points[1])
    spite = SPITE * unit * (players - 1)
    of_bids: list[tuple[Array, Array, Array]] = []  # rows, their rounds, their seats
    of_cards: list[tuple[Array, Array, Array]] = []
    for seat in range(players):
        rows, room = rounds.bid_rows(seat)
        made, others = nets.bids.said(rows)
        worth = made.reshape(count, size + 1) * points[None] - spite * others.reshape(count, size + 1)
        best = rounds.best_bid(worth, room, seat)
        beside = np.clip(best + luck.integers(0, 2, count) * 2 - 1, 0, size)
        if seat == players - 1:
            beside = np.where(beside == room, best, beside)
        kind = kinds[:, seat]
        slips = luck.random(count) < np.where(kind == SLIPPING, SLIPS_BID, tried[0])
        bid = np.where(kind == CAREFUL, rounds.careful_bid(room, seat), np.where(slips, beside, best))
        rounds.bids[:, seat] = bid
        learners = np.nonzero(kind == LEARNER)[0]
        of_bids.append((rows[learners * (size + 1) + bid[learners]], learners, np.full(len(learners), seat)))
    turn = np.zeros(count, np.int64)
    for left in range(size, 0, -1):
        for _ in range(players):
            which, card, rows = rounds.card_rows(turn, left)
            made, others = nets.cards.said(rows)
            worth = made * points[rounds.bids[which, turn[which]]] - spite * others + luck.random(len(which)) * 1e-5
            begins, choices = np.searchsorted(which, every), np.bincount(which, minlength=count)
            best = np.lexsort((worth, which))[begins + choices - 1]
            kind = kinds[every, turn]
            slips = luck.random(count) < np.where(kind == SLIPPING, SLIPS_CARD, tried[1])
            row = np.where(slips, begins + (luck.random(count) * choices).astype(np.int64), best)
            played = np.where(kind == CAREFUL, rounds.careful_card(turn), card[row])
            learned = np.nonzero((kind == LEARNER) & ((choices > 1) | (luck.random(count) < FORCED)))[0]
            of_cards.append((rows[row[learned]], learned, turn[learned]))
            rounds.play(turn, played)
            turn = (turn + 1) % players
        turn = rounds.end_trick()
    exact = rounds.bids == rounds.taken
    won = np.where(exact, points[rounds.bids], 0)

    def lesson(parts: list[tuple[Array, Array, Array]]) -> Lesson:
        rows, which, seats = [np.concatenate(column) for column in zip(*parts, strict=True)]
        others = (won[which].sum(1) - won[which, seats]) / (players - 1) / unit
        return Lesson(rows, exact[which, seats].astype(np.float32), others.astype(np.float32))

    return lesson(of_bids), lesson(of_cards)


def school(luck: Array, nets: Nets, gone: float, rate: float) -> None:
    """Play a batch and learn from it; `gone` is the share of all batches that has been, and the rate falls with it."""
    now = rate * (1 - gone) ** 1.3 + 2e-5
    lessons = batch(luck, nets, (0.10 * (1 - gone) + 0.04, 0.04 * (1 - gone) + 0.01))
    for net, lesson, step in zip(nets, lessons, (STEP_BIDS, STEP_CARDS), strict=True):
        order = luck.permutation(len(lesson.rows))
        for part in np.array_split(order, max(1, round(len(order) / step))):
            net.learn(lesson.rows[part], lesson.made[part], lesson.others[part], now)
        net.settle()
