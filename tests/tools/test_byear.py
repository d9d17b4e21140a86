"""A player who knows of a match what was heard, and nothing else: what follows from it, and where it fails."""

import pytest

from tools.byear import DeafError, Ear


def asked_after(*lines: str) -> str:
    """The kind of decision that waits once these were heard; empty without one."""
    ear = Ear()
    ear.hear(lines)
    return "" if ear.asked is None else ear.asked[0]


@pytest.mark.parametrize(
    "line", ["Next round push button.", "Score sheet. 9. Ben; 2 tricks. 7Up7Down · round 9 of 14. Next round."]
)
def test_a_paper_is_put_away_when_its_button_is_heard(line: str) -> None:
    """As it gets the focus, or at the end of what the paper says again."""
    assert asked_after("Score sheet. 9. Ben; 2 tricks. 7Up7Down · round 9 of 14.") == ""
    assert asked_after("Score sheet. 9. Ben; 2 tricks. 7Up7Down · round 9 of 14.", line) == "onward"


def test_a_bid_without_a_hand_that_was_told_fails() -> None:
    """Of another deal nothing is known, though a hand was heard in the last one."""
    ear = Ear()
    ear.hear(["You hold the nine of spades.", "Cem deals. Spades are trumps.", "How many tricks will you take?"])
    with pytest.raises(DeafError, match="never told"):
        ear.bids()
    ear.hear(["Spades are trumps. You hold the ace of spades and the two of clubs."])
    assert ear.bids() == 1
