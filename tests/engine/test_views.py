"""A viewer's knowledge: views, redacted events, and legal actions of a view."""

import pickle

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.events import CardsDealt, HandCut, HandOpened
from tests.builders import Table, seven_up, up_down


def run_once() -> Table:
    """Two-handed, run once; both have thrown three cards away."""
    return seven_up(hands={0: "AC KC QC 2S 3S 4S 5S 6S 7S"}, turned="4H 5C").do("beg", "run", "throw AC KC QC").cut()


def test_a_seat_sees_its_own_hand_and_the_numbers_of_the_others() -> None:
    """A view is built from permitted facts."""
    table = seven_up(players=3)
    seen = views.view(table.state, 1)
    assert seen.hands == (None, table.state.hands[1], None)
    assert seen.counts == (6, 6, 6)
    assert seen.stock == 52 - 18 - 1


def test_the_public_sees_no_hand_and_a_finished_record_shows_all() -> None:
    """`PUBLIC` and `OPEN`."""
    table = seven_up()
    assert views.view(table.state, views.PUBLIC).hands == (None, None)
    assert views.view(table.state, views.OPEN).hands == table.state.hands


def test_a_discard_is_known_to_its_owner_alone() -> None:
    """000-7: face down, never shown later; the others know how many."""
    table = run_once()
    assert views.view(table.state, 0).thrown == ("AC", "KC", "QC")
    assert views.view(table.state, 1).history[2] == (0, "discard", 3, None)
    cut = table.happened(HandCut)[0]
    assert views.redact(cut, 1) == HandCut(0, 3, None)
    assert views.redact(cut, 0) == cut


def test_cards_dealt_are_shown_to_their_owner() -> None:
    """The others see that three cards came."""
    table = seven_up()
    shown = views.redact(table.happened(CardsDealt)[0], 0)
    assert isinstance(shown, CardsDealt)
    assert [packet.cards is not None for packet in shown.packets] == [packet.seat == 0 for packet in shown.packets]


def test_cards_dealt_face_down_stay_face_down_when_told_later() -> None:
    """002-5: the events of the deal are redacted by what one might see then, not now."""
    table = seven_up("espanol", players=3).do("stand")
    shown = views.redact(table.happened(CardsDealt)[0], 1)
    assert isinstance(shown, CardsDealt)
    assert all(packet.cards is None for packet in shown.packets)
    assert views.redact(table.happened(HandOpened)[0], 1) == HandOpened(1, table.state.hands[1])
    assert views.redact(table.happened(HandOpened)[0], 0) == HandOpened(1, None)


def test_the_history_names_cards_played_and_words_said() -> None:
    """This deal's decisions as everybody may know them."""
    table = seven_up(hands={0: "AS", 1: "2S"}).do("beg", "give", "AS")
    assert views.view(table.state, 1).history == (
        (0, "beg", None, None),
        (1, "give", None, None),
        (0, "play", None, "AS"),
    )


def test_bids_are_in_the_history() -> None:
    """With their number."""
    assert views.view(up_down(tricks=5, bids=(3,)).state, 2).history == ((0, "bid", 3, None),)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_gives_the_legal_actions_of_its_seat(seat: int) -> None:
    """The same answer from a view as from the state."""
    table = run_once()
    if seat == 1:
        table.do(table.legal()[0])
    assert table.state.turn == seat
    assert game.legal_actions(views.view(table.state, seat)) == game.legal_actions(table.state)


def test_a_view_travels_to_another_process_and_carries_no_deal() -> None:
    """Pickled, it reads back equal, and nothing of the hidden hand is in it."""
    table = seven_up(hands={1: "AD KD QD JD TD 9D"}, turned="2S")
    data = pickle.dumps(views.view(table.state, 0))
    assert pickle.loads(data) == views.view(table.state, 0)
    assert not any(card.encode() in data for card in table.state.hands[1])
