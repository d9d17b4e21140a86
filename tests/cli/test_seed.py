"""The seed of `simulate` and `arena`: drawn unless given, told afterwards, and known to no program at the table."""

import io
import json
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sevenup_gui import __main__
from tests.sweeping import one_in

SNOOP = Path(__file__).resolve().parents[1] / "players" / "bots" / "snoop.py"
SEED = "918273645546372819"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the program in this process with a line on standard input."""

    def runner(*argv: str, line: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
        status = __main__.main(argv)
        out, err = capsys.readouterr()
        return status, out, err

    return runner


def seed_in(text: str) -> str:
    """The seed that was told last."""
    found = re.findall(r"seed (-?\d+)$", text, re.MULTILINE)
    assert found
    return str(found[-1])


def test_a_simulation_tells_the_seed_that_it_drew(run: Run) -> None:
    """Another one each time, too large to be guessed; given again, it gives the same bytes."""
    _status, out, err = run("simulate", "--out", "-")
    seed = seed_in(err)
    assert seed_in(run("simulate", "--out", "-")[2]) != seed
    assert 2**32 < int(seed) < 2**64
    assert run("simulate", "--out", "-", "--seed", seed)[1] == out


def test_the_arena_tells_the_seed_that_it_drew(run: Run) -> None:
    """Below its table and in the JSON; given again, it gives the same points."""
    agents = ("--agents", "casual,random", "--deals", "5")
    table = run("arena", *agents)[1]
    assert 2**32 < int(seed_in(table)) < 2**64
    told = json.loads(run("arena", *agents, "--json")[1])
    again = json.loads(run("arena", *agents, "--json", "--seed", str(told["seed"]))[1])
    other = json.loads(run("arena", *agents, "--json")[1])
    assert [row["points"] for row in again["agents"]] == [row["points"] for row in told["agents"]]
    assert len({told["seed"], other["seed"], int(seed_in(table))}) == 3


def test_a_seed_is_read_from_standard_input(run: Run) -> None:
    """Where the list of processes does not show it; it gives the same cards as on the command line."""
    given = run("simulate", "--out", "-", "--seed", SEED)
    read = run("simulate", "--out", "-", "--seed", "-", line=f"{SEED}\n")
    assert read[1] == given[1]
    assert seed_in(read[2]) == SEED


@pytest.mark.parametrize("line", ["", "seven\n", "\udcff".encode("utf-8", "surrogateescape").decode("latin-1")])
def test_a_line_that_is_no_seed_is_refused(run: Run, line: str) -> None:
    """One sentence, exit status 2."""
    status, out, err = run("simulate", "--out", "-", "--seed", "-", line=line)
    assert (status, out) == (2, "")
    assert err.startswith("sevenup-gui: --seed must be a whole number, not '")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "line", "known"),
    one_in(
        2,
        [
            (["simulate", "--out", "-", "--seed", "3"], "", True),  # so the snoop knows its trade
            (["arena", "--deals", "2", "--seed", "3"], "", True),
            (["simulate", "--out", "-"], "", False),
            (["arena", "--deals", "2"], "", False),
            (["simulate", "--out", "-", "--seed", "-"], SEED, False),
            (["arena", "--deals", "2", "--seed", "-"], SEED, False),
            (["arena", "--deals", "5", "--jobs", "2", "--seed", "-"], SEED, False),
        ],
    ),
    # The name of the running test is in the surroundings, where the program looks too.
    ids=["simulate-given", "arena-given", "simulate", "arena", "simulate-read", "arena-read", "jobs-read"],
)
def test_a_program_at_the_table_cannot_make_the_pack_itself(
    run: Run, tmp_path: Path, argv: list[str], line: str, known: bool
) -> None:
    """It knows how packs are made, tries small seeds, and reads what it is started with and the list of processes."""
    notes = tmp_path / "notes"
    program = shlex.join([sys.executable, str(SNOOP), str(notes)])
    assert run(*argv, "--agents", f'casual,"exec:{program}"', line=line)[0] == 0
    assert set(notes.read_text(encoding="ascii").split()) == {str(int(known))}


def test_our_own_player_at_another_table_has_luck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless a seed is given: what it does of several equal things cannot be foretold."""
    seeds: list[int] = []

    def note(*args: object) -> int:
        seeds.append(int(str(args[3])))
        return 0

    monkeypatch.setattr("sevenup_gui.players.bot_server.run_bot", note)
    for argv in ([], [], ["--seed", "7"]):
        assert __main__.main(["bot", "--level", "casual", *argv]) == 0
    assert len(set(seeds)) == 3
    assert seeds[2] == 7
