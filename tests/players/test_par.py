"""Par: the same number everywhere, thought without a clock, and where it was left."""

import os
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import pytest

from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.record import Record
from sevenup_gui.match.daily import PERSON, DailyDeal, dailies, line_of, made_of
from sevenup_gui.players.levels import stopwatch
from sevenup_gui.players.par import par_of, partings
from sevenup_gui.store.daily.records import par_kept

DAY = date(2026, 11, 24)
PAR = {  # another thinking of experts changes them: then raise PAR_VERSION
    "seven-up": (2, 3, 1),
    "seven-up-seven-down": (0, 0, 0, 0, 15, 0),
    "all-fours": (2, 0, 1),
    "pitch": (2, 3, 0, 1),
}
SAID = """
import os
from datetime import date
from sevenup_gui.match.daily import DailyDeal, made_of
from sevenup_gui.players.par import par_of
if {one_core} and hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, list(os.sched_getaffinity(0))[:1])
record = par_of(DailyDeal(date(2026, 11, 24), {game!r}))
print(hash("x"))
print(made_of(record), record.steps)
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", dailies())
def test_par_is_the_same_in_other_homes_on_other_hash_seeds_and_locales_and_on_one_core(
    game: str, tmp_path: Path
) -> None:
    record = par_of(DailyDeal(DAY, game))
    assert made_of(record) == PAR[game]
    hashes = set()
    for seed, language in (("1", "C"), ("2", "es_ES.UTF-8")):
        home = tmp_path / seed
        env = {"PYTHONHASHSEED": seed, "LC_ALL": language, "LANGUAGE": language, "SEVENUP_HOME": str(home)}
        done = subprocess.run(
            [sys.executable, "-c", SAID.format(game=game, one_core=seed == "2")],
            env=os.environ | env,
            capture_output=True,
            text=True,
            check=True,
        )
        hashed, said = done.stdout.splitlines()[-2:]
        hashes.add(hashed)
        assert said == f"{made_of(record)} {record.steps}"  # cards too
    assert len(hashes) == 2


HOME = """
import datetime, random, time
real = datetime.datetime
class Elsewhere(real):
    @classmethod
    def now(cls, tz=None):
        return real(2031, 1, 1, tzinfo=tz)
if {years_later}:
    datetime.datetime = Elsewhere
    time.time = time.monotonic = lambda: 9.9e9
random.seed({years_later})
from sevenup_gui.__main__ import main
from sevenup_gui.match.daily import DailyDeal
from sevenup_gui.store.daily.results import DailyResults
from sevenup_gui.store.folder import data_dir
deal = DailyDeal(datetime.date(2026, 11, 24), {game!r})
results = DailyResults(data_dir())
row = (deal.key, str([1] * deal.deals))
results.store.change(lambda db: db.execute("INSERT INTO daily (deal, begun, file, made) VALUES (?, '', '', ?)", row))
raise SystemExit(main(["daily", "--date", "2026-11-24", "--game", {game!r}]))
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", dailies())
def test_two_homes_have_the_same_seals_the_same_par_and_the_same_line(game: str, tmp_path: Path) -> None:
    """Two people who played, each with a folder, a place, a clock, a language and a process of their own."""
    said, pars = list[str](), list[Record]()
    for place, zone, language in (("one", "Pacific/Auckland", "C"), ("two", "America/Los_Angeles", "es_ES.UTF-8")):
        home = tmp_path / place
        env = {"PYTHONHASHSEED": str(len(said) + 1), "LC_ALL": language, "LANGUAGE": language, "TZ": zone}
        done = subprocess.run(
            [sys.executable, "-c", HOME.format(game=game, years_later=len(said))],
            env=os.environ | env | {"SEVENUP_HOME": str(home)},
            capture_output=True,
            text=True,
            check=True,
        )
        said.append(done.stdout)
        record = par_kept(home, DailyDeal(DAY, game))
        assert record is not None
        pars.append(record)
    assert said[0] == said[1]
    deal = DailyDeal(DAY, game)
    assert said[0].splitlines()[-1] == line_of(deal, (1,) * deal.deals, PAR[game]).text
    assert all((deal.shuffle(number).commit or "none") in said[0] for number in range(1, deal.deals + 1))
    assert pars[0].steps == pars[1].steps
    assert made_of(pars[0]) == PAR[game]


@pytest.mark.parametrize("game", dailies())
def test_par_looks_at_no_clock(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the table one ends a search: `stopwatch`."""

    def no_time() -> float:
        raise AssertionError("somebody has looked at the clock")

    par = par_of(DailyDeal(DAY, game), 2)
    for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        monkeypatch.setattr(time, name, no_time)
    assert par_of(DailyDeal(DAY, game), 2) == par
    with pytest.raises(AssertionError, match="looked at the clock"):
        stopwatch(60.0)


@pytest.mark.parametrize("game", dailies())
def test_par_is_left_where_the_person_first_decides_otherwise(game: str) -> None:
    deal = DailyDeal(DAY, game)
    par = par_of(deal, 1)
    assert partings(par, par) == []
    other = par_of(deal, 2)
    for parting in partings(other, par):
        assert parting.view.viewer == parting.view.turn == PERSON
        assert parting.action != parting.par
        assert parting.view.deal == parting.deal
    # a person who plays one card otherwise, in the first deal
    session = deal.session(par.header)
    for at, step in enumerate(par.steps):
        if session.state.turn == PERSON and isinstance(step, Play):
            legal = session.legal()
            assert isinstance(legal, tuple)
            if len(legal) > 1:
                choice = next(action for action in legal if action != step)
                session.submit(PERSON, choice, session.state.ply)
                (parting,) = partings(session.record, par)
                assert (parting.deal, parting.action, parting.par) == (1, choice, step)
                assert len(session.record.steps) == at + 1
                return
        if session.state.turn is None:
            session.deal(deal.shuffle(session.state.deal + 1))
        else:
            session.submit(session.state.turn, step, session.state.ply)  # type: ignore[arg-type]
    raise AssertionError("there was nothing to choose")
