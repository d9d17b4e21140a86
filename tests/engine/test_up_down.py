"""7Up7Down and Oh Hell: the schedule, the bids and the hook, the points, the forehead round."""

from typing import Any

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import (
    BidMade,
    CardPlayed,
    CardsDealt,
    DealScored,
    DealStarted,
    Ending,
    MatchEnded,
    TrickTaken,
)
from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.options import SCHEDULE, UpDownOptions
from sevenup_gui.games.up_down.rules import points_for
from tests.builders import Table, up_down


def refusal(table: Table, word: str) -> Reason:
    """The reason for which an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        table.do(word)
    return refused.value.reason


def bid_lowest(table: Table) -> Table:
    """Everybody bids the lowest legal number."""
    while table.state.phase == "bid":
        table.do(table.legal()[0])
    return table


# The schedule and the rota


def test_the_sheet_has_fourteen_rounds() -> None:
    """003-2."""
    assert SCHEDULE == (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize("players", [4, 7])
def test_the_dealer_of_each_round_is_that_of_the_sheet(players: int) -> None:
    """003-3, 003-14: the last player deals row 1, then the first, the second; ((row - 2) mod n) + 1."""
    options = PRESETS["seven-up-seven-down"].options(players)
    table = Table(game.new_match(options, players, players - 1), pack := tuple(up_down().state.pack))
    while table.state.phase != "over":
        if table.state.phase == "deal":
            table.deal(pack)
        bid_lowest(table).play_out()
    rounds = [(event.dealer + 1, event.tricks) for event in table.happened(DealStarted)]
    assert rounds == [((row - 2) % players + 1, SCHEDULE[row - 1]) for row in range(1, 15)]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """Rules page, part C."""
    table = up_down(tricks=2, players=3)
    assert [packet.seat for packet in table.happened(CardsDealt)[0].packets] == [0, 1, 2, 0, 1, 2]


def test_the_card_turned_is_trump_and_stays_out_of_play() -> None:
    """003-5."""
    table = up_down(turned="JH", tricks=2)
    assert table.state.trump == "H"
    assert table.state.score == (0, 0, 0, 0)
    assert all("JH" not in hand for hand in table.state.hands)


@pytest.mark.parametrize(("players", "largest"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_oh_hell_goes_down_to_a_single_one_and_up_again(players: int, largest: int) -> None:
    """Rules page, part C: the largest deal by the number of players."""
    options = PRESETS["oh-hell"].options(players)
    assert isinstance(options, UpDownOptions)
    assert options.schedule == (*range(largest, 1, -1), 1, *range(2, largest + 1))
    assert largest * players + 1 <= 52


# Bidding


def test_bids_go_round_from_the_dealers_left_dealer_last() -> None:
    """003-6."""
    table = up_down(tricks=5, bids=(1, 2, 1, 0))
    assert table.happened(BidMade) == [BidMade(0, 1), BidMade(1, 2), BidMade(2, 1), BidMade(3, 0)]
    assert (table.state.phase, table.state.turn) == ("play", 0)


def test_bids_are_nought_to_the_number_of_cards() -> None:
    """003-6."""
    table = up_down(tricks=3)
    assert table.legal() == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert refusal(table, "bid 4") is Reason.BID_RANGE
    assert refusal(table, "bid -1") is Reason.BID_RANGE


def test_the_dealer_is_free_once_the_others_pass_the_number() -> None:
    """003-7: bids of 3 and 3 at five tricks cannot fit any more."""
    assert len(up_down(tricks=5, players=3, bids=(3, 3)).legal()) == 6


def test_the_hook_catches_a_bid_of_nought() -> None:
    """003-7: the others have bid all five: nought is barred, and one is not."""
    table = up_down(tricks=5, players=3, bids=(3, 2))
    assert refusal(table, "bid 0") is Reason.HOOK
    assert table.legal()[0] == "bid 1"


def test_the_hook_does_not_touch_the_others() -> None:
    """003-7: the third of four may make the bids fit; the dealer then may not bid nought."""
    assert "bid 2" in up_down(tricks=5, bids=(1, 2)).legal()


def test_without_the_hook_the_dealer_may_bid_anything() -> None:
    """The option `hook`."""
    assert len(up_down(tricks=5, bids=(1, 2, 1), hook=False).legal()) == 6


# Play


def test_the_player_on_the_dealers_left_leads_and_winners_lead_next() -> None:
    """003-8, 003-10."""
    table = up_down({0: "2S 9S", 1: "KS 3S", 2: "4S 5S"}, tricks=2, players=3, bids=(0, 0, 0)).do("2S KS 4S")
    assert table.happened(TrickTaken)[0].winner == 1
    assert table.state.turn == 1


def test_a_card_must_be_followed() -> None:
    """003-9: neither trump nor discard while able to follow; the reason says so."""
    table = up_down({0: "QD 2S", 1: "4D 5H"}, "2H", tricks=2, players=2, bids=(0, 0)).do("QD")
    assert refusal(table, "5H") is Reason.FOLLOW_SUIT
    assert refusal(table, "4S") is Reason.NOT_HELD
    assert refusal(table, "card") is Reason.NOT_HELD
    assert refusal(table, "bid 1") is Reason.NOT_NOW


def test_a_void_hand_plays_anything() -> None:
    """003-9: never obliged to trump."""
    table = up_down({0: "QD 2S", 1: "4C 5H"}, "2H", tricks=2, players=2, bids=(0, 0)).do("QD")
    assert set(table.legal()) == {"4C", "5H"}


# Points


@pytest.mark.parametrize(
    ("bid", "taken", "points"), [(3, 3, 45), (1, 1, 15), (0, 0, 10), (2, 3, 0), (2, 1, 0), (0, 1, 0), (7, 7, 105)]
)
def test_the_points_of_the_sheet(bid: int, taken: int, points: int) -> None:
    """003-11: 15 a trick for an exact bid, 10 for an exact nought."""
    assert points_for(UpDownOptions(), bid, taken, 7) == points


@pytest.mark.parametrize(("bid", "taken", "points"), [(3, 3, 13), (0, 0, 10), (1, 1, 11), (1, 0, 0)])
def test_the_points_of_oh_hell(bid: int, taken: int, points: int) -> None:
    """`per_trick` 1, `made_bonus` 10, `zero` 10 alone."""
    options = PRESETS["oh-hell"].options(4)
    assert isinstance(options, UpDownOptions)
    assert points_for(options, bid, taken, 4) == points


def test_every_exact_nought_earns_its_ten() -> None:
    """003-15: the example pays one exact nought nothing and the next 10; the first is a slip."""
    table = up_down({0: "AH", 1: "2C", 2: "3C"}, "KH", tricks=1, players=3, bids=(1, 0, 1)).do("AH 2C 3C")
    assert table.happened(DealScored)[0].points == (15, 10, 0)


def test_the_score_runs() -> None:
    """003-11: points a round, and the running total."""
    table = up_down({0: "AH", 1: "2C"}, "KH", tricks=1, players=2, bids=(1, 1), schedule=(1, 1)).do("AH 2C")
    table.deal(table.state.pack).do("bid 0", "bid 0").play_out()
    assert [event.score for event in table.happened(DealScored)] == [(15, 0), (25, 0)]


def test_most_points_win_and_equal_totals_share_the_place() -> None:
    """003-12."""
    table = up_down({0: "AH", 1: "2C", 2: "3C"}, "KH", tricks=1, players=3, bids=(0, 0, 0)).do("AH 2C 3C")
    assert table.happened(MatchEnded) == [MatchEnded((1, 2), (0, 10, 10), Ending("last round", 1))]


def test_everybody_may_share_with_nothing() -> None:
    """003-12: all at nought share the first place."""
    table = up_down({0: "AH", 1: "2C"}, "KH", tricks=1, players=2, bids=(0,), hook=False).do("bid 1").play_out()
    assert table.happened(MatchEnded) == [MatchEnded((0, 1), (0, 0), Ending("last round", 1))]


# The forehead round


@pytest.mark.parametrize(
    ("schedule", "choice", "deals"),
    [
        (SCHEDULE, "first", {7}),
        (SCHEDULE, "second", {8}),
        (SCHEDULE, "both", {7, 8}),
        (SCHEDULE, "none", set()),
        ((2, 1, 2), "first", {2}),
        ((2, 1, 2), "second", set()),  # one one-card round: second means none
        ((2, 1, 2), "both", {2}),
        ((1, 1, 1, 2), "both", {1, 2}),  # more than two: both means the first two
        ((3, 2), "both", set()),
    ],
)
def test_which_rounds_are_played_from_the_forehead(schedule: tuple[int, ...], choice: str, deals: set[int]) -> None:
    """003-13: the sheet marks one of its one-card rounds and does not say which."""
    assert UpDownOptions(schedule=schedule, forehead=choice).forehead_deals() == deals  # type: ignore[arg-type]


def forehead(**house_rules: Any) -> Table:
    """Four players with one card each, on their foreheads; hearts are trumps."""
    return up_down({0: "AS", 1: "3H", 2: "KS", 3: "2S"}, "9H", tricks=1, forehead="first", **house_rules)


def test_in_a_forehead_round_one_sees_all_cards_but_ones_own() -> None:
    """003-13."""
    assert views.view(forehead().state, 1).hands == (("AS",), None, ("KS",), ("2S",))


def test_the_hook_holds_in_a_forehead_round() -> None:
    """003-13: normal bidding."""
    assert forehead().do("bid 0", "bid 1", "bid 0").legal() == ["bid 1"]


def test_the_legal_action_does_not_name_the_card() -> None:
    """003-13: it would tell its owner; naming it is refused, right or wrong."""
    table = forehead(hook=False).do(*["bid 0"] * 4)
    assert table.legal() == ["card"]
    assert refusal(table, "AS") is Reason.FOREHEAD
    assert refusal(table, "2D") is Reason.FOREHEAD


def test_the_card_shows_when_it_is_played() -> None:
    """003-13: the cards are played in turn, blind."""
    table = forehead(hook=False).do(*["bid 0"] * 4, "card", "card")
    assert table.happened(CardPlayed) == [CardPlayed(0, "AS", blind=True), CardPlayed(1, "3H", blind=True)]


def test_a_forehead_round_has_a_winner() -> None:
    """The trump takes the trick."""
    table = forehead(hook=False).do(*["bid 0"] * 4, *["card"] * 4)
    assert table.happened(TrickTaken)[0].winner == 1
    assert table.state.score == (10, 0, 10, 10)
