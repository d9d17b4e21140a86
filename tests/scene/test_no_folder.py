"""The folder that everything is kept in goes while the program is open: a stick pulled out, a network that is gone."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.match.scorecard import new_scorecard
from sevenup_gui.ui.scenes.scorer.scorer import Scorer
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from tests.scene.driving import Program
from tests.scene.pages.test_statistics import posed
from tests.scene.posing import finished

Open = Callable[..., Program]


def statistics(p: Program) -> None:
    """The statistics, of which every table is written."""
    posed(p, finished(), "luck")


def sheet(p: Program) -> None:
    """A sheet that is being filled in."""
    rules = PRESETS["old-sledge"].options(2)
    p.app.push(Scorer(p.app, new_scorecard("old-sledge", rules, ("Ann", "Bob"), 1), lambda _card: None, p.app.pop))


def event(p: Program) -> None:
    """The set-up of a tournament, all of it as it stands."""
    p.app.push(NewEvent(p.app))
    p.letters("Cup").key(pygame.K_RETURN)


@pytest.mark.parametrize(("pose", "key"), [(statistics, pygame.K_e), (sheet, pygame.K_e), (event, pygame.K_F2)])
def test_what_cannot_be_kept_is_told_in_a_sentence(
    program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pose: Callable[[Program], None], key: int
) -> None:
    """It says which folder and why; the scene stays, and so does the program."""
    p = program(draws=False).start()
    pose(p)
    p.wait()
    scene = p.app.scene
    (tmp_path / "gone").touch()
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "gone" / "home"))
    p.key(key).wait()
    assert p.app.scene is scene
    assert str(tmp_path / "gone" / "home") in p.app.notice
    assert p.app.notice.endswith("Set SEVENUP_HOME to use another.")
