"""Things that count once are neither lost nor counted twice, wherever the program is killed; and the study would
notice."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from sevenup_gui.match.daily import DailyDeal
from sevenup_gui.store import evening
from sevenup_gui.store.daily import results
from sevenup_gui.store.daily.results import DailyResults
from sevenup_gui.store.problem_schedule import Schedule
from tools.killpoints import KINDS, study

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="SQLite's own library is asked by name")
EVERY = 9  # points; the tool tries each


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_or_counted_twice(kind: str) -> None:
    found = study(KINDS[kind], every=EVERY)
    assert found.points >= 5
    assert not found.wrong
    assert found.by_sqlite or not kind.startswith(("daily", "problems"))


def nothing(*_: object, **__: object) -> None:
    """Do nothing."""


def begin_first(before: Callable[..., Any]) -> Callable[..., Any]:
    """Count a try as begun before its record is there, as it once was."""

    def begin(self: DailyDeal, header: Any, journal: Any = None, *more: Any) -> Any:
        DailyResults(journal.__self__.folder).begin(self, header.made)
        return before(self, header, journal, *more)

    return begin


@pytest.mark.parametrize(
    ("kind", "plant"),
    [
        ("daily: 7Up7Down", lambda patch: patch.setattr(DailyResults, "recover", nothing)),
        ("daily: 7Up7Down", lambda patch: patch.setattr(results, "keep_record", nothing)),
        ("daily: Seven Up", lambda patch: patch.setattr(DailyDeal, "session", begin_first(DailyDeal.session))),
        ("daily: a record of one's own", lambda patch: patch.setattr(results, "unfinished", nothing)),
        ("problems", lambda patch: patch.setattr(Schedule, "answered", nothing)),
        ("evening", lambda patch: patch.setattr(evening, "key_of", lambda _record: "")),
    ],
)
def test_a_fault_that_was_planted_is_noticed(
    monkeypatch: pytest.MonkeyPatch, kind: str, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    assert study(KINDS[kind], every=3 if kind.startswith("daily") else 1).wrong
