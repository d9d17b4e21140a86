"""Par: the same number everywhere, thought without a clock, and where it was left."""

import os
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import pytest

from sevenup_gui.engine.actions import Play
from sevenup_gui.match.daily import PERSON, DailyDeal, dailies, made_of
from sevenup_gui.players.levels import stopwatch
from sevenup_gui.players.par import par_of, partings

DAY = date(2026, 11, 24)
PAR = {  # another thinking of experts changes them
    "seven-up": (2, 3, 1),
    "seven-up-seven-down": (0, 0, 0, 0, 15, 0),
    "all-fours": (2, 0, 1),
    "pitch": (2, 2, 0, 1),
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
