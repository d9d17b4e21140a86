"""Whole matches at every table: every preset, every number of seats, every speed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sevenup_gui.games import PRESETS, goal_of
from sevenup_gui.stage.tempo import SPEEDS, Speed
from tools.play.robot import Robot, noting

if TYPE_CHECKING:
    from sevenup_gui.store.setup import TableSetup

USUAL: Speed = "normal"
DEALS = 2  # at all tables of a preset but its smallest


class PlayedTable(NamedTuple):
    """A preset, so many players, and how fast."""

    preset: str
    seats: int
    speed: Speed

    def __str__(self) -> str:
        return f"{self.preset} {self.seats} {self.speed}"


def every_table(games: Sequence[str] = ()) -> Iterator[PlayedTable]:
    """Every table at the usual speed, and every other speed at a table of every preset in turn."""
    for key, preset in PRESETS.items():
        if games and preset.game not in games:
            continue
        for seats in preset.players:
            yield PlayedTable(key, seats, USUAL)
        for n, speed in enumerate(speed for speed in SPEEDS if speed != USUAL):
            yield PlayedTable(key, preset.players[n % len(preset.players)], speed)


def seated(preset: str, seats: int) -> "TableSetup":
    """A person among casual computers."""
    from tests.scene.driving import setup_for

    setup = setup_for(preset, "h" + "c" * (seats - 1))
    return replace(setup, target=goal_of(PRESETS[preset].options(seats)) or setup.target)


def play_table(robot: Robot, table: PlayedTable) -> None:
    """Play a match: the smallest table of a preset to its end, of the others two deals."""
    with noting(robot, str(table)):
        robot.open(speed=table.speed)
        robot.sit_down(seated(table.preset, table.seats))
        whole = table.speed == USUAL and table.seats == min(PRESETS[table.preset].players)
        robot.play(deals=999 if whole else DEALS)
        robot.covered.tables.add(f"{table.preset} {table.seats}")
