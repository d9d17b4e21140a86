"""The nets for 7Up7Down: they're asked about what they have learned, and their answers count."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from sevenup_gui.engine.actions import Bid
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.thinking import learned
from sevenup_gui.games.up_down.thinking.learned import SeatKnowledge
from sevenup_gui.games.up_down.thinking.opponent_model import rather
from sevenup_gui.players.levels import consider
from sevenup_gui.search.bits import SUITS_INDEX, mask
from tests.players.tables import bidding, cards

PACK = (1 << 52) - 1


class Listening:
    """A net that answers with the features that it is told."""

    base: tuple[tuple[int, int], ...] = ()

    def summed(self, before: Sequence[tuple[int, int]], features: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """All features so far."""
        return [*before, *features]

    def chances(self, summed: Sequence[tuple[int, int]]) -> list[dict[int, int]]:
        """Count how often each feature was told."""
        told = Counter[int]()
        for feature, times in summed:
            told[feature] += times
        return [{feature: times for feature, times in told.items() if times}]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_at_the_table_a_net_is_told_what_it_was_told_at_school(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """For every bid and card of some rounds: the same features, in whole numbers for the shares."""
    np = pytest.importorskip("numpy")
    from tools.training.up_down.__main__ import WHOLE_BIDS, WHOLE_CARDS
    from tools.training.up_down.rounds import Rounds

    monkeypatch.setattr(learned, "bid_net", Listening)
    monkeypatch.setattr(learned, "card_net", Listening)
    luck = np.random.default_rng(players)
    rounds = Rounds(luck, 2, players, 5, 1.0)

    def bits(row: Any) -> int:
        return sum(1 << int(card) for card in np.nonzero(row)[0])

    def seat(which: int, seat: int, table: Sequence[int]) -> SeatKnowledge:
        hand, seen = bits(rounds.hand[which, seat]), bits(rounds.seen[which])
        bids, taken = ([int(x) for x in row[which]] for row in (rounds.bids, rounds.taken))
        voids = [bits(rounds.void[which, other]) for other in range(players)]
        out, strayed = [bits(row) for row in rounds.out[which]], rounds.strayed[which].tolist()
        return SeatKnowledge(seat, hand, PACK & ~(hand | seen), 0, 5, bids, taken, voids, table, 10, out, strayed)

    def same(told: Any, row: Any, wholes: dict[int, int]) -> None:
        expected = {int(at): float(row[at]) * wholes.get(int(at), 1) for at in np.nonzero(row)[0]}
        assert told == pytest.approx(expected, abs=1e-4)

    for bidder in range(players):
        rows, _room = rounds.bid_rows(bidder)
        for which in range(2):
            for bid, told in learned.bid_chances(seat(which, bidder, ()), 0, range(6)):
                same(told, rows[which * 6 + bid], WHOLE_BIDS)
        rounds.bids[:, bidder] = luck.integers(0, 6, 2)  # up to all the cards
    turn = np.zeros(2, np.int64)
    for left in range(5, 0, -1):
        tables: list[list[int]] = [[], []]
        for _ in range(players):
            which, card, rows = rounds.card_rows(turn, left)
            for number in range(2):
                mine = [at for at in range(len(card)) if which[at] == number]
                at_table = seat(number, int(turn[number]), tables[number])
                for row, (_card, told) in zip(mine, learned.card_chances(at_table, card[mine].tolist()), strict=True):
                    same(told, rows[row], WHOLE_CARDS)
            played = np.array([luck.choice(card[which == number]) for number in range(2)])
            told = rounds.rather(turn, played)
            for number in range(2):
                laid, wants = int(played[number]), bool((rounds.bids > rounds.taken)[number, turn[number]])
                assert bits(told[number]) == rather(laid, wants, tables[number], 0, players)
                tables[number].append(laid)
            rounds.play(turn, played)
            turn = (turn + 1) % players
        turn = rounds.end_trick()


def test_a_bid_is_told_the_ranks_of_cards_and_what_the_others_bid_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A king is no ace when the ace was turned, though nothing unseen outranks either; nor is a bid of five one of
    four."""
    monkeypatch.setattr(learned, "bid_net", Listening)

    def told(hand: str, turned: str, said: int) -> Any:
        unseen, none = PACK & ~mask(cards(f"{hand} {turned}")), (0, 0)
        at = SeatKnowledge(
            1, mask(cards(hand)), unseen, SUITS_INDEX["S"], 6, (said, 0), none, none, (), 10, none, (False, False)
        )
        return next(learned.bid_chances(at, 0, (0,)))[1]

    low = "3H 5D 7C 9H 4D"
    ace, king = told(f"AS {low}", "KS", 4), told(f"KS {low}", "AS", 4)
    assert ace.keys() ^ king.keys() == {
        learned.BID_RANKS + 12,
        learned.BID_RANKS + 11,
        learned.BID_TURNED + 12,
        learned.BID_TURNED + 11,
    }
    assert learned.BID_SEATS + 1 + 4 in ace
    assert learned.BID_SEATS + 1 + 5 in told(f"AS {low}", "KS", 5)


def test_the_nets_reckon_in_whole_numbers() -> None:
    """So that no machine and no version of Python comes to another answer."""
    none, hand, unseen = (0, 0), mask(cards("AS KS 4H")), PACK & ~mask(cards("AS KS 4H 2S"))
    at = SeatKnowledge(0, hand, unseen, 3, 3, none, none, none, (), 10, none, (False, False))
    net = learned.bid_net()
    assert all(type(number) is int for row in net.features for number in row)
    assert all(type(number) is int for number in net.summed(net.base, ((learned.BID_SAID, 2),)))
    assert all(0 < chance < 1 for _bid, chance in learned.bid_chances(at, 0, range(4)))


def test_the_expert_bids_by_what_was_learned_whatever_its_luck() -> None:
    """The three highest trumps are a bid of three, three low cards one of none; no world is looked at."""
    for hand, tricks in (("AS KS QS", 3), ("3H 2D 4C", 0)):
        for players in (3, 4, 6):
            seen = bidding(hand, "5S", bids=(None,) * players, options=UpDownOptions(schedule=(3,) * 9))
            choices = [consider("expert", seen, random.Random(luck)) for luck in (1, 2)]
            assert choices[0] == choices[1]
            assert choices[0].action == Bid(tricks)
            assert choices[0].worlds == 0
            assert [worth for _bid, worth in choices[0].values] == sorted(
                dict(choices[0].values).values(), reverse=True
            )


@pytest.mark.parametrize("players", [2, 4, 7])
def test_at_school_every_card_of_a_position_is_followed_to_its_end(players: int) -> None:
    """The one that is played then ends as it was foretold, the others are those that could have been played, and none
    that is followed touches the round it comes from."""
    np = pytest.importorskip("numpy")
    from tools.training.net import Learner
    from tools.training.up_down import lessons
    from tools.training.up_down.__main__ import SHAPES
    from tools.training.up_down.rounds import Rounds

    luck = np.random.default_rng(players)
    nets = lessons.Nets(*(Learner(*shape, seed) for seed, shape in enumerate(SHAPES.values())))
    table = lessons.Table(players, 4, np.array([10, 15, 30, 45, 60]), 1)
    count, never = 40, (0.0, 0.0)
    rounds = Rounds(luck, count, players, 4, 1.0)
    kinds = np.full((count, players), lessons.CAREFUL)
    for seat in range(players):
        rounds.bids[:, seat] = rounds.careful_bid(4 - rounds.bids[:, :seat].sum(1), seat)
    turn = np.zeros(count, np.int64)
    lessons.laid(luck, nets, table, rounds, kinds, turn, 4, never)
    turn += 1
    kinds[:, 1] = lessons.LEARNER
    before = rounds.hand.copy()
    compared = lessons.compare_cards(luck, nets, table, rounds, kinds, turn, 4, never)
    assert (rounds.hand == before).all()
    which, _card, rows = rounds.card_rows(turn, 4)
    choices = np.bincount(which, minlength=count)
    assert (compared.of == which[choices[which] > 1]).all()
    told = lessons.laid(luck, nets, table, rounds, kinds, turn, 4, never)
    for left in range(4, 0, -1):
        while rounds.lying < players:
            turn = (turn + 1) % players
            lessons.laid(luck, nets, table, rounds, kinds, turn, left, never)
        turn = (rounds.end_trick() - 1) % players
    made = rounds.bids[:, 1] == rounds.taken[:, 1]
    begins = np.searchsorted(compared.of, np.arange(count))
    for one in np.nonzero(choices > 1)[0]:
        row = begins[one] + told.row[one] - np.searchsorted(which, one)
        assert (compared.rows[row] == rows[told.row[one]]).all()
        assert compared.made[row] == made[one]
    assert 0 < compared.made.mean() < 1


@pytest.mark.parametrize("seat", [0, -1], ids=["first", "hooked"])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_at_school_every_bid_of_a_seat_is_followed_to_its_end(players: int, seat: int) -> None:
    """The one that is made then ends as it was foretold, all that the hook allows are there with what they are worth,
    and none that is followed touches the round it comes from."""
    np = pytest.importorskip("numpy")
    from tools.training.net import Learner
    from tools.training.up_down import lessons
    from tools.training.up_down.__main__ import SHAPES
    from tools.training.up_down.rounds import Rounds

    luck, size, never = np.random.default_rng(players), 4, (0.0, 0.0)
    nets = lessons.Nets(*(Learner(*shape, seed) for seed, shape in enumerate(SHAPES.values())))
    table = lessons.Table(players, size, np.array([10, 15, 30, 45, 60]), 1)
    rounds = Rounds(luck, 60, players, size, 1.0)
    seat %= players
    kinds = np.full((60, players), lessons.CAREFUL)
    kinds[:, seat] = lessons.LEARNER
    for before in range(seat):
        lessons.said(luck, nets, table, rounds, kinds, before, never)
    hands, bids = rounds.hand.copy(), rounds.bids.copy()
    compared = lessons.compare_bids(luck, nets, table, rounds, kinds, seat, never)
    assert (rounds.hand == hands).all()
    assert (rounds.bids == bids).all()
    room = size - bids[:, :seat].sum(1)
    allowed = [
        (one, bid) for one in range(60 // (size + 1)) for bid in range(size + 1) if seat == 0 or bid != room[one]
    ]
    assert compared.of is not None
    assert compared.of.tolist() == [one for one, _bid in allowed]
    assert compared.worth == pytest.approx([table.points[bid] / 22.5 for _one, bid in allowed])
    told = lessons.said(luck, nets, table, rounds, kinds, seat, never)
    for after in range(seat + 1, players):
        lessons.said(luck, nets, table, rounds, kinds, after, never)
    chosen, seats = rounds.bids[:, seat].copy(), np.full(60, seat)
    made, _others = lessons.ended(
        luck, nets, table, rounds, kinds, np.zeros(60, np.int64), size, never, rounds.every, seats
    )
    for one in range(60 // (size + 1)):
        row = allowed.index((one, chosen[one]))
        assert (compared.rows[row] == told.rows[told.row[one]]).all()
        assert compared.made[row] == made[one]
    assert 0 < compared.made.mean() < 1


def test_at_school_what_differs_between_choices_of_a_position_counts_more() -> None:
    """Of a position as a whole no more is learned than of other rows, and of what is worth more more is."""
    np = pytest.importorskip("numpy")
    from tools.training.net import APART, Learner

    rows = np.random.default_rng(3).random((6, 20)).astype(np.float32)
    made, others, of = np.array([0, 0, 1, 0, 0, 0], np.float32), np.zeros(6, np.float32), np.array([0, 0, 0, 1, 1, 1])
    plain, each, all_of_one, worthy = (Learner(20, 8, 4, 1) for _ in range(4))
    second, wrong = plain.forward(rows)[1], plain.said(rows)[0] - made
    apart = wrong - np.repeat([wrong[:3].mean(), wrong[3:].mean()], 3)
    plain.learn(rows, made, others, 0.0)
    each.learn(rows, made, others, 0.0, np.arange(6))
    all_of_one.learn(rows, made, others, 0.0, of)
    assert (each.slope[4] == plain.slope[4]).all()
    assert all_of_one.slope[5] == pytest.approx(plain.slope[5])
    more = 0.1 * APART * second.T @ apart / 6
    assert all_of_one.slope[4][:, 0] == pytest.approx(plain.slope[4][:, 0] + more, rel=1e-4)
    assert abs(more).max() > 1e-3
    worth = np.array([0, 1, 2, 1, 3, 0], np.float32)
    worthy.learn(rows, made, others, 0.0, of, worth)
    lost = worth * wrong
    apart = worth * (lost - np.repeat([lost[:3].mean(), lost[3:].mean()], 3))
    more = 0.1 * APART * second.T @ apart / 6
    assert worthy.slope[4][:, 0] == pytest.approx(plain.slope[4][:, 0] + more, rel=1e-4)
    assert abs(more).max() > 1e-3
