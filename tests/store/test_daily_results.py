"""Results of daily deals are saved, survive nonsense, and add up to streaks."""

import errno
import json
import os
import time
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import Record, Seated, replay
from sevenup_gui.match.daily import DailyDeal, line_of, made_of
from sevenup_gui.players.par import par_of
from sevenup_gui.store.archive import entries_of
from sevenup_gui.store.daily.records import keep_record, par_kept, par_path, pars_due, played_path
from sevenup_gui.store.daily.results import DailyResults, streak
from sevenup_gui.store.kept import database
from sevenup_gui.store.rating.resting import Weighing

MONDAY = date(2026, 11, 23)
DEAL = DailyDeal(MONDAY, "seven-up")
FILE = "daily.json"  # of an earlier version
MADE = "2026-11-23T20:00:00Z"


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
def test_nonsense_in_the_file_of_an_earlier_version_stays_there(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    results = DailyResults(tmp_path)
    assert (results.made, results.days) == ({}, set())
    results.begin(DEAL)
    assert DEAL.key in DailyResults(tmp_path).begun
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


def test_what_a_later_version_wrote_of_a_day_stays_and_does_not_count_twice(tmp_path: Path) -> None:
    text = json.dumps({DEAL.key: {"made": 7, "by": "two"}})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    results = DailyResults(tmp_path)
    assert DEAL.key in results.begun
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


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


def record(game: str, seed: int = 2, made: str = MADE) -> Record:
    """The one try of a person, as par's player decides with other luck."""
    whole = par_of(DailyDeal(MONDAY, game), seed)
    header = whole.header
    players = (Seated("Ann", "human"), *header.players[1:])
    return whole._replace(header=replace(header, players=players, made=made))


@pytest.mark.parametrize("game", ["seven-up", "seven-up-seven-down"])
@pytest.mark.parametrize("place", ["match.sevenup", "match-2.sevenup", "matches/My best try.sevenup", "elsewhere"])
def test_a_try_that_is_over_and_was_not_counted_is_found_by_its_header(tmp_path: Path, game: str, place: str) -> None:
    """Under whatever name, in whatever place, in the file in which it was begun; counted once."""
    deal, ours = DailyDeal(MONDAY, game), record(game)
    home = tmp_path / "home"
    path = tmp_path / "own.sevenup" if place == "elsewhere" else home / place
    DailyResults(home).begin(deal, MADE, path)
    for name, other in (
        ("another try", record(game, 3, "2026-11-23T20:00:01Z")),
        ("practice", ours._replace(header=replace(ours.header, practice=True))),
        ("torn", ours._replace(steps=ours.steps[:9])),
    ):
        keep_record(home / "matches" / f"{name}.sevenup", other)
    results = DailyResults(home)
    results.recover(since=MONDAY)
    assert results.made == {}
    keep_record(path, ours)
    results.recover(since=MONDAY)
    assert results.made == {deal.key: made_of(ours)}
    path.unlink()
    again = DailyResults(home)
    assert again.made == {deal.key: made_of(ours)}
    assert again.record(deal) == ours


def test_an_unfinished_try_is_found_in_the_file_it_was_begun_in(tmp_path: Path) -> None:
    ours, own = record("seven-up"), tmp_path / "own.sevenup"
    results = DailyResults(tmp_path / "home")
    results.begin(DEAL, MADE, own)
    assert results.unfinished(DEAL) is None
    keep_record(own, ours._replace(steps=ours.steps[:9]))
    assert results.unfinished(DEAL) == own
    keep_record(own, ours)
    assert results.unfinished(DEAL) is None
    other = tmp_path / "other.sevenup"  # in which it went on
    own.rename(other)
    assert results.begin(DEAL, MADE, other)
    results.recover(since=MONDAY)
    assert results.made == {DEAL.key: made_of(ours)}


def test_a_deal_has_one_try_however_many_windows_begin_it(tmp_path: Path) -> None:
    ours, theirs = record("seven-up"), record("seven-up", 3, "2026-11-23T20:00:01Z")
    one, two = DailyResults(tmp_path), DailyResults(tmp_path)
    assert one.begin(DEAL, MADE)
    assert one.begin(DEAL, MADE)
    assert not two.begin(DEAL, "2026-11-23T20:00:01Z")
    two.finish(DEAL, made_of(theirs), theirs)
    assert DailyResults(tmp_path).made == {}
    one.finish(DEAL, made_of(ours), ours)
    assert DailyResults(tmp_path).made == {DEAL.key: made_of(ours)}


def test_a_record_that_was_kept_for_its_count_is_counted_by_a_new_store(tmp_path: Path) -> None:
    """The store was damaged, or the program was killed in between."""
    ours = record("seven-up")
    keep_record(played_path(tmp_path, DEAL), ours)
    keep_record(par_path(tmp_path, DEAL), par_of(DEAL))
    results = DailyResults(tmp_path)
    results.recover(since=MONDAY)
    assert results.made == {DEAL.key: made_of(ours)}


def test_a_result_that_the_disk_refuses_is_owed_and_comes_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = record("seven-up")
    results = DailyResults(tmp_path)
    results.begin(DEAL, MADE)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("sevenup_gui.store.daily.results.keep_record", full)
        results.finish(DEAL, made_of(ours), ours)
        assert results.trouble == "the disk is full"
        assert DailyResults(tmp_path).made == {DEAL.key: made_of(ours)}  # this window goes on with it
        assert not results.store.retry()
    assert results.store.retry()
    assert results.trouble == ""
    database.stores.clear()
    assert DailyResults(tmp_path).made == {DEAL.key: made_of(ours)}
    assert DailyResults(tmp_path).record(DEAL) == ours


def test_a_try_that_an_earlier_version_began_goes_on(tmp_path: Path) -> None:
    """It doesn't say in which record: the first that goes on with it has it."""
    (tmp_path / FILE).write_text(json.dumps({DEAL.key: None}), encoding="utf-8")
    ours = record("seven-up")
    keep_record(tmp_path / "matches" / "x-unfinished.sevenup", ours._replace(steps=ours.steps[:9]))
    results = DailyResults(tmp_path)
    assert results.unfinished(DEAL) == tmp_path / "matches" / "x-unfinished.sevenup"
    assert results.begin(DEAL, MADE)
    assert not results.begin(DEAL, "2026-11-23T20:00:01Z")
    results.finish(DEAL, made_of(ours), ours)
    assert DailyResults(tmp_path).made == {DEAL.key: made_of(ours)}
