"""Seven Up from the draw to the first lead: dealing, the turn-up, begging, running, throwing down to six."""

from collections import Counter

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import STAND
from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import (
    CardsDealt,
    DealScored,
    Ending,
    GaveOne,
    HandCut,
    HandOpened,
    MatchEnded,
    PointPegged,
    RanCards,
    Stood,
    TrumpSettled,
    TurnCame,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.shuffle import draw_for_deal
from sevenup_gui.games.trumps.counting import Count, deal_scored
from tests.builders import SEVEN_UP_TABLES, Table, cards, seven_up


def refusal(table: Table, word: str) -> Reason:
    """The reason for which an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        table.do(word)
    return refused.value.reason


# The draw and the deal


def test_the_highest_card_drawn_deals() -> None:
    """001-3, 002-3: each draws a card, ace high; the highest deals."""
    assert draw_for_deal(("KS", "AD", "2C"), 3) == (((("KS", 0), ("AD", 1), ("2C", 2)),), 1)


def test_tied_seats_draw_again_and_only_they() -> None:
    """001-3: seats 0 and 2 tied with kings; the second draw is theirs alone."""
    rounds, dealer = draw_for_deal(("KS", "QD", "KC", "3H", "4H"), 3)
    assert rounds[1] == (("3H", 0), ("4H", 2))
    assert dealer == 2


@pytest.mark.parametrize(("preset", "players"), SEVEN_UP_TABLES)
def test_six_cards_each_come_in_two_batches_of_three_from_the_eldest(preset: str, players: int) -> None:
    """001-3, 002-4."""
    table = seven_up(preset, players=players, dealer=0)
    packets = table.happened(CardsDealt)[0].packets
    seats = [*range(1, players), 0]
    assert [(packet.seat, packet.size) for packet in packets] == [(seat, 3) for seat in seats * 2]
    assert [card for packet in packets for card in packet.cards] == list(table.state.pack[: 6 * players])


def test_the_deal_passes_to_the_left() -> None:
    """000-17, 002-3: after a deal that was played the next dealer is the one on the left."""
    table = seven_up(players=3, dealer=1).do("stand").play_out()
    assert table.state.next_dealer == 2


# The turn-up and its jack


def test_a_turned_jack_pegs_one_for_the_dealer_at_once() -> None:
    """000-3, 001-4: even before eldest has been asked."""
    table = seven_up(turned="JH")
    assert table.happened(TurnUpShown) == [TurnUpShown("JH", 1)]
    assert table.state.score == (0, 1)
    assert table.happened(TurnCame) == [TurnCame("beg", 0)]


def test_a_turned_jack_pegs_for_the_dealing_partners() -> None:
    """001-1, 001-4: seat 3 deals for the side of seats 1 and 3."""
    assert seven_up(turned="JH", players=4).state.score == (0, 1)


def test_a_turned_jack_counts_even_if_its_suit_is_begged_away() -> None:
    """002-12: the point is never taken back."""
    assert seven_up("espanol", turned="JH 4C").do("beg", "run").state.score == (0, 1)


def test_a_second_jack_of_a_new_suit_scores_again() -> None:
    """Cassell, 002-12: two jacks turned in one deal, two points."""
    assert seven_up("espanol", turned="JH JC").do("beg", "run").pegged() == [(1, "jack"), (1, "jack")]


def test_a_turned_jack_of_a_suit_refused_two_turns_ago_scores_nothing() -> None:
    """002-10, 002-12: with several begs every refused suit stays rejected."""
    table = seven_up("espanol", turned="4H 5C JH JS").do("beg", "run", "beg", "run")
    assert table.pegged() == [(1, "jack")]
    assert table.state.rejected == ("H", "C")
    assert table.state.turned[-1] == "JS"


def test_the_jack_that_wins_writes_a_score_without_awards() -> None:
    """The record shows the running score when a match ends before play."""
    table = seven_up(turned="JH", score=(0, 6))
    assert table.happened(DealScored) == [deal_scored(Count(), (0, 7))]
    assert table.events[-1] == MatchEnded((1,), (0, 7), Ending("turned jack", 1))


def test_a_jack_after_a_run_can_win() -> None:
    """002-13: at any moment; nobody is asked to throw cards any more."""
    table = seven_up(turned="4H JC", score=(0, 6)).do("beg", "run")
    assert (table.state.phase, table.state.winners) == ("over", (1,))


# Stand, beg, give


def test_eldest_stands_and_play_begins() -> None:
    """001-5, 002-7: the suit turned up is trump and eldest leads."""
    table = seven_up(turned="4H").do("stand")
    assert table.happened(Stood) == [Stood(0)]
    assert table.state.trump == "H"
    assert table.happened(TurnCame)[-1] == TurnCame("play", 0)


def test_only_eldest_is_asked() -> None:
    """001-5: with three the seat left of the dealer speaks, and nobody else."""
    table = seven_up(players=3, dealer=0)
    assert (table.state.phase, table.state.turn) == ("beg", 1)


def test_the_dealer_answers_a_beg() -> None:
    """001-6."""
    table = seven_up(players=3, dealer=0).do("beg")
    assert (table.state.phase, table.state.turn, table.legal()) == ("answer", 0, ["give", "run"])


def test_a_gift_is_pegged_at_once_and_the_suit_is_trump() -> None:
    """001-6, 002-8."""
    table = seven_up(turned="4H").do("beg", "give")
    assert table.happened(GaveOne) == [GaveOne(1)]
    assert table.pegged() == [(0, "gift")]
    assert table.happened(TrumpSettled) == [TrumpSettled("H")]


def test_a_gift_goes_to_eldest_alone_of_three() -> None:
    """001-6 with `gift_to` eldest."""
    assert seven_up("old-sledge", players=3).do("beg", "give").state.score == (1, 0, 0)


def test_a_gift_goes_to_the_other_partners_once() -> None:
    """With four, sides score: one point, whatever `gift_to` says."""
    assert seven_up("hoyle", players=4).do("beg", "give").state.score == (1, 0)


def test_a_gift_that_wins_ends_the_match() -> None:
    """002-14: old-sledge and espanol let the dealer lose so."""
    table = seven_up("espanol", score=(6, 3)).do("beg", "give")
    assert table.happened(MatchEnded) == [MatchEnded((0,), (7, 3), Ending("gift", 1))]
    assert table.happened(TrumpSettled) == []


def test_of_two_receivers_on_six_eldest_wins() -> None:
    """`gift_may_win` with `each-opponent`: both points are pegged, and in order eldest's side wins."""
    table = seven_up("hoyle", players=3, dealer=0, score=(0, 6, 6), gift_may_win=True).do("beg", "give")
    assert table.pegged() == [(1, "gift"), (2, "gift")]
    assert table.happened(MatchEnded) == [MatchEnded((1,), (0, 7, 7), Ending("gift", 1))]


def test_hoyle_forbids_a_gift_that_the_third_player_would_win_with() -> None:
    """Foster: any receiver counts, not eldest alone."""
    table = seven_up("hoyle", players=3, score=(0, 6, 0)).do("beg")
    assert table.legal() == ["run"]


def test_hoyle_allows_the_gift_while_nobody_would_win_with_it() -> None:
    """The dealer's own six does not forbid it."""
    assert seven_up("hoyle", players=3, score=(5, 5, 6)).do("beg").legal() == ["give", "run"]


def test_counting_all_a_gift_wins_only_if_it_leaves_one_side_in_front() -> None:
    """`all-then-higher` at 7-8: a gift that only levels does not win; play goes on."""
    table = seven_up("forced-beg", beg="offer", score=(7, 8)).do("beg", "give")
    assert (table.state.score, table.state.phase) == ((8, 8), "play")


def test_counting_all_a_jack_wins_from_level_scores() -> None:
    """`all-then-higher` at 8-8: the point pegged at once leaves the dealer alone in front."""
    assert seven_up("forced-beg", turned="JH", score=(8, 8)).happened(MatchEnded) == [
        MatchEnded((1,), (8, 9), Ending("turned jack", 1))
    ]


# Running the cards


def test_a_run_gives_three_to_everybody_from_the_eldest() -> None:
    """001-5, 001-8."""
    table = seven_up(turned="4H 5C", players=3, dealer=0).do("beg", "run")
    assert table.happened(RanCards) == [RanCards(0, forced=False)]
    packets = table.happened(CardsDealt)[1].packets
    assert [(packet.seat, packet.size) for packet in packets] == [(1, 3), (2, 3), (0, 3)]


def test_espanol_runs_to_eldest_and_dealer_only() -> None:
    """002-6, 002-9."""
    table = seven_up("espanol", turned="4H 5C", players=4, dealer=0).do("beg", "run")
    packets = table.happened(CardsDealt)[1].packets
    assert [(packet.seat, packet.size) for packet in packets] == [(1, 3), (0, 3)]


def test_a_forced_beg_asks_the_dealer_nothing() -> None:
    """000-5: the dealer runs without a say and there is no gift."""
    table = seven_up("forced-beg", turned="4H 5C").do("beg")
    assert table.happened(RanCards) == [RanCards(1, forced=True)]
    assert (table.state.trump, table.state.phase) == ("C", "discard")


def test_the_same_suit_is_set_aside_and_run_again() -> None:
    """000-6, 001-8: until the suit differs from the first."""
    table = seven_up(turned="4H 5H 6H 7C").do("beg", "run")
    assert table.happened(TurnUpSetAside) == [TurnUpSetAside("5H"), TurnUpSetAside("6H")]
    assert table.happened(RanCards) == [RanCards(1, False), RanCards(1, True), RanCards(1, True)]
    assert table.state.trump == "C"
    assert [len(hand) for hand in table.state.hands] == [15, 15]


def test_old_sledge_has_no_second_beg() -> None:
    """001-7: the first different suit is trump."""
    table = seven_up(turned="4H 5C").do("beg", "run")
    assert refusal(table, "beg") is Reason.NOT_NOW


def test_espanol_asks_again_about_every_new_suit() -> None:
    """002-9: accept or ask is repeated."""
    table = seven_up("espanol", turned="4H 5C 6D").do("beg", "run")
    assert table.legal() == ["stand", "beg"]
    table.do("beg", "run")
    assert (table.state.phase, table.state.rejected) == ("beg", ("H", "C"))


def test_espanol_may_answer_the_second_beg_with_a_gift() -> None:
    """002-8, 002-9."""
    table = seven_up("espanol", turned="4H 5C").do("beg", "run", "beg", "give")
    assert (table.state.trump, table.state.score) == ("C", (1, 0))


def test_espanol_voids_the_deal_when_the_fourth_suit_is_refused() -> None:
    """No suit is left: the same dealer deals again."""
    table = seven_up("espanol", turned="4H 5C 6D 7S").do(*["beg", "run"] * 4)
    assert table.voids == ["every suit rejected"]
    assert (table.state.phase, table.state.next_dealer) == ("deal", 1)


def test_every_suit_rejected_is_said_even_if_the_pack_is_short_too() -> None:
    """Three players are served three runs; the fourth refusal finds 3 cards where 10 are needed, and no suit left."""
    table = seven_up(turned="4H 5C 6D 7S", players=3, begs="each-turn-up").do(*["beg", "run"] * 4)
    assert len(table.state.pack) - table.state.dealt == 3
    assert table.voids == ["every suit rejected"]


@pytest.mark.parametrize(
    ("players", "preset", "runs"),
    [
        (2, "old-sledge", 5),  # 52 - 13 = 39 left; 7 a run: five, and 4 are left
        (3, "old-sledge", 3),  # 52 - 19 = 33 left; 10 a run
        (4, "old-sledge", 2),  # 52 - 25 = 27 left; 13 a run
        (3, "espanol", 4),  # 33 left; 7 a run
        (4, "espanol", 3),  # 27 left; 7 a run
    ],
)
def test_the_pack_serves_only_so_many_runs(players: int, preset: str, runs: int) -> None:
    """001-9: a run needs three for each receiver and a card to turn; else nobody receives any."""
    turned = " ".join(f"{rank}H" for rank in "23456789T"[: runs + 1])
    table = seven_up(preset, turned=turned, players=players, avoid="H").do("beg", "run")
    assert table.voids == ["pack exhausted"]
    assert len(table.happened(CardsDealt)) == 1 + runs
    assert len(table.state.turned) == 1 + runs


def test_a_run_that_takes_the_last_card_is_served() -> None:
    """Exactly 3 x receivers + 1 cards are enough."""
    table = seven_up(turned="2H 3H 4H", players=4, avoid="H").do("beg", "run")
    assert len(table.state.pack) - table.state.dealt == 1
    assert len(table.state.turned) == 3


def test_a_void_deal_keeps_the_points_and_the_dealer_and_has_its_own_number() -> None:
    """001-9: points pegged stay; the same dealer deals the next, numbered one higher."""
    table = seven_up(turned="JH 2H 3H", players=4, avoid="H").do("beg", "run")
    assert table.state.score == (0, 1)
    table.deal(table.state.pack)
    assert (table.state.deal, table.state.dealer) == (2, 3)


# Down to six


def test_every_hand_above_six_is_cut_to_six_eldest_first() -> None:
    """000-7, 002-11."""
    table = seven_up(turned="4H 5C", players=3, dealer=0).do("beg", "run").cut()
    assert [(event.seat, event.count) for event in table.happened(HandCut)] == [(1, 3), (2, 3), (0, 3)]
    assert [len(hand) for hand in table.state.hands] == [6, 6, 6]
    assert table.happened(TurnCame)[-1] == TurnCame("play", 1)


def test_espanol_cuts_the_hands_of_eldest_and_dealer() -> None:
    """002-11: the others have six already."""
    table = seven_up("espanol", turned="4H 5C", players=4, dealer=0).do("beg", "run", "stand").cut()
    assert [event.seat for event in table.happened(HandCut)] == [1, 0]


def test_trumps_may_be_thrown() -> None:
    """000-7: own choice."""
    table = seven_up(hands={0: "AC KC QC 2S 3S 4S 5S 6S 7S"}, turned="4H 5C").do("beg", "run", "throw AC KC QC")
    assert set(table.state.hands[0]) == set(cards("2S 3S 4S 5S 6S 7S"))


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("throw 2S 3S", Reason.DISCARD_COUNT),
        ("throw 2S 3S 4S 5S", Reason.DISCARD_COUNT),
        ("throw 2S 2S 3S", Reason.DISCARD_TWICE),
        ("throw 2S 3S 4H", Reason.NOT_HELD),
        ("2S", Reason.NOT_NOW),
        ("stand", Reason.NOT_NOW),
    ],
)
def test_a_discard_is_exactly_the_cards_too_many(word: str, reason: Reason) -> None:
    """Three different cards of one's own."""
    table = seven_up(hands={0: "AC KC QC 2S 3S 4S 5S 6S 7S"}, turned="4H 5C").do("beg", "run")
    assert refusal(table, word) is reason


def test_an_action_of_another_phase_is_refused() -> None:
    """While eldest is asked nobody plays, bids or gives."""
    table = seven_up(hands={0: "AS"})
    assert {refusal(table, word) for word in ("AS", "give", "run", "bid 1", "card", "throw AS")} == {Reason.NOT_NOW}


def test_nobody_acts_while_a_deal_is_due() -> None:
    """Before the first deal it is nobody's turn."""
    state = game.new_match(seven_up().state.options, 2, 0)
    assert game.why_illegal(state, STAND) is Reason.NO_TURN


def test_a_pack_is_refused_while_a_deal_is_played() -> None:
    """Chance has its own moment."""
    table = seven_up()
    with pytest.raises(ValueError, match="no deal is due"):
        game.deal(table.state, table.state.pack)


# Who may look


@pytest.mark.parametrize("preset", ["espanol", "hoyle"])
def test_only_eldest_and_dealer_look_before_trumps(preset: str) -> None:
    """002-5, Foster: the other two hold cards they may not see; nor may anybody else."""
    state = seven_up(preset, players=4).state
    seen = [views.view(state, seat).hands for seat in range(4)]
    assert [[hand is not None for hand in hands] for hands in seen] == [
        [True, False, False, False],
        [False, False, False, False],
        [False, False, False, False],
        [False, False, False, True],
    ]


def test_hands_are_opened_once_trumps_are_settled() -> None:
    """002-5: the hands that had to wait, and only they, are looked at."""
    table = seven_up("espanol", players=4).do("stand")
    assert [event.seat for event in table.happened(HandOpened)] == [1, 2]
    assert views.view(table.state, 1).hands[1] == table.state.hands[1]


def test_everybody_looks_at_once_in_old_sledge() -> None:
    """`look` all: each sees his own hand and no other."""
    state = seven_up("old-sledge", players=3).state
    assert [views.sees(state, viewer, holder) for viewer in range(3) for holder in range(3)] == [
        viewer == holder for viewer in range(3) for holder in range(3)
    ]


@pytest.mark.parametrize("preset", ["old-sledge", "hoyle"])
def test_three_more_cards_of_a_run_come_to_hands_still_unseen(preset: str) -> None:
    """With `look` restricted the third player receives three cards of a run face down too."""
    table = seven_up(preset, turned="4H 5H", players=3, avoid="H").do("beg", "run")
    shown = views.redact(table.happened(CardsDealt)[1], 1)
    assert isinstance(shown, CardsDealt)
    assert Counter(packet.cards is None for packet in shown.packets) == (
        {True: 3} if preset == "hoyle" else {True: 2, False: 1}
    )


def test_points_pegged_are_events_of_their_own() -> None:
    """The table moves a counter for each."""
    assert seven_up(turned="JH").happened(PointPegged) == [PointPegged(1, "jack")]
