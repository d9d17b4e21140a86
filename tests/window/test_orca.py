"""The program as Orca reads it: who led what, who took it, whose turn it is, what may be done; in that order, once."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from tests.sweeping import one_in
from tools.orca import Desk, Match, lacking

REQUIRE = "SEVENUP_REQUIRE_ORCA"


@pytest.fixture(scope="module", autouse=True)
def _orca() -> None:
    """Skipped where Orca or a part of its desk is missing; fails there where SEVENUP_REQUIRE_ORCA is set."""
    if missing := lacking():
        why = f"Orca cannot be heard without {', '.join(missing)}"
        if os.environ.get(REQUIRE):
            pytest.fail(why)
        pytest.skip(why)


@pytest.fixture(scope="module", autouse=True)
def _another_orca(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whoever runs the tests may hear their own desk by Orca, and several run at a time: one of that name runs all the
    while, beside which Orca will not start of itself."""
    program = tmp_path_factory.mktemp("another") / "orca"
    program.symlink_to(shutil.which("sleep") or "sleep")
    with subprocess.Popen([program, "3600"]) as other:
        yield
        other.terminate()


def said_once_in_order(heard: list[str], *sentences: str) -> Iterator[int]:
    """Yield the place of each of these sentences in what was heard; each must be there once, after the one before
    it."""
    whole, at = " ".join(heard), 0
    for sentence in sentences:
        found = whole.find(sentence, at)
        assert found >= 0, f"{sentence!r} is not heard after {whole[:at]!r}, but {whole[at:]!r}"
        at = found + len(sentence)
        yield found


SHORT = (
    Match("old-sledge", 1, 7, house=(("target", 1),)),
    Match("oh-hell", 2, 7, house=(("schedule", (2, 1)), ("forehead", "first"))),
)
LED = (
    "You stand.", "Clubs are trumps.", "Lead any card.", "Nine of clubs, trump.", "You led the nine of clubs.",
    "Ben plays ", "You win the trick with the nine of clubs.",
)  # fmt: skip
BID = (
    "You bid ", "Cem bids ", "Lead any card.", "You led ",
    "Ben plays ", "Cem plays ", " the trick with ",
)  # fmt: skip


@pytest.mark.parametrize(
    ("match", "sentences"), one_in(2, [(Match("old-sledge", 1, 7), LED), (Match("oh-hell", 2, 7), BID)])
)
def test_a_trick_is_told_as_it_is_played(match: Match, sentences: tuple[str, ...]) -> None:
    """Of each game: what is heard between sitting down and the end of the first trick."""
    with Desk(match, speed="normal") as desk:
        desk.sit_down()
        desk.play(1)
    heard = desk.heard
    begin = next(n for n, line in enumerate(heard) if "You hold " in line)
    list(said_once_in_order(heard, *sentences))
    # Whose turn it is has a line of its own: on a busy machine the reader comes to it before the card that was led.
    assert any("Ben to play." in line for line in heard[begin:]), heard
    after = " ".join(heard[begin:])
    for sentence in sentences:
        if sentence.startswith("You "):
            assert after.count(sentence) == 1, heard
    assert "not selected" not in after
    assert "What happened" not in after
    assert "panel" not in after  # the focus is nowhere but at the hand


@pytest.mark.parametrize("match", one_in(2, SHORT))
def test_a_whole_match_is_played_by_what_is_heard_alone(match: Match) -> None:
    """From sitting down until somebody is heard to have won: the hand, trump and the question are told before every
    decision, and of each card that the arrows lead to was told that it is there."""
    with Desk(match, speed="fast") as desk:
        desk.sit_down()
        desk.play()
    assert desk.ear.over, desk.heard
    assert desk.ear.tricks, desk.heard
