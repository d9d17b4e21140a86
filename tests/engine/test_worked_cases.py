"""The worked cases that close the rules page, one test a row and in its order."""

import pytest

from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import (
    DealScored,
    Ending,
    MatchEnded,
    TrumpSettled,
    TurnCame,
    TurnUpSetAside,
)
from sevenup_gui.games.trumps.counting import Award, count_of
from tests.builders import SEVEN_UP_TABLES, cards, seven_up, up_down


@pytest.mark.parametrize(("preset", "players"), SEVEN_UP_TABLES)
def test_a_dealer_on_six_who_turns_a_jack_wins_before_anybody_is_asked(preset: str, players: int) -> None:
    """002-13: the turned jack that makes the target ends the game at once."""
    sides = 2 if players == 4 else players
    dealing = (players - 1) % sides
    table = seven_up(preset, turned="JH", players=players, score=tuple(6 if s == dealing else 0 for s in range(sides)))
    assert table.happened(MatchEnded)[0].winners == (dealing,)
    assert table.happened(TurnCame) == []
    assert table.legal() == []


def test_espanol_sets_aside_the_jack_of_a_rejected_suit() -> None:
    """002-10, 002-12: hearts were begged away, so their jack scores nothing and the cards are run again."""
    table = seven_up("espanol", turned="4H JH 5C").do("beg", "run")
    assert table.pegged() == []
    assert table.happened(TurnUpSetAside) == [TurnUpSetAside("JH")]
    assert table.state.turned == ("4H", "JH", "5C")


def test_old_sledge_takes_the_new_suit_as_trumps_and_pegs_its_jack() -> None:
    """001-4, 001-7: a jack of a new suit scores again, and there is no second option."""
    table = seven_up("old-sledge", turned="4H JC").do("beg", "run")
    assert table.pegged() == [(1, "jack")]
    assert table.happened(TrumpSettled) == [TrumpSettled("C")]
    assert table.state.phase == "discard"


def test_hoyle_forbids_the_gift_that_wins() -> None:
    """Foster: with eldest on six, running is the one legal answer."""
    table = seven_up("hoyle", score=(6, 0)).do("beg")
    assert table.legal() == ["run"]
    with pytest.raises(IllegalAction) as refused:
        table.do("give")
    assert refused.value.reason is Reason.GIFT_WINS


def test_hoyle_gives_to_both_opponents_of_three() -> None:
    """Foster: the gift is pegged by each opponent: eldest from 4 to 5, the third from 3 to 4."""
    table = seven_up("hoyle", players=3, score=(4, 3, 2)).do("beg", "give")
    assert table.state.score == (5, 4, 2)


def test_old_sledge_voids_the_deal_when_the_sixth_run_cannot_be_served() -> None:
    """001-8, 001-9: five runs leave 21 cards each and 4 in stock, too few for 3 x 2 + 1."""
    table = seven_up(turned="2H 3H 4H 5H 6H 7H", avoid="H").do("beg", "run")
    assert [len(hand) for hand in table.state.hands] == [21, 21]
    assert len(table.state.pack) - table.state.dealt == 4
    assert table.voids == ["pack exhausted"]


LED_QUEEN = {0: "QD 2S 3S 4S 6S 7S", 1: "5H 9C 4C 6C 7C 8C"}


def test_forced_beg_makes_a_void_hand_trump() -> None:
    """000-10: diamonds led, none held, a trump held: only the trump."""
    assert seven_up("forced-beg", LED_QUEEN, "2H").do("stand", "QD").legal() == ["5H"]


def test_old_sledge_lets_a_void_hand_play_anything() -> None:
    """001-12: diamonds led, none held: the trump, or any other card."""
    assert set(seven_up("old-sledge", LED_QUEEN, "2H").do("stand", "QD").legal()) == set(cards("5H 9C 4C 6C 7C 8C"))


def test_up_down_makes_a_hand_follow_though_it_holds_a_trump() -> None:
    """003-9: here one may not trump while able to follow, the opposite of Seven Up."""
    table = up_down({0: "QD 2S 3S", 1: "4D 5H 9C"}, "2H", tricks=3, players=3, bids=(0, 0, 0)).do("QD")
    assert table.legal() == ["4D"]


FOUR_IS_LOW = {0: "KS 5D 6D 7D 8D 9D", 1: "4S 5C 6C 7C 8C 9C"}


@pytest.mark.parametrize(("preset", "side"), [("old-sledge", 1), ("forced-beg", 0)])
def test_low_is_dealt_in_one_tradition_and_captured_in_the_other(preset: str, side: int) -> None:
    """001-14, 000-14: the two of spades lies in the stock; the four was the dealer's and fell to eldest's king."""
    table = seven_up(preset, FOUR_IS_LOW, "3S").do("stand", "KS", "4S").play_out()
    assert Award("low", side, "4S") in count_of(table.happened(DealScored)[0]).awards


# Spades are trumps: eldest makes High with the ace; the dealer makes Low (he holds and wins the two), Jack and Game.
HIGH_AGAINST_THREE = {0: "AS 2D 3D 4D 5D 6D", 1: "3S 2S JS AD KD TD"}
THE_PLAY = "AS 3S  2D TD  AD 3D  KD 4D  2S 5D  JS 6D"


def test_old_sledge_counts_in_order_so_high_goes_out_before_the_rest() -> None:
    """001-13: both on six, eldest's High is counted before the dealer's Low, Jack and Game."""
    table = seven_up("old-sledge", HIGH_AGAINST_THREE, "4S", score=(6, 6)).do("stand", THE_PLAY)
    assert table.happened(MatchEnded)[0] == MatchEnded((0,), (7, 6), Ending("high", 1))


def test_forced_beg_counts_everything_and_the_higher_total_wins() -> None:
    """000-19: the same deal makes it 9 to 7 for the dealer."""
    table = seven_up("forced-beg", HIGH_AGAINST_THREE, "4S", score=(6, 6)).do("stand", THE_PLAY)
    assert table.happened(MatchEnded)[0] == MatchEnded((1,), (7, 9), Ending("all counted", 1))


def test_forced_beg_plays_on_when_both_come_to_the_same_total() -> None:
    """000-19: level at or over the target, another deal is played with the scores standing."""
    table = seven_up("forced-beg", HIGH_AGAINST_THREE, "4S", score=(7, 5)).do("stand", THE_PLAY)
    assert table.state.score == (8, 8)
    assert (table.state.phase, table.state.winners) == ("deal", None)


def test_the_hook_bars_the_dealer_from_the_bid_that_fits() -> None:
    """003-7: five tricks, the others bid 1, 2 and 1: the dealer may not bid 1."""
    table = up_down(tricks=5, bids=(1, 2, 1))
    assert "bid 1" not in table.legal()
    with pytest.raises(IllegalAction) as refused:
        table.do("bid 1")
    assert refused.value.reason is Reason.HOOK


def test_the_hook_may_leave_the_dealer_one_bid() -> None:
    """003-7: one trick, the other bid 1: the dealer must bid 1 too."""
    assert up_down(tricks=1, players=2, bids=(1,)).legal() == ["bid 1"]
