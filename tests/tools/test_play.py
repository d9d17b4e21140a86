"""The robot that plays the whole program: a slice of what `python -m tools.play` does.

An ordinary run plays one game with it, and the slow tests the others. `.ci/run play` plays everything.
"""

import random
from collections.abc import Iterator

import pytest

from sevenup_gui.games import GAMES
from sevenup_gui.match.daily import dailies
from sevenup_gui.tournament.deeds import refusal
from sevenup_gui.tournament.event import new_tournament
from tests.tournament.events import setup
from tools.play.__main__ import errands, main
from tools.play.endings import QUESTION, SHARED, play_from
from tools.play.leaving import leave_daily, leave_match
from tools.play.moments import EVENTS, FORCED, PHASES, never_met, play_forced
from tools.play.pages import Walker, starts
from tools.play.robot import Covered, Robot, surroundings

SLICE, SLICES = 5, 60  # of the walks through the pages


@pytest.fixture
def robot() -> Iterator[Robot]:
    """Somebody at a program of their own."""
    with surroundings() as home:
        robot = Robot(home, Covered(), random.Random(1))
        yield robot
        robot.die()


def test_every_game_says_what_must_be_met() -> None:
    """Its events, and its kinds of decisions."""
    assert set(EVENTS) == set(PHASES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_is_met_at_the_table(robot: Robot, game: str) -> None:
    """At normal speed, with a hint and a step back at every kind of decision; nothing fails."""
    for errand in errands("moments", [game], robot):
        errand()
    assert robot.covered.faults == []
    assert never_met(robot.covered, [game]) == []


@pytest.mark.parametrize("game", ["seven-up"])
def test_a_match_goes_on_wherever_the_window_was_closed(robot: Robot, game: str) -> None:
    """At each decision and each paper, the last one included."""
    leave_match(robot, game)
    assert robot.covered.faults == []
    assert any(closing.endswith("the last") for closing in robot.covered.closings)


@pytest.mark.parametrize("game", [game for game in dailies() if game == "seven-up-seven-down"])
def test_the_daily_deal_counts_wherever_the_window_was_closed(robot: Robot, game: str) -> None:
    """Its one try, closed on the last score sheet too."""
    leave_daily(robot, game)
    assert robot.covered.faults == []
    assert any(closing.endswith("the last") for closing in robot.covered.closings)


def test_commands_of_some_pages_are_run(robot: Robot) -> None:
    """Each enabled one, which is then not refused; and the window is closed on each kind of page."""
    walker = Walker(robot, deepest=1)
    for name in list(starts())[SLICE::SLICES]:
        walker.walk(name, starts()[name])
    assert robot.covered.faults == []
    assert robot.covered.commands


def test_an_enabled_command_that_refuses_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It's told by its page and its id, and the play-through fails; a disabled one may refuse. One that only says an
    error is found as well as one that's heard."""

    undo = new_tournament(setup()).undo

    def planted(robot: Robot) -> None:
        walker = Walker(robot)
        assert walker.go(lambda _program: None, ())
        app = robot.program.app
        first, second, third = app.scene.controls.items[:3]
        first.act = lambda: app.audio.play("refuse")
        second.enabled, second.refuse = False, lambda: app.audio.play("refuse")
        third.act = lambda: app.tell(refusal(undo))
        for each in (first, second, third):
            walker.run(each.id)

    monkeypatch.setattr("tools.play.__main__.errands", lambda _part, _games, robot: [lambda: planted(robot)])
    assert main(["--part", "pages", "--of", "1/2"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if "refuses" in line] == [
        f"Failed: title.Title: {known} is enabled and refuses" for known in ("play", "daily")
    ]


def test_own_problems_are_practised_though_one_is_damaged(robot: Robot) -> None:
    """From *Learn*, where they are counted."""
    walker = Walker(robot)
    for path in ((), ("own problems",)):
        assert walker.go(starts()["to_learn"], path)
    assert robot.covered.faults == []
    assert robot.program.app.scene.controls.items


def test_somebody_takes_back_at_a_shared_screen(robot: Robot) -> None:
    """The other is asked."""
    play_from(robot, SHARED, QUESTION, takes_back=True)
    assert robot.covered.faults == []
    assert QUESTION in robot.covered.pages


def test_the_same_seed_does_the_same() -> None:
    """A fault that was found is found again."""
    logs = []
    for _ in range(2):
        with surroundings() as home:
            robot = Robot(home, Covered(), random.Random(3))
            play_forced(robot, FORCED[0])
            logs.append([*robot.log])
            robot.die()
    assert logs[0] == logs[1]


def test_what_fails_is_told_and_ends_nothing(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program is opened, and it goes on with what comes next."""
    monkeypatch.setattr(Robot, "decide", lambda _robot: 1 / 0)
    for forced in FORCED[:2]:
        play_forced(robot, forced)
    assert robot.covered.faults == [forced.name for forced in FORCED[:2]]
