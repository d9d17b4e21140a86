"""Problems come back by spaced repetition: sooner after a miss, later each time they're solved."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from sevenup_gui.store.kept import database
from sevenup_gui.store.problem_schedule import INTERVALS_DAYS, Schedule

TODAY = date(2026, 11, 27)


@pytest.mark.parametrize(
    ("answers", "days"),
    [
        ((False,), 1),
        ((True,), 3),
        ((True, True), 7),
        ((True, True, True, False), 1),
        ((True, True, False, True), 3),
        ((True,) * 9, 60),
    ],
)
def test_a_miss_begins_the_intervals_again(tmp_path: Path, answers: tuple[bool, ...], days: int) -> None:
    """In the schedule at hand, and in the one that's read at the next start."""
    schedule = Schedule(tmp_path)
    for right in answers:
        schedule.answered("x", right, TODAY)
    due = TODAY + timedelta(days)
    assert schedule.met == {"x": (INTERVALS_DAYS.index(days), due)}
    database.stores.clear()
    again = Schedule(tmp_path)
    assert again.met == schedule.met
    assert again.due(["x", "y"], due - timedelta(1)) == []
    assert again.due(["x", "y"], due) == ["x"]
    assert again.new(["x", "y"]) == ["y"]
