"""The window is closed at every step of a match, the last score sheet and the result included, and the match goes on
where it was when the program is opened again."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sevenup_gui.engine.options import options_to_json
from sevenup_gui.games import GAMES, PRESETS, presets_of
from tools.play.robot import WAYS, Robot, noting, page_name

if TYPE_CHECKING:
    from sevenup_gui.match.session import Session
    from sevenup_gui.store.setup import TableSetup

SHORT: dict[str, dict[str, object]] = {"seven-up-seven-down": {"schedule": (2, 1), "forehead": "second"}}
TARGET = 2  # of the other games: a match of a few deals
OPENINGS = 150  # more than any of these matches has steps


def short_setup(game: str) -> "TableSetup":
    """A person and computers at the game's first preset, for a match of a few deals."""
    from tests.scene.driving import setup_for

    preset = next(presets_of(game))
    seats = 3 if 3 in preset.players else 2
    goal = GAMES[game].goal
    changed = SHORT.get(game, {goal.option: TARGET} if goal is not None else {})
    options = replace(PRESETS[preset.key].options(seats), **changed)
    setup = setup_for(preset.key, "h" + "c" * (seats - 1))
    return replace(setup, preset="house", house=options_to_json(options), target=TARGET)


def leave_match(robot: Robot, game: str) -> None:
    """A match of one's own, left and continued at every step."""
    with noting(robot, f"leaving {game}"):
        robot.open()
        robot.sit_down(short_setup(game))
        leave_always(robot, game, lambda session: session.over)


def leave_daily(robot: Robot, game: str) -> None:
    """The daily deal, left and continued at every step: its one try counts all the same."""
    from sevenup_gui.match.daily import DailyDeal, is_played
    from sevenup_gui.store.daily.results import results_of, today

    with noting(robot, f"leaving the daily deal of {game}"):
        robot.open()
        deal = DailyDeal(today(), game)
        robot.program.app.ways.to_daily_match(deal, practice=False)
        leave_always(robot, f"daily {game}", partial(is_played, deal))
        if robot.opened is None:
            robot.open()
        made = results_of(robot.program.app.saved).made.get(deal.key)
        if made is None or len(made) != deal.deals:
            raise AssertionError(f"the daily deal of {game} was played to its end, and does not count")


def leave_always(robot: Robot, game: str, played: Callable[["Session"], bool]) -> None:
    """Close the window at every step of the match in front and continue, until all of it is `played`."""
    from sevenup_gui.ui.scenes.match.table import TableScene

    for _opening in range(OPENINGS):
        robot.until(robot.asked)
        scene = robot.program.app.scene
        tables = [each for each in robot.program.app.scenes if isinstance(each, TableScene)]
        session = tables[0].session if tables else None
        steps = session.record.steps if session is not None else ()
        where = session.state.phase if isinstance(scene, TableScene) and session is not None else page_name(scene)
        robot.covered.closings.add(f"{game}: {where}{', the last' if session is not None and played(session) else ''}")
        robot.close_window()
        robot.open()
        found = robot.program.app.scene.controls.find("continue")
        if found is None:
            if session is None or played(session):
                return
            raise AssertionError(f"the match is not offered again after it was left at {where}")
        robot.way = WAYS[_opening % len(WAYS)]
        robot.press("continue")
        robot.until(robot.asked)
        if not isinstance(robot.program.app.scene, TableScene):
            robot.put_away()
            continue
        table = robot.program.table
        if table.session.record.steps[: len(steps)] != steps:
            if session is not None and played(session):
                return  # nothing of it is left, and a match that had made way for it is offered
            raise AssertionError(f"another match goes on than that which was left at {where}")
        robot.way = WAYS[_opening % len(WAYS)]
        if table.now.read:
            robot.read_on(table)
        robot.decide_once(table.session)
    raise AssertionError("the match does not end")
