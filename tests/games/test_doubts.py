"""Seven Up's questions before cards are thrown."""

import pytest

from sevenup_gui.engine import views
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.words import WORDS
from sevenup_gui.vocabulary.names import Names
from tests.builders import Table, seven_up

NAMES = Names(("Ann", "Bob"), SevenUpOptions(), 0)


def thrown_from(hand: str) -> Table:
    """The first seat is to throw three of nine cards; hearts were refused, clubs are trumps."""
    return seven_up(hands={0: hand}, turned="7H 8C").do("beg", "run")


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("AS KS QS AH KH QH AD KD QD", {}),
        ("9C KS QS AH KH QH AD KD QD", {"9C": "You're discarding a trump: the nine of clubs."}),
        (
            "JC 9C QS AH KH QH AD KD QD",
            {
                "JC": "You're discarding the jack of trumps and its point.",
                "9C": "You're discarding the nine of clubs, the last trump that guards your jack.",
            },
        ),
        (
            "JC 9C 3C AH KH QH AD KD QD",
            {
                "JC": "You're discarding the jack of trumps and its point.",
                "9C": "You're discarding a trump: the nine of clubs.",
                "3C": "You're discarding a trump: the three of clubs.",
            },
        ),
        ("AC KC QC JC TC 9C 4C KD QD", {}),  # two cards are no trumps, and three are to be thrown
    ],
)
def test_a_trump_is_asked_about_where_another_card_may_be_thrown(hand: str, wanted: dict[str, str]) -> None:
    """Each of them has its sentence: the jack, what alone guards it, and any other."""
    view = views.view(thrown_from(hand).state, 0)
    assert dict(WORDS.ask(view, NAMES).doubts) == wanted


@pytest.mark.parametrize(
    ("hand", "thrown", "asked"),
    [
        ("9C 4C QS AH KH QH AD KD QD", "9C 4C QD", "You're discarding trumps: the nine of clubs, the four of clubs."),
        ("9C 4C QS AH KH QH AD KD QD", "KD 4C QD", "You're discarding a trump: the four of clubs."),
        (
            "JC 9C 3C AH KH QH AD KD QD",
            "9C JC 3C",
            "You're discarding the jack of trumps and its point. You're discarding trumps: the nine of clubs, the "
            "three of clubs.",
        ),
    ],
)
def test_trumps_that_are_alike_are_asked_about_in_one_sentence(hand: str, thrown: str, asked: str) -> None:
    """One alone has its own; what has another reason stays a sentence of its own."""
    view = views.view(thrown_from(hand).state, 0)
    assert WORDS.ask(view, NAMES).doubted(thrown.split()) == asked


def test_who_looks_on_is_told_of_no_doubt() -> None:
    """A doubt tells of the hand, and so is for its owner alone."""
    state = thrown_from("9C KS QS AH KH QH AD KD QD").state
    for viewer in (views.PUBLIC, 1):
        assert WORDS.ask(views.view(state, viewer), NAMES).doubts == ()
