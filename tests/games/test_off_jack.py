"""Suits and ranks that are not as printed: in the game of strangenesses the other jack of a colour may be a trump."""

import pytest

from sevenup_gui.engine.trick import AS_PRINTED, card_order, follow_suit, winning
from sevenup_gui.games import GAMES
from sevenup_gui.stage.order import held, trumps_at_left
from tests.builders import cards
from tests.games.odd import OddOptions

OFF_JACK = OddOptions(off_jack=True)
HEARTS = card_order(OFF_JACK, "H")


@pytest.mark.parametrize(
    ("played", "takes"),
    [
        ("JD AD", "JD"),  # it was led as a trump, and an ace of diamonds is none
        ("AD JD", "JD"),
        ("JD QH", "QH"),
        ("JD JH", "JH"),  # next under the jack
        ("JD 7H", "JD"),
        ("JS AS", "AS"),  # the other colour's jack is one of many
    ],
)
def test_the_off_jack_takes_tricks_as_a_trump(played: str, takes: str) -> None:
    """Hearts are trumps."""
    assert winning(tuple((card, seat) for seat, card in enumerate(cards(played))), "H", HEARTS)[0] == takes


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [("JD 4D 5S", "AD", "4D"), ("JD 4D 5S", "AH", "JD"), ("4D 5S", "JD", "4D 5S"), ("7H 4D", "JD", "7H")],
)
def test_it_follows_trumps_and_not_its_printed_suit(hand: str, led: str, legal: str) -> None:
    """Where it is led, trumps are."""
    assert follow_suit(cards(hand), ((led, 0),), HEARTS) == cards(legal)


def test_it_is_held_among_the_trumps() -> None:
    """Next to the jack, and apart with them at the left."""
    hand = cards("4D 7H JD AS JH AD")
    assert held(hand, "trumps", "H", HEARTS) == cards("JH JD 7H AS AD 4D")
    assert trumps_at_left(hand, "trumps", "H", HEARTS) == 3


def test_before_there_is_a_trump_suit_it_is_a_diamond() -> None:
    """As everywhere where a game says nothing else."""
    assert card_order(OFF_JACK, None).suit["JD"] == "D"


@pytest.mark.parametrize("key", GAMES)
def test_other_games_have_their_cards_as_printed(key: str) -> None:
    """Nothing is asked of them card by card."""
    assert card_order(GAMES[key].presets[0].options(2), "H") is AS_PRINTED
