"""The match as the score sheet has it."""

from typing import Any

import pytest

from sevenup_gui.match.history import History
from tests.builders import up_down

HANDS = {0: "AH KH", 1: "QH 9C", 2: "2S 3S"}


@pytest.mark.parametrize("worth", [{}, {"zero": 0}, {"per_trick": 0}, {"per_trick": 0, "zero": 0}])
def test_a_bid_is_exact_by_its_tricks_not_by_its_points(worth: dict[str, Any]) -> None:
    """Two bid and two taken, none bid and none taken: exact, even where the house rules give nothing for it."""
    match = up_down(HANDS, tricks=2, players=3, bids=[2, 0, 1], **worth).do("AH QH 2S", "KH 9C 3S")
    line = History(match.events).last
    assert [line.exact(seat) for seat in range(3)] == [True, True, False]


def test_no_bid_is_exact_before_the_round_is_scored() -> None:
    """While tricks are still to come nothing is said of it."""
    match = up_down(HANDS, tricks=2, players=3, bids=[2, 0, 1])
    assert not any(History(match.events).last.exact(seat) for seat in range(3))
