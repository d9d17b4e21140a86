"""The winner is told together with why the match ended."""

from collections.abc import Iterator

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.events import MatchEnded
from sevenup_gui.i18n import set_language
from sevenup_gui.speech.happenings import happening
from sevenup_gui.vocabulary.names import Names
from tests.builders import Table, seven_up, up_down

STRONG, WEAK = "AH KH 2H AS AD AC", "JH KS QC 9S 9D 9C"

ENDED = [
    (seven_up(turned="JD", target=1), "Ben wins the match. The turned jack ended the match."),
    (seven_up(target=1).do("beg", "give"), "You win the match. The gift ended the match."),
    (seven_up(hands={0: STRONG, 1: WEAK}, target=1).do("stand").play_out(), "You win the match. High decided it."),
    (up_down({0: "AH", 1: "KH", 2: "2S"}, tricks=1, players=3, bids=[1, 0, 1]).play_out(),
     "You win the match. That was the last round."),
]  # fmt: skip


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def told(table: Table) -> str:
    """Return the sentence about the end."""
    at = views.view(table.state, views.PUBLIC)
    return happening(table.happened(MatchEnded)[0], at, Names(("Ann", "Ben", "Cem")[: at.players], at.options, you=0))


@pytest.mark.parametrize(("table", "sentence"), ENDED)
def test_the_end_says_why(table: Table, sentence: str) -> None:
    """A turned jack, a gift, a point that was counted, or no more rounds."""
    assert told(table) == sentence


def test_the_end_says_why_in_spanish() -> None:
    """The same in the other language."""
    set_language("es")
    assert told(ENDED[0][0]) == "Ben gana la partida. Con la jota descubierta acabó la partida."
