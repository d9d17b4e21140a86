"""A game that says nothing of its deals is watched in the window to its end: a sheet after each, then who won."""

from collections.abc import Callable

import pytest

from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from tests.games import odd
from tests.games.conftest import odd_game  # noqa: F401  # the game is there
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]


@pytest.mark.usefixtures("odd_game")
@pytest.mark.parametrize(("preset", "players"), [("odd", 3), ("odd-named", 6)])
def test_the_odd_game_is_played_to_its_end(program: Open, preset: str, players: int) -> None:
    """Points fall and rise, and nothing of it has to be known to the window."""
    p = program(draws=True)
    p.sit_down(setup_for(preset, "c" * players))
    sheets = 0
    while not p.shows(Result)():
        p.until(p.shows(ScoreSheet, Result))
        if p.shows(ScoreSheet)():
            sheets += 1
            sheet = p.scene(ScoreSheet)
            assert sheet.captioned
            assert [line.deal for line in sheet.lines] == list(range(1, sheets + 1))
            sheet.go_on()
    assert sheets == odd.DEALS
    result = p.scene(Result)
    assert result.captioned.endswith("The match is over.")
    assert result.moments is not None
