"""What was made of daily deals is kept, survives nonsense, and adds up to streaks."""

import json
import time
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import replay
from sevenup_gui.match.daily import DailyDeal, line_of, made_of
from sevenup_gui.players.par import par_of
from sevenup_gui.store.archive import entries_of
from sevenup_gui.store.daily.records import keep_record, par_kept, par_path, pars_due
from sevenup_gui.store.daily.results import FILE, DailyResults, streak
from sevenup_gui.store.rating.resting import Weighing

MONDAY = date(2026, 11, 23)
DEAL = DailyDeal(MONDAY, "seven-up")


def days(*numbers: int) -> set[date]:
    """Days counted from a Monday."""
    return {MONDAY + timedelta(number) for number in numbers}


@pytest.mark.parametrize(
    ("played", "today", "count"),
    [
        ((), 0, 0),
        ((0,), 0, 1),
        ((0,), 1, 1),  # today is still to come
        ((0, 1, 2), 2, 3),
        ((0, 2), 2, 2),  # one missed in a week
        ((0, 3), 3, 1),  # two missed in a week
        ((-3, -1, 0, 2, 4), 4, 2),  # Tuesday and Thursday of a week
        ((-4, -3, -2, 0, 1, 2), 2, 6),  # one in the week before
        ((-2, 1), 1, 2),  # Sunday and Monday are of two weeks
        ((0, 5), 9, 0),
    ],
)
def test_a_streak_survives_one_missed_day_a_week(played: tuple[int, ...], today: int, count: int) -> None:
    assert streak(days(*played), MONDAY + timedelta(today)) == count


@given(st.sets(st.integers(-60, 0)), st.integers(-60, 0))
def test_a_day_more_never_makes_a_streak_shorter(played: set[int], more: int) -> None:
    before, after = streak(days(*played), MONDAY), streak(days(*played, more), MONDAY)
    assert before <= after <= len(played) + 1


def test_what_was_made_is_kept_once_with_its_match(tmp_path: Path) -> None:
    first, second = par_of(DEAL, 1), par_of(DailyDeal(MONDAY, "seven-up"), 2)
    results = DailyResults(tmp_path)
    results.begin(DEAL)
    assert DailyResults(tmp_path).begun == {DEAL.key}
    assert DailyResults(tmp_path).made == {}
    results.finish(DEAL, made_of(first), first)
    DailyResults(tmp_path).finish(DEAL, (9, 9, 9), second)
    again = DailyResults(tmp_path)
    assert again.made == {DEAL.key: made_of(first)}
    assert again.record(DEAL) == first
    assert again.days == {MONDAY}


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, two, other = DailyResults(tmp_path), DailyResults(tmp_path), DailyDeal(MONDAY, "seven-up-seven-down")
    one.finish(DEAL, (1, 2, 3), par_of(DEAL, 1))
    two.begin(other)
    assert DailyResults(tmp_path).begun == {DEAL.key, other.key}


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"soon/seven-up": [1], "2026-11-23/x": {"made": ["a"], "par": []}, "2026-11-24/x": {}, "": null}'],
)
def test_nonsense_is_passed_over_and_not_lost(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    results = DailyResults(tmp_path)
    assert (results.made, results.days) == ({}, set())
    results.begin(DEAL)
    assert DEAL.key in DailyResults(tmp_path).begun
    beside = [path.read_text(encoding="utf-8") for path in tmp_path.glob("daily.broken*")]
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert beside == [text] or json.loads(text).items() <= kept.items()


def test_what_a_later_version_wrote_of_a_day_stays_and_does_not_count_twice(tmp_path: Path) -> None:
    text = json.dumps({DEAL.key: {"made": 7, "by": "two"}})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    results = DailyResults(tmp_path)
    assert DEAL.key in results.begun
    results.finish(DEAL, (1, 2, 3), par_of(DEAL, 1))
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8")) == json.loads(text)


@pytest.mark.parametrize("game", ["seven-up", "seven-up-seven-down"])
def test_a_deal_that_was_played_out_is_not_unfinished_among_the_matches(game: str) -> None:
    """One of rounds has an end of its own; a part of one may be played on."""
    deal = DailyDeal(MONDAY, game)
    whole = par_of(deal, 1)
    over = {"daily"} if deal.form.deals else {"won", "lost"}
    for record, results in ((whole, over), (whole._replace(steps=whole.steps[:20]), {"unfinished"})):
        (entry,) = entries_of([ReadMatch(record, replay(record), 0)], "a.sevenup", (0, 0), "expert 1")
        assert entry.result in results
        assert entry.continues == (results == {"unfinished"})


@pytest.mark.slow
def test_the_process_at_rest_plays_par_of_the_days_that_were_asked_for(tmp_path: Path) -> None:
    """All of it, in a process of its own."""
    weighing = Weighing(tmp_path)
    weighing.want_par(MONDAY)
    weighing.begin("Ann")
    while not weighing.poll() or weighing.running:
        time.sleep(0.1)
    assert pars_due(tmp_path, [MONDAY]) == []
    assert par_kept(tmp_path, DEAL) == par_of(DEAL)


def test_par_is_kept_beside_what_was_made(tmp_path: Path) -> None:
    ours, par = par_of(DEAL, 2), par_of(DEAL, 1)
    results = DailyResults(tmp_path)
    results.finish(DEAL, made_of(ours), ours)
    assert results.line(DEAL) is None
    keep_record(par_path(tmp_path, DEAL), par)
    assert results.line(DEAL) == line_of(DEAL, made_of(ours), made_of(par))
    par_path(tmp_path, DEAL).unlink()
    assert DailyResults(tmp_path).line(DEAL) == line_of(DEAL, made_of(ours), made_of(par))


def test_par_of_other_packs_or_cut_short_is_none(tmp_path: Path) -> None:
    par, other = par_of(DEAL, 1), DailyDeal(MONDAY + timedelta(1), "seven-up")
    assert DEAL in pars_due(tmp_path, [MONDAY])
    keep_record(par_path(tmp_path, DEAL), par)
    assert par_kept(tmp_path, DEAL) == par
    assert DEAL not in pars_due(tmp_path, [MONDAY])
    par_path(tmp_path, DEAL).rename(par_path(tmp_path, other))
    assert par_kept(tmp_path, other) is None
    keep_record(par_path(tmp_path, DEAL), par._replace(steps=par.steps[:-3]))
    assert par_kept(tmp_path, DEAL) is None
    par_path(tmp_path, DEAL).write_text("{", encoding="utf-8")
    assert par_kept(tmp_path, DEAL) is None


def test_where_nothing_is_kept_nothing_is_written(tmp_path: Path) -> None:
    results = DailyResults(None)
    results.finish(DEAL, (1, 2, 3), par_of(DEAL, 1))
    assert results.made[DEAL.key] == (1, 2, 3)
    assert list(tmp_path.iterdir()) == []
